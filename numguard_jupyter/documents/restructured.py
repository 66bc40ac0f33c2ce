"""The prose of reStructuredText, as long as the file."""

from __future__ import annotations

import re

from .blanks import blank, unindented

RST_CODE_DIRECTIVE = re.compile(
    r"\.\. (?:code|code-block|sourcecode|math|raw|literalinclude|doctest|plot|jupyter-\w+)::"
)
RST_ROLE = re.compile(r":[a-z:+-]{2,40}:`[^`\n]*`|``[^`\n]+``")


def prose(text: str) -> str:
    """Literal blocks, code directives, roles and literals blanked."""
    lines = text.split("\n")
    literal: int | None = None
    for position, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        if literal is not None and (not line.strip() or indent > literal):
            lines[position] = " " * len(line)
            continue
        literal = indent if _opens_literal(line) else None
        if line.lstrip().startswith(".. "):
            lines[position] = _directive_text(line)
    return unindented(RST_ROLE.sub(lambda found: blank(found[0]), "\n".join(lines)))


def _opens_literal(line: str) -> bool:
    stripped = line.strip()
    if stripped.startswith(".. "):
        is_comment = "::" not in stripped and not stripped.startswith((".. _", ".. ["))
        return is_comment or RST_CODE_DIRECTIVE.match(stripped) is not None
    return stripped.endswith("::")


def _directive_text(line: str) -> str:
    """`.. note:: text` keeps its text; all else that begins with two dots goes."""
    head, colons, text = line.partition(":: ")
    if not colons or RST_CODE_DIRECTIVE.match(line.strip()) or ".. image" in head or ".. figure" in head:
        return " " * len(line)
    return " " * (len(head) + len(colons)) + text
