"""What the words around a number say of it: bound, direction, unit, or that it is a label, a date, a version.

Before it, the words are read backwards, phrase by phrase, while each is known; behind it, forwards.
"""

from __future__ import annotations

import re

from .calendar import date_end
from .ignore import SIGNED_NAMES, glued
from .locales import WORD
from .suffix import money
from .units import METRES, SCALE_LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .extract import Reading
    from .locales import Cue, Cues, Language

#: How many characters around a number are looked at.
REACH = 72
#: How many words back the word of change is sought that a "by" belongs to, or an "of" that may belong to anything.
_REACHES = {"by": 9, "of": 3}
BOUNDS = frozenset({"more_than", "less_than", "at_least", "at_most", "approx"})
CHANGES = {"up": "up", "down": "down", "gain": "up", "loss": "down"}
#: What the words before say the number is -> the rule that refuses it.
CUE_RULES = {"label": "labels", "section": "labels", "version": "versions", "name": "names", "month": "dates", "code": "labels"}
_CLAUSE_END = (".", ",", ";", ":", "!", "?", ")")
_NEXT_WORD = re.compile(rf"\.?[ \u00a0]{{0,4}}(?:d['’]|de |di |of |van )?({WORD})")
_AFTER_WORD = re.compile(r"[ \u00a0-]{1,4}([^\s.,;:!?()|*।]+)")
_DAY_TIME = re.compile(r"[ \u00a0]?(?:[ap]\.?m\b\.?|[AP]\.?M\b\.?|o['’]clock\b|Uhr\b|uur\b|heures?\b|hrs\b)")
_LABEL_LIST = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,3}){0,3}[a-z]?\b")


def words_before(reading: Reading) -> None:
    """Bound, direction and currency from the words before; what they name the number."""
    flat, left, language = reading.flat, reading.left, reading.language
    begin = left - REACH if left > REACH else 0
    lowered = flat[begin:left].lower().split()
    if begin and lowered:
        lowered[0] = ""  # it may be cut
    lowered.reverse()
    if lowered and lowered[0][:1] in ("(", "[", '"', "“"):
        lowered = [lowered[0][1:]]
    table = language.before
    copula = False
    position = 0
    while position < len(lowered):
        cue = match_back(table, lowered, position)
        if cue is None:
            reading.change = language.stem(lowered[position]) if language.stems else None
            break
        rest, kind, code, _power = cue
        if kind in BOUNDS:
            if reading.bound in (None, "approx") and not _lasting(reading, lowered, position):
                reading.bound = kind
        elif kind == "currency":
            if reading.unit is None and position == 0:
                reading.unit, reading.plain = "currency:" + code, False
                reading.left = _word_start(flat, left)
        elif kind in CHANGES:
            reading.change = kind
            break
        elif kind in _REACHES:
            reading.change = _verb(language, lowered, position + 1, _REACHES[kind])
            if kind == "by" or reading.change:
                break
        elif kind == "copula" and not copula:
            copula = True
        elif kind in CUE_RULES:
            if position == 0:
                named = left
                for _ in range(1 + len(rest)):
                    named = _word_start(flat, named)
                reading.cue = kind, named, lowered[1 + len(rest)] if len(lowered) > 1 + len(rest) else ""
            break
        elif kind != "filler":
            break
        position += 1 + len(rest)


def _word_start(flat: str, end: int) -> int:
    """Where the word begins that ends before `end`, blanks left out."""
    while end > 0 and flat[end - 1] in _BLANK:
        end -= 1
    while end > 0 and flat[end - 1] not in _BLANK and flat[end - 1] not in "([\"“":
        end -= 1
    return end


_BLANK = frozenset(" \u00a0\t\0")


def _lasting(reading: Reading, words: list[str], position: int) -> bool:
    """Whether "over" speaks of a stretch of time (sold over 12 days), not of a bound (took over 12 days)."""
    language = reading.language
    if words[position] not in language.lasting or reading.word is None or reading.word.lower() not in language.durations:
        return False
    outer = words[position + 1] if position + 1 < len(words) else ""
    return outer not in language.lasting_verbs


def match_back(table: Cues, words: list[str], position: int) -> Cue | None:
    """The longest phrase that ends with the word at `position` of `words`, which run backwards."""
    for cue in table.get(words[position], ()):
        rest = cue[0]
        if not rest or tuple(words[position + 1 : position + 1 + len(rest)]) == rest:
            return cue
    return None


def _verb(language: Language, words: list[str], position: int, reach: int) -> str | None:
    """The direction of the nearest word of change in the clause before "by"."""
    for place in range(position, min(len(words), position + reach)):
        if words[place].endswith(_CLAUSE_END):
            break
        cue = match_back(language.before, words, place)
        if cue is not None and cue[1] in CHANGES:
            return cue[1]
        if cue is None and language.stems and (change := language.stem(words[place])):
            return change
    return None


def cued(reading: Reading) -> None:
    """Refuse a bare number that the word before it names: Table 4, Python 3.11, March 14."""
    if reading.cue is None:
        return
    kind, begin, outer = reading.cue
    if not reading.plain or reading.kind == "measure":
        return
    language, token = reading.language, reading.token
    if kind == "month":
        if not token.isdigit() or len(token) > 2 or not 1 <= reading.written <= 31 or (language.capital_months and not reading.flat[begin].isupper()):
            return
        if outer in language.month_links and language.counted(reading.word or ""):
            return
        reading.refuse("dates", begin, date_end(reading.flat, reading.end))
    elif kind == "version":
        if reading.decimals <= 2 and len(token) <= 5:
            reading.refuse("versions", begin, reading.end)
    elif kind in ("section", "code", "name") or (reading.decimals == 0 and token.isdigit()):
        if kind == "label" and (
            outer in language.determiners
            or (reading.near in language.verb_labels and language.counted(reading.word or ""))
            or (outer in language.articles and language.counted(reading.word or ""))
        ):  # fmt: skip
            return
        reading.refuse(CUE_RULES[kind], begin, reading.end)


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
    if kind == "scale":
        form = SCALE_LETTERS.get(word)
        if glue and len(word) == 1 and not money and reading.near in reading.language.named:
            reading.refuse("labels", reading.start, close)
            return False
        if form is not None and not money and (form == "money" or (form == "glued" and not glue)):
            return False
        return word != "m" or money or not _metres(flat, close)
    if kind == "unit":
        return word not in ("x", "X") or (glue and not flat[close].isalnum())
    if kind == "unit?":
        if unit == "multiple":
            return _COMPARED.match(flat, close) is not None
        return _PERCENT_NEAR.search(flat, max(0, reading.start - REACH), close + REACH) is not None
    if kind == "currency":
        return not ten or (len(reading.token) <= 3 and (len(word) > 1 or glue))
    if kind == "month":
        return reading.plain and reading.token.isdigit() and len(reading.token) <= 2 and 1 <= reading.written <= 31
    if kind == "time":
        return not money and reading.written <= 24 and _DAY_TIME.match(flat, reading.end) is not None
    return True


def _points(reading: Reading) -> None:
    """"3 % points", "5%-points"."""
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
    return -1 if flat[position].isalpha() and flat[position].isascii() else position


def _metres(flat: str, end: int) -> bool:
    following = _AFTER_WORD.match(flat, end)
    return following is not None and following[1] in METRES


_PERCENT_NEAR = re.compile(r"%|percent|per cent|pct|Prozent|por ciento|por cento|pour cent|per cento|procent")
_COMPARED = re.compile(r"[ \u00a0](?:as|the|more|less|higher|lower|larger|greater|bigger|faster|slower|its|that|what|longer|those)\b")


_PLUS = re.compile(r"\+(?![0-9+])")


def words_after(reading: Reading) -> None:
    """Bound and direction from the words behind the number and its unit."""
    if _PLUS.match(reading.flat, reading.end):
        reading.bound, reading.plain, reading.end = reading.bound or "at_least", False, reading.end + 1
    match = _AFTER_WORD.match(reading.flat, reading.end)
    if match is None:
        return
    for rest, kind, _unit, _power in reading.language.after.get(match[1].lower(), ()):
        if rest and _phrase_end(reading.flat, match.end(), rest) < 0:
            continue
        if kind not in CHANGES:
            reading.bound = reading.bound or kind
        elif reading.change is None and not reading.plain:
            reading.change = kind
        return
