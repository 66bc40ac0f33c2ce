"""A notebook cell as Python: magics and shell lines become calls that `calls.py` knows, offsets of lines kept."""

from __future__ import annotations

import ast
import re
import warnings

from .vocabulary import PYTHON_MAGICS, QUERY_MAGICS, SHELL_MAGICS, SILENT_MAGICS, TEXT_MAGICS

#: Longer cells hold data, not thought: they are not read.
LONGEST = 200_000
MAGIC = re.compile(r"%%(\w+|!)[ \t]*([^\n]*)\n?")
#: A line of shell or magic, perhaps assigned: `files = !ls`, `%time f()`, `df = %sql select 1`.
LINE = re.compile(r"(?P<indent>[ \t]*)(?P<target>[\w, \t]+=[ \t]*)?(?P<mark>!!|!|%)(?P<rest>[^\n]*)")
HELP = re.compile(r"[ \t]*\??[\w.%]+\?\??[ \t]*$|[ \t]*\?\??[\w.%]+[ \t]*$")


class Cell:
    """The syntax tree of a cell; `silent` where a `;` or its magic hides the last value."""

    __slots__ = ("tree", "silent")

    def __init__(self, tree: ast.Module, silent: bool = False) -> None:
        self.tree = tree
        self.silent = silent


NO_CODE = ast.Module(body=[], type_ignores=[])


#: The cell that was parsed last: its names and its flow are asked for one after the other.
_last: tuple[str, Cell | None] = ("", None)


def parse(code: str) -> Cell | None:
    """The cell's tree, or None where it is no Python, even with its magics read."""
    global _last
    if _last[0] != code:
        _last = (code, read(code))
    return _last[1]


def read(code: str) -> Cell | None:
    if len(code) > LONGEST or "\0" in code:
        return None
    magic = MAGIC.match(code.lstrip())
    if magic is not None:
        return cell_magic(magic.group(1), magic.group(2), code.lstrip()[magic.end() :])
    tree = python(code)
    if tree is None:
        code = "\n".join(plain_line(line) for line in code.split("\n"))
        tree = python(code)
    return None if tree is None else Cell(tree, hides_value(tree, code))


def python(code: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def cell_magic(name: str, options: str, body: str) -> Cell | None:
    if name in SILENT_MAGICS:
        return Cell(NO_CODE, True)
    if name in PYTHON_MAGICS:
        cell = read("\n" + body)
        return Cell(cell.tree, cell.silent or name in ("timeit", "capture")) if cell else None
    call = language_call(name, body)
    return Cell(ast.parse(call)) if call is not None else None


def language_call(name: str, text: str) -> str | None:
    if name in QUERY_MAGICS:
        return f"__query__({text!r})"
    if name in SHELL_MAGICS:
        return f"__shell__({text!r})"
    return f"__text__({text!r})" if name in TEXT_MAGICS else None


def plain_line(line: str) -> str:
    """One line in Python: what is no Python and no known magic becomes `pass`."""
    if HELP.match(line):
        return "pass"
    found = LINE.match(line)
    if found is None:
        return line
    start = found["indent"] + (found["target"] or "")
    if found["mark"] != "%":
        return start + f"__shell__({found['rest']!r})"
    name, _, given = found["rest"].lstrip("%").partition(" ")
    if name in PYTHON_MAGICS:
        return start + (given.strip() if name != "timeit" and given.strip() else "pass")
    call = language_call(name, given)
    return start + (call or ("None" if found["target"] else "pass"))


def hides_value(tree: ast.Module, code: str) -> bool:
    """Whether the last expression ends in `;`."""
    if not tree.body or ";" not in code:
        return False
    last = tree.body[-1]
    line = code.split("\n")[(last.end_lineno or 1) - 1].encode()
    return line[last.end_col_offset or 0 :].lstrip().startswith(b";")
