"""Whether a number was computed in code, and not typed, echoed, or worked out before its operands were known.

No list of calculators is needed: a calculation is a call whose output prints the value, whose input does not
hold it as a literal, and whose result came after the operands were read. An echo fails by itself.
"""

from __future__ import annotations

from ..evidence.labels import place_words, sentence_words, words_of
from ..evidence.readings import window
from .literals import CALCULATOR, factors, files, lines_with, names, printed, subjects, typed, types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..evidence.index import Place
    from ..model import Derivation, Number, Value, Verdict
    from .events import Call
    from .outputs import Output
    from .session import Session

#: An output of so many numbers and characters is the print of a calculation, not a listing.
FEW = 8
SHORT = 400


def own_literal(session: Session, place: Place) -> bool:
    """Whether an output only repeats what the agent typed: the number, and every word that labels it."""
    table, row, column = place
    output, value = session.output(table), table.columns[column].values[row]
    if output is None or value is None:
        return False
    scale = table.columns[column].scale or 1
    wanted = {value, value / scale}
    label = " ".join((*(table.rows[row] if row < len(table.rows) else ()), table.columns[column].label))
    said = words_of(label.replace("_", " "))
    return any(repeats(session, output, call, wanted, said) for call in session.inputs)


def repeats(session: Session, output: Output, call: Call, wanted: set[Value], said: frozenset[str]) -> bool:
    """Whether an output shows again what a call typed: a value of those wanted, and every word that labels it.

    What another call typed is shown again by one that reads its file or its variable. A call that types operands
    of its own, or works on a file of data, shows what it worked out, though the same number was typed before.
    """
    if call.position > output.result.position or wanted.isdisjoint(typed(call.input)):
        return False
    own = output.result.call
    if call is not own and not files(own.input) & files(call.input):
        variable = not typed(own.input) and names(own) <= names(call)
        if not (said or variable) or len(typed(own.input) - wanted) > 1 or files(own.input) & session.data_files:
            return False
    return said <= words_of(call.input.replace("_", " "))


def calculated(session: Session, verdict: Verdict, derivation: Derivation) -> bool:
    """Whether an output shows the result of a calculation: not typed in, on these operands, in time.

    An output of few numbers is taken for the print of a calculation; one of many prints almost any number
    by luck, and counts where a label of the place is named. A difference may be printed with the other sign,
    a share times a hundred.
    """
    number = verdict.number
    said = sentence_words(session.passage, number.start)
    shown = {
        id(output): output
        for place in session.places(verdict)
        if place_words(*place) & said and (output := session.output(place[0])) is not None
    }
    low, high = window(number)
    for output in session.chosen:
        values = printed(output.text[:SHORT])
        few = len(output.text) <= SHORT and len(values) <= FEW
        if number.direction != "up" or verdict.status != "contradicted":
            values = list(map(abs, values))
        if few and any(low <= value * factor <= high for value in values for factor in factors(number)):
            shown[id(output)] = output
    return any(computes(session, output, number, derivation) for output in shown.values())


def computes(session: Session, output: Output, number: Number, derivation: Derivation) -> bool:
    """Whether the call behind an output can have calculated a number from these operands, in time."""
    call = output.result.call
    if types(call.input if output.result.code is None else output.result.code, number):
        return False
    shown = lines_with(output.text[:SHORT], number)
    wanted = {value for value in map(abs, printed(shown)) if types(str(value), number)}
    said = words_of(shown.replace("_", " "))
    if any(repeats(session, output, other, wanted, said) for other in session.inputs if other is not call):
        return False
    worked_on, values = typed(call.input), {operand.value for operand in derivation.operands}
    if len(worked_on) > 1 and values and values.isdisjoint(worked_on) and names(call) <= CALCULATOR:
        return False
    return all(in_time(output, reading) for reading in readings(session, derivation))


def readings(session: Session, derivation: Derivation) -> list[Output]:
    """The outputs of data that the operands were first read from."""
    found: dict[int, Output] = {}
    for operand in derivation.operands:
        named = [one for one in session.chosen if operand.source is not None and one.source.name == operand.source]
        holding = named or [one for one in session.holding(operand.value) if one.data]
        if holding:
            first = min(holding, key=lambda one: one.result.position)
            found[id(first)] = first
    return list(found.values())


def in_time(calculation: Output, reading: Output) -> bool:
    """Whether a calculation came after a reading, ran beside it, or read the same thing by itself."""
    one, other = calculation.result, reading.result
    if one.position >= other.position:
        return True
    if other.call.position < one.position:
        return True
    return bool(subjects(one.call) & subjects(other.call))
