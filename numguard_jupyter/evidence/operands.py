"""The cells of a table that an operation works on, from what its sentence names.

Each operation has a small function that gives candidates: the operation by name, its cells in order, and whether
the words leave no other reading (`firm`). No cue, no candidates; a cue whose operands are not named has none.
"""

from __future__ import annotations

import re

from .names import COLUMN, ROW
from .naming import Constraint, Named, additive, is_total, value_at
from .readings import family

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..model import Binding, Number, Table
    from ..narrative.operations import Operation
    from .index import Place

#: Words right before the thing that something is compared with.
_BASE = re.compile(
    r"\b(?:than|against|compared (?:with|to)|relative to|versus|vs\.?|over|above|below|behind|ahead of|short of|in excess of|under|unlike|"
    r"from|next to|beside|beyond|als|que|di|dan|gegenüber)(?: (?:that|those|the one|the ones|what))?(?: (?:of|in|for|at|the|its|did|does|was|were|our|on))*\W{0,3}$"
)
#: Words right before a whole, a divisor, or what is taken off.
_WHOLE = re.compile(r"\b(?:of|in|from|to|out of|among|across|by|within|into|on|von|an|sur|de|del|della|van)(?: (?:the|all|its|our|total|overall|group|a))*\W{0,3}$")
_DIVISOR = re.compile(r"\b(?:per|a|an|each|every|by|to|over|for every|pro|je|par|por)(?: (?:the|single|one))*\W{0,3}$")
#: Operations that are on amounts, never on rates, where the sentence names both.
OF_AMOUNTS = frozenset({"sum", "share", "margin", "pct_change"})
#: Among more amounts than this in a row a result meets two of them by luck.
FEW = 6
#: Nouns for the rows of any table.
ROW_NOUNS = frozenset("row rows record records entry entries item items line lines observation observations case cases".split())
_NOUN = re.compile(r"\W{1,3}(?:different |distinct |unique |separate |single |listed )?([^\W\d_]+)")


class Candidate:
    """An operation on cells, in order; `firm` where the sentence leaves no other."""

    __slots__ = ("operation", "cells", "firm")

    def __init__(self, operation: str, cells: list[Place], firm: bool) -> None:
        self.operation = operation
        self.cells = cells
        self.firm = firm


class Scene:
    """A number that a sentence works out, and what the sentence names of one table."""

    __slots__ = ("number", "operation", "named", "binding", "text", "alone")

    def __init__(
        self, number: Number, operation: Operation, named: Named, binding: Binding | None, text: str, alone: bool = True
    ) -> None:
        self.number = number
        self.operation = operation
        self.named = named
        self.binding = binding if binding is not None and binding.table is named.table else None
        self.text = text
        #: Whether it is the only number that its sentence works out.
        self.alone = alone

    def of_amounts(self) -> Scene:
        """The same without the columns of rates and prices, where columns of amounts are named beside them."""
        named, table = self.named, self.named.table
        group = [one for one in self.named.groups.get((COLUMN, 0), ()) if one.level != -1]
        amounts = [one for one in group if any(additive(table, place) for place in one.places)]
        if not amounts or len(amounts) == len(group):
            return self
        fewer = Named(table)
        fewer.groups = {**named.groups, (COLUMN, 0): amounts}
        fewer.alternatives, fewer.time, fewer.timeline = named.alternatives, named.time, named.timeline
        return Scene(self.number, self.operation, fewer, self.binding, self.text, self.alone)

    def own_row(self) -> Scene | None:
        """The same with no other row than the number's own, where each of several numbers has one; None elsewhere."""
        named = self.named
        if self.alone:
            return None
        for group in named.rival:
            if group[0].axis != ROW:
                continue
            row = self.binding.row if self.binding is not None else None
            if row is not None:
                own = next((one for one in group if row in one.places), None)
            else:
                own = max((one for one in group if one.start < self.number.start), key=lambda one: one.start, default=None)
            if own is not None:
                return Scene(self.number, self.operation, named.only(own), self.binding, self.text, True)
        return None

    def before(self, one: Constraint, length: int = 40) -> str:
        return self.text[max(0, one.start - length) : max(0, one.start)]

    def fixed(self, besides: list[Constraint] | None = None, times: bool = True) -> list[Constraint]:
        """What the sentence names once; `times` with the period it names, if it is one."""
        single = [one for one in self.named.single if besides is None or one not in besides]
        return single + (self.named.time if times and len(self.named.time) == 1 else [])


def candidates(scene: Scene, name: str) -> Iterator[Candidate]:
    """The candidates of an operation by name, likeliest first."""
    finder = FINDERS.get(name)
    if finder is None:
        return
    if name in OF_AMOUNTS:
        scene = scene.of_amounts()
    own = scene.own_row()
    if own is not None:
        yield from finder(own, name)
    else:
        yield from finder(scene, name)


def with_measure(scene: Scene, constraints: list[Constraint], suits: Callable[[int], bool]) -> Iterator[tuple[list[Constraint], bool]]:
    """The constraints as they are where they speak of columns; else with each column that may be meant."""
    named = scene.named
    if len(named.columns(constraints)) == 1:
        yield constraints, True
        if not any(one.axis == COLUMN for one in constraints) or not named.alternatives:
            return
    elif any(one.axis == ROW for one in constraints) and any(one.axis == COLUMN for one in constraints):
        yield constraints, True
        return
    binding = scene.binding
    seen = set()
    others = [one for one in constraints if one.axis != COLUMN]
    for one in named.alternatives:
        if one.axis == COLUMN:
            seen |= one.places
            yield [*others, one], False
    if any(one.axis == COLUMN for one in constraints):
        return
    if binding is not None and binding.column is not None:
        seen.add(binding.column)
        yield [*constraints, Constraint(COLUMN, 0, [binding.column], -1, "")], True
    left = [c for c in named.columns(constraints) if c not in seen and suits(c)]
    for column in left:
        yield [*constraints, Constraint(COLUMN, 0, [column], -1, "")], len(left) == 1 and not seen


def fits(scene: Scene, of_amounts: bool) -> Callable[[int], bool]:
    """Whether a column may hold what the number is told in; with `of_amounts` whether it holds amounts at all."""
    held = scene.named.table.columns

    def suits(column: int) -> bool:
        if of_amounts:
            return additive(scene.named.table, column)
        kind, own = family(scene.number.unit), family(held[column].unit)
        return kind == own or "plain" in (kind, own)

    return suits


_JOINED = re.compile(r"\b(?:and|plus|und|et|y|e|en|with|to|between)\b|[,&+]")


def joined(scene: Scene, group: list[Constraint]) -> bool:
    """Whether things stand side by side in the words: `A, B and C`."""
    for one, other in zip(group, group[1:], strict=False):
        between = scene.text[min(one.start, other.start) : max(one.start, other.start)]
        if len(between) > 90 or not _JOINED.search(between) or one.start < scene.number.start < other.start:
            return False
    return True


def several(scene: Scene, of_amounts: bool = False) -> Iterator[tuple[list[Constraint], list[Place], bool]]:
    """The things named side by side (rows, columns, or times), each as its one cell, in the order of the words."""
    named = scene.named
    groups = [*named.rival, *([named.time] if len(named.time) > 1 else [])]
    for group in groups:
        rest = scene.fixed(group, times=group is not named.time)
        others = [other for other in groups if other is not group]
        for constraints, firm in with_measure(scene, [*rest, group[0]], fits(scene, of_amounts)):
            base = [one for one in constraints if one is not group[0]]
            cells = [named.cell([*base, one]) for one in group]
            if all(cell is not None for cell in cells):
                yield group, [cell for cell in cells if cell is not None], firm and not others
        for other in others:
            if len(other) == len(group):
                pairs = zip(sorted(group, key=lambda one: one.start), sorted(other, key=lambda one: one.start), strict=True)
                base = [one for one in rest if one not in other]
                cells = [named.cell([*base, *pair]) for pair in pairs]
                if all(cell is not None for cell in cells):
                    yield group, [cell for cell in cells if cell is not None], True


def along(scene: Scene, of_amounts: bool) -> Iterator[tuple[list[Place], bool]]:
    """A whole column, or a row over its times, or the cells of one name: what no other constraint parts."""
    named = scene.named
    constraints = scene.fixed()
    if len(named.rival) or len(named.time) > 1:
        return
    line = named.timeline
    if line is not None and line.axis == COLUMN:
        timed = [cell for cell in named.cells(constraints) if cell[2] in line.of]
        if len(timed) > 1 and len({row for _, row, _ in timed}) == 1:
            yield timed, True
            return
    for limited, firm in with_measure(scene, constraints, fits(scene, of_amounts)):
        cells = named.cells(limited)
        if len(cells) < 2:
            continue
        if len({column for _, _, column in cells}) == 1:
            yield cells, firm


#: Words before the first and between two periods that make them the ends of a stretch of time.
_FROM_TIME = re.compile(r"\b(?:from|between|over|during|through|since|across|von|zwischen|de|entre|da|van|tussen)\b[^.;]{0,24}$")


def stretch(scene: Scene) -> Iterator[list[Place]]:
    """The cells of every period from the first to the last that is named: `between 2020 and 2022`."""
    named, line = scene.named, scene.named.timeline
    if line is None or len(named.time) != 2 or named.rival or not _FROM_TIME.search(scene.before(min(named.time, key=lambda one: one.start))):
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


def totalled(scene: Scene, name: str) -> Iterator[Candidate]:
    yielded = False
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


def paired(scene: Scene, name: str) -> Iterator[tuple[list[Place], bool, bool]]:
    """Two cells as (new or first, base or second), whether firm, and whether time orders them."""
    for group, cells, firm in several(scene):
        if len(cells) == 2:
            if group is scene.named.time:
                yield cells[::-1], firm, True
            else:
                swap = _BASE.search(scene.before(group[0])) and not _BASE.search(scene.before(group[1]))
                yield (cells[::-1] if swap else cells), firm, False
        elif len(cells) > 2 and group is scene.named.time:
            yield [cells[-1], cells[0]], False, True
    yield from stepped(scene)


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
            steps = [(a, b, True) for a, b in zip(places, places[1:], strict=False) if b in named_times]
            steps += [(places[0], b, False) for b in places[1:] if b in named_times] + [(a, places[-1], False) for a in places[:-1] if a in named_times]
        for before, after, firm in dict.fromkeys(steps):
            pair = [Constraint(line.axis, -1, [place], -1, "") for place in (after, before)]
            for limited, sure in with_measure(scene, [*fixed, pair[0]], fits(scene, False)):
                base = [one for one in limited if one is not pair[0]]
                cells = [named.cell([*base, one]) for one in pair]
                if cells[0] is not None and cells[1] is not None:
                    yield [cells[0], cells[1]], firm and sure, True


def differed(scene: Scene, name: str) -> Iterator[Candidate]:
    for cells, firm, _ in paired(scene, name):
        yield Candidate("difference", cells, firm)
    for less, others in beside(scene):
        for other in others:
            yield Candidate("difference", [other, less], False)


def beside(scene: Scene) -> Iterator[tuple[Place, list[Place]]]:
    """The one measure that is named of one row, and the other amounts of that row."""
    named = scene.named
    fixed = scene.fixed()
    cell = named.cell(fixed)
    if cell is None or named.rival or len(named.time) > 1 or not any(one.axis == ROW for one in fixed):
        return
    table, row, column = cell
    yield cell, [one for one in row_amounts(table, row) if one[2] != column]


def row_amounts(table: Table, row: int) -> list[Place]:
    """The amounts of a row, where they are few enough to be told apart by a result."""
    found = [
        (table, row, c) for c, held in enumerate(table.columns) if additive(table, c) and held.values[row] is not None
    ]
    return found if len(found) <= FEW else []


def changed(scene: Scene, name: str) -> Iterator[Candidate]:
    for (new, base), firm, timed in paired(scene, name):
        yield Candidate("pct_change", [base, new], firm)
        if scene.operation.direction is None and not timed:
            yield Candidate("pct_change", [new, base], False)


def divided(scene: Scene, name: str) -> Iterator[Candidate]:
    """One thing over another, in the order of the words, or with what stands behind `per` as the divisor."""
    for group, cells, firm in several(scene):
        if len(cells) != 2:
            continue
        if group is scene.named.time:
            cells = cells[::-1]
        elif _DIVISOR.search(scene.before(group[0])) and not _DIVISOR.search(scene.before(group[1])):
            cells = cells[::-1]
        yield Candidate("ratio", cells, firm)
        yield Candidate("ratio", cells[::-1], False)
    if name in ("fold", "ratio") and scene.named.timeline is not None:
        for cells, firm, _ in stepped(scene):
            yield Candidate("ratio", cells, firm and name == "fold")


def shared(scene: Scene, name: str) -> Iterator[Candidate]:
    """A part of a named whole; else of the total of its column, or of the column's sum."""
    narrow = of_whole(scene)
    found = [*of_pair(scene), *of_column(scene if narrow is None else narrow)]
    if narrow is not None:
        found = [Candidate(one.operation, one.cells, False) for one in found]
    yield from found
    yield from of_counts(scene)


def of_counts(scene: Scene) -> Iterator[Candidate]:
    """A rate by name over two amounts of its row: `conversion was 4.1 %` of signups and visitors."""
    named = scene.named
    if named.rival or len(named.time) > 1 or not any(one.axis == ROW for one in named.single):
        return
    rows = named.rows(scene.fixed())
    amounts = row_amounts(named.table, rows[0]) if len(rows) == 1 else []
    told = {place for one in named.single if one.axis == COLUMN for place in one.places}
    for part in amounts:
        for whole in amounts:
            if part is not whole and 0 <= value_at(part) < value_at(whole) and (not told or part[2] in told or whole[2] in told):
                yield Candidate("ratio", [part, whole], False)


def of_whole(scene: Scene) -> Scene | None:
    """`33 % of units`: the same with no other measure than the one that follows `of`; None where nothing is told so."""
    if not scene.text.startswith(" of ", scene.number.end):
        return None
    named = scene.named
    following = [
        one for group in named.groups.values() if len(group) > 1 for one in group if one.axis == COLUMN and one.start > scene.number.end
    ]
    if not following:
        return None
    fewer = named.only(min(following, key=lambda one: one.start))
    return Scene(scene.number, scene.operation, fewer, scene.binding, scene.text)


def of_pair(scene: Scene) -> Iterator[Candidate]:
    """Two things named, one of them the whole: a total, what stands behind `of`, or the larger."""
    named = scene.named
    for group, cells, firm in several(scene):
        if len(cells) == 2 and group is not named.time:
            first = _WHOLE.search(scene.before(group[0])) or (group[0].axis == ROW and is_total(named.table, cells[0][1]))
            second = _WHOLE.search(scene.before(group[1])) or (group[1].axis == ROW and is_total(named.table, cells[1][1]))
            sized = abs(value_at(cells[0])) > abs(value_at(cells[1]))
            swap = bool(first) if bool(first) != bool(second) else sized
            yield Candidate("share", cells[::-1] if swap else cells, firm)
            yield Candidate("share", cells if swap else cells[::-1], False)


def of_column(scene: Scene) -> Iterator[Candidate]:
    """One thing named: its part in the total of its column."""
    named = scene.named
    if named.rival or len(named.time) > 1:
        return
    for limited, firm in with_measure(scene, scene.fixed(), fits(scene, True)):
        part = named.cell(limited)
        rows = [one for one in limited if one.axis == ROW]
        if part is None or not rows:
            continue
        wholes = [(named.table, r, part[2]) for r in range(len(named.table.rows)) if r != part[1] and is_total(named.table, r)]
        wholes = [whole for whole in wholes if named.table.columns[whole[2]].values[whole[1]] is not None]
        for whole in wholes:
            yield Candidate("share", [part, whole], firm and len(wholes) == 1)
        if not wholes:
            by_time = [one for one in rows if one.level == -1 and len(rows) > 1]
            others = [one for one in limited if one.axis != ROW] + by_time
            yield Candidate("share_of_sum", [part, *named.cells(others)], firm)


def kept(scene: Scene, name: str) -> Iterator[Candidate]:
    """What is left of one measure after another, as a share of it; or a profit as a share of sales."""
    for _, cells, _ in several(scene):
        if len(cells) == 2:
            yield Candidate("margin", cells, False)
            yield Candidate("share", cells, False)
            yield Candidate("share", cells[::-1], False)


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
    from .names import key, stems

    word = noun.group(1)
    dimensions = {key(part) for label in table.dimensions for part in stems(label)}
    if word in ROW_NOUNS or key(word) in dimensions or any(key(word) == part for part in stems(table.title or "")):
        numeric = next((c for c, held in enumerate(table.columns) if held.kind == "number"), None)
        if numeric is not None:
            rows = [r for r in range(len(table.rows)) if not is_total(table, r)]
            yield Candidate("count", [(table, r, numeric) for r in rows], True)


def compounded(scene: Scene, name: str) -> Iterator[Candidate]:
    line = scene.named.timeline
    if line is None:
        return
    for (new, base), firm, _ in paired(scene, name):
        place = 1 if line.axis == ROW else 2
        years = line.of[new[place]][0] - line.of[base[place]][0]  # type: ignore[index]
        if years > 0:
            yield Candidate(f"cagr:{years}", [base, new], firm and len(scene.named.time) == 2)


FINDERS: dict[str, Callable[[Scene, str], Iterator[Candidate]]] = {
    "sum": totalled,
    "difference": differed,
    "pct_change": changed,
    "ratio": divided,
    "fold": divided,
    "share": shared,
    "margin": kept,
    "complement": completed,
    "mean": averaged,
    "median": averaged,
    "count": counted,
    "cagr": compounded,
}
