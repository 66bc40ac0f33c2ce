"""A document's report as GitHub annotations: each on the line of the file where its number stands."""

from __future__ import annotations

from ..reports.machine import annotation
from .lines import Places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .audit import DocumentReport


def annotate(report: DocumentReport) -> str:
    """One workflow command a line: an error for what is flagged, a notice for what is only shown or noted."""
    path = report.document.path
    flagged = set(map(id, report.flagged))
    shown = [verdict for verdict in report if verdict.status not in ("vouched", "ignored")]
    places = Places(report.document) if shown else None
    lines = []
    for verdict in shown:
        at = places.line_and_column(verdict.cell, verdict.start) if places else None
        level = "error" if id(verdict) in flagged else "notice"
        fix = f" (right would be {verdict.fix})" if verdict.fix else ""
        message = f"{verdict.raw}: {verdict.why}{fix}"
        lines.append(annotation(level, path, f"numguard: {verdict.status}", message, at))
    lines += [annotation("notice", path, "numguard", note) for note in report.notes]
    return "\n".join(lines)
