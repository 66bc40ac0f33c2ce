"""The shared cases of vouching: each number's verdict is the one that a careful reader gives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from numguard_jupyter import Source, Verdict, check

LINES = (Path(__file__).parent / "cases" / "vouching.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]
#: What the cases have no word for: a match by luck, or with the code, is still one.
SAME = {"weak": "vouched", "parameter": "vouched"}


def sources(case: dict) -> list[Source]:
    return [Source(next(held[key] for key in ("csv", "json", "text") if key in held), held["name"],
                   locale=held.get("locale", "en")) for held in case["sources"]]  # fmt: skip


def on(verdicts: list[Verdict], span: list[int]) -> list[Verdict]:
    return [verdict for verdict in verdicts if verdict.start < span[1] and span[0] < verdict.end]


def faults(case: dict) -> list[str]:
    """One line for each number whose verdict is not among those that the case accepts."""
    report = check(case["text"], sources(case), question=case["question"])
    told = []
    for item in case["expect"]:
        held = {SAME.get(verdict.status, verdict.status) for verdict in on(list(report), item["span"])} or {"ignored"}
        accepted = {item["verdict"], *item.get("altVerdicts", ())}
        if not held <= accepted:
            why = [verdict.why for verdict in on(list(report), item["span"])]
            told.append(f"{item['raw']!r} is {sorted(accepted)}, not {sorted(held)}: {item['why']} (said: {why})")
    return told


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_verdicts(case):
    assert not faults(case)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_no_other_number_is_flagged(case):
    report = check(case["text"], sources(case), question=case["question"])
    expected = [item["span"] for item in case["expect"]]
    others = [verdict for verdict in report.flagged if not any(verdict in on([verdict], span) for span in expected)]
    assert not others
