"""What stands in the words right beside a number, to the letter: another row, or a step and all above it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from ..values.readings import reads
from ..words.labels import START
from ..words.lexicon import known
from ..words.steering import FUNCTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Passage
    from ..values.index import Place

#: Words before or behind the name of a step by which it stands for all above or below it as well.
_UP_TO = re.compile(r"\b(?:at (?:least|most)|up to|no (?:more|less|worse|better) than|mindestens|au moins)\s*$")
_OR_MORE = re.compile(
    r"\s*(?:or|and|oder|ou|o) (?:more|above|better|higher|older|longer|later|over|less|below|worse|lower|younger|under"
    r"|shorter|earlier|mehr|weniger|plus|moins)\b"
)
#: Rows looked at for one that is spelled out.
MANY = 200


def beside(number: Number, passage: Passage) -> str:
    """The words between the numbers before and behind a number, inside its sentence, in lower case."""
    sentences, numbers = passage.sentences, passage.numbers
    at = bisect_right(sentences, number.start, key=START) - 1
    if at < 0:
        return ""
    begin, end = sentences[at].start, sentences[at].end
    here = bisect_left(numbers, number.start, key=START)
    if here:
        begin = max(begin, numbers[here - 1].end)
    if here + 1 < len(numbers):
        end = min(end, numbers[here + 1].start)
    return passage.prose[begin:end].lower()


def of_another_row(number: Number, passage: Passage, place: Place) -> bool:
    """Whether another row that holds the number is spelled out beside it, and the place's own row is not.

    Only rows that are called `very` or `not`: words that name nothing by themselves.
    """
    table, row, column = place
    if len(table.rows) > MANY or row >= len(table.rows):
        return False
    small = [r for r, names in enumerate(table.rows) if r != row and names and is_small(names[0])]
    if not small:
        return False
    words = beside(number, passage)
    return not stands_in(table.rows[row], words) and any(
        stands_in(table.rows[r][:1], words) and reads(number, (table, r, column)) for r in small
    )


def is_small(label: str) -> bool:
    """Whether a label is nothing but a small word."""
    return label.isalpha() and known(label.lower()).cue & FUNCTION != 0


def stands_in(names: tuple[str, ...], words: str) -> bool:
    """Whether one of a row's names is written in a text."""
    return any(name and re.search(rf"(?<!\w){re.escape(name.lower())}(?!\w)", words) for name in names)


def of_a_stretch(number: Number, passage: Passage, place: Place) -> bool:
    """Whether the sentence speaks of a step and all above or below it: at least somewhat satisfied, 60 or older."""
    table, row, _ = place
    words = beside(number, passage)
    for name in table.rows[row] if row < len(table.rows) and words else ():
        at = words.find(name.lower()) if name else -1
        if at >= 0 and (_UP_TO.search(words, 0, at) or _OR_MORE.match(words, at + len(name))):
            return True
    return False
