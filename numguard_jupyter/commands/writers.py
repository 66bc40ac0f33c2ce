"""The reports of all files as one: text, JSON, annotations, a page. Each writer gives the exit status."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .outcomes import Outcome


def write_text(outcomes: Iterable[Outcome], several: bool) -> int:
    """Each report as it comes; of several files only those with something to show, then a line on all of them."""
    status = files = flagged = failed = 0
    for outcome in outcomes:
        files += 1
        if outcome.error is not None:
            failed += 1
            complain(outcome)
        elif not several:
            print(outcome.body)  # noqa: T201
        elif not outcome.quiet:
            print(f"{outcome.path}\n{outcome.body}\n")  # noqa: T201
        flagged += outcome.error is None and not outcome.ok
        status = max(status, exit_status(outcome))
    if several:
        unread = f", {failed} could not be read" if failed else ""
        print(f"numguard: {files} file(s) checked: {flagged} with flagged numbers{unread}.")  # noqa: T201
    return status


def write_json(outcomes: Iterable[Outcome], several: bool) -> int:
    from ..reports.machine import dumped, file_entry
    from ..reports.machine import several as together

    held = list(outcomes)
    counts: dict[str, int] = {}
    for outcome in held:
        if outcome.error is not None:
            complain(outcome)
            outcome.body = dumped(file_entry(outcome.path, None, outcome.error))
        for status, count in outcome.counts.items():
            counts[status] = counts.get(status, 0) + count
    if several:
        for piece in together(all(outcome.ok for outcome in held), counts, (outcome.body for outcome in held)):
            sys.stdout.write(piece)
        print()  # noqa: T201
    elif held[0].error is None:
        print(held[0].body)  # noqa: T201
    return max(map(exit_status, held))


def write_annotations(outcomes: Iterable[Outcome], several: bool) -> int:
    from ..reports.machine import annotation

    status = 0
    for outcome in outcomes:
        if outcome.error is not None:
            print(annotation("error", outcome.path, "numguard: cannot be read", outcome.error))  # noqa: T201
            complain(outcome)
        elif outcome.body:
            print(outcome.body)  # noqa: T201
        status = max(status, exit_status(outcome))
    return status


def write_page(outcomes: Iterable[Outcome], several: bool) -> int:
    """One page on all files; what cannot be read is told on standard error."""
    from ..reports.html import page

    held = list(outcomes)
    for outcome in held:
        if outcome.error is not None:
            complain(outcome)
    articles = [outcome.body for outcome in held if outcome.body]
    if articles:
        print(page(articles, "numguard: " + ", ".join(outcome.path for outcome in held[:3])))  # noqa: T201
    return max(map(exit_status, held))


WRITERS = {"text": write_text, "json": write_json, "github": write_annotations, "html": write_page}


def exit_status(outcome: Outcome) -> int:
    return 2 if outcome.error is not None else 0 if outcome.ok else 1


def complain(outcome: Outcome) -> None:
    print(f"numguard: {outcome.path}: {outcome.error}", file=sys.stderr)  # noqa: T201
