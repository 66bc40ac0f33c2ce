"""Tables drawn with bars: Markdown, psql, mysql, polars, DuckDB, rich, reStructuredText grids."""

from __future__ import annotations

import re

from ...model import Table
from .layout import ELLIPSES, laid_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

BARS = "|│┃║┆┇┊┋╎╏¦"
_BAR = re.compile(f"[{BARS}]")
#: A line that draws a border and holds no cells.
_BORDER = re.compile(r"[\s|│┃║┆┇┊┋+\-=_:.─-╿═-╬┄-┋╌-╏*]+")
#: The line of types that polars and DuckDB print below the names.
_TYPES = re.compile(
    r"(?:[uif](?:8|16|32|64|128)|u?(?:big|huge|small|tiny)?int(?:eger)?[0-9]*|float[0-9]*|double|real|decimal\(.*\)|numeric|str"
    r"|varchar(?:\(.*\))?|string|text|bool(?:ean)?|date(?:time)?(?:\[.*\])?|time(?:stamp)?.*|interval|blob|uuid|json|cat|enum"
    r"|list\[.*\]|struct.*|map.*|null|object|binary|char.*|\w+\[\])"
)
_EMPHASIS = re.compile(r"(\*\*|__|\*|`|~~)(.+?)\1")


def is_border(line: str) -> bool:
    """A line that draws a border: it begins with a corner, or crosses columns."""
    return len(line) > 2 and (line[0] in "+┌┏╭╔├┝╞┡└┗╰╚┠╠" or "-+-" in line) and _BORDER.fullmatch(line) is not None


def is_boxed(lines: Sequence[str]) -> bool:
    """Do these lines draw a table with bars: one line of cells and a border, or two lines of as many cells?"""
    rows = [line for line in lines if _BAR.search(line) and not _BORDER.fullmatch(line)]
    borders = sum(1 for line in lines if len(line.strip()) > 2 and _BORDER.fullmatch(line))
    if len(rows) < 2 or len(rows) * 2 < len(lines) - borders:
        return False
    bordered = borders > 0
    first = len(_BAR.findall(rows[0]))
    return bordered and sum(1 for row in rows if len(_BAR.findall(row)) >= first) * 5 >= len(rows) * 4


def boxed_table(lines: Sequence[tuple[int, str]], locale: str = "en") -> tuple[Table | None, list[tuple[int, str]]]:
    """The table of lines with bars, each line given with its number; and the lines that are no part of it."""
    groups: list[list[tuple[int, list[str]]]] = [[]]
    rest: list[tuple[int, str]] = []
    bars = 0
    for count, line in lines:
        stripped = line.strip()
        if not stripped:
            continue
        if _BORDER.fullmatch(stripped) and len(stripped) > 2:
            if groups[-1]:
                groups.append([])
            continue
        found = len(_BAR.findall(stripped))
        if found and (not bars or found >= min(bars, 2)):
            bars = bars or found
            groups[-1].append((count, cells_of(stripped)))
        else:
            rest.append((count, line))
    groups = [group for group in groups if group]
    if not groups:
        return None, rest
    header, body = head_and_body(groups)
    width = max(len(cells) for cells in header)
    for count, cells in [row for row in body if len(row[1]) < width and len(row[1]) <= 2]:
        rest.append((count, "  ".join(cells)))  # a footer that spans the table: `100 rows (20 shown)`
    body = [row for row in body if len(row[1]) >= min(width, 3) or len(row[1]) == width]
    table = laid_out(header, [cells for _, cells in body], 0, locale, [count for count, _ in body])
    return table, rest


def head_and_body(groups: list[list[tuple[int, list[str]]]]) -> tuple[list[list[str]], list[tuple[int, list[str]]]]:
    """The header lines, and all lines of cells below the first border under them."""
    head = [cells for _, cells in groups[0]]
    body = [row for group in groups[1:] for row in group]
    if not body and len(groups[0]) > 1:
        head, body = head[:1], groups[0][1:]
    if body and is_types(body[0][1]):
        del body[0]
    return [cells for position, cells in enumerate(head) if not position or not is_types(cells)], body


def is_types(cells: list[str]) -> bool:
    """The line of types below the names (`str`, `f64`), or of the dashes above it."""
    told = [cell for cell in cells if cell and cell not in ELLIPSES]
    return bool(told) and all(map(_TYPES.fullmatch, told))


def cells_of(line: str) -> list[str]:
    """The texts between the bars of a line."""
    if line[0] in BARS:
        line = line[1:]
    if line and line[-1] in BARS:
        line = line[:-1]
    if "\\|" in line:
        line = line.replace("\\|", "/")
    cells = [cell.strip() for cell in _BAR.split(line)]
    if "*" in line or "`" in line or "__" in line:
        cells = [_EMPHASIS.sub(r"\2", cell) for cell in cells]
    return cells
