"""How names are spelled in texts, and found again."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source
from numguard_jupyter.evidence.names.name_index import NameIndex
from numguard_jupyter.evidence.words.spelling import abbreviates, is_short_form, split, stem
from numguard_jupyter.sources import tables

SPLIT = [
    ("avg_price", ["avg", "price"]),
    ("avgPrice", ["avg", "price"]),
    ("output2023", ["output", "2023"]),
    ("energy (kWh)", ["energy", "kwh"]),
    ("GWh", ["gwh"]),
    ("FG3_PCT", ["fg3", "pct"]),
    ("Cost of sales", ["cost", "of", "sales"]),
]


@pytest.mark.parametrize(("label", "words"), SPLIT)
def test_labels_are_taken_apart(label: str, words: list[str]) -> None:
    assert split(label) == words


@pytest.mark.parametrize(
    "words",
    [
        "store stores storing",
        "price prices pricing",
        "return returns returned",
        "complete completed completion",
        "rate rates",
        "city cities",
        "convert converted converting",
    ],
)
def test_inflected_forms_have_one_stem(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize("words", ["loss lossy", "class clasp", "rate ratio", "unit unity union", "mean means meaner"])
def test_other_words_have_other_stems(words: str) -> None:
    assert len({stem(word) for word in words.split()}) > 1


@pytest.mark.parametrize(
    ("short", "word", "sure"),
    [
        ("reb", "rebounds", 0.9),
        ("min", "minutes", 0.9),
        ("pts", "points", 0.8),
        ("qty", "quantity", 0.8),
        ("pts", "apples", 0),
        ("gls", "goals", 0.8),
        ("to", "turnovers", 0.5),
    ],
)
def test_abbreviations_by_beginning_or_consonants(short: str, word: str, sure: float) -> None:
    assert abbreviates(short, word) == sure


SHORT_FORMS = [
    ("UN", "united nations", True),
    ("UNO", "united nations", True),  # with one more capital
    ("Liz", "elizabeth", False),
    ("Fred", "frederick", True),
    ("Freddy", "frederick", True),
    ("Edinb", "edinburgh", True),
    ("BCN", "barcelona", True),
    ("Inside", "indonesia", False),
    ("We", "wellington", False),
]


@pytest.mark.parametrize(("short", "name", "expected"), SHORT_FORMS)
def test_short_forms_come_from_the_name_itself(short: str, name: str, expected: bool) -> None:
    assert is_short_form(short, name.split()) is expected


def index_of(data: object) -> NameIndex:
    return NameIndex(tables(Source(data, "source")))


def labels(names: NameIndex, word: str) -> set[str]:
    held = names.word(word)
    return {posting[0].label for posting in (*held.measures, *held.entities)}


def test_a_word_finds_measures_by_form_and_meaning() -> None:
    names = index_of("plant,revenue,avg_price,employees\nAlder,5,2.5,41\nBirch,7,3.5,38\n")
    assert labels(names, "Revenues") == {"revenue"}
    assert labels(names, "turnover") == {"revenue"}
    assert "avg_price" in labels(names, "pricing")
    assert "avg_price" in labels(names, "mean")
    assert labels(names, "headcount") == {"employees"}
    assert labels(names, "weather") == set()


def test_entities_are_not_found_by_meaning() -> None:
    names = index_of("department,people\nSales,5\nLegal,7\nFinance,4\nResearch,9\n")
    assert "Sales" not in labels(names, "turnover")
    assert "Sales" in labels(names, "Sales")


def test_months_are_one_however_written() -> None:
    names = index_of("month,visits\n2024-01,5\n2024-02,7\n2024-03,9\n")
    assert labels(names, "January") == labels(names, "Jan") == {"2024-01"}


def test_rows_that_share_a_name_are_one_name() -> None:
    names = index_of("region,quarter,sales\nNorth,Q1,5\nNorth,Q2,7\nSouth,Q1,4\n")
    (posting,) = names.word("North").entities
    assert posting[0].places == [0, 1]


def test_a_word_in_very_many_names_points_at_none_of_them() -> None:
    rows = "\n".join(f"customer {i},{i}" for i in range(500))
    names = index_of(f"name,orders\n{rows}\n")
    assert not [one for one in names.word("customer").entities if one[0].axis == "row"]
    assert labels(names, "417") == {"customer 417"}
