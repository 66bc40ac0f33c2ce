"""Values as a reader writes them: beside a claim, and in its place."""

import pytest

from numguard_jupyter.narrative import read
from numguard_jupyter.reports.values import rewrite, show


@pytest.mark.parametrize(
    ("value", "unit", "expected"),
    [
        (0.1152, "percent", "11.52%"),
        (1840, None, "1,840"),
        (1840.0, None, "1,840"),
        (-1234.5, "currency:USD", "-$1,234.5"),
        (1234567.891, "currency:CHF", "CHF 1,234,567.891"),
        (0.0025, "bps", "25 bps"),
        (0.03, "pp", "3 pp"),
        (2.5, "multiple", "2.5x"),
        (0.000012, None, "1.2e-05"),
        (0.1 + 0.2, None, "0.3"),
        (2**60, None, "1,152,921,504,606,846,976"),
    ],
)
def test_show(value, unit, expected):
    assert show(value, unit) == expected


@pytest.mark.parametrize(
    ("text", "locale", "value", "expected"),
    [
        ("It was 81%.", "en", 0.1152, "12%"),
        ("It was 81.3%.", "en", 0.1152, "11.5%"),
        ("It was $1.23M.", "en", 4_567_000, "$4.57M"),
        ("It was 20,517.", "en", 20_571, "20,571"),
        ("It was 20517.", "en", 20_571, "20571"),
        ("Es waren 1.234,5 Euro.", "de", 7654.32, "7.654,3"),
        ("It was 900.", "en", 1_234_567, "1,234,567"),
        ("It rose by 5%.", "en", -0.04, "-4%"),
        ("It changed by -5%.", "en", 0.04, "4%"),
        ("It fell by 5%.", "en", -0.04, "4%"),
    ],
)
def test_rewrite(text, locale, value, expected):
    number = next(one for one in read(text, locale).numbers if one.rule is None)
    assert rewrite(number, value).removesuffix(" Euro") == expected


def test_a_number_in_words_has_no_digits_to_rewrite():
    assert [rewrite(one, 12) for one in read("Two thirds of them left.").numbers if one.words] in ([None], [])
