"""Cells that tell two or three things, in every way that tables are printed: each thing has a column and a name."""

from __future__ import annotations

import pytest

from numguard_jupyter.model import Source
from numguard_jupyter.sources import tables
from tests.test_sources_printed import cells


def ends(lower: float, upper: float) -> list[tuple[str, float, None]]:
    return [("drug lower", lower, None), ("drug upper", upper, None)]


#: Cell -> what its column `drug` then tells: label -> value and unit.
TOLD = [
    ("mean-sd", "60.5 (48.0)", [("drug", 60.5, None), ("drug", 48.0, None)]),
    ("count-share", "12 (34%)", [("drug", 12, None), ("drug (%)", 0.34, "percent")]),
    ("spread", "61.2 ± 9.1", [("drug", 61.2, None), ("drug spread", 9.1, None)]),
    ("spread-in-ascii", "61.2 +/- 9.1", [("drug", 61.2, None), ("drug spread", 9.1, None)]),
    ("spread-unspaced", "61.2±9.1", [("drug", 61.2, None), ("drug spread", 9.1, None)]),
    ("spread-percent", "61.2% ± 9.1", [("drug", 0.612, "percent"), ("drug spread", 0.091, "percent")]),
    ("spread-bracketed", "(61.2 ± 9.1)%", [("drug", 0.612, "percent"), ("drug spread", 0.091, "percent")]),
    ("spread-measures", "12.3 ms ± 0.4 ms", [("drug", 12.3, None), ("drug spread", 0.4, None)]),
    (
        "events-of-n",
        "45/120 (37.5%)",
        [("drug", 45, None), ("drug (%)", 0.375, "percent"), ("drug n", 120, None)],
    ),
    (
        "share-of-n",
        "99.7% (997/1000)",
        [("drug", 0.997, "percent"), ("drug", 997, None), ("drug n", 1000, None)],
    ),
    (
        "share-of-n-in-words",
        "37.5% (45 of 120)",
        [("drug", 0.375, "percent"), ("drug", 45, None), ("drug n", 120, None)],
    ),
    ("interval", "1.52 (1.10-2.09)", [("drug", 1.52, None), *ends(1.1, 2.09)]),
    ("interval-dash", "1.52 (1.10–2.09)", [("drug", 1.52, None), *ends(1.1, 2.09)]),
    ("interval-to", "-0.3 (-0.5 to 0.1)", [("drug", -0.3, None), *ends(-0.5, 0.1)]),
    ("interval-list", "0.99 [0.80, 1.20]", [("drug", 0.99, None), *ends(0.8, 1.2)]),
    (
        "interval-named",
        "0.99 (95% CI 0.80-1.20)",
        [("drug", 0.99, None), ("drug 95% CI lower", 0.8, None), ("drug 95% CI upper", 1.2, None)],
    ),
    (
        "interval-percent",
        "12.3% (10.1-14.5)",
        [("drug", 0.123, "percent"), ("drug lower", 0.101, "percent"), ("drug upper", 0.145, "percent")],
    ),
    ("stars", "3.286*** (0.424)", [("drug", 3.286, None), ("drug", 0.424, None)]),
    ("named-in-cell", "0.52 (p = 0.03)", [("drug", 0.52, None), ("drug p", 0.03, None)]),
]


def markdown(cell: str, plain: str) -> str:
    return f"| arm | drug |\n|---|---|\n| A | {cell} |\n| B | {plain} |\n"


def csv(cell: str, plain: str) -> str:
    return f'arm,drug\nA,"{cell}"\nB,{plain}\n'


def html(cell: str, plain: str) -> str:
    rows = "".join(f"<tr><td>{arm}</td><td>{text}</td></tr>" for arm, text in (("A", cell), ("B", plain)))
    return f"<table><tr><th>arm</th><th>drug</th></tr>{rows}</table>"


def frame(cell: str, plain: str) -> str:
    width = max(len(cell), 8) + 2
    return "\n".join(f"{row:6}{text:>{width}}" for row, text in (("", "drug"), ("A", cell), ("B", plain)))


def left(cell: str, plain: str) -> str:
    return "\n".join(f"{row:6}{text}" for row, text in (("arm", "drug"), ("---", "-" * 20), ("A", cell), ("B", plain)))


@pytest.mark.parametrize("drawn", [markdown, csv, html, frame, left])
@pytest.mark.parametrize("plain", ["", "7.25", "<0.001"])
@pytest.mark.parametrize(("cell", "expected"), [case[1:] for case in TOLD], ids=[case[0] for case in TOLD])
def test_each_thing_that_a_cell_tells_has_a_column(cell, expected, plain, drawn):
    found = cells(tables(Source(drawn(cell, plain))))
    assert [(label, pytest.approx(value), unit) for names, label, value, unit in found if "A" in names] == expected
    if plain == "7.25":
        assert ("drug", 7.25) in [(label, value) for names, label, value, _ in found if "B" in names]


def test_records_hold_such_cells_as_tables_do():
    records = [{"arm": "A", "drug": "61.2 ± 9.1"}, {"arm": "B", "drug": None}, {"arm": "C", "drug": "7.5"}]
    (table,) = tables(Source(records))
    held = {column.label: column.values for column in table.columns if column.kind == "number"}
    assert held == {"drug": [61.2, None, 7.5], "drug spread": [9.1, None, None]}
    assert table.paths is not None
    assert table.paths[0][1:] == [f"{table.paths[0][0].rpartition('.')[0]}.drug"] * 2


#: Header -> the labels of the two or three columns.
HEADERS = [
    ("Age, mean (SD)", "60.5 (48.0)", ["Age mean", "Age SD"]),
    ("Accuracy ± std", "0.91 ± 0.02", ["Accuracy", "Accuracy std"]),
    ("Latency, mean ± SE", "31.5 ± 2.5", ["Latency mean", "Latency SE"]),
    ("OR (95% CI)", "1.52 (1.10-2.09)", ["OR", "OR 95% CI lower", "OR 95% CI upper"]),
    ("Stay, median (IQR)", "6.5 (4.0-9.5)", ["Stay median", "Stay median IQR lower", "Stay median IQR upper"]),
    ("Cases, n (%)", "12 (34%)", ["Cases n", "Cases %"]),
    ("95% CI", "1.10-2.09", ["95% CI lower", "95% CI upper"]),
    ("95% CI", "[1.10, 2.09]", ["95% CI lower", "95% CI upper"]),
    ("95% CI", "1.10 to 2.09", ["95% CI lower", "95% CI upper"]),
]


@pytest.mark.parametrize(("header", "cell", "labels"), HEADERS, ids=[f"{case[0]}|{case[1]}" for case in HEADERS])
def test_a_header_names_the_parts(header, cell, labels):
    (table,) = tables(Source(f"| arm | {header} |\n|---|---|\n| A | {cell} |\n| B | {cell} |\n"))
    assert [column.label for column in table.columns if column.kind == "number"] == labels


def test_many_forms_in_one_column_are_each_read():
    text = (
        "                 control               drug\n"
        "Age          60.5 (48.0)         61.2 ± 9.1\n"
        "Female          12 (34%)     45/120 (37.5%)\n"
        "OR      1.52 (1.10-2.09)  0.99 [0.80, 1.20]\n"
        "p                  0.034   99.7% (997/1000)\n"
    )
    (table,) = tables(Source(text))
    held = {column.label: column.values for column in table.columns if column.kind == "number"}
    assert held["control lower"] == [None, None, 1.1, None]
    assert held["drug spread"] == [9.1, None, None, None]
    assert held["drug n"] == [None, 120, None, 1000]
    assert next(column.values for column in table.columns if column.label == "drug") == [61.2, 45, 0.99, 0.997]


#: Texts that only look like such cells: what they vouch for.
NOT_TOLD = [
    ("losses", "       2024   2023\nSales  1,234  1,100\nLoss    (567)  (100)\n", [1234, 1100, -567, -100]),
    ("losses-near", "      2024  2023\nSales 1,234  (10)\nCosts 1,567  (12)\n", [1234, -10, 1567, -12]),
    ("age-groups", "group,count\n18-24,120\n25-34,95\n", [120, 95]),
    ("notes", "name,note,count\nA,12 (3) seen,7\nB,see page 4,9\n", [7, 9]),
]


@pytest.mark.parametrize(("text", "values"), [case[1:] for case in NOT_TOLD], ids=[case[0] for case in NOT_TOLD])
def test_what_only_looks_so_is_left(text, values):
    assert sorted(value for *_, value, _ in cells(tables(Source(text)))) == sorted(values)
