"""A document checked: each stretch of its prose against all its outputs and the sources given beside."""

from __future__ import annotations

import os

from ..check import check
from ..evidence.values.index import Index
from ..evidence.verdicts.excuses import Excuse, excuse, excuse_written
from ..model import NOTEBOOK_DEFAULT, TEXT_DEFAULT, Report
from . import NUMGUARD_MAGIC
from .magic import magic_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..model import Source, Verdict
    from .document import Document, Prose

NO_SOURCES = "there was nothing to check against: give an output with --source"
NO_OUTPUTS = "the notebook holds no outputs: run it and save it, or use --execute"


class DocumentReport(Report):
    """The reports on the stretches of one document, as one; a `%%numguard` cell may flag more than the others.

    `allowances` are the positions, in the settings' `allow`, of the excuses that the document needs.
    """

    __slots__ = ("allowances", "document", "parts")

    def __init__(
        self, document: Document, parts: list[tuple[Prose, Report]], notes: list[str], allowances: set[int]
    ) -> None:
        verdicts = [verdict for _, report in parts for verdict in report]
        fail_on = frozenset[str]().union(*(report.fail_on for _, report in parts)) if parts else TEXT_DEFAULT
        super().__init__(document.text, verdicts, fail_on, notes)
        self.document = document
        self.parts = parts
        self.allowances = allowances

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
        "frame_seconds": settings["frame_seconds"],
    }
    allowed = allowed_in(document.path, settings)
    parts, notes = [], list(document.notes)
    for prose in document.prose:
        asked, excuses = magic_options(prose.options)
        fail_on = flagged_statuses(prose, settings)
        report = check(prose.text, index, **{**options, **asked}, fail_on=fail_on, near=prose.near)
        excuse_written(report, excuses)
        excuse(report, allowed.values())
        for verdict in report:
            verdict.cell = prose.cell
        notes += [note if prose.cell is None else f"cell {prose.cell}: {note}" for note in report.notes]
        parts.append((prose, report))
    if not any(source.data is not None or source.tables for source in held) and any(len(report) for _, report in parts):
        notes.append(NO_OUTPUTS if document.is_notebook else NO_SOURCES)
    return DocumentReport(document, parts, notes, {position for position, one in allowed.items() if one.used})


def flagged_statuses(prose: Prose, settings: dict[str, Any]) -> frozenset[str]:
    """Which statuses are flagged: as asked for, else the text default for texts and for what asks to be checked."""
    if settings["fail_on"] is not None:
        chosen: frozenset[str] = settings["fail_on"]
        return chosen
    lenient = prose.cell is not None and prose.magic != NUMGUARD_MAGIC and not settings["strict"]
    return NOTEBOOK_DEFAULT if lenient else TEXT_DEFAULT


def allowed_in(path: str, settings: dict[str, Any]) -> dict[int, Excuse]:
    """The excuses of `[tool.numguard] allow` that hold for a file, by their position there."""
    return {
        position: Excuse(entry["match"], entry["reason"])
        for position, entry in enumerate(settings["allow"])
        if holds_for(path, entry.get("files"))
    }


def holds_for(path: str, patterns: str | list[str] | None) -> bool:
    """Whether a file is meant: no pattern means every file; `*` spans folders; a name alone means it in any folder."""
    if not patterns:
        return True
    from fnmatch import fnmatchcase

    path = os.path.normpath(path).replace(os.sep, "/")
    wanted = [patterns] if isinstance(patterns, str) else patterns
    return any(fnmatchcase(path, one) or fnmatchcase("/" + path, "*/" + one) for one in wanted)
