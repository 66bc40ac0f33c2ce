"""Numbers in words, in the languages that the tables hold."""

from __future__ import annotations

import pytest

from numguard_jupyter.narrative import read


def words(text, locale="en"):
    return [(n.raw, n.value, n.unit) for n in read(text, locale).numbers if n.rule is None and n.words]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("forty-seven patients", [("forty-seven", 47, None)]),
        ("two hundred and fifty thousand votes", [("two hundred and fifty thousand", 250000, None)]),
        ("one thousand two hundred forms", [("one thousand two hundred", 1200, None)]),
        ("a hundred and five seats", [("a hundred and five", 105, None)]),
        ("nineteen hundred voters", [("nineteen hundred", 1900, None)]),
        ("A million people", [("A million", 1000000, None)]),
        ("two and a half years", [("two and a half", 2.5, None)]),
        ("one and a half million", [("one and a half million", 1500000, None)]),
        ("a million and a half", [("a million and a half", 1500000, None)]),
        ("half a million and half a dozen", [("half a million", 500000, None), ("half a dozen", 6, None)]),
        ("three dozen", [("three dozen", 36, None)]),
        ("thirty and six", [("thirty", 30, None), ("six", 6, None)]),
        ("four, five", [("four", 4, None), ("five", 5, None)]),
        ("One-third of it", [("One-third", 1 / 3, "fraction")]),
        ("nearly half of them", [("half", 0.5, "fraction")]),
        ("four out of five", [("four out of five", 0.8, "fraction")]),
        ("one in every eight", [("one in every eight", 0.125, "fraction")]),
        ("twelve percent", [("twelve percent", 0.12, "percent")]),
        ("half a percentage point", [("half a percentage point", 0.005, "pp")]),
        ("six dollars", [("six dollars", 6, "currency:USD")]),
        ("it doubled, then halved", [("doubled", 2, "multiple"), ("halved", 0.5, "multiple")]),
        ("six times as many, eight times", [("six times", 6, "multiple"), ("eight", 8, None)]),
        ("a tenfold rise", [("tenfold", 10, "multiple")]),
    ],
)
def test_english(text, expected):
    assert words(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "No one could say which one was best",
        "the second half of the third batch",
        "a third party and a quarter-final",
        "double-digit growth, half-hearted",
        "first, second, last",
        "someone, often, weight, tenant, height",
        "for one thing",
        "the half-life",
    ],
)
def test_words_that_count_nothing(text):
    assert words(text) == []


@pytest.mark.parametrize(
    ("locale", "text", "value"),
    [
        ("de", "siebenhundertzwölf Orte", 712),
        ("de", "zweitausenddreihundertfünfundvierzig Orte", 2345),
        ("de", "eine Million Euro", 1000000),
        ("de", "die Hälfte der Orte", 0.5),
        ("fr", "soixante-douze communes", 72),
        ("fr", "quatre-vingt-dix-neuf communes", 99),
        ("fr", "deux cent trente communes", 230),
        ("fr", "la moitié des communes", 0.5),
        ("es", "doscientos treinta y cuatro pueblos", 234),
        ("es", "tres mil quinientos pueblos", 3500),
        ("pt", "trezentos e vinte e cinco barcos", 325),
        ("it", "duemilacinquecento comuni", 2500),
        ("it", "quarantotto comuni", 48),
        ("nl", "tweehonderdvijftig dorpen", 250),
        ("nl", "drieëndertig dorpen", 33),
        ("hi", "तीन लाख परिवार", 300000),
        ("hi", "सैंतालीस गाँव", 47),
        ("ja", "二百三十人", 230),
        ("ja", "三万五千人", 35000),
        ("in", "two crore people", 20000000),
    ],
)
def test_other_languages(locale, text, value):
    assert [found for _raw, found, _unit in words(text, locale)] == [value]


def test_small_counts_in_words():
    assert [(n.raw, n.rule) for n in read("two regions and four towns").numbers] == [
        ("two", "smallCounts"),
        ("four", None),
    ]


def test_intervals_are_half_the_last_word_of_scale():
    [number] = read("three million dollars").numbers
    assert (number.low, number.high) == (2500000, 3500000)


@pytest.mark.parametrize(
    ("text", "held", "not_held"),
    [
        ("Two-thirds of them moved.", 0.661, 0.645),
        ("Four out of five agreed.", 0.794, 0.78),
        ("Half of the hives died.", 0.512, 0.52),
        ("A quarter of the seats", 0.258, 0.27),
        ("One in ten left.", 0.104, 0.115),
        ("4 in 5 agreed.", 0.794, 0.78),
        ("412 out of 980 agreed.", 0.4204, 0.43),
    ],
)
def test_a_fraction_in_words_stands_for_what_a_reader_takes_it_for(text, held, not_held):
    number = read(text).numbers[0]
    assert number.low <= held <= number.high
    assert not number.low <= not_held <= number.high


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("The east site had six faults, one outage and two alarms.", ["six", "one", "two"]),
        ("One of us saw two of them.", ["two"]),
        ("The one that broke was one of two.", ["two"]),
    ],
)
def test_one_before_what_it_counts_is_a_small_count(text: str, listed: list[str]) -> None:
    numbers = read(text).numbers
    assert [number.raw for number in numbers] == listed
    assert all(number.rule == "smallCounts" for number in numbers if number.value <= 3)
