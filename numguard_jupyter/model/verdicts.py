"""What came of a number: the place and the working that its sentence speaks of, the evidence, the verdict."""

from __future__ import annotations

from operator import attrgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .claims import Number
    from .tables import Table, Value

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


class Binding:
    """The place a number speaks of: a cell, a row or a column of one table, and why it is thought so.

    `row` and `column` index the table; None where the sentence names only the other. `exclusive` says that
    the sentence names exactly this one row and one column of data, so that the place decides even against
    a figure that code computed. `said` tells of a number that the place does not hold how its measure is named:
    "counted" right behind the number (or as one of a pair, 3-of-5, that two columns hold), "told" elsewhere in the
    sentence, None where it is only the measure that there is.
    """

    __slots__ = ("table", "row", "column", "reason", "exclusive", "said", "holds")

    def __init__(self, table: Table, row: int | None, column: int | None, reason: str, exclusive: bool = False) -> None:
        self.table = table
        self.row = row
        self.column = column
        self.reason = reason
        self.exclusive = exclusive
        self.said: str | None = None
        #: Whether the cell holds the number, where that was looked at.
        self.holds: bool | None = None


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


def plain(value: Any) -> Any:
    """A value as JSON holds it: what a double cannot hold becomes a string."""
    if type(value) is float and value - value != 0:
        return str(value)
    if type(value) is int and abs(value) > 2**53 and int(float(value)) != value:
        return str(value)
    return value
