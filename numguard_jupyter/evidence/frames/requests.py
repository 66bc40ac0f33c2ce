"""What a sentence asks of a frame that no output shows in full: an aggregate, a count, a share, a value of one row.

Only what names a column, or values of one, is asked: a number that names nothing is never looked for among the cells
of a large frame, which hold nearly any number of three digits.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import attrgetter

from ..words.labelling import stems
from ..words.lexicon import key
from .cues import cue_in, is_only_cue, is_other_correlation, is_quantile, without_cues
from .scope import NEGATIONS, named_in, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...model import Number, Passage, Sentence
    from ...sources.frames.engine import Condition, Wanted
    from .scope import Scope
    from .when import When

_WORD = re.compile(r"[^\W_]+")
_START = attrgetter("start")
_CLAUSE = re.compile(r"[,;:]\s|\b(?:and|while|but|whereas)\b")
#: Words that only carry a statement, or name all of the data.
CARRYING = frozenset(
    "is are was were be been has have had come comes came stand stands stood reach reaches reached amount amounts "
    "amounted equal equals make makes made show shows sit sits sat lie lies lay work works worked out all every each "
    "any across among over in of on at to for by with from the a an this that these those it its our their and or data "
    "dataset table frame file sample set whole entire row rows record records column value s between there coefficient "
    "pearson".split()
)
#: What one row is called.
ROWS = frozenset("row rows record records entry entries observation observations".split())
#: What stands behind a share that is of the rows by itself.
OF_ROWS = frozenset("of are were is was come came".split())
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


def windows(
    passage: Passage, sentence: Sentence, position: int, when: tuple[int, int] = (0, 0)
) -> tuple[str, str, str, str]:
    """What stands right before a number, and right behind it up to the next number or clause; all before; what led on.

    What follows the number before, up to the end of its clause, belongs to that number. The stretch `when` is left
    out: it tells a period, and nothing else.
    """
    number = passage.numbers[position]
    begin = max([one.end for one in claims_in(passage, sentence) if one.end <= number.start], default=sentence.start)
    behind = clause_behind(passage, sentence, position, when)
    before = stretch(passage.text, begin, number.start, when)
    if begin != sentence.start:
        before = _CLAUSE.split(before, maxsplit=1)[-1]
    at = bisect_left(passage.sentences, sentence.start, key=_START)
    earlier = passage.sentences[at - 1] if at else None
    led = earlier is not None and earlier.block == sentence.block
    return (
        before,
        behind,
        stretch(passage.text, sentence.start, number.start, when),
        passage.text[earlier.start : earlier.end] if earlier is not None and led else "",
    )


def clause_behind(passage: Passage, sentence: Sentence, position: int, when: tuple[int, int] = (0, 0)) -> str:
    """What stands right behind a number, up to the next number or clause."""
    number = passage.numbers[position]
    apart = [one.start for one in claims_in(passage, sentence) if number.end <= one.start]
    return _CLAUSE.split(stretch(passage.text, number.end, min(apart, default=sentence.end), when), maxsplit=1)[0]


def claims_in(passage: Passage, sentence: Sentence) -> list[Number]:
    """The numbers of a sentence that no rule leaves out."""
    numbers = passage.numbers
    first = bisect_left(numbers, sentence.start, key=_START)
    last = bisect_left(numbers, sentence.end, key=_START)
    return [one for one in numbers[first:last] if one.rule is None]


def stretch(text: str, start: int, end: int, without: tuple[int, int]) -> str:
    """A stretch of a text, with a blank for the part that is left out."""
    first, last = max(start, without[0]), min(end, without[1])
    return text[start:end] if first >= last else f"{text[start:first]} {text[last:end]}"


def request(
    position: int, number: Number, parts: tuple[str, str, str, str], scope: Scope, bound: str | None
) -> Request | None:
    """The request of one number; None where its sentence names nothing of the frame.

    `bound` is the column that the number is bound to.
    """
    before, behind, lead, led = parts
    when = scope.times.get(position)
    dated: dict[str, Wanted] = {} if when is None else {when.column: when.period}
    cue = cue_in(before, True) or cue_in(behind, False)
    if (cue or cue_in(lead, True)) == "correlation":
        return correlation(position, f"{lead} {behind}", scope, when)
    column = scope.counted((before, behind)) if cue == "distinct" else scope.measure((before, behind))
    tallied = (cue is None or column is None) and tallies(number, behind)
    beside = f"{before} {behind}"
    if tallied and column in scope.flags and NEGATIONS.isdisjoint(plain(beside).split()):
        operation = "mean" if number.unit == "percent" else "sum"
        return Request(position, operation, column, in_order({**scope.conditions(beside), **dated}), False)
    if column is None and not (tallied and (first_word(behind) in ROWS or dated or scope.conditions(beside))):
        column = scope.measure((lead,)) or (bound if not is_count(number, beside, scope) else None)
        if column is not None:
            cue = cue or cue_in(lead, True)  # what was told of the number before goes on
        elif cue is not None:
            column = scope.only_measure() or scope.measure((led,))
    counting = column is None or (number.unit == "percent" and cue is None) or counts(number, behind, column)
    order = (behind, before, lead) if counting else (before, behind, lead)
    named = next((found for part in order if (found := scope.conditions(part))), {})
    conditions = in_order({**named, **dated})
    said = f"{lead} {behind}"
    sure = column is not None and named_in(column, said) and is_all_told(said, [column], named)
    sure = sure and (when is None or when.sure) and is_only_cue(beside) and not is_quantile(cue)
    if cue is not None and column is not None:
        return Request(position, cue, column, conditions, sure)
    if counting and conditions:
        if number.unit != "percent":
            return Request(position, "count", None, conditions, False)
        # A share told within a period is one of the rows of that period, not of all.
        return None if named and dated else Request(position, "share", None, conditions, False)
    if column is not None:
        return Request(position, None, column, conditions, sure)
    if tallied and first_word(behind) in ROWS:
        return Request(position, "count", None, (), False)
    return None


def correlation(position: int, said: str, scope: Scope, when: When | None) -> Request | None:
    """How the two columns of amounts that a sentence names go together; None where they are not just two."""
    columns = scope.measures(said)
    if len(columns) != 2 or is_other_correlation(said):
        return None
    named = scope.conditions(said)
    dated: dict[str, Wanted] = {} if when is None else {when.column: when.period}
    sure = is_all_told(said, columns, named) and (when is None or when.sure)
    return Request(position, f"correlation {columns[1]}", columns[0], in_order({**named, **dated}), sure)


def in_order(conditions: dict[str, Wanted]) -> tuple[Condition, ...]:
    """By column: the same conditions are the same group of rows, however they were told."""
    return tuple((label, conditions[label]) for label in sorted(conditions))


def tallies(number: Number, behind: str) -> bool:
    """Whether a number counts rows by itself: a whole one right before what it counts, a share `of` or that `are`."""
    follows = first_word(behind)
    if number.unit == "percent":
        return follows in OF_ROWS
    whole = type(number.value) is int and number.unit is None and behind[:1] == " "
    return whole and follows != "" and follows not in CARRYING - ROWS


def is_count(number: Number, beside: str, scope: Scope) -> bool:
    """Whether a whole number stands beside a category, and no column: it counts the category's rows."""
    return type(number.value) is int and number.unit is None and bool(scope.conditions(beside))


def first_word(text: str) -> str:
    found = _WORD.search(text)
    return found.group().lower() if found else ""


def counts(number: Number, behind: str, column: str) -> bool:
    """Whether a whole number stands right before what it counts, while the column is told elsewhere."""
    return type(number.value) is int and number.unit is None and behind[:1] == " " and not named_in(column, behind)


def is_all_told(text: str, columns: list[str], conditions: dict[str, Wanted]) -> bool:
    """Whether the columns, their conditions and the cue are all that a sentence says: no other word narrows it down."""
    known = {stem for column in columns for stem in stems(column)}
    for label, wanted in conditions.items():
        known.update(stems(label))
        for name in wanted if isinstance(wanted, tuple) else ():
            known.update(map(key, plain(name).split()))
    words = plain(without_cues(text)).split()
    return all(word in CARRYING or key(word) in known for word in words)
