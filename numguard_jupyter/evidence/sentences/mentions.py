"""What the words of a sentence mention: names, measures by their phrases, short forms, periods."""

from __future__ import annotations

from ..names.name_index import ROW, TABLE, NameIndex
from ..names.numbered import in_name
from ..names.spans import find_names
from ..words.spelling import WORD
from ..words.steering import AVERAGE, FUNCTION
from ..words.synonyms import ORDINALS
from .reading import Mention, Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..names.name_index import Name
    from ..words.lexicon import Word


def read_sentence(prose: str, start: int, end: int, numbers: list[tuple[int, Number]], index: NameIndex) -> Reading:
    """Read the sentence from `start` to `end`; `numbers` are those in it that may be claims."""
    reading = Reading(prose)
    tokens, spans = reading.tokens, reading._spans
    chunks, chunk = index.chunks, index.chunk
    at = start
    for position, number in numbers:
        if number.start < at:
            continue
        for text in prose[at : number.start].split():
            tokens += chunks.get(text) or chunk(text)
        digits = in_name(prose, number, tokens, index)
        if digits is not None:
            number.rule = number.rule or "names"
            tokens += chunks.get(digits) or chunk(digits)
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
        resolve_phrases(reading, begun, named, index)
    if index.initials:
        spell_out(reading, index)
    if named:
        for first, last, names in find_names(reading, named, index):
            for of_tables, mentions in ((True, reading.tables), (False, reading.entities)):
                kept = [name for name in names if (name.axis == TABLE) is of_tables]
                if kept:
                    mentions.append(Mention(first, last, kept))
        reading.entities.sort(key=lambda mention: mention.first)
    if len(hits) > 2:
        drop_inside_measures(reading)
    if hits and reading.entities:
        drop_inside_entities(reading)
    if proper and index.entities:
        add_short_forms(reading, proper, index)
    if len(periods) > 1:
        add_periods(reading, periods, index)


def drop_inside_entities(reading: Reading) -> None:
    """Let words of a row's name tell no column, but for a word that is all of a row here and of a column there."""
    inside = {token for mention in reading.entities for token in range(mention.first, mention.last + 1)}
    alone: dict[int, set[int]] = {}
    for mention in reading.entities:
        if mention.first == mention.last:
            alone.setdefault(mention.first, set()).update(id(name.table) for name in mention.names)
    reading.hits = [
        hit
        for hit in reading.hits
        if hit[0] not in inside
        or (hit[0] in alone and hit[2] == hit[1].full and hit[3] == 1.0 and id(hit[1].table) not in alone[hit[0]])
    ]


def drop_inside_measures(reading: Reading) -> None:
    """Let words that together are the whole name of a row of measures tell no column besides: step count."""
    told: dict[Name, list[tuple[int, int]]] = {}
    for token, name, mask, strength in reading.hits:
        if name.axis == ROW and len(name.words) > 1 and strength == 1.0:
            told.setdefault(name, []).append((token, mask))
    for name, parts in told.items():
        last = len(name.words) - 1
        for token, mask in parts:
            if mask == 1 << last and all(
                (token - last + i, 1 << i) in parts or written(reading, token - last + i, name.words[i])
                for i in range(last)
            ):
                taken = range(token - last, token + 1)
                reading.hits = [
                    hit
                    for hit in reading.hits
                    if hit[0] not in taken or hit[1] is name or (hit[1].axis == ROW and not inside(hit[1], name))
                ]


def but_a_year(name: Name, mask: int) -> bool:
    """Whether the words in `mask` are all of a name, the year aside: the first quarter of `Q1 2024`."""
    return all(mask >> i & 1 or (word.isdecimal() and len(word) == 4) for i, word in enumerate(name.words))


def inside(name: Name, longer: Name) -> bool:
    """Whether a name is only a part of another of the same table: Revenue of Cost of revenue."""
    return name.table is longer.table and name is not longer and set(name.words) < set(longer.words)


def written(reading: Reading, token: int, word: str) -> bool:
    """Whether a token is a small word of a name: the `of` of Cost of revenue."""
    found = reading.tokens[token] if token >= 0 else None
    return found is not None and found.low == word and len(word) < 4


def tail_unit(reading: Reading, raw: str, index: NameIndex) -> None:
    """Let a unit written as part of a number (`9.5 ms`) tell of its measure, as a word behind it would."""
    tail = WORD.findall(raw)[-1].lstrip("0123456789")
    if tail:
        token = len(reading.tokens) - 1
        reading.hits.extend((token, name, mask, strength) for name, mask, strength in index.word(tail).measures)


def resolve_phrases(reading: Reading, begun: list[int], named: list[int], index: NameIndex) -> None:
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
            reading.hits = [
                hit for hit in reading.hits if not token <= hit[0] < end or hit[1] in names or hit[3] == 1.0
            ]
            reading.hits.extend((token, name, mask, strength) for name, mask, _ in told if name.measure)
            things = [name for name, _, _ in told if not name.measure]
            if things:
                reading.entities.append(Mention(token, end - 1, things))
                for inside in range(token, end):
                    if inside in named:
                        named.remove(inside)


def spell_out(reading: Reading, index: NameIndex) -> None:
    """Let a phrase tell the measure that its initials name, and no other of the table: cost per acquisition, `cpa`."""
    tokens = reading.tokens
    letters = "".join([" " if word is None else word.initial for word in tokens])
    for short, (name, mask, sure) in index.initials:
        at = letters.find(short)
        while at >= 0:
            end = at + len(short)
            if is_phrase(tokens[at:end]):
                reading.hits = [hit for hit in reading.hits if not at <= hit[0] < end or hit[1].table is not name.table]
                reading.hits.extend((token, name, mask, sure) for token in range(at, end))
            at = letters.find(short, at + 1)


def is_phrase(words: list[Word | None]) -> bool:
    """Whether words are one noun phrase: small ones only inside, and of those none that parts it from another."""
    if any(word is None or (word.cue and word.low not in INSIDE and not word.cue & AVERAGE) for word in words):
        return False
    return not any(word is not None and word.cue & FUNCTION for word in (words[0], words[-1]))


#: Small words inside a phrase that have a letter of its short form: return on investment.
INSIDE = frozenset(["of", "per", "on", "to", "in", "for", "through"])


def add_short_forms(reading: Reading, proper: list[int], index: NameIndex) -> None:
    """Take capitalised words that no name holds as short forms of the only name that they can be short for."""
    added = False
    for token in proper:
        word = reading.tokens[token]
        assert word is not None
        names = index.short_forms(word.raw)
        if names:
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
        assert a is not None
        assert b is not None
        if second == first + 1 and bool(a.period) != bool(b.period) and (a.digit or b.digit):
            period, digit = a.period or b.period, a.digit or b.digit
        elif counted and b.low in ORDINALS and b.low[0].isalpha() and second not in told[: told.index(second)]:
            first, period, digit = second, counted, b.digit
        else:
            continue
        counted = period
        held = [posting for posting in index.postings.get(f"#{period} {digit}", ()) if posting[0].axis != TABLE]
        reading.hits.extend((first, name, mask, sure) for name, mask, sure in held if name.measure)
        names = [name for name, mask, _ in held if not name.measure and but_a_year(name, mask)]
        if names and not any(mention.first <= second and first <= mention.last for mention in reading.entities):
            reading.entities.append(Mention(first, second, names))
            reading.entities.sort(key=lambda mention: mention.first)
