"""Sheets of a workbook as tables."""

from __future__ import annotations

from ..model import Column, Table
from .frames.snapshot import shown_texts
from .tables.data import value_column
from .tables.grid import assemble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def sheet_tables(book: Any, most: int) -> list[Table]:
    """A table for each sheet that has numbers: the first row with two texts or more is the header."""
    tables = []
    for sheet in book.worksheets:
        rows: list[tuple[Any, ...]] = []
        left = most
        for row in sheet.iter_rows(values_only=True):
            left -= len(row)
            if left < 0:
                break
            if any(cell is not None for cell in row):
                rows.append(row)
        table = sheet_table(rows)
        if table is not None:
            table.title = sheet.title
            tables.append(table)
    return tables


def sheet_table(rows: list[tuple[Any, ...]]) -> Table | None:
    start = next((at for at, row in enumerate(rows) if sum(isinstance(cell, str) for cell in row) > 1), 0)
    if len(rows) - start < 2:
        return None
    header, *body = rows[start:]
    width = max(map(len, body))
    header = (*header, *[None] * (width - len(header)))
    columns: list[Column] = []
    texts: list[list[str]] = []
    for position in range(width):
        cells = [row[position] if position < len(row) else None for row in body]
        if header[position] is None and all(cell is None for cell in cells):
            continue
        label = "" if header[position] is None else str(header[position])
        columns.append(value_column(label, cells, not columns))
        texts.append(shown_texts(cells))
    return assemble(columns, texts)
