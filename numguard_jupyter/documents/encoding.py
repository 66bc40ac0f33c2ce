"""Bytes of a text file as text."""

from __future__ import annotations

import codecs

from ..sources.errors import Unreadable

#: First bytes of files that people pass by mistake.
BINARY_KINDS = (
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a zip archive (as .xlsx and .docx are)"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a gzip file"),
    (b"PAR1", "a Parquet file"),
    (b"SQLite format 3", "a database"),
)
MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
REPLACED = "some of its bytes are no valid {}; each was read as �"


def decode(raw: bytes) -> tuple[str, list[str]]:
    """The text without its byte order mark, and what the reader should know of it; raises Unreadable for binary."""
    for start, kind in BINARY_KINDS:
        if raw.startswith(start):
            raise Unreadable(f"it is {kind}, not text")
    mark, encoding = next((pair for pair in MARKS if raw.startswith(pair[0])), (b"", _without_mark(raw)))
    raw = raw[len(mark) :]
    try:
        text, notes = raw.decode(encoding), []
    except UnicodeDecodeError:
        text, notes = raw.decode(encoding, "replace"), [REPLACED.format(encoding.upper())]
    if "\0" in text:
        raise Unreadable("it is binary, not text")
    return text, notes


def _without_mark(raw: bytes) -> str:
    """UTF-16 shows in its zero bytes: every other one of Western text."""
    head = raw[:512]
    if len(head) >= 4 and head.count(0) * 3 > len(head):
        return "utf-16-le" if head[1::2].count(0) > head[::2].count(0) else "utf-16-be"
    return "utf-8"
