"""The line of code that computes a working, in the session's own names and the dialect of its frame.

A dialect writes two things: one cell, and an aggregate over a column or some of its rows. The operations are the
same in all of them.
"""

from __future__ import annotations

import re

from .naming import is_total, value_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from ..model import Source, Table
    from .index import Place

    class Dialect(Protocol):
        """What a dialect writes: a cell, an aggregate over cells, the number of rows, cells that no column joins."""

        open: str

        def cell(self, place: Place) -> str | None: ...
        def aggregate(self, operation: str, cells: list[Place]) -> str | None: ...
        def count(self) -> str | None: ...
        def several(self, operation: str, parts: Sequence[str | None]) -> str | None: ...
        def is_whole(self, cells: list[Place]) -> bool: ...

#: What a cell's last line may wrap around the name of what it shows.
_SHOWN = re.compile(r"(?:display|print)?\(?\s*([^\W\d]\w*)\s*(?:\.head\(\d*\))?\)?;?\s*$")
#: Calls after which the labels of rows are an index, and those after which they are columns again.
_INDEXED = re.compile(r"\b(?:set_index|groupby|pivot|pivot_table|crosstab|index_col|value_counts|unstack)\b")
_UNINDEXED = re.compile(r"\breset_index\b|\bas_index\s*=\s*False")
#: So many cells are added one by one.
FEW = 3


def line(operation: str, cells: Sequence[Place], count: int = 1) -> str | None:
    """A line that computes `operation` on `cells`; None where the session has no name for what holds them.

    `count` is of the years between the two cells of a growth rate, or of the cells that make up a part of the others.
    """
    tables = {id(table) for table, _, _ in cells}
    table = cells[0][0] if cells else None
    if table is None or table.source is None or len(tables) != 1:
        return None
    name = variable(table.source)
    if name is None:
        return None
    return compose(operation, DIALECTS[engine(table.source)](name, table), list(cells), count)


def variable(source: Source) -> str | None:
    """The name by which the session knows what a source holds: that of the source, or the one its code shows last."""
    code, name = source.code, source.name
    if code is None:
        return name if name is not None and name.isidentifier() and not isinstance(source.data, str) else None
    if name is not None and name.isidentifier() and re.search(rf"(?<![\w.]){name}\s*(?::[^=\n]+)?=(?!=)", code):
        return name
    lines = [one for one in code.strip().splitlines() if one.strip() and not one.lstrip().startswith("#")]
    shown = _SHOWN.match(lines[-1]) if lines else None
    return shown.group(1) if shown else None


def engine(source: Source) -> str:
    """The dialect of a source: that of its frame's own library, else of the code that made it; pandas where unknown."""
    module = type(source.data).__module__.partition(".")[0] if source.data is not None else ""
    if module in ("polars", "duckdb", "_duckdb"):
        return "polars" if module == "polars" else "sql"
    if isinstance(source.data, (dict, list, tuple)):
        return "plain"
    code = source.code or ""
    if module != "pandas" and re.search(r"\bpl\.|\bpolars\b", code):
        return "polars"
    if code.lstrip().startswith("%%sql") or (module != "pandas" and re.search(r"\bduckdb\.(?:sql|query)\(", code)):
        return "sql"
    return "pandas"


def compose(operation: str, dialect: Dialect, cells: list[Place], count: int) -> str | None:
    """The operation over what the dialect writes for its cells."""
    if operation == "count":
        return dialect.count()
    if operation in ("sum", "mean", "median"):
        columns = {column for _, _, column in cells}
        if len(columns) == 1 and (len(cells) > FEW or operation != "sum" or dialect.is_whole(cells)):
            return dialect.aggregate(operation, cells)
        parts = [dialect.cell(cell) for cell in cells]
        return dialect.several(operation, parts) if None not in parts else None
    if operation == "share_of_sum":
        parts, rest = [dialect.cell(cell) for cell in cells[:count]], cells[count:]
        whole = dialect.aggregate("sum", rest) if len(rest) > 1 else dialect.cell(rest[0])
        part = dialect.several("sum", parts) if None not in parts else None
        return f"{dialect.open}{f'({part})' if count > 1 else part} / {whole}" if part and whole else None
    values = [dialect.cell(cell) for cell in cells]
    if None in values:
        return None
    if operation == "pct_change" and value_at(cells[0]) > 0:
        operation = "growth"
    template = TEMPLATES.get(operation)
    return None if template is None else dialect.open + template.format(*values, years=count)


#: An operation over its operands in order, as every dialect writes it.
TEMPLATES = {
    "difference": "{0} - {1}",
    "ratio": "{0} / {1}",
    "share": "{0} / {1}",
    "pct_change": "({1} - {0}) / abs({0})",
    "growth": "{1} / {0} - 1",
    "margin": "({0} - {1}) / {0}",
    "complement": "1 - {0}",
    "cagr": "({1} / {0}) ** (1 / {years}) - 1",
}


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
