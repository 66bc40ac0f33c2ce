"""What is told right is never contradicted, however freely it is told; the same sentences told wrong are."""

from __future__ import annotations

import pytest

from numguard_jupyter import check

from .cases.right import STORIES

SENTENCES = [
    (f"{name}: {line}", output, line) for name, (output, told) in STORIES.items() for line in told.splitlines()
]

#: Story, sentence, the numbers in it that are another's.
WRONG = (
    ("survey groups", "In B, 74 of 120 answered.", ["74"]),
    ("survey groups", "In C, 88 of 150 answered.", ["88"]),
    ("survey groups", "B was asked less often than C, 150 against 120.", ["150", "120"]),
    ("regions", "Profits: $304 (North), $111 (East), $212 (West).", ["$111", "$212"]),
    ("regions", "West's cost was 111.", ["111"]),
    ("describe", "Score: mean 61.85, median 62.5, standard deviation 14.4.", ["14.4"]),
    ("describe", "The standard deviation of age is 11.4.", ["11.4"]),
    ("regression", "bedrooms: p = 0.018.", ["0.018"]),
    ("many levels", "In Q2 the stores made 2,980 orders.", ["2,980"]),
    ("statement in thousands", "Gross profit was $18.8 million in 2023.", ["$18.8 million"]),
    ("statement in thousands", "Cost of sales came to $29.4 million in 2023.", ["$29.4 million"]),
    ("SQL client", "Of 12,044 science books 97 are overdue.", ["12,044"]),
    ("treatments in Markdown", "Exercise led to a loss of 3.2 kg.", ["3.2"]),
)


@pytest.mark.parametrize(("output", "line"), [row[1:] for row in SENTENCES], ids=[row[0] for row in SENTENCES])
def test_no_right_number_is_contradicted(output: object, line: str) -> None:
    assert [verdict.number.raw for verdict in check(line, output).contradicted] == []


@pytest.mark.parametrize(("story", "line", "numbers"), WRONG, ids=[row[1] for row in WRONG])
def test_a_number_of_another_place_is_contradicted(story: str, line: str, numbers: list[str]) -> None:
    contradicted = [verdict.number.raw.removesuffix(" kg") for verdict in check(line, STORIES[story][0]).contradicted]
    assert contradicted == numbers


@pytest.mark.parametrize("told", ["minus 41", "-41", "minus 41 people"])
def test_a_minus_in_words_is_one(told: str) -> None:
    report = check(f"In 2021 net migration was {told}.", STORIES["town"][0])
    assert [verdict.status for verdict in report.verdicts if "41" in verdict.number.raw] == ["vouched"]
