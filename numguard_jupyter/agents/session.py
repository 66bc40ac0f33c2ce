"""One answer before the session that it came from: where its numbers stand, and what the session is about."""

from __future__ import annotations

from ..evidence.values.near import apart, nearest
from ..evidence.values.readings import as_read, window
from ..evidence.words.labels import sentence_words, words_of
from ..reports.places import describe, shown_value
from .calculation import own_literal
from .kinds import DONE
from .literals import factors, files, stood, typed, types
from .outputs import writings
from .work import labels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..evidence.values.index import Index, Place
    from ..model import Number, Passage, Report, Table, Value, Verdict
    from .events import Call, Transcript
    from .outputs import Output

#: So many characters of inputs are searched for a literal, the last first.
INPUTS_AT_MOST = 2_000_000
#: So many results, the last, say whether a session is one of data.
RECENT = 200
#: A calculated value within this share of a number is taken for the one that was meant.
MISQUOTED = 0.1
#: So many rows of a table are asked whether a sentence names them.
ROWS_AT_MOST = 2_000
#: So many places that back a number are looked at.
PLACES_AT_MOST = 200


class Session:
    """The answer as read and judged, the session's outputs, and those of them that were read into the index."""

    def __init__(
        self,
        passage: Passage,
        index: Index,
        transcript: Transcript,
        found: list[Output],
        chosen: list[Output],
    ) -> None:
        self.passage = passage
        #: The verdicts of `check` on the answer, once it was judged.
        self.report: Report | tuple[Verdict, ...] = ()
        self.index = index
        self.transcript = transcript
        self.found = found
        self.chosen = chosen
        read = set(map(id, chosen))
        self.unread = [output for output in found if id(output) not in read]
        self.by_source = {id(output.source): output for output in chosen}
        self._labels: frozenset[str] | None = None
        self._inputs: list[Call] | None = None
        self._of_data: bool | None = None
        self._data_files: frozenset[str] | None = None

    @property
    def of_data(self) -> bool:
        """Whether the session is one of data, and not one of code that met some data on the way."""
        if self._of_data is None:
            recent = self.found[-RECENT:]
            data = sum(output.data for output in recent)
            written = sum(result.text.startswith(DONE) for result in self.transcript.results[-RECENT:])
            # With no data at all only a gap can have brought us here: what is missing was the data.
            self._of_data = not data or 2 * data > len(recent) + written
        return self._of_data

    @property
    def data_tables(self) -> list[Table]:
        return [table for table in self.index.tables if (one := self.output(table)) is not None and one.data]

    @property
    def data_files(self) -> frozenset[str]:
        """The names of the files that data was read from."""
        if self._data_files is None:
            reads = [one.result.call for one in self.chosen if one.data]
            self._data_files = frozenset(name for call in reads for name in files(call.path or call.input[:2000]))
        return self._data_files

    @property
    def labels(self) -> frozenset[str]:
        """The words that name rows, columns and measures of the data."""
        if self._labels is None:
            self._labels = labels(self.data_tables)
        return self._labels

    @property
    def sizes(self) -> set[int]:
        """How many rows and columns the data have: "all six sites" counts what was listed."""
        return {size for table in self.data_tables for size in (len(table.rows), len(table.columns))}

    @property
    def inputs(self) -> list[Call]:
        """The calls whose inputs are searched, the last first."""
        if self._inputs is None:
            kept: list[Call] = []
            room = INPUTS_AT_MOST
            for call in sorted(self.transcript.calls.values(), key=lambda call: -call.position):
                room -= len(call.input)
                if room < 0:
                    break
                kept.append(call)
            self._inputs = kept
        return self._inputs

    def output(self, table: Table) -> Output | None:
        """The output that a table was read from."""
        return self.by_source.get(id(table.source)) if table.source is not None else None

    def places(self, verdict: Verdict) -> Iterator[Place]:
        """The places that back a number, the one that decided first."""
        if verdict.found is not None and verdict.status != "contradicted":
            yield verdict.found
        for count, place in enumerate(self.index.current.hits(verdict.number)):
            if count == PLACES_AT_MOST:
                return
            yield place

    def holding(self, value: Value) -> Iterator[Output]:
        """The outputs that print a value."""
        for pool in self.index.current.by_family.values():
            for at in pool.between(min(value, value * (1 - 1e-12)), max(value, value * (1 + 1e-12))):
                output = self.output(pool.places[at][0])
                if output is not None:
                    yield output

    def held_in_print(self, number: Number) -> bool:
        """Whether an output prints the number where no table has it: in a file name's size, in an unread output.

        One of fewer than three digits stands anywhere: there its line must share a word with the sentence.
        """
        starts, (low, high) = writings(number), window(number)
        telling = sum(character.isdigit() for character in number.raw.lstrip("0.")) > 2
        said = sentence_words(self.passage, number.start)
        for output in self.found:
            if starts and not any(start in output.text for start in starts):
                continue
            for value, line in stood(output.text):
                if not any(low <= abs(value) * factor <= high for factor in factors(number)):
                    continue
                if (telling or said & words_of(line)) and not types(output.result.call.input, number):
                    return True
        return False

    def nearest(self, number: Number) -> tuple[str, str] | None:
        """The value that the number was perhaps meant to be, and in words how it was found and where it stands."""
        ways: tuple[tuple[str, Callable[[Number], Place | None]], ...] = (
            ("a calculation gave", self.calculated_nearby),
            ("the row named has", self.in_named_rows),
            ("nearest is", lambda number: nearest(number, self.passage, self.index)),
        )
        for said, find in ways:
            place = find(number)
            if place is not None:
                value = shown_value(place, number)
                return None if own_literal(self, place) else (value, f"{said} {value}, {describe(place)}")
        return None

    def in_named_rows(self, number: Number) -> Place | None:
        """The nearest value of the rows that the sentence names, in a column that it names first."""
        said = sentence_words(self.passage, number.start)
        found = [
            (table, row, column)
            for table in self.data_tables
            for row, names in enumerate(table.rows[:ROWS_AT_MOST])
            if (words := words_of(" ".join(names))) and words <= said
            for column in range(len(table.columns))
            if as_read(number, (table, row, column))
        ]
        named = [place for place in found if words_of(place[0].columns[place[2]].label.replace("_", " ")) & said]
        return min(named or found, key=lambda place: apart(number, place), default=None)

    def calculated_nearby(self, number: Number) -> Place | None:
        """A value that code calculated and that the number misquotes."""
        near = [place for place in self.index.current.neighbours(number) if apart(number, place) <= MISQUOTED]
        outputs = [self.output(place[0]) for place in near]
        code = [
            place for place, one in zip(near, outputs, strict=True) if one is not None and one.source.origin == "code"
        ]
        return min(code, key=lambda place: apart(number, place), default=None)

    def given(self, value: Value) -> bool:
        """Whether the user gave a value."""
        return any(value in typed(words) for words in self.transcript.asked)

    def asked_with(self, number: Number) -> bool:
        """Whether the user's words state a number as the answer does."""
        return any(types(words, number) for words in self.transcript.asked)

    def literal_in_inputs(self, number: Number) -> bool:
        """Whether the agent typed a number into a call."""
        return any(types(call.input, number) for call in self.inputs)
