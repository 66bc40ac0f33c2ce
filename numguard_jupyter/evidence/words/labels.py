"""Whether a sentence and a place have a word in common: the weakest sign that one speaks of the other."""

from __future__ import annotations

import re
from bisect import bisect_right
from operator import attrgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Passage, Table

START = attrgetter("start")
WORD = re.compile(r"[^\W\d_]{3,}")
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
#: Words that stand in any sentence and name nothing.
COMMON = frozenset(
    "the and for with from that this was were are has had have than over under into out off all its our their per not"
    " but about more less most least each value values total number count name index column row data".split()
)


def stem(word: str) -> str:
    """A word without case and without the endings that English adds for number and tense."""
    word = word.casefold()
    for ending in ("ies", "ing", "ed", "es", "s", "y", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def words_of(text: str) -> frozenset[str]:
    """The stems of the words in a text or label that can name something."""
    spaced = CAMEL.sub(" ", text)
    return frozenset(stem(word) for word in WORD.findall(spaced)) - COMMON


def place_words(table: Table, row: int, column: int) -> frozenset[str]:
    """The stems of everything that labels a place: its row, its column, its table."""
    names = table.rows[row] if row < len(table.rows) else ()
    held = table.columns[column]
    paths = table.paths[row] if table.paths is not None and row < len(table.paths) else ()
    return words_of(" ".join(part for part in (*names, held.label, *held.levels, *paths, table.title) if part))


def sentence_words(passage: Passage, start: int) -> frozenset[str]:
    """The stems of the words in the sentence at an offset."""
    sentences = passage.sentences
    at = bisect_right(sentences, start, key=START) - 1
    if at < 0 or sentences[at].end <= start:
        return frozenset()
    sentence = sentences[at]
    named = " ".join(part for part in (sentence.row, sentence.column) if part)
    return words_of(f"{passage.prose[sentence.start : sentence.end]} {named}")
