"""The kernel's side of the marks in JupyterLab and Notebook 7: markdown cells come over a comm, verdicts go back.

What arrives is data and is never evaluated; what cannot be checked is left out, and nothing is raised or printed.
"""

from __future__ import annotations

from ..check import check
from ..evidence.index import Index

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..model import Verdict
    from .magics import NumGuard

TARGET = "numguard"
#: Characters of one cell that are read; a longer one is left out.
LONGEST = 400_000
#: What the front end is told of a verdict; the rest stays here.
FIELDS = ("raw", "start", "end", "context", "status", "why", "computed", "fix", "code")
#: Verdicts that are marked only on demand: they are sent without their evidence until then.
QUIET = frozenset({"ignored"})


class Live:
    """The comms of one kernel: one for each open notebook page."""

    def __init__(self, shell: Any, magics: NumGuard) -> None:
        self.magics = magics
        self.recorder = magics.recorder
        self.comms: list[Any] = []
        self.held: tuple[int, Index] | None = None
        self.manager = getattr(getattr(shell, "kernel", None), "comm_manager", None)

    def start(self) -> None:
        if self.manager is not None:
            self.manager.register_target(TARGET, self.opened)
            self.recorder.after.append(self.changed)

    def stop(self) -> None:
        if self.manager is None:
            return
        self.manager.unregister_target(TARGET, self.opened)
        if self.changed in self.recorder.after:
            self.recorder.after.remove(self.changed)
        for comm in self.comms:
            comm.close()
        self.comms.clear()

    def opened(self, comm: Any, _message: Any) -> None:
        self.comms.append(comm)
        comm.on_msg(lambda message: self.asked(comm, message))
        comm.on_close(lambda _message: self.closed(comm))

    def closed(self, comm: Any) -> None:
        if comm in self.comms:
            self.comms.remove(comm)

    def changed(self) -> None:
        """A cell ran: the pages ask again for what they show."""
        for comm in self.comms:
            comm.send({"type": "changed"})

    def asked(self, comm: Any, message: Any) -> None:
        try:
            cells = read_cells(message["content"]["data"])
            comm.send({"type": "verdicts", "cells": self.verdicts(cells)})
        except Exception as fault:
            self.recorder.fault(fault)

    def verdicts(self, cells: list[tuple[str, str]]) -> list[dict[str, Any]]:
        """For each cell its id and what is said of its numbers, in reading order."""
        index = self.index([source for _, source in cells])
        ids = {number: key for key, number in self.recorder.ledger.numbers.items()}
        locale = self.magics.locale
        return [
            {"id": cell, "numbers": [describe(verdict, ids) for verdict in check(source, index, locale=locale)]}
            for cell, source in cells
        ]

    def index(self, texts: list[str]) -> Index:
        """The index of what is recorded; made anew when a cell ran since, not for every letter that is typed."""
        order = self.recorder.ledger.order
        if self.held is None or self.held[0] != order:
            self.held = order, Index(self.magics.sources(texts))
        return self.held[1]


def read_cells(data: Any) -> list[tuple[str, str]]:
    """The cells of a message as (id, source), without those that are not of that form."""
    cells = data.get("cells") if isinstance(data, dict) and data.get("type") == "check" else None
    if not isinstance(cells, list):
        return []
    pairs = [(cell.get("id"), cell.get("source")) for cell in cells if isinstance(cell, dict)]
    return [(a, b) for a, b in pairs if isinstance(a, str) and isinstance(b, str) and len(b) <= LONGEST]


def describe(verdict: Verdict, ids: dict[int, str]) -> dict[str, Any]:
    """A verdict for the front end, which knows cells by their id rather than by the order of their runs."""
    if verdict.status in QUIET:
        return {
            "raw": verdict.raw,
            "start": verdict.start,
            "end": verdict.end,
            "status": verdict.status,
            "evidence": [],
        }
    told = {name: getattr(verdict, name) for name in FIELDS}
    told["evidence"] = [one.to_dict() | {"cell": ids.get(one.cell)} for one in verdict.evidence]  # type: ignore[arg-type]
    return told
