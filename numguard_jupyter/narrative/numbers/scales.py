"""The scale that a score is told on, which is no claim about data: 4.3 out of 5, 7.9/10, a scale of 1 to 10."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number

#: Where the scales that people are asked on begin and end.
ENDS = frozenset([0, 1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 20, 30, 100])
#: Between a score and the end of its scale; a whole number out of another may count things.
_OUT_OF = re.compile(
    r"(?: ?/ ?| (?:points? |stars? |punkte[n]? |puntos |points )?(?:out of|of|von|sur|de|su|van|av)"
    r"(?: a| the)?(?: possible| maximum| total)?(?: of)? )",
    re.IGNORECASE,
)
#: What makes the second of two numbers the end of a scale whatever the first is.
_STARS = re.compile(r"[ -](?:stars?\b|point (?:likert |rating |response )?scale)", re.IGNORECASE)
#: Before the two ends of a scale, or before its only one.
_SCALE_OF = re.compile(
    r"\b(?:scale|skala|échelle|escala|scala|schaal)(?: (?:ranging|running|that runs|that goes|going))?"
    r" (?:of|from|between|von|de|da|van|allant de) ?\Z",
    re.IGNORECASE,
)
#: Behind the number of steps: a 5-point scale, a 10-point Likert item.
_STEPS = re.compile(r"[-‑– ](?:point|punkt)[- ]?(?:e[- ])?(?:likert\b|(?:\w+ )?(?:scale|skala)\b)", re.IGNORECASE)
#: Between the two ends of a scale: 1 to 10, 1 (never) to 5 (always).
_TO = re.compile(r"(?: ?\([^()\d]{1,24}\))?(?: ?[-–] ?| (?:to|and|through|bis|à|a|tot) )")
#: How far a scale may be named before its ends.
_REACH = 40


def scales(flat: str, numbers: list[Number]) -> None:
    """Refuse the ends of scales (`labels`)."""
    before: Number | None = None
    for number in numbers:
        if number.value in ENDS and is_plain(number) and is_end(flat, before, number):
            number.rule = "labels"
        before = number


def is_end(flat: str, before: Number | None, number: Number) -> bool:
    """Whether a number ends a scale, or is the lower end of one; `before` is the number before it."""
    if _STEPS.match(flat, number.end) or names_scale(flat, number):
        return True
    if before is None:
        return False
    if before.rule == "labels" and _TO.fullmatch(flat, before.end, number.start) and names_scale(flat, before):
        return True
    return is_score(flat, before, number)


def names_scale(flat: str, number: Number) -> bool:
    """Whether the ends of a scale begin with a number: a scale of 1 to 10."""
    return _SCALE_OF.search(flat[max(0, number.start - _REACH) : number.start]) is not None


def is_score(flat: str, score: Number, end: Number) -> bool:
    """Whether one number is a score on a scale that ends in the other."""
    if end.value < 3 or not 0 <= score.value <= end.value or score.unit is not None:
        return False
    between = flat[score.end : end.start]
    if len(between) > _REACH or _OUT_OF.fullmatch(between) is None:
        return False
    if _STARS.match(flat, end.end):
        return True
    return (type(score.value) is not int or "." in score.raw) and between.strip().lower() != "of"


def is_plain(number: Number) -> bool:
    """Whether a number may be the end of a scale: whole, without a unit, and not refused yet."""
    return number.rule in (None, "smallCounts") and number.unit is None and type(number.value) is int
