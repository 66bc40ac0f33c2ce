"""A frame of any library as one asks it: expressions that its own engine evaluates, of which only answers come back.

Nothing is fetched but counts, aggregates and a few rows. The frame is held by a weak reference unless it was handed
over, so that asking keeps nothing alive.
"""

from __future__ import annotations

import weakref
from functools import reduce
from operator import or_

from .columnar import (
    EAGER,
    LAZY,
    held_in_arrays,
    held_in_partitions,
    is_lazy,
    is_pandas,
    is_plain_array,
    kinds_of,
    library_of,
    pandas_labels,
    pandas_view,
    quietly,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from ..model import Value

    #: A column, and what it is asked to be: one of several texts, or a truth value.
    Condition = tuple[str, tuple[str, ...] | bool]
    #: An operation by name (`OPERATIONS`, `count`, `share`), its column, and the rows that it is over.
    Aggregate = tuple[str, str | None, tuple[Condition, ...]]
    #: A column and the closed interval that one of its values is to lie in.
    Claim = tuple[str, Value, Value]

#: Engines that compare faster what a filter has left, of which the first rows, as booleans, mostly tell all.
FILTERING = ("duckdb", "_duckdb", "ibis", "pyspark")
MOST = 1000
#: Operations on one column. What they leave out everywhere: nulls, and NaN, which pandas counts as null.
OPERATIONS = frozenset(["sum", "mean", "median", "min", "max", "distinct"])
#: What only an approximate answer is to be had of.
INEXACT = {("dask", "median")}


class Frame:
    """A handle on a frame: `native` is the frame itself, or None once it is gone."""

    __slots__ = ("_held", "_kinds", "_refer", "columns", "labels", "lazy", "library", "name")

    def __init__(self, native: Any, name: str | None = None, hold: bool = False) -> None:
        self.library = library_of(native)
        self.lazy = is_lazy(native)
        #: The session's name for it, where that is known.
        self.name = name
        self._held = native if hold else None
        self._refer: Callable[[], Any] = weakref.ref(native)
        self._kinds: dict[str, str] | None = None

    @property
    def native(self) -> Any:
        return self._refer()

    @property
    def kinds(self) -> dict[str, str]:
        """Label of each column (the first that bears it) -> number, float, decimal, text, boolean or other."""
        if self._kinds is None:
            self._kinds = kinds_of(self.native)
        return self._kinds

    def holds(self, claims: Sequence[Claim]) -> list[bool]:
        """For each claim whether a row holds a value in its interval: one query for all, a row of booleans back."""
        native = self.native
        if is_pandas(native):
            labels = pandas_labels(native)
            columns = {label: native.iloc[:, labels.index(label)] for label, _, _ in claims}
            if all(is_plain_array(column.dtype) for column in columns.values()):
                return held_in_arrays({label: column.to_numpy() for label, column in columns.items()}, claims)
        if not claims:
            return []
        if self.library in ("dask", "dask_expr") and all(self.kinds[label] == "number" for label, _, _ in claims):
            return held_in_partitions(native, claims)
        view = self.view({column for column, _, _ in claims})
        within = [self.within(claim).alias(f"n{at}") for at, claim in enumerate(claims)]
        if self.library in FILTERING:
            some = quietly(view.filter(reduce(or_, within)).select(*within).head(MOST).collect)
            held = [any(some.get_column(label).to_list()) for label in some.columns]
            if len(some) < MOST or all(held):
                return held
        return [bool(found) for found in answers(view.select(*(one.any() for one in within)))]

    def rows(self, claims: Sequence[Claim], names: Sequence[str], columns: Iterable[str], most: int) -> Any:
        """The rows, up to `most`, that hold a claim or bear one of the names, as a frame of their own library."""
        import narwhals as nw

        naming = [label for label, kind in self.kinds.items() if kind == "text"]
        view = self.view({*columns, *naming, *(column for column, _, _ in claims)})
        asked = [self.within(claim) for claim in claims]
        if names:
            asked += [nw.col(label).cast(nw.String).is_in(list(names)) for label in naming]
        return None if not asked else view.filter(nw.any_horizontal(*asked, ignore_nulls=True)).head(most).collect()

    def named(self, names: Sequence[str]) -> dict[str, list[str]]:
        """Columns of texts -> those of the names that are among their values; no others come back."""
        import narwhals as nw

        found: dict[str, list[str]] = {}
        for label in [label for label, kind in self.kinds.items() if kind == "text"] if names else []:
            column = nw.col(label).cast(nw.String)
            among = self.view([label]).filter(column.is_in(list(names))).select(column.alias("n")).unique()
            held = set(quietly(among.head(len(names)).collect).get_column("n").to_list())
            if held:
                found[label] = [name for name in names if name in held]
        return found

    def aggregate(self, asked: Sequence[Aggregate]) -> list[Value | None]:
        """The results, None where the engine has none: one query for all that is over the same rows."""
        results: list[Value | None] = [None] * len(asked)
        groups: dict[tuple[Condition, ...], list[int]] = {}
        for at, (operation, _, conditions) in enumerate(asked):
            if (self.library, operation) not in INEXACT:
                groups.setdefault(conditions, []).append(at)
                if operation == "share":
                    groups.setdefault((), [])
        counts: dict[tuple[Condition, ...], int] = {}
        for conditions in sorted(groups, key=len):
            places = groups[conditions]
            found = self.over(conditions, [asked[at] for at in places])
            counts[conditions] = int(found[0] or 0)
            for at, value in zip(places, found[1:], strict=True):
                results[at] = value
        for at, (operation, _, conditions) in enumerate(asked):
            if operation == "count":
                results[at] = counts[conditions]
            elif operation == "share" and counts[()]:
                results[at] = counts[conditions] / counts[()]
        return results

    def over(self, conditions: Sequence[Condition], asked: Sequence[Aggregate]) -> list[Value | None]:
        """The number of rows under conditions, and the results over them."""
        import narwhals as nw

        columns = {column for column, _ in conditions} | {column for _, column, _ in asked if column is not None}
        view = self.view(columns or list(self.kinds)[:1])
        if conditions:
            view = view.filter(*(self.meets(condition) for condition in conditions))
        marked = [self.value(column) for column in columns if self.kinds.get(column) in ("float", "decimal")]
        if marked:
            view = view.with_columns(*marked)
        results = [nw.len().alias("n")]
        for at, (operation, column, _) in enumerate(asked):
            if column is not None and operation in OPERATIONS:
                results.append(reduced(nw.col(column), operation).alias(f"r{at}"))
        found = iter(answers(view.select(*results)))
        rows = next(found)
        return [rows, *(next(found) if one[1] is not None and one[0] in OPERATIONS else None for one in asked)]

    def value(self, label: str) -> Any:
        """A column as numbers, NaN as null."""
        import narwhals as nw

        kind = self.kinds.get(label)
        column = nw.col(label)
        if kind == "decimal":
            return column.cast(nw.Float64)
        return column.fill_nan(None) if kind == "float" else column

    def within(self, claim: Claim) -> Any:
        """A claim as an expression; NaN lies in no interval whose end is a number."""
        import narwhals as nw

        label, low, high = claim
        column = nw.col(label)
        return (column.cast(nw.Float64) if self.kinds.get(label) == "decimal" else column).is_between(low, high)

    def meets(self, condition: Condition) -> Any:
        import narwhals as nw

        label, wanted = condition
        if isinstance(wanted, bool):
            return nw.col(label) == wanted
        return nw.col(label).cast(nw.String).is_in(list(wanted))

    def view(self, labels: Iterable[str]) -> Any:
        """The columns asked for, as a lazy frame of narwhals: nothing is copied, and nothing computed yet."""
        import narwhals as nw

        native = self.native
        wanted = set(labels)
        if self.library == "pandas" and is_pandas(native):
            return nw.from_native(pandas_view(native, wanted)).lazy()
        return quietly(nw.from_native, native).lazy().select(*[label for label in self.kinds if label in wanted])


def frame_of(value: Any, name: str | None = None, hold: bool = False) -> Frame | None:
    """The handle of a frame of a library that can be asked; None for anything else."""
    if library_of(value) not in (*EAGER, *LAZY) or not hasattr(type(value), "columns"):
        return None
    try:
        return Frame(value, name, hold)
    except TypeError:  # not to be referred to weakly
        return None


def reduced(column: Any, operation: str) -> Any:
    """A column down to one value."""
    if operation == "distinct":
        import narwhals as nw

        return column.n_unique() - column.is_null().any().cast(nw.Int64)
    return getattr(column, operation)()


def answers(lazy: Any) -> list[Value | None]:
    """The one row that an engine sends back, as numbers; NaN is none."""
    from .data import number_of

    row = quietly(lazy.collect)
    found: list[Value | None] = []
    for label in row.columns:
        value = row.get_column(label)[0]
        reading = (int(value), None) if isinstance(value, bool) or type(value).__name__ == "bool" else number_of(value)
        found.append(None if reading is None else reading[0])
    return found
