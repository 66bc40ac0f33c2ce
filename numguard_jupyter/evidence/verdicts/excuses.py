"""Numbers that the author excuses: no output backs them, and a reason says why that is right.

In the text: `<!-- numguard: allow 81% – industry figure, see [3] -->` for one number, or a phrase that holds it,
anywhere in the same text; `<!-- numguard: off --> ... <!-- numguard: on -->` for all between. An excuse that nothing
needs is told, so that none outlives its number.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from ...model import Told
from ...narrative.text.prose import blank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ...model import Report, Verdict

WORD = re.compile(r"\s*numguard:\s*(allow|off|on)\b")
#: Between the number and its reason: a dash with white space around it, or a colon before white space.
REASON = re.compile(r"\s+[–—-]+\s+|\s*:\s+")
SWITCHED_OFF = "switched off by the author"
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

    def covered(self, text: str, verdicts: Verdicts) -> list[Verdict]:
        """The verdicts that it is about."""
        if self.phrase is None:
            return verdicts.inside(*self.span) if self.span else []
        if same := verdicts.written.get(folded(self.phrase)):
            return same
        words = r"\s+".join(map(re.escape, self.phrase.split()))
        places = re.finditer(words, text) if words else ()
        return [verdict for place in places for verdict in verdicts.inside(*place.span())]


class Verdicts:
    """The verdicts of a report, found by what is written and by where it stands."""

    __slots__ = ("held", "starts", "written")

    def __init__(self, report: Report) -> None:
        self.held = sorted(report, key=lambda verdict: verdict.start)
        self.starts = [verdict.start for verdict in self.held]
        self.written: dict[str, list[Verdict]] = {}
        for verdict in self.held:
            self.written.setdefault(folded(verdict.raw), []).append(verdict)

    def inside(self, start: int, end: int) -> list[Verdict]:
        chosen = self.held[bisect_left(self.starts, start) : bisect_left(self.starts, end)]
        return [verdict for verdict in chosen if verdict.end <= end]


def folded(text: str) -> str:
    return " ".join(text.split())


def parse(written: str) -> Excuse:
    """The excuse in `81% – industry figure`; its reason is empty where none is given."""
    phrase, *rest = REASON.split(written.strip(), maxsplit=1)
    return Excuse(phrase, rest[0].strip() if rest else "")


def excuses_in(text: str) -> list[Excuse]:
    """The excuses that the comments of a text make."""
    found: list[Excuse] = []
    off: int | None = None
    for start, end, kind, written in comments(text):
        if kind == "allow":
            found.append(parse(written))
        elif kind == "off" and off is None:
            off = end
        elif kind == "on" and off is not None:
            found.append(Excuse(None, SWITCHED_OFF, (off, start)))
            off = None
    if off is not None:
        found.append(Excuse(None, SWITCHED_OFF, (off, len(text))))
    return found


def comments(text: str) -> Iterator[tuple[int, int, str, str]]:
    """Where each comment to numguard begins and ends, its word, what follows it. Code shows comments, it has none."""
    # Without its angle brackets a comment is prose, which stays when code is blanked.
    prose, _ = blank(text.replace("<!--", "----").replace("-->", "---"))
    end = 0
    while (start := text.find("<!--", end)) >= 0 and (close := text.find("-->", start)) >= 0:
        end = close + 3
        word = WORD.match(text, start + 4, close)
        if word and prose[word.start(1) : word.end(1)] == word[1]:
            yield start, end, word[1], text[word.end() : close]


def excuse(report: Report, excuses: Collection[Excuse]) -> None:
    """Turn the verdicts that an excuse covers into `ignored`, rule `allowed`; those that are backed need none."""
    if not excuses:
        return
    verdicts = Verdicts(report)
    for one in excuses:
        for verdict in one.covered(report.text, verdicts) if one.reason else ():
            if verdict.status not in ("vouched", "ignored"):
                allow(verdict, one.reason)
                one.used = True
            elif verdict.rule == "allowed":
                one.used = True


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
