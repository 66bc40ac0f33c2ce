"""One sentence as a row of tokens: its numbers, the names it mentions, the words that steer."""

from __future__ import annotations

import re

from . import steering
from .names import COLUMN, ROW, TABLE, NameIndex, key
from .spelling import WORD
from .synonyms import FUNCTION_WORDS, ORDINALS, PERIODS
from .thesaurus import PHRASES, is_unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number
    from .names import Name, Posting

#: Words and the marks that part a sentence.
TOKEN = re.compile(r"[^\W_]+|[,;:()\[\]–—]")

CUES: dict[str, int] = {}
for _bit, _words in steering.WORDS:
    for _word in _words.split():
        CUES[_word] = CUES.get(_word, 0) | _bit
for _word in FUNCTION_WORDS:
    CUES[_word] = CUES.get(_word, 0) | steering.FUNCTION
CUES["May"] = 0


class Word:
    """What a word may do, whatever sentence it stands in: the names it may belong to, its steering, its phrases."""

    __slots__ = ("cue", "digit", "entities", "is_unit", "measures", "period", "phrases", "raw", "short", "stem")

    def __init__(self, raw: str, index: NameIndex) -> None:
        self.raw = raw
        low = raw.lower()
        self.cue = CUES.get(raw, CUES.get(low, 0)) if raw[0].isalnum() else CUES.get(raw, 0) | steering.STOP
        self.stem = key(ORDINALS.get(low, low))
        found: tuple[Posting, ...] = ()
        if raw[0].isalnum():
            found = index.look_up(raw)
            if self.cue & steering.FUNCTION:
                found = tuple(one for one in found if exact_capital(raw, one))
        self.is_unit = is_unit(self.stem)
        #: The period that it counts (`quarter`), or the digit that it counts with (`third`, `3`).
        self.period = PERIODS.get(self.stem)
        self.digit = ORDINALS.get(low) or (low if low.isdecimal() and len(low) < 3 else None)
        self.measures = tuple(one for one in found if one[0].measure)
        self.entities = tuple(one for one in found if not one[0].measure)
        #: Phrases that begin with it: their other words, the names that they may tell, how surely.
        self.phrases = tuple(
            (rest, tuple((name, mask) for name, mask, _ in index.postings.get("#" + concept, ())), strength)
            for rest, concept, strength in PHRASES.get(self.stem, ())
        )
        self.short = tuple(index.short_forms(raw)) if is_proper(raw) and not found and not self.cue else ()


def is_proper(raw: str) -> bool:
    """Whether a word is written as a proper name is."""
    return raw[0].isupper() and len(raw) > 1 and raw.isalpha()


def exact_capital(raw: str, posting: Posting) -> bool:
    """A word that has no meaning of its own names something only where it is written as the name is."""
    name = posting[0]
    return posting[2] == 1.0 and len(name.words) == 1 and name.label == raw and not raw.islower()


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
    """A sentence as tokens. `numbers` are (token, position in the passage); `hits` (token, name, words, strength)."""

    __slots__ = ("cues", "ends", "entities", "hits", "numbers", "starts", "tables", "tokens", "topic")

    def __init__(self) -> None:
        self.tokens: list[Word | None] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.numbers: list[tuple[int, int]] = []
        self.hits: list[tuple[int, Name, int, float]] = []
        self.entities: list[Mention] = []
        self.tables: list[Mention] = []
        #: What the sentence before was about, where this one names nothing.
        self.topic: list[Mention] = []
        #: The steering of all its words together.
        self.cues = 0


def read_sentence(
    prose: str, start: int, end: int, numbers: list[tuple[int, Number]], index: NameIndex
) -> Reading:
    """Read the sentence from `start` to `end`; `numbers` are those in it that may speak of data, with their positions."""
    reading = Reading()
    tokens, starts, ends = reading.tokens, reading.starts, reading.ends
    words = index.words
    waiting = iter(numbers)
    position, number = next(waiting, (-1, None))
    behind = 0  # where the last number ended
    cues = 0
    named: list[int] = []
    short: list[int] = []
    begun: list[int] = []
    periods: list[int] = []
    for match in TOKEN.finditer(prose, start, end):
        at = match.start()
        if number is not None and at >= number.start:
            while number is not None and at >= number.start:
                if number.unit is None and number.raw[-1].isalpha() and not number.words:
                    tail_unit(reading, number.raw, len(tokens), index)
                reading.numbers.append((len(tokens), position))
                tokens.append(None)
                starts.append(number.start)
                ends.append(number.end)
                behind = number.end
                position, number = next(waiting, (-1, None))
        if at < behind:
            continue
        raw = match.group()
        word = words.get(raw)
        if word is None:
            word = words[raw] = Word(raw, index)
        if raw == "s" and prose[at - 1] in "'’":
            continue
        if word.entities:
            named.append(len(tokens))
        elif word.short:
            short.append(len(tokens))
        if word.measures:
            reading.hits.extend((len(tokens), name, mask, strength) for name, mask, strength in word.measures)
        if word.phrases:
            begun.append(len(tokens))
        if word.period or word.digit:
            periods.append(len(tokens))
        cues |= word.cue
        tokens.append(word)
        starts.append(at)
        ends.append(match.end())
    reading.cues = cues
    if begun:
        resolve_phrases(reading, begun)
    if named:
        find_entities(reading, named, index)
    if short:
        add_short_forms(reading, short)
    if len(periods) > 1:
        add_periods(reading, periods, index)
    return reading


def add_periods(reading: Reading, told: list[int], index: NameIndex) -> None:
    """Read a period and the digit beside it as one: the third quarter, week 12."""
    for first, second in zip(told, told[1:], strict=False):
        a, b = reading.tokens[first], reading.tokens[second]
        if second != first + 1 or a is None or b is None:
            continue
        period, digit = a.period or b.period, a.digit or b.digit
        if not period or not digit or (a.period and b.period):
            continue
        held = [posting for posting in index.postings.get(f"#{period} {digit}", ()) if posting[0].axis != TABLE]
        reading.hits.extend((first, name, mask, sure) for name, mask, sure in held if name.measure)
        names = [name for name, mask, _ in held if not name.measure and mask == name.full]
        if names and not any(mention.first <= second and first <= mention.last for mention in reading.entities):
            reading.entities.append(Mention(first, second, names))
            reading.entities.sort(key=lambda mention: mention.first)


def tail_unit(reading: Reading, raw: str, token: int, index: NameIndex) -> None:
    """Let a unit written as part of a number (`9.5 ms`) tell of its measure, as a word behind it would."""
    tail = WORD.findall(raw)[-1].lstrip("0123456789")
    if tail:
        word = index.words.get(tail)
        if word is None:
            word = index.words[tail] = Word(tail, index)
        reading.hits.extend((token, name, mask, strength) for name, mask, strength in word.measures)


def add_short_forms(reading: Reading, short: list[int]) -> None:
    """Take capitalised words that no name holds as short forms of the only name they can be short for."""
    for token in short:
        word = reading.tokens[token]
        assert word is not None
        labels = {name.label for name in word.short}
        if len(labels) == 1 and not (token == 0 and starts(word.short[0].label, word.raw)):
            reading.entities.append(Mention(token, token, list(word.short)))
    reading.entities.sort(key=lambda mention: mention.first)


def starts(label: str, raw: str) -> bool:
    """Whether a word that begins a sentence is just the beginning of a name, as many plain words are."""
    return not raw.isupper() and label.lower().startswith(raw.lower())


def resolve_phrases(reading: Reading, begun: list[int]) -> None:
    """Read the words of a phrase as one: what it tells is told by its first word, and by none of them alone."""
    tokens = reading.tokens
    for token in begun:
        word = tokens[token]
        assert word is not None
        for rest, told, strength in word.phrases:
            end = token + 1 + len(rest)
            if len(tokens) >= end and all(one is not None and one.stem == other for one, other in zip(tokens[token + 1 : end], rest, strict=True)):
                names = {name for name, _ in told}
                reading.hits = [hit for hit in reading.hits if not token <= hit[0] < end or hit[1] in names or hit[3] == 1.0]
                reading.hits.extend((token, name, mask, strength) for name, mask in told)


def find_entities(reading: Reading, named: list[int], index: NameIndex) -> None:
    """Gather the words that name entities into mentions: longest first, none overlapping another."""
    open_: dict[Name, list[int]] = {}
    spans: list[tuple[int, int, Name, int]] = []  # first, last, name, words
    for token in named:
        word = reading.tokens[token]
        assert word is not None
        for name, mask, _ in word.entities:
            held = open_.get(name)
            if held is not None and token - held[1] <= 2 and not held[2] & mask:
                held[1], held[2] = token, held[2] | mask
            else:
                if held is not None:
                    spans.append((held[0], held[1], name, held[2]))
                open_[name] = [token, token, mask]
    spans.extend((first, last, name, mask) for name, (first, last, mask) in open_.items())
    best: dict[int, tuple[int, int, bool]] = {}
    accepted = []
    for first, last, name, mask in spans:
        if index.common and mask != name.full:
            first, last, mask = with_common(reading, first, last, name, mask)
        whole = mask == name.full
        if whole or partial(reading, first, last, name, mask, index):
            accepted.append((last - first + 1, whole, first, last, name))
    accepted.sort(key=lambda one: (-one[0], not one[1], one[2]))
    taken: dict[int, Mention] = {}
    for size, whole, first, last, name in accepted:
        held = [taken[token] for token in range(first, last + 1) if token in taken]
        if held:
            mention = held[0]
            if mention.first == first and mention.last == last and best[first][2] == whole:
                mention.names.append(name)
            continue
        mention = Mention(first, last, [name])
        best[first] = (size, last, whole)
        for token in range(first, last + 1):
            taken[token] = mention
    for mention in sorted(set(taken.values()), key=lambda one: one.first):
        tables = [name for name in mention.names if name.axis == TABLE]
        rest = [name for name in mention.names if name.axis != TABLE]
        if tables:
            reading.tables.append(Mention(mention.first, mention.last, tables))
        if rest:
            mention.names = rest
            reading.entities.append(mention)


def with_common(reading: Reading, first: int, last: int, name: Name, mask: int) -> tuple[int, int, int]:
    """Widen a span over neighbours that are words of the name too common to have been looked up."""
    for token, step in ((first - 1, -1), (last + 1, 1)):
        while 0 <= token < len(reading.tokens):
            word = reading.tokens[token]
            if word is None or word.stem not in name.words:
                break
            mask |= 1 << name.words.index(word.stem)
            first, last = min(first, token), max(last, token)
            token += step
    return first, last, mask


def partial(reading: Reading, first: int, last: int, name: Name, mask: int, index: NameIndex) -> bool:
    """Whether some words of a name stand for it: written as it is, in no other name, and in no longer name here."""
    if name.axis == TABLE:
        return False
    tokens = reading.tokens
    word = tokens[first]
    assert word is not None
    if name.axis == ROW and not word.raw.isdecimal():
        if len(word.raw) < 3 or word.cue & steering.FUNCTION:
            return False
        if word.raw.islower() and not name.label.islower():
            return False
        header = name.table.dimensions[name.level] if name.level < len(name.table.dimensions) else ""
        if word.stem == key(header):
            return False
        if not name.label.islower():
            for token in (first - 1, last + 1):
                near = tokens[token] if 0 <= token < len(tokens) else None
                if near is not None and near.raw[0].isupper() and not near.cue & steering.FUNCTION and touches(reading, token, first, last):
                    return False
    return index.distinct(name, mask) or name.axis == COLUMN or word.raw.isdecimal() or shared(name, mask, index) <= 6


def touches(reading: Reading, token: int, first: int, last: int) -> bool:
    """Whether a token is parted from a span by nothing but a space."""
    if token < first:
        return reading.starts[first] - reading.ends[token] == 1
    return reading.starts[token] - reading.ends[last] == 1


def shared(name: Name, mask: int, index: NameIndex) -> int:
    """How many names of the same axis and level a word of the name stands in, at least."""
    counts = [
        sum(1 for other, _, _ in index.postings.get(word, ()) if other.table is name.table and other.axis == name.axis and other.level == name.level)
        for i, word in enumerate(name.words)
        if mask >> i & 1 and word not in index.common
    ]
    return min(counts, default=99)
