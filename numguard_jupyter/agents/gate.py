"""The decision: which numbers of an agent's answer nothing in its own session backs.

The judging is that of `check`. What only a session knows is added here: whether a value was the agent's own
literal, whether the code that printed it ran after its operands were read, whether a number speaks of the
data at all, and whether evidence is missing that could have held it.
"""

from __future__ import annotations

import re

from ..check import check
from ..evidence.index import Index
from ..evidence.labels import place_words, sentence_words, words_of
from ..evidence.near import nearest
from ..evidence.readings import window
from ..narrative import read
from ..narrative.assertion import stated
from ..reports.places import describe, shown_value
from .outputs import outputs, weighed, writings
from .work import labels, names_any, sentence_of, tells_of_work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..evidence.index import Place
    from ..model import Derivation, Number, Passage, Report, Value, Verdict
    from .events import Call, Gap, Transcript
    from .outputs import Output

#: A number in a call's input.
_LITERAL = re.compile(r"(?<![\w.])[0-9][0-9_,]*(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?(?![\w])")
_PRINTED = re.compile(r"(?:(?<!\w)[-−])?[0-9][0-9_,]*(?:\.[0-9]+)?")
_NAME = re.compile(r"[A-Za-z_][A-Za-z_-]{2,}")
#: So many characters of inputs are searched for a literal, the last first.
INPUTS_AT_MOST = 2_000_000
#: Words of calculators and shells: a call with no other words works on typed numbers alone.
CALCULATOR = frozenset(
    "python python3 print echo printf node console log expr sum round awk gawk begin int float len max min abs math jq "
    "ruby perl puts import statistics mean scale bash bc dc let eval pow sqrt median format str from decimal fsum "
    "select as value result total end the and rscript cat".split()
)


#: An output of so many numbers is the print of a calculation, not a listing.
FEW = 8
#: Whole numbers in words up to this count what a reader sees for himself.
SPOKEN = 12
#: So many results, the last, say whether a session is one of data.
RECENT = 200
#: So many numbers are told with the value nearest to them.
TOLD_AT_MOST = 20


class Open:
    """A number that stays open: its verdict, why in the gate's terms, and the value nearest to it."""

    __slots__ = ("verdict", "kind", "nearest")

    def __init__(self, verdict: Verdict, kind: str) -> None:
        self.verdict = verdict
        self.nearest: str | None = None
        #: "contradicted", "unvouched", "derived", "laundered" or "early".
        self.kind = kind


class Decision:
    """What is open, what could still hold it, and the session's outputs by name, for the telling."""

    __slots__ = ("open", "doubts", "outputs")

    def __init__(self, open_: list[Open], doubts: list[str], found: list[Output]) -> None:
        self.open = open_
        self.doubts = doubts
        self.outputs = found

    @property
    def blocks(self) -> bool:
        return bool(self.open) and not self.doubts


def claims_of(message: str) -> Passage | None:
    """The message as read, or None where it states no number at all."""
    passage = read(message)
    return passage if any(number.rule is None for number in passage.numbers) else None


def judge(passage: Passage, transcript: Transcript, size: int, arithmetic_only: bool = False) -> Decision:
    """Weigh the numbers of a message against its session. `size` is that of the session in bytes."""
    found = outputs(transcript)
    if not any(output.data for output in found) and not transcript.gaps:
        return Decision([], [], found)
    claims = [number for number in passage.numbers if number.rule is None]
    chosen = weighed(found, passage, claims, size)
    index = Index([output.source for output in chosen])
    report = check(passage.text, index, question="\n".join(transcript.asked) or None)
    bench = Bench(passage, report, index, transcript, found, chosen)
    still = [one for verdict in report if (one := bench.settle(verdict)) is not None]
    for one in still[:TOLD_AT_MOST]:
        one.nearest = bench.nearest(one.verdict)
    if arithmetic_only:
        still = [one for one in still if one.verdict.derivation is not None or one.kind in ("derived", "early")]
    return Decision(still, doubts(still, transcript, found) if still else [], chosen)


def doubts(still: list[Open], transcript: Transcript, found: list[Output]) -> list[str]:
    """What could have held an open number and cannot be read."""
    first = next((output.result.position for output in found if output.data), None)
    proven = all(one.kind in ("derived", "early") for one in still)
    return list(dict.fromkeys(gap.what for gap in transcript.gaps if counts(gap, first, proven)))


def counts(gap: Gap, first: int | None, proven: bool) -> bool:
    """Whether a gap could hold what is missing: before the first read of data nothing was calculated on it."""
    if first is None:
        return True
    if gap.kind == "summary":
        return not proven
    return gap.position > first or (gap.kind == "file" and gap.position == first)


class Bench:
    """One answer before its session: settles each verdict of `check` with what the session knows."""

    def __init__(
        self,
        passage: Passage,
        report: Report,
        index: Index,
        transcript: Transcript,
        found: list[Output],
        chosen: list[Output],
    ) -> None:
        self.passage = passage
        self.report = report
        self.index = index
        self.transcript = transcript
        self.found = found
        self.chosen = chosen
        read = set(map(id, chosen))
        self.unread = [output for output in found if id(output) not in read]
        self.by_source = {id(output.source): output for output in chosen}
        self._labels: frozenset[str] | None = None
        self._inputs: list[tuple[Call, str]] | None = None
        self._of_data: bool | None = None

    def settle(self, verdict: Verdict) -> Open | None:
        """What of a verdict stays open; None where the number is backed, a parameter, or no statement of data."""
        settled = SETTLE.get(verdict.status)
        return settled(self, verdict) if settled else None

    # -- one method for each status ------------------------------------------------------------------------

    def backed(self, verdict: Verdict) -> Open | None:
        """Held by an output: not by the agent's own literal, and where worked out, by code that ran in time."""
        places = list(self.places(verdict))
        good = [place for place in places if not self.own_literal(place)]
        if not good:
            return self.typed(verdict, printed=True)
        derivation = verdict.derivation
        if derivation is None or any(self.is_field(verdict, place) for place in good):
            return None
        if self.calculated(verdict, derivation):
            return None
        return Open(verdict, "early") if self.of_the_data(verdict) else None

    def derived(self, verdict: Verdict) -> Open | None:
        """Right, but worked out in the prose: open unless an output prints it or the user gave all operands."""
        derivation = verdict.derivation
        if derivation is None or not self.of_the_data(verdict):
            return None
        return None if self.calculated(verdict, derivation) else Open(verdict, "derived")

    def contradicted(self, verdict: Verdict) -> Open | None:
        """Another value stands at the place named: open if that is data, and no other version of it agrees."""
        number = verdict.number
        if verdict.found is None:
            computed = verdict.derivation is not None and self.calculated(verdict, verdict.derivation)
            return Open(verdict, "contradicted") if not computed and self.of_the_data(verdict) else None
        output = self.output(verdict.found[0])
        if output is None or not output.data or self.elsewhere(number, verdict.found) or self.fits(number):
            return None
        if self.told_already(verdict):
            held = next(self.places(verdict), None) is not None
            return self.backed(verdict) if held else self.unvouched(verdict)
        if verdict.binding is None and self.literal_in_inputs(number):
            return self.typed(verdict)
        return Open(verdict, "contradicted")

    def unvouched(self, verdict: Verdict) -> Open | None:
        """No output that was read holds it: open where it is stated of data."""
        number = verdict.number
        if self.held_unread(number):
            return None
        if self.literal_in_inputs(number):
            return self.typed(verdict)
        return Open(verdict, "unvouched") if self.of_the_data(verdict) else None

    def typed(self, verdict: Verdict, printed: bool = False) -> Open | None:
        """The agent's own literal: a parameter of its work, laundered where the sentence states it of data.

        `printed` says that an output shows it, so that it passes for a result.
        """
        number, derivation = verdict.number, verdict.derivation
        if derivation is not None and self.of_the_data(verdict):
            return Open(verdict, "laundered")
        if number.bound in ("more_than", "less_than", "at_least", "at_most") or not self.is_stated(number):
            return None
        if verdict.binding is not None or names_any(self.passage, number, self.labels):
            return Open(verdict, "laundered")
        passes = printed and self.of_data and not tells_of_work(self.passage, number, self.of_data)
        return Open(verdict, "laundered") if passes else None

    def laundered(self, verdict: Verdict) -> Open | None:
        return self.typed(verdict, printed=True)

    @property
    def of_data(self) -> bool:
        """Whether the session is one of data, and not one of code that met some data on the way."""
        if self._of_data is None:
            told = [result for result in self.transcript.results if result.text and not result.failed][-RECENT:]
            data = {id(output.result) for output in self.found[-RECENT:] if output.data}
            # With no data at all only a gap can have brought us here: what is missing was the data.
            self._of_data = not data or 2 * sum(id(result) in data for result in told) >= len(told)
        return self._of_data

    # -- where a number stands -----------------------------------------------------------------------------

    def places(self, verdict: Verdict) -> Iterator[Place]:
        """The places that back a number, the one that decided first."""
        if verdict.found is not None and verdict.status != "contradicted":
            yield verdict.found
        for count, place in enumerate(self.index.current.hits(verdict.number)):
            if count == 200:
                return
            yield place

    def output(self, table: object) -> Output | None:
        source = getattr(table, "source", None)
        return self.by_source.get(id(source)) if source is not None else None

    def is_field(self, verdict: Verdict, place: Place) -> bool:
        """Whether the place is the one that the sentence names: a figure read as it stands."""
        binding = verdict.binding
        return binding is not None and (binding.table, binding.row, binding.column) == place

    def elsewhere(self, number: Number, place: Place) -> bool:
        """Whether another output holds the number under the same labels: an earlier or a later version."""
        table, row, column = place
        names, label = table.rows[row] if row < len(table.rows) else (), table.columns[column].label
        return any(
            other[0] is not table
            and other[0].columns[other[2]].label == label
            and (other[0].rows[other[1]] if other[1] < len(other[0].rows) else ()) == names
            for other in self.index.current.hits(number)
        )

    def told_already(self, verdict: Verdict) -> bool:
        """Whether the sentence states the value of the place beside the number, which then speaks of something else."""
        here = sentence_of(self.passage, verdict.number)
        return here is not None and any(
            other.found == verdict.found and other.status == "vouched" and here.start <= other.start < here.end
            for other in self.report
        )

    def fits(self, number: Number) -> bool:
        """Whether code printed the number and a working of the answer comes out right with it: "15 % of all 640"."""
        workings = [verdict.derivation for verdict in self.report if verdict.derivation is not None]
        if not any(one.holds and number.value in literals(one.expression or "") for one in workings):
            return False
        hits = self.index.current.hits(number)
        return any((one := self.output(place[0])) is not None and one.source.origin == "code" for place in hits)

    def nearest(self, verdict: Verdict) -> str | None:
        """The value of the outputs that is nearest to a number, and where it stands, in words."""
        place = nearest(verdict.number, self.passage, self.index)
        return None if place is None else f"{shown_value(place, verdict.number)}, {describe(place)}"

    def held_unread(self, number: Number) -> bool:
        """Whether an output that was not read into tables prints the number."""
        starts, (low, high) = writings(number), window(number)
        for output in self.unread:
            if starts and not any(start in output.text for start in starts):
                continue
            for match in _PRINTED.finditer(output.text):
                value = float_of(match.group())
                if value is not None and any(low <= abs(value) * factor <= high for factor in (1, 0.01)):
                    return True
        return False

    # -- the agent's own numbers ---------------------------------------------------------------------------

    @property
    def inputs(self) -> list[tuple[Call, str]]:
        """The calls' inputs, the last first, up to a bound."""
        if self._inputs is None:
            kept, room = [], INPUTS_AT_MOST
            for call in sorted(self.transcript.calls.values(), key=lambda call: -call.position):
                room -= len(call.input)
                if room < 0:
                    break
                kept.append((call, call.input))
            self._inputs = kept
        return self._inputs

    def literal_in_inputs(self, number: Number) -> bool:
        low, high = number.low, number.high
        values = (value for _, given in self.inputs for value in literals(given))
        return any(low <= value * factor <= high for value in values for factor in factors(number))

    def own_literal(self, place: Place) -> bool:
        """Whether an output only repeats what the agent typed: the number, and every word that labels it."""
        table, row, column = place
        output, value = self.output(table), table.columns[column].values[row]
        if output is None or value is None:
            return False
        scale = table.columns[column].scale or 1
        wanted = {value, value / scale}
        names = " ".join((*(table.rows[row] if row < len(table.rows) else ()), table.columns[column].label))
        said = words_of(names.replace("_", " "))
        return any(
            call.position <= output.result.position
            and not wanted.isdisjoint(literals(given))
            and said <= words_of(given.replace("_", " "))
            for call, given in self.inputs
        )

    def calculated(self, verdict: Verdict, derivation: Derivation) -> bool:
        """Whether an output shows the result of a calculation: not typed in, on these operands, in time.

        An output of few numbers is taken for the print of a calculation; one of many prints almost any number
        by luck, and counts where a label of the place is named. A difference may be printed with the other sign,
        a share times a hundred.
        """
        number = verdict.number
        said = sentence_words(self.passage, number.start)
        shown = {
            id(output): output
            for place in self.places(verdict)
            if place_words(*place) & said and (output := self.output(place[0])) is not None
        }
        low, high = window(number)
        for output in self.chosen:
            values = [value for match in _PRINTED.finditer(output.text[:400]) if (value := float_of(match.group()))]
            few = len(output.text) <= 400 and len(values) <= FEW
            if number.direction != "up" or verdict.status != "contradicted":
                values = list(map(abs, values))
            if few and any(low <= value * factor <= high for value in values for factor in factors(number)):
                shown[id(output)] = output
        return any(self.computes(output, number, derivation) for output in shown.values())

    def computes(self, output: Output, number: Number, derivation: Derivation) -> bool:
        """Whether the call behind an output can have calculated a number from these operands, in time."""
        call = output.result.call
        typed = literals(call.input)
        if any(number.low <= value * factor <= number.high for value in typed for factor in factors(number)):
            return False
        values = {operand.value for operand in derivation.operands}
        words = {word.lower() for word in _NAME.findall(call.input)}
        if len(typed) > 1 and values and values.isdisjoint(typed) and words <= CALCULATOR:
            return False
        return all(self.in_time(output, reading) for reading in self.readings(derivation))

    def readings(self, derivation: Derivation) -> list[Output]:
        """The outputs of data that the operands were first read from."""
        found: dict[int, Output] = {}
        for operand in derivation.operands:
            named = [one for one in self.chosen if operand.source is not None and one.source.name == operand.source]
            holding = named or [one for one in self.holding(operand.value) if one.data]
            if holding:
                first = min(holding, key=lambda one: one.result.position)
                found[id(first)] = first
        return list(found.values())

    def in_time(self, calculation: Output, reading: Output) -> bool:
        """Whether a calculation came after a reading, ran beside it, or read the same thing by itself."""
        one, other = calculation.result, reading.result
        if one.position >= other.position:
            return True
        if other.call.position < one.position:
            return True
        return bool(subjects(one.call) & subjects(other.call))

    # -- what is spoken of ---------------------------------------------------------------------------------

    @property
    def labels(self) -> frozenset[str]:
        """The words that name rows, columns and measures of the data."""
        if self._labels is None:
            tables = [table for table in self.index.tables if (one := self.output(table)) is not None and one.data]
            self._labels = labels(tables)
        return self._labels

    @property
    def sizes(self) -> set[int]:
        """How many rows and columns the data have: "all six sites" counts what was listed."""
        tables = [table for table in self.index.tables if (one := self.output(table)) is not None and one.data]
        return {size for table in tables for size in (len(table.rows), len(table.columns))}

    def on_data(self, derivation: Derivation) -> bool:
        """Whether an operand comes from an output of data."""
        for operand in derivation.operands:
            if operand.source is None:
                if not self.given(operand.value) and self.data_holds(operand.value):
                    return True
            elif any(output.data and output.source.name == operand.source for output in self.chosen):
                return True
        return False

    def given(self, value: Value) -> bool:
        """Whether the user gave a value."""
        return any(value in literals(words) for words in self.transcript.asked)

    def data_holds(self, value: Value) -> bool:
        """Whether an output of data prints a value."""
        return any(output.data for output in self.holding(value))

    def holding(self, value: Value) -> Iterator[Output]:
        """The outputs that print a value."""
        for pool in self.index.current.by_family.values():
            for at in pool.between(min(value, value * (1 - 1e-12)), max(value, value * (1 + 1e-12))):
                output = self.output(pool.places[at][0])
                if output is not None:
                    yield output

    def is_stated(self, number: Number) -> bool:
        sentence = sentence_of(self.passage, number)
        if sentence is None:
            return True
        return stated(self.passage, sentence, self.passage.prose[sentence.start : sentence.end].lower())

    def of_the_data(self, verdict: Verdict) -> bool:
        """Whether a number that no output holds, or that the prose worked out, is stated of the data."""
        number, derivation = verdict.number, verdict.derivation
        if derivation is not None:
            if self.on_data(derivation):
                return True
            if derivation.operands and all(self.given(operand.value) for operand in derivation.operands):
                return False
        if not self.is_stated(number):
            return False
        if verdict.binding is not None:
            return True
        if number.value in self.sizes or (number.words and number.unit is None and number.value <= SPOKEN):
            return False
        if tells_of_work(self.passage, number, self.of_data) and not names_any(self.passage, number, self.labels):
            return False
        return self.of_data or number.unit is not None or names_any(self.passage, number, self.labels)


def factors(number: Number) -> tuple[float, ...]:
    """By what a printed value is to be multiplied to be compared with a number: a share may be printed times 100."""
    return (1, 0.01) if number.unit == "percent" else (1,)


def float_of(text: str) -> float | None:
    try:
        return float(text.replace(",", "").replace("_", "").replace("−", "-"))
    except ValueError:
        return None


def literals(text: str) -> set[float]:
    """The numbers that stand in a call's input as they were typed."""
    if text not in _CACHE:
        found = (float_of(match.group()) for match in _LITERAL.finditer(text))
        _CACHE[text] = {value for value in found if value is not None}
    return _CACHE[text]


_CACHE: dict[str, set[float]] = {}


def subjects(call: Call) -> set[str]:
    """The names in a call's input that say what it works on."""
    return {word.lower() for word in _NAME.findall(call.input) if len(word) > 3} - CALCULATOR


SETTLE: dict[str, Callable[[Bench, Verdict], Open | None]] = {
    "vouched": Bench.backed,
    "weak": Bench.backed,
    "derived": Bench.derived,
    "contradicted": Bench.contradicted,
    "unvouched": Bench.unvouched,
    "laundered": Bench.laundered,
    "parameter": Bench.typed,
}
