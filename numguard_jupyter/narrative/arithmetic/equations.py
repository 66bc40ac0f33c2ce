"""Workings that are written out: `214 + 389 = 603`, `(61,200 − 48,000) / 48,000 = 27.5%`.

The numbers of the passage are the atoms; only what stands between them is parsed. A tree is an atom or
`(operator, left, right)`. `workings` gives for each the number that it comes to, and its operands by operation.
"""

from __future__ import annotations

import re

from ...model import Number

TYPE_CHECKING = False
if TYPE_CHECKING:
    Tree = Number | tuple[str, "Tree", "Tree"]

#: What an operator may look like between two numbers, in symbols or in words.
OPERATORS = {
    "+": "+", "＋": "+", "plus": "+", "-": "-", "−": "-", "–": "-", "－": "-", "minus": "-",
    "×": "*", "x": "*", "*": "*", "·": "*", "∗": "*", "⋅": "*", "times": "*", "multiplied by": "*", "mal": "*",
    "fois": "*", "por": "*",
    "÷": "/", "/": "/", "∕": "/", "divided by": "/", "geteilt durch": "/", "divisé par": "/",
    "moins": "-", "menos": "-",
    "más": "+", "più": "+", "mais": "+", "meno": "-", "weniger": "-",
}  # fmt: skip
EQUALS = frozenset(
    ("=", "＝", "≈", "≅", "equals", "is equal to", "makes", "gives", "ergibt", "égale", "is", "comes to", "=>")
)
#: A formula has no more numbers, operators and brackets than this.
LONGEST = 120
BRACKETS = {"(": "(", "（": "(", "[": "(", ")": ")", "）": ")", "]": ")"}
#: So many words may stand between two operands.
_LABELS = 3
_PIECE = re.compile(r"[()（）\[\]]|=>|[^\W\d_]+(?: (?:by|to|equal to|durch|par))*|[^\w\s]")
_INTEGERS = re.compile(r"[0-9]+")
_DIGIT = re.compile(r"[0-9]")
_LABEL = re.compile(r"[^\W\d_]+")
_LEVEL = {"+": 1, "-": 1, "*": 2, "/": 2}
_SKIPPED = frozenset(["$", "€", "£", "¥", "*", "_", "~", ",", ":", ".", "'"])


def workings(prose: str, start: int, end: int, atoms: list[Number]) -> list[tuple[Number, Tree]]:
    """Each number that an equation between `start` and `end` comes to, with the tree that stands before it."""
    found: list[tuple[Number, Tree]] = []
    tokens: list[str | Number] = []
    position = start
    for number in atoms:
        joined, gap = _gap(prose, position, number.start)
        if joined:
            tokens.extend(gap)
            del tokens[:-LONGEST]
        else:
            tokens = gap
        if tokens and tokens[-1] == "=":
            tree = parse(tokens[:-1])
            if tree is not None:
                found.append((number, tree))
            tokens = []
        elif tokens and not isinstance(tokens[-1], str):
            # Two numbers side by side: `61,200−48,000` may be read as a number and a negative one.
            tokens = [*tokens, "+"] if number.value < 0 else []
        tokens.extend(_parts(number))
        position = number.end
    return found


def _parts(number: Number) -> list[str | Number]:
    """A number as an atom; a fraction in digits (`27/45`) as the division that it is."""
    digits = _INTEGERS.findall(number.raw) if number.unit == "fraction" else []
    if len(digits) != 2:
        return [number]
    first, second = [Number(number.start, number.end, one, int(one), int(one), int(one)) for one in digits]
    return ["(", first, "/", second, ")"]


def _gap(prose: str, start: int, end: int) -> tuple[bool, list[str | Number]]:
    """What stands between two numbers: whether it joins them in one formula, and its operators, brackets and `=`.

    A few words may stand behind an operand (`40 desks × £185`); more of them, and only the brackets that open
    right before the second number count.
    """
    text = prose[start:end].lower()
    pieces: list[str | Number] = []
    joined, labels = len(text) <= 80 and not _DIGIT.search(text), 0
    for match in _PIECE.finditer(text[-80:]):
        piece = match.group()
        if piece in BRACKETS:
            pieces.append(BRACKETS[piece])
        elif piece in EQUALS:
            pieces.append("=")
        elif piece in OPERATORS and not (piece == "*" and text.count("*") > 1):
            pieces.append(OPERATORS[piece])
        elif piece not in _SKIPPED:
            labels += 1
            joined = joined and _LABEL.fullmatch(piece) is not None
    if joined and labels <= _LABELS:
        return True, pieces
    opening = len(pieces)
    while opening and pieces[opening - 1] == "(":
        opening -= 1
    return False, pieces[opening:]


def parse(tokens: list[str | Number]) -> Tree | None:
    """The tree of a formula of at least one operator, or of its longest end that is one; None where there is none."""
    for begin in range(len(tokens)):
        if tokens[begin] in ("+", "-", "*", "/", ")", "="):
            continue
        rest = list(tokens[begin:])
        tree = _sum(rest, 0)
        if tree is not None and not rest and isinstance(tree, tuple):
            return tree
    return None


def _sum(tokens: list[str | Number], level: int) -> Tree | None:
    """Precedence climbing; takes what it reads off the front of `tokens`."""
    left = _atom(tokens)
    while left is not None and tokens and isinstance(tokens[0], str) and _LEVEL.get(tokens[0], 0) > level:
        operator = str(tokens.pop(0))
        right = _sum(tokens, _LEVEL[operator])
        if right is None:
            return None
        left = (operator, left, right)
    return left


def _atom(tokens: list[str | Number]) -> Tree | None:
    if not tokens:
        return None
    first = tokens.pop(0)
    if first == "(":
        inner = _sum(tokens, 0)
        if not tokens or tokens.pop(0) != ")":
            return None
        return inner
    return None if isinstance(first, str) else first


def leaves(tree: Tree) -> list[Number]:
    """The numbers that a tree is made of."""
    return [*leaves(tree[1]), *leaves(tree[2])] if isinstance(tree, tuple) else [tree]


def chain(tree: Tree, operator: str) -> list[Tree]:
    """The terms of `a + b + c`, the factors of `a × b × c`."""
    if isinstance(tree, tuple) and tree[0] == operator:
        return [*chain(tree[1], operator), tree[2]]
    return [tree]
