"""The prose of an HTML page, as long as the page."""

from __future__ import annotations

import re

from .blanks import blank, unindented

#: Elements whose content no reader sees as prose.
HIDDEN_ELEMENTS = re.compile(r"<(head|script|style|template|svg|math)\b[^<>]*>.*?(?:</\1\s*>|\Z)", re.S | re.I)
BLOCK_TAG = re.compile(
    r"</?(?:address|article|aside|blockquote|body|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form"
    r"|h[1-6]|header|hr|html|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b[^<>]*>",
    re.I,
)
ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
#: Characters that lean on what stands after them; all others lean on what stands before.
LEANS_RIGHT = "$£€¥₹−-–+~≈±<>("


def prose(text: str) -> str:
    text = HIDDEN_ELEMENTS.sub(lambda found: blank(found[0]), text)
    text = BLOCK_TAG.sub(lambda found: _paragraph_break(found[0]), text)
    return unindented(ENTITY.sub(lambda found: _character(found[0]), text))


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
