"""Printed text as a terminal would show it: colours dropped, carriage returns and backspaces applied."""

from __future__ import annotations

import re

ANSI = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\^_])")


def shown(text: str) -> str:
    """What stands on the screen at the end: a progress bar leaves only its last state."""
    if "\x1b" in text:
        text = ANSI.sub("", text)
    if "\r" in text:
        text = "\n".join(_overwritten(line) for line in text.replace("\r\n", "\n").split("\n"))
    if "\b" in text:
        text = "\n".join(_backspaced(line) for line in text.split("\n"))
    return text


def _overwritten(line: str) -> str:
    """Each part after a carriage return covers the beginning of what stood before; in linear time from the last."""
    if "\r" not in line:
        return line
    kept: list[str] = []
    covered = 0
    for part in reversed(line.split("\r")):
        if len(part) > covered:
            kept.append(part[covered:])
            covered = len(part)
    return "".join(kept)


def _backspaced(line: str) -> str:
    if "\b" not in line:
        return line
    kept: list[str] = []
    for character in line:
        if character != "\b":
            kept.append(character)
        elif kept:
            kept.pop()
    return "".join(kept)
