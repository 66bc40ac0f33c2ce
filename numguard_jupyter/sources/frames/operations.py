"""What a column of a frame may be asked for, by name."""

from __future__ import annotations

#: Operations on one column. What they leave out everywhere: nulls, and NaN, which pandas counts as null.
#: `quantile 0.9` has its share with it, `correlation age` the other column.
OPERATIONS = frozenset(["sum", "mean", "median", "min", "max", "distinct", "std", "population std", "first year",
                        "last year", "quantile", "correlation"])  # fmt: skip
#: Those on moments -> which of their years.
YEARS = {"first year": "min", "last year": "max"}
#: Standard deviations -> what their divisor is less than the number of values.
SPREADS = {"std": 1, "population std": 0}
#: What only an approximate answer is to be had of.
INEXACT = {("dask", "median"), ("dask", "quantile"), ("dask", "correlation")}


def name_of(operation: str) -> str:
    """An operation without what it has with it."""
    return operation.partition(" ")[0] if operation.startswith(("quantile ", "correlation ")) else operation


def columns_of(operation: str, column: str) -> list[str]:
    """The columns that an operation is over."""
    return [column, operation.partition(" ")[2]] if operation.startswith("correlation ") else [column]
