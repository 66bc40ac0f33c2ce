"""The sentences of a passage, each read once, with what it takes over from the heading, the lead, the one before."""

from __future__ import annotations

import re

from .mentions import Mention, Reading, read_sentence
from .steering import LEAST, MOST, PRONOUN, WHOLE
from .structure import subject_pronoun
from .synonyms import PERIODS

_JOINED = re.compile(r"\w+")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Number, Passage
    from .names import NameIndex

#: Rules by which a number is refused, but may still be held against the place that its sentence names.
HELD_ANYWAY = ("question", "smallCounts")
#: The token of a name that stands outside the sentence.
OUTSIDE = -1


class Walk:
    """The sentences of a passage that hold numbers."""

    __slots__ = ("index", "numbers", "passage", "read", "settled")

    def __init__(self, passage: Passage, index: NameIndex) -> None:
        self.passage = passage
        self.index = index
        self.read: dict[int, Reading] = {}
        #: Sentences whose numbers need no reading.
        self.settled: set[int] = set()
        #: Sentence -> its numbers with their positions in the passage.
        self.numbers: dict[int, list[tuple[int, Number]]] = {}
        at, sentences, prose = 0, passage.sentences, passage.prose
        for position, number in enumerate(passage.numbers):
            if number.rule is not None and number.rule not in HELD_ANYWAY:
                continue
            behind = prose[number.end : number.end + 2]
            if behind[:1].isalpha() or (number.words and behind[:1] == "-" and behind[1:].isalpha()):
                if number.rule is None and index.postings and not number.words:
                    joined = _JOINED.match(prose, number.start)
                    if joined is not None and joined[0].lower() in index.postings:
                        number.rule = "names"
                continue  # part of a name: 3Pt, the three-point line
            if number.rule == "smallCounts" and period_before(prose, number.start):
                continue  # month two
            while at < len(sentences) and sentences[at].end <= number.start:
                at += 1
            if at < len(sentences):
                self.numbers.setdefault(at, []).append((position, number))

    def readings(self) -> Iterator[Reading]:
        """Every sentence that holds a number, read."""
        for at in self.numbers:
            if at in self.settled:
                continue
            reading = self.reading(at)
            self.carry(reading, at)
            yield reading

    def reading(self, at: int) -> Reading:
        held = self.read.get(at)
        if held is None:
            sentence = self.passage.sentences[at]
            numbers = self.numbers.get(at, [])
            held = read_sentence(self.passage.prose, sentence.start, sentence.end, numbers, self.index)
            self.read[at] = held
        return held

    def carry(self, reading: Reading, at: int) -> None:
        """Add what the sentence does not say itself: a cell's row and column, a lead's names, a pronoun's."""
        sentence = self.passage.sentences[at]
        for text in (sentence.row, sentence.column):
            if text:
                outside(reading, read_sentence(text, 0, len(text), [], self.index))
        if sentence.row or sentence.column:
            return
        if sentence.lead is not None and self.leads(sentence.lead):
            lead = self.reading(sentence.lead)
            if not reading.hits:
                reading.hits = [(OUTSIDE, name, mask, strength) for _, name, mask, strength in lead.hits]
            if not reading.entities and not reading.cues & (WHOLE | MOST | LEAST) and sole(lead.entities):
                reading.entities = [Mention(OUTSIDE, OUTSIDE, lead.entities[0].names)]
        if at and self.passage.sentences[at - 1].block == sentence.block:
            self.follow(reading, at)

    def follow(self, reading: Reading, at: int) -> None:
        """What a pronoun stands for, or what the sentence is perhaps still about, from the sentence before."""
        if reading.cues & WHOLE and not reading.entities:
            return
        pronoun = subject_pronoun(reading) if reading.cues & PRONOUN else None
        if reading.cues & PRONOUN and len(reading.numbers) > 1:
            reading.before = self.reading(at - 1).entities
        if pronoun is None and reading.entities:
            return
        before = self.reading(at - 1)
        if not before.entities and before.cues & PRONOUN and at > 1 and at - 1 not in self.numbers:
            self.carry(before, at - 1)
        if not sole(before.entities):
            return
        if pronoun is not None:
            reading.entities.insert(0, Mention(pronoun, pronoun, before.entities[0].names))
        elif not any(word is not None and word.proper for word in reading.tokens[1:]):
            reading.topic = [Mention(OUTSIDE, OUTSIDE, before.entities[0].names)]

    def leads(self, at: int) -> bool:
        """Whether a sentence leads into what follows: a heading, or a line that ends in a colon."""
        lead = self.passage.sentences[at]
        return lead.kind == "heading" or self.passage.prose[lead.start : lead.end].rstrip().endswith(":")


def period_before(prose: str, at: int) -> bool:
    """Whether a word that counts periods stands right before: month two."""
    words = prose[max(0, at - 12) : at].split()
    return bool(words) and words[-1].lower() in PERIODS and len(words[-1]) > 3


def outside(reading: Reading, told: Reading) -> None:
    """Let the names of a text beside a sentence count as named in it."""
    reading.entities.extend(Mention(OUTSIDE, OUTSIDE, mention.names) for mention in told.entities)
    reading.hits.extend((OUTSIDE, name, mask, strength) for _, name, mask, strength in told.hits)


def sole(mentions: list[Mention]) -> bool:
    """Whether all mentions are of one thing."""
    return bool(mentions) and all(mention.names == mentions[0].names for mention in mentions)
