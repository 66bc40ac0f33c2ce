"""`numguard check FILE...`"""

from __future__ import annotations

import os
import sys

from ..config import OptionError, settings, usage
from ..sources.errors import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
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



class Outcome:
    """What came of one file: `body` is its report as text in the format asked for; `error` says why there is none.

    `quiet` is true where there is nothing to show.
    """

    __slots__ = ("path", "ok", "body", "error", "quiet", "allowances", "counts")

    def __init__(
        self,
        path: str,
        ok: bool = False,
        body: str = "",
        error: str | None = None,
        quiet: bool = False,
        allowances: Iterable[int] = (),
        counts: dict[str, int] | None = None,
    ) -> None:
        self.path = path
        self.ok = ok
        self.body = body
        self.error = error
        self.quiet = quiet
        #: The positions, in `[tool.numguard] allow`, of the excuses that it needs.
        self.allowances = allowances
        self.counts = counts or {}


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
    fresh = execute(document, values["timeout"], cell_progress(document))
    report = check_document(refreshed(document, fresh), sources, values)
    report.notes += drift_note(drift(stored, report))
    return report


def cell_progress(document: Document) -> Callable[[int], None]:
    """Tells a terminal which cell runs."""
    total = len(document.cells or ())

    def tell(cell: int) -> None:
        sys.stderr.write(f"\r\x1b[Knumguard: {document.path}: cell {cell} of {total}")
        sys.stderr.flush()

    return tell if sys.stderr.isatty() else lambda cell: None


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


def write_text(outcomes: Iterable[Outcome], several: bool) -> int:
    """Each report as it comes; of several files only those with something to show, then a line on all of them."""
    status = files = flagged = failed = 0
    for outcome in outcomes:
        files += 1
        if outcome.error is not None:
            failed += 1
            complain(outcome)
        elif not several:
            print(outcome.body)  # noqa: T201
        elif not outcome.quiet:
            print(f"{outcome.path}\n{outcome.body}\n")  # noqa: T201
        flagged += outcome.error is None and not outcome.ok
        status = max(status, exit_status(outcome))
    if several:
        unread = f", {failed} could not be read" if failed else ""
        print(f"numguard: {files} file(s) checked: {flagged} with flagged numbers{unread}.")  # noqa: T201
    return status


def write_json(outcomes: Iterable[Outcome], several: bool) -> int:
    from ..reports.machine import dumped, file_entry
    from ..reports.machine import several as together

    held = list(outcomes)
    counts: dict[str, int] = {}
    for outcome in held:
        if outcome.error is not None:
            complain(outcome)
            outcome.body = dumped(file_entry(outcome.path, None, outcome.error))
        for status, count in outcome.counts.items():
            counts[status] = counts.get(status, 0) + count
    if several:
        for piece in together(all(outcome.ok for outcome in held), counts, (outcome.body for outcome in held)):
            sys.stdout.write(piece)
        print()  # noqa: T201
    elif held[0].error is None:
        print(held[0].body)  # noqa: T201
    return max(map(exit_status, held))


def write_annotations(outcomes: Iterable[Outcome], several: bool) -> int:
    from ..reports.machine import annotation

    status = 0
    for outcome in outcomes:
        if outcome.error is not None:
            print(annotation("error", outcome.path, "numguard: cannot be read", outcome.error))  # noqa: T201
            complain(outcome)
        elif outcome.body:
            print(outcome.body)  # noqa: T201
        status = max(status, exit_status(outcome))
    return status


def write_page(outcomes: Iterable[Outcome], several: bool) -> int:
    """One page on all files; what cannot be read is told on standard error."""
    from ..reports.html import page

    held = list(outcomes)
    for outcome in held:
        if outcome.error is not None:
            complain(outcome)
    articles = [outcome.body for outcome in held if outcome.body]
    if articles:
        print(page(articles, "numguard: " + ", ".join(outcome.path for outcome in held[:3])))  # noqa: T201
    return max(map(exit_status, held))


WRITERS = {"text": write_text, "json": write_json, "github": write_annotations, "html": write_page}


def exit_status(outcome: Outcome) -> int:
    return 2 if outcome.error is not None else 0 if outcome.ok else 1


def complain(outcome: Outcome) -> None:
    print(f"numguard: {outcome.path}: {outcome.error}", file=sys.stderr)  # noqa: T201


def needless_excuses(outcomes: Iterator[Outcome], values: dict[str, Any], paths: Sequence[str]) -> Iterator[Outcome]:
    """The same outcomes; after them, each excuse of the project that was meant for these files and that none needs."""
    needed: set[int] = set()
    for outcome in outcomes:
        needed.update(outcome.allowances)
        yield outcome
    if len(needed) == len(values["allow"]):
        return
    from ..documents.audit import holds_for

    for position, entry in enumerate(values["allow"]):
        if position not in needed and any(holds_for(path, entry.get("files")) for path in paths):
            note = f"numguard: an excuse in pyproject.toml is not needed: {entry['match']}"
            print(note, file=sys.stderr)  # noqa: T201


def progress(outcomes: Iterator[Outcome], total: int) -> Iterator[Outcome]:
    """The same outcomes; a count on standard error where someone waits for it: a terminal, after a second."""
    if total == 1 or not sys.stderr.isatty():
        yield from outcomes
        return
    from time import monotonic

    begun = monotonic()
    for count, outcome in enumerate(outcomes, 1):
        if monotonic() - begun > 1:
            sys.stderr.write("\r\x1b[K")
        yield outcome
        if monotonic() - begun > 1 and count < total:
            sys.stderr.write(f"numguard: {count} of {total} files checked")
            sys.stderr.flush()
