"""What the columns of a frame hold, and the little that each library does in its own way."""

from __future__ import annotations

import sys
from math import ceil, floor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .engine import Claim

#: Libraries whose frames are read where they stand, and those whose frames are computed elsewhere, or when asked.
EAGER = ("pandas", "polars", "pyarrow", "modin", "cudf")
LAZY = ("dask", "dask_expr", "pyspark", "duckdb", "_duckdb", "ibis", "sqlframe")
#: Kinds of narwhals' types; all others hold nothing that prose tells as a number or names.
NUMBERS = frozenset("Int8 Int16 Int32 Int64 Int128 UInt8 UInt16 UInt32 UInt64 UInt128 Float32 Float64 Decimal".split())
#: Kinds of columns that hold amounts. A `float` is one whose NaN is not what says null, as it does in numpy's types.
AMOUNTS = frozenset(["integer", "number", "float", "decimal"])
#: Whole numbers that every engine compares exactly.
LEAST, MOST = -(2**63), 2**63 - 1
#: The largest number that a float holds.
LARGEST = sys.float_info.max
TEXTS = frozenset(["String", "Categorical", "Enum"])
#: Kinds of columns that say when: days, moments, and moments of a zone.
TIMES = frozenset(["date", "moment", "zoned"])
#: Types of pandas that say that there is no value.
NO_VALUE = ("NAType", "NaTType")
#: Values of a pandas column of objects that are looked at to see what it holds.
SAMPLE = 20


def library_of(value: Any) -> str:
    return type(value).__module__.partition(".")[0]


def is_lazy(value: Any) -> bool:
    """Whether its values are computed only when asked for."""
    return library_of(value) in LAZY or type(value).__name__ == "LazyFrame"


def is_pandas(value: Any) -> bool:
    pandas = sys.modules.get("pandas")
    return pandas is not None and isinstance(value, pandas.DataFrame)


def pandas_labels(frame: Any) -> list[str]:
    """The labels of a pandas frame as a reader sees them."""
    return [" ".join(filter(None, map(str, label))) if isinstance(label, tuple) else str(label)
            for label in frame.columns]  # fmt: skip


def pandas_view(frame: Any, wanted: set[str]) -> Any:
    """Columns of a pandas frame (the first of each label) under their labels as texts, without a copy of any."""
    import pandas

    held: dict[str, Any] = {}
    for at, label in enumerate(pandas_labels(frame)):
        if label in wanted and label not in held:
            held[label] = frame.iloc[:, at]
    return pandas.DataFrame(held, copy=False, index=frame.index)


def told_apart(native: Any) -> Any:
    """A frame without the columns whose label another bears before them, where its library cannot tell them apart."""
    library = library_of(native)
    if library not in ("pyarrow", "modin", "duckdb", "_duckdb", "pyspark") or not hasattr(native, "columns"):
        return native
    labels = list(native.column_names if library == "pyarrow" else native.columns)
    places: dict[Any, int] = {}
    for at, label in enumerate(labels):  # to a relation `Amount` and `amount` are one name
        places.setdefault(label if library in EAGER else label.lower(), at)
    first = list(places.values())
    if len(first) == len(labels):
        return native
    if library == "pyspark":  # by position, which only a new name for each column can say
        names = [f"column {at}" for at in range(len(labels))]
        return native.toDF(*names).selectExpr(*(f"`{names[at]}` AS `{labels[at].replace('`', '``')}`" for at in first))
    if library == "modin":
        return native.iloc[:, first]
    if library == "pyarrow":
        return native.select(first)
    return native.project(", ".join('"' + labels[at].replace('"', '""') + '"' for at in first))


def kinds_of(native: Any) -> dict[str, str]:
    import narwhals as nw

    if is_pandas(native):
        head = native.head(SAMPLE)
        labels = pandas_labels(native)
        kinds: dict[str, str] = {}
        numbered = head.set_axis([f"c{at}" for at in range(len(labels))], axis=1)
        schema = nw.from_native(numbered).collect_schema() if labels else {}
        for at, (label, dtype) in enumerate(zip(labels, native.dtypes, strict=True)):
            kind = kind_of(str(schema[f"c{at}"]), dtype)
            kinds.setdefault(label, kind_of_objects(native.iloc[:, at]) if kind == "other" else kind)
        return kinds
    schema = quietly(nw.from_native, native).collect_schema()
    dtypes = list(native.dtypes) if library_of(native) in ("modin", "dask", "dask_expr") else [None] * len(schema)
    return {label: kind_of(str(held), dtype) for (label, held), dtype in zip(schema.items(), dtypes, strict=True)}


def kind_of(written: str, dtype: object = None) -> str:
    """The kind of a type of narwhals."""
    name = written.partition("(")[0]
    if name in NUMBERS:
        kind = {"F": "float", "D": "decimal"}.get(name[0], "integer")
        return "number" if kind == "float" and type(dtype).__module__.startswith("numpy") else kind
    if name == "Datetime":
        return "moment" if "time_zone=None" in written else "zoned"
    return "text" if name in TEXTS else {"Boolean": "boolean", "Date": "date"}.get(name, "other")


def kind_of_objects(column: Any) -> str:
    """What a pandas column of objects holds, by the first of them."""
    if str(column.dtype) != "object":
        return "other"
    found = {type(value).__name__ for value in column.dropna().head(SAMPLE)}
    return (
        {"bool": "boolean", "Decimal": "decimal", "str": "text"}.get(found.pop(), "other")
        if len(found) == 1
        else "other"
    )


def in_floats(claim: Claim) -> Claim:
    """A claim on a column of floats: libraries differ in what whole ends they take."""
    label, low, high = claim
    return label, float(min(max(low, -LARGEST), LARGEST)), float(min(max(high, -LARGEST), LARGEST))


def in_whole(claim: Claim) -> Claim:
    """A claim on a column of whole numbers, its ends whole: floats lie between those beyond 2^53, or raise."""
    label, low, high = claim
    return label, ceil(min(max(low, LEAST), MOST)), floor(min(max(high, LEAST), MOST))


def cells_of(native: Any, label: str) -> list[Any]:
    """The cells of a column (the first of its label) of a frame in memory, None where it says that there is none."""
    if is_pandas(native):
        return without_na(native.iloc[:, pandas_labels(native).index(label)])
    held = native.column(label).to_pylist() if library_of(native) == "pyarrow" else native.get_column(label).to_list()
    return list(held)


def without_na(column: Any) -> list[Any]:
    """The cells of a pandas column, None where it says by NA or NaT that there is none."""
    cells = column.tolist()
    if type(column.dtype).__module__.startswith("numpy"):
        return list(cells)
    return [None if none else cell for cell, none in zip(cells, column.array.isna().tolist(), strict=True)]


def quietly(act: Callable[..., Any], *given: Any) -> Any:
    """Without the warnings of libraries that say what of them will move elsewhere."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return act(*given)
