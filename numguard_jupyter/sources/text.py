"""Printed text: what shape it has, and, line by line, each number with the words that name it."""

from __future__ import annotations

import json
import re

from ..model import Column, Table
from .cells import parse_number
from .data import data_tables
from .delimited import delimited, sniff

_ANSI = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")
#: A number inside a line, not inside a word, a version, a date or a time.
_NUMBER = re.compile(
    r"(?<![\w.,:/#@])(?:\()?[-+−]?[$€£¥₹]?[-−]?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?"
    r"(?:\s?(?:%|‰|bps\b|pp\b|million\b|billion\b|thousand\b|[kKMB]\b))?(?![\w:/]|[.,-][0-9])\)?"
)


def text_tables(text: str, locale: str = "en") -> list[Table]:
    """The tables of a printed text: JSON, HTML, CSV, printed tables, else its lines."""
    if text.startswith("\ufeff"):
        text = text[1:]
    head = text.lstrip()[:1]
    if head in ("{", "["):
        try:
            return data_tables(json.loads(text), locale)
        except (ValueError, RecursionError):
            pass
    if "\x1b" in text:
        text = _ANSI.sub("", text)
    if sniff(text):
        table = delimited(text, locale)
        if table is not None and any(column.kind == "number" for column in table.columns):
            return [table]
    return lines_tables(text, locale)


def lines_tables(text: str, locale: str = "en") -> list[Table]:
    """One row a number: named by the words before it, then the line's first words, then the heading above."""
    rows: list[tuple[str, ...]] = []
    values, units, lines = [], [], []
    for count, line in enumerate(text.split("\n"), 1):
        at = 0
        for match in _NUMBER.finditer(line):
            reading = parse_number(match.group(), locale)
            if reading is None:
                continue
            label = line[at : match.start()].strip(" \t:=,;(|")
            at = match.end()
            rows.append((label,))
            values.append(reading[0])
            units.append(reading[1])
            lines.append(count)
    if not rows:
        return []
    return [Table(rows, [Column("", values, units=units if any(units) else None)], lines=lines)]
