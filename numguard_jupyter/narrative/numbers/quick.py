"""The numbers that most texts are made of, read at once: `4,512 units`, `was 12.5%`, `$1.2M`.

Only what nothing else could explain: a blank or a currency sign before, a word before that says nothing of numbers or
one of change alone, a percent sign, a scale or an ordinary word behind. For any other `plain` gives None, and the
number goes through the stages.
"""

from __future__ import annotations

import re

from ...model import Number
from ..rules.calendar import date_end, is_year
from ..units import CURRENCY_SYMBOLS
from .before import CHANGES
from .shapes import interval, mantissa

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..language import Language

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
    negative = sign == "-"
    if sign != " ":
        unit = _MONEY.get(sign)
        if unit is None and not negative:
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
    change: str | None = None
    if weight is not None:
        change = language.changes.get(near)
        if change is None:
            if near in language.month_names and word is None:
                return _date(flat, gap + 1, end, token, language)
            change = _beyond(flat, gap, near, language)
            if change is None:
                return None
    elif not near or near[0] == "(":
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
                if language.behind[word][0][1] == "month" and left == start and len(token) <= 2:
                    return _day(flat, start, word_start + len(word), token)
                if word not in language.passing or len(token) in (1, 4):
                    return None
                tail = flat[word_start + len(word) :][:8]
                if tail[0] == "." or tail[1:].startswith(language.phrased):
                    return None
            if flat.startswith(language.trailing, word_start + len(word)):
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
        if written <= small_max:
            rule = "smallCounts"
        elif len(token) == 4 and token.isdigit() and is_year(flat, written, end, near, word, language):
            rule = "years"
        if negative:
            rule = None
        elif rule != "years" and (name != near or near[-1] in _JOINTS) and token.isdigit():
            return None  # it may end a name, or be a key's value
    direction = None
    if change and (change in ("up", "down") or unit or power):
        direction = CHANGES[change]
        if negative and direction == "up":
            direction = None
    value, low, high = interval(written, decimals, power, negative)
    return Number(left, stop, "", value, low, high, unit, None, direction, False, rule, language.powers[power])


def _beyond(flat: str, gap: int, near: str, language: Language) -> str | None:
    """What the words before a light one say: a change, "" for nothing, None if they need a closer look."""
    by = near in language.by_words
    if not by and language.weights[near] == 2:
        return None
    for _ in range(4):
        if gap < 1:
            return None
        begin = flat.rfind(" ", 0, gap)
        outer = flat[begin + 1 : gap].lower()
        if by:
            return language.changes.get(outer)
        if outer in language.pairing:
            return None
        if outer not in language.weights:
            return ""
        gap = begin
    return None


def _date(flat: str, begin: int, end: int, token: str, language: Language) -> Number | None:
    """March 14, 2023: its month begins at `begin`, its day stops at `end`; None for what else it may be."""
    if flat[end] != "," or len(token) > 2 or not token.isdigit() or not 1 <= int(token) <= 31:
        return None
    if language.capital_months and not flat[begin].isupper():
        return None
    value = int(token)
    return Number(begin, date_end(flat, end), "", value, value, value, None, None, None, False, "dates")


def _day(flat: str, start: int, stop: int, token: str) -> Number | None:
    """14 March 2023: the day that begins at `start`, and the month that stops at `stop`."""
    if not token.isdigit() or not 1 <= int(token) <= 31:
        return None
    value = int(token)
    return Number(start, date_end(flat, stop), "", value, value, value, None, None, None, False, "dates")


def _ordinal(flat: str, start: int, stop: int, value: int, language: Language) -> Number | None:
    """The ordinal whose ending stops at `stop`; None where a month may follow."""
    following = _NEXT.match(flat, stop)
    if following is None or following[1] in language.date_links:
        return None
    cues = language.behind.get(following[1])
    if cues and cues[0][1] == "month":
        return None
    return Number(start, stop, "", value, value, value, None, None, None, False, "ordinals")
