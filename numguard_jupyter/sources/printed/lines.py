"""Printed lines: each number named by the words that stand by it (`Accuracy: 0.913`, `loss=0.25`, `120 users`)."""

from __future__ import annotations

import re
from bisect import bisect_left

from ...model import Column, Table
from ..tables.cells import scaled
from ..tables.columns import finish
from ..tables.grid import MOST_METRICS, apply_row_units, assemble, is_fraction
from ..tables.headers import header_unit, is_plain
from ..tables.labels import heading_of, names_of, numbers_things
from .tokens import numbers_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...model import Value
    from ..tables.cells import Reading

#: Lines that tell of types and legends.
SAYS_NOTHING = ("dtypes: ", "Signif. codes")
#: Where a log line tells when it was written, and how grave it is.
_LOG_PREFIX = re.compile(
    r"\s*(?:\[?[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.,]*(?:Z|[+-][0-9:]{4,6})?\]?[\s:|-]*)?"
    r"(?:\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)\]?[\s:|-]+)?"
    r"(?:\[[^\[\]\d]{0,20}\d[^\[\]]{0,20}\][\s:|-]+(?=[^\W\d_]))?"
)
#: Which member of a vector begins the line, as R prints it.
_POSITION = re.compile(r"\s*\[[0-9]+\]\s+(?=[-+]?\.?[0-9])")
#: Keys whose values are in no unit that the line is in: sizes, tests.
APART = frozenset("n count total size samples obs users p p_value pvalue p-value z t df epoch step iteration".split())
#: Shapes of lines that are remembered while a text is read.
MOST_SHAPES = 1000
_RUN = re.compile("([0-9]+)")
_MONTH = re.compile(r"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)")


def lines_tables(lines: Sequence[tuple[int, str]], locale: str = "en") -> list[Table]:
    """The numbers of printed lines, each line given with its number.

    Lines that state the same things one after the other make a grid, all others a table of one number a row.
    """
    said = statements(lines, locale)
    tables: list[Table] = []
    single: list[Statement] = []
    start = 0
    while start < len(said):
        labels = said[start].labels
        stop = start + 1
        while stop < len(said) and (said[stop].labels == labels or are_of_a_kind(said[start], said[stop])):
            stop += 1
        if stop - start > 1 and len(labels) > 1 and (all(labels) or not any(labels)):
            tables.append(keyed_table(said[start:stop]))
        else:
            single.extend(said[start:stop])
        start = stop
    if single:
        tables.insert(0, single_table(single))
    return tables


def are_of_a_kind(one: Statement, other: Statement) -> bool:
    """Whether two lines tell of two things by keys that they mostly share: `a: x=1 y=2` and `b: x=3 y=4 z=5`."""
    shared = len(set(one.labels).intersection(other.labels))
    return (
        shared > 1
        and shared * 2 >= max(len(one.labels), len(other.labels))
        and all(one.labels) and all(other.labels)
        and len(one.names[0]) > 1 and len(other.names[0]) > 1
        and len(set(one.labels)) == len(one.labels) and len(set(other.labels)) == len(other.labels)
    )  # fmt: skip


class Statement:
    """What one line states: its numbers with their units, and for each the texts that name it, nearest first."""

    __slots__ = ("line", "readings", "names", "labels", "heading")

    def __init__(self, line: int, readings: list[Reading], names: list[tuple[str, ...]], heading: str) -> None:
        self.line = line
        self.readings = readings
        self.names = names
        self.labels = [own[0] if own else "" for own in names]
        self.heading = heading


def statements(lines: Sequence[tuple[int, str]], locale: str) -> list[Statement]:
    """The lines that state numbers, each with the heading that stands above it."""
    said: list[Statement] = []
    heading = ""
    previous = titled = 0
    known: dict[str, Shape | None] = {}
    for count, line in lines:
        if (count > previous + 1 or not line.strip()) and not (heading.endswith(":") and previous == titled):
            heading = ""
        previous = count
        if line.startswith(SAYS_NOTHING):
            continue
        indented = line[:1] == " "
        prefix = _POSITION.match(line) or _LOG_PREFIX.match(line)
        if prefix is not None and prefix.end():
            line = line[prefix.end() :]
        runs = _RUN.split(line)
        if len(runs) == 1:
            if indented and heading.endswith(":") and ": " in line.strip():
                continue  # a key of a mapping whose value is a word
            if over := heading_of(line):
                heading, titled = over, count
            continue
        text = "0".join(runs[::2])
        shape = known.get(text)
        if shape is not None:
            said.append(Statement(count, shape.readings(runs), shape.names, heading.rstrip(":")))
            continue
        found = numbers_of(line, locale)
        if not found:
            if over := heading_of(line):
                heading, titled = over, count
            continue
        names = names_of(line, found)
        readings = [(value, unit) for _, _, value, unit in found]
        said.append(Statement(count, readings, names, heading.rstrip(":")))
        if text in known:
            continue
        known[text] = None
        if len(known) < MOST_SHAPES:
            known[text] = shape_of(runs, [start for start, _, _, _ in found], readings, names)
    return said


class Shape:
    """A line that a program prints again and again with other digits: where its numbers stand, and their names."""

    __slots__ = ("places", "names")

    def __init__(self, places: list[tuple[int, bool, Value, str | None]], names: list[tuple[str, ...]]) -> None:
        #: For each number: its first run of digits, whether a fraction follows, its factor, its unit.
        self.places = places
        self.names = names

    def readings(self, runs: list[str]) -> list[Reading]:
        """The numbers of a line of this shape, given its texts and runs of digits in turn."""
        return [
            (scaled(float(f"{runs[at]}.{runs[at + 2]}") if fraction else int(runs[at]), factor), unit)
            for at, fraction, factor, unit in self.places
        ]


def shape_of(runs: list[str], starts: list[int], readings: list[Reading], names: list[tuple[str, ...]]) -> Shape | None:
    """The shape of a line that has been read; None where other digits could change more than the values."""
    line = "".join(runs)
    if _MONTH.search(line) or any(_RUN.search(name) for own in names for name in own) or len(names) != len(readings):
        return None
    places: list[tuple[int, bool, Value, str | None]] = []
    offsets = []
    offset = 0
    for piece in runs:
        offsets.append(offset)
        offset += len(piece)
    for start, reading in zip(starts, readings, strict=True):
        at = bisect_left(offsets, start) | 1
        fraction = runs[at + 1] == "." and at + 2 < len(runs)
        for factor in (1, -1, 0.01):
            place = at, fraction, factor, reading[1]
            if len(runs[at]) < 300 and Shape([place], []).readings(runs) == [reading]:
                places.append(place)
                break
        else:
            return None
    return Shape(places, names)


def single_table(said: Sequence[Statement]) -> Table:
    """One row a number."""
    rows: list[tuple[str, ...]] = []
    values: list[Value | None] = []
    units: list[str | None] = []
    places: list[int] = []
    for statement in said:
        for names, (value, unit) in zip(statement.names, statement.readings, strict=True):
            label = names[0] if names else ""
            if label and unit is None:
                if type(value) is int and numbers_things(label):
                    continue
                value, unit = by_label(label, value)
                if unit is None and len(names) > 1 and len(statement.readings) > 1 and all(statement.labels):
                    value, unit = by_label(names[1] if label.lower() not in APART else "", value)
            rows.append((*names, statement.heading) if statement.heading and statement.heading != label else names)
            values.append(value)
            units.append(unit)
            places.append(statement.line)
    return Table(rows, [Column("", values, units=units if any(units) else None)], lines=places)


def by_label(label: str, value: Value) -> tuple[Value, str | None]:
    """The value in base units, where its label names a unit or scale."""
    if label.isalpha() or is_plain(label):
        return value, None
    unit, factor = header_unit(label)
    if is_fraction(value, unit, label):
        return value, None
    return scaled(value, factor), unit


def keyed_table(said: Sequence[Statement]) -> Table:
    """Lines that state the same things one after the other: a row a line, a column a key."""
    columns = []
    for position, (label, cells) in enumerate(by_key(said)):
        values: list[Value | None] = [cell[0] if cell is not None else None for cell in cells]
        units = [cell[1] if cell is not None else None for cell in cells]
        columns.append(finish(label, values, units if any(units) else None, position == 0 and bool(label)))
    table = assemble(columns, [list(map(str, column.values)) for column in columns])
    width = max(len(statement.names[0]) for statement in said)
    rows = []
    for names, statement in zip(table.rows, said, strict=True):
        context = statement.names[0][1:]
        rows.append((*names, *context, *[""] * (width - 1 - len(context))))
    if not table.dimensions and width > 1 and len(rows) <= MOST_METRICS:
        apply_row_units(Table(rows, [column for column in columns if column.label.lower() not in APART]))
    table.rows = rows
    table.dimensions = (*table.dimensions, *[""] * (len(rows[0]) - len(table.dimensions)))
    table.lines = [statement.line for statement in said]
    table.title = said[0].heading or None
    return table


def by_key(said: Sequence[Statement]) -> list[tuple[str, list[Reading | None]]]:
    """The readings of lines under their keys, None where a line lacks one."""
    first = said[0].labels
    if all(statement.labels == first for statement in said):
        return [(label, [statement.readings[at] for statement in said]) for at, label in enumerate(first)]
    keyed = [dict(zip(statement.labels, statement.readings, strict=True)) for statement in said]
    keys = dict.fromkeys(key for statement in said for key in statement.labels)
    return [(key, [one.get(key) for one in keyed]) for key in keys]
