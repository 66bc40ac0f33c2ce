"""Whether a number as written can be an amount of a column: percent of shares, money of prices, anything of counts."""

from __future__ import annotations

from ..words.synonyms import UNITS
from ..words.thesaurus import KINDS, UNIT, label_concepts
from .conversions import measure_of
from .readings import OFTEN_SHARES, family, may_hold_shares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..names.name_index import Name

SHARE, MONEY, OTHER = 1, 2, 4
MONEY_UNITS = frozenset([UNIT + spellings for spellings in UNITS if spellings.split("|")[0] in ("usd", "eur", "gbp")])


def suitable(number: Number, name: Name) -> bool:
    """Whether the number's unit is one that the named row or column may be told in."""
    if number.measure is not None:
        held = measure_of(name.label)
        if held is not None and held[0] != number.measure[0]:
            return False
    kind = family(number.unit)
    kinds = kinds_of(name)
    if kind == "share":
        return bool(kinds & SHARE)
    if kind == "money":
        return bool(kinds & MONEY)
    return kind != "plain" or kinds != SHARE  # a share is written as one, and nobody writes it in thousands


def kinds_of(name: Name) -> int:
    """The units that amounts of a name may be told in: by their own unit, by what its words mean, by their size."""
    if name.kinds is None:
        name.kinds = decide(name)
    return name.kinds


def decide(name: Name) -> int:
    table = name.table
    if name.axis == "column":
        column = table.columns[name.places[0]]
        units = {column.unit} if column.units is None else set(column.units)
        values = [value for value in column.values[:200] if value is not None]
    else:
        numbers = [c for c, column in enumerate(table.columns) if column.kind == "number"]
        cells = [(table.unit(row, c), table.columns[c].values[row]) for row in name.places[:3] for c in numbers]
        units = {unit for unit, value in cells if value is not None}
        values = [value for _, value in cells if value is not None]
    known = {family(unit) for unit in units if unit is not None}
    if known:
        if None in units and name.axis == "row":
            known.add(family(None))  # counts and their shares side by side: 33 (22.3%)
        return sum(1 << ("share", "money").index(kind) if kind in ("share", "money") else OTHER for kind in known)
    measured = [concept for concept, _, _ in label_concepts(name.words) if concept.startswith(UNIT)]
    if measured and len(name.words) > 1:
        if any(unit in MONEY_UNITS for unit in measured):
            return MONEY
        return SHARE if any("percent" in unit for unit in measured) else OTHER
    told = {KINDS[concept] for concept, _, _ in label_concepts(name.words)} - {""}
    size = max((abs(value) for value in values), default=0)
    whole = all(value == int(value) for value in values)
    kinds = OTHER
    small = size <= 100 and not (whole and told and "share" not in told and size > 1)
    if told == {"money"}:
        small = small and (size <= 1.5 or OFTEN_SHARES.search(name.label) is not None)  # a turnover of staff
    if small and (name.axis == "row" or may_hold_shares(table, name.places[0])):
        kinds |= SHARE
    if (not told or "money" in told or told == {"level"}) and not ("share" in told and size <= 1):
        kinds |= MONEY
    return kinds
