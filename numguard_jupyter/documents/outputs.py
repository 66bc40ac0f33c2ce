"""The stored outputs of a code cell as sources: one representation of each, none of numguard's own."""

from __future__ import annotations

import re

from ..model import Source
from ..sources.printed.terminal import shown
from .echo import told, without_echo
from .notebook import Cell, joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .document import Prose

REPORT_TYPE = "application/vnd.numguard+json"
#: Outputs that no one reads as a result, beside numguard's own report.
SKIPPED_TYPES = (REPORT_TYPE, "application/vnd.jupyter.widget-view+json")
JSON_TYPES = ("application/json", "application/vnd.dataresource+json")
#: `<pandas.io.formats.style.Styler at 0x7f…>`, `<Figure size 640x480 with 1 Axes>`: an object's name, not its value.
OBJECT_NAME = re.compile(r"\s*<[A-Za-z_][^<>]*>\s*\Z")

TAG = re.compile(r"<[^<>]*>")


def sources(cells: list[Cell], order: list[int], prose: list[Prose]) -> list[Source]:
    """The stored outputs of all code cells that are no prose, without what only repeats the prose.

    `order` is when each cell ran. A cell without outputs gives one source without data, for the literals of its code.
    """
    written = {one.cell for one in prose}
    sentences = told(one.text for one in prose)
    held = []
    for cell, count in zip(cells, order, strict=True):
        if cell.kind == "code" and cell.index not in written:
            for value in values(cell) or [None]:
                data = without_echo(value, sentences, cell.text) if isinstance(value, str) else value
                held.append(Source(data, cell=cell.index, code=cell.text, order=count, shown=data is not None))
    return held


def values(cell: Cell) -> list[object]:
    """What a code cell put out, in its order; printed text first, joined, so that no line is torn."""
    held = [printed(cell), *(representation(output) for output in cell.outputs)]
    return [value for value in held if value is not None and value != ""]


def printed(cell: Cell) -> str:
    """All that a cell printed to standard output, as a terminal would show it."""
    return shown("".join(joined(output["text"]) for output in cell.outputs if _is_printed(output)))


def _is_printed(output: dict[str, Any]) -> bool:
    return (output["output_type"], output.get("name")) == ("stream", "stdout")


def representation(output: dict[str, Any]) -> object:
    """The one form of a displayed output that holds most of its structure: an HTML table, Markdown, plain text, LaTeX.

    None for streams, errors, pictures and what numguard itself showed.
    """
    data = output.get("data")
    if not data or output["output_type"] not in ("display_data", "execute_result"):
        return None
    if any(kind in data for kind in SKIPPED_TYPES):
        return None
    html, plain = joined(data.get("text/html")), joined(data.get("text/plain"))
    if "<table" in html or "<TABLE" in html:
        return html
    if markdown := joined(data.get("text/markdown")):
        return markdown
    if plain and not OBJECT_NAME.match(plain):
        return shown(plain)
    for kind in JSON_TYPES:
        if isinstance(data.get(kind), dict | list):
            return data[kind]
    return without_markup(html) or joined(data.get("text/latex")) or None


def without_markup(html: str) -> str:
    """What a reader sees of HTML that holds no table."""
    if not html:
        return ""
    from .html import prose

    return TAG.sub(" ", prose(html)).strip()
