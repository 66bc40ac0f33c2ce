"""A sentence as a row of tokens: its numbers, the names it mentions, the words that steer."""

from __future__ import annotations

import re

from ..names.name_index import NameIndex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..names.name_index import Name
    from ..words.lexicon import Word

_CHUNK = re.compile(r"\S+")


class Mention:
    """A stretch of tokens that names a row, a column of times, or a table; several names where it is ambiguous."""

    __slots__ = ("first", "last", "names")

    def __init__(self, first: int, last: int, names: list[Name]) -> None:
        self.first = first
        self.last = last
        self.names = names

    def __repr__(self) -> str:
        return f"Mention({self.first}-{self.last}, {self.names})"


class Reading:
    """A sentence as tokens, None for a number.

    `numbers` are (token, position in the passage); `hits` (token, measure, which of its words as bits, how surely).
    """

    __slots__ = (
        "cues",
        "entities",
        "hits",
        "numbers",
        "tables",
        "tokens",
        "topic",
        "before",
        "_prose",
        "_spans",
        "_starts",
    )

    def __init__(self, prose: str) -> None:
        self.tokens: list[Word | None] = []
        self.numbers: list[tuple[int, int]] = []
        self.hits: list[tuple[int, Name, int, float]] = []
        self.entities: list[Mention] = []
        self.tables: list[Mention] = []
        #: What the sentence before was about, where this one names nothing; and all that it named, for a pronoun.
        self.topic: list[Mention] = []
        self.before: list[Mention] = []
        #: The steering of all its words together.
        self.cues = 0
        self._prose = prose
        #: The stretches between numbers, and the numbers, as they follow each other.
        self._spans: list[tuple[int, int, bool]] = []
        self._starts: list[int] | None = None

    @property
    def starts(self) -> list[int]:
        """Where each token begins in the text: worked out on demand, since most readings are never asked."""
        if self._starts is None:
            self._starts = [at for at, _ in self.spans()]
        return self._starts

    def follows(self, token: int, mark: str) -> bool:
        """Whether a mark stands right before a token."""
        at = self.starts[token]
        return self._prose[at - len(mark) : at] == mark

    def possessive(self, token: int) -> bool:
        """Whether a token is followed by the sign of an owner: Oldbrook's."""
        word = self.tokens[token]
        if word is None:
            return False
        end = self.starts[token] + len(word.raw)
        return self._prose[end : end + 1] in ("'", "’")

    def spans(self) -> Iterator[tuple[int, int]]:
        """Start and end of each token in the text."""
        for start, end, number in self._spans:
            if number:
                yield start, end
                continue
            for chunk in _CHUNK.finditer(self._prose, start, end):
                for part in NameIndex.parts(chunk.group()):
                    yield chunk.start() + part.start(), chunk.start() + part.end()
