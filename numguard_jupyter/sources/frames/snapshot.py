"""What was displayed, as it was then: cells that were copied at once and are read when somebody asks.

Copying takes a small part of the time that reading takes, and neither the object nor its buffers are kept.
"""

from __future__ import annotations

from functools import partial

from ...model import Table
from ..tables.data import DEEPEST, data_tables, number_of, value_column
from ..tables.grid import assemble
from .columnar import NO_VALUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from ...model import Column

#: Types and modules whose values never change.
FIXED = frozenset([int, float, str, bool, bytes, complex, type(None)])
FIXED_MODULES = ("datetime", "decimal", "fractions")


class Snapshot:
    """Tables, or what they are read from; `cells` and `rows` say how many there are, about."""

    __slots__ = ("cells", "rows", "levels", "hidden", "hidden_columns", "frame", "failed", "_read", "_tables")

    def __init__(self, read: Callable[[], list[Table]], cells: int, rows: int, levels: int = 0) -> None:
        self.cells = cells
        self.rows = rows
        #: Columns that are levels of its index.
        self.levels = levels
        #: Of the first table the rows and columns that its reader did not see, and the handle on its frame.
        self.hidden: range | None = None
        self.hidden_columns: range | None = None
        self.frame: Any = None
        #: Told of a fault in place of whoever asks for the tables: a cell must not fail for what another displayed.
        self.failed: Callable[[Exception], None] | None = None
        self._read: Callable[[], list[Table]] | None = read
        self._tables: list[Table] = []

    def tables(self) -> list[Table]:
        """Read once; the copy is let go. Raises what reading raises, unless `failed` is told of it."""
        if self._read is not None:
            read, self._read = self._read, None
            try:
                self._tables = read()
            except Exception as fault:
                if self.failed is None:
                    raise
                self.failed(fault)
            for first in self._tables[:1]:
                first.hidden, first.hidden_columns, first.frame = self.hidden, self.hidden_columns, self.frame
        return self._tables


def of_tables(tables: list[Table]) -> Snapshot:
    """What was read at once, as small things are."""
    cells = sum(len(column.values) for table in tables for column in table.columns)
    return Snapshot(lambda: tables, cells, sum(len(table.rows) for table in tables))


def of_cells(copied: list[Cells], *more: Table) -> Snapshot:
    """A frame by its columns, all of one length."""
    rows = len(copied[0].values)
    return Snapshot(partial(read_cells, copied, *more), rows * len(copied), rows, sum(one.is_index for one in copied))


def of_data(value: object, limit: int) -> Snapshot:
    """Plain data of up to `limit` members, copied; what holds more, or anything that may change, is read at once."""
    try:
        held, count = plain_copy(value, limit)
    except ValueError:
        return of_tables(data_tables(value, limit=limit))
    return Snapshot(partial(data_tables, held, limit=limit), count, count)


def plain_copy(value: object, limit: int) -> tuple[object, int]:
    """Lists, tuples and dicts of numbers and texts, copied, and how many members they have.

    Raises ValueError for anything else, and beyond `limit`.
    """
    left = limit

    def copy(one: object, deeper: int) -> object:
        nonlocal left
        kind = type(one)
        if kind in FIXED:
            return one
        if kind not in (list, tuple, dict) or not deeper:
            raise ValueError
        left -= max(1, len(one))  # type: ignore[arg-type]
        if left < 0:
            raise ValueError
        if kind is dict:
            return {key if type(key) in FIXED else str(key): copy(held, deeper - 1) for key, held in one.items()}  # type: ignore[attr-defined]
        if FIXED.issuperset(map(type, one)):  # type: ignore[call-overload]
            return list(one)  # type: ignore[call-overload]
        return [copy(held, deeper - 1) for held in one]  # type: ignore[attr-defined]

    return copy(value, DEEPEST), limit - left


class Cells:
    """The copied cells of one column, or of one level of an index.

    `values` is a list of what never changes, or an array of the copy's own, listed by `list_of` when it is read.
    """

    __slots__ = ("label", "levels", "is_index", "values", "list_of")

    def __init__(
        self,
        label: str,
        values: Any,
        list_of: Callable[[Any], list[Any]] = list,
        levels: tuple[str, ...] = (),
        is_index: bool = False,
    ) -> None:
        self.label = label
        self.levels = levels
        self.is_index = is_index
        self.values = values
        self.list_of = list_of


def read_cells(copied: list[Cells], *more: Table) -> list[Table]:
    """The table of copied cells, index levels as names of the rows; and those tables that follow it."""
    columns: list[Column] = []
    texts: list[list[str]] = []
    across = sum(not one.is_index for one in copied)
    for one in copied:
        cells = one.list_of(one.values)
        if one.is_index:
            columns.append(label_column(one.label, cells))
        else:
            columns.append(value_column(one.label, cells, not columns and across > 1))
            columns[-1].levels = one.levels
        texts.append([] if columns[-1].kind == "number" and not one.is_index else shown_texts(cells))
    return [assemble(columns, texts), *more]


def label_column(label: str, cells: Sequence[object]) -> Column:
    """An index level: names of rows; where it has no name and only counts the rows, not even that."""
    column = value_column(label, cells, True)
    if column.kind in ("number", "code"):
        whole = all(type(value) is int for value in column.values)
        column.kind = "identifier" if whole and not label else "text"
        column.unit, column.scale = None, 1
    return column


def shown_texts(cells: Sequence[object]) -> list[str]:
    """Cells as a frame shows them: dates without the midnight that their type adds."""
    return ["" if cell is None or cell != cell else str(cell).removesuffix(" 00:00:00").strip() for cell in cells]


def fixed(cells: Iterable[object]) -> list[object]:
    """Cells as values that never change: numbers and texts, and None where a type of its own says so."""
    held = list(cells)
    return held if FIXED.issuperset(map(type, held)) else [held_value(cell) for cell in held]


def held_value(cell: object) -> object:
    kind = type(cell)
    if kind in FIXED:
        return cell
    if kind.__name__ in NO_VALUE:
        return None
    if kind.__module__ in FIXED_MODULES:
        return cell
    reading = number_of(cell)
    return str(cell) if reading is None or isinstance(cell, str) else reading[0]
