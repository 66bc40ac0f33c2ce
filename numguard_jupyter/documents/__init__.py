"""Files that hold prose: notebooks with their outputs, and texts."""

from __future__ import annotations

import os

from ..model import Source
from ..sources.errors import Unreadable
from .document import Document, Prose
from .encoding import decode
from .text import READERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .notebook import Cell

__all__ = ["NOTEBOOK", "SUFFIXES", "Document", "Prose", "Unreadable", "load", "notebook_document"]

NOTEBOOK = ".ipynb"
SUFFIXES = (NOTEBOOK, *READERS)
#: A code cell that begins with one of these holds prose from its second line on.
NUMGUARD_MAGIC = "%%numguard"
PROSE_MAGICS = (NUMGUARD_MAGIC, "%%markdown")


def load(path: str, raw: bytes | None = None) -> Document:
    """The document in a file, or in the bytes given for it; `-` is text. Raises Unreadable, with one clause."""
    suffix = os.path.splitext(path)[1].lower() if path != "-" else ".txt"
    if suffix != NOTEBOOK and suffix not in READERS:
        raise Unreadable(f"files that end in {suffix or 'nothing'} are not known; known are {' '.join(SUFFIXES)}")
    text, notes = decode(read_bytes(path) if raw is None else raw)
    if suffix == NOTEBOOK:
        return notebook_document(path, text, notes)
    prose, code = READERS[suffix](text)
    sources = [Source(None, name=path, code=code, shown=False)] if code else []
    return Document(path, text, [Prose(prose)], sources, notes=notes)


def read_bytes(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as fault:
        raise Unreadable(f"it cannot be read: {(fault.strerror or type(fault).__name__).lower()}") from None


def notebook_document(path: str, text: str, notes: list[str]) -> Document:
    """A notebook's document; raises Unreadable."""
    from .notebook import cells
    from .outputs import sources

    held = cells(parsed(text))
    order = produced(held)
    prose = [found for cell in held if (found := prose_of(cell, order[: cell.index + 1]))]
    return Document(path, text, prose, sources(held, order, prose), held, notes)


def parsed(text: str) -> object:
    """The JSON in a text; raises Unreadable that says what is wrong with it."""
    import json

    if not text.strip():
        raise Unreadable("it is empty")
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        cut_off = fault.pos >= len(text.rstrip()) - 1 or fault.msg.startswith("Unterminated string")
        where = f"line {fault.lineno}, column {fault.colno}"
        raise Unreadable(f"its JSON is cut off at {where}" if cut_off else f"it is not JSON ({where})") from None
    except RecursionError:
        raise Unreadable("its JSON is nested too deeply") from None
    except ValueError:
        raise Unreadable("its JSON holds a number with thousands of digits") from None


def prose_of(cell: Cell, order: list[int]) -> Prose | None:
    """The prose of a cell, if it holds any; `order` is when it and each cell above it ran, 0 for no code."""
    near = next((count for count in reversed(order) if count), 0)
    if cell.kind != "code":
        return Prose(cell.text, cell.index, cell.kind, cell.tags, near=near) if cell.text.strip() else None
    first, newline, text = cell.text.partition("\n")
    magic, _, options = first.strip().partition(" ")
    if magic not in PROSE_MAGICS:
        return None
    return Prose(" " * len(first) + newline + text, cell.index, "code", cell.tags, magic, options.strip(), near)


def produced(cells: list[Cell]) -> list[int]:
    """When each cell ran, 0 for no code: its execution count if every cell with outputs has one, else its place."""
    code = [cell for cell in cells if cell.kind == "code"]
    if all(cell.count is not None for cell in code if cell.outputs):
        return [cell.count or 0 if cell.kind == "code" else 0 for cell in cells]
    return [cell.index + 1 if cell.kind == "code" else 0 for cell in cells]
