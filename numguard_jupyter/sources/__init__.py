"""What the code produced: every output read into tables of values with their names."""

from __future__ import annotations

import gc

from .errors import Unreadable
from .printed.text import text_tables
from .tables.cells import parse_number
from .tables.scales import apply_scale, noted_scale

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Source, Table

#: Characters from which on a text is a large one.
LARGE = 200_000

__all__ = ["Unreadable", "parse_number", "tables"]


def tables(source: Source) -> list[Table]:
    """The tables of a source, read once and kept on it. Raises Unreadable where its data cannot be read."""
    if source.tables is None:
        source.tables = read(source.data, source.locale)
        mark = noted_scale(source.name) if source.name else None
        for table in source.tables:
            table.source = source
            if mark is not None:
                apply_scale(table, mark)
    return source.tables


def large_text_tables(text: str, locale: str) -> list[Table]:
    """The same, without looking for cycles among the millions of values, which are none and cost half of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        return text_tables(text, locale)
    finally:
        if collecting:
            gc.enable()


def read(data: object, locale: str) -> list[Table]:
    """The tables of anything that `check` accepts as a source."""
    if isinstance(data, str):
        return text_tables(data, locale) if len(data) < LARGE else large_text_tables(data, locale)
    if isinstance(data, dict | list | tuple):
        from .tables.data import data_tables

        return data_tables(data, locale)
    if data is None:
        return []
    from .frames.displayed import given

    found = given(data)
    if found is None:
        return text_tables(str(data), locale)
    return found
