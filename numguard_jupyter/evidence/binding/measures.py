"""Which measures a number tells: what it counts, what stands before it, what goes on from the number before."""

from __future__ import annotations

from ..names.name_index import COLUMN, ROW
from ..sentences.structure import foreign, goes_on, has, joined, linked
from ..values.suits import suitable
from ..words.steering import AGAINST, CLAUSE, FUNCTION, MARK, STOP, TIE
from .heard import ranked
from .wholes import of_share

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..names.name_index import Name
    from ..sentences.reading import Reading
    from ..words.lexicon import Word

    #: Measures with how surely each is told, the surest first, and whether so firmly that it holds against another
    #: column of the row that has the number.
    Told = list[tuple[float, Name, bool]]

#: A measure told less surely than this names no row or column.
SURE = 0.35
#: A measure told less surely than this gives way to what the number is said to count.
FIRM = 0.8


def told_measures(reading: Reading, numbers: list[Number], together: list[list[int]]) -> tuple[list[Told], list[Told]]:
    """For each number of a sentence the measures that it tells, and those that it may tell by going on from another."""
    if not reading.hits:
        return [[] for _ in numbers], [[] for _ in numbers]
    of_group = {i: group for group in together for i in group}
    measures: list[Told] = []
    hints: list[Told] = []
    for i, number in enumerate(numbers):
        heard = [] if of_share(reading, numbers, i) else scores(reading, of_group[i], number)
        told = [one for one in listed(reading, i, of_group[i], heard) if one[0] >= SURE]
        token = reading.numbers[i][0]
        if told and told[0][0] < FIRM and foreign(reading, token) and not done(reading, token, told[0][1]):
            told = []
        before = measures[-1] + hints[-1] if i else []
        unsaid = left_unsaid(number, told, before) if before else []
        alone = number.bound == "range_lo" or (heard and not told) or foreign(reading, token)
        sure = [one for one in unsaid if one in measures[-1]]  # what the one before may tell, this one may at most
        firm = carried(reading, i, told, sure) if sure and not alone else []
        measures.append(told + firm)
        hints.append([one for one in unsaid if one not in firm])
    return measures, hints


def done(reading: Reading, token: int, name: Name) -> bool:
    """Whether the word right before a number tells a measure: won 18 games."""
    return any(told is name and at == token - 1 for at, told, _, _ in reading.hits)


def left_unsaid(number: Number, told: Told, before: Told) -> Told:
    """What the number before told along an axis that this one says nothing of."""
    axes = {(id(name.table), name.axis) for _, name, _ in told}
    return [one for one in before if (id(one[1].table), one[1].axis) not in axes and suitable(number, one[1])]


def carried(reading: Reading, i: int, told: Told, unsaid: Told) -> Told:
    """Of what this number leaves unsaid, what goes on from the one before: its measure, or its row of measures."""
    on = goes_on(reading, i)
    across = {id(name.table) for _, name, _ in told if name.axis == COLUMN}
    return [one for one in unsaid if on or (one[1].axis == ROW and id(one[1].table) in across)]


def listed(reading: Reading, i: int, group: list[int], told: Told) -> Told:
    """Measures put side by side, as many as the numbers put side by side, belong to them in order."""
    if len(group) < 2 or len(told) < len(group):
        return told
    full = sorted({at: name for at, name, mask, _ in reading.hits if mask == name.full}.items())
    names = [name for _, name in full]
    if len(names) != len(group) or len(set(names)) != len(names):
        return told
    if all(joined(reading, full[k][0] + 1, full[k + 1][0]) for k in range(len(full) - 1)):
        return [(1.0, names[group.index(i)], True)]
    return told


def scores(reading: Reading, group: list[int], number: Number) -> Told:
    """The measures that a number may tell, with those put beside it in `group`.

    What the number counts (310 units) is told right behind it and settles the matter; else what stands before it
    or behind it up to the next mark; else, behind a number that opens the sentence ("At 5%, ..."), whatever follows
    up to the next number.
    """
    tokens, numbers = reading.tokens, reading.numbers
    first, last = numbers[group[0]][0], numbers[group[-1]][0]
    begin = numbers[group[0] - 1][0] + 1 if group[0] else 0
    stop = numbers[group[-1] + 1][0] if group[-1] + 1 < len(numbers) else len(tokens)
    if out_of(tokens[max(0, first - 2) : first]):
        return []
    if group[0] and is_tie(tokens[begin]):
        own = own_measure(reading, begin, first)
        if own is not None:
            begin = own
        elif last + 1 < stop and is_tie(tokens[last + 1]):
            begin = behind_tied(reading, begin + 1, first)
    behind = last + 1
    if of_which(tokens[behind : behind + 2]):
        begin, behind = first, behind + 2
    start = behind
    while behind < stop and (word := tokens[behind]) is not None and not word.cue & STOP:
        behind += 1
    mark = behind
    while mark < stop and (word := tokens[mark]) is not None and not word.cue & (MARK | CLAUSE):
        mark += 1
    told = ranked(reading, range(begin, first), (first, last), range(start, behind), range(behind, mark), number)
    if told or behind > last + 1 or first > 2:
        return told
    return ranked(reading, range(0), (first, last), range(last + 1, stop), range(0), number)


def own_measure(reading: Reading, begin: int, first: int) -> int | None:
    """Where a number's own measure begins that the one before is held against: 62 in stock, against a level of 80."""
    told = {at for at, _, _, _ in reading.hits if begin < at < first}
    at = max(told, default=begin)
    if at == begin or not linked(reading, at, first):
        return None
    while at - 1 in told:
        at -= 1
    return at if has(reading, begin + 1, at, AGAINST) else None


def is_tie(word: Word | None) -> bool:
    return word is not None and bool(word.cue & TIE)


def behind_tied(reading: Reading, begin: int, end: int) -> int:
    """Where what is tied to the number before ends, if this one is tied as well: 4.1 in training, 4.9 on the test."""
    told = {at for at, _, _, _ in reading.hits}
    while begin < end and (begin in told or ((word := reading.tokens[begin]) is not None and word.cue & FUNCTION)):
        begin += 1
    return begin


def out_of(lead: list[Word | None]) -> bool:
    """Whether a number is what something is a part of: 52 out of 1,284."""
    return [word.low if word else None for word in lead] == ["out", "of"]


def of_which(behind: list[Word | None]) -> bool:
    """Whether a number is a part of the one before: six of which were accepted."""
    return len(behind) == 2 and all(behind) and behind[0].low == "of" and behind[1].low in WHICH  # type: ignore[union-attr]


#: What stands for the things counted before.
WHICH = frozenset(["which", "whom", "them", "those", "these"])
