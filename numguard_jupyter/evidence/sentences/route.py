"""The way through a passage: its sentences that state numbers, each read beside the tables that it may speak of."""

from __future__ import annotations

import re

from ..words.synonyms import PERIODS
from .topic import Walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from ...model import Number, Passage
    from ..names.crowd import Crowd, Told
    from ..values.index import Index
    from .reading import Reading

    #: Sentence -> its numbers that may be claims, with their positions in the passage.
    Claims = dict[int, list[tuple[int, Number]]]

#: Rules by which a number is refused, but may still be held against the place that its sentence names.
HELD_ANYWAY = ("question", "smallCounts")
_JOINED = re.compile(r"\w+")


class Route:
    """The sentences of a passage that hold numbers, read beside all tables, or beside the few of many that matter."""

    __slots__ = ("numbers", "passage", "settled", "_all", "_few", "_crowd", "_told")

    def __init__(self, passage: Passage, index: Index) -> None:
        self.passage = passage
        self._crowd = crowd = index.crowd
        self.numbers = claims(passage, index.names.postings if crowd is None else crowd.holders)
        #: Sentences whose numbers need no reading.
        self.settled: set[int] = set()
        self._all = Walk(passage, index.names, self.numbers) if crowd is None else None
        self._few: dict[int, Walk] = {}
        self._told: dict[int, Told] = {}

    def readings(self) -> Iterator[Reading]:
        """Every sentence that holds a number, read."""
        for at in self.numbers:
            if at in self.settled:
                continue
            walk = self.beside(at)
            reading = walk.reading(at)
            walk.carry(reading, at)
            yield reading

    def beside(self, at: int) -> Walk:
        """The walk on which a sentence is read."""
        if self._all is not None:
            return self._all
        assert self._crowd is not None
        numbers = [number for _, number in self.numbers.get(at, ())]
        names = self._crowd.names(*self.tables(self._crowd, at), numbers, self.passage.near)
        walk = self._few.get(id(names))
        if walk is None:
            walk = self._few[id(names)] = Walk(self.passage, names, self.numbers)
        return walk

    def tables(self, crowd: Crowd, at: int) -> tuple[Told, Told]:
        """The tables of what a sentence names, and of what is named where it may go on from."""
        sentences = self.passage.sentences
        sentence = sentences[at]
        around = [before for before in (at - 2, at - 1) if before >= 0 and sentences[before].block == sentence.block]
        if sentence.lead is not None:
            around.append(sentence.lead)
        own, rest = self.told(crowd, at), dict[int, int]()
        for text in (sentence.row, sentence.column):
            if text:
                own = merged(own, crowd.told(text))
        for before in around:
            rest = merged(rest, self.told(crowd, before))
        return own, rest

    def told(self, crowd: Crowd, at: int) -> Told:
        held = self._told.get(at)
        if held is None:
            sentence = self.passage.sentences[at]
            held = self._told[at] = crowd.told(self.passage.prose[sentence.start : sentence.end])
        return held


def merged(one: Told, other: Told) -> Told:
    """What two texts tell together."""
    return {tables: one.get(tables, 0) + other.get(tables, 0) for tables in (*one, *other)}


def claims(passage: Passage, known: Container[str]) -> Claims:
    """The numbers that may be claims, by sentence; `known` are the words of names, which a number may be part of."""
    found: Claims = {}
    at, sentences, prose = 0, passage.sentences, passage.prose
    count = len(sentences)
    for position, number in enumerate(passage.numbers):
        if number.rule is not None and number.rule not in HELD_ANYWAY:
            continue
        behind = prose[number.end : number.end + 2]
        if behind[:1].isalpha() or (number.words and behind[:1] == "-" and behind[1:].isalpha()):
            if number.rule is None and not number.words:
                joined = _JOINED.match(prose, number.start)
                if joined is not None and joined[0].lower() in known:
                    number.rule = "names"
            continue  # part of a name: 3Pt, the three-point line
        if number.rule == "smallCounts" and period_before(prose, number.start):
            continue  # month two
        while at < count and sentences[at].end <= number.start:
            at += 1
        if at < count:
            found.setdefault(at, []).append((position, number))
    return found


def period_before(prose: str, at: int) -> bool:
    """Whether a word that counts periods stands right before: month two."""
    words = prose[max(0, at - 12) : at].split()
    return bool(words) and words[-1].lower() in PERIODS and len(words[-1]) > 3
