"""What a call gives back and shows: tables of well-known names first, functions of the code itself, else calculated."""

from __future__ import annotations

import ast

from .provenance import CODE, DATA, NOTHING, UNKNOWN, Value, join, tabled, typed_numbers, with_columns
from .queries import query_origin, shell_origin
from .vocabulary import (
    ADDING,
    ASKING,
    CLIENTS,
    CONTAINING,
    CONVERTING,
    MODULES,
    QUERYING,
    READING,
    READING_PREFIXES,
    REDUCING,
    SELECTING,
    SHOWING,
    STREAM_METHODS,
    STREAMS,
    TABULAR,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .evaluate import Evaluation, Function

#: Functions that call functions are entered so deep, and so often in one cell.
DEPTH = 6
ENTRIES = 400
#: How notebook syntax is spelled once it is Python (`code.py`): the call, and who judges its text.
LANGUAGES: dict[str, Callable[[str], str | None]] = {
    "__query__": query_origin,
    "__shell__": shell_origin,
    "__text__": lambda text: "literal",
}
#: Settings of print, not what it prints.
SETTINGS = frozenset(["sep", "end", "flush", "file", "indent"])


class Given:
    """The arguments of a call, each worked out once: by position, and by name."""

    __slots__ = ("placed", "named")

    def __init__(self, flow: Evaluation, node: ast.Call) -> None:
        self.placed = [flow.value(one) for one in node.args]
        self.named = [(one.arg, made_of(flow, one.value)) for one in node.keywords if one.arg not in SETTINGS]

    @property
    def values(self) -> list[Value]:
        return self.placed + [value for _, value in self.named]

    @property
    def first(self) -> Value:
        if self.placed:
            return self.placed[0]
        return join(value for name, value in self.named if name in ("data", "obj", "object", "sql", "query"))


def made_of(flow: Evaluation, node: ast.expr) -> Value:
    """An argument; of a function given to calculate with, what it will make."""
    return CODE if isinstance(node, ast.Lambda) else flow.value(node)


def call(flow: Evaluation, node: ast.Call) -> Value:
    called = node.func
    if isinstance(called, ast.Name):
        return function_call(flow, node, called.id)
    if isinstance(called, ast.Attribute):
        return method_call(flow, node, called.attr, called.value)
    given = Given(flow, node)
    return enter(flow, called, given) if isinstance(called, ast.Lambda) else result(flow, flow.value(called), given)


def function_call(flow: Evaluation, node: ast.Call, name: str) -> Value:
    if name in LANGUAGES:
        return of_language(name, node.args[0])
    own = flow.names.get(name)
    given = Given(flow, node)
    if isinstance(own, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
        return enter(flow, own, given)
    if name in SHOWING - STREAM_METHODS:
        return show(flow, node, name, given)
    if isinstance(own, ast.ClassDef) or (name[:1].isupper() and name not in CONVERTING):
        # A class holds what it is given; keywords are mostly settings, but for a class of the code's own.
        if own is None:
            settings(flow, given)
        return join(given.values if own else given.placed)
    return of_known(name, "", given) or result(flow, NOTHING, given, name)


def method_call(flow: Evaluation, node: ast.Call, name: str, receiver: ast.expr) -> Value:
    root = root_name(receiver)
    held = flow.value(receiver)
    given = Given(flow, node)
    is_module = held is NOTHING and root != "" if held is not UNKNOWN else root in MODULES and root not in flow.names
    if name in SHOWING and (root in STREAMS if name in STREAM_METHODS else is_module or held is UNKNOWN):
        return show(flow, node, name, given)
    if name in ADDING and isinstance(receiver, ast.Name):
        flow.names[receiver.id] = join([held, *given.values])
        return NOTHING
    if name in flow.methods:
        return enter(flow, flow.methods[name], given, bound=True)
    if is_module:
        return of_known(name, root, given) or result(flow, NOTHING, given, name)
    if name in QUERYING or (held is UNKNOWN and reads(name, root)):
        known = of_known(name, root, given)
        if known is not None:
            return known
    if name in SELECTING:
        filled = name in ("format", "join", "replace", "fillna")
        return join([held, *given.values]) if filled and held.origin == "literal" else held
    if name == "assign":
        columns = {label: value.origin for label, value in given.named if label}
        return with_columns(join([held, *given.values]), columns, held.origin)
    return result(flow, held, given, name)


def of_known(name: str, root: str, given: Given) -> Value | None:
    """What functions that everybody knows give back."""
    first = given.first
    if name in QUERYING and first.is_text:
        origin = query_origin(str(first.constant))
        if origin is not None:
            return Value(origin, first.typed if origin in ("literal", "typed") else ())
    if reads(name, root):
        # What is read from a text that the code itself holds was typed there.
        held = first.typed and not first.is_text and first.origin in ("literal", "typed")
        return Value("typed", first.typed, 2) if held else DATA
    if name in CONVERTING:
        return tabled(first) if name in TABULAR else first
    if name in CONTAINING:
        whole = join(given.values)
        return Value(whole.origin, whole.typed, whole.rows, whole.columns)
    return None


def settings(flow: Evaluation, given: Given) -> None:
    """`KFold(n_splits=5)`: a number given by name is a setting."""
    for name, value in given.named:
        if name:
            flow.used.update(typed_numbers(value))


def result(flow: Evaluation, held: Value, given: Given, name: str = "") -> Value:
    """Calculated: but one number reduced is the number, and a call without numbers may give anything."""
    everything = join([held, *given.values])
    if everything.origin == "literal" and name in REDUCING and len(everything.typed) == 1:
        return everything
    if everything.empty and not (given.placed or given.named):
        return UNKNOWN
    if name not in ASKING:
        flow.used.update(node for value in given.values for node in typed_numbers(value))
    return flow.calculate([held, *given.values])


def show(flow: Evaluation, node: ast.Call, name: str, given: Given) -> Value:
    target = next((one.value for one in node.keywords if one.arg == "file"), None)
    if target is None or root_name(target) in STREAMS:
        kind = "display" if name.startswith("display") else "stream"
        flow.shown.append((kind, join(given.values)))
    return NOTHING


def of_language(name: str, given: ast.expr) -> Value:
    text = given.value if isinstance(given, ast.Constant) else ""
    origin = LANGUAGES[name](str(text))
    typed = (given,) if isinstance(given, ast.Constant) and origin in ("literal", "typed") else ()
    return Value(origin, typed)


def reads(name: str, root: str) -> bool:
    return name in READING or name.startswith(READING_PREFIXES) or (name in ("get", "post") and root in CLIENTS)


def root_name(node: ast.expr | None) -> str:
    """`sys` of `sys.stdout`, `logging` of `logging.getLogger(…)`; "" where it is no name."""
    while isinstance(node, (ast.Attribute, ast.Call, ast.Subscript)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def enter(flow: Evaluation, own: Function, given: Given, bound: bool = False) -> Value:
    """A call of a function that the code defines: its body, with its parameters bound."""
    flow.entered += 1
    if flow.depth >= DEPTH or flow.entered > ENTRIES:
        return CODE
    parameters = bind(flow, own, given, bound)
    kept, returned = flow.names, flow.returned
    flow.names, flow.returned, flow.depth = {**kept, **parameters}, [], flow.depth + 1
    if isinstance(own, ast.Lambda):
        flow.returned.append(flow.value(own.body))
    else:
        flow.block(own.body)
    came = join(flow.returned)
    flow.names, flow.returned, flow.depth = kept, returned, flow.depth - 1
    return came


def bind(flow: Evaluation, own: Function, given: Given, bound: bool) -> dict[str, Value]:
    """The parameters of a function with what a call gives for them, else with their defaults."""
    takes = own.args
    positional = [one.arg for one in takes.posonlyargs + takes.args]
    held = dict.fromkeys(positional, UNKNOWN)
    held.update(zip(positional[::-1], [flow.value(one) for one in takes.defaults[::-1]], strict=False))
    for keyword_only, default in zip(takes.kwonlyargs, takes.kw_defaults, strict=True):
        held[keyword_only.arg] = flow.value(default) if default is not None else UNKNOWN
    held.update(zip(positional[bound:], given.placed, strict=False))
    held.update((name, value) for name, value in given.named if name)
    for rest in (takes.vararg, takes.kwarg):
        if rest is not None:
            held[rest.arg] = join(given.values)
    return held
