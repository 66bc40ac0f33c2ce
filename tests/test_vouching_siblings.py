"""Vouching in other words: the kinds of `vouching.jsonl` over other tables, JSON, logs and accounts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from numguard_jupyter import check
from tests.test_vouching_cases import faults, on, sources

LINES = (Path(__file__).parent / "cases" / "vouching_siblings.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]
#: Cases that fall short, each with the reason.
SHORT = {
    "vs-derived_sum-01": "`harvested` is not known as a word of a column `yield_t`",
    "vs-derived_ratio-01": "`harvested` is not known as a word of a column `yield_t`",
    "vs-contradicted_column-06": "`stood at` names no column `level_2022`, and the year alone picks none",
}


def known(case: dict) -> list[pytest.MarkDecorator]:
    return [pytest.mark.xfail(reason=SHORT[case["id"]], strict=False)] if case["id"] in SHORT else []


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"], marks=known(case)) for case in CASES])
def test_verdicts(case):
    assert not faults(case)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_no_other_number_is_flagged(case):
    report = check(case["text"], sources(case), question=case["question"])
    expected = [item["span"] for item in case["expect"]]
    assert not [verdict for verdict in report.flagged if not any(verdict in on([verdict], span) for span in expected)]
