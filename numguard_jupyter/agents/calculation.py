"""Whether a number was computed in code, and not typed, echoed, or worked out before its operands were known.

No list of calculators is needed: a calculation is a call whose output prints the value, whose input does not
hold it as a literal, and whose result came after the operands were read. An echo fails by itself.
"""

from __future__ import annotations

from ..evidence.values.readings import window
from ..evidence.words.labels import place_words, sentence_words, words_of
from .kinds import reads_a_file
from .literals import CALCULATOR, assigns, factors, files, lines_with, names, printed, subjects, typed, types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..evidence.values.index import Place
    from ..model import Derivation, Number, Value, Verdict
    from .events import Call
    from .outputs import Output
    from .session import Session

#: An output of so many numbers and characters is the print of a calculation, not a listing that holds any number by
#: luck; of a number of four digits and more an output may be larger.
FEW, SHORT = 8, 400
MORE, LONGER = 40, 2_000


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

    What another call typed is shown again by one that reads its file or its variable. One that types operands of
    its own, or works on a file of data, shows what it worked out, though the same number was typed before.
    """
    if call.position > output.result.position or wanted.isdisjoint(typed(call.input)):
        return False
    own = output.result.call
    if call is not own:
        if files(own.input) & files(call.input):
            if reads_a_file(own):
                return True
        elif computes_itself(session, own, wanted) or not (said or assigns(call.input, own.input)):
            return False
    return said <= words_of(call.input.replace("_", " "))


def computes_itself(session: Session, call: Call, wanted: set[Value]) -> bool:
    """Whether a call works on operands that it types, on a file of data, or runs a program without the value."""
    if len(typed(call.input) - wanted) > 1 or files(call.input) & session.data_files:
        return True
    scripts = (other for other in session.inputs if other.path and files(other.path) & files(call.input))
    return any(wanted.isdisjoint(typed(script.input)) for script in scripts)


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
    telling = sum(character.isdigit() for character in number.raw.strip("0.")) > 3
    most, longest = (MORE, LONGER) if telling else (FEW, SHORT)
    for output in session.chosen:
        values = printed(output.text[:longest])
        few = len(output.text) <= longest and len(values) <= most
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
    shown = lines_with(output.text[:LONGER], number)
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
