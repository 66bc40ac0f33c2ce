"""Operations by name, recomputed over the intervals of their operands."""

from __future__ import annotations

from .readings import LIMITS, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...model import Number, Value

    Values = Sequence[Value]

#: Relative grace for the noise of binary fractions, at the ends of a computed interval.
NOISE = 1e-9
#: How an operation that is only told apart by its wording is called to the outside.
NAMES = {
    "margin": "share",
    "fold": "ratio",
    "index": "ratio",
    "percentage": "ratio",
    "weighted_mean": "mean",
    "overall": "sum",
}
#: Operations whose sign the words tell (rose, fewer), so that the number is written without one.
SIGNED = frozenset({"pct_change", "difference"})
#: Operations in which a sentence's own decimals are taken as they are printed.
AS_PRINTED = frozenset({"sum", "difference", "mean", "median", "complement", "weighted_mean"})
#: A factor in words (doubled, tripled) may be off by this share of itself.
LOOSE_FACTOR = 0.06
#: Operations on so many operands that no corner of their intervals need be tried: they rise with each operand.
RISING = frozenset({"sum", "mean", "median", "count"})


class Operand:
    """A value that an operation works on, with the closed interval it may really lie in."""

    __slots__ = ("value", "low", "high")

    def __init__(self, value: Value, low: Value | None = None, high: Value | None = None) -> None:
        self.value = value
        self.low = value if low is None else low
        self.high = value if high is None else high


def as_written(number: Number, operation: str = "ratio") -> Operand:
    """A number of the text as an operand: whole amounts and cents are exact, anything else was rounded to its digits.

    What is added or subtracted is meant as printed, unless it is told in thousands or millions, or hedged.
    """
    if number.bound == "approx":
        return Operand(number.value, *window(number))
    plain_scale = number.scale in (1, 0.01)
    whole = number.scale == 1 and number.value == int(number.value)
    if whole or is_cents(number) or (plain_scale and operation in AS_PRINTED):
        return Operand(number.value)
    return Operand(number.value, number.low, number.high)


def is_cents(number: Number) -> bool:
    """Whether a number is money to the cent."""
    return (number.unit or "").startswith("currency") and abs(number.high - number.low - 0.01) < 1e-6


def recompute(operation: str, operands: Sequence[Operand]) -> tuple[Value, Value, Value] | None:
    """What an operation comes to: value, low and high; None where it has none (a division by zero)."""
    compute = OPERATIONS[operation]
    try:
        value = compute([one.value for one in operands])
        if operation in RISING:
            return value, compute([one.low for one in operands]), compute([one.high for one in operands])
        ends = [compute(corner) for corner in _corners(operands)]
    except (ZeroDivisionError, OverflowError, ValueError):
        return None
    if isinstance(value, complex) or any(isinstance(end, complex) for end in ends):
        return None
    return value, min(ends, default=value), max(ends, default=value)


def _corners(operands: Sequence[Operand]) -> list[list[Value]]:
    """Every choice of an end for each operand that is no single value; beyond six of them, all low and all high."""
    loose = [place for place, one in enumerate(operands) if one.low != one.high]
    if len(loose) > 6:
        return [[one.low for one in operands], [one.high for one in operands]]
    corners: list[list[Value]] = [[one.value for one in operands]]
    for place in loose:
        ends = (operands[place].low, operands[place].high)
        corners = [[*corner[:place], end, *corner[place + 1 :]] for corner in corners for end in ends]
    return corners


def agrees(number: Number, operation: str, low: Value, high: Value, direction: str | None) -> bool:
    """Whether a number states a result that lies between `low` and `high`, in the direction that the words give."""
    wanted_low, wanted_high = window(number)
    if number.words and number.unit == "multiple" and number.bound is None:
        wanted_low, wanted_high = number.value * (1 - LOOSE_FACTOR), number.value * (1 + LOOSE_FACTOR)
    signed = operation in SIGNED and number.value >= 0
    if not signed:
        return _meet(wanted_low, wanted_high, low, high)
    ways = {"up": ((low, high),), "down": ((-high, -low),)}.get(direction or "", ((low, high), (-high, -low)))
    return any(_meet(wanted_low, wanted_high, *way) for way in ways)


def exceeds(number: Number, value: Value) -> bool:
    """Whether a bound ("more than doubled") is met by a value however far beyond it."""
    if number.bound not in LIMITS:
        return False
    return value >= number.value if number.bound in ("at_least", "more_than") else value <= number.value


def _meet(low: Value, high: Value, other_low: Value, other_high: Value) -> bool:
    grace = NOISE * max(abs(other_low), abs(other_high), abs(low), abs(high))
    return low <= other_high + grace and other_low <= high + grace


def _sum(values: Values) -> Value:
    from math import fsum

    return sum(values) if all(type(value) is int for value in values) else fsum(values)


def _median(values: Values) -> Value:
    ordered, middle = sorted(values), len(values) // 2
    return ordered[middle] if len(values) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def _product(values: Values) -> Value:
    result: Value = 1
    for value in values:
        result *= value
    return result


def _weighted(values: Values) -> Value:
    """Values and weights in turn: `80 with weight 2, 90 with weight 1`."""
    amounts, weights = values[::2], values[1::2]
    return sum(amount * weight for amount, weight in zip(amounts, weights, strict=False)) / sum(weights)


def _change(values: Values) -> Value:
    """From a base to a new level, over the size of the base, so that a loss that shrinks is a rise."""
    base, new = values
    return (new - base) / abs(base)


OPERATIONS: dict[str, Callable[[Values], Value]] = {
    "sum": _sum,
    "difference": lambda values: values[0] - _sum(values[1:]),
    "product": _product,
    "ratio": lambda values: values[0] / values[1],
    "fold": lambda values: values[0] / values[1],
    "index": lambda values: 100 * values[0] / values[1],
    "percentage": lambda values: 100 * values[0] / values[1],
    "share": lambda values: values[0] / values[1],
    "margin": lambda values: (values[0] - values[1]) / values[0],
    "pct_change": _change,
    "mean": lambda values: _sum(values) / len(values),
    "weighted_mean": _weighted,
    "median": _median,
    "count": len,
    "cagr": lambda values: (values[1] / values[0]) ** (1 / values[2]) - 1,
    "complement": lambda values: 1 - _sum(values),
}


def express(operation: str, values: Values) -> str:
    """The operation by its outside name and its operands: `ratio(212, 1840)`."""
    if operation == "margin":
        return f"share({plain(values[0] - values[1])}, {plain(values[0])})"
    if operation in ("count",):
        return f"count({len(values)})"
    shown = [plain(value) for value in values]
    if len(shown) > 8:
        shown = [*shown[:3], "…", *shown[-2:]]
    return f"{NAMES.get(operation, operation)}({', '.join(shown)})"


def plain(value: Value) -> str:
    """A value with all its digits and no grouping."""
    if isinstance(value, int) or (value == int(value) and abs(value) < 1e15):
        return str(int(value))
    return f"{value:.10g}"
