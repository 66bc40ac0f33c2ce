"""The arithmetic that a sentence does, recomputed from the operands that it names."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Binding, Derivation, Passage
    from .index import Index


def derive(passage: Passage, index: Index, bindings: list[Binding | None]) -> dict[int, Derivation]:
    """Position of a number -> the arithmetic by which its sentence comes to it."""
    return {}
