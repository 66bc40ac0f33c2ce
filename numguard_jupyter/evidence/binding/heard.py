"""How surely each measure is told beside a number: by the words before it, what it counts, and what follows."""

from __future__ import annotations

from ..sentences.structure import (
    LINKS,
    claimed,
    clause_start,
    counted,
    linked,
    new_subject,
    per_unit,
    standard,
    worked_with,
)
from ..values.suits import suitable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..names.name_index import Name
    from ..sentences.reading import Reading
    from .measures import Told

#: What a measure told right behind the number counts more than one told elsewhere.
COUNTED = 1.25
#: What a number counts is the measure, however little of its label that is.
COUNTS = 0.2
#: A word that tells a measure less surely than a verb of its own contradicts nothing: flew, of flights.
IMPLIED = 0.6
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


class Heard:
    """What is told of one name beside a number."""

    __slots__ = ("close", "counted", "exact", "leads", "near", "slots", "spelled", "surest", "tokens")

    def __init__(self) -> None:
        #: Word of the name -> how surely it is told.
        self.slots: dict[int, float] = {}
        #: The tokens that tell it, and how near the nearest stands.
        self.tokens: set[int] = set()
        self.near = 1_000
        #: How surely the surest of those tells it.
        self.surest = 0.0
        #: Its words (as bits) that stand beside the number as they stand in the name.
        self.exact = 0
        #: Of those the words that no synonym stands for.
        self.spelled = 0
        #: Whether it is told with no mark between, and whether it is what the number counts.
        self.close = False
        self.counted = False
        #: Whether its label stands whole right before the number: rejected 94 rows.
        self.leads = False

    def add(self, token: int, mask: int, strength: float, distance: int) -> None:
        self.tokens.add(token)
        self.near = min(self.near, distance)
        for slot in range(mask.bit_length()):
            if mask >> slot & 1 and self.slots.get(slot, 0.0) < strength:
                self.slots[slot] = strength


def ranked(
    reading: Reading, before: range, span: tuple[int, int], behind: range, further: range, number: Number
) -> Told:
    """Names told before the numbers in `span`, behind them, or further on, by how much of each is told."""
    heard = gathered(reading, before, span, behind, further)
    if not heard:
        return []
    spelled = {axis_of(name) for name, one in heard.items() if one.close and one.exact == name.full}
    for name, one in heard.items():
        # A label that stands whole outdoes a part of another.
        one.counted = one.counted and (axis_of(name) not in spelled or one.exact == name.full)
    plain = not unexplained(reading, behind)
    told: Told = []
    for name, one in heard.items():
        score = worth(name, one)
        core = any(name.core >> slot & 1 for slot in one.slots)
        if (core or score >= WHOLE_LABEL or one.counted) and suitable(number, name):
            said = all(slot in one.slots for slot in range(len(name.words)) if name.core >> slot & 1)
            firm = one.close and said and one.surest >= IMPLIED and (plain or one.exact & name.core != 0)
            firm = firm and not acts(reading, one.tokens, span)
            told.append((score - FADE * one.near, name, firm))
    return sorted(decided(as_alike(told, heard), heard), key=lambda one: -one[0])


def acts(reading: Reading, told: set[int], span: tuple[int, int]) -> bool:
    """Whether what a measure counts only does something to what the number counts: members borrowed 70 items."""
    first, last = span
    tokens = reading.tokens
    before = max([at for at in told if at < first], default=-1)
    lead, behind = tokens[first - 1], tokens[last + 1] if last + 1 < len(tokens) else None
    if before < 0 or lead is None or lead.low in LINKS or behind is None or behind.cue or last + 1 in told:
        return False
    return any(
        (word := tokens[at]) is not None and not word.cue and word.raw.isalpha() for at in range(before + 1, first)
    )


def axis_of(name: Name) -> tuple[int, str]:
    return id(name.table), name.axis


def gathered(
    reading: Reading, before: range, span: tuple[int, int], behind: range, further: range
) -> dict[Name, Heard]:
    """What the words around some numbers tell of each name."""
    first, last = span
    heard: dict[Name, Heard] = {}
    clause = clause_start(reading, before.start, first)
    parted = clause > before.start and new_subject(reading, clause, first)
    for at, name, mask, told in reading.hits:
        strength, close, counts = told, False, False
        if at in before or at < 0:
            distance = first - at
            if at >= 0 and standard(reading, at) and not linked(reading, last_word(reading, at, name), first):
                continue
            if at >= 0 and worked_with(reading, at):
                continue
            if 0 <= at < clause:
                if parted or name.words[mask.bit_length() - 1].isdecimal():
                    continue  # a year told before a mark is not said of what follows it
                strength *= BEFORE_MARK
            else:
                close = before.start == 0 or not counted(reading, before.start - 1, at)
        elif at in behind or at in further or at == last:
            distance = at - last
            if mask.bit_count() == 1 and per_unit(reading, last, at):
                continue
            if distance > 1 and (
                (claimed(reading, at) and not of_a_kind(reading, last, at)) or standard(reading, at, last)
            ):
                continue
            if at in further:
                strength *= FURTHER if behind else 1.0
            elif counted(reading, last, at):
                counts = strength == 1.0 or mask & name.core != 0
                strength *= COUNTED
            close = not behind or at not in further
        else:
            continue
        one = heard.setdefault(name, Heard())
        one.add(at, mask, strength, distance)
        one.counted = one.counted or counts
        one.leads = one.leads or (at == first - 1 and told == 1.0 and mask == name.full)
        if close:
            one.close = True
            one.surest = max(one.surest, told)
            one.exact |= mask if strength >= 1.0 else 0
            one.spelled |= mask if told == 1.0 else 0
    return heard


def last_word(reading: Reading, token: int, name: Name) -> int:
    """The last of the words side by side that tell a measure, from one of them on."""
    told = {at for at, other, _, _ in reading.hits if other is name}
    while token + 1 in told:
        token += 1
    return token


def of_a_kind(reading: Reading, number: int, token: int) -> bool:
    """Whether nothing but a name stands between a number and what it counts: 4,310 science books."""
    return any(held.first == number + 1 and held.last == token - 1 for held in reading.entities)


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


def worth(name: Name, one: Heard) -> float:
    """How much of a name is told, its words by their weight and by how surely each is told."""
    slots = one.slots
    score = sum([name.weights[slot] * strength for slot, strength in slots.items()]) + MORE * (len(slots) - 1)
    if one.exact == name.full:
        return score + WHOLE
    if name.total and len(slots) < len(name.words):
        return score / 2  # a total is another thing than what it is a total of
    return score


def as_alike(told: Told, heard: dict[Name, Heard]) -> Told:
    """Parts of labels that the same words tell are told alike: waited, of the median wait and of the longest."""
    best: dict[object, float] = {}
    keys = [
        name if heard[name].exact == name.full else (axis_of(name), frozenset(heard[name].tokens))
        for _, name, _ in told
    ]
    for key, (score, _, _) in zip(keys, told, strict=True):
        best[key] = max(score, best.get(key, 0.0))
    return [(best[key], name, firm) for key, (_, name, firm) in zip(keys, told, strict=True)]


def decided(told: Told, heard: dict[Name, Heard]) -> Told:
    """What the number counts, along its axis, to the exclusion of what is told elsewhere.

    Where that is only implied, another measure told beside it may be meant: 37 people left.
    """
    counts = [name for _, name, _ in told if heard[name].counted]
    if not counts:
        return told
    axes = set(map(axis_of, counts))
    implied = not any(heard[name].spelled & name.core for name in counts)
    surest = max(score for score, name, _ in told if heard[name].counted) + COUNTS
    told_by = {token for name in counts for token in heard[name].tokens}
    found = []
    for score, name, firm in told:
        one = heard[name]
        if one.leads and not one.counted:
            found.append((surest, name, firm))
        elif one.counted or axis_of(name) not in axes:
            found.append((score + COUNTS if one.counted else score, name, firm))
        elif implied and one.close and one.tokens.isdisjoint(told_by):
            found.append((surest - FADE, name, False))
    return found
