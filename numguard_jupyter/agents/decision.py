"""What the gate decides on an answer: which numbers are open, and what could still hold them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Verdict
    from .outputs import Output


class Open:
    """A number that stays open: its verdict, why in the gate's terms, and the value nearest to it."""

    __slots__ = ("verdict", "kind", "nearest", "right")

    def __init__(self, verdict: Verdict, kind: str) -> None:
        self.verdict = verdict
        #: The value that it was perhaps meant to be, and the words that tell it.
        self.nearest: tuple[str, str] | None = None
        #: Of a laundered number: the verdict on it without the outputs that only repeat it.
        self.right: Verdict | None = None
        #: "contradicted", "unvouched", "derived", "laundered" or "early".
        self.kind = kind


class Decision:
    """What is open, what could still hold it, and the session's outputs by name, for the telling."""

    __slots__ = ("open", "doubts", "outputs")

    def __init__(self, open_: list[Open], doubts: list[str], found: list[Output]) -> None:
        self.open = open_
        self.doubts = doubts
        self.outputs = found

    @property
    def blocks(self) -> bool:
        return bool(self.open) and not self.doubts
