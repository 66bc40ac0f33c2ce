"""What speaks against a working on cells: beside these words a result that does not come out contradicts nothing."""

from __future__ import annotations

import re

from ..names.name_index import ROW
from .overall import of_no_row
from .steps import BASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .scene import Candidate, Scene

_WHOLE_BEHIND = re.compile(r"\W{0,2}of (?:(?:its|the|their|our|all|these|those|his|her) ){0,2}[0-9]")
_SOMEONES = re.compile(r" of (?:its|their|his|her|our|my)\b")
#: What something is held against that is told by its place alone: dearer than the first.
BY_ORDER = re.compile(
    r"[^.;]{0,40}?\b(?:than|over|above|below|behind)(?: the)? "
    r"(?:first|second|third|fourth|last|former|latter|others?)\b"
)
#: A number that stands for another place than the one that was worked with: on the coast it was 4.5%.
_ELSEWHERE = re.compile(r"\b(?:for|in|at|on) [^.;,]{2,40} it (?:is|was) $")


def unsure(scene: Scene, candidate: Candidate) -> bool:
    """Whether anything speaks against holding a number to what a candidate comes to."""
    return any(doubt(scene, candidate) for names, doubt in DOUBTS if names & {candidate.operation, *ANY})


def of_told_whole(scene: Scene, candidate: Candidate) -> bool:
    """The sentence tells what a share is of: 54% of its 37 nurses are no part of another whole."""
    return "share" in scene.operation.names and _WHOLE_BEHIND.match(scene.text, scene.number.end) is not None


def of_someone(scene: Scene, candidate: Candidate) -> bool:
    """A share of what one named before has: 53% of their visits."""
    return "share" in scene.operation.names and _SOMEONES.match(scene.text, scene.number.end) is not None


def by_order(scene: Scene, candidate: Candidate) -> bool:
    return BY_ORDER.match(scene.text, scene.number.end) is not None


def elsewhere(scene: Scene, candidate: Candidate) -> bool:
    start = scene.number.start
    return _ELSEWHERE.search(scene.text, max(0, start - 60), start) is not None


def outside(scene: Scene, candidate: Candidate) -> bool:
    """A mean lies between the least and the largest that it is of."""
    held = [table.columns[column].values[row] for table, row, column in candidate.cells]
    values = [value for value in held if value is not None]
    return not min(values) <= scene.number.value <= max(values)


def of_all_rows(scene: Scene, candidate: Candidate) -> bool:
    """The row named is a part that another clause tells: all told 842k, half of it from Enterprise."""
    rows = {row for _, row, _ in candidate.cells}
    return len(rows) == 1 and any(one.axis == ROW for one in scene.fixed()) and of_no_row(scene)


def of_the_other(scene: Scene, candidate: Candidate) -> bool:
    """The only row named is what someone else was held against: twelve more than Maja Ek, and averaged 8.3 a game."""
    rows = [one for one in scene.fixed() if one.axis == ROW]
    behind = [one for one in rows if one.start < scene.number.start and BASE.search(scene.before(one))]
    return bool(rows) and len(behind) == len(rows)


ANY = frozenset({"any"})
#: Operations, and what speaks against a candidate for one of them.
DOUBTS = (
    (ANY, of_told_whole),
    (ANY, of_someone),
    (ANY, elsewhere),
    (frozenset({"difference", "pct_change"}), by_order),
    (frozenset({"mean", "median"}), outside),
    (frozenset({"sum"}), of_all_rows),
    (frozenset({"ratio", "mean"}), of_the_other),
)
