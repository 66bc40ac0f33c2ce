"""A written working by the name of what it does as a whole."""

from __future__ import annotations

from ...model import Number
from .equations import chain
from .outcomes import one_and
from .scene import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .equations import Tree


def of_equation(tree: Tree) -> Reading:
    """A written working by the name of what it does as a whole, on operands that are worked out where they must be."""
    if not isinstance(tree, tuple):
        return Reading("sum", [tree], True)
    operator, left, right = tree
    if operator == "/" and isinstance(left, tuple) and left[0] == "-" and same(left[2], right):
        return Reading("pct_change", [worked(right), worked(left[1])], True)
    if (
        operator == "-"
        and isinstance(left, tuple)
        and left[0] == "/"
        and isinstance(right, Number)
        and right.value == 1
    ):
        return Reading("pct_change", [worked(left[2]), worked(left[1])], True)
    if operator == "/" and isinstance(left, tuple) and left[0] == "+" and isinstance(right, Number):
        terms = chain(left, "+")
        if right.value == len(terms):
            return Reading("mean", [worked(term) for term in terms], True)
    if (
        operator == "*"
        and isinstance(right, Number)
        and right.value == 100
        and isinstance(left, tuple)
        and left[0] == "/"
    ):
        return Reading("percentage", [worked(left[1]), worked(left[2])], True)
    if (
        operator in "+-"
        and isinstance(right, Number)
        and right.unit == "percent"
        and not (isinstance(left, Number) and left.unit == "percent")
    ):
        sign = 1 if operator == "+" else -1
        return Reading("product", [worked(left), one_and(right, sign)], True)
    name = {"+": "sum", "-": "difference", "*": "product", "/": "ratio"}[operator]
    terms = chain(tree, operator) if operator in "+*" else [left, right]
    return Reading(name, [worked(term) for term in terms], True)


def same(one: Tree, other: Tree) -> bool:
    return isinstance(one, Number) and isinstance(other, Number) and one.value == other.value


def worked(tree: Tree) -> Number:
    """The number that a branch comes to, over the intervals of its operands."""
    if not isinstance(tree, tuple):
        return tree
    left, right = worked(tree[1]), worked(tree[2])
    value, low, high = combine(tree[0], left, right)
    return Number(-1, -1, f"{value:,.10g}", value, low, high)


def combine(operator: str, left: Number, right: Number) -> tuple[float, float, float]:
    if operator == "+":
        return left.value + right.value, left.low + right.low, left.high + right.high
    if operator == "-":
        return left.value - right.value, left.low - right.high, left.high - right.low
    if operator == "*":
        ends = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
        return left.value * right.value, min(ends), max(ends)
    if right.low <= 0 <= right.high:
        return (left.value / right.value if right.value else float("nan")), float("-inf"), float("inf")
    ends = [a / b for a in (left.low, left.high) for b in (right.low, right.high)]
    return left.value / right.value, min(ends), max(ends)
