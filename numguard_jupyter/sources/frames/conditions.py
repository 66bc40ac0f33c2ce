"""Limits that rows are held against: the condition of a frame's rows that is a number."""

from __future__ import annotations

import operator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ...model import Value

#: A sign, which all dialects write alike -> what it asks of two numbers.
SIGNS: dict[str, Callable[[Any, Any], bool]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}


class Limit:
    """What the numbers of a column are to lie above or below; null and NaN do neither."""

    __slots__ = ("sign", "value")

    def __init__(self, sign: str, value: Value) -> None:
        self.sign = sign
        self.value = value

    def __str__(self) -> str:
        return f"{self.sign} {self.value!r}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Limit) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def compare(self, held: Any) -> Any:
        """Whether a number, or an expression of a library, meets it."""
        return SIGNS[self.sign](held, self.value)
