"""Years, quarters and months in labels and sentences, and which comes before which."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Table

    #: Year (0 where it is not said), and the part of the year in twelfths (0 where it is a whole one).
    Period = tuple[int, int]

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
#: Words of a label that put it before or after its neighbours.
_EARLIER = """baseline before pre opening start initial old previous prior prev last ly first begin beginning
    yesterday was vorjahr from"""
_LATER = "after post closing end ending final new current curr this now latest ty today followup to"
ORDERED_WORDS = {**dict.fromkeys(_EARLIER.split(), 1), **dict.fromkeys(_LATER.split(), 2)}
_YEAR = r"(?P<year>(?:19|20)\d\d)(?:[-/–](?P<second>\d\d(?:\d\d)?)(?!\d))?"
_PERIOD = re.compile(
    r"(?<![a-z0-9.,$€£])(?:"
    r"(?:fy|cy|year)?[ '’_-]?" + _YEAR + r"(?:[ _-]?(?:q(?P<q1>[1-4])|h(?P<h1>[12])|(?P<m1>0[1-9]|1[0-2])(?![0-9])))?"
    r"|q(?P<q2>[1-4])(?:[ _'’/-]*(?:fy)?(?P<y2>(?:19|20)\d\d|\d\d(?!\d)))?"
    r"|(?P<q3>[1-4])q(?P<y3>(?:19|20)?\d\d)?"
    r"|h(?P<h2>[12])(?:[ _'’/-]*(?P<y4>(?:19|20)\d\d))?"
    r"|(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[a-z]*)\.?"
    r"(?:[ _'’/-]*(?:\d\d?,? )?(?P<y5>(?:19|20)\d\d))?"
    r"|fy[ '’_-]?(?P<y6>\d\d)"
    r")(?![a-z0-9%])"
)
#: A part of a year in words: the second quarter, the first half of 2024.
_PART = re.compile(
    r"\b(?P<order>first|second|third|fourth|last|1st|2nd|3rd|4th)[ -](?P<part>quarter|half)\b"
    r"(?: of (?:the year|(?:fy ?)?(?P<year>(?:19|20)\d\d)))?"
)
_ORDER = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_WORDS = re.compile(r"[a-z]+")
#: Full names of months: `may` and `mar` begin other words.
_MONTH_WORD = re.compile(
    r"^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b"
)


def scan(text: str) -> list[tuple[int, int, Period]]:
    """The periods in a text in lower case, each with its span."""
    found = []
    for match in _PERIOD.finditer(text):
        period = _read(match)
        if period is not None:
            found.append((match.start(), match.end(), period))
    return found


def parts(text: str) -> list[tuple[int, int, Period, int]]:
    """The quarters and halves of years in a text in lower case, each with its span and how many months it has."""
    found = []
    for match in _PERIOD.finditer(text):
        months = 3 if match["q1"] or match["q2"] or match["q3"] else 6 if match["h1"] or match["h2"] else 0
        period = _read(match) if months else None
        if period is not None:
            found.append((match.start(), match.end(), period, months))
    for match in _PART.finditer(text):
        months = 3 if match["part"] == "quarter" else 6
        order = _ORDER.get(match["order"], 12 // months)
        if order * months <= 12:
            found.append((match.start(), match.end(), (int(match["year"] or 0), order * months), months))
    return found


def _read(match: re.Match[str]) -> Period | None:
    group = match.groupdict()
    year = next((group[name] for name in ("year", "y2", "y3", "y4", "y5", "y6") if group[name]), None)
    number = 0 if year is None else int(year) + (2000 if len(year) == 2 else 0)
    quarter = group["q1"] or group["q2"] or group["q3"]
    half = group["h1"] or group["h2"]
    if quarter:
        return number, int(quarter) * 3
    if half:
        return number, int(half) * 6
    if group["m1"]:
        return number, int(group["m1"])
    if group["month"]:
        if not _MONTH_WORD.match(match.group()):
            return None
        return number, MONTHS.index(group["month"]) + 1
    return number, 0


#: What labels were read as, since the same few head every sentence's table.
_READ: dict[str, tuple[Period, str] | None] = {}
_MOST_READ = 4096


def of_label(label: str) -> tuple[Period, str] | None:
    """The period that a label names and the rest of the label; None where it names none, or several."""
    if label not in _READ:
        if len(_READ) >= _MOST_READ:
            _READ.clear()
        _READ[label] = _of_label(label)
    return _READ[label]


def _of_label(label: str) -> tuple[Period, str] | None:
    lowered = label.lower().replace("_", " ")
    found = scan(lowered)
    if len(found) == 1:
        start, end, period = found[0]
        return period, _rest(lowered[:start] + " " + lowered[end:])
    if found:
        return None
    words = _WORDS.findall(lowered)
    order = [ORDERED_WORDS[word] for word in words if word in ORDERED_WORDS]
    if len(order) == 1 and len(words) <= 3:
        return (0, order[0]), _rest(" ".join(word for word in words if word not in ORDERED_WORDS))
    return None


def _rest(label: str) -> str:
    return " ".join(_WORDS.findall(label))


class Timeline:
    """The places of one axis of a table that are periods, in series of like labels, each in order of time."""

    __slots__ = ("axis", "of", "series")

    def __init__(self, axis: str, labels: list[tuple[int, str, str]]) -> None:
        #: `labels`: place, its label, and whatever else tells places of one period apart.
        self.axis = axis
        self.of: dict[int, Period] = {}
        self.series: dict[str, list[int]] = {}
        for place, label, apart in labels:
            read = of_label(label)
            if read is not None:
                self.of[place] = read[0]
                self.series.setdefault(apart + "\0" + read[1], []).append(place)
        for places in self.series.values():
            places.sort(key=lambda place: (self.of[place], place))

    def at(self, period: Period) -> set[int]:
        """The places of a period: its own, else those of the year that it is, or of its part where no year is said."""
        year, part = period
        exact = {place for place, own in self.of.items() if own == period}
        if exact:
            return exact
        if not part:
            return {place for place, own in self.of.items() if own[0] == year}
        return {place for place, own in self.of.items() if own[1] == part and 0 in (year, own[0])}

    def months(self, period: Period, count: int) -> set[int]:
        """The places of the months of a quarter or a half that ends with a period; none where time runs otherwise."""
        year, last = period
        if all(part % 3 == 0 for _, part in self.of.values()):
            return set()  # the places are quarters or years themselves
        return {
            place
            for place, (own, part) in self.of.items()
            if last - count < part <= last and (own == year or 0 in (own, year))
        }

    def before(self, place: int) -> int | None:
        """The place of the period before, in the same series."""
        for places in self.series.values():
            if place in places:
                at = places.index(place)
                return places[at - 1] if at else None
        return None


def timelines(table: Table) -> list[Timeline]:
    """The axes of a table on which time runs: at least two periods, and no fewer than half of the labels."""
    found = []
    columns = [
        (c, " ".join((*held.levels, held.label)), "") for c, held in enumerate(table.columns) if held.kind == "number"
    ]
    line = Timeline("column", columns)
    if len(line.of) >= 2 and any(len(places) > 1 for places in line.series.values()):
        found.append(line)
    depth = len(table.rows[0]) if table.rows else 0
    for level in range(depth):
        rows = [
            (r, names[level], "\0".join(name for i, name in enumerate(names) if i != level))
            for r, names in enumerate(table.rows)
            if level < len(names)
        ]
        line = Timeline("row", rows)
        if (
            len(line.of) >= 2
            and 2 * len(line.of) >= len(rows)
            and any(len(places) > 1 for places in line.series.values())
        ):
            found.append(line)
            break
    return found
