"""Several things told as one: those that stand side by side, and the few largest or smallest of a column."""

from __future__ import annotations

import re
from itertools import pairwise

from ..names.name_index import COLUMN, ROW
from ..names.naming import Constraint, additive, of_one_kind, value_at
from .scene import Candidate, Scene, along, several

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model import Table
    from ..values.index import Place

_FOREMOST = re.compile(
    r"\b(?:top|(two|three|four|five) (?:of the )?"
    r"(largest|biggest|smallest|highest|lowest|leading|top|best|worst|busiest))\b"
    r"(?: (two|three|four|five|[2-5])\b)?"
)
_SIZES = {"two": 2, "three": 3, "four": 4, "five": 5, "2": 2, "3": 3, "4": 4, "5": 5}
_FEWEST = frozenset({"smallest", "lowest", "worst"})
#: What stands between things of which a number tells what they are together.
_AND = re.compile(r"[^.;\d]{0,40}(?:,? (?:and|und|et|y|e|en)|,? plus| ?&| ?\+) ")
_LISTED = re.compile(r"^[^.;\d]{0,40}(?:,| and| und| et| y| e| en| plus| ?&| ?\+) ")


def foremost(scene: Scene) -> Iterator[list[Place]]:
    """The cells of the few largest or smallest of a column: the two largest together."""
    told = _FOREMOST.search(scene.text, max(0, scene.number.start - 80), scene.number.start)
    count = _SIZES.get((told[1] or told[3]) or "") if told is not None else None
    if told is None or count is None:
        return
    for cells, _ in along(scene, True):
        ordered = sorted(cells, key=value_at, reverse=told[2] not in _FEWEST)
        if count < len(ordered):
            yield ordered[:count]


def of_several(scene: Scene) -> Iterator[Candidate]:
    """Several things side by side, or the largest few, as one part of all that their column holds: A and B, 70%."""
    for cells, firm in parts_together(scene):
        table, _, column = cells[0]
        for whole, sure in wholes_of(scene, table, column, {row for _, row, _ in cells}):
            yield Candidate(f"share_of_sum:{len(cells)}", [*cells, *whole], firm and sure)


def parts_together(scene: Scene) -> Iterator[tuple[list[Place], bool]]:
    """The cells of one column that a number tells as one part, and whether the words leave no other."""
    for cells in foremost(scene):
        yield cells, True
    for group, cells, firm in several(scene, True):
        listed = group[0].axis == ROW and group[-1].start < scene.number.start and side_by_side(scene, group)
        if listed and len({column for _, _, column in cells}) == 1:
            yield cells, firm


def side_by_side(scene: Scene, group: list[Constraint]) -> bool:
    """Whether things are told as one: A and B; A, B and C."""
    between = [scene.text[end_of(one, scene.text) : other.start] for one, other in pairwise(group)]
    return bool(_AND.search(between[-1])) and all(_LISTED.search(one) for one in between)


def end_of(one: Constraint, text: str) -> int:
    """Where a name ends, if it is spelled out; else where it begins."""
    return one.start + len(one.label) if text.startswith(one.label.lower(), one.start) else one.start


def wholes_of(scene: Scene, table: Table, column: int, parts: set[int]) -> Iterator[tuple[list[Place], bool]]:
    """All that a column holds: its total, where a row is one, else its other cells as well as the parts."""
    if not additive(table, column) or not table.columns[column].label:
        return
    held = table.columns[column].values
    totals = [row for row in scene.named.shape.totals if row not in parts and held[row] is not None]
    for row in totals:
        yield [(table, row, column)], len(totals) == 1
    if not totals:
        whole = scene.named.cells([Constraint(COLUMN, 0, [column], -1, "")])
        if len(whole) > len(parts):
            yield whole, of_one_kind(table, column)
