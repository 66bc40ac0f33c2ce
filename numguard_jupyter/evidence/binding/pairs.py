"""Two numbers told as one: a record (32-18), a score between two (110-105), so many of so many (7-of-14)."""

from __future__ import annotations

from ..names.name_index import COLUMN, ROW
from ..names.naming import is_total
from ..names.places import Candidate
from ..values.readings import reads
from ..words.synonyms import OPPOSITES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...model import Number, Table
    from ..names.places import Entities
    from ..sentences.entities import Axis
    from ..sentences.reading import Reading
    from .measures import Told

    Cells = tuple[tuple[Table, int, int], tuple[Table, int, int]]

#: What stands between the two.
DASHES = ("-", "–", " - ", " – ")
OF = " of "
RATIOS = ("-of-", "-for-", OF, " for ", " - of - ", " - for - ")


def bind_pairs(
    prose: str, reading: Reading, numbers: list[Number], measures: list[Told], entities: dict[Axis, Entities]
) -> dict[int, Candidate | None]:
    """For each number of a sentence told as one with a neighbour, the place that it speaks of; None if uncertain."""
    found: dict[int, Candidate | None] = {}
    for i in range(len(numbers) - 1):
        one, other = numbers[i], numbers[i + 1]
        between = prose[one.end : other.start]
        if "  " in between:
            between = " ".join(["", *between.split(), ""])
        if i in found or not (between in DASHES or between in RATIOS) or not (whole(one) and whole(other)):
            continue
        label = label_behind(reading, i + 1)
        cells: Cells | None = None
        if between in RATIOS or label or bracketed(reading, i):
            cells = best(one, other, told_of_one(reading, i, label, entities), True)
        elif between in DASHES:
            told = measures[i] + measures[i + 1]
            cells = best(one, other, told_of_two(reading, i, told), any(name.axis == COLUMN for _, name, _ in told))
        else:
            continue
        for k in (0, 1):
            found[i + k] = Candidate(1.0, *cells[k], sole=False) if cells else None
        if cells is None and between == OF:
            part = part_told(other, measures[i] + measures[i + 1], rows_of(entities, i))
            found[i] = part or row_told(one, other, rows_of(entities, i))
            found[i + 1] = row_told(other, one, rows_of(entities, i))
    return found


def part_told(whole: Number, told: Told, rows: Iterator[tuple[Table, int]]) -> Candidate | None:
    """The cell of a part whose measure is told, in the row that holds the whole elsewhere: in A, 61 of 120 answered."""
    for table, row in rows:
        holding = {c for c, held in enumerate(table.columns) if held.kind == "number" and reads(whole, (table, row, c))}
        for _, name, _ in told:
            if name.axis == COLUMN and name.table is table and len(name.places) == 1 and holding - {*name.places}:
                return None if holding & {*name.places} else Candidate(1.0, table, row, name.places[0], sole=False)
    return None


def row_told(number: Number, beside: Number, rows: Iterator[tuple[Table, int]]) -> Candidate | None:
    """The row that is named, where it holds the number beside: 3 of 365; not if a total may be meant."""
    for table, row in rows:
        numbers = [c for c, held in enumerate(table.columns) if held.kind == "number"]
        if any(reads(beside, (table, row, c)) for c in numbers):
            totals = [at for at in range(len(table.rows)) if is_total(table, at)][:1]
            if not any(reads(number, (table, at, c)) for at in totals for c in numbers):
                return Candidate(1.0, table, row, None, sole=False)
    return None


def rows_of(entities: dict[Axis, Entities], i: int) -> Iterator[tuple[Table, int]]:
    """The row of each table that a number belongs to, where it is one."""
    for (_, axis), held in entities.items():
        if axis == ROW and len(held.places[i]) == 1:
            yield held.table, min(held.places[i])


def whole(number: Number) -> bool:
    return number.unit is None and type(number.value) is int and number.value >= 0


def bracketed(reading: Reading, i: int) -> bool:
    """Whether two numbers stand alone in brackets."""
    first, last = reading.numbers[i][0], reading.numbers[i + 1][0]
    begin = reading.tokens[first - 1] if first else None
    end = reading.tokens[last + 1] if last + 1 < len(reading.tokens) else None
    return begin is not None and begin.raw == "(" and end is not None and end.raw in (")", ",")


def label_behind(reading: Reading, i: int) -> str | None:
    """A word behind the second number that looks like the beginning of a label: `7-20 FG`."""
    token = reading.numbers[i][0] + 1
    word = reading.tokens[token] if token < len(reading.tokens) else None
    return (
        word.raw.lower()
        if word is not None and word.raw.isalnum() and not word.raw[1:].islower() and len(word.raw) > 1
        else None
    )


def told_of_one(reading: Reading, i: int, label: str | None, entities: dict[Axis, Entities]) -> Iterator[Cells]:
    """Pairs of cells of the row that the two numbers belong to, in columns that go together."""
    for table, row in rows_of(entities, i):
        pairs = opposites(table)
        named = [pair for pair in pairs if label and all(stands_for(label, table.columns[c].label) for c in pair)]
        for a, b in named or pairs:
            yield (table, row, a), (table, row, b)


def told_of_two(reading: Reading, i: int, told: Told) -> Iterator[Cells]:
    """Pairs of cells of one column, of the two things that the sentence names before the numbers."""
    token = reading.numbers[i][0]
    rows: dict[int, tuple[Table, list[int]]] = {}
    for mention in reading.entities:
        for name in mention.names:
            if name.axis == ROW and len(name.places) == 1 and mention.first < token:
                seen = rows.setdefault(id(name.table), (name.table, []))[1]
                if name.places[0] not in seen:
                    seen.append(name.places[0])
    for table, seen in rows.values():
        if len(seen) == 1:
            seen.extend(others_before(reading, table, seen[0]))
        if len(seen) != 2:
            continue
        named = [name.places[0] for _, name, _ in told if name.axis == COLUMN and name.table is table]
        others = [c for c, held in enumerate(table.columns) if held.kind == "number" and c not in named]
        for column in named + others:
            for a, b in (seen, seen[::-1]):
                yield (table, a, column), (table, b, column)


def others_before(reading: Reading, table: Table, row: int) -> list[int]:
    """The other thing that the sentence before named, if a pronoun may stand for it: they beat A, 50-38."""
    rows = {
        name.places[0]
        for mention in reading.before
        for name in mention.names
        if name.axis == ROW and name.table is table and len(name.places) == 1
    }
    return sorted(rows - {row}) if len(rows - {row}) == 1 else []


def best(one: Number, other: Number, pairs: Iterable[Cells], sure: bool) -> Cells | None:
    """The pair of cells that holds both numbers; else one that holds one of them; else, if `sure`, the first."""
    half: Cells | None = None
    first: Cells | None = None
    for cells in pairs:
        a, b = reads(one, cells[0]), reads(other, cells[1])
        if a and b:
            return cells
        if half is None and (a or b):
            half = cells
        first = first or cells
    return half or (first if sure else None)


def opposites(table: Table) -> list[tuple[int, int]]:
    """Neighbouring columns of whole numbers that go together: won and lost, made and attempted."""
    numbers = [c for c, held in enumerate(table.columns) if held.kind == "number" and held.unit is None]
    labels = [table.columns[c].label for c in numbers]
    return [(numbers[k], numbers[k + 1]) for k in range(len(numbers) - 1) if opposed(labels[k], labels[k + 1])]


def opposed(a: str, b: str) -> bool:
    """Whether two labels differ in a word whose opposite the other has, or in the letter that ends an abbreviation."""
    a, b = a.lower(), b.lower()
    for this, that in OPPOSITES:
        if this in a and that in b and a.replace(this, "", 1) == b.replace(that, "", 1):
            return True
    return len(a) == len(b) > 2 and a[:-1] == b[:-1] and (a[-1] + b[-1]) in ("ma", "hm", "wl", "fa", "sa")


def stands_for(word: str, label: str) -> bool:
    """Whether a word is the beginning of a label, or shares with it the digit that tells it from others."""
    label = label.lower()
    return label.startswith(word) or (word[0].isdigit() and word[0] in label)
