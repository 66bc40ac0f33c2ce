"""Displayed objects: frames and their kin, digested at once to values with labels; nothing is evaluated or kept."""

from __future__ import annotations

import sys

from ..model import Table
from .data import data_tables, number_of, scalar_table, value_column
from .tables import assemble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def digest(value: Any) -> list[Table] | None:
    """The tables of a displayed object; None where its type is not known, so that its text is read instead."""
    pandas = sys.modules.get("pandas")
    if pandas is not None:
        if isinstance(value, pandas.Series):
            value = value.to_frame()
        if isinstance(value, pandas.DataFrame):
            return [pandas_table(value)]
    if isinstance(value, dict | list | tuple):
        return data_tables(value)
    if number_of(value) is not None:
        table = scalar_table(value)
        return [table] if table else None
    return None


def pandas_table(frame: Any) -> Table:
    columns, texts = [], []
    index = frame.index
    if type(index).__name__ != "RangeIndex":
        for level in range(index.nlevels):
            cells = [str(cell) for cell in index.get_level_values(level)]
            columns.append(value_column(str(index.names[level] or ""), cells, True))
            columns[-1].kind = "text" if columns[-1].kind == "number" else columns[-1].kind
            texts.append(cells)
    for position in range(frame.shape[1]):
        label = frame.columns[position]
        levels = tuple(str(part) for part in label) if isinstance(label, tuple) else ()
        cells = frame.iloc[:, position].tolist()
        column = value_column(" ".join(levels) if levels else str(label), cells, not columns)
        column.levels = levels
        columns.append(column)
        texts.append(cells)
    return assemble(columns, texts)
