"""The kinds of session that decide an answer, in every host's form, as `cases/hosts.py` puts them down."""

from __future__ import annotations

from pathlib import Path

import pytest

from numguard_jupyter.agents import hook, reason

from .cases import answers, hosts
from .test_gate import judged

Row = tuple[str, str, str, list[hosts.Step], str, hosts.Entry]


def decided(row: Row, folder: Path) -> tuple[str, str]:
    """The decision on a row as a host meets it, and what is told with it."""
    for name, held in hosts.laid_out(row, str(folder)):
        if held is None:
            (folder / name).mkdir()
        else:
            (folder / name).write_bytes(held)
    event = hosts.event_of(row, str(folder))
    decision, doubt = hook.decide(dict(event), row[1])
    if doubt is not None:
        return "fail_open", doubt
    if decision is None or not decision.open:
        return "allow", ""
    if decision.doubts:
        return "fail_open", reason.doubt(decision)
    if hook.first(event, hook.ACTIVE):
        return "allow", reason.still_open(decision)
    return "block", reason.reason(decision)


def plain(text: object) -> str:
    return str(text).replace(",", "")


@pytest.mark.parametrize("row", hosts.ROWS, ids=[f"{row[1]}-{row[0]}" for row in hosts.ROWS])
def test_what_each_host_sends_back(row: Row, tmp_path: Path) -> None:
    decision, told = decided(row, tmp_path)
    assert decision == row[2], told
    assert plain(row[5].get("named", "")) in plain(told)


@pytest.mark.parametrize("case", answers.CODING, ids=[case[0] for case in answers.CODING])
def test_more_messages_of_coding_work_pass(case: tuple[str, str, list[answers.Call], str], tmp_path: Path) -> None:
    _, asked, calls, said = case
    decision = judged(calls, said, tmp_path, asked)
    assert decision is None or [(one.verdict.raw, one.verdict.why) for one in decision.open] == []


@pytest.mark.parametrize("case", answers.DATA, ids=[case[0] for case in answers.DATA])
def test_more_wrong_numbers_of_data_are_sent_back(
    case: tuple[str, str, list[answers.Call], str, str, str], tmp_path: Path
) -> None:
    _, asked, calls, said, wrong, right = case
    decision = judged(calls, said, tmp_path, asked)
    assert decision is not None
    assert decision.blocks
    assert any(wrong in one.verdict.raw for one in decision.open)
    assert plain(right) in plain(reason.reason(decision))
