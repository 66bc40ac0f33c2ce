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
