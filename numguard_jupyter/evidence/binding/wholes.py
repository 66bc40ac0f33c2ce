"""Whether a number is told of all things there are, not of one that the sentence names."""

from __future__ import annotations

from itertools import pairwise

from ..names.name_index import ROW
from ..names.places import elsewhere_in_row
from ..sentences.structure import clause_cues
from ..words.steering import CLAUSE, LEAST, MARK, MOST, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..names.places import Candidate, Entities
    from ..sentences.entities import Axis
    from ..sentences.reading import Reading

#: Words for all things at once; `total` and `overall` may as well describe a noun.
ALL_TOGETHER = frozenset(["all", "altogether", "together", "combined", "everyone"])

#: What stands for things told before, of which something is a part.
THEM = frozenset(["them", "these", "those", "which", "whom", "it", "this"])
#: Between `of` and the name of what something is a part of.
ITS = frozenset(["the", "all", "our", "its", "their", "these", "those", "his", "her", "my"])
#: What ties a number to what it is told of, and what stands for all that no name has been told of.
TIES = frozenset(["in", "at", "for", "on", "from", "among"])
OTHERS = frozenset(["others", "rest", "remaining", "elsewhere"])
#: Units of a number that may be a part of the one behind it.
PARTS = frozenset(["percent", "fraction"])
#: Behind `all` these only tell of a time: all year.
ALL_LONG = frozenset(["day", "night", "week", "month", "quarter", "year", "season", "time", "summer", "winter"])


def of_all(reading: Reading, i: int) -> bool:
    """Whether number `i` is told of all things, and no name of its clause says otherwise.

    `A has 12 and all have 40`; `283 left in all, 174 of them in A`.
    """
    numbers = reading.numbers
    begin, token = numbers[i - 1][0] + 1 if i else 0, numbers[i][0]
    next_number = numbers[i + 1][0] if i + 1 < len(numbers) else len(reading.tokens)
    stop = next_number
    if all_told(reading, begin, token + 1):
        pass
    elif all_told(reading, token, clause_end(reading, token, next_number)) or parted(reading, token, next_number):
        stop = clause_end(reading, token, next_number)
    else:
        return False
    return not any(begin <= mention.first < stop for mention in reading.entities)


def all_told(reading: Reading, begin: int, end: int) -> bool:
    """Whether tokens `begin` to `end` speak of all things at once."""
    return any(
        word is not None
        and (
            (word.low in ALL_TOGETHER and not (after is not None and after.stem in ALL_LONG))
            or (word.low == "in" and after is not None and after.low in ("all", "total"))
        )
        for word, after in pairwise(reading.tokens[begin:end])
    )


def clause_end(reading: Reading, token: int, end: int) -> int:
    """The first mark behind a token, at most `end`."""
    return next(
        (at for at in range(token + 1, end) if (word := reading.tokens[at]) is not None and word.cue & MARK), end
    )


def parted(reading: Reading, token: int, next_number: int) -> bool:
    """Whether the next number is told as a part of the one before: 283, of whom 174; 283, 174 of them in A."""
    close = clause_end(reading, token, len(reading.tokens))
    if close > next_number:
        return False
    low = ["" if word is None else word.low for word in reading.tokens[close : next_number + 3]]
    return "including" in low or any(one == "of" and other in THEM for one, other in pairwise(low))


def of_a_whole(reading: Reading, token: int) -> bool:
    """Whether a number is told as a part of all there is: 11 % of all visits, a fifth of the total."""
    words = [word for word in reading.tokens[token + 1 : token + 4] if word is not None]
    return bool(words) and words[0].low == "of" and any(word.cue & WHOLE for word in words[1:])


def of_a_cell(reading: Reading, token: int) -> bool:
    """Whether a number is told as a part of what one place holds: 1,276 of the Starter customers stayed."""
    tokens = reading.tokens
    before = tokens[token + 1] if token + 1 < len(tokens) else None
    if before is None or before.low != "of":
        return False
    named = {at for mention in reading.entities for at in range(mention.first, mention.last + 1)}
    told = {at for at, _, _, _ in reading.hits} - named
    at = token + 2
    while at < len(tokens) and (word := tokens[at]) is not None and (at in named or at in told or word.low in ITS):
        at += 1
    phrase = range(token + 2, at)
    return any(at in named for at in phrase) and any(at in told for at in phrase)


def of_so_many(reading: Reading, number: Number, token: int) -> bool:
    """Whether a number word only says among how many things one stands out: the highest of the five, one of three."""
    if not number.words:
        return False
    at = token - 1
    while at > 0 and (word := reading.tokens[at]) is not None and word.low in ITS:
        at -= 1
    word = reading.tokens[at] if at > 0 else None
    if word is None or word.low != "of":
        return False
    lead = reading.tokens[at - 1]
    behind = reading.tokens[token + 1] if token + 1 < len(reading.tokens) else None
    return (
        behind is None or bool(behind.cue & (MARK | CLAUSE)) or (lead is not None and bool(lead.cue & (MOST | LEAST)))
    )


def a_whole(reading: Reading, i: int) -> bool:
    """Whether number `i` is told as all that something is a part of, before any name: Of the 469, 14% went to A."""
    token = reading.numbers[i][0]
    low = ["" if word is None else word.low for word in reading.tokens[max(0, token - 3) : token]]
    if low[-1:] and low[-1] in ITS:
        low = low[:-1]
    opens = low[-1:] == ["of"] and (len(low) == 1 or low[-2] in (",", ";", ":", "("))
    close = clause_end(reading, token, len(reading.tokens))
    if not opens:
        return False
    rows = [mention.first for mention in reading.entities]
    named = [at for at, _, _, _ in reading.hits] + rows
    return not any(token < at <= close for at in rows) and any(at > close for at in named)


def of_the_others(reading: Reading, token: int) -> bool:
    """Whether a number is told of those that no name is told of: 150 at the two others, 12 between them."""
    low = ["" if word is None else word.low for word in reading.tokens[max(0, token - 3) : token + 6]]
    before, behind = low[: min(3, token)], low[min(3, token) + 1 :]
    if before[-2:] == ["between", "them"] or before[-3:-1] == ["between", "them"] or behind[:2] == ["between", "them"]:
        return True
    if behind[:1] != [] and behind[0] in TIES and not OTHERS.isdisjoint(behind[1:5]):
        return True
    return is_of_others(reading, token)


def is_of_others(reading: Reading, token: int) -> bool:
    """Whether what stands before a number in its clause are the others: the other two at 50 and 49."""
    for at in range(token - 1, max(-1, token - REACH), -1):
        word = reading.tokens[at]
        if word is not None and word.low in ("other", "others"):
            before = reading.tokens[at - 1] if at else None
            return before is not None and before.low in ("the", "all")
        if word is not None and (word.cue & CLAUSE or (word.cue & MARK and word.raw != ",")):
            return False
        if word is not None and word.entities:
            return False
    return False


#: How far before a number the others may be told.
REACH = 8


def of_share(reading: Reading, numbers: list[Number], i: int) -> bool:
    """Whether number `i` is the whole that a share right before it is of: 55% of its 136 customers."""
    return i > 0 and numbers[i - 1].unit in PARTS and a_part_before(reading, i)


def a_part_before(reading: Reading, i: int) -> bool:
    """Whether number `i` is told as what the one right before it is a part of: 62 of its 136 customers."""
    words = reading.tokens[reading.numbers[i - 1][0] + 1 : reading.numbers[i][0]] if i else []
    low = [word.low if word else "" for word in words]
    return low[:1] == ["of"] and ITS.issuperset(low[1:])


def a_part(reading: Reading, i: int) -> bool:
    """Whether number `i` is told as a part of the number before it, and so is of the same measure."""
    return i > 0 and parted(reading, reading.numbers[i - 1][0], reading.numbers[i][0])


def over_several(reading: Reading, i: int, number: Number, held: Candidate, entities: dict[Axis, Entities]) -> bool:
    """Whether a number is told of all rows that bear one name, or is their sum: in Q1, of the rows of each channel."""
    named = entities.get((id(held.table), ROW))
    rows = named.places[i] if named is not None else set()
    if held.column is None or len(rows) < 2:
        return False
    if clause_cues(reading, reading.numbers[i][0]) & WHOLE:
        return True
    values = [held.table.columns[held.column].values[row] for row in rows]
    return number.low <= sum([value for value in values if value is not None]) <= number.high


def another_whole(number: Number, held: Candidate) -> bool:
    """Whether the measure told is that of the part alone, and the whole is another column's or no row's."""
    if held.fits(number):
        return False
    return held.row is None or (held.column is not None and elsewhere_in_row(number, held))
