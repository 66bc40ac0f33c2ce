"""The cells, rows and columns that one number may speak of, from the names that belong to it."""

from __future__ import annotations

from ...model import Binding
from ..values.readings import as_read, in_whole_numbers, reads
from .name_index import COLUMN, ROW, TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...model import Number, Table
    from ..binding.measures import Told

    #: Row or column, and how surely it is named.
    Named = list[tuple[float, int]]

#: Of two places told this nearly as surely, neither is meant for certain.
TIE = 0.08
#: Of places told as surely, one whose value is so many times larger or smaller is meant less likely.
FAR = 12
#: In longer tables a number is not looked for in other rows.
MANY_ROWS = 200
#: More rows than this bear the name: it says too little.
MANY = 40


class Entities:
    """What a sentence names along one axis of one table: for each number the places, empty where uncertain."""

    __slots__ = ("places", "rivals", "table")

    def __init__(self, table: Table, places: list[set[int]], rivals: int) -> None:
        self.table = table
        self.places = places
        #: How many things that exclude each other are named.
        self.rivals = rivals


class Candidate:
    """A place that a number may speak of, and how surely."""

    __slots__ = ("column", "firm", "measure", "row", "score", "sole", "table", "told_row", "vague")

    def __init__(
        self, score: float, table: Table, row: int | None, column: int | None, sole: bool, vague: bool = False
    ) -> None:
        self.score = score
        self.table = table
        self.row = row
        self.column = column
        #: Whether nothing else on either axis is named.
        self.sole = sole
        #: Whether the row is a measure itself, told as one.
        self.told_row = False
        #: How surely the measure is told.
        self.measure = 1.0
        #: Whether the column is told so firmly that it holds against another one of the row that has the number.
        self.firm = True
        #: Whether it is named by words that many things go by.
        self.vague = vague

    def fits(self, number: Number) -> bool:
        return (
            self.row is not None
            and self.column is not None
            and bool(reads(number, (self.table, self.row, self.column)))
        )

    def likeness(self, number: Number) -> int:
        """How well a number may be meant for it: of its kind of unit and about its size, of its kind, or neither."""
        assert self.row is not None
        assert self.column is not None
        values = as_read(number, (self.table, self.row, self.column))
        if not values:
            return 0
        stated = abs(number.value)
        return 2 if any(abs(value) <= FAR * stated and stated <= FAR * abs(value) for value in values) else 1

    def labels(self) -> tuple[str | None, str]:
        row, column = self.row or 0, self.column or 0
        return self.table.row_label(row), self.table.columns[column].label

    def binding(self) -> Binding:
        what = (
            "row and column"
            if self.column is not None and self.row is not None
            else "row"
            if self.column is None
            else "column"
        )
        return Binding(self.table, self.row, self.column, f"the sentence names the {what}", self.sole)


def candidates(i: int, told: Told, entities: dict[tuple[int, str], Entities]) -> list[Candidate]:
    """All places that number `i` of a sentence may speak of, table by table."""
    tables: dict[int, Table] = {id(held.table): held.table for (_, axis), held in entities.items() if axis != TABLE}
    for _, name, _ in told:
        tables.setdefault(id(name.table), name.table)
    apart: dict[int, Told] = {}
    for one in told:
        apart.setdefault(id(one[1].table), []).append(one)
    found: list[Candidate] = []
    for place, table in tables.items():
        found.extend(in_table(i, table, apart.get(place, []), entities))
    if any(held.row is not None and held.column is not None for held in found):
        found = [held for held in found if held.row is not None and held.column is not None] + [
            held for held in found if held.row is None or held.column is None
        ]
    return found


def in_table(i: int, table: Table, told: Told, entities: dict[tuple[int, str], Entities]) -> list[Candidate]:
    rows = along(i, table, ROW, told, entities)
    columns = along(i, table, COLUMN, told, entities)
    if rows is None or columns is None:
        return []
    if rows and not columns:
        numbers = [c for c, column in enumerate(table.columns) if column.kind == "number"]
        if len(numbers) == 1:
            columns = [(0.0, numbers[0])]
    elif columns and not rows and len(table.columns[columns[0][1]].values) == 1:
        rows = [(0.0, 0)]
    sole = all(one.rivals == 1 for axis in (ROW, COLUMN) if (one := entities.get((id(table), axis))) is not None)
    vague = not any(id(table) == key[0] for key in entities) and all(
        name.vague for _, name, _ in told if name.table is table
    )
    if rows and columns:
        sole = sole and len(rows) == len(columns) == 1
        firm = {
            place
            for _, name, firm in told
            if firm and name.axis == COLUMN and name.table is table
            for place in name.places
        }
        by_row, by_column = (id(table), ROW) not in entities, (id(table), COLUMN) not in entities
        found = []
        for a, row in rows:
            for b, column in columns:
                held = Candidate(a + b, table, row, column, sole, vague)
                held.told_row = by_row
                held.firm = column in firm or not by_column or not told
                held.measure = min(
                    [score for score, measured in ((a, by_row), (b, by_column)) if measured and score], default=1.0
                )
                found.append(held)
        return found
    if rows:
        return [Candidate(score, table, row, None, False) for score, row in rows]
    return [Candidate(score, table, None, column, False) for score, column in columns]


def along(i: int, table: Table, axis: str, told: Told, entities: dict[tuple[int, str], Entities]) -> Named | None:
    """The rows, or the columns, that a number belongs to; none where none is named, None where it is uncertain."""
    measures = [(score, name) for score, name, _ in told if name.axis == axis and name.table is table]
    held = entities.get((id(table), axis))
    if held is not None:
        places = held.places[i]
        if not places or len(places) > MANY:
            return [] if axis == COLUMN else None
        narrowed = [(score, place) for score, name in measures for place in places.intersection(name.places)]
        if narrowed:
            return top(narrowed)
        return [(1.0, place) for place in sorted(places)]
    return top([(score, place) for score, name in measures if len(name.places) <= MANY for place in name.places])


def top(named: Iterable[tuple[float, int]]) -> Named:
    """The places named most surely, and those nearly as surely; each once."""
    best: dict[int, float] = {}
    for score, place in named:
        best[place] = max(score, best.get(place, 0.0))
    most = max(best.values(), default=0.0)
    limit = most - (TIE if most >= WHOLE_LABEL else PARTLY)
    return sorted(((score, place) for place, score in best.items() if score >= limit), reverse=True)


def choose(number: Number, found: list[Candidate], mentioned: set[int]) -> Candidate | None:
    """The place that a number speaks of: of several as surely named, the one whose value it is.

    Where none of them holds it, the surest is what the number is held against; None where that is uncertain too.
    `mentioned` are the tables (by id) that the sentence names.
    """
    cells = [held for held in found if held.row is not None and held.column is not None]
    if not cells:
        return sole(found)
    if len(cells) > 1 and mentioned:
        named = {held.labels() for held in cells if id(held.table) in mentioned}
        cells = [held for held in cells if id(held.table) in mentioned or held.labels() not in named]
    top = max(cells, key=lambda held: held.score)
    limit = top.score - (TIE * 2 if top.measure >= WHOLE_LABEL else PARTLY)
    near = [held for held in cells if held.score >= limit]
    for held in near:
        if held.fits(number):
            return held
    near = [held for held in near if not held.vague]
    if not near or len({(id(held.table), held.row) for held in near}) > FEW:
        return None
    surest = max(near, key=lambda held: (held.likeness(number), len(near) > 1 and taken(number, held), held.score))
    if surest.row is not None and (not surest.firm or counts_only(number, surest)) and elsewhere_in_row(number, surest):
        return Candidate(surest.score, surest.table, surest.row, None, False)
    if surest.measure < WHOLE_LABEL and surest.told_row and elsewhere_in_column(number, surest):
        return None
    surest.sole = surest.sole and len(near) == 1
    return surest


def counts_only(number: Number, held: Candidate) -> bool:
    """Whether a number has decimals where what a column holds is counted: another measure was meant."""
    return type(number.value) is not int and number.scale == 1 and in_whole_numbers(held.table, held.column or 0)


def sole(found: list[Candidate]) -> Candidate | None:
    """The only row or column of a table that is named, where no other table has one as plainly named."""
    by_table: dict[int, list[Candidate]] = {}
    for held in found:
        by_table.setdefault(id(held.table), []).append(held)
    alone = [held[0] for held in by_table.values() if len({(one.row, one.column) for one in held}) == 1]
    return alone[0] if len(alone) == 1 else None


def taken(number: Number, held: Candidate) -> bool:
    """Whether a number can have been taken from another row of the column, which then is the one that is meant."""
    return len(held.table.rows) <= MANY_ROWS and elsewhere_in_column(number, held)


def elsewhere_in_column(number: Number, held: Candidate) -> bool:
    """Whether another row of the column holds the number."""
    table, column = held.table, held.column or 0
    return any(reads(number, (table, row, column)) for row in range(len(table.columns[column].values)))


def elsewhere_in_row(number: Number, held: Candidate) -> bool:
    """Whether another column of the row holds the number."""
    table, row = held.table, held.row or 0
    return any(column.kind == "number" and reads(number, (table, row, c)) for c, column in enumerate(table.columns))


#: Measures told only in part by the same word differ in score by no more than this.
PARTLY = 0.3
#: From here on a label is as good as told in full.
WHOLE_LABEL = 0.75
#: Among more rows than this that are named alike, a number that none holds is left to presence.
FEW = 4
