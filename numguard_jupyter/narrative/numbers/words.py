"""Numbers in words: cardinals, fractions, dozens, multiples.

The words of the text are looked up in one set; only where one is a number word are its phrases read (`spoken`), and
their surroundings as for digits.
"""

from __future__ import annotations

import re

from ..language import WORD
from .before import words_before
from .behind import words_after, words_behind
from .extract import Reading, finish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..language import Language
    from ..numerals import Numerals
    from .cardinals import Phrase

_WORD = re.compile(WORD)
#: Marks that words carry, so that splitting at white space leaves the words bare.
_ASCII_MARKS = ".,;:!?()[]{}\"'-/|*_\0"
_MARKS = str.maketrans(dict.fromkeys(_ASCII_MARKS + "“”‘’«»–—\xa0、。", " "))
#: The same for ASCII, where translating bytes is ten times faster.
_BYTES = bytes.maketrans(_ASCII_MARKS.encode(), b" " * len(_ASCII_MARKS))
_STAGES = (words_behind, words_before, words_after)


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
    from .spoken import spoken

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
        phrase = spoken(lowered, tokens, position, numerals)
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
    if phrase.unit == "fraction" and near in language.articles:
        reading.left = start - 1 - len(near)  # almost half: fast die Hälfte
    for stage in _STAGES if phrase.unit is None else _STAGES[1:]:
        stage(reading)
        if reading.rule is not None:
            reading.rule, reading.left, reading.end = None, start, end
            break
    reading.left, reading.cue = start, None
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
