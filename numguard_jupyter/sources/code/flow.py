"""What flows to a cell's output: an abstract run of its syntax tree in which a value is only *how it came about*.

Nothing is executed. Branches are joined, loops run once, functions that the code defines are entered at their calls.
"""

from __future__ import annotations

import ast

from .evaluate import Evaluation
from .provenance import NOTHING, UNKNOWN, Value, either, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .evaluate import Names


class Flow(Evaluation):
    """One run over a cell: `names` in and out, and what it shows, output by output, in order."""

    def __init__(self, names: Names) -> None:
        super().__init__(names)
        #: Of all that is shown; None where it is not known or nothing is.
        self.origin: str | None = None
        #: Of single columns of what is shown, where they came about otherwise than the whole.
        self.columns: dict[str, str | None] | None = None
        #: For each print of nothing but literals the texts that it is made of.
        self.typed_lines: list[list[str]] = []

    def cell(self, tree: ast.Module, silent: bool) -> None:
        """The whole cell; its last expression is shown unless `silent`."""
        self.run(tree, silent)
        whole = join([value for _, value in self.shown])
        self.origin = None if whole.empty else whole.origin
        self.columns = whole.columns
        self.typed_lines = [
            [str(node.value) for node in value.typed]
            for kind, value in self.shown
            if kind != "result" and value.origin in ("literal", "typed") and value.typed
        ]

    def of_kind(self, kind: str) -> Value:
        """What outputs of one kind show, all together; of all kinds where none is of that kind."""
        return join([value for made, value in self.shown if made == kind] or [value for _, value in self.shown])

    def run(self, tree: ast.Module, silent: bool) -> None:
        *body, last = tree.body or [ast.Pass()]
        self.block(body)
        if silent or not isinstance(last, ast.Expr):
            self.statement(last)
            return
        before = len(self.shown)
        value = self.value(last.value)
        if len(self.shown) == before or not value.empty:  # `print(x)` has no result of its own
            self.shown.append(("result", value))

    # ---- statements

    def block(self, body: Sequence[ast.stmt]) -> None:
        for statement in body:
            self.statement(statement)

    def statement(self, node: ast.stmt) -> None:
        run = STATEMENTS.get(type(node))
        if run is not None:
            run(self, node)

    def expression(self, node: ast.Expr) -> None:
        self.value(node.value)

    def assignment(self, node: ast.Assign) -> None:
        value = self.value(node.value)
        for target in node.targets:
            self.assign(target, value, node.value)

    def annotated(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.assign(node.target, self.value(node.value), node.value)

    def augmented(self, node: ast.AugAssign) -> None:
        self.assign(node.target, self.arithmetic(node.op, self.value(node.target), self.value(node.value)))

    def definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        self.names[node.name] = node
        if isinstance(node, ast.ClassDef):
            self.methods.update(
                (part.name, part) for part in node.body if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef))
            )

    def imported(self, node: ast.Import | ast.ImportFrom) -> None:
        for alias in node.names:
            if isinstance(node, ast.Import):
                self.names[alias.asname or alias.name.split(".")[0]] = NOTHING
            else:
                self.names.pop(alias.asname or alias.name, None)

    def loop(self, node: ast.For | ast.AsyncFor) -> None:
        before = dict(self.names)
        self.assign(node.target, self.value(node.iter))
        self.block(node.body)
        self.names = merged([before, self.names])
        self.block(node.orelse)

    def repeated(self, node: ast.While) -> None:
        self.value(node.test)
        self.branches([[*node.body, *node.orelse], []])

    def condition(self, node: ast.If) -> None:
        self.value(node.test)
        self.branches([node.body, node.orelse])

    def opened(self, node: ast.With | ast.AsyncWith) -> None:
        for item in node.items:
            held = self.value(item.context_expr)
            if item.optional_vars is not None:
                self.assign(item.optional_vars, held)
        self.block(node.body)

    def attempt(self, node: ast.Try) -> None:
        self.block([*node.body, *node.orelse])
        self.branches([[], *(handler.body for handler in node.handlers)])
        self.block(node.finalbody)

    def matched(self, node: ast.Match) -> None:
        self.value(node.subject)
        self.branches([[], *(case.body for case in node.cases)])

    def leave(self, node: ast.Return) -> None:
        self.returned.append(self.value(node.value) if node.value is not None else NOTHING)

    def forget(self, node: ast.Delete) -> None:
        for target in node.targets:
            if isinstance(target, ast.Name):
                self.names.pop(target.id, None)

    def branches(self, bodies: Sequence[Sequence[ast.stmt]]) -> None:
        """Each body from the names as they stand; afterwards a name is what any of them may have made it."""
        before, ends = self.names, []
        for body in bodies:
            self.names = dict(before)
            self.block(body)
            ends.append(self.names)
        self.names = merged(ends)


STATEMENTS: dict[type[ast.stmt], Callable[[Flow, Any], None]] = {
    ast.Expr: Flow.expression,
    ast.Assign: Flow.assignment,
    ast.AnnAssign: Flow.annotated,
    ast.AugAssign: Flow.augmented,
    ast.FunctionDef: Flow.definition,
    ast.AsyncFunctionDef: Flow.definition,
    ast.ClassDef: Flow.definition,
    ast.Import: Flow.imported,
    ast.ImportFrom: Flow.imported,
    ast.For: Flow.loop,
    ast.AsyncFor: Flow.loop,
    ast.While: Flow.repeated,
    ast.If: Flow.condition,
    ast.With: Flow.opened,
    ast.AsyncWith: Flow.opened,
    ast.Try: Flow.attempt,
    ast.TryStar: Flow.attempt,
    ast.Match: Flow.matched,
    ast.Return: Flow.leave,
    ast.Delete: Flow.forget,
}


def merged(ends: list[Names]) -> Names:
    """The names after one of several branches."""
    names: Names = {}
    for name in dict.fromkeys(name for end in ends for name in end):
        held = dict.fromkeys(end.get(name, UNKNOWN if len(ends) == 1 else NOTHING) for end in ends)
        values = [one for one in held if isinstance(one, Value)]
        others = [one for one in held if not isinstance(one, Value)]
        names[name] = others[0] if others else either(values)
    return names
