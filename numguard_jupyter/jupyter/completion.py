"""Tab on a `%numguard` line: its words and options, and nothing else."""

from __future__ import annotations

from IPython.core import completer

from .magics import COMMANDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CELL_OPTIONS = ("--strict", "--question", "--locale", "--label", "--allow", "--widget", "--quiet")


def matches(line: str, word: str) -> list[str] | None:
    """What may stand where `word` begins on a line; None where the line is not NumGuard's."""
    start = line.lstrip()
    if start.startswith("%%numguard "):
        return [option for option in CELL_OPTIONS if option.startswith(word)]
    if start.startswith("%numguard "):
        return [one for one in (*COMMANDS, *CELL_OPTIONS) if one.startswith(word)]
    return None


def _complete(context: Any) -> Any:
    found = matches(context.line_with_cursor, context.token)
    if found is None:
        return {"completions": [], "suppress": False}
    made = [completer.SimpleCompletion(text=one, type="magic") for one in found]
    return {"completions": made, "suppress": True, "matched_fragment": context.token, "ordered": True}


if hasattr(completer, "context_matcher"):
    complete_numguard = completer.context_matcher(identifier="numguard", priority=200)(_complete)
else:
    complete_numguard = _complete
