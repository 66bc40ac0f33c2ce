"""`pytest --numguard`: one item for each prose cell of a notebook that states numbers.

Alone, a cell is checked against the stored outputs; beside `--nbval` against those that nbval's items have just
produced, the stored ones being an earlier version of them. Without the flag nothing happens.
"""

from __future__ import annotations

import pytest

from .model import NumGuardError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from pathlib import Path
    from typing import Any

    from .documents import Document, Prose
    from .documents.audit import DocumentReport
    from .model import Report

    Fresh = dict[Path, dict[int, list[dict[str, Any]]]]

#: A cell with this tag is passed over, here only: `numguard check` reads it.
SKIP_TAG = "numguard-skip"
TEXT_SUFFIXES = (".md", ".qmd")
NOT_HERE = "nbval ran {} of {} code cells here; the others' outputs are the stored ones (with xdist: --dist loadscope)"
#: The outputs that nbval's items produced in this process: file -> cell -> outputs.
FRESH = pytest.StashKey["Fresh"]()
SETTINGS = pytest.StashKey["dict[str, Any]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("numguard", "numbers in the prose of notebooks")
    group.addoption("--numguard", action="store_true", help="check the numbers in the prose of notebooks")
    group.addoption("--numguard-strict", action="store_true", help="fail on what is flagged in texts, too")
    group.addoption("--numguard-fail-on", metavar="STATUS,...", help="fail on these statuses and no others")
    group.addoption("--numguard-source", metavar="S", action="append", default=[],
                    help="an output to check against; with it, .md and .qmd files are checked as well")  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("--numguard"):
        return
    from .config import OptionError, defaults, pyproject, statuses

    try:
        values = {**defaults(), **pyproject(str(config.rootpath))}
        if config.getoption("--numguard-fail-on"):
            values["fail_on"] = statuses(config.getoption("--numguard-fail-on"))
    except OptionError as fault:
        raise pytest.UsageError(str(fault)) from None
    except ValueError as fault:
        raise pytest.UsageError(f"--numguard-fail-on takes {fault}") from None
    values["strict"] = values["strict"] or config.getoption("--numguard-strict")
    values["source"] = [*values["source"], *config.getoption("--numguard-source")]
    config.stash[SETTINGS] = values
    config.stash[FRESH] = {}


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> DocumentFile | None:
    values = parent.config.stash.get(SETTINGS, None)
    if values is None:
        return None
    taken = file_path.suffix == ".ipynb" or (file_path.suffix in TEXT_SUFFIXES and values["source"])
    return DocumentFile.from_parent(parent, path=file_path) if taken else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Prose comes after everything else of its file, so that nbval has produced the outputs."""
    if SETTINGS not in config.stash:
        return
    last = {item.path: position for position, item in enumerate(items) if not isinstance(item, ProseItem)}
    places = {id(item): position for position, item in enumerate(items)}

    def place(item: pytest.Item) -> tuple[int, bool]:
        if isinstance(item, ProseItem):
            return max(last.get(item.path, 0), places[id(item)] if item.path not in last else 0), True
        return places[id(item)], False

    items.sort(key=place)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    try:
        return (yield)
    finally:
        keep_outputs(item)


def keep_outputs(item: pytest.Item) -> None:
    """Keep what an item of nbval has produced: it is known by its cell and its outputs."""
    produced, cell = getattr(item, "test_outputs", None), getattr(item, "cell", None)
    cells = getattr(getattr(item.parent, "nb", None), "cells", ())
    if produced is None or FRESH not in item.config.stash:
        return
    from .documents.notebook import shaped

    for index, one in enumerate(cells):
        if one is cell:
            item.config.stash[FRESH].setdefault(item.path, {})[index] = [shaped(output) for output in produced]


class DocumentFile(pytest.File):
    """A notebook, or a text held against the sources given."""

    document: Document
    checked: DocumentReport | None = None

    def collect(self) -> Iterable[ProseItem]:
        from .documents import Unreadable, load
        from .narrative import read

        values = self.config.stash[SETTINGS]
        try:
            self.document = load(str(self.path))
        except Unreadable as fault:
            raise self.CollectError(f"numguard: {self.path}: {fault}") from None
        for prose in self.document.prose:
            passage = read(prose.text, values["locale"], values["question"], None, values["extra_ignore"])
            if any(number.rule is None for number in passage.numbers):
                name = "text" if prose.cell is None else f"{prose.kind} {prose.cell}"
                yield ProseItem.from_parent(self, name=name, prose=prose)

    def report(self) -> DocumentReport:
        """The report on the document, made when the first of its items runs."""
        if self.checked is None:
            from .documents.audit import check_document
            from .documents.fresh import refreshed
            from .documents.given import read_source

            values = self.config.stash[SETTINGS]
            sources = [source for path in values["source"] for source in read_source(path)]
            fresh = self.config.stash[FRESH].get(self.path, {})
            self.checked = check_document(refreshed(self.document, fresh), sources, values)
            code = [cell for cell in self.document.cells or () if cell.kind == "code"]
            if fresh and len(fresh) < len(code):
                self.checked.notes.append(NOT_HERE.format(len(fresh), len(code)))
        return self.checked


class ProseItem(pytest.Item):
    """The prose of one cell."""

    def __init__(self, *, prose: Prose, **rest: Any) -> None:
        super().__init__(**rest)
        self.prose = prose

    def runtest(self) -> None:
        from .reports.plain import plain_report

        assert isinstance(self.parent, DocumentFile)
        if SKIP_TAG in self.prose.tags:
            pytest.skip(f"tag {SKIP_TAG}")
        report = self.part(self.parent.report())
        told = plain_report(report)
        if not report.ok:
            raise NumGuardError(told)
        self.add_report_section("call", "numguard", told)

    def part(self, whole: DocumentReport) -> Report:
        """The report on this cell, with the notes on the whole document."""
        report = next(report for prose, report in whole.parts if prose is self.prose)
        report.notes = [*report.notes, *(note for note in whole.notes if note not in report.notes)]
        return report

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, NumGuardError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        file, _, _ = self.nodeid.rpartition("::")
        return self.path, None, f"{self.name} of {file}"
