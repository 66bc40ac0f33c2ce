"""The unit of measure right behind a number, where outputs may hold the same in another: 1.24 s, of a column in ms."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...model import Number

#: Dimension -> units by their spellings, each with what one of it is in the dimension's base unit. Symbols that are as
#: often something else (m, t, d) are left out.
DIMENSIONS: dict[str, dict[str, float]] = {
    "time": {
        "ns": 1e-9, "us µs μs microseconds": 1e-6, "ms msec millisecond milliseconds": 1e-3,
        "s sec secs second seconds": 1, "min mins minute minutes": 60, "h hr hrs hour hours": 3600,
    },
    "length": {
        "mm millimetres millimeters": 1e-3, "cm centimetres centimeters": 1e-2, "metre metres meter meters": 1,
        "km kilometres kilometers": 1e3,
    },
    "area": {"sqm m² m2": 1, "acre acres": 4046.86, "ha hectare hectares": 1e4, "km² km2": 1e6},
    "mass": {
        "mg milligrams": 1e-6, "g gram grams": 1e-3, "kg kilo kilos kilogram kilograms": 1, "tonne tonnes tons": 1e3,
    },
    "bytes": {"kb": 1e3, "mb": 1e6, "gb": 1e9, "tb": 1e12, "kib": 2**10, "mib": 2**20, "gib": 2**30, "tib": 2**40},
    "energy": {"wh": 1, "kwh": 1e3, "mwh": 1e6, "gwh": 1e9, "twh": 1e12},
    "power": {"w watts": 1, "kw kilowatts": 1e3, "mw megawatts": 1e6, "gw gigawatts": 1e9},
    "celsius": {"°c degc celsius": 1},
    "fahrenheit": {"°f degf fahrenheit": 1},
    "volume": {"ml millilitres milliliters": 1e-3, "l litre litres liter liters": 1},
}  # fmt: skip
#: Spelling -> dimension and size.
UNITS: dict[str, tuple[str, float]] = {
    spelling: (dimension, size)
    for dimension, units in DIMENSIONS.items()
    for spellings, size in units.items()
    for spelling in spellings.split()
}
_ANY = re.compile(r"[0-9][ \u00a0\u202f-]?(?:" + "|".join(UNITS) + r")(?![\w/²³-])", re.IGNORECASE)
_BEHIND = re.compile(r"[ \u00a0\u202f-]?(°?[A-Za-zµμ]{1,12})(?![\w/²³-])")


def mark_units(prose: str, numbers: Sequence[Number]) -> None:
    """Keep with each plain number the unit of measure right behind it."""
    if _ANY.search(prose) is None:
        return
    for number in numbers:
        if number.unit is None and number.rule is None:
            found = _BEHIND.match(prose, number.end)
            if found is not None:
                number.measure = UNITS.get(found[1].lower())
