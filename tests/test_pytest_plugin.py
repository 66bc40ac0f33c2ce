"""`pytest --numguard`, alone and beside nbval, nbmake and xdist; and without the flag, nothing."""

from __future__ import annotations

import json
import re
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

import pytest

pytest_plugins = "pytester"
EXAMPLES = Path(__file__).parent.parent / "examples"
PLUGIN = "numguard_jupyter.pytest_plugin"
LOADED = [] if any(one.value == PLUGIN for one in entry_points(group="pytest11")) else ["-p", PLUGIN]


def notebook(*cells):
    return json.dumps({"nbformat": 4, "nbformat_minor": 4, "cells": list(cells), "metadata": {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}})  # fmt: skip


def code(source, printed="", count=1):
    outputs = [{"output_type": "stream", "name": "stdout", "text": printed}] if printed else []
    return {"cell_type": "code", "metadata": {}, "source": source, "execution_count": count, "outputs": outputs}


def markdown(text, *tags):
    return {"cell_type": "markdown", "metadata": {"tags": list(tags)} if tags else {}, "source": text}


@pytest.fixture
def run(pytester, monkeypatch):
    """Runs pytest with this plugin alone: the outcomes and what was printed."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")

    def command(*argv):
        quiet = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # older pytests warn of what runs in their process
        done = pytester.runpytest_inprocess("-p", PLUGIN, "-p", "no:cacheprovider", *quiet, *argv)
        out = done.stdout.str() + done.stderr.str()
        return (done.parseoutcomes() if " in " in out.splitlines()[-1] else {}), out

    return command


@pytest.fixture
def run_beside(pytester, monkeypatch):
    """Runs pytest in a process of its own, with all plugins, as a user would."""
    monkeypatch.setenv("PYTHONPATH", str(EXAMPLES.parent))

    def command(*argv):
        done = pytester.runpytest_subprocess(*LOADED, "-p", "no:cacheprovider", *argv)
        return done.parseoutcomes(), done.stdout.str()

    return command


@pytest.fixture
def report(pytester):
    """A notebook with a right, a wrong, a skipped and a numberless cell."""
    path = pytester.path / "report.ipynb"
    path.write_text(notebook(
        code("print('churn rate:', 212 / 1840)", "churn rate: 0.11521739130434783\n"),
        markdown("The churn rate is 11.5%."),
        markdown("The churn rate is 15.1%."),
        markdown("We kept 93.77% of it.", "numguard-skip"),
        markdown("No numbers here."),
        markdown("We kept $93.77."),
    ), "utf-8")  # fmt: skip
    return path


def test_without_the_flag_nothing_is_collected(run, report):
    outcomes, out = run()
    assert "no tests ran" in out
    assert not outcomes.get("errors")


def test_an_item_for_each_cell_with_numbers(run, report):
    outcomes, out = run("--numguard", "-v")
    assert outcomes == {"passed": 2, "failed": 1, "skipped": 1}
    assert re.findall(r"report\.ipynb::markdown (\d) (PASSED|FAILED|SKIPPED)", out)[:4] == [
        ("1", "PASSED"), ("2", "FAILED"), ("3", "SKIPPED"), ("5", "PASSED")]  # fmt: skip
    assert "numguard: 1 number(s) are not backed:" in out
    assert '✗ 15.1%   in "The churn rate is 15.1%." (cell 2)   contradicted:' in out
    assert "Traceback" not in out


@pytest.mark.parametrize(("options", "failed"), [
    (["--numguard-strict"], 2), (["--numguard-fail-on", "stale"], 0), (["--numguard-fail-on=unvouched"], 1),
])  # fmt: skip
def test_what_is_flagged(run, report, options, failed):
    assert run("--numguard", *options)[0].get("failed", 0) == failed


def test_the_project_is_heeded(run, report):
    (report.parent / "pyproject.toml").write_text('[tool.numguard]\nfail-on = ["stale"]\n')
    assert run("--numguard")[0] == {"passed": 3, "skipped": 1}


def test_texts_are_checked_against_a_source(run, pytester):
    (pytester.path / "story.md").write_text("Starter churn is 11.5%.")
    (pytester.path / "wrong.qmd").write_text("Enterprise kept 93.77%.")
    assert run("--numguard")[0] == {}
    (pytester.path / "result.csv").write_bytes((EXAMPLES / "churn" / "result.csv").read_bytes())
    outcomes, out = run("--numguard", "--numguard-source", "result.csv", "-v")
    assert outcomes == {"passed": 1, "failed": 1}
    assert "story.md::text PASSED" in out


@pytest.mark.parametrize(("name", "held", "said"), [
    ("broken.ipynb", "{", "its JSON is cut off"), ("list.ipynb", "[]", "it is JSON, but no notebook"),
])  # fmt: skip
def test_a_broken_notebook_is_one_error(run, report, name, held, said):
    (report.parent / name).write_text(held)
    outcomes, out = run("--numguard", "--continue-on-collection-errors")
    assert outcomes["errors"] == 1
    assert outcomes["passed"] == 2
    assert said in out


@pytest.mark.parametrize(("option", "said"), [
    ("--numguard-fail-on=vouchd", "did you mean vouched?"), ("--numguard-source=missing.csv", "missing.csv"),
])  # fmt: skip
def test_wrong_options_are_told(run, report, option, said):
    assert said in run("--numguard", option)[1]


def test_nothing_slow_is_imported_at_collection(run_beside, report, pytester, monkeypatch):
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeconftest("""
        import sys
        def pytest_collection_finish(session):
            print("slow:", sorted({"IPython", "nbformat", "pandas", "ipykernel"} & set(sys.modules)))
    """)
    assert "slow: []" in run_beside("-p", PLUGIN, "--numguard", "-s", "--collect-only")[1]


needs = {
    name: pytest.mark.skipif(not find_spec(name), reason=f"{name} is not installed")
    for name in ("nbmake", "xdist", "nbval")
}


@pytest.fixture
def examples(pytester):
    for name in ("churn/churn.ipynb", "churn/subscriptions.csv", "gdp.ipynb", "gdp.csv"):
        (pytester.path / name).parent.mkdir(exist_ok=True)
        (pytester.path / name).write_bytes((EXAMPLES / name).read_bytes())
    return pytester.path


def edited(path, old, new):
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.slow
@needs["nbval"]
@pytest.mark.parametrize("options", [
    ["--nbval"], pytest.param(["--nbval", "-n", "2", "--dist", "loadscope"], marks=needs["xdist"]),
    pytest.param(["--nbmake"], marks=needs["nbmake"]),
], ids=["nbval", "nbval with xdist", "nbmake"])  # fmt: skip
def test_the_examples_are_green_and_an_edited_copy_is_red(run_beside, examples, options):
    green, _ = run_beside("--numguard", *options)
    assert not green.keys() & {"failed", "errors"}
    assert green["passed"] >= 6
    edited(examples / "churn" / "churn.ipynb", "a churn rate of 11.5%", "a churn rate of 15.1%")
    red, out = run_beside("--numguard", *options)
    assert red["failed"] == 1
    assert "markdown 2 of churn/churn.ipynb" in out


@pytest.mark.slow
@needs["nbval"]
def test_prose_is_held_against_what_nbval_has_just_produced(run_beside, examples):
    """The data changed since the notebook was saved: stored outputs still agree with the prose, fresh ones do not."""
    edited(examples / "churn" / "subscriptions.csv", "Q4,starter,1840,212", "Q4,starter,1840,184")
    assert run_beside("--numguard", "churn")[0]["passed"] == 3
    outcomes, out = run_beside("--numguard", "--nbval-lax", "-v", "churn")
    assert outcomes["failed"] == 3
    assert out.index("Cell 3") < out.index("markdown 2")
    assert re.search(r"1,260 .*\(cell 7\)   stale: .* was 1,260 in an earlier run; it is 1,232 now", out)
