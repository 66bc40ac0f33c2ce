"""The report for machines."""

from __future__ import annotations

import json

from numguard_jupyter.cli import main
from numguard_jupyter.model import FIELDS, Number, Report, Told, Verdict
from numguard_jupyter.reports.machine import annotation, dumped, file_entry, json_report, several


def report(*statuses, value=7):
    verdicts = [Verdict(Number(0, 1, "7", value, 7, 7), status, "7 €", lambda _: Told()) for status in statuses]
    return Report("7 €", verdicts)


def test_the_report_has_every_key_in_order():
    told = json.loads(json_report(report("vouched", "unvouched")))
    assert list(told) == ["version", "ok", "counts", "numbers"]
    assert (told["version"], told["ok"], told["counts"]) == (1, False, {"unvouched": 1, "vouched": 1})
    assert [tuple(number) for number in told["numbers"]] == [FIELDS, FIELDS]
    assert told["numbers"][0]["context"] == "7 €"


def test_numbers_that_a_double_cannot_hold_are_strings():
    told = json.loads(json_report(report("vouched", value=2**60 + 1)))
    assert told["numbers"][0]["value"] == "1152921504606846977"


def test_infinity_is_no_json():
    assert "Infinity" not in json_report(report("vouched", value=float("inf")))


def test_several_files_in_one():
    entries = [file_entry("a.md", report("vouched")), file_entry("c.md", None, "it is empty")]
    pieces = several(False, {"vouched": 2, "stale": 1}, map(dumped, entries))
    told = {"version": 1, "ok": False, "counts": {"stale": 1, "vouched": 2}, "files": entries}
    assert "".join(pieces) == dumped(told)
    assert "version" not in entries[0]


def test_an_annotation_escapes_what_would_end_it():
    assert annotation("error", "a,b\\c.md", "x: y", "81%\nnext :: one", (3, 9)) == (
        "::error file=a%2Cb/c.md,line=3,col=9,title=x%3A y::81%25%0Anext :: one"
    )


def test_annotations_stand_on_the_line_of_the_file(tmp_path, capsys):
    text = 'Title\n\nWe "kept" 93.77% of it.'
    held = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [
        {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}]}  # fmt: skip
    path = tmp_path / "n.ipynb"
    path.write_bytes(json.dumps(held, indent=1).replace("\n", "\r\n").encode())
    assert main(["check", str(path), "--strict", "--format", "github"]) == 1
    first = capsys.readouterr().out.splitlines()[0]
    line = next(number for number, line in enumerate(path.read_text().splitlines(), 1) if "93.77%" in line)
    assert first.startswith(f"::error file={path},line={line},col=")
    assert "title=numguard%3A unvouched::93.77%25: no output holds it" in first
