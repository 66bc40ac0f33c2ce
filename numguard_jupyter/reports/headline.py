"""What every report of a notebook says: one line that counts, and one entry for each number worth a look."""

from __future__ import annotations

from ..model import STATUSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Report, Verdict

#: Not marked: they need no look.
QUIET = ("vouched", "ignored")
#: How a value came about -> in words.
COMPUTED = {
    "code": "computed in code",
    "data": "read as it stands",
    "typed": "typed by hand",
    "prose": "worked out in the prose",
}


def headline(report: Report) -> str:
    """`5 numbers: 3 vouched (2 computed in code), 1 unvouched, 1 stale`."""
    counts = report.counts
    total = sum(count for status, count in counts.items() if status != "ignored")
    if not total:
        return "no numbers to check"
    told = [f"{counts[status]} {status}{in_code(report, status)}" for status in ordered(counts)]
    return f"{total} number{'s' if total != 1 else ''}: {', '.join(told)}"


def ordered(counts: dict[str, int]) -> list[str]:
    """Vouched first, which most are, then by severity."""
    shown = ["vouched", *(status for status in STATUSES if status not in QUIET)]
    return [status for status in shown if status in counts]


def in_code(report: Report, status: str) -> str:
    if status != "vouched":
        return ""
    count = sum(verdict.computed == "code" for verdict in report.vouched)
    return f" ({count} computed in code)" if count else ""


def entries(report: Report) -> Iterator[tuple[int, Verdict]]:
    """The numbers worth a look, counted from 1 in reading order."""
    yield from enumerate((verdict for verdict in report if verdict.status not in QUIET), 1)


def entry_text(verdict: Verdict) -> str:
    """`unvouched: no output holds it; nearest is … – right would be 11.5%`."""
    told = f"{verdict.status}: {verdict.why}"
    return told + (f" \N{RIGHTWARDS ARROW} {verdict.fix}" if verdict.fix else "")


def notebook_text(report: Report, label: str | None = None) -> str:
    """The plain form: counts, then a line for each number worth a look, then what is to be said of the sources."""
    lines = [f"NumGuard{f' ({label})' if label else ''}: {headline(report)}"]
    for count, verdict in entries(report):
        lines.append(f"  [{count}] {verdict.raw}   {entry_text(verdict)}")
    return "\n".join([*lines, *(f"  note: {note}" for note in report.notes)])
