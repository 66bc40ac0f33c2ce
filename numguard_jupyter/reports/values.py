"""Writing a stored value the way a reader writes numbers: beside a claim, or in its place."""

from __future__ import annotations

import re

from ..evidence.values.readings import SHARES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number, Value

DIGITS = re.compile(r"\d[\d,.'’\u00a0\u202f\u2009 ]*\d|\d")
#: Unit -> what one of it is in base units, and how it is written after the value.
SUFFIXES = {"percent": (0.01, "%"), "pp": (0.01, " pp"), "bps": (0.0001, " bps"), "permille": (0.001, "‰")}
SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹"}


def show(value: Value, unit: str | None = None) -> str:
    """A value with its unit, every digit it has up to ten: `0.1152` and percent give `11.52%`."""
    base, suffix = SUFFIXES.get(unit or "", (1, ""))
    prefix = ""
    if unit is not None and unit.startswith("currency:"):
        code = unit.partition(":")[2]
        prefix = SYMBOLS.get(code, code + " ")
    if unit == "multiple":
        suffix = "x"
    amount = value if base == 1 else value / base
    sign = "-" if amount < 0 else ""
    size = abs(amount)
    if isinstance(size, int) or (size == int(size) and size < 1e15):
        written = f"{int(size):,}"
    elif 1e-4 <= size < 1e15:
        written = f"{size:,.10f}".rstrip("0").rstrip(".") if size < 1e5 else f"{size:,.4f}".rstrip("0").rstrip(".")
    else:
        written = f"{size:.6g}"
    return f"{sign}{prefix}{written}{suffix}"


def rewrite(number: Number, value: Value) -> str | None:
    """The value written in the form of the number: its decimals, grouping, scale and unit. None where it has no digits.

    A sign that the number leaves to a word ("fell 5 %") is left to it here too.
    """
    found = DIGITS.search(number.raw)
    if found is None or number.words or not number.scale:
        return None
    digits = found.group()
    mark = decimal_mark(digits, number)
    places = len(digits) - digits.rindex(mark) - 1 if mark else 0
    grouping = next((sign for sign in ",.'’\u00a0\u202f\u2009 " if sign in digits and sign != mark), "")
    amount = value / number.scale if number.scale != 1 else value
    size = abs(amount)
    if not grouping and size >= 1000 > abs(number.value / number.scale):
        grouping = "." if mark == "," else ","
    written = f"{size:,.{places}f}"
    written = written.replace(",", "\0").replace(".", mark or ".").replace("\0", grouping)
    before, after = number.raw[: found.start()], number.raw[found.end() :]
    if amount < 0 and number.value > 0 and number.direction != "down":
        before = "-" + before
    elif amount > 0 and number.value < 0:
        before, after = re.sub(r"[-−(]", "", before), after.replace(")", "")
    return before + written + after


def decimal_mark(digits: str, number: Number) -> str:
    """Which separator of the written digits is the decimal mark: the one that the number's precision implies."""
    step = abs((number.high - number.low) / number.scale) if number.scale else 1
    marks = [sign for sign in digits if sign in ".,"]
    return marks[-1] if marks and step < 0.9 else ""


def is_share(unit: str | None) -> bool:
    return unit in SHARES
