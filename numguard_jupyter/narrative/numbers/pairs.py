"""Numbers that stand together: ranges, lists of one unit, plus-minus, "n out of m"; labels and dates that go on."""

from __future__ import annotations

import re

from ..units import MEASURES
from .before import CHANGES, match_back
from .extract import half_width, spoken_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..language import Language

_LONGEST_GAP = 18
#: Rules that go on over "and", a comma or a dash: Tables 3 and 4, 3–7 May.
_FORWARD = frozenset({"labels", "versions", "dates"})
_BACKWARD = frozenset({"dates", "times"})
_NOUN = re.compile(r"[ \u00a0-]+([^\W\d_]+(?:-[^\W\d_]+)?)")
_SHARED = frozenset({"percent", "pp", "permille", "bps"})


def pair(text: str, flat: str, numbers: list[Number], language: Language) -> None:
    """Read neighbours together, in place."""
    joins = language.joins
    merged = listed = False
    last = numbers[0] if numbers else None
    for number in numbers[1:]:
        assert last is not None
        gap = number.start - last.end
        if 0 < gap < _LONGEST_GAP:
            between = flat[last.end : number.start]
            kind = joins.get(between) or (joins.get(between.strip()) if between.endswith("  ") else None)
            if kind is None and language.unspaced:
                counter = language.touching.counter.match(flat, last.end)
                kind = joins.get(flat[counter.end() : number.start]) if counter else None
            if kind is not None:
                merged |= _join(text, flat, last, number, kind, language)
                listed |= number.unit in _SHARED and kind != "of"
        last = number
    if merged:
        numbers[:] = [number for number in numbers if number.rule != "merged"]
    if listed:
        _lists(flat, numbers, joins)


def _join(text: str, flat: str, low: Number, high: Number, kind: str, language: Language) -> bool:
    """Read `low` and `high` together; whether `high` became part of `low`."""
    if low.rule in (None, "smallCounts") and high.rule in (None, "smallCounts"):
        if kind == "of":
            return _fraction(text, flat, low, high)
        if kind == "range" or (kind == "and" and _before(flat, low) in language.between):
            _range(flat, low, high, language)
        elif kind == "plus_minus" or (kind == "level" and _before(flat, low) in language.from_words):
            _share(low, high)
    elif low.rule in ("labels", "identifiers") and _NUMBERED.search(low.raw) and _LETTERED.fullmatch(high.raw):
        high.rule = low.rule
    elif low.rule == "labels" and kind == "of" and _bare(high) and _counts(low) and _counts(high):  # step 5 of 9
        noun = _NOUN.match(flat, high.end)
        high.rule = None if noun is not None and language.counted(noun[1]) else "labels"
    elif low.rule in _FORWARD and _bare(high) and kind != "of":
        noun = _NOUN.match(flat, high.end)
        measured = noun is not None and noun[1] in MEASURES
        counted = noun is not None and (language.counted(noun[1]) or measured)
        if measured and "." in high.raw:
            return False  # from 214.6 ms with v1 to 96.3 ms
        if kind == "range" and _arrives(flat, low, high):
            return False
        if kind == "range" or not (counted or (kind == "list" and not _goes_on(flat, low, high, language))):
            high.rule = low.rule
    elif high.rule in _BACKWARD and _bare(low) and low.value <= 31 and kind in ("range", "and", "list"):
        low.rule = high.rule
    elif low.rule == "years" and high.rule is None and kind in ("range", "and") and _bare(high):
        _years(flat, low, high, language)
    return False


def _arrives(flat: str, low: Number, high: Number) -> bool:
    """Whether `to` leads to what an amount came to, and to no further label: from 12 in Q1 to 30, in Q1 to 3,185."""
    if not flat[low.end : high.start].strip().isalpha():
        return False
    return not high.raw.isdecimal() or _TOLD_IN.search(flat, max(0, low.start - 24), low.start) is not None


#: An amount, told of the label that follows.
_TOLD_IN = re.compile(r"[0-9][%kKmMbB]?(?: [^\W\d_]{1,12})? [^\W\d_]{1,5} (?:[^\W\d_]{1,4} )?\Z")


def _goes_on(flat: str, low: Number, high: Number, language: Language) -> bool:
    """Whether the list that `low` opens goes on over a comma: Tables 3, 4; not so `In Table 3, 15 hold`."""
    if low.rule == "dates":
        return high.value <= 31 and not _FULL_DATE.search(low.raw)
    if low.raw[:1].isalpha() and _LIST_GOES_ON.match(flat, high.end):
        return True
    word = low.raw.split()[0].lower() if low.raw[:1].isalpha() else _before(flat, low)
    return word[-1:] in (",", "") or language.counted(word) or language.counted(word.capitalize())


#: A part of a numbered thing: steps 2a and 2b.
_LETTERED = re.compile(r"[0-9]{1,2}[a-z]")
_NUMBERED = re.compile(r"\b[0-9]{1,2}[a-z]?\Z")
#: A list that goes on behind a number: 34, 58, 62 and 191.
_LIST_GOES_ON = re.compile(r",? (?:and |or )?[0-9]")
_FULL_DATE = re.compile(r"[0-9]{4}\Z")


def _years(flat: str, low: Number, high: Number, language: Language) -> None:
    """between 1850 and 1890, between 1980 and 1995 catches fell; but from 1200 to 1500 units, rose from 1980 to 1995"""
    noun = _NOUN.match(flat, high.end)
    if _changes(flat, low, language) and noun is not None and language.counted(noun[1]):
        low.rule = None
    elif noun is None or not language.counted(noun[1]) or 1900 <= low.value < high.value <= 2099:
        if low.value < high.value <= 2100 and len(high.raw) == 4:
            high.rule = "years"
    elif not 1900 <= low.value <= 2099:
        low.rule = None
        _range(flat, low, high, language)


def _counts(number: Number) -> bool:
    """Whether the digits stand by themselves: of `F1` and `0.857` neither counts."""
    return number.raw.split()[-1].isdecimal()


def _bare(number: Number) -> bool:
    return (
        number.rule in (None, "smallCounts", "years") and number.unit is None and number.scale == 1 and not number.words
    )


def _before(flat: str, number: Number) -> str:
    at = number.start - 1
    return flat[flat.rfind(" ", max(0, at - 24), max(0, at)) + 1 : max(0, at)].lower()


def _range(flat: str, low: Number, high: Number, language: Language) -> None:
    if low.unit is not None and high.unit is not None and low.unit != high.unit:
        return
    if low.direction and low.unit and _comes_to(flat, low, high, language):
        return
    if _bin(flat, low, high, language):
        low.rule = high.rule = "labels"
        return
    if not (low.words or high.words) or low.unit == high.unit:
        _share(low, high)
    if (
        low.unit != high.unit
        or low.value >= high.value
        or _before(flat, low) in language.scores
        or _changes(flat, low, language)
    ):
        return
    low.bound, high.bound = "range_lo", "range_hi"
    low.direction = high.direction = None
    if low.rule is None or high.rule is None:
        low.rule = high.rule = None


def _comes_to(flat: str, low: Number, high: Number, language: Language) -> bool:
    """Whether a change and what it came to stand here: rose 20p to £2.10, rose by 1.5 percent to 8 percent."""
    paid = low.unit is not None and low.unit.startswith("currency:")
    return (paid or _before(flat, low) in language.by_words) and flat[low.end : high.start].strip().isalpha()


def _bin(flat: str, low: Number, high: Number, language: Language) -> bool:
    """Whether the range names a class of the data: aged 25–34, the 31–50 % bin."""
    noun = _NOUN.match(flat, high.end)
    return _before(flat, low) in language.bins_before or (noun is not None and noun[1] in language.bins_after)


def _changes(flat: str, low: Number, language: Language) -> bool:
    """Whether the two are the ends of a change: rose from 3 to 5."""
    words = flat[max(0, low.start - 60) : low.start].lower().split()
    words.reverse()
    if not words or words[0] not in language.from_words:
        return False
    for place in range(1, min(len(words), 5)):
        if words[place].endswith((".", ";", ":")):
            return False
        cue = match_back(language.before, words, place)
        if (
            (cue is not None and cue[1] in CHANGES)
            or words[place] in language.moves
            or words[place] in language.numerals.multiples
        ):
            return True
    return False


def _share(low: Number, high: Number) -> None:
    """Give each the unit, currency and scale that only the other writes."""
    if low.unit is None and low.scale == 1 and high.unit is not None:
        if high.unit in _SHARED:
            _rescale(low, high)
        elif high.scale == 1:
            low.unit = high.unit
    if high.unit is None and low.unit is not None and low.unit.startswith("currency:"):
        high.unit = low.unit
    if (
        low.unit in (None, high.unit)
        and low.scale == 1
        and high.scale != 1
        and high.unit not in _SHARED
        and 0 < low.value < 1000
    ) and low.value <= high.value / high.scale:
        _rescale(low, high)


def _rescale(number: Number, like: Number) -> None:
    scale = like.scale
    if scale < 1:
        divisor = round(1 / scale)
        number.value, number.low, number.high = number.value / divisor, number.low / divisor, number.high / divisor
    else:
        number.value, number.low, number.high = number.value * scale, number.low * scale, number.high * scale
    number.scale, number.unit = scale, like.unit
    if number.rule == "smallCounts":
        number.rule = None


def _lists(flat: str, numbers: list[Number], joins: dict[str, str]) -> None:
    """12, 15 and 18%: the bare numbers of a list before a percentage share its unit."""
    place = len(numbers) - 1
    while place > 0:
        last = numbers[place]
        members: list[Number] = []
        anded = False
        if last.unit in _SHARED:
            while place - len(members) > 0:
                high, low = numbers[place - len(members)], numbers[place - len(members) - 1]
                kind = joins.get(flat[low.end : high.start]) if high.start - low.end < _LONGEST_GAP else None
                if kind not in ("list", "and") or not _bare(low) or low.rule == "years" or low.bound is not None:
                    break
                # `7, or 11.3%` tells one thing twice; `5, 10, or 15%` is a list.
                anded |= kind == "and" and (bool(members) or "," not in flat[low.end : high.start])
                members.append(low)
        if anded or len(members) > 1:
            for member in members:
                _rescale(member, last)
        place -= 1 + len(members)


def _fraction(text: str, flat: str, low: Number, high: Number) -> bool:
    """n out of m, 1 in m: one fraction."""
    if (
        low.unit
        or high.unit
        or low.scale != 1
        or high.scale != 1
        or not isinstance(low.value, int)
        or not isinstance(high.value, int)
    ):
        return False
    gap = flat[low.end : high.start].split()
    if len(gap) == 1 and low.value != 1 and high.value not in (5, 10, 100, 1000):
        return False
    if not 0 < low.value < high.value or low.value < 0:
        return False
    low.value = value = low.value / high.value
    half = spoken_width(value) if high.value <= 10 else half_width(value)
    low.low, low.high, low.unit, low.rule = value - half, value + half, "fraction", None
    low.end, low.raw = high.end, text[low.start : high.end]
    high.rule = "merged"
    return True
