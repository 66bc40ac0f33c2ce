"""What all rows of a table come to: the sum of a measure, and the rate of two sums. It only counts where it holds."""

from __future__ import annotations

import re

from ..names.name_index import COLUMN, ROW
from ..names.naming import shown_in_part
from .parts import FEW
from .scene import RIGHT_BEHIND, Candidate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model import Number
    from ..names.name_index import NameIndex
    from ..names.naming import Named
    from .scene import Scene

#: A number may be rounded by so much of itself, and be told in another scale than its column.
NEAR, SCALES = 0.06, (1, 1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9, 1e2, 1e-2)
#: Between a number and the name of a row behind it: the name is of another clause.
_APART = re.compile(r"[,;:(–—]| of (?:which|whom|them|these|it)\b")
#: Between the name of a row and a number behind it: the number is of all of them.
_ALL = re.compile(r"[;–—]|\b(?:in all|in total|altogether|overall|all told|a total of|all (?:of )?(?:the|our|its)?)\b")


def overall(scene: Scene, name: str) -> Iterator[Candidate]:
    """The sum of each measure that the sentence names, where it tells the number of no row."""
    shape = scene.named.shape
    for column in measures(scene):
        if possible(scene.number, shape.sum(column)):
            yield Candidate("sum", shape.cells(column), False)


def of_parts(scene: Scene, name: str) -> Iterator[Candidate]:
    """The sum of a column of which the sentence tells a part, or that the number counts: 61 of its 113 films."""
    table, shape = scene.named.table, scene.named.shape
    end = scene.number.end
    counted = [
        place
        for one in scene.named.groups.get((COLUMN, 0), ())
        if end <= one.start <= end + RIGHT_BEHIND
        for place in sorted(one.places)
    ]
    for column in dict.fromkeys([*(column for other, _, column in scene.told if other is table), *counted]):
        if column in shape.amounts and possible(scene.number, shape.sum(column)):
            yield Candidate("sum", shape.cells(column), False)


def unannounced(number: Number, names: NameIndex, named: list[Named]) -> Iterator[Candidate]:
    """The sum of any column of amounts, where a number has so many digits that it is none by luck.

    `named` is what its sentence names: of a table of which that names a row, nothing is added up.
    """
    told = {id(one.table) for one in named if any(axis == ROW for axis, _ in one.groups)}
    for table in names.tables[:MOST_TABLES]:
        shape = names.shape(table)
        whole = table.hidden is None and table.frame is None and not shown_in_part(table) and id(table) not in told
        for column in shape.amounts if whole and len(table.rows) <= MOST_ROWS else ():
            if len(shape.cells(column)) > 2 and possible(number, shape.sum(column)):
                yield Candidate("sum", shape.cells(column), False)


#: Among more tables, and over more rows, nothing is added up that the words do not announce.
MOST_TABLES, MOST_ROWS = 20, 1_000


def mean_overall(scene: Scene, name: str) -> Iterator[Candidate]:
    """The same of their mean or median."""
    shape = scene.named.shape
    for column in measures(scene):
        cells = shape.cells(column)
        if name != "mean" or possible(scene.number, shape.sum(column) / len(cells)):
            yield Candidate(name, cells, False)


def rates(scene: Scene) -> Iterator[Candidate]:
    """One sum as a part of another: the overall churn rate, of all the churned and of all customers."""
    shape, columns = scene.named.shape, list(measures(scene))
    for part in columns if len(columns) <= FEW else ():
        for whole in columns:
            if part != whole and shape.sum(whole) and possible(scene.number, shape.sum(part) / shape.sum(whole)):
                parts, wholes = shape.cells(part), shape.cells(whole)
                if len(parts) == len(wholes):
                    yield Candidate(f"share_of_sum:{len(parts)}", [*parts, *wholes], False)


def possible(number: Number, value: float) -> bool:
    """Whether a value is near a number, in some scale: a long column is not added up again to see that it is not."""
    stated = abs(number.value)
    return any(abs(abs(value) * scale - stated) <= NEAR * stated for scale in SCALES)


def measures(scene: Scene) -> Iterator[int]:
    """The columns of amounts that the sentence names, all rows together; of a table with few of them then any."""
    named = scene.named
    if not of_no_row(scene) or not named.rows([]):
        return
    told = [one for group in named.groups.values() for one in group if one.axis == COLUMN]
    told += [one for one in named.alternatives if one.axis == COLUMN]
    columns = dict.fromkeys(place for one in told for place in sorted(one.places))
    amounts = named.shape.amounts
    if len(amounts) <= FEW and len(named):
        columns.update(dict.fromkeys(amounts))
    yield from (column for column in columns if column in amounts and len(named.shape.cells(column)) > 1)


def each_measure(scene: Scene) -> Iterator[Scene]:
    """The same with one of the measures that the sentence names, each in turn: A and B lost 109 customers."""
    for group in scene.named.rival:
        if group[0].axis == COLUMN:
            for one in group:
                yield scene.naming(scene.named.only(one))


def before_it(scene: Scene) -> Scene:
    """The same with only the rows that are named before the number, where these are several: A and B lost 9, C 3."""
    for group in scene.named.rival:
        before = [one for one in group if one.start < scene.number.start]
        if group[0].axis == ROW and 1 < len(before) < len(group):
            named = scene.named.only(before[0])
            key = next(key for key, held in scene.named.groups.items() if held is group)
            named.groups[key] = before
            return scene.naming(named)
    return scene


def of_no_row(scene: Scene) -> bool:
    """Whether all rows that the sentence names are named in other clauses than the number's."""
    number, text = scene.number, scene.text
    if "total" in text[scene.operation.start : scene.operation.end]:
        return not scene.named.time  # A has 198 and B 412, which brings the total to 996
    for group in scene.named.groups.values():
        for one in group:
            if one.axis != ROW:
                continue
            if one.start >= number.end:
                apart = _APART.search(text, number.end, one.start)
            else:
                apart = _ALL.search(text, max(0, one.start), number.start)
            if apart is None:
                return False
    return not scene.named.time
