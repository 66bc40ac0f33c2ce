"""A number that a sentence works out beside what the sentence names: things side by side, pairs, stretches of time."""

from __future__ import annotations

import re
from itertools import pairwise

from ..names.name_index import COLUMN, ROW
from ..names.naming import Constraint, Named, additive, of_one_kind
from ..values.readings import family
from ..words.labelling import stems
from ..words.thesaurus import KINDS, label_concepts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ...model import Binding, Number
    from ...narrative.arithmetic.operations import Operation
    from ..values.index import Place


def told_as_count(label: str) -> bool:
    """Whether a label names what is counted, not paid."""
    kinds = {KINDS.get(told[0], "") for told in label_concepts(stems(label))} - {""}
    return bool(kinds) and "money" not in kinds and "count" in kinds


_JOINED = re.compile(r"\b(?:and|plus|und|et|y|e|en|with|to|between)\b|[,&+]")
#: From one thing to the next that is counted with it: 4,069 pupils and teachers.
_SIDE_BY_SIDE = re.compile(r"[^\W\d_]+(?:,| and| or| plus| &| und| et| y| e| en) (?:the )?[^\W\d_]*$")
_SOMEONE = re.compile(r"\b(?:he|she|him|his|her|hers)\b")
#: A number that is no year, quarter or other label.
DIGIT = re.compile(r"(?<!\w)(?!(?:19|20)[0-9][0-9]\b)[0-9]")


#: What a number counts stands no farther behind it than this.
RIGHT_BEHIND = 14


class Candidate:
    """An operation on cells, in order; `firm` where the sentence leaves no other."""

    __slots__ = ("operation", "cells", "firm")

    def __init__(self, operation: str, cells: list[Place], firm: bool) -> None:
        self.operation = operation
        self.cells = cells
        self.firm = firm


class Scene:
    """A number that a sentence works out, and what the sentence names of one table."""

    __slots__ = ("number", "operation", "named", "binding", "text", "alone", "told")

    def __init__(
        self,
        number: Number,
        operation: Operation,
        named: Named,
        binding: Binding | None,
        text: str,
        alone: bool = True,
        told: Sequence[Place] = (),
    ) -> None:
        self.number = number
        self.operation = operation
        self.named = named
        self.binding = binding if binding is not None and binding.table is named.table else None
        self.text = text
        #: Whether it is the only number that its sentence works out.
        self.alone = alone
        #: The cells that the other numbers of its sentence restate.
        self.told = told

    def naming(self, named: Named) -> Scene:
        """The same number where less is named."""
        return Scene(self.number, self.operation, named, self.binding, self.text, self.alone, self.told)

    def of_amounts(self) -> Scene:
        """The same without the columns of rates and prices, where columns of amounts are named beside them."""
        named, table = self.named, self.named.table
        group = [one for one in self.named.groups.get((COLUMN, 0), ()) if one.level != -1]
        amounts = [one for one in group if any(additive(table, place) for place in one.places)]
        if not amounts or len(amounts) == len(group):
            return self
        fewer = Named(named.shape)
        fewer.groups = {**named.groups, (COLUMN, 0): amounts}
        fewer.alternatives, fewer.time, fewer.timeline = named.alternatives, named.time, named.timeline
        return self.naming(fewer)

    def of_money(self) -> Scene:
        """The same without columns of counts, where the number is money: what a subscriber pays is no subscriber."""
        named, table = self.named, self.named.table
        group = self.named.groups.get((COLUMN, 0), [])
        kept = [one for one in group if not all(told_as_count(table.columns[place].label) for place in one.places)]
        if family(self.number.unit) != "money" or len(kept) == len(group):
            return self
        fewer = Named(named.shape)
        fewer.groups = {key: held for key, held in named.groups.items() if key != (COLUMN, 0)}
        if kept:
            fewer.groups[COLUMN, 0] = kept
        fewer.alternatives, fewer.time, fewer.timeline = named.alternatives, named.time, named.timeline
        return self.naming(fewer)

    def of_counted(self) -> Scene:
        """The same with no other column than the one that is told right behind the number: 4,069 pupils."""
        named = self.named
        group = [one for one in named.groups.get((COLUMN, 0), ()) if one.level != -1]
        end = self.number.end
        behind = [one for one in group if end <= one.start <= end + RIGHT_BEHIND]
        if len(group) < 2 or len(behind) != 1 or _JOINED.search(self.text, end, behind[0].start):
            return self
        if any(
            one.start > behind[0].start and _SIDE_BY_SIDE.match(self.text, behind[0].start, one.start) for one in group
        ):
            return self
        return self.naming(named.only(behind[0]))

    def own_row(self) -> Scene | None:
        """The same with no other row than the number's own, where each of several numbers has one; None elsewhere."""
        named = self.named
        if self.alone:
            return None
        for group in named.rival:
            if group[0].axis != ROW:
                continue
            row = self.binding.row if self.binding is not None else None
            own = next((one for one in group if row in one.places), None)
            if own is None:
                start, end = self.number.start, self.number.end
                own = min(group, key=lambda one: start - one.start if one.start < start else one.start - end)
            if own is not None:
                return Scene(self.number, self.operation, named.only(own), self.binding, self.text, True)
        return None

    @property
    def of_someone(self) -> bool:
        """Whether the sentence speaks of somebody named before, so not of a whole column."""
        start = max(0, self.number.start - 120)
        begin = max(
            self.text.rfind(". ", start, self.number.start), self.text.rfind("\n", start, self.number.start), start
        )
        return _SOMEONE.search(self.text, begin, self.number.start) is not None

    def before(self, one: Constraint, length: int = 40) -> str:
        return self.text[max(0, one.start - length) : max(0, one.start)]

    def fixed(self, besides: list[Constraint] | None = None, times: bool = True) -> list[Constraint]:
        """What the sentence names once; `times` with the period it names, if it is one."""
        single = [one for one in self.named.single if besides is None or one not in besides]
        return single + (self.named.time if times and len(self.named.time) == 1 else [])


#: Among more columns than these, none of them named, one holds a figure by luck.
MOST_UNNAMED = 20


def with_measure(
    scene: Scene, constraints: list[Constraint], suits: Callable[[int], bool]
) -> Iterator[tuple[list[Constraint], bool]]:
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
    seen: set[int] = set()
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
    columns = named.columns(constraints)
    if len(columns) > MOST_UNNAMED:
        return
    left = [c for c in columns if c not in seen and suits(c)]
    for column in left:
        yield [*constraints, Constraint(COLUMN, 0, [column], -1, "")], len(left) == 1 and not seen


def fits(scene: Scene, of_amounts: bool) -> Callable[[int], bool]:
    """Whether a column may hold what the number is told in; with `of_amounts` whether it holds amounts at all."""
    held = scene.named.table.columns
    money = family(scene.number.unit) == "money"

    def suits(column: int) -> bool:
        if of_amounts:
            return additive(scene.named.table, column) and not (money and told_as_count(held[column].label))
        kind, own = family(scene.number.unit), family(held[column].unit)
        return kind == own or "plain" in (kind, own)

    return suits


def joined(scene: Scene, group: list[Constraint]) -> bool:
    """Whether things stand side by side in the words: `A, B and C`."""
    for one, other in pairwise(group):
        between = scene.text[min(one.start, other.start) : max(one.start, other.start)]
        if len(between) > 90 or not _JOINED.search(between) or DIGIT.search(between):
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
                pairs = zip(
                    sorted(group, key=lambda one: one.start), sorted(other, key=lambda one: one.start), strict=True
                )
                base = [one for one in rest if one not in other]
                cells = [named.cell([*base, *pair]) for pair in pairs]
                if all(cell is not None for cell in cells):
                    yield group, [cell for cell in cells if cell is not None], True


def along(scene: Scene, of_amounts: bool) -> Iterator[tuple[list[Place], bool]]:
    """A whole column, or a row over its times, or the cells of one name: what no other constraint parts."""
    named = scene.named
    constraints = scene.fixed()
    if (
        len(named.rival)
        or len(named.time) > 1
        or (scene.of_someone and not any(one.axis == ROW for one in constraints))
    ):
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
        column = cells[0][2]
        if all(one[2] == column for one in cells) and named.table.columns[column].label:
            yield cells, firm and of_one_kind(named.table, column)
