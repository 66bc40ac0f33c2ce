"""The verdict on a number whose place its sentence does not name: whether any output holds it, and what that says."""

from __future__ import annotations

from ..values.chance import WEAK, chance, width
from ..values.direction import holds_changes
from ..values.near import near_miss
from ..words.labels import place_words, sentence_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Passage
    from ..values.index import Index, Place
    from .vouch import Decision


def by_presence(number: Number, passage: Passage, index: Index) -> Decision:
    """No place is named: current values, then superseded ones, shown literals, literals of the code."""
    found = index.current.find(number)
    if found is not None:
        return ("weak" if by_luck(number, passage, index) else "vouched"), found
    if index.superseded:
        found = index.earlier.find(number)
        if found is not None:
            return "stale", found
    found = index.laundered.find(number)
    if found is not None:
        return "laundered", found
    found = index.literals.find(number)
    if found is not None:
        return "parameter", found
    if counts_all(number, passage, index):
        number.rule = "smallCounts"
        return "ignored", None
    near = near_miss(number, passage, index)
    if near is None:
        return "unvouched", None
    from .doubt import doubtful, swapped

    if doubtful(number, passage, near, False):
        return "unvouched", None
    if (told_as_distance(number, passage, near) or told_of_many(number, passage, near)) and not swapped(number, near):
        return "unvouched", None
    return "contradicted", near


def told_as_distance(number: Number, passage: Passage, place: Place) -> bool:
    """Whether a number is told as how far something went, and the place holds no changes: improved by 7.5."""
    return words_before(number, passage)[-1:] == ["by"] and not holds_changes(place[0], place[2])


def told_of_many(number: Number, passage: Passage, place: Place) -> bool:
    """Whether a number is told of many values at once, and the place holds one of them: the four averaged 464."""
    label = place[0].columns[place[2]].label.lower().replace("_", " ").split()
    return not OF_MANY.isdisjoint(words_before(number, passage)[-4:]) and OF_MANY.isdisjoint(label)


def words_before(number: Number, passage: Passage) -> list[str]:
    """The few words before a number, in lower case."""
    return passage.prose[max(0, number.start - 30) : number.start].lower().split()


#: Words before a number that is of many values at once.
OF_MANY = frozenset("average averaged averages averaging mean median total totalled totaled totals".split())


def counts_all(number: Number, passage: Passage, index: Index) -> bool:
    """Whether a number word only says how many things a table lists: the best of the five, all twelve regions."""
    if not number.words or number.unit is not None or number.scale != 1:
        return False
    if not passage.prose[max(0, number.start - 8) : number.start].lower().endswith(ALL_WORDS):
        return False
    return any(
        number.value in (len(table.rows), sum(column.kind == "number" for column in table.columns))
        or any(len(set(names)) == number.value for names in zip(*table.rows, strict=False))
        for table in index.tables
        if len(table.rows) <= MOST_LISTED
    )


#: What stands before the number of all things there are.
ALL_WORDS = ("the ", " all ", "these ", "those ", " our ")
#: Nobody counts longer tables in words.
MOST_LISTED = 100


def by_luck(number: Number, passage: Passage, index: Index) -> bool:
    """Whether a match says nothing: as likely by luck as WEAK, and no label shared with the sentence."""
    if width(number) * index.current.size < WEAK or chance(number, index.current) < WEAK:
        return False
    said = sentence_words(passage, number.start)
    return not any(said & place_words(*place) for place in index.current.hits(number))
