"""Whether a number is told of all things there are, not of one that the sentence names."""

from __future__ import annotations

from itertools import pairwise

from .steering import WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .mentions import Reading

#: Words for all things at once; `total` and `overall` may as well describe a noun.
ALL_TOGETHER = frozenset(["all", "altogether", "together", "combined", "everyone"])

#: Behind `all` these only tell of a time: all year.
ALL_LONG = frozenset(["day", "night", "week", "month", "quarter", "year", "season", "time", "summer", "winter"])


def of_all(reading: Reading, i: int) -> bool:
    """Whether number `i` is told of all things, while the one before was told of one: A has 12 and all have 40."""
    begin, end = reading.numbers[i - 1][0] + 1 if i else 0, reading.numbers[i][0]
    told = reading.tokens[begin : end + 1]
    if not any(
        word is not None and word.low in ALL_TOGETHER and not (after is not None and after.stem in ALL_LONG)
        for word, after in pairwise(told)
    ):
        return False
    stop = reading.numbers[i + 1][0] if i + 1 < len(reading.numbers) else len(reading.tokens)
    return not any(begin <= mention.first < stop for mention in reading.entities)


def of_a_whole(reading: Reading, token: int) -> bool:
    """Whether a number is told as a part of all there is: 11 % of all visits, a fifth of the total."""
    words = [word for word in reading.tokens[token + 1 : token + 4] if word is not None]
    return bool(words) and words[0].low == "of" and any(word.cue & WHOLE for word in words[1:])
