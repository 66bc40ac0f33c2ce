"""Places in words and as evidence: where a value stands, what it is, how a number and it relate."""

from __future__ import annotations

from ..evidence.values.readings import LIMITS, as_read, family
from ..model import Evidence
from .values import show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..evidence.values.index import Place
    from ..model import Number, Value


def evidence_at(place: Place, how: str) -> Evidence:
    """The evidence that a place gives."""
    table, row, column = place
    source = table.source
    held = table.columns[column]
    value = held.values[row]
    evidence = Evidence(
        source.name if source else None,
        source.cell if source else None,
        table.row_label(row),
        held.label or None,
        table.lines[row] if table.lines is not None and row < len(table.lines) else None,
        table.paths[row][column] if table.paths is not None and row < len(table.paths) else None,
        value if value is not None else 0,
        how,
    )
    evidence.place = place
    return evidence


def describe(place: Place, with_source: bool = True) -> str:
    """A place in words: "churn_rate of starter (result.csv)"."""
    one = evidence_at(place, "")
    parts = []
    if one.path:
        parts.append(one.path)
    elif one.column and one.row:
        parts.append(f"{one.column} of {one.row}")
    elif one.column or one.row:
        parts.append(one.column or one.row or "")
    elif one.line is not None:
        parts.append(f"line {one.line}")
    else:
        parts.append("a value")
    if with_source:
        where = [part for part in (one.source, f"cell {one.cell}" if one.cell is not None else None) if part]
        if one.line is not None and (one.column or one.row):
            where.append(f"line {one.line}")
        if where:
            parts.append(f"({', '.join(where)})")
    return " ".join(parts)


def value_at(place: Place, number: Number) -> Value:
    """The value of a place in the number's own base unit."""
    read = as_read(number, place)
    value = place[0].columns[place[2]].values[place[1]]
    if not read:
        return value if value is not None else 0
    return min(read, key=lambda one: abs(one - number.value))


def shown_value(place: Place, number: Number) -> str:
    """The value of a place as a reader of the number would write it."""
    table, row, column = place
    unit = table.unit(row, column)
    if family(unit) == "plain" and family(number.unit) in ("share", "money"):
        return show(value_at(place, number), number.unit)
    value = table.columns[column].values[row]
    return show(value if value is not None else 0, unit)


def how_backed(number: Number, place: Place) -> str:
    """How a value and the number that it backs relate."""
    table, row, column = place
    value = table.columns[column].values[row] or 0
    if number.bound in LIMITS and not number.low <= value <= number.high:
        return "bound"
    if value < 0 < number.value:
        return "negated"
    if number.unit is not None and family(number.unit) == "share" and family(table.unit(row, column)) == "plain":
        return "percent"
    if number.scale not in (1, 0.01) or table.columns[column].scale not in (1, 0.01):
        return "scaled" if value == number.value or number.low <= value <= number.high else "rounds"
    return "equal" if value == number.value else "rounds"
