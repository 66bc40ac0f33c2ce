"""Shares and rates: which cell is a part of which."""

from __future__ import annotations

import re

from ..names.name_index import COLUMN, ROW
from ..names.naming import Constraint, additive, is_total, of_one_kind, value_at
from ..words.labelling import stems
from ..words.spelling import stem
from ..words.thesaurus import label_concepts
from .scene import DIGIT, Candidate, Scene, fits, several, with_measure
from .together import of_several

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model import Table
    from ..values.index import Place

#: Words right before a whole, a divisor, or what is taken off.
_WHOLE = re.compile(
    r"\b(?:of|in|from|to|out of|among|across|by|within|into|on|von|an|sur|de|del|della|van)(?: (?:the|all|"
    r"its|our|total|overall|group|a))*\W{0,3}$"
)
#: Among more amounts than this in a row a result meets two of them by luck.
FEW = 6
#: Words of a share that has a name, with the word that says of what.
_MARGIN = re.compile(r"(?:([a-z]+)[ -])?(?:(?:profit|tax|income) )?(margin|(?<=tax )rate|(?<=effective )rate)s?\b")
#: Words for what is left of a whole: 88 % of the customers stayed.
_KEPT = re.compile(
    r"\b(?:stay(?:s|ed)?|keeps?|kept|retain(?:s|ed)?|retention|remain(?:s|ed|ing)?|left|surviv(?:e|es|ed|al)|still|"
    r"without|never|not|none|did ?n['’]t|rest|others?)\b"
)
#: More rows than this are no lines of an account.
MOST_LINES = 80
_OF_TOTAL = re.compile(r" of (?:the |all |its |our |group |overall |company |grand )*(?:total|whole|sum|overall|all)\b")


def shared(scene: Scene, name: str) -> Iterator[Candidate]:
    """A part of a named whole; else of the total of its column, or of the column's sum."""
    everything = _OF_TOTAL.match(scene.text, scene.number.end) is not None and bool(scene.named.rival)
    if everything:
        yield from of_everything(scene)
    yield from margins(scene)
    narrow = of_whole(scene)
    several_parts = list(of_several(scene))
    found = [*(several_parts or of_pair(scene)), *of_column(scene if narrow is None else narrow)]
    if narrow is not None or everything or not of_known(scene) or _MARGIN.search(scene.text, *around(scene)):
        found = [Candidate(one.operation, one.cells, False) for one in found]
    yield from found
    yield from of_restated(scene)
    yield from of_kindred(scene)
    yield from of_counts(scene)


def of_restated(scene: Scene) -> Iterator[Candidate]:
    """The part that the number before restates, in its column's total, or in what is named of its row.

    `1,006 cases, 28% of that site's arrivals`; `14,286 of them and hence 42% of the total`.
    """
    named, table = scene.named, scene.named.table
    part = next((cell for cell in reversed(scene.told) if cell[0] is table), None)
    if part is None or not additive(table, part[2]):
        return
    _, row, column = part
    told = {place for group in named.groups.values() for one in group if one.axis == COLUMN for place in one.places}
    for other in sorted(told - {column}):
        whole = (table, row, other)
        if additive(table, other) and table.columns[other].values[row] and value_at(whole) > value_at(part):
            yield Candidate("ratio", [part, whole], False)
    totals = [one for one in named.shape.totals if one != row and table.columns[column].values[one] is not None]
    if totals:
        yield Candidate("share", [part, (table, totals[0], column)], False)
    elif table.columns[column].label and row in named.shape.rows and of_one_kind(table, column):
        yield Candidate("share_of_sum", [part, *named.shape.cells(column)], False)


def of_everything(scene: Scene) -> Iterator[Candidate]:
    """The part of each of several things named in all that their column holds."""
    named = scene.named
    for _, cells, _ in several(scene, True):
        for table, row, column in cells:
            whole = [(table, r, column) for r in named.rows([]) if table.columns[column].values[r] is not None]
            yield Candidate("share_of_sum", [(table, row, column), *whole], False)


def around(scene: Scene) -> tuple[int, int]:
    """Where the words stand that say what kind of share a number is."""
    return max(0, scene.number.start - 60), scene.number.end + 30


def margins(scene: Scene) -> Iterator[Candidate]:
    """A margin by its name: the gross profit of sales, the EBITDA of revenue, the tax of the profit before it."""
    told = _MARGIN.search(scene.text, *around(scene))
    if told is None:
        return
    table = scene.named.table
    kind, word = told[2], stem(told[1] or "")
    dividends, divisors = ("tax", "") if kind == "rate" else ("", "revenue")
    for axis, labels in labels_along(table):
        parts = [place for place, words in labels if (word in words if not dividends else tells(words, dividends))]
        wholes = [
            place
            for place, words in labels
            if (tells(words, divisors) if divisors else "befor" in words or "pretax" in words or "pre" in words)
        ]
        others = [one for one in scene.fixed() if one.axis != axis]
        for part in parts:
            for whole in wholes:
                cells = [scene.named.cell([*others, Constraint(axis, 0, [place], -1, "")]) for place in (part, whole)]
                if part != whole and cells[0] is not None and cells[1] is not None and value_at(cells[1]):
                    yield Candidate("share", [cells[0], cells[1]], False)


def labels_along(table: Table) -> Iterator[tuple[str, list[tuple[int, list[str]]]]]:
    """The labels of rows and of columns of numbers, as words; long tables have no rows of measures."""
    if len(table.rows) <= MOST_LINES:
        yield ROW, [(r, stems(names[0])) for r, names in enumerate(table.rows) if names]
    yield COLUMN, [(c, stems(held.label)) for c, held in enumerate(table.columns) if held.kind == "number"]


def tells(words: list[str], concept: str) -> bool:
    """Whether a label tells a measure, and no other beside it: sales, but no cost of sales."""
    told = {one for one, _, noun in label_concepts(words) if noun}
    return concept in told and not told & ({"cost", "profit"} - {concept})


def of_known(scene: Scene) -> bool:
    """Whether what follows `of` is a total or something that the table holds, where the number is told so at all."""
    end = scene.number.end
    if not scene.text.startswith(" of ", end) or _OF_TOTAL.match(scene.text, end):
        return True
    named = (one for group in scene.named.groups.values() for one in group)
    return any(end < one.start < end + 40 for one in named)


def of_counts(scene: Scene) -> Iterator[Candidate]:
    """A rate by name over two amounts of its row: `conversion was 4.1 %` of signups and visitors."""
    named = scene.named
    rows = own_rows(scene)
    amounts = row_amounts(named.table, rows[0]) if len(rows) == 1 else []
    told = {place for one in named.single if one.axis == COLUMN for place in one.places}
    for part in amounts:
        for whole in amounts:
            if (
                part is not whole
                and 0 <= value_at(part) < value_at(whole)
                and (not told or part[2] in told or whole[2] in told)
            ):
                yield Candidate("ratio", [part, whole], False)
                if _KEPT.search(scene.text, *around(scene)):
                    yield Candidate("margin", [whole, part], False)


def own_rows(scene: Scene) -> list[int]:
    """The row that a number is told of: the only one that is named, or of several periods the one it is bound to."""
    named = scene.named
    if named.rival:
        return []
    if len(named.time) > 1:
        row = scene.binding.row if scene.binding is not None else None
        own = [one for one in named.time if one.axis == ROW and row in one.places]
        return named.rows([*scene.fixed(), *own]) if len(own) == 1 else []
    fixed = scene.fixed()
    return named.rows(fixed) if any(one.axis == ROW for one in fixed) else []


def of_kindred(scene: Scene) -> Iterator[Candidate]:
    """`kept 96 % of the rows`: a row's part in the one other row that its own noun names, `rows read`."""
    named, noun = scene.named, _OF_NOUN.match(scene.text, scene.number.end)
    rows = [one for one in named.single if one.axis == ROW]
    if noun is None or named.rival or len(rows) != 1:
        return
    part = named.cell(scene.fixed() or rows)
    if part is None or noun[1].lower() not in named.table.rows[part[1]][0].lower().split():
        return
    wholes = [
        (named.table, row, part[2])
        for row, names in enumerate(named.table.rows)
        if row != part[1] and names and noun[1].lower() in names[0].lower().split()
    ]
    wholes = [whole for whole in wholes if named.table.columns[whole[2]].values[whole[1]] is not None]
    if len(wholes) == 1 and abs(value_at(part)) <= abs(value_at(wholes[0])):
        yield Candidate("share", [part, wholes[0]], True)


_OF = re.compile(r" of (?:(?:the|all|its|our|their|those|these) )*")
#: A clause that tells a whole: a quarter of what the people at Eastgate breathe.
_OF_WHAT = re.compile(r" of (?:what|that|those)\b[^.,;:()]{0,60}")
_OF_NOUN = re.compile(r" of (?:(?:the|all|its|those|these) )*([^\W\d_]{3,})(?![\w-])")


def of_whole(scene: Scene) -> Scene | None:
    """`33 % of units`: the same with no other measure than the one that follows `of`; None where nothing is told so."""
    if not scene.text.startswith(" of ", scene.number.end):
        return None
    named = scene.named
    following = [
        one
        for group in named.groups.values()
        if len(group) > 1
        for one in group
        if one.axis == COLUMN and one.start > scene.number.end
    ]
    if not following:
        return None
    fewer = named.only(min(following, key=lambda one: one.start))
    return Scene(scene.number, scene.operation, fewer, scene.binding, scene.text)


def of_a_row(scene: Scene) -> bool:
    """Whether a row is named right behind `of`, and so is the whole, not the part: 88 % of starter customers."""
    start = scene.number.end
    before = _OF.match(scene.text, start)
    if before is None:
        return False
    of_what = _OF_WHAT.match(scene.text, start)
    ends = range(before.end(), of_what.end() + 1 if of_what else before.end() + 1)
    return any(one.axis == ROW and one.start in ends for one in scene.fixed())


def of_pair(scene: Scene) -> Iterator[Candidate]:
    """Two things named, one of them the whole: a total, what stands behind `of`, or the larger."""
    named = scene.named
    for group, cells, firm in several(scene):
        if len(cells) == 2 and group is not named.time:
            first = _WHOLE.search(scene.before(group[0])) or (
                group[0].axis == ROW and is_total(named.table, cells[0][1])
            )
            second = _WHOLE.search(scene.before(group[1])) or (
                group[1].axis == ROW and is_total(named.table, cells[1][1])
            )
            sized = abs(value_at(cells[0])) > abs(value_at(cells[1]))
            swap = bool(first) if bool(first) != bool(second) else sized
            firm = firm and not number_between(scene, group[0].start, group[1].start)
            yield Candidate("share", cells[::-1] if swap else cells, firm)
            yield Candidate("share", cells if swap else cells[::-1], False)


def number_between(scene: Scene, start: int, end: int) -> bool:
    """Whether another number stands between two offsets: what is named there is not told of this one."""
    inside = scene.text[start:end]
    if start <= scene.number.start < end:
        inside = scene.text[start : scene.number.start] + " " + scene.text[scene.number.end : end]
    return DIGIT.search(inside) is not None


def of_column(scene: Scene) -> Iterator[Candidate]:
    """One thing named: its part in the total of its column."""
    named = scene.named
    if named.rival or len(named.time) > 1 or of_a_row(scene):
        return
    for limited, firm in with_measure(scene, scene.fixed(), fits(scene, True)):
        part = named.cell(limited)
        rows = [one for one in limited if one.axis == ROW]
        if part is None or not rows:
            continue
        wholes = [(named.table, row, part[2]) for row in named.shape.totals if row != part[1]]
        wholes = [whole for whole in wholes if named.table.columns[whole[2]].values[whole[1]] is not None]
        for whole in wholes:
            yield Candidate("share", [part, whole], firm and len(wholes) == 1)
        if not wholes and additive(named.table, part[2]):
            by_time = [one for one in rows if one.level == -1 and len(rows) > 1]
            others = [one for one in limited if one.axis != ROW] + by_time
            if named.table.columns[part[2]].label:
                sure = firm and of_one_kind(named.table, part[2])
                yield Candidate("share_of_sum", [part, *named.cells(others)], sure)


def kept(scene: Scene, name: str) -> Iterator[Candidate]:
    """What is left of one measure after another, as a share of it; or a profit as a share of sales."""
    for _, cells, _ in several(scene):
        if len(cells) == 2:
            yield Candidate("margin", cells, False)
            yield Candidate("share", cells, False)
            yield Candidate("share", cells[::-1], False)


def row_amounts(table: Table, row: int) -> list[Place]:
    """The amounts of a row, where they are few enough to be told apart by a result."""
    found = [
        (table, row, c) for c, held in enumerate(table.columns) if additive(table, c) and held.values[row] is not None
    ]
    return found if len(found) <= FEW else []
