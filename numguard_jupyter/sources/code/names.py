"""The names that a cell reads before it sets them, and those that it sets or changes."""

from __future__ import annotations

import ast

from .vocabulary import CHANGING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Names:
    """`reads` and `writes` of a cell; `later` maps a function it defines to the names that a call will read."""

    __slots__ = ("reads", "writes", "later")

    def __init__(self) -> None:
        self.reads: set[str] = set()
        self.writes: set[str] = set()
        self.later: dict[str, set[str]] = {}


def names(code: str) -> Names:
    """The names that a cell reads and writes; none of either where it is no code that can be read."""
    from .syntax import parse

    found = Names()
    cell = parse(code)
    if cell is not None:
        try:
            Walk(found).block(cell.tree.body, set())
        except RecursionError:
            return Names()
    return found


class Walk:
    """Statements in the order in which they run; `bound` holds what the cell itself has set by then."""

    def __init__(self, found: Names) -> None:
        self.found = found

    def block(self, body: Sequence[ast.stmt], bound: set[str]) -> None:
        for statement in body:
            self.statement(statement, bound)

    def statement(self, node: ast.stmt, bound: set[str]) -> None:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self.definition(node, bound)
        elif isinstance(node, ast.If):
            self.visit(node.test, bound)
            ends = [set(bound), set(bound)]
            self.block(node.body, ends[0])
            self.block(node.orelse, ends[1])
            bound |= ends[0] & ends[1]
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.For, ast.AsyncFor)):
            value = node.iter if isinstance(node, (ast.For, ast.AsyncFor)) else node.value
            if value is not None:
                self.visit(value, bound)
            if isinstance(node, ast.AugAssign):
                self.visit(as_load(node.target), bound)
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                self.target(target, bound)
            self.block([*getattr(node, "body", ()), *getattr(node, "orelse", ())], bound)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            for alias in node.names:
                self.set((alias.asname or alias.name).split(".")[0], bound)
        else:
            self.children(node, bound)

    def children(self, node: ast.AST, bound: set[str]) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                self.statement(child, bound)
            elif isinstance(child, ast.withitem) and child.optional_vars is not None:
                self.visit(child.context_expr, bound)
                self.target(child.optional_vars, bound)
            elif isinstance(child, ast.ExceptHandler):
                if child.type is not None:
                    self.visit(child.type, bound)
                self.block(child.body, bound | ({child.name} if child.name else set()))
            else:
                self.visit(child, bound)

    def definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, bound: set[str]) -> None:
        for part in node.decorator_list:
            self.visit(part, bound)
        self.found.later[node.name] = free(node)
        self.set(node.name, bound)

    def visit(self, node: ast.AST, bound: set[str]) -> None:
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load) and node.id not in bound:
                self.found.reads.add(node.id)
            elif not isinstance(node.ctx, ast.Load):
                self.set(node.id, bound)
        elif isinstance(node, (ast.Lambda, *COMPREHENSIONS)):
            self.found.reads |= free(node) - bound
        else:
            if isinstance(node, ast.Call):
                self.changes(node)
            self.children(node, bound)

    def changes(self, node: ast.Call) -> None:
        """`model.fit(…)`, `rows.append(…)`, `df.drop(…, inplace=True)` change what they are called on."""
        inplace = any(keyword.arg == "inplace" for keyword in node.keywords)
        if isinstance(node.func, ast.Attribute) and (node.func.attr in CHANGING or inplace):
            owner = owner_of(node.func.value)
            if owner is not None:
                self.found.writes.add(owner)

    def target(self, node: ast.expr, bound: set[str]) -> None:
        if isinstance(node, ast.Name):
            self.set(node.id, bound)
        elif isinstance(node, (ast.Tuple, ast.List)):
            for part in node.elts:
                self.target(part, bound)
        elif isinstance(node, ast.Starred):
            self.target(node.value, bound)
        else:
            self.visit(as_load(node), bound)
            owner = owner_of(node)
            if owner is not None:
                self.found.writes.add(owner)

    def set(self, name: str, bound: set[str]) -> None:
        bound.add(name)
        self.found.writes.add(name)


def owner_of(node: ast.expr) -> str | None:
    while isinstance(node, (ast.Subscript, ast.Attribute)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def as_load(node: ast.expr) -> ast.expr:
    """What an assignment to a part reads: the whole, and the place."""
    if isinstance(node, ast.Name):
        return ast.Name(node.id, ast.Load())
    if isinstance(node, ast.Subscript):
        return ast.Tuple([as_load(node.value), node.slice], ast.Load())
    return as_load(node.value) if isinstance(node, ast.Attribute) else node


def free(node: ast.AST) -> set[str]:
    """The names that a function, class or comprehension takes from outside; names it sets anywhere are its own."""
    loads: set[str] = set()
    own: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            (loads if isinstance(part.ctx, ast.Load) else own).add(part.id)
        elif isinstance(part, ast.arg):
            own.add(part.arg)
        elif isinstance(part, ast.Global):
            own.difference_update(part.names)
    return loads - own


def expanded(reads: Iterable[str], later: dict[str, set[str]]) -> set[str]:
    """The names read, with those that the functions among them will read when called."""
    found: set[str] = set()
    waiting = list(reads)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(later.get(name, ()))
    return found
