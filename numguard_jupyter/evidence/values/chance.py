"""How likely an invented number of this form would have been held by the values it was compared with."""

from __future__ import annotations

from .readings import window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Value
    from .index import Pools

#: A match that luck gives this often says nothing by itself.
WEAK = 0.2


def width(number: Number) -> float:
    """The share of [v/2, 2v] that the interval of a number of size v takes up."""
    low, high = window(number)
    size = abs(number.value)
    return min(1.0, (high - low) / (1.5 * size)) if size else 1.0


def chance(number: Number, pools: Pools) -> float:
    """`1 - (1 - w / (1.5 v))^k` for each reading, of k values within a factor of two.

    w is the width of the interval that vouches, v the number's size: a value that falls anywhere in
    [v/2, 2v] falls into the interval with probability w / (1.5 v).
    """
    missed, share = 1.0, width(number)
    for crowd in pools.crowd(number):
        missed *= (1 - share) ** crowd
    return round(1 - missed, 4)


def chance_along(number: Number, values: list[Value]) -> float:
    """The same against the values of one row or column only."""
    size = abs(number.value)
    crowd = sum(size / 2 <= abs(value) <= size * 2 for value in values)
    return round(1 - (1 - width(number)) ** crowd, 4)
