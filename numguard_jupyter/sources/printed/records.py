"""Records printed one under the other, a key a line, as psql and mysql do; and R's summary of a frame."""

from __future__ import annotations

import re

from ...model import Table
from ..tables.grid import from_cells
from .layout import laid_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Line = tuple[int, str]

#: The line over each record.
_RECORD = re.compile(r"-\[ RECORD [0-9]+ \][-+]*|\*{5,} [0-9]+\. row \*{5,}")
_FIELD = re.compile(r"\s*([^|:]{1,64}?)\s*[|:] ?(.*)")
#: A cell of R's `summary(frame)`: the statistic and its value.
_STATISTIC = re.compile(r"(Min\.|1st Qu\.|Median|Mean|3rd Qu\.|Max\.|NA's)\s*:\s*([^\s:]+)(?:\s+|$)")
_GAP = re.compile(r"\s{2,}")


def record_tables(lines: Sequence[Line], locale: str = "en") -> tuple[list[Table], list[Line]]:
    """The tables of records and summaries, each line given with its number; and the lines that belong to none."""
    tables: list[Table] = []
    rest: list[Line] = []
    records: list[dict[str, str]] = []
    counts: list[int] = []
    statistics: list[tuple[int, list[tuple[str, str]]]] = []
    open_ = False
    for count, line in lines:
        if _RECORD.fullmatch(line.strip()):
            records.append({})
            counts.append(count)
            open_ = True
        elif open_ and (field := _FIELD.match(line)):
            records[-1][field[1]] = field[2].strip()
        elif found := _STATISTIC.findall(line):
            statistics.append((count, found))
        else:
            open_ = False
            rest.append((count, line))
    if records:
        keys = list(dict.fromkeys(key for record in records for key in record))
        if keys:
            table = from_cells(keys, [[record.get(key, "") for record in records] for key in keys], locale)
            table.lines = counts
            tables.append(table)
    if statistics and (summary := summary_table(statistics, rest, locale)) is not None:
        tables.append(summary)
    return tables, rest


def summary_table(statistics: list[tuple[int, list[tuple[str, str]]]], rest: list[Line], locale: str) -> Table | None:
    """The table of R's summary: a row a statistic, under the names right above, which are taken from `rest`."""
    above = next((line for line in reversed(rest) if line[0] == statistics[0][0] - 1), None)
    names = _GAP.split(above[1].strip()) if above is not None else []
    width = max(len(cells) for _, cells in statistics)
    if above is None or len(names) != width:
        return None
    rest.remove(above)
    body = [[cells[0][0], *(value for _, value in cells)] for _, cells in statistics]
    return laid_out([["", *names]], body, 1, locale, [count for count, _ in statistics])
