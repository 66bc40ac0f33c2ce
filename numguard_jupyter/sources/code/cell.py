"""What a cell's code says of its output: calculated, read or typed; its literals; the names it reads and writes."""

from __future__ import annotations

import ast

from ...model import Column, Table
from .flow import Flow
from .names import free
from .names import names as names_of
from .provenance import column_of
from .syntax import parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...model import Source, Value
    from .evaluate import Names

#: So many cells are kept as analysed; the oldest go.
KEPT = 512
_flows: dict[object, Flow | None] = {}
_reads: dict[str, tuple[str, ...]] = {}


class Literal:
    """A number typed in code: its value, as typed, the line it stands on (from 1), and whether it is merely shown."""

    __slots__ = ("value", "raw", "line", "shown", "name")

    def __init__(self, value: Value, raw: str, line: int, shown: bool, name: str | None = None) -> None:
        self.value = value
        self.raw = raw
        self.line = line
        self.shown = shown
        #: What it is called: the argument or the constant it is given to.
        self.name = name

    def __repr__(self) -> str:
        return f"Literal({self.raw!r}, line {self.line}{', shown' if self.shown else ''})"


def flow(code: str, names: Names | None = None) -> Flow | None:
    """The cell as run over; None where it is no code that can be read.

    `names` are those that earlier cells left; only what the cell reads of them matters, and is in the flow's names.
    """
    taken = taken_of(code, names) if names else None
    key = (code, *taken.items()) if taken else code
    if key not in _flows:
        if len(_flows) >= KEPT:
            del _flows[next(iter(_flows))]
        _flows[key] = run(code, taken or {})
    return _flows[key]


def taken_of(code: str, names: Names) -> Names | None:
    """The names that a cell takes from those before it, and those that the functions among them take."""
    reads = _reads.get(code)
    if reads is None:
        reads = _reads[code] = read_by(code)
    waiting = [name for name in reads if name in names]
    if not waiting:
        return None
    taken: Names = {}
    while waiting:
        name = waiting.pop()
        if name in names and name not in taken:
            held = taken[name] = names[name]
            if isinstance(held, ast.AST):
                waiting += free(held)
    return taken


def read_by(code: str) -> tuple[str, ...]:
    """The names that a cell takes from the cells before it, those of its own functions included."""
    if len(_reads) >= KEPT:
        del _reads[next(iter(_reads))]
    held = names_of(code)
    return tuple(sorted(held.reads.union(*held.later.values())))


def run(code: str, names: Names) -> Flow | None:
    cell = parse(code)
    if cell is None:
        return None
    flow = Flow(dict(names))
    try:
        flow.cell(cell.tree, cell.silent)
    except RecursionError:
        return None
    return flow


def origin(code: str | Flow | None, kind: str | None = None, column: str | None = None) -> str | None:
    """How what a cell shows came about: "code", "data", "typed" (a table), "literal" (merely shown), None not known.

    `kind` ("stream", "display", "result") asks for one kind of output; `column` for one column of what is shown.
    """
    held = flow(code) if isinstance(code, str) else code
    if held is None:
        return None
    if kind is None and column is None:
        return held.origin
    whole = held.of_kind(kind or "")
    whole = column_of(whole, column) if column is not None else whole
    return None if whole.empty else whole.origin


def literals(code: str) -> list[Literal]:
    """Every number typed in a cell's code, in reading order. Numbers inside texts count only where they are shown."""
    held = flow(code)
    if held is None:
        return []
    cell = parse(code)
    bare = [value for _, value in held.shown if value.origin in ("literal", "typed")]
    shown = {(node.lineno, node.col_offset) for value in bare for node in value.typed}
    found = [] if cell is None else list(typed_numbers(cell.tree, shown))
    return sorted(found, key=lambda literal: literal.line)


def typed_numbers(tree: ast.AST, shown: set[tuple[int, int]]) -> Iterator[Literal]:
    for parent in ast.walk(tree):
        if isinstance(parent, (ast.Subscript, ast.FormattedValue)) or negated(parent) is not None:
            continue  # `row[0]` is a place, `:.2f` a format
        for child in ast.iter_child_nodes(parent):
            node = negated(child) or child
            held = node.value if isinstance(node, ast.Constant) else None
            if isinstance(node, ast.Constant) and isinstance(held, (int, float)) and not isinstance(held, bool):
                value = held if node is child else -held
                place = (node.lineno, node.col_offset)
                yield Literal(value, str(value), node.lineno, place in shown, name_for(parent))


def negated(node: ast.AST) -> ast.Constant | None:
    """The 42 of `-42`."""
    is_minus = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    return node.operand if is_minus and isinstance(node.operand, ast.Constant) else None  # type: ignore[attr-defined]


def name_for(parent: ast.AST) -> str | None:
    """`test_size` for `test_size=0.2`, as argument or as assignment."""
    if isinstance(parent, ast.keyword):
        return parent.arg
    if isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Name):
        return parent.targets[0].id
    return None


def literal_tables(sources: Iterable[Source]) -> list[Table]:
    """The literals of the code of sources, one table for each code: rows are named by argument or constant."""
    tables: dict[str, Table] = {}
    for source in sources:
        code = source.code
        if not code or code in tables:
            continue
        found = [literal for literal in literals(code) if not literal.shown]
        table = Table(
            [(literal.name or "",) for literal in found],
            [Column("", [literal.value for literal in found])],
            lines=[literal.line for literal in found],
        )
        table.source = source
        tables[code] = table
    return list(tables.values())
