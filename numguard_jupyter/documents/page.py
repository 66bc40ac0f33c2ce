"""A document's report as a part of the HTML page: its prose with marks, its code folded, with outputs."""

from __future__ import annotations

from ..reports.html import Section, article
from .notebook import joined
from .outputs import printed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .audit import DocumentReport
    from .notebook import Cell

PICTURES = ("image/png", "image/jpeg")
#: Longer outputs are shown by their beginning.
LONGEST = 20_000


def document_article(report: DocumentReport, number: int = 0) -> str:
    """The HTML of one document; `number` keeps the anchors of several apart."""
    return article(report.document.path, report, list(sections(report)), number)


def sections(report: DocumentReport) -> Iterator[Section]:
    """Every cell in its order, or the one text."""
    parts = {prose.cell: (prose, held) for prose, held in report.parts}
    for cell in report.document.cells or ():
        if cell.index in parts:
            prose, held = parts.pop(cell.index)
            yield Section(cell.index, prose.text, list(held))
        elif cell.kind == "code" and (cell.text.strip() or cell.outputs):
            yield Section(cell.index, code=cell.text, outputs=texts(cell), pictures=pictures(cell))
    for prose, held in parts.values():
        yield Section(prose.cell, prose.text, list(held))


def texts(cell: Cell) -> list[str]:
    """The outputs as text: of a table its plain form, which every library gives beside the HTML."""
    plain = [joined(output["data"].get("text/plain")) for output in cell.outputs if output.get("data")]
    held = [text for text in (printed(cell), *plain) if text.strip()]
    return [text if len(text) <= LONGEST else text[:LONGEST] + "\n…" for text in held]


def pictures(cell: Cell) -> list[tuple[str, str]]:
    """Mime type and base64 of the pictures put out."""
    held = [output["data"] for output in cell.outputs if output.get("data")]
    return [(kind, joined(data[kind])) for data in held for kind in PICTURES if kind in data]
