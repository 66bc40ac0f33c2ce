"""The verdicts on a text as one report."""

from __future__ import annotations

from .verdicts import STATUSES, TEXT_DEFAULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from .verdicts import Verdict


class NumGuardError(Exception):
    """A strict check found numbers that the outputs do not back."""


def having(status: str) -> Any:
    """The verdicts of a report that have a status, as an attribute of the report."""
    return property(lambda report: report.by_status(status))


class Report:
    """The verdicts on every number of a text, in reading order."""

    __slots__ = ("text", "verdicts", "fail_on", "notes")

    def __init__(
        self, text: str, verdicts: list[Verdict], fail_on: frozenset[str] = TEXT_DEFAULT, notes: Sequence[str] = ()
    ) -> None:
        self.text = text
        self.verdicts = verdicts
        self.fail_on = fail_on
        #: What the reader should know of the evidence: a source that could not be read, a file with bad bytes.
        self.notes = list(notes)

    def __iter__(self) -> Iterator[Verdict]:
        return iter(self.verdicts)

    def __len__(self) -> int:
        return len(self.verdicts)

    @property
    def ok(self) -> bool:
        fail_on = self.fail_on
        return not any(verdict.status in fail_on for verdict in self.verdicts)

    @property
    def flagged(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.status in self.fail_on]

    def by_status(self, status: str) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.status == status]

    contradicted: list[Verdict] = having("contradicted")
    stale: list[Verdict] = having("stale")
    laundered: list[Verdict] = having("laundered")
    unvouched: list[Verdict] = having("unvouched")
    derived: list[Verdict] = having("derived")
    weak: list[Verdict] = having("weak")
    parameter: list[Verdict] = having("parameter")
    vouched: list[Verdict] = having("vouched")
    ignored: list[Verdict] = having("ignored")

    @property
    def counts(self) -> dict[str, int]:
        """How many numbers have each status, most severe first; statuses that none has are left out."""
        tally = dict.fromkeys(STATUSES, 0)
        for verdict in self.verdicts:
            tally[verdict.status] += 1
        return {status: count for status, count in tally.items() if count}

    def to_dict(self) -> dict[str, Any]:
        numbers = [verdict.to_dict() for verdict in self.verdicts]
        report: dict[str, Any] = {"version": 1, "ok": self.ok, "counts": self.counts, "numbers": numbers}
        if self.notes:
            report["notes"] = self.notes
        return report

    def __str__(self) -> str:
        from ..reports.plain import plain_report

        return plain_report(self)

    def __repr__(self) -> str:
        return f"Report({self.counts})"
