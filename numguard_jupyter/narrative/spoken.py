"""Number phrases in words: cardinals, and what fractions, dozens, multiples and shares make of them."""

from __future__ import annotations

from .cardinals import cardinal, word_at
from .extract import spoken_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Value
    from .cardinals import Token
    from .numerals import Numerals


class Phrase:
    """A number phrase: its words [first, last), value, half width, unit, direction."""

    __slots__ = ("last", "value", "half", "unit", "change")

    def __init__(
        self, last: int, value: Value, half: Value, unit: str | None = None, change: str | None = None
    ) -> None:
        self.last = last
        self.value = value
        self.half = half
        self.unit = unit
        self.change = change


def spoken(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    """The longest number phrase that begins with word `first`."""
    word = tokens[first][2]
    if word in numerals.multiples:
        return _multiple(lowered, tokens, first, numerals)
    if word in numerals.halves:
        return _half(lowered, tokens, first, numerals)
    value, half, last = cardinal(lowered, tokens, first, numerals)
    if last == first and word in numerals.articles:
        value, half, last = 1, 0.5, first + 1
        article = True
    else:
        article = False
    if last == first:
        return None
    following = word_at(lowered, tokens, last, numerals)
    if following in numerals.dozens:
        count = numerals.dozens[following]
        return Phrase(last + 1, value * count, 0.5)
    if following in numerals.fractions and _is_fraction(lowered, tokens, last, value, article, numerals):
        part = value / numerals.fractions[following]
        return Phrase(last + 1, part, spoken_width(part), "fraction")
    if article:
        return None
    if following in numerals.fold:
        return Phrase(last + 1, value, 0.5, "multiple")
    if following in numerals.times and word_at(lowered, tokens, last + 1, numerals) in numerals.compared:
        return Phrase(last + 1, value, 0.5, "multiple")
    share = _share(lowered, tokens, last, value, numerals)
    if share is not None:
        return share
    mixed = _and_half(lowered, tokens, last, value, 2 * half if half > 0.5 else 1, numerals)
    if mixed is not None:
        return mixed
    if last == first + 1 and word in numerals.pronouns and following not in numerals.units:
        counts = numerals.pronoun_followers and following.isalpha() and following not in numerals.pronoun_followers
        return Phrase(last, value, half) if counts else None
    return Phrase(last, value, half)


def _is_fraction(lowered: str, tokens: list[Token], at: int, count: int, article: bool, numerals: Numerals) -> bool:
    """Whether the word at `at` is the denominator of a fraction, not an ordinal or a quarter of the year."""
    word = tokens[at][2]
    if word in numerals.sure:
        return True
    following = word_at(lowered, tokens, at + 1, numerals)
    if count > 1 and word in numerals.plural_fractions:
        before = tokens[at - 2][2] if at > 1 else ""
        return following in numerals.of_words or before not in numerals.spans or word not in numerals.calendar
    if count != 1:
        return word not in numerals.calendar and word in numerals.plural_fractions
    if following in numerals.of_words:
        return True
    if not article:
        return lowered[tokens[at - 1][1]] == "-" or (word not in numerals.calendar and not following)
    before = tokens[at - 2][2] if at > 1 else ""
    return before in numerals.measured


def _half(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    """half, half a million, half a dozen, half of the"""
    following = word_at(lowered, tokens, first + 1, numerals)
    position = first + 1
    if following in numerals.articles:
        following = word_at(lowered, tokens, first + 2, numerals)
        position = first + 2
    if position > first + 1 and following in numerals.units and following not in numerals.multipliers:
        return Phrase(position, 0.5, 0.05)  # half a percent
    if following in numerals.multipliers:
        value = numerals.multipliers[following] // 2
        return Phrase(position + 1, value, value / 10)
    if following in numerals.dozens:
        return Phrase(position + 1, numerals.dozens[following] // 2, 0.5)
    before = tokens[first - 1][2] if first else ""
    behind = word_at(lowered, tokens, first + 1, numerals)
    if first and lowered[tokens[first - 1][1] : tokens[first][0]] not in (" ", "\u00a0"):
        before = ""
    if behind in numerals.half_followers or before in numerals.measured:
        if before in numerals.half_ordinals:
            return None
        return Phrase(first + 1, 0.5, spoken_width(0.5), "fraction")
    return None


def _multiple(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    word = tokens[first][2]
    value, change, needs = numerals.multiples[word]
    if needs and word_at(lowered, tokens, first + 1, numerals) not in numerals.compared:
        return None
    if lowered[tokens[first][1]] == "-":
        return None
    return Phrase(first + 1, value, 0.5 if value >= 1 else 0.05, "multiple", change)


def _share(lowered: str, tokens: list[Token], at: int, value: int, numerals: Numerals) -> Phrase | None:
    """one in five, four out of five"""
    word = word_at(lowered, tokens, at, numerals)
    if word not in numerals.shares:
        return None
    position = at + 1
    for expected in numerals.shares[word]:
        if word_at(lowered, tokens, position, numerals) != expected:
            return None
        position += 1
    following = word_at(lowered, tokens, position, numerals)
    if following in numerals.every:
        position += 1
        following = word_at(lowered, tokens, position, numerals)
    if not following:
        return None
    below, _half_width, last = cardinal(lowered, tokens, position, numerals)
    if last == position or below <= value or below < 3:
        return None
    part = value / below
    return Phrase(last, part, spoken_width(part), "fraction")


def _and_half(lowered: str, tokens: list[Token], at: int, value: int, unit: Value, numerals: Numerals) -> Phrase | None:
    """two and a half, two and a half million, a million and a half"""
    if word_at(lowered, tokens, at, numerals) not in numerals.ands:
        return None
    position = at + 1
    word = word_at(lowered, tokens, position, numerals)
    if word in numerals.articles or numerals.cardinal(word) == 1:
        position += 1
        word = word_at(lowered, tokens, position, numerals)
    if word not in numerals.halves and word not in numerals.and_halves:
        return None
    factor = numerals.multipliers.get(word_at(lowered, tokens, position + 1, numerals), 1)
    last = position + 1 + (factor > 1)
    twice = int(2 * value + unit) * factor
    result: Value = twice // 2 if twice % 2 == 0 else twice / 2
    return Phrase(last, result, 0.05 * factor * unit)
