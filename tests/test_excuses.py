"""Numbers that the author excuses, in the text, on the magic's line and in pyproject.toml."""

from __future__ import annotations

import json

import pytest

from numguard_jupyter import NumGuardError, check
from numguard_jupyter.cli import main
from numguard_jupyter.config import OptionError, pyproject
from numguard_jupyter.documents.audit import holds_for
from numguard_jupyter.evidence.verdicts.excuses import parse

DATA = "name,rate\nstarter,0.1152\n"


def statuses(report):
    """What is said of the numbers outside of comments."""
    return [(verdict.raw, verdict.status, verdict.rule) for verdict in report if verdict.rule != "code"]


TEXTS = [
    ("with a dash", "Enterprise kept 93.7%. <!-- numguard: allow 93.7% – industry figure, see [3] -->", [], "allowed"),
    ("with a hyphen", "<!-- numguard: allow 93.7% - industry figure -->Enterprise kept 93.7%.", [], "allowed"),
    ("with a colon", "Enterprise kept 93.7%. <!-- numguard: allow 93.7%: see [3] -->", [], "allowed"),
    ("by a phrase", "Enterprise\nkept 93.7%. <!-- numguard: allow Enterprise kept 93.7% – see [3] -->", [], "allowed"),
    ("without a reason", "Enterprise kept 93.7%. <!-- numguard: allow 93.7% -->", ["gives no reason"], None),
    ("another number", "Enterprise kept 93.7%. <!-- numguard: allow 3.7% – see [3] -->", ["not needed: 3.7%"], None),
    ("switched off", "<!-- numguard: off -->Enterprise kept 93.7%.<!-- numguard: on -->", [], "allowed"),
    ("never switched on again", "<!-- numguard: off -->\n\nEnterprise kept 93.7%.", [], "allowed"),
    ("shown as code", "Enterprise kept 93.7%. Write `<!-- numguard: allow 93.7% – why -->`.", [], None),
    ("shown as a block", "Enterprise kept 93.7%.\n\n```html\n<!-- numguard: allow 93.7% – why -->\n```\n", [], None),
    ("beside code", "`Enterprise` kept 93.7%. <!-- numguard: allow 93.7% – why --> `x`", [], "allowed"),
    ("outside of the gap", "<!-- numguard: off -->x<!-- numguard: on --> Enterprise kept 93.7%.",
     ["not needed: numguard: off"], None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "notes", "rule"), [row[1:] for row in TEXTS], ids=[row[0] for row in TEXTS])
def test_excuses_in_the_text(text, notes, rule):
    report = check(text, DATA)
    assert [rule for _, _, rule in statuses(report)] == [rule]
    assert len(report.notes) == len(notes)
    assert all(note in said for note, said in zip(notes, report.notes, strict=True))
    assert report.ok is (rule == "allowed")


def test_the_reason_is_told():
    verdict, *_ = check("Enterprise kept 93.7%. <!-- numguard: allow 93.7% – industry figure -->", DATA)
    assert (verdict.status, verdict.why) == ("ignored", "excused by the author: industry figure")
    assert json.dumps(verdict.to_dict())


def test_what_an_output_backs_needs_no_excuse():
    report = check("Starter churn is 11.5%. <!-- numguard: allow 11.5% – from the table -->", DATA)
    assert statuses(report) == [("11.5%", "vouched", None)]
    assert report.notes == ["an excuse is not needed: 11.5%"]


@pytest.mark.parametrize(("written", "phrase", "reason"), [
    ("81% – a – b", "81%", "a – b"), ("-81% - loss", "-81%", "loss"), ("10:30: a time", "10:30", "a time"),
    ("81%", "81%", ""),
])  # fmt: skip
def test_parse(written, phrase, reason):
    assert (parse(written).phrase, parse(written).reason) == (phrase, reason)


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data.csv").write_text(DATA)
    (tmp_path / "a.md").write_text("Enterprise kept 93.7%.")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "b.md").write_text("Enterprise kept 93.7%.")

    def write(allow):
        (tmp_path / "pyproject.toml").write_text(f"[tool.numguard]\nallow = [{allow}]\n")

    return write


@pytest.mark.parametrize(("files", "status"), [
    ("", 0), (', files = ["*.md"]', 0), (', files = "docs/*"', 1), (', files = ["b.md", "a.md"]', 0),
])  # fmt: skip
def test_excuses_of_the_project(project, capsys, files, status):
    project(f'{{match = "93.7%", reason = "industry figure"{files}}}')
    assert main(["check", "a.md", "docs/b.md", "--source", "data.csv"]) == status
    assert capsys.readouterr().err == ""


def test_an_excuse_of_the_project_that_nothing_needs_is_told_once(project, capsys):
    needed, old = '{match = "93.7%", reason = "known"}', '{match = "55%", reason = "old"}'
    project(f'{needed}, {old}, {{match = "5", reason = "x", files = "z.md"}}')
    assert main(["check", "a.md", "docs/b.md", "--source", "data.csv", "-j", "2"]) == 0
    assert capsys.readouterr().err == "numguard: an excuse in pyproject.toml is not needed: 55%\n"


@pytest.mark.parametrize(("allow", "said"), [
    ('{match = "5%"}', "without its reason"), ('{reason = "x"}', "without its match"), ('"5%"', "tables with match"),
    ('{match = "5%", reason = "x", file = "y"}', "tables with match, reason and files"),
])  # fmt: skip
def test_a_wrong_excuse_of_the_project(project, allow, said):
    project(allow)
    with pytest.raises(OptionError, match=said):
        pyproject()


def test_an_excuse_on_the_line_of_the_magic(project, tmp_path, capsys):
    texts = ['%%numguard --allow "93.7% – known"\nEnterprise kept 93.7%.', "%%numguard --allow 93.7%\nKept 93.7%."]
    cells = [{"cell_type": "code", "metadata": {}, "outputs": [], "source": text} for text in texts]
    (tmp_path / "n.ipynb").write_text(json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells}))
    assert main(["check", "n.ipynb"]) == 1
    out = capsys.readouterr().out
    assert "1 number(s) do not appear" in out
    assert "note: cell 1: an excuse gives no reason" in out


@pytest.mark.parametrize(("path", "patterns", "expected"), [
    ("a.md", None, True), ("./docs/a.md", "docs/*", True), ("x/docs/a.md", "docs/*", True),
    ("docs/a/b.md", ["docs/*"], True),
    ("adocs/a.md", "docs/*", False), ("a.md", ["*.rst", "*.md"], True), ("a.md", "b.md", False),
])  # fmt: skip
def test_for_which_files(path, patterns, expected):
    assert holds_for(path, patterns) is expected


@pytest.mark.parametrize("written", ["'93.7% – industry figure'", '"93.7% – industry figure"'])
def test_an_excuse_on_the_line_of_the_magic_in_a_session(written):
    from .shells import terminal

    with terminal() as shell:
        shell.run_line_magic("load_ext", "numguard_jupyter")
        shell.run_cell_magic("numguard", f"--strict --allow {written}", "Enterprise kept 93.7%.")
        with pytest.raises(NumGuardError):
            shell.run_cell_magic("numguard", "--strict", "Enterprise kept 93.7%.")
        shell.run_line_magic("unload_ext", "numguard_jupyter")


def test_a_number_is_excused_twice_and_neither_is_needless():
    text = "Kept 93.7% then, kept 93.7% now. <!-- numguard: allow 93.7% – a --><!-- numguard: allow 93.7% now – b -->"
    report = check(text, DATA)
    assert [rule for _, _, rule in statuses(report)] == ["allowed", "allowed"]
    assert report.notes == []


def test_a_short_number_excuses_no_longer_one():
    report = check("Kept 3.7% of 93.7%. <!-- numguard: allow 3.7% – known -->", DATA)
    assert [rule for _, _, rule in statuses(report)] == ["allowed", None]
