"""The command line as a user meets it: what stands on standard output, on standard error, and the exit status."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from numguard_jupyter.cli import COMMANDS, main

EXAMPLES = Path(__file__).parent.parent / "examples"
ANSWER, RESULT = EXAMPLES / "churn" / "answer.txt", EXAMPLES / "churn" / "result.csv"
ORIGINAL = """\
numguard: 1 number(s) do not appear in any tool output from this session:
  ✗ 81%   in "…n is 11.5%. Enterprise retained 81% of revenue."
Recompute each with a tool (query, script, API call) and use the result, cite the output it came from, or remove it.
"""


def notebook(*cells):
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [
        {"cell_type": "code", "metadata": {}, "source": "print(rate)", "execution_count": 1,
         "outputs": [{"output_type": "stream", "name": "stdout", "text": "rate: 0.1152\n"}]},
        *({"cell_type": "markdown", "metadata": {}, "source": text} for text in cells)]})  # fmt: skip


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    """Runs a command line in an empty folder: exit status, standard output, standard error."""
    monkeypatch.chdir(tmp_path)

    def command(*argv):
        status = main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return status, out, err

    return command


def test_the_original_report_to_the_letter(run):
    assert run("check", ANSWER, "--source", RESULT) == (1, ORIGINAL, "")


def test_a_backed_text(run):
    Path("a.txt").write_text("Starter churn is 11.5%.", "utf-8")
    assert run("check", "a.txt", "--source", RESULT) == (0, "numguard: no number is flagged (1 vouched).\n", "")


def test_standard_input(run, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ANSWER.read_bytes())))
    assert run("check", "-", "--source", RESULT)[:2] == (1, ORIGINAL)


def test_json_of_one_file(run):
    status, out, _ = run("check", ANSWER, "--source", RESULT, "--json")
    told = json.loads(out)
    assert (status, told["version"], told["ok"], told["counts"]) == (1, 1, False, {"unvouched": 1, "vouched": 1})
    assert [(one["raw"], one["start"], one["end"], one["cell"]) for one in told["numbers"]] == [
        ("11.5%", 17, 22, None), ("81%", 44, 47, None)]  # fmt: skip
    assert run("check", ANSWER, "--source", RESULT, "--format", "json")[1] == out


def test_offsets_count_in_the_cell_of_a_notebook(run):
    text = "É 🙂 churn is 11.5%, and 93.77% of it."
    Path("n.ipynb").write_text(notebook("no number", text), "utf-8")
    numbers = json.loads(run("check", "n.ipynb", "--json")[1])["numbers"]
    assert {one["cell"] for one in numbers} == {2}
    assert all(text[one["start"] : one["end"]] == one["raw"] for one in numbers)


@pytest.mark.parametrize(("options", "status"), [
    ([], 0), (["--strict"], 1), (["--fail-on", "unvouched"], 1), (["--fail-on", "stale"], 0),
    (["--strict", "--fail-on", "none"], 0),
])  # fmt: skip
def test_notebooks_are_held_to_less_than_texts_unless_asked(run, options, status):
    Path("n.ipynb").write_text(notebook("Enterprise retained 93.77% of revenue."), "utf-8")
    got, out, _ = run("check", "n.ipynb", *options)
    assert got == status
    assert "93.77%" in out


def test_a_numguard_cell_is_held_to_what_texts_are(run):
    held = json.loads(notebook())
    text = "%%numguard --question 'is it 12.34?'\nIt is not 12.34. We kept 93.77% of revenue."
    held["cells"].append({"cell_type": "code", "metadata": {}, "execution_count": 2, "outputs": [], "source": text})
    Path("n.ipynb").write_text(json.dumps(held), "utf-8")
    status, out, _ = run("check", "n.ipynb", "--json")
    assert status == 1
    statuses = [(one["raw"], one["status"]) for one in json.loads(out)["numbers"]]
    assert statuses == [("12.34", "ignored"), ("93.77%", "unvouched")]


def test_a_story_is_checked_against_the_notebook_it_was_written_from(run):
    Path("n.ipynb").write_text(notebook(), "utf-8")
    Path("story.md").write_text("The rate is 0.1152. In percent the rate is 11.5%. We kept $93.77.", "utf-8")
    status, out, _ = run("check", "story.md", "--source", "n.ipynb", "--json")
    numbers = json.loads(out)["numbers"]
    assert (status, [one["status"] for one in numbers]) == (1, ["vouched", "vouched", "unvouched"])
    assert (numbers[0]["evidence"][0]["source"], numbers[0]["evidence"][0]["cell"]) == ("n.ipynb", 0)


def test_several_files_in_one_report(run):
    Path("good.txt").write_text("Starter churn is 11.5%.", "utf-8")
    Path("broken.ipynb").write_text('{"cells": [', "utf-8")
    status, out, err = run("check", "good.txt", ANSWER, "broken.ipynb", "--source", RESULT)
    assert status == 2
    assert out == f"{ANSWER}\n{ORIGINAL}\nnumguard: 3 file(s) checked: 1 with flagged numbers, 1 could not be read.\n"
    assert err == "numguard: broken.ipynb: its JSON is cut off at line 1, column 12\n"


def test_json_of_several_files(run):
    Path("good.txt").write_text("Starter churn is 11.5%.", "utf-8")
    status, out, _ = run("check", "good.txt", "missing.md", "--source", RESULT, "--json")
    told = json.loads(out)
    assert (status, told["version"], told["ok"], told["counts"]) == (2, 1, False, {"vouched": 1})
    assert [sorted(one) for one in told["files"]] == [["counts", "numbers", "ok", "path"], ["error", "path"]]


@pytest.fixture
def folder(run):
    for name in ("b.ipynb", "a.ipynb", "deep/c.ipynb", ".ipynb_checkpoints/a-checkpoint.ipynb", ".git/d.ipynb"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(notebook("The rate is 11.5%."), "utf-8")
    Path("story.md").write_text("The rate is 11.5%.", "utf-8")
    Path("out.txt").write_text("rate: 0.1152", "utf-8")


@pytest.mark.parametrize(("argv", "paths"), [
    (["."], ["./a.ipynb", "./b.ipynb", "./deep/c.ipynb"]),
    (["deep", "b.ipynb", "./b.ipynb"], ["deep/c.ipynb", "b.ipynb"]),
    ([".", "--source", "out.txt"], ["./a.ipynb", "./b.ipynb", "./story.md", "./deep/c.ipynb"]),
])  # fmt: skip
def test_folders_are_walked_and_each_file_is_taken_once(run, folder, argv, paths):
    status, out, _ = run("check", *argv, "--json")
    assert status == 0
    assert [one["path"] for one in json.loads(out)["files"]] == [path.replace("/", os.sep) for path in paths]


def test_a_folder_of_one_file_reports_as_a_folder(run, folder):
    told = json.loads(run("check", "deep", "--json")[1])
    assert [one["path"] for one in told["files"]] == [os.path.join("deep", "c.ipynb")]


def test_processes_report_what_one_would(run, folder):
    Path("deep/broken.ipynb").write_text("{", "utf-8")
    alone = run("check", ".", "--source", "out.txt")
    assert run("check", ".", "--source", "out.txt", "-j", "3") == alone
    assert alone[0] == 2


WRONG = [
    ([], "COMMAND", ""),
    (["chek", "a"], "", "there is no command chek; did you mean check?"),
    (["a.ipynb"], "", "there is no command a.ipynb; to check a file: numguard check FILE"),
    (["check"], "", "no FILE was given"),
    (["check", "a.md", "--strct"], "", "there is no option --strct; did you mean --strict?"),
    (["check", "a.md", "--source"], "", "--source needs a value"),
    (["check", "a.md", "--source", "none.csv"], "", "none.csv: No such file or directory"),
    (["check", "a.docx"], "", "a.docx: files that end in .docx are not known"),
    (["check", "missing.md"], "", "missing.md: it cannot be read: no such file"),
    (["check", "."], "", "there are no notebooks in ."),
]


@pytest.mark.parametrize(("argv", "on_output", "on_error"), WRONG)
def test_wrong_usage_and_bad_input_exit_2_with_a_sentence(run, argv, on_output, on_error):
    status, out, err = run(*argv)
    assert status == 2
    assert on_output in out
    assert on_error in err
    assert "Traceback" not in err
    assert err.count("\n") <= 1


def test_a_text_without_sources_says_what_is_missing(run):
    Path("a.md").write_text("It rose 5.3%.", "utf-8")
    assert "note: there was nothing to check against: give an output with --source" in run("check", "a.md")[1]


def test_bytes_that_are_no_text_are_said(run):
    Path("a.md").write_bytes(b"caf\xe9 churn is 11.5%")
    assert "no valid UTF-8" in run("check", "a.md", "--source", RESULT)[1]


def test_an_unknown_fault_is_one_line_and_the_rest_is_checked(run, monkeypatch):
    monkeypatch.setattr("numguard_jupyter.documents.audit.check_document", lambda *_: 1 / 0)
    status, _, err = run("check", ANSWER, "--source", RESULT)
    assert status == 2
    assert "please report it: ZeroDivisionError: division by zero" in err
    assert err.count("\n") == 1
    monkeypatch.setenv("NUMGUARD_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["check", str(ANSWER)])


def test_help_and_version(run):
    status, out, _ = run("--help")
    assert status == 0
    assert all(name in out for name in COMMANDS)
    status, out, _ = run("check", "--help")
    assert status == 0
    assert "--source S" in out
    assert run("--version")[1].startswith("numguard ")


def python(*argv, **options):
    command = [sys.executable, *argv]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, **options)


def test_as_a_process_and_what_it_imports():
    """No library that is slow to import stands on the way of the main job."""
    done = python("-X", "importtime", "-m", "numguard_jupyter", "check", str(ANSWER), "--source", str(RESULT))
    assert (done.returncode, done.stdout) == (1, ORIGINAL)
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if "|" in line}
    slow = {"argparse", "pathlib", "typing", "dataclasses", "logging", "inspect", "decimal", "fractions", "pandas",
            "IPython", "nbformat", "tomllib", "multiprocessing", "numguard_jupyter.jupyter"}  # fmt: skip
    assert imported & slow == set()


def test_a_reader_who_closes_early_is_no_fault():
    command = f'"{sys.executable}" -m numguard_jupyter check --help | head -1'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.stdout[:6], done.stderr) == ("usage:", "")
