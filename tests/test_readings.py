"""How a written number may stand in a stored value: intervals, hedges, units."""

import pytest

from numguard_jupyter.evidence.values.readings import agrees, family, may_be_percent, reads, window
from numguard_jupyter.model import Column, Number, Table


def number(value, half=0.5, **more):
    return Number(0, 1, "n", value, value - half, value + half, **more)


def place(value, unit=None, label="amount", name="north"):
    return Table([(name,)], [Column(label, [value], unit)]), 0, 0


@pytest.mark.parametrize(
    ("unit", "expected"),
    [(None, "plain"), ("percent", "share"), ("bps", "share"), ("pp", "share"), ("currency:EUR", "money"),
     ("multiple", "ratio"), ("ratio", "ratio"), ("kg", "plain")],
)  # fmt: skip
def test_family(unit, expected):
    assert family(unit) == expected


@pytest.mark.parametrize(
    ("case", "given", "low", "high"),
    [
        ("own interval", number(100), 99.5, 100.5),
        ("about lets in 5 %", number(100, bound="approx"), 95, 105),
        ("about never narrows", number(3, half=0.5, bound="approx"), 2.5, 3.5),
        ("more than: up to a fifth beyond", number(1200, bound="more_than"), 1200, 1440),
        ("at most: down to a fifth below", number(50, bound="at_most"), 40, 50),
        ("an end of a range is a number", number(10, bound="range_lo"), 9.5, 10.5),
    ],
)
def test_window(case, given, low, high):
    assert window(given) == pytest.approx((low, high), rel=1e-9)


def test_integers_beyond_a_double_are_compared_exactly():
    big = Number(0, 1, "n", 2**60 + 1, 2**60 + 1, 2**60 + 1)
    assert agrees(big, 2**60 + 1)
    assert not agrees(big, 2**60)


@pytest.mark.parametrize(
    ("bound", "value", "expected"),
    [("more_than", 5000, True), ("more_than", 1000, False), ("more_than", 999, False), ("at_least", 1000, True),
     ("less_than", 1000, False), ("less_than", 2, True), ("at_most", 1000, True), ("at_most", 1001, False)],
)  # fmt: skip
def test_a_bound_on_a_named_place_is_held_by_any_value_beyond_it(bound, value, expected):
    assert agrees(number(1000, half=0, bound=bound), value) is expected


SHARE = {"unit": "percent", "half": 0.0005}


@pytest.mark.parametrize(
    ("case", "given", "held", "expected"),
    [
        ("plain", number(310), place(310), True),
        ("plain, other", number(310), place(402), False),
        ("percent of a fraction", number(0.115, **SHARE), place(0.1152), True),
        ("percent of a percent column", number(0.115, **SHARE), place(0.1152, "percent"), True),
        ("percent, the column named rate holds 11.52", number(0.115, **SHARE), place(11.52, label="rate"), True),
        ("percent, nothing says that 11.52 is one", number(0.115, **SHARE), place(11.52, label="price"), None),
        ("percent of a count", number(0.12, half=0.005, unit="percent"), place(12, label="stores"), None),
        ("a fraction read off as percent", number(0.00115, half=0.000005, unit="percent"), place(0.1152), False),
        ("money of a plain column", number(12.5, half=0.05, unit="currency:USD"), place(12.5), True),
        ("money of another currency", number(12.5, half=0.05, unit="currency:USD"), place(12.5, "currency:EUR"), None),
        ("money of a share", number(12.5, half=0.05, unit="currency:USD"), place(0.125, "percent"), None),
        ("no unit written, a percent column", number(11.5, half=0.05), place(0.1152, "percent"), True),
        ("unsigned never meets a negative value", number(5.8, half=0.05), place(-5.8), False),
        ("but beside a word of fall", number(5.8, half=0.05, direction="down"), place(-5.8), True),
        ("a written minus never meets a positive one", number(-5.8, half=0.05, direction="down"), place(5.8), False),
        ("an empty cell", number(5), place(None), None),
    ],
)
def test_reads(case, given, held, expected):
    assert reads(given, held) is expected


@pytest.mark.parametrize(
    ("label", "name", "value", "expected"),
    [
        ("churn_rate", "x", 11.5, True),
        ("growth", "x", 11.5, True),
        ("growth", "x", 12, False),
        ("share (%)", "x", 12, True),
        ("value", "conversion", 3.4, True),
        ("units", "x", 11.5, False),
        ("", "", 11.5, True),
        ("", "", 11, False),
        ("rate", "x", 0.2, False),
    ],
)
def test_may_be_percent(label, name, value, expected):
    assert may_be_percent(*place(value, label=label, name=name)) is expected
