"""Digits as written to a value and its interval, exactly: powers of ten are shifted as integers, not multiplied."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Value
    from ..language import Language
    from .extract import Reading

#: Digits beyond this many are no amount.
_LONGEST = 60
_TENS = tuple(10**power for power in range(64))
#: Integers that a double holds exactly, and so their halves beside them.
_EXACT = 2**52


def interval(written: int, decimals: int, power: int, negative: bool) -> tuple[Value, Value, Value]:
    """Value, low and high of the integer `written` with `decimals` of its digits behind the point, times 10**power.

    Low and high lie half a unit of the last written digit away. Beyond 2**52 an integer has no halves as
    doubles beside it: then both are the value.
    """
    if negative:
        written = -written
    shift = decimals - power
    if shift > 0:
        unit = _TENS[shift] if shift < 64 else int(10**shift)
        return written / unit, (10 * written - 5) / (10 * unit), (10 * written + 5) / (10 * unit)
    if shift == 0:
        if -_EXACT < written < _EXACT:
            return written, written - 0.5, written + 0.5
        return written, written, written
    value, half = written * _ten(-shift), 5 * _ten(-shift - 1)
    return value, value - half, value + half


def _ten(power: int) -> int:
    return _TENS[power] if power < 64 else int(10**power)


def mantissa(token: str, language: Language) -> tuple[int, int]:
    """The digits of a token that is regular in `language`, as an integer, and how many stand behind the point."""
    whole, point, decimals = token.partition(language.decimal)
    digits = whole.replace(language.group, "") if language.group in whole else whole
    return int(digits + decimals), len(decimals) if point else 0


_ONE_MARK = re.compile(r"[1-9][0-9]{0,2}[.,][0-9]{3}")


def other_reading(token: str, language: Language) -> tuple[int, int] | None:
    """The other reading of a token that another locale writes too: 1.234 and 264,918; None for any other.

    A comma in a locale that groups by commas is taken at its word: nobody writes decimals so in English.
    """
    if _ONE_MARK.fullmatch(token) is None:
        return None
    mark = token[-4]
    if mark == language.decimal:
        return int(token[:-4] + token[-3:]), 0
    if mark == language.group and mark != ",":
        return int(token[:-4] + token[-3:]), 3
    return None


#: Forms of any locale, for a token that its own does not know: pattern, the group marks, the decimal mark.
_FORMS: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (re.compile(r"[0-9]{1,3}(?:\u00a0{1,8}[0-9]{3})+(?:[.,][0-9]+)?"), "\u00a0", ""),
    (re.compile(r"[0-9]{1,3}(?:['’][0-9]{3})+(?:[.,][0-9]+)?"), "'’", ""),
    (re.compile(r"[0-9]{1,2}(?:,[0-9]{2})*,[0-9]{3}(?:\.[0-9]+)?"), ",", "."),
    (re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?"), ",", "."),
    (re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+(?:,[0-9]+)?"), ".", ","),
    (re.compile(r"[0-9]+\.[0-9]+"), "", "."),
)
_SPACED = re.compile(r"[0-9]{1,3}(?: [0-9]{3})+(?:[.,][0-9]+)?")
_THOUSANDS = re.compile(r"[0-9]{1,3}(?: [0-9]{3})+ [0-9]{3}|[0-9]{1,3} 000")
_COMMA = re.compile(r"[0-9]+,[0-9]+")


def forms(token: str, language: Language, measured: bool) -> tuple[int, int] | None:
    """Mantissa and decimals of a token that is not regular in its own locale but in another; else None.

    A single comma is a decimal mark in a locale that groups by commas only where a unit or currency
    (`measured`) says that this is one amount.
    """
    if " " in token:
        form = _SPACED if language.spaced else _THOUSANDS
        if form.fullmatch(token) is None:
            return None
        return _split(token, " ", "")
    for pattern, group, decimal in _FORMS:
        if pattern.fullmatch(token):
            return _split(token, group, decimal)
    if _COMMA.fullmatch(token) and (measured or language.group != ","):
        return _split(token, "", ",")
    return None


def _split(token: str, group: str, decimal: str) -> tuple[int, int]:
    for mark in group:
        token = token.replace(mark, "")
    place = max(token.rfind(mark) for mark in (decimal or ".,"))
    if place < 0:
        return int(token), 0
    return int(token[:place] + token[place + 1 :]), len(token) - place - 1


def digits(reading: Reading) -> None:
    """The token's mantissa and decimals; identifiers and versions are refused, a list of digits cut at its first."""
    token, odd, language = reading.token, reading.odd, reading.language
    if len(token) > _LONGEST or (odd is not None and len(odd) > _LONGEST):
        reading.refuse("identifiers", reading.left, reading.end)
        return
    if reading.leading:
        reading.written, reading.decimals, reading.plain = int(token), len(token), False
        if odd is None:
            return
    if odd is not None or _irregular(token, language):
        _odd(reading, token + (odd or ""))
        return
    if not reading.leading:
        reading.written, reading.decimals = mantissa(token, language)
        if token[0] == "0" and token.isdigit() and len(token) > 1:
            groups = _DIALLED.match(reading.flat, reading.end) if len(token) > 2 else None
            reading.refuse("identifiers", reading.left, groups.end() if groups else reading.end)


#: What follows the area code of a telephone number: 020 7946 0123, (030) 901820-14.
_DIALLED = re.compile(r"\)?[ \u00a0/-][0-9]{3,8}(?:[ \u00a0-][0-9]{2,6}){0,4}(?![0-9])")


def _irregular(token: str, language: Language) -> bool:
    """Whether grouping marks stand in the wrong places: 1234,567."""
    place = token.find(language.group)
    return place > 3 or (place > 0 and token[0] == "0")


def _odd(reading: Reading, whole: str) -> None:
    flat, start, language = reading.flat, reading.start, reading.language
    end = start + len(whole)
    behind = flat[end : end + 2]
    measured = reading.unit is not None or behind[:1] in "%€" or behind in (" %", " €", "\u00a0%", "\u00a0€")
    read = forms(whole, language, measured)
    if read is not None:
        reading.written, reading.decimals = read
        reading.end, reading.token = end, whole
        return
    # A list without spaces: its first number now, the rest as the walk goes on.
    first = _FIRST.match(reading.token)
    assert first is not None
    end = start + first.end() if _irregular(reading.token, language) else reading.end
    reading.token = flat[start:end]
    reading.end = reading.resume = end
    reading.word = None
    reading.written, reading.decimals = mantissa(reading.token, language)


_FIRST = re.compile(r"[0-9]+")
