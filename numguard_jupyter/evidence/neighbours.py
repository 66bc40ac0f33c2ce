"""What the other numbers of a sentence say of one that its place does not hold.

A place that another number of the sentence already states is not what this one is about, if its row or its column
holds this one as well: the arena seats 900, and 352 turned up. And where the number beside it is of another row, which
holds this one too, the sentence goes on about that row: the words that say so named nothing (the cape, the second arm),
and a name of another clause was taken for them.
"""

from __future__ import annotations

from ..model import Binding
from .names import ROW
from .places import Candidate
from .readings import reads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Number
    from .mentions import Reading

#: A whole number of fewer digits stands in a row by luck.
TELLING = 3
#: In longer tables a row is not looked for by its numbers.
MANY_ROWS = 200


def weigh_up(reading: Reading, numbers: list[Number], bindings: list[Binding | None]) -> None:
    """Take back, or turn to another row, the bindings of a sentence that its other numbers speak against."""
    places = [position for _, position in reading.numbers]
    held = {
        cell(one)
        for number, place in zip(numbers, places, strict=True)
        if (one := bindings[place]) and fits(number, one)
    }
    for i, (number, place) in enumerate(zip(numbers, places, strict=True)):
        binding = bindings[place]
        if binding is None or binding.row is None or binding.column is None or fits(number, binding):
            continue
        row = row_beside(reading, numbers, i, binding)
        if row is not None:
            bindings[place] = Binding(binding.table, row, binding.column, "the number beside it is of that row")
        elif cell(binding) in held and not ranged(number) and telling(number) and held_along(number, binding):
            bindings[place] = None


def cell(binding: Binding) -> tuple[int, int | None, int | None]:
    return id(binding.table), binding.row, binding.column


def fits(number: Number, binding: Binding) -> bool:
    """Whether the cell that a number is bound to holds it; a whole row or column says nothing of its neighbours."""
    if binding.row is None or binding.column is None:
        return False
    return bool(reads(number, (binding.table, binding.row, binding.column)))


def held_along(number: Number, binding: Binding) -> bool:
    """Whether another value of the row or the column is what a number states."""
    table, row, column = binding.table, binding.row, binding.column
    assert row is not None
    assert column is not None
    cells = [(table, row, c) for c, held in enumerate(table.columns) if held.kind == "number"]
    if len(table.rows) <= MANY_ROWS:
        cells += [(table, r, column) for r in range(len(table.rows))]
    return any(reads(number, one) for one in cells)


def row_beside(reading: Reading, numbers: list[Number], i: int, binding: Binding) -> int | None:
    """The one other row that holds number `i` in its column and, in another column, the number beside it."""
    table, column = binding.table, binding.column
    if column is None or len(table.rows) > MANY_ROWS or not telling(numbers[i]):
        return None
    own = Candidate(1.0, table, binding.row, column, False)
    neighbours = [numbers[j] for j in beside(reading, i) if telling(numbers[j]) and not elsewhere_in(numbers[j], own)]
    rows = [
        row
        for row in range(len(table.rows))
        if row != binding.row
        and reads(numbers[i], (table, row, column))
        and any(elsewhere_in(one, Candidate(1.0, table, row, column, False)) for one in neighbours)
    ]
    return rows[0] if len(rows) == 1 else None


def beside(reading: Reading, i: int) -> Iterator[int]:
    """The numbers next to number `i` that no name of a row parts from it."""
    named = [mention.first for mention in reading.entities if any(name.axis == ROW for name in mention.names)]
    for step in (-1, 1):
        j = i + step
        while 0 <= j < len(reading.numbers):
            first, last = sorted((reading.numbers[i][0], reading.numbers[j][0]))
            if any(first < at < last for at in named):
                break
            yield j
            j += step


def elsewhere_in(number: Number, place: Candidate) -> bool:
    """Whether another column of the row holds a number."""
    table, row = place.table, place.row
    assert row is not None
    return any(
        held.kind == "number" and column != place.column and bool(reads(number, (table, row, column)))
        for column, held in enumerate(table.columns)
    )


def ranged(number: Number) -> bool:
    """Whether it is an end of a step, of which the other end may be told of the same place: from 3.1 to 3.9."""
    return (number.bound or "").startswith("range")


def telling(number: Number) -> bool:
    digits = sum(map(str.isdigit, number.raw.strip("0.")))
    return number.rule is None and (digits >= TELLING or (digits > 1 and type(number.value) is not int))
