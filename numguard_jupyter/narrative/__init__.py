"""What the text says: its numbers, each with the interval that its digits stand for, and its sentences."""

from __future__ import annotations

import re

from ..model import Passage
from .locales import language
from .numbers.asides import asides
from .numbers.dimensions import mark_units
from .numbers.extract import hidden, numbers, vulgar
from .numbers.pairs import pair
from .numbers.scales import scales
from .numbers.settings import settings
from .numbers.words import bare_words, lower, word_numbers
from .rules.ignore import apply, asked, excuse
from .rules.references import references
from .text.normal import flatten
from .text.prose import blank, widen
from .text.sentences import sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..model import Number, Sentence
    from .language import Language


def read(
    text: str,
    locale: str = "en",
    question: str | None = None,
    ignore: Mapping[str, bool] | None = None,
    extra_ignore: Sequence[str] = (),
    small_max: int = 3,
) -> Passage:
    """Read `text`: every token that looks like a number, in reading order; refused ones carry their rule.

    `question` gives the numbers that the asker brought (rule `question`); `ignore` switches rules by name;
    `extra_ignore` are patterns whose matches are no claims; plain integers up to `small_max` are small counts.
    Raises ValueError for a rule that does not exist and `re.error` for a pattern that is none.
    """
    speech = language(locale)
    cut: list[Number] = []
    prose = text
    if "**" in text or "__" in text or "</" in text:
        from .numbers.cut import cut_numbers

        prose, cut = cut_numbers(text, speech, small_max)
    prose, blanked = blank(prose)
    found = _numbers(text, prose, speech, small_max)
    if cut:
        found = _in_order(found + cut)
    if blanked:
        found = _in_order(found + hidden(text, blanked))
    if "&" in text:
        for number in found:
            number.start, number.end = widen(text, number.start, number.end)
            number.raw = text[number.start : number.end]
    mark_units(prose, found)
    if question:
        asked(found, _given(question, speech))
    if ignore:
        apply(found, ignore)
    if extra_ignore:
        excuse(text, found, extra_ignore)
    if "\n" not in prose:
        return Passage(text, prose, found, sentences, locale, question)
    told = sentences(prose)
    return Passage(text, unwrapped(prose, told), found, told, locale, question)


def unwrapped(prose: str, told: Sequence[Sentence]) -> str:
    """The text with the line breaks inside its sentences as spaces: where an editor wraps a line says nothing."""
    pieces: list[str] = []
    done = 0
    for one in told:
        if prose.find("\n", one.start, one.end) >= 0:
            pieces += [prose[done : one.start], prose[one.start : one.end].replace("\n", " ")]
            done = one.end
    return "".join([*pieces, prose[done:]])


def _given(question: str, speech: Language) -> list[Number]:
    """The numbers of a question: most have no digit and no word that could be one."""
    plain = question.isascii() and not speech.compounding and _DIGIT.search(question) is None
    if plain and speech.heard.isdisjoint(bare_words(question.lower())):
        return []
    return _numbers(question, question, speech, -1)


_DIGIT = re.compile("[0-9]")


def _numbers(text: str, prose: str, speech: Language, small_max: int) -> list[Number]:
    flat = flatten(prose, speech)
    found = numbers(text, flat, speech, small_max)
    lowered = lower(flat)
    spoken = bare_words(lowered)
    words: list[Number] = []
    if not speech.heard.isdisjoint(spoken) or speech.compounding:
        words = word_numbers(text, flat, lowered, spoken, speech, small_max, found)
    if not flat.isascii():
        words += vulgar(text, flat, speech)
        if speech.unspaced:
            from .numbers.unspaced import kanji_numbers

            words += kanji_numbers(text, flat, speech, found)
    if words:
        found = _in_order(found + words)
    pair(text, flat, found, speech)
    asides(flat, found)
    scales(flat, found)
    settings(flat, found)
    references(flat, found)
    if found and (speech.cost_endings or not speech.costs.isdisjoint(spoken)):
        from .numbers.costs import mark_costs

        mark_costs(lowered, spoken, found, speech)
    return found


def _in_order(numbers: list[Number]) -> list[Number]:
    """In reading order; of two that overlap the one that begins first."""
    numbers.sort(key=lambda number: (number.start, -number.end))
    kept: list[Number] = []
    end = 0
    for number in numbers:
        if number.start >= end:
            kept.append(number)
            end = number.end
    return kept
