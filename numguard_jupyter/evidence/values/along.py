"""The values along a row or a column of which a sentence names no more: those of a long column are looked up."""

from __future__ import annotations

from .readings import LIMITS, as_read, reads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Binding, Number
    from .index import Index, Place

#: A column of more rows is looked up in the index instead of read through.
LONG = 200


def places_along(binding: Binding) -> list[Place]:
    """The places of the row or the column that a binding names."""
    table = binding.table
    if binding.row is not None:
        return [(table, binding.row, c) for c, held in enumerate(table.columns) if held.kind == "number"]
    if binding.column is not None:
        return [(table, r, binding.column) for r in range(len(table.columns[binding.column].values))]
    return []


def backing(number: Number, binding: Binding, index: Index) -> Place | None:
    """The first place along the row or column that is what a number states."""
    table, column = binding.table, binding.column
    long = binding.row is None and len(table.rows) > LONG and table.hidden is None
    if long and column is not None and number.bound not in LIMITS:
        found = (place for place in index.current.hits(number) if place[0] is table and place[2] == column)
        return min(found, key=lambda place: place[1], default=None)
    return next((place for place in places_along(binding) if reads(number, place)), None)


def sizes_along(number: Number, binding: Binding) -> list[float]:
    """The sizes of the values along, in the number's own unit; of a long column only the least and the largest."""
    places = places_along(binding)
    if binding.column is not None and binding.row is None and len(places) > LONG:
        values = binding.table.columns[binding.column].values
        held = sorted((abs(value), at) for at, value in enumerate(values) if value is not None)
        places = [places[at] for _, at in (*held[:1], *held[-1:])]
    return [abs(value) for place in places for value in as_read(number, place)]
