"""What the other numbers of a sentence say of one that its place does not hold.

A place that another number of the sentence already states is not what this one is about, if its row or its column
holds this one as well: the arena seats 900, and 352 turned up. And where the number beside it is of another row, which
holds this one too, the sentence goes on about that row: the words that say so named nothing (the cape, the second arm),
and a name of another clause was taken for them.
"""

from __future__ import annotations

from itertools import pairwise

from ...model import Binding
from ..names.name_index import ROW
from ..values.along import backing
from ..values.readings import TELLING, digits, reads
from ..verdicts.vouch import another_holds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model import Number, Table
    from ..sentences.reading import Reading
    from ..values.index import Index

#: Two numbers of so many digits together stand in no row by luck.
SURE = 6
#: Words of a mean over several values.
AVERAGED, OVER = frozenset(["averaged", "averaging", "average", "averages"]), frozenset(["over", "across"])
#: In longer tables a row is not looked for by its numbers.
MANY_ROWS = 200


def weigh_up(reading: Reading, numbers: list[Number], bindings: list[Binding | None], index: Index) -> None:
    """Take back, or turn to another row, the bindings of a sentence that its other numbers speak against."""
    places = [position for _, position in reading.numbers]
    if all((one := bindings[place]) is None or one.holds for place in places):
        return
    held = {
        cell(one)
        for number, place in zip(numbers, places, strict=True)
        if (one := bindings[place]) and fits(number, one)
    }
    for i, (number, place) in enumerate(zip(numbers, places, strict=True)):
        binding = bindings[place]
        if binding is None or fits(number, binding):
            continue
        if binding.row is None or binding.column is None:
            if backing(number, binding, index) is not None:
                continue
            if averaged_over(reading) or cell_beside(reading, numbers, i, binding) is not None:
                bindings[place] = None
            continue
        beside = cell_beside(reading, numbers, i, binding)
        if beside is not None:
            bindings[place] = Binding(binding.table, *beside, "the number beside it is of that row")
        elif cell(binding) in held and (out_of(reading, i) or of_another(number, binding, index)):
            bindings[place] = None


def averaged_over(reading: Reading) -> bool:
    """Whether the sentence tells means over a row or a column: averaged over the four tasks."""
    low = ["" if word is None else word.low for word in reading.tokens]
    return any(one in AVERAGED and other in OVER for one, other in pairwise(low))


def out_of(reading: Reading, i: int) -> bool:
    """Whether number `i` is all that there could have been: 17 out of a possible 20."""
    token = reading.numbers[i][0]
    low = [word.low for word in reading.tokens[max(0, token - 4) : token] if word is not None]
    return any(one == "out" and other == "of" for one, other in pairwise(low))


def cell(binding: Binding) -> tuple[int, int | None, int | None]:
    return id(binding.table), binding.row, binding.column


def fits(number: Number, binding: Binding) -> bool:
    """Whether the cell that a number is bound to holds it; a whole row or column says nothing of its neighbours."""
    if binding.row is None or binding.column is None:
        return False
    if binding.holds is None:
        binding.holds = bool(reads(number, (binding.table, binding.row, binding.column)))
    return binding.holds


def of_another(number: Number, binding: Binding, index: Index) -> bool:
    """Whether a number that is told beside what a cell holds is another value of its row or its column."""
    assert binding.row is not None
    assert binding.column is not None
    if ranged(number) or number.rule is not None:
        return False
    if digits(number) > 1 and elsewhere_in(number, binding.table, binding.row, binding.column):
        return True
    return telling(number) and another_holds(number, (binding.table, binding.row, binding.column), index)


def cell_beside(reading: Reading, numbers: list[Number], i: int, binding: Binding) -> tuple[int, int] | None:
    """The one cell of another row that holds number `i`, while that row holds the number beside it as well."""
    table = binding.table
    if binding.row is None or len(table.rows) > MANY_ROWS or numbers[i].rule is not None:
        return None
    near = (numbers[j] for j in near_by(reading, i))
    neighbours = [
        one
        for one in near
        if no_luck(numbers[i], one, binding) and not elsewhere_in(one, table, binding.row, binding.column)
    ]
    columns = range(len(table.columns)) if binding.column is None else (binding.column,)
    found = [
        (row, column)
        for row in (range(len(table.rows)) if neighbours else ())
        for column in columns
        if row != binding.row
        and table.columns[column].kind == "number"
        and reads(numbers[i], (table, row, column))
        and any(elsewhere_in(one, table, row, column) for one in neighbours)
    ]
    return found[0] if len(found) == 1 else None


def near_by(reading: Reading, i: int) -> Iterator[int]:
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


def elsewhere_in(number: Number, table: Table, row: int, besides: int | None) -> bool:
    """Whether another column of the row holds a number."""
    return any(
        held.kind == "number" and column != besides and bool(reads(number, (table, row, column)))
        for column, held in enumerate(table.columns)
    )


def ranged(number: Number) -> bool:
    """Whether it is an end of a step, of which the other end may be told of the same place: from 3.1 to 3.9."""
    return (number.bound or "").startswith("range")


def no_luck(number: Number, other: Number, binding: Binding) -> bool:
    """Whether two numbers have so many digits that no row holds both by luck."""
    if other.rule is not None or min(digits(number), digits(other)) < 2:
        return False
    if binding.column is not None and telling(number) and telling(other):
        return True
    return digits(number) + digits(other) >= SURE


def telling(number: Number) -> bool:
    found = digits(number)
    return number.rule is None and (found >= TELLING or (found > 1 and type(number.value) is not int))
