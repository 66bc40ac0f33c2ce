"""The arithmetic that a sentence does, recomputed from the operands that it names.

Operands are the sentence's own numbers, or the cells that it names. A result that holds is derived, a firm
reading that does not hold is contradicted, and a working whose operands are nowhere cannot be recomputed.
"""

from __future__ import annotations

import re

from ..model import Derivation, Evidence
from ..narrative.operations import hear
from .bind import Walk
from .implied import implied
from .labels import place_words, sentence_words
from .operands import Scene, candidates
from .naming import named_places, value_at
from .readings import factors, family, reads
from .recompute import NAMES, Operand, agrees, as_written, exceeds, express, plain, recompute
from .wording import tell_wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Binding, Number, Passage
    from ..narrative.operands import Reading
    from ..narrative.operations import Operation
    from .index import Index, Place
    from .operands import Candidate
    from .naming import Named

#: What a field is called that holds the result of an operation already: a sentence that names it restates it.
RESTATED = {
    "sum": r"total|sum|overall|combined|aggregate|gesamt|all",
    "difference": r"diff|gap|change|delta|net|growth|margin|lead|increase|decrease|variance|remaining|left|balance|profit",
    "pct_change": r"growth|change|delta|yoy|mom|qoq|increase|decrease|rise|fall|gain|variation|diff|wachstum|crecimiento|return",
    "share": r"share|pct|percent|%|proportion|rate|ratio|fraction|margin|conversion|yield|anteil|quote",
    "ratio": r"per|ratio|rate|multiple|avg|average|price|mean|times|factor",
    "fold": r"ratio|multiple|times|factor",
    "mean": r"avg|average|mean|schnitt|mittel|moyenne|media|promedio",
    "median": r"median|p50",
    "cagr": r"cagr|growth|annual",
    "complement": r"rest|other|remaining|share|pct|rate",
    "count": r"count|number|n\b|rows",
    "product": r"total|amount|cost|value|run rate|annual|revenue|price",
    "index": r"index",
    "margin": r"margin|yield|return|profit",
}  # fmt: skip
_RESTATED = {name: re.compile(words, re.I) for name, words in RESTATED.items()}


def derive(passage: Passage, index: Index, bindings: list[Binding | None]) -> dict[int, Derivation]:
    """Position of a number -> the arithmetic by which its sentence comes to it."""
    heard = hear(passage)
    found: dict[int, Derivation] = {}
    used: dict[int, set[int]] = {}
    sentences = Sentences(passage, index, bindings)
    for position, operation in enumerate(heard):
        number, binding = passage.numbers[position], bindings[position]
        if number.bound == "at_most" and operation is not None and operation.to_number:
            number.bound = None  # what adds up to a number is no more and no less
        if operation is None:
            operation = implied(number, binding, sentences) if index.tables and number.rule is None else None
            if operation is None:
                continue
        if binding is not None and operation.strength != "equation" and bound_value(number, binding):
            continue
        derivation, reading = from_text(number, operation, sentences)
        if (derivation is None or not derivation.holds) and index.tables:
            other = from_places(position, operation, sentences)
            if other is not None and (other.holds or derivation is None):
                derivation, reading = other, None
        if (derivation is None or not derivation.holds) and restated(number, operation, binding):
            continue
        if derivation is None and operation.strength in ("doing", "equation") and not comparable(number, binding):
            derivation = unknown(operation)
        if derivation is not None:
            found[position] = derivation
            if reading is not None:
                used[position] = {one.start for one in reading.operands}
    return without_operands(passage, found, used)


class Sentences:
    """The passage with its sources, each sentence looked at once for what it names."""

    __slots__ = ("passage", "index", "bindings", "lowered", "places", "starts", "_walk", "_named")

    def __init__(self, passage: Passage, index: Index, bindings: list[Binding | None]) -> None:
        self.passage = passage
        self.index = index
        self.bindings = bindings
        lowered = passage.prose.lower()
        self.lowered = lowered if len(lowered) == len(passage.prose) else passage.prose
        self.places = {number.start: position for position, number in enumerate(passage.numbers)}
        self.starts = [sentence.start for sentence in passage.sentences]
        self._walk: Walk | None = None
        self._named: dict[int, list[Named]] = {}

    def named(self, operation: Operation, binding: Binding | None) -> list[Named]:
        """For each table what the sentence of an operation names of it."""
        place = operation.sentence
        held = self._named.get(place)
        if held is None:
            if self._walk is None:
                self._walk = Walk(self.passage, self.index.names)
            reading = self._walk.reading(place)
            self._walk.carry(reading, place)
            sentence = self.passage.sentences[place]
            cue = (operation.start, operation.end)
            held = named_places(reading, self.lowered, sentence, binding, self.index.names, cue)
            self._named[place] = held
        return held

    def alone(self, place: int, position: int) -> bool:
        """Whether a sentence states no number of the same unit besides."""
        sentence, numbers = self.passage.sentences[place], self.passage.numbers
        unit = family(numbers[position].unit)
        same = [one for one in numbers if sentence.start <= one.start < sentence.end and one.rule is None and family(one.unit) == unit]
        return len(same) < 2

    def stored(self, number: Number, operation: str) -> Operand:
        """A number of the text as an operand: the value that it restates where it is bound to one, else as written."""
        position = self.places.get(number.start)
        binding = None if position is None else self.bindings[position]
        if binding is not None and binding.row is not None and binding.column is not None:
            place = (binding.table, binding.row, binding.column)
            if reads(number, place):
                for factor in factors(number, place):
                    value = value_at(place) / factor if factor != 1 else value_at(place)
                    if number.low <= value <= number.high:
                        return Operand(value)
        return as_written(number, operation)


def bound_value(number: Number, binding: Binding) -> bool:
    """Whether the place that the number is bound to holds it."""
    if binding.row is None or binding.column is None:
        return False
    return bool(reads(number, (binding.table, binding.row, binding.column)))


def comparable(number: Number, binding: Binding | None) -> bool:
    """Whether the number is bound to a place of its own kind of unit, which then decides."""
    if binding is None or binding.row is None or binding.column is None:
        return False
    return reads(number, (binding.table, binding.row, binding.column)) is not None


def restated(number: Number, operation: Operation, binding: Binding | None) -> bool:
    """Whether the number restates a field that is called what the operation is: growth, total, average."""
    if binding is None or binding.row is None or binding.column is None or operation.strength == "equation":
        return False
    place = (binding.table, binding.row, binding.column)
    if reads(number, place) is None or any(reading.firm for reading in operation.readings):
        return False
    label = binding.table.columns[binding.column].label.replace("_", " ") + " " + (binding.table.row_label(binding.row) or "")
    return any(name in _RESTATED and _RESTATED[name].search(label) for name in operation.names)


def without_operands(
    passage: Passage, found: dict[int, Derivation], used: dict[int, set[int]]
) -> dict[int, Derivation]:
    """Drop what is read as a result while another, later result is worked out from it."""
    numbers = passage.numbers
    for later in sorted(used, reverse=True):
        if later in found and found[later].holds:
            for position in [p for p in found if p < later and numbers[p].start in used[later]]:
                if numbers[later].start in used.get(position, ()) or found[position].holds is not True:
                    del found[position]
    return found


def from_text(number: Number, operation: Operation, sentences: Sentences) -> tuple[Derivation | None, Reading | None]:
    """The first reading of the sentence's own numbers that holds; else the firm one, which it contradicts."""
    wrong: tuple[Derivation, Reading] | None = None
    for reading in operation.readings:
        for operands in (
            [sentences.stored(one, reading.operation) for one in reading.operands],
            [as_written(one, reading.operation) for one in reading.operands],
        ):
            result = recompute(reading.operation, operands)
            if result is None:
                continue
            value, low, high = result
            holds = agrees(number, reading.operation, low, high, operation.direction) or exceeds(number, value)
            firm = reading.firm and plausible(number, value, operation)
            if not holds and not (firm and (wrong is None or nearer(number, value, wrong[0]))):
                continue
            values = [one.value for one in operands]
            derivation = Derivation(
                NAMES.get(reading.operation, reading.operation),
                [written(one) for one in reading.operands],
                value,
                low,
                high,
                holds,
                express(reading.operation, values),
                why="" if holds else tell_wrong(number, reading.operation, values, value, operation.direction),
            )
            if holds:
                return derivation, reading
            wrong = (derivation, reading)
    return wrong if wrong is not None else (None, None)


#: How many times too large or small a result may be and still be a wrong one, not one of other operands.
FAR = {"equation": 1e9, "doing": 20, "strong": 20, "plain": 6, "result": 3}


def plausible(number: Number, value: float, operation: Operation) -> bool:
    """Whether a result is near enough to what the words say to contradict it."""
    far, size = FAR[operation.strength], abs(value)
    stated = abs(number.value)
    return size <= far * stated and stated <= far * size


def nearer(number: Number, value: float, wrong: Derivation) -> bool:
    return abs(value - number.value) < abs((wrong.value or 0) - number.value)


def from_places(position: int, operation: Operation, sentences: Sentences) -> Derivation | None:
    """The first reading of the cells that the sentence names that holds; else the firm one."""
    number = sentences.passage.numbers[position]
    binding = sentences.bindings[position]
    wrong: Derivation | None = None
    for named in sentences.named(operation, binding)[:4]:
        scene = Scene(number, operation, named, binding, sentences.lowered, sentences.alone(operation.sentence, position))
        for name in operation.names:
            for candidate in candidates(scene, name):
                derivation = weigh(number, operation, candidate, wrong)
                if derivation is None:
                    continue
                if derivation.holds:
                    return None if binding is None and printed_elsewhere(number, sentences, named) else derivation
                wrong = derivation
    if wrong is not None and operation.strength != "implied" and (operation.strength in ("doing", "strong") or not anywhere(number, sentences)):
        return wrong
    return None


def weigh(number: Number, operation: Operation, candidate: Candidate, wrong: Derivation | None) -> Derivation | None:
    """A candidate as a derivation where it holds, or where it is firm and the nearest yet."""
    cells = candidate.cells
    name, values = computable(candidate)
    result = recompute(name, [Operand(value) for value in values])
    if result is None:
        return None
    value = result[0]
    told = list(forms(number, candidate, value))
    if not told:
        return None  # the number's unit is not one that the result may be told in
    held = next((form for form in told if agrees(number, name, form, form, operation.direction)), None)
    if held is None and all(one < 0 for one in values) and (outflow := recompute(name, [Operand(-one) for one in values])):
        # Costs and outflows may be kept as negative amounts: 1,480 paid out is more than 1,375.
        flipped = list(forms(number, candidate, outflow[0]))
        held = next((form for form in flipped if agrees(number, name, form, form, operation.direction)), None)
    holds = held is not None or exceeds(number, value)
    if not holds and not (candidate.firm and (wrong is None or nearer(number, value, wrong))):
        return None
    return Derivation(
        NAMES.get(name, name),
        [evidence_of(cell) for cell in cells],
        value if held is None else held,
        value if held is None else held,
        value if held is None else held,
        holds,
        express(name, values),
        why="" if holds else tell_wrong(number, name, values, value, operation.direction),
    )


def computable(candidate: Candidate) -> tuple[str, list[float]]:
    """The operation as `recompute` knows it, and its values."""
    values = [value_at(cell) for cell in candidate.cells]
    name = candidate.operation
    if name == "share_of_sum":
        return "share", [values[0], sum(values[1:])]
    if name.startswith("cagr:"):
        return "cagr", [*values, int(name[5:])]
    if name == "count":
        return "count", [1] * len(values)
    return name, values


#: Operations whose result is of the unit of their operands.
SAME_UNIT = frozenset({"sum", "difference", "mean", "median"})


def forms(number: Number, candidate: Candidate, value: float) -> Iterator[float]:
    """The result in each way that the number may tell it: as the units and scales of its cells allow."""
    table, row, column = candidate.cells[0]
    held = table.columns[column]
    if candidate.operation in SAME_UNIT:
        for factor in factors(number, candidate.cells[0]):
            yield value / factor if factor != 1 else value
        if number.unit == "pp" and held.unit is None:
            yield value / 100
    else:
        yield value
    if held.scale not in (0, 1) and held.unit != "percent" and number.scale == 1 and candidate.operation in (*SAME_UNIT, "ratio"):
        yield value / held.scale


def printed_elsewhere(number: Number, sentences: Sentences, named: Named) -> bool:
    """Whether an output of its own prints the result, under a name that the sentence shares: then it restates that."""
    said = sentence_words(sentences.passage, number.start)
    for place in sentences.index.current.hits(number):
        if place[0] is not named.table and said & place_words(*place):
            return True
    return False


def anywhere(number: Number, sentences: Sentences) -> bool:
    return next(iter(sentences.index.current.hits(number)), None) is not None


def evidence_of(place: Place) -> Evidence:
    """A cell as an operand."""
    table, row, column = place
    source = table.source
    paths = table.paths[row] if table.paths is not None and row < len(table.paths) else None
    return Evidence(
        source.name if source else None,
        source.cell if source else None,
        table.row_label(row),
        table.columns[column].label or None,
        table.lines[row] if table.lines is not None and row < len(table.lines) else None,
        paths[column] if paths is not None and column < len(paths) else None,
        value_at(place),
        "operand",
    )


def written(number: Number) -> Evidence:
    """A number of the sentence as an operand."""
    return Evidence(None, None, number.raw if number.start < 0 else None, None, None, None, number.value, "operand")


def unknown(operation: Operation) -> Derivation:
    """Arithmetic whose operands are not to be found."""
    return Derivation(
        NAMES.get(operation.names[0], operation.names[0]), [], None, None, None, None,
        why="worked out in the prose, from operands that no output or sentence gives",
    )  # fmt: skip


__all__ = ["derive", "plain"]
