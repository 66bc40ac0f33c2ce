"""A report as one display: plain text, HTML and JSON of the same verdicts, byte for byte the same run after run."""

from __future__ import annotations

from ..documents.outputs import REPORT_TYPE
from ..reports.fragment import fragment
from ..reports.headline import notebook_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..model import Report


class Shown:
    """A report, perhaps with the name of its passage, as IPython displays it."""

    def __init__(self, report: Report, label: str | None = None, with_text: bool = False) -> None:
        self.report = report
        self.label = label
        #: Whether the plain form begins with the text: where values were put into it, nobody has read it yet.
        self.with_text = with_text
        #: The class of its HTML.
        self.name = "numguard"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        held = self.report.to_dict()
        held["text"] = self.report.text
        if self.label:
            held["label"] = self.label
        return {
            "text/plain": str(self),
            "text/html": fragment(self.report, self.label, self.name),
            REPORT_TYPE: held,
        }

    def __str__(self) -> str:
        told = notebook_text(self.report, self.label)
        return f"{self.report.text.strip()}\n\n{told}" if self.with_text else told

    __repr__ = __str__
