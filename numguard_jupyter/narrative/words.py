"""Numbers in words: cardinals, fractions, dozens, multiples.

The words of the text are looked up in one set; only where one is a number word are its phrases read, by a small
automaton over the words, and their surroundings as for digits.
"""

from __future__ import annotations

import re

from .before import words_before
from .behind import words_after, words_behind
from .extract import Reading, finish, spoken_width
from .language import WORD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number, Value
    from .language import Language
    from .numerals import Numerals

    Token = tuple[int, int, str]

_WORD = re.compile(WORD)
#: Marks that words carry, so that splitting at white space leaves the words bare.
_ASCII_MARKS = ".,;:!?()[]{}\"'-/|*_\0"
_MARKS = str.maketrans(dict.fromkeys(_ASCII_MARKS + "“”‘’«»–—\xa0、。", " "))
#: The same for ASCII, where translating bytes is ten times faster.
_BYTES = bytes.maketrans(_ASCII_MARKS.encode(), b" " * len(_ASCII_MARKS))
_STAGES = (words_behind, words_before, words_after)


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


def lower(flat: str) -> str:
    """`flat` in lower case, of the same length."""
    lowered = flat.lower()
    if len(lowered) != len(flat):
        lowered = "".join(character.lower() if len(character.lower()) == 1 else character for character in flat)
    return lowered


def bare_words(lowered: str) -> list[str]:
    """The words of a text in lower case, without the marks that touch them."""
    if lowered.isascii():
        return lowered.encode().translate(_BYTES).decode().split()
    return lowered.translate(_MARKS).split()


def word_numbers(
    text: str, flat: str, lowered: str, words: list[str], language: Language, small_max: int, found: list[Number]
) -> list[Number]:
    """The numbers of `flat` that are written in words, in reading order; none overlaps one of `found`."""
    numerals = language.numerals
    if not _mentioned(lowered, words, numerals):
        return []
    tokens = [(match.start(), match.end(), match[0]) for match in _WORD.finditer(lowered)]
    taken = {position for number in found for position in range(number.start, number.end)} if found else set()
    numbers = []
    position = 0
    while position < len(tokens):
        start, _end, word = tokens[position]
        if start in taken or (
            word not in numerals.starts and (not numerals.compound or numerals.cardinal(word) is None)
        ):
            position += 1
            continue
        phrase = _phrase(lowered, tokens, position, numerals)
        if phrase is None or tokens[phrase.last - 1][0] in taken:
            position += 1
            continue
        numbers.append(_number(text, flat, language, small_max, start, tokens[phrase.last - 1][1], phrase))
        position = phrase.last
    return numbers


def _mentioned(lowered: str, words: list[str], numerals: Numerals) -> bool:
    """Whether some word of the text may begin a number phrase: most texts stop here."""
    if not numerals.triggers.isdisjoint(words):
        return True
    if numerals.multipliers.keys().isdisjoint(words) and not numerals.compound:
        return False
    spaced = " " + lowered
    return any(hint in spaced for hint in numerals.hints)


def _number(text: str, flat: str, language: Language, small_max: int, start: int, end: int, phrase: Phrase) -> Number:
    """The number of a phrase, with what the words around say of it."""
    following = _FOLLOWING.match(flat, end)
    near = flat[flat.rfind(" ", max(0, start - 40), max(0, start - 1)) + 1 : max(0, start - 1)].lower()
    reading = Reading(
        flat,
        language,
        start,
        end,
        "words",
        None,
        following[1] if following else None,
        following.start(1) if following else -1,
        end,
        near,
        0,
    )
    reading.fixed = phrase.value, phrase.half
    reading.unit = phrase.unit
    reading.written = 99
    reading.plain = phrase.unit is None
    for stage in _STAGES if phrase.unit is None else _STAGES[1:]:
        stage(reading)
        if reading.rule is not None:
            reading.rule, reading.left, reading.end = None, start, end
            break
    if reading.cue is not None:
        reading.cue = None
    reading.change = phrase.change or reading.change
    number = finish(text, reading, small_max)
    number.words = True
    if (
        number.unit is None
        and number.value == phrase.value
        and isinstance(phrase.value, int)
        and phrase.value <= small_max
    ):
        number.rule = "smallCounts"
    return number


_FOLLOWING = re.compile(rf"[ \u00a0-]{{0,2}}({WORD}|%)")


def _phrase(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> Phrase | None:
    """The longest number phrase that begins with word `first`."""
    word = tokens[first][2]
    if word in numerals.multiples:
        return _multiple(lowered, tokens, first, numerals)
    if word in numerals.halves:
        return _half(lowered, tokens, first, numerals)
    value, half, last = _cardinal(lowered, tokens, first, numerals)
    if last == first and word in numerals.articles:
        value, half, last = 1, 0.5, first + 1
        article = True
    else:
        article = False
    if last == first:
        return None
    following = _at(lowered, tokens, last, numerals)
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
    if following in numerals.times and _at(lowered, tokens, last + 1, numerals) in numerals.compared:
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


def _at(lowered: str, tokens: list[Token], position: int, numerals: Numerals) -> str:
    """The word at `position` if only a space or a hyphen parts it from the one before, else ""."""
    if position >= len(tokens):
        return ""
    gap = lowered[tokens[position - 1][1] : tokens[position][0]]
    return tokens[position][2] if gap in (" ", "-", "\u00a0", "  ", "’", "'", "") else ""


def _cardinal(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> tuple[int, Value, int]:
    """Value, half width and end of the cardinal that begins at `first`; its end is `first` if there is none."""
    total = current = 0
    unit: Value = 1
    limit = 10**18
    position = last = first
    word = tokens[first][2]
    if word in numerals.articles and _at(lowered, tokens, first + 1, numerals) in numerals.multipliers:
        current, position = 1, first + 1
        word = tokens[position][2]
    while word:
        value = numerals.cardinal(word)
        if value is not None:
            if value >= 100 and (current or total):
                if value >= 1000 or current % 1000:
                    break
            elif (
                current % 100
                and not (value < 10 and numerals.takes_units(current))
                and not numerals.vigesimal(current, value)
            ):
                break
            current += 76 if value == 20 and current % 100 == 4 else value
            unit = 1
        elif word in numerals.multipliers:
            factor = numerals.multipliers[word]
            if factor == 100:
                current = (current or 1) * 100
            elif factor < limit:
                total, current, limit = total + (current or 1) * factor, 0, factor
            else:
                break
            unit = factor
        elif word in numerals.ands and position > first:
            following = _at(lowered, tokens, position + 1, numerals)
            joined = numerals.cardinal(following)
            if joined is None or (joined >= 100 and not total) or not (numerals.joins_tens or unit > 1 or total):
                break
            if numerals.joins_tens and not (current % 10 == 0 or total):
                break
            position += 1
            word = following
            continue
        else:
            break
        position += 1
        last = position
        word = _at(lowered, tokens, position, numerals)
    half = unit / 2 if unit >= 1000 else 0.5
    return total + current, half, last


def _is_fraction(lowered: str, tokens: list[Token], at: int, count: int, article: bool, numerals: Numerals) -> bool:
    """Whether the word at `at` is the denominator of a fraction, not an ordinal or a quarter of the year."""
    word = tokens[at][2]
    if word in numerals.sure:
        return True
    following = _at(lowered, tokens, at + 1, numerals)
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
    following = _at(lowered, tokens, first + 1, numerals)
    position = first + 1
    if following in numerals.articles:
        following = _at(lowered, tokens, first + 2, numerals)
        position = first + 2
    if position > first + 1 and following in numerals.units and following not in numerals.multipliers:
        return Phrase(position, 0.5, 0.05)  # half a percent
    if following in numerals.multipliers:
        value = numerals.multipliers[following] // 2
        return Phrase(position + 1, value, value / 10)
    if following in numerals.dozens:
        return Phrase(position + 1, numerals.dozens[following] // 2, 0.5)
    before = tokens[first - 1][2] if first else ""
    behind = _at(lowered, tokens, first + 1, numerals)
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
    if needs and _at(lowered, tokens, first + 1, numerals) not in numerals.compared:
        return None
    if lowered[tokens[first][1]] == "-":
        return None
    return Phrase(first + 1, value, 0.5 if value >= 1 else 0.05, "multiple", change)


def _share(lowered: str, tokens: list[Token], at: int, value: int, numerals: Numerals) -> Phrase | None:
    """one in five, four out of five"""
    word = _at(lowered, tokens, at, numerals)
    if word not in numerals.shares:
        return None
    position = at + 1
    for expected in numerals.shares[word]:
        if _at(lowered, tokens, position, numerals) != expected:
            return None
        position += 1
    following = _at(lowered, tokens, position, numerals)
    if following in numerals.every:
        position += 1
        following = _at(lowered, tokens, position, numerals)
    if not following:
        return None
    below, _half_width, last = _cardinal(lowered, tokens, position, numerals)
    if last == position or below <= value or below < 3:
        return None
    part = value / below
    return Phrase(last, part, spoken_width(part), "fraction")


def _and_half(lowered: str, tokens: list[Token], at: int, value: int, unit: Value, numerals: Numerals) -> Phrase | None:
    """two and a half, two and a half million, a million and a half"""
    if _at(lowered, tokens, at, numerals) not in numerals.ands:
        return None
    position = at + 1
    word = _at(lowered, tokens, position, numerals)
    if word in numerals.articles or numerals.cardinal(word) == 1:
        position += 1
        word = _at(lowered, tokens, position, numerals)
    if word not in numerals.halves and word not in numerals.and_halves:
        return None
    factor = numerals.multipliers.get(_at(lowered, tokens, position + 1, numerals), 1)
    last = position + 1 + (factor > 1)
    twice = int(2 * value + unit) * factor
    result: Value = twice // 2 if twice % 2 == 0 else twice / 2
    return Phrase(last, result, 0.05 * factor * unit)
