"""The cell that is running, and what each thread of it is at."""

from __future__ import annotations

import threading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..sources.frames.snapshot import Snapshot
    from .hooks import Undo
    from .ledger import Output


class Frame:
    """The cell that is running: what it has shown so far. Runs inside it (`%%capture`) only count in `depth`."""

    __slots__ = ("code", "key", "outputs", "printed", "length", "depth", "thread", "threads", "clearing", "untee")

    def __init__(self, code: str | None, key: str | None) -> None:
        self.code = code
        self.key = key
        self.outputs: list[Output] = []
        self.printed: dict[str, list[str]] = {"stdout": [], "stderr": []}
        self.length = 0
        self.depth = 1
        self.thread = threading.get_ident()
        self.threads = {thread.ident for thread in threading.enumerate()}
        self.clearing = False
        self.untee: Undo = lambda: None

    @property
    def late(self) -> bool:
        """Whether this thread was started by an earlier cell."""
        thread = threading.get_ident()
        return thread != self.thread and thread in self.threads


class Own(threading.local):
    """What is of one thread: how deep what must not be heard is nested, and the object that is being formatted."""

    muted = 0
    seen: Snapshot | None = None
    pending: tuple[Any, Snapshot | None] = None, None
