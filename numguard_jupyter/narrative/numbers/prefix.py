"""What touches the first digit of a number: signs, currencies, bounds, letters that make it part of a word."""

from __future__ import annotations

import re

from ..cue_tables import SIGNS
from ..rules.ignore import PHONE, citation, glued
from ..rules.things import is_key
from ..units import CURRENCY_CODES, CURRENCY_PREFIXES, CURRENCY_SYMBOLS, CURRENCY_WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .extract import Reading

#: Words joined to a number by a hyphen -> the bound that they set, "" where they set none.
HYPHENATED = {
    "sub": "less_than",
    "mid": "approx",
    "near": "approx",
    "over": "more_than",
    "under": "less_than",
    "pre": "",
    "post": "",
    "non": "",
    "all": "",
    "plus": "more_than",
    "max": "at_most",
    "min": "at_least",
    "of": "",
    "and": "",
    "x": "",
}
#: The lower end of a range, with its scale.
_SCALED = re.compile(r"[0-9]{1,15}(?:[kKmMbBtT]|mn|bn|tn|MM)")
_CLOSING = ")]%\"”’'°"
_DASHES = "-–"


def touching_before(reading: Reading) -> None:
    """Take in sign, currency and bound; refuse what is part of a word, a phone number or a bracket of references."""
    flat, left = reading.flat, reading.left
    if flat[left - 1] == " ":
        return
    if flat[left - 1] == "." and not flat[left - 2].isalnum() and flat[left - 2] != "." and reading.token.isdigit():
        left, reading.leading = left - 1, True
    while True:
        mark = flat[left - 1]
        if mark in " (":
            break
        if mark in CURRENCY_SYMBOLS and reading.unit is None:
            left, reading.unit = _symbol(flat, left - 1, mark)
        elif mark in "-–+" and not reading.sign:
            beyond = flat[left - 2]
            if (
                (beyond.isalnum() and (beyond.isascii() or not reading.language.unspaced))
                or beyond in _CLOSING
                or beyond in _DASHES
            ):
                break
            reading.sign = "+" if mark == "+" else "-"
            left -= 1
        elif mark == "~" and (flat[left - 2].isalnum() or flat[left - 2] in _CLOSING):
            break  # 3~5
        elif mark in "<>≤≥~≈≃≅=" and reading.bound is None:
            two = flat[left - 2 : left]
            sign = two if two in SIGNS else mark
            if sign == "=":
                break
            reading.bound = SIGNS[sign]
            left -= len(sign)
            break
        else:
            break
    if reading.unit is None and flat[left - 1].isascii() and flat[left - 1].isalpha():
        left, reading.unit = _code(flat, left)
    reading.plain = left == reading.start
    reading.left = left
    _refuse(reading, flat[left - 1])


def _refuse(reading: Reading, mark: str) -> None:
    flat, left, start = reading.flat, reading.left, reading.start
    if mark == "(" or reading.sign == "+":
        phone = PHONE.match(flat, left - (mark == "("))
        if phone is not None:
            reading.refuse("identifiers", phone.start(), phone.end())
    elif mark == "[" and (end := citation(flat, left)):
        reading.refuse("citations", left - 1, end)
    elif mark in "xX" and flat[left - 2].isdigit():
        pass  # 1920x1080
    elif reading.bound and mark.isalpha():
        pass  # P<0.001
    elif mark in "_@#§№" or (mark.isascii() and mark.isalpha()) or (mark in ".&" and flat[left - 2].isalpha()):
        if mark.isalpha() or flat[left - 2] != "[":
            rule, begin, end = glued(flat, start, reading.end)
            reading.refuse("labels" if mark in "#§№" else rule, begin, end)
            reading.resume = end  # CO2 421 ppm
    elif mark == "=" and reading.plain and reading.token.isdigit() and is_key(flat, left - 1):
        reading.refuse("identifiers", left, reading.end)
    elif mark in _DASHES and flat[left - 2].isalpha():
        _hyphenated(reading, mark)
    elif mark in "'’" and reading.token.isdigit() and (year := _CUT_YEAR.match(flat, left)) is not None:
        fiscal = flat[max(0, left - 3) : left - 1] in _FISCAL
        if fiscal or not flat[left - 2].isalnum():
            reading.refuse("years", left - 3 if fiscal else left - 1, year.end())
    elif mark == "/" and flat[left - 2].isalpha() and not flat[left - 3].isspace():
        reading.refuse("identifiers", left, reading.end)


#: A year cut to two digits behind an apostrophe, and the next one: '22, '19/20.
_CUT_YEAR = re.compile(r"[0-9]{2}(?:[/–-]['’]?[0-9]{2})?(?![0-9A-Za-z'’%])")
_FISCAL = frozenset("FY CY AY fy Q1 Q2 Q3 Q4 H1 H2".split())
#: Who is over or under an age, not how many: under-5s, the over-65s.
_AGED = re.compile(r"[0-9]{1,2}['’]?s\b")


def _hyphenated(reading: Reading, mark: str) -> None:
    """A number behind a word and a hyphen: a bound (sub-5%), a name (COVID-19) or an identifier (ABC-123)."""
    flat, left = reading.flat, reading.left
    begin = left - 1
    while flat[begin - 1].isalnum() and left - begin < 30:
        begin -= 1
    word = flat[begin : left - 1]
    if reading.unit is not None or _SCALED.fullmatch(word):
        return  # $65k-$80k, 5k-20k
    bound = HYPHENATED.get(word.lower())
    if bound in ("more_than", "less_than") and (aged := _AGED.match(flat, reading.start)) is not None:
        reading.refuse("names", begin, aged.end())
        return
    if bound is not None:
        reading.bound = bound or None
        reading.plain = reading.plain and not bound
    elif mark == "-":
        rule, begin, end = glued(flat, reading.start, reading.end)
        reading.refuse(rule, begin, end)


def _symbol(flat: str, at: int, mark: str) -> tuple[int, str]:
    """A currency sign at `at`, with the letters that may stand before it."""
    if mark in "$¥":
        for length in (4, 3, 2, 1):
            letters = flat[at - length : at] if at >= length else ""
            if letters in CURRENCY_PREFIXES and not flat[at - length - 1].isalnum():
                return at - length, "currency:" + CURRENCY_PREFIXES[letters]
    return at, "currency:" + CURRENCY_SYMBOLS[mark]


def _code(flat: str, left: int) -> tuple[int, str | None]:
    """A code or word of currency that ends at `left`."""
    for length in (4, 3, 2):
        word = flat[left - length : left] if left >= length else ""
        code = CURRENCY_CODES.get(word) or CURRENCY_WORDS.get(word)
        if code and not flat[left - length - 1].isalnum():
            return left - length, "currency:" + code
    return left, None
