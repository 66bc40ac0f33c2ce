"""The arithmetic that a sentence does, recomputed from the operands that it names.

Operands are the sentence's own numbers, or the cells that it names. A result that holds is derived, a firm
reading that does not hold is contradicted, and a working whose operands are nowhere cannot be recomputed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import chain, islice
from operator import attrgetter

from ...model import Derivation
from ...narrative.arithmetic.operations import hear
from ..names.name_index import ROW
from ..sentences.passage import Sentences
from ..values.faults import tell_wrong
from ..values.readings import digits
from ..values.recompute import NAMES, Operand, agrees, as_written, exceeds, express, recompute
from ..words.labels import place_words, sentence_words
from .firm import firm
from .implied import implied, is_whole, telling
from .restated import bound_value, comparable, held_along, restated
from .scene import Scene
from .weigh import nearer, plausible, unknown, weigh, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Binding, Number, Passage
    from ...narrative.arithmetic.operations import Operation
    from ...narrative.arithmetic.scene import Reading
    from ..names.naming import Named
    from ..values.index import Index
    from .scene import Candidate


def derive(passage: Passage, index: Index, bindings: list[Binding | None]) -> dict[int, Derivation]:
    """Position of a number -> the arithmetic by which its sentence comes to it."""
    numbers = passage.numbers
    open_ = [
        n for n, binding in enumerate(bindings) if numbers[n].rule is None and not bound_value(numbers[n], binding)
    ]
    if not open_:
        return {}
    heard = hear(passage, open_)
    found: dict[int, Derivation] = {}
    used: dict[int, set[int]] = {}
    sentences = Sentences(passage, index, bindings)
    for position in open_:
        number, binding = numbers[position], bindings[position]
        operation = heard[position]
        if operation is None and index.tables:
            operation = implied(number, binding, sentences)
        if operation is None:
            continue
        if number.bound == "at_most" and operation.to_number:
            number.bound = None  # what adds up to a number is no more and no less
        derivation, reading = from_text(number, operation, sentences)
        if derivation is None or not derivation.holds:
            told = as_continental(position, sentences)
            derivation, reading = told if told[0] is not None else (derivation, reading)
        if (derivation is None or not derivation.holds) and index.tables:
            other = from_places(position, operation, sentences)
            if other is not None and (other.holds or derivation is None):
                derivation, reading = other, None
        if (derivation is None or not derivation.holds) and (
            restated(number, operation, binding) or held_along(number, operation, binding, index)
        ):
            continue
        if derivation is None and operation.strength in ("doing", "equation") and not comparable(number, binding):
            derivation = unknown(operation)
        if derivation is not None:
            found[position] = derivation
            if reading is not None:
                used[position] = {one.start for one in reading.operands}
    if not found and passage.question and len(open_) == 1:
        asked = from_question(passage, index, open_[0])
        if asked is not None:
            found[open_[0]] = asked
    return without_operands(sentences.places, found, used)


#: An answer of more words than this says itself what it works out.
SHORT = 12


def from_question(passage: Passage, index: Index, position: int) -> Derivation | None:
    """`What is the total of …?` — `1,234`: the arithmetic that the question names and a short answer does."""
    from ...narrative import read
    from ..binding.bind import bind

    number, question = passage.numbers[position], (passage.question or "").strip().rstrip("?？؟ ")
    if not question or len(passage.text.split()) > SHORT or "\n" in question:
        return None
    again = read(f"{question} = {number.raw}", passage.locale)
    place = len(again.numbers) - 1
    if place < 0 or again.numbers[place].rule is not None or not again.text.endswith(again.numbers[place].raw):
        return None
    told = derive(again, index, bind(again, index)).get(place)
    return told if told is not None and told.holds is not None else None


def without_operands(
    places: dict[int, int], found: dict[int, Derivation], used: dict[int, set[int]]
) -> dict[int, Derivation]:
    """Drop what is read as a result while another, later result is worked out from it.

    `places` are the positions of numbers by where they start, `used` the starts of each result's operands.
    """
    starts = {position: start for start, position in places.items()}
    for later in sorted(used, reverse=True):
        if later not in found or not found[later].holds:
            continue
        for position in sorted(places[start] for start in used[later] if start in places):
            mutual = starts[later] in used.get(position, ())
            if position < later and position in found and (mutual or found[position].holds is not True):
                del found[position]
    return found


def from_text(number: Number, operation: Operation, sentences: Sentences) -> tuple[Derivation | None, Reading | None]:
    """The first reading of the sentence's own numbers that holds; else the firm one, which it contradicts."""
    wrong: tuple[Derivation, Reading] | None = None
    for reading in operation.readings:
        name = reading.operation
        stored = [sentences.stored(one, name) for one in reading.operands]
        for operands in (stored, [as_written(one, name) for one in reading.operands]):
            derivation = worked(number, operation, reading, operands)
            if derivation is None:
                continue
            if derivation.holds:
                derivation.code = sentences.code(reading)
                return derivation, reading
            sure = firm(number, reading, sentences.lowered) and plausible(number, derivation.value or 0, operation)
            if sure and (wrong is None or nearer(number, derivation.value or 0, wrong[0])):
                wrong = (derivation, reading)
    return wrong if wrong is not None else (None, None)


def worked(number: Number, operation: Operation, reading: Reading, operands: list[Operand]) -> Derivation | None:
    """A reading on its operands as a derivation, whether it holds or not; None where it has no result."""
    name = reading.operation
    result = recompute(name, operands)
    if result is None:
        return None
    value, low, high = result
    if reading.negative:
        value, low, high = -value, -high, -low
    holds = agrees(number, name, low, high, operation.direction) or exceeds(number, value)
    values = [one.value for one in operands]
    return Derivation(
        NAMES.get(name, name),
        [written(one) for one in reading.operands],
        value,
        low,
        high,
        holds,
        express(name, values),
        why="" if holds else tell_wrong(number, name, values, value, operation.direction),
    )


#: Amounts as most of Europe writes them: 849,5 and 1.250,75 and 3 200.
CONTINENTAL = re.compile(
    r"(?<![0-9.,])[0-9]{1,3}(?:\.[0-9]{3})*,(?:[0-9]{1,2}|[0-9]{4,})(?![0-9])|(?<![0-9.,])[0-9]{1,3} [0-9]{3}(?![0-9])"
)


def as_continental(position: int, sentences: Sentences) -> tuple[Derivation | None, Reading | None]:
    """The same where the sentence writes its decimals with a comma, which the text's locale does not."""
    passage = sentences.passage
    number = passage.numbers[position]
    sentence = sentences.sentence(number.start)
    if passage.locale != "en" or sentence is None:
        return None, None
    if sentence.start not in sentences.commas:
        written = CONTINENTAL.search(passage.prose, sentence.start, sentence.end)
        sentences.commas[sentence.start] = written and ("fr" if " " in written.group() else "de")
    locale = sentences.commas[sentence.start]
    if locale is None:
        return None, None
    again = sentences.continental(locale)
    place = bisect_right(again.passage.numbers, number.start, key=attrgetter("start")) - 1
    if place < 0 or again.passage.numbers[place].end <= number.start:
        return None, None
    operation = hear(again.passage, [place])[place]
    if operation is None:
        return None, None
    found = from_text(again.passage.numbers[place], operation, again)
    return found if found[0] is not None and found[0].holds else (None, None)


def from_places(position: int, operation: Operation, sentences: Sentences) -> Derivation | None:
    """The first reading of the cells that the sentence names that holds; else the firm one."""
    from .operands import across, candidates
    from .overall import unannounced
    from .unsure import unsure

    number = sentences.passage.numbers[position]
    binding = sentences.bindings[position]
    alone = sentences.alone(operation.sentence, position)
    wrong: Derivation | None = None
    placed = binding is not None and binding.exclusive and comparable(number, binding)
    tables = sentences.named(operation, binding)
    names = operation.names
    if not placed and telling(number) and not anywhere(number, sentences):
        names = (*names, "overall")
    if is_whole(number, sentences.lowered) and not anywhere(number, sentences):
        names = (*names, "whole")
    told = sentences.told(operation.sentence, position)
    for named in [*tables[:MOST_TABLES], *of_totals(tables)]:
        scene = Scene(number, operation, named, binding, sentences.lowered, alone, told)
        for candidate in chain.from_iterable(candidates(scene, name) for name in names):
            derivation = weigh(number, operation, candidate, wrong)
            if derivation is None:
                continue
            if derivation.holds and placed and by_luck(candidate, operation):
                continue
            if not derivation.holds and (named not in tables or unsure(scene, candidate)):
                continue
            if derivation.holds:
                return None if binding is None and printed_elsewhere(number, sentences, named) else derivation
            wrong = derivation
    if len(tables) > 1:
        for candidate in chain.from_iterable(across(tables, name) for name in operation.names):
            derivation = weigh(number, operation, candidate, None)
            if derivation is not None and derivation.holds:
                return derivation
    if number.bound is None and unplaced(binding) and digits(number) >= LONG and not anywhere(number, sentences):
        for candidate in unannounced(number, sentences.index.names, tables):
            derivation = weigh(number, operation, candidate, None)
            if derivation is not None and derivation.holds:
                return derivation
    if wrong is None or operation.strength == "implied":
        return None
    return wrong if operation.strength in ("doing", "strong") or not anywhere(number, sentences) else None


def of_totals(tables: list[Named]) -> list[Named]:
    """The same with the row of the total, where a sentence names no row of a table that has one."""
    return [
        named.at_row(named.shape.totals[0])
        for named in tables[:MOST_TABLES]
        if len(named.shape.totals) == 1 and not any(axis == ROW for axis, _ in named.groups)
    ]


def by_luck(candidate: Candidate, operation: Operation) -> bool:
    """Whether a part of something may come out right by luck, where the sentence names one place outright.

    A ratio or share then needs its two operands named; a share of a column needs more than an `of` behind the number.
    """
    if candidate.operation.startswith("share_of_sum"):
        return operation.strength == "plain" or not candidate.firm
    return candidate.operation in ("ratio", "share") and not candidate.firm


def unplaced(binding: Binding | None) -> bool:
    """Whether a number is told of no row."""
    return binding is None or binding.row is None


#: Digits from which on a number that is a sum is none by luck.
LONG = 4
#: Among so many tables, those of which a sentence names most, are operands looked for.
MOST_TABLES = 4
#: So many places that hold a number are looked at for a name that the sentence shares.
MANY = 200


def printed_elsewhere(number: Number, sentences: Sentences, named: Named) -> bool:
    """Whether an output of its own prints the result, under a name that the sentence shares: then it restates that."""
    said = sentence_words(sentences.passage, number.start)
    for place in islice(sentences.index.current.hits(number), MANY):
        if place[0] is not named.table and said & place_words(*place):
            return True
    return False


def anywhere(number: Number, sentences: Sentences) -> bool:
    return next(iter(sentences.index.current.hits(number)), None) is not None
