"""Which row and column a number speaks of."""

from __future__ import annotations

from ...model import Binding
from ..names.bins import name_bins
from ..names.freed import free
from ..names.intervals import interval_end
from ..names.name_index import COLUMN, TABLE
from ..names.outright import plain
from ..names.places import Candidate, candidates, choose
from ..names.shape import is_summary
from ..sentences.alignment import is_mark
from ..sentences.entities import named_entities
from ..sentences.route import Route
from ..sentences.structure import clause_cues, counted, distance_told, groups
from ..values.along import LONG, places_along
from ..values.readings import TELLING, digits, reads
from ..words.labelling import stems
from ..words.steering import AVERAGE, EACH, LEAST, MARK, MOST, SHARE, SPREAD, WHOLE
from .measures import told_measures
from .misplaced import misplaced
from .neighbours import weigh_up
from .wholes import (
    a_part,
    a_part_before,
    a_whole,
    another_whole,
    of_a_cell,
    of_a_whole,
    of_all,
    of_share,
    of_so_many,
    of_the_others,
    over_several,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model import Number, Passage
    from ..names.name_index import Name
    from ..names.outright import Outright
    from ..names.places import Entities
    from ..sentences.entities import Axis
    from ..sentences.reading import Reading
    from ..values.index import Index
    from .measures import Told

#: Units of numbers that are no amounts of one place.
NOT_AMOUNTS = ("multiple", "fraction", "ratio")
#: Words of a label that itself tells of all rows.
OF_ALL = frozenset(["mean", "averag", "avg", "median", "med", "p50", "total", "sum", "overall", "all"])
#: Words of a label that itself tells how values lie.
OF_SPREAD = frozenset("devi std sd stdev varianc var percentil quartil quantil correl corr".split())


def bind(passage: Passage, index: Index) -> list[Binding | None]:
    """For each number of the passage the place that its sentence names, or None."""
    bindings: list[Binding | None] = [None] * len(passage.numbers)
    if passage.numbers and index.tables:
        if index.bins:
            name_bins(passage, index.bins)
        if index.crowd is None:
            free(passage, index.names)
        route = Route(passage, index)
        if index.crowd is None:
            confirm(route, index.names.outright, bindings)
        for reading in route.readings():
            bind_sentence(passage, reading, bindings, index)
    return bindings


def confirm(route: Route, outright: Outright, bindings: list[Binding | None]) -> None:
    """Bind the numbers that their sentence places letter by letter, and leave the others on the route."""
    if not outright.rows or not outright.columns:
        return
    passage = route.passage
    lowered, sentences = passage.prose.lower(), passage.sentences
    for at, numbers in route.numbers.items():
        sentence = sentences[at]
        if plain(sentence, numbers):
            position, number = numbers[0]
            held = outright.confirm(lowered[sentence.start : sentence.end], number)
            if held is not None:
                bindings[position] = held
                route.settled.add(at)


def bind_sentence(passage: Passage, reading: Reading, bindings: list[Binding | None], index: Index) -> None:
    """Bind the numbers of one sentence."""
    if not reading.entities and not reading.hits:
        return
    together = groups(reading)
    numbers = [passage.numbers[position] for _, position in reading.numbers]
    measures, hints = told_measures(reading, numbers, together)
    entities = named_entities(reading, reading.entities, together, measures)
    topic = named_entities(reading, reading.topic, together, measures) if reading.topic else {}
    pairs = {}
    if len(numbers) > 1:
        from .pairs import bind_pairs

        pairs = bind_pairs(passage.prose, reading, numbers, measures, entities)
    for i, number in enumerate(numbers):
        end = interval_end(passage, reading, i, number, {**topic, **entities})
        if end is not None:
            bindings[reading.numbers[i][1]] = end.binding()
            continue
        if of_all(reading, i):
            continue
        if i in pairs:
            pair = pairs[i]
            bindings[reading.numbers[i][1]] = bound(reading, i, number, pair, True) if pair is not None else None
            continue
        if barred(reading, i, number, entities) or a_whole(reading, i) or of_share(reading, numbers, i):
            continue
        held = place(reading, i, number, measures[i], entities)
        if number.rule == "smallCounts" and not (held is not None and counts(reading, i, held)):
            continue
        if (held is None or held.row is None or held.column is None) and (hints[i] or topic):
            held = guess(i, number, measures[i] + hints[i], {**topic, **entities}) or held
        if held is not None and not held.fits(number) and a_part(reading, i):
            held = guess(i, number, [one for told in measures for one in told], entities) or held
        if held is not None and not held.fits(number) and over_several(reading, i, number, held, entities):
            held = None
        if held is not None and a_part_before(reading, i) and another_whole(number, held):
            held = None
        if held is not None and misplaced(reading, i, number, held):
            held = None
        bindings[reading.numbers[i][1]] = bound(reading, i, number, held) if held is not None else None
    weigh_up(reading, numbers, bindings, index)


def bound(reading: Reading, i: int, number: Number, held: Candidate, paired: bool = False) -> Binding:
    """The binding to a place; of one that does not hold the number also how the measure is named."""
    binding = held.binding()
    binding.holds = held.fits(number)
    if not binding.holds:
        hits = [
            (at, strength)
            for at, name, _, strength in reading.hits
            if name.table is held.table and (held.column if name.axis == COLUMN else held.row) in name.places
        ]
        token = reading.numbers[i][0]
        if paired or any(token < at and counted(reading, token, at) and heads(reading, at, sure) for at, sure in hits):
            binding.said = "counted"
        elif hits:
            binding.said = "told"
    return binding


def heads(reading: Reading, at: int, sure: float) -> bool:
    """Whether a word is what a number counts: as the label has it, or not only a part of a longer noun."""
    after = reading.tokens[at + 1] if at + 1 < len(reading.tokens) else None
    return sure >= 1.0 or after is None or bool(after.cue) or any(other == at + 1 for other, _, _, _ in reading.hits)


def barred(reading: Reading, i: int, number: Number, entities: dict[Axis, Entities]) -> bool:
    """Whether a number is no amount of one place: a ratio, a distance between two, a share of a whole."""
    rivals = max([held.rivals for held in entities.values()], default=1)
    token = reading.numbers[i][0]
    if of_a_cell(reading, token) or of_the_others(reading, token) or of_so_many(reading, number, token):
        return True
    if number.unit in NOT_AMOUNTS or distance_told(reading, reading.numbers[i][0], rivals):
        return True
    if number.unit != "percent":
        return False
    return bool(reading.cues & SHARE and reading.cues & WHOLE) or of_a_whole(reading, reading.numbers[i][0])


def place(reading: Reading, i: int, number: Number, told: Told, entities: dict[Axis, Entities]) -> Candidate | None:
    """The place that one number speaks of, from the measures that it tells and the entities that it belongs to."""
    token = reading.numbers[i][0]
    named = {id(held.table) for (_, axis), held in entities.items() if axis != TABLE}
    if named:
        told = [one for one in told if not one[1].total or id(one[1].table) in named]
    elif reading.cues & (WHOLE | AVERAGE | EACH) and clause_cues(reading, token) & (WHOLE | AVERAGE | EACH):
        told = [one for one in told if one[1].total or not OF_ALL.isdisjoint(one[1].words)]
    mentioned = {place for (_, axis), held in entities.items() if axis == TABLE for place in held.places[i]}
    found = choose(number, candidates(i, told, entities), mentioned)
    if found is not None and found.column is None and not telling(number):
        return None
    if found is not None and reading.cues & (AVERAGE | SPREAD) and not found.fits(number):
        if averaged(reading, i, found, SPREAD):
            return None
        if averaged(reading, i, found, AVERAGE):
            return found if named and of_another_row(number, found) else None
    if found is not None and found.row is None and not named:
        found.row = extreme(reading, number, found)
    return found


def averaged(reading: Reading, i: int, held: Candidate, cue: int) -> bool:
    """Whether a word with a cue tells an average, or a spread, of what a column holds only one by one."""
    if held.column is None:
        return False
    tokens, numbers = reading.tokens, reading.numbers
    token = numbers[i][0]
    begin = numbers[i - 1][0] + 1 if i else 0
    begin = max([at + 1 for at in range(begin, token) if is_mark(reading, at, "(")], default=begin)
    end = token + 1
    while end < len(tokens) and (word := tokens[end]) is not None and not word.cue & MARK:
        end += 1
    if not any(says_average(reading, at, held, cue) for at in range(begin, end)):
        return False
    row = " ".join(held.table.rows[held.row]) if held.row is not None else ""
    told = stems(f"{held.table.columns[held.column].label} {row}")
    return (OF_SPREAD if cue == SPREAD else OF_ALL).isdisjoint(told) and not is_summary(held.table)


def says_average(reading: Reading, token: int, held: Candidate, cue: int) -> bool:
    """Whether a word makes averages of what a column holds, and not of the other column whose name it stands before."""
    word = reading.tokens[token]
    if word is None or not word.cue & cue:
        return False
    told = {id(name) for at, name, _, _ in reading.hits if at == token + 1 and name.table is held.table}
    own = {id(name) for _, name, _, _ in reading.hits if name.table is held.table and held.column in name.places}
    return not told or not told.isdisjoint(own)


def of_another_row(number: Number, held: Candidate) -> bool:
    """Whether a number of several digits is what another row of the column holds: no average comes to just that."""
    if held.row is None or held.column is None or digits(number) < TELLING or len(held.table.rows) > LONG:
        return False
    return any(reads(number, place) for place in places_along(Binding(held.table, None, held.column, "")))


def counts(reading: Reading, i: int, held: Candidate) -> bool:
    """Whether a number is told to count what the column of its place holds: two stores."""
    return (
        held.row is not None
        and held.column is not None
        and any(
            name.axis == COLUMN and name.table is held.table and held.column in name.places
            for name in told_to_count(reading, i)
        )
    )


def told_to_count(reading: Reading, i: int) -> Iterator[Name]:
    """The names in the noun right behind a number."""
    token = reading.numbers[i][0]
    return (name for at, name, _, _ in reading.hits if token < at and counted(reading, token, at))


def telling(number: Number) -> bool:
    """Whether a number says enough to be another's: a whole number below 100 stands in too many places."""
    return number.unit is not None or type(number.value) is not int or abs(number.value) >= 100


def guess(i: int, number: Number, told: Told, entities: dict[Axis, Entities]) -> Candidate | None:
    """A place that the sentence leaves half unsaid, if it holds the number: what was told before may go on."""
    return next((held for held in candidates(i, told, entities) if held.fits(number)), None)


def extreme(reading: Reading, number: Number, held: Candidate) -> int | None:
    """The row where a column is highest or lowest, if the sentence speaks of that."""
    most, least = bool(reading.cues & MOST), bool(reading.cues & LEAST)
    if number.bound == "range_lo" or number.bound == "range_hi":
        most, least = number.bound == "range_hi", number.bound == "range_lo"
    if most == least or held.column is None:
        return None
    if is_summary(held.table):
        called = "max" if most else "min"
        return next((row for row, names in enumerate(held.table.rows) if names and names[-1].lower() == called), None)
    values = [(value, row) for row, value in enumerate(held.table.columns[held.column].values) if value is not None]
    return (max(values) if most else min(values))[1] if values else None
