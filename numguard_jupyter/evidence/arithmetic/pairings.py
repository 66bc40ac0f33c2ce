"""Pairs of cells that a sentence may work with though it names but one of them: candidates that count if they hold."""

from __future__ import annotations

from itertools import combinations

from ..names.name_index import COLUMN, ROW
from ..names.naming import is_total, value_at
from ..values.readings import family
from ..words.labelling import stems
from .parts import row_amounts
from .scene import told_as_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..values.index import Place
    from .scene import Scene

    Pair = tuple[Place, Place]

#: Among more columns than this a pair fits by luck.
FEW = 6


def kindred(scene: Scene) -> Iterator[Pair]:
    """Two cells of one measure: as it was before, as it was planned, of the other group, of the other of two rows."""
    yield from of_one_row(scene)
    yield from of_two_rows(scene)
    if scene.number.unit == "pp":
        yield from of_shares(scene)


def of_one_row(scene: Scene) -> Iterator[Pair]:
    """Cells of the row named whose columns are told by the same words, or share a word: seats and seats before."""
    named = scene.named
    row = only_row(scene)
    if row is None:
        return
    told = {place for one in (*flat(scene), *named.alternatives) if one.axis == COLUMN for place in one.places}
    cells = [cell for cell in all_of_row(scene, row) if cell[2] in told]
    words = {place: set(stems(named.table.columns[place].label)) for place in told}
    others = [
        cell
        for cell in all_of_row(scene, row)
        if cell[2] not in told and any(not own.isdisjoint(stems(label_of(cell))) for own in words.values())
    ]
    line = named.timeline
    timed = line.of if line is not None and line.axis == COLUMN else {}
    if len(cells) + len(others) <= FEW:
        for one, other in combinations([*cells, *others], 2):
            if alike(one, other) and not (one[2] in timed and other[2] in timed):
                yield one, other


def of_two_rows(scene: Scene) -> Iterator[Pair]:
    """The two rows of a table that has no more, in the column named."""
    table = scene.named.table
    rows = [row for row in range(len(table.rows)) if not is_total(table, row)]
    if len(rows) != 2:
        return
    for column in sorted({place for one in flat(scene) if one.axis == COLUMN for place in one.places}):
        values = table.columns[column].values
        if table.columns[column].kind == "number" and values[rows[0]] is not None and values[rows[1]] is not None:
            yield (table, rows[0], column), (table, rows[1], column)


def of_shares(scene: Scene) -> Iterator[Pair]:
    """The shares of two rows named, though it was their counts that were told before: 12,733 votes, or 10.1 points."""
    table = scene.named.table
    for group in scene.named.rival:
        rows = [min(one.places) for one in group if one.axis == ROW and len(one.places) == 1]
        if len(rows) == 2:
            for column, held in enumerate(table.columns):
                if held.kind == "number" and held.unit == "percent" and None not in [held.values[row] for row in rows]:
                    yield (table, rows[0], column), (table, rows[1], column)


def by_noun(scene: Scene) -> Iterator[Pair]:
    """What the row named has, over what it is told by: $40 a customer, per van."""
    row = only_row(scene)
    if row is None:
        return
    table = scene.named.table
    amounts = row_amounts(table, row)
    divisors = {place for one in flat(scene) if one.axis == COLUMN for place in one.places}
    money = family(scene.number.unit) == "money"
    for divisor in amounts:
        if divisor[2] in divisors and value_at(divisor):
            for dividend in amounts:
                if dividend is not divisor and (not money or told_in_money(dividend)):
                    yield dividend, divisor


def only_row(scene: Scene) -> int | None:
    """The one row that the sentence names."""
    named = scene.named
    fixed = [one for one in scene.fixed() if one.axis == ROW]
    if not fixed:
        return None
    rows = named.rows(fixed)
    return rows[0] if len(rows) == 1 else None


def flat(scene: Scene) -> list:  # type: ignore[type-arg]
    """All that the sentence names for certain, times aside."""
    return [one for group in scene.named.groups.values() for one in group]


def all_of_row(scene: Scene, row: int) -> list[Place]:
    table = scene.named.table
    return [
        (table, row, c)
        for c, held in enumerate(table.columns)
        if held.kind == "number" and held.values[row] is not None
    ]


def label_of(cell: Place) -> str:
    return cell[0].columns[cell[2]].label


def alike(one: Place, other: Place) -> bool:
    """Whether two cells are of one kind of unit."""
    return one[0].unit(one[1], one[2]) == other[0].unit(other[1], other[2])


def told_in_money(cell: Place) -> bool:
    """Whether a cell may be money: by its unit, or where it has none by its label."""
    kind = family(cell[0].unit(cell[1], cell[2]))
    return kind == "money" or (kind == "plain" and not told_as_count(label_of(cell)))
