"""What touches the last digit of a number: exponents, fractions, ratios, signs."""

from __future__ import annotations

import re

from ..language import WORD
from ..rules.calendar import date_end
from ..rules.ignore import SHAPES, address, glued, shape
from ..units import CURRENCY_SYMBOLS, FRACTIONS, SUPERSCRIPTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .extract import Reading

_SUPER = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"
#: "× 10^6", "x 10⁻⁴", "· 10**3" behind a number; and the same exponent behind a bare 10.
_POWER = rf"(?:[ ]{{0,4}}(?:\^|\*\*)[({{]?([-+]?[0-9]{{1,3}})[)}}]?|([{_SUPER}]{{1,4}}))"
TIMES_TEN = re.compile(rf"[ \u00a0]{{0,12}}[x×·*][ \u00a0]{{0,12}}10{_POWER}")
TEN_TO = re.compile(_POWER)
EXPONENT = re.compile(r"[eE]([-+]?[0-9]{1,3})(?![0-9A-Za-z_])")
_FOLD = re.compile(r"-(?:fold|times)\b")
_FRACTION = re.compile(r"/([0-9]{1,6})(?![0-9/]|[.,][0-9])")
_MIXED = re.compile(r"[ \u00a0]([0-9]{1,2})/([0-9]{1,3})(?![0-9/%])")
_RATIO = re.compile(r"(?::| : )([0-9]{1,6})(?![0-9:]|[.,][0-9])")
_HOURS = re.compile(r"[ ]?h[ ]?([0-5]?[0-9])[ ]?(?:m|min|mins)?\b(?![0-9:])")
_PERMILLE = re.compile(r"[ \u00a0]{0,2}‰")
_MONEY = re.compile(rf"\.?[ \u00a0]{{0,3}}([{re.escape(''.join(CURRENCY_SYMBOLS))}])(?![0-9])")


def whole(reading: Reading) -> None:
    """Refuse the tokens that are read whole: dates, times, addresses, versions."""
    flat, word = reading.flat, reading.word
    glue = word is not None and len(word) < 4 and reading.word_start == reading.end
    if (glue and flat[reading.word_start + len(word or "")] in ":-") or flat[reading.start - 1] == ":":
        found = address(flat, reading.start)
        if found is not None:
            reading.refuse("identifiers", *found)
            return
    mark = reading.odd[0] if reading.odd else flat[reading.end]
    if mark in SHAPES and (reading.odd or reading.word is None):
        refusal = shape(reading.flat, reading.start, mark, reading.language, reading.near)
        if refusal is not None:
            rule, end = refusal
            reading.refuse(
                "labels" if rule == "versions" and reading.near in reading.language.named else rule, reading.left, end
            )


def touching_behind(reading: Reading) -> None:
    """Exponents, fractions, ratios, signs of units; tokens that are read whole are refused with their rule."""
    flat, end = reading.flat, reading.end
    mark = flat[end]
    word = reading.word
    if word is not None:
        if (word in ("x", "X", "e", "E") and _exponent(reading)) or (
            word[0] in "hH" and len(word) == 1 and reading.word_start == end and _duration(reading)
        ):
            reading.word = None
        return
    if mark in " \u00a0":
        after = end + 1
        while flat[after : after + 1] == " " and after < end + 12:
            after += 1
        if after == len(flat):
            return
        mark = flat[after]
        if mark.isdigit() or mark.isalpha():
            _mixed(reading)
            return
        if mark in FRACTIONS and after == end + 1 and not reading.decimals:
            reading.end = after
        elif mark not in "×·*‰^:°" and mark not in CURRENCY_SYMBOLS:
            return
    if mark in "×·*^⁰¹²³⁴⁵⁶⁷⁸⁹⁻":
        if _exponent(reading) or mark != "×":
            return
        if flat[end] == "×" and not flat[end + 1 : end + 3].strip()[:1].isdigit():
            reading.unit, reading.end, reading.plain = "multiple", end + 1, False
        else:
            reading.kind = "dimension"
    elif mark in FRACTIONS:
        _vulgar(reading)
    elif mark == "/":
        _fraction(reading)
    elif mark == ":":
        _ratio(reading)
    elif mark == "-":
        fold = _FOLD.match(flat, end)
        if fold is not None:
            reading.unit, reading.end, reading.plain = "multiple", fold.end(), False
    elif mark == ".":
        _ordinal_dot(reading)
    elif mark == "‰":
        reading.unit, reading.power, reading.plain = "permille", -3, False
        reading.end = flat.index("‰", end) + 1
    elif mark in CURRENCY_SYMBOLS:
        money(reading)
    elif mark == "°" and mark in reading.language.ordinals and reading.near in reading.language.ordinal_articles:
        reading.refuse("ordinals", reading.start, end + 1)
    elif mark == "°":
        reading.kind = "measure"
    elif mark == "_" or mark == "@":
        reading.refuse(*glued(flat, reading.start, end))


_DOT_WORD = re.compile(rf"\.[ \u00a0]?({WORD})")


def _ordinal_dot(reading: Reading) -> None:
    """der 5. Versuch, 3. März 2021, el 3.er intento"""
    language = reading.language
    match = _DOT_WORD.match(reading.flat, reading.end)
    if match is None or reading.decimals or len(reading.token) > 3:
        return
    glue = match.start(1) == reading.end + 1
    word = match[1]
    if glue and word in language.ordinals:
        reading.refuse("ordinals", reading.start, match.end())
    elif "." in language.ordinals:
        if any(kind == "month" for _rest, kind, _unit, _power in language.behind.get(word, ())):
            reading.refuse("dates", reading.start, date_end(reading.flat, match.end()))
        elif reading.near in language.ordinal_articles:
            reading.refuse("ordinals", reading.start, reading.end + 1)


def _exponent(reading: Reading) -> bool:
    """A power of ten behind the digits: 1.2e-3, 5 × 10^6, 10⁶."""
    flat, end = reading.flat, reading.end
    match = TIMES_TEN.match(flat, end) or EXPONENT.match(flat, end)
    ten = False
    if match is None and reading.token == "10" and reading.left == reading.start:
        match, ten = TEN_TO.match(flat, end), True
    if match is None:
        return False
    said = match[1] or match[2].translate(SUPERSCRIPTS)
    try:
        power = int(said)
    except ValueError:
        return False
    if abs(power) > 300:
        reading.refuse("identifiers", reading.left, match.end())
        return False
    if ten:
        reading.written, reading.decimals = 1, 0
    reading.power += power
    reading.end, reading.plain = match.end(), False
    reading.resume = max(reading.resume, match.end())
    return True


def _vulgar(reading: Reading) -> None:
    above, below = FRACTIONS[reading.flat[reading.end]]
    reading.loose(reading.written + above / below, None, reading.end + 1)
    look_behind(reading)


def look_behind(reading: Reading) -> None:
    """The word behind a fraction, which the digits before it did not reach: 2½ million, 1 1/2 percent."""
    match = _WORD_BEHIND.match(reading.flat, reading.end)
    if match is not None:
        reading.word, reading.word_start = match[1], match.start(1)


_WORD_BEHIND = re.compile(rf"[ \u00a0]{{0,4}}({WORD}|%)")


def _mixed(reading: Reading) -> None:
    """1 1/2"""
    match = _MIXED.match(reading.flat, reading.end)
    if match is not None and reading.decimals == 0 and 0 < int(match[1]) < int(match[2]) <= 100:
        reading.loose(reading.written + int(match[1]) / int(match[2]), None, match.end())
        look_behind(reading)


def _fraction(reading: Reading) -> None:
    match = _FRACTION.match(reading.flat, reading.end)
    if match is None or reading.decimals or reading.unit is not None:
        return
    below = int(match[1])
    if below and reading.written <= below:
        reading.loose(reading.written / below, "fraction", match.end())


def _ratio(reading: Reading) -> None:
    match = _RATIO.match(reading.flat, reading.end)
    if (
        match is None
        or reading.unit is not None
        or (reading.flat[reading.end] == " " and reading.near not in ("ratio", "of", "at", "is"))
    ):
        return
    below = int(match[1])
    if below == 1:
        reading.unit, reading.end, reading.plain = "ratio", match.end(), False
        reading.resume = match.end()
    elif below and not reading.decimals:
        reading.loose(reading.written / below, "ratio", match.end())


def _duration(reading: Reading) -> bool:
    """2h30m, in seconds; in a language that writes the time of day so, a time."""
    language = reading.language
    match = _HOURS.match(reading.flat, reading.end)
    if match is None and language.clock == "h" and reading.near in language.clock_cues | language.between:
        reading.refuse("times", reading.start, reading.end + 1)
        return True
    if match is None or reading.decimals:
        return False
    if "h" in reading.language.clock:
        reading.refuse("times", reading.start, match.end())
    else:
        seconds = reading.written * 3600 + int(match[1]) * 60
        reading.loose(seconds, None, match.end(), 30)
    return True


def money(reading: Reading) -> None:
    """A currency sign behind the digits, unless it closes the TeX that one before them opened."""
    match = _MONEY.match(reading.flat, reading.end)
    if match is None:
        return
    if reading.unit is not None:
        if match[1] == "$" and match.start(1) == reading.end and reading.unit == "currency:USD":
            reading.unit, reading.end = None, match.end()
        return
    reading.unit, reading.end, reading.plain = "currency:" + CURRENCY_SYMBOLS[match[1]], match.end(), False
