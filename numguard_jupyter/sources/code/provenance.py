"""How a value came about, and how several join into one: what `flow.py` computes with in place of numbers."""

from __future__ import annotations

import ast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

#: From what says most of an output to what says least. `literal` stands below "not known" (None): only an output
#: that certainly shows nothing else is a literal's.
STRENGTH = ("code", "data", "typed", None, "literal")
#: So many numbers, or rows, make what somebody typed a table.
TABLE_NUMBERS = 3
TABLE_ROWS = 2


class Value:
    """How a value came about, with the constants that reach it as they were typed.

    `rows` counts what a table made of it would have; `columns` says how single columns came about, and under "" how
    the others did; `constant` is the Python value where it is one constant.
    """

    __slots__ = ("origin", "typed", "rows", "columns", "constant")

    def __init__(
        self,
        origin: str | None,
        typed: tuple[ast.Constant, ...] = (),
        rows: int = 1,
        columns: dict[str, str | None] | None = None,
        constant: object = None,
    ) -> None:
        self.origin = origin
        self.typed = typed
        self.rows = rows
        self.columns = columns
        self.constant = constant

    @property
    def empty(self) -> bool:
        """Words, None, True: says nothing of where numbers come from."""
        return self.origin == "literal" and not self.typed

    @property
    def is_text(self) -> bool:
        return isinstance(self.constant, str)


NOTHING = Value("literal")
UNKNOWN = Value(None)
CODE = Value("code")
DATA = Value("data")


def of_constant(node: ast.Constant) -> Value:
    held = node.value
    if held is None or held is ... or isinstance(held, bool):
        return NOTHING
    counts = any("0" <= character <= "9" for character in str(held))
    return Value("literal", (node,) if counts else (), 1, None, held)


def typed_numbers(value: Value) -> list[ast.Constant]:
    """The typed numbers that a value is, or is calculated of, and of nothing else; digits inside a text are none."""
    made = value.origin in ("literal", "code")
    return [one for one in value.typed if not isinstance(one.value, (str, bytes))] if made else []


def join(values: Iterable[Value]) -> Value:
    """Several values side by side, as in an f-string or a row."""
    given = list(values)
    parts = [value for value in given if not value.empty]
    if len(parts) < 2:
        return parts[0] if parts else NOTHING
    origins = {part.origin for part in parts}
    typed = dict.fromkeys(node for part in parts for node in part.typed)
    columns = {label: made for part in parts if part.columns for label, made in part.columns.items()}
    return Value(
        next(origin for origin in STRENGTH if origin in origins),
        tuple(typed),
        max(part.rows for part in parts),
        columns or None,
    )


def either(values: Iterable[Value]) -> Value:
    """What a name may hold after one of several branches."""
    return join(dict.fromkeys(values))


def gathered(parts: list[Value], rows: int) -> Value:
    """A list, tuple or dict of parts: three numbers that were typed together are data that somebody typed."""
    whole = join(parts)
    whole = Value(whole.origin, whole.typed, max(rows, whole.rows), whole.columns)
    return by_hand(whole) if len(whole.typed) >= TABLE_NUMBERS else whole


def tabled(whole: Value) -> Value:
    """The same laid out as a table, where two rows will do."""
    return by_hand(whole) if whole.typed and whole.rows >= TABLE_ROWS else whole


def by_hand(whole: Value) -> Value:
    """Literals that make a table are data that somebody typed."""
    if whole.origin != "literal":
        return whole
    columns: dict[str, str | None] | None = dict.fromkeys(whole.columns, "typed") if whole.columns else None
    return Value("typed", whole.typed, whole.rows, columns)


def column_of(whole: Value, label: str) -> Value:
    """One column of a table, where how it came about is known by its name."""
    if whole.columns is None:
        return whole
    return Value(whole.columns.get(label, whole.columns.get("", whole.origin)), whole.typed, whole.rows)


def with_columns(whole: Value, columns: dict[str, str | None], others: str | None) -> Value:
    """A table of which some columns came about otherwise than the others."""
    held: dict[str, str | None] = whole.columns or {"": others}
    return Value(whole.origin, whole.typed, whole.rows, {**held, **columns}) if columns else whole
