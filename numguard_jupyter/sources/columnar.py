"""What the columns of a frame hold, and the little that each library does in its own way."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .engine import Claim

#: Libraries whose frames are read where they stand, and those whose frames are computed elsewhere, or when asked.
EAGER = ("pandas", "polars", "pyarrow", "modin", "cudf")
LAZY = ("dask", "dask_expr", "pyspark", "duckdb", "_duckdb", "ibis", "sqlframe")
#: Kinds of narwhals' types; all others hold nothing that prose tells as a number or names.
NUMBERS = frozenset("Int8 Int16 Int32 Int64 Int128 UInt8 UInt16 UInt32 UInt64 UInt128 Float32 Float64 Decimal".split())
TEXTS = frozenset(["String", "Categorical", "Enum"])
#: Values of a pandas column of objects that are looked at to see what it holds.
SAMPLE = 20
#: Values of an array that stay near the processor while all claims are compared with them.
STRETCH = 2**15


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
    """The kind of a type of narwhals; a `float` is one whose NaN is not what says null, as it does in numpy's types."""
    name = written.partition("(")[0]
    if name in NUMBERS:
        kind = {"F": "float", "D": "decimal"}.get(name[0], "number")
        return "number" if kind == "float" and type(dtype).__module__.startswith("numpy") else kind
    return "text" if name in TEXTS else "boolean" if name == "Boolean" else "other"


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


def is_plain_array(dtype: Any) -> bool:
    """Whether it is numpy's own numbers."""
    return type(dtype).__module__.startswith("numpy") and dtype.kind in "iuf"


def held_in_partitions(native: Any, claims: Sequence[Claim]) -> list[bool]:
    """The same where each worker looks through its own part; what it runs needs nothing of this package there."""
    import pandas

    def held(part: Any) -> Any:
        return pandas.DataFrame([[bool(part[label].between(low, high).any()) for label, low, high in claims]])

    parts = native[sorted({label for label, _, _ in claims})]
    meta = pandas.DataFrame({at: pandas.Series(dtype=bool) for at in range(len(claims))})
    return [bool(found) for found in parts.map_partitions(held, meta=meta).compute().any()]


def held_in_arrays(columns: dict[str, Any], claims: Sequence[Claim]) -> list[bool]:
    """Whether arrays of numpy hold the claims, a stretch at a time, which is read from memory once for all of them."""
    found = [False] * len(claims)
    for start in range(0, max(map(len, columns.values()), default=0), STRETCH):
        for at, (label, low, high) in enumerate(claims):
            if not found[at]:
                part = columns[label][start : start + STRETCH]
                found[at] = bool(((part >= low) & (part <= high)).any())
        if all(found):
            break
    return found


def quietly(act: Callable[..., Any], *given: Any) -> Any:
    """Without the warnings of libraries that say what of them will move elsewhere."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return act(*given)
