"""Text with delimiters: CSV and its relatives."""

from __future__ import annotations

import csv
import re

from ...model import Table
from ..tables.cells import DECIMAL_COMMA, parse_number
from ..tables.grid import from_cells

#: Delimiters other than the comma.
OTHERS = "\t;|"
#: How Markdown tables and printed arrays, tuples and dicts begin.
NO_HEADER = ("|", "[", "(", "{", "array(")
_DECIMAL_COMMA_CELL = re.compile(r"\s*[-−+]?[$€£]?[0-9.]*,(?:[0-9]{1,2}|[0-9]{4,})\s*[%€]?\s*")


#: A cell in quotes, whose marks part nothing.
_QUOTED = re.compile(r'"[^"\n]*"')
#: An amount among words, whose commas part thousands: `rows read ..... 2,190`.
_THOUSANDS = re.compile(r"(?<=\s)[$€£]?[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])")


def sniff(text: str) -> str | None:
    """The delimiter of a text that looks like CSV, judged by its first lines, or None."""
    end = text.find("\n")
    header = text[:end]
    bare = _QUOTED.sub("", header) if '"' in header else header
    mark, count = ",", bare.count(",")
    for other in OTHERS:
        if other in bare and bare.count(other) > count:
            mark, count = other, bare.count(other)
    if end < 0 or not count or (mark == "," and (": " in header or "," not in _THOUSANDS.sub("", bare))):
        return None
    if '"' in header:
        count = max(map(len, quoted([header], mark)), default=1) - 1
    start = header.lstrip()
    if start.startswith(NO_HEADER) and not is_corner(start.partition(mark)[0].rstrip()):
        return None
    lines = [line for line in text[end + 1 : end + 2000].split("\n", 11)[:10] if line]
    if [line.count(mark) for line in lines].count(count) == len(lines) > 0 and header[0].isalpha() and mark != "|":
        return mark
    alike = near = 0
    for line in lines:
        found = line.count(mark)
        alike += found == count or '"' in line
        near += abs(found - count) < 2
    if not alike or (alike * 2 < len(lines) and near < len(lines)) or not lines[0].strip("-+|:= "):
        return None
    if mark == "," and not header[:1].isalpha() and all(parse_number(line) for line in (header, *lines)):
        return None  # thousands, one number a line
    return mark


def is_corner(label: str) -> bool:
    """A note such as `(in thousands)` heads a column, as other brackets do not."""
    return label.startswith("(") and label.endswith(")")


def delimited(text: str, locale: str = "en", delimiter: str | None = None) -> Table | None:
    """The table of a CSV text; None where it has no lines under a header. Ragged rows are filled up."""
    mark = delimiter or sniff(text) or ","
    lines = text.split("\n")
    rows = quoted(lines, mark) if '"' in text else [line.split(mark) for line in lines if line]
    if len(rows) < 2:
        return None
    header = [label.strip() for label in rows[0]]
    if not lines[0].islower() and is_data(header):
        header = [""] * len(header)
    else:
        del rows[0]
    width = len(header)
    if set(map(len, rows)) != {width}:
        width = max(width, max(map(len, rows)))
        header += [""] * (width - len(header))
        rows = [row + [""] * (width - len(row)) for row in rows]
    if width > 1 and any(not row[0] for row in rows):
        from .estimates import with_errors

        with_errors(rows)
    columns = list(map(list, zip(*rows, strict=True)))
    if mark + " " in text or " " + mark in text:
        columns = [[cell.strip() for cell in cells] for cells in columns]
    if mark != "," and locale not in DECIMAL_COMMA and has_decimal_commas(columns):
        locale = "de"
    return from_cells(header, columns, locale)


def quoted(lines: list[str], mark: str) -> list[list[str]]:
    """The rows of lines with quoted cells; quotes that never close are taken as they stand."""
    try:
        return [row for row in csv.reader(lines, delimiter=mark) if row]
    except csv.Error:
        return [line.replace('"', "").split(mark) for line in lines if line]


def is_data(header: list[str]) -> bool:
    """Is the first line no header but data: a number that names no year, and is no count or quantile of columns?"""
    numbers = [
        label
        for label in header
        if (label[-1:].isdecimal() or (label[:1].isdecimal() and "." in label)) and parse_number(label) is not None
    ]
    if not numbers:
        return False
    if any("." in label for label in numbers):
        return True
    values = [float(read[0]) for label in numbers if (read := parse_number(label)) is not None]
    if any(1900 <= value <= 2100 for value in values):
        return False
    # Counts, bins and quantiles that name columns rise; the values of a row do as they please.
    return len(header) == 2 if len(values) == 1 else values != sorted(values)


def has_decimal_commas(columns: list[list[str]]) -> bool:
    """Does a column hold numbers that only a reader of decimal commas can read?"""
    return any(_DECIMAL_COMMA_CELL.fullmatch(cell) for column in columns for cell in column[:200] if "," in cell)
