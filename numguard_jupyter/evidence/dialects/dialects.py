"""How each kind of frame is asked for a cell, and for an aggregate over a column or some of its rows."""

from __future__ import annotations

import re

from ..names.naming import is_total

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from ...model import Table
    from ..values.index import Place

    class Dialect(Protocol):
        """What a dialect writes: a cell, an aggregate over cells, the number of rows, cells that no column joins."""

        open: str

        def cell(self, place: Place) -> str | None: ...
        def aggregate(self, operation: str, cells: list[Place]) -> str | None: ...
        def count(self) -> str | None: ...
        def several(self, operation: str, parts: Sequence[str | None]) -> str | None: ...
        def is_whole(self, cells: list[Place]) -> bool: ...


#: Calls after which the labels of rows are an index, and those after which they are columns again.
_INDEXED = re.compile(r"\b(?:set_index|groupby|pivot|pivot_table|crosstab|index_col|value_counts|unstack)\b")
_UNINDEXED = re.compile(r"\breset_index\b|\bas_index\s*=\s*False")


class Held:
    """A table under the name that the session has for it, and what all dialects ask of it."""

    #: What a whole line begins with.
    open = ""

    def __init__(self, name: str, table: Table) -> None:
        self.name = name
        self.table = table

    def count(self) -> str | None:
        return f"len({self.name})"

    def several(self, operation: str, parts: Sequence[str | None]) -> str | None:
        """Cells that no column holds together."""
        total = " + ".join(part or "" for part in parts)
        return {"sum": total, "mean": f"({total}) / {len(parts)}"}.get(operation)

    def is_whole(self, cells: list[Place]) -> bool:
        """Whether cells are all that their column holds."""
        column = cells[0][2]
        held = [r for r, value in enumerate(self.table.columns[column].values) if value is not None]
        return len(held) == len(cells)

    def keys(self, row: int) -> list[tuple[str, str | int]] | None:
        """The labels that single out a row, each with its header: the first, or as many as it takes."""
        names = self.table.rows[row][: len(self.table.dimensions)]
        for depth in range(1, len(names) + 1):
            if sum(1 for one in self.table.rows if one[:depth] == names[:depth]) == 1:
                return [(self.table.dimensions[level], self.typed(level, names[level])) for level in range(depth)]
        return None

    def typed(self, level: int, name: str) -> str | int:
        """A row's label as the frame holds it: a year is a number there."""
        label = self.table.dimensions[level]
        held = next(
            (one for one in self.table.columns if one.label == label and one.kind in ("identifier", "number")), None
        )
        return int(name) if held is not None and re.fullmatch(r"-?\d+", name) else name

    def label(self, column: int) -> str | tuple[str, ...]:
        held = self.table.columns[column]
        return held.levels if len(held.levels) > 1 else held.label

    def totals(self) -> list[str]:
        return [names[0] for r, names in enumerate(self.table.rows) if names and is_total(self.table, r)]


class Pandas(Held):
    def frame(self, levels: list[str]) -> str:
        """The frame with its rows labelled by `levels`, whether they are its index or columns of it."""
        data = self.table.source.data if self.table.source is not None else None
        index = getattr(getattr(data, "index", None), "names", None)
        wanted = levels[0] if len(levels) == 1 else levels
        if not any(levels) or (index is not None and list(index) == levels):
            return self.name
        code = (self.table.source.code if self.table.source is not None else None) or ""
        if (
            index is None
            and _INDEXED.search(code)
            and not _UNINDEXED.search(code)
            and len(levels) == len(self.table.dimensions)
        ):
            return self.name
        if index is not None and list(index) == [None]:
            return f"{self.name}.set_index({wanted!r})"
        return f"{self.name}.reset_index().set_index({wanted!r})"

    def cell(self, place: Place) -> str | None:
        _, row, column = place
        if not self.table.rows or not self.table.rows[row]:
            return f"{self.name}[{self.label(column)!r}].iloc[{row}]" if self.table.columns[column].label else None
        keys = self.keys(row)
        if keys is None:
            return f"{self.name}[{self.label(column)!r}].iloc[{row}]"
        labels = tuple(key for _, key in keys)
        key = labels[0] if len(labels) == 1 else labels
        return f"{self.frame([level for level, _ in keys])}.loc[{key!r}, {self.label(column)!r}]"

    def aggregate(self, operation: str, cells: list[Place]) -> str | None:
        column = cells[0][2]
        label = self.label(column)
        if not label:
            return None
        if self.is_whole(cells):
            return f"{self.name}[{label!r}].{operation}()"
        keys = [self.keys(row) for _, row, _ in cells]
        if any(key is None or len(key) != 1 for key in keys):
            return f"{self.name}[{label!r}].iloc[{[row for _, row, _ in cells]!r}].{operation}()"
        levels = [key[0][0] for key in keys if key is not None][:1]
        totals = self.totals()
        if totals and len(cells) + len(totals) == len(self.table.rows):
            return f"{self.frame(levels)}.drop({totals!r})[{label!r}].{operation}()"
        return f"{self.frame(levels)}.loc[{[key[0][1] for key in keys if key is not None]!r}, {label!r}].{operation}()"


class Polars(Held):
    def cell(self, place: Place) -> str | None:
        _, row, column = place
        keys = self.keys(row) if self.table.rows and self.table.rows[row] else None
        if keys is None:
            return f"{self.name}[{self.label(column)!r}][{row}]"
        asked = ", ".join(f"pl.col({level!r}) == {key!r}" for level, key in keys)
        return f"{self.name}.filter({asked})[{self.label(column)!r}].item()"

    def aggregate(self, operation: str, cells: list[Place]) -> str | None:
        label = self.label(cells[0][2])
        if self.is_whole(cells):
            return f"{self.name}[{label!r}].{operation}()"
        return f"{self.name}[{[row for _, row, _ in cells]!r}, {label!r}].{operation}()"


class SQL(Held):
    open = "SELECT "

    def cell(self, place: Place) -> str | None:
        _, row, column = place
        keys = self.keys(row) if self.table.rows and self.table.rows[row] else None
        if keys is None:
            return None
        asked = " AND ".join(f"{quote(level)} = {literal(key)}" for level, key in keys)
        return f"(SELECT {quote(self.table.columns[column].label)} * 1.0 FROM {self.name} WHERE {asked})"

    def aggregate(self, operation: str, cells: list[Place]) -> str | None:
        function = {"sum": "SUM", "mean": "AVG", "median": "MEDIAN"}[operation]
        label = quote(self.table.columns[cells[0][2]].label)
        if self.is_whole(cells):
            return f"(SELECT {function}({label}) FROM {self.name})"
        keys = [self.keys(row) for _, row, _ in cells]
        if any(key is None or len(key) != 1 for key in keys):
            return None
        named = [key[0] for key in keys if key is not None]
        return (
            f"(SELECT {function}({label}) FROM {self.name} WHERE {quote(named[0][0])} IN "
            f"({', '.join(literal(key) for _, key in named)}))"
        )

    def count(self) -> str | None:
        return f"SELECT COUNT(*) FROM {self.name}"


class Plain(Held):
    """Dicts and lists: a value by its path."""

    def cell(self, place: Place) -> str | None:
        _, row, column = place
        paths = self.table.paths
        path = paths[row][column] if paths is not None else None
        if path is None or self.table.source is None:
            return None
        return reach(self.name, path, self.table.source.data)

    def aggregate(self, operation: str, cells: list[Place]) -> str | None:
        parts = [self.cell(cell) for cell in cells]
        if None in parts:
            return None
        listed = f"[{', '.join(part or '' for part in parts)}]"
        return {
            "sum": f"sum({listed})",
            "mean": f"sum({listed}) / {len(parts)}",
            "median": f"statistics.median({listed})",
        }[operation]


def reach(name: str, path: str, data: object) -> str | None:
    """`control.signups` as the subscripts that lead there; None where a key holds a dot."""
    written, at = name, data
    for key in path.split("."):
        step: object = key
        if isinstance(at, (list, tuple)) and key.isdecimal():
            step = int(key)
        elif isinstance(at, dict) and key not in at:
            step = next((one for one in at if str(one) == key), None)
            if step is None:
                return None
        elif not isinstance(at, dict):
            return None
        written += f"[{step!r}]"
        at = at[step]  # type: ignore[call-overload]
    return written


def quote(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_]\w*", name) else '"' + name.replace('"', '""') + '"'


def literal(key: str | int) -> str:
    return str(key) if isinstance(key, int) else "'" + key.replace("'", "''") + "'"


DIALECTS: dict[str, Callable[[str, Table], Dialect]] = {"pandas": Pandas, "polars": Polars, "sql": SQL, "plain": Plain}
