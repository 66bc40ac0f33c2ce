"""The ends of an interval, as a sentence tells them and as columns hold them: 95 % CI 1.2–3.4; ci_low and ci_high."""

from __future__ import annotations

import re

from .names import ROW
from .places import Candidate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number, Passage, Table
    from .entities import Axis
    from .mentions import Reading
    from .places import Entities

#: What calls a range the interval of an estimate.
_TOLD = re.compile(r"\b(?:intervals?|confidence|credible|CIs?|HDI|HPD)\b")
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


def interval_end(
    passage: Passage, reading: Reading, i: int, number: Number, entities: dict[Axis, Entities]
) -> Candidate | None:
    """The cell of the end of an interval that a number tells, where the sentence names one row of estimates."""
    if number.bound != "range_lo" and number.bound != "range_hi":
        return None
    spans = reading._spans
    if not _TOLD.search(passage.prose, spans[0][0], spans[-1][1]):
        return None
    for (_, axis), held in entities.items():
        if axis == ROW and len(held.places[i]) == 1 and (columns := ends(held.table)) is not None:
            (row,) = held.places[i]
            return Candidate(1.0, held.table, row, columns[number.bound == "range_hi"], held.rivals == 1)
    return None
