"""Text files as prose: what is no prose is blanked with spaces, so that every offset still counts in the file.

Markdown and Quarto are read as they stand. Indentation means nothing in HTML and little in reStructuredText, but
would make code blocks of their paragraphs in Markdown: it is moved to the end of the line before, which keeps lengths.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NOT_NEWLINE = re.compile(r"[^\n]")
INDENT = re.compile(r"\n([ \t]+)")

#: Elements whose content no reader sees as prose.
HIDDEN_ELEMENTS = re.compile(r"<(head|script|style|template|svg|math)\b[^>]*>.*?(?:</\1\s*>|\Z)", re.S | re.I)
BLOCK_TAG = re.compile(
    r"</?(?:address|article|aside|blockquote|body|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form"
    r"|h[1-6]|header|hr|html|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b[^>]*>",
    re.I,
)
ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
#: Characters that lean on what stands after them; all others lean on what stands before.
LEANS_RIGHT = "$£€¥₹−-–+~≈±<>("

RST_CODE_DIRECTIVE = re.compile(
    r"\.\. (?:code|code-block|sourcecode|math|raw|literalinclude|doctest|plot|jupyter-\w+)::"
)
RST_ROLE = re.compile(r":[a-z:+-]{2,40}:`[^`\n]*`|``[^`\n]+``")

PERCENT_MARKER = re.compile(r"^# ?%%(?=\s|\[|$)[^\n]*$", re.M)
PERCENT_PROSE = re.compile(r"\[(?:markdown|md|raw)\]")
DOCSTRING = re.compile(r'\s*r?("""|\'\'\')(.*?)\1\s*\Z', re.S)
CHUNK = re.compile(r"^ {0,3}(`{3,}|~{3,})\s*\{(?:python|r|julia)\b[^\n]*\n(.*?)^ {0,3}\1", re.M | re.S | re.I)


def blank(text: str) -> str:
    """Spaces for everything but line ends."""
    return NOT_NEWLINE.sub(" ", text)


def unindented(text: str) -> str:
    """Every line's indentation as trailing space of the line before: same length, same number of lines."""
    return INDENT.sub(lambda found: " " * len(found[1]) + "\n", text)


def as_it_stands(text: str) -> tuple[str, str | None]:
    return text, None


def quarto(text: str) -> tuple[str, str | None]:
    """The text, and the code of its executable chunks (`{python}`)."""
    return text, "\n".join(found[2] for found in CHUNK.finditer(text)) or None


def html(text: str) -> tuple[str, str | None]:
    text = HIDDEN_ELEMENTS.sub(lambda found: blank(found[0]), text)
    text = BLOCK_TAG.sub(lambda found: _paragraph_break(found[0]), text)
    return unindented(ENTITY.sub(lambda found: _character(found[0]), text)), None


def _paragraph_break(tag: str) -> str:
    """An empty line as long as the tag; a cell of a table only a gap, so that its row stays one line."""
    name = tag.strip("</> ").split()[0].lower() if tag.strip("</> ") else ""
    if name in ("td", "th") or len(tag) < 2:
        return blank(tag)
    return "\n\n" + blank(tag)[2:]


def _character(entity: str) -> str:
    from html import unescape

    character = unescape(entity)
    if len(character) != 1 or character.isspace():
        return " " * len(entity)
    return character.rjust(len(entity)) if character in LEANS_RIGHT else character.ljust(len(entity))


def restructured(text: str) -> tuple[str, str | None]:
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
    return unindented(RST_ROLE.sub(lambda found: blank(found[0]), "\n".join(lines))), None


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


def percent_script(text: str) -> tuple[str, str | None]:
    """The Markdown cells of a script in percent format (`# %% [markdown]`), and its code."""
    marks = list(PERCENT_MARKER.finditer(text))
    starts = [mark.start() for mark in marks] + [len(text)]
    prose, code = [blank(text[: starts[0]])], [text[: starts[0]]]
    for mark, end in zip(marks, starts[1:], strict=True):
        body = text[mark.end() : end]
        prose.append(" " * len(mark[0]))
        if PERCENT_PROSE.search(mark[0]):
            prose.append(_uncommented(body))
        else:
            prose.append(blank(body))
            code.append(body)
    return "".join(prose), "".join(code)


def _uncommented(body: str) -> str:
    """A Markdown cell's text: in comments, or in one string with three quotes."""
    if quoted := DOCSTRING.match(body):
        start, end = quoted.span(2)
        return blank(body[:start]) + body[start:end] + blank(body[end:])
    return re.sub(r"\n(# ?|(?!#)[^\n]+)", lambda found: " " * len(found[1]) + "\n", body)


#: Suffix -> (text -> (prose of the same length, code or None)).
READERS: dict[str, Callable[[str], tuple[str, str | None]]] = {
    ".txt": as_it_stands,
    ".text": as_it_stands,
    ".md": as_it_stands,
    ".markdown": as_it_stands,
    ".qmd": quarto,
    ".rmd": quarto,
    ".rst": restructured,
    ".html": html,
    ".htm": html,
    ".py": percent_script,
}
