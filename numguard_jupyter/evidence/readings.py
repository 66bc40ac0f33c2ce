"""In which ways a written number and a stored value may be the same: units, hedges, signs."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number, Table, Value

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
    "ratio": (("plain", 1, False), ("share", 1, False)),
    "money": (("money", 1, False), ("plain", 1, False)),
}

#: Words by which a label says that its plain values are shares, so that 11.5 may stand for 11.5 %.
SHARE_WORDS = re.compile(
    r"percent|pct|perc|%|share|rate|ratio|proportion|margin|growth|change|yield|accuracy|precision|recall|f1|coverage"
    r"|utili[sz]ation|occupancy|availability|uptime|penetration|prevalence|incidence|return|churn|retention|conversion"
    r"|completion|inflation|unemployment|discount|interest|quote|anteil|taux|tasa|tasso",
    re.I,
)


def family(unit: str | None) -> str:
    """The family of a unit: share, money, ratio or plain."""
    if unit is None:
        return "plain"
    if unit in SHARES:
        return "share"
    if unit.startswith("currency:"):
        return "money"
    return "ratio" if unit in ("multiple", "fraction", "ratio") else "plain"


def window(number: Number) -> tuple[Value, Value]:
    """The closed interval of values that would back a number anywhere: its own, or what its hedge or bound lets in."""
    low, high, bound = number.low, number.high, number.bound
    if bound is not None and not bound.startswith("range"):
        value = number.value
        size = abs(value)
        if bound == "approx":
            low, high = min(low, value - size * HEDGE), max(high, value + size * HEDGE)
        elif bound == "at_least" or bound == "more_than":
            low, high = (value if bound == "at_least" else value + size * 2 * GRACE), value + size * BEYOND
        elif bound == "at_most" or bound == "less_than":
            low, high = value - size * BEYOND, (value if bound == "at_most" else value - size * 2 * GRACE)
    if type(low) is int and type(high) is int:
        return low, high
    grace = GRACE * max(abs(low), abs(high))
    return low - grace, high + grace


def agrees(number: Number, value: Value) -> bool:
    """Whether a value of the same base unit is what the number states; a bound is held by any value beyond it."""
    bound = number.bound
    if bound in LIMITS:
        stated, noise = number.value, GRACE * abs(number.value)
        if bound == "at_least":
            return value >= stated - noise or number.low - noise <= value <= number.high + noise
        if bound == "more_than":
            return value > stated + noise
        if bound == "at_most":
            return value <= stated + noise or number.low - noise <= value <= number.high + noise
        return value < stated - noise
    low, high = window(number)
    return low <= value <= high or (value < 0 and number.direction == "down" and low <= -value <= high)


def may_be_percent(table: Table, row: int, column: int) -> bool:
    """Whether a plain value may be in percent: its labels say so, or it has none and is no whole number."""
    label = table.columns[column].label
    value = table.columns[column].values[row]
    if value is None or -1 < value < 1:
        return False
    if label and SHARE_WORDS.search(label):
        return True
    names = table.rows[row] if row < len(table.rows) else ()
    if any(SHARE_WORDS.search(name) for name in names):
        return True
    return not label and not any(names) and value != int(value)


def reads(number: Number, table: Table, row: int, column: int) -> bool | None:
    """Whether the value at a place is what the number states; None where their units are of different kinds."""
    value = table.columns[column].values[row]
    if value is None:
        return None
    unit = table.unit(row, column)
    held = family(unit)
    akin = False
    for where, factor, said in READINGS[family(number.unit)]:
        if where != held or (said and not may_be_percent(table, row, column)):
            continue
        if held == "money" and number.unit is not None and unit != number.unit:
            continue
        akin = True
        if agrees(number, value / factor if factor != 1 else value):
            return True
    return False if akin else None
