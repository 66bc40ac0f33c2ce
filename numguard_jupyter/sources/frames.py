"""Displayed objects (frames, series, arrays, scalars, plain data): digested at once to values with labels.

No data library is imported here: `sys.modules` is asked whether one is there. Nothing is evaluated, and no
reference to the object is kept: lazy frames, relations and everything unknown are left to their displayed text.
"""

from __future__ import annotations

import sys

from ..model import Column, Table
from . import engine
from .columnar import NO_VALUE, is_lazy, quietly, told_apart, without_na
from .data import data_tables, number_of, scalar_table, value_column
from .grid import assemble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    Shown = tuple[int, int]

#: Cells up to which an object that was displayed is read in full; and one that was handed over as a source.
DISPLAYED_CELLS = 100_000
GIVEN_CELLS = 100_000
#: Rows and columns that a long frame shows at each end, where its library does not say.
EDGE = 5
#: A lazy frame of no more rows than this is fetched whole.
FEW_ROWS = 200
#: Libraries whose eager frames and series narwhals reads.
EAGER = ("polars", "pyarrow", "modin", "cudf")


def digest(value: Any) -> list[Table] | None:
    """The tables of a displayed object, with the rows and columns that no reader saw marked as hidden.

    None where its type is not known, so that its displayed text is read instead.
    """
    tables = read_object(value, DISPLAYED_CELLS)
    if tables:
        frame = frame_of(value)
        frame = value if frame is None else frame
        width = getattr(frame, "shape", ())[1:2]
        if width and tables[0].hidden is None:
            hide(tables[0], width[0], *display_limits(frame))
        tables[0].frame = engine.frame_of(value)
    return tables


def given(value: Any) -> list[Table] | None:
    """The tables of an object handed over as a source: nothing of it is hidden, and a lazy frame may be asked."""
    if is_lazy(value):
        return lazy_tables(value)
    tables = read_object(value, GIVEN_CELLS)
    if tables and (held := engine.frame_of(value, hold=True)) is not None:
        tables[0].frame = held
    return tables


def lazy_tables(value: Any) -> list[Table] | None:
    """A lazy frame of few rows, and of a longer one the first of them; None where it cannot be asked."""
    held = engine.frame_of(value, hold=True)
    if held is None or not held.kinds:
        return None
    import narwhals

    head = quietly(narwhals.from_native, told_apart(value)).lazy().select(*held.kinds).head(FEW_ROWS + 1)
    rows = quietly(head.collect)
    whole = len(rows) <= FEW_ROWS
    table = narwhals_columns(rows if whole else rows.head(EDGE), range(len(held.kinds)))
    table.hidden = None if whole else range(EDGE, EDGE)
    table.frame = held
    return [table]


def read_object(value: Any, limit: int) -> list[Table] | None:
    """The tables of an object of up to `limit` cells; of larger ones the two ends and the shape."""
    if isinstance(value, dict | list | tuple) and not hasattr(value, "_fields"):
        return data_tables(value, limit=limit) if len(value) <= limit else None
    if isinstance(value, bool):
        return []
    if number_of(value) is not None and not isinstance(value, str):
        table = scalar_table(value)
        return None if table is None else [table]
    frame = frame_of(value)
    if frame is not None:
        return frame_tables(frame, pandas_columns, limit)
    root = type(value).__module__.partition(".")[0]
    if root in EAGER:
        return narwhals_tables(value, limit)
    if root == "numpy":
        return array_tables(value, limit)
    if root == "matplotlib":
        from .figures import figure_tables

        return figure_tables(value)
    fields = getattr(type(value), "__dataclass_fields__", None) or getattr(type(value), "_fields", None)
    if fields and not isinstance(value, type):
        return data_tables({name: getattr(value, name, None) for name in fields}, limit=limit)
    return None


def frame_of(value: Any) -> Any:
    """The pandas frame that an object is, or shows (a Series, an Index, a Styler); else None."""
    pandas = sys.modules.get("pandas")
    if pandas is None or not hasattr(pandas, "DataFrame"):
        return None
    if isinstance(value, pandas.DataFrame):
        return value
    if isinstance(value, pandas.Series):
        return value.to_frame(name="" if value.name is None else value.name)
    if isinstance(value, pandas.Index):
        return value.to_frame(index=False, name="") if value.nlevels == 1 else None
    styles = sys.modules.get("pandas.io.formats.style")
    if styles is not None and isinstance(value, styles.Styler):
        return value.data
    return None


def frame_tables(frame: Any, columns_of: Callable[[Any, Sequence[int]], Table], limit: int) -> list[Table]:
    """The table of a frame; where it is too large, that of its two ends, and its shape."""
    rows, width = frame.shape
    if not width:
        return [shape_table(rows, 0)]
    if rows * width <= limit:
        return [columns_of(frame, range(width))]
    shown = list(range(width)) if width <= 4 * EDGE else [*range(2 * EDGE), *range(width - 2 * EDGE, width)]
    if rows * len(shown) > limit:
        frame = ends(frame, rows)
    table = columns_of(frame, shown)
    if rows != frame.shape[0]:
        table.hidden = range(EDGE, EDGE)
    if len(shown) != width:
        table.hidden_columns = range(2 * EDGE, 2 * EDGE)
    return [table, shape_table(rows, width)]


def ends(frame: Any, rows: int) -> Any:
    """The rows of the two ends, which is what a long frame displays."""
    places = [*range(EDGE), *range(rows - EDGE, rows)]
    return frame.iloc[places] if hasattr(frame, "iloc") else frame[places]


def shape_table(rows: int, columns: int) -> Table:
    return Table([("rows",), ("columns",)], [Column("", [rows, columns])], title="shape")


def pandas_columns(frame: Any, shown: Sequence[int]) -> Table:
    """The table of the columns shown of a pandas frame, its index levels as names of the rows."""
    columns: list[Column] = []
    texts: list[list[str]] = []
    index, labels = frame.index, list(frame.columns)
    # Years set as an index may be kept as a range, too: only one without a name that counts from 0 names nothing.
    if type(index).__name__ != "RangeIndex" or index.name is not None or index.start != 0:
        for level in range(index.nlevels):
            cells = index.get_level_values(level).tolist()
            columns.append(label_column(index.names[level], cells))
            texts.append(shown_texts(cells))
    for position in shown:
        label = labels[position]
        levels = tuple(str(part) for part in label) if isinstance(label, tuple) else ()
        text = " ".join(filter(None, levels)) if levels else str(label)
        cells = without_na(frame.iloc[:, position])
        column = value_column(text, cells, not columns and len(shown) > 1)
        column.levels = levels
        columns.append(column)
        texts.append([] if column.kind == "number" else shown_texts(cells))
    return assemble(columns, texts)


def label_column(name: object, cells: Sequence[object]) -> Column:
    """An index level: names of rows; where it has no name and only counts the rows, not even that."""
    label = "" if name is None else str(name)
    column = value_column(label, cells, True)
    if column.kind in ("number", "code"):
        whole = all(type(value) is int for value in column.values)
        column.kind = "identifier" if whole and not label else "text"
        column.unit, column.scale = None, 1
    return column


def shown_texts(cells: Sequence[object]) -> list[str]:
    """Cells as a frame shows them: dates without the midnight that their type adds."""
    return ["" if cell is None or cell != cell else str(cell).removesuffix(" 00:00:00").strip() for cell in cells]


def narwhals_tables(value: Any, limit: int) -> list[Table] | None:
    """The tables of an eager frame or series of any library that narwhals knows; None for lazy ones."""
    import narwhals

    held = narwhals.from_native(told_apart(value), pass_through=True, eager_only=True, allow_series=True)
    if isinstance(held, narwhals.DataFrame):
        return frame_tables(held, narwhals_columns, limit)
    if isinstance(held, narwhals.Series):
        return frame_tables(held.alias(held.name or "").to_frame(), narwhals_columns, limit)
    if hasattr(value, "to_pylist"):  # an Arrow array or batch
        return data_tables(value.to_pylist(), limit=limit) if value.nbytes <= 8 * limit else None
    return data_tables(value.as_py()) if hasattr(value, "as_py") else None


def narwhals_columns(frame: Any, shown: Sequence[int]) -> Table:
    columns: list[Column] = []
    texts: list[list[str]] = []
    labels = frame.columns
    for position in shown:
        label = labels[position]
        cells = [None if type(cell).__name__ in NO_VALUE else cell for cell in frame[label].to_list()]
        columns.append(value_column(label, cells, not columns and len(shown) > 1))
        texts.append([] if columns[-1].kind == "number" else shown_texts(cells))
    return assemble(columns, texts)


def array_tables(array: Any, limit: int) -> list[Table] | None:
    """The values of an array: a matrix as rows and columns without names, anything else one after the other."""
    if not hasattr(array, "dtype") or array.dtype.kind not in "iufbOSU":
        return None
    if not array.ndim:
        return []
    if array.size > limit:
        return [shape_table(array.shape[0], array.shape[1])] if array.ndim == 2 else None
    if array.ndim == 2 and array.shape[1] <= 50:
        columns = [plain_column(array[:, position].tolist()) for position in range(array.shape[1])]
        return [Table([()] * array.shape[0], columns)]
    return [Table([()] * array.size, [plain_column(array.ravel().tolist())])]


def plain_column(cells: Sequence[object]) -> Column:
    """Values without a label: an array's integers are what was asked for, never row numbers."""
    return Column("", [reading[0] if (reading := number_of(cell)) else None for cell in cells])


def display_limits(value: Any) -> tuple[Shown, Shown]:
    """Rows and columns, each as the most that is shown in full and how many of each end are shown beyond it."""
    root = type(value).__module__.partition(".")[0]
    if root == "pandas":
        option = sys.modules["pandas"].get_option
        most, least = option("display.max_rows") or sys.maxsize, option("display.min_rows") or 0
        across = option("display.max_columns") or 20
        return (most, min(least or most, most) // 2), (across, across // 2)
    if root == "polars":
        return (10, EDGE), (8, 4)
    if root == "pyarrow":
        return (2 * EDGE, EDGE), (sys.maxsize, EDGE)
    return (1000, 500), (sys.maxsize, EDGE)


def hide(table: Table, width: int, rows: Shown, columns: Shown) -> None:
    """Mark the middle of a long or wide frame, which its display leaves out; index levels are always shown."""
    count = len(table.rows)
    if count > rows[0]:
        table.hidden = range(rows[1], count - rows[1])
    index = len(table.columns) - width
    if table.hidden_columns is None and width > columns[0]:
        table.hidden_columns = range(index + columns[1], index + width - columns[1])
