"""What the rows of a frame are held against: limits, which are numbers, and periods, which are days."""

from __future__ import annotations

import datetime
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


class Period:
    """The days that the moments of a column are to lie in: from the first up to, without it, `until`.

    Either end may be open. Moments of a zone are taken as its clocks show them; null lies in no period.
    """

    __slots__ = ("first", "until", "kind")

    def __init__(self, first: datetime.date | None, until: datetime.date | None, kind: str) -> None:
        self.first = first
        self.until = until
        #: The kind of the column: date, moment, or zoned.
        self.kind = kind

    def __str__(self) -> str:
        return " and ".join(f"{sign} {day}" for sign, day in self.ends())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Period) and (str(self), self.kind) == (str(other), other.kind)

    def __hash__(self) -> int:
        return hash(str(self))

    def ends(self) -> list[tuple[str, datetime.date]]:
        """Sign and day of each end that is not open."""
        return [(sign, day) for sign, day in ((">=", self.first), ("<", self.until)) if day is not None]

    def compare(self, held: Any) -> Any:
        """Whether a moment without a zone, or an expression of a library, lies in it."""
        met = [SIGNS[sign](held, self.end(day)) for sign, day in self.ends()]
        return met[0] if len(met) == 1 else met[0] & met[1]

    def end(self, day: datetime.date) -> datetime.date:
        """A day as the column holds moments."""
        return day if self.kind == "date" else datetime.datetime(day.year, day.month, day.day)
