"""What the arithmetic of sentences asks of a table again and again: worked out once, when it is first asked."""

from __future__ import annotations

from ..words.periods import timelines
from .naming import additive, is_total, value_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Table
    from ..values.index import Place
    from ..words.periods import Timeline


#: What the rows of `DataFrame.describe()` are called, and those of other programs' summaries.
STATISTICS = frozenset(
    "count mean std min max 25% 50% 75% median sd stddev n nobs null_count q1 q3 minimum maximum".split()
)


def is_summary(table: Table) -> bool:
    """Whether the rows of a table are statistics of the same values."""
    names = [texts[-1].strip().lower() if texts else "" for texts in table.rows[:12]]
    return len(names) > 2 and sum(name in STATISTICS for name in names) * 2 > len(names)


class Shape:
    """The rows and columns of a table by what they are."""

    __slots__ = ("table", "_amounts", "_cells", "_columns", "_lines", "_rows", "_sums", "_totals")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._amounts: list[int] | None = None
        self._cells: dict[int, list[Place]] = {}
        self._columns: list[int] | None = None
        self._lines: list[Timeline] | None = None
        self._rows: list[int] | None = None
        self._sums: dict[int, float] = {}
        self._totals: list[int] | None = None

    @property
    def columns(self) -> list[int]:
        """The columns of numbers."""
        if self._columns is None:
            self._columns = [c for c, held in enumerate(self.table.columns) if held.kind == "number"]
        return self._columns

    @property
    def amounts(self) -> list[int]:
        """The columns of what can be added up."""
        if self._amounts is None:
            self._amounts = [column for column in self.columns if additive(self.table, column)]
        return self._amounts

    def sum(self, column: int) -> float:
        """About what the cells of a column come to, totals aside."""
        if column not in self._sums:
            self._sums[column] = float(sum(map(value_at, self.cells(column))))
        return self._sums[column]

    @property
    def totals(self) -> list[int]:
        """The rows that are called totals of others."""
        if self._totals is None:
            self._totals = [row for row in range(len(self.table.rows)) if is_total(self.table, row)]
        return self._totals

    @property
    def rows(self) -> list[int]:
        """The rows that a reader sees, totals aside."""
        if self._rows is None:
            aside, hidden = frozenset(self.totals), self.table.hidden or range(0)
            if is_summary(self.table):
                aside = frozenset(range(len(self.table.rows)))  # a mean and a maximum come to nothing together
            self._rows = [row for row in range(len(self.table.rows)) if row not in hidden and row not in aside]
        return self._rows

    @property
    def lines(self) -> list[Timeline]:
        """The axes on which time runs."""
        if self._lines is None:
            self._lines = timelines(self.table)
        return self._lines

    def cells(self, column: int) -> list[Place]:
        """The cells of a column that hold values, totals aside."""
        found = self._cells.get(column)
        if found is None:
            values = self.table.columns[column].values
            found = [(self.table, row, column) for row in self.rows if row < len(values) and values[row] is not None]
            self._cells[column] = found
        return found
