"""The numbers in a printed line: none inside words, dates, times, versions and keys."""

from __future__ import annotations

import re

from ..tables.cells import CURRENCIES, DECIMAL_COMMA, MEASURES, MINUS, PERCENTS, SCALES, digits_value, scaled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Value
    from ..tables.cells import Reading

    #: Start, end, value and unit.
    Found = tuple[int, int, Value, str | None]

#: Symbols of measures that are words, or letters of scale, as often.
AMBIGUOUS = frozenset("B K A V F C in t".split())
#: Begins with a digit, so that a line is scanned at full speed; what stands before it is looked up behind.
_TOKEN = re.compile(
    r"([0-9](?:[0-9.,'’]*[0-9])?)([eE][-+]?[0-9]{1,3}(?![0-9]))?"
    r"( ?(?:%|‰)|[^\W\d]+[²³]?(?:/[^\W\d]+)?| (?:[^\W\d_]{1,9}|°[CF])\b)?"
)
_SYMBOLS = "$€£¥₹"
_MONTHS = frozenset("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split())
_MONTH = re.compile(r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?(?: [0-9]{1,2},)?$")
_CONFIDENCE = re.compile(r" ?% ?(?:CI|C\.I\.|confidence|Conf|HDI|credible)\b")


def numbers_of(line: str, locale: str = "en") -> list[Found]:
    """Start, end, value and unit of each number that a line states; none inside words, dates, times, versions."""
    found: list[Found] = []
    floor = 0
    for match in _TOKEN.finditer(line):
        digits, exponent, tail = match.groups()
        start = match.start()
        if start > floor and line[start - 1] == ".":
            start -= 1
            digits = "." + digits
        start, sign, lead = signs_before(line, start, floor)
        floor = match.end()
        before = line[start - 1] if start else " "
        if before.isalnum() or before in "_@#\\" or (before == "." and start > 1 and line[start - 2].isalnum()):
            if not (sign in ("-", "−") and before.isdigit() and "." in digits):
                continue
            sign = ""
        finish = match.end(2) if exponent else match.end(1)
        after = line[finish : finish + 2]
        behind = before in "-:/" and not sign and start > 1 and line[start - 2].isdigit()
        ahead = len(after) == 2 and after[0] in "-:/" and after[1].isdigit()
        if (
            (before == "/" and not behind)
            or (behind and not is_pair(line, start, digits))
            or (ahead and not is_pair(line, finish + 1, digits))
        ):
            continue
        if (tail and tail[-1] == "%" and _CONFIDENCE.match(line, finish)) or (
            len(digits) < 5 and digits.isdecimal() and is_day(line, start, tail)
        ):
            continue
        factor: Value = 1
        unit = "currency:" + CURRENCIES[lead] if lead else None
        if tail and tail[0] == " " and line[match.end() : match.end() + 1] == "=":
            tail = None  # the next key: rejected=312 seconds=48.2
        if tail:
            reading = tail_of(tail, bool(lead))
            if tail[0] != " " and (reading is None or line[match.end() : match.end() + 1].isalnum()):
                continue
            if reading is not None:
                factor, unit, finish = reading[0], reading[1] or unit, match.end()
        bracketed = before == "(" and line[finish : finish + 1] == ")" and amount_bracket(line, start)
        negative = bracketed or sign in MINUS
        for value in values_of(digits, exponent or "", locale):
            amount = scaled(value, factor)
            found.append((start, finish, -amount if negative else amount, unit))
    return found


def signs_before(line: str, start: int, floor: int) -> tuple[int, str, str]:
    """Where the signs before digits begin, the sign of the number, and the symbol of its currency."""
    start, lead = symbol_before(line, start, floor)
    sign = ""
    if start > floor and line[start - 1] in "-+−":
        start -= 1
        sign = line[start]
        if not lead:
            start, lead = symbol_before(line, start, floor)
    return start, sign, lead


def symbol_before(line: str, start: int, floor: int) -> tuple[int, str]:
    place = start - 2 if line[start - 1 : start] == " " else start - 1
    if place >= floor and line[place] in _SYMBOLS:
        return place, line[place]
    code = line[place - 2 : place + 1] if place >= floor + 2 else ""
    if code.isupper() and code in CURRENCIES and not line[place - 3 : place - 2].isalnum():
        return place - 2, code
    return start, ""


def is_day(line: str, start: int, tail: str | None) -> bool:
    """Does a month stand beside a small number, `Mar 3` or `3 March`?"""
    if tail and tail.strip()[:3] in _MONTHS and _MONTH.match(tail.strip()):
        return True
    before = line[max(0, start - 14) : start].rstrip()
    return (before[-1:].isalpha() or before[-1:] in ".,") and _MONTH.search(before) is not None


def is_pair(line: str, place: int, digits: str) -> bool:
    """Two numbers about a mark (`0.12-0.15`, `12/15`) rather than a date, a time or a key."""
    mark = line[place - 1]
    if mark == ":":
        return False
    if mark == "-":
        return "." in digits
    return line.count("/", max(0, place - 6), place + 6) == 1


def amount_bracket(line: str, start: int) -> bool:
    """`(1,234)` after a gap or a separator is a negative amount; `accuracy (0.91)` is not."""
    return start < 2 or line[start - 2] in "\t" or line[max(0, start - 3) : start - 1] == "  "


def tail_of(tail: str, money: bool) -> Reading | None:
    """Factor and unit of the sign or word after a number; None where it is a word of the sentence."""
    word = tail.strip()
    if word in PERCENTS:
        return PERCENTS[word] if tail[0] != " " or word not in "x×" else None
    if word in MEASURES and word not in AMBIGUOUS and not (money and word in ("m", "mm")):
        return 1, None
    if word in SCALES and (tail[0] != " " or len(word) > 1):
        return SCALES[word], None
    if money and word == "m":
        return 10**6, None
    if word in CURRENCIES:
        return 1, "currency:" + CURRENCIES[word]
    return None


def values_of(digits: str, exponent: str, locale: str) -> list[Value]:
    """The value of digits with separators; several where a list is written without spaces; none for versions."""
    if not exponent and len(digits) < 20 and digits.isdecimal():
        return [int(digits)]
    value = digits_value(digits, exponent, locale)
    if value is not None:
        return [value] if value - value == 0 else []
    if locale in DECIMAL_COMMA:
        value = digits_value(digits, exponent, "en")
        return [value] if value is not None else []
    parts = digits.split(",")
    read = [digits_value(part, "", locale) for part in parts] if len(parts) > 1 else []
    return [value for value in read if value is not None] if all(value is not None for value in read) else []
