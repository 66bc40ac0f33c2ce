"""A frame of any library as one asks it: expressions that its own engine evaluates, of which only answers come back.

Nothing is fetched but counts, aggregates and a few rows. The frame is held by a weak reference unless it was handed
over, so that asking keeps nothing alive.
"""

from __future__ import annotations

import weakref
from functools import reduce
from operator import or_

from . import memory, relations
from .columnar import (
    AMOUNTS,
    EAGER,
    LAZY,
    MOST,
    in_floats,
    in_whole,
    is_lazy,
    is_pandas,
    kinds_of,
    library_of,
    pandas_view,
    quietly,
    told_apart,
)
from .conditions import Limit, Period
from .operations import INEXACT, OPERATIONS, SPREADS, YEARS, columns_of, name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from ...model import Value

    #: A column, and what it is asked to be: one of several texts, a truth value, beyond a limit, within a period.
    Wanted = tuple[str, ...] | bool | Limit | Period
    Condition = tuple[str, Wanted]
    #: An operation by name (`OPERATIONS`, `count`, `share`), its column, and the rows that it is over.
    Aggregate = tuple[str, str | None, tuple[Condition, ...]]
    #: A column and the closed interval that one of its values is to lie in.
    Claim = tuple[str, Value, Value]


class Frame:
    """A handle on a frame: `native` is the frame itself, or None once it is gone."""

    __slots__ = ("_held", "_kinds", "_refer", "columns", "labels", "lazy", "library", "name", "nans")

    def __init__(self, native: Any, name: str | None = None, hold: bool = False) -> None:
        self.library = library_of(native)
        self.lazy = is_lazy(native)
        #: The session's name for it, where that is known.
        self.name = name
        #: Columns that were found to hold NaN where that is not what says null.
        self.nans: set[str] = set()
        self._held = native if hold else None
        self._refer: Callable[[], Any] = weakref.ref(native)
        self._kinds: dict[str, str] | None = None

    @property
    def native(self) -> Any:
        return self._refer()

    @property
    def asked(self) -> Any:
        """The frame as one asks it: of columns of one label the first."""
        return told_apart(self.native)

    @property
    def kinds(self) -> dict[str, str]:
        """Label of each column (the first that bears it) -> one of AMOUNTS, text, boolean or other."""
        if self._kinds is None:
            self._kinds = kinds_of(self.asked)
        return self._kinds

    def holds(self, claims: Sequence[Claim]) -> list[bool]:
        """For each claim whether a row holds a value in its interval: one query for all, a row of booleans back."""
        if not claims:
            return []
        labels = {label for label, _, _ in claims}
        claims = [self.bounded(claim) for claim in claims]
        parts = memory.everywhere(self.asked, labels, memory.search(claims))
        if parts is not None:
            return [any(found) for found in zip(*parts, strict=True)]
        if relations.is_relation(self.library):
            return relations.held(self.asked, self.library, claims)
        view, within = self.view(labels), [self.within(claim).alias(f"n{at}") for at, claim in enumerate(claims)]
        if self.lazy:  # what a filter has left is compared sooner
            view = view.filter(reduce(or_, within))
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
        known = self.measured(asked)
        results: list[Value | None] = [known.get(at) for at in range(len(asked))]
        groups: dict[tuple[Condition, ...], list[int]] = {}
        for at, (operation, _, conditions) in enumerate(asked):
            if at not in known and (self.library, name_of(operation)) not in INEXACT:
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

    def measured(self, asked: Sequence[Aggregate]) -> dict[int, Value | None]:
        """What the columns say of all their rows that lie in memory, by the position of what was asked."""
        simple = {at: (operation, column) for at, (operation, column, conditions) in enumerate(asked)
                  if column is not None and not conditions and operation in memory.ANSWERED}  # fmt: skip
        labels = {column for _, column in simple.values() if self.kinds.get(column) in AMOUNTS}
        parts = memory.everywhere(self.asked, labels, memory.measure()) if labels else None
        if parts is None:
            return {}
        moments = {label: memory.joined([part[label] for part in parts]) for label in labels}
        self.nans.update(label for label in labels if moments[label][-1] and self.kinds[label] == "float")
        return {at: told(memory.answer(operation, moments[column])) for at, (operation, column) in simple.items()
                if column in labels}  # fmt: skip

    def over(self, conditions: Sequence[Condition], asked: Sequence[Aggregate]) -> list[Value | None]:
        """The number of rows under conditions, and the results over them.

        That NaN counts as null costs as much as the rest: it is seen to where a sum is NaN, which tells of any.
        """
        worked = {
            at: (one[0], one[1] or "") for at, one in enumerate(asked) if one[1] and name_of(one[0]) in OPERATIONS
        }
        doubtful = {column for of in worked.values() for column in columns_of(*of) if self.kinds.get(column) == "float"}
        wide = {at: column for at, (operation, column) in worked.items()
                if operation == "sum" and self.kinds.get(column) == "integer"}  # fmt: skip
        terms = [*worked.values(), *(("rough sum", column) for column in wide.values())]
        terms += [("sum", column) for column in doubtful]
        for doubted in (set(), doubtful):
            if relations.is_relation(self.library):
                row = relations.evaluated(self.asked, self.library, conditions, terms, self.kinds, doubted)
                rows, *found = map(told, row)
            else:
                rows, *found = self.evaluated(conditions, terms, doubted)
            if None not in found[len(worked) + len(wide) :]:
                break
            self.nans |= doubtful
        values = dict(zip(worked, found, strict=False))  # behind them come the sums that only tell of these
        for at, rough in zip(wide, found[len(worked) :], strict=False):
            if rough is not None and abs(rough) >= MOST:  # engines go round where their whole numbers end
                values[at] = rough
        return [rows, *(values.get(at) for at in range(len(asked)))]

    def evaluated(
        self, conditions: Sequence[Condition], terms: Sequence[tuple[str, str]], doubted: set[str]
    ) -> list[Value | None]:
        """The number of rows, and each operation over its column, from one query."""
        import narwhals as nw

        columns = {column for column, _ in conditions} | {column for of in terms for column in columns_of(*of)}
        view = self.view(columns or list(self.kinds)[:1])
        if conditions:
            view = view.filter(*(self.meets(condition) for condition in conditions))
        results = [reduced(*(self.value(one, one in doubted) for one in columns_of(operation, column)),
                           operation=operation).alias(f"r{at}")
                   for at, (operation, column) in enumerate(terms)]  # fmt: skip
        return answers(quietly(view.select, nw.len().alias("n"), *results))

    def value(self, label: str, doubted: bool = False) -> Any:
        """A column as numbers; NaN as null where that is `doubted`."""
        import narwhals as nw

        column = nw.col(label)
        if self.kinds.get(label) == "decimal":
            return column.cast(nw.Float64)
        return column.fill_nan(None) if doubted else column

    def holds_nan(self, label: str) -> bool:
        """Whether NaN stands among the numbers of a column, which many libraries take for the greatest of all."""
        if self.kinds.get(label) == "float":
            self.aggregate([("sum", label, ())])
        return label in self.nans

    def bounded(self, claim: Claim) -> Claim:
        return in_whole(claim) if self.kinds.get(claim[0]) == "integer" else in_floats(claim)

    def within(self, claim: Claim) -> Any:
        """A claim as an expression; NaN lies in no interval whose end is a number."""
        import narwhals as nw

        label, low, high = self.bounded(claim)
        column = nw.col(label)
        return (column.cast(nw.Float64) if self.kinds.get(label) == "decimal" else column).is_between(low, high)

    def meets(self, condition: Condition) -> Any:
        import narwhals as nw

        label, wanted = condition
        if isinstance(wanted, bool):
            return nw.col(label) == wanted
        if isinstance(wanted, Limit):
            met = wanted.compare(self.value(label))
            return met & ~nw.col(label).is_nan() if self.kinds.get(label) == "float" else met
        if isinstance(wanted, Period):
            column = nw.col(label)
            return wanted.compare(column.dt.replace_time_zone(None) if wanted.kind == "zoned" else column)
        return nw.col(label).cast(nw.String).is_in(list(wanted))

    def view(self, labels: Iterable[str]) -> Any:
        """The columns asked for, as a lazy frame of narwhals: nothing is copied, and nothing computed yet."""
        import narwhals as nw

        native = self.asked
        wanted = set(labels)
        if self.library == "pandas" and is_pandas(native):
            return nw.from_native(pandas_view(native, wanted)).lazy()
        return quietly(nw.from_native, native).lazy().select(*[label for label in self.kinds if label in wanted])


class Gone(Frame):
    """What is left of a frame that went before anybody could keep a handle on it: its name."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(Gone, name)
        self._refer = no_frame


def no_frame() -> None:
    """What a reference to a frame that is gone gives."""


def frame_of(value: Any, name: str | None = None, hold: bool = False) -> Frame | None:
    """The handle of a frame of a library that can be asked; None for anything else."""
    if library_of(value) not in (*EAGER, *LAZY) or not hasattr(type(value), "columns"):
        return None
    from . import small

    try:
        return (small.SmallFrame if small.is_small(value) else Frame)(value, name, hold)
    except TypeError:  # not to be referred to weakly
        return None


def reduced(column: Any, other: Any = None, *, operation: str) -> Any:
    """A column down to one value; of two, how they go together where neither is null."""
    import narwhals as nw

    if other is not None:
        there = ~(column.is_null() | other.is_null())
        return nw.corr(nw.when(there).then(column), nw.when(there).then(other))
    if operation.startswith("quantile "):
        return column.quantile(float(operation.partition(" ")[2]), "linear")
    if operation in SPREADS:
        return column.std(ddof=SPREADS[operation])
    if operation == "rough sum":  # in floats, which not all libraries turn every whole number into
        return column.mean() * column.count()
    if operation == "distinct":
        return column.n_unique() - column.is_null().any().cast(nw.Int64)
    if operation in YEARS:
        return getattr(column.dt.year(), YEARS[operation])()
    return getattr(column, operation)()


def answers(lazy: Any) -> list[Value | None]:
    """The one row that an engine sends back, as numbers."""
    row = quietly(lazy.collect)
    return [told(row.get_column(label)[0]) for label in row.columns]


def told(value: object) -> Value | None:
    """What an engine answered, as a number; NaN and what is infinite is none."""
    from ..tables.data import number_of

    if isinstance(value, bool) or type(value).__name__ == "bool":
        return int(value)  # type: ignore[call-overload, no-any-return]
    reading = number_of(value)
    return None if reading is None else reading[0]
