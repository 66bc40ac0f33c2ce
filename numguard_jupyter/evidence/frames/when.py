"""Which rows of a frame a number is told of, by when they are: its period, on the one column that says when."""

from __future__ import annotations

from ...sources.frames.columnar import TIMES
from ..words.labelling import stems
from ..words.lexicon import key
from .dates import told_in
from .requests import claims_in, windows
from .scope import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Passage, Sentence
    from ...sources.frames.conditions import Period
    from ...sources.frames.engine import Frame
    from .dates import Told


class When:
    """A period of a column, and the stretch of the text that tells it."""

    __slots__ = ("column", "period", "sure", "span")

    def __init__(self, column: str, period: Period, sure: bool, span: tuple[int, int]) -> None:
        self.column = column
        self.period = period
        #: Whether no other rows can be meant.
        self.sure = sure
        self.span = span


def times_of(
    passage: Passage, frame: Frame, wanted: dict[int, Sentence], values: dict[str, list[str]]
) -> dict[int, When | None]:
    """Position of each number that is told of a period; None where it is not certain which rows are meant."""
    columns = [label for label, kind in frame.kinds.items() if kind in TIMES]
    if not columns:
        return {}
    found: dict[int, When | None] = {}
    years: dict[str, int | None] = {}
    told: dict[int, list[Told]] = {}
    for at, sentence in wanted.items():
        if sentence.start not in told:
            told[sentence.start] = told_in(without_claims(passage, sentence))
        one = nearest(passage, sentence, at, told[sentence.start])
        if one is None:
            continue
        said = passage.text[sentence.start : sentence.end]
        named = named_by(said[one.start : one.end], values)
        if named:
            continue  # a column of texts says it
        column = column_of(said, columns)
        if column is None or named is None:
            found[at] = None
            continue
        if not one.year and column not in years:
            years[column] = only_year(frame, column)
        year = one.year or years[column]
        kind = frame.kinds[column]
        period = one.period(kind, year) if year else None
        sure = one.sure and bool(one.year) and kind != "zoned"  # a writer's clock may be another
        span = one.start + sentence.start, one.end + sentence.start
        found[at] = None if period is None else When(column, period, sure, span)
    return found


def without_claims(passage: Passage, sentence: Sentence) -> str:
    """A sentence with blanks for its numbers that are claims: 2,000 orders are no year."""
    text = passage.text[sentence.start : sentence.end]
    for number in claims_in(passage, sentence):
        first, last = number.start - sentence.start, min(number.end, sentence.end) - sentence.start
        text = text[:first] + "#" * (last - first) + text[last:]
    return text


def nearest(passage: Passage, sentence: Sentence, at: int, told: list[Told]) -> Told | None:
    """The period that a number is told of: the first behind it, else the last before it."""
    if not told:
        return None
    number = passage.numbers[at]
    _, behind, _, _ = windows(passage, sentence, at)
    begin, end = number.start - sentence.start, number.end - sentence.start
    after = [one for one in told if end <= one.start < end + len(behind)]
    prior = [one for one in told if one.end <= begin]
    return after[0] if after else prior[-1] if prior else None


def named_by(phrase: str, values: dict[str, list[str]]) -> bool | None:
    """Whether a text among the values is the period that a phrase tells; None where it is but a part of it."""
    said = f" {plain(phrase)} "
    names = [name for held in values.values() for name in map(plain, held) if f" {name} " in said]
    whole = any(said.strip().endswith(name) and len(said.split()) - len(name.split()) <= 1 for name in names)
    return True if whole else None if names else False


def column_of(said: str, columns: list[str]) -> str | None:
    """The column that says when: the only one, else the only one that a sentence has a word of."""
    if len(columns) == 1:
        return columns[0]
    words = {key(word) for word in plain(said).split()}
    shared = set.intersection(*(set(stems(label)) for label in columns))
    named = [label for label in columns if words.intersection(set(stems(label)) - shared)]
    return named[0] if len(named) == 1 else None


def only_year(frame: Frame, column: str) -> int | None:
    """The year that all rows of a column are of, which a month without a year is of."""
    first, last = frame.aggregate([("first year", column, ()), ("last year", column, ())])
    return int(first) if first is not None and first == last else None
