"""Number phrases in words: cardinals, and what fractions, dozens, multiples and shares make of them."""

from __future__ import annotations

from .cardinals import Phrase, cardinal, word_at
from .parts import and_a_half, half_of, in_every, of_scale, part_of_ordinal, whole_part, with_offset

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..numerals import Numerals
    from .cardinals import Token


def spoken(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    """The longest number phrase that begins with word `first`."""
    word = tokens[first][2]
    if word in numerals.multiples:
        return _multiple(lowered, tokens, first, numerals)
    if word in numerals.halves or word in numerals.and_halves:
        return half_of(lowered, tokens, first, numerals)
    if word in numerals.parts:
        return whole_part(lowered, tokens, first, numerals)
    if word in numerals.offsets:
        return with_offset(lowered, tokens, first, numerals)
    value, half, last = cardinal(lowered, tokens, first, numerals)
    article = last == first and word in numerals.articles
    if article:
        value, half, last = 1, 0.5, first + 1
    if last == first:
        return None
    following = word_at(lowered, tokens, last)
    if following in numerals.dozens:
        count = numerals.dozens[following]
        return Phrase(last + 1, value * count, 0.5)
    fraction = part_of_ordinal(lowered, tokens, last, value, article, numerals)
    if fraction is not None:
        return of_scale(lowered, tokens, fraction, numerals)
    if article:
        return None
    share = in_every(lowered, tokens, last, value, numerals)
    if share is not None:
        return share
    if following in numerals.fold:
        return Phrase(last + 1, value, 0.5, "multiple")
    if following in numerals.times and word_at(lowered, tokens, last + 1) in numerals.compared:
        return Phrase(last + 1, value, 0.5, "multiple")
    mixed = and_a_half(lowered, tokens, last, value, 2 * half if half > 0.5 else 1, numerals)
    if mixed is not None:
        return mixed
    if last == first + 1 and word in numerals.pronouns and following not in numerals.units:
        counts = numerals.pronoun_followers and following.isalpha() and following not in numerals.pronoun_followers
        return Phrase(last, value, half) if counts else None
    return Phrase(last, value, half)


def _multiple(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    word = tokens[first][2]
    value, change, needs = numerals.multiples[word]
    if needs and word_at(lowered, tokens, first + 1) not in numerals.compared:
        return None
    if lowered[tokens[first][1]] == "-":
        return None
    return Phrase(first + 1, value, 0.5 if value >= 1 else 0.05, "multiple", change)
