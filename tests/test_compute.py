# ruff: noqa: E501 - tables
"""Exact arithmetic on given numbers, and nothing else."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.agents.compute import ComputeError, compute, written

RIGHT = [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("-2 ** 2", "-4"), ("2 ** -2", "0.25"), ("2 ^ 3 ^ 2", "512"),
    ("0.1 + 0.2", "0.3"), ("1_000 - 1", "999"), ("7574 + 4031", "11605"), ("12% * 340", "40.8"), ("5 − 3 × 2 ÷ 4", "3.5"),
    ("1e3 / 8", "125"), ("--3", "3"), ("sum(1, 2, 3.5)", "6.5"), ("mean(4.2, 7.9, -1.4)", "3.56666666666667"),
    ("median(3, 1, 2)", "2"), ("median(4, 1, 2, 3)", "2.5"), ("share(688, 1204, 973, 1533, 688)", "0.15643474306503"),
    ("pct_change(812, 1044)", "0.285714285714286"), ("round(2 / 3, 2)", "0.67"), ("round(2.5)", "2"), ("ratio(212, 1840)", "0.115217391304348"),
    ("complement(0.25)", "0.75"), ("count(9, 9, 9)", "3"), ("product(2, 3, 7)", "42"), ("abs(3 - 5)", "2"), (".5 * 4", "2"),
    ("max(1, 9, 3) - min(1, 9, 3)", "8"), ("difference(8702, 5589)", "3113"), ("9007199254740993 + 0", "9007199254740993"),
]  # fmt: skip


@pytest.mark.parametrize(("expression", "expected"), RIGHT)
def test_values(expression: str, expected: str) -> None:
    assert written(compute(expression))[0] == expected


WRONG = [
    ("", "breaks off"), ("1 +", "breaks off"), ("1 2", "one too many"), ("1,234 + 1", "thousands"), ("(1", "not closed"),
    ("__import__('os')", "no arithmetic"), ("open(1)", "no function"), ("x", "no function"), ("1 / 0", "division by zero"),
    ("ratio(1, 0)", "division by zero"), ("ratio(1)", "does not take 1"), ("sum", "in brackets"), ("2 ** 0.5", "whole number"),
    ("9 ** 9 ** 9", "too large"), ("10 ** 1000 ** 3", "too large"), ("(" * 99 + "1" + ")" * 99, "levels"), ("1" * 30_000, "longer"),
    ("round(1, 5000)", "places"), ("1" * 5_000 + " * 2", "more than 3,900 digits"), (" * ".join(["1e999"] * 5), "beyond all use"),
    ("1; 2", "no arithmetic"), ("a.b", "no arithmetic"), ("*3", "where a number should"),
]  # fmt: skip


@pytest.mark.parametrize(("expression", "said"), WRONG)
def test_errors_say_what_is_wrong(expression: str, said: str) -> None:
    with pytest.raises(ComputeError, match=said):
        compute(expression)


@given(st.fractions(max_denominator=10**6), st.fractions(max_denominator=10**6))
def test_it_is_exact(a: Fraction, b: Fraction) -> None:
    left, right = (f"({one.numerator}/{one.denominator})" for one in (a, b))
    assert compute(f"{left} + {right} * 3 - {right}") == a + b * 2


@given(st.text(max_size=60))
def test_any_text_is_a_value_or_an_error(text: str) -> None:
    with suppress(ComputeError):
        assert isinstance(compute(text), Fraction)
