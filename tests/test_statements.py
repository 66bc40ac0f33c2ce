"""Statements as people print them: scales in notes and headers, costs in brackets, counts with their share."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.sources import tables
from numguard_jupyter.sources.tables.headers import header_unit
from numguard_jupyter.sources.tables.scales import noted_scale

NOTES = [
    ("(in thousands of euros)", ("currency:EUR", 1000)),
    ("Cash flow statement (in GBP thousands)", ("currency:GBP", 1000)),
    ("In millions, except per share data", (None, 10**6)),
    ("CHF millions", ("currency:CHF", 10**6)),
    ("($ 000s)", ("currency:USD", 1000)),
    ("billions of yen", ("currency:JPY", 10**9)),
    ("thousands", (None, 1000)),
    ("Employment by industry (thousands)", (None, 1000)),
    ("Millions of readers agree", None),
    ("Deaths per thousand live births", None),
    ("Segment", None),
    ("Results in the second half", None),
]


@pytest.mark.parametrize(("text", "mark"), NOTES, ids=[case[0] for case in NOTES])
def test_a_note_gives_the_scale_of_a_table(text: str, mark: tuple[str | None, int] | None) -> None:
    assert noted_scale(text) == mark


@pytest.mark.parametrize(
    ("label", "unit"),
    [("systolic_bp", None), ("length_bp", None), ("mean BP", None), ("spread_bp", "bps"), ("Rate change (bp)", "bps")],
)
def test_bp_is_basis_points_of_rates_only(label: str, unit: str | None) -> None:
    assert header_unit(label)[0] == unit


PRINTED = """STATEMENT OF ACTIVITIES
(in thousands of euros)        2019      2020      2021
Donations                     4,310     4,875     5,120
Grants paid                  (2,902)   (3,114)   (3,377)
Salaries                       (610)     (655)     (702)
Earnings per share             1.20      1.35      1.41
"""
CORNER = """                    2019     2020
CHF millions
Premiums           812.4    840.9
Claims            -530.1   -611.7
"""
CAPTIONED = """Farm accounts (in USD thousands)

             North    South
Wheat        1,250    2,310
Barley         840      655
"""
LETTERS = "plant,output_k,staff,value (M)\nHalden,8412,186,3.7\nMoss,5263,204,1.9\n"


def test_years_head_a_table_under_a_note_in_its_corner() -> None:
    (table,) = tables(Source(PRINTED))
    assert table.title == "STATEMENT OF ACTIVITIES"
    assert [column.label for column in table.columns[1:]] == ["2019", "2020", "2021"]
    assert table.columns[2].values == [4875000, -3114000, -655000, 1.35]
    assert [table.unit(row, 2) for row in range(4)] == ["currency:EUR"] * 3 + [None]


def test_scales_of_corners_and_captions_apply() -> None:
    (corner,), (captioned,) = tables(Source(CORNER)), tables(Source(CAPTIONED))
    assert corner.columns[1].values == pytest.approx([812.4e6, -530.1e6])
    assert (corner.columns[1].unit, captioned.columns[2].unit) == ("currency:CHF", "currency:USD")
    assert captioned.columns[2].values == [2310000, 655000]


TOLD = [
    ("as printed", PRINTED, "Donations were 5,120 in 2021.", ["vouched"]),
    ("multiplied", PRINTED, "Donations came to €5.12 million in 2021.", ["vouched"]),
    ("a cost without its bracket", PRINTED, "Salaries were €655 thousand in 2020.", ["vouched"]),
    ("another year's", PRINTED, "Salaries were €702 thousand in 2020.", ["contradicted"]),
    ("wrong scale", PRINTED, "Salaries were €655 million in 2020.", ["contradicted"]),
    ("a piece keeps its own", PRINTED, "Earnings per share rose to 1.41 in 2021.", ["vouched"]),
    ("thousands under a letter", LETTERS, "Halden made an output of 8.4 million with a staff of 186.", ["vouched"] * 2),
    ("millions under a letter", LETTERS, "The value of Moss is 1.9 million.", ["vouched"]),
    ("a letter, as printed", LETTERS, "The output of Moss is 5,263.", ["vouched"]),
    ("a letter, wrong row", LETTERS, "The output of Moss is 8.4 million.", ["contradicted"]),
]


@pytest.mark.parametrize(("data", "text", "statuses"), [case[1:] for case in TOLD], ids=[case[0] for case in TOLD])
def test_amounts_of_statements(data: str, text: str, statuses: list[str]) -> None:
    assert [one.status for one in check(text, Source(data, "books")) if one.status != "ignored"] == statuses


def test_a_sign_is_told_where_amounts_go_either_way() -> None:
    pnl = "desk,profit Q1,profit Q2\nRates,120,350\nCredit,-410,-220\n"
    (one,) = check("Credit made a profit of 220 in Q2.", Source(pnl, "desks")).verdicts[:1]
    assert one.status != "vouched"


STUDY = "Symptom,Sham n (%),Laser n (%)\nItching,18 (15.0),31 (25.8)\nSwelling,9 (7.5),12 (10.0)\n"
PRINTED_STUDY = """Characteristics at entry

                  Sham (n=120)    Laser (n=121)
Asthma            22 (18.3%)      31 (25.6%)
Eczema            41 (34.2%)      9 (7.4%)
"""
SPREAD = "Arm,\"Age, mean (SD)\",Score\nSham,61.4 (8.2),12\nLaser,59.9 (7.7),15\n"
PAIRS = [
    ("csv", STUDY, {"Sham n": [18, 9], "Sham %": [0.15, 0.075], "Laser n": [31, 12], "Laser %": [0.258, 0.1]}),
    ("printed, with the sizes of the groups", PRINTED_STUDY, {
        "Sham": [22, 41, 120], "Sham (%)": [0.183, 0.342, None],
        "Laser": [31, 9, 121], "Laser (%)": [0.256, 0.074, None],
    }),
    ("spread", SPREAD, {"Age mean": [61.4, 59.9], "Age SD": [8.2, 7.7], "Score": [12, 15]}),
    ("accounting brackets are one value", "item,net\nRent,(250)\nFees,(120)\n", {"net": [-250, -120]}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in PAIRS], ids=[case[0] for case in PAIRS])
def test_a_cell_with_a_bracket_holds_two_values(text: str, expected: dict[str, list[float]]) -> None:
    columns = {one.label: one.values for one in tables(Source(text))[0].columns if one.kind == "number"}
    assert columns == {label: pytest.approx(values) for label, values in expected.items()}


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Itching was seen in 31 of those treated by laser.", "vouched"),
        ("Itching was seen in 15.0% under sham.", "vouched"),
        ("Itching was seen in 10.0% under sham.", "contradicted"),
    ],
)
def test_counts_and_shares_of_one_cell_are_told_apart(text: str, status: str) -> None:
    assert status in [one.status for one in check(text, Source(STUDY, "trial"))]
