"""What all rows of a table come to: the sum of a measure, and the rate of two sums. It only counts where it holds."""

from __future__ import annotations

import re

from .names import COLUMN, ROW
from .naming import additive
from .parts import FEW
from .scene import Candidate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .index import Place
    from .scene import Scene

#: Between a number and the name of a row behind it: the name is of another clause.
_APART = re.compile(r"[,;:(–—]| of (?:which|whom|them|these|it)\b")
#: Between the name of a row and a number behind it: the number is of all of them.
_ALL = re.compile(r"[;–—]|\b(?:in all|in total|altogether|overall|all told|a total of|all (?:of )?(?:the|our|its)?)\b")


def overall(scene: Scene, name: str) -> Iterator[Candidate]:
    """The sum of each measure that the sentence names, where it tells the number of no row."""
    for cells in measures(scene):
        yield Candidate("sum", cells, False)


def mean_overall(scene: Scene, name: str) -> Iterator[Candidate]:
    for cells in measures(scene):
        yield Candidate(name, cells, False)


def rates(scene: Scene) -> Iterator[Candidate]:
    """One sum as a part of another, one of them named: the overall churn rate, of the churned and of all customers."""
    amounts = [cells[0][2] for cells in measures(scene)]
    if len(amounts) > FEW:
        return
    for part in amounts:
        for whole in amounts:
            if part != whole:
                parts, wholes = scene.named.shape.cells(part), scene.named.shape.cells(whole)
                if len(parts) == len(wholes) > 1:
                    yield Candidate(f"share_of_sum:{len(parts)}", [*parts, *wholes], False)


def measures(scene: Scene) -> Iterator[list[Place]]:
    """The cells of each column of amounts that the sentence names, all rows together; of a small table then of any."""
    named = scene.named
    if not of_no_row(scene) or not named.rows([]):
        return
    told = [one for group in named.groups.values() for one in group if one.axis == COLUMN]
    told += [one for one in named.alternatives if one.axis == COLUMN]
    columns = dict.fromkeys(place for one in told for place in sorted(one.places))
    amounts = [column for column in named.shape.columns if additive(named.table, column)]
    if len(amounts) <= FEW and len(named):
        columns.update(dict.fromkeys(amounts))
    for column in columns:
        if column in amounts:
            cells = named.shape.cells(column)
            if len(cells) > 1:
                yield cells


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
