"""A printed Series: labels and values without a header, under the name of its index and over its own name."""

from __future__ import annotations

import re

from ...model import Table
from ..tables.cells import parse_number
from ..tables.columns import MISSING
from .layout import ELLIPSES, laid_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Line = tuple[int, str]

#: `Name: sales, Length: 200, dtype: float64`, in any choice of its parts.
_FOOT = re.compile(r"(?:Freq: [^,\n]*, )?(?:Name: (.*?), )?(?:Length: ([0-9]+), )?dtype: \S.*")
_GAP = re.compile(r"\s{2,}")


def series_tables(lines: Sequence[Line], locale: str = "en") -> tuple[list[Table], list[Line]]:
    """The Series among printed lines, each line given with its number; and the lines that belong to none."""
    tables: list[Table] = []
    rest: list[Line] = []
    done = 0
    for foot, (_, line) in enumerate(lines):
        match = _FOOT.fullmatch(line.strip()) if "dtype: " in line else None
        if match is None:
            continue
        start = foot
        while start > done and is_row(lines[start - 1][1]):
            start -= 1
        table = series(lines, start, foot, done, match[1] or "", locale)
        if table is not None:
            begin = start - bool(table.dimensions and table.dimensions[0])
            rest.extend(lines[done:begin])
            tables.append(table)
            done = foot + (match[2] is None)  # a length that is told is a number of its own
    rest.extend(lines[done:])
    return tables, rest


def is_row(line: str) -> bool:
    """A label and, last, a value; or dots."""
    parts = line.rsplit(None, 1)
    if len(parts) < 2:
        return bool(parts) and parts[0] in ELLIPSES
    return parts[1] in ELLIPSES or parts[1].lower() in MISSING or parse_number(parts[1]) is not None


def series(lines: Sequence[Line], start: int, foot: int, floor: int, name: str, locale: str) -> Table | None:
    """The table of the rows from `start` to the foot; None where they hold no numbers."""
    rows: list[list[str]] = []
    for _, line in lines[start:foot]:
        *label, value = line.rsplit(None, 1)
        rows.append([*(_GAP.split(label[0]) if label else [value]), value])
    if not rows:
        return None
    width = max(map(len, rows))
    rows = [row if len(row) == width else [*row[:-1], *[""] * (width - len(row)), row[-1]] for row in rows]
    above = lines[start - 1][1].split() if start > floor else []
    names = above if len(above) == width - 1 and not above[-1].endswith(":") else [""] * (width - 1)
    header = [["", *[""] * (width - 2), name], [*names, ""]]
    table = laid_out(header, rows, width - 1, locale, [count for count, _ in lines[start:foot]])
    if table is None or not any(column.kind == "number" for column in table.columns):
        return None
    return table
