"""What a scene holds against each other: two cells, a period and the one before it, a stretch from one to another."""

from __future__ import annotations

import re
from itertools import pairwise

from ..names.name_index import COLUMN
from ..names.naming import Constraint, value_at
from .scene import fits, several, with_measure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..values.index import Place
    from .scene import Scene

#: Words right before the thing that something is compared with.
BASE = re.compile(
    r"\b(?:than|against|compared (?:with|to)|relative to|versus|vs\.?|over|above|below|behind|ahead of|"
    r"short of|in excess of|under|unlike|from|next to|beside|beyond|als|que|di|dan|gegenüber)(?: (?:that|"
    r"those|the one|the ones|what))?(?: (?:of|in|for|at|the|its|did|does|was|were|our|on))*\W{0,3}$"
)
#: Words before the first of two things that are held against each other.
_BETWEEN = re.compile(
    r"\b(?:between|difference|gap|spread|minus|net|less|from|of|zwischen|entre|tra|tussen)\b[^.;]{0,12}$"
)
#: Words before the first and between two periods that make them the ends of a stretch of time.
_FROM_TIME = re.compile(
    r"\b(?:from|between|over|during|through|since|across|for|von|zwischen|de|entre|da|van|tussen)\b[^.;]{0,24}$"
)


def stretch(scene: Scene) -> Iterator[list[Place]]:
    """The cells of every period from the first to the last that is named: `between 2020 and 2022`."""
    named, line = scene.named, scene.named.timeline
    if (
        line is None
        or len(named.time) != 2
        or named.rival
        or not _FROM_TIME.search(scene.before(min(named.time, key=lambda one: one.start)))
    ):
        return
    fixed = scene.fixed(times=False)
    ends = [min(one.places, key=lambda place: line.of[place]) for one in named.time]
    for places in line.series.values():
        if ends[0] in places and ends[1] in places:
            inner = places[places.index(ends[0]) : places.index(ends[1]) + 1]
            between = Constraint(line.axis, -1, inner, -1, "")
            for limited, _ in with_measure(scene, [*fixed, between], fits(scene, False)):
                cells = named.cells(limited)
                if len(cells) == len(inner) > 2:
                    yield cells


def paired(scene: Scene, name: str) -> Iterator[tuple[list[Place], bool, bool]]:
    """Two cells as (new or first, base or second), whether firm, and whether time orders them."""
    for group, cells, firm in several(scene):
        if len(cells) == 2:
            if group is scene.named.time:
                yield cells[::-1], firm, True
            else:
                # Two measures are held against each other only where the words say so: more sold than bought.
                if group[0].axis == COLUMN and not contrasted(scene, group):
                    yield sorted(cells, key=value_at, reverse=True), False, False
                    continue
                swap = BASE.search(scene.before(group[0])) and not BASE.search(scene.before(group[1]))
                yield (cells[::-1] if swap else cells), firm, False
        elif len(cells) > 2 and group is scene.named.time:
            yield [cells[-1], cells[0]], False, True
    yield from stepped(scene)


def contrasted(scene: Scene, group: list[Constraint]) -> bool:
    """Whether the words hold two measures against each other: a gap between A and B, less A than B."""
    first, second = sorted(group, key=lambda one: one.start)
    return BASE.search(scene.before(second)) is not None or _BETWEEN.search(scene.before(first)) is not None


def stepped(scene: Scene) -> Iterator[tuple[list[Place], bool, bool]]:
    """A period and the one before it; the last two where none is named."""
    named, line = scene.named, scene.named.timeline
    if line is None or named.rival or len(named.time) > 1:
        return
    fixed = scene.fixed(times=False)
    named_times = named.time[0].places if named.time else frozenset()
    for places in line.series.values():
        if len(places) < 2:
            continue
        steps = [(places[-2], places[-1], len(places) == 2), (places[0], places[-1], False)]
        if named_times:
            steps = [(a, b, True) for a, b in pairwise(places) if b in named_times]
            steps += [(places[0], b, False) for b in places[1:] if b in named_times] + [
                (a, places[-1], False) for a in places[:-1] if a in named_times
            ]
        for before, after, firm in dict.fromkeys(steps):
            pair = [Constraint(line.axis, -1, [place], -1, "") for place in (after, before)]
            for limited, sure in with_measure(scene, [*fixed, pair[0]], fits(scene, False)):
                base = [one for one in limited if one is not pair[0]]
                cells = [named.cell([*base, one]) for one in pair]
                if cells[0] is not None and cells[1] is not None:
                    yield [cells[0], cells[1]], firm and sure, True
