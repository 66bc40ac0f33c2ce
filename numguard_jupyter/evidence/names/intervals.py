"""The ends of an interval, as a sentence tells them and as columns hold them: 95 % CI 1.2–3.4; ci_low and ci_high."""

from __future__ import annotations

import re

from .name_index import ROW
from .places import Candidate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Passage, Table
    from ..sentences.entities import Axis
    from ..sentences.reading import Reading
    from .places import Entities

#: What calls a range the interval of an estimate.
_TOLD = re.compile(r"\b(?:intervals?|confidence|credible|CIs?|HDI|HPD)\b")
#: What stands before an interval whose ends are only listed, and between them: 95% CI [1.2, 3.4].
_OPENS = re.compile(_TOLD.pattern + r"(?: (?:of|is|was|from|at|between))?[\s:=,]*[\[(]?\s*$")
_LISTED = re.compile(r"\s*[,;]\s*|\s+and\s+")
_MADE_FOR = r"(?:ci|conf|confidence|interval|hdi|hpd|cl|95|90|99|pct|percent|%)"
_LOW = re.compile(
    rf"{_MADE_FOR}.*\b(?:low|lower|lo|lb|ll|min)\b|\b(?:low|lower|lo)\b.*{_MADE_FOR}|\blcl\b|\blower\b(?: bound)?$"
    r"|^\[?\s*(?:0?\.025|0?\.05|0?\.005|2\.5 ?%|5\.0 ?%|0\.5 ?%)$|\bhdi 3%$"
)
_HIGH = re.compile(
    rf"{_MADE_FOR}.*\b(?:high|upper|hi|ub|ul|max)\b|\b(?:high|upper|hi)\b.*{_MADE_FOR}|\bucl\b|\bupper\b(?: bound)?$"
    r"|^(?:0?\.975|0?\.95|0?\.995|97\.5 ?%|95\.0 ?%|99\.5 ?%)\s*\]?$|\bhdi 97%$"
)


def ends(table: Table) -> tuple[int, int] | None:
    """The columns that hold the lower and the upper end, where a table has one of each."""
    labels = [
        (c, column.label.lower().replace("_", " ").replace(".", " " if column.label[:1].isalpha() else "."))
        for c, column in enumerate(table.columns)
        if column.kind == "number"
    ]
    low = [c for c, label in labels if _LOW.search(label)]
    high = [c for c, label in labels if _HIGH.search(label)]
    return (low[0], high[0]) if len(low) == len(high) == 1 and low != high else None


def is_upper(passage: Passage, reading: Reading, i: int, number: Number) -> bool | None:
    """Whether a number is the upper end of an interval that the sentence tells; None where it is no end of one."""
    prose, spans = passage.prose, reading._spans
    if number.bound == "range_lo" or number.bound == "range_hi":
        told = _TOLD.search(prose, spans[0][0], spans[-1][1]) is not None
        return number.bound == "range_hi" if told else None
    for first in (i, i - 1):
        if 0 <= first < len(reading.numbers) - 1:
            low, high = (passage.numbers[position] for _, position in reading.numbers[first : first + 2])
            if _LISTED.fullmatch(prose, low.end, high.start) and _OPENS.search(
                prose, max(0, low.start - 40), low.start
            ):
                return number is high
    return None


def interval_end(
    passage: Passage, reading: Reading, i: int, number: Number, entities: dict[Axis, Entities]
) -> Candidate | None:
    """The cell of the end of an interval that a number tells, where the sentence names one row of estimates."""
    upper = is_upper(passage, reading, i, number)
    if upper is None:
        return None
    for (_, axis), held in entities.items():
        if axis == ROW and len(held.places[i]) == 1 and (columns := ends(held.table)) is not None:
            (row,) = held.places[i]
            return Candidate(1.0, held.table, row, columns[upper], held.rivals == 1)
    return None
