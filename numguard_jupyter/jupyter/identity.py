"""Which cell ran: by the id that the front end sends, else by its code, apart from other cells of the same code."""

from __future__ import annotations

import hashlib

from ..sources.code.names import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .ledger import Ledger


class Identity:
    """Gives every run the key of its cell.

    Without ids the same code may be the same cell again, or another cell: `df.head()` further down. It is another
    while the notebook on disk holds more cells of that code than have run, and where what it reads was since set by
    a cell that is new: a notebook that goes on, not one that goes back.
    """

    def __init__(self, ledger: Ledger, saved: Callable[[], list[str]]) -> None:
        self.ledger = ledger
        self.saved = saved
        self.codes: list[str] | None = None
        #: Hash of a code -> how many cells of it have run.
        self.cells: dict[str, int] = {}

    def key(self, info: Any, code: str) -> str:
        cell = getattr(info, "cell_id", None)
        if cell:
            return str(cell)
        digest = hashlib.sha1(code.encode("utf-8", "replace"), usedforsecurity=False).hexdigest()
        count = self.cells.get(digest, 0)
        if count == 0 or count < self.copies(code) or self.goes_on(f"{digest}.{count}", code):
            count = self.cells[digest] = count + 1
        return f"{digest}.{count}"

    def copies(self, code: str) -> int:
        """How many cells of this code the notebook holds, as last saved."""
        if self.codes is None:
            self.codes = self.saved()
        return self.codes.count(code)

    def goes_on(self, key: str, code: str) -> bool:
        ledger = self.ledger
        ledger.read()
        last = ledger.current.get(key)
        if last is None:
            return False
        lineage = ledger.lineage
        return any(
            (writer := lineage.writer.get(name)) is not None and lineage.first[writer] > last.order
            for name in names(code).reads
        )


def deleted_cells(shell: Any, info: Any) -> list[str]:
    """The cells that the front end says were deleted since the last run."""
    metadata = getattr(info, "cell_meta", None)
    if not isinstance(metadata, dict):
        parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
        metadata = parent.get("metadata", {}) if isinstance(parent, dict) else {}
    deleted = metadata.get("deletedCells")
    return [one for one in deleted if isinstance(one, str)] if isinstance(deleted, list) else []
