"""Whether an output still stands, and how its values came about: stale, laundered, computed."""

from __future__ import annotations

import re

from ...model import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Sequence

    from ...model import Table
    from ...sources.code.evaluate import Names
    from ...sources.code.flow import Flow
    from ...sources.code.provenance import Value


def sort_out(sources: Sequence[Source]) -> list[str]:
    """For each source "current", "superseded", "laundered" or "parameter".

    Of sources with one name and an order the later supersedes the earlier. An output is laundered when all
    that its code shows are literals typed there, or in cells before it; where code calculates with those
    literals too, they are parameters, and the output shows a setting.
    """
    newest: dict[str, int] = {}
    for source in sources:
        if source.order is not None and source.name is not None:
            newest[source.name] = max(source.order, newest.get(source.name, source.order))
    trace(sources)
    return [standing(source, newest) for source in sources]


def separated(sources: Sequence[Source]) -> list[Source]:
    """The same sources, but printed lines of nothing but literals stand apart from what the same cell calculated."""
    trace(sources)
    apart: list[Source] = []
    for source in sources:
        apart += split(source) if source.code and source.origin != "literal" and type(source.data) is str else [source]
    return apart


def split(source: Source) -> list[Source]:
    """A printed source as one without the lines that were merely typed, and one with nothing else."""
    from ...sources.code.cell import flow

    code = source.code or ""
    held = flow(code)
    if held is None or not held.typed_lines:
        return [source]
    lines = str(source.data).split("\n")
    typed = {
        number for number, line in enumerate(lines) if any(is_typed(line, texts, code) for texts in held.typed_lines)
    }
    if not typed:
        return [source]
    parts = []
    for chosen, origin in ((False, source.origin), (True, "literal")):
        text = "\n".join(line if (number in typed) is chosen else "" for number, line in enumerate(lines))
        part = Source(text, source.name, cell=source.cell, code=code, order=source.order, locale=source.locale,
                      shown=source.shown)  # fmt: skip
        part.origin, part.origins = origin, source.origins if origin != "literal" else None
        part.replaced_by = source.replaced_by
        parts.append(part)
    return parts


def is_typed(line: str, texts: list[str], code: str) -> bool:
    """Whether a printed line holds no digit but those of the literals, and the code does nothing else with them."""
    if not holds_digit(line):
        return False
    rest = line
    for text in sorted(texts, key=len, reverse=True):
        for part in text.split("\n"):
            rest = rest.replace(part, " ") if holds_digit(part) else rest
        if line.strip() and line.strip() in text:
            rest = ""
    number = longest_number(line)
    return not holds_digit(rest) and code.count(number) == sum(text.count(number) for text in texts)


def holds_digit(text: str) -> bool:
    return any("0" <= character <= "9" for character in text)


def longest_number(line: str) -> str:
    found: list[str] = re.findall(r"[0-9][0-9.,]*", line)
    return max(found, key=len)


def standing(source: Source, newest: dict[str, int]) -> str:
    if source.replaced_by is not None:
        return "superseded"
    if source.order is not None and source.name is not None and source.order < newest[source.name]:
        return "superseded"
    return {"literal": "laundered", "parameter": "parameter"}.get(source.origin or "", "current")


def trace(sources: Sequence[Source]) -> None:
    """Set each source's origin from its code, cell by cell, with the names that the cells before it left."""
    if all(source.origin is not None or not source.code for source in sources):
        return
    from ...sources.code.cell import flow

    names: Names = {}
    used: set[ast.Constant] = set()
    literal: list[tuple[Source, Flow]] = []
    for source in sorted(sources, key=lambda source: 0 if source.order is None else source.order):
        if source.code:
            held = flow(source.code, names)
            if held is None:
                continue
            names.update(held.names)
            used |= held.used
            if source.origin is None:
                source.origin, source.origins = held.origin, held.columns
                if held.origin == "literal":
                    literal.append((source, held))
    for source, held in literal if used else ():
        if shows_settings(held.of_kind(""), used):
            source.origin = "parameter"


def shows_settings(shown: Value, used: set[ast.Constant]) -> bool:
    """Whether every typed number that is shown is one that code calculates with."""
    return bool(shown.typed) and used.issuperset(shown.typed)


def origin_of(source: Source) -> str | None:
    """How its values came about: "code", "data", "typed" (a table), "literal" (merely shown) or "parameter" (a setting
    merely shown); None if not known."""
    if source.origin is None and source.code:
        trace([source])
    return source.origin


def origin_at(table: Table, column: int) -> str | None:
    """How the values of one column came about: a frame that was read may hold columns that code computed."""
    source = table.source
    if source is None:
        return None
    whole = origin_of(source)
    if source.origins is None or len(table.columns) < 2:
        return whole
    return source.origins.get(table.columns[column].label, source.origins.get("", whole))
