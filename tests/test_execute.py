"""`numguard check --execute`: prose against outputs produced now, and what drifted since the notebook was saved."""

from __future__ import annotations

import json

import pytest

from numguard_jupyter.cli import main
from numguard_jupyter.config import settings
from numguard_jupyter.documents import load
from numguard_jupyter.documents.audit import check_document
from numguard_jupyter.documents.fresh import drift, drift_note, refreshed


def cells(*held):
    """A notebook of texts; a pair is code with what it printed."""
    made = []
    for count, one in enumerate(held, 1):
        if isinstance(one, str):
            made.append({"cell_type": "markdown", "metadata": {}, "source": one})
        else:
            outputs = stream(one[1]) if one[1] else []
            made.append({"cell_type": "code", "metadata": {}, "source": one[0], "execution_count": count,
                         "outputs": outputs})  # fmt: skip
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return json.dumps({"nbformat": 4, "nbformat_minor": 4, "metadata": {"kernelspec": kernel}, "cells": made}).encode()


def stream(text):
    return [{"output_type": "stream", "name": "stdout", "text": text}]


def statuses(report):
    return [(verdict.raw, verdict.status) for verdict in report]


def test_what_only_the_stored_outputs_back_is_stale_and_told_as_drift():
    values = settings([])[0]
    text = "The mean weight is 4207.43 g, or 4,207 g."
    document = load("n.ipynb", cells(("print(a)", "mean weight: 4207.43\n"), text))
    stored = check_document(document, [], values)
    current = check_document(refreshed(document, {0: stream("mean weight: 4310.02\n")}), [], values)
    assert statuses(stored) == [("4207.43", "vouched"), ("4,207", "vouched")]
    assert statuses(current) == [("4207.43", "stale"), ("4,207", "stale")]
    assert "was 4,207.43 in an earlier run; it is 4,310.02 now" in current.verdicts[0].why
    assert drift_note(drift(stored, current)) == [
        "drift: the stored outputs back 2 number(s) that the fresh ones do not: 4207.43 (cell 1), 4,207 (cell 1)"
    ]


def test_what_the_fresh_outputs_back_is_no_drift():
    values = settings([])[0]
    document = load("n.ipynb", cells(("print(a)", "mean weight: 1.0\n"), "The mean weight is 4207.43 g."))
    stored = check_document(document, [], values)
    current = check_document(refreshed(document, {0: stream("mean weight: 4207.43\n")}), [], values)
    assert statuses(current) == [("4207.43", "vouched")]
    assert drift(stored, current) == []


def test_a_cell_that_was_not_run_keeps_its_outputs():
    document = load("n.ipynb", cells(("print(a)", "a: 4207.43\n"), ("print(b)", "b: 2\n"), "It is 4207.43."))
    report = check_document(refreshed(document, {1: stream("b: 3\n")}), [], settings([])[0])
    assert statuses(report) == [("4207.43", "vouched")]


needs_kernel = pytest.mark.slow


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    monkeypatch.chdir(tmp_path)

    def command(raw, *options):
        (tmp_path / "n.ipynb").write_bytes(raw)
        status = main(["check", "n.ipynb", "--execute", *options])
        out, err = capsys.readouterr()
        assert (tmp_path / "n.ipynb").read_bytes() == raw
        return status, out, err

    return command


@needs_kernel
def test_a_fresh_run(run):
    code = "rate = 184 / 1840\nprint(f'churn rate: {rate:.4f}')"
    raw = cells((code, "churn rate: 0.1152\n"), "The churn rate is 11.52%.")
    status, out, err = run(raw)
    assert (status, err) == (1, "")
    assert "11.52%" in out
    assert "stale: churn rate (cell 0, line 1) was 11.52% in an earlier run; it is 10% now" in out
    assert "note: drift: the stored outputs back 1 number(s) that the fresh ones do not: 11.52% (cell 1)" in out


FAILING = [
    ("1 / 0", [], "n.ipynb: cell 1 raised ZeroDivisionError: division by zero"),
    ("while True: pass", ["--timeout", "1"], "n.ipynb: cell 1 ran longer than 1 s (--timeout)"),
    ("import os; os._exit(1)", [], "n.ipynb: the kernel died in cell 1"),
]


@needs_kernel
@pytest.mark.parametrize(("code", "options", "said"), FAILING, ids=["raises", "takes too long", "kills the kernel"])
def test_a_failing_cell_is_named(run, code, options, said):
    status, out, err = run(cells("text", (code, "")), *options)
    assert (status, out) == (2, "")
    assert err.strip() == f"numguard: {said}"


@needs_kernel
def test_a_strict_cell_is_checked_here_and_does_not_stop_the_run(run):
    strict = "%%numguard --strict\nKept 93.77% of it."
    raw = cells(("%load_ext numguard_jupyter", ""), (strict, ""), ("print('a: 5.25')", ""), "It is 5.25.")
    status, out, _ = run(raw)
    assert status == 1
    assert "93.77%" in out


@needs_kernel
def test_an_unknown_kernel_is_told(run):
    raw = cells("It is 5.25.", ("print(5.25)", "")).replace(b'"name": "python3"', b'"name": "no-such-kernel"')
    status, _, err = run(raw)
    assert status == 2
    assert "no-such-kernel" in err
    assert err.count("\n") == 1


def test_a_text_cannot_be_executed(tmp_path, capsys):
    (tmp_path / "a.md").write_text("It is 5.25.")
    assert main(["check", str(tmp_path / "a.md"), "--execute"]) == 2
    assert "only notebooks can be executed" in capsys.readouterr().err
