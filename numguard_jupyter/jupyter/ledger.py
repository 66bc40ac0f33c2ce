"""What was recorded: every cell's last run with its outputs as sources, and the outputs that a later run replaced."""

from __future__ import annotations

from ..evidence.values.standing import shows_settings
from ..evidence.verdicts.lineage import Lineage
from ..model import Source
from ..sources.code.cell import flow

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast

    from ..sources.code.evaluate import Names
    from ..sources.code.flow import Flow
    from ..sources.code.provenance import Value
    from ..sources.frames.snapshot import Snapshot

#: Bytes of digests that are kept; beyond them the oldest outputs go.
LIMIT = 64 * 2**20
#: What a value, a row and a source cost, about.
VALUE_BYTES, ROW_BYTES, SOURCE_BYTES = 32, 60, 1200
#: Replaced runs of one cell that are kept, so that a report can say what a value was.
EARLIER_RUNS = 3
#: Runs may wait this long before their code is read; then one is read with every new run.
WAITING = 200


class Output:
    """One output of a run: the cells of an object, copied at once, or a text; either is read when someone asks."""

    __slots__ = ("kind", "held", "text", "display_id", "late")

    def __init__(
        self,
        kind: str,
        held: Snapshot | None = None,
        text: object = None,
        display_id: str | None = None,
        late: bool = False,
    ) -> None:
        #: "stream", "display" or "result", as `sources.code.cell.origin` names them.
        self.kind = kind
        self.held = held
        self.text = text
        self.display_id = display_id
        #: Written by a thread that an earlier cell started: this cell's code says nothing of it.
        self.late = late


class Run:
    """One run of a cell. `cell` is its number: of the cells that ran, in the order of their first runs, from 1."""

    __slots__ = ("key", "cell", "code", "order", "outputs", "sources", "size", "literal")

    def __init__(self, key: str, cell: int, code: str, order: int, outputs: list[Output]) -> None:
        self.key = key
        self.cell = cell
        self.code = code
        self.order = order
        self.outputs = outputs
        self.sources: list[Source] | None = None
        #: Of its sources those that show nothing but literals, with these.
        self.literal: list[tuple[Source, Value]] = []
        self.size = SOURCE_BYTES + 2 * len(code) + sum(map(size, outputs))


class Ledger:
    """The runs of a session. A new run of a cell replaces the earlier one; what it replaced is kept for a while."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.current: dict[str, Run] = {}
        self.earlier: dict[str, list[Run]] = {}
        self.numbers: dict[str, int] = {}
        self.size = 0
        self.evicted = 0
        self.order = 0
        self.waiting: list[Run] = []
        self.lineage = Lineage()
        self.names: Names = {}
        self.used: set[ast.Constant] = set()

    def number(self, key: str) -> int:
        return self.numbers.setdefault(key, len(self.numbers) + 1)

    def add(self, key: str, code: str, outputs: list[Output]) -> Run:
        """A cell ran."""
        self.order += 1
        run = Run(key, self.number(key), code, self.order, outputs)
        replaced = self.current.pop(key, None)
        if replaced is not None and replaced.outputs:
            self.keep(replaced)
        elif replaced is not None:
            self.size -= replaced.size
        self.current[key] = run
        self.size += run.size
        self.waiting.append(run)
        if len(self.waiting) > WAITING:
            self.read(1)
        self.evict()
        return run

    def keep(self, replaced: Run) -> None:
        runs = self.earlier.setdefault(replaced.key, [])
        runs.append(replaced)
        if len(runs) > EARLIER_RUNS:
            self.size -= runs.pop(0).size

    def drop(self, key: str) -> None:
        """A cell was deleted."""
        for run in [*self.earlier.pop(key, []), *([self.current.pop(key)] if key in self.current else [])]:
            self.size -= run.size
        self.read()
        self.lineage.drop(key)

    def clear(self) -> None:
        """Forget every output. The numbers of cells, and what they set, stay known."""
        self.read()
        self.current, self.earlier, self.size = {}, {}, 0

    def set_since(self, name: str, order: int) -> bool:
        """Whether a cell set a name after the given order."""
        self.read()
        return any(when > order and held == name for (_, held), when in self.lineage.written.items())

    def replace(self, display_id: str, output: Output) -> bool:
        """A display was updated: its newer version stands where the older stood. False where it is not known."""
        for run in reversed(self.current.values()):
            for position, held in enumerate(run.outputs):
                if held.display_id == display_id:
                    self.size += size(output) - size(held)
                    run.size += size(output) - size(held)
                    run.outputs[position] = output
                    run.sources = None
                    return True
        return False

    def evict(self) -> None:
        """Past the limit the oldest go: replaced runs first, then outputs; what cells set is still known."""
        while self.size > self.limit and self.earlier:
            key = next(iter(self.earlier))
            self.size -= sum(run.size for run in self.earlier.pop(key))
        for run in self.current.values():
            if self.size <= self.limit:
                return
            if run.outputs:
                self.size -= sum(map(size, run.outputs))
                run.size -= sum(map(size, run.outputs))
                run.outputs, run.sources = [], None
                self.evicted += 1

    # ---- what the recorded say

    def read(self, count: int | None = None) -> None:
        """Read the code of waiting runs: what they set and show, for cells after them."""
        due = self.waiting[:count]
        del self.waiting[: len(due)]
        for run in due:
            self.lineage.ran(run.key, run.code, run.order)
            held = flow(run.code, self.names)
            run.sources = [source_of(run, output, held) for output in run.outputs]
            if held is not None:
                self.names.update(held.names)
                self.used |= held.used

    def sources(self) -> list[Source]:
        """Everything recorded, replaced runs included, each marked with what made it out of date."""
        self.read()
        outdated = self.lineage.outdated()
        found: list[Source] = []
        for runs in self.earlier.values():
            for run in runs:
                found += self.marked(run, run.cell)
        for key, run in self.current.items():
            cause = outdated.get(key)
            found += self.marked(run, None if cause is None else self.numbers.get(str(cause)))
            if not run.outputs:
                found.append(code_only(run))
        return found

    def marked(self, run: Run, replaced_by: int | None) -> list[Source]:
        if run.sources is None or len(run.sources) != len(run.outputs):
            held = flow(run.code, self.names)
            run.sources = [source_of(run, output, held) for output in run.outputs]
        for source in run.sources:
            source.replaced_by = replaced_by
        for source, shown in run.literal:
            source.origin = "parameter" if shows_settings(shown, self.used) else "literal"
        return run.sources


def source_of(run: Run, output: Output, held: Flow | None) -> Source:
    data, code = output.held or output.text, None if output.late else run.code
    source = Source(data, name_of(run.code, output.kind), cell=run.cell, code=code)
    if not output.late and held is not None:
        shown = held.of_kind(output.kind)
        source.origin = None if shown.empty else shown.origin
        source.origins = shown.columns
        if source.origin == "literal":
            run.literal.append((source, shown))
    return source


def code_only(run: Run) -> Source:
    """A cell that showed nothing: its literals are known all the same."""
    source = Source(None, cell=run.cell, code=run.code, shown=False)
    source.tables = []
    return source


def name_of(code: str, kind: str) -> str | None:
    """What a reader would call the output: the last line of the cell, where that is a short expression."""
    if kind == "stream":
        return None
    last = code.rstrip().rsplit("\n", 1)[-1].strip().rstrip(";")
    return last if len(last) <= 40 and last[:1].isalpha() and " = " not in last else None


def size(output: Output) -> int:
    held = output.held
    if held is None:
        return SOURCE_BYTES + 2 * len(str(output.text or ""))
    return SOURCE_BYTES + VALUE_BYTES * held.cells + ROW_BYTES * held.rows
