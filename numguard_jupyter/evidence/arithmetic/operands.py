"""The cells of a table that an operation works on, from what its sentence names.

Each operation has a small function that gives candidates: the operation by name, its cells in order, and whether
the words leave no other reading (`firm`). No cue, no candidates; a cue whose operands are not named has none.
"""

from __future__ import annotations

import re

from ..names.name_index import ROW
from ..names.naming import is_total, value_at
from ..values.index import MANY_TABLES
from .comparisons import against
from .extremes import ends
from .overall import before_it, each_measure, mean_overall, of_parts, overall, rates
from .pairings import by_noun, kindred
from .parts import kept, row_amounts, shared
from .scene import Candidate, Scene, along, fits, joined, several, with_measure
from .steps import paired, stepped, stretch
from .together import foremost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..names.naming import Named
    from ..values.index import Place


_DIVISOR = re.compile(r"\b(?:per|a|an|each|every|by|to|over|for every|pro|je|par|por)(?: (?:the|single|one))*\W{0,3}$")
#: Words before what something is divided by.
EACH = frozenset(["per", "each", "every", "apiece"])
#: Operations that are on amounts, never on rates, where the sentence names both.
OF_AMOUNTS = frozenset({"sum", "share", "margin", "pct_change"})

#: Operations whose result is of the unit of their operands.
OF_ONE_UNIT = frozenset({"sum", "difference", "mean", "median"})
#: Nouns for the rows of any table.
ROW_NOUNS = frozenset(
    "row rows record records entry entries item items line lines observation observations case cases".split()
)
_NOUN = re.compile(r"\W{1,3}(?:different |distinct |unique |separate |single |listed )?([^\W\d_]+)")


def candidates(scene: Scene, name: str) -> Iterator[Candidate]:
    """The candidates of an operation by name, likeliest first."""
    finder = FINDERS.get(name)
    if finder is None:
        return
    if name in OF_AMOUNTS:
        scene = scene.of_amounts()
    if name in OF_ONE_UNIT:
        scene = scene.of_money()
    own = scene.own_row()
    if own is not None:
        yield from finder(own, name)
        # It may yet be of several rows: 55 days in A, 17 longer than in B.
        yield from (Candidate(one.operation, one.cells, False) for one in finder(scene, name))
    else:
        yield from finder(scene, name)


def totalled(scene: Scene, name: str) -> Iterator[Candidate]:
    whole, scene = scene, scene.of_counted()
    yielded = False
    for cells in foremost(scene):
        yielded = True
        yield Candidate("sum", cells, False)
    for cells in stretch(scene):
        yielded = True
        yield Candidate("sum", cells, True)
    for group, cells, firm in several(scene, True):
        if joined(scene, group):
            yield Candidate("sum", cells, firm and not yielded)
            yielded = True
    if not yielded:
        for cells, firm in along(scene, True):
            yield Candidate("sum", cells, firm)
    whole = before_it(whole)
    for one in [*each_measure(whole), whole]:
        for group, cells, _ in several(one, True):
            if joined(one, group):
                yield Candidate("sum", cells, False)
    yield from overall(whole, name)


def averaged(scene: Scene, name: str) -> Iterator[Candidate]:
    yielded = False
    for cells in stretch(scene):
        yielded = True
        yield Candidate(name, cells, True)
    for group, cells, firm in several(scene):
        if joined(scene, group):
            yield Candidate(name, cells, firm and not yielded)
            yielded = True
    if not yielded:
        for cells, firm in along(scene, False):
            yield Candidate(name, cells, firm)
    yield from mean_overall(scene, name)


def differed(scene: Scene, name: str) -> Iterator[Candidate]:
    for cells, firm, _ in paired(scene, name):
        yield Candidate("difference", cells, firm)
    for cells, firm in ends(scene):
        yield Candidate("difference", cells, firm)
    for one, other in against(scene):
        yield Candidate("difference", [one, other], False)
    for less, others in beside(scene):
        for other in others:
            yield Candidate("difference", [other, less], False)
    for one, other in kindred(scene):
        yield Candidate("difference", [one, other], False)
        yield Candidate("difference", [other, one], False)


def beside(scene: Scene) -> Iterator[tuple[Place, list[Place]]]:
    """The one measure that is named of one row, and the other amounts of that row."""
    named = scene.named
    fixed = scene.fixed()
    cell = named.cell(fixed)
    if cell is None or named.rival or len(named.time) > 1 or not any(one.axis == ROW for one in fixed):
        return
    table, row, column = cell
    yield cell, [one for one in row_amounts(table, row) if one[2] != column]


def changed(scene: Scene, name: str) -> Iterator[Candidate]:
    for (new, base), firm, timed in paired(scene, name):
        yield Candidate("pct_change", [base, new], firm)
        if scene.operation.direction is None and not timed:
            yield Candidate("pct_change", [new, base], False)
    for one, other in against(scene):
        yield Candidate("pct_change", [other, one], False)
    for one, other in kindred(scene):
        yield Candidate("pct_change", [one, other], False)
        yield Candidate("pct_change", [other, one], False)


def divided(scene: Scene, name: str) -> Iterator[Candidate]:
    """One thing over another, in the order of the words, or with what stands behind `per` as the divisor."""
    for group, cells, firm in several(scene):
        if len(cells) != 2:
            continue
        if group is scene.named.time or (
            _DIVISOR.search(scene.before(group[0])) and not _DIVISOR.search(scene.before(group[1]))
        ):
            cells = cells[::-1]
        cue = scene.text[scene.operation.start : scene.operation.end]
        if cue in EACH and not any(_DIVISOR.search(scene.before(one)) for one in group):
            firm = False  # what it is per is not among them
        yield Candidate("ratio", cells, firm)
        yield Candidate("ratio", cells[::-1], False)
    for cells, _ in ends(scene):
        yield Candidate("ratio", cells, False)
    for one, other in against(scene):
        yield Candidate("ratio", [one, other], False)
    for dividend, divisor in by_noun(scene):
        yield Candidate("ratio", [dividend, divisor], False)
    if name in ("fold", "ratio") and scene.named.timeline is not None:
        for cells, firm, _ in stepped(scene):
            yield Candidate("ratio", cells, firm and name == "fold")


def shared_or_overall(scene: Scene, name: str) -> Iterator[Candidate]:
    yield from shared(scene, name)
    yield from rates(scene)


def completed(scene: Scene, name: str) -> Iterator[Candidate]:
    if scene.named.rival:
        return
    for limited, _ in with_measure(scene, scene.fixed(), fits(scene, False)):
        cell = scene.named.cell(limited)
        if cell is not None and any(one.axis == ROW for one in limited) and 0 <= value_at(cell) <= 1:
            yield Candidate("complement", [cell], False)


def counted(scene: Scene, name: str) -> Iterator[Candidate]:
    """The rows of a table, by the noun of its first column or a noun for any row."""
    noun = _NOUN.match(scene.text, scene.number.end)
    table = scene.named.table
    if noun is None or not table.rows:
        return
    from ..words.labelling import stems
    from ..words.lexicon import key

    word = noun.group(1)
    dimensions = {key(part) for label in table.dimensions for part in stems(label)}
    if word in ROW_NOUNS or key(word) in dimensions or any(key(word) == part for part in stems(table.title or "")):
        amounts = [column for column, held in enumerate(table.columns) if held.kind == "number"]
        cells = [
            next(((table, row, column) for column in amounts if table.columns[column].values[row] is not None), None)
            for row in range(len(table.rows))
            if not is_total(table, row)
        ]
        if None not in cells:  # a row that holds no number has none to stand for it
            yield Candidate("count", [cell for cell in cells if cell is not None], True)


def compounded(scene: Scene, name: str) -> Iterator[Candidate]:
    line = scene.named.timeline
    if line is None:
        return
    for (new, base), firm, _ in paired(scene, name):
        place = 1 if line.axis == ROW else 2
        years = line.of[new[place]][0] - line.of[base[place]][0]  # type: ignore[index]
        if years > 0:
            yield Candidate(f"cagr:{years}", [base, new], firm and len(scene.named.time) == 2)


def across(named: list[Named], name: str) -> Iterator[Candidate]:
    """The same cell of several tables, in the order of the tables: one output a month."""
    alike: dict[tuple[str | None, str], list[Place]] = {}
    for one in sorted(named, key=lambda one: one.order)[:MANY_TABLES]:
        if not one.rival and len(one.time) < 2 and one.single:
            cell = one.cell([*one.single, *one.time])
            if cell is not None:
                key = (one.table.row_label(cell[1]), one.table.columns[cell[2]].label)
                alike.setdefault(key, []).append(cell)
    for cells in alike.values():
        if len(cells) < 2:
            continue
        if name in ("sum", "mean"):
            yield Candidate(name, cells, False)
        elif name == "pct_change":
            yield Candidate(name, cells[-2:], False)
        elif name in ("difference", "ratio"):
            yield Candidate(name, cells[:-3:-1], False)


FINDERS: dict[str, Callable[[Scene, str], Iterator[Candidate]]] = {
    "sum": totalled,
    "overall": overall,
    "whole": of_parts,
    "difference": differed,
    "pct_change": changed,
    "ratio": divided,
    "fold": divided,
    "share": shared_or_overall,
    "margin": kept,
    "complement": completed,
    "mean": averaged,
    "median": averaged,
    "count": counted,
    "cagr": compounded,
}
