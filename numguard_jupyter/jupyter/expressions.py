"""`{{ name_or_call : format }}` in prose: evaluated in the session, shown in its place, judged like an output."""

from __future__ import annotations

import ast

from ..evidence.values.standing import shows_settings
from ..model import Source
from ..narrative.text.prose import blank
from ..sources.code.cell import flow
from ..sources.code.names import names
from ..sources.frames.displayed import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ..sources.code.evaluate import Names

#: Beside one of these the braces are of maths or of a template: `\frac{{a}}{b}`, `x^{{2}}`, `${{ github.sha }}`.
NOT_BEFORE = "{}\\^_$="
NOT_AFTER = "{}"
#: Values print themselves as long as they like; a sentence takes so many characters.
LONGEST = 200


class Expression:
    """One expression where it stands, and what came of it: its text, and the value where there is one."""

    __slots__ = ("start", "end", "code", "format", "text", "failed", "value")

    def __init__(self, start: int, end: int, code: str, spec: str) -> None:
        self.start = start
        self.end = end
        self.code = code
        self.format = spec
        self.text = ""
        self.failed = False
        self.value: Any = None


def expressions(text: str) -> Iterator[Expression]:
    """The expressions of a text, outside its code, its links and its maths."""
    prose = blank(text.replace("{{", "xx").replace("}}", "xx"))[0] if "{{" in text else ""
    start = text.find("{{")
    while start >= 0 and (close := text.find("}}", start)) >= 0:
        end = close + 2
        code, spec = parts(text[start + 2 : close].strip()) if stands_alone(text, prose, start, end) else (None, "")
        if code is not None:
            yield Expression(start, end, code, spec)
        start = text.find("{{", end if code is not None else start + 2)


def stands_alone(text: str, prose: str, start: int, end: int) -> bool:
    if prose[start] == " " or "\n" in text[start:end]:
        return False
    before, after = text[max(0, start - 1) : start], text[end : end + 1]
    return before not in tuple(NOT_BEFORE) and after not in tuple(NOT_AFTER) and not in_maths(text, start)


def in_maths(text: str, position: int) -> bool:
    """Whether an odd number of `$$` or `\\(`, `\\[` opens before the position in its paragraph."""
    paragraph = text[text.rfind("\n\n", 0, position) + 1 : position]
    return paragraph.count("$$") % 2 == 1 or any(
        paragraph.count(opened) > paragraph.count(closed) for opened, closed in (("\\(", "\\)"), ("\\[", "\\]"))
    )


def parts(inside: str) -> tuple[str | None, str]:
    """The expression and its format; the expression is None where the braces hold no Python."""
    if is_expression(inside):
        return inside, ""
    position = inside.rfind(":")
    while position > 0:
        code = inside[:position].strip()
        if is_expression(code):
            return code, inside[position + 1 :].strip()
        position = inside.rfind(":", 0, position)
    return None, ""


def is_expression(code: str) -> bool:
    try:
        return bool(code) and not isinstance(ast.parse(code, mode="eval").body, (ast.Lambda, ast.Starred))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False


def evaluate(text: str, session: dict[str, Any]) -> tuple[str, list[Expression]]:
    """The text with every expression replaced by what it comes to, and the expressions, at their new places."""
    found = list(expressions(text))
    shown, position = "", 0
    for one in found:
        run(one, session)
        shown += text[position : one.start]
        position = one.end
        one.start, one.end = len(shown), len(shown) + len(one.text)
        shown += one.text
    return shown + text[position:], found


def run(one: Expression, session: dict[str, Any]) -> None:
    try:
        one.value = eval(compile(one.code, "<numguard>", "eval"), session)  # the user's own code, in the user's session
        one.text = " ".join(format(one.value, one.format).split())[:LONGEST]
    except Exception as fault:
        one.failed = True
        one.text = f"⟨{type(fault).__name__}: {' '.join(str(fault).split())[:LONGEST]}⟩"


def sources(found: list[Expression], before: Names, used: set[ast.Constant]) -> list[Source]:
    """What the expressions came to, as outputs: of a literal it is said that it was only typed."""
    held = []
    for one in found:
        if one.failed:
            continue
        tables = digest(one.value)
        source = Source(None if tables is not None else one.text, one.code[:60], code=one.code)
        source.tables = tables
        came = flow(one.code, before)
        source.origin = came.origin if came is not None else None
        if came is not None and source.origin == "literal" and shows_settings(came.of_kind(""), used):
            source.origin = "parameter"
        for table in tables or ():
            table.source = source
        one.value = None  # no object is kept
        held.append(source)
    return held


def names_read(found: list[Expression]) -> frozenset[str]:
    return frozenset().union(*(names(one.code).reads for one in found))
