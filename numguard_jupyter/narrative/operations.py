"""Hearing arithmetic: which operation a sentence speaks of, of which of its numbers, with which operands.

A number is heard as a result only where a word of arithmetic (`cues`) or a written working (`equations`) points
at it. `hear` is pure text; which places of the data a sentence names is for `evidence.derive`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from .assertion import quoted, stated
from .equations import leaves, workings
from .formulas import of_equation
from .operands import of_operation
from .phrases import FACTORS, OF, Cue, cues
from .pointing import carried_on, results_of, told_again

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number, Passage
    from .scene import Reading


class Operation:
    """Arithmetic that a sentence does to arrive at a number.

    `names` are the operations it may be, likeliest first. `start`, `end` are the span of the cue. `readings`
    are the operands that the text itself gives, likeliest first, empty where it gives none. `strength` is `equation`,
    `doing`, `strong`, `plain` (without operands it is no arithmetic) or `implied` (it only counts where it holds).
    `direction` is the cue's. `sentence` is the place of its sentence in the passage.
    """

    __slots__ = ("names", "start", "end", "readings", "direction", "strength", "sentence", "to_number")

    def __init__(
        self,
        names: tuple[str, ...],
        start: int,
        end: int,
        readings: list[Reading],
        direction: str | None,
        strength: str,
        sentence: int,
    ) -> None:
        self.names = names
        self.start = start
        self.end = end
        self.readings = readings
        self.direction = direction
        self.strength = strength
        self.sentence = sentence
        #: Whether the cue is an `add up to`, whose `up to` bounds nothing.
        self.to_number = False

    def __repr__(self) -> str:
        return f"Operation({self.names}, {self.strength}, {self.readings})"


def hear(passage: Passage) -> list[Operation | None]:
    """For each number of `passage`, the operation whose result it is said to be, or None."""
    numbers = passage.numbers
    heard: list[Operation | None] = [None] * len(numbers)
    if not numbers:
        return heard
    lowered = passage.prose.lower()
    if len(lowered) != len(passage.prose):
        lowered = passage.prose
    found = cues(lowered)
    for number in numbers:
        # `twice`, `3x`, `one in four`, `12 % of` speak of two amounts by themselves.
        unit = number.unit
        if unit in FACTORS and number.rule is None:
            if unit != "percent" or lowered.startswith(OF, number.end):
                found.append(Cue(number.start, number.end, FACTORS[unit], "<>", "plain", number.direction))
            elif lowered.startswith(")", number.end) and lowered[number.start - 1 : number.start] == "(":
                found.append(Cue(number.start, number.end, "bracket", "<>", "plain", None))
        if lowered.startswith((" a ", " an "), number.end) and number.rule is None and unit != "percent":
            found.append(Cue(number.start, number.end, "per", "<>", "plain", None))
    signs = [at for sign in "=＝≈" for at in _places(lowered, sign)]
    if not found and not signs:
        return heard
    starts = [sentence.start for sentence in passage.sentences]
    grouped: dict[int, list[Cue]] = {}
    for cue in found:
        grouped.setdefault(bisect_right(starts, cue.start) - 1, []).append(cue)
    for at in signs:
        grouped.setdefault(bisect_right(starts, at) - 1, [])
    beginnings = [number.start for number in numbers]
    for place in sorted(grouped):
        if place >= 0:
            _hear_sentence(passage, place, lowered, grouped[place], beginnings, heard)
    return heard


def _places(text: str, sign: str) -> list[int]:
    found, at = [], text.find(sign)
    while at >= 0:
        found.append(at)
        at = text.find(sign, at + 1)
    return found


def _hear_sentence(
    passage: Passage, place: int, lowered: str, found: list[Cue], beginnings: list[int], heard: list[Operation | None]
) -> None:
    sentence = passage.sentences[place]
    numbers = passage.numbers
    here = range(bisect_left(beginnings, sentence.start), bisect_left(beginnings, sentence.end))
    if not here:
        if sentence.kind == "cell" and found:
            _hear_row(passage, place, lowered, found[0], beginnings, heard)
        return
    if not stated(passage, sentence, lowered[sentence.start : sentence.end]):
        return
    spans = quoted(passage, sentence)
    open_ = unquoted(numbers, here, spans)
    written: set[int] = set()
    for number, tree in workings(passage.prose, sentence.start, sentence.end, [numbers[n] for n in open_]):
        atoms = {id(number), *map(id, leaves(tree))}
        written.update(n for n in open_ if id(numbers[n]) in atoms)
        position = next(n for n in open_ if numbers[n] is number)
        if number.rule is None:
            reading = of_equation(tree)
            heard[position] = Operation(
                (reading.operation,), number.start, number.start, [reading], None, "equation", place
            )
    results = results_of(lowered, found, numbers, [n for n in open_ if n not in written])
    told_again(lowered, numbers, open_, results)
    implied = carried_on(numbers, open_, results)
    for position, pointing in results.items():
        operation = of_operation(passage, place, lowered, position, open_, pointing)
        if operation is not None:
            names, readings, cue = operation
            direction = numbers[position].direction or cue.direction
            told = Operation(names, cue.start, cue.end, readings, direction, cue.strength, place)
            told.to_number = any(lowered.endswith("up to", one.start, one.end) for one in pointing)
            heard[position] = told
    for position, earlier in implied.items():
        first = heard[earlier]
        if first is not None and heard[position] is None:
            heard[position] = Operation(first.names, first.start, first.end, [], first.direction, "implied", place)


def unquoted(numbers: list[Number], here: range, spans: list[tuple[int, int]]) -> list[int]:
    """The positions of the numbers that stand in none of the quotations, which are in reading order."""
    found, span = [], 0
    for n in here:
        while span < len(spans) and spans[span][1] <= numbers[n].start:
            span += 1
        if span == len(spans) or numbers[n].start < spans[span][0]:
            found.append(n)
    return found


def _hear_row(
    passage: Passage, place: int, lowered: str, cue: Cue, beginnings: list[int], heard: list[Operation | None]
) -> None:
    """A row of a Markdown table that is named a total or a mean: each of its cells is that of the column above."""
    head = passage.sentences[place]
    if cue.operation not in ("sum", "mean", "median") or head.row is None:
        return
    for position in range(place + 1, len(passage.sentences)):
        cell = passage.sentences[position]
        if cell.block != head.block or cell.row != head.row:
            return
        for n in range(bisect_left(beginnings, cell.start), bisect_left(beginnings, cell.end)):
            if passage.numbers[n].rule is None:
                operation = of_operation(passage, position, lowered, n, [n], [cue])
                if operation is not None and operation[1]:
                    heard[n] = Operation(operation[0], cue.start, cue.end, operation[1], None, cue.strength, position)
