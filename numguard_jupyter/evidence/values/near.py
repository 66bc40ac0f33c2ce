"""What a number that nothing holds was perhaps meant to be: the nearest value, and the slip that leads there."""

from __future__ import annotations

from ..words.labels import place_words, sentence_words
from .conversions import of_another_kind
from .readings import SHARES, as_read, family, may_be_percent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Passage, Value
    from .index import Index, Place

#: A value this near, under a label that the sentence shares, is taken for the one that was meant.
NEAR = 0.02


def near_miss(number: Number, passage: Passage, index: Index) -> Place | None:
    """A place that shares a label with the sentence and whose value is within 2 % of the number."""
    size = abs(number.value)
    if not size or number.words or number.high - number.low > size * NEAR * 2:
        return None
    close = [
        place for place in index.current.neighbours(number) if alike(number, place) and apart(number, place) <= NEAR
    ]
    close = [place for place in close if not any(finer(number, value) for value in as_read(number, place))]
    if not close:
        return None
    said = sentence_words(passage, number.start)
    shared = [place for place in close if said & place_words(*place)]
    return min(shared, key=lambda place: apart(number, place), default=None)


def alike(number: Number, place: Place) -> bool:
    """Whether a number could have been read off a place: a share off a share, nothing off another dimension."""
    table, row, column = place
    if number.unit in SHARES and not (family(table.unit(row, column)) == "share" or may_be_percent(*place)):
        value = table.columns[column].values[row]
        return value is not None and abs(value) <= 1
    return not of_another_kind(number, place)


def nearest(number: Number, passage: Passage, index: Index) -> Place | None:
    """The nearest value of like unit, one that shares a label with the sentence first."""
    places = [place for place in index.current.neighbours(number) if alike(number, place) and as_read(number, place)]
    if not places:
        return None
    said = sentence_words(passage, number.start)
    return min(places, key=lambda place: (not said & place_words(*place), apart(number, place)))


def apart(number: Number, place: Place) -> float:
    """The distance of number and value as a share of the larger, in the reading that brings them nearest."""
    stated = number.value
    shares = (abs(stated - value) / (max(abs(stated), abs(value)) or 1) for value in as_read(number, place))
    return min(shares, default=1.0)


def slip(number: Number, value: Value) -> str | None:
    """The slip that turns a value into the number as written, in words; None where no known one does."""
    if not value or not number.value:
        return None
    unit = number.high - number.low
    written, meant = digits(number.value, unit), digits(abs(value), unit)
    if written == meant:
        return None
    if len(written) == len(meant) > 2:
        different = [i for i, (a, b) in enumerate(zip(written, meant, strict=True)) if a != b]
        if len(different) == 2 and different[1] - different[0] == 1:
            i, j = different
            if written[i] == meant[j] and written[j] == meant[i]:
                return "two digits are swapped"
        if abs(int(written) - int(meant)) == 1 and 0 <= abs(value) - abs(number.value) < unit:
            return "cut off, not rounded"
        if len(different) == 1:
            return "one digit differs"
    ratio = abs(value / number.value)
    for power in (10, 100, 1000, 1_000_000, 0.1, 0.01, 0.001, 0.000001):
        if abs(ratio - power) <= power * abs(unit / number.value):
            return f"off by a factor of {power if power >= 1 else round(1 / power):,}"
    return None


def digits(value: Value, unit: Value) -> str:
    """The digits of a value written to a unit of its last place."""
    return str(round(abs(value) / unit)) if unit else str(abs(value))


def finer(number: Number, value: Value) -> bool:
    """Whether a number has more digits than the value it rounds to: the output cannot say whether it is right."""
    step = float(f"1e-{decimals(value)}")
    return number.high - number.low < step * 0.99 and abs(number.value - value) <= step / 2


def decimals(value: Value) -> int:
    """How many digits a value has behind its decimal point."""
    mantissa, _, exponent = repr(value).partition("e")
    behind = len(mantissa.partition(".")[2].rstrip("0"))
    return max(0, behind - int(exponent or 0))
