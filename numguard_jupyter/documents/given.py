"""The outputs named by `--source`."""

from __future__ import annotations

from ..model import Source
from ..sources.errors import Unreadable
from . import NOTEBOOK, load, read_bytes
from .encoding import decode


def read_source(path: str, locale: str = "en") -> list[Source]:
    """The sources that a file holds: a notebook's outputs, or one table or text. Raises Unreadable."""
    try:
        if path.lower().endswith(NOTEBOOK):
            return notebook_outputs(path)
        text, _ = decode(read_bytes(path))
        return [Source(text, name=path, locale=locale)]
    except Unreadable as fault:
        raise Unreadable(f"{path}: {fault}") from None


def notebook_outputs(path: str) -> list[Source]:
    """All outputs of a notebook under its path as their name, without order: none of them supersedes another."""
    held = load(path).sources
    for source in held:
        source.name, source.order = path, None
    return held
