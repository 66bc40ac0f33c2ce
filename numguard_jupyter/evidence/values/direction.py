"""Whether a sentence tells a fall where the output holds a rise."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Passage, Table
    from .index import Place

#: Words before a number that make it a level, whatever the verb says of the direction: "fell to 12".
LEVEL_WORDS = ("to", "at", "from", "of", "was", "is", "=", ":")


def falls_upward(number: Number, passage: Passage, place: Place) -> bool:
    """Whether the sentence tells a fall where a column of changes holds a rise."""
    table, row, column = place
    value = table.columns[column].values[row]
    if number.direction != "down" or number.level or value is None or value <= 0 or number.value < 0:
        return False
    before = passage.prose[max(0, number.start - 12) : number.start].split()
    if before and before[-1].lower() in LEVEL_WORDS:
        return False
    return holds_changes(table, column)


def holds_changes(table: Table, column: int) -> bool:
    """Whether a column holds changes: it is named one, or values of both signs stand in it."""
    held = table.columns[column]
    label = held.label.casefold()
    if not label and table.lines is not None:
        return False  # printed lines are of many things
    return any(word in label for word in CHANGE_WORDS) or any(value is not None and value < 0 for value in held.values)


CHANGE_WORDS = ("growth", "change", "delta", "yoy", "mom", "qoq", "diff", "gain", "variation")
