"""Which row and column a number speaks of."""

from __future__ import annotations

from . import attach
from .mentions import Mention, Reading, read_sentence
from .names import COLUMN, ROW, TABLE, is_time
from .places import Candidate, Entities, candidates, choose
from .steering import AVERAGE, EACH, FORMER, LATTER, LEAST, MOST, PRONOUN, SHARE, WHOLE
from .suits import suitable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Binding, Number, Passage
    from .index import Index
    from .names import Name, NameIndex
    from .places import Told

#: A measure told less surely than this names no column.
SURE = 0.35
#: Rules by which a number is refused, but may still be held against the place that its sentence names.
HELD_ANYWAY = ("question", "smallCounts")
NOT_AMOUNTS = ("multiple", "fraction", "ratio")


def bind(passage: Passage, index: Index) -> list[Binding | None]:
    """For each number of the passage the place that its sentence names, or None."""
    bindings: list[Binding | None] = [None] * len(passage.numbers)
    if passage.numbers and index.tables:
        for reading in Walk(passage, index.names).readings():
            bind_sentence(passage, reading, bindings)
    return bindings


class Walk:
    """The sentences of a passage that hold numbers, each read once, with what is carried into it."""

    def __init__(self, passage: Passage, index: NameIndex) -> None:
        self.passage = passage
        self.index = index
        self.read: dict[int, Reading] = {}
        self.numbers: dict[int, list[tuple[int, Number]]] = {}
        at = 0
        sentences = passage.sentences
        for position, number in enumerate(passage.numbers):
            if number.rule is not None and number.rule not in HELD_ANYWAY:
                continue
            while at < len(sentences) and sentences[at].end <= number.start:
                at += 1
            if at < len(sentences):
                self.numbers.setdefault(at, []).append((position, number))

    def readings(self):  # type: ignore[no-untyped-def]
        for at in self.numbers:
            reading = self.reading(at)
            self.carry(reading, at)
            yield reading

    def reading(self, at: int) -> Reading:
        held = self.read.get(at)
        if held is None:
            sentence = self.passage.sentences[at]
            held = self.read[at] = read_sentence(
                self.passage.prose, sentence.start, sentence.end, self.numbers.get(at, []), self.index
            )
        return held

    def carry(self, reading: Reading, at: int) -> None:
        """Take over what the heading, the lead or the sentence before names, where this one names nothing."""
        sentence = self.passage.sentences[at]
        if sentence.row is not None or sentence.column is not None:
            self.cell(reading, sentence.row, sentence.column)
            return
        if sentence.lead is not None and self.leads(sentence.lead):
            lead = self.reading(sentence.lead)
            if not reading.entities and not reading.cues & (WHOLE | MOST | LEAST):
                reading.entities = [Mention(-1, -1, mention.names) for mention in lead.entities[:1]] if sole(lead.entities) else []
            if not reading.hits:
                reading.hits = [(-1, name, mask, strength) for _, name, mask, strength in lead.hits]
        if reading.cues & PRONOUN and at and self.passage.sentences[at - 1].block == sentence.block:
            pronoun = attach.subject_pronoun(reading)
            if pronoun is not None and not (reading.cues & WHOLE and not reading.entities):
                earlier = self.reading(at - 1)
                if not earlier.entities and earlier.cues & PRONOUN:
                    self.carry(earlier, at - 1)
                if sole(earlier.entities):
                    reading.entities.insert(0, Mention(pronoun, pronoun, earlier.entities[0].names))

    def leads(self, at: int) -> bool:
        """Whether a sentence leads into what follows: a heading, or a line that ends in a colon."""
        lead = self.passage.sentences[at]
        return lead.kind == "heading" or self.passage.prose[lead.start : lead.end].rstrip().endswith(":")

    def cell(self, reading: Reading, row: str | None, column: str | None) -> None:
        for text in (row, column):
            if text:
                told = read_sentence(text, 0, len(text), [], self.index)
                reading.entities.extend(Mention(-1, -1, mention.names) for mention in told.entities)
                reading.hits.extend((-1, name, mask, strength) for _, name, mask, strength in told.hits)


def sole(mentions: list[Mention]) -> bool:
    """Whether all mentions are of one thing."""
    return bool(mentions) and all(mention.names == mentions[0].names for mention in mentions)


def bind_sentence(passage: Passage, reading: Reading, bindings: list[Binding | None]) -> None:
    """Bind the numbers of one sentence."""
    if not reading.entities and not reading.hits:
        return
    together = attach.groups(reading)
    numbers = [passage.numbers[position] for _, position in reading.numbers]
    measures = told_measures(reading, numbers, together)
    entities = named_entities(reading, together, measures)
    for i, number in enumerate(numbers):
        bindings[reading.numbers[i][1]] = place(reading, i, number, measures[i], entities)


def told_measures(reading: Reading, numbers: list[Number], together: list[list[int]]) -> list[Told]:
    """For each number of a sentence the measures that it may tell, the surest first."""
    of_group = {i: group for group in together for i in group}
    measures: list[Told] = []
    if not reading.hits:
        return [[] for _ in numbers]
    for i, number in enumerate(numbers):
        told = attach.measure_scores(reading, i, of_group[i], lambda name, n=number: suitable(n, name))  # type: ignore[misc]
        told = [one for one in list_measure(reading, i, of_group[i], told) if one[0] >= SURE]
        if told and told[0][0] < 0.8 and attach.foreign(reading, reading.numbers[i][0]):
            told = []
        measures.append(told + carried(reading, i, number, told, measures[-1]) if i and measures[-1] else told)
    return measures


def carried(reading: Reading, i: int, number: Number, told: Told, before: Told) -> Told:
    """What the number before told and this one leaves unsaid: its measure, or the row of measures that it is of."""
    goes_on = attach.goes_on(reading, i)
    axes = {(id(name.table), name.axis) for _, name in told}
    across = {id(name.table) for _, name in told if name.axis == COLUMN}
    return [
        (score, name)
        for score, name in before
        if (id(name.table), name.axis) not in axes
        and (goes_on or (name.axis == ROW and id(name.table) in across))
        and suitable(number, name)
    ]


def list_measure(reading: Reading, i: int, group: list[int], told: Told) -> Told:
    """Measures put side by side, as many as the numbers put side by side, belong to them in order."""
    if len(group) < 2 or len(told) < len(group):
        return told
    full = sorted({at: name for at, name, mask, _ in reading.hits if mask == name.full}.items())
    names = [name for _, name in full]
    if len(names) == len(group) and len(set(names)) == len(names):
        spans = [at for at, _ in full]
        if all(attach.joined(reading, a + 1, b) for a, b in zip(spans, spans[1:], strict=False)):
            return [(1.0, names[group.index(i)])]
    return told


def named_entities(
    reading: Reading, together: list[list[int]], measures: list[Told]
) -> dict[tuple[int, str], Entities]:
    """For each table and axis that the sentence names entities of, the places that each number belongs to."""
    found: dict[tuple[int, str], list[tuple[Mention, Name]]] = {}
    for mention in with_former(reading):
        for name in mention.names:
            found.setdefault((id(name.table), name.axis), []).append((mention, name))
    for mention in reading.tables:
        for name in mention.names:
            found.setdefault((id(name.table.source), TABLE), []).append((mention, name))
    answer: dict[tuple[int, str], Entities] = {}
    alike = len({told[0][1] if told else None for told in measures}) == 1
    for key, named in found.items():
        held: list[set[int]] | None = None
        rivals = 1
        for family in families(named):
            if len({frozenset(places) for _, places in family}) == 1:
                last, places = family[-1]
                of_time = is_time(next(name for mention, name in named if mention is last).words)
                chosen = [
                    set() if attach.elsewhere(reading, last, i) or attach.later_clause(reading, last, token)
                    or attach.stranger(reading, last, token)
                    or (of_time and attach.other_time(reading, last, i)) else places
                    for i, (token, _) in enumerate(reading.numbers)
                ]  # fmt: skip
            else:
                rivals = max(rivals, len(family))
                by_mention = {id(mention): places for mention, places in family}
                aligned = attach.align(reading, [mention for mention, _ in family], together, alike)
                chosen = [by_mention[id(mention)] if mention else set() for mention in aligned]
                if is_time(named[0][1].words):
                    chosen = [
                        set() if mention and attach.other_time(reading, mention, i) else places
                        for i, (mention, places) in enumerate(zip(aligned, chosen, strict=True))
                    ]
            held = chosen if held is None else [a & b for a, b in zip(held, chosen, strict=True)]
        if held is not None:
            answer[key] = Entities(named[0][1].table, held, rivals)
    return answer


def families(named: list[tuple[Mention, Name]]) -> list[list[tuple[Mention, set[int]]]]:
    """Mentions of one table and axis, parted into those that exclude each other and those that narrow each other."""
    by_mention: dict[int, tuple[Mention, set[int], set[int]]] = {}
    for mention, name in named:
        held = by_mention.get(id(mention))
        if held is None:
            by_mention[id(mention)] = (mention, set(name.places), {name.level})
        else:
            held[1].update(name.places)
            held[2].add(name.level)
    parts: list[list[tuple[Mention, set[int], set[int]]]] = []
    for one in by_mention.values():
        home = next((part for part in parts if any(one[2] & other[2] or not one[1] & other[1] for other in part)), None)
        if home is None:
            parts.append([one])
        else:
            home.append(one)
    return [[(mention, places) for mention, places, _ in part] for part in parts]


def with_former(reading: Reading) -> list[Mention]:
    """The mentions of a sentence, with `the former` and `the latter` in the place of the two that they stand for."""
    mentions = reading.entities
    if not reading.cues & (FORMER | LATTER):
        return mentions
    resolved: list[Mention] = []
    for token, word in enumerate(reading.tokens):
        if word is not None and word.cue & (FORMER | LATTER):
            pair = [mention for mention in mentions if mention.first < token][-2:]
            if len(pair) == 2:
                resolved.append(Mention(token, token, pair[0 if word.cue & FORMER else 1].names))
    others = [mention for mention in mentions if all(mention.names is not other.names for other in resolved)]
    return sorted(others + resolved, key=lambda mention: mention.first)


def place(
    reading: Reading, i: int, number: Number, told: Told, entities: dict[tuple[int, str], Entities]
) -> Binding | None:
    """The binding of one number, from the measures it may tell and the entities it may speak of."""
    rivals = max([held.rivals for held in entities.values()], default=1)
    named = any(axis != TABLE for _, axis in entities)
    if number.unit in NOT_AMOUNTS or attach.distance_told(reading, reading.numbers[i][0], rivals):
        return None
    if reading.cues & SHARE and reading.cues & WHOLE and number.unit == "percent":
        return None
    if not named and reading.cues & (WHOLE | AVERAGE | EACH):
        told = [(score, name) for score, name in told if name.total or qualifies(name)]
    if named:
        tables = {id(held.table) for held in entities.values()}
        told = [(score, name) for score, name in told if not name.total or id(name.table) in tables]
    found = candidates(i, told, entities)
    if not found:
        return None
    mentioned = {place for key, held in entities.items() if key[1] == TABLE for place in held.places[i]}
    held = choose(number, found, mentioned)
    if held is None:
        return None
    if held.row is None and held.column is not None and not named:
        held.row = extreme(reading, number, held)
    return held.binding()


def extreme(reading: Reading, number: Number, held: Candidate) -> int | None:
    """The row where a column is highest or lowest, if the sentence speaks of that."""
    most, least = bool(reading.cues & MOST), bool(reading.cues & LEAST)
    if number.bound == "range_lo" or number.bound == "range_hi":
        most, least = number.bound == "range_hi", number.bound == "range_lo"
    if most == least or held.column is None:
        return None
    values = [(value, row) for row, value in enumerate(held.table.columns[held.column].values) if value is not None]
    return (max(values) if most else min(values))[1] if values else None


def qualifies(name: Name) -> bool:
    """Whether the label itself tells of an average or a whole."""
    return any(word in OF_ALL for word in name.words)


OF_ALL = frozenset(["mean", "averag", "avg", "median", "total", "sum", "overall", "all"])
