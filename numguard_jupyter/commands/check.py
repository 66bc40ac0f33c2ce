"""`numguard check FILE...`"""

from __future__ import annotations

import os
import sys

from ..config import OptionError, settings, usage
from ..sources.errors import Unreadable
from .outcomes import CLEAR, Outcome, needless_excuses, progress
from .writers import WRITERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from ..documents import Document
    from ..documents.audit import DocumentReport
    from ..model import Report, Source

USAGE = """usage: numguard check FILE... [--source S]... [options]

Says of every number in the prose of each FILE which output backs it. A notebook is checked against its own stored
outputs (and each source), any other text against the sources. FILE: .ipynb .md .qmd .rst .txt .html .py (percent
format), a folder, or - for standard input. Exit status: 0 nothing flagged, 1 something flagged, 2 wrong usage or an
input that cannot be read.

{}"""


def main(argv: Sequence[str]) -> int:
    if "--help" in argv or "-h" in argv:
        print(USAGE.format(usage()))  # noqa: T201
        return 0
    values, words = settings(argv)
    if values["json"]:
        values["format"] = "json"
    if not words:
        raise OptionError("no FILE was given: numguard check FILE... [--source S]...")
    from ..documents.folders import files

    paths = files(words, values["source"])
    if not paths:
        raise OptionError(f"there are no notebooks in {', '.join(words)}")
    values["several"] = several = len(paths) > 1 or os.path.isdir(words[0])
    tell_encodings(values["source"])
    try:
        outcomes = needless_excuses(progress(judged(paths, values), len(paths)), values, paths)
        return WRITERS[values["format"]](outcomes, several)
    except Unreadable as fault:  # of a source: no file can be checked without it
        raise OptionError(str(fault)) from None


def tell_encodings(sources: Sequence[str]) -> None:
    """Say on standard error which sources have bytes that are no text."""
    if sources:
        from ..documents.given import encoding_note

        for note in (note for path in sources for note in encoding_note(path)):
            print(f"numguard: {note}", file=sys.stderr)  # noqa: T201


def judged(paths: Sequence[str], values: dict[str, Any]) -> Iterator[Outcome]:
    """The outcome of each file, in order."""
    processes = min(values["jobs"], len(paths))
    if processes > 1:
        from .parallel import outcomes

        yield from outcomes(paths, values, processes)
        return
    sources = given_sources(values)
    for number, path in enumerate(paths):
        yield judge(number, path, sources, values)


def given_sources(values: dict[str, Any]) -> list[Source]:
    """The sources named by `--source`; raises Unreadable."""
    from ..documents.given import read_source

    return [source for path in values["source"] for source in read_source(path, values["locale"])]


def judge(number: int, path: str, sources: list[Source], values: dict[str, Any]) -> Outcome:
    """Check one file. Nothing that is wrong with it stops the others."""
    from ..documents import load
    from ..documents.audit import check_document

    try:
        document = load(path, sys.stdin.buffer.read() if path == "-" else None)
        checked = check_fresh if values["execute"] else check_document
        report = checked(document, sources, values)
        body = rendered(path, report, values, number)
        return Outcome(path, report.ok, body, None, nothing_to_show(report), report.allowances, report.counts)
    except Unreadable as fault:
        return Outcome(path, error=str(fault))
    except Exception as fault:
        if os.environ.get("NUMGUARD_DEBUG"):
            raise
        return Outcome(path, error=f"this should not have happened, please report it: {type(fault).__name__}: {fault}")


def check_fresh(document: Document, sources: list[Source], values: dict[str, Any]) -> DocumentReport:
    """The report against outputs produced now, with the numbers that only the stored outputs back."""
    from ..documents.audit import check_document
    from ..documents.execute import execute
    from ..documents.fresh import drift, drift_note, refreshed

    stored = check_document(document, sources, values)
    started = cell_progress(document) if sys.stderr.isatty() else lambda cell: None
    fresh = execute(document, values["timeout"], started)
    if sys.stderr.isatty():
        sys.stderr.write(CLEAR)
    report = check_document(refreshed(document, fresh), sources, values)
    report.notes += drift_note(drift(stored, report))
    return report


def cell_progress(document: Document) -> Callable[[int], None]:
    """Tells a terminal which cell runs."""
    total = len(document.cells or ())

    def tell(cell: int) -> None:
        sys.stderr.write(f"{CLEAR}numguard: {document.path}: cell {cell} of {total}")
        sys.stderr.flush()

    return tell


def rendered(path: str, report: DocumentReport, values: dict[str, Any], number: int) -> str:
    """The report in the format asked for; `number` is the file's place among those given."""
    form = values["format"]
    if form == "json":
        from ..reports.machine import dumped, file_entry, json_report

        return dumped(file_entry(path, report)) if values["several"] else json_report(report)
    if form == "github":
        from ..documents.annotations import annotate

        return annotate(report)
    if form == "html":
        from ..documents.page import document_article

        return document_article(report, number)
    from ..reports.plain import plain_report

    return plain_report(report)


def nothing_to_show(report: Report) -> bool:
    return not report.notes and not any(verdict.status not in ("vouched", "ignored") for verdict in report)
