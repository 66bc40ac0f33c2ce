"""Cardinals in words: a small automaton over the words of a text."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Value
    from ..numerals import Numerals

    #: A word of the lowered text: where it starts, where it ends, itself.
    Token = tuple[int, int, str]


class Phrase:
    """A number phrase: its words [first, last), value, half width, unit, direction."""

    __slots__ = ("last", "value", "half", "unit", "change")

    def __init__(
        self, last: int, value: Value, half: Value, unit: str | None = None, change: str | None = None
    ) -> None:
        self.last = last
        self.value = value
        self.half = half
        self.unit = unit
        self.change = change


def word_at(lowered: str, tokens: list[Token], position: int) -> str:
    """The word at `position` if only a space or a hyphen parts it from the one before, else ""."""
    if position >= len(tokens):
        return ""
    gap = lowered[tokens[position - 1][1] : tokens[position][0]]
    return tokens[position][2] if gap in (" ", "-", "\u00a0", "  ", "’", "'", "") else ""


#: Words before `cent` that make a rate of it.
_RATES = frozenset({"pour", "per", "por"})


def cardinal(lowered: str, tokens: list[Token], first: int, numerals: Numerals) -> tuple[int, Value, int]:
    """Value, half width and end of the cardinal that begins at `first`; its end is `first` if there is none."""
    total = current = 0
    unit: Value = 1
    limit = 10**18
    position = last = first
    word = tokens[first][2]
    if word in numerals.lone and (not first or tokens[first - 1][2] not in _RATES):
        current, position = 1, first
    if word in numerals.articles and word_at(lowered, tokens, first + 1) in numerals.multipliers:
        current, position = 1, first + 1
        word = tokens[position][2]
    while word:
        value = numerals.cardinal(word)
        if value is not None:
            if value >= 100 and (current or total):
                if value >= 1000 or current % 1000:
                    break
            elif (
                current % 100
                and not (value < 10 and numerals.takes_units(current))
                and not numerals.vigesimal(current, value)
            ):
                break
            current += 76 if value == 20 and current % 100 == 4 else value
            unit = 1
        elif word in numerals.multipliers:
            factor = numerals.multipliers[word]
            if factor == 100:
                if current >= 100:
                    break
                current = (current or 1) * 100
            elif factor < limit:
                total, current, limit = total + (current or 1) * factor, 0, factor
            else:
                break
            unit = factor
        elif word in numerals.ands and position > first:
            following = word_at(lowered, tokens, position + 1)
            joined = numerals.cardinal(following)
            if joined is None or (joined >= 100 and not total) or not (numerals.joins_tens or unit > 1 or total):
                break
            if numerals.joins_tens and not (current % 10 == 0 or total):
                break
            position += 1
            word = following
            continue
        else:
            break
        position += 1
        last = position
        word = word_at(lowered, tokens, position)
    half = unit / 2 if unit >= 1000 else 0.5
    return total + current, half, last
