"""Periods that sentences tell of a frame's rows: "in March 2023", "since 2021", "between January and June"."""

from __future__ import annotations

import re
from datetime import date, timedelta

from ...sources.frames.conditions import Period
from ..words import periods
from ..words.thesaurus import MONTH_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    #: Year (0 where it is not said), month, and day: the first day, and the first one after.
    Day = tuple[int, int, int]

#: What stands before a period -> which of its ends is one of the rows': first day, first day after, or both.
_LEADS = {
    **dict.fromkeys("in during for from within of throughout on".split(), "in"),
    **dict.fromkeys("since starting beginning".split(), "since"),
    **dict.fromkeys(["after"], "after"),
    **dict.fromkeys(["before"], "before"),
    **dict.fromkeys("until till through by to".split(), "until"),
}
#: Words between those and the period.
_SMALL = frozenset("the of year month months quarter fiscal calendar all".split())
#: What stands between the two ends of a range -> the words before the first with which it is one.
_LINKS = {"and": ("between",), **dict.fromkeys("to through until till".split(), ("from", "in", "of", "for", ""))}
#: Words of parts that no calendar bounds, or that bound others than the days told.
_VAGUE = frozenset(
    "start beginning end middle mid early late rest remainder half week weeks weekend day days night morning first "
    "last second third fourth around about almost nearly fiscal fy".split()
)
_YEARS = re.compile(r"(?P<first>(?:19|20)\d\d)(?P<link>[-/–])(?P<last>\d\d(?:\d\d)?)$")
_WHOLE_YEAR = re.compile(r"(?:19|20)\d\d")
_ONWARDS = re.compile(r" (?:onwards?|on)\b(?! the| a )")
_WORD = re.compile(r"[^\W_]+")
_MONTH = "|".join(sorted(MONTH_OF, key=len, reverse=True))
_DAY = re.compile(
    r"\b(?P<y1>(?:19|20)\d\d)-(?P<m1>\d\d)-(?P<d1>\d\d)\b"
    rf"|\b(?P<d2>\d\d?)(?:st|nd|rd|th)?(?: of)? (?P<m2>{_MONTH})\b\.?(?:,? (?P<y2>(?:19|20)\d\d)\b)?"
    rf"|\b(?P<m3>{_MONTH})\b\.? (?P<d3>\d\d?)(?:st|nd|rd|th)?\b(?:,? (?P<y3>(?:19|20)\d\d)\b)?"
)


_ISO_MONTH = re.compile(r"(?<![\w.,-])(?P<year>(?:19|20)\d\d)-(?P<month>0[1-9]|1[0-2])(?![\w-])")


class Told:
    """A stretch of text that tells a period: from its first day up to, without it, `until`.

    `sure` says that its ends can only be meant so. Without either end it is a period of which they are not known.
    """

    __slots__ = ("start", "end", "first", "until", "sure")

    def __init__(self, start: int, end: int, first: Day | None, until: Day | None, sure: bool) -> None:
        self.start = start
        self.end = end
        self.first = first
        self.until = until
        self.sure = sure

    @property
    def year(self) -> int:
        return next((day[0] for day in (self.first, self.until) if day is not None), 0)

    def period(self, kind: str, year: int) -> Period | None:
        """As a condition on a column of that kind, in `year` where none is said; None where its days are not known."""
        if self.first is None and self.until is None:
            return None
        try:
            return Period(on(self.first, year), on(self.until, year), kind)
        except ValueError:
            return None


def on(day: Day | None, year: int) -> date | None:
    return None if day is None else date(day[0] + (0 if day[0] > 1 else year), day[1], day[2])


def told_in(text: str) -> list[Told]:
    """The periods that a text tells, ranges as one."""
    lowered = text.lower()
    if len(lowered) != len(text):
        return []
    spans = sorted(spans_in(lowered), key=lambda one: (one[0], -one[1]))
    apart: list[tuple[int, int, Day, Day]] = []
    for span in spans:
        if not apart or span[0] >= apart[-1][1]:
            apart.append(span)
    found: list[Told] = []
    for at, (start, end, first, until) in enumerate(apart):
        begin, lead = lead_of(lowered, start, apart[at - 1][1] if at else 0)
        if found and begin == start and (whole := ranged(lowered, found[-1], apart[at - 1], apart[at])):
            found[-1] = whole
        elif is_vague(lowered, begin, start, end):
            found.append(Told(begin, end, None, None, False))
        elif lead or _WHOLE_YEAR.search(text, start, end) or any(map(str.isupper, text[start:end])):
            onwards = _ONWARDS.match(lowered, end)
            found.append(standing("since" if onwards else lead, begin, onwards.end() if onwards else end, first, until))
    return found


def lead_of(text: str, start: int, least: int) -> tuple[int, str]:
    """Where what leads to a period begins, and how it leads; the period itself where nothing does."""
    for match in reversed(list(_WORD.finditer(text, max(least, start - 40), start))):
        if match.group() in _LEADS and match.group() not in ("to", "through", "until", "till"):
            return match.start(), match.group()
        if match.group() in ("until", "till", "through") and least == 0:
            return match.start(), match.group()
        if match.group() not in _SMALL:
            break
    return start, ""


def is_vague(text: str, begin: int, start: int, end: int) -> bool:
    """Whether but a part of a period is told (the end of 2021), or days that the calendar does not bound (FY2021)."""
    words = [*_WORD.findall(text[max(0, begin - 24) : begin])[-2:], *_WORD.findall(text[begin:start])]
    close = words[-3:] if text[begin:start].startswith("of") else _WORD.findall(text[begin:start]) or words[-1:]
    return not _VAGUE.isdisjoint(close) or text.startswith("fy", start)


def standing(lead: str, begin: int, end: int, first: Day, until: Day) -> Told:
    """One period by itself, as what leads to it has it."""
    side = _LEADS.get(lead, "in")
    if side == "since":
        return Told(begin, end, first, None, True)
    if side == "after":
        return Told(begin, end, until, None, True)
    if side == "before":
        return Told(begin, end, None, first, True)
    if side == "until":
        return Told(begin, end, None, until, False)
    return Told(begin, end, first, until, bool(lead) and lead != "from")


def ranged(text: str, before: Told, one: tuple[int, int, Day, Day], other: tuple[int, int, Day, Day]) -> Told | None:
    """The period from one to another, where the words about them say so; that of the first may be left to the last."""
    link = text[one[1] : other[0]].strip(" ,")
    leads = _WORD.findall(text[before.start : one[0]])
    opened = leads[0] if leads else ""
    if not opened:
        prior = _WORD.findall(text[max(0, one[0] - 12) : one[0]])
        opened = "between" if prior[-1:] == ["between"] else ""
    if link in ("-", "–", "—"):
        link = "to"
    if before.end != one[1] or opened not in _LINKS.get(link, ()):
        return None
    first, until = one[2], other[3]
    if first[0] == 0 and until[0]:
        first = (other[2][0], *first[1:])
    return Told(before.start, other[1], first, until, False)


def spans_in(lowered: str) -> list[tuple[int, int, Day, Day]]:
    """Days, months, quarters, halves and years in a text in small letters: span, first day, first day after."""
    found = [day_of(match) for match in _DAY.finditer(lowered)]
    found += [month_of(match) for match in _ISO_MONTH.finditer(lowered)]
    for start, end, (year, last), months in periods.parts(lowered):
        found.append((start, end, (year, last - months + 1, 1), after(year, last)))
    for start, end, (year, last) in periods.scan(lowered):
        if last:
            found.append((start, end, (year, last, 1), after(year, last)))
        elif year:
            found.append((start, end, (year, 1, 1), end_of_years(lowered[start:end], year)))
    return found


def end_of_years(told: str, year: int) -> Day:
    """The first day after a year, or after several told as 2019-2021; of 2019/20 that is not known: no month 0."""
    years = _YEARS.search(told)
    if years is None:
        return after(year, 12)
    return after(int(years["last"]), 12) if len(years["last"]) == 4 else (year, 0, 0)


def after(year: int, month: int) -> Day:
    """The first day after a month. Without a year, that of the year to come is year 1."""
    return (year + 1, 1, 1) if month == 12 else (year, month + 1, 1)


def month_of(match: re.Match[str]) -> tuple[int, int, Day, Day]:
    """2023-03. What may as well be the season from one year to the next (2011-12) has no end that is known."""
    year, month = int(match["year"]), int(match["month"])
    until = (year, 0, 0) if month == (year + 1) % 100 else after(year, month)
    return match.start(), match.end(), (year, month, 1), until


def day_of(match: re.Match[str]) -> tuple[int, int, Day, Day]:
    """A day; one that its month does not have is followed by none."""
    group = match.groupdict()
    at = next(at for at in "123" if group["d" + at])
    month = group["m" + at]
    number = int(month) if month.isdecimal() else periods.MONTHS.index(month[:3]) + 1
    year, day = int(group["y" + at] or 0), int(group["d" + at])
    try:
        next_day = date(year or 2000, number, day) + timedelta(days=1)
    except (ValueError, OverflowError):
        return match.start(), match.end(), (year, number, day), (year, 0, 0)
    return match.start(), match.end(), (year, number, day), (
        next_day.year if year else next_day.year - 2000, next_day.month, next_day.day)  # fmt: skip
