"""What a file holds: prose that states numbers, and outputs that may hold them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Source
    from .notebook import Cell


class Prose:
    """A stretch of prose. `cell` is the index of its cell, None in a text file; offsets count in the cell or the file.

    `kind` says how it is written: "text", "markdown", "raw", or "code" (a code cell that begins with a prose magic,
    whose line is blanked). `near` is the order of the outputs that stand next to it.
    """

    __slots__ = ("text", "cell", "kind", "tags", "magic", "options", "near")

    def __init__(
        self,
        text: str,
        cell: int | None = None,
        kind: str = "text",
        tags: tuple[str, ...] = (),
        magic: str = "",
        options: str = "",
        near: int | None = None,
    ) -> None:
        self.text = text
        self.cell = cell
        self.kind = kind
        self.tags = tags
        self.near = near
        self.magic = magic
        #: What stands after the magic on its line.
        self.options = options


class Document:
    """A file as read. `text` is the file itself, offsets of a text file's numbers count in it."""

    __slots__ = ("path", "text", "prose", "sources", "cells", "notes")

    def __init__(
        self,
        path: str,
        text: str,
        prose: list[Prose],
        sources: list[Source],
        cells: list[Cell] | None = None,
        notes: list[str] | None = None,
    ) -> None:
        self.path = path
        self.text = text
        self.prose = prose
        self.sources = sources
        #: A notebook's cells; None for any other text.
        self.cells = cells
        self.notes = notes or []

    @property
    def is_notebook(self) -> bool:
        return self.cells is not None
