"""A reading of the operands, recomputed and held against the number that the sentence states."""

from __future__ import annotations

from ...model import Derivation, Evidence
from ..names.naming import value_at
from ..values.conversions import of_another_kind
from ..values.faults import tell_wrong
from ..values.readings import factors
from ..values.recompute import NAMES, Operand, agrees, exceeds, express, recompute

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model import Number
    from ...narrative.arithmetic.operations import Operation
    from ..values.index import Place
    from .scene import Candidate

#: How many times too large or small a result may be and still be a wrong one, not one of other operands.
FAR = {"equation": 1e9, "doing": 20, "strong": 20, "plain": 6, "result": 3, "implied": 1}


#: Operations on many cells at once, by which no number of the other sign is meant.
FOLDED = frozenset({"sum", "mean", "median"})


def plausible(number: Number, value: float, operation: Operation) -> bool:
    """Whether a result is near enough to what the words say to contradict it."""
    far, size = FAR[operation.strength], abs(value)
    stated = abs(number.value)
    return size <= far * stated and stated <= far * size


def nearer(number: Number, value: float, wrong: Derivation) -> bool:
    return abs(value - number.value) < abs((wrong.value or 0) - number.value)


def weigh(number: Number, operation: Operation, candidate: Candidate, wrong: Derivation | None) -> Derivation | None:
    """A candidate as a derivation where it holds, or where it is firm and the nearest yet."""
    cells = candidate.cells
    computed = computable(candidate)
    if computed is None:
        return None
    name, values = computed
    result = recompute(name, [Operand(value) for value in values])
    if result is None:
        return None
    value = result[0]
    told = list(forms(number, candidate, value))
    if not told or (name in SAME_UNIT and of_another_kind(number, cells[0])):
        return None  # the number's unit is not one that the result may be told in
    held = next((form for form in told if agrees(number, name, form, form, operation.direction)), None)
    if (
        held is None
        and (all(one < 0 for one in values) or (name == "difference" and any(one < 0 for one in values)))
        and (outflow := recompute(name, [Operand(abs(one)) for one in values]))
    ):
        # Costs and outflows may be kept as negative amounts: 1,480 paid out is more than 1,375.
        flipped = list(forms(number, candidate, outflow[0]))
        held = next((form for form in flipped if agrees(number, name, form, form, operation.direction)), None)
    holds = held is not None or (operation.strength != "implied" and name not in FOLDED and exceeds(number, value))
    firm = candidate.firm and plausible(number, value, operation) and not (name in FOLDED and value * number.value < 0)
    if not holds and not (firm and (wrong is None or nearer(number, value, wrong))):
        return None
    return Derivation(
        NAMES.get(name, name),
        [evidence_of(cell) for cell in cells],
        value if held is None else held,
        value if held is None else held,
        value if held is None else held,
        holds,
        express(name, values),
        code_of(candidate),
        "" if holds else tell_wrong(number, name, values, value, operation.direction),
    )


def code_of(candidate: Candidate) -> str | None:
    """The line that computes a candidate, where the session has a name for what holds its cells."""
    from ..dialects.line import line

    name, _, count = candidate.operation.partition(":")
    return line({"fold": "ratio"}.get(name, name), candidate.cells, int(count or 1))


def computable(candidate: Candidate) -> tuple[str, list[float]] | None:
    """The operation as `recompute` knows it, and its values; None where a cell holds none."""
    name = candidate.operation
    if name == "count":
        return ("count", [1] * len(candidate.cells)) if candidate.cells else None
    held = [table.columns[column].values[row] for table, row, column in candidate.cells]
    values = [value for value in held if value is not None]
    if not held or len(values) < len(held):
        return None
    if name.startswith("share_of_sum"):
        parts = int(name[13:] or 1)
        return "share", [sum(values[:parts]), sum(values[parts:])]
    if name.startswith("cagr:"):
        return "cagr", [*values, int(name[5:])]
    return name, values


#: Operations whose result is of the unit of their operands.
SAME_UNIT = frozenset({"sum", "difference", "mean", "median"})


def forms(number: Number, candidate: Candidate, value: float) -> Iterator[float]:
    """The result in each way that the number may tell it: as the units and scales of its cells allow."""
    table, _, column = candidate.cells[0]
    held = table.columns[column]
    if candidate.operation in SAME_UNIT:
        for factor in factors(number, candidate.cells[0]):
            yield value / factor if factor != 1 else value
        if number.unit == "pp" and held.unit is None:
            yield value / 100
        if number.unit is None and candidate.operation == "difference" and 0 < abs(value) < 1:
            yield value * 100  # 4 points, of shares kept as 0.34 and 0.30
    else:
        yield value
    if (
        held.scale not in (0, 1)
        and held.unit != "percent"
        and number.scale == 1
        and candidate.operation in (*SAME_UNIT, "ratio")
    ):
        yield value / held.scale


def evidence_of(place: Place) -> Evidence:
    """A cell as an operand."""
    table, row, column = place
    source = table.source
    paths = table.paths[row] if table.paths is not None and row < len(table.paths) else None
    return Evidence(
        source.name if source else None,
        source.cell if source else None,
        table.row_label(row),
        table.columns[column].label or None,
        table.lines[row] if table.lines is not None and row < len(table.lines) else None,
        paths[column] if paths is not None and column < len(paths) else None,
        value_at(place),
        "operand",
    )


def written(number: Number) -> Evidence:
    """A number of the sentence as an operand."""
    return Evidence(None, None, number.raw if number.start < 0 else None, None, None, None, number.value, "operand")


def unknown(operation: Operation) -> Derivation:
    """Arithmetic whose operands are not to be found."""
    return Derivation(
        NAMES.get(operation.names[0], operation.names[0]), [], None, None, None, None,
        why="worked out in the prose, from operands that no output or sentence gives",
    )  # fmt: skip
