"""Where a place of a document stands in its file: for a notebook, inside the JSON that holds the cell's text."""

from __future__ import annotations

import re
from bisect import bisect_right
from json.decoder import scanstring  # type: ignore[attr-defined]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .document import Document

SPACE = re.compile(r"[ \t\r\n]*")
SCALAR = re.compile(r"[^\s,\]}]+")
#: The keys above a cell, below the notebook itself.
LISTS_OF_CELLS = (["cells"], ["worksheets", None, "cells"])
SOURCE_KEYS = ("source", "input")
#: One character of a JSON string, as written: a pair of surrogates is one.
ESCAPE = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|.", re.S)


class Places:
    """Lines and columns, from 1, of the places of a document; built once, for as many as are asked for."""

    def __init__(self, document: Document) -> None:
        self.text = document.text
        self.starts = [0, *(found.end() for found in re.finditer("\n", document.text))]
        self.cells = list(cell_texts(document.text)) if document.is_notebook else None
        #: Cell -> the position in the file of each character of its text, and of its end.
        self.known: dict[int, list[int]] = {}

    def line_and_column(self, cell: int | None, offset: int) -> tuple[int, int]:
        """Where the character at `offset`, of the cell or of the file, stands in the file."""
        at = self.position(cell, offset)
        line = bisect_right(self.starts, at)
        return line, at - self.starts[line - 1] + 1

    def position(self, cell: int | None, offset: int) -> int:
        if self.cells is None or cell is None:
            return offset
        if cell not in self.known:
            spans = self.cells[cell] if cell < len(self.cells) else []
            self.known[cell] = [at for start, end in spans for at in characters(self.text, start, end - 1)]
            self.known[cell].append(spans[-1][1] - 1 if spans else 0)
        return self.known[cell][min(offset, len(self.known[cell]) - 1)]


def characters(text: str, start: int, end: int) -> Iterator[int]:
    """The positions in the file of the characters of the JSON string whose content stands between two positions."""
    while start < end:
        yield start
        found = ESCAPE.match(text, start)
        start = found.end() if found else start + 1


def cell_texts(text: str) -> Iterator[list[tuple[int, int]]]:
    """For each cell, in order, where the strings of its text stand: from after a quote to after the closing one.

    Walks the JSON itself, which is known to be valid, without building its values.
    """
    path: list[str | None] = []  # the key of each open object or list, None for an item of a list
    key: str | None = None
    spans: list[tuple[int, int]] = []
    for sign, start, end in tokens(text):
        if sign in "{[":
            path.append(key)
            key = None
            continue
        if sign == "key":
            key = scanstring(text, start + 1, False)[0]
            continue
        if sign == "string" and of_cell_text(path, key):
            spans.append((start + 1, end))
        elif sign in "}]":
            path.pop()
        if path[1:] in LISTS_OF_CELLS:
            yield spans
            spans = []
        key = None


def tokens(text: str) -> Iterator[tuple[str, int, int]]:
    """The tokens of a valid JSON text: a bracket, "key", "string" or "scalar", and where it begins and ends."""
    at = after_space(text, 0)
    while at < len(text):
        sign, end = text[at], at + 1
        if sign == '"':
            end = scanstring(text, end, False)[1]
            follows = after_space(text, end)
            sign = "key" if text[follows : follows + 1] == ":" else "string"
        elif sign not in "{}[],:":
            sign, end = "scalar", SCALAR.match(text, at).end()  # type: ignore[union-attr]
        if sign not in ",:":
            yield sign, at, end
        at = after_space(text, end)


def after_space(text: str, at: int) -> int:
    return SPACE.match(text, at).end()  # type: ignore[union-attr]


def of_cell_text(path: list[str | None], key: str | None) -> bool:
    """Whether a string is the text of a cell, or a line of it."""
    if path[-1:] != [None]:
        path, key = path[:-1], path[-1] if path else None
    return key in SOURCE_KEYS and path[-1:] == [None] and path[1:-1] in LISTS_OF_CELLS
