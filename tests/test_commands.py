"""`numguard explain` and `numguard doctor`; the exporter for nbconvert."""

from __future__ import annotations

from pathlib import Path

import pytest

from numguard_jupyter.cli import main

EXAMPLES = Path(__file__).parent.parent / "examples"
CHURN, ANSWER, RESULT = (str(EXAMPLES / "churn" / name) for name in ("churn.ipynb", "answer.txt", "result.csv"))


def test_explain_walks_from_the_reading_to_every_candidate(capsys):
    assert main(["explain", ANSWER, "11.5%", "--source", RESULT]) == 0
    out = capsys.readouterr().out
    assert "is read as value 0.115, anything from 0.1145" in out
    assert f"vouched: churn_rate of starter ({RESULT}) is 11.52%" in out
    assert "values that hold it: 1" in out
    assert "chance that an invented number of this form would match" in out


def test_explain_names_what_would_be_right(capsys):
    assert main(["explain", f"{CHURN}:3", "5.3 %"]) == 0
    out = capsys.readouterr().out
    assert "of cell 3" in out
    assert "contradicted: churn_rate of Q4, pro (cell 1) is 4.27%" in out
    assert "right would be: 4.3%" in out
    assert "churned of" not in out  # counts read as shares are thousands of per cent: near to nothing


@pytest.mark.parametrize(("argv", "said"), [
    ([ANSWER], "explain takes a file and a number"),
    ([ANSWER, "80%"], "there is no number 80% in"),
    ([f"{CHURN}:2", "5.3%"], "there is no number 5.3% in cell 2 of"),
    ([f"{CHURN}:99", "5.3%"], "there is no prose in cell 99 of"),
    ([f"{ANSWER}:1", "81%"], "it has no cells"),
    (["missing.md", "5%"], "missing.md: it cannot be read"),
    ([ANSWER, "81%", "--sorce", "x"], "did you mean --source?"),
])  # fmt: skip
def test_explain_refuses_in_a_sentence(capsys, argv, said):
    assert main(["explain", *argv]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_explain_of_an_ignored_number_says_why(tmp_path, capsys):
    (tmp_path / "a.md").write_text("Since 2019 it is so.")
    assert main(["explain", str(tmp_path / "a.md"), "2019"]) == 0
    assert "ignored: no claim about data: a year" in capsys.readouterr().out


def test_the_doctor_plants_numbers_and_sees_them_caught(capsys):
    main(["doctor"])
    out = capsys.readouterr().out
    planted = [line for line in out.splitlines() if "planted" in line]
    assert len(planted) == 3
    assert all(line.startswith("✓") for line in planted)


def test_the_doctor_says_when_a_planted_number_is_not_caught(monkeypatch, capsys):
    monkeypatch.setattr("numguard_jupyter.commands.doctor.PLANTED", {"The rate of starter is 11.5%.": "unvouched"})
    assert main(["doctor"]) == 1
    assert "vouched, but it should be unvouched" in capsys.readouterr().out


@pytest.mark.slow
def test_nbconvert_shows_the_notebook_with_its_numbers_marked():
    pytest.importorskip("nbconvert")
    from numguard_jupyter.jupyter.exporter import NumGuardHTMLExporter

    html, _ = NumGuardHTMLExporter().from_filename(CHURN)
    assert html.count("[1\N{NO-BREAK SPACE}\N{BALLOT X}]") >= 3
    assert "churn_rate of Q4, pro (cell 1) is 4.27%" in html
    assert 'title="vouched: ' in html


MARKED = [
    ("It rose 5.37%.", "It rose <", ">5.37%<"),
    ("| a | b |\n| --- | --- |\n| $5.37 | $6.48 |", "| <", "$6.48</span>"),
    ("So $x = 5.37$ and 6.48.", "So $x = 5.37$ and <", ">6.48<"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "begins", "holds"), MARKED, ids=["prose", "table", "maths"])
def test_marks_keep_the_markdown_whole(text, begins, holds):
    pytest.importorskip("nbconvert")
    from numguard_jupyter import check
    from numguard_jupyter.jupyter.exporter import marked_text

    marked = marked_text(text, check(text, "a,b\nx,1\n"))
    assert begins in marked
    assert holds in marked
    table = marked.partition("\n\n<div>")[0]
    assert table.count("|") == text.count("|")
