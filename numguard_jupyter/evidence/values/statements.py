"""How statements print amounts: in thousands, under a letter of scale, costs in brackets."""

from __future__ import annotations

import re

from ...sources.tables.headers import letter_scale

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Value
    from .index import Place

#: Words of labels whose amounts go either way, so that their sign is told.
CHANGES = re.compile(
    r"change|growth|delta|diff|variance|variation|gain|net\b|profit|result|balance|return|surplus", re.I
)


def as_printed(number: Number, place: Place) -> Value | None:
    """The value of a column of thousands as the table prints it; of a column `orders_k` multiplied; else None."""
    table, row, column = place
    held = table.columns[column]
    value = held.values[row]
    if value is None:
        return None
    if held.scale >= 1000:
        return value / held.scale if number.unit is None and number.scale == 1 else None
    if held.scale != 1 or abs(number.value) < 1000 or table.unit(row, column) is not None:
        return None
    letter = letter_scale(held.label or (table.rows[row] or ("",))[0])
    if letter == 1 or (number.scale == 1 and abs(number.value) < letter):
        return None
    return value * letter


def is_outflow(place: Place) -> bool:
    """Whether a row of a statement holds only negative amounts: it is named a cost, and nobody writes the sign."""
    table, row, column = place
    held = table.columns[column]
    unit = table.unit(row, column)
    if unit is not None and not unit.startswith("currency:"):
        return False
    if held.unit is None and held.scale == 1 and all(value is None or abs(value) < 100 for value in held.values):
        return False
    if any(CHANGES.search(name) for name in (*table.rows[row], held.label)):
        return False
    amounts = [one.values[row] for one in table.columns if one.kind == "number" and one.values[row] is not None]
    if len(amounts) < 2 and unit is None and held.scale == 1:
        return False
    return all(value <= 0 for value in amounts if value) and any(value and value > 0 for value in held.values)
