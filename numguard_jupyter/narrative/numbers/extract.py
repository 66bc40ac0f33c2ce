"""Prose to numbers, each with the closed interval of values that its digits stand for.

The walk finds runs of digits with one pattern that begins with a digit. A number that nothing touches and no word
around explains is read at once; any other goes through `STAGES`, each of which looks at one side of it.
"""

from __future__ import annotations

import re

from ...model import Number
from ..rules.calendar import is_year
from ..rules.markers import markers
from ..rules.things import named_thing
from ..units import FRACTIONS, SCALES
from .before import CHANGES, cued, dated, words_before
from .behind import words_after, words_behind
from .bracketed import bracketed
from .prefix import touching_before
from .quick import plain
from .shapes import digits, interval, other_reading
from .suffix import look_behind, touching_behind, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model import Value
    from ..language import Language


class Reading:
    """One number while it is read. `start` is its first digit; `left` and `end` enclose what belongs to it."""

    # Class attributes are the state of a number that nothing has been found about: most readings change few.
    sign = ""
    unit: str | None = None
    bound: str | None = None
    #: "up", "down", or "gain", "loss", which need a unit to be directions.
    change: str | None = None
    power = 0
    written = 0
    decimals = 0
    #: Nothing but digits: no sign, unit, scale.
    plain = True
    #: The token is the decimals behind a leading point.
    leading = False
    #: What the word behind is: "scale", "unit", "measure" ...
    kind = ""
    rule: str | None = None
    #: What the word before names: kind, where it begins, the word before it.
    cue: tuple[str, int, str] | None = None
    #: Value and half width of what has no last digit: fractions and ratios.
    fixed: tuple[Value, Value] | None = None

    def __init__(
        self,
        flat: str,
        language: Language,
        start: int,
        end: int,
        token: str,
        odd: str | None,
        word: str | None,
        word_start: int,
        resume: int,
        near: str,
        inline: int,
    ) -> None:
        self.flat = flat
        self.language = language
        self.start = self.left = start
        self.end = end
        self.token = token
        #: More separated digits, that the locale does not write so.
        self.odd = odd
        self.word = word
        self.word_start = word_start
        #: Where the walk goes on.
        self.resume = resume
        #: The word before, in lower case.
        self.near = near
        #: The last number of an inline list "(1) … (2)".
        self.inline = inline

    def refuse(self, rule: str, begin: int, end: int) -> None:
        self.rule, self.left, self.end = rule, min(begin, self.left), end
        self.resume = max(self.resume, end)

    def loose(self, value: Value, unit: str | None, end: int, half: Value | None = None) -> None:
        """A value whose digits set no precision."""
        self.fixed = value, half if half is not None else half_width(value)
        self.unit = unit or self.unit
        self.end = end
        self.plain = False
        self.resume = max(self.resume, end)


def half_width(value: Value) -> Value:
    """Half the interval of a fraction in digits: half a percent, less for small ones."""
    return min(0.005, abs(value) * 0.05)


def spoken_width(value: Value) -> Value:
    """Half the interval of a fraction in words.

    Guides to telling statistics write "half" for 51.2 % and "a third" for 33 %, but "just over a quarter" for 27 %: a
    plain fraction stands for what lies within a point and a half of it, or within a twentieth of itself if it is small.
    """
    return min(0.015, abs(value) * 0.05)


#: What is looked at, in order; a stage that refuses the number ends its reading.
STAGES: tuple[Callable[[Reading], None], ...] = (
    dated,
    touching_before,
    whole,
    digits,
    touching_behind,
    words_behind,
    words_before,
    cued,
    named_thing,
    words_after,
    bracketed,
)


def unspaced_stages() -> tuple[Callable[[Reading], None], ...]:
    """The same for a language without spaces between words."""
    from .unspaced import around, whole_unspaced

    return touching_before, whole_unspaced, whole, digits, touching_behind, around, bracketed


def numbers(text: str, flat: str, language: Language, small_max: int) -> list[Number]:
    """The numbers of `flat` (see `normal.flatten`), in reading order; refused ones with their rule."""
    found: list[Number] = []
    append = found.append
    search = (language.token_ascii if flat.isascii() else language.token).search
    stages = unspaced_stages() if language.unspaced else STAGES
    opening = markers(text)
    inline = position = 0
    while (match := search(flat, position)) is not None:
        token, odd, word = match.groups()
        start, end = match.span(1)
        if start in opening:
            append(refused(text, start, opening[start], "listMarkers"))
            position = opening[start]
            continue
        if odd is None:
            number = plain(flat, start, end, token, word, match.start(3), language, small_max)
            if number is not None:
                number.raw = text[number.start : number.end]
                append(number)
                position = match.end()
                if number.end > position:
                    position = number.end
                continue
        near = ""
        if flat[start - 1] == " " and start > 1:
            near = flat[flat.rfind(" ", 0, start - 1) + 1 : start - 1].lower()
        reading = Reading(flat, language, start, end, token, odd, word, match.start(3), match.end(), near, inline)
        for stage in stages:
            stage(reading)
            if reading.rule is not None:
                break
        number = finish(text, reading, small_max)
        if found and number.start < found[-1].end:
            number.start = found[-1].end
            number.raw = text[number.start : number.end]
        append(number)
        position, inline = reading.resume, reading.inline
    return found


def finish(text: str, reading: Reading, small_max: int) -> Number:
    """The number that `reading` came to."""
    left, end, rule = reading.left, reading.end, reading.rule
    if rule is not None:
        return refused(text, left, end, rule)
    change = reading.change
    direction = CHANGES[change] if change and (change in ("up", "down") or reading.unit or reading.power) else None
    negative = reading.sign == "-"
    if reading.fixed is not None:
        value, half = reading.fixed
        value, half = (
            (value * 10**reading.power, half * 10**reading.power)
            if reading.power >= 0
            else (value / 10**-reading.power, half / 10**-reading.power)
        )
        value = -value if negative else value
        low, high = value - half, value + half
    else:
        value, low, high = interval(reading.written, reading.decimals, reading.power, negative)
    if negative and direction == "up":
        direction = None
    if reading.plain and reading.decimals == 0 and reading.token.isdigit() and not reading.kind:
        rule = bare(
            reading.flat, reading.token, reading.written, end, reading.near, reading.word, reading.language, small_max
        )
    scale = SCALES.get(reading.power)
    if scale is None:
        scale = 10.0**reading.power
    number = Number(
        left, end, text[left:end], value, low, high, reading.unit, reading.bound, direction, False, rule, scale
    )
    other = other_reading(reading.token, reading.language) if reading.fixed is None else None
    if other is not None:
        value, low, high = interval(*other, reading.power, negative)
        number.alternative = Number(
            left, end, number.raw, value, low, high, reading.unit, reading.bound, direction, False, None, scale
        )
    return number


def bare(
    flat: str, token: str, written: int, end: int, near: str, word: str | None, language: Language, small_max: int
) -> str | None:
    """The rule for an integer with nothing to it: a small count, or a year."""
    if written <= small_max:
        return "smallCounts"
    if len(token) == 4 and is_year(flat, written, end, near, word, language):
        return "years"
    return None


def refused(text: str, begin: int, end: int, rule: str) -> Number:
    """A token that is no claim; its value is that of its first digits, for who switches its rule off."""
    raw = text[begin:end]
    first = _FIRST.search(raw)
    value = int(first[0]) if first is not None else 0
    return Number(begin, end, raw, value, value, value, None, None, None, False, rule)


_FIRST = re.compile(r"\d{1,18}")


def hidden(text: str, blanked: list[tuple[int, int, str]]) -> list[Number]:
    """The numbers inside the stretches that are no prose, refused by their rule."""
    return [
        refused(text, match.start(), match.end(), rule)
        for start, end, rule in blanked
        for match in _DIGITS.finditer(text, start, end)
    ]


_DIGITS = re.compile(r"[0-9][0-9]*(?:[.,][0-9]+)*")
_VULGAR = re.compile(f"[{''.join(FRACTIONS)}]")


def vulgar(text: str, flat: str, language: Language) -> list[Number]:
    """Fractions that are one character, where no digits stand before them."""
    found = []
    for match in _VULGAR.finditer(flat):
        start = match.start()
        if flat[start - 1].isdigit():
            continue
        reading = Reading(flat, language, start, start, "", None, None, -1, start + 1, " ", 0)
        above, below = FRACTIONS[match[0]]
        reading.loose(above / below, None, start + 1)
        look_behind(reading)
        words_behind(reading)
        if reading.power == 0:
            reading.unit = reading.unit or "fraction"
        words_before(reading)
        found.append(finish(text, reading, -1))
    return found
