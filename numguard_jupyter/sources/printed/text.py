"""A text as a source: what shape it has (JSON, HTML, CSV, printed tables, lines), and its tables."""

from __future__ import annotations

import json
import re

from ...model import Table
from .delimited import delimited, sniff

TYPE_CHECKING = False
if TYPE_CHECKING:
    #: A line with its number, from 1.
    Line = tuple[int, str]

_BARS = re.compile(r"[|│┃║┆]")
#: What stands in a text of records that are printed one under the other.
RECORDS = ("RECORD 1 ]", " 1. row ", "1st Qu.:")
#: A scalar of numpy as it prints itself inside others.
_WRAPPED = re.compile(r"np\.(?:float|int|uint|longdouble)[0-9]{0,3}\(([^()\n]{1,60})\)")
#: A line that begins with a number in brackets, as under the coefficients of a regression.
_ERRORS = re.compile(r"^[ \t]+[(\[][-−+ ]?\.?[0-9][0-9.,eE -]*[)\]]", re.MULTILINE)
_MARKUP = re.compile(r"<(?:table|!doctype html|html)\b", re.IGNORECASE)


def text_tables(text: str, locale: str = "en") -> list[Table]:
    """The tables of a printed text, or of one in a format that it shows by its beginning."""
    if text[:1] == "\ufeff":
        text = text[1:]
    head = text[:1]
    if head.isspace():
        head = text.lstrip()[:1]
    if head == "{" or head == "[":
        found = json_tables(text, locale)
        if found is not None:
            return found
    if head == "<" and _MARKUP.search(text):
        return markup_tables(text, locale)
    if "\r" in text or "\x1b" in text or "\b" in text:
        from .terminal import shown

        text = shown(text)
    mark = sniff(text)
    if mark is not None:
        table = delimited(text, locale, mark)
        if table is not None and "number" in [column.kind for column in table.columns]:
            return [table]
    return printed_text(text, locale)


def json_tables(text: str, locale: str) -> list[Table] | None:
    """The tables of a JSON text, of one value or one a line; None where it is none."""
    from ..tables.data import data_tables

    try:
        return data_tables(json.loads(text), locale)
    except (ValueError, RecursionError):
        pass
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) < 2 or not all(line.lstrip()[:1] in "{[" for line in lines):
        return None
    try:
        return data_tables([json.loads(line) for line in lines], locale)
    except (ValueError, RecursionError):
        return None


def markup_tables(text: str, locale: str) -> list[Table]:
    """The tables of an HTML text, and what stands outside of them as printed lines."""
    from .html import html_tables

    found, outside = html_tables(text, locale)
    return found + printed_text(outside, locale) if outside.strip() else found


def printed_text(text: str, locale: str) -> list[Table]:
    """The tables that a program printed, and its other lines with a number each."""
    from .fixed_width import printed_tables
    from .lines import lines_tables

    tables: list[Table] = []
    rest: list[Line] = []
    if "np." in text:
        text = _WRAPPED.sub(r"\1", text)
    regressed = _ERRORS.search(text) is not None
    recorded = any(mark in text for mark in RECORDS)
    for part, boxed in parts(text, recorded):
        if boxed:
            from .boxes import boxed_table

            table, outside = boxed_table(part, locale)
            if table is not None:
                tables.append(table)
            rest.extend(outside)
            continue
        if recorded:
            from .records import record_tables

            found, part = record_tables(part, locale)
            tables.extend(found)
        if "dtype: " in text:
            from .series import series_tables

            found, part = series_tables(part, locale)
            tables.extend(found)
        if regressed:
            from .estimates import estimate_tables

            found, part = estimate_tables(part, locale)
            tables.extend(found)
        found, outside = printed_tables(part, locale)
        tables.extend(found)
        rest.extend(outside)
    return tables + lines_tables(rest, locale)


def parts(text: str, whole: bool = False) -> list[tuple[list[Line], bool]]:
    """The lines of a text with their numbers, in stretches that are drawn with bars or are not."""
    lines = list(enumerate(text.split("\n"), 1))
    if whole or not _BARS.search(text):
        return [(lines, False)]
    from .boxes import is_border, is_boxed

    stretches: list[tuple[list[Line], bool]] = []
    for line in lines:
        barred = _BARS.search(line[1]) is not None or is_border(line[1])
        if stretches and stretches[-1][1] == barred:
            stretches[-1][0].append(line)
        else:
            stretches.append(([line], barred))
    joined: list[tuple[list[Line], bool]] = []
    for stretch, barred in stretches:
        boxed = barred and is_boxed([line for _, line in stretch])
        if joined and not boxed and not joined[-1][1]:
            joined[-1][0].extend(stretch)
        else:
            joined.append((stretch, boxed))
    return joined
