"""Numbers that the author excuses: no output backs them, and a reason says why that is right.

In the text: `<!-- numguard: allow 81% – industry figure, see [3] -->` for one number, or a phrase that holds it,
anywhere in the same text; `<!-- numguard: off --> ... <!-- numguard: on -->` for all between. An excuse that nothing
needs is told, so that none outlives its number.
"""

from __future__ import annotations

import re

from ..model import Told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model import Report, Verdict

COMMENT = re.compile(r"<!--\s*numguard:\s*(allow|off|on)\b([^>]*?)\s*-->")
#: Between the number and its reason: a dash with white space around it, or a colon before white space.
REASON = re.compile(r"\s+[–—-]+\s+|\s*:\s+")
NEEDLESS = "an excuse is not needed: {}"
NO_REASON = "an excuse gives no reason, so it does not count: {} (write: {} – why it stands without an output)"


class Excuse:
    """What is excused: each number inside an occurrence of `phrase`, or, where that is None, inside `span`."""

    __slots__ = ("phrase", "reason", "span", "used")

    def __init__(self, phrase: str | None, reason: str, span: tuple[int, int] | None = None) -> None:
        self.phrase = phrase
        self.reason = reason
        self.span = span
        self.used = False

    def __str__(self) -> str:
        return self.phrase or "numguard: off"

    def spans(self, text: str) -> list[tuple[int, int]]:
        """The stretches of the text that it covers."""
        if self.phrase is None:
            return [self.span] if self.span else []
        words = map(re.escape, self.phrase.split())
        return [found.span() for found in re.finditer(r"\s+".join(words), text)] if self.phrase.strip() else []


def parse(written: str) -> Excuse:
    """The excuse in `81% – industry figure`; its reason is empty where none is given."""
    phrase, *rest = REASON.split(written.strip(), maxsplit=1)
    return Excuse(phrase, rest[0].strip() if rest else "")


def excuses_in(text: str) -> list[Excuse]:
    """The excuses that the comments of a text make."""
    found: list[Excuse] = []
    off: int | None = None
    for comment in COMMENT.finditer(text):
        kind, written = comment[1], comment[2]
        if kind == "allow":
            found.append(parse(written))
        elif kind == "off" and off is None:
            off = comment.end()
        elif kind == "on" and off is not None:
            found.append(Excuse(None, "switched off by the author", (off, comment.start())))
            off = None
    if off is not None:
        found.append(Excuse(None, "switched off by the author", (off, len(text))))
    return found


def excuse(report: Report, excuses: Iterable[Excuse]) -> None:
    """Turn the verdicts that an excuse covers into `ignored`, rule `allowed`; those that are backed need none."""
    for one in excuses:
        if not one.reason:
            continue
        spans = one.spans(report.text)
        for verdict in report:
            covered = any(start <= verdict.start and verdict.end <= end for start, end in spans)
            if covered and verdict.status not in ("vouched", "ignored"):
                one.used = True
                allow(verdict, one.reason)


def excuse_in_place(report: Report) -> None:
    """Heed the comments of the report's own text, and note what is to be said of them."""
    found = excuses_in(report.text)
    excuse(report, found)
    report.notes += notes(found)


def excuse_written(report: Report, written: Iterable[str]) -> None:
    """Heed excuses given beside the text, each as `81% – industry figure`, and note what is to be said of them."""
    found = [parse(one.strip("'\"")) for one in written]
    excuse(report, found)
    report.notes += notes(found)


def allow(verdict: Verdict, reason: str) -> None:
    told = Told()
    told.why = f"excused by the author: {reason}"
    verdict.status, verdict.number.rule = "ignored", "allowed"
    verdict.derivation = verdict.found = None
    verdict._told = told


def notes(excuses: Iterable[Excuse]) -> list[str]:
    """What is to be said of the excuses: which lack a reason, which are not needed."""
    return [NEEDLESS.format(one) if one.reason else NO_REASON.format(one, one) for one in excuses if not one.used]
