"""A cell that another number of the sentence restates, held against one that is named: of 1,184 m, 1,088 m higher."""

from __future__ import annotations

import re

from ..names.name_index import ROW
from ..words.labelling import stems
from ..words.spelling import stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..values.index import Place
    from .scene import Scene

#: What something is held against, by the words of texts and of labels alike.
STANDARDS = (
    "plan planned budget budgeted target goal normal usual expected forecast projected prior previous last before "
    "baseline average norm standard year-ago authorised authorized approved allowance threshold limit"
).split()
_STANDARD = re.compile(r"\b(?:" + "|".join(STANDARDS) + r")\b")
_STEMS = frozenset(map(stem, STANDARDS))
#: So far around a number stand the words that say what it is held against.
REACH = 80
#: Among more columns a standard is found by luck.
FEW = 6


def against(scene: Scene) -> Iterator[tuple[Place, Place]]:
    """A cell told beside the number, and the same of another row that is named; or what the row's is held against."""
    rows = [one for group in scene.named.groups.values() for one in group if one.axis == ROW and len(one.places) == 1]
    for table, row, column in scene.told:
        if table is not scene.named.table:
            continue
        values = table.columns[column].values
        for one in rows:
            other = min(one.places)
            if other != row and values[other] is not None:
                yield (table, row, column), (table, other, column)
        for standard in standards(scene, (table, row, column)):
            yield (table, row, column), standard


def standards(scene: Scene, cell: Place) -> Iterator[Place]:
    """What the same row holds as plan, norm or earlier value, where the sentence speaks of one."""
    table, row, column = cell
    number = scene.number
    if not _STANDARD.search(scene.text, max(0, number.start - REACH), number.end + REACH):
        return
    found = [
        (table, row, c)
        for c, held in enumerate(table.columns)
        if c != column
        and held.kind == "number"
        and held.values[row] is not None
        and held.unit == table.columns[column].unit
        and not _STEMS.isdisjoint(stems(held.label))
    ]
    if len(found) <= FEW:
        yield from found
