"""Numbers that say how something was chosen or set up, not what came out: 5-fold cross-validation, the top 10."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number

#: What a number of folds or a status is followed by.
_BEHIND: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("labels", re.compile(r"(?:[- ]fold)?[ -](?:times[ -])?(?:(?:stratified|nested|repeated|grouped|group|k-fold)[ -])*"
                          r"(?:cross[- ]?validation|cross[- ]?validated|cv)\b", re.I)),
    ("identifiers", re.compile(r" (?:errors?|responses?|status(?: codes?)?|page|not found|redirects?)\b", re.I)),
)  # fmt: skip
#: How far into a ranking: the top ten products.
_RANKED = re.compile(r"\b(?:top|bottom)[ \u00a0-]\Z", re.I)
_NOUN = re.compile(
    r"[ \u00a0-](?:[^\W\d_]+[ -])?[^\W\d_]{2,}s\b|[ \u00a0]*(?:[.,;:)]|\Z)| (?:in|by|of|list|instead)\b", re.I
)
#: Between two parts of a whole: 80/20, 70-30, 60/20/20.
_STROKE = re.compile(r"[/:]|-to-")
WHOLE = 100
#: How far before a number its lead is searched.
_REACH = 14


def settings(flat: str, numbers: list[Number]) -> None:
    """Refuse such numbers, each by the rule that it is nearest to."""
    for at, number in enumerate(numbers):
        if number.rule not in (None, "smallCounts") or number.scale != 1:
            continue
        if number.unit in (None, "multiple"):
            rule = chosen(flat, number)
            if rule is not None:
                number.rule = rule
            elif number.unit is None:
                split(flat, numbers, at)


def chosen(flat: str, number: Number) -> str | None:
    """The rule by which what stands beside a number says that it was chosen."""
    for rule, behind in _BEHIND:
        if behind.match(flat, number.end) and (rule != "identifiers" or is_status(number)):
            return rule
    lead = flat[max(0, number.start - _REACH) : number.start]
    if _RANKED.search(lead) and _NOUN.match(flat, number.end) and type(number.value) is int:
        return "labels"
    return None


def is_status(number: Number) -> bool:
    """Whether a number is a status as the web has them: 404, 503."""
    return type(number.value) is int and len(number.raw) == 3 and 100 <= number.value < 600 and number.raw.isdecimal()


def split(flat: str, numbers: list[Number], at: int) -> None:
    """Refuse whole numbers with strokes between that come to 100: an 80/20 split."""
    parts = [numbers[at]]
    for one in numbers[at + 1 : at + 3]:
        if not _STROKE.fullmatch(flat, parts[-1].end, one.start) or one.unit is not None:
            break
        parts.append(one)
    if len(parts) > 1 and sum(one.value for one in parts) == WHOLE:
        for one in parts:
            one.rule = "labels"
