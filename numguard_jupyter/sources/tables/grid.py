"""From a grid of cells to a Table: what names its rows, and what its row labels say of their cells."""

from __future__ import annotations

from ...model import Column, Table
from .brackets import part, told_in_bracket
from .cells import scaled
from .columns import is_years, read_column
from .headers import header_unit, is_plain, letter_scale, words
from .scales import apply_scale, noted_scale

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...model import Value

PLAIN: tuple[None, int] = (None, 1)
#: Names are for finding rows, and prose does not quote longer ones.
NAME_LENGTH = 120
#: A table of measures, each in its own unit, is not longer than this.
MOST_METRICS = 1000
#: Headers of columns that only number the rows.
UNNAMED = frozenset(["", "index", "level_0", "#"])


def from_cells(header: Sequence[str], columns: Sequence[list[str]], locale: str = "en") -> Table:
    """The table of a grid of texts, given its header and its columns of cells."""
    header, columns, _ = part(header, columns)
    plain = is_plain(" ".join(header))
    leading = len(header) > 1
    read = []
    for label, cells in zip(header, columns, strict=True):
        read.append(read_column(label, cells, locale, leading, plain))
        leading = False
    return assemble(read, columns)


def assemble(columns: list[Column], texts: Sequence[list[str]]) -> Table:
    """The table of columns as read, whose rows are named by the `texts` of those columns that hold no amounts."""
    share_scales(columns)
    naming = [
        (order(column), position)
        for position, column in enumerate(columns)
        if column.kind != "number" and names_rows(column)
    ]
    naming.sort()
    named = [texts[position] for _, position in naming]
    for position, names in enumerate(named):
        if max(map(len, names), default=0) > NAME_LENGTH:
            named[position] = [name[:NAME_LENGTH] for name in names]
    rows: list[tuple[str, ...]] = list(zip(*named, strict=True)) if naming else [()] * len(columns[0].values)
    table = Table(rows, columns, tuple([columns[position].label for _, position in naming]))
    if naming and naming[0][0] == 0 and len(rows) <= MOST_METRICS and not is_plain(" ".join(named[0])):
        apply_row_units(table)
    for name in table.dimensions:  # a note in the corner
        if name and (mark := noted_scale(name)) is not None:
            apply_scale(table, mark)
            break
    return table


def share_scales(columns: Sequence[Column]) -> None:
    """A letter that is the scale of one column (`budget_k`) is that of all that end in it (`prior_ytd_k`)."""
    scales = {words(column.label)[-1]: column.scale for column in columns
              if column.scale >= 1000 and letter_scale(column.label) == column.scale}  # fmt: skip
    if not scales:
        return
    for column in columns:
        if column.kind == "number" and column.scale == 1 and column.unit is None and column.units is None:
            found = words(column.label)
            factor = scales.get(found[-1], 1) if len(found) > 1 and found[-2].lower() != "at" else 1
            if factor != 1:
                column.values = [None if value is None else scaled(value, factor) for value in column.values]
                column.scale = factor


def names_rows(column: Column) -> bool:
    kind = column.kind
    if kind == "text" or kind == "date":
        return True
    if kind != "identifier":
        return False
    unnamed = column.label.lower() in UNNAMED or column.label.startswith("Unnamed:")
    return not unnamed or is_years([value for value in column.values if value is not None])


def order(column: Column) -> int:
    """Texts, dates and years name a row better than its number or key does."""
    if column.kind == "identifier" and not 1000 <= (column.values[0] or 0) <= 2200:
        return 1
    return 0


def apply_row_units(table: Table) -> None:
    """Units and scales in the labels of rows (`Gross margin (%)`, `latency_ms`) for cells with none of their own."""
    marks: dict[int, tuple[str | None, Value]] = {}
    for row, names in enumerate(table.rows):
        if names and not is_plain(names[0]):
            mark = header_unit(names[0])
            if mark != PLAIN:
                marks[row] = mark
    if not marks:
        return
    asides = {row for row in marks if told_in_bracket(table.rows[row][0]) is not None}
    for at, column in enumerate(table.columns):
        if column.kind == "number" and column.unit is None and column.scale == 1:
            units = column.units or [None] * len(column.values)
            first = not at or table.columns[at - 1].label != column.label
            for row, (unit, factor) in marks.items():
                if first and row in asides:
                    continue  # `n (%)`: only what stood in brackets is in percent
                value = column.values[row]
                if value is not None and units[row] is None and not is_fraction(value, unit, table.rows[row][0]):
                    column.values[row] = scaled(value, factor)
                    units[row] = unit
            if any(units):
                column.units = units


def is_fraction(value: Value, unit: str | None, label: str) -> bool:
    """`pct_change` names fractions as often as percents; its value decides. A percent sign means what it says."""
    return unit == "percent" and -1 <= value <= 1 and "%" not in label


def give_title(table: Table, title: str) -> None:
    """The title of a table, whose scale (`in $ millions`) is that of all amounts that name none of their own."""
    if not title:
        return
    table.title = title
    mark = noted_scale(title)
    if mark is not None:
        apply_scale(table, mark)
