"""Plain data (JSON, dicts, lists, scalars): values named by their keys, with the path to each."""

from __future__ import annotations

import sys

from ...model import Column, Table
from .arrays import grid_in
from .brackets import part
from .cells import parse_number
from .columns import finish, read_column
from .grid import MOST_METRICS, apply_row_units, assemble
from .labels import numbers_things

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...model import Value

    Leaf = tuple[tuple[str, ...], Value, str | None]


#: Modules whose numbers are values, not promises of one.
NUMERIC = ("decimal", "fractions", "numpy")
#: Types of numbers of which nothing is to be asked.
PLAIN_NUMBERS = frozenset([int, float])
#: Nesting beyond which plain data is not read: nobody reads it, and what holds itself has no end.
DEEPEST = 100


def number_of(value: object, locale: str = "en") -> tuple[Value, str | None] | None:
    """Value and unit of a scalar that holds a number; True, NaN and infinities hold none."""
    kind = type(value)
    if kind is int:
        return value, None  # type: ignore[return-value]
    if kind is float:
        return (value, None) if value - value == 0 else None  # type: ignore[operator, return-value]
    if kind is str:
        return parse_number(value, locale)  # type: ignore[arg-type]
    if kind is bool or value is None:
        return None
    return converted(value)


def converted(value: Any) -> tuple[Value, str | None] | None:
    """A number of another type (Decimal, Fraction, numpy scalar) as int or float; anything else is left alone.

    Asking an object of an unknown type for its value could evaluate it.
    """
    if not isinstance(value, int | float) and type(value).__module__.partition(".")[0] not in NUMERIC:
        return None
    try:
        if hasattr(value, "item") and getattr(value, "ndim", 1) == 0:
            value = value.item()
        if isinstance(value, bool) or not hasattr(value, "__float__"):
            return None
        number = float(value)
        whole = int(value)
    except (ValueError, TypeError, ArithmeticError):
        return None
    exact = isinstance(value, int) or (abs(number) > 2**53 and whole == value)
    return (whole if exact else number), None


def data_tables(value: object, locale: str = "en", limit: int = sys.maxsize) -> list[Table]:
    """The tables of a JSON-like value: records and dicts of dicts as grids, everything else leaf by leaf.

    Of a value with more than `limit` leaves the rest is left out.
    """
    tables: list[Table] = []
    leaves: list[Leaf] = []
    # A stack of its own: nesting is limited by memory, not by the interpreter's recursion.
    waiting: list[tuple[tuple[str, ...], object]] = [((), value)]
    while waiting and len(leaves) < limit:
        path, held = waiting.pop()
        if len(path) > DEEPEST:
            continue
        if isinstance(held, dict | list | tuple) and (table := array_table(held, path, locale)) is not None:
            tables.append(table)
        elif isinstance(held, dict):
            table = grid_of(list(held.values()), [str(key) for key in held], path, locale, keyed=True)
            if table is not None:
                tables.append(table)
            else:
                waiting.extend([((*path, str(key)), one) for key, one in reversed(list(held.items()))])
        elif isinstance(held, list | tuple):
            table = grid_of(list(held), [str(i) for i in range(len(held))], path, locale, keyed=False)
            if table is not None:
                tables.append(table)
            else:
                waiting.extend([((*path, str(i)), held[i]) for i in range(len(held) - 1, -1, -1)])
        elif (members := members_of(held, limit)) is not None:
            waiting.append((path, members))
        elif (reading := number_of(held, locale)) is not None:
            leaves.append((path, *reading))
    if leaves:
        tables.insert(0, leaf_table(leaves))
    return tables


def members_of(value: Any, limit: int) -> list[object] | None:
    """The members of an array or Series of up to `limit`; None for anything else."""
    if type(value).__module__.partition(".")[0] not in ("numpy", "pandas") or not getattr(value, "ndim", 0):
        return None
    return value.tolist() if hasattr(value, "tolist") and value.size <= limit else None


def leaf_table(leaves: Sequence[Leaf]) -> Table:
    """One row a value, named by its key and the keys above it, nearest first."""
    rows = [tuple([key for key in reversed(path) if not key.isdecimal()]) for path, _, _ in leaves]
    units = [unit for _, _, unit in leaves]
    values = [None if type(value) is int and path and numbers_things(path[-1]) else value for path, value, _ in leaves]
    column = Column("", values, units=units if any(units) else None)
    table = Table(rows, [column], paths=[[".".join(path)] for path, _, _ in leaves])
    if len(rows) <= MOST_METRICS:
        apply_row_units(table)
    return table


def grid_of(records: list[object], keys: list[str], path: tuple[str, ...], locale: str, keyed: bool) -> Table | None:
    """The grid of records that share their keys; None where they are no such thing."""
    if not records or not all(isinstance(record, dict) for record in records) or (keyed and len(records) < 2):
        return None
    labels: dict[str, None] = {}
    for record in records:
        for label, value in record.items():  # type: ignore[attr-defined]
            if isinstance(value, dict | list | tuple):
                return None
            labels[label] = None
    filled = sum(map(len, records))  # type: ignore[arg-type]
    if not labels or filled * 2 < len(labels) * len(records):
        return None
    columns, texts = [], []
    keyed_by: list[str] = []
    if keyed:
        columns.append(Column("", [None] * len(keys), kind="text"))
        texts.append(keys)
    for label in labels:
        cells = [record.get(label) for record in records]  # type: ignore[attr-defined]
        column = value_column(str(label), cells, not columns, locale)
        named = column.kind != "number" or str in map(type, cells)
        written = ["" if cell is None else str(cell) for cell in cells] if named else []
        own, parts, _ = part([column.label], [written])
        if len(own) > 1:
            columns += [read_column(name, told, locale, False) for name, told in zip(own, parts, strict=True)]
            texts += parts
            keyed_by += [str(label)] * len(own)
            continue
        columns.append(column)
        texts.append(written)
        keyed_by.append(str(label))
    table = assemble(columns, texts)
    prefix = ".".join(path) + "." if path else ""
    width = len(columns) - keyed
    table.paths = [
        ([None] if keyed else []) + [f"{prefix}{key}.{label}" for label in keyed_by] for key in keys
    ] if width else None  # fmt: skip
    table.title = path[-1] if path and not path[-1].isdecimal() else None
    return table


def array_table(held: object, path: tuple[str, ...], locale: str) -> Table | None:
    """The table that a value is without being records; None for any other."""
    grid = grid_in(held)
    if grid is None:
        return None
    labels, cells, pattern = grid
    columns = [
        value_column(label, column, label is labels[0], locale) for label, column in zip(labels, cells, strict=True)
    ]
    texts = [["" if cell is None else str(cell) for cell in column] for column in cells]
    table = assemble(columns, texts)
    prefix = ".".join(path) + "." if path else ""
    table.paths = [
        [prefix + pattern.format(row=row, line=row + 1, place=place, label=label) for place, label in enumerate(labels)]
        for row in range(len(cells[0]))
    ]
    table.title = path[-1] if path and not path[-1].isdecimal() else None
    return table


def value_column(label: str, cells: Sequence[object], leading: bool, locale: str = "en") -> Column:
    """The column of typed values."""
    values: list[Value | None] = []
    units: list[str | None] = []
    if PLAIN_NUMBERS.issuperset(map(type, cells)):
        values = [cell if cell - cell == 0 else None for cell in cells]  # type: ignore[operator, misc]
    else:
        known: dict[object, tuple[Value, str | None] | None] = {}
        for cell in cells:
            if type(cell) is not str:
                reading = number_of(cell, locale)
            elif cell in known:
                reading = known[cell]
            else:
                reading = known[cell] = parse_number(cell, locale)
            values.append(reading[0] if reading else None)
            units.append(reading[1] if reading else None)
    texts = [str(cell) for cell, value in zip(cells, values, strict=True) if value is None and cell is not None]
    column = finish(label, values, units if any(units) else None, leading, cells=texts)
    if column.kind == "text" and cells and all(isinstance(cell, bool) for cell in cells):
        column.kind = "code"
    return column


def scalar_table(value: object, locale: str = "en") -> Table | None:
    reading = number_of(value, locale)
    if reading is None:
        return None
    return Table([()], [Column("", [reading[0]], unit=reading[1])])
