"""Prose as people write it around tables: right sentences are not contradicted, whatever else a number may be of."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check

HALLS = Source(
    "hall,events,visitors,seats,fewest,cost_eur\n"
    "Concert Hall,42,61740,1850,702,318400\nOld Theatre,31,21390,900,352,127900\nArena,18,97260,6200,3104,402650\n",
    "halls.csv",
)
BUDGET = Source(
    """\
department  FY2025  FY2026  change
Housing       9640   14225    4585
Libraries     7910    7625    -285
Parks        15745   13100   -2645
Total        33295   34950    1655
""",
    "spending ($000)",
)
WAITS = Source(
    """\
count    1184.000000
mean       29.502154
std        21.038544
min         0.910000
25%        14.100000
50%        24.550000
75%        39.492500
max       135.090000
Name: minutes, dtype: float64
"""
)
SCORES = Source(
    "model,reading,maths,coding,facts\nsmall,58.7,47.3,36.6,79.5\nlarge,63.2,52.1,39.0,82.4\n", "scores.csv"
)

#: id, sentence, source
NOT_CONTRADICTED = [
    ("another measure of the row", "The Old Theatre seats 900, and 352 came on its poorest night.", HALLS),
    ("a row told by other words", "The Arena drew 97,260 visitors; the small house had 31 events and 21,390 guests.",
     HALLS),
    ("what is missing", "The Concert Hall missed 12 events.", HALLS),
    ("by so much", "Events at the Concert Hall outnumber those at the Old Theatre by 11.", HALLS),
    ("so many a thing", "The Old Theatre had 690 visitors an event.", HALLS),
    ("a mean over a row", "Averaged over the four tasks, large scores 59.2.", SCORES),
    ("a distance", "The scores of large span 43.4 points.", SCORES),
    ("out of", "The Arena sold out 4 of its 18 events, out of a possible 20.", HALLS),
    ("the least of a column as a bound", "Half of the waits were below 24.55 minutes, a quarter above 39.49.", WAITS),
    ("a mean, then the largest", "The mean is 29.50 for a few long waits, the longest being 135.09.", WAITS),
    ("over an area", "Its 6,200 seats are spread over 6,200 square metres.", HALLS),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "source"), [row[1:] for row in NOT_CONTRADICTED], ids=[row[0] for row in NOT_CONTRADICTED]
)
def test_is_not_contradicted(text: str, source: Source) -> None:
    assert [(one.raw, one.why) for one in check(text, source).contradicted] == []


#: id, sentence, number, status
TOLD = [
    ("scale in a title", "Housing gets $14.2 million in FY2026.", "$14.2 million", "vouched"),
    ("just shy of", "The Concert Hall had just shy of 62,000 visitors.", "62,000", "vouched"),
    ("exact after over", "The Arena counted over 97,260 visitors.", "97,260", "vouched"),
    ("against the row named", "The Arena has 6,200 seats, 5,300 more than the Old Theatre.", "5,300", "derived"),
    ("a total where no row is named", "Spending rises by $1,655 thousand to $34,950 thousand in FY2026.",
     "$34,950 thousand", "vouched"),
    ("a change of the total", "In FY2026 the city spends 5.0% more than in FY2025.", "5.0%", "derived"),
    ("a change from the sentence before", "In 2024 it cost €300,000. In 2025 it was €318,400, a rise of 6.1%.", "6.1%",
     "derived"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "raw", "status"), [row[1:] for row in TOLD], ids=[row[0] for row in TOLD])
def test_is_told(text: str, raw: str, status: str) -> None:
    assert [one.status for one in check(text, [HALLS, BUDGET]) if one.raw == raw] == [status]


#: id, sentence, the number that is wrong
STILL_WRONG = [
    ("another row's", "The Old Theatre had 31 events and 61,740 visitors.", "61,740"),
    ("no value of it", "The Concert Hall had 45 events.", "45"),
    ("above the bound", "The Arena counted over 98,000 visitors.", "98,000"),
    ("a plain mean", "Doors opened twice, at 20 and 30 people, on average 28.", "28"),
    ("a change", "Visitors rose from 200 to 250, up 35%.", "35%"),
    ("a step in words", "Visitors doubled from 200 to 300.", "doubled"),
]


@pytest.mark.parametrize(("text", "raw"), [row[1:] for row in STILL_WRONG], ids=[row[0] for row in STILL_WRONG])
def test_is_still_contradicted(text: str, raw: str) -> None:
    assert raw in [one.raw for one in check(text, HALLS).contradicted]


LATENCY = Source("server,p99_ms,memory_mb,energy_kwh\nold,1240.7,2048,1530\nnew,388.2,512,820\n", "latency.csv")
CONVERTED = [
    ("milliseconds told in seconds", "The p99 of old is 1.24 s.", "1.24", "vouched"),
    ("megabytes told in gigabytes", "The old server needs 2.05 GB of memory.", "2.05", "vouched"),
    ("kilowatt hours told in megawatt hours", "Energy of old came to 1.53 MWh.", "1.53", "vouched"),
    ("another row's", "The p99 of new is 1.24 s.", "1.24", "contradicted"),
    ("another value", "The p99 of old is 1.42 s.", "1.42", "unvouched"),
    ("the same unit", "The p99 of old is 1,240.7 ms.", "1,240.7", "vouched"),
]


@pytest.mark.parametrize(("text", "raw", "status"), [row[1:] for row in CONVERTED], ids=[row[0] for row in CONVERTED])
def test_units_of_measure_are_converted(text: str, raw: str, status: str) -> None:
    assert [one.status for one in check(text, LATENCY) if one.raw == raw] == [status]


ARMS = Source("arm,answered,asked\nA,74,115\nB,60,120\n")
WRAPPED = [
    "In A, 74 of{}115 answered.",
    "In A, 74{}of 115 answered, 64.3%{}of all.",
    "A was asked 115 times, B{}120 times, 5{}more than{}A.",
    "A and B{}together make up 100%{}of those{}asked.",
    "In B, 74{}of{}120 answered, and in A{}115.",
]


@pytest.mark.parametrize("wrap", ["\n", "\n  "], ids=["a line break", "an indented line"])
@pytest.mark.parametrize("text", WRAPPED)
def test_where_a_line_is_wrapped_says_nothing(text: str, wrap: str) -> None:
    wrapped, flat = check(text.replace("{}", wrap), ARMS), check(text.replace("{}", " "), ARMS)
    assert [(one.raw, one.status) for one in wrapped] == [(one.raw, one.status) for one in flat]


def test_so_many_of_so_many_may_stand_on_two_lines() -> None:
    assert check("In A, 74 of\n  115 answered.", ARMS).ok


def test_a_row_of_many_columns_is_looked_at_along_its_own_columns() -> None:
    head = ",".join(["site", *(f"metric{c}" for c in range(300))])
    starts = {"alpha": 1001, "beta": 5001}
    rows = [",".join([name, *(str(start + c) for c in range(300))]) for name, start in starts.items()]
    (verdict,) = check("Alpha came to 5,123.", Source("\n".join([head, *rows])))
    assert verdict.status == "contradicted"
