"""What came of each file, on its way from the check to the report."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

#: What takes a line of progress off a terminal.
CLEAR = "\r\x1b[K"


class Outcome:
    """What came of one file: `body` is its report as text in the format asked for; `error` says why there is none.

    `quiet` is true where there is nothing to show.
    """

    __slots__ = ("path", "ok", "body", "error", "quiet", "allowances", "counts")

    def __init__(
        self,
        path: str,
        ok: bool = False,
        body: str = "",
        error: str | None = None,
        quiet: bool = False,
        allowances: Iterable[int] = (),
        counts: dict[str, int] | None = None,
    ) -> None:
        self.path = path
        self.ok = ok
        self.body = body
        self.error = error
        self.quiet = quiet
        #: The positions, in `[tool.numguard] allow`, of the excuses that it needs.
        self.allowances = allowances
        self.counts = counts or {}


def needless_excuses(outcomes: Iterator[Outcome], values: dict[str, Any], paths: Sequence[str]) -> Iterator[Outcome]:
    """The same outcomes; after them, each excuse of the project that was meant for these files and that none needs."""
    needed: set[int] = set()
    for outcome in outcomes:
        needed.update(outcome.allowances)
        yield outcome
    if len(needed) == len(values["allow"]):
        return
    from ..documents.audit import holds_for

    for position, entry in enumerate(values["allow"]):
        if position not in needed and any(holds_for(path, entry.get("files")) for path in paths):
            note = f"numguard: an excuse in pyproject.toml is not needed: {entry['match']}"
            print(note, file=sys.stderr)  # noqa: T201


def progress(outcomes: Iterator[Outcome], total: int) -> Iterator[Outcome]:
    """The same outcomes; a count on standard error where someone waits for it: a terminal, after a second."""
    if total == 1 or not sys.stderr.isatty():
        yield from outcomes
        return
    from time import monotonic

    begun = monotonic()
    for count, outcome in enumerate(outcomes, 1):
        if monotonic() - begun > 1:
            sys.stderr.write(CLEAR)
        yield outcome
        if monotonic() - begun > 1 and count < total:
            sys.stderr.write(f"numguard: {count} of {total} files checked")
            sys.stderr.flush()
