"""All values of all sources, sorted once, so that a number is looked up by its interval in a few bisections."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from ...sources import tables as read_tables
from ...sources.tables.headers import letter_scale
from .conversions import in_other_units
from .readings import READINGS, family, may_be_percent, window
from .standing import separated, sort_out
from .statements import is_outflow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ...model import Number, Source, Table, Value
    from ..names.crowd import Crowd
    from ..names.name_index import NameIndex

    Place = tuple[Table, int, int]


class Pool:
    """Values of one unit, sorted, each with its place (table, row, column)."""

    __slots__ = ("places", "values", "waiting")

    def __init__(self) -> None:
        self.values: list[Value] = []
        self.places: list[Place] = []
        self.waiting = False

    def add(self, value: Value, place: Place) -> None:
        self.values.append(value)
        self.places.append(place)
        self.waiting = True

    def sort(self) -> None:
        order = sorted(range(len(self.values)), key=self.values.__getitem__)
        self.values = [self.values[i] for i in order]
        self.places = [self.places[i] for i in order]
        self.waiting = False

    def between(self, low: Value, high: Value) -> range:
        """Positions of the values in a closed interval."""
        if self.waiting:
            self.sort()
        values = self.values
        start = bisect_left(values, low)
        if start == len(values) or values[start] > high:
            return EMPTY
        return range(start, bisect_right(values, high, start))


EMPTY = range(0)
#: A sentence is read beside so many tables at once, and no more.
MANY_TABLES = 12
#: Beyond so many values the chance of a match by luck is high whatever the rest of them say.
CROWD = 200


class Pools:
    """The values of several tables in pools of like unit."""

    __slots__ = ("by_family", "by_unit", "size")

    def __init__(self, tables: Iterable[Table]) -> None:
        #: One pool for each family of units; money has one more for each currency.
        self.by_family: dict[str, Pool] = {}
        self.by_unit: dict[str, Pool] = {}
        for table in tables:
            self.take(table)
        #: How many values there are.
        self.size = sum(len(pool.values) for pool in self.by_family.values())

    def take(self, table: Table) -> None:
        hidden = table.hidden or EMPTY
        for c, column in enumerate(table.columns):
            if column.kind != "number" or (table.hidden_columns and c in table.hidden_columns):
                continue
            self.take_printed(table, c)
            if table.lines is not None and not column.label:
                self.take_lettered(table)
            if column.units is None and not hidden:
                for pool in self.homes(column.unit):
                    pool.values.extend(v for v in column.values if v is not None)
                    pool.places.extend((table, r, c) for r, v in enumerate(column.values) if v is not None)
                    pool.waiting = True
                continue
            for r, value in enumerate(column.values):
                if value is not None and r not in hidden:
                    for pool in self.homes(table.unit(r, c)):
                        pool.add(value, (table, r, c))

    def take_printed(self, table: Table, c: int) -> None:
        """The values of a column of thousands as they are printed; and, of one that may be in thousands, multiplied."""
        column = table.columns[c]
        scale = column.scale if column.scale >= 1000 else 1
        letter = letter_scale(column.label) if column.scale == 1 and column.unit is None and column.label else 1
        if scale == letter:
            return
        pool = self.by_family.setdefault("lettered" if scale == 1 else "printed", Pool())
        hidden = table.hidden or EMPTY
        for r, value in enumerate(column.values):
            if value is not None and r not in hidden:
                pool.add(value * letter if scale == 1 else value / scale, (table, r, c))

    def take_lettered(self, table: Table) -> None:
        """The values of printed lines that may be in thousands or millions by their names: `points_m: 11.2`."""
        for r, (names, value) in enumerate(zip(table.rows, table.columns[0].values, strict=True)):
            letter = letter_scale(names[0]) if names and value is not None else 1
            if letter != 1 and value is not None and table.unit(r, 0) is None:
                self.by_family.setdefault("lettered", Pool()).add(value * letter, (table, r, 0))

    def homes(self, unit: str | None) -> Iterator[Pool]:
        kind = family(unit)
        if kind == "ratio":
            kind = "plain"
        yield self.by_family.setdefault(kind, Pool())
        if kind == "money" and unit is not None:
            yield self.by_unit.setdefault(unit, Pool())

    def hits(self, number: Number) -> Iterator[Place]:
        """Places whose value backs the number, readings in order of directness."""
        low, high = window(number)
        unit = number.unit
        negated = number.direction == "down" and low > 0
        for where, factor, said in READINGS[family(unit)]:
            pool = self.by_unit.get(unit) if where == "money" and unit is not None else self.by_family.get(where)
            if pool is None:
                continue
            begin, end = (low, high) if factor == 1 else (low * factor, high * factor)
            found = pool.between(begin, end)
            if negated and not found:
                found = pool.between(-end, -begin)
            if said:
                yield from (place for place in map(pool.places.__getitem__, found) if may_be_percent(*place))
            else:
                yield from map(pool.places.__getitem__, found)
        pool = self.by_family.get("printed" if number.scale == 1 else "lettered")
        if pool is not None and (unit is None or (number.scale != 1 and unit.startswith("currency:"))):
            yield from map(pool.places.__getitem__, pool.between(low, high))
        pool = self.by_family.get("plain")
        if pool is not None and number.measure is not None:
            yield from in_other_units(number, pool, low, high)
        if low > 0 and not negated:
            yield from self.outflows(number)

    def outflows(self, number: Number) -> Iterator[Place]:
        """Places of costs and payments, stored as negative amounts, that a number tells without the sign."""
        low, high = window(number)
        kind = family(number.unit)
        for where in ("money", "plain") if kind in ("money", "plain") else ():
            pool = self.by_family.get(where)
            if pool is not None:
                yield from filter(is_outflow, map(pool.places.__getitem__, pool.between(-high, -low)))

    def find(self, number: Number) -> Place | None:
        """One place whose value backs the number, or its other reading where the locale leaves two."""
        place = next(self.hits(number), None)
        if place is None and number.alternative is not None:
            place = next(self.hits(number.alternative), None)
        return place

    def neighbours(self, number: Number) -> Iterator[Place]:
        """For each pool of like unit the values just below and just above the number."""
        for where, factor, _ in READINGS[family(number.unit)]:
            pool = self.by_family.get(where)
            if pool is None:
                continue
            if pool.waiting:
                pool.sort()
            at = bisect_left(pool.values, number.value * factor)
            yield from pool.places[max(0, at - 1) : at + 1]

    def crowd(self, number: Number) -> list[int]:
        """How many values of each reading lie within a factor of two of the number: what luck could have met."""
        size = abs(number.value)
        tally = []
        for where, factor, said in READINGS[family(number.unit)]:
            pool = self.by_family.get(where)
            if pool is not None:
                crowd = pool.between(size * factor / 2, size * factor * 2)
                eligible = crowd if not said else [i for i in crowd[:CROWD] if may_be_percent(*pool.places[i])]
                tally.append(len(eligible))
        return tally


class Index:
    """Everything that the sources hold, sorted out by standing: what is current, superseded, merely typed.

    Built once for any number of texts. `tables` are those of current sources in the order given.
    """

    __slots__ = ("current", "earlier", "frames", "laundered", "sources", "superseded", "tables", "_bins", "_codes",
                 "_crowd", "_literals", "_names", "_settings")  # fmt: skip

    def __init__(self, sources: Sequence[Source]) -> None:
        self.sources = sources = separated(sources)
        self.tables: list[Table] = []
        self.superseded: list[Table] = []
        typed: list[Table] = []
        self._settings: list[Table] = []
        bins = {
            "current": self.tables,
            "superseded": self.superseded,
            "laundered": typed,
            "parameter": self._settings,
        }
        for source, standing in zip(sources, sort_out(sources), strict=True):
            bins[standing].extend(read_tables(source))
        #: Tables whose frames can be asked for more than they show.
        self.frames = [table for table in self.tables if table.frame is not None]
        self.current = Pools(self.tables)
        self.earlier = Pools(self.superseded)
        self.laundered = Pools(typed)
        self._literals: Pools | None = None
        self._names: NameIndex | None = None
        self._bins: frozenset[str] | None = None
        self._crowd: Crowd | None = None
        self._codes: list[Source] = [source for source in sources if source.code]

    @property
    def bins(self) -> frozenset[str]:
        """Labels of the current sources that are written in digits: 18-29, 60+."""
        if self._bins is None:
            from ..names.bins import bins

            self._bins = bins(self.tables)
        return self._bins

    @property
    def names(self) -> NameIndex:
        """The names of rows, columns, tables and paths of the current sources."""
        if self._names is None:
            from ..names.name_index import NameIndex

            self._names = NameIndex(self.tables)
        return self._names

    @property
    def crowd(self) -> Crowd | None:
        """The names of the tables that are too many for a sentence to be read beside all of them."""
        if self._crowd is None and len(self.tables) > MANY_TABLES:
            from ..names.crowd import Crowd

            self._crowd = Crowd(self.tables, self.current)
        return self._crowd

    @property
    def literals(self) -> Pools:
        """Numbers typed in the code of the sources: arguments and constants, not results."""
        if self._literals is None and not self._codes:
            self._literals = Pools([])
        if self._literals is None:
            from ...sources.code.cell import literal_tables

            self._literals = Pools([*literal_tables(self._codes), *self._settings])
        return self._literals
