"""The names of rows, columns and tables, found again in the words of a text."""

from __future__ import annotations

import re

from .families import related
from .labelling import is_time, names_measures, period_of, stems, without_unit, words_aside
from .lexicon import MOST, known
from .spelling import WORD, abbreviates, is_abbreviation, is_short_form, split
from .steering import FUNCTION
from .thesaurus import is_qualifier, is_unit, label_concepts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Table
    from .lexicon import Word
    from .outright import Outright

    #: A name, which of its words (as bits) a word of the text stands for, and how surely (0 to 1).
    Posting = tuple["Name", int, float]

#: Words, and the marks that part a sentence; what is left of a contraction is none.
TOKEN = re.compile(r"[^\W_]+|[,;:()\[\]–—=]")
CONTRACTED = frozenset(["s", "t", "d", "m", "ll", "re", "ve"])
ROW, COLUMN, TABLE = "row", "column", "table"
#: What stands in a cell of names that has none.
NO_NAMES = frozenset(["", "-", "–", "—", "N/A", "n/a", "NA", "nan", "NaN", "None", "none", "null", "<NA>", "."])
#: Columns of what describes a frame (`DataFrame.info()`).
OF_FRAMES = frozenset(["Non-Null Count", "Null Count", "Dtype"])
#: A word that begins more names of one axis than this names none of them by itself.
COMMON = 40
#: How surely a word tells a name that holds another of its family: lent of loans.
FAMILY = 0.8
#: Names of rows beyond this many are taken as they stand: no synonyms, no short forms.
MANY = 400


class Name:
    """What a row, a column or a table is called: its words as stems, and the places that bear it.

    `places` index the axis; several rows may share a name. `measure` is true of what is told as an amount
    (revenue, accuracy), false of what the amounts are of (a city, a year). `weights` of the words sum to 1.
    """

    __slots__ = (
        "axis",
        "core",
        "full",
        "kinds",
        "label",
        "level",
        "measure",
        "places",
        "table",
        "total",
        "vague",
        "weights",
        "words",
    )

    def __init__(
        self, table: Table, axis: str, level: int, places: list[int], label: str, words: list[str], measure: bool
    ) -> None:
        self.table = table
        self.axis = axis
        self.level = level
        self.places = places
        self.label = label
        self.words = words
        self.measure = measure
        self.full = (1 << len(words)) - 1
        #: The words (as bits) that say what it is of; the others only qualify them.
        self.core = self.full
        self.total = False
        #: Whether all its words only qualify: a name of many things (`mean`, `share`).
        self.vague = False
        #: The units its amounts may be told in (`suits`), once asked for.
        self.kinds: int | None = None
        self.weights = [1.0]

    def __repr__(self) -> str:
        return f"Name({self.label!r}, {self.axis} {self.places[:3]})"

    def weight(self, mask: int) -> float:
        """The share of the name that the words in `mask` make up."""
        if mask == self.full:
            return 1.0
        return sum([weight for i, weight in enumerate(self.weights) if mask >> i & 1])

    def like(self, other: Name) -> bool:
        """Whether two names are of the same axis and level."""
        return self.table is other.table and self.axis == other.axis and self.level == other.level


class NameIndex:
    """Words of texts -> the names that they may stand for. Built once for the tables of an index."""

    __slots__ = ("abbreviations", "chunks", "common", "entities", "names", "postings", "short", "tables", "_outright")

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tables
        self.names: list[Name] = []
        #: A stem, `#` and a concept that a noun of the name tells, or `!` and one that a verb tells -> postings.
        self.postings: dict[str, list[Posting]] = {}
        #: Stems that stand in too many names to point at one.
        self.common: set[str] = set()
        self.abbreviations: list[tuple[str, Posting]] = []
        #: Names of several letters that a short form may stand for.
        self.entities: list[Name] = []
        #: What stands between two spaces -> its words, filled as texts are read; and short forms as they are met.
        self.chunks: dict[str, list[Word]] = {}
        self.short: dict[str, list[Name]] = {}
        self._outright: Outright | None = None
        for table in tables:
            self.take(table)

    @property
    def outright(self) -> Outright:
        """The names as they are looked for letter by letter."""
        if self._outright is None:
            from .outright import Outright

            self._outright = Outright(self)
        return self._outright

    def take(self, table: Table) -> None:
        """Add the names of one table."""
        source = table.source
        for label in {table.title, source.name if source else None} - {None}:
            self.add(Name(table, TABLE, 0, [id(table)], str(label), stems(str(label)), False))
        if any(column.label in OF_FRAMES for column in table.columns):
            return  # what describes a frame is no table of figures: its rows are the names of columns
        columns = []
        for position, column in enumerate(table.columns):
            if column.kind == "number" and column.label:
                words = stems(column.label)
                if len(words) > 1 and is_time(timely := without_unit(column.label)):
                    words = timely  # `2021 (GWh)`
                columns.append(Name(table, COLUMN, 0, [position], column.label, words, not is_time(words)))
        self.add_all(columns)
        depth = len(table.rows[0]) if table.rows else 0
        for level in range(depth):
            groups: dict[str, list[int]] = {}
            for row, texts in enumerate(table.rows):
                if level < len(texts):
                    groups.setdefault(texts[level], []).append(row)
            for nothing in NO_NAMES.intersection(groups):
                del groups[nothing]
            measure = len(groups) <= MANY and names_measures(table, level, groups)
            named = [Name(table, ROW, level, rows, label, stems(label), measure) for label, rows in groups.items()]
            if len(groups) <= MANY:
                self.add_all(named)
            else:
                self.names.extend(named)
                for name in named:
                    self.post(name)

    def add_all(self, names: list[Name]) -> None:
        """Add the names of one axis and level. A word that most of them share says little of which is meant."""
        shared: frozenset[str] = frozenset()
        if 2 < len(names) <= MANY and names[0].measure:
            tally: dict[str, int] = {}
            for name in names:
                for word in set(name.words):
                    tally[word] = tally.get(word, 0) + 1
            shared = frozenset([word for word, count in tally.items() if count * 2 > len(names)])
        for name in names:
            self.add(name, shared)

    def post(self, name: Name) -> None:
        """Let a name be found by each of its words, but for those that too many names hold."""
        postings, common = self.postings, self.common
        for i, word in enumerate(name.words):
            if word in common:
                continue
            held = postings.get(word)
            if held is None:
                postings[word] = [(name, 1 << i, 1.0)]
                continue
            held.append((name, 1 << i, 1.0))
            if len(held) > COMMON:
                common.add(word)
                postings[word] = [one for one in held if one[0].full == one[1]]

    def add(self, name: Name, shared: frozenset[str] = frozenset()) -> None:
        """Let a name be found by its words, and by all that may be said or written for them."""
        words, postings, measure = name.words, self.postings, name.measure
        if not words:
            return
        self.names.append(name)
        self.post(name)
        for i in range(len(words) - 1):
            if len(words[i]) == len(words[i + 1]) == 1 and words[i].isalpha():
                postings.setdefault(words[i] + words[i + 1], []).append((name, 3 << i, 1.0))  # D.J. written DJ
        for i, word in enumerate(words):
            counted = period_of(word)
            if counted:
                postings.setdefault("#" + counted, []).append((name, 1 << i, 1.0))
        if len(words) > 1:
            aside = words_aside(name.label)
            divisor = words.index("per") if "per" in words[:-1] else len(words)
            parts = [
                share_of(word, i, measure, word in aside or word in shared or i > divisor)
                for i, word in enumerate(words)
            ]
            name.core = sum([1 << i for i, part in enumerate(parts) if part == 1.0])
            whole = sum(parts)
            name.weights = [part / whole for part in parts]
        if measure:
            name.vague = all(is_qualifier(word) and not is_unit(word) for word in words)
            self.add_measure(name)
        elif name.axis == ROW and not words[0].isdecimal():
            self.entities.append(name)

    def add_measure(self, name: Name) -> None:
        """The concepts and abbreviations by which a measure may be told."""
        for concept, mask, noun in label_concepts(name.words):
            self.postings.setdefault(("#" if noun else "!") + concept, []).append((name, mask, 1.0))
            name.total = name.total or concept == "total"
        originals = WORD.findall(name.label.replace("_", " "))
        for i, word in enumerate(name.words):
            original = originals[i] if len(originals) == len(name.words) else name.label
            cut_short = name.label.lower().startswith(word + ".") or f" {word}." in name.label.lower()
            if (cut_short or is_abbreviation(word, original)) and not is_unit(word):
                self.abbreviations.append((word, (name, 1 << i, 1.0)))

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
        if not found and not word.cue:
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
        """The names of rows that a capitalised word may be short for, where no name says so in full."""
        held = self.short.get(raw)
        if held is None:
            held = self.short[raw] = [name for name in self.entities if is_short_form(raw, split(name.label))]
        return held

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


def share_of(word: str, place: int, measure: bool, light: bool) -> float:
    """How much a word of a label counts: less if it says when, only qualifies, or stands aside or in most labels."""
    if is_time([word]):
        return 0.5
    if light:
        return 0.2
    return 0.5 if measure and is_qualifier(word) and (place or len(word) > 1) else 1.0


def exact_capital(raw: str, posting: Posting) -> bool:
    """A word that has no meaning of its own names something only where it is written as the name is."""
    name = posting[0]
    return posting[2] == 1.0 and len(name.words) == 1 and name.label == raw and not raw.islower()
