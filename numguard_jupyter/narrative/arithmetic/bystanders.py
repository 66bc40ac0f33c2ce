"""Numbers that stand beside a word of arithmetic and are no result of it."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from .phrases import Cue

#: Before an average or a total that something is only held against: above the median, than the mean.
_STANDARD = re.compile(
    r"\b(?:above|below|over|under|than|beyond|beneath|exceed\w*|around|near|from|against|versus|vs\.?)"
    r"(?: (?:the|its|our|their|this|that|a|an))?\s$"
)
#: Between a fraction and the amount that it is a part of: half the difference, a third of that gap.
_PART_OF = re.compile(r"\W?\s(?:of )?(?:the|that|this|its|their|our|a)\s(?:[^\W\d_]+\s)?$")
#: Between such an average and its own amount.
_IS = re.compile(r"[^\d.;]{0,30}?(?:\b(?:of|is|was|at|being)|[(:=])\W{0,3}(?:about |around |only |just )?\W{0,2}")
#: Before a number under which something is told, and behind it, before what is told.
_CONDITION = re.compile(r"\b(?:at|in|on|for|until|since)\s$")
_IS_NEXT = re.compile(r"\W{0,2}\s?(?:is|was|are|were|=|:)\W{1,3}[$€£]?[0-9]")
#: Between a word that makes something a part of a whole and the amount that it comes to: makes up about 120.
_RIGHT_BEHIND = re.compile(r"\W*(?:(?!and\b|or\b|of\b|in\b|for\b|with\b|from\b|by\b|at\b|on\b)[^\W\d_]+\W{1,2}){0,3}$")
_WHOLES = re.compile(r"[0-9]+/[0-9]{2,}|[0-9]{2,}(?: [^\W\d_]+){1,3} [0-9]{2,}")
_SHARES = frozenset({"percent", "permille", "fraction", "ratio", "bps"})


def of_its_own(number: Number) -> bool:
    """Whether a number tells part and whole itself: 167/314, 74 out of 150."""
    return number.unit in ("fraction", "ratio") and _WHOLES.fullmatch(number.raw) is not None


def bystander_before(lowered: str, cue: Cue, number: Number) -> bool:
    """Whether a number before the words of a cue is none of theirs."""
    operation = cue.operation
    if operation in ("mean", "median", "sum"):
        return is_standard(lowered, cue)
    if operation in ("difference", "change") and number.unit == "fraction":
        return _PART_OF.fullmatch(lowered, number.end, cue.start) is not None
    return operation == "part" and is_amount(number)


def bystander_after(lowered: str, cue: Cue, number: Number) -> bool:
    """Whether a number behind the words of a cue is none of theirs."""
    if cue.operation in ("mean", "median"):
        if _CONDITION.search(lowered, max(0, number.start - 8), number.start) and _IS_NEXT.match(lowered, number.end):
            return True  # the average trip at 7 is 4.4 km
        return not _IS.fullmatch(lowered, cue.end, number.start) and is_standard(lowered, cue)
    return cue.operation == "part" and is_amount(number) and not _RIGHT_BEHIND.fullmatch(lowered, cue.end, number.start)


def is_standard(lowered: str, cue: Cue) -> bool:
    """Whether something is only held against what a cue tells: above the median."""
    return _STANDARD.search(lowered, max(0, cue.start - 20), cue.start) is not None


def is_amount(number: Number) -> bool:
    return number.unit not in _SHARES and not 0 < number.value < 1
