"""The command `numguard`: finds the command asked for, and imports nothing else."""

from __future__ import annotations

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

#: Command -> the module whose `main(argv) -> exit status` runs it, and what it does.
COMMANDS = {
    "check": ("commands.check", "say of every number in a text or notebook which output backs it"),
    "explain": ("commands.explain", "the full walk of one number"),
    "hook": ("agents.hook", "check a coding agent's answer against what its tools put out"),
    "mcp": ("agents.mcp", "serve the checks to agents"),
    "skill": ("agents.skill", "write the skill for agents into a folder"),
    "doctor": ("commands.doctor", "see that everything works here"),
}
USAGE = "usage: numguard COMMAND ...\n\n{}\n\nnumguard COMMAND --help tells more; numguard --version the version."
#: So many objects are made before garbage is looked for: a command is soon over, and a tenth of its time went there.
OBJECTS = 50_000
UNKNOWN_FAULT = (
    "numguard: this should not have happened: {}: {}\n"
    "Please report it with the command and the file; NUMGUARD_DEBUG=1 shows where it arose."
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; 0 nothing flagged, 1 something flagged, 2 wrong usage or an input that cannot be read."""
    words = list(sys.argv[1:] if argv is None else argv)
    gc.set_threshold(OBJECTS)
    if words[:1] == ["hook"] and not any(word.startswith("--install") for word in words):
        from .agents import hook

        return int(hook.main(words[1:]))
    try:
        status = run(words) if argv is not None else run_quickly(words)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        return closed_pipe()
    except KeyboardInterrupt:
        return 130
    except Exception as fault:
        return unknown_fault(fault)


def run_quickly(words: list[str]) -> int:
    """Run in a process of its own: with the patterns that former ones compiled, and streams that take any text."""
    from .agents.patterns import keep

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")
    kept = keep()
    try:
        return run(words)
    finally:
        if kept is not None:
            kept.save()


def run(words: list[str]) -> int:
    from .config import OptionError, suggestion

    name = words[0] if words else "--help"
    if name in ("--help", "-h", "help"):
        print(usage())  # noqa: T201
        return 0 if words else 2
    if name in ("--version", "-V"):
        from . import __version__

        print(f"numguard {__version__}")  # noqa: T201
        return 0
    try:
        if name not in COMMANDS:
            hint = suggestion(name, COMMANDS) or "; to check a file: numguard check FILE"
            raise OptionError(f"there is no command {name}{hint}")
        from importlib import import_module

        command = import_module(f"{__package__}.{COMMANDS[name][0]}")
        status: int = command.main(words[1:])
        return status
    except OptionError as fault:
        return complain(f"{fault}")


def usage() -> str:
    return USAGE.format("\n".join(f"  {name:<9}{said}" for name, (_, said) in COMMANDS.items()))


def complain(said: str) -> int:
    print(f"numguard: {said}", file=sys.stderr)  # noqa: T201
    return 2


def unknown_fault(fault: Exception) -> int:
    import os

    if os.environ.get("NUMGUARD_DEBUG"):
        raise fault
    said = " ".join(str(fault).split())[:200]
    print(UNKNOWN_FAULT.format(type(fault).__name__, said), file=sys.stderr)  # noqa: T201
    return 2


def closed_pipe() -> int:
    """Whoever read the report has read enough (`| head`); Python must not complain of it at exit."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
