"""`%%numguard`, `%numguard` and `%config NumGuard` in a terminal's shell."""

from __future__ import annotations

import json
import os
import time

import pytest
from IPython.utils.capture import capture_output

from numguard_jupyter import NumGuardError
from numguard_jupyter.documents.outputs import REPORT_TYPE
from numguard_jupyter.jupyter.completion import matches

from .shells import ledger, run, terminal

PLANS = """
import pandas as pd
plans = pd.DataFrame({"plan": ["starter", "pro"], "customers": [1840, 920], "churned": [212, 64]}).set_index("plan")
plans["rate"] = plans.churned / plans.customers
plans
"""


@pytest.fixture(scope="module")
def session():
    with terminal() as shell:
        yield shell


@pytest.fixture
def shell(session, capsys, monkeypatch):
    for name in ("NUMGUARD_STRICT", "JPY_SESSION_NAME", "PYTEST_CURRENT_TEST"):
        monkeypatch.delenv(name, raising=False)
    session.run_cell("%load_ext numguard_jupyter")
    run(session, PLANS)
    capsys.readouterr()
    yield session
    session.run_cell("%unload_ext numguard_jupyter")
    session.config.pop("NumGuard", None)  # what `%config` set stays with the shell


def statuses(shell):
    return [(verdict.raw, verdict.status) for verdict in shell._numguard.last[0].report]


def test_a_passage_is_checked(shell, capsys):
    run(shell, "%%numguard\nThe starter plan has 1,840 customers and the pro plan lost 77.")
    assert statuses(shell)[0] == ("1,840", "vouched")
    printed = capsys.readouterr().out
    assert printed.startswith("NumGuard: 2 numbers: 1 vouched")
    assert "[1] 77" in printed


def test_nothing_is_published_but_one_bundle(shell):
    with capture_output() as captured:
        run(shell, "%%numguard\nThere are 1,840 customers.", "%%numguard\nThere are 1,840 customers.")
    first, second = captured.outputs
    assert sorted(first.data) == sorted(["text/plain", "text/html", REPORT_TYPE])
    assert json.dumps(first.data) == json.dumps(second.data)
    assert captured.stdout == captured.stderr == ""


def test_strict_raises_one_clean_line(shell, capsys):
    result = run(shell, "%%numguard --strict\nThe pro plan lost 77 customers.")
    assert isinstance(result.error_in_exec, NumGuardError)
    assert capsys.readouterr().out.rstrip().split("\n")[-1].startswith("NumGuardError: 1 number is not backed: 77 (")


def test_strict_passes_what_is_backed(shell):
    assert run(shell, "%%numguard --strict\nThere are 1,840 customers.").success


@pytest.mark.parametrize("way", ["config", "environment"])
def test_strict_by_setting(shell, monkeypatch, way):
    if way == "config":
        run(shell, "%config NumGuard.strict = True")
    else:
        monkeypatch.setenv("NUMGUARD_STRICT", "1")
    assert isinstance(run(shell, "%%numguard\nSome 77 left.").error_in_exec, NumGuardError)


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("%numguard nowhere", "%numguard has no 'nowhere'"),
        ("%numguard chekc", "did you mean check?"),
        ("%%numguard check\nText 12.", "takes options only"),
        ("%%numguard --nonsense\nText 12.", "unrecognized arguments"),
        ("%%numguard --locale xx\nText 12.", "locale"),
        ("%numguard check missing.ipynb", "cannot be read"),
        ("%numguard check", "does not say where its notebook is"),
    ],
)
def test_wrong_use_is_a_usage_error(shell, capsys, cell, said):
    result = run(shell, cell)
    assert not result.success
    assert not isinstance(result.error_in_exec, NumGuardError)
    assert said in capsys.readouterr().err


def test_quiet_shows_nothing_when_all_is_backed(shell, capsys):
    run(shell, "%%numguard --quiet\nThere are 1,840 customers.")
    assert capsys.readouterr().out == ""
    run(shell, "%%numguard --quiet\nThere are 77 customers.")
    assert "77" in capsys.readouterr().out


def test_options_of_a_passage(shell, capsys):
    run(shell, "%%numguard --locale de --label Fazit\nEs sind 1.840 Kunden.")
    assert statuses(shell) == [("1.840", "vouched")]
    assert capsys.readouterr().out.startswith("NumGuard (Fazit): 1 number")
    run(shell, "%%numguard --question 'Did we lose 77?'\nNo, not 77.")
    assert statuses(shell) == [("77", "ignored")]


def test_variables_are_not_expanded(shell):
    run(shell, "n = 5", "%%numguard --label {n}\nThere are $n and {n} and 1,840 customers.")
    assert "$n and {n}" in shell._numguard.last[0].report.text
    assert shell._numguard.last[0].label == "{n}"


# ---- expressions


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{{ len(plans) + 40 }} plans", "42 plans"),
        ("{{ plans.rate['starter'] : .1% }} left", "11.5% left"),
        ("{{ plans.customers.sum() : , }} in all", "2,760 in all"),
        ("{{ nowhere }} left", "⟨NameError: name 'nowhere' is not defined⟩ left"),
        ("{{ 1 / 0 }} left", "⟨ZeroDivisionError: division by zero⟩ left"),
        ("`{{ plans }}` is code", "`{{ plans }}` is code"),
        ("$$\\frac{{a}}{b}$$", "$$\\frac{{a}}{b}$$"),
        ("$x^{{2}}$", "$x^{{2}}$"),
        ("${{ github.sha }}", "${{ github.sha }}"),
        ("{{ not python at all }}", "{{ not python at all }}"),
        ("{{{ plans }}}", "{{{ plans }}}"),
        ("```\n{{ plans }}\n```", "```\n{{ plans }}\n```"),
    ],
)
def test_expressions(shell, text, shown):
    run(shell, f"%%numguard\n{text}")
    assert shell._numguard.last[0].report.text.strip() == shown


def test_an_expression_is_judged_like_an_output(shell):
    run(shell, "%%numguard\nOf {{ plans.customers.sum() * 3 }} people {{ 4321.5 }} left.")
    assert statuses(shell) == [("8280", "vouched"), ("4321.5", "laundered")]


def test_a_passage_is_out_of_date_when_its_names_change(shell, capsys):
    run(shell, "%%numguard --label sums\nIn all {{ plans.customers.sum() }}.", "%numguard status")
    assert "out of date" not in capsys.readouterr().out
    run(shell, "plans = plans * 2", "%numguard status")
    assert "sums is out of date: plans changed" in capsys.readouterr().out


def test_numguard_vouches_for_nothing_of_its_own(shell):
    """Neither the report, nor a listing, nor prose that is printed again backs a number."""
    run(shell, "%%numguard\nThere are 5,555.5 of them.", "%numguard report", "%numguard sources", "%numguard status")
    run(shell, "%%markdown\nThere are 5,555.5 of them.")
    run(shell, "text = 'There are 5,555.5 of them, as everybody knows.'\nprint(text)")
    run(shell, "%%numguard\nThere are 5,555.5 of them, as everybody knows.")
    assert statuses(shell) in ([("5,555.5", "unvouched")], [("5,555.5", "laundered")])


def test_a_value_from_an_earlier_run_is_stale(shell):
    shown = ("b", "print('churn', rate * 2)")
    run(shell, ("a", "rate = 0.0725"), shown, ("a", "rate = 0.0825"), shown)
    run(shell, "%%numguard\nChurn is 0.145.")
    assert statuses(shell) == [("0.145", "stale")]


def test_a_literal_that_is_printed_is_laundered(shell):
    run(shell, "satisfaction = 83.6", "print(f'{satisfaction:.1f}%')", "%%numguard\nSatisfaction is 83.6%.")
    assert statuses(shell) == [("83.6%", "laundered")]


# ---- commands


def notebook(path, *cells):
    held = [{"cell_type": "markdown", "metadata": {}, "source": text, "id": f"c{n}"} for n, text in enumerate(cells)]
    path.write_text(json.dumps({"cells": held, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))


def test_markdown_cells_are_checked_against_live_outputs(shell, capsys, monkeypatch, tmp_path):
    path = tmp_path / "analysis.ipynb"
    notebook(path, "# Title", "The starter plan has 1,840 customers.", "Nobody counted 77,123.")
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    run(shell, "%numguard check")
    printed = capsys.readouterr().out
    assert "2 markdown cells with numbers, as last saved; 2 numbers: 1 vouched, 1 unvouched" in printed
    assert "NumGuard (markdown cell 2): 1 number: 1 unvouched" in printed
    assert "ago" not in printed
    monkeypatch.delenv("PYTEST_CURRENT_TEST")  # under pytest the file is always old
    os.utime(path, (time.time() - 7200, time.time() - 7200))
    run(shell, "%numguard check")
    assert "saved 2 hours ago: later edits are not seen" in capsys.readouterr().out


def test_strict_check_of_markdown_cells(shell, monkeypatch, tmp_path):
    path = tmp_path / "analysis.ipynb"
    notebook(path, "Nobody counted 77,123.")
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    assert run(shell, "%numguard check").success  # unvouched is shown in markdown cells, not flagged
    assert isinstance(run(shell, "%numguard check --strict").error_in_exec, NumGuardError)


@pytest.mark.parametrize("way", ["vscode", "pytest"])
def test_the_notebook_is_found(shell, capsys, monkeypatch, tmp_path, way):
    path = tmp_path / "found.ipynb"
    notebook(path, "There are 1,840 customers.")
    if way == "vscode":
        monkeypatch.setitem(shell.user_ns, "__vsc_ipynb_file__", str(path))
    else:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("PYTEST_CURRENT_TEST", "deep/found.ipynb::Cell 0 (setup)")
    run(shell, "%numguard check")
    assert "1 markdown cells" in capsys.readouterr().out


def test_on_checks_after_each_run_and_shows_nothing(shell, capsys, monkeypatch, tmp_path):
    path = tmp_path / "analysis.ipynb"
    notebook(path, "Nobody counted 77,123.")
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    run(shell, "%numguard on", "y = 1")
    assert capsys.readouterr().out == ""
    run(shell, "%numguard status")
    assert "after each run: NumGuard: 1 markdown cells" in capsys.readouterr().out
    run(shell, "%numguard off", "%numguard status")
    assert "after each run" not in capsys.readouterr().out


def test_sources_lists_what_is_recorded(shell, capsys):
    run(shell, ("x", "print('83.6%')"), "%numguard sources")
    printed = capsys.readouterr().out.split("\n")
    assert "NumGuard: 2 outputs recorded" in printed
    assert any("plans" in line and "computed in code" in line for line in printed)
    assert any("printed text, 1 value, only shows literals" in line for line in printed)


def test_clear_forgets(shell):
    run(shell, "%numguard clear", "%%numguard\nThere are 1,840 customers.")
    assert statuses(shell) == [("1,840", "parameter")] or statuses(shell) == [("1,840", "unvouched")]


def test_report_shows_the_last_one_again(shell, capsys):
    run(shell, "%numguard report")
    assert "nothing was checked yet" in capsys.readouterr().out
    run(shell, "%%numguard\nThere are 1,840 customers.")
    first = capsys.readouterr().out
    run(shell, "%numguard report")
    assert capsys.readouterr().out == first


def test_help(shell, capsys):
    run(shell, "%config NumGuard")
    listed = capsys.readouterr().out
    assert "NumGuard.strict=<Bool>" in listed
    assert "Raise NumGuardError" in listed
    assert "--question" in shell.magics_manager.magics["cell"]["numguard"].__doc__


@pytest.mark.parametrize(
    ("line", "word", "expected"),
    [
        ("%numguard st", "st", ["status"]),
        ("%numguard --st", "--st", ["--strict"]),
        ("%%numguard --la", "--la", ["--label"]),
        ("%%numguard st", "st", []),
        ("print(st", "st", None),
    ],
)
def test_completion(line, word, expected):
    assert matches(line, word) == expected


def test_completion_in_the_shell(shell):
    _, found = shell.complete("st", "%numguard st", 12)
    assert found == ["status"]


def test_autoload_and_configuration_by_file(capsys):
    with terminal() as shell:
        shell.config.NumGuard.strict = True
        shell.extension_manager.load_extension("numguard_jupyter")
        assert shell._numguard.strict is True
        assert run(shell, "12.75").success
        assert ledger(shell).current
        shell.extension_manager.unload_extension("numguard_jupyter")
