"""Which row and column a number speaks of."""

from __future__ import annotations

from ..model import Binding
from . import attach
from .mentions import Mention, Reading, read_sentence
from .names import COLUMN, ROW
from .readings import reads
from .steering import AVERAGE, EACH, FORMER, LATTER, LEAST, MOST, PRONOUN, SHARE, WHOLE
from .suits import suitable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number, Passage, Table
    from .index import Index
    from .names import Name, NameIndex

#: A measure told less surely than this names no column.
SURE = 0.35
#: Of two measures told this nearly as surely, neither is meant for certain.
TIE = 0.08
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
        if reading.entities or reading.cues & WHOLE or not reading.cues & PRONOUN or not at:
            return
        before = self.passage.sentences[at - 1]
        if before.block == sentence.block:
            earlier = self.reading(at - 1)
            if not earlier.entities and earlier.cues & PRONOUN:
                self.carry(earlier, at - 1)
            if sole(earlier.entities):
                reading.entities = [Mention(-1, -1, earlier.entities[0].names)]

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
    of_group = {i: group for group in together for i in group}
    numbers = [passage.numbers[position] for _, position in reading.numbers]
    measures: list[list[tuple[float, Name]]] = []
    for i, number in enumerate(numbers):
        told = attach.measure_scores(reading, i, of_group[i], lambda name, n=number: suitable(n, name))  # type: ignore[misc]
        told = list_measure(reading, i, of_group[i], told)
        if (not told or told[0][0] < SURE) and i and measures[-1] and carried(reading, i):
            told = [one for one in measures[-1] if suitable(number, one[1])]
        if told and told[0][0] < 0.8 and attach.foreign(reading, reading.numbers[i][0]):
            told = []
        measures.append(told)
    entities = entity_rows(reading, together, measures)
    for i, number in enumerate(numbers):
        bindings[reading.numbers[i][1]] = place(reading, i, number, measures[i], entities)


def list_measure(reading: Reading, i: int, group: list[int], told: list[tuple[float, Name]]) -> list[tuple[float, Name]]:
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


def carried(reading: Reading, i: int) -> bool:
    """Whether nothing but names and small words stands between a number and the one before: the measure goes on."""
    begin, end = reading.numbers[i - 1][0] + 1, reading.numbers[i][0]
    inside = set()
    for mention in reading.entities:
        inside.update(range(mention.first, mention.last + 1))
    told = {at for at, _, _, _ in reading.hits}
    return all(
        at in inside or at in told or (reading.tokens[at] is not None and reading.tokens[at].cue)  # type: ignore[union-attr]
        for at in range(begin, end)
    )


#: Of one table and axis: for each number the places named, an empty set where that is uncertain.
Places = dict[tuple[int, str], tuple["Table", list["set[int] | None"], int]]


def entity_rows(reading: Reading, together: list[list[int]], measures: list[list[tuple[float, Name]]]) -> Places:
    """For each table and axis that the sentence names entities of, the places that each number belongs to."""
    found: dict[tuple[int, str], list[tuple[Mention, Name]]] = {}
    tables: dict[tuple[int, str], Table] = {}
    mentions = with_former(reading)
    for mention in mentions:
        for name in mention.names:
            key = (id(name.table), name.axis)
            found.setdefault(key, []).append((mention, name))
            tables[key] = name.table
    answer: Places = {}
    for key, named in found.items():
        per_number: list[set[int] | None] = [None] * len(reading.numbers)
        rivals = 1
        for family in families(named):
            distinct = {frozenset(places) for _, places in family}
            rivals = max(rivals, len(distinct))
            if len(distinct) == 1:
                places = family[0][1]
                last = family[-1][0]
                chosen: list[set[int] | None] = [
                    set() if attach.stranger(reading, last, token) else places for token, _ in reading.numbers
                ]
            else:
                by_mention = {id(mention): places for mention, places in family}
                tops = [told[0][1] if told else None for told in measures]
                aligned = attach.align(reading, [mention for mention, _ in family], together, len(set(tops)) == 1)
                chosen = [by_mention[id(mention)] if mention else set() for mention in aligned]
            per_number = [one if held is None else held & one for held, one in zip(per_number, chosen, strict=True)]  # type: ignore[operator]
        answer[key] = (tables[key], per_number, rivals)
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
    """The mentions of a sentence, `the former` and `the latter` resolved to the two before them."""
    mentions = reading.entities
    if not reading.cues & (FORMER | LATTER):
        return mentions
    answer = list(mentions)
    for token, word in enumerate(reading.tokens):
        if word is not None and word.cue & (FORMER | LATTER):
            pair = [mention for mention in mentions if mention.first < token][-2:]
            if len(pair) == 2:
                answer.append(Mention(token, token, pair[0 if word.cue & FORMER else 1].names))
    used = {id(mention) for mention in answer[len(mentions) :]}
    if used:
        resolved = answer[len(mentions) :]
        answer = [mention for mention in mentions if all(mention.names is not other.names for other in resolved)] + resolved
    return sorted(answer, key=lambda mention: mention.first)


def place(reading: Reading, i: int, number: Number, told: list[tuple[float, Name]], entities: Places) -> Binding | None:
    """The binding of one number, from the measures it may tell and the entities it may speak of."""
    rivals = max((one[2] for one in entities.values()), default=0)
    if number.unit in NOT_AMOUNTS or attach.distance_told(reading, reading.numbers[i][0], rivals):
        return None
    if reading.cues & SHARE and reading.cues & WHOLE and number.unit == "percent":
        return None
    told = [one for one in told if one[0] >= SURE]
    if not entities:
        return of_measure(reading, i, number, told)
    candidates: list[tuple[float, Binding]] = []
    for (_, axis), (table, per_number, rivals) in entities.items():
        places = per_number[i]
        if not places:
            continue
        candidates.extend(in_table(number, table, axis, places, told, entities, i, rivals))
    if not candidates:
        return None
    candidates.sort(key=lambda one: -one[0])
    best = candidates[0][0]
    near = [binding for score, binding in candidates if score >= best - TIE or score >= 1]
    for binding in near:
        if binding.row is not None and binding.column is not None and reads(number, (binding.table, binding.row, binding.column)):
            return binding
    return candidates[0][1]


def in_table(
    number: Number, table: Table, axis: str, places: set[int], told: list[tuple[float, Name]], entities: Places, i: int, rivals: int
) -> list[tuple[float, Binding]]:
    """What a number may speak of in one table that the sentence names entities of."""
    if axis == COLUMN:
        if (id(table), ROW) in entities:
            return []
        rows = [(score, name) for score, name in told if name.table is table and name.axis == ROW]
        column = next(iter(places)) if len(places) == 1 else None
        if column is None:
            return []
        return [
            (score + 1, Binding(table, name.places[0], column, f"the sentence names {name.label}", rivals == 1))
            for score, name in rows
            if len(name.places) == 1
        ] or [(0.2, Binding(table, None, column, "the sentence names the column"))]
    if len(places) != 1:
        if len(places) > 12:
            return []
        rows_left = sorted(places)
    else:
        rows_left = list(places)
    across = entities.get((id(table), COLUMN))
    columns: list[tuple[float, int]] = []
    if across is not None and across[1][i]:
        columns = [(1.0, column) for column in across[1][i] or ()]
    else:
        columns = [(score, name.places[0]) for score, name in told if name.table is table and name.axis == COLUMN]
    if not columns:
        only = [c for c, column in enumerate(table.columns) if column.kind == "number"]
        if len(only) == 1 and not told:
            columns = [(0.5, only[0])]
    if not columns:
        if len(rows_left) == 1:
            return [(0.1, Binding(table, rows_left[0], None, "the sentence names the row"))]
        return []
    found = []
    for row in rows_left:
        for score, column in columns:
            found.append((score + 1, Binding(table, row, column, "the sentence names row and column", rivals == 1 and len(columns) == 1)))
    if len(rows_left) > 1:
        fitting = [one for one in found if reads(number, (one[1].table, one[1].row or 0, one[1].column or 0))]
        return fitting[:1]
    return found


def of_measure(reading: Reading, i: int, number: Number, told: list[tuple[float, Name]]) -> Binding | None:
    """No entity is named: a row that is a measure, the extreme of a column, a column, or nothing."""
    if not told:
        return None
    best = [name for score, name in told if score >= told[0][0] - TIE]
    name = best[0]
    if reading.cues & (WHOLE | AVERAGE | EACH) and not name.total and not qualifies(name):
        return None
    table = name.table
    if name.axis == ROW:
        if len(name.places) != 1:
            return None
        only = [c for c, column in enumerate(table.columns) if column.kind == "number"]
        return Binding(table, name.places[0], only[0] if len(only) == 1 else None, "the sentence names the row")
    column = name.places[0]
    if len(table.columns[column].values) == 1:
        return Binding(table, 0, column, "the sentence names the column")
    if len(best) > 1:
        return None
    most, least = reading.cues & MOST, reading.cues & LEAST
    if number.bound == "range_lo" or number.bound == "range_hi":
        most, least = number.bound == "range_hi", number.bound == "range_lo"
    if bool(most) != bool(least):
        values = [(value, row) for row, value in enumerate(table.columns[column].values) if value is not None]
        if values:
            row = max(values)[1] if most else min(values)[1]
            return Binding(table, row, column, "the sentence names the extreme of the column")
    return Binding(table, None, column, "the sentence names the column")


def qualifies(name: Name) -> bool:
    """Whether the label itself tells of an average or a whole."""
    return any(word in ("mean", "average", "averag", "avg", "median", "total", "sum", "overall", "all") for word in name.words)
