"""Scripts in percent format, whose Markdown cells are comments or strings; and the code of Quarto files."""

from __future__ import annotations

import re

from .blanks import blank

PERCENT_MARKER = re.compile(r"^# ?%%(?=\s|\[|$)[^\n]*$", re.M)
PERCENT_PROSE = re.compile(r"\[(?:markdown|md|raw)\]")
DOCSTRING = re.compile(r'\s*r?("""|\'\'\')(.*?)\1\s*\Z', re.S)
CHUNK = re.compile(r"^ {0,3}(`{3,}|~{3,})\s*\{(?:python|r|julia)\b[^\n]*\n(.*?)^ {0,3}\1", re.M | re.S | re.I)


def quarto(text: str) -> tuple[str, str | None]:
    """The text, and the code of its executable chunks (`{python}`)."""
    return text, "\n".join(found[2] for found in CHUNK.finditer(text)) or None


def percent_script(text: str) -> tuple[str, str | None]:
    """The Markdown cells of a script in percent format (`# %% [markdown]`), and its code."""
    marks = list(PERCENT_MARKER.finditer(text))
    starts = [mark.start() for mark in marks] + [len(text)]
    prose, code = [blank(text[: starts[0]])], [text[: starts[0]]]
    for mark, end in zip(marks, starts[1:], strict=True):
        body = text[mark.end() : end]
        prose.append(" " * len(mark[0]))
        if PERCENT_PROSE.search(mark[0]):
            prose.append(_uncommented(body))
        else:
            prose.append(blank(body))
            code.append(body)
    return "".join(prose), "".join(code)


def _uncommented(body: str) -> str:
    """A Markdown cell's text: in comments, or in one string with three quotes."""
    if quoted := DOCSTRING.match(body):
        start, end = quoted.span(2)
        return blank(body[:start]) + body[start:end] + blank(body[end:])
    return re.sub(r"\n(# ?|(?!#)[^\n]+)", lambda found: " " * len(found[1]) + "\n", body)
