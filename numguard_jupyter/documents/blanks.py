"""What is no prose is blanked with spaces, so that every offset still counts in the file."""

from __future__ import annotations

import re

NOT_NEWLINE = re.compile(r"[^\n]")
INDENT = re.compile(r"\n([ \t]+)")


def blank(text: str) -> str:
    """Spaces for everything but line ends."""
    return NOT_NEWLINE.sub(" ", text)


def unindented(text: str) -> str:
    """Every line's indentation as trailing space of the line before: same length, same number of lines."""
    return INDENT.sub(lambda found: " " * len(found[1]) + "\n", text)
