"""The outputs named by `--source`."""

from __future__ import annotations

from ..sources.errors import Unreadable
from . import NOTEBOOK, load, read_bytes
from .encoding import decode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Source

TEXT_SOURCES = (".csv", ".tsv", ".json", ".jsonl", ".txt", ".log", ".html")


def read_source(path: str, locale: str = "en") -> list[Source]:
    """The sources that a file holds: a notebook's outputs, or one table or text. Raises Unreadable, naming the file."""
    if path.lower().endswith(NOTEBOOK):
        return notebook_outputs(path)
    from ..sources.files import read_file

    return [read_file(path, locale)]


def encoding_note(path: str) -> list[str]:
    """What the reader should know of the bytes of a source that is text."""
    if not path.lower().endswith(TEXT_SOURCES):
        return []
    try:
        _, notes = decode(read_bytes(path))
    except Unreadable:
        return []
    return [f"{path}: {note}" for note in notes]


def notebook_outputs(path: str) -> list[Source]:
    """All outputs of a notebook under its path as their name, without order: none of them supersedes another."""
    try:
        held = load(path).sources
    except Unreadable as fault:
        raise Unreadable(f"{path}: {fault}") from None
    for source in held:
        source.name, source.order = path, None
    return held
