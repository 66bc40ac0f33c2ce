"""Stretches of a text replaced by spaces, so that every offset stays."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    #: A stretch of the text that is no prose: start, end, and the rule that refuses its numbers.
    Blanked = tuple[int, int, str]


def blank_matches(text: str, pattern: re.Pattern[str], rule: str, blanked: list[Blanked]) -> str:
    """`text` without the matches of `pattern`, which are noted in `blanked` under `rule`."""
    spans = [match.span() for match in pattern.finditer(text)]
    blanked.extend((start, end, rule) for start, end in spans)
    return spaces(text, spans)


def spaces(text: str, spans: list[tuple[int, int]]) -> str:
    """`text` with each span (in order, apart) replaced by as many spaces; line breaks stay."""
    if not spans:
        return text
    parts: list[str] = []
    position = 0
    for start, end in spans:
        hidden = text[start:end]
        parts += (text[position:start], " " * len(hidden) if "\n" not in hidden else _NOT_BREAK.sub(" ", hidden))
        position = end
    parts.append(text[position:])
    return "".join(parts)


_NOT_BREAK = re.compile(r"[^\n]")
