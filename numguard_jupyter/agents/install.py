"""`numguard hook --install claude`: puts the hook into a host's settings, after showing what will change."""

from __future__ import annotations

import json
import os
import shutil
import sys

from ..config import suggestion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

EVENTS = ("Stop", "SubagentStop")
#: Seconds after which the host gives up on the hook, and lets the answer pass.
TIMEOUT = 20
USAGE = (
    "usage: numguard hook --install claude [--project|--user] [--warn] [--arithmetic-only] [--yes] [--dry-run]\n"
    "       numguard hook --install codex|gemini|copilot|cursor     (shows the entry to put into its settings)"
)
#: Scope -> the settings file of Claude Code.
SETTINGS = {"--project": ".claude/settings.json", "--user": "~/.claude/settings.json"}
COMMAND = "numguard"
#: Host -> the settings file that its user writes, and the entry there.
ELSEWHERE: dict[str, tuple[str, dict[str, Any]]] = {
    "codex": ("~/.codex/hooks.json", {"hooks": {"Stop": [{"hooks": [
        {"type": "command", "command": "numguard hook --host codex", "timeout": TIMEOUT}]}]}}),
    "gemini": (".gemini/settings.json", {"hooks": {"AfterAgent": [{"hooks": [
        {"type": "command", "command": "numguard hook --host gemini", "timeout": 1000 * TIMEOUT}]}]}}),
    "copilot": (".github/hooks/numguard.json", {"version": 1, "hooks": {"agentStop": [
        {"type": "command", "bash": "numguard hook --host copilot", "timeoutSec": TIMEOUT}]}}),
    "cursor": (".cursor/hooks.json", {"version": 1, "hooks": {"stop": [{"command": "numguard hook --host cursor"}]}}),
}  # fmt: skip


def main(argv: Sequence[str]) -> int:
    """Install for a host; 0 done or nothing to do, 1 declined, 2 wrong usage or a settings file that is no JSON."""
    words = list(argv)
    host = words.pop(0) if words and not words[0].startswith("-") else "claude"
    if host in ELSEWHERE:
        path, held = ELSEWHERE[host]
        complain(f"only the settings of Claude Code are written. For {host}, put this into {path}:")
        say(json.dumps(held, indent=2))
        return 2
    if host != "claude":
        hint = suggestion(host, ("claude", *ELSEWHERE))
        return complain(f"there is no host {host}{hint}\n{USAGE}")
    scopes = [word for word in words if word in SETTINGS]
    unknown = [word for word in words if word not in (*SETTINGS, "--yes", "--dry-run", "--warn", "--arithmetic-only")]
    if len(scopes) > 1 or unknown:
        said = f"there is no option {unknown[0]}" if unknown else "the hook goes into one settings file at a time"
        return complain(f"{said}\n{USAGE}")
    path = os.path.abspath(os.path.expanduser(SETTINGS[scopes[0] if scopes else "--project"]))
    options = [word for word in words if word in ("--warn", "--arithmetic-only")]
    try:
        before = read(path)
        after = installed(before, options)
    except ValueError as fault:
        return complain(f"{path} is left as it is: {fault}")
    if after == before:
        say(f"{path}: the hook is there already, nothing to do")
        return 0
    say(difference(before, after, path))
    if "--dry-run" in words or not ("--yes" in words or agreed()):
        say("nothing was written")
        return 0 if "--dry-run" in words else 1
    try:
        write(path, after)
    except OSError as fault:
        return complain(f"{path} cannot be written: {fault.strerror}")
    say(f"written: {path}\nsee it work: numguard doctor --hook")
    if shutil.which(COMMAND) is None:
        say(f"{COMMAND} is not on this PATH: start Claude Code where it is, or the hook will not run")
    return 0


def entry(options: Sequence[str]) -> dict[str, Any]:
    """The handler: a program with arguments, started without a shell."""
    return {"type": "command", "command": COMMAND, "args": ["hook", *options], "timeout": TIMEOUT}


def installed(settings: dict[str, Any], options: Sequence[str] = ()) -> dict[str, Any]:
    """The settings with the hook on every stop event, once; everything else as it was. ValueError for another shape."""
    after: dict[str, Any] = json.loads(json.dumps(settings))
    hooks = after.setdefault("hooks", {})
    if not isinstance(hooks, dict):
        raise ValueError('"hooks" is no object')
    for event in EVENTS:
        groups = hooks.setdefault(event, [])
        if not isinstance(groups, list):
            raise ValueError(f'"hooks.{event}" is no list')
        there = [handler for group in groups for handler in handlers(group) if ours(handler)]
        if not there:
            groups.append({"hooks": [entry(options)]})
        for handler in there:
            # One that was written otherwise, by hand, is left as it is.
            if handler.get("command") == COMMAND and isinstance(handler.get("args"), list):
                handler["args"] = ["hook", *options]
    return after


def handlers(group: Any) -> list[Any]:
    held = group.get("hooks") if isinstance(group, dict) else None
    return held if isinstance(held, list) else []


def ours(handler: Any) -> bool:
    """Whether a handler runs this hook, in whichever form it was written."""
    if not isinstance(handler, dict):
        return False
    given = handler.get("args")
    line = " ".join([str(handler.get("command")), *map(str, given if isinstance(given, list) else ())])
    return "numguard" in line and "hook" in line.split()


def read(path: str) -> dict[str, Any]:
    """The settings of a file; empty where there is none yet. ValueError where it is no JSON object."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read()
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise ValueError("it is no UTF-8 text") from None
    except OSError as fault:
        raise ValueError(fault.strerror) from None
    try:
        settings = json.loads(text) if text.strip() else {}
    except (ValueError, RecursionError) as fault:
        raise ValueError(f"it is no JSON ({fault})") from None
    if not isinstance(settings, dict):
        raise ValueError("it holds no JSON object")
    return settings


def write(path: str, settings: dict[str, Any]) -> None:
    """Write beside the file and move it into place, so that no half of it is ever read; its mode stays."""
    path = os.path.realpath(path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    beside = f"{path}.{os.getpid()}"
    try:
        # Settings may hold keys: nobody else reads them before they have the mode of the file.
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(as_text(settings))
        if os.path.exists(path):
            shutil.copymode(path, beside)
        os.replace(beside, path)
    except OSError:
        if os.path.exists(beside):
            os.unlink(beside)
        raise


def as_text(settings: dict[str, Any]) -> str:
    """The settings as they are written; a lone half of a character pair, which no file can hold, escaped."""
    text = json.dumps(settings, indent=2, ensure_ascii=False) + "\n"
    return "".join(json.dumps(one)[1:-1] if "\ud800" <= one <= "\udfff" else one for one in text)


def difference(before: dict[str, Any], after: dict[str, Any], path: str) -> str:
    from difflib import unified_diff

    old, new = (as_text(one).splitlines(True) if one else [] for one in (before, after))
    return "".join(unified_diff(old, new, path, f"{path} (after)")).rstrip("\n")


def agreed() -> bool:
    """Whether the user says yes; without a terminal to ask on, asking for the installation is a yes."""
    if not sys.stdin.isatty():
        return True
    return input("Write this? [y/N] ").strip().lower() in ("y", "yes")


def say(text: str) -> None:
    print(text)  # noqa: T201


def complain(text: str) -> int:
    print(f"numguard: {text}", file=sys.stderr)  # noqa: T201
    return 2
