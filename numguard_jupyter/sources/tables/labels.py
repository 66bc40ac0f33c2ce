"""The words that name the numbers of a printed line, and the headings above it."""

from __future__ import annotations

import re
from functools import lru_cache

from .columns import is_identifier
from .headers import YEARS, is_plain, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..printed.tokens import Found

_SEGMENTS = re.compile(r"\s{2,}|\s+(?=[^\W\d]\w*=)|\s[-–—|·»>│┃]+\s|[;(\[\]{}|]|,\s|:\s")
_STRIP_END = " \t:=~≈.,;-–—+→"
_STRIP = " \t:=~≈.,;|()[]{}<>*#_'\"`-–—+→"
_WORD = re.compile(r"[^\W\d_]")
_RULE = re.compile(r"[-=_*~#─═━\s]+")
#: What polars prints over the values of a Series.
_SERIES = re.compile(r"Series: '(.+)' \[.+\]")
#: Words that join a number to others, and name nothing.
JOINING = frozenset(
    "a an the and or of in on at by to for from with per x × vs is was are were be been has have had as than there it "
    "this that about approximately around only just now then so total= &".split()
)
#: Stretches of text between numbers that are remembered: a program prints few.
MOST_PIECES = 2000
#: Words of a label that number things rather than count them, where the number beside them is a whole one.
_NUMBERED = YEARS | frozenset("version build port pid seed line page chapter section".split())


def heading_of(line: str) -> str:
    """A line without numbers that stands over others as their heading; empty where it is no such thing."""
    stripped = line.strip()
    series = _SERIES.fullmatch(stripped)
    if series is not None:
        return series[1]
    if not stripped or len(stripped) > 80 or stripped[0] == "<" or _RULE.fullmatch(stripped):
        return ""
    text = " ".join(stripped.strip("=-*#~_ ─═━").split())
    return text if _WORD.search(text) and len(text.split()) <= 10 else ""


def names_of(line: str, found: list[Found]) -> list[tuple[str, ...]]:
    """For each number of a line the texts that name it, nearest first: what stands before it, or what it counts.

    The first number of a line that is only the label of the second is taken out of `found`.
    """
    if is_row_label(line, found):
        label = line[: found[1][0]].strip()
        del found[0]
        return [(label,)] if not label.isdecimal() or 1900 <= int(label) <= 2100 else [()]
    edges = [0, *[edge for start, end, _, _ in found for edge in (start, end)], len(line)]
    gaps = [line[edges[at] : edges[at + 1]] for at in range(0, len(edges), 2)]
    introduced = list(map(is_introduced, gaps))
    counting = not introduced[-2] and bool(stretches(gaps[-1]) or (not stretches(gaps[0]) and stretches(gaps[1])))
    left = [True] * len(gaps) if counting else list(map(belongs_left, gaps))
    context = contexts(gaps[0])
    names: list[tuple[str, ...]] = []
    last = ""
    for at in range(len(found)):
        before = nearest(gaps[at]) if not at or introduced[at] or not left[at] else ""
        after = phrase(gaps[at + 1]) if left[at + 1] and not introduced[at + 1] else ""
        if not before and not after and not _WORD.search(gaps[at]):
            before = last
        own = [before, after] if introduced[at] else [after, before]
        last = own[0] or own[1]
        if not context or context[0] != names_first(names, last):
            own += context
        names.append(tuple(dict.fromkeys(filter(None, own))))
    return names


def contexts(gap: str) -> tuple[str, ...]:
    """What all numbers of a line are of, nearest first: `[gate] refunds: control=` gives refunds, gate.

    `Model: OLS   Adj. R-squared: 0.677` tells two things side by side.
    """
    found = stretches(gap[:160])[:1]
    before, colon, own = gap[:160].rstrip(_STRIP_END).rpartition(": ")
    if colon and "  " not in own:
        return tuple(dict.fromkeys((*stretches(before)[-1:], *found)))
    return found if gap.count(":") < 2 else ()


def names_first(names: Sequence[tuple[str, ...]], last: str) -> str:
    """What the first number of the line is called."""
    return (names[0][0] if names[0] else "") if names else last


def belongs_left(gap: str) -> bool:
    """Do the words between two numbers say what the first counts (`120 users and 45`), not what the second is?"""
    stretch = gap.split()
    return bool(stretch) and stretch[-1].strip(_STRIP).lower() in JOINING


def is_introduced(gap: str) -> bool:
    """Does the text before a number end in a colon or an equals sign?"""
    return gap[-8:].rstrip(" \t~≈([")[-1:] in (":", "=")


def is_row_label(line: str, found: Sequence[Found]) -> bool:
    """`25%    7848.25`, `0    1.5`: the first of two numbers, set apart, labels the other, as in a printed Series."""
    if len(found) != 2 or line[: found[0][0]].strip() or line[found[1][1] :].strip():
        return False
    between = line[found[0][1] : found[1][0]]
    return between.isspace() and len(between) > 1 and (type(found[0][2]) is int or found[0][3] == "percent")


def nearest(text: str) -> str:
    """The last stretch of text before a number that holds a word: `Dep. Variable:   y   R-squared:` gives R-squared."""
    if text[-2:] == "  " and len(text.split()) == 1 and _WORD.search(text):
        return text.strip(_STRIP_END)
    text = text[-160:]
    if ")" in text and (bare := text.rstrip(_STRIP_END)).endswith(")") and "(" in bare:
        text = bare
        opening = text.rindex("(")
        return f"{nearest(text[:opening])} {text[opening:]}".strip()
    found = stretches(text)
    return found[-1] if found else ""


@lru_cache(maxsize=MOST_PIECES)
def stretches(text: str) -> tuple[str, ...]:
    """The stretches of text between marks that hold a word, as labels."""
    return tuple(filter(None, map(clean, _SEGMENTS.split(text))))


@lru_cache(maxsize=MOST_PIECES)
def phrase(text: str) -> str:
    """The words right after a number, up to the next mark, four at most."""
    return clean(" ".join(clean(_SEGMENTS.split(text.lstrip(" ")[:160])[0]).split()[:4]))


def clean(text: str) -> str:
    """A label without the marks and the joining words at its ends; empty where no word is left."""
    found = text.strip(_STRIP).rpartition("=")[2].split()
    while found and found[-1].lower() in JOINING and not (len(found) > 1 and found[-1] in ("A", "X")):
        found.pop()  # `Variant A` ends in no article
    while found and found[0].lower() in JOINING:
        del found[0]
    label = " ".join(found).strip(_STRIP)
    # Before the number of a formula stands no name of it: days / 31, m/s^2.
    return label if _WORD.search(label) and label[-1] not in "/^" else ""


def numbers_things(label: str) -> bool:
    """Does a whole number beside this label number a thing (`order id`, `year`, `port`) rather than count any?"""
    if is_plain(label) and not _NUMBERED.intersection(label.lower().split()[-1:]):
        return False
    found = words(label)
    last = found[-1].lower() if found else ""
    return last in _NUMBERED or is_identifier(found, last)
