"""Numbers that say how an estimate was made, how far apart two times are, or what a rate is of: 4.2 per 1,000."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number

_LEVEL = re.compile(
    r"[ \u00a0-]{0,2}(?:CIs?\b|C\.I\.|HDI\b|HPD\b|(?:confidence|credible|credibility|prediction|tolerance|uncertainty|"
    r"compatibility)\b|intervals?\b|level of (?:confidence|significance)|(?:significance )?level\b)",
    re.IGNORECASE,
)
_APART = re.compile(
    r"[ \u00a0-](?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?|centuries)"
    r" (?:later|earlier|ago|hence|beforehand|afterwards?|previously)\b(?! than)",
    re.IGNORECASE,
)
#: The stretch that a statistic is of, written as one word: a ten-year average, a 7-day rolling mean.
_STRETCH = re.compile(
    r"[-‑](?:second|minute|hour|day|week|month|quarter|year|game|point|period)[ -](?:long-?term |rolling |moving |"
    r"trailing |running |centred |centered |simple |exponential |weighted )?(?:average|mean|median|norm|normal|high|"
    r"low|maximum|minimum|peak|record|trend|total|sum|window|lookback|horizon|moving|rolling|trailing|retention|survival|"
    r"mortality|readmission|volatility|percentile|quantile|baseline|forecast|outlook)s?\b",
    re.IGNORECASE,
)
#: What precedes the round number that a rate is given for.
_PER = re.compile(r"\b(?:per|for every|for each|pro|je|par|por) \Z", re.IGNORECASE)
_ROUND = frozenset(10**power for power in range(1, 10))
#: Levels that intervals and tests are by custom made for.
_CUSTOMARY = (0.5, 0.001, 0.01, 0.05, 0.1)


def asides(flat: str, numbers: list[Number]) -> None:
    """Refuse levels of confidence, bases of rates, the stretches of statistics (`labels`) and times (`times`)."""
    for number in numbers:
        if number.rule is not None and number.rule != "smallCounts":
            continue
        if number.unit == "percent":
            if (0.5 <= number.value < 1 or number.value in _CUSTOMARY) and _LEVEL.match(flat, number.end):
                number.rule = "labels"
        elif number.unit is number.bound is None and _APART.match(flat, number.end):
            number.rule = "times"
        elif number.unit is None and (is_stretch(flat, number) or is_base(flat, number)):
            number.rule = "labels"


def is_stretch(flat: str, number: Number) -> bool:
    """Whether a number says what stretch of time a statistic is of."""
    return flat[number.end : number.end + 1] in ("-", "‑") and _STRETCH.match(flat, number.end) is not None


def is_base(flat: str, number: Number) -> bool:
    """Whether a number is what a rate is given for: per 1,000."""
    return number.value in _ROUND and _PER.search(before(flat, number)) is not None


def before(flat: str, number: Number) -> str:
    """The few characters before a number."""
    return flat[max(0, number.start - 12) : number.start]
