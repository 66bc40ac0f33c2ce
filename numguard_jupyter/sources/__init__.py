"""What the code produced: every output read into tables of values with their names."""

from __future__ import annotations

from .cells import parse_number
from .errors import Unreadable
from .text import text_tables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Source, Table

__all__ = ["Unreadable", "parse_number", "tables"]


def tables(source: Source) -> list[Table]:
    """The tables of a source, read once and kept on it. Raises Unreadable where its data cannot be read."""
    if source.tables is None:
        source.tables = read(source.data, source.locale)
        for table in source.tables:
            table.source = source
    return source.tables


def read(data: object, locale: str) -> list[Table]:
    """The tables of anything that `check` accepts as a source."""
    if isinstance(data, str):
        return text_tables(data, locale)
    if isinstance(data, dict | list | tuple):
        from .data import data_tables

        return data_tables(data, locale)
    if data is None:
        return []
    from .frames import given

    found = given(data)
    if found is None:
        return text_tables(str(data), locale)
    return found
