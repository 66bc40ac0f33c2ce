"""The kernel's side of the marks in JupyterLab and Notebook 7: markdown cells come over a comm, verdicts go back.

A page tells its markdown cells (`cells`), then asks for a few of them at a time (`check`), so that what the user runs
meanwhile need not wait for all. What arrives is data and is never evaluated; what cannot be checked is left out, and
nothing is raised or printed.
"""

from __future__ import annotations

from ..evidence.values.index import Index

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..model import Evidence, Verdict
    from .magics import NumGuard

TARGET = "numguard"
#: Characters of one cell that are read; a longer one is left out.
LONGEST = 400_000
#: Pages that are kept: one that was closed without a word is found out by its age only.
PAGES = 40
#: What the front end is told of a verdict; the rest stays here.
FIELDS = ("raw", "start", "end", "context", "status", "why", "computed", "fix", "code")
#: The same where nothing is claimed: it is counted, and never looked at.
BRIEF = ("raw", "start", "end", "status")


class Live:
    """The comms of one kernel, one for each open page, with the markdown cells as that page shows them."""

    def __init__(self, shell: Any, magics: NumGuard) -> None:
        self.magics = magics
        self.recorder = magics.recorder
        self.pages: dict[Any, dict[str, str]] = {}
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
        for comm in self.pages:
            comm.close()
        self.pages.clear()

    def opened(self, comm: Any, _message: Any) -> None:
        self.pages[comm] = {}
        comm.on_msg(lambda message: self.heard(comm, message))
        comm.on_close(lambda _message: self.pages.pop(comm, None))
        while len(self.pages) > PAGES:
            oldest = next(iter(self.pages))
            del self.pages[oldest]
            oldest.close()

    def changed(self) -> None:
        """A cell ran: the pages ask again for what they show."""
        for comm in self.pages:
            comm.send({"type": "changed"})

    def heard(self, comm: Any, message: Any) -> None:
        """A page waits for the answer to what it asked, so there is one whatever happens."""
        data = message["content"]["data"]
        told: list[dict[str, Any]] = []
        try:
            self.pages.setdefault(comm, {}).update(cells_of(data))
            told = self.verdicts(self.pages[comm], asked_of(data))
        except KeyboardInterrupt:
            pass  # the user meant a cell
        except Exception as fault:
            self.recorder.fault(fault)
        if isinstance(data, dict) and data.get("type") == "check":
            comm.send({"type": "verdicts", "cells": told})

    def verdicts(self, texts: dict[str, str], ids: list[str]) -> list[dict[str, Any]]:
        """Of each cell that is asked for: its id, the source that was checked, and what is said of its numbers."""
        from IPython.core.magic_arguments import parse_argstring

        wanted = [(cell, texts[cell]) for cell in ids if cell in texts]
        if not wanted:
            return []
        index = self.index([text for page in self.pages.values() for text in page.values()])
        keys = {number: key for key, number in self.recorder.ledger.numbers.items()}
        options = parse_argstring(self.magics.numguard, "")
        return [
            {
                "id": cell,
                "source": text,
                "numbers": [describe(one, keys) for one in self.magics.check(text, index, options)],
            }
            for cell, text in wanted
        ]

    def index(self, texts: list[str]) -> Index:
        """The index of what is recorded; made anew when a cell ran since, not for every letter that is typed."""
        order = self.recorder.ledger.order
        if self.held is None or self.held[0] != order:
            self.held = order, Index(self.magics.sources(texts))
        return self.held[1]


def cells_of(data: Any) -> dict[str, str]:
    """The cells that a message tells, id to source, without those that are not of that form."""
    cells = data.get("cells") if isinstance(data, dict) and data.get("type") == "cells" else None
    pairs = [(one.get("id"), one.get("source")) for one in cells or () if isinstance(one, dict)]
    return {a: b for a, b in pairs if isinstance(a, str) and isinstance(b, str) and len(b) <= LONGEST}


def asked_of(data: Any) -> list[str]:
    """The ids of the cells that a message asks for."""
    ids = data.get("ids") if isinstance(data, dict) and data.get("type") == "check" else None
    return [one for one in ids if isinstance(one, str)] if isinstance(ids, list) else []


def describe(verdict: Verdict, keys: dict[int, str]) -> dict[str, Any]:
    """A verdict for the front end."""
    if verdict.status == "ignored":
        return {name: getattr(verdict, name) for name in BRIEF} | {"evidence": []}
    told = {name: getattr(verdict, name) for name in FIELDS}
    return told | {"evidence": [placed(one, keys) for one in verdict.evidence]}


def placed(one: Evidence, keys: dict[int, str]) -> dict[str, Any]:
    """Evidence with the id by which the front end knows the cell; `cell` is its number among those that ran."""
    return one.to_dict() | {"at": keys.get(one.cell) if isinstance(one.cell, int) else None}
