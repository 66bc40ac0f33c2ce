"""From a number, the place it speaks of and the values there are, to its verdict (contract, section 1)."""

from __future__ import annotations

from ...model import Binding
from ..values.along import LONG, backing, places_along, sizes_along
from ..values.direction import falls_upward
from ..values.near import finer
from ..values.readings import LIMITS, TELLING, as_read, digits, family, reads
from ..values.standing import origin_at
from ..words.labelling import stems
from ..words.labels import place_words, sentence_words
from .presence import by_presence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...model import Derivation, Number, Passage, Table
    from ..values.index import Index, Place

    Decision = tuple[str, Place | None]


def decide(
    number: Number, passage: Passage, index: Index, binding: Binding | None, derivation: Derivation | None
) -> Decision:
    """The status of one number and the place that decided, by the most specific rule that holds."""
    if number.rule is not None and not held_anyway(number, binding):
        return "ignored", None
    if derivation is not None:
        return by_operation(number, passage, index, binding, derivation)
    if binding is not None:
        decision = by_place(number, passage, index, binding)
        if decision is not None:
            return decision
    return by_presence(number, passage, index)


def held_anyway(number: Number, binding: Binding | None) -> bool:
    """Whether a number that a rule refuses is told of a place all the same: two stores of a row that has three."""
    if binding is None or binding.row is None or binding.column is None:
        return False
    return number.rule == "smallCounts" or (number.rule == "question" and binding.exclusive)


def by_operation(
    number: Number, passage: Passage, index: Index, binding: Binding | None, derivation: Derivation
) -> Decision:
    """Arithmetic in the sentence: an output that holds the result first, then the result recomputed."""
    placed = binding is not None and binding.row is not None and binding.column is not None
    if binding is not None and binding.row is not None and binding.column is not None:
        place = (binding.table, binding.row, binding.column)
        if reads(number, place) and not falls_upward(number, passage, place):
            return "vouched", place
    operands = {(operand.source, operand.cell) for operand in derivation.operands}
    found = next((place for place in computed_figures(number, index) if home(place[0]) not in operands), None)
    if found is None and derivation.holds:
        found = held_quantity(number, passage, index, derivation)
    if found is not None:
        return "vouched", found
    if derivation.holds is None:
        return unless_worked_out(number, by_presence(number, passage, index))
    if derivation.holds:
        return "derived", None
    if (
        not placed
        and digits(number) >= TELLING
        and (printed := held_quantity(number, passage, index, derivation)) is not None
    ):
        return "vouched", printed
    return shown_literal(number, index) or ("contradicted", None)


def unless_worked_out(number: Number, decision: Decision) -> Decision:
    """What is worked out is near to many values: only one with two of its digits swapped was meant for another."""
    from .doubt import swapped

    status, near = decision
    if status == "contradicted" and near is not None and not swapped(number, near):
        return "unvouched", None
    return decision


def shown_literal(number: Number, index: Index) -> Decision | None:
    """Only an output that shows a literal holds a number that is wrong otherwise: that is where it came from."""
    found = index.laundered.find(number)
    return None if found is None else ("laundered", found)


def held_quantity(number: Number, passage: Passage, index: Index, derivation: Derivation) -> Place | None:
    """A place of another column than the operands' that holds a right result under a label of the sentence."""
    operands = {(operand.source, operand.cell, operand.column) for operand in derivation.operands}
    said = sentence_words(passage, number.start)
    for place in index.current.hits(number):
        table, _, column = place
        if (*home(table), table.columns[column].label or None) not in operands and said & place_words(*place):
            return place
    return None


def computed_figures(number: Number, index: Index) -> Iterator[Place]:
    """The places that back the number and whose values code calculated."""
    return (place for place in index.current.hits(number) if origin_at(place[0], place[2]) == "code")


def computed_elsewhere(number: Number, index: Index, binding: Binding) -> Place | None:
    """A calculated figure of another output than the one named, unless it is there another row's than the one named."""
    table, row = binding.table, binding.row
    named = None if row is None else table.rows[row]
    for place in computed_figures(number, index):
        other, at, _ = place
        if home(other) != home(table) and (named is None or other.rows[at] == named or named not in other.rows):
            return place
    return None


def home(table: Table) -> tuple[str | None, str | int | None]:
    """The output that a table was read from."""
    return (None, None) if table.source is None else (table.source.name, table.source.cell)


def by_place(number: Number, passage: Passage, index: Index, binding: Binding) -> Decision | None:
    """The place that the sentence names decides; None where it says nothing of this kind of number."""
    table, row, column = binding.table, binding.row, binding.column
    if row is None or column is None:
        return along(number, passage, index, binding)
    place = (table, row, column)
    agreed = True if binding.holds else reads(number, place)
    if agreed and not falls_upward(number, passage, place):
        return ("ignored", None) if number.rule == "question" else ("vouched", place)
    if agreed is None and not slips(number, place):
        return None
    earlier = earlier_place(index, place)
    if earlier is not None and reads(number, earlier):
        return "stale", earlier
    gone = only_earlier(number, passage, index)
    if gone is not None:
        return "stale", gone
    if not binding.exclusive:
        found = computed_elsewhere(number, index, binding)
        if found is not None:
            return "vouched", found
    if binding.said is None:
        same = same_row(number, index, binding)
        if same is not None:
            return "vouched", same
    longer = longer_label(number, place)
    if longer is not None:
        return "vouched", longer
    from .doubt import doubtful

    if doubtful(number, passage, place, held_beside(number, place, index), binding.said):
        return None
    if any(finer(number, value) for value in as_read(number, place)):
        return "unvouched", None
    return shown_literal(number, index) or ("contradicted", place)


def only_earlier(number: Number, passage: Passage, index: Index) -> Place | None:
    """A superseded place under a name of the sentence, where no output holds the number any more."""
    if not index.superseded or index.current.find(number) is not None:
        return None
    said = sentence_words(passage, number.start)
    return next((place for place in index.earlier.hits(number) if said & place_words(*place)), None)


def held_beside(number: Number, place: Place, index: Index) -> bool:
    """Whether another place of the same row or column holds the number; any place may hold a mere bound."""
    return number.bound not in LIMITS and another_holds(number, place, index)


def another_holds(number: Number, place: Place, index: Index) -> bool:
    """Whether a number is what another place of the same row or column holds."""
    table, row, column = place
    beside = ((table, row, c) for c, held in enumerate(table.columns) if held.kind == "number" and c != column)
    if any(reads(number, other) for other in beside):
        return True
    if len(table.rows) > LONG:
        return any(other is table and c == column for other, _, c in index.current.hits(number))
    return any(reads(number, other) for other in places_along(Binding(table, None, column, "")))


def same_row(number: Number, index: Index, binding: Binding) -> Place | None:
    """A place of another table under the same name of a row that holds a number whose measure is left unsaid."""
    table, row = binding.table, binding.row or 0
    names = table.rows[row]
    for place in index.current.hits(number) if names else ():
        other, at, _ = place
        if other is not table and not frozenset(other.rows[at]).isdisjoint(names):
            return place
    return None


def longer_label(number: Number, place: Place) -> Place | None:
    """A place of the same row that holds the number and whose label says more: loans per visit beside visits."""
    table, row, column = place
    named = frozenset(stems(table.columns[column].label))
    longer = [
        (table, row, other)
        for other, held in enumerate(table.columns)
        if held.kind == "number" and named and named < frozenset(stems(held.label))
    ]
    return next((other for other in longer if reads(number, other)), None)


def along(number: Number, passage: Passage, index: Index, binding: Binding) -> Decision | None:
    """Only the row or only the column is named: a value along it vouches; one of another's contradicts."""
    found = backing(number, binding, index)
    if found is not None:
        return "vouched", found
    other = next((place for place in index.current.hits(number) if place[0] is binding.table), None)
    if other is None:
        return None
    from .doubt import doubtful

    if doubtful(number, passage, other, True) or out_of_range(number, binding):
        return None
    elsewhere = computed_elsewhere(number, index, binding)
    return ("contradicted", other) if elsewhere is None else ("vouched", elsewhere)


def out_of_range(number: Number, binding: Binding) -> bool:
    """Whether a number is of quite another size than all that the named row or column holds."""
    from .doubt import FAR

    sizes = sizes_along(number, binding)
    return bool(sizes) and not min(sizes) / FAR <= abs(number.value) <= max(sizes) * FAR


def earlier_place(index: Index, place: Place) -> Place | None:
    """The same row and column in a superseded version of the place's source."""
    table, row, column = place
    if table.source is None:
        return None
    names, label = table.rows[row], table.columns[column].label
    for older in index.superseded:
        if older.source is None or older.source.name != table.source.name:
            continue
        c = next((i for i, held in enumerate(older.columns) if held.label == label), None)
        r = next((i for i, held in enumerate(older.rows) if held == names), None)
        if c is not None and r is not None:
            return older, r, c
    return None


def slips(number: Number, place: Place) -> bool:
    """Whether a number of another kind of unit has just the digits of the place: a slip of unit, not another matter."""
    table, row, column = place
    value = table.columns[column].values[row]
    if not value or family(number.unit) == family(table.unit(row, column)):
        return False
    return any(number.low <= abs(value) * factor <= number.high for factor in (1, 0.01, 100))
