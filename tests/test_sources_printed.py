"""What programs print, captured from pandas, polars, DuckDB, statsmodels, sklearn, R, SQL clients and loggers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from numguard_jupyter.model import Source, Table
from numguard_jupyter.sources import tables

CASES = [
    json.loads(line) for line in (Path(__file__).parent / "cases" / "printed.jsonl").read_text("utf-8").splitlines()
]


def cells(found: list[Table]) -> list[tuple[tuple[str, ...], str, float, str | None]]:
    """Every value that can back a number: the names of its row, the label of its column, value and unit."""
    return [
        (table.rows[row], column.label, value, table.unit(row, position))
        for table in found
        for position, column in enumerate(table.columns)
        if column.kind == "number"
        for row, value in enumerate(column.values)
        if value is not None
    ]


def held_at(found: list[Table], row: str | None, label: str) -> list[tuple[float, str | None]]:
    return [
        (value, unit)
        for names, column, value, unit in cells(found)
        if column == label and (row in names if row is not None else not names)
    ]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_printed_output_keeps_the_names_of_its_values(case: dict[str, list[list[object]]]) -> None:
    found = tables(Source(case["text"]))
    for row, label, value, *unit in case["holds"]:
        assert (value, unit[0] if unit else None) in held_at(found, row, label), (row, label, found)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_types_dates_times_and_row_numbers_are_no_values(case: dict[str, list[object]]) -> None:
    held = {value for _, _, value, _ in cells(tables(Source(case["text"])))}
    assert not held.intersection(case["lacks"])  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_what_a_display_leaves_out_is_told(case: dict[str, object]) -> None:
    found = tables(Source(case["text"]))
    told = any(table.hidden is not None or table.hidden_columns is not None for table in found)
    assert told == case["hidden"]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_row_of_a_printed_table_knows_its_line(case: dict[str, str]) -> None:
    if "<table" in case["text"]:
        return
    for table in tables(Source(case["text"])):
        if table.lines is not None:
            assert len(table.lines) == len(table.rows)
            assert table.lines == sorted(table.lines)
            assert 1 <= table.lines[0] <= table.lines[-1] <= case["text"].count("\n") + 1


LINES = [
    ("colon", "Mean latency: 7.0 ms (p95 18.25 ms)", [("Mean latency", 7.0), ("p95", 18.25)]),
    ("rate", "Throughput: 2,450 req/s", [("Throughput", 2450)]),
    ("percent", "Error rate: 0.42%", [("Error rate", 0.0042)]),
    ("version-and-date", "Build v2.3.1 on 2024-06-11", []),
    ("key", "run id 20240311-4417", []),
    ("year-label", "fiscal year: 2023", []),
    ("grouped", "rows read: 1,234,567", [("rows read", 1234567)]),
    ("counted", "There are 120 users and 45 admins", [("users", 120), ("admins", 45)]),
    ("shape-line", "[1164 rows x 12 columns]", [("rows", 1164), ("columns", 12)]),
    ("omitted", "(1164 rows omitted)", [("rows omitted", 1164)]),
    ("shape", "(1164, 12)", [(None, 1164), (None, 12)]),
    ("keyed", "loss=0.25 acc=.91 lr=1e-3", [("loss", 0.25), ("acc", 0.91), ("lr", 0.001)]),
    ("interval", "95% CI: [0.12, 0.15]", [("95% CI", 0.12), ("95% CI", 0.15)]),
    ("range", "between 0.12-0.15", [("between", 0.12), ("between", 0.15)]),
    ("of", "12/15 tests passed", [(None, 12), ("tests passed", 15)]),
    ("timestamp", "2024-06-11 12:30:45,123 INFO wrote 17 files", [("files", 17)]),
    ("money", "Revenue: $1.2M", [("Revenue", 1200000)]),
    ("header-scale", "Total revenue ($ thousands): 420", [("Total revenue ($ thousands)", 420000)]),
    ("two-labels", "mean 12.5 std 3.1", [("mean", 12.5), ("std", 3.1)]),
    ("minus", "net -3.5", [("net", -3.5)]),
    ("unicode-minus", "net \u22123.5", [("net", -3.5)]),
    ("ordinal", "the 3rd of 4 runs", [("runs", 4)]),
    ("path", "saved /data/2024/run_17.csv", []),
    ("address", "listening on 192.168.1.20", []),
    ("exponent", "p = 3.2e-05", [("p", 3.2e-05)]),
    ("month", "as of 30 Nov 2026", []),
    ("hex", "object at 0x7f3a", []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "expected"), [case[1:] for case in LINES], ids=[case[0] for case in LINES])
def test_each_number_of_a_line_has_its_own_name(line: str, expected: list[tuple[str | None, float]]) -> None:
    found = [(names[0] if names else None, value) for names, _, value, _ in cells(tables(Source(line)))]
    assert found == expected


def test_a_heading_names_the_lines_below_it_until_a_gap() -> None:
    text = "Validation:\naccuracy 0.91\n\nother 0.5"
    assert [names for names, *_ in cells(tables(Source(text)))] == [("accuracy", "Validation"), ("other",)]


def test_the_title_of_a_table_may_give_its_scale() -> None:
    text = "Revenue by segment (in $ millions):\n        2023   2024\nRetail  12.5   14.0\nOnline   3.25   4.5\n"
    (table,) = tables(Source(text))
    assert table.title == "Revenue by segment (in $ millions):"
    assert [column.values for column in table.columns[1:]] == [[12500000, 3250000], [14000000, 4500000]]
    assert table.columns[1].unit == "currency:USD"


def test_lines_of_one_shape_are_read_as_the_first_was() -> None:
    """The second line goes the short way, by the shape of the first; both must read alike."""
    first, second = "step a: loss 0.5, 12% done", "step a: loss 0.75, 3% done"
    alone = [(value, unit) for _, _, value, unit in cells(tables(Source(second)))]
    both = tables(Source(f"{first}\n{second}"))
    assert sorted(cells(both)[at][2:] for at in (1, 3)) == sorted(alone)
