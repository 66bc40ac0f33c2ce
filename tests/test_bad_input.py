"""Files as people have them: each is read as it stands, or refused in one sentence with exit status 2."""

from __future__ import annotations

import io
import json
import os
import zipfile

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from numguard_jupyter.cli import main
from numguard_jupyter.config import defaults
from numguard_jupyter.documents import Unreadable, load
from numguard_jupyter.documents.audit import check_document

TEXT = "Starter churn is 11.5%."


def bomb():
    """A workbook that says it unfolds to a gigabyte."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("xl/worksheets/sheet1.xml", "<worksheet/>")
        archive.filelist[0].file_size = 2**30
    return held.getvalue()


READ = [
    ("utf-8 with a mark", "a.csv", b"\xef\xbb\xbfplan,churn\nstarter,0.1152\n"),
    ("utf-16", "a.csv", "plan,churn\nstarter,0.1152\n".encode("utf-16")),
    ("invalid utf-8", "a.csv", b"plan,caf\xe9 churn\nstarter,0.1152\n"),
    ("ragged", "a.csv", b"plan,churn\nx\nstarter,0.1152\npro,0.04,7,8,9\n"),
    ("semicolons and decimal commas", "a.csv", b"plan;churn\nstarter;0,1152\npro;0,0427\n"),
    ("tabs", "a.tsv", b"plan\tchurn\nstarter\t0.1152\n"),
    ("bars", "a.csv", b"plan|churn\nstarter|0.1152\npro|0.0427\n"),
    ("line ends of Windows", "a.csv", b"plan,churn\r\nstarter,0.1152\r\n"),
    ("json", "a.json", b'[{"plan": "starter", "churn": 0.1152}]'),
    ("json lines", "a.jsonl", b'{"plan": "starter", "churn": 0.1152}\n\n{"plan": "pro", "churn": 0.0427}\n'),
    ("a log", "a.log", b"INFO starter churn: 0.1152\n" * 3),
    ("a page", "a.html", b"<table><tr><th>plan<th>churn<tr><td>starter<td>0.1152</table>"),
]
HUGE = [
    ("20,000 lines", "a.txt", b"".join(b"row %d: 7\n" % n for n in range(20_000)) + b"starter churn: 0.1152\n"),
    ("a line of 10 MB", "a.txt", b"x" * 10_000_000 + b"\nstarter churn: 0.1152\n"),
]


@pytest.mark.parametrize(
    ("name", "raw"),
    [pytest.param(*row[1:], id=row[0]) for row in READ]
    + [pytest.param(*row[1:], id=row[0], marks=pytest.mark.slow) for row in HUGE],
)
def test_sources_read_as_they_are(tmp_path, monkeypatch, capsys, name, raw):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text.txt").write_text(TEXT)
    (tmp_path / name).write_bytes(raw)
    locale = ["--locale", "de"] if b"0,1152" in raw else []
    text = TEXT.replace("11.5%", "11,5 %") if locale else TEXT
    (tmp_path / "text.txt").write_text(text)
    status = main(["check", "text.txt", "--source", name, *locale])
    out, err = capsys.readouterr()
    assert status == 0, out
    said = "numguard: a.csv: some of its bytes are no valid UTF-8; each was read as \ufffd\n"
    assert err == (said if b"\xe9" in raw else "")


REFUSED = [
    ("missing", "missing.csv", None, "No such file"),
    ("a folder", "folder.csv", "folder", "directory"),
    ("unknown kind", "a.sav", b"x", "cannot be a source; known are"),
    ("binary", "a.csv", bytes(range(256)) * 40, "binary"),
    ("not JSON", "a.json", b"{nope", "not JSON"),
    ("cut off", "a.json", b'[{"a": 1}, {"a"', "not JSON"),
    ("deep JSON", "a.json", b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
    ("a broken line", "a.jsonl", b'{"a": 1}\n{"a"\n', "line 2 is not JSON"),
    ("a broken notebook", "a.ipynb", b'{"cells": [', "its JSON is cut off"),
    ("a deep notebook", "a.ipynb", b"[" * 100_000, "nested too deeply"),
    ("no workbook", "a.xlsx", b"PK\x03\x04nothing", "not an Excel workbook"),
    ("a zip bomb", "a.xlsx", bomb, "unfolds to 1,024 MB"),
    ("no parquet", "a.parquet", b"PAR1nothing", "a.parquet"),
]


@pytest.mark.parametrize(("name", "raw", "said"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_sources_refused_in_one_sentence(tmp_path, monkeypatch, capsys, name, raw, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text.txt").write_text(TEXT)
    if raw == "folder":
        (tmp_path / name).mkdir()
    elif raw is not None:
        (tmp_path / name).write_bytes(raw() if callable(raw) else raw)
    status = main(["check", "text.txt", "--source", name])
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert name in err
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(("name", "library"), [("a.xlsx", "openpyxl"), ("a.parquet", "pyarrow")])
def test_a_missing_library_is_named(tmp_path, monkeypatch, capsys, name, library):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(__import__("sys").modules, library, None)
    (tmp_path / "text.txt").write_text(TEXT)
    with zipfile.ZipFile(tmp_path / name, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    assert main(["check", "text.txt", "--source", name]) == 2
    assert library in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file_is_refused(tmp_path, capsys):
    path = tmp_path / "a.md"
    path.write_text(TEXT)
    path.chmod(0)
    assert main(["check", str(path)]) == 2
    assert "permission denied" in capsys.readouterr().err


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
OUTPUT = st.dictionaries(
    st.sampled_from(["output_type", "name", "text", "data", "html", "metadata"]),
    st.sampled_from(["stream", "stdout", "display_data", "pyout", {"text/plain": ["a: 7\n"]}, {"text/html": "<table>"}])
    | JSON,
)
SOURCES = ["It rose 5.37%.", ["a ", "7.5"], "%%numguard --locale xx\n5.5", "%%numguard 'x\n5.5"]
CELL = st.fixed_dictionaries({}, optional={
    "cell_type": st.sampled_from(["code", "markdown", "raw", "heading", "odd", None, 3]),
    "source": st.sampled_from(SOURCES) | JSON,
    "outputs": st.lists(OUTPUT | JSON, max_size=3) | JSON, "metadata": JSON, "execution_count": JSON,
})  # fmt: skip
NOTEBOOK = st.fixed_dictionaries({}, optional={
    "nbformat": st.sampled_from([2, 3, 4, "4", 99, None]), "cells": st.lists(CELL | JSON, max_size=4) | JSON,
    "worksheets": st.lists(st.fixed_dictionaries({"cells": st.lists(CELL, max_size=2) | JSON}), max_size=2) | JSON,
})  # fmt: skip


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(NOTEBOOK | JSON)
def test_any_json_is_a_notebook_or_refused(held):
    raw = json.dumps(held).encode("utf-8", "surrogatepass")
    try:
        document = load("n.ipynb", raw)
    except Unreadable:
        return
    report = check_document(document, [], defaults())
    json.dumps(report.to_dict())
    str(report)


@given(st.sampled_from(["a.md", "a.txt", "a.html", "a.rst", "a.py", "a.qmd", "a.ipynb"]), st.binary(max_size=200))
def test_any_bytes_are_text_or_refused(name, raw):
    try:
        document = load(name, raw)
    except Unreadable:
        return
    str(check_document(document, [], defaults()))
