"""The sentences of a passage, each read once, with what it takes over from the heading, the lead, the one before."""

from __future__ import annotations

from ..words.steering import LEAST, MOST, PRONOUN, WHOLE
from .mentions import read_sentence
from .reading import Mention, Reading
from .structure import subject_pronoun

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Passage
    from ..names.name_index import NameIndex
    from .route import Claims

#: The token of a name that stands outside the sentence.
OUTSIDE = -1


class Walk:
    """The sentences of a passage as they are read beside some names; `numbers` are their claims (`claims`)."""

    __slots__ = ("index", "numbers", "passage", "read")

    def __init__(self, passage: Passage, index: NameIndex, numbers: Claims) -> None:
        self.passage = passage
        self.index = index
        self.numbers = numbers
        self.read: dict[int, Reading] = {}

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


def outside(reading: Reading, told: Reading) -> None:
    """Let the names of a text beside a sentence count as named in it."""
    reading.entities.extend(Mention(OUTSIDE, OUTSIDE, mention.names) for mention in told.entities)
    reading.hits.extend((OUTSIDE, name, mask, strength) for _, name, mask, strength in told.hits)


def sole(mentions: list[Mention]) -> bool:
    """Whether all mentions are of one thing."""
    return bool(mentions) and all(mention.names == mentions[0].names for mention in mentions)
