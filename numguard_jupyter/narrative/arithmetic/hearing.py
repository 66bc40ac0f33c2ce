"""Hearing one sentence that speaks of arithmetic: which of its numbers are results, of which operands."""

from __future__ import annotations

import re
from bisect import bisect_left

from ..text.assertion import quoted, stated
from .equations import leaves, workings
from .formulas import of_equation
from .operands import of_operation
from .operations import Operation
from .phrases import SIGNS, WORD, Cue, cues, own_cues
from .pointing import carried_on, results_of, told_again

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Passage


def hear_sentence(passage: Passage, place: int, lowered: str, wanted: list[int], heard: list[Operation | None]) -> None:
    """Hear one sentence, for those of its numbers that are `wanted`."""
    sentence, numbers = passage.sentences[place], passage.numbers
    if sentence.kind == "cell" and sentence.row is not None:
        _hear_cell(passage, place, lowered, wanted, heard)
        return
    words = WORD.findall(lowered, sentence.start, sentence.end)
    found = cues(lowered, sentence.start, sentence.end, words)
    first = bisect_left(numbers, sentence.start, key=_start)
    here = range(first, bisect_left(numbers, sentence.end, first, key=_start))
    for n in here:
        found.extend(own_cues(lowered, numbers[n]))
    equation = any(lowered.find(sign, sentence.start, sentence.end) >= 0 for sign in SIGNS)
    if not (found or equation) or not stated(passage, sentence, lowered[sentence.start : sentence.end], words):
        return
    open_ = unquoted(numbers, here, quoted(passage, sentence))
    written = _hear_equations(passage, place, open_, heard)
    results = results_of(lowered, found, numbers, [n for n in open_ if n not in written])
    told_again(lowered, numbers, open_, results)
    implied = {later: earlier for later, earlier in carried_on(numbers, open_, results).items() if later in wanted}
    for position in sorted({*wanted, *implied.values()} & results.keys()):
        pointing = results[position]
        operation = of_operation(passage, place, lowered, position, open_, pointing)
        if operation is not None:
            names, readings, cue = operation
            direction = _direction(lowered, numbers[position], pointing)
            told = Operation(names, cue.start, cue.end, readings, direction, cue.strength, place)
            told.to_number = any(lowered.endswith("up to", one.start, one.end) for one in pointing)
            heard[position] = told
    for position, earlier in implied.items():
        first_told = heard[earlier]
        if first_told is not None and heard[position] is None:
            start, end = first_told.start, first_told.end
            heard[position] = Operation(first_told.names, start, end, [], first_told.direction, "implied", place)


#: What is better the less there is of it, and the words that say that it got better.
LESS_IS_MORE = frozenset({"time", "bytes"})
BETTER = re.compile(r"gain|improv|better")


def _direction(lowered: str, number: Number, pointing: list[Cue]) -> str | None:
    """Up or down where all words that speak of it agree: not in `the increase in operating losses`."""
    if any(cue.operation == "difference" or "chang" in lowered[cue.start : cue.end] for cue in pointing):
        return None  # a gap, a change: either way
    if (
        number.measure is not None
        and number.measure[0] in LESS_IS_MORE
        and any(BETTER.match(lowered, cue.start) for cue in pointing)
    ):
        return None  # a gain of 8.8 ms is a fall
    told = {cue.direction for cue in pointing} | {number.direction}
    told.discard(None)
    return told.pop() if len(told) == 1 else None


def _start(number: Number) -> int:
    return number.start


def _hear_equations(passage: Passage, place: int, open_: list[int], heard: list[Operation | None]) -> set[int]:
    """Hear the workings that a sentence writes out; the positions of all numbers in them."""
    sentence, numbers = passage.sentences[place], passage.numbers
    written: set[int] = set()
    if len(open_) < 2:
        return written
    at = {numbers[n].start: n for n in open_}
    for number, tree in workings(passage.prose, sentence.start, sentence.end, [numbers[n] for n in open_]):
        position = at[number.start]
        written.update(at[one.start] for one in leaves(tree) if one.start in at)
        written.add(position)
        if number.rule is None:
            reading = of_equation(tree)
            names = (reading.operation,)
            heard[position] = Operation(names, number.start, number.start, [reading], None, "equation", place)
    return written


def _hear_cell(passage: Passage, place: int, lowered: str, wanted: list[int], heard: list[Operation | None]) -> None:
    """A cell of a row that is called a total or a mean: it is that of the column above."""
    row = (passage.sentences[place].row or "").lower()
    words = WORD.findall(row)
    cue = next((one for one in cues(row, 0, len(row), words) if one.operation in AGGREGATES), None)
    if cue is None and len(words) == 1 and words[0] in ALL:
        cue = Cue(0, len(row), "sum", "<>", "plain", None)
    if cue is None or len(wanted) != 1:
        return
    start = passage.sentences[place].start
    told = of_operation(passage, place, lowered, wanted[0], wanted, [cue])
    if told is not None and told[1]:
        heard[wanted[0]] = Operation(told[0], start, start, told[1], None, cue.strength, place)


#: What a row of a table may be of the rows above it.
AGGREGATES = frozenset({"sum", "mean", "median"})
#: What the row of a total may be called for short.
ALL = frozenset("all overall everything alle alles tous tout todos todo tutti tutto totaal".split())


def unquoted(numbers: list[Number], here: range, spans: list[tuple[int, int]]) -> list[int]:
    """The positions of the numbers that stand in none of the quotations, which are in reading order."""
    found, span = [], 0
    for n in here:
        while span < len(spans) and spans[span][1] <= numbers[n].start:
            span += 1
        if span == len(spans) or numbers[n].start < spans[span][0]:
            found.append(n)
    return found
