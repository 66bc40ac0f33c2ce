"""From a grid of cells to a Table: what names its rows, and what its row labels say of their cells."""

from __future__ import annotations

from ..model import Column, Table
from .cells import scaled
from .columns import is_years, read_column
from .headers import header_unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Value
    from .cells import Reading

PLAIN: tuple[None, int] = (None, 1)
#: Names are for finding rows, and prose does not quote longer ones.
NAME_LENGTH = 120
#: Headers of columns that only number the rows.
UNNAMED = frozenset(["", "index", "level_0", "#"])


def from_cells(header: Sequence[str], columns: Sequence[Sequence[str]], locale: str = "en") -> Table:
    """The table of a grid of texts, given its header and its columns of cells."""
    read = [
        read_column(label, cells, locale, position == 0 and len(header) > 1)
        for position, (label, cells) in enumerate(zip(header, columns, strict=True))
    ]
    return assemble(read, columns)


def assemble(columns: list[Column], texts: Sequence[Sequence[object]]) -> Table:
    """The table of columns as read, whose rows are named by `texts` of the columns that hold no amounts."""
    naming = [
        (order(column, position), position) for position, column in enumerate(columns) if names_rows(column)
    ]
    naming.sort()
    if naming:
        named = [texts[position] for _, position in naming]
        rows = [tuple([str(text).strip()[:NAME_LENGTH] for text in row]) for row in zip(*named, strict=True)]
    else:
        rows = [()] * (len(columns[0].values) if columns else 0)
    table = Table(rows, columns, tuple(columns[position].label for _, position in naming))
    if naming and naming[0][0] == 0:
        apply_row_units(table)
    return table


def names_rows(column: Column) -> bool:
    kind = column.kind
    if kind == "text" or kind == "date":
        return True
    if kind != "identifier":
        return False
    unnamed = column.label.lower() in UNNAMED or column.label.startswith("Unnamed:")
    return not unnamed or is_years([value for value in column.values if value is not None])


def order(column: Column, position: int) -> int:
    """Texts, dates and years name a row better than its number or key does."""
    if column.kind == "identifier" and not 1000 <= (column.values[0] or 0) <= 2200:
        return 1
    return 0


def apply_row_units(table: Table) -> None:
    """Units and scales in the labels of rows (`Gross margin (%)`, `latency_ms`) for cells with none of their own."""
    marks: dict[int, Reading] = {}
    for row, names in enumerate(table.rows):
        if not names[0].isalpha():
            mark = header_unit(names[0])
            if mark != PLAIN:
                marks[row] = mark
    if not marks:
        return
    for column in table.columns:
        if column.kind == "number" and column.unit is None and column.scale == 1:
            units = column.units or [None] * len(column.values)
            for row, (unit, factor) in marks.items():
                value = column.values[row]
                if value is not None and units[row] is None and not is_fraction(value, unit, table.rows[row][0]):
                    column.values[row] = scaled(value, factor)
                    units[row] = unit
            if any(units):
                column.units = units


def is_fraction(value: Value, unit: str | None, label: str) -> bool:
    """`pct_change` names fractions as often as percents; its value decides. A percent sign means what it says."""
    return unit == "percent" and -1 <= value <= 1 and "%" not in label
