"""Numbers that open a line and only count it: items of lists, numbered headings and sections."""

from __future__ import annotations

import re

#: The number that opens a line: (pattern, what stands before it) of list items and headings.
_ITEM = re.compile(
    r"[ \t>]*(?:[-*+•▪–◦‣·][ \t]+)?(?:\*\*|__)?\(?([0-9]{1,3}(?:\.[0-9]{1,3}){0,5})[.)](?=\**_*[ \t]|\**_*$)", re.M
)
_HEADING = re.compile(
    r"[ \t>]*(?:#{1,6}[ \t]+|<h[1-6][^<>\n]{0,200}>[ \t]*)(?:\*\*|__|<[^<>\n]{0,200}>|§[ \t]?)*[ \t]*([0-9]{1,3}(?:\.[0-9]{1,3})*)(?=[.):](?![0-9])|[ \t]+[-–—:][ \t]|[ \t]+[A-ZÀ-Þ*_]|[ \t]*(?:\n|\Z)|(?<=[0-9]\.[0-9])[ \t]+(?!(?:million|billion|thousand|trillion|percent|per|points?|times)\b)[a-zß-ÿ])"  # noqa: E501
)
_BOLD = re.compile(
    r"[ \t>]*(?:[-*+][ \t]+)?(?:\*\*|__)([0-9]{1,3}(?:(?:\.[0-9]{1,3})+(?=\.?(?:(?:\*\*|__)(?![ \t]+[a-zß-ÿ])|[ \t]+[A-ZÀ-Þ]))|(?=[.)](?![0-9]))))"  # noqa: E501
)
_NUMBERED = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,3}){0,5})[.)](?=[\s*_]|\Z)")
#: A section whose number no mark sets apart, only that the next one is there too: `1.1 Scope`, `1.2 Sites`.
_SECTION = re.compile(r"([0-9]{1,2}(?:\.[0-9]{1,2}){1,4})[ \t]+[A-ZÀ-Þ]")
#: Patterns whose marks leave no doubt.
_SURE = (_HEADING, _BOLD)
#: Characters that a line with such a number begins with.
_OPENING = frozenset(" \t>#-*+•▪–◦‣·(<_")


def markers(text: str) -> dict[int, int]:
    """Numbers that open a list item or a heading: start -> end."""
    found: dict[int, int] = {}
    sections: dict[tuple[int, ...], tuple[int, int]] = {}
    position, last = 0, 0
    while True:
        opening = text[position : position + 1]
        match = None
        if opening.isdecimal():
            match = _NUMBERED.match(text, position)
            if match is None and (section := _SECTION.match(text, position)) is not None:
                sections[tuple(map(int, section[1].split(".")))] = section.span(1)
        elif opening in _OPENING:
            match = _ITEM.match(text, position) or _HEADING.match(text, position) or _BOLD.match(text, position)
        if match is not None:
            first = int(match[1].partition(".")[0])
            if match.re in _SURE or first == last + 1 or first == 1 or not _runs_on(text, position):
                found[match.start(1)] = match.end(1)
                last = first
        position = text.find("\n", position) + 1
        if not position:
            break
    for number, (start, end) in sections.items():
        *outer, inner = number
        if not sections.keys().isdisjoint([(*outer, inner + 1), (*outer, inner - 1), (*number, 1)]):
            found[start] = end
    return found


def _runs_on(text: str, position: int) -> bool:
    """Whether the line before `position` stops in mid-sentence, so that this one begins with its next word."""
    last = text[position - 2] if position > 1 else ""
    return last.isalnum() or last in ("_", ",", ";", "(", "–", "—", "-")
