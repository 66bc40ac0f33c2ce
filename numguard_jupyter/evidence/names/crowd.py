"""Many tables: the few of them that a sentence may speak of, so that reading it costs no more than beside those.

A notebook of a thousand outputs holds a thousand columns called revenue. A sentence that names some is read beside the
nearest of the tables that hold most of what it names, and those that hold its numbers; the others would tell it nothing
else: beyond so many places named alike no number is held against any of them (`places.FEW`).
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, islice

from ..values.index import MANY_TABLES
from ..words.families import related
from ..words.lexicon import MOST, known
from ..words.spelling import abbreviates
from ..words.steering import FUNCTION
from .glossary import COLUMN, TABLE, Glossary
from .name_index import COMMON, NameIndex, ShortForms
from .places import FEW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ...model import Number, Table
    from ..values.index import Pools
    from ..words.lexicon import Word
    from .glossary import Name
    from .shape import Shape

    #: Names of one label: their axis, label, words (as bits), and whether one of these may stand for all.
    Namesakes = tuple[str, str, int, bool]
    #: Sets of tables, and how much each of them holds of what a text names: a name counts 2, a part of its words 1.
    Told = dict[int, int]

#: Of each set of tables that a sentence tells nothing to tell apart by, so many are read: one more than may decide.
ENOUGH = FEW + 1
#: So many places that hold a number are looked at, and so many of their tables read.
PLACES, HOLDERS = 32, 2
#: Sets of tables beyond this many are not told apart further.
SETS = 64
#: What a sentence names itself outweighs all that is named around it.
MUCH = 1000
#: So many choices of tables are remembered.
VIEWS = 256


class Crowd:
    """The names of many tables by what they are called. A set of tables is an int, with a bit for each."""

    __slots__ = (
        "common", "forms", "holders", "orders", "places", "pools", "shapes", "tables",
        "_abbreviations", "_glossaries", "_labels", "_of_word", "_sets", "_views", "_words",
    )  # fmt: skip

    def __init__(self, tables: Sequence[Table], pools: Pools) -> None:
        self.tables = tables
        self.pools = pools
        self.places = {id(table): place for place, table in enumerate(tables)}
        told = [table.source.order if table.source else None for table in tables]
        #: Of each table the order of its output, none below that of one before.
        self.orders = list(accumulate([-1 if order is None else order for order in told], max))
        self.forms = ShortForms()
        self.shapes: dict[int, Shape] = {}
        #: A key by which names are found -> these, and which of their words (as bits) it stands for.
        self.holders: dict[str, dict[Namesakes, int]] = {}
        #: Words that stand in too many names to point at one.
        self.common: set[str] = set()
        #: Names -> the places of their tables, as a set once they are asked for.
        self._sets: dict[Namesakes, list[int] | int] = {}
        self._abbreviations: dict[str, None] = {}
        self._labels: dict[str, Namesakes] = {}
        #: A word of a text -> the names that it may stand for; what stands between two spaces -> its words.
        self._of_word: dict[str, dict[Namesakes, int]] = {}
        self._words: dict[str, list[Word]] = {}
        self._views: dict[tuple[int, ...], NameIndex] = {}
        self._glossaries = [Glossary(table) for table in tables]
        tally: dict[str, int] = {}
        for place, glossary in enumerate(self._glossaries):
            self.take(place, glossary, tally)

    def take(self, place: int, glossary: Glossary, tally: dict[str, int]) -> None:
        """Add the names of a table; `tally` counts the names that hold a word, measures of one label once."""
        self.forms.add(glossary.entities)
        self._abbreviations.update(dict.fromkeys([short for short, _ in glossary.abbreviations]))
        holders, sets = self.holders, self._sets
        for name in glossary.names:
            one = namesakes(name)
            told = name.measure and one in sets
            sets.setdefault(one, []).append(place)  # type: ignore[union-attr]
            for i, word in enumerate(name.words):
                holders.setdefault(word, {})[one] = 1 << i
                if not told:
                    tally[word] = tally.get(word, 0) + 1
                    if tally[word] > COMMON:
                        self.common.add(word)
        for name in glossary.entities:
            self._labels[name.label] = namesakes(name)
        for key, (name, mask, _) in (*glossary.besides, *glossary.abbreviations):
            holders.setdefault(key, {})[namesakes(name)] = mask

    def glossary(self, table: Table) -> Glossary:
        return self._glossaries[self.places[id(table)]]

    def told(self, text: str) -> Told:
        """The tables of the names that a text tells, by all their words or by some."""
        words = [word for chunk in text.split() for word in self._words.get(chunk) or self.chunk(chunk)]
        found: dict[Namesakes, int] = {}
        for key in phrases(words):
            found.update(self.holders.get(key, {}))
        for word in words:
            held = self._of_word.get(word.raw)
            for one, mask in (self.of_word(word) if held is None else held).items():
                found[one] = found.get(one, 0) | mask
        told: Told = {}
        for one, mask in found.items():
            axis, _, full, measure = one
            if mask == full or measure or axis != TABLE:
                tables = self.set_of(one)
                told[tables] = told.get(tables, 0) + (2 if mask == full or measure else 1)
        return told

    def chunk(self, text: str) -> list[Word]:
        """The words in what stands between two spaces, read once."""
        if len(self._words) > MOST:
            self._words.clear()
        found = [known(part.group()) for part in NameIndex.parts(text) if part.group()[0].isalnum()]
        self._words[text] = found
        return found

    def of_word(self, word: Word) -> dict[Namesakes, int]:
        """The names that a word may stand for, with those of their words that it tells."""
        keys = self.keys(word)
        if not keys and not word.cue:
            keys = [key for key in related(word.stem) if key in self.holders]
        found: dict[Namesakes, int] = {}
        for key in keys:
            crowded = key in self.common
            for one, mask in self.holders[key].items():
                if (mask == one[2] or not crowded) and (one[1] == word.raw or not word.cue & FUNCTION):
                    found[one] = found.get(one, 0) | mask
        label = self.forms.only(word.raw) if word.proper and not found else None
        if label is not None:
            found[self._labels[label]] = self._labels[label][2]
        if len(self._of_word) > MOST:
            self._of_word.clear()
        self._of_word[word.raw] = found
        return found

    def keys(self, word: Word) -> list[str]:
        """The keys by which a word finds names."""
        keys = [key for key, _ in word.keys if key in self.holders]
        return keys + [short for short in self._abbreviations if abbreviates(short, word.low)]

    def set_of(self, names: Namesakes) -> int:
        """The tables that hold names of one label."""
        held = self._sets[names]
        if type(held) is list:
            held = self._sets[names] = bits(held)
        return held  # type: ignore[return-value]

    def names(self, own: Told, around: Told, numbers: Iterable[Number], near: int | None) -> NameIndex:
        """The names of the tables that a sentence may speak of.

        `own` are the tables of the names that it may tell, `around` of those told around it; `near` is the order of
        the text among the outputs, None behind them all.
        """
        cut = len(self.tables) if near is None else bisect_right(self.orders, near)
        places = self.choose(own, around, numbers, cut)
        view = self._views.get(places)
        if view is None:
            if len(self._views) >= VIEWS:
                self._views.clear()
            view = self._views[places] = NameIndex([self.tables[place] for place in places], self)
        return view

    def choose(self, own: Told, around: Told, numbers: Iterable[Number], cut: int) -> tuple[int, ...]:
        """The places of those tables, `cut` being that of the text among them; of many the nearest first."""
        told = 0
        for held in (*own, *around):
            told |= held
        if told.bit_count() <= MANY_TABLES:
            return tuple(sorted(nearest(told, cut, MANY_TABLES)))
        alike = told_apart(told, own, around)
        chosen: list[int] = []
        for held in alike:
            most = min(ENOUGH, MANY_TABLES - len(chosen))
            chosen += nearest(held, cut, most)
        for number in numbers:
            holding = bits({self.places[id(place[0])] for place in islice(self.pools.hits(number), PLACES)}) & told
            best = next((both for held in alike if (both := held & holding)), 0)
            chosen += nearest(best, cut, HOLDERS)
        return tuple(sorted(dict.fromkeys(chosen), key=lambda place: (apart(place, cut), place)))


def namesakes(name: Name) -> Namesakes:
    return name.axis, name.label, name.full, name.measure or name.axis == COLUMN


def phrases(words: list[Word]) -> Iterator[str]:
    """The keys of what several words of a text tell together: a phrase, the third quarter."""
    for at, word in enumerate(words):
        for rest, concept, _ in word.phrases:
            if tuple([one.stem for one in words[at + 1 : at + 1 + len(rest)]]) == rest:
                yield "#" + concept
    periods = {word.period for word in words if word.period}
    for period in sorted(periods):
        for digit in sorted({word.digit for word in words if word.digit}):
            yield f"#{period} {digit}"


def bits(places: Iterable[int]) -> int:
    """Places as a set."""
    found = bytearray()
    for place in places:
        at = place >> 3
        if at >= len(found):
            found.extend(bytes(at + 1 - len(found)))
        found[at] |= 1 << (place & 7)
    return int.from_bytes(found, "little")


def told_apart(told: int, own: Told, around: Told) -> list[int]:
    """Tables parted into sets that hold the same of what is told: first what holds most of `own`, then of the rest."""
    parts = [(told, 0)]
    for weight, names in ((MUCH, own), (1, around)):
        for held, count in sorted(names.items()):
            if len(parts) > SETS:
                break
            parts = [
                (part, score)
                for whole, before in parts
                for part, score in ((whole & held, before + weight * count), (whole & ~held, before))
                if part
            ]
    return [part for part, _ in sorted(parts, key=lambda one: -one[1])]


def apart(place: int, cut: int) -> int:
    """How many tables stand between one and a text."""
    return cut - 1 - place if place < cut else place - cut


def nearest(places: int, cut: int, most: int) -> list[int]:
    """The members of a set that are nearest to a text, of two as near the one before it first."""
    above, below = places & ((1 << cut) - 1), places >> cut
    found: list[int] = []
    while (above or below) and len(found) < most:
        before, after = above.bit_length() - 1, (below & -below).bit_length() - 1 + cut
        if above and (not below or apart(before, cut) <= apart(after, cut)):
            found.append(before)
            above ^= 1 << before
        else:
            found.append(after)
            below &= below - 1
    return found
