"""When a number that the place named does not hold may speak of another matter, and when not."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.narrative import read
from numguard_jupyter.narrative.arithmetic.operations import hear

SHOPS = "town,shops,sales,margin\nArdrey,12,48200,0.213\nBellow,31,91400,0.187\nCorrin,9,30100,0.242\n"
SUMMARY = "term,mean,sd,hdi_3%,hdi_97%\nbaseline,251.4,6.8,238.1,264.0\nslope,10.5,1.6,7.4,13.5\n"
FITTED = "Formula: wait / 31 ~ 1 + colour\nObservations: 22349\nlog-likelihood: -871.2\n"
FRAME = " #   Column  Non-Null Count  Dtype\n---  ------  --------------  -----\n 0   income  3256 non-null   int64\n"

# Text, sources, statuses of its numbers that are claims: none may be contradicted but where the text errs.
DOUBTED: list[tuple[str, str, str, dict[str, str]]] = [
    ("supposed", "If we had a mean of 240 for the baseline, it would be less.", SUMMARY, {"240": "unvouched"}),
    ("a level", "The mean of the baseline has a 90% uncertainty interval.", SUMMARY, {}),
    ("encloses", "On average the baseline lies between 235 and 265.", "term,mean\nbaseline,251.4\nslope,10.5\n",
     {"235": "unvouched", "265": "unvouched"}),
    ("far off", "The slope has a mean of 1,728 here.", SUMMARY, {"1,728": "unvouched"}),
    ("a size of some frame", "The original data holds 1470 observations.", FITTED, {"1470": "unvouched"}),
    ("a number of a formula", "Most cats wait 55 days.", FITTED, {"55": "unvouched"}),
    ("what describes a frame", "Incomes of 50K and more are high.", FRAME, {"50K": "unvouched"}),
    ("an error", "Ardrey has sales of 48,300.", SHOPS, {"48,300": "contradicted"}),
    ("another's", "Ardrey has sales of 91,400.", SHOPS, {"91,400": "contradicted"}),
    ("two digits swapped", "Ardrey has sales of 42,800.", SHOPS, {"42,800": "contradicted"}),
    ("counted", "Ardrey runs 31 shops.", SHOPS, {"31": "contradicted"}),
    ("by a verb", "Blue won 18 games.", "team,wins,losses\nred,18,6\nblue,9,15\n", {"18": "contradicted"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "data", "expected"), [case[1:] for case in DOUBTED], ids=[case[0] for case in DOUBTED]
)
def test_only_what_is_told_of_the_place_is_contradicted(text: str, data: str, expected: dict[str, str]) -> None:
    report = check(text, Source(data, "output"))
    assert {one.raw: one.status for one in report if one.raw in expected} == expected
    assert "contradicted" in expected.values() or not report.contradicted


# Sentences in which a number stands beside a word of arithmetic of which it is no result.
BYSTANDERS = [
    "We have 68 districts with prices above the median and 70 below the median.",
    "Ada is the most frequent choice (167/314) and Rust the rarest (40/314).",
    "Extract the values 21, 22, 23, and 24 which represent built-up land.",
    "The file comprises fuel use and 10 aspects of design for 32 cars.",
    "The coefficients are half the difference between the levels -1 and +1.",
    "We'll drop the first two rows and set names for all 22 fields.",
    "One corresponds to a probability of 0.94 and the other to one of 0.5.",
]


@pytest.mark.parametrize("text", BYSTANDERS)
def test_a_bystander_is_no_firm_result(text: str) -> None:
    for operation in hear(read(text)):
        assert operation is None or not any(reading.firm for reading in operation.readings)


@pytest.mark.parametrize(
    "text",
    [
        "60 districts lie above the median of 52, 48 and 50, which is 49.",
        "Altogether 20 A, 30 B and 10 C make up 61.",
        "The difference between 80 and 50 is 31.",
    ],
)
def test_a_result_beside_its_words_is_heard(text: str) -> None:
    assert any(operation is not None for operation in hear(read(text)))


LABELS = [
    ("a list of labels", "Readings number 34, 58, 62, and 191 stand apart.", ["labels"] * 4),
    ("lettered steps", "Repeat steps 2a and 2b.", ["identifiers", "identifiers"]),
    ("a lettered step", "Leave out step 1c then.", ["labels"]),
    ("no label", "In Figure 3, 120 patients improved.", ["labels", None]),
    ("a heading of its number alone", "## 5.4", ["listMarkers"]),
    ("a section in lower case", "### 6.3 pairwise measures", ["listMarkers"]),
    ("an amount in a heading", "### 6.3 million readers", [None]),
    ("ordinals with a hyphen", "the 1-st and the 12-th of them", ["ordinals", "ordinals"]),
    ("a DOI", "See 10.1111/j.1467-9531.x for more.", ["identifiers"]),
    ("a formula", "We use the $3 \\times 3$ grid.", ["code"]),
    ("amounts", "It cost $30 then and $40 now.", [None, None]),
    ("a season with two hyphens", "The 1973--74 models", ["years"]),
]


@pytest.mark.parametrize(("text", "rules"), [case[1:] for case in LABELS], ids=[case[0] for case in LABELS])
def test_what_only_labels(text: str, rules: list[str | None]) -> None:
    found = [one.rule for one in read(text).numbers]
    assert found == rules or (rules == ["code"] and set(found) <= {"code"})
