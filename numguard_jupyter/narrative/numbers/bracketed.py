"""A number alone in round brackets: an amount below zero, the number of a list item, a label, or an aside."""

from __future__ import annotations

import re

from ..language import WORD
from ..units import CURRENCY_SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .extract import Reading

#: A bracket with nothing but the amount: `: (1,234)`, `result ($4.2M).`, `$(310)`.
_CLOSE = re.compile(r"\)[ \u00a0]*(?:[.;|,\0]|   |$)")


def bracketed(reading: Reading) -> None:
    """A number alone in round brackets: an amount below zero, the number of a list item, or an aside."""
    flat, left, end = reading.flat, reading.left, reading.end
    if flat[left - 1] != "(" or flat[end] != ")":
        return
    before = flat[max(0, left - 40) : left - 1]
    opening = before.rstrip(" \u00a0")
    last = opening[-1:]
    if _listed(reading, opening):
        reading.inline = reading.written
        reading.refuse("listMarkers", left - 1, end + 1)
        return
    word = opening.split(" ")[-1].lower().strip("*_")
    if reading.plain and word in reading.language.named:
        reading.refuse("labels", left - 1, end + 1)
        return
    symbol = CURRENCY_SYMBOLS.get(last)
    glued_symbol = symbol is not None and before[-1:] == last
    outer = opening.lower().split(" ")[-2:]
    negative = (
        glued_symbol
        or last in ":|="
        or (word in reading.language.cost_links and outer[0] in reading.language.accounting)
        or (word in reading.language.accounting and _CLOSE.match(flat, end) is not None)
        or (opening.lower().endswith(reading.language.amounting) and _amount(reading))
    )
    if not negative or reading.sign or not last:
        return
    reading.sign, reading.plain = "-", False
    reading.left, reading.end = left - 1 - glued_symbol, end + 1
    if glued_symbol:
        reading.unit = f"currency:{symbol}"
    _outside(reading)


def _amount(reading: Reading) -> bool:
    """Whether a bracket behind "was" or "came to" holds an amount: more than a digit, which may count options."""
    return not reading.plain or len(reading.token) > 1


def _listed(reading: Reading, opening: str) -> bool:
    """Whether a bracketed number counts on in an inline list: "(1) … ; (2) …"."""
    if (
        not reading.plain
        or reading.decimals
        or reading.written != reading.inline + 1
        or reading.flat[reading.end + 1] != " "
    ):
        return False
    return opening[-1:] in ("", ":", ";", ",", ".", "\0") or opening.endswith((" and", " or"))


def _outside(reading: Reading) -> None:
    """A percent sign, scale or unit behind the bracket: £(1.2)m, (12.5)%, (312) thousand."""
    flat, end = reading.flat, reading.end
    if flat[end] == "%" and reading.unit is None:
        reading.unit, reading.power, reading.end = "percent", -2, end + 1
        return
    match = _OUTSIDE.match(flat, end)
    if match is None or reading.power or (match.start(1) > end and len(match[1]) == 1):
        return
    for rest, kind, unit, power in reading.language.behind.get(match[1], ()):
        if not rest and (kind == "scale" or (kind == "unit" and reading.unit is None)):
            reading.unit, reading.power, reading.end = unit or reading.unit, power, match.end()
            return


_OUTSIDE = re.compile(rf"[ \u00a0]?({WORD})")
