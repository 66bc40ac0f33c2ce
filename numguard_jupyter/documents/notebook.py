"""The cells of an .ipynb file, of every notebook format, in the shapes of format 4; read with `json` alone.

Formats 2 and 3 keep their cells in worksheets and call things by other names. Files in the wild break the schema
in every way, so nothing but the list of cells itself is required: what is missing or of the wrong kind reads as empty.
"""

from __future__ import annotations

from ..sources.errors import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KNOWN_FORMATS = (2, 3, 4)
#: Format 2 and 3 output key -> its mime type in format 4.
MIME_TYPES = {
    "text": "text/plain",
    "html": "text/html",
    "markdown": "text/markdown",
    "latex": "text/latex",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpeg": "image/jpeg",
    "json": "application/json",
}
OUTPUT_TYPES = {"pyout": "execute_result", "pyerr": "error"}


class Cell:
    """One cell: `kind` is "markdown", "raw" or "code"; `index` counts all cells from 0; `outputs` are of format 4."""

    __slots__ = ("index", "kind", "text", "outputs", "count", "tags")

    def __init__(
        self,
        index: int,
        kind: str,
        text: str,
        outputs: list[dict[str, Any]],
        count: int | None = None,
        tags: tuple[str, ...] = (),
    ) -> None:
        self.index = index
        self.kind = kind
        self.text = text
        self.outputs = outputs
        self.count = count
        self.tags = tags


def cells(notebook: object) -> list[Cell]:
    """The cells of a parsed notebook, in the order of the file; raises Unreadable."""
    if not isinstance(notebook, dict):
        raise Unreadable("it is JSON, but no notebook")
    version = notebook.get("nbformat")
    held = notebook.get("cells")
    sheets = notebook.get("worksheets")
    if version is None and not isinstance(held, list) and not isinstance(sheets, list):
        raise Unreadable("it is JSON, but no notebook: it has neither cells nor worksheets")
    if version is not None and version not in KNOWN_FORMATS:
        raise Unreadable(f"notebook format {str(version)[:20]} is not known (formats 2, 3 and 4 are)")
    if not isinstance(held, list):
        held = [cell for sheet in items(sheets) for cell in items(sheet.get("cells"))]
    return [_cell(index, cell) for index, cell in enumerate(held)]


def _cell(index: int, held: object) -> Cell:
    if not isinstance(held, dict):
        return Cell(index, "raw", "", [])
    kind = held.get("cell_type")
    text = joined(held.get("source", held.get("input")))
    if kind == "heading":
        level = held.get("level")
        text = "#" * (level if isinstance(level, int) and 1 <= level <= 6 else 1) + " " + text
    count = held.get("execution_count", held.get("prompt_number"))
    return Cell(
        index,
        "code" if kind == "code" else "raw" if kind == "raw" else "markdown",
        text,
        [shaped(output) for output in items(held.get("outputs"))],
        count if isinstance(count, int) else None,
        _tags(held.get("metadata")),
    )


def _tags(metadata: object) -> tuple[str, ...]:
    tags = metadata.get("tags") if isinstance(metadata, dict) else None
    return tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else ()


def shaped(held: dict[str, Any]) -> dict[str, Any]:
    """An output in the shape of format 4: a stream has `name` and `text`, all others `data`."""
    kind = held.get("output_type")
    kind = OUTPUT_TYPES.get(kind, kind) if isinstance(kind, str) else None
    if kind == "stream":
        return {"output_type": kind, "name": held.get("name", held.get("stream", "stdout")), "text": held.get("text")}
    data = held.get("data")
    if not isinstance(data, dict):
        data = {MIME_TYPES[key]: value for key, value in held.items() if key in MIME_TYPES}
    return {"output_type": kind, "data": data}


def items(held: object) -> list[dict[str, Any]]:
    """The dicts of a list; nothing where there is no list."""
    return [item for item in held if isinstance(item, dict)] if isinstance(held, list) else []


def joined(held: object) -> str:
    """A multi-line string, which a notebook may keep as a list of its lines."""
    if isinstance(held, str):
        return held
    return "".join(line for line in held if isinstance(line, str)) if isinstance(held, list) else ""
