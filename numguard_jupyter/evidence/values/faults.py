"""What is wrong with a working, in a few words: its result, its direction, its base."""

from __future__ import annotations

from .recompute import Operand, agrees, express, recompute

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...model import Number, Value

#: Operations whose result is told in percent where the number is.
RELATIVE = frozenset({"pct_change", "share", "margin", "complement", "cagr", "ratio"})


def tell_wrong(number: Number, operation: str, values: Sequence[Value], value: Value, direction: str | None) -> str:
    """Why `number` is not what `operation` comes to."""
    told = f"{express(operation, values)} is {shown(number, value)}"
    if direction is not None and agrees(number, operation, value, value, None):
        return f"{told}: it {'rose' if value > 0 else 'fell'}"
    if operation == "pct_change" and len(values) == 2:
        other = recompute("pct_change", [Operand(values[1]), Operand(values[0])])
        if other is not None and agrees(number, operation, other[0], other[0], None):
            return f"{told}; {number.raw} is on the other base, {shown_plain(values[1])}"
    return told


def shown(number: Number, value: Value) -> str:
    """A result with a decimal more than the number has, in the number's own unit."""
    if number.unit in ("percent", "pp"):
        return f"{100 * value:.{decimals(number) + 1}f}".rstrip("0").rstrip(".") + (
            "%" if number.unit == "percent" else " pp"
        )
    return shown_plain(value)


def shown_plain(value: Value) -> str:
    if value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}"
    return f"{value:,.4f}".rstrip("0").rstrip(".") if abs(value) >= 1 else f"{value:.4g}"


def decimals(number: Number) -> int:
    """How many decimals the number was written with."""
    step = abs(number.high - number.low) / (number.scale or 1)
    places = 0
    while step < 0.9 and places < 9:
        step, places = step * 10, places + 1
    return places
