"""Things that a sentence names of a table, as constraints on its rows and columns, and the cells that they leave."""

from __future__ import annotations

import re

from ..words.labelling import TOTAL
from .name_index import COLUMN, ROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...model import Column, Table, Value
    from ..values.index import Place
    from ..words.periods import Timeline
    from .shape import Shape

#: Measures that are no amounts one could add up.
NOT_ADDITIVE = re.compile(
    r"\b(?:avg|average|mean|median|price|rate|ratio|share|pct|percent|percentage|growth|change|margin|yield|index|score|rating|age|per|"
    r"temperature|max|min|rank|std|p value|accuracy|f1|proportion)\b|%",
    re.I,
)
RELATIVE_UNITS = frozenset({"percent", "pp", "bps", "permille", "ratio", "multiple"})


class Constraint:
    """One thing that a sentence names: the rows or the columns that bear the name, and where it is named."""

    __slots__ = ("axis", "level", "places", "start", "label", "sure")

    def __init__(self, axis: str, level: int, places: Iterable[int], start: int, label: str, sure: bool = True) -> None:
        self.axis = axis
        self.level = level
        self.places = frozenset(places)
        self.start = start
        self.label = label
        #: False where the words might as well name something else.
        self.sure = sure

    def __repr__(self) -> str:
        return f"{self.axis} {self.label!r} {sorted(self.places)[:4]}"


class Named:
    """What a sentence names of one table: groups of constraints that exclude each other, in the order of the words."""

    __slots__ = ("table", "shape", "order", "groups", "alternatives", "time", "timeline")

    def __init__(self, shape: Shape) -> None:
        self.table = shape.table
        self.shape = shape
        #: Its place among the tables of all sources.
        self.order = 0
        self.groups: dict[tuple[str, int], list[Constraint]] = {}
        #: What the words name less surely than a group's own.
        self.alternatives: list[Constraint] = []
        self.time: list[Constraint] = []
        self.timeline: Timeline | None = None

    def __len__(self) -> int:
        return len(self.time) + sum(len(group) for group in self.groups.values())

    def add(self, one: Constraint) -> None:
        if not one.sure:
            self.alternatives.append(one)
            return
        group = self.groups.setdefault((one.axis, one.level), [])
        if all(one.places != held.places for held in group):
            group.append(one)
            group.sort(key=lambda held: held.start)

    def only(self, one: Constraint) -> Named:
        """The same with no other constraint in the group of `one`."""
        fewer = Named(self.shape)
        fewer.groups = {key: [one] if one in group else group for key, group in self.groups.items()}
        fewer.alternatives, fewer.time, fewer.timeline = self.alternatives, self.time, self.timeline
        return fewer

    def at_row(self, row: int) -> Named:
        """The same with a row named as well."""
        more = Named(self.shape)
        more.groups = {**self.groups, (ROW, 0): [Constraint(ROW, 0, [row], -1, "")]}
        more.alternatives, more.time, more.timeline = self.alternatives, self.time, self.timeline
        return more

    @property
    def single(self) -> list[Constraint]:
        """The constraints that no other of their group rivals, times aside."""
        return [group[0] for group in self.groups.values() if len(group) == 1]

    @property
    def rival(self) -> list[list[Constraint]]:
        """The groups of several constraints, times aside, rows first."""
        found = [group for group in self.groups.values() if len(group) > 1]
        return sorted(found, key=lambda group: group[0].axis != ROW)

    def rows(self, constraints: Iterable[Constraint]) -> list[int]:
        """The rows that constraints leave; where none speaks of rows, all but totals."""
        asked = [one.places for one in constraints if one.axis == ROW]
        table = self.table
        # Where rows were left out, the frame itself tells what several come to, and an output of some rows nothing.
        partial = (table.frame is not None and table.hidden is not None) or shown_in_part(table)
        if asked:
            left = sorted(frozenset.intersection(*asked))
            return left if len(left) == 1 or not partial else []
        if partial:
            return []
        return self.shape.rows

    def columns(self, constraints: Iterable[Constraint]) -> list[int]:
        """The columns of numbers that constraints leave."""
        asked = [one.places for one in constraints if one.axis == COLUMN]
        numeric = self.shape.columns
        if asked:
            left = frozenset.intersection(*asked)
            return [c for c in numeric if c in left]
        return numeric

    def cells(self, constraints: list[Constraint]) -> list[Place]:
        """The cells that constraints leave, those without a value aside."""
        columns, rows = self.columns(constraints), self.rows(constraints)
        if rows is self.shape.rows and len(columns) == 1:
            return self.shape.cells(columns[0])
        held = self.table.columns
        return [
            (self.table, r, c)
            for r in rows
            for c in columns
            if r < len(held[c].values) and held[c].values[r] is not None
        ]

    def cell(self, constraints: list[Constraint]) -> Place | None:
        """The one cell that constraints leave; None where they leave none or several."""
        cells = self.cells(constraints)
        return cells[0] if len(cells) == 1 else None


#: What is shown last is the beginning, the end or some of the rows, in every dialect of frames.
_SOME_ROWS = re.compile(
    r"\.(?:head|tail|sample|limit|slice|take)\([^()]*\)(?:\.(?:round|to_\w+|style)\b[^\n]*)?\)?;?\s*$"
)


def shown_in_part(table: Table) -> bool:
    """Whether the code that made an output shows only some rows of a longer frame: df.head()."""
    code = table.source.code if table.source is not None else None
    return code is not None and "(" in code and _SOME_ROWS.search(code) is not None


def is_total(table: Table, row: int) -> bool:
    """Whether a row is called a total of others."""
    return any(TOTAL.search(name) for name in table.rows[row])


def value_at(place: Place) -> Value:
    """The value of a cell that is known to hold one."""
    table, row, column = place
    value = table.columns[column].values[row]
    assert value is not None
    return value


def additive(table: Table, column: int) -> bool:
    """Whether the values of a column can be added up: amounts and counts, no shares, prices or averages."""
    held = table.columns[column]
    return (
        held.kind == "number"
        and held.unit not in RELATIVE_UNITS
        and not NOT_ADDITIVE.search(held.label.replace("_", " "))
        and not of_fractions(held)
    )


def of_fractions(held: Column) -> bool:
    """Whether all that a column holds lies within 1 of 0, and not only at the ends: parts of wholes, correlations."""
    values = [value for value in held.values if value is not None]
    return all(-1 <= value <= 1 for value in values) and any(0 < abs(value) < 1 for value in values)


#: Labels of columns whose rows are measures of many kinds.
OF_ANYTHING = frozenset({"", "value", "values", "amount", "figure", "result", "number"})


def of_one_kind(table: Table, column: int) -> bool:
    """Whether the values of a column are all of one measure, so that their sum means something."""
    held = table.columns[column]
    return held.label.lower() not in OF_ANYTHING and (held.units is None or len(set(held.units)) == 1)
