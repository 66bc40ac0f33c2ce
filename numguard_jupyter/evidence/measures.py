"""Which measures a number tells: what it counts, what stands before it, what goes on from the number before."""

from __future__ import annotations

from .names import COLUMN, ROW
from .steering import CLAUSE, MARK, STOP
from .structure import claimed, clause_start, counted, foreign, goes_on, joined, linked, per_unit, standard
from .suits import suitable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number
    from .lexicon import Word
    from .mentions import Reading
    from .names import Name

    #: Measures with how surely each is told, the surest first, and whether so firmly that it holds against another
    #: column of the row that has the number.
    Told = list[tuple[float, Name, bool]]

#: A measure told less surely than this names no row or column.
SURE = 0.35
#: A measure told less surely than this gives way to what the number is said to count.
FIRM = 0.8
#: What a measure told right behind the number counts more than one told elsewhere.
COUNTED = 1.25
#: What a number counts is the measure, however little of its label that is.
COUNTS = 0.2
#: What a measure loses for each word between.
FADE = 0.015
#: What is told before a mark or joining word counts less behind it.
BEFORE_MARK = 0.75
#: What is told behind a word that ends what the number counts (`with`, `from`) counts less.
FURTHER = 0.6
#: Of two labels that share what is told, the one of which more words are told.
MORE = 0.2
#: What a label gains that stands whole in the sentence, word by word.
WHOLE = 0.2
#: From here on so much of a label is told that even words that only qualify are enough.
WHOLE_LABEL = 0.75


def told_measures(reading: Reading, numbers: list[Number], together: list[list[int]]) -> tuple[list[Told], list[Told]]:
    """For each number of a sentence the measures that it tells, and those that it may tell by going on from another."""
    if not reading.hits:
        return [[] for _ in numbers], [[] for _ in numbers]
    of_group = {i: group for group in together for i in group}
    measures: list[Told] = []
    hints: list[Told] = []
    for i, number in enumerate(numbers):
        heard = scores(reading, of_group[i], number)
        told = [one for one in listed(reading, i, of_group[i], heard) if one[0] >= SURE]
        token = reading.numbers[i][0]
        if told and told[0][0] < FIRM and foreign(reading, token) and not done(reading, token, told[0][1]):
            told = []
        before = measures[-1] + hints[-1] if i else []
        unsaid = left_unsaid(number, told, before) if before else []
        alone = number.bound == "range_lo" or (heard and not told) or foreign(reading, token)
        firm = carried(reading, i, told, unsaid) if unsaid and not alone else []
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
    behind = last + 1
    if of_which(tokens[behind : behind + 2]):
        begin, behind = first, behind + 2
    start = behind
    while behind < stop and (word := tokens[behind]) is not None and not word.cue & STOP:
        behind += 1
    mark = behind
    while mark < stop and (word := tokens[mark]) is not None and not word.cue & (MARK | CLAUSE):
        mark += 1
    told = gather(reading, range(begin, first), (first, last), range(start, behind), range(behind, mark), number)
    if told or behind > last + 1 or first > 2:
        return told
    return gather(reading, range(0), (first, last), range(last + 1, stop), range(0), number)


def out_of(lead: list[Word | None]) -> bool:
    """Whether a number is what something is a part of: 52 out of 1,284."""
    return [word.low if word else None for word in lead] == ["out", "of"]


def of_which(behind: list[Word | None]) -> bool:
    """Whether a number is a part of the one before: six of which were accepted."""
    return len(behind) == 2 and all(behind) and behind[0].low == "of" and behind[1].low in WHICH  # type: ignore[union-attr]


#: What stands for the things counted before.
WHICH = frozenset(["which", "whom", "them", "those", "these"])


def gather(
    reading: Reading, before: range, span: tuple[int, int], behind: range, further: range, number: Number
) -> Told:
    """Names told before the numbers in `span`, behind them, or further on, by how much of each is told."""
    first, last = span
    slots: dict[Name, dict[int, float]] = {}
    tokens: dict[Name, set[int]] = {}
    near: dict[Name, int] = {}
    counts: set[Name] = set()
    close: set[Name] = set()
    clause = clause_start(reading, before.start, first)
    for at, name, mask, strength in reading.hits:
        if at in before or at < 0:
            distance = first - at
            if at >= 0 and standard(reading, at) and not linked(reading, at, first):
                continue
            if 0 <= at < clause:
                if name.words[mask.bit_length() - 1].isdecimal():
                    continue  # a year told before a mark is not said of what follows it
                strength *= BEFORE_MARK
            else:
                close.add(name)
        elif at in behind or at in further or at == last:
            distance = at - last
            if mask.bit_count() == 1 and per_unit(reading, last, at):
                continue
            if distance > 1 and (claimed(reading, at) or standard(reading, at, last)):
                continue
            if at in further:
                strength *= FURTHER if behind else 1.0
            elif counted(reading, last, at):
                if strength == 1.0 or mask & name.core:
                    counts.add(name)
                strength *= COUNTED
            if not behind or at not in further:
                close.add(name)
        else:
            continue
        tokens.setdefault(name, set()).add(at)
        held = slots.setdefault(name, {})
        for slot in range(mask.bit_length()):
            if mask >> slot & 1 and held.get(slot, 0.0) < strength:
                held[slot] = strength
        near[name] = min(near.get(name, distance), distance)
    told: Told = []
    spelled = {(id(name.table), name.axis) for name, held in slots.items() if name in close and whole(name, held)}
    spelled_out = {
        name
        for name, held in slots.items()
        if any(sure >= 1.0 and name.core >> slot & 1 for slot, sure in held.items())
    }
    plain = not unexplained(reading, behind)
    spelled_counts = counts & spelled_out
    counts = {one for one in counts if (id(one.table), one.axis) not in spelled or whole(one, slots[one])}
    for name, held in slots.items():
        score = worth(name, held)
        core = any(name.core >> slot & 1 for slot in held)
        if (core or score >= WHOLE_LABEL or name in counts) and suitable(number, name):
            firm = name in close and (plain or name in spelled_out)
            told.append((score - FADE * near[name], name, firm))
    told = as_alike(told, tokens, slots)
    if counts and not spelled_counts and rivalled(told, counts):
        # What the number counts is only implied, and so is another measure: neither settles the matter.
        told = [(score, name, firm and name in spelled_out) for score, name, firm in told]
        counts = set()
    return sorted(decided(told, counts) if counts else told, key=lambda one: -one[0])


def rivalled(told: Told, counts: set[Name]) -> bool:
    """Whether another measure of the same axis is told beside what a number counts."""
    axes = {(id(name.table), name.axis) for name in counts}
    return any(name not in counts and (id(name.table), name.axis) in axes for _, name, _ in told)


def unexplained(reading: Reading, behind: range) -> bool:
    """Whether a word stands behind a number that says something of it, but not what: 37 people joined."""
    told = {at for at, _, _, _ in reading.hits}
    told.update([at for held in reading.entities for at in range(held.first, held.last + 1)])
    tokens = reading.tokens
    for at in behind:
        word = tokens[at]
        if word is not None and not word.cue and at not in told and len(word.keys) == 1 and word.raw.isalpha():
            before = tokens[at - 1]
            if before is None or not before.phrases:
                return True
    return False


def whole(name: Name, held: dict[int, float]) -> bool:
    """Whether all words of a name are told as they stand in it."""
    return len(held) == len(name.words) and min(held.values()) >= 1.0


def as_alike(told: Told, tokens: dict[Name, set[int]], slots: dict[Name, dict[int, float]]) -> Told:
    """Parts of labels that the same words tell are told alike: waited, of the median wait and of the longest."""
    best: dict[tuple[int, str, frozenset[int]], float] = {}
    keys = [
        None if whole(name, slots[name]) else (id(name.table), name.axis, frozenset(tokens[name])) for _, name, _ in told
    ]
    for key, (score, _, _) in zip(keys, told, strict=True):
        if key is not None:
            best[key] = max(score, best.get(key, 0.0))
    return [
        (score if key is None else best[key], name, firm) for key, (score, name, firm) in zip(keys, told, strict=True)
    ]


def worth(name: Name, held: dict[int, float]) -> float:
    """How much of a name is told, its words by their weight and by how surely each is told."""
    score = sum([name.weights[slot] * strength for slot, strength in held.items()]) + MORE * (len(held) - 1)
    if whole(name, held):
        return score + WHOLE
    if name.total and len(held) < len(name.words):
        return score / 2  # a total is another thing than what it is a total of
    return score


def decided(told: Told, counts: set[Name]) -> Told:
    """What the number counts, along its axis, to the exclusion of what is told elsewhere."""
    axes = {(id(name.table), name.axis) for name in counts}
    return [
        (score + COUNTS if name in counts else score, name, firm)
        for score, name, firm in told
        if name in counts or (id(name.table), name.axis) not in axes
    ]
