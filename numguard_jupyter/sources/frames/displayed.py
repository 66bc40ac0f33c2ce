"""Displayed objects (frames, series, arrays, scalars, plain data): digested at once to values with labels.

No data library is imported here: `sys.modules` is asked whether one is there. Nothing is evaluated, and no
reference to the object is kept: lazy frames, relations and everything unknown are left to their displayed text.
"""

from __future__ import annotations

import sys
from functools import partial

from ...model import Column, Table
from ..tables.data import PLAIN_NUMBERS, data_tables, number_of, scalar_table
from . import engine
from .columnar import is_lazy, quietly, told_apart, without_na
from .snapshot import Cells, Snapshot, fixed, of_cells, of_data, of_tables, read_cells

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
    """The tables of a displayed object: those of its `snapshot`."""
    held = snapshot(value)
    return None if held is None else held.tables()


def snapshot(value: Any) -> Snapshot | None:
    """A displayed object as it is now, with the rows and columns that no reader saw marked as hidden.

    None where its type is not known, so that its displayed text is read instead.
    """
    if type(value) in PLAIN_NUMBERS:
        return Snapshot(partial(number_tables, value), 1, 1)
    held = read_object(value, DISPLAYED_CELLS)
    if held is not None:
        frame = frame_of(value)
        frame = value if frame is None else frame
        shape = getattr(frame, "shape", ())
        if shape and held.hidden is None:
            hide(held, shape[1] if len(shape) > 1 else 0, *display_limits(frame))
        held.frame = engine.frame_of(value)
    return held


def given(value: Any) -> list[Table] | None:
    """The tables of an object handed over as a source: nothing of it is hidden, and a lazy frame may be asked."""
    if is_lazy(value):
        return lazy_tables(value)
    if isinstance(value, Snapshot):
        return value.tables()
    read = read_object(value, GIVEN_CELLS)
    if read is None:
        return None
    read.frame = engine.frame_of(value, hold=True)
    return read.tables()


def lazy_tables(value: Any) -> list[Table] | None:
    """A lazy frame of few rows, and of a longer one the first of them; None where it cannot be asked."""
    held = engine.frame_of(value, hold=True)
    if held is None or not held.kinds:
        return None
    import narwhals

    head = quietly(narwhals.from_native, told_apart(value)).lazy().select(*held.kinds).head(FEW_ROWS + 1)
    rows = quietly(head.collect)
    whole = len(rows) <= FEW_ROWS
    (table,) = read_cells(narwhals_cells(rows if whole else rows.head(EDGE), range(len(held.kinds))))
    table.hidden = None if whole else range(EDGE, EDGE)
    table.frame = held
    return [table]


def read_object(value: Any, limit: int) -> Snapshot | None:
    """An object of up to `limit` cells; of larger ones the two ends and the shape."""
    if isinstance(value, bool):
        return of_tables([])
    if number_of(value) is not None and not isinstance(value, str):
        return of_tables(number_tables(value))
    if isinstance(value, dict | list | tuple) and not hasattr(value, "_fields"):
        return of_data(value, limit) if len(value) <= limit else None
    frame = frame_of(value)
    if frame is not None:
        return frame_snapshot(frame, pandas_cells, limit)
    root = type(value).__module__.partition(".")[0]
    if root in EAGER:
        return narwhals_snapshot(value, limit)
    if root == "numpy":
        return array_snapshot(value, limit)
    if root == "matplotlib":
        from .figures import figure_tables

        drawn = figure_tables(value)
        return None if drawn is None else of_tables(drawn)
    fields = getattr(type(value), "__dataclass_fields__", None) or getattr(type(value), "_fields", None)
    if fields and not isinstance(value, type):
        return of_data({name: getattr(value, name, None) for name in fields}, limit)
    return None


def number_tables(value: object) -> list[Table]:
    table = scalar_table(value)
    return [] if table is None else [table]


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


def frame_snapshot(frame: Any, cells_of: Callable[[Any, Sequence[int]], list[Cells]], limit: int) -> Snapshot:
    """A frame; where it is too large, its two ends, and its shape."""
    rows, width = frame.shape
    if not width:
        return of_tables([shape_table(rows, 0)])
    if rows * width <= limit:
        return of_cells(cells_of(frame, range(width)))
    shown = list(range(width)) if width <= 4 * EDGE else [*range(2 * EDGE), *range(width - 2 * EDGE, width)]
    if rows * len(shown) > limit:
        frame = ends(frame, rows)
    held = of_cells(cells_of(frame, shown), shape_table(rows, width))
    if rows != frame.shape[0]:
        held.hidden = range(EDGE, EDGE)
    if len(shown) != width:
        held.hidden_columns = range(2 * EDGE, 2 * EDGE)
    return held


def ends(frame: Any, rows: int) -> Any:
    """The rows of the two ends, which is what a long frame displays."""
    places = [*range(EDGE), *range(rows - EDGE, rows)]
    return frame.iloc[places] if hasattr(frame, "iloc") else frame[places]


def shape_table(rows: int, columns: int) -> Table:
    return Table([("rows",), ("columns",)], [Column("", [rows, columns])], title="shape")


def pandas_cells(frame: Any, shown: Sequence[int]) -> list[Cells]:
    """The columns shown of a pandas frame, and before them its index levels."""
    index, held = frame.index, []
    # Years set as an index may be kept as a range, too: only one without a name that counts from 0 names nothing.
    if type(index).__name__ != "RangeIndex" or index.name is not None or index.start != 0:
        for level, name in enumerate(index.names):
            values = copied(index.get_level_values(level))
            held.append(Cells("" if name is None else str(name), *values, is_index=True))
    columns = frame if len(shown) == frame.shape[1] else frame.iloc[:, list(shown)]
    for label, column in columns.items():
        levels = tuple(str(part) for part in label) if isinstance(label, tuple) else ()
        text = " ".join(filter(None, levels)) if levels else str(label)
        held.append(Cells(text, *copied(column), levels=levels))
    return held


def copied(column: Any) -> tuple[Any, Callable[[Any], list[Any]]]:
    """The cells of a pandas column or index level, None where it says by NA that there is none; and how to list them.

    Numbers and times are copied as arrays, which is soon done.
    """
    dtype = column.dtype
    own = type(dtype).__module__.startswith("numpy")
    if own and dtype.kind in "iufbc":
        return column.to_numpy(copy=True), listed
    if dtype.kind in "mM" and hasattr(column.array, "asi8"):
        return column.array.copy(), list
    return fixed(column.tolist() if own else without_na(column)), list


def listed(array: Any) -> list[Any]:
    return array.tolist()  # type: ignore[no-any-return]


def narwhals_snapshot(value: Any, limit: int) -> Snapshot | None:
    """An eager frame or series of any library that narwhals knows; None for lazy ones."""
    import narwhals

    held = narwhals.from_native(told_apart(value), pass_through=True, eager_only=True, allow_series=True)
    if isinstance(held, narwhals.DataFrame):
        return frame_snapshot(held, narwhals_cells, limit)
    if isinstance(held, narwhals.Series):
        return frame_snapshot(held.alias(held.name or "").to_frame(), narwhals_cells, limit)
    if hasattr(value, "to_pylist"):  # an Arrow array or batch
        return of_tables(data_tables(value.to_pylist(), limit=limit)) if value.nbytes <= 8 * limit else None
    return of_tables(data_tables(value.as_py())) if hasattr(value, "as_py") else None


def narwhals_cells(frame: Any, shown: Sequence[int]) -> list[Cells]:
    labels = frame.columns
    return [Cells(labels[position], fixed(frame[labels[position]].to_list())) for position in shown]


def array_snapshot(array: Any, limit: int) -> Snapshot | None:
    if not hasattr(array, "dtype") or array.dtype.kind not in "iufbOSU":
        return None
    if not array.ndim:
        return of_tables([])
    if array.size > limit:
        return of_tables([shape_table(array.shape[0], array.shape[1])]) if array.ndim == 2 else None
    if array.dtype.kind == "O":
        return of_tables(array_tables(array))
    rows = array.shape[0] if is_matrix(array) else array.size
    return Snapshot(partial(array_tables, array.copy()), array.size, rows)


def is_matrix(array: Any) -> bool:
    return array.ndim == 2 and array.shape[1] <= 50  # type: ignore[no-any-return]


def array_tables(array: Any) -> list[Table]:
    """The values of an array: a matrix as rows and columns without names, anything else one after the other."""
    if is_matrix(array):
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
    if root == "numpy":
        option = sys.modules["numpy"].get_printoptions()
        edge = option["edgeitems"]
        most = 2 * edge if value.size > option["threshold"] else sys.maxsize
        return (most, edge), (most, edge)
    return (1000, 500), (sys.maxsize, EDGE)


def hide(held: Snapshot, width: int, rows: Shown, columns: Shown) -> None:
    """Mark the middle of a long or wide frame, which its display leaves out; index levels are always shown."""
    if held.rows > rows[0]:
        held.hidden = range(rows[1], held.rows - rows[1])
    if held.hidden_columns is None and width > columns[0]:
        held.hidden_columns = range(held.levels + columns[1], held.levels + width - columns[1])
