"""What the code produced: sources, and the tables that they hold."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Value = int | float


class Column:
    """One column of a table: its label as a reader sees it, and its values in base units.

    `levels` are the labels of a many-level header, outermost first. `unit` is as a Number's; `scale` the
    factor that took the printed cells to base units (1000 for "$ thousands", 0.01 for a percent column).
    `kind` is "number", "identifier" (ids, years, row numbers), "date", "code" (0/1 flags) or "text"; only
    "number" vouches. `values` has one entry a row, None where the cell holds no usable number. `units` gives
    the unit of each cell where cells differ (a metric/value table), else None.
    """

    __slots__ = ("label", "levels", "unit", "scale", "kind", "values", "units")

    def __init__(
        self,
        label: str,
        values: list[Value | None],
        unit: str | None = None,
        scale: Value = 1,
        kind: str = "number",
        levels: tuple[str, ...] = (),
        units: list[str | None] | None = None,
    ) -> None:
        self.label = label
        self.values = values
        self.unit = unit
        self.scale = scale
        self.kind = kind
        self.levels = levels
        self.units = units


class Table:
    """Values in rows and columns: the one shape of every source.

    A printed text is a table of lines, a dict one of paths. `rows` holds for each row the texts that name it
    (its index levels, else its text cells), the label first; `dimensions` the headers of those texts, in the
    same order. `lines` (from 1) and `paths` say where each row, or with `cell_paths` each cell, stood.
    `hidden` is the range of rows that a reader does not see (a long frame's middle), or None. `frame` is the handle
    (`sources.frames.engine.Frame`) on the frame that was read, where it can be asked for more.
    """

    __slots__ = ("source", "title", "rows", "columns", "dimensions", "lines", "paths", "hidden", "hidden_columns",
                 "frame", "_repeated")  # fmt: skip

    def __init__(
        self,
        rows: list[tuple[str, ...]],
        columns: list[Column],
        dimensions: tuple[str, ...] = (),
        title: str | None = None,
        lines: list[int] | None = None,
        paths: list[list[str | None]] | None = None,
        hidden: range | None = None,
        hidden_columns: range | None = None,
    ) -> None:
        self.source: Source | None = None
        self.title = title
        self.rows = rows
        self.columns = columns
        self.dimensions = dimensions
        self.lines = lines
        self.paths = paths
        self.hidden = hidden
        self.hidden_columns = hidden_columns
        self.frame: Any = None
        self._repeated: tuple[list[tuple[str, ...]] | None, dict[int, set[tuple[str, ...]]]] = (None, {})

    def row_label(self, row: int) -> str | None:
        """The fewest leading names that single a row out; all of them where none do."""
        names = self.rows[row] if row < len(self.rows) else ()
        for depth in range(1, len(names)):
            if names[depth - 1] and names[:depth] not in self.repeated(depth):
                names = names[:depth]
                break
        return ", ".join(name for name in names if name) or None

    def repeated(self, depth: int) -> set[tuple[str, ...]]:
        """The leading names, so many, that more than one row has; found once for the rows as they are."""
        rows, held = self._repeated
        if rows is not self.rows:
            held = {}
            self._repeated = self.rows, held
        if depth not in held:
            seen: set[tuple[str, ...]] = set()
            held[depth] = set()
            for names in self.rows:
                leading = names[:depth]
                (held[depth] if leading in seen else seen).add(leading)
        return held[depth]

    def unit(self, row: int, column: int) -> str | None:
        held = self.columns[column]
        return held.units[row] if held.units is not None else held.unit


class Source:
    """One output, with where it came from.

    `data` is a DataFrame, dict, list, scalar, or str (CSV, JSON or printed text). `cell` is a cell id or
    index, `code` the source text that produced it, `order` when it was produced: of two sources with one
    name and an order the later supersedes the earlier. `shown` is False for what no reader sees.
    """

    __slots__ = ("data", "name", "cell", "code", "order", "locale", "shown", "tables", "origin", "origins",
                 "replaced_by", "__weakref__")  # fmt: skip

    def __init__(
        self,
        data: object,
        name: str | None = None,
        *,
        cell: str | int | None = None,
        code: str | None = None,
        order: int | None = None,
        locale: str = "en",
        shown: bool = True,
    ) -> None:
        self.data = data
        self.name = name
        self.cell = cell
        self.code = code
        self.order = order
        self.locale = locale
        self.shown = shown
        #: The values of `data`, once read (`sources.tables`); the recorder sets it and drops `data`.
        self.tables: list[Table] | None = None
        #: How its values came about: "code", "data", "typed", "literal", or None where not known.
        self.origin: str | None = None
        #: The same of single columns, by label, where they differ; "" stands for all others.
        self.origins: dict[str, str | None] | None = None
        #: What made it out of date, as a reader knows it (a cell), where that is known; it is then superseded.
        self.replaced_by: str | int | None = None

    def __repr__(self) -> str:
        return f"Source({self.name!r})"
