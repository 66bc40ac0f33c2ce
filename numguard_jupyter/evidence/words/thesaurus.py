"""The table of synonyms, keyed by the stems of its words."""

from __future__ import annotations

from .spelling import stem
from .synonyms import CONCEPTS, MONTHS, QUALIFIERS, UNITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    Told = tuple[str, float]

#: How surely a noun, and a verb or phrase that only implies it, tells a measure.
NOUN, VERB = 0.8, 0.6

#: Begins the concepts that are units of measure.
UNIT = "unit "

_WORDS: dict[str, list[Told]] = {}
#: The first word of a phrase -> its other words, the concept, how surely.
PHRASES: dict[str, list[tuple[tuple[str, ...], str, float]]] = {}
KINDS: dict[str, str] = {}
#: A month, or its short form, and its number -> the stem of its name.
MONTH_OF: dict[str, str] = {}
MONTH_NUMBERS: dict[str, str] = {}


def _fill() -> None:
    for concept, kind, nouns, verbs in CONCEPTS:
        KINDS[concept] = kind
        for words, strength in ((nouns, NOUN), (verbs, VERB)):
            for told in words.split("|") if words else ():
                if " " in told:
                    first, *rest = map(stem, told.split())
                    PHRASES.setdefault(first, []).append((tuple(rest), concept, strength))
                    continue
                held = _WORDS.setdefault(stem(told), [])
                if not held or concept not in dict(held):
                    held.append((concept, strength))
    for spellings in UNITS:
        KINDS[UNIT + spellings] = ""
        for told in spellings.split("|"):
            _WORDS.setdefault(stem(told), []).append((UNIT + spellings, NOUN))
    for number, month in enumerate(MONTHS, 1):
        MONTH_OF[month] = MONTH_OF[month[:3]] = MONTH_NUMBERS[str(number)] = stem(month)
    MONTH_OF["sept"] = stem("september")


_fill()


def concepts_of(word: str) -> list[Told]:
    """The concepts that a stem tells, and how surely."""
    return _WORDS.get(word, [])


def is_unit(word: str) -> bool:
    """Whether a stem is a unit of measure."""
    return any(concept.startswith(UNIT) for concept, _ in _WORDS.get(word, ()))


def tells_measure(word: str) -> bool:
    """Whether a stem tells a measure by itself, and is neither a unit nor a word that only qualifies."""
    return len(word) > 2 and word in _WORDS and not is_unit(word)


def tells_anything(word: str) -> bool:
    """Whether a stem tells a measure, a unit or a part of either."""
    return word in _WORDS


def is_qualifier(word: str) -> bool:
    """Whether a word of a label only qualifies another: the average of, the rate of."""
    return any(
        concept in QUALIFIERS or concept.startswith(UNIT) for concept, sure in _WORDS.get(word, ()) if sure == NOUN
    )


def label_concepts(words: list[str]) -> list[tuple[str, int, bool]]:
    """The concepts in a label, each with the words (as bits) that tell it, phrases as one, and whether by a noun."""
    found: list[tuple[str, int, bool]] = []
    for i, word in enumerate(words):
        found.extend([(concept, 1 << i, sure == NOUN) for concept, sure in _WORDS.get(word, ())])
        for rest, concept, sure in PHRASES.get(word, ()):
            if tuple(words[i + 1 : i + 1 + len(rest)]) == rest:
                found.append((concept, ((1 << len(rest) + 1) - 1) << i, sure == NOUN))
    return found
