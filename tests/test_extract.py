"""What the text says: every case of the tables, and the laws that hold for any number."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.narrative import read
from tests.bench.extraction import CASES, faults

ROWS = [
    json.loads(line)
    for name in CASES
    for line in (Path(__file__).parent / "cases" / name).read_text("utf-8").splitlines()
]


#: What is known to be misread: such a case says so under `open`, and fails once it is read right.
OPEN = pytest.mark.xfail(strict=True)


@pytest.mark.parametrize(
    "case", [pytest.param(row, id=row["id"], marks=[OPEN] if "open" in row else []) for row in ROWS]
)
def test_case(case):
    assert faults(case) == []


def one(text, locale="en", **options):
    [number] = [number for number in read(text, locale, **options).numbers if number.rule is None]
    return number


@pytest.mark.parametrize(
    ("written", "low", "high"),
    [
        ("9007199254740993", 9007199254740993, 9007199254740993),
        ("123456789012345678901234567890", 123456789012345678901234567890, 123456789012345678901234567890),
        ("4503599627370495", 4503599627370494.5, 4503599627370495.5),
        ("-0.5", -0.55, -0.45),
        ("1e300", 5 * 10**299, 15 * 10**299),
        ("1e-300", 5e-301, 1.5e-300),
        ("$1.23M", 1225000, 1235000),
        ("12.50%", 0.12495, 0.12505),
    ],
)
def test_intervals_are_exact(written, low, high):
    number = one(f"It came out as {written} there.")
    assert (number.low, number.high) == (low, high)


@pytest.mark.parametrize(
    ("text", "locale", "value", "other"),
    [
        ("The ratio came to 1.234.", "en", 1.234, 1234),
        ("Es kamen 1.234 Pakete.", "de", 1234, 1.234),
        ("El archivo tiene 264,918 filas.", "es", 264.918, 264918),
        ("It holds 264,918 rows.", "en", 264918, None),
        ("The rate was 0.125.", "en", 0.125, None),
        ("The mean was 12.34.", "en", 12.34, None),
        ("Er wog 12.345.678 Gramm.", "de", 12345678, None),
    ],
)
def test_a_token_that_locales_read_apart_keeps_both_readings(text, locale, value, other):
    number = one(text, locale)
    assert number.value == value
    assert (number.alternative and number.alternative.value) == other


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Total: **1,204** units", ["1,204"]),
        ("a <b>4.5</b> and &minus;7 and 5&#37;", ["4.5", "&minus;7", "5&#37;"]),
        ("we paid \\$40 and 5\\% more", ["$40", "5\\%"]),
        ("the value $-6.48$ is low", ["$-6.48$"]),
    ],
)
def test_raw_is_what_stands_in_the_text(text, expected):
    numbers = read(text).numbers
    assert [number.raw for number in numbers] == expected
    assert all(text[number.start : number.end] == number.raw for number in numbers)


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("Revenue fell 5% while costs rose 7%.", [(None, "down"), (None, "up")]),
        ("The reform lowered waiting times by 21 days.", [(None, "down")]),
        ("Wages went up by an average of 3.1%.", [(None, "up")]),
        ("Loans grew to £3.4bn.", [(None, None)]),
        ("Costs were cut from $80k to $65k.", [(None, None), (None, None)]),
        ("Prices are 20% lower.", [(None, "down")]),
        ("At least another 40 came, no more than 90.", [("at_least", None), ("at_most", None)]),
        ("It sold 12 or more, 1,000 or so, 65+.", [("at_least", None), ("approx", None), ("at_least", None)]),
        ("Between 3 and 5 million came.", [("range_lo", None), ("range_hi", None)]),
        ("It rose from 3 to 5%.", [(None, None), (None, None)]),
        ("Sold 45 over 12 days; it took over 12 days.", [(None, None), (None, None), ("more_than", None)]),
    ],
)
def test_bounds_and_directions(text, marks):
    assert [(n.bound, n.direction) for n in read(text).numbers] == marks


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("12, 15 and 18% of it", [0.12, 0.15, 0.18]),
        ("we saw 45, 12% more", [45, 0.12]),
        ("$1.5 to $2 billion", [1.5e9, 2e9]),
        ("from 40 to 1.2 million", [40, 1.2e6]),
        ("4.2 ± 0.3%", [0.042, 0.003]),
        ("4 out of 9 nests, 1 in 8 homes", [4 / 9, 1 / 8]),
    ],
)
def test_neighbours_share_what_one_of_them_writes(text, values):
    assert [n.value for n in read(text).numbers] == pytest.approx(values)


ANYTHING = st.text(st.characters(codec=None), max_size=80)
PIECES = st.lists(
    st.sampled_from(
        [*list("0123456789.,-–—+/:%$€£()[]{}<>|*_`~#@&\\'\"’ \n\t\x00×x^eEkKmM½²⁰"), " million", " to ", " and ", "between ", " per cent", "1,1,1", "half ", "two ", " in ", "&nbsp;", "&#", "```", "$$", "<!--", "http://", "\\frac{", "٣", "۵", "१", "1２", "\u202e", "�", "́", "万", "年", "III", "v2", "Q3", "#", "cost ", "was (", ") ", "<b>", "</b>", "<sup>", "</sup>", "\n\n    ", "id=", "a Tesla ", " has ", "March ", "$x=", "10<sup>", "İ", "ß", "\u2028"]  # noqa: E501
    ),
    max_size=40,
).map("".join)  # fmt: skip
LOCALES = ["en", "de", "fr", "es", "pt", "it", "nl", "ch", "in", "ja", "ar", "hi"]


@given(st.one_of(ANYTHING, PIECES), st.sampled_from(LOCALES))
def test_no_text_raises_and_numbers_stand_in_order(text, locale):
    passage = read(text, locale, question=text)
    assert len(passage.prose) == len(text)
    end = 0
    for number in passage.numbers:
        assert end <= number.start < number.end <= len(text)
        assert number.raw == text[number.start : number.end]
        assert number.low <= number.value <= number.high
        end = number.end
    assert all(0 <= sentence.start < sentence.end <= len(text) for sentence in passage.sentences)


@pytest.mark.parametrize("words", ["one hundred ", "two thousand ", "hundred and ", "nine hundred million "])
def test_words_of_numbers_without_end_are_read(words: str) -> None:
    assert all(number.value < 10**24 for number in read(words * 2_000).numbers)
