"""The plain text report: what is flagged, then what is worth a look."""

from __future__ import annotations

from ..model import STATUSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model import Report, Verdict

#: To the letter what the original tool prints.
NOWHERE = "numguard: {} number(s) do not appear in any tool output from this session:"
NOT_BACKED = "numguard: {} number(s) are not backed:"
ADVICE = (
    "Recompute each with a tool (query, script, API call) and use the result, "
    "cite the output it came from, or remove it."
)
WORTH_A_LOOK = "numguard: {} number(s) worth a look, not flagged:"
ALL_BACKED = "numguard: no number is flagged ({})."
NO_NUMBERS = "numguard: there are no numbers to check."
SEVERITY = {status: rank for rank, status in enumerate(STATUSES)}


def plain_report(report: Report) -> str:
    """What is flagged; then what is shown only; then what was said of the sources. No line end after the last."""
    parts = [flagged_report(report) or summary(report)]
    flagged = set(map(id, report.flagged))
    if shown := [one for one in report if one.status not in ("vouched", "ignored") and id(one) not in flagged]:
        parts.append("\n".join([WORTH_A_LOOK.format(len(shown)), *lines(shown, "·")]))
    parts += [f"note: {note}" for note in report.notes]
    return "\n".join(parts)


def flagged_report(report: Report) -> str:
    """What is flagged and what to do about it; empty where nothing is."""
    flagged = report.flagged
    if not flagged:
        return ""
    told = any(verdict.status != "unvouched" for verdict in flagged)
    head = (NOT_BACKED if told else NOWHERE).format(len(flagged))
    return "\n".join([head, *lines(flagged, "✗", told), ADVICE])


def summary(report: Report) -> str:
    if not len(report):
        return NO_NUMBERS
    return ALL_BACKED.format(", ".join(f"{count} {status}" for status, count in report.counts.items()))


def lines(verdicts: Iterable[Verdict], mark: str, told: bool = True) -> list[str]:
    """One line a number, most severe first."""
    return [line(verdict, mark, told) for verdict in by_severity(verdicts)]


def by_severity(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """Most severe first, in reading order among equals."""
    return sorted(verdicts, key=lambda verdict: SEVERITY[verdict.status])


def line(verdict: Verdict, mark: str, told: bool) -> str:
    place = "" if verdict.cell is None else f" (cell {verdict.cell})"
    said = f"   {verdict.status}: {verdict.why}" if told else ""
    return f'  {mark} {verdict.raw}   in "{verdict.context}"{place}{said}'
