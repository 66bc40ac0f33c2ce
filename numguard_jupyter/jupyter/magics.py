"""`%%numguard` on a cell of prose, `%numguard` for everything else, `%config NumGuard` for what stays."""

from __future__ import annotations

import os
import sys
import time

from IPython.core.error import UsageError
from IPython.core.magic import Magics, line_cell_magic, magics_class, no_var_expand
from IPython.core.magic_arguments import argument, magic_arguments, parse_argstring
from IPython.display import display
from traitlets import Bool, Dict, Float, Integer, List, Unicode
from traitlets.config import Configurable

from ..check import check
from ..config import BY_KEY, OptionError, value_of
from ..evidence.values.index import Index
from ..evidence.verdicts.excuses import excuse_written
from ..model import NOTEBOOK_DEFAULT, TEXT_DEFAULT, NumGuardError, Report
from ..reports.headline import headline
from . import expressions, notebook
from .bundle import Shown
from .frames import not_asked, with_frames
from .recorder import Recorder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..model import Source

#: The words of `%numguard`, each with what it does.
COMMANDS = {
    "check": "check this notebook's markdown cells, as last saved, against what was recorded",
    "report": "show the last report again",
    "sources": "list what is recorded",
    "status": "tell what the recorder does, and the last result",
    "clear": "forget everything recorded",
    "on": "check the markdown cells after each run, without showing anything",
    "off": "do not",
}
SETTINGS = ("strict", "remote", "widget", "locale", "small_max", "frame_seconds", "ignore",
            "extra_ignore", "fail_on")  # fmt: skip


class StrictError(NumGuardError):
    """Raised by a strict check. Shown as the one line that says what was found."""

    def _render_traceback_(self) -> list[str]:
        return [f"NumGuardError: {self}"]


StrictError.__name__ = StrictError.__qualname__ = "NumGuardError"


@magics_class
class NumGuard(Magics, Configurable):  # type: ignore[misc]
    """Checks every number of a narrative against what the cells of this session produced."""

    strict = Bool(False, help="Raise NumGuardError when anything is flagged.").tag(config=True)
    remote = Bool(False, help="Ask lazy and remote frames (DuckDB, Dask, Spark ...) what a text says of them.").tag(
        config=True
    )
    widget = Bool(False, help="Show reports as an interactive panel (ipywidgets).").tag(config=True)
    locale = Unicode("en", help="How the prose writes numbers: en de fr ch in ...").tag(config=True)
    small_max = Integer(3, help="Plain integers up to this are small counts, no claims.").tag(config=True)
    frame_seconds = Float(2.0, min=0.0, help="Longest that frames are asked, per text, in seconds.").tag(config=True)
    ignore = Dict(help="Ignore rules switched on or off, such as {'years': False}.").tag(config=True)
    extra_ignore = List(Unicode(), help="Regular expressions; what they match is no claim.").tag(config=True)
    fail_on = Unicode("", help="Statuses that are flagged, commas between; empty for the default.").tag(config=True)

    def __init__(self, shell: Any, recorder: Recorder, **named: Any) -> None:
        super().__init__(shell, **named)
        self.recorder = recorder
        self.last: list[Shown] = []
        self.quiet_result: str | None = None
        self.watching = False
        #: Passage -> when it was checked, and the names that it read.
        self.passages: dict[str, tuple[int, frozenset[str]]] = {}

    @no_var_expand
    @magic_arguments()
    @argument("words", nargs="*", help="one of " + ", ".join(COMMANDS) + " (status when none is given)")
    @argument("--strict", action="store_true", help="raise NumGuardError when anything is flagged")
    @argument("--question", metavar="Q", help="what was asked: its numbers are no claims")
    @argument("--locale", metavar="L", help="how the text writes numbers: en de fr ch in ...")
    @argument("--allow", metavar="NUMBER", action="append", help="excuse a number, with the reason: '81%% – see [3]'")
    @argument("--label", metavar="NAME", help="what the passage is called in the report")
    @argument("--widget", action="store_true", help="show an interactive panel")
    @argument("--quiet", action="store_true", help="show nothing unless something is flagged")
    @line_cell_magic
    def numguard(self, line: str, cell: str | None = None) -> None:
        """Check the numbers of a text against what cells produced.

        On a cell of Markdown: render it with its numbers marked, and the report below. `{{ name : format }}`
        is replaced by what it comes to in this session. On a line: one of the words below.
        """
        options = parse_argstring(self.numguard, line)
        with self.recorder.silent():
            if cell is not None:
                self.passage(cell, options)
            else:
                self.command(options)

    def command(self, options: Any) -> None:
        word, *rest = options.words or ["status"]
        if word not in COMMANDS:
            from ..config import suggestion

            raise UsageError(f"%numguard has no {word!r}{suggestion(word, COMMANDS)}; it has {', '.join(COMMANDS)}")
        getattr(self, f"do_{word}")(rest, options)

    # ---- a passage

    def passage(self, text: str, options: Any) -> None:
        if options.words:
            raise UsageError(f"%%numguard takes options only; {' '.join(options.words)!r} belongs into the cell")
        shown, found = expressions.evaluate(text, self.shell.user_ns)
        sources = self.sources([shown])
        ledger = self.recorder.ledger
        sources += expressions.sources(found, ledger.names, ledger.used)
        if found:
            label = options.label or " ".join(text.split())[:40]
            self.passages[label] = (self.recorder.ledger.order, expressions.names_read(found))
        report = self.check(shown, Index(sources), options)
        excuse_written(report, options.allow or ())
        report.notes += self.notes()
        if not self.remote and any(one.status in ("unvouched", "weak") for one in report):
            report.notes += filter(None, [not_asked(self.shell.user_ns)])
        self.last = [Shown(report, options.label, with_text=bool(found))]
        if not (options.quiet and report.ok):
            self.show(self.last, options)
        self.enforce([report], options)

    def check(self, text: str, index: Index, options: Any, default: frozenset[str] = TEXT_DEFAULT) -> Report:
        try:
            fail_on = value_of(BY_KEY["fail_on"], self.fail_on) if self.fail_on else default
            return check(
                text,
                index,
                question=options.question,
                locale=value_of(BY_KEY["locale"], options.locale or self.locale),
                ignore=self.ignore or None,
                extra_ignore=self.extra_ignore,
                small_max=self.small_max,
                frame_seconds=self.frame_seconds,
                fail_on=fail_on,
            )
        except (OptionError, ValueError) as fault:
            raise UsageError(str(fault)) from None

    def sources(self, texts: list[str]) -> list[Source]:
        """What was recorded, without what only repeats these texts."""
        from ..documents.echo import told, without_echo

        sentences = told(texts)
        held = self.recorder.ledger.sources()
        for source in held:
            if isinstance(source.data, str) and source.tables is None:
                source.data = without_echo(source.data, sentences, source.code)
        return with_frames(held, self.shell.user_ns, self.recorder.ledger, self.remote)

    def show(self, shown: list[Shown], options: Any) -> None:
        interactive = (options.widget or self.widget) and hasattr(self.shell, "kernel")
        for one in shown:
            if interactive:
                from .widget import Panel, name_of

                one.name = name_of(one)
                display(one)
                display(Panel(one))
            else:
                display(one)

    def is_strict(self, options: Any) -> bool:
        return bool(options.strict or self.strict or os.environ.get("NUMGUARD_STRICT", "0") not in ("", "0"))

    def enforce(self, reports: list[Report], options: Any) -> None:
        if not self.is_strict(options):
            return
        flagged = [verdict for report in reports for verdict in report.flagged]
        if flagged:
            told = ", ".join(f"{verdict.raw} ({verdict.status})" for verdict in flagged)
            raise StrictError(f"{len(flagged)} number{'s are' if len(flagged) > 1 else ' is'} not backed: {told}")

    def notes(self) -> list[str]:
        """What the reader should know of the recorder."""
        recorder, found = self.recorder, []
        if recorder.unread:
            found.append(f"{recorder.unread} output(s) could not be read: {recorder.faults[0]}")
        if recorder.ledger.evicted:
            found.append(f"the outputs of {recorder.ledger.evicted} cell(s) were forgotten to save memory")
        return found

    def after_run(self) -> None:
        """After each cell, where asked for: check the markdown cells, show nothing."""
        if self.watching:
            options = parse_argstring(self.numguard, "")
            try:
                _, self.quiet_result = self.check_markdown(None, options)
            except UsageError as fault:
                self.quiet_result = str(fault)

    def out_of_date(self) -> list[tuple[str, set[str]]]:
        """The passages whose `{{ names }}` a cell set again since, each with those names."""
        found = []
        for label, (order, names) in self.passages.items():
            changed = {name for name in names if self.recorder.ledger.set_since(name, order)}
            if changed:
                found.append((label, changed))
        return found

    # ---- commands

    def do_check(self, rest: list[str], options: Any) -> None:
        shown, told = self.check_markdown(rest[0] if rest else None, options)
        self.last = shown
        flawed = [one for one in shown if any(v.status not in ("vouched", "ignored") for v in one.report)]
        if not options.quiet or any(not one.report.ok for one in shown):
            self.show(flawed, options)
            sys.stdout.write(told + "\n")
        self.enforce([one.report for one in shown], options)

    def check_markdown(self, path: str | None, options: Any) -> tuple[list[Shown], str]:
        """The reports on the markdown cells of the notebook on disk, and one line on it all."""
        from ..documents import Unreadable, load

        try:
            document = load(path) if path else notebook.document(self.shell.user_ns)
        except Unreadable as fault:
            raise UsageError(f"%numguard check: {fault}") from None
        prose = [one for one in document.prose if one.kind == "markdown"]
        index = Index(self.sources([one.text for one in prose]))
        default = TEXT_DEFAULT if self.is_strict(options) else NOTEBOOK_DEFAULT
        shown = []
        for one in prose:
            report = self.check(one.text, index, options, default)
            for verdict in report:
                verdict.cell = one.cell
            if len(report):
                shown.append(Shown(report, f"markdown cell {one.cell}"))
        whole = Report("", [verdict for held in shown for verdict in held.report], default)
        told = f"NumGuard: {len(shown)} markdown cells with numbers, as last saved; {headline(whole)}"
        return shown, told + self.age(document.path)

    def age(self, path: str) -> str:
        """How old the file is, where it is so old that edits may not be in it; a test run's files always are."""
        if "PYTEST_CURRENT_TEST" in os.environ or not os.path.isfile(path):
            return ""
        now = time.time()
        old = now - os.path.getmtime(path) > OLD
        return f" (the file was saved {notebook.saved_ago(path, now)}: later edits are not seen)" if old else ""

    def do_report(self, rest: list[str], options: Any) -> None:
        if self.last:
            self.show(self.last, options)
        else:
            sys.stdout.write("NumGuard: nothing was checked yet.\n")

    def do_sources(self, rest: list[str], options: Any) -> None:
        from .listing import listing

        sys.stdout.write(listing(self.recorder.ledger) + "\n")

    def do_status(self, rest: list[str], options: Any) -> None:
        from .listing import status

        sys.stdout.write(status(self) + "\n")

    def do_clear(self, rest: list[str], options: Any) -> None:
        self.recorder.ledger.clear()
        self.last = []

    def do_on(self, rest: list[str], options: Any) -> None:
        self.watching = True

    def do_off(self, rest: list[str], options: Any) -> None:
        self.watching = False


#: Seconds after which a saved file is said to be old: front ends save by themselves sooner than that.
OLD = 300
