"""What a text says: its numbers, its sentences, the text as read."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .tables import Value


class Number:
    """A number as the text states it: where it stands, and the closed interval of values its digits stand for.

    `start`, `end` count code points of the text as given. `value`, `low`, `high` are in base units
    (`$1.23M` is 1230000, `11.5%` is 0.115). `scale` is the factor that took the written digits there.
    `rule` names the ignore rule that refused it, if one did. `alternative` is the other reading of a
    token that is ambiguous between locales (`264,918`), or None.
    """

    __slots__ = ("start", "end", "raw", "value", "low", "high", "unit", "bound", "direction", "words", "rule", "scale",
                 "alternative", "level", "measure")  # fmt: skip

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
        #: The unit of measure right behind it, as its dimension and its size there (1.24 s, 3 GB), or None.
        self.measure: tuple[str, float] | None = None

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
    `near` is the order of the text among the sources, None where it stands behind them all.
    """

    __slots__ = ("text", "prose", "numbers", "_sentences", "locale", "question", "near")

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
        self.near: int | None = None

    @property
    def sentences(self) -> list[Sentence]:
        found = self._sentences
        if callable(found):
            found = self._sentences = found(self.prose)
        return found
