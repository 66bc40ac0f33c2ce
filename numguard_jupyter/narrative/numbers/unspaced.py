"""Languages without spaces between words: what a number is touches it, so it is read as beginnings and endings."""

from __future__ import annotations

import re

from ...model import Number
from ..cue_tables import POWERS
from .shapes import interval

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..language import Language
    from .extract import Reading

#: (rule, pattern): tokens that are read whole from their first digit.
_WHOLE = (
    ("dates", re.compile(r"(?:[0-9]{4}年(?:度)?)?[0-9]{1,2}月(?:[0-9]{1,2}日)?|[0-9]{1,2}日(?!間)")),
    ("years", re.compile(r"[0-9]{4}年(?:度|代)?(?!間)|[0-9]{4}年")),
    ("times", re.compile(r"[0-9]{1,2}時(?!間)(?:[0-9]{1,2}分)?")),
    ("ordinals", re.compile(r"[0-9]{1,4}(?:番目|回目|位|番|号|条|項|章|節|期目|年目|日目)")),
)
_LABELLED = re.compile(r"(?:図|表|第|式|節|章|付録|バージョン|ステップ|ページ|令和|平成|昭和|大正|明治)\s?\Z")
_RANGE = re.compile(r"[〜~～\-–]|から")
_DIGITS = dict(zip("〇一二三四五六七八九", range(10), strict=True))
_SMALL = {"十": 10, "百": 100, "千": 1000}
_LARGE = {"万": 10**4, "億": 10**8, "兆": 10**12}
_KANJI = re.compile("[〇一二三四五六七八九十百千万億兆]+")


class Touching:
    """The rows of a language without spaces as anchored patterns."""

    __slots__ = ("scale", "unit", "currency", "before", "after", "counter", "powers", "meanings", "said", "further")

    def __init__(self, language: Language) -> None:
        row = language.row
        self.powers = {name: int(power) for name, _, power in (entry.partition("=") for entry in row["scales"].split())}
        self.meanings = dict(entry.split("=") for entry in row["units"].split())
        self.currency = dict(entry.split("=") for entry in row["currencies"].split())
        self.scale = re.compile(f"(?:{_any(self.powers)})+")
        self.further = re.compile(f"([0-9]{{1,4}})((?:{_any(self.powers)})*)")
        self.unit = re.compile(f" ?({_any(self.meanings)}|{_any(self.currency)}|%)")
        self.said = {
            phrase: name.partition("_")[2]
            for name, listed in row.items()
            if name.startswith(("before_", "after_"))
            for phrase in listed.split()
        }
        self.before = re.compile(f"({_any(row_words(row, 'before_'))})[ ]?\\Z")
        self.after = re.compile(f"[^0-9、。,.]{{0,8}}?({_any(row_words(row, 'after_'))})")
        self.counter = re.compile(_any(row["counters"].split()))

    def unit_at(self, flat: str, end: int) -> tuple[str | None, int, int]:
        """The unit that begins at `end`, its power of ten, and where it ends; None and `end` where there is none."""
        match = self.unit.match(flat, end)
        if match is None:
            return None, 0, end
        if match[1] in self.currency:
            return "currency:" + self.currency[match[1]], 0, match.end()
        meaning = self.meanings.get(match[1], "percent")
        return "percent" if meaning == "tenths" else meaning, POWERS[meaning], match.end()


def row_words(row: dict[str, str] | object, prefix: str) -> list[str]:
    assert isinstance(row, dict)
    return [phrase for name, listed in row.items() if name.startswith(prefix) for phrase in listed.split()]


def _any(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def whole_unspaced(reading: Reading) -> None:
    flat, start = reading.flat, reading.start
    for rule, pattern in _WHOLE:
        match = pattern.match(flat, start)
        if match is not None:
            reading.refuse(rule, start, match.end())
            return
    if _LABELLED.search(flat, max(0, start - 8), start):
        reading.refuse("labels", start, reading.end)


def around(reading: Reading) -> None:
    """Scale, unit, currency, bound and direction from what touches the number."""
    touching = reading.language.touching
    flat = reading.flat
    scale = touching.scale.match(flat, reading.end)
    if scale is not None:
        reading.power += sum(touching.powers[mark] for mark in scale[0])
        reading.end, reading.plain, reading.kind = scale.end(), False, "scale"
        _further(reading, touching)
    unit, power, end = touching.unit_at(flat, reading.end)
    if unit is not None:
        reading.unit = reading.unit or unit
        reading.power, reading.end, reading.plain = reading.power + power, end, False
    before = touching.before.search(flat, max(0, reading.left - 8), reading.left)
    if before is not None:
        reading.bound = reading.bound or touching.said[before[1]]
    after = touching.after.match(flat, reading.end)
    if after is not None:
        said = touching.said[after[1]]
        if said in ("up", "down"):
            reading.change = said if not reading.plain or after.start(1) == reading.end else None
        elif after.start(1) - reading.end <= 2:
            reading.bound = reading.bound or said
    reading.resume = max(reading.resume if reading.resume < reading.end else reading.end, reading.end)


def _further(reading: Reading, touching: Touching) -> None:
    """What smaller scales add: 2億3000万, 3万5000."""
    while reading.decimals == 0 and (more := touching.further.match(reading.flat, reading.end)) is not None:
        power = sum(touching.powers[mark] for mark in more[2])
        if power >= reading.power or len(more[1]) > reading.power - power:
            return
        reading.written = reading.written * 10 ** (reading.power - power) + int(more[1])
        reading.power, reading.end = power, more.end()


def kanji_numbers(text: str, flat: str, language: Language, taken: list[Number]) -> list[Number]:
    """Numerals in kanji before a counter: 三十五人."""
    touching = language.touching
    found = []
    covered = {position for number in taken for position in range(number.start, number.end)}
    for match in _KANJI.finditer(flat):
        start, end = match.span()
        if start in covered or (start and flat[start - 1].isdigit()) or not touching.counter.match(flat, end):
            continue
        if start and flat[start - 1] in "第約" and flat[start - 1] == "第":
            continue
        written = kanji_value(match[0])
        if written is None:
            continue
        unit, power, end = touching.unit_at(flat, end)
        value, low, high = interval(written, 0, power, False)
        rule = "smallCounts" if written <= 3 and unit is None else None
        scale = 10**power if power >= 0 else 1 / 10**-power
        found.append(Number(start, end, text[start:end], value, low, high, unit, None, None, True, rule, scale))
    return found


def kanji_value(numeral: str) -> int | None:
    """The integer of a numeral in kanji, positional (二〇) or with its tens (三十五); None if it is none."""
    if all(mark in _DIGITS for mark in numeral):
        return int("".join(str(_DIGITS[mark]) for mark in numeral)) if len(numeral) < 16 else None
    total = section = digit = 0
    for mark in numeral:
        if mark in _DIGITS:
            if digit:
                return None
            digit = _DIGITS[mark]
        elif mark in _SMALL:
            section, digit = section + (digit or 1) * _SMALL[mark], 0
        else:
            if not section + digit:
                return None
            total, section, digit = total + (section + digit) * _LARGE[mark], 0, 0
    return total + section + digit
