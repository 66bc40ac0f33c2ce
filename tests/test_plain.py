"""The plain report, word for word."""

from __future__ import annotations

import pytest

from numguard_jupyter.model import NOTEBOOK_DEFAULT, TEXT_DEFAULT, Number, Report, Told, Verdict
from numguard_jupyter.reports.plain import flagged_report, plain_report

TEXT = "Starter churn is 11.5%. Enterprise retained 81% of revenue."


def verdict(raw, status, why="", cell=None, text=TEXT):
    told = Told()
    told.why = why
    start = text.index(raw)
    return Verdict(Number(start, start + len(raw), raw, 1, 1, 1), status, text, lambda _: told, cell=cell)


def test_what_no_output_holds_is_told_as_the_original_tool_tells_it():
    report = Report(TEXT, [verdict("11.5%", "vouched"), verdict("81%", "unvouched", "no output holds it")])
    assert plain_report(report) == (
        "numguard: 1 number(s) do not appear in any tool output from this session:\n"
        '  ✗ 81%   in "…n is 11.5%. Enterprise retained 81% of revenue."\n'
        "Recompute each with a tool (query, script, API call) and use the result, "
        "cite the output it came from, or remove it."
    )


def test_anything_else_is_told_with_its_status_and_why_most_severe_first():
    verdicts = [verdict("11.5%", "unvouched", "no output holds it"), verdict("81%", "contradicted", "it is 18%")]
    report = Report(TEXT, verdicts)
    assert plain_report(report).split("\n")[:3] == [
        "numguard: 2 number(s) are not backed:",
        '  ✗ 81%   in "…n is 11.5%. Enterprise retained 81% of revenue."   contradicted: it is 18%',
        '  ✗ 11.5%   in "Starter churn is 11.5%. Enterprise retained 81% of rev…"   unvouched: no output holds it',
    ]


@pytest.mark.parametrize(("statuses", "said"), [
    ([], "numguard: there are no numbers to check."),
    (["vouched", "ignored"], "numguard: no number is flagged (1 vouched, 1 ignored)."),
])  # fmt: skip
def test_nothing_flagged(statuses, said):
    report = Report(TEXT, [verdict(raw, status) for raw, status in zip(["11.5%", "81%"], statuses, strict=False)])
    assert (plain_report(report), flagged_report(report)) == (said, "")


def test_what_is_shown_only_stands_below_with_its_cell():
    shown = [verdict("11.5%", "derived", "true", cell=3), verdict("81%", "weak", "by luck", cell=3)]
    lines = plain_report(Report(TEXT, shown, NOTEBOOK_DEFAULT)).split("\n")
    assert lines[:2] == [
        "numguard: no number is flagged (1 derived, 1 weak).", "numguard: 2 number(s) worth a look, not flagged:"]
    assert lines[2].startswith('  · 11.5%   in "Starter churn')
    assert lines[2].endswith(" (cell 3)   derived: true")


def test_notes_stand_last():
    assert plain_report(Report(TEXT, [], TEXT_DEFAULT, ["a byte was replaced"])).endswith("\nnote: a byte was replaced")
