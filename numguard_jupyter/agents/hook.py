"""`numguard hook`: reads a host's stop event on standard input and lets the answer pass, or sends it back.

Runs on every answer of an agent, so what it needs is imported where it is needed, and no fault of its own ever
reaches the host: it fails open, and says so.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from .decision import Decision
    from .events import Transcript

USAGE = (
    "usage: numguard hook [--host claude|codex|gemini|copilot|cursor] [--warn] [--exit-code] [--arithmetic-only]\n"
    "       numguard hook --install claude [--project|--user] [--warn] [--arithmetic-only] [--yes] [--dry-run]\n\n"
    "Reads a stop event as JSON on standard input. An answer that states numbers which no tool result of its own\n"
    "session backs is sent back with the reason; everything else passes in silence.\n\n"
    "  --host HOST        whose event and transcript it is (claude unless told)\n"
    "  --warn             only tell the user; nothing is sent back\n"
    "  --exit-code        exit status 2 and the report on standard error instead of JSON (Claude Code, Codex, Gemini)\n"
    "  --arithmetic-only  only arithmetic done in the answer on numbers that were read, and that no code did\n"
    "  --install claude   write the settings entry, of this project or of the user, after showing what changes;\n"
    "                     for any other host, show the entry to put into its settings\n\n"
    "numguard doctor --hook proves that it gates."
)
HOSTS = ("claude", "codex", "gemini", "copilot", "cursor")
FLAGS = ("--warn", "--exit-code", "--arithmetic-only")
#: Fields in which hosts put the answer, the session's file and a subagent's file, the first that is there counts.
ANSWER = ("last_assistant_message", "prompt_response", "response", "text")
SESSION = ("transcript_path", "transcriptPath", "session_path")
SUBAGENT = ("agent_transcript_path", "agentTranscriptPath")
ACTIVE = ("stop_hook_active", "stopHookActive", "loop_count")
#: Words that state a number without a digit; small counts ("one of them", "two files") are none.
NUMBER_WORDS = frozenset(
    "four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen "
    "twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion trillion dozen half "
    "third thirds quarter quarters fifth fifths double doubled doubling triple tripled quadrupled halved halving "
    "twice thrice tenfold twofold threefold fourfold fivefold hundreds thousands millions zero percent".split()
)


def main(argv: Sequence[str] = ()) -> int:
    """Run the hook; the exit status is 0 unless `--exit-code` asks for 2 on an answer that is sent back."""
    if any(word.startswith("--install") for word in argv):
        from .install import main as install

        return install([word.removeprefix("--install=") for word in argv if word != "--install"])
    try:
        return run(list(argv))
    except BaseException as fault:
        return failed(fault)


def run(argv: list[str]) -> int:
    if sys.stdin.isatty() or "--help" in argv or "-h" in argv:
        print(USAGE)  # noqa: T201
        return 0
    host, flags, wrong = options(argv)
    if wrong:
        # Exit status 2 would send every answer back: a hook that is set up wrongly says so and lets them pass.
        return reply(host, {"systemMessage": f"numguard: not checked: {wrong}"})
    payload = sys.stdin.buffer.read()
    message = said_early(payload)
    if message is not None and not may_state(message):
        return reply(host, {})
    from . import patterns

    kept = patterns.keep()
    try:
        return answer(payload, host, flags)
    finally:
        if kept is not None:
            kept.save()


def answer(payload: bytes, host: str, flags: list[str]) -> int:
    import json

    try:
        event = json.loads(payload.decode("utf-8", "replace").lstrip("\ufeff"))
    except (ValueError, RecursionError):
        event = None
    if not isinstance(event, dict):
        return tell(host, flags, False, None, "what stands on standard input is no event: no JSON object")
    decision, doubt = decide(event, host, "--arithmetic-only" in flags)
    return tell(host, flags, bool(first(event, ACTIVE)), decision, doubt)


def options(argv: list[str]) -> tuple[str, list[str], str | None]:
    host, flags = "claude", []
    words = iter(argv)
    for word in words:
        if word.startswith("--host"):
            host = word.partition("=")[2] or next(words, "")
            if host not in HOSTS:
                return "claude", [], f"--host is one of {', '.join(HOSTS)}, not {host!r}"
        elif word in FLAGS:
            flags.append(word)
        else:
            return host, flags, f"there is no option {word}"
    return host, flags, None


def said_early(payload: bytes) -> str | None:
    """The answer out of the event's bytes without reading the event: most answers need no more than that.

    A quoted key cannot stand inside a JSON string (its quotes would be escaped), so where it stands it is a key.
    """
    at = payload.find(b'"last_assistant_message"')
    if at < 0:
        return None
    text = payload[at + 24 :].decode("utf-8", "replace")
    start = text.find('"')
    if text[:start].strip() != ":":
        return None
    try:
        from _json import scanstring
    except ImportError:
        return None
    try:
        message, _ = scanstring(text, start + 1, False)
    except (ValueError, SystemError):  # the latter where `json`, whose error it is, has not been imported
        return None
    return str(message)


def may_state(message: str) -> bool:
    """Whether a text can state a number at all: it holds a digit of any script, or a number word."""
    if message.isascii():
        if any(digit in message for digit in "0123456789"):
            return True
    elif any(character.isnumeric() for character in message):
        return True
    if not NUMBER_WORDS.isdisjoint(message.lower().replace("-", " ").split()):
        return True
    words = "".join(character if character.isalpha() else " " for character in message.lower())
    return not NUMBER_WORDS.isdisjoint(words.split())


def decide(event: dict[str, Any], host: str, arithmetic_only: bool = False) -> tuple[Decision | None, str | None]:
    """The decision on an event, or the doubt for which none can be taken; neither where nothing is stated."""
    message = first(event, ANSWER)
    if isinstance(message, str) and not may_state(message):
        return None, None
    from .gate import claims_of, judge

    passage = claims_of(message) if isinstance(message, str) else None
    if isinstance(message, str) and passage is None:
        return None, None
    subagent = str(event.get("hook_event_name") or "").lower() == "subagentstop"
    path = first(event, SUBAGENT if subagent else SESSION)
    if not isinstance(path, str) or not path:
        what = "the subagent's own transcript is not named" if subagent else "no transcript is named"
        return None, what if passage is not None else None
    try:
        transcript, size = session(path, host, speech=passage is None, sidechains=subagent)
    except OSError as fault:
        return None, f"the transcript cannot be read ({fault.strerror or type(fault).__name__})"
    except ValueError as fault:
        return None, f"the transcript cannot be read ({fault})"
    if passage is None:
        message = transcript.said
        passage = claims_of(message) if message and may_state(message) else None
        if passage is None:
            return None, None
    if not size:
        return None, "the transcript is empty"
    prompt = event.get("prompt")
    if isinstance(prompt, str):
        transcript.ask(prompt)
    return judge(passage, transcript, size, arithmetic_only), None


def session(path: str, host: str, speech: bool = False, sidechains: bool = False) -> tuple[Transcript, int]:
    """A session's file, read in one pass, and its size without blank space at its end. OSError where there is none."""
    import os
    import stat

    from . import events
    from .hosts import reader

    path = os.path.expanduser(path)
    about = os.stat(path)
    if not stat.S_ISREG(about.st_mode):
        raise OSError(0, "it is no file")
    with open(path, "rb", buffering=1 << 18) as file:
        start = file.read(4096).lstrip(b"\xef\xbb\xbf \t\r\n")
        if not start:
            return events.Transcript(sidechains), 0
        file.seek(0)
        if not path.endswith(".jsonl") and is_document(start):
            text = file.read().decode("utf-8-sig", "replace")
            return events.read_document(text, reader(host), sidechains), about.st_size
        return events.read(file, reader(host), speech, sidechains), about.st_size


def is_document(start: bytes) -> bool:
    """Whether a file holds one list or object, and not one on each line."""
    line = start.split(b"\n", 1)[0].rstrip()
    return line.startswith(b"[") or line == b"{" or b'"messages"' in line[:2048]


def first(event: dict[str, Any], names: Iterable[str]) -> Any:
    return next((event[name] for name in names if event.get(name) is not None), None)


def tell(host: str, flags: list[str], active: bool, decision: Decision | None, doubt: str | None) -> int:
    """Print what the host is told, in its own form."""
    from . import reason

    if doubt is not None:
        return reply(host, {"systemMessage": f"numguard: not checked: {doubt}."})
    if decision is None or not decision.open:
        return reply(host, {})
    if decision.doubts:
        return reply(host, {"systemMessage": reason.doubt(decision)})
    if active:
        return reply(host, {"systemMessage": reason.still_open(decision)})
    if "--warn" in flags:
        return reply(host, {"systemMessage": reason.warning(decision)})
    text = reason.reason(decision)
    if "--exit-code" in flags:
        print(text, file=sys.stderr)  # noqa: T201
        return 2
    if host == "cursor":
        return reply(host, {"followup_message": text})
    return reply(host, {"decision": "block", "reason": text})


def reply(host: str, answer: dict[str, str]) -> int:
    """Print an answer as JSON; nothing to say is silence on Claude Code and `{}` elsewhere."""
    if answer:
        import json

        sys.stdout.write(json.dumps(answer) + "\n")
    elif host != "claude":
        sys.stdout.write("{}\n")
    sys.stdout.flush()
    return 0


def failed(fault: BaseException) -> int:
    """Whatever went wrong: the answer passes, and the user reads one line."""
    try:
        import json
        import os

        if os.environ.get("NUMGUARD_DEBUG"):
            import traceback

            traceback.print_exc()
        said = " ".join(str(fault).split())[:200]
        sys.stdout.write(json.dumps({"systemMessage": f"numguard: not checked: {type(fault).__name__}: {said}"}) + "\n")
        sys.stdout.flush()
    except Exception:
        return 0
    return 0
