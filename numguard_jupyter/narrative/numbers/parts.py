"""Parts in words: halves, fractions, shares and what a half adds, each read from the word that names it."""

from __future__ import annotations

from .cardinals import Phrase, cardinal, word_at
from .extract import spoken_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Value
    from ..numerals import Numerals
    from .cardinals import Token


def part_of_ordinal(
    lowered: str, tokens: list[Token], at: int, count: int, article: bool, numerals: Numerals
) -> Phrase | None:
    """two thirds, a quarter, tres cuartas partes: `count` over the ordinal at word `at`."""
    word = word_at(lowered, tokens, at)
    if word not in numerals.fractions:
        return None
    named = word_at(lowered, tokens, at + 1) in numerals.nouns
    if not named and not _is_fraction(lowered, tokens, at, count, article, numerals):
        return None
    part = count / numerals.fractions[word]
    return Phrase(at + 1 + named, part, spoken_width(part), "fraction")


def _is_fraction(lowered: str, tokens: list[Token], at: int, count: int, article: bool, numerals: Numerals) -> bool:
    """Whether the word at `at` is the denominator of a fraction, not an ordinal or a quarter of the year."""
    word = tokens[at][2]
    if word in numerals.sure:
        return True
    following = word_at(lowered, tokens, at + 1)
    if count > 1 and word in numerals.plural_fractions:
        before = tokens[at - 2][2] if at > 1 else ""
        return following in numerals.of_words or before not in numerals.spans or word not in numerals.calendar
    if count != 1:
        return word not in numerals.calendar and word in numerals.plural_fractions
    if following in numerals.of_words:
        return True
    if not article:
        hyphened = lowered[tokens[at - 1][1]] == "-"
        return hyphened or word in numerals.halves or (word not in numerals.calendar and not following)
    before = tokens[at - 2][2] if at > 1 else ""
    return before in numerals.measured or (following in numerals.compared and following not in _RELATIVE)


#: Words of comparison that follow an ordinal as well: a third that came.
_RELATIVE = frozenset({"that", "what", "those"})


def of_scale(lowered: str, tokens: list[Token], part: Phrase, numerals: Numerals) -> Phrase:
    """a quarter of a million, un quart de million: the part of that scale; `part` itself of anything else."""
    position = part.last
    if word_at(lowered, tokens, position) in numerals.of_words:
        position += 1
    if word_at(lowered, tokens, position) in numerals.articles:
        position += 1
    scale = numerals.multipliers.get(word_at(lowered, tokens, position), 0)
    if scale < 1000:
        return part
    value = part.value * scale
    return Phrase(position + 1, int(value) if value == int(value) else value, scale / 40)


def whole_part(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    """driekwart, anderthalb, anderthalb Millionen"""
    value = numerals.parts[tokens[first][2]]
    following = word_at(lowered, tokens, first + 1)
    if numerals.openings and not following.startswith(numerals.openings):
        return None
    if value < 1:
        return of_scale(lowered, tokens, Phrase(first + 1, value, spoken_width(value), "fraction"), numerals)
    return _scaled(lowered, tokens, first + 1, value, numerals)


def with_offset(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    """साढ़े तीन लाख: the cardinal behind the word, and what the word adds to it."""
    count = numerals.cardinal(word_at(lowered, tokens, first + 1))
    added = numerals.offsets[tokens[first][2]]
    return None if count is None else _scaled(lowered, tokens, first + 2, count + added, numerals)


def _scaled(lowered: str, tokens: list[Token], at: int, value: Value, numerals: Numerals) -> Phrase:
    """`value`, in the scale that word `at` may be."""
    factor = numerals.multipliers.get(word_at(lowered, tokens, at), 1)
    result = value * factor
    return Phrase(at + (factor > 1), int(result) if result == int(result) else result, 0.05 * factor)


def half_of(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    """half, half a million, half a dozen, half of the, demi-million"""
    following = word_at(lowered, tokens, first + 1)
    position = first + 1
    if following in numerals.articles:
        following = word_at(lowered, tokens, first + 2)
        position = first + 2
    if position > first + 1 and following in numerals.units and following not in numerals.multipliers:
        return Phrase(position, 0.5, 0.05)  # half a percent
    if following in numerals.multipliers:
        value = numerals.multipliers[following] // 2
        return Phrase(position + 1, value, value / 10)
    if following in numerals.dozens:
        return Phrase(position + 1, numerals.dozens[following] // 2, 0.5)
    before = tokens[first - 1][2] if first else ""
    behind = word_at(lowered, tokens, first + 1)
    if first and lowered[tokens[first - 1][1] : tokens[first][0]] not in (" ", "\u00a0"):
        before = ""
    if tokens[first][2] not in numerals.halves:
        return None
    divides = bool(numerals.openings) and behind.startswith(numerals.openings)
    if divides or behind in numerals.half_followers or before in numerals.measured:
        if before in numerals.half_ordinals:
            return None
        return Phrase(first + 1, 0.5, spoken_width(0.5), "fraction")
    return None


def in_every(lowered: str, tokens: list[Token], at: int, value: int, numerals: Numerals) -> Phrase | None:
    """one in five, four out of five, one household in five"""
    word = word_at(lowered, tokens, at)
    named = word not in numerals.shares and word not in numerals.simple and (value == 1 or numerals.share_nouns)
    if named:
        at += 1
        word = word_at(lowered, tokens, at)
    if word not in numerals.shares:
        return None
    position = at + 1
    for expected in numerals.shares[word]:
        if word_at(lowered, tokens, position) != expected:
            return None
        position += 1
    following = word_at(lowered, tokens, position)
    if following in numerals.every:
        position += 1
        following = word_at(lowered, tokens, position)
    if not following:
        return None
    below, _half_width, last = cardinal(lowered, tokens, position, numerals)
    if last == position or below <= value or below < 3:
        return None
    if named and _counts(word_at(lowered, tokens, last), below, numerals):
        return None
    part = value / below
    return Phrase(last, part, spoken_width(part), "fraction")


def _counts(word: str, below: int, numerals: Numerals) -> bool:
    """Whether `word` is what `below` counts (one failure in twelve runs), not the verb of a share (in five smokes)."""
    return word in numerals.durations or (below not in _SHARED_OUT and numerals.plural.match(word) is not None)


#: What people divide by when they tell shares; a verb behind these may end as a plural does.
_SHARED_OUT = frozenset([3, 4, 5, 6, 8, 10, 20, 50, 100, 1000])


def and_a_half(
    lowered: str, tokens: list[Token], at: int, value: int, unit: Value, numerals: Numerals
) -> Phrase | None:
    """two and a half, two and a half million, a million and a half"""
    if word_at(lowered, tokens, at) not in numerals.ands:
        return None
    position = at + 1
    word = word_at(lowered, tokens, position)
    if word in numerals.articles or numerals.cardinal(word) == 1:
        position += 1
        word = word_at(lowered, tokens, position)
    if word not in numerals.halves and word not in numerals.and_halves:
        return None
    factor = numerals.multipliers.get(word_at(lowered, tokens, position + 1), 1)
    last = position + 1 + (factor > 1)
    twice = int(2 * value + unit) * factor
    result: Value = twice // 2 if twice % 2 == 0 else twice / 2
    return Phrase(last, result, 0.05 * factor * unit)
