"""Text with delimiters: CSV and its relatives."""

from __future__ import annotations

import csv
import re

from ..model import Table
from .cells import DECIMAL_COMMA, parse_number
from .tables import from_cells

DELIMITERS = ",\t;|"
_DECIMAL_COMMA_CELL = re.compile(r"\s*[-−+]?[$€£]?[0-9.]*,(?:[0-9]{1,2}|[0-9]{4,})\s*[%€]?\s*")


def sniff(text: str) -> str | None:
    """The delimiter of a text that looks like CSV, judged by its first lines, or None."""
    end = text.find("\n")
    if end < 0:
        return None
    header = text[:end]
    counts = [(header.count(mark), mark) for mark in DELIMITERS if mark in header]
    if not counts or header.startswith("|"):
        return None
    mark = max(counts)[1]
    count = header.count(mark)
    head = text[end + 1 : end + 2000].split("\n")
    lines = [line for line in head[: 10 if len(head) > 10 else len(head)] if line.strip()]
    if not lines:
        return None
    alike = sum(1 for line in lines if line.count(mark) == count or '"' in line)
    if alike * 5 < len(lines) * 4:
        return None
    if mark == "," and all(parse_number(line) for line in (header, *lines)):
        return None  # thousands, one number a line
    return mark


def delimited(text: str, locale: str = "en", delimiter: str | None = None) -> Table | None:
    """The table of a CSV text; None where it has no lines under a header. Ragged rows are filled up."""
    mark = delimiter or sniff(text) or ","
    rows = [row for row in csv.reader(text.splitlines() if "\r" in text else text.split("\n"), delimiter=mark) if row]
    if len(rows) < 2:
        return None
    header = rows.pop(0)
    width = len(header)
    if any(len(row) != width for row in rows):
        width = max(width, max(map(len, rows)))
        header = header + [""] * (width - len(header))
        rows = [row + [""] * (width - len(row)) for row in rows]
    columns = [list(column) for column in zip(*rows, strict=True)]
    if mark != "," and locale not in DECIMAL_COMMA and has_decimal_commas(columns):
        locale = "de"
    return from_cells([label.strip() for label in header], columns, locale)


def has_decimal_commas(columns: list[list[str]]) -> bool:
    """Does a column hold numbers that only a reader of decimal commas can read?"""
    return any(_DECIMAL_COMMA_CELL.fullmatch(cell) for column in columns for cell in column[:200] if "," in cell)
