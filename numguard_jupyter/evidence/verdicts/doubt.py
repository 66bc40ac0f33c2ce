"""Why a number that its place does not hold may speak of another matter after all: then nothing is contradicted.

Prose names things also where it plans, supposes, explains a method or counts something else. Such a number is left to
presence. What another place of the same row or column holds was taken from there, and is doubted for fewer reasons.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from ...narrative.text.assertion import SUPPOSITIONS
from ..names.intervals import ends
from ..values.near import slip
from ..values.readings import TELLING, as_read, digits
from ..words.labels import START, place_words, stem, words_of
from .spelled import of_a_stretch, of_another_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model import Number, Passage
    from ..values.index import Place

    Reason = Callable[[Number, Passage, Place], bool]

#: A value so many times larger or smaller is another thing's, unless the number has its digits.
FAR = 8
#: What taking one unit for another puts a number off by.
UNIT_SLIPS: dict[str | None, str] = {"percent": "of 100", "pp": "of 100", "bps": "of 100"}
#: What printed lines call the sizes of frames.
SIZES = frozenset(
    "rows columns observations obs records entries variables features samples shape n nobs no. observations".split()
) | {"number of observations", "no. observations", "number of rows", "number of columns"}
#: A whole number below this stands in too many places to be taken from one.
FEW = 100
#: What a sentence says that supposes, and that plans: nothing in it is told of an output.
SUPPOSED = re.compile(r"(?<![\w-])(?:" + "|".join(SUPPOSITIONS) + r"|say,|e\.g\.|if (?:you|we|one|there|a|an|half)\b)")
_SEEING = r"(?! (?:see|find|note|notice|observe|get|have|be|end up))"
PLANNED = re.compile(
    r"\b(?:we|i|you|one)(?:['’]ll|['’]d| will| would| shall| want to| need to| have to| must| plan to"
    r"|['’](?:re|m) going to| are going to| can| could| may| might)\b"
    + _SEEING
    + r"|\b(?:let['’]s|let us|should|must)\b"
    + _SEEING
)
#: The words behind a percentage, or before it, by which it is the level of an interval or a test, chosen beforehand.
LEVEL_BEHIND = re.compile(
    r"[\s\\]*(?:(?:highest|equal|posterior|bayesian|bootstrap|two|one|sided|tailed|high|central|prediction|predictive"
    r"|uncertainty|density|probability|familywise|nominal|pointwise|simultaneous|of)[ -])*"
    r"(?:confidence|credib(?:le|ility)|significance|compatibility|intervals?|hdis?|hpds?|cis?|quantiles?|percentiles?"
    r"|coverage|bands?|tolerance|alpha|level)\b"
)
LEVEL_BEFORE = re.compile(
    r"(?:confidence|credib(?:le|ility)|significance|alpha|coverage|hdi|ci)(?: (?:level|probability|interval|prob))?s?"
    r"(?: (?:of|at|is|was|set|to|=)){0,3}[\s:=(]*$"
)
#: The word behind a number, which names what is counted unless it is one of those that only join.
COUNTED = re.compile(r"(?:[ \u00a0-]{1,4}[^\W\d_]{2,}){0,4}")
NOT_COUNTED = frozenset(
    map(stem, "of in on at for from to and or but with by per as than when while after before is was were are has had"
        " have which that this there here so then now over under between across against within during".split())
)  # fmt: skip


def doubtful(number: Number, passage: Passage, place: Place, held_beside: bool, said: str | None = None) -> bool:
    """Whether a number may be of another matter than the place, which does not hold it.

    `held_beside` says that another place of the same row or column holds it, `said` is how its measure is named
    (as a Binding's).
    """
    reasons = OF_SENTENCES
    if said == "counted":
        reasons += () if held_beside else (far_off,)
    elif held_beside or swapped(number, place):
        reasons += (encloses,) if said else (encloses, few_other_things)
    else:
        reasons += OF_STRANGERS
    return any(reason(number, passage, place) for reason in reasons)


def swapped(number: Number, place: Place) -> bool:
    """Whether it has just the digits of the value, two of them swapped."""
    return any("swapped" in (slip(number, value) or "") for value in as_read(number, place))


def sentence_at(number: Number, passage: Passage) -> str:
    """The sentence of a number in lower case; empty for a cell of a table."""
    sentences = passage.sentences
    at = bisect_right(sentences, number.start, key=START) - 1
    if at < 0 or sentences[at].kind == "cell":
        return ""
    return passage.prose[sentences[at].start : sentences[at].end].lower()


def supposed(number: Number, passage: Passage, place: Place) -> bool:
    """Whether the sentence only supposes something."""
    return SUPPOSED.search(sentence_at(number, passage)) is not None


def planned(number: Number, passage: Passage, place: Place) -> bool:
    """Whether the sentence tells what is to be done; a plan that the table has rows or columns of is no plan."""
    aim = PLANNED.search(sentence_at(number, passage))
    if aim is None:
        return False
    table = place[0]
    return words_of(aim.group()).isdisjoint(place_words(*place) | words_of(" ".join(table.dimensions)))


def is_level(number: Number, passage: Passage, place: Place) -> bool:
    """Whether it is the level of an interval or a test: a 94% interval, at 5% of significance."""
    if number.unit != "percent" and not 0 < number.value < 1:
        return False
    behind = passage.prose[number.end : number.end + 60].lower()
    before = passage.prose[max(0, number.start - 40) : number.start].lower()
    return LEVEL_BEHIND.match(behind) is not None or LEVEL_BEFORE.search(before) is not None


def encloses(number: Number, passage: Passage, place: Place) -> bool:
    """Whether it is an end of a range that the value lies in: the mean of 251 lies between 235 and 265."""
    other = partner(number, passage)
    if other is None or place[2] in (ends(place[0]) or ()):
        return False
    low, high = sorted((number.value, other.value))
    return any(low < value < high for value in as_read(number, place))


def ends_a_range(number: Number, passage: Passage, place: Place) -> bool:
    """Whether it is an end of a range, of which a single value holds none, unless the column is one of ends."""
    return partner(number, passage) is not None and place[2] not in (ends(place[0]) or ())


def partner(number: Number, passage: Passage) -> Number | None:
    """The other end of the range that a number is an end of."""
    step = {"range_lo": 1, "range_hi": -1}.get(number.bound or "")
    if step is None:
        return None
    at = bisect_left(passage.numbers, number.start, key=START) + step
    return passage.numbers[at] if 0 <= at < len(passage.numbers) else None


def far_off(number: Number, passage: Passage, place: Place) -> bool:
    """Whether the value is of quite another size, and its digits too."""
    stated = {abs(number.value)} if number.unit else {abs(number.value), abs(number.value / number.scale)}
    for value in as_read(number, place):
        if not value or not number.value:
            return abs(value or number.value) > FAR
        opposite = number.direction is None and value * number.value < 0
        if opposite and (number.words or not number.low <= -value <= number.high):
            continue
        if any(1 / FAR <= abs(value) / one <= FAR for one in stated):
            return False
        slipped = slip(number, value) or ""
        if ",000" in slipped and (number.scale > 1 or number.unit):
            return False  # k for M, or neither
        if slipped.endswith(UNIT_SLIPS.get(number.unit, "-")):
            return False  # a share read off as percent
        if slipped and digits(number) >= TELLING:
            return False
    return True


def no_whole_number(number: Number, passage: Passage, place: Place) -> bool:
    """Whether it has decimals where what the place holds is counted."""
    table, row, column = place
    held = table.columns[column]
    if number.unit is not None or number.scale > 1 or type(number.value) is int or number.bound == "approx":
        return False
    if table.unit(row, column) is not None or held.scale != 1:
        return False
    values = held.values if held.label else [held.values[row]]
    return all(value is None or type(value) is int for value in values)


def counts_other_things(number: Number, passage: Passage, place: Place) -> bool:
    """Whether a number counts what no label names: 8 regions, beside the line "states 48"."""
    if number.unit is not None or type(number.value) is not int:
        return False
    word = counted_word(passage.prose, number.end)
    if word is None:
        return False
    labels = place_words(*place)
    return not any(word.startswith(one) or one.startswith(word) for one in labels)


def size_of_frames(number: Number, passage: Passage, place: Place) -> bool:
    """Whether the place only holds how many rows or columns some frame has: a notebook has many frames."""
    table, row, _ = place
    return table.lines is not None and bool(table.rows[row]) and table.rows[row][0].lower() in SIZES


def few_other_things(number: Number, passage: Passage, place: Place) -> bool:
    """The same of a number so small that it stands in many places."""
    return abs(number.value) < FEW and counts_other_things(number, passage, place)


def counted_word(prose: str, end: int) -> str | None:
    """The stem of the plural that heads what a number counts: states, of 48 lower US states."""
    found = None
    for word in COUNTED.match(prose, end)[0].replace("-", " ").split():  # type: ignore[index]
        if stem(word) in NOT_COUNTED or word in NOT_COUNTED:
            break
        if len(word) > 3 and ((word.endswith("s") and not word.endswith("ss")) or word == "people"):
            found = stem(word)
    return found


#: Reasons that hold whatever the number is told to be, and those of numbers that stand nowhere beside the place.
OF_SENTENCES: tuple[Reason, ...] = (supposed, is_level, size_of_frames, of_another_row, of_a_stretch)
OF_STRANGERS: tuple[Reason, ...] = (planned, encloses, ends_a_range, far_off, no_whole_number, counts_other_things)
