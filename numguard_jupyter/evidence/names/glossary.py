"""The names of one table: its columns, its rows, its title, and by what else than their words each may be told."""

from __future__ import annotations

from ...sources.tables.brackets import subject_of
from ..words.labelling import TOTAL, is_time, names_measures, period_of, stems, without_unit, words_aside
from ..words.lexicon import key
from ..words.spelling import WORD, is_abbreviation, written_as_one
from ..words.thesaurus import is_qualifier, is_unit, label_concepts, tells_anything, tells_measure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Table

    #: A name, which of its words (as bits) a word of the text stands for, and how surely (0 to 1).
    Posting = tuple["Name", int, float]

ROW, COLUMN, TABLE = "row", "column", "table"
#: What stands in a cell of names that has none.
NO_NAMES = frozenset(["", "-", "–", "—", "N/A", "n/a", "NA", "nan", "NaN", "None", "none", "null", "<NA>", "."])
#: Columns of what describes a frame (`DataFrame.info()`).
OF_FRAMES = frozenset(["Non-Null Count", "Null Count", "Dtype"])
#: What the rows of a summary are called besides.
SUMMARIES = {"50%": "median", "max": "maximum", "min": "minimum", "mean": "mean", "std": "standard deviation"}
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


class Glossary:
    """The names of a table; `besides` are the keys by which they are found that are no words of theirs."""

    __slots__ = ("abbreviations", "besides", "entities", "initials", "names")

    def __init__(self, table: Table) -> None:
        self.names: list[Name] = []
        self.besides: list[tuple[str, Posting]] = []
        self.abbreviations: list[tuple[str, Posting]] = []
        #: Short words of measures, which may be the initials of a phrase: `ctr`, the click-through rate.
        self.initials: list[tuple[str, Posting]] = []
        #: Names of several letters that a short form may stand for.
        self.entities: list[Name] = []
        self.take(table)

    def take(self, table: Table) -> None:
        """Add the names of one table."""
        source = table.source
        for label in {table.title, source.name if source else None} - {None}:
            self.add(Name(table, TABLE, 0, [id(table)], str(label), stems(str(label)), False))
        if any(column.label in OF_FRAMES for column in table.columns):
            return  # what describes a frame is no table of figures: its rows are the names of columns
        self.take_rows(table)
        self.add_all(things_across(table) or measures_across(table))

    def take_rows(self, table: Table) -> None:
        depth = len(table.rows[0]) if table.rows else 0
        for level in range(depth):
            groups: dict[str, list[int]] = {}
            for row, texts in enumerate(table.rows):
                if level < len(texts):
                    groups.setdefault(texts[level], []).append(row)
            for nothing in NO_NAMES.intersection(groups):
                del groups[nothing]
            measure = len(groups) <= MANY and names_measures(table, level, groups)
            named = [
                Name(table, ROW, level, rows, label, stems(subject_of(label) if measure else label), measure)
                for label, rows in groups.items()
            ]
            if len(groups) <= MANY:
                self.add_all(named)
            else:
                self.names += named

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

    def add(self, name: Name, shared: frozenset[str] = frozenset()) -> None:
        """Let a name be found by its words, and by all that may be said or written for them."""
        words, besides, measure = name.words, self.besides, name.measure
        if not words:
            return
        self.names.append(name)
        for i in range(len(words) - 1):
            if len(words[i]) == len(words[i + 1]) == 1 and words[i].isalpha():
                besides.append((words[i] + words[i + 1], (name, 3 << i, 1.0)))  # D.J. written DJ
        for together, mask in written_as_one(name.label, len(words)):
            besides.append((key(together), (name, mask, 1.0)))
        for i, word in enumerate(words):
            counted = period_of(word)
            if counted:
                besides.append(("#" + counted, (name, 1 << i, 1.0)))
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
        if name.axis == ROW and name.label in SUMMARIES:
            besides.append(("#" + SUMMARIES[name.label], (name, name.full, 1.0)))
        if measure:
            name.vague = all(is_qualifier(word) and not is_unit(word) for word in words)
            self.add_measure(name)
        elif name.axis == ROW and not words[0].isdecimal():
            self.entities.append(name)

    def add_measure(self, name: Name) -> None:
        """The concepts and abbreviations by which a measure may be told."""
        for concept, mask, noun in label_concepts(name.words):
            self.besides.append((("#" if noun else "!") + concept, (name, mask, 1.0)))
            name.total = name.total or concept == "total"
        originals = WORD.findall(name.label.replace("_", " "))
        for i, word in enumerate(name.words):
            original = originals[i] if len(originals) == len(name.words) else name.label
            cut_short = name.label.lower().startswith(word + ".") or f" {word}." in name.label.lower()
            if original.isascii() and original.isalpha() and 3 <= len(original) <= 5 and not tells_anything(word):
                self.initials.append((original.lower(), (name, 1 << i, 1.0)))
            if (cut_short or is_abbreviation(word, original)) and not is_unit(word):
                self.abbreviations.append((word, (name, 1 << i, 1.0)))


def measures_across(table: Table) -> list[Name]:
    """The names of columns as the measures that they mostly are, or as the times that they are of."""
    columns = []
    for position, column in enumerate(table.columns):
        if column.kind == "number" and column.label:
            words = stems(column.label)
            if len(words) > 1 and is_time(timely := without_unit(column.label)):
                words = timely  # `2021 (GWh)`
            columns.append(Name(table, COLUMN, 0, [position], column.label, words, not is_time(words)))
    return columns


def things_across(table: Table) -> list[Name]:
    """The names of columns that are what amounts are of, as the rows are elsewhere: the arms of a trial, the ports of
    landings. Their rows are measures, or a total stands beside them, or a measure that they share in their labels.
    Empty where the columns are measures.
    """
    labels: dict[int, tuple[str, ...]] = {}
    for position, column in enumerate(table.columns):
        if column.kind == "number" and column.label:
            labels[position] = tuple(without_unit(column.label))
    if not all(labels.values()):
        return []
    totals = {position for position in labels if TOTAL.fullmatch(table.columns[position].label.strip())}
    things = {position: words for position, words in labels.items() if position not in totals}
    if any(is_time(list(words)) or heads_measure(words) for words in things.values()):
        return []
    if len(set(things.values())) < 2 or not (totals or of_measures(table)):
        return []
    groups: dict[tuple[str, ...], list[int]] = {}
    for position, words in things.items():
        groups.setdefault(words, []).append(position)
    return [
        *(Name(table, COLUMN, 0, at, table.columns[at[0]].label, list(words), False) for words, at in groups.items()),
        *(Name(table, COLUMN, 0, [at], table.columns[at].label, list(labels[at]), True) for at in totals),
    ]


def of_measures(table: Table) -> bool:
    """Whether the innermost names of the rows are measures."""
    level = len(table.rows[0]) - 1 if table.rows else -1
    return level >= 0 and bool(table.dimensions) and names_measures(table, level, {texts[-1] for texts in table.rows})


def heads_measure(words: tuple[str, ...]) -> bool:
    """Whether what a label is a kind of is a measure: net revenue, count of shops; but not a high dose."""
    head = words.index("of") - 1 if "of" in words[1:] else -1
    return tells_measure(words[head])


def share_of(word: str, place: int, measure: bool, light: bool) -> float:
    """How much a word of a label counts: less if it says when, only qualifies, or stands aside or in most labels."""
    if is_time([word]):
        return 0.5
    if light:
        return 0.2
    return 0.5 if measure and is_qualifier(word) and (place or len(word) > 1) else 1.0
