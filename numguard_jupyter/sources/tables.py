"""From a grid of cells to a Table: what names its rows, and what its row labels say of their cells."""

from __future__ import annotations

from ..model import Column, Table
from .cells import scaled
from .columns import read_column
from .headers import words, words_unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

#: Names are for finding rows, and prose does not quote longer ones.
NAME_LENGTH = 120
#: Headers of columns that only number the rows.
UNNAMED = frozenset(["", "index", "level_0", "#"])


def from_cells(header: Sequence[str], columns: Sequence[Sequence[str]], locale: str = "en") -> Table:
    """The table of a grid of texts, given its header and its columns of cells."""
    read = [
        read_column(label, cells, locale, position == 0)
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
    return kind == "identifier" and not (column.label.lower() in UNNAMED or column.label.startswith("Unnamed:"))


def order(column: Column, position: int) -> int:
    """Texts, dates and years name a row better than its number or key does."""
    if column.kind == "identifier" and not 1000 <= (column.values[0] or 0) <= 2200:
        return 1
    return 0


def apply_row_units(table: Table) -> None:
    """Units and scales in the labels of rows (`Gross margin (%)`, `latency_ms`) for cells with none of their own."""
    marks: dict[int, tuple[str | None, int | float]] = {}
    for row, names in enumerate(table.rows):
        label = names[0]
        if label.isalpha():
            continue
        unit, factor = words_unit(words(label))
        if unit is not None or factor != 1:
            marks[row] = unit, factor
    if not marks or len(marks) > 500:
        return
    for column in table.columns:
        if column.kind != "number" or column.unit is not None or column.scale != 1:
            continue
        units = list(column.units) if column.units is not None else [None] * len(column.values)
        for row, (unit, factor) in marks.items():
            value = column.values[row]
            if value is not None and units[row] is None and not (unit == "percent" and -1 <= value <= 1 and "%" not in table.rows[row][0]):
                column.values[row] = scaled(value, factor)
                units[row] = unit
        if any(units):
            column.units = units
