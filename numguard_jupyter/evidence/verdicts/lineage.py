"""Which cells are out of date: a cell that had run before them ran again since, and set a name that they read.

The first run of a later cell makes nothing out of date, so a notebook run from top to bottom never has such cells.
"""

from __future__ import annotations

from ...sources.code.names import expanded, names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable


class Run:
    """The last run of a cell: when, and from which cells it had the names that it read."""

    __slots__ = ("order", "needs")

    def __init__(self, order: int, needs: frozenset[tuple[Hashable, str]]) -> None:
        self.order = order
        self.needs = needs


class Lineage:
    """Every cell's last run, and who set each name last. Grows with cells and names, not with runs."""

    def __init__(self) -> None:
        self.runs: dict[Hashable, Run] = {}
        self.writer: dict[str, Hashable] = {}
        self.written: dict[tuple[Hashable, str], int] = {}
        self.later: dict[str, set[str]] = {}
        #: When each cell ran for the first time.
        self.first: dict[Hashable, int] = {}

    def ran(self, cell: Hashable, code: str, order: int) -> None:
        """A cell ran. `order` grows from run to run."""
        held = names(code)
        reads = expanded(held.reads, self.later)
        needs = frozenset(
            (self.writer[name], name) for name in reads if name in self.writer and self.writer[name] != cell
        )
        self.first.setdefault(cell, order)
        # By order of their last runs: `outdated` looks each cell's needs up among those before it.
        self.runs.pop(cell, None)
        self.runs[cell] = Run(order, needs)
        for name in held.writes:
            self.writer[name] = cell
            self.written[cell, name] = order
            self.later.pop(name, None)
        self.later.update(held.later)

    def drop(self, cell: Hashable) -> None:
        """A cell was deleted. The names that it set are still there."""
        self.runs.pop(cell, None)

    def outdated(self) -> dict[Hashable, Hashable]:
        """The cells whose outputs are out of date, each with the cell that ran again."""
        changed: dict[Hashable, tuple[int, Hashable]] = {}
        found: dict[Hashable, Hashable] = {}
        for cell, run in self.runs.items():
            newest: tuple[int, Hashable] = (-1, None)
            for writer, name in run.needs:
                order = self.written[writer, name]
                candidates = [(order, writer)]
                if order < run.order and writer in changed:
                    candidates.append(changed[writer])
                newest = max([newest, *candidates], key=lambda pair: pair[0])
            changed[cell] = newest
            if newest[0] > run.order:
                found[cell] = newest[1]
        return found
