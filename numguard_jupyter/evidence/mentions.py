"""One sentence as a row of tokens: its numbers, the names it mentions, the words that steer."""

from __future__ import annotations

import re

from . import steering
from .lexicon import Word, key
from .names import COLUMN, ROW, TABLE, NameIndex
from .spelling import WORD
from .synonyms import ORDINALS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Number
    from .names import Name

_CHUNK = re.compile(r"\S+")
#: A word of a name may stand for it where it stands in at most so many names of one axis.
FEW = 6
#: Words between two words of one name, at most.
GAP = 2


class Mention:
    """A stretch of tokens that names a row, a column of times, or a table; several names where it is ambiguous."""

    __slots__ = ("first", "last", "names")

    def __init__(self, first: int, last: int, names: list[Name]) -> None:
        self.first = first
        self.last = last
        self.names = names

    def __repr__(self) -> str:
        return f"Mention({self.first}-{self.last}, {self.names})"


class Reading:
    """A sentence as tokens, None for a number.

    `numbers` are (token, position in the passage); `hits` (token, measure, which of its words as bits, how surely).
    """

    __slots__ = ("cues", "entities", "hits", "numbers", "tables", "tokens", "topic", "_prose", "_spans", "_starts")

    def __init__(self, prose: str) -> None:
        self.tokens: list[Word | None] = []
        self.numbers: list[tuple[int, int]] = []
        self.hits: list[tuple[int, Name, int, float]] = []
        self.entities: list[Mention] = []
        self.tables: list[Mention] = []
        #: What the sentence before was about, where this one names nothing.
        self.topic: list[Mention] = []
        #: The steering of all its words together.
        self.cues = 0
        self._prose = prose
        #: The stretches between numbers, and the numbers, as they follow each other.
        self._spans: list[tuple[int, int, bool]] = []
        self._starts: list[int] | None = None

    @property
    def starts(self) -> list[int]:
        """Where each token begins in the text: worked out on demand, since most readings are never asked."""
        if self._starts is None:
            self._starts = [at for at, _ in self.spans()]
        return self._starts

    def spans(self) -> Iterator[tuple[int, int]]:
        """Start and end of each token in the text."""
        for start, end, number in self._spans:
            if number:
                yield start, end
                continue
            for chunk in _CHUNK.finditer(self._prose, start, end):
                for part in NameIndex.parts(chunk.group()):
                    yield chunk.start() + part.start(), chunk.start() + part.end()


def read_sentence(
    prose: str, start: int, end: int, numbers: list[tuple[int, Number]], index: NameIndex
) -> Reading:
    """Read the sentence from `start` to `end`; `numbers` are those in it that may speak of data, with their positions."""
    reading = Reading(prose)
    tokens, spans = reading.tokens, reading._spans
    chunks, chunk = index.chunks, index.chunk
    at = start
    for position, number in numbers:
        if number.start < at:
            continue
        for text in prose[at : number.start].split():
            tokens += chunks.get(text) or chunk(text)
        if tokens and number.unit is None and number.raw.lower() in index.postings and in_name(tokens[-1], number, index):
            number.rule = number.rule or "names"
            for text in prose[number.start : number.end].split():
                tokens += chunks.get(text) or chunk(text)
            spans.append((at, number.end, False))
            at = number.end
            continue
        spans.append((at, number.start, False))
        spans.append((number.start, number.end, True))
        reading.numbers.append((len(tokens), position))
        tokens.append(None)
        at = number.end
        if number.unit is None and number.raw[-1].isalpha() and not number.words:
            tail_unit(reading, number.raw, index)
    for text in prose[at:end].split():
        tokens += chunks.get(text) or chunk(text)
    spans.append((at, end, False))
    look_through(reading, index)
    return reading


def look_through(reading: Reading, index: NameIndex) -> None:
    """Note what the words of a sentence name and how they steer."""
    cues = 0
    named: list[int] = []
    proper: list[int] = []
    begun: list[int] = []
    periods: list[int] = []
    hits = reading.hits
    for token, word in enumerate(reading.tokens):
        if word is None:
            continue
        cues |= word.cue
        if not word.live:
            continue
        if word.entities:
            named.append(token)
        elif word.proper:
            proper.append(token)
        for name, mask, strength in word.measures:
            hits.append((token, name, mask, strength))
        if word.phrases:
            begun.append(token)
        if word.period or word.digit:
            periods.append(token)
    reading.cues = cues
    if begun:
        resolve_phrases(reading, begun, index)
    if named:
        find_entities(reading, named, index)
    if len(hits) > 2:
        drop_inside_measures(reading)
    if hits and reading.entities:
        inside = {token for mention in reading.entities for token in range(mention.first, mention.last + 1)}
        reading.hits = [hit for hit in reading.hits if hit[0] not in inside]
    if proper and index.entities:
        add_short_forms(reading, proper, index)
    if len(periods) > 1:
        add_periods(reading, periods, index)


def drop_inside_measures(reading: Reading) -> None:
    """Let words that together are the whole name of a row of measures tell no column besides: step count."""
    told: dict[Name, list[tuple[int, int]]] = {}
    for token, name, mask, strength in reading.hits:
        if name.axis == ROW and len(name.words) > 1 and strength == 1.0:
            told.setdefault(name, []).append((token, mask))
    for name, parts in told.items():
        last = len(name.words) - 1
        for token, mask in parts:
            if mask == 1 << last and all((token - last + i, 1 << i) in parts for i in range(last)):
                taken = range(token - last, token + 1)
                reading.hits = [hit for hit in reading.hits if hit[0] not in taken or hit[1] is name or hit[1].axis == ROW]


def in_name(before: Word | None, number: Number, index: NameIndex) -> bool:
    """Whether a number is the rest of a name that the word before it begins: Flat 1B, Store 12."""
    if before is None or not before.entities:
        return False
    names = {name for name, _, _ in before.entities}
    return any(name in names for name, _, _ in index.postings[number.raw.lower()])


def tail_unit(reading: Reading, raw: str, index: NameIndex) -> None:
    """Let a unit written as part of a number (`9.5 ms`) tell of its measure, as a word behind it would."""
    tail = WORD.findall(raw)[-1].lstrip("0123456789")
    if tail:
        token = len(reading.tokens) - 1
        reading.hits.extend((token, name, mask, strength) for name, mask, strength in index.word(tail).measures)


def resolve_phrases(reading: Reading, begun: list[int], index: NameIndex) -> None:
    """Read the words of a phrase as one: what it tells is told by its first word, and by none of them alone."""
    tokens = reading.tokens
    for token in begun:
        word = tokens[token]
        assert word is not None
        for rest, concept, strength in word.phrases:
            end = token + 1 + len(rest)
            if tuple([one.stem if one else None for one in tokens[token + 1 : end]]) != rest:
                continue
            told = index.postings.get("#" + concept, ())
            names = {name for name, _, _ in told}
            reading.hits = [hit for hit in reading.hits if not token <= hit[0] < end or hit[1] in names or hit[3] == 1.0]
            reading.hits.extend((token, name, mask, strength) for name, mask, _ in told)


def add_short_forms(reading: Reading, proper: list[int], index: NameIndex) -> None:
    """Take capitalised words that no name holds as short forms of the only name that they can be short for."""
    added = False
    for token in proper:
        word = reading.tokens[token]
        assert word is not None
        names = index.short_forms(word.raw)
        if len({name.label for name in names}) == 1:
            begins = names[0].label.lower().startswith(word.low) and not word.raw.isupper()
            if token or not begins:  # a plain word that opens the sentence may begin like a name
                reading.entities.append(Mention(token, token, names))
                added = True
    if added:
        reading.entities.sort(key=lambda mention: mention.first)


def add_periods(reading: Reading, told: list[int], index: NameIndex) -> None:
    """Read a period and the digit beside it as one: the third quarter, week 12."""
    counted: str | None = None  # the period that the sentence counted last
    for first, second in zip([told[0], *told], told, strict=False):
        a, b = reading.tokens[first], reading.tokens[second]
        assert a is not None and b is not None
        if second == first + 1 and bool(a.period) != bool(b.period) and (a.digit or b.digit):
            period, digit = a.period or b.period, a.digit or b.digit
        elif counted and b.low in ORDINALS and b.low[0].isalpha() and second not in told[: told.index(second)]:
            first, period, digit = second, counted, b.digit
        else:
            continue
        counted = period
        held = [posting for posting in index.postings.get(f"#{period} {digit}", ()) if posting[0].axis != TABLE]
        reading.hits.extend((first, name, mask, sure) for name, mask, sure in held if name.measure)
        names = [name for name, mask, _ in held if not name.measure and mask == name.full]
        if names and not any(mention.first <= second and first <= mention.last for mention in reading.entities):
            reading.entities.append(Mention(first, second, names))
            reading.entities.sort(key=lambda mention: mention.first)


#: A stretch of tokens that may be a name: its first and last token, the name, which of its words (as bits).
Span = tuple[int, int, "Name", int]


def find_entities(reading: Reading, named: list[int], index: NameIndex) -> None:
    """Gather the words that name entities into mentions: the longest first, none overlapping another."""
    accepted = []
    for span in gathered(reading, named):
        first, last, name, mask = with_common(reading, span, index) if index.common else span
        whole = mask == name.full
        if whole or partial(reading, first, last, name, mask, index):
            accepted.append((first - last, not whole, first, last, name))
    accepted.sort(key=lambda one: one[:3])
    taken: dict[int, tuple[Mention, bool]] = {}
    for _, part, first, last, name in accepted:
        held = next((taken[token] for token in range(first, last + 1) if token in taken), None)
        if held is None:
            mention = Mention(first, last, [name])
            taken.update(dict.fromkeys(range(first, last + 1), (mention, part)))
        elif held[0].first == first and held[0].last == last and held[1] == part:
            held[0].names.append(name)
    for mention in sorted({id(held[0]): held[0] for held in taken.values()}.values(), key=lambda one: one.first):
        tables = [name for name in mention.names if name.axis == TABLE]
        if tables:
            reading.tables.append(Mention(mention.first, mention.last, tables))
        mention.names = [name for name in mention.names if name.axis != TABLE]
        if mention.names:
            reading.entities.append(mention)


def gathered(reading: Reading, named: list[int]) -> list[Span]:
    """The stretches of tokens that hold words of one name, none of them twice."""
    if len(named) == 1:
        (token,) = named
        return [(token, token, name, mask) for name, mask, _ in reading.tokens[token].entities]  # type: ignore[union-attr]
    spans: list[Span] = []
    begun: dict[Name, list[int]] = {}
    for token in named:
        for name, mask, _ in reading.tokens[token].entities:  # type: ignore[union-attr]
            held = begun.get(name)
            if held is not None and token - held[1] <= GAP and (mask > held[2] if token - held[1] > 1 else not mask & held[2]):
                held[1], held[2] = token, held[2] | mask
                continue
            if held is not None:
                spans.append((held[0], held[1], name, held[2]))
            begun[name] = [token, token, mask]
    spans.extend([(first, last, name, mask) for name, (first, last, mask) in begun.items()])
    return spans


def with_common(reading: Reading, span: Span, index: NameIndex) -> Span:
    """Widen a span over neighbours that are words of the name too common to have been looked up."""
    first, last, name, mask = span
    if mask == name.full:
        return span
    for token, step in ((first - 1, -1), (last + 1, 1)):
        while 0 <= token < len(reading.tokens):
            word = reading.tokens[token]
            if word is None or word.stem not in name.words:
                break
            mask |= 1 << name.words.index(word.stem)
            first, last = min(first, token), max(last, token)
            token += step
    return first, last, name, mask


def partial(reading: Reading, first: int, last: int, name: Name, mask: int, index: NameIndex) -> bool:
    """Whether some words of a name stand for it: written as it is, in no other name, and in no longer name here."""
    word = reading.tokens[first]
    if name.axis == TABLE or word is None:
        return False
    if name.axis == ROW and not word.raw.isdecimal():
        lower = name.label.islower()
        if len(word.raw) < 3 or word.cue & steering.FUNCTION or (word.raw.islower() and word.raw not in name.label):
            return False
        header = name.table.dimensions[name.level] if name.level < len(name.table.dimensions) else ""
        if word.stem == key(header) or (not lower and in_longer_name(reading, first, last)):
            return False
    return name.axis == COLUMN or word.raw.isdecimal() or index.sharing(name, mask) <= FEW


def in_longer_name(reading: Reading, first: int, last: int) -> bool:
    """Whether a capitalised word stands right beside a span: it is part of another name then."""
    for token in (first - 1, last + 1):
        word = reading.tokens[token] if 0 <= token < len(reading.tokens) else None
        if word is not None and word.raw[0].isupper() and not word.cue & steering.FUNCTION:
            starts = reading.starts
            behind, before = (token, first) if token < first else (last, token)
            if starts[before] - starts[behind] - len(reading.tokens[behind].raw) == 1:  # type: ignore[union-attr]
                return True
    return False
