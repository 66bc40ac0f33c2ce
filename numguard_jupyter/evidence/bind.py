"""Which row and column a number speaks of."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Binding, Passage
    from .index import Index


def bind(passage: Passage, index: Index) -> list[Binding | None]:
    """For each number of the passage the place that its sentence names, or None."""
    return [None] * len(passage.numbers)
