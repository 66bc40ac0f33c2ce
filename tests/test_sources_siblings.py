"""What libraries and clients print, every kind of source: names, units, scales, and what is hidden."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from numguard_jupyter.model import Source, Table
from numguard_jupyter.sources import tables
from tests.test_sources_printed import cells

LINES = (Path(__file__).parent / "cases" / "printed_siblings.jsonl").read_text("utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]


def read(case: dict) -> list[Table]:
    return tables(Source(case["text"], locale=case.get("locale", "en")))


def close(one: float, other: float) -> bool:
    return abs(one - other) <= 1e-9 * max(1, abs(other))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_values_stand_under_their_names_in_base_units(case):
    """A row or label of None stands for any: what prints no name has none to keep."""
    found = cells(read(case))
    for row, label, value, *unit in case["holds"]:
        assert any(
            close(held, value)
            and (label is None or column == label)
            and (row is None or row in names)
            and (not unit or its_unit == unit[0])
            for names, column, held, its_unit in found
        ), (row, label, value)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_what_is_no_value_is_none(case):
    assert not {value for _, _, value, _ in cells(read(case))}.intersection(case["lacks"])


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_what_a_display_leaves_out_is_told(case):
    told = any(table.hidden is not None or table.hidden_columns is not None for table in read(case))
    assert told == case["hidden"]


#: Header, cell -> value in base units and unit.
HEADERS = [
    ("Revenue ($ thousands)", "420", 420000, "currency:USD"),
    ("Revenue (in thousands)", "420", 420000, None),
    ("Sales ($000)", "12.5", 12500, "currency:USD"),
    ("Sales ($000s)", "12.5", 12500, "currency:USD"),
    ("Umsatz (Mio. €)", "3.5", 3500000, "currency:EUR"),
    ("Umsatz in Mio. EUR", "3.5", 3500000, "currency:EUR"),
    ("Turnover €m", "45.5", 45500000, "currency:EUR"),
    ("Turnover (€ m)", "45.5", 45500000, "currency:EUR"),
    ("GDP ($bn)", "21.4", 21400000000, "currency:USD"),
    ("GDP, US$ billion", "21.4", 21400000000, "currency:USD"),
    ("gdp_usd_bn", "21.4", 21400000000, "currency:USD"),
    ("Population (millions)", "8.4", 8400000, None),
    ("Population, thousands", "840", 840000, None),
    ("pop_millions", "8.4", 8400000, None),
    ("Budget (£k)", "310", 310000, "currency:GBP"),
    ("Budget £000", "310", 310000, "currency:GBP"),
    ("cost_gbp_k", "310", 310000, "currency:GBP"),
    ("Margin %", "12.5", 0.125, "percent"),
    ("margin_percent", "12.5", 0.125, "percent"),
    ("Margin (pct)", "12.5", 0.125, "percent"),
    ("% growth", "4.5", 0.045, "percent"),
    ("YoY %", "-3", -0.03, "percent"),
    ("Share, %", "45", 0.45, "percent"),
    ("percent_change", "4.5", 0.045, "percent"),
    ("Spread (bps)", "140", 0.014, "bps"),
    ("spread bp", "140", 0.014, "bps"),
    ("Change (pp)", "1.5", 0.015, "pp"),
    ("delta_pp", "1.5", 0.015, "pp"),
    ("latency_ms", "31", 31, None),
    ("size_mb", "512", 512, None),
    ("Weight (kg)", "71.5", 71.5, None),
    ("Height (m)", "1.8", 1.8, None),
    ("Distance (km)", "12", 12, None),
    ("Temp (°C)", "21.5", 21.5, None),
    ("Outlay (₹ crore)", "12.5", 125000000, "currency:INR"),
    ("Outlay (Rs lakh)", "45", 4500000, "currency:INR"),
    ("capex_musd", "4.2", 4200000, "currency:USD"),
    ("Loans (EUR mn)", "930", 930000000, "currency:EUR"),
    ("Deposits (CHF '000)", "1200", 1200000, "currency:CHF"),
    ("Revenue [USD m]", "12", 12000000, "currency:USD"),
    ("Revenue, $M", "12", 12000000, "currency:USD"),
    ("revenue_m", "12", 12000000, None),
    ("Anteil in %", "12.5", 0.125, "percent"),
    ("Taux (%)", "8.5", 0.085, "percent"),
    ("Prozent", "8.5", 0.085, "percent"),
    ("Kosten (TEUR)", "310", 310000, "currency:EUR"),
    ("Kosten (T€)", "310", 310000, "currency:EUR"),
    ("CA (k€)", "410", 410000, "currency:EUR"),
    ("CA (M€)", "4.1", 4100000, "currency:EUR"),
    ("売上高（億円）", "12.5", 1250000000, "currency:JPY"),
    ("売上（百万円）", "410", 410000000, "currency:JPY"),
    ("salt (‰)", "35", 0.035, "permille"),
    ("Headcount (000s)", "12", 12000, None),
    ("Volume (bn litres)", "3.2", 3200000000, None),
    ("Tonnes (mn)", "4.5", 4500000, None),
]


@pytest.mark.parametrize(("header", "cell", "value", "unit"), HEADERS, ids=[row[0] for row in HEADERS])
def test_headers_name_units_and_scales(header, cell, value, unit):
    found = cells(tables(Source(f'name;"{header}"\nA;{cell}\nB;{cell}\n')))
    assert [(close(held, value), its_unit) for names, _, held, its_unit in found if "A" in names] == [(True, unit)]
