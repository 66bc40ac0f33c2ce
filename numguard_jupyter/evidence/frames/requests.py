"""What a sentence asks of a frame that no output shows in full: an aggregate, a count, a share, a value of one row.

Only what names a column, or values of one, is asked: a number that names nothing is never looked for among the cells
of a large frame, which hold nearly any number of three digits.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import attrgetter

from ...sources.frames.columnar import AMOUNTS
from ..words.labelling import stems
from ..words.lexicon import key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from ...model import Number, Passage, Sentence
    from ...sources.frames.engine import Condition, Wanted

_WORD = re.compile(r"[^\W_]+")
_CLAUSE = re.compile(r"[,;:]\s|\b(?:and|while|but|whereas)\b")
#: Words that name an aggregate of one column.
CUES = {
    **dict.fromkeys("mean average averages averaged avg".split(), "mean"),
    **dict.fromkeys(["median", "medians"], "median"),
    **dict.fromkeys("total totals totalled totaled sum sums combined altogether overall aggregate".split(), "sum"),
    **dict.fromkeys("highest maximum max largest biggest greatest peak longest".split(), "max"),
    **dict.fromkeys("lowest minimum min smallest shortest least".split(), "min"),
    **dict.fromkeys("distinct unique different".split(), "distinct"),
}
#: Words that only carry a statement, or name all of the data.
CARRYING = frozenset(
    "is are was were be been has have had come comes came stand stands stood reach reaches reached amount amounts "
    "amounted equal equals make makes made show shows sit sits sat lie lies lay work works worked out all every each "
    "any across among over in of on at to for by with from the a an this that these those it its our their and or data "
    "dataset table frame file sample set whole entire row rows record records column value s".split()
)
#: What one row is called.
ROWS = frozenset("row rows record records entry entries observation observations".split())
#: What stands behind a share that is of the rows by itself.
OF_ROWS = frozenset("of are were is was come came".split())
NEGATIONS = frozenset("not no never without non neither".split())
#: Words of a name that consists of several, at most; and names that are looked for in one text, at most.
LONGEST_NAME, MOST_NAMES = 4, 400


class Request:
    """What one number is said to be of a frame: an operation over a column and the rows under conditions.

    `operation` is None for a value that one row holds. `firm` says that the words leave no other reading.
    """

    __slots__ = ("position", "operation", "column", "conditions", "firm")

    def __init__(
        self, position: int, operation: str | None, column: str | None, conditions: tuple[Condition, ...], firm: bool
    ) -> None:
        self.position = position
        self.operation = operation
        self.column = column
        self.conditions = conditions
        self.firm = firm


def names_in(passage: Passage, sentences: Iterable[Sentence]) -> list[str]:
    """Stretches of words that may be values of a column, each as written and as programs write names."""
    found: dict[str, None] = {}
    for sentence in sentences:
        text = passage.text[sentence.start : sentence.end]
        words = list(_WORD.finditer(text))
        for first, begin in enumerate(words):
            for last in words[first : first + LONGEST_NAME]:
                written = text[begin.start() : last.end()]
                for form in (
                    written,
                    written.lower(),
                    written.title(),
                    written.upper(),
                    written.lower().replace(" ", "_"),
                ):
                    found[form] = None
                if len(found) > MOST_NAMES:
                    return list(found)
    return list(found)


def windows(passage: Passage, sentence: Sentence, position: int) -> tuple[str, str, str, str]:
    """What stands right before a number, and right behind it up to the next number or clause; all before; what led on.

    What follows the number before, up to the end of its clause, belongs to that number.
    """
    numbers = passage.numbers
    number = numbers[position]
    apart = [one for one in numbers if one.rule is None and sentence.start <= one.start < sentence.end]
    begin = max([one.end for one in apart if one.end <= number.start], default=sentence.start)
    text = passage.text
    behind = clause_behind(passage, sentence, position)
    before = text[begin : number.start]
    if begin != sentence.start:
        before = _CLAUSE.split(before, maxsplit=1)[-1]
    at = bisect_left(passage.sentences, sentence.start, key=attrgetter("start"))
    earlier = passage.sentences[at - 1] if at else None
    led = text[earlier.start : earlier.end] if earlier is not None and earlier.block == sentence.block else ""
    return before, behind, text[sentence.start : number.start], led


def clause_behind(passage: Passage, sentence: Sentence, position: int) -> str:
    """What stands right behind a number, up to the next number or clause."""
    number = passage.numbers[position]
    apart = [one.start for one in passage.numbers if one.rule is None and number.end <= one.start < sentence.end]
    return _CLAUSE.split(passage.text[number.end : min(apart, default=sentence.end)], maxsplit=1)[0]


def request(
    position: int,
    number: Number,
    parts: tuple[str, str, str, str],
    kinds: dict[str, str],
    values: dict[str, list[str]],
    bound: str | None,
    flags: Container[str] = (),
) -> Request | None:
    """The request of one number; None where its sentence names nothing of the frame.

    `kinds` are the frame's columns, `values` those of their texts that the sentence may name, `bound` the column that
    the number is bound to, `flags` the columns of whole numbers that are all 0 or 1.
    """
    before, behind, lead, led = parts
    cue = cue_in(before, True) or cue_in(behind, False)
    column = measure_in((before, behind), kinds, cue == "distinct")
    tallied = (cue is None or column is None) and tallies(number, behind)
    beside = f"{before} {behind}"
    if tallied and column in flags and NEGATIONS.isdisjoint(plain(beside).split()):
        operation = "mean" if number.unit == "percent" else "sum"
        return Request(position, operation, column, tuple(sorted(conditions_in(beside, kinds, values).items())), False)
    if column is None and not (tallied and (first_word(behind) in ROWS or conditions_in(beside, kinds, values))):
        column = measure_in((lead,), kinds, False) or (bound if not is_count(number, beside, kinds, values) else None)
        if column is not None:
            cue = cue or cue_in(lead, True)  # what was told of the number before goes on
        elif cue is not None:
            column = only_measure(kinds, flags) or measure_in((led,), kinds, False)
    counting = column is None or (number.unit == "percent" and cue is None) or counts(number, behind, column)
    order = (behind, before, lead) if counting else (before, behind, lead)
    named = next((found for part in order if (found := conditions_in(part, kinds, values))), {})
    conditions = tuple(sorted(named.items()))
    said = f"{lead} {behind}"
    sure = column is not None and named_in(column, said) and is_all_told(said, column, named)
    if cue is not None and column is not None:
        return Request(position, cue, column, conditions, sure)
    if counting and conditions:
        return Request(position, "share" if number.unit == "percent" else "count", None, conditions, False)
    if column is not None:
        return Request(position, None, column, conditions, sure)
    if tallied and first_word(behind) in ROWS:
        return Request(position, "count", None, (), False)
    return None


def tallies(number: Number, behind: str) -> bool:
    """Whether a number counts rows by itself: a whole one right before what it counts, a share `of` or that `are`."""
    follows = first_word(behind)
    if number.unit == "percent":
        return follows in OF_ROWS
    whole = type(number.value) is int and number.unit is None and behind[:1] == " "
    return whole and (follows in ROWS or follows not in CARRYING)


def is_count(number: Number, beside: str, kinds: dict[str, str], values: dict[str, list[str]]) -> bool:
    """Whether a whole number stands beside a category, and no column: it counts the category's rows."""
    return type(number.value) is int and number.unit is None and bool(conditions_in(beside, kinds, values))


def first_word(text: str) -> str:
    found = _WORD.search(text)
    return found.group().lower() if found else ""


def only_measure(kinds: dict[str, str], flags: Container[str]) -> str | None:
    """The one column of amounts that a frame has, which an aggregate without a column is of."""
    measures = [label for label, kind in kinds.items() if kind in AMOUNTS and label not in flags]
    return measures[0] if len(measures) == 1 else None


def counts(number: Number, behind: str, column: str) -> bool:
    """Whether a whole number stands right before what it counts, while the column is told elsewhere."""
    return type(number.value) is int and number.unit is None and behind[:1] == " " and not named_in(column, behind)


def cue_in(text: str, last: bool) -> str | None:
    """The aggregate that a stretch of text names, the one nearest to the number."""
    found = [CUES[word] for match in _WORD.finditer(text) if (word := match.group().lower()) in CUES]
    return found[-1 if last else 0] if found else None


def measure_in(parts: Iterable[str], kinds: dict[str, str], texts: bool) -> str | None:
    """The column of numbers (of any kind with `texts`) that the nearest stretch names, by the longest of its labels."""
    for part in parts:
        said = {key(match.group()) for match in _WORD.finditer(part)}
        named = [
            (len(words), label)
            for label, kind in kinds.items()
            if (kind in AMOUNTS or (texts and kind == "text")) and (words := stems(label)) and said.issuperset(words)
        ]
        if named:
            most = max(count for count, _ in named)
            return next(label for count, label in named if count == most)
    return None


def named_in(column: str, text: str) -> bool:
    said = {key(match.group()) for match in _WORD.finditer(text)}
    words = stems(column)
    return bool(words) and said.issuperset(words)


def conditions_in(text: str, kinds: dict[str, str], values: dict[str, list[str]]) -> dict[str, Wanted]:
    """Columns of texts or truths that a stretch of text names a value of, with that value."""
    lowered = f" {plain(text)} "
    found: dict[str, Wanted] = {}
    taken: set[str] = set()
    for label, names in values.items():
        said = [name for name in names if f" {plain(name)} " in lowered]
        said = [name for name in said if not any(name != other and name.lower() in other.lower() for other in said)]
        if said and not taken.intersection(said):
            found[label] = tuple(said)
            taken.update(said)
    words = lowered.split()
    keys = [key(word) for word in words]
    for label, kind in kinds.items():
        wanted = [word for word in stems(label) if word not in ("is", "has", "was")]
        if kind == "boolean" and wanted and set(keys).issuperset(wanted):
            at = keys.index(wanted[0])
            found[label] = NEGATIONS.isdisjoint(words[max(0, at - 3) : at])
    return found


def is_all_told(text: str, column: str, conditions: dict[str, Wanted]) -> bool:
    """Whether the column, its conditions and the cue are all that a sentence says: no other word narrows it down."""
    known = set(stems(column))
    for label, wanted in conditions.items():
        known.update(stems(label))
        for name in wanted if isinstance(wanted, tuple) else ():
            known.update(map(key, plain(name).split()))
    words = plain(text).split()
    return all(word in CARRYING or word in CUES or key(word) in known for word in words)


def plain(text: str) -> str:
    """The words of a text, small, one space between."""
    return " ".join(match.group().lower() for match in _WORD.finditer(text))
