"""The sentences of a passage beside its sources, each looked at once for what it names."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import islice

from ...narrative.arithmetic.scene import numbers_between
from ..dialects.line import line
from ..names.naming import value_at
from ..values.readings import TELLING, digits, factors, family, reads
from ..values.recompute import NAMES, Operand, as_written
from .named import named_places
from .route import Route

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Binding, Number, Passage, Sentence
    from ...narrative.arithmetic.operations import Operation
    from ...narrative.arithmetic.scene import Reading
    from ..names.naming import Named
    from ..values.index import Index, Place


#: So many numbers before and after one may be what it is held against.
NEAR = 6


class Sentences:
    """The passage with its sources, each sentence looked at once for what it names."""

    __slots__ = (
        "passage",
        "index",
        "bindings",
        "lowered",
        "places",
        "starts",
        "sums",
        "commas",
        "_again",
        "_route",
        "_named",
        "_units",
    )

    def __init__(self, passage: Passage, index: Index, bindings: list[Binding | None]) -> None:
        self.passage = passage
        self.index = index
        self.bindings = bindings
        lowered = passage.prose.lower()
        self.lowered = lowered if len(lowered) == len(passage.prose) else passage.prose
        self.places = {number.start: position for position, number in enumerate(passage.numbers)}
        self.starts = [sentence.start for sentence in passage.sentences]
        #: Of each sentence whether it may speak of a sum without saying so, once asked for.
        self.sums: dict[int, bool] = {}
        #: Of each sentence, by its start, the locale that its decimal commas speak for, once asked for.
        self.commas: dict[int, str | None] = {}
        self._again: dict[str, Sentences] = {}
        self._route: Route | None = None
        self._named: dict[int, list[Named]] = {}
        #: Of each sentence the families of its numbers' units, sorted, once asked for.
        self._units: dict[int, list[str]] = {}

    def named(self, operation: Operation, binding: Binding | None) -> list[Named]:
        """For each table what the sentence of an operation names of it."""
        place = operation.sentence
        held = self._named.get(place)
        if held is None:
            if self._route is None:
                self._route = Route(self.passage, self.index)
            walk = self._route.beside(place)
            reading = walk.reading(place)
            walk.carry(reading, place)
            sentence = self.passage.sentences[place]
            cue = (operation.start, operation.end)
            held = named_places(reading, self.lowered, sentence, binding, walk.index, cue)
            self._named[place] = held
        return held

    def alone(self, place: int, position: int) -> bool:
        """Whether a sentence states no number of the same unit besides."""
        sentence = self.passage.sentences[place]
        units = self._units.get(place)
        if units is None:
            told = numbers_between(self.passage, sentence.start, sentence.end)
            # A number word that only counts things (the four branches) is no amount.
            units = self._units[place] = [
                family(one.unit) for one in told if one.rule is None and not (one.words and one.value <= 12)
            ]
            units.sort()
        unit = family(self.passage.numbers[position].unit)
        return bisect_right(units, unit) - bisect_left(units, unit) < 2

    def sentence(self, start: int) -> Sentence | None:
        """The sentence that an offset stands in."""
        place = bisect_right(self.starts, start) - 1
        return self.passage.sentences[place] if place >= 0 else None

    def continental(self, locale: str) -> Sentences:
        """The same text read as another locale writes numbers, beside no sources."""
        if locale not in self._again:
            from ...narrative import read

            passage = read(self.passage.text, locale, self.passage.question)
            self._again[locale] = Sentences(passage, self.index, [None] * len(passage.numbers))
        return self._again[locale]

    def place(self, number: Number) -> Place | None:
        """The cell that a number of the text is bound to and restates."""
        position = self.places.get(number.start)
        binding = None if position is None else self.bindings[position]
        if binding is None or binding.row is None or binding.column is None:
            return None
        place = (binding.table, binding.row, binding.column)
        return place if reads(number, place) else None

    def told(self, place: int, position: int) -> list[Place]:
        """The cells that the numbers beside one of a sentence restate, in the order of the words."""
        sentence, numbers = self.passage.sentences[place], self.passage.numbers
        near = numbers[max(0, position - NEAR) : position] + numbers[position + 1 : position + 1 + NEAR]
        beside = [one for one in near if sentence.start <= one.start < sentence.end]
        cells = [self.place(one) or self.only(one) for one in beside]
        return [cell for cell in cells if cell is not None]

    def only(self, number: Number) -> Place | None:
        """The one cell of all tables that holds a number of several digits."""
        if number.rule is not None or number.words or digits(number) < TELLING:
            return None
        found = list(islice(self.index.current.hits(number), 2))
        return found[0] if len(found) == 1 else None

    def code(self, reading: Reading) -> str | None:
        """The line that computes a reading whose operands all restate cells."""
        cells = [self.place(one) for one in reading.operands]
        bound = [cell for cell in cells if cell is not None]
        return line(NAMES.get(reading.operation, reading.operation), bound) if len(bound) == len(cells) else None

    def stored(self, number: Number, operation: str) -> Operand:
        """A number of the text as an operand: the value that it restates where it is bound to one, else as written."""
        place = self.place(number)
        if place is not None:
            for factor in factors(number, place):
                value = value_at(place) / factor if factor != 1 else value_at(place)
                if number.low <= value <= number.high:
                    return Operand(value)
        return as_written(number, operation)
