"""What the expressions of a cell come to, where a value is only *how it came about*."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod

from .calls import call
from .provenance import (
    CODE,
    NOTHING,
    UNKNOWN,
    Value,
    column_of,
    either,
    gathered,
    join,
    of_constant,
    typed_numbers,
    with_columns,
)
from .vocabulary import COUNTING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
    Names = dict[str, Value | Function | ast.ClassDef]


class Evaluation(ABC):
    """Names and what they hold, and the values of expressions over them."""

    def __init__(self, names: Names) -> None:
        self.names = names
        #: What each print, display and last expression shows, by kind: "stream", "display", "result".
        self.shown: list[tuple[str, Value]] = []
        self.returned: list[Value] = []
        self.methods: dict[str, Function] = {}
        #: Typed numbers that calculate something with values that were not typed: thresholds, sizes, settings.
        self.used: set[ast.Constant] = set()
        self.depth = 0
        self.entered = 0

    @abstractmethod
    def block(self, body: Sequence[ast.stmt]) -> None:
        """Run the body of a function that an expression calls."""

    def value(self, node: ast.expr) -> Value:
        run = EXPRESSIONS.get(type(node))
        return run(self, node) if run is not None else self.parts(node)

    def parts(self, node: ast.AST) -> Value:
        return join(self.value(child) for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr))

    def constant(self, node: ast.Constant) -> Value:
        return of_constant(node)

    def name(self, node: ast.Name) -> Value:
        held = self.names.get(node.id, UNKNOWN)
        if isinstance(held, ast.ClassDef):
            fields = [part.value for part in held.body if isinstance(part, (ast.Assign, ast.AnnAssign))]
            return join(self.value(field) for field in fields if field is not None)
        return held if isinstance(held, Value) else NOTHING

    def sequence(self, node: ast.List | ast.Tuple | ast.Set) -> Value:
        return gathered([self.value(element) for element in node.elts], len(node.elts))

    def mapping(self, node: ast.Dict) -> Value:
        values = [self.value(held) for held in node.values]
        whole = gathered(values + [self.value(key) for key in node.keys if not is_label(key) and key is not None], 1)
        labels = {
            key.value: value.origin
            for key, value in zip(node.keys, values, strict=True)
            if isinstance(key, ast.Constant) and isinstance(key.value, str)
        }
        return with_columns(whole, labels, whole.origin)

    def binary(self, node: ast.BinOp) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        texts = is_text(node.left, left) or is_text(node.right, right)
        if texts and isinstance(node.op, (ast.Add, ast.Mod)):
            return join([left, right])
        if texts and isinstance(node.op, ast.Mult):
            return left if is_text(node.left, left) else right
        return self.arithmetic(node.op, left, right)

    def arithmetic(self, operator: ast.operator, left: Value, right: Value) -> Value:
        """Calculated, unless it only dresses a literal up: `x + 0`, `1 * x`, `0.836 * 100`."""
        if isinstance(operator, ast.Add) and (left.is_text or right.is_text or left.empty or right.empty):
            return join([left, right])
        if left.origin == right.origin == "literal":
            if is_dress(operator, right.constant, right_hand=True):
                return left
            if is_dress(operator, left.constant, right_hand=False):
                return right
        return self.calculate([left, right])

    def calculate(self, values: Sequence[Value]) -> Value:
        """Several values make a new one. The typed numbers among them are used, once one is no typed number."""
        typed = [node for value in values for node in typed_numbers(value)]
        if all(value.empty or typed_numbers(value) for value in values):
            return Value("code", tuple(typed))
        self.used.update(typed)
        return CODE

    def compared(self, node: ast.Compare) -> Value:
        values = [self.value(part) for part in (node.left, *node.comparators)]
        made = self.calculate(values)
        return NOTHING if join(values).origin == "literal" else made

    def choice(self, node: ast.IfExp) -> Value:
        return either([self.value(node.body), self.value(node.orelse)])

    def formatted(self, node: ast.FormattedValue) -> Value:
        return self.value(node.value)  # never the format: the 2 of `:.2f` is no number

    def walrus(self, node: ast.NamedExpr) -> Value:
        value = self.value(node.value)
        self.assign(node.target, value, node.value)
        return value

    def comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> Value:
        kept = dict(self.names)
        for generator in node.generators:
            self.assign(generator.target, self.value(generator.iter))
        made = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        whole = join([self.value(part) for part in made])
        self.names = kept
        return whole

    def attribute(self, node: ast.Attribute) -> Value:
        whole = self.value(node.value)
        if (node.attr in COUNTING and not whole.empty) or is_fitted(node.attr):
            return CODE
        return column_of(whole, node.attr)

    def subscript(self, node: ast.Subscript) -> Value:
        label = node.slice.value if isinstance(node.slice, ast.Constant) else None
        if isinstance(node.value, ast.Dict):
            for key, held in zip(node.value.keys, node.value.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == label:
                    return self.value(held)
        whole = self.value(node.value)
        self.value(node.slice)
        return column_of(whole, label) if isinstance(label, str) else whole

    def nothing(self, node: ast.expr) -> Value:
        return NOTHING

    def yielded(self, node: ast.Yield | ast.YieldFrom) -> Value:
        if node.value is not None:
            self.returned.append(self.value(node.value))
        return NOTHING

    def called(self, node: ast.Call) -> Value:
        return call(self, node)

    # ---- assignment

    def assign(self, target: ast.expr, value: Value, node: ast.expr | None = None) -> None:
        if isinstance(target, ast.Name):
            self.names[target.id] = node if isinstance(node, ast.Lambda) else value
        elif isinstance(target, (ast.Tuple, ast.List)):
            apart = isinstance(node, (ast.Tuple, ast.List)) and len(node.elts) == len(target.elts)
            for position, part in enumerate(target.elts):
                self.assign(part, self.value(node.elts[position]) if apart else value)  # type: ignore[union-attr]
        elif isinstance(target, ast.Starred):
            self.assign(target.value, value)
        else:
            self.assign_part(target, value)

    def assign_part(self, target: ast.expr, value: Value) -> None:
        """`df["x"] = …`: the whole is now made of the part too, and the column is known by its name."""
        owner = target
        while isinstance(owner, (ast.Subscript, ast.Attribute)):
            owner = owner.value
        if not isinstance(owner, ast.Name):
            return
        held = self.names.get(owner.id, UNKNOWN)
        label = column_label(target)
        before = held if isinstance(held, Value) else NOTHING
        whole = join([before, value])
        self.names[owner.id] = with_columns(whole, {label: value.origin} if label is not None else {}, before.origin)


EXPRESSIONS: dict[type[ast.expr], Callable[[Any, Any], Value]] = {
    ast.Constant: Evaluation.constant,
    ast.Name: Evaluation.name,
    ast.List: Evaluation.sequence,
    ast.Tuple: Evaluation.sequence,
    ast.Set: Evaluation.sequence,
    ast.Dict: Evaluation.mapping,
    ast.BinOp: Evaluation.binary,
    ast.Compare: Evaluation.compared,
    ast.IfExp: Evaluation.choice,
    ast.FormattedValue: Evaluation.formatted,
    ast.NamedExpr: Evaluation.walrus,
    ast.ListComp: Evaluation.comprehension,
    ast.SetComp: Evaluation.comprehension,
    ast.GeneratorExp: Evaluation.comprehension,
    ast.DictComp: Evaluation.comprehension,
    ast.Attribute: Evaluation.attribute,
    ast.Subscript: Evaluation.subscript,
    ast.Lambda: Evaluation.nothing,
    ast.Slice: Evaluation.nothing,
    ast.Yield: Evaluation.yielded,
    ast.YieldFrom: Evaluation.yielded,
    ast.Call: Evaluation.called,
}


def is_fitted(name: str) -> bool:
    """Whether an attribute holds what an estimator was fitted to: by scikit-learn's convention it ends in `_`."""
    return name.endswith("_") and not name.startswith("_")


def column_label(target: ast.expr) -> str | None:
    """The column that `df["x"]`, `df.loc[…, "x"]` or `df.x` names."""
    if isinstance(target, ast.Attribute):
        return target.attr
    if not isinstance(target, ast.Subscript):
        return None
    place = target.slice.elts[-1] if isinstance(target.slice, ast.Tuple) and target.slice.elts else target.slice
    return place.value if isinstance(place, ast.Constant) and isinstance(place.value, str) else None


def is_label(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_text(node: ast.expr, value: Value) -> bool:
    return isinstance(node, ast.JoinedStr) or value.is_text


def is_dress(operator: ast.operator, other: object, right_hand: bool) -> bool:
    """Whether the operator with this constant leaves a number as it was, or shifts its decimal point."""
    if not isinstance(other, (int, float)) or isinstance(other, bool):
        return False
    if isinstance(operator, ast.Add) or (isinstance(operator, ast.Sub) and right_hand):
        return other == 0
    if isinstance(operator, ast.Mult) or (isinstance(operator, ast.Div) and right_hand):
        return other in POWERS_OF_TEN
    return isinstance(operator, (ast.Pow, ast.FloorDiv)) and right_hand and other == 1


POWERS_OF_TEN = frozenset([1, 10, 100, 1000, 10_000, 1_000_000, 1_000_000_000, 0.1, 0.01, 0.001])
