"""What a cell's code says of its output: calculated, read or typed; its literals; the names it reads and writes."""

from __future__ import annotations

from ..model import Column, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable, Iterator

    from ..model import Source, Value
    from .flow import Flow, Names

#: So many cells are kept as analysed; the oldest go.
KEPT = 512
_flows: dict[str, Flow | None] = {}


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
    """The cell as run over; None where it is no code that can be read. `names` are those that earlier cells left."""
    if names:
        return run(code, dict(names))
    if code not in _flows:
        if len(_flows) >= KEPT:
            del _flows[next(iter(_flows))]
        _flows[code] = run(code, {})
    return _flows[code]


def run(code: str, names: Names) -> Flow | None:
    from .flow import Flow
    from .syntax import parse

    cell = parse(code)
    if cell is None:
        return None
    flow = Flow(names)
    try:
        flow.cell(cell.tree, cell.silent)
    except RecursionError:
        return None
    return flow


def origin(code: str, names: Names | None = None, kind: str | None = None, column: str | None = None) -> str | None:
    """How what a cell shows came about: "code", "data", "typed" (a table), "literal" (merely shown), None not known.

    `kind` ("stream", "display", "result") asks for one kind of output; `column` for one column of what is shown.
    """
    from .provenance import column_of, join

    held = flow(code, names)
    if held is None:
        return None
    shown = [value for made, value in held.shown if kind is None or made == kind]
    if not shown and kind is not None:
        shown = [value for _, value in held.shown]
    whole = join(column_of(value, column) if column is not None else value for value in shown)
    return None if whole.empty else whole.origin


def literals(code: str) -> list[Literal]:
    """Every number typed in a cell's code, in reading order. Numbers inside texts count only where they are shown."""
    held = flow(code)
    if held is None:
        return []
    from .syntax import parse

    cell = parse(code)
    shown = {(node.lineno, node.col_offset) for _, value in held.shown for node in value.typed}
    found = [] if cell is None else list(typed_numbers(cell.tree, shown))
    return sorted(found, key=lambda literal: literal.line)


def typed_numbers(tree: ast.AST, shown: set[tuple[int, int]]) -> Iterator[Literal]:
    import ast

    for parent in ast.walk(tree):
        if isinstance(parent, (ast.Subscript, ast.FormattedValue)) or is_negative(parent):
            continue  # `row[0]` is a place, `:.2f` a format
        for child in ast.iter_child_nodes(parent):
            sign, node = (-1, child.operand) if is_negative(child) else (1, child)
            if isinstance(node, ast.Constant) and type(node.value) in (int, float):
                place = (node.lineno, node.col_offset)
                raw = ("-" if sign < 0 else "") + str(node.value)
                yield Literal(sign * node.value, raw, node.lineno, place in shown, name_for(parent))


def is_negative(node: ast.AST) -> bool:
    import ast

    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)


def name_for(parent: ast.AST) -> str | None:
    """`test_size` for `test_size=0.2`, as argument or as assignment."""
    import ast

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
