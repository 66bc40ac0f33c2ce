"""Numbers told of a measure that are no value of it: how far two are apart, how much one changed, what is missing."""

from __future__ import annotations

from ..values.direction import holds_changes
from ..words.labelling import stems
from ..words.steering import GAP, OVERTAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..names.places import Candidate
    from ..sentences.reading import Reading

#: Right before a number, these make it what is not there.
ABSENT = frozenset("missed misses missing skipped skips lacked lacks lacking without".split())
#: Before a number, these make it the distance between two values.
DISTANCES = frozenset("range ranges span spans spanned spanning spread gap difference interval".split())
#: Units of distances between shares.
POINTS = frozenset(["pp", "bps"])
#: How many words before a number say what it is.
REACH = 3


def misplaced(reading: Reading, i: int, number: Number, held: Candidate) -> bool:
    """Whether a number that a place does not hold is of its measure, but no value of it."""
    if held.column is None or held.fits(number):
        return False
    column = held.table.columns[held.column]
    if holds_changes(held.table, held.column) or not DISTANCES.isdisjoint(stems(column.label)):
        return False
    if number.unit in POINTS:
        return column.unit not in POINTS
    token = reading.numbers[i][0]
    lead = [word for word in reading.tokens[max(0, token - REACH) : token] if word is not None]
    low = [word.low for word in lead]
    if low[-1:] and low[-1] in ABSENT:
        return True
    if "by" in low[-2:]:
        return number.direction is not None or bool(reading.cues & (OVERTAKE | GAP))
    if any(token < at <= token + 2 for at, _, _, _ in reading.hits):
        return False  # it spans 24 stores
    return low[-1:] != [] and (low[-1] in DISTANCES or (low[-1] == "of" and low[-2:-1] != [] and low[-2] in DISTANCES))
