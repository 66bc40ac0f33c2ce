"""Text files: which suffix is read as what. Every reader gives prose as long as the file, and the code beside it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def as_it_stands(text: str) -> tuple[str, str | None]:
    return text, None


def quarto(text: str) -> tuple[str, str | None]:
    from .script import quarto

    return quarto(text)


def percent_script(text: str) -> tuple[str, str | None]:
    from .script import percent_script

    return percent_script(text)


def restructured(text: str) -> tuple[str, str | None]:
    from .restructured import prose

    return prose(text), None


def html(text: str) -> tuple[str, str | None]:
    from .html import prose

    return prose(text), None


#: Suffix -> (text -> (prose of the same length, code or None)).
READERS: dict[str, Callable[[str], tuple[str, str | None]]] = {
    ".txt": as_it_stands,
    ".text": as_it_stands,
    ".md": as_it_stands,
    ".markdown": as_it_stands,
    ".qmd": quarto,
    ".rmd": quarto,
    ".rst": restructured,
    ".html": html,
    ".htm": html,
    ".py": percent_script,
}
