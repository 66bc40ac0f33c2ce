"""A small frame in memory, asked in lists of its cells: an engine would take longer to begin."""

from __future__ import annotations

from .columnar import cells_of, is_lazy, library_of
from .conditions import Limit, Period
from .engine import Frame, told
from .operations import OPERATIONS, SPREADS, YEARS, columns_of, name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...model import Value
    from .engine import Aggregate, Condition

#: Cells of a small frame, at most; and the libraries whose frames are listed.
CELLS = 50_000
LIBRARIES = frozenset(["pandas", "polars", "pyarrow"])


def is_small(native: Any) -> bool:
    return library_of(native) in LIBRARIES and not is_lazy(native) and native.shape[0] * native.shape[1] <= CELLS


class SmallFrame(Frame):
    """A handle that reads the columns that are asked about, each time anew: they may be set in place."""

    __slots__ = ()

    def named(self, names: Sequence[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for label in [label for label, kind in self.kinds.items() if kind == "text"] if names else []:
            held = set(self.cells(label))
            if among := [name for name in names if name in held]:
                found[label] = among
        return found

    def over(self, conditions: Sequence[Condition], asked: Sequence[Aggregate]) -> list[Value | None]:
        rows = self.rows_under(conditions)
        held = {column: self.numbers(column, rows) for operation, column, _ in asked
                if column is not None and name_of(operation) in OPERATIONS}  # fmt: skip
        results: list[Value | None] = [int(self.native.shape[0]) if rows is None else len(rows)]
        for operation, column, _ in asked:
            if column is not None and len(columns_of(operation, column)) == 2:
                results.append(told(self.correlation(columns_of(operation, column), rows)))
            else:
                results.append(told(reduced(held[column], operation)) if column in held else None)
        return results

    def correlation(self, labels: Sequence[str], rows: list[int] | None) -> float | None:
        """How two columns go together, over the rows in which both have a value."""
        import statistics

        for label in labels:
            self.numbers(label, rows)  # says where NaN stands
        columns = [self.cells(label) if rows is None else list(map(self.cells(label).__getitem__, rows))
                   for label in labels]  # fmt: skip
        pairs = [(float(a), float(b)) for a, b in zip(*columns, strict=True)
                 if a is not None and b is not None and a == a and b == b]  # fmt: skip
        try:
            return statistics.correlation(*zip(*pairs, strict=True)) if len(pairs) > 1 else None
        except (statistics.StatisticsError, OverflowError, ValueError):  # one is constant, or infinite
            return None

    def cells(self, label: str) -> list[Any]:
        return cells_of(self.asked, label)

    def rows_under(self, conditions: Sequence[Condition]) -> list[int] | None:
        """The positions of the rows that meet all conditions; None for all."""
        rows: list[int] | None = None
        for label, wanted in conditions:
            cells = self.cells(label)
            if isinstance(wanted, Limit):
                rows = [at for at in (range(len(cells)) if rows is None else rows)
                        if cells[at] is not None and wanted.compare(cells[at])]  # fmt: skip
            elif isinstance(wanted, Period):
                rows = [at for at in (range(len(cells)) if rows is None else rows)
                        if cells[at] is not None and wanted.compare(on_the_clock(cells[at]))]  # fmt: skip
            elif isinstance(wanted, bool):
                rows = [at for at in (range(len(cells)) if rows is None else rows) if cells[at] == wanted]
            else:
                rows = [at for at in (range(len(cells)) if rows is None else rows) if cells[at] in wanted]
        return rows

    def numbers(self, label: str, rows: list[int] | None) -> list[Any]:
        """The values of a column, null and NaN left out."""
        cells = self.cells(label)
        held = [cell for cell in (cells if rows is None else map(cells.__getitem__, rows)) if cell is not None]
        values = [cell for cell in held if cell == cell]
        if len(values) < len(held) and self.kinds.get(label) == "float":
            self.nans.add(label)
        return [float(value) for value in values] if self.kinds.get(label) == "decimal" else values


def reduced(values: list[Any], operation: str) -> Any:
    """Values down to one; None where there is nothing to be told."""
    if operation == "sum":
        return sum(values)
    if operation == "distinct":
        return len(set(values))
    if not values:
        return None
    if operation in YEARS:
        values, operation = [value.year for value in values], YEARS[operation]
    if operation.startswith("quantile "):
        ordered, place = sorted(values), float(operation.partition(" ")[2]) * (len(values) - 1)
        low, part = ordered[int(place)], place % 1
        return low + (ordered[int(place) + 1] - low) * part if part else low
    if operation in SPREADS:
        return spread(values, SPREADS[operation])
    if operation == "mean":
        return sum(values) / len(values)
    if operation == "median":
        ordered, middle = sorted(values), len(values) // 2
        return ordered[middle] if len(values) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
    return min(values) if operation == "min" else max(values)


def on_the_clock(moment: Any) -> Any:
    """A moment as the clocks of its zone show it."""
    return moment if getattr(moment, "tzinfo", None) is None else moment.replace(tzinfo=None)


def spread(values: list[Any], less: int) -> float | None:
    """The standard deviation; None where there are too few values, or one is infinite."""
    from math import fsum, isfinite, sqrt

    if len(values) <= less or not all(map(isfinite, values)):
        return None
    mean = fsum(values) / len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / (len(values) - less))
