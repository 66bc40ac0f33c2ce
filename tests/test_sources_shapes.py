"""Rows behind rules, lines of logs, shared scales, names of rows: what belongs to a table, and what it is called."""

from __future__ import annotations

import pytest

from numguard_jupyter import check
from numguard_jupyter.model import Source
from numguard_jupyter.sources import tables
from tests.test_sources_printed import cells

#: Text -> rows, and the values of each column of numbers.
RULED = [
    (
        "total-behind-dashes",
        ("Dept         FY25    FY26\n-------------------------\nRoads      61,420  63,875\nParks      38,960  41,310\n"
        "-------------------------\nTotal     100,380 105,185\n"),
        ["Roads", "Parks", "Total"],
        [[61420, 38960, 100380], [63875, 41310, 105185]],
    ),
    (
        "two-rules",
        ("        2023   2024\n-------------------\nA         10     20\nB         30     40\n-------------------\n"
        "Sub       40     60\nTax        4      6\n===================\nTotal     44     66\n"),
        ["A", "B", "Sub", "Tax", "Total"],
        [[10, 30, 40, 4, 44], [20, 40, 60, 6, 66]],
    ),
    (
        "rules-by-column",
        ("item     count   share\n-----  -------  ------\nbolt       120     0.4\nnut        180     0.6\n"
        "-----  -------  ------\nall        300     1.0\n"),
        ["bolt", "nut", "all"],
        [[120, 180, 300], [0.4, 0.6, 1.0]],
    ),
]


@pytest.mark.parametrize(("text", "rows", "values"), [case[1:] for case in RULED], ids=[case[0] for case in RULED])
def test_a_row_behind_a_rule_belongs_to_the_table_above(text, rows, values):
    (table,) = tables(Source(text))
    assert [names[0] for names in table.rows] == rows
    assert [column.values for column in table.columns if column.kind == "number"] == values


def test_a_header_behind_a_rule_begins_another_table():
    first = "      2023  2024\nA       10    20\nB       30    40\n"
    second = "      2021  2022\nC        1     2\nD        3     4\n"
    text = first + "-" * 16 + "\n" + second
    assert [[names[0] for names in table.rows] for table in tables(Source(text))] == [["A", "B"], ["C", "D"]]


#: Lines -> what they say: name of the row, key, value, unit.
LOGS = [
    (
        "tag-and-name",
        "[gate] load_ms: before=1840 after=1905\n[gate] refund_pct: before=2.10 after=2.35\n",
        [
            ("load_ms", "before", 1840, None),
            ("load_ms", "after", 1905, None),
            ("refund_pct", "before", 0.021, "percent"),
            ("refund_pct", "after", 0.0235, "percent"),
        ],
    ),
    (
        "other-keys",
        "[gate] load_ms: before=18 after=19\n[main] win_pct: before=2 after=4 limit=5\n",
        [
            ("load_ms", "before", 18, None),
            ("load_ms", "after", 19, None),
            ("win_pct", "before", 0.02, "percent"),
            ("win_pct", "after", 0.04, "percent"),
            ("win_pct", "limit", 0.05, "percent"),
        ],
    ),
    (
        "sizes-are-in-no-unit",
        "[gate] win_pct: before=2 n=400\n[gate] tie_pct: before=4 n=600\n",
        [
            ("win_pct", "before", 0.02, "percent"),
            ("win_pct", "n", 400, None),
            ("tie_pct", "before", 0.04, "percent"),
            ("tie_pct", "n", 600, None),
        ],
    ),
    (
        "dated",
        "2026-01-02 INFO train: loss=0.31 acc=0.91\n2026-01-02 INFO valid: loss=0.29 acc=0.92\n",
        [("train", "loss", 0.31, None), ("train", "acc", 0.91, None), ("valid", "loss", 0.29, None),
         ("valid", "acc", 0.92, None)],
    ),
    (
        "dated-and-tagged",
        ("2026-01-02 10:00:00,123 INFO [worker-1] train: loss=0.31 acc=0.91\n"
        "2026-01-02 10:00:01,123 INFO [worker-1] valid: loss=0.29 acc=0.92\n"),
        [("train", "loss", 0.31, None), ("train", "acc", 0.91, None), ("valid", "loss", 0.29, None),
         ("valid", "acc", 0.92, None)],
    ),
    (
        "colons",
        "Model A: Accuracy: 0.91, F1: 0.8\nModel B: Accuracy: 0.92, F1: 0.7\n",
        [("Model A", "Accuracy", 0.91, None), ("Model A", "F1", 0.8, None), ("Model B", "Accuracy", 0.92, None),
         ("Model B", "F1", 0.7, None)],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in LOGS], ids=[case[0] for case in LOGS])
def test_a_line_of_keys_is_called_by_the_name_before_its_colon(text, expected):
    found = cells(tables(Source(text)))
    said = [(names[0], label, pytest.approx(value), unit) for names, label, value, unit in found]
    assert sorted(said, key=str) == sorted(
        [(name, key, pytest.approx(value), unit) for name, key, value, unit in expected], key=str
    )


def test_a_single_line_of_keys_keeps_its_name_and_unit():
    assert cells(tables(Source("[gate] win_pct: before=4.1 after=4.4\n"))) == [
        (("before", "win_pct", "gate"), "", pytest.approx(0.041), "percent"),
        (("after", "win_pct", "gate"), "", pytest.approx(0.044), "percent"),
    ]


#: Header, sentence -> is it backed by 0.85?
PERCENTS = [
    ("errors_pct", "0.85% of calls failed on Wed.", True),
    ("errors_pct", "85% of calls failed on Wed.", True),
    ("pct_change", "On Wed the change was 85%.", True),
    ("pct_change", "On Wed the change was 0.85%.", True),
    ("errors (%)", "0.85% of calls failed on Wed.", True),
    ("errors (%)", "85% of calls failed on Wed.", False),
    ("error_rate", "0.85% of calls failed on Wed.", False),
    ("error_rate", "85% of calls failed on Wed.", True),
]


@pytest.mark.parametrize(("header", "text", "backed"), PERCENTS, ids=[f"{row[0]}|{row[1]}" for row in PERCENTS])
def test_a_word_of_percent_over_small_values_leaves_both_readings(header, text, backed):
    report = check(text, [Source(f"day,{header}\nMon,0.00\nTue,0.02\nWed,0.85\n")])
    assert [verdict.status == "vouched" for verdict in report.verdicts] == [backed]


def test_a_letter_of_scale_is_that_of_all_columns_that_end_in_it():
    (table,) = tables(Source("unit,budget_fy_k,actual_ytd_k,prior_ytd_k,headcount\nA,120,61.5,58,12\nB,80,41,39.5,9\n"))
    assert [(column.values, column.scale) for column in table.columns if column.kind == "number"] == [
        ([120000, 80000], 1000),
        ([61500, 41000], 1000),
        ([58000, 39500], 1000),
        ([12, 9], 1),
    ]


def test_a_letter_without_money_stays_a_letter():
    (table,) = tables(Source("unit,height_m,recall_at_k\nA,1.5,0.5\nB,1.25,0.75\n"))
    assert [column.scale for column in table.columns if column.kind == "number"] == [1, 1]


#: Rows -> what each is called.
NAMES = [
    ("one-is-enough", "store,town,opened,sales\nA,Ulm,2011-11-03,7\nB,Ulm,2012-01-05,8\n", ["A", "B"]),
    ("two-are-needed", "store,town,sales\nA,Ulm,7\nA,Bonn,8\nB,Ulm,9\n", ["A, Ulm", "A, Bonn", "B"]),
    ("none-tells-them-apart", "store,town,sales\nA,Ulm,7\nA,Ulm,8\n", ["A, Ulm", "A, Ulm"]),
]


@pytest.mark.parametrize(("text", "labels"), [case[1:] for case in NAMES], ids=[case[0] for case in NAMES])
def test_a_row_is_called_by_the_fewest_names_that_single_it_out(text, labels):
    (table,) = tables(Source(text))
    assert [table.row_label(row) for row in range(len(table.rows))] == labels


#: What programs print -> some of what it says: name of the row, label, value, unit.
PROGRAMS = [
    (
        "disk-free",
        ("Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        50G   20G   28G  42% /\n"
        "/dev/sdb1       200G  150G   40G  79% /data\n"),
        [("/dev/sda1", "Size", 50, None), ("/dev/sdb1", "Avail", 40, None), ("/dev/sda1", "Use%", 0.42, "percent")],
    ),
    ("disk-use", "4.0K\t./a\n1.2G\t./data\n3.5G\t./models\n", [("./data", "", 1.2, None), ("./models", "", 3.5, None)]),
    (
        "pods",
        ("NAME           CPU(cores)   MEMORY(bytes)\napi-0          250m         512Mi\n"
         "worker-0       1200m        1024Mi\n"),
        [("api-0", "CPU(cores)", 250, None), ("worker-0", "MEMORY(bytes)", 1024, None)],
    ),
    (
        "benchmark",
        "Name (time in us)         Min       Max      Mean\n" + "-" * 50 + "\n"
        "test_fast              1.2000    5.6000    1.5000\ntest_slow             12.5000   45.1000   14.2000\n",
        [("test_fast", "Min", 1.2, None), ("test_slow", "Mean", 14.2, None)],
    ),
    (
        "confusion",
        "          pred_no  pred_yes\nact_no         50         5\nact_yes         8        37\n",
        [("act_no", "pred_no", 50, None), ("act_yes", "pred_yes", 37, None)],
    ),
    (
        "mapping",
        "model:\n  name: xgb\n  accuracy: 0.91\n  params:\n    depth: 6\nbaseline:\n  name: lr\n  accuracy: 0.84\n",
        [("model", "", 0.91, None), ("params", "", 6, None), ("baseline", "", 0.84, None)],
    ),
    (
        "word-count",
        "  120   560  4210 a.txt\n   34   120   980 b.txt\n",
        [("a.txt", "", 4210, None), ("b.txt", "", 980, None)],
    ),
    (
        "coverage",
        ("Name            Stmts   Miss  Cover\n---------------------\npkg/a.py          120     12    90%\n"
        "pkg/b.py           80      4    95%\n---------------------\nTOTAL             200     16    92%\n"),
        [("pkg/a.py", "Stmts", 120, None), ("TOTAL", "Cover", 0.92, "percent")],
    ),
]


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in PROGRAMS], ids=[case[0] for case in PROGRAMS])
def test_what_programs_print_keeps_its_names(text, expected):
    found = cells(tables(Source(text)))
    for name, label, value, unit in expected:
        assert any(
            name in names and column == label and held == pytest.approx(value) and its_unit == unit
            for names, column, held, its_unit in found
        ), (name, label, value, found)
