"""`jupyter nbconvert --to numguard_html`: the notebook as nbconvert shows it, with its numbers marked and explained."""

from __future__ import annotations

import copy
import os
import re

from nbconvert.exporters.html import HTMLExporter

from ..documents import NOTEBOOK, notebook_document
from ..documents.audit import check_document
from ..reports.fragment import entry, mark
from ..reports.headline import QUIET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..model import Report

#: What nbconvert takes for maths: a tag inside would break it.
MATHS = re.compile(r"(?s)(?<!\\)\$\$.*?(?<!\\)\$\$|(?<![$\\])\$(?:[^$\n]|\n(?!\n))+(?<!\\)\$")
TABLE_ROW = re.compile(r"^ {0,3}\|[^\n]*$", re.M)


class NumGuardHTMLExporter(HTMLExporter):  # type: ignore[misc]
    """HTML in which every number of the prose is marked with what backs it."""

    export_from_notebook = "HTML with its numbers checked"

    def from_notebook_node(
        self, nb: Any, resources: dict[str, Any] | None = None, **options: Any
    ) -> tuple[str, dict[str, Any]]:
        metadata = (resources or {}).get("metadata", {})
        path = os.path.join(metadata.get("path", ""), metadata.get("name", "notebook") + NOTEBOOK)
        converted: tuple[str, dict[str, Any]] = super().from_notebook_node(marked(nb, path), resources, **options)
        return converted


def marked(nb: Any, path: str) -> Any:
    """A copy of the notebook with marks in its Markdown cells, by the settings of the project."""
    import nbformat

    from ..config import defaults, pyproject
    from ..documents.given import read_source

    settings = {**defaults(), **pyproject(os.path.dirname(path) or ".")}
    sources = [source for name in settings["source"] for source in read_source(name)]
    report = check_document(notebook_document(path, nbformat.writes(nb), []), sources, settings)
    changed = copy.deepcopy(nb)
    for prose, part in report.parts:
        if prose.kind == "markdown" and prose.cell is not None:
            changed.cells[prose.cell].source = marked_text(prose.text, part)
    return changed


def marked_text(text: str, report: Report) -> str:
    """Markdown with its numbers marked, and after it what is to be said of those worth a look."""
    # A cell of a table ends what begins in it.
    apart = TABLE_ROW.sub(lambda row: row[0].replace(" |", "\n\n").replace("| ", "\n\n"), text)
    maths = [found.span() for found in MATHS.finditer(apart)]
    shown = {id(verdict): count for count, verdict in enumerate((v for v in report if v.status not in QUIET), 1)}
    told = "".join(entry(count, verdict) for verdict in report if (count := shown.get(id(verdict), 0)))
    for verdict in reversed(report.verdicts):
        inside = any(start < verdict.end and verdict.start < end for start, end in maths)
        if verdict.status != "ignored" and not inside:
            before, after = (tag.replace("|", "&#124;") for tag in mark(verdict, shown.get(id(verdict))))
            text = text[: verdict.start] + before + text[verdict.start : verdict.end] + after + text[verdict.end :]
    return f"{text}\n\n<div>{told}</div>\n" if told else text
