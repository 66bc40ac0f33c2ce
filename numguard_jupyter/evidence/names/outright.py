"""Numbers whose row and column the sentence names letter by letter, and whose place holds them: most of a right text.

They need no reading of the sentence, which costs ten times as much. Anything less plain is left to that.
"""

from __future__ import annotations

from ...model import Binding
from ..values.readings import reads
from .name_index import COLUMN, ROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Sentence, Table
    from .name_index import NameIndex

#: Of larger tables the names are looked up by their words instead.
MOST_NAMES = 80
#: Shorter words stand in too many others.
SHORTEST = 3


class Outright:
    """The names of a few small tables as they are looked for in a sentence: in lower case, by their letters."""

    __slots__ = ("columns", "others", "rows")

    def __init__(self, names: NameIndex) -> None:
        self.rows: list[tuple[str, Table, int]] = []
        #: The one word of a label that says what it is of.
        self.columns: list[tuple[str, Table, int]] = []
        #: Words of other names of measures: a sentence that holds one may tell that instead.
        self.others: list[str] = []
        if len(names.names) > MOST_NAMES:
            return
        for name in names.names:
            core = [word for i, word in enumerate(name.words) if name.core >> i & 1]
            if name.axis == ROW and not name.measure:
                if len(name.places) == 1 and len(name.label) >= SHORTEST and not name.label.isdecimal():
                    self.rows.append((name.label.lower(), name.table, name.places[0]))
            elif name.axis == COLUMN and name.measure and len(core) == 1 and len(core[0]) >= SHORTEST:
                self.columns.append((core[0], name.table, name.places[0]))
            elif name.measure:
                self.others.extend([word for word in core if len(word) >= SHORTEST])
        told = {word for word, _, _ in self.columns}
        self.others = [word for word in self.others if word not in told]

    def confirm(self, text: str, number: Number) -> Binding | None:
        """The place of a number that is alone in its sentence, where the only row and column named hold it."""
        named: tuple[Table, int] | None = None
        for label, table, row in self.rows:
            if label in text and begins_word(text, label):
                if named is not None:
                    return None
                named = table, row
        if named is None:
            return None
        table, row = named
        column: int | None = None
        for word, held, place in self.columns:
            if held is table and word in text and begins_word(text, word):
                if column is not None:
                    return None
                column = place
        if column is None or any(word in text for word in self.others) or not reads(number, (table, row, column)):
            return None
        found = Binding(table, row, column, "the sentence names the row and column", True)
        found.holds = True
        return found


def begins_word(text: str, word: str) -> bool:
    """Whether a word or label stands in a text at the beginning of a word."""
    at = text.find(word)
    return not (at and text[at - 1].isalnum())


def plain(sentence: Sentence, numbers: list[tuple[int, Number]]) -> bool:
    """Whether a sentence states one number, and says all of it itself."""
    number = numbers[0][1]
    return len(numbers) == 1 and number.rule is None and sentence.row is None and sentence.column is None
