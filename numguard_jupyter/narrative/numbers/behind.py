"""What the words behind a number say of it: scale, unit, bound, direction, or that it is a time, a date, an ordinal."""

from __future__ import annotations

import re

from ..language import WORD
from ..rules.calendar import date_end
from ..rules.ignore import SIGNED_NAMES, glued
from ..units import CURRENCY_SYMBOLS, METRES, SCALE_LETTERS
from .before import CHANGES, REACH
from .suffix import money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .extract import Reading

_NEXT_WORD = re.compile(rf"\.?[ \u00a0]{{0,4}}(?:d['’]|de |di |of |van )?({WORD})")
_AFTER_WORD = re.compile(r"[ \u00a0-]{1,4}([^\s.,;:!?()|*।]+)")
#: Words of the time of day that tell how long as well.
_HOURS = frozenset({"uur", "heure", "heures", "hrs", "horas", "ore"})
_DAY_TIME = re.compile(
    r"[ \u00a0]?(?:[ap]\.?m\b\.?|[AP]\.?M\b\.?|o['’]clock\b|Uhr\b|uur\b|heures?\b|hrs\b|बजे|صباحا|مساء)"
)


def words_behind(reading: Reading) -> None:
    """Scale and unit from the word behind; refuse times, dates, ordinals and words that merely begin with digits."""
    word = reading.word
    if word is None:
        return
    if word == "%":
        reading.unit, reading.power, reading.end, reading.plain = "percent", -2, reading.word_start + 1, False
        if reading.flat[reading.end] in " -":
            _points(reading)
        return
    glue = reading.word_start == reading.end
    if glue and _glued(reading, word):
        return
    if word in reading.language.month_word_links and _linked_month(reading):
        return
    _units(reading, word, glue)
    if reading.kind == "scale" and reading.unit is None:
        money(reading)
    if glue and not reading.kind and reading.rule is None and word.isascii() and not _dimension(reading, word):
        reading.refuse(*glued(reading.flat, reading.start, reading.end))


def _glued(reading: Reading, word: str) -> bool:
    """Ordinals, decades and names whose letters touch the digits."""
    flat, end, language = reading.flat, reading.end, reading.language
    stop = end + len(word)
    if word in language.ordinals and reading.decimals == 0:
        following = _NEXT_WORD.match(flat, stop)
        if following is not None and following[1] in language.behind and language.behind[following[1]][0][1] == "month":
            reading.refuse("dates", reading.start, date_end(flat, following.end()))
        else:
            reading.refuse("ordinals", reading.start, stop)
        return True
    if word == "s" and reading.written % 10 == 0 and (len(reading.token) == 4 or _decade(flat, reading.left)):
        reading.refuse("years", reading.start, stop)
        return True
    if word in language.approx_suffixes:
        reading.bound, reading.plain, reading.end = "approx", False, stop
        return True
    if SIGNED_NAMES.match(flat, reading.start):
        reading.refuse("names", reading.start, stop)
        return True
    return False


def _dimension(reading: Reading, word: str) -> bool:
    """1920x1080"""
    if word in ("x", "X") and reading.flat[reading.end + 1].isdigit() and reading.token != "0":
        reading.kind = "dimension"
    return reading.kind == "dimension"


def _linked_month(reading: Reading) -> bool:
    """3 de mayo de 2021"""
    following = _LINKED.match(reading.flat, reading.word_start)
    if following is None or len(reading.token) > 2 or not reading.token.isdigit():
        return False
    cues = reading.language.behind.get(following[1].lower(), ())
    if not any(kind == "month" for _rest, kind, _unit, _power in cues):
        return False
    reading.refuse("dates", reading.start, date_end(reading.flat, following.end()))
    return True


_LINKED = re.compile(rf"de[ \u00a0]({WORD})")
_DECADE = re.compile(r"(?:\b(?:the|mid|early|late|his|her|their|in)[ -])\Z", re.I)


def _decade(flat: str, left: int) -> bool:
    return _DECADE.search(flat, max(0, left - 8), left) is not None


def _units(reading: Reading, word: str, glue: bool) -> None:
    flat, table = reading.flat, reading.language.behind
    money = reading.unit is not None
    stop = reading.word_start + len(word)
    while True:
        for rest, kind, value, ten in table.get(word) or table.get(word.lower()) or ():
            close = _phrase_end(flat, stop, rest) if rest else stop
            if close < 0 or not _holds(reading, word, kind, value, ten, close, glue, money):
                if reading.rule is not None:
                    return
                continue
            if kind == "era":
                reading.refuse("years", reading.left, close)
                return
            if kind == "month":
                reading.refuse("dates", reading.left, date_end(flat, close))
                return
            if kind == "time":
                said = _DAY_TIME.match(flat, reading.end)
                assert said is not None
                reading.refuse("times", reading.left, said.end())
                return
            reading.kind = kind
            if kind == "measure":
                return
            reading.plain = False
            reading.power += ten
            reading.end = close
            if kind == "currency":
                reading.unit = reading.unit or "currency:" + value
            elif kind != "scale":
                reading.unit = value
            break
        else:
            return
        if kind != "scale":
            return
        following = _NEXT_WORD.match(flat, reading.end)
        if following is None or len(following[1]) == 1:
            return
        word, glue, money, stop = following[1], False, False, following.end()


def _holds(reading: Reading, word: str, kind: str, unit: str, ten: int, close: int, glue: bool, money: bool) -> bool:
    """Whether a word that means a scale or a unit only at times means it here."""
    flat = reading.flat
    lettered = glue and len(word) == 1 and not money and kind in ("scale", "currency")
    if lettered and reading.near in reading.language.named:
        reading.refuse("labels", reading.start, close)  # step 2b
        return False
    if kind == "scale":
        form = SCALE_LETTERS.get(word)
        priced = money or flat[close] in CURRENCY_SYMBOLS
        if form is not None and not priced and (form == "money" or (form == "glued" and not glue)):
            return False
        return word != "m" or money or not _metres(flat, close)
    if kind == "unit":
        return word not in ("x", "X") or (glue and not flat[close].isalnum())
    if kind == "unit?":
        if unit == "multiple":
            following = _AFTER_WORD.match(flat, close)
            return following is not None and following[1].lower() in reading.language.numerals.compared
        return _PERCENT_NEAR.search(flat, max(0, reading.start - REACH), close + REACH) is not None
    if kind == "currency":
        return not ten or (reading.written < 10 ** (3 + reading.decimals) and (len(word) > 1 or glue))
    if kind == "month":
        return reading.plain and reading.token.isdigit() and len(reading.token) <= 2 and 1 <= reading.written <= 31
    if kind == "time":
        return not money and _on_the_clock(reading, word) and _DAY_TIME.match(flat, reading.end) is not None
    return True


def _on_the_clock(reading: Reading, word: str) -> bool:
    """Whether the digits are an hour, or an hour and its minutes (8.30 Uhr), where a duration is told alike."""
    if reading.decimals == 2 and "." in reading.token:
        hour, minutes = divmod(reading.written, 100)
        return hour <= 24 and minutes < 60
    if word in _HOURS and reading.near not in reading.language.clock_cues:
        return False
    return reading.decimals == 0 and reading.written <= 24


def _points(reading: Reading) -> None:
    """ "3 % points", "5%-points"."""
    following = _AFTER_WORD.match(reading.flat, reading.end)
    if following is not None and following[1].lower() in reading.language.points:
        reading.unit, reading.end = "pp", following.end()


def _phrase_end(flat: str, position: int, rest: tuple[str, ...]) -> int:
    """Where the phrase ends whose further words `rest` follow at `position`; -1 if they do not."""
    for word in rest:
        while flat[position] in " \u00a0-":
            position += 1
        if not flat.startswith(word, position) and flat[position : position + len(word)].lower() != word:
            return -1
        position += len(word)
    joined = flat[position] == "-" and flat[position + 1].isdigit()  # £6 and under-5s
    return -1 if joined or (flat[position].isalpha() and flat[position].isascii()) else position


def _metres(flat: str, end: int) -> bool:
    following = _AFTER_WORD.match(flat, end)
    return following is not None and following[1] in METRES


_PERCENT_NEAR = re.compile(r"%|percent|per cent|pct|Prozent|por ciento|por cento|pour cent|per cento|procent")


_PLUS = re.compile(r"\+(?![0-9+])")


def words_after(reading: Reading) -> None:
    """Bound and direction from the words behind the number and its unit."""
    if _PLUS.match(reading.flat, reading.end):
        reading.bound, reading.plain, reading.end = reading.bound or "at_least", False, reading.end + 1
    match = _AFTER_WORD.match(reading.flat, reading.end)
    if match is None:
        return
    after = reading.language.after
    closing = match[1].lower()
    counted = closing not in after
    if counted and reading.language.verb_last and reading.change is None and not reading.plain:
        reading.change = reading.language.stem(closing)
    if counted:  # 90 minutes or so
        match = _AFTER_WORD.match(reading.flat, match.end())
        if match is None:
            return
    for rest, kind, _unit, _power in after.get(match[1].lower(), ()):
        if counted and (not rest or kind in CHANGES):
            continue
        if rest and _phrase_end(reading.flat, match.end(), rest) < 0:
            continue
        if kind not in CHANGES:
            reading.bound = reading.bound or kind
        elif reading.change is None and not reading.plain:
            reading.change = kind
        return
