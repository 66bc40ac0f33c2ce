"""The shapes that travel through numguard: what the text says, what the code produced, what came of it.

Slotted classes written by hand: `dataclasses` alone would cost a third of the command's cold start.
"""

from __future__ import annotations

from operator import attrgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    Value = int | float

#: Every status, most severe first: the order of reports.
STATUSES = (
    "contradicted",
    "stale",
    "laundered",
    "unvouched",
    "derived",
    "weak",
    "parameter",
    "vouched",
    "ignored",
)
#: What makes `ok` false where nothing else is asked for.
TEXT_DEFAULT = frozenset({"contradicted", "stale", "laundered", "unvouched", "derived"})
NOTEBOOK_DEFAULT = frozenset({"contradicted", "stale", "laundered"})


class NumGuardError(Exception):
    """A strict check found numbers that the outputs do not back."""


class Number:
    """A number as the text states it: where it stands, and the closed interval of values its digits stand for.

    `start`, `end` count code points of the text as given. `value`, `low`, `high` are in base units
    (`$1.23M` is 1230000, `11.5%` is 0.115). `scale` is the factor that took the written digits there.
    `rule` names the ignore rule that refused it, if one did. `alternative` is the other reading of a
    token that is ambiguous between locales (`264,918`), or None.
    """

    __slots__ = ("start", "end", "raw", "value", "low", "high", "unit", "bound", "direction", "words", "rule", "scale",
                 "alternative", "level")  # fmt: skip

    def __init__(
        self,
        start: int,
        end: int,
        raw: str,
        value: Value,
        low: Value,
        high: Value,
        unit: str | None = None,
        bound: str | None = None,
        direction: str | None = None,
        words: bool = False,
        rule: str | None = None,
        scale: Value = 1,
        alternative: Number | None = None,
    ) -> None:
        self.start = start
        self.end = end
        self.raw = raw
        self.value = value
        self.low = low
        self.high = high
        self.unit = unit
        self.bound = bound
        self.direction = direction
        self.words = words
        self.rule = rule
        self.scale = scale
        self.alternative = alternative
        #: Its direction only says on which side of zero it lies ("cost 362"): nothing fell.
        self.level = False

    def __repr__(self) -> str:
        return f"Number({self.raw!r} at {self.start}, [{self.low}, {self.high}], {self.unit or self.rule})"


class Sentence:
    """A stretch of prose that is read as one: a sentence, a list item, a heading, a cell of a Markdown table.

    `block` numbers the paragraph (or list, or table) it belongs to. `lead` is the index, in the passage's
    sentences, of the line that leads into a list, or of the heading above, else None. For a table cell
    `row` and `column` are the texts of its row's first cell and of its column's header.
    """

    __slots__ = ("start", "end", "kind", "block", "lead", "row", "column")

    def __init__(
        self,
        start: int,
        end: int,
        kind: str = "sentence",
        block: int = 0,
        lead: int | None = None,
        row: str | None = None,
        column: str | None = None,
    ) -> None:
        self.start = start
        self.end = end
        self.kind = kind
        self.block = block
        self.lead = lead
        self.row = row
        self.column = column


class Passage:
    """A text as read: itself, the same with markup blanked (offsets kept), its numbers and its sentences.

    `sentences` may be given as the function that finds them: it is called when they are first asked for.
    """

    __slots__ = ("text", "prose", "numbers", "_sentences", "locale", "question")

    def __init__(
        self,
        text: str,
        prose: str,
        numbers: list[Number],
        sentences: list[Sentence] | Callable[[str], list[Sentence]],
        locale: str = "en",
        question: str | None = None,
    ) -> None:
        self.text = text
        self.prose = prose
        self.numbers = numbers
        self._sentences = sentences
        self.locale = locale
        self.question = question

    @property
    def sentences(self) -> list[Sentence]:
        found = self._sentences
        if callable(found):
            found = self._sentences = found(self.prose)
        return found


class Column:
    """One column of a table: its label as a reader sees it, and its values in base units.

    `levels` are the labels of a many-level header, outermost first. `unit` is as a Number's; `scale` the
    factor that took the printed cells to base units (1000 for "$ thousands", 0.01 for a percent column).
    `kind` is "number", "identifier" (ids, years, row numbers), "date", "code" (0/1 flags) or "text"; only
    "number" vouches. `values` has one entry a row, None where the cell holds no usable number. `units` gives
    the unit of each cell where cells differ (a metric/value table), else None.
    """

    __slots__ = ("label", "levels", "unit", "scale", "kind", "values", "units")

    def __init__(
        self,
        label: str,
        values: list[Value | None],
        unit: str | None = None,
        scale: Value = 1,
        kind: str = "number",
        levels: tuple[str, ...] = (),
        units: list[str | None] | None = None,
    ) -> None:
        self.label = label
        self.values = values
        self.unit = unit
        self.scale = scale
        self.kind = kind
        self.levels = levels
        self.units = units


class Table:
    """Values in rows and columns: the one shape of every source.

    A printed text is a table of lines, a dict one of paths. `rows` holds for each row the texts that name it
    (its index levels, else its text cells), the label first; `dimensions` the headers of those texts, in the
    same order. `lines` (from 1) and `paths` say where each row, or with `cell_paths` each cell, stood.
    `hidden` is the range of rows that a reader does not see (a long frame's middle), or None. `frame` is the handle
    (`sources.engine.Frame`) on the frame that was read, where it can be asked for more.
    """

    __slots__ = ("source", "title", "rows", "columns", "dimensions", "lines", "paths", "hidden", "hidden_columns",
                 "frame")  # fmt: skip

    def __init__(
        self,
        rows: list[tuple[str, ...]],
        columns: list[Column],
        dimensions: tuple[str, ...] = (),
        title: str | None = None,
        lines: list[int] | None = None,
        paths: list[list[str | None]] | None = None,
        hidden: range | None = None,
        hidden_columns: range | None = None,
    ) -> None:
        self.source: Source | None = None
        self.title = title
        self.rows = rows
        self.columns = columns
        self.dimensions = dimensions
        self.lines = lines
        self.paths = paths
        self.hidden = hidden
        self.hidden_columns = hidden_columns
        self.frame: Any = None

    def row_label(self, row: int) -> str | None:
        names = self.rows[row] if row < len(self.rows) else ()
        return ", ".join(name for name in names if name) or None

    def unit(self, row: int, column: int) -> str | None:
        held = self.columns[column]
        return held.units[row] if held.units is not None else held.unit


class Source:
    """One output, with where it came from.

    `data` is a DataFrame, dict, list, scalar, or str (CSV, JSON or printed text). `cell` is a cell id or
    index, `code` the source text that produced it, `order` when it was produced: of two sources with one
    name and an order the later supersedes the earlier. `shown` is False for what no reader sees.
    """

    __slots__ = ("data", "name", "cell", "code", "order", "locale", "shown", "tables", "origin", "origins",
                 "replaced_by", "__weakref__")  # fmt: skip

    def __init__(
        self,
        data: object,
        name: str | None = None,
        *,
        cell: str | int | None = None,
        code: str | None = None,
        order: int | None = None,
        locale: str = "en",
        shown: bool = True,
    ) -> None:
        self.data = data
        self.name = name
        self.cell = cell
        self.code = code
        self.order = order
        self.locale = locale
        self.shown = shown
        #: The values of `data`, once read (`sources.tables`); the recorder sets it and drops `data`.
        self.tables: list[Table] | None = None
        #: How its values came about: "code", "data", "typed", "literal", or None where not known.
        self.origin: str | None = None
        #: The same of single columns, by label, where they differ; "" stands for all others.
        self.origins: dict[str, str | None] | None = None
        #: What made it out of date, as a reader knows it (a cell), where that is known; it is then superseded.
        self.replaced_by: str | int | None = None

    def __repr__(self) -> str:
        return f"Source({self.name!r})"


class Binding:
    """The place a number speaks of: a cell, a row or a column of one table, and why it is thought so.

    `row` and `column` index the table; None where the sentence names only the other. `exclusive` says that
    the sentence names exactly this one row and one column of data, so that the place decides even against
    a figure that code computed.
    """

    __slots__ = ("table", "row", "column", "reason", "exclusive")

    def __init__(self, table: Table, row: int | None, column: int | None, reason: str, exclusive: bool = False) -> None:
        self.table = table
        self.row = row
        self.column = column
        self.reason = reason
        self.exclusive = exclusive


class Derivation:
    """Arithmetic that the prose does: the operation by name, its operands, and what they come to.

    `low`, `high` bound the right result over the operands' intervals; None where it cannot be recomputed.
    `holds` says whether the number agrees; None where it cannot be recomputed. `operands` are Evidence of the
    places (or of numbers in the sentence). `expression` as in `ratio(212, 1840)`; `code` a line that computes it.
    """

    __slots__ = ("operation", "operands", "value", "low", "high", "holds", "expression", "code", "why")

    def __init__(
        self,
        operation: str,
        operands: list[Evidence],
        value: Value | None,
        low: Value | None,
        high: Value | None,
        holds: bool | None,
        expression: str | None = None,
        code: str | None = None,
        why: str = "",
    ) -> None:
        self.operation = operation
        self.operands = operands
        self.value = value
        self.low = low
        self.high = high
        self.holds = holds
        self.expression = expression
        self.code = code
        self.why = why


class Evidence:
    """A value beside a number: where it stands and how the two relate (`how`, contract section 3)."""

    KEYS = ("source", "cell", "row", "column", "line", "path", "value", "how")
    __slots__ = (*KEYS, "place")

    def __init__(
        self,
        source: str | None,
        cell: str | int | None,
        row: str | None,
        column: str | None,
        line: int | None,
        path: str | None,
        value: Value,
        how: str,
    ) -> None:
        self.source = source
        self.cell = cell
        self.row = row
        self.column = column
        self.line = line
        self.path = path
        self.value = value
        self.how = how
        #: The value's place: table, row, column, for who shows what stands around it.
        self.place: tuple[Table, int, int] | None = None

    def to_dict(self) -> dict[str, Any]:
        return {name: plain(getattr(self, name)) for name in Evidence.KEYS}


class Told:
    """What a verdict says when someone asks: worked out on demand, since most are never asked."""

    __slots__ = ("evidence", "why", "fix", "expression", "code", "chance", "computed")

    def __init__(self) -> None:
        self.evidence: list[Evidence] = []
        self.why = ""
        self.fix: str | None = None
        self.expression: str | None = None
        self.code: str | None = None
        self.chance: float | None = None
        self.computed: str | None = None


def delegated(path: str) -> Any:
    """An attribute that is read off another one."""
    return property(attrgetter(path))


class Verdict:
    """What numguard says of one number. Its attributes are the keys of the JSON report, and `context`."""

    __slots__ = ("number", "status", "cell", "text", "found", "binding", "derivation", "_tell", "_told")

    def __init__(
        self,
        number: Number,
        status: str,
        text: str,
        tell: Callable[[Verdict], Told],
        found: tuple[Table, int, int] | None = None,
        binding: Binding | None = None,
        derivation: Derivation | None = None,
        cell: int | None = None,
    ) -> None:
        self.number = number
        self.status = status
        self.cell = cell
        self.text = text
        #: The place of the value that decided: table, row, column.
        self.found = found
        self.binding = binding
        self.derivation = derivation
        self._tell = tell
        self._told: Told | None = None

    @property
    def told(self) -> Told:
        if self._told is None:
            self._told = self._tell(self)
        return self._told

    raw: str = delegated("number.raw")
    start: int = delegated("number.start")
    end: int = delegated("number.end")
    value: Value = delegated("number.value")
    low: Value = delegated("number.low")
    high: Value = delegated("number.high")
    unit: str | None = delegated("number.unit")
    bound: str | None = delegated("number.bound")
    direction: str | None = delegated("number.direction")
    words: bool = delegated("number.words")
    evidence: list[Evidence] = delegated("told.evidence")
    why: str = delegated("told.why")
    fix: str | None = delegated("told.fix")
    expression: str | None = delegated("told.expression")
    code: str | None = delegated("told.code")
    chance: float | None = delegated("told.chance")
    computed: str | None = delegated("told.computed")

    @property
    def rule(self) -> str | None:
        return self.number.rule if self.status == "ignored" else None

    @property
    def context(self) -> str:
        """The number with 32 characters on either side, white space folded, `…` where the text goes on."""
        begin, end = max(0, self.start - 32), min(len(self.text), self.end + 32)
        words = " ".join(self.text[begin:end].split())
        return ("…" if begin else "") + words + ("…" if end < len(self.text) else "")

    def to_dict(self) -> dict[str, Any]:
        fields = {name: plain(getattr(self, name)) for name in FIELDS}
        fields["evidence"] = [one.to_dict() for one in self.evidence]
        return fields

    def __repr__(self) -> str:
        return f"Verdict({self.raw!r}, {self.status!r})"


#: The keys of a number in the JSON report, in their order.
FIELDS = ("raw", "start", "end", "cell", "context", "value", "low", "high", "unit", "bound", "direction", "words",
          "status", "rule", "chance", "computed", "evidence", "expression", "code", "fix", "why")  # fmt: skip


def having(status: str) -> Any:
    """The verdicts of a report that have a status, as an attribute of the report."""
    return property(lambda report: report.by_status(status))


class Report:
    """The verdicts on every number of a text, in reading order."""

    __slots__ = ("text", "verdicts", "fail_on", "notes")

    def __init__(
        self, text: str, verdicts: list[Verdict], fail_on: frozenset[str] = TEXT_DEFAULT, notes: Sequence[str] = ()
    ) -> None:
        self.text = text
        self.verdicts = verdicts
        self.fail_on = fail_on
        #: What the reader should know of the evidence: a source that could not be read, a file with bad bytes.
        self.notes = list(notes)

    def __iter__(self) -> Iterator[Verdict]:
        return iter(self.verdicts)

    def __len__(self) -> int:
        return len(self.verdicts)

    @property
    def ok(self) -> bool:
        fail_on = self.fail_on
        return not any(verdict.status in fail_on for verdict in self.verdicts)

    @property
    def flagged(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.status in self.fail_on]

    def by_status(self, status: str) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.status == status]

    contradicted: list[Verdict] = having("contradicted")
    stale: list[Verdict] = having("stale")
    laundered: list[Verdict] = having("laundered")
    unvouched: list[Verdict] = having("unvouched")
    derived: list[Verdict] = having("derived")
    weak: list[Verdict] = having("weak")
    parameter: list[Verdict] = having("parameter")
    vouched: list[Verdict] = having("vouched")
    ignored: list[Verdict] = having("ignored")

    @property
    def counts(self) -> dict[str, int]:
        """How many numbers have each status, most severe first; statuses that none has are left out."""
        tally = dict.fromkeys(STATUSES, 0)
        for verdict in self.verdicts:
            tally[verdict.status] += 1
        return {status: count for status, count in tally.items() if count}

    def to_dict(self) -> dict[str, Any]:
        numbers = [verdict.to_dict() for verdict in self.verdicts]
        report: dict[str, Any] = {"version": 1, "ok": self.ok, "counts": self.counts, "numbers": numbers}
        if self.notes:
            report["notes"] = self.notes
        return report

    def __str__(self) -> str:
        from .reports.plain import plain_report

        return plain_report(self)

    def __repr__(self) -> str:
        return f"Report({self.counts})"


def plain(value: Any) -> Any:
    """A value as JSON holds it: what a double cannot hold becomes a string."""
    if type(value) is float and value - value != 0:
        return str(value)
    if type(value) is int and abs(value) > 2**53 and int(float(value)) != value:
        return str(value)
    return value
