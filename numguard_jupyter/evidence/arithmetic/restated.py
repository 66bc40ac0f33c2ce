"""Whether a sentence restates a field instead of working out a number: one that is called growth, total, average."""

from __future__ import annotations

import re

from ..values.along import backing
from ..values.readings import LIMITS, reads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Binding, Number
    from ...narrative.arithmetic.operations import Operation
    from ..values.index import Index

#: What a field is called that holds the result of an operation already: a sentence that names it restates it.
RESTATED = {
    "sum": r"total|sum|overall|combined|aggregate|gesamt|all",
    "difference": r"diff|gap|change|delta|net|growth|margin|lead|increase|decrease|variance|remaining|left|balance"
    r"|profit",
    "pct_change": r"growth|change|delta|yoy|mom|qoq|increase|decrease|rise|fall|gain|variation|diff|wachstum|return"
    r"|crecimiento",
    "share": r"share|pct|percent|%|proportion|rate|ratio|fraction|margin|conversion|yield|anteil|quote",
    "ratio": r"per|ratio|rate|multiple|avg|average|price|mean|times|factor",
    "fold": r"ratio|multiple|times|factor",
    "mean": r"avg|average|mean|schnitt|mittel|moyenne|media|promedio",
    "median": r"median|p50",
    "cagr": r"cagr|growth|annual",
    "complement": r"rest|other|remaining|share|pct|rate",
    "count": r"count|number|n\b|rows",
    "product": r"total|amount|cost|value|run rate|annual|revenue|price",
    "index": r"index",
    "margin": r"margin|yield|return|profit",
}  # fmt: skip
_RESTATED = {name: re.compile(words, re.I) for name, words in RESTATED.items()}


def bound_value(number: Number, binding: Binding | None) -> bool:
    """Whether the place that the number is bound to holds it."""
    if binding is None or binding.row is None or binding.column is None or number.bound in LIMITS:
        return False
    if binding.holds is None:
        binding.holds = bool(reads(number, (binding.table, binding.row, binding.column)))
    return binding.holds


def comparable(number: Number, binding: Binding | None) -> bool:
    """Whether the number is bound to a place of its own kind of unit, which then decides."""
    if binding is None or binding.row is None or binding.column is None:
        return False
    return reads(number, (binding.table, binding.row, binding.column)) is not None


def restated(number: Number, operation: Operation, binding: Binding | None) -> bool:
    """Whether the number restates a field that is called what the operation is: growth, total, average."""
    if binding is None or binding.row is None or binding.column is None or operation.strength == "equation":
        return False
    place = (binding.table, binding.row, binding.column)
    if reads(number, place) is None or any(reading.firm for reading in operation.readings):
        return False
    label = (
        binding.table.columns[binding.column].label.replace("_", " ")
        + " "
        + (binding.table.row_label(binding.row) or "")
    )
    return any(name in _RESTATED and _RESTATED[name].search(label) for name in operation.names)


def held_along(number: Number, operation: Operation, binding: Binding | None, index: Index) -> bool:
    """Whether the row or the column that the number is bound to holds it: then it is told of that, not worked out."""
    if binding is None or operation.strength == "equation":
        return False
    if binding.row is not None and binding.column is not None:
        return False  # the place itself decides
    return backing(number, binding, index) is not None
