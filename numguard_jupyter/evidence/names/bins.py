"""Labels that are written in digits but are no numbers, 18–29, 60+, <5 and 1k–2k, and where a text writes them."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...model import Number, Passage, Table

#: A label with a digit and a sign by which it is a class of values.
_BIN = re.compile(r"(?:[<>≤≥]=? ?\S{1,12}|\S{1,12}\+|\S{1,12} ?(?:-|to) ?\S{1,12})")
#: A table of more rows is no table of classes.
MANY = 100
#: How an open class is told in words: 55 and over, 65 or older, 18 and under.
_OPEN = re.compile(
    r"(?:[ \u00a0-]years?(?:[ \u00a0-]old)?s?)?[ \u00a0]"
    r"(?:(?:and|or|und|et|y|o) (?P<up>over|above|older|more|up|plus|älter|mehr|plus|más)"
    r"|(?:and|or|und|et) (?P<down>under|below|younger|less|fewer|jünger|weniger|moins))\b",
    re.I,
)
_DASHES = str.maketrans("–—‐‑−", "-----")
_GAPS = re.compile(r" ?(-|\bto\b|[<>≤≥]=?|\+) ?")


def normal(text: str) -> str:
    """A label as it is compared: one kind of dash, no spaces around signs."""
    return _GAPS.sub(r"\1", text.translate(_DASHES).strip().lower())


def bins(tables: Iterable[Table]) -> frozenset[str]:
    """The labels of rows and columns that are classes of values."""
    labels: set[str] = set()
    for table in tables:
        labels.update(column.label for column in table.columns)
        if len(table.rows) <= MANY:
            labels.update(name for names in table.rows for name in names)
    return frozenset(
        normal(label)
        for label in labels
        if any("0" <= one <= "9" for one in label) and _BIN.fullmatch(label.translate(_DASHES))
    )


def name_bins(passage: Passage, labels: frozenset[str]) -> None:
    """Refuse the numbers that a text writes as such a label: the 30–44 band, the 60+ group."""
    numbers, prose = passage.numbers, passage.prose
    for at, number in enumerate(numbers):
        if number.rule is not None:
            continue
        other = numbers[at + 1] if at + 1 < len(numbers) and numbers[at + 1].start - number.end <= 4 else None
        if other is not None and normal(prose[number.start : other.end]) in labels:
            number.rule = other.rule = "names"
        else:
            spans = ((number.start, number.end), (number.start, number.end + 1), (number.start - 1, number.end))
            if any(normal(prose[max(0, begin) : end]) in labels for begin, end in spans) or open_class(
                prose, number, labels
            ):
                number.rule = "names"


def open_class(prose: str, number: Number, labels: frozenset[str]) -> bool:
    """Whether words behind a number make it the class that a label writes with a sign: 55 and over, of `55+`."""
    told = _OPEN.match(prose, number.end)
    if told is None or number.unit is not None:
        return False
    digits = number.raw.lower()
    signs = (f"{digits}+", f">={digits}", f"≥{digits}") if told["up"] else (f"<={digits}", f"≤{digits}", f"<{digits}")
    return not labels.isdisjoint(signs)
