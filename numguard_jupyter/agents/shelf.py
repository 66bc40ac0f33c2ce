"""Sources that a client handed in: kept under its session id, bounded, and gone after a while."""

from __future__ import annotations

import time
from threading import Lock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..model import Source


class ShelfError(ValueError):
    """A source that has no room; the message says which bound it meets."""


class Shelf:
    """Sources by session. A session is forgotten when it was not used for `lifetime` seconds."""

    def __init__(
        self,
        lifetime: float = 3_600,
        sessions: int = 64,
        characters: int = 20_000_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.lifetime = lifetime
        self.sessions = sessions
        self.characters = characters
        self.clock = clock
        self.lock = Lock()
        self.held: dict[str, tuple[float, int, list[Source]]] = {}

    def put(self, session: str, source: Source, size: int) -> int:
        """Add a source of `size` characters; gives how many the session has. ShelfError where it has no room."""
        with self.lock:
            self.clear_out()
            _, used, sources = self.held.get(session, (0.0, 0, []))
            if used + size > self.characters:
                raise ShelfError(f"a session holds {self.characters:,} characters at most; numguard_reset empties it")
            if session not in self.held and len(self.held) >= self.sessions:
                del self.held[min(self.held, key=lambda one: self.held[one][0])]
            source.order = len(sources)
            self.held[session] = (self.clock(), used + size, [*sources, source])
            return len(sources) + 1

    def get(self, session: str) -> list[Source]:
        """The sources of a session, none for one that is not known."""
        with self.lock:
            self.clear_out()
            if session not in self.held:
                return []
            _, used, sources = self.held[session]
            self.held[session] = (self.clock(), used, sources)
            return list(sources)

    def reset(self, session: str) -> int:
        """Forget a session; gives how many sources it had."""
        with self.lock:
            return len(self.held.pop(session, (0.0, 0, []))[2])

    def clear_out(self) -> None:
        now = self.clock()
        for session in [one for one, (used, _, _) in self.held.items() if now - used > self.lifetime]:
            del self.held[session]
