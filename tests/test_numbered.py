"""Numbers that are no amounts: parts of names, levels of confidence, shares of cases that a quantile is named by."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.narrative import read

BEDS = "unit,up to 7 days,8-30 days,over 30 days\nStroke,41,63,18\nHip,77,52,9\n"
TREES = "plot,year_1,year_5,year_10\nOak,0.91,0.72,0.64\nAsh,0.88,0.61,0.37\n"
WAITS = "desk,p50,p90\nPassports,12,48\nPermits,9,31\n"
MARKS = "paper,25%,50%,75%\nLatin,41,55,68\nGreek,38,57,71\n"
ROOMS = "room,guests\nRoom 1A,412\nRoom 2B,388\nRoom 3C,517\n"
TRIAL = "arm,effect,ci_low,ci_high\nAspirin,1.42,1.18,1.71\nPlacebo,1.05,0.86,1.28\n"

STATUSES = [
    ("a bin of a header", BEDS, "Hip kept 9 patients for more than 30 days.", {"30": "ignored", "9": "vouched"}),
    ("a range of a header", BEDS, "Stroke had 63 stays of between 8 and 30 days.", {"63": "vouched"}),
    ("a bin in words", BEDS, "Stroke kept 18 beyond thirty days.", {"thirty": "ignored", "18": "vouched"}),
    ("an amount beside its own noun", BEDS, "Hip lost 30 beds.", {"30": "unvouched"}),
    ("a period in words", TREES, "Of the ash, 61% stood after five years.", {"five": "ignored", "61%": "vouched"}),
    ("its noun before", TREES, "By year five 72% of the oak stood.", {"five": "ignored", "72%": "vouched"}),
    ("its noun left out", TREES, "The oak kept 72% after five years, 64% after ten.", {"ten": "ignored"}),
    ("a share of cases", WAITS, "Half of those at Permits are served within 9 minutes.",
     {"Half": "ignored", "9": "vouched"}),
    ("ninety in words", WAITS, "Ninety percent at Passports were served within 48 minutes.", {"48": "vouched"}),
    ("a quarter", MARKS, "In Greek a quarter scored 38 or less.", {"38": "vouched"}),
    ("how many there are", ROOMS, "Of the three, Room 2B had 388 guests.", {"388": "vouched"}),
    ("digits and a letter", ROOMS, "Room 3C had 517 guests.", {"517": "vouched"}),
    ("an interval", TRIAL, "Aspirin had an effect of 1.42 (95% CI 1.18 to 1.71).",
     {"95%": "ignored", "1.18": "vouched", "1.71": "vouched"}),
    ("another's interval", TRIAL, "Aspirin's 95% confidence interval runs from 0.86 to 1.71.",
     {"0.86": "contradicted", "1.71": "vouched"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "text", "expected"), [case[1:] for case in STATUSES], ids=[case[0] for case in STATUSES]
)
def test_names_and_amounts_are_told_apart(data: str, text: str, expected: dict[str, str]) -> None:
    found = {one.raw: one.status for one in check(text, Source(data, "table"))}
    assert {raw: found.get(raw) for raw in expected} == expected


RULES = [
    ("a 90% confidence interval", "90%", "labels"),
    ("the 99% credible interval", "99%", "labels"),
    ("(95% CI, adjusted)", "95%", "labels"),
    ("significant at the 5% level", "5%", "labels"),
    ("95% of intervals", "95%", None),
    ("Twelve years later it closed", "Twelve", "times"),
    ("sold 40 days earlier than planned", "40", None),
    ("4.2 cases per 1,000 residents", "1,000", "labels"),
    ("9.3 litres per 100 km", "100", "labels"),
    ("we paid 100 per seat", "100", None),
    ("They commit 23 errors a match", "23", None),
    ("see commit 23 for that", "commit 23", "labels"),
]


@pytest.mark.parametrize(("text", "raw", "rule"), RULES, ids=[case[0] for case in RULES])
def test_levels_and_distances_in_time_are_no_claims(text: str, raw: str, rule: str | None) -> None:
    assert {number.raw: number.rule for number in read(text).numbers}[raw] == rule


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("The shop turned over 940 crates", None),
        ("It carried over 65 claims", None),
        ("It sold over 940 crates", "more_than"),
    ],
)
def test_over_may_belong_to_the_verb(text: str, bound: str | None) -> None:
    (number,) = read(text).numbers
    assert number.bound == bound


def test_a_name_that_holds_another_is_told_whole() -> None:
    data = "line,2019,2020\nEnergy,812,760\nSale of energy,344,391\n"
    assert [one.status for one in check("In 2020 the sale of energy brought 391.", Source(data, "t"))][-1] == "vouched"
    assert [one.status for one in check("In 2020 the sale of energy brought 760.", Source(data, "t"))][-1] != "vouched"
