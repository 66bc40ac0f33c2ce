"""Notes that give the scale of a whole table: `(in millions of dollars)`, `EUR thousands`, `$ 000s`."""

from __future__ import annotations

import re

from .cells import CURRENCIES, scaled
from .headers import IN_SCALE, header_unit, is_plain, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Table, Value

    #: Unit and factor to base units.
    Mark = tuple[str | None, Value]

_SCALE = r"(?:thousands?|millions?|billions?|trillions?|lakhs?|crores?|mn|mio|mln|bn|bln|mrd|tsd|'?000s?)"
_MONEY = r"(?:us |u\.s\. )?(?:[$€£¥₹]|[a-z]{2}\$|[a-z]{3}|[a-z]{3,8})"
#: A note is the scale with the money beside it, or stands behind `in`, or alone in brackets.
_NOTES = (
    re.compile(rf"\bin (?:{_MONEY} ?)?({_SCALE})(?: of ([\w$€£¥₹. ]+))?(?![\w'])", re.IGNORECASE),
    re.compile(rf"\(({_SCALE})(?: of ([\w$€£¥₹. ]+?))?[,;)]", re.IGNORECASE),
    re.compile(rf"(?:^|[\s(,])(?:[$€£¥₹]|[A-Z]{{3}}|[A-Z]{{2}}\$) ?({_SCALE})(?![\w'])"),
    re.compile(
        rf"(?:^|[\s(,])({_SCALE}) (?:of )?([$€£¥₹]|[A-Z]{{3}}|us dollars|dollars|euros?|yen|rupees)(?!\w)", re.I
    ),
    re.compile(rf"^({_SCALE})$", re.IGNORECASE),
)
#: What stands in brackets.
_BRACKETS = re.compile(r"\(([^()]{1,60})\)")
#: Money by its name, where the name stands for one currency.
_NAMED = {"dollar": "USD", "dollars": "USD", "euro": "EUR", "euros": "EUR", "yen": "JPY", "rupees": "INR"}
#: Rows and columns that a note does not speak of: amounts by the piece, shares, and counts of people.
_APART = re.compile(
    r"\bper\b|%|\b(?:eps|ratio|rate|margin|percent|percentage|pct|share price|headcount|employees|staff|fte|ftes|"
    r"days|years|shares outstanding|count|number|n)\b",
    re.IGNORECASE,
)


def noted_scale(text: str) -> Mark | None:
    """Unit and factor of the note of scale that a title, a corner cell or the name of an index holds, or None."""
    if is_plain(text):
        return None
    for note in _NOTES:
        found = note.search(text)
        if found is not None:
            factor = IN_SCALE[found.group(1).lower()]
            beside = text[max(0, found.start() - 12) : found.start()].rpartition("(")[2]  # `($ in thousands)`
            return currency_in(found.group()) or currency_in(beside), factor
    for bracket in _BRACKETS.finditer(text):
        for part in re.split("[,;]", bracket[1]):
            unit, scale = header_unit(part)
            if unit is not None and scale != 1 and unit.startswith("currency:"):
                return unit, scale  # `(k EUR, net)`, `(cumulative, EUR m)`
    return None


def currency_in(note: str) -> str | None:
    """The currency that a note names, by sign, code or name."""
    for word in words(note):
        code = CURRENCIES.get(word) or _NAMED.get(word.lower())
        if code:
            return "currency:" + code
    return None


def apply_scale(table: Table, mark: Mark) -> None:
    """Bring to base units all amounts of a table that name no unit or scale of their own."""
    unit, factor = mark
    if any(column.kind == "number" and column.scale == factor for column in table.columns):
        return  # the columns that it speaks of say so themselves: `claims_m`
    apart = {row for row, names in enumerate(table.rows) if any(_APART.search(name) for name in names[:1])}
    for column in table.columns:
        if column.kind != "number" or column.unit is not None or column.scale != 1 or column.units:
            continue
        if _APART.search(column.label.replace("_", " ")):
            continue
        values = column.values
        column.values = [
            value if value is None or row in apart else scaled(value, factor) for row, value in enumerate(values)
        ]
        column.scale = factor
        if apart and unit is not None:
            column.units = [None if row in apart else unit for row in range(len(values))]
        else:
            column.unit = unit
