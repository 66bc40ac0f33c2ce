"""The numbers that most texts are made of, read at once: `4,512 units`, `was 12.5%`, `$1.2M`.

Only what nothing else could explain: a blank or a currency sign before, a word before that says nothing of numbers, a percent
sign, a scale or an ordinary word behind. For any other `plain` gives None, and the number goes through the stages.
"""  # noqa: E501

from __future__ import annotations

import re

from ..model import Number
from .calendar import is_year
from .shapes import interval, mantissa
from .units import CURRENCY_SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .locales import Language

#: Characters behind a number that nothing of a number begins with.
_OPEN = frozenset(',;!?]}"”|\0')
_JOINTS = frozenset(":=")
_NEXT = re.compile(r" ([^\s.,;:!?()|*।-]+)")
_MONEY = {sign: "currency:" + code for sign, code in CURRENCY_SYMBOLS.items()}


def plain(
    flat: str, start: int, end: int, token: str, word: str | None, word_start: int, language: Language, small_max: int
) -> Number | None:
    """The number whose digits are [start, end), with `word` behind it; None if it needs a closer look."""
    left = start
    sign = flat[start - 1]
    unit: str | None = None
    if sign != " ":
        unit = _MONEY.get(sign)
        if unit is None:
            return None
        left -= 1
        if flat[left - 1] != " ":
            return None
    if left < 2 or len(token) > 15 or (token[0] == "0" and token.isdigit() and token != "0"):
        return None
    gap = flat.rfind(" ", 0, left - 1)
    name = flat[gap + 1 : left - 1]
    near = name.lower()
    weight = language.weights.get(near)
    if word_start == end and word in language.ordinals and token.isdigit() and left == start:
        return _ordinal(flat, start, word_start + len(word), int(token), language) if word else None
    if weight is not None or not near or near[0] == "(":
        if weight != 1 or gap < 1:
            return None
        outer = flat[flat.rfind(" ", 0, gap) + 1 : gap].lower()
        if outer in language.pairing:
            return None
    power = 0
    stop = end
    if word is not None:
        if word == "%":
            if unit is not None or language.stems:
                return None
            unit, power, stop = "percent", -2, word_start + 1
        elif word in language.scales:
            power, stop = language.scales[word], word_start + len(word)
            if language.stems or (word == "K" and len(token) == 1) or near in language.named:
                return None
            if word_start != end and unit is None and len(word) == 1:
                return None
        else:
            if word_start == end or word in language.after or flat[end] != " ":
                return None
            if word in language.behind:
                if word not in language.passing or len(token) in (1, 4):
                    return None
                tail = flat[word_start + len(word) :][:8]
                if tail[0] == "." or tail[1:].startswith(language.phrased):
                    return None
            if word[0] < "a" and (word.lower() in language.behind or word.lower() in language.after):
                return None
    if word is None or stop != end:
        mark = flat[stop]
        if mark == "." or mark == ":":
            if (
                flat[stop + 1] not in " \0"
                or (word is None and language.dotted)
                or (mark == ":" and flat[stop + 2].isdigit())
            ):
                return None
        elif mark == " ":
            if stop == end:
                return None
            following = _NEXT.match(flat, stop)
            if following is None or following[1].lower() in language.tails:
                return None
        elif mark not in _OPEN:
            return None
    if token.isdigit():
        written, decimals = int(token), 0
    else:
        written, decimals = mantissa(token, language)
        if decimals == 3 or language.stems:
            return None  # it may be read otherwise
    rule = None
    if power == 0 and unit is None and decimals == 0:
        if (name != near or near[-1:] in _JOINTS) and token.isdigit():
            return None  # it may end a name, or be a key's value
        if written <= small_max:
            rule = "smallCounts"
        elif len(token) == 4 and token.isdigit() and is_year(flat, written, end, near, word, language):
            rule = "years"
    value, low, high = interval(written, decimals, power, False)
    return Number(left, stop, "", value, low, high, unit, None, None, False, rule, language.powers[power])


def _ordinal(flat: str, start: int, stop: int, value: int, language: Language) -> Number | None:
    """The ordinal whose ending stops at `stop`; None where a month may follow."""
    following = _NEXT.match(flat, stop)
    if following is None or following[1] in language.behind or following[1] in language.date_links:
        return None
    return Number(start, stop, "", value, value, value, None, None, None, False, "ordinals")
