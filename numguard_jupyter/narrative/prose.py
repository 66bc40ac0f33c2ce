"""Markup of every kind blanked with spaces, so that what is left is prose and every offset stays.

Each kind of markup is a row of `MARKUP`: the characters without which it cannot occur, the pattern, and the
rule under which the numbers inside are refused. The patterns run to the end of the text, or of the
paragraph, where a closing mark is missing: that keeps each of them linear.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    #: A stretch of the text that is no prose: start, end, and the rule that refuses its numbers.
    Blanked = tuple[int, int, str]

_FENCE = re.compile(r"^[ >]{0,6}(`{3,}|~{3,})[^\n]*(?:\n(?:(?![ >]{0,6}\1)[^\n]*\n?)*)?(?:[^\n]*)", re.M)
_TICKS = re.compile(r"`+")

#: (trigger, pattern, rule), in the order in which they are blanked.
MARKUP: tuple[tuple[str, re.Pattern[str], str], ...] = (
    ("---", re.compile(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.S), "code"),
    ("```", _FENCE, "code"),
    ("~~~", _FENCE, "code"),
    ("<!--", re.compile(r"<!--.*?(?:-->|\Z)", re.S), "code"),
    ("<", re.compile(r"<(style|script|pre|code)\b[^<>]*>.*?(?:</\1>|\Z)", re.S | re.I), "code"),
    ("<", re.compile(r"<[A-Za-z/!][^<>]*>"), "code"),
    ("{{", re.compile(r"\{\{.*?(?:\}\}|\n\n|\Z)", re.S), "code"),
    ("{%", re.compile(r"\{%.*?(?:%\}|\n\n|\Z)", re.S), "code"),
    ("$$", re.compile(r"\$\$.*?(?:\$\$|\n\n|\Z)", re.S), "code"),
    ("://", re.compile(r"(?:https?|ftps?|file|s3|gs|ssh|git)://[^\s<>\"'`)\]]+"), "urls"),
    ("www.", re.compile(r"www\.[^\s<>\"'`)\]]+"), "urls"),
    ("](", re.compile(r"(?<=\])\([^()\s]{0,400}(?:\([^()\s]{0,100}\)[^()\s]{0,100})?(?: \"[^\"\n]{0,200}\")?\)"), "urls"),
)


def blank(text: str) -> tuple[str, list[Blanked]]:
    """`text` with markup blanked (same length, line breaks kept), and the stretches that were blanked."""
    blanked: list[Blanked] = []
    for trigger, pattern, rule in MARKUP:
        if trigger in text:
            text = _blank_matches(text, pattern, rule, blanked)
            if trigger == "~~~" and "`" in text:
                text = _blank_spans(text, blanked)
    if "`" in text:
        text = _blank_spans(text, blanked)
    return text, blanked


def _blank_matches(text: str, pattern: re.Pattern[str], rule: str, blanked: list[Blanked]) -> str:
    spans = [match.span() for match in pattern.finditer(text)]
    blanked.extend((start, end, rule) for start, end in spans)
    return _spaces(text, spans)


def _blank_spans(text: str, blanked: list[Blanked]) -> str:
    """Code spans: a run of backticks up to the next run of the same length, as CommonMark pairs them."""
    runs = [match.span() for match in _TICKS.finditer(text)]
    later: dict[int, list[int]] = {}
    for position in range(len(runs) - 1, -1, -1):
        start, end = runs[position]
        later.setdefault(end - start, []).append(position)
    spans = []
    position = 0
    while position < len(runs):
        start, end = runs[position]
        waiting = later[end - start]
        while waiting and waiting[-1] <= position:
            waiting.pop()
        if waiting:
            position = waiting[-1]
            spans.append((start, runs[position][1]))
        position += 1
    blanked.extend((start, end, "code") for start, end in spans)
    return _spaces(text, spans)


def _spaces(text: str, spans: list[tuple[int, int]]) -> str:
    """`text` with each span (in order, apart) replaced by as many spaces; line breaks stay."""
    if not spans:
        return text
    parts = []
    position = 0
    for start, end in spans:
        hidden = text[start:end]
        parts += (text[position:start], " " * len(hidden) if "\n" not in hidden else _NOT_BREAK.sub(" ", hidden))
        position = end
    parts.append(text[position:])
    return "".join(parts)


_NOT_BREAK = re.compile(r"[^\n]")
