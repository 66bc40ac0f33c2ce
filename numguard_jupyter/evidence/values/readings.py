"""In which ways a written number and a stored value may be the same: units, hedges, signs."""

from __future__ import annotations

import re
from functools import lru_cache

from ..words.spelling import split, stem
from ..words.thesaurus import tells_anything
from .conversions import converted
from .statements import as_printed, is_outflow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model import Number, Table, Value
    from .index import Place

    #: Whether a reading of a number is one of the value at a place.
    Allowed = Callable[[Number, Value, Place], bool]

#: Relative grace at the ends of an interval, for the noise of binary fractions.
GRACE = 1e-12
#: A hedged number ("about 60") may be off by this share of itself.
HEDGE = 0.05
#: An unbound bound ("more than 1,200") is held only by a value this near beyond it.
BEYOND = 0.2

SHARES = frozenset({"percent", "pp", "bps", "permille"})
LIMITS = frozenset({"at_least", "more_than", "at_most", "less_than"})

#: Family of a number's unit -> where it may stand: family of the value, factor from number to value, and
#: whether the value's labels must say that it is in percent.
READINGS: dict[str, tuple[tuple[str, float, bool], ...]] = {
    "share": (("share", 1, False), ("plain", 1, False), ("plain", 100, True)),
    "plain": (("plain", 1, False), ("money", 1, False), ("share", 1, False), ("share", 0.01, False)),
    "ratio": (("plain", 1, False), ("plain", 100, True), ("share", 1, False)),
    "money": (("money", 1, False), ("plain", 1, False)),
}

#: Words by which a label says that its plain values are shares, so that 12 may stand for 12 %.
SHARE_WORDS = re.compile(
    r"percent|pct|perc\b|%|share|rate|ratio|proportion|margin|quota|anteil|quote|taux|tasa|tasso|taxa", re.I
)
#: Words that name percent outright: under them 0.85 may be 0.85 % as well as the fraction of 85 %.
NAMES_PERCENT = re.compile(
    r"(?<![^\W_])(?:pct|percs?|percent(?:age)?s?|prozent|pourcentage|porcentaje|percentuale)(?![^\W_])", re.I
)
#: The same in a title, where a sign does.
TITLES_PERCENT = re.compile(r"%|" + NAMES_PERCENT.pattern, re.I)
#: Words of measures that are often told in percent: they speak for 11.5, but not for a count such as 12.
OFTEN_SHARES = re.compile(
    r"growth|change|yoy|mom|qoq|yield|accuracy|precision|recall|f1|coverage|utili[sz]ation|occupancy|availability|uptime"
    r"|penetration|prevalence|incidence|return|churn|retention|conversion|completion|inflation|unemployment|discount"
    r"|(?<![a-z])(?:acc|iou|miou|map|top[-_ ]?[0-9]+)(?![a-z])"
    r"|turnover|attrition|absenteeism|interest|turnout|vacancy|attendance|adherence|compliance|capacity|efficiency|sensitivity|specificity",
    re.I,
)


def family(unit: str | None) -> str:
    """The family of a unit: share, money, ratio or plain."""
    kind = FAMILIES.get(unit)
    if kind is None:
        kind = FAMILIES[unit] = "money" if unit is not None and unit.startswith("currency:") else "plain"
    return kind


#: Unit -> its family; currencies and units of measure are added as they are met.
FAMILIES: dict[str | None, str] = {
    None: "plain",
    **dict.fromkeys(SHARES, "share"),
    **dict.fromkeys(("multiple", "fraction", "ratio"), "ratio"),
}


def window(number: Number) -> tuple[Value, Value]:
    """The closed interval of values that would back a number anywhere: its own, or what its hedge or bound lets in."""
    low, high, bound = number.low, number.high, number.bound
    if bound is not None and not bound.startswith("range"):
        value = number.value
        size = abs(value)
        if bound == "approx":
            low, high = min(low, value - size * HEDGE), max(high, value + size * HEDGE)
        elif bound == "at_least" or bound == "more_than":
            least = value if bound == "at_least" else number.low if uneven(value) else value + size * 2 * GRACE
            low, high = least, value + size * BEYOND
        elif bound == "at_most" or bound == "less_than":
            most = value if bound == "at_most" else number.high if uneven(value) else value - size * 2 * GRACE
            low, high = value - size * BEYOND, most
    if type(low) is int and type(high) is int:
        return low, high
    grace = GRACE * max(abs(low), abs(high))
    return low - grace, high + grace


def agrees(number: Number, value: Value) -> bool:
    """Whether a value of the same base unit is what the number states; a bound is held by any value beyond it."""
    bound = number.bound
    if bound is None and number.low <= value <= number.high:
        return True
    if bound in LIMITS:
        stated, noise = number.value, GRACE * abs(number.value)
        if bound == "at_least":
            return value >= stated - noise or number.low - noise <= value <= number.high + noise
        # Nobody rounds to 412: `over 412 homes` tells how many there are.
        if bound == "more_than":
            return value > stated + noise or (uneven(stated) and value >= number.low - noise)
        if bound == "at_most":
            return value <= stated + noise or number.low - noise <= value <= number.high + noise
        return value < stated - noise or (uneven(stated) and value <= number.high + noise)
    low, high = window(number)
    return low <= value <= high or (value < 0 and number.direction == "down" and low <= -value <= high)


def uneven(stated: Value) -> bool:
    """Whether a number has three digits that tell, and so is too exact to be a mere bound."""
    return len(f"{abs(stated):.12g}".partition("e")[0].replace(".", "").strip("0")) >= 3


def digits(number: Number) -> int:
    """How many digits of a number tell its value."""
    return sum(map(str.isdigit, number.raw.strip("0.")))


#: Digits from which on a match is hardly one by luck.
TELLING = 3


def may_be_percent(table: Table, row: int, column: int) -> bool:
    """Whether a plain value may be in percent: its labels say so, or it has none and is no whole number."""
    value = table.columns[column].values[row]
    if value is None:
        return False
    said = named((table, row, column))
    often = says_nothing(table.columns[column].label) or OFTEN_SHARES.search(said) is not None
    if -1 < value < 1 and not (often and mostly_beyond_one(table, column)):
        return (NAMES_PERCENT.search(said) or titled_in_percent(table)) is not None
    if SHARE_WORDS.search(said) or titled_in_percent(table):
        return True
    if value == int(value) and in_whole_numbers(table, column):
        return False
    return not said.strip() or often or titled_shares(table)


@lru_cache(maxsize=1024)
def says_nothing(label: str) -> bool:
    """Whether no table of words explains a label: `ctr` and `Teuerung` may be in percent as well as not."""
    return label != "" and not any(tells_anything(stem(word)) for word in split(label))


def mostly_beyond_one(table: Table, column: int, least: int = 1) -> bool:
    """Whether most values of a column are too large for fractions of a whole: beside 2.8 and 1.4, 0.9 is in percent.

    A column of fewer than `least` values does not tell.
    """
    begun = [value for value in table.columns[column].values[:20] if value is not None]
    beyond = [value for value in begun if value > 1 or value < -1]
    return len(begun) >= least and 2 * len(beyond) > len(begun)


def in_whole_numbers(table: Table, column: int) -> bool:
    """Whether a column begins with whole numbers: then it counts, and 96.0 is no share."""
    return all(value is None or value == int(value) for value in table.columns[column].values[:20])


def may_hold_shares(table: Table, column: int) -> bool:
    """Whether plain values of a column may be told in percent."""
    values = list(enumerate(table.columns[column].values[:20]))
    return any(
        may_be_percent(table, row, column) or (fraction(value) and may_be_fraction(value, (table, row, column)))
        for row, value in values
        if value is not None
    )


def called(table: Table) -> str:
    """What a table and its source are called, as one text."""
    return f"{table.title or ''} {table.source.name or '' if table.source is not None else ''}"


def titled_in_percent(table: Table) -> re.Match[str] | None:
    """Whether what a table is called says outright that it is in percent: `churn, % of accounts`."""
    return TITLES_PERCENT.search(called(table))


def titled_shares(table: Table) -> bool:
    """Whether what a table is called says that it holds shares: `availability`, by service and month."""
    told = called(table)
    return OFTEN_SHARES.search(told) is not None or SHARE_WORDS.search(told) is not None


def named(place: Place) -> str:
    """The labels of a place as one text."""
    table, row, column = place
    names = table.rows[row] if row < len(table.rows) else ()
    return " ".join((table.columns[column].label, *names))


def fraction(value: Value) -> bool:
    """Whether a plain value may be a share written as a fraction: 0.1152, 1.35, 0 or 1, but no count."""
    return -10 < value < 10 and (value != int(value) or -1 <= value <= 1)


def factors(number: Number, place: Place) -> list[float]:
    """The factors from a number to the value at a place, in the readings that their units and labels allow."""
    table, row, column = place
    column_held = table.columns[column]
    value = column_held.values[row]
    unit = column_held.unit if column_held.units is None else column_held.units[row]
    held, stated = family(unit), family(number.unit)
    if value is None or (held == stated == "money" and unit != number.unit):
        return []
    if number.unit == "pp" and held == "plain" and number.raw.endswith(POINTS) and not fraction(value):
        return [100]  # points of a score, not of a percentage
    return [factor for factor, allowed in WAYS[stated, held] if allowed is None or allowed(number, value, place)]


#: How points of any kind are written.
POINTS = (" points", " point", "-point")


def counted_share(number: Number, value: Value, place: Place) -> bool:
    """Whether a count is held against a share: 1,240 people against a response rate of 0.593."""
    return -1 < value < 1 < abs(number.value) and SHARE_WORDS.search(named(place)) is not None


def as_read(number: Number, place: Place) -> list[Value]:
    """The value at a place in the number's own base unit, once for each reading that units and labels allow."""
    table, row, column = place
    held = table.columns[column]
    value = held.values[row]
    if value is None:
        return []
    unit = held.unit if held.units is None else held.units[row]
    if unit == number.unit:
        return [] if unit is None and counted_share(number, value, place) else [value]
    return [value if factor == 1 else value / factor for factor in factors(number, place)]


def reads(number: Number, place: Place) -> bool | None:
    """Whether the value at a place is what the number states; None where their units are of different kinds."""
    values = as_read(number, place)
    for value in values:
        if agrees(number, value):
            return True
    if number.unit is None or number.scale != 1:
        printed = as_printed(number, place)
        if printed is not None and agrees(number, printed):
            return True
    if number.measure is not None:
        other = converted(number, place)
        if other is not None and agrees(number, other):
            return True
    if number.low > 0:
        for value in values:
            if value < 0 and agrees(number, -value) and is_outflow(place):
                return True
    return False if values else None


def ways(stated: str, held: str) -> tuple[tuple[float, Allowed | None], ...]:
    """The factors from a number of one family of units to a value of another, each with what must hold besides."""
    found: list[tuple[float, Allowed | None]] = []
    for where, factor, said in READINGS[stated]:
        if where == ("plain" if held == "ratio" else held):
            allowed: Allowed | None = None
            if said:
                allowed = in_percent if stated == "share" else part_in_percent
            elif where == "plain" and stated == "share":
                allowed = is_fraction
            elif where == stated == "plain":
                allowed = no_share
            found.append((factor, allowed))
    return tuple(found)


def in_percent(number: Number, value: Value, place: Place) -> bool:
    return may_be_percent(*place)


def part_in_percent(number: Number, value: Value, place: Place) -> bool:
    return number.unit == "fraction" and may_be_percent(*place)


def is_fraction(number: Number, value: Value, place: Place) -> bool:
    return fraction(value) and may_be_fraction(value, place)


#: So many values of a column tell of what kind they are.
SEVERAL = 3


def may_be_fraction(value: Value, place: Place) -> bool:
    """Whether a value's column holds fractions of wholes, or may."""
    # Scores of 3.8 to 4.4 are no shares; a loss ratio of 1.13 is, and any value may be one that stands alone.
    table, _, column = place
    if -1 <= value <= 1 or not mostly_beyond_one(table, column, SEVERAL):
        return True
    said = named(place)
    return SHARE_WORDS.search(said) is not None or OFTEN_SHARES.search(said) is not None


def no_share(number: Number, value: Value, place: Place) -> bool:
    return not counted_share(number, value, place)


#: Families of a number's unit and of a value's -> the readings between them.
WAYS = {(stated, held): ways(stated, held) for stated in READINGS for held in READINGS}
