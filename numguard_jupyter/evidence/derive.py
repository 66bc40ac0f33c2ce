"""The arithmetic that a sentence does, recomputed from the operands that it names."""

from __future__ import annotations

from ..model import Derivation, Evidence
from ..narrative.operations import hear
from .recompute import NAMES, Operand, agrees, as_written, exceeds, express, recompute

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Binding, Number, Passage
    from ..narrative.operands import Reading
    from ..narrative.operations import Operation
    from .index import Index


def derive(passage: Passage, index: Index, bindings: list[Binding | None]) -> dict[int, Derivation]:
    """Position of a number -> the arithmetic by which its sentence comes to it."""
    found: dict[int, Derivation] = {}
    used: dict[int, set[int]] = {}
    for position, operation in enumerate(hear(passage)):
        if operation is None:
            continue
        derivation, reading = from_text(passage.numbers[position], operation)
        if derivation is None and operation.strength in ("strong", "equation"):
            derivation = unknown(operation)
        if derivation is not None:
            found[position] = derivation
            if reading is not None:
                used[position] = {one.start for one in reading.operands}
    return without_operands(passage, found, used)


def without_operands(
    passage: Passage, found: dict[int, Derivation], used: dict[int, set[int]]
) -> dict[int, Derivation]:
    """Drop what is read as a result while another, later result is worked out from it."""
    numbers = passage.numbers
    for later in sorted(used, reverse=True):
        if later in found and found[later].holds:
            for position in [p for p in found if p < later and numbers[p].start in used[later]]:
                if numbers[later].start in used.get(position, ()) or found[position].holds is not True:
                    del found[position]
    return found


def from_text(number: Number, operation: Operation) -> tuple[Derivation | None, Reading | None]:
    """The first reading of the sentence's own numbers that holds; else the firm one, which it contradicts."""
    wrong: tuple[Derivation, Reading] | None = None
    for reading in operation.readings:
        result = recompute(reading.operation, [as_written(one) for one in reading.operands])
        if result is None:
            continue
        value, low, high = result
        holds = agrees(number, reading.operation, low, high, operation.direction) or exceeds(number, value)
        if holds or (reading.firm and (wrong is None or abs(value - number.value) < abs((wrong[0].value or 0) - number.value))):
            derivation = Derivation(
                NAMES.get(reading.operation, reading.operation),
                [written(one) for one in reading.operands],
                value,
                low,
                high,
                holds,
                express(reading.operation, [one.value for one in reading.operands]),
            )
            if holds:
                return derivation, reading
            wrong = (derivation, reading)
    return wrong if wrong is not None else (None, None)


def written(number: Number) -> Evidence:
    """A number of the sentence as an operand."""
    return Evidence(None, None, number.raw if number.start < 0 else None, None, None, None, number.value, "operand")


def unknown(operation: Operation) -> Derivation:
    """Arithmetic whose operands are not to be found."""
    return Derivation(
        NAMES.get(operation.names[0], operation.names[0]), [], None, None, None, None,
        why="worked out in the prose, from operands that no output or sentence gives",
    )  # fmt: skip


__all__ = ["Operand", "derive"]
