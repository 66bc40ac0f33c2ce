"""The line of code that computes a working, in the session's own names and the dialect of its frame.

A dialect writes two things: one cell, and an aggregate over a column or some of its rows. The operations are the
same in all of them.
"""

from __future__ import annotations

import re

from ..names.naming import value_at
from .dialects import DIALECTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...model import Source
    from ..values.index import Place
    from .dialects import Dialect

#: What a cell's last line may wrap around the name of what it shows.
_SHOWN = re.compile(r"(?:display|print)?\(?\s*([^\W\d]\w*)\s*(?:\.head\(\d*\))?\)?;?\s*$")
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
