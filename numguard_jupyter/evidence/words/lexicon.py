"""What a word may do in any sentence, whatever the data: its stem, its steering, what it means."""

from __future__ import annotations

from unicodedata import combining, normalize

from . import steering
from .spelling import stem
from .synonyms import CARDINALS, FUNCTION_WORDS, ORDINALS, PERIODS
from .thesaurus import MONTH_OF, PHRASES, VERB, concepts_of, is_unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..names.glossary import Posting

#: More words than this are not remembered.
MOST = 50_000

_CUES: dict[str, int] = {}
for _bit, _words in steering.WORDS:
    for _word in _words.split():
        _CUES[_word] = _CUES.get(_word, 0) | _bit
for _word in FUNCTION_WORDS:
    _CUES[_word] = _CUES.get(_word, 0) | steering.FUNCTION
_CUES["May"] = 0
for _mark in ",;:()[]–—":
    _CUES[_mark] = _CUES.get(_mark, 0) | steering.STOP


class Word:
    """A word as written. `entities` and `measures` are what it may name in the data of one index."""

    __slots__ = (
        "cue", "digit", "entities", "initial", "is_unit", "keys", "live", "low", "measures", "period", "phrases",
        "proper", "raw", "stem",
    )  # fmt: skip

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.low = low = raw.lower()
        cue = _CUES.get(raw)
        if cue is None:
            cue = 0 if len(raw) > 1 and raw.isupper() and raw.isalpha() else _CUES.get(low, 0)  # IT, US
        self.cue = cue
        self.stem = key(ORDINALS.get(low, low))
        #: The letter that it has in the short form of a phrase.
        self.initial = low[0] if raw.isalpha() else " "
        self.is_unit = is_unit(self.stem)
        #: The period that it counts (`quarter`), or the digit that it counts with (`third`, `3`).
        self.period = PERIODS.get(self.stem)
        self.digit = ORDINALS.get(low) or CARDINALS.get(low) or (low if len(low) < 3 and low.isdecimal() else None)
        #: Phrases that begin with it: their other words, the concept, how surely they tell it.
        self.phrases = PHRASES.get(self.stem, ())
        #: What it may be found by among the names of an index, and how surely.
        self.keys: list[tuple[str, float]] = [(self.stem, 1.0)]
        for concept, strength in concepts_of(self.stem):
            self.keys.append(("#" + concept, strength))
            if strength == VERB:
                self.keys.append(("!" + concept, strength))
        #: Whether it is written as a proper name is.
        self.proper = not self.cue and len(raw) > 1 and raw[0].isupper() and raw.isalpha()
        self.entities: tuple[Posting, ...] = ()
        self.measures: tuple[Posting, ...] = ()
        #: Whether the reading of a sentence has to look at it.
        self.live = bool(self.phrases or self.period or self.digit or self.proper)

    def naming(self, found: list[Posting]) -> Word:
        """The same word with the names that it may belong to."""
        word = Word(self.raw)
        word.entities = tuple([one for one in found if not one[0].measure])
        word.measures = tuple([one for one in found if one[0].measure])
        word.live, word.proper = True, False
        return word


_KNOWN: dict[str, Word] = {}


def known(raw: str) -> Word:
    """The word, built once."""
    word = _KNOWN.get(raw)
    if word is None:
        if len(_KNOWN) > MOST:
            _KNOWN.clear()
        word = _KNOWN[raw] = Word(raw)
    return word


def key(word: str) -> str:
    """What a word is looked up by: its stem, the month's full name for its short one."""
    held = _KEYS.get(word)
    if held is None:
        low = word.lower()
        held = MONTH_OF.get(low) or stem(low if low.isascii() else without_accents(low))
        if len(_KEYS) < MOST:
            _KEYS[word] = held
    return held


def without_accents(word: str) -> str:
    """A word as files often head their columns: chômage is chomage."""
    parts = normalize("NFD", word)
    return normalize("NFC", "".join([letter for letter in parts if not combining(letter)]))


_KEYS: dict[str, str] = {}
