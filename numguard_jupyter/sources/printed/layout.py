"""A laid-out table (HTML, printed, box-drawn) as lines of cells: header lines, body lines, and what names the rows."""

from __future__ import annotations

from ...model import Column, Table
from ..tables.brackets import part
from ..tables.columns import read_column
from ..tables.grid import assemble, from_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

#: What programs print in place of rows and columns that they leave out.
ELLIPSES = frozenset(["...", "..", "…", "⋮", "·", "···", "⋯"])


def laid_out(
    header: list[list[str]],
    body: list[list[str]],
    index_width: int,
    locale: str = "en",
    lines: Sequence[int] | None = None,
) -> Table | None:
    """The table of header lines (levels, outermost first) over body lines whose first `index_width` cells are labels.

    Rows and columns that stand for others left out are dropped, and the table says where they were.
    """
    width = max(map(len, (*header, *body)), default=0)
    if not body or not width:
        return None
    for line in (*header, *body):
        if len(line) < width:
            line.extend([""] * (width - len(line)))
    if any(not line[0] for line in body):
        from .estimates import with_errors

        body, lines = list(body), list(lines) if lines is not None else None
        with_errors(body, lines)
    labels, levels, index_names = header_labels(header, index_width, width)
    labels[:index_width] = [name or label for name, label in zip(index_names, labels, strict=False)]
    kept = [position for position, line in enumerate(body) if not is_left_out(line)]
    hidden = gap(kept, len(body))
    rows = body if hidden is None else [body[position] for position in kept]
    columns = list(map(list, zip(*rows, strict=True))) if rows else [[] for _ in range(width)]
    labels, columns, levels = part(labels, columns, levels)
    width = len(labels)
    shown = [column for column in range(width) if not all(cell in ELLIPSES for cell in columns[column]) or not kept]
    hidden_columns = gap(shown, width)
    for column in range(min(index_width, width)):
        fill_down(columns[column], columns[:column])
    table = table_of(labels, columns, shown, index_width, locale)
    for held, position in zip(table.columns, shown, strict=True):
        held.levels = levels[position] if position >= index_width else ()
    table.hidden, table.hidden_columns = hidden, hidden_columns
    if lines is not None:
        table.lines = [lines[position] for position in kept]
    return table


def table_of(labels: list[str], columns: list[list[str]], shown: list[int], index_width: int, locale: str) -> Table:
    if not index_width:
        return from_cells([labels[position] for position in shown], [columns[position] for position in shown], locale)
    read = [
        index_column(labels[position], columns[position])
        if position < index_width
        else read_column(labels[position], columns[position], locale, False)
        for position in shown
    ]
    return assemble(read, [columns[position] for position in shown])


def index_column(label: str, cells: list[str]) -> Column:
    """A column of row labels: its numbers are names, and none at all where they only count the rows."""
    column = read_column(label, cells, "en", True)
    if column.kind in ("number", "code"):
        whole = all(type(value) is int for value in column.values)
        column.kind = "identifier" if whole else "text"
    return column


def header_labels(
    header: list[list[str]], index_width: int, width: int
) -> tuple[list[str], list[tuple[str, ...]], list[str]]:
    """The label and the levels of each column; and the names of the index, which may have a line of their own."""
    header = [line for line in header if any(line)]
    names = [""] * index_width
    if len(header) > 1 and index_width and any(header[-1][:index_width]) and not any(header[-1][index_width:]):
        names = header.pop()[:index_width]
    labels, levels = [], []
    for position in range(width):
        parts = tuple(line[position] for line in header if line[position] and line[position] not in ELLIPSES)
        distinct = tuple(part for i, part in enumerate(parts) if i == 0 or part != parts[i - 1])
        labels.append(" ".join(distinct))
        levels.append(distinct if len(header) > 1 else ())
    return labels, levels, names


def spread(line: list[str]) -> list[str]:
    """A header line whose labels stand once for a group of columns, with each label over all of its group."""
    filled, last = [], ""
    for cell in line:
        last = cell or last
        filled.append(last)
    return filled


def is_left_out(line: list[str]) -> bool:
    if ELLIPSES.isdisjoint(line):
        return False
    cells = [cell for cell in line if cell]
    return bool(cells) and all(cell in ELLIPSES for cell in cells)


def gap(kept: list[int], count: int) -> range | None:
    """Where lines were left out: an empty range at their place, since their values are not known."""
    if len(kept) == count:
        return None
    place = next((i for i, position in enumerate(kept) if position != i), len(kept))
    return range(place, place)


def fill_down(cells: list[str], outer: list[list[str]]) -> None:
    """A label of an outer level stands once for its group of rows; blanks below it mean the same."""
    if not cells or not cells[0]:
        return
    last = cells[0]
    for row, cell in enumerate(cells):
        if cell:
            last = cell
        else:
            cells[row] = last
