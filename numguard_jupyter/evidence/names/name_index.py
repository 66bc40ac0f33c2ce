"""The names of rows, columns and tables, found again in the words of a text."""

from __future__ import annotations

import re

from ..words.families import related
from ..words.lexicon import MOST, known
from ..words.spelling import abbreviates, is_short_form, spelled, split
from ..words.steering import FUNCTION
from ..words.thesaurus import MONTH_NUMBERS
from .glossary import COLUMN, ROW, TABLE, Glossary, Name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...model import Table
    from ..words.lexicon import Word
    from .crowd import Crowd
    from .glossary import Posting
    from .outright import Outright
    from .shape import Shape

__all__ = ["COLUMN", "ROW", "TABLE", "Name", "NameIndex"]

#: Words, and the marks that part a sentence; what is left of a contraction is none.
TOKEN = re.compile(r"[^\W_]+|[,;:()\[\]–—=]")
CONTRACTED = frozenset(["s", "t", "d", "m", "ll", "re", "ve"])
#: A word that begins more names of one axis than this names none of them by itself.
COMMON = 40
#: A month as dates have it, which names of rows are read by: 2024-02, 2024-02-28.
_MONTH = re.compile(r"^\W?(?:19|20)[0-9]{2}-0?([1-9]|1[0-2])(?![0-9])")
#: Among more names than this none is looked for letter by letter.
MOST_SPELLED = 1500
#: How surely a word tells a name that holds another of its family: lent of loans.
FAMILY = 0.55


class ShortForms:
    """The labels that a capitalised word may be short for, each once however many tables hold it."""

    __slots__ = ("labels", "told")

    def __init__(self) -> None:
        self.labels: dict[str, list[str]] = {}
        #: Words as they are met -> the only label that each is short for.
        self.told: dict[str, str | None] = {}

    def add(self, names: Iterable[Name]) -> None:
        for name in names:
            if name.label not in self.labels:
                self.labels[name.label] = split(name.label)

    def only(self, raw: str) -> str | None:
        """The label, where a word is short for no other."""
        if raw not in self.told:
            found = [label for label, words in self.labels.items() if is_short_form(raw, words)]
            self.told[raw] = found[0] if len(found) == 1 else None
        return self.told[raw]


class NameIndex:
    """Words of texts -> the names that they may stand for. Built once for a few tables.

    `crowd` are the many tables that these were chosen from, where they are not all there are.
    """

    __slots__ = (
        "abbreviations", "chunks", "common", "crowd", "entities", "forms", "initials", "names", "only", "postings",
        "shapes", "tables", "_outright", "_spelled",
    )  # fmt: skip

    def __init__(self, tables: Sequence[Table], crowd: Crowd | None = None) -> None:
        self.tables = tables
        self.crowd = crowd
        #: The table, where there is but one.
        self.only = tables[0] if len(tables) == 1 and crowd is None else None
        self.names: list[Name] = []
        #: A stem, `#` and a concept that a noun of the name tells, or `!` and one that a verb tells -> postings.
        self.postings: dict[str, list[Posting]] = {}
        #: Stems that stand in too many names to point at one.
        self.common: set[str] = set() if crowd is None else set(crowd.common)
        self.abbreviations: list[tuple[str, Posting]] = []
        self.initials: list[tuple[str, Posting]] = []
        #: Names of several letters that a short form may stand for.
        self.entities: list[Name] = []
        #: What stands between two spaces -> its words, filled as texts are read.
        self.chunks: dict[str, list[Word]] = {}
        self.forms = ShortForms() if crowd is None else crowd.forms
        #: The tables by what their rows and columns are, as they are asked for.
        self.shapes: dict[int, Shape] = {} if crowd is None else crowd.shapes
        self._outright: Outright | None = None
        self._spelled: list[tuple[str, Name]] | None = None
        for table in tables:
            self.take(Glossary(table) if crowd is None else crowd.glossary(table))
        if crowd is None:
            self.forms.add(self.entities)

    @property
    def outright(self) -> Outright:
        """The names as they are looked for letter by letter."""
        if self._outright is None:
            from .outright import Outright

            self._outright = Outright(self)
        return self._outright

    @property
    def spelled(self) -> list[tuple[str, Name]]:
        """The names that a sentence may spell out, as it would spell them: of rows only those of several words."""
        if self._spelled is None:
            few = self.names if len(self.names) <= MOST_SPELLED else []
            labels = [(spelled(name.label), name) for name in few if name.axis != TABLE]
            self._spelled = [
                (label, name) for label, name in labels if len(label) > 4 and (" " in label or name.axis == COLUMN)
            ]
        return self._spelled

    def shape(self, table: Table) -> Shape:
        found = self.shapes.get(id(table))
        if found is None:
            from .shape import Shape

            found = self.shapes[id(table)] = Shape(table)
        return found

    def take(self, glossary: Glossary) -> None:
        """Add the names of one table, each found by its words, but for those that too many names hold."""
        postings, common = self.postings, self.common
        self.names += glossary.names
        self.entities += glossary.entities
        self.abbreviations += glossary.abbreviations
        self.initials += glossary.initials
        for name in glossary.names:
            for i, word in enumerate(name.words):
                if word in common and name.full != 1 << i:
                    continue
                held = postings.get(word)
                if held is None:
                    postings[word] = [(name, 1 << i, 1.0)]
                    continue
                held.append((name, 1 << i, 1.0))
                if len(held) > COMMON and word not in common:
                    common.add(word)
                    postings[word] = [one for one in held if one[0].full == one[1]]
        for key, posting in glossary.besides:
            postings.setdefault(key, []).append(posting)

    def look_up(self, word: Word) -> list[Posting]:
        """The names that a word of a text may stand for."""
        found: dict[tuple[Name, int], Posting] = {}
        postings = self.postings
        for place, strength in word.keys:
            for name, mask, sure in postings.get(place, ()):
                self.better(found, (name, mask, strength * sure))
        for short, (name, mask, _) in self.abbreviations:
            strength = abbreviates(short, word.low)
            if strength:
                self.better(found, (name, mask, strength))
        if not found and not word.cue and not (self.crowd and self.crowd.keys(word)):
            for place in related(word.stem):
                for name, mask, sure in postings.get(place, ()):
                    self.better(found, (name, mask, FAMILY * sure))
        if word.cue & FUNCTION:
            return [one for one in found.values() if exact_capital(word.raw, one)]
        return list(found.values())

    def word(self, raw: str) -> Word:
        """A word of a text with the names that it may stand for."""
        word = known(raw)
        if raw[0].isalnum():
            found = self.look_up(word)
            if found:
                return word.naming(found)
        return word

    def chunk(self, text: str) -> list[Word]:
        """The words in what stands between two spaces, read once."""
        if len(self.chunks) > MOST:
            self.chunks.clear()
        held = self.chunks[text] = [self.word(part.group()) for part in self.parts(text)]
        month = _MONTH.search(text)
        if month is not None and len(held) > 1:
            held[1] = self.word(MONTH_NUMBERS[month[1]])
        return held

    @staticmethod
    def parts(text: str) -> list[re.Match[str]]:
        """The words and marks of what stands between two spaces; a possessive `s` is none."""
        found = list(TOKEN.finditer(text))
        if "'" in text or "’" in text:
            return [
                part
                for part in found
                if part.group() not in CONTRACTED or text[part.start() - 1 : part.start()] not in ("'", "’")
            ]
        return found

    @staticmethod
    def better(found: dict[tuple[Name, int], Posting], posting: Posting) -> None:
        held = found.get(posting[:2])
        if held is None or held[2] < posting[2]:
            found[posting[:2]] = posting

    def short_forms(self, raw: str) -> list[Name]:
        """The names of rows that a capitalised word can only be short for, where no name says so in full."""
        label = self.forms.only(raw)
        return [name for name in self.entities if name.label == label] if label is not None else []

    def distinct(self, name: Name, mask: int) -> bool:
        """Whether the words in `mask` stand in no other name of the same axis and level."""
        return self.sharing(name, mask) == 1

    def sharing(self, name: Name, mask: int) -> int:
        """How many names of the same axis and level hold the rarest of the words in `mask`."""
        tallies = [
            sum(1 for other, _, _ in self.postings.get(word, ()) if other.like(name))
            for i, word in enumerate(name.words)
            if mask >> i & 1 and word not in self.common
        ]
        return min(tallies, default=COMMON)


def exact_capital(raw: str, posting: Posting) -> bool:
    """A word that has no meaning of its own names something only where it is written as the name is."""
    name = posting[0]
    return posting[2] == 1.0 and len(name.words) == 1 and name.label == raw and not raw.islower()
