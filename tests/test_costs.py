"""Amounts below zero: accounting brackets, and words of cost and loss."""

from __future__ import annotations

import pytest

from numguard_jupyter import check
from numguard_jupyter.narrative import read


def claims(text, locale="en"):
    return [n for n in read(text, locale).numbers if n.rule is None]


@pytest.mark.parametrize(
    ("text", "locale", "expected"),
    [
        ("Tax came to (362) in 2023.", "en", [("(362)", -362)]),
        ("Net income was (1,163).", "en", [("(1,163)", -1163)]),
        ("The translation reserve is (88.4) at year end", "en", [("(88.4)", -88.4)]),
        ("Free cash flow swung to ($4.2M) from $1.1M.", "en", [("($4.2M)", -4.2e6), ("$1.1M", 1.1e6)]),
        ("Working capital: (57)", "en", [("(57)", -57)]),
        ("| Grants | (1,250) |\n|---|---|\n| Fees | (75) |", "en", [("(1,250)", -1250), ("(75)", -75)]),
        ("The club ended with a loss of (312) thousand.", "en", [("(312) thousand", -312000)]),
        ("Das Ergebnis betrug (1.163).", "de", [("(1.163)", -1163)]),
        ("Le résultat était (412).", "fr", [("(412)", -412)]),
        ("El saldo fue (95) en mayo.", "es", [("(95)", -95)]),
        ("O saldo foi (95) em maio.", "pt", [("(95)", -95)]),
        ("Il saldo era (95) a maggio.", "it", [("(95)", -95)]),
        ("Het saldo bedroeg (95).", "nl", [("(95)", -95)]),
    ],
)
def test_a_bracket_that_is_the_amount_is_below_zero(text, locale, expected):
    found = claims(text, locale)
    assert [n.value for n in found] == pytest.approx([value for _raw, value in expected])
    assert [n.raw[:4] for n in found] == [raw[:4] for raw, _value in expected]


@pytest.mark.parametrize(
    "text",
    [
        "Most of the nests (412 of them) were empty.",
        "Older voters (n = 58) turned out.",
        "The right answer is (7).",
        "It was reported by Okafor (12).",
        "Two herds (45) were moved.",
        "Recall was high (93.1%).",
        "They were (1) weighed, (2) tagged.",
    ],
)
def test_a_bracket_that_is_an_aside_is_not(text):
    assert all(n.value > 0 for n in read(text).numbers)


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("Tax cost 362.", "en"),
        ("Cost of sales was 3,130.", "en"),
        ("The theatre booked a loss of $83K.", "en"),
        ("It had expenses of 1.2M.", "en"),
        ("The council paid 45 for it.", "en"),
        ("A write-down of 30 followed.", "en"),
        ("Net cash outflow: 512", "en"),
        ("The operating deficit stood at 77.", "en"),
        ("Depreciation for the year came to 94.", "en"),
        ("Fuel spending hit 12,000.", "en"),
        ("| Interest expense | 41 |", "en"),
        ("Die Umsatzkosten betrugen 3.130.", "de"),
        ("ein Verlust von 83 Millionen", "de"),
        ("Les charges se sont élevées à 512.", "fr"),
        ("Los gastos fueron de 512 millones.", "es"),
        ("As despesas foram de 512.", "pt"),
        ("I costi ammontavano a 512.", "it"),
        ("De personeelskosten bedroegen 512.", "nl"),
    ],
)
def test_words_of_cost_point_down(text, locale):
    [number] = claims(text, locale)
    assert (number.direction, number.value > 0) == ("down", True)


@pytest.mark.parametrize(
    ("text", "directions"),
    [
        ("Costs rose 7%.", ["up"]),
        ("Costs were 45% of revenue.", [None]),
        ("Costs were 200 higher than in May.", [None]),
        ("Costs fell while revenue was 500.", [None]),
        ("Cost-cutting freed 30 beds.", [None]),
        ("The budget was set. 45 rooms are ready.", [None]),
        ("They lost 98-112.", [None, None]),
    ],
)
def test_what_no_word_of_cost_speaks_of_has_none(text, directions):
    assert [n.direction for n in claims(text)] == directions


ROWS = "line,2023,2022\nSales,9120,8700\nFreight,-3130,-2990\nTax,-362,12\n"


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Freight cost 3,130 in 2023.", "vouched"),
        ("Tax came to (362) in 2023.", "vouched"),
        ("Freight was (3,130) in 2023.", "vouched"),
        ("Sales were (9,120) in 2023.", "contradicted"),
        ("Freight cost 3,140 in 2023.", "contradicted"),
    ],
)
def test_an_unsigned_cost_is_backed_by_a_value_below_zero(text, status):
    assert [v.status for v in check(text, ROWS) if v.status != "ignored"] == [status]


def test_a_price_is_still_backed_by_a_price_beside_values_below_zero():
    rows = [{"item": "lamp", "price": 18.67}, {"item": "refund", "price": -4.5}]
    assert check("The lamp cost 18.67.", rows).vouched


def test_the_direction_of_a_cost_is_no_fall():
    table = "quarter,costs\nQ1,400\nQ2,600\n"
    found = check("Costs went to 600 in Q2. The difference in cost to Q1 was 200.", table)
    [_, change] = [verdict for verdict in found if not verdict.rule]
    assert (change.direction, change.status) == ("down", "derived")
