"""What a tool's text shows, without what stands around it: colours, the numbers of lines, JSON inside of strings."""

from __future__ import annotations

import json
import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .events import Call

#: A line number that a reader tool prints before each line.
_NUMBERED = re.compile(r" *L?([0-9]+)(→|\t|: ?|\| ?|\. )")
_COLOUR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def bare(text: str, call: Call) -> str:
    """The text of a result as its tool meant it."""
    return unwrapped(without_line_numbers(without_colours(text), call))


def without_colours(text: str) -> str:
    """The text without the codes by which a terminal is told to colour it."""
    return _COLOUR.sub("", text) if "\x1b" in text else text


def unwrapped(text: str) -> str:
    """A JSON text in which the JSON that servers put into its strings is JSON itself."""
    if '\\"' not in text[:4000] or not text.lstrip().startswith(("{", "[")):
        return text
    try:
        held = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return json.dumps(opened(held), ensure_ascii=False) if isinstance(held, dict) else text


def opened(held: dict[str, object]) -> dict[str, object]:
    """An object whose strings that are JSON lists or objects are taken for what they hold."""
    found: dict[str, object] = {}
    for key, value in held.items():
        found[key] = value
        if isinstance(value, str) and value.lstrip().startswith(("{", "[")):
            try:
                found[key] = json.loads(value)
            except (ValueError, RecursionError):
                continue
    return found


def without_line_numbers(text: str, call: Call) -> str:
    """The text without the numbers that a reader tool, or a search, puts before its lines."""
    first = _NUMBERED.match(text)
    if first is None:
        return text
    mark = first.group(2)
    searched = "grep" in (call.name + call.input).lower() or " -n" in call.input
    if mark not in "→\t" and not searched and call.path is None:
        return text
    rising = mark not in "→\t" and searched
    expected = int(first.group(1)[:12])
    kept: list[str] = []
    for line in text.split("\n"):
        match = _NUMBERED.match(line)
        if match is None:
            if line.strip() and not rising:
                return text if len(kept) < 2 else "\n".join(kept)
            kept.append(line)
            continue
        count = int(match.group(1)[:12])
        if count < expected or (count > expected and not rising):
            return text
        expected = count + 1
        kept.append(line[match.end() :])
    return "\n".join(kept)
