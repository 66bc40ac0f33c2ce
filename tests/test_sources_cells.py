"""Cells: which are numbers and nothing else, and which."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.sources import parse_number

NUMBERS = [
    ("42", "en", 42, None),
    (" 1,234 ", "en", 1234, None),
    ("-0.5", "en", -0.5, None),
    ("\u22120.5", "en", -0.5, None),
    ("(1,234)", "en", -1234, None),
    ("($1,234.50)", "en", -1234.5, "currency:USD"),
    ("$1,250.00", "en", 1250.0, "currency:USD"),
    ("-$5", "en", -5, "currency:USD"),
    ("$-5", "en", -5, "currency:USD"),
    ("€ 1.2M", "en", 1200000, "currency:EUR"),
    ("12 EUR", "en", 12, "currency:EUR"),
    ("USD 12", "en", 12, "currency:USD"),
    ("3.4k", "en", 3400, None),
    ("2.5 million", "en", 2500000, None),
    ("1.5bn USD", "en", 1500000000, "currency:USD"),
    ("12%", "en", 0.12, "percent"),
    ("59.3 %", "en", 0.593, "percent"),
    ("+8%", "en", 0.08, "percent"),
    ("(3.5%)", "en", -0.035, "percent"),
    ("25 bps", "en", 0.0025, "bps"),
    ("3 pp", "en", 0.03, "pp"),
    ("2.5x", "en", 2.5, "multiple"),
    ("18.25 ms", "en", 18.25, None),
    ("1e-5", "en", 1e-05, None),
    (".5", "en", 0.5, None),
    ("12,34,567", "en", 1234567, None),
    ("1 234 567", "en", 1234567, None),
    ("9007199254740993", "en", 9007199254740993, None),
    ("1.234,50", "de", 1234.5, None),
    ("987,25", "de", 987.25, None),
    ("12,5 %", "de", 0.125, "percent"),
    ("1.234 €", "de", 1234, "currency:EUR"),
    ("1\u202f234,5", "fr", 1234.5, None),
    ("1'234.50", "ch", 1234.5, None),
    ("1’234", "ch", 1234, None),
]  # fmt: skip

NO_NUMBERS = [
    "", " ", "abc", "ORD-4417", "2024-05-17", "12:30", "1.2.3", "1,2", "12,34", "0x1f", "1_000", "nan", "inf", "None",
    "True", "12 apples", "(12", "12)", "1-2", "--1", "$", "%", "1 2", "v2", "2nd", "1e", "1e99999", "٣x", "A12",
]  # fmt: skip


@pytest.mark.parametrize(("text", "locale", "value", "unit"), NUMBERS, ids=[f"{c[0]}-{c[1]}" for c in NUMBERS])
def test_cells_that_are_numbers(text: str, locale: str, value: float, unit: str | None) -> None:
    reading = parse_number(text, locale)
    assert reading is not None
    assert reading[0] == pytest.approx(value, rel=1e-15)
    assert reading[1] == unit


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_cells_that_are_no_numbers(text: str) -> None:
    assert parse_number(text) is None


@given(st.integers())
def test_whole_numbers_stay_exact(value: int) -> None:
    if abs(value) < 10**50:
        assert parse_number(str(value)) == (value, None)
        assert parse_number(f"{value:,}") == (value, None)


@given(st.floats(-1e15, 1e15), st.integers(0, 6))
def test_a_printed_value_is_read_back(value: float, places: int) -> None:
    printed = f"{value:.{places}f}"
    assert parse_number(printed) == (float(printed), None)
    assert parse_number(f"{value:,.{places}f}") == (float(printed), None)
    in_german = f"{value:,.{places}f}".translate(str.maketrans(",.", ".,"))
    assert parse_number(in_german, "de") == (float(printed), None)


@given(st.floats(-1e4, 1e4), st.integers(0, 4))
def test_a_printed_percent_is_read_back(value: float, places: int) -> None:
    reading = parse_number(f"{value:.{places}%}")
    assert reading is not None
    assert reading[0] == pytest.approx(value, abs=0.51 * 10 ** -(places + 2))
    assert reading[1] == "percent"


@given(st.text(max_size=70), st.sampled_from(["en", "de", "fr", "ch", "in", "xx"]))
def test_no_text_raises(text: str, locale: str) -> None:
    parse_number(text, locale)
