"""Values that outputs hold in one unit of measure and prose tells in another: 1.24 s, of `p99_ms` 1240.7."""

from __future__ import annotations

from functools import lru_cache

from ...narrative.numbers.dimensions import UNITS
from ...sources.tables.headers import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model import Number, Value
    from .index import Place, Pool


#: Units by the words of labels, where a letter by itself is no other thing.
IN_LABELS = {**UNITS, "t": UNITS["tonnes"]}


@lru_cache(maxsize=1024)
def measure_of(label: str) -> tuple[str, float] | None:
    """The unit that a label ends in, as its dimension and size."""
    found = [word.lower() for word in words(label)]
    if len(found) < 2 or found[-2] == "per" or (len(found) > 2 and found[-2] in IN_LABELS):
        return None  # of `kg_per_ha` and `km_h` the last word is but a part of the unit
    return IN_LABELS.get(found[-1])


def unit_at(place: Place) -> tuple[str, float] | None:
    """The unit of measure of a place: of its column, else of its row."""
    table, row, column = place
    label = table.columns[column].label
    found = measure_of(label) if label else None
    return found if found is not None else measure_of((table.rows[row] or ("",))[-1])


def of_another_kind(number: Number, place: Place) -> bool:
    """Whether a number is told in a unit of another dimension than its place: 228 MW beside GWh."""
    if number.measure is None:
        return False
    held = unit_at(place)
    return held is not None and held[0] != number.measure[0]


def converted(number: Number, place: Place) -> Value | None:
    """The value at a place in the unit that a number is told in; None where it is the same or of another dimension."""
    table, row, column = place
    told, value = number.measure, table.columns[column].values[row]
    held = unit_at(place) if told is not None and value is not None else None
    if told is None or value is None or held is None or held[0] != told[0] or held[1] == told[1]:
        return None
    return value * held[1] / told[1]


def in_other_units(number: Number, pool: Pool, low: Value, high: Value) -> Iterator[Place]:
    """The places that hold a number in another unit of its dimension."""
    if number.measure is None:
        return
    dimension, size = number.measure
    for other in sorted({one for kind, one in UNITS.values() if kind == dimension} - {size}):
        factor = size / other
        for at in pool.between(low * factor, high * factor):
            if unit_at(pool.places[at]) == (dimension, other):
                yield pool.places[at]
