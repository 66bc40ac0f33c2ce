"""Numbers behind a word that mostly labels things, where the data calls a row just that: Platform 205, Zone (4.1)."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Passage, Table
    from .name_index import NameIndex

_LABELLED = re.compile(r"([^\W\d_]{2,})[ \u00a0]\(?([0-9]{1,9}(?:\.[0-9]{1,6})?)\)?(?![\w.,]?[0-9])")
#: A number of so many characters is no label of a few.
TELLING = 3
#: How far before a number in brackets its word begins.
_REACH = 40


def free(passage: Passage, index: NameIndex) -> None:
    """Let such numbers be claims again."""
    for number in passage.numbers:
        if number.rule != "labels" or number.words:
            continue
        begin = number.start
        if number.raw[:1] == "(":
            begin = passage.prose.rfind(" ", max(0, number.start - _REACH), number.start - 1) + 1
        found = _LABELLED.match(passage.prose, begin)
        if found is not None and found.end() >= number.end and is_row(found[1], found[2], index):
            restate(number, found)


def is_row(word: str, digits: str, index: NameIndex) -> bool:
    """Whether a row is called by a word as it is written, and none by the word and the digits."""
    named = [name for name, mask, _ in index.word(word).entities if mask == name.full and name.label == word]
    if not named or not word[0].isupper() or digits in index.postings:
        return False
    return len(digits) >= TELLING or any(holds(name.table, name.places, float(digits)) for name in named)


def holds(table: Table, rows: list[int], value: float) -> bool:
    """Whether one of some rows holds just that value: see Phase 2 names no amount."""
    return any(column.values[row] == value for column in table.columns if column.kind == "number" for row in rows)


def restate(number: Number, found: re.Match[str]) -> None:
    """Read a number that was refused anew, by its digits alone."""
    digits = found[2]
    half = 0.5 / 10 ** len(digits.partition(".")[2])
    number.start, number.end = found.span(2)
    number.raw, number.rule = digits, None
    number.value = float(digits) if "." in digits else int(digits)
    number.low, number.high = number.value - half, number.value + half
