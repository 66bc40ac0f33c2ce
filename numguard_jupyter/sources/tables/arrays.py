"""Tables in JSON that are no records: columns by name, lines under a header, pandas' `split`."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    #: Labels, columns of cells, and the path of the cell in a row and column.
    Grid = tuple[list[str], list[list[object]], str]

#: Keys under which `split` keeps its labels and lines.
_SPLIT = {"columns", "data"}


def grid_in(held: object) -> Grid | None:
    """Labels, columns and the pattern of the cells' paths of a value that is a table; None for any other."""
    if isinstance(held, dict):
        if _SPLIT <= held.keys() <= _SPLIT | {"index"}:
            return _of_lines(held["columns"], held["data"], "data.{row}.{place}", 0)
        return _of_columns(held)
    if isinstance(held, list | tuple) and len(held) > 1:
        return _of_lines(held[0], held[1:], "{line}.{place}", 1)
    return None


def _of_columns(held: dict[object, object]) -> Grid | None:
    """{"site": ["Aros", "Bude"], "tons": [41.5, 77]}"""
    columns = list(held.values())
    if len(columns) < 2 or not all(map(_is_line, columns)):
        return None
    lengths = {len(column) for column in columns}  # type: ignore[arg-type]
    if len(lengths) > 1 or min(lengths) < 2 or not any(_is_text(column) for column in columns):
        return None
    return [str(key) for key in held], [list(column) for column in columns], "{label}.{row}"  # type: ignore[call-overload]


def _of_lines(header: object, lines: object, path: str, first: int) -> Grid | None:
    """[["site", "tons"], ["Aros", 41.5], ["Bude", 77]]"""
    if not _is_text(header) or not isinstance(lines, list | tuple) or not lines or not all(map(_is_line, lines)):
        return None
    width = len(header)  # type: ignore[arg-type]
    if width < 2 or any(len(line) != width for line in lines):
        return None
    if not any(isinstance(cell, int | float) for line in lines for cell in line):
        return None
    return list(header), [list(column) for column in zip(*lines, strict=True)], path  # type: ignore[call-overload]


def _is_line(held: object) -> bool:
    return isinstance(held, list | tuple) and not any(isinstance(cell, dict | list | tuple) for cell in held)


def _is_text(held: object) -> bool:
    return _is_line(held) and bool(held) and all(isinstance(cell, str) for cell in held)  # type: ignore[attr-defined]
