"""A notebook's prose against outputs just produced, the stored ones being an earlier version of them."""

from __future__ import annotations

from .document import Document
from .notebook import Cell
from .outputs import sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..model import Verdict
    from .audit import DocumentReport

DRIFT = "drift: the stored outputs back {} number(s) that the fresh ones do not: {}"


def refreshed(document: Document, fresh: Mapping[int, list[dict[str, Any]]]) -> Document:
    """The document with new outputs of the cells given by index; what these showed before is superseded."""
    if document.cells is None or not fresh:
        return document
    earlier = [source for source in document.sources if source.cell in fresh and source.data is not None]
    for source in earlier:
        source.replaced_by = source.cell
    cells = [
        Cell(cell.index, cell.kind, cell.text, fresh.get(cell.index, cell.outputs), None, cell.tags)
        for cell in document.cells
    ]
    order = [cell.index + 1 for cell in cells]
    current = sources(cells, order, document.prose)
    for prose in document.prose:
        prose.near = prose.cell
    return Document(document.path, document.text, document.prose, current + earlier, cells, document.notes)


def drift(stored: DocumentReport, current: DocumentReport) -> list[Verdict]:
    """The verdicts on numbers that the stored outputs back and the fresh ones do not."""
    backed = {(verdict.cell, verdict.start) for verdict in stored if verdict.status == "vouched"}
    return [verdict for verdict in current if verdict.status != "vouched" and (verdict.cell, verdict.start) in backed]


def drift_note(found: list[Verdict]) -> list[str]:
    told = ", ".join(f"{verdict.raw} (cell {verdict.cell})" for verdict in found)
    return [DRIFT.format(len(found), told)] if found else []
