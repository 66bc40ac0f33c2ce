"""A document checked: each stretch of its prose against all its outputs and the sources given beside."""

from __future__ import annotations

from ..check import check
from ..evidence.index import Index
from ..model import NOTEBOOK_DEFAULT, TEXT_DEFAULT, Report
from . import NUMGUARD_MAGIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..model import Source, Verdict
    from .document import Document, Prose

NO_SOURCES = "there was nothing to check against: give an output with --source"
NO_OUTPUTS = "the notebook holds no outputs: run it and save it, or use --execute"


class DocumentReport(Report):
    """The reports on the stretches of one document, as one; a `%%numguard` cell may flag more than the others."""

    __slots__ = ("parts",)

    def __init__(self, document: Document, parts: list[tuple[Prose, Report]], notes: list[str]) -> None:
        verdicts = [verdict for _, report in parts for verdict in report]
        fail_on = frozenset[str]().union(*(report.fail_on for _, report in parts)) if parts else TEXT_DEFAULT
        super().__init__(document.text, verdicts, fail_on, notes)
        self.parts = parts

    @property
    def flagged(self) -> list[Verdict]:
        return [verdict for _, report in self.parts for verdict in report.flagged]

    @property
    def ok(self) -> bool:
        return all(report.ok for _, report in self.parts)


def check_document(document: Document, sources: list[Source], settings: dict[str, Any]) -> DocumentReport:
    """The report on a document; `settings` are `config.settings`' values. Raises Unreadable for a bad source."""
    from ..config import ignore_rules

    held = document.sources + sources
    index = Index(held)
    options = {
        "question": settings["question"],
        "locale": settings["locale"],
        "ignore": ignore_rules(settings),
        "extra_ignore": settings["extra_ignore"],
        "small_max": settings["small_max"],
    }
    parts = []
    for prose in document.prose:
        fail_on = flagged_statuses(prose, settings)
        report = check(prose.text, index, **{**options, **own_options(prose)}, fail_on=fail_on, near=prose.near)
        for verdict in report:
            verdict.cell = prose.cell
        parts.append((prose, report))
    notes = list(document.notes)
    if not any(source.data is not None or source.tables for source in held) and any(len(report) for _, report in parts):
        notes.append(NO_OUTPUTS if document.is_notebook else NO_SOURCES)
    return DocumentReport(document, parts, notes)


def flagged_statuses(prose: Prose, settings: dict[str, Any]) -> frozenset[str]:
    """Which statuses are flagged: as asked for, else the text default for texts and for what asks to be checked."""
    if settings["fail_on"] is not None:
        chosen: frozenset[str] = settings["fail_on"]
        return chosen
    lenient = prose.cell is not None and prose.magic != NUMGUARD_MAGIC and not settings["strict"]
    return NOTEBOOK_DEFAULT if lenient else TEXT_DEFAULT


def own_options(prose: Prose) -> dict[str, Any]:
    """The question and the locale that a `%%numguard` line gives for its cell; what cannot be read is left out."""
    if not prose.options:
        return {}
    import shlex

    from ..config import BY_KEY, Option, OptionError, parse

    known = (BY_KEY["question"], BY_KEY["locale"], BY_KEY["strict"], Option("label", "NAME", ""))
    switches = tuple(Option(name, None, "") for name in ("widget", "quiet"))
    try:
        given, _ = parse(shlex.split(prose.options), known + switches)
    except (OptionError, ValueError):
        return {}
    return {key: given[key] for key in ("question", "locale") if key in given}
