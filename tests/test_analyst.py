"""An analyst's write-up beside what notebooks print: right sentences pass, the same with another figure do not."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check

COUNTS = Source("city\nLyon      738\nGhent     529\nTurin     360\nBergen    173\nName: count, dtype: int64\n", cell=1)
MEMBERS = Source("member,trips,minutes,revenue\nannual,1072,17.84,0.0\ncasual,728,18.05,2698.64\n", cell=2)
MIX = Source("city,annual,casual\nBergen,0.665,0.335\nGhent,0.584,0.416\nLyon,0.599,0.401\nTurin,0.572,0.428\n", cell=3)
MODEL = Source(
    """\
==========================================================================================
                             coef    std err          t      P>|t|      [0.025      0.975]
------------------------------------------------------------------------------------------
Intercept                 18.1734      0.483     37.609      0.000      17.226      19.121
C(member)[T.casual]        0.1611      0.506      0.318      0.750      -0.832       1.154
km                        -0.0937      0.110     -0.855      0.393      -0.309       0.121
==========================================================================================
""",
    cell=4,
)
ANSWERS = Source(
    "answer\nsomewhat    41.9\nvery        35.3\nnot         22.8\nName: proportion, dtype: float64\n",
    cell=5, code="s.answer.value_counts(normalize=True).mul(100).round(1)",
)  # fmt: skip
AGES = Source("band,size,mean\n18-29,124,0.532\n30-44,160,0.588\n60+,200,0.585\n", cell=6)
RENEWED = Source("region,renewed,asked\nNorth,179,324\nSouth,118,204\nWest,64,112\n", cell=7)
HEAD = Source("order,spend\nA1,162.05\nA2,41.81\nA3,30.8\n", cell=8, code="orders.head(3)")

#: id, right sentence, the figure in it, a wrong one in its place
SENTENCES = [
    ("against", "Annual members made 1,072 trips versus 728 by casual riders.", "1,072", "1,027"),
    ("a share of all", "Annual members made 1,072 trips, casual riders 728, i.e. 59.6% of all trips were annual.",
     "59.6%", "56.9%"),
    ("a share of all, behind", "Lyon had 738 trips and Ghent 529, so Lyon has 41.0% of all trips.", "41.0%", "43.0%"),
    ("a column that is a share", "The share of casual riders is highest in Turin (42.8%).", "42.8%", "41.6%"),
    ("a row here, a column there", "In Turin 42.8% of riders are casual.", "42.8%", "33.5%"),
    ("ends in brackets", "The coefficient on km is -0.094 (p = 0.393, 95% CI [-0.309, 0.121]).", "0.121", "0.131"),
    ("ends behind a colon", "The coefficient on km is -0.094 (95% CI: -0.309, 0.121; p = 0.393).", "0.121", "1.154"),
    ("ends joined", "For km the confidence interval was -0.309 and 0.121.", "-0.309", "-0.832"),
    ("a share of parts that are told", "There were 1,072 annual and 728 casual trips, so 59.6% of riders were annual.",
     "59.6%", "69.5%"),
    ("rows called by small words", "Overall, 35.3% are very satisfied and another 41.9% somewhat.", "35.3%", "33.5%"),
    ("a class of values", "Renewal was 58.8% in the 30–44 band and 58.5% in the 60+ group.", "58.8%", "53.2%"),
    ("several parts", "North renewed 179 of 324, South 118 of 204, West 64 of 112, 361 together.", "361", "316"),
    ("a level of a factor", "The effect of km has p = 0.393, and casual riders have p = 0.750.", "0.750", "0.393"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right", "wrong"), [row[1:] for row in SENTENCES], ids=[row[0] for row in SENTENCES])
def test_right_passes_and_wrong_does_not(text: str, right: str, wrong: str) -> None:
    sources = [COUNTS, MEMBERS, MIX, MODEL, ANSWERS, AGES, RENEWED]
    good = check(text, sources)
    assert not good.contradicted
    assert not good.unvouched
    bad = check(text.replace(right, wrong), sources)
    assert [verdict.raw for verdict in bad.contradicted + bad.unvouched] == [wrong]


def test_what_stands_before_a_colon_is_not_told_of_the_first_name_behind() -> None:
    report = check("In all, 1,267 trips began in the two largest cities: 738 in Lyon and 529 in Ghent.", COUNTS)
    assert not report.contradicted


@pytest.mark.parametrize(("text", "source", "raw"), [
    pytest.param("At 77.2% most are at least somewhat satisfied.", ANSWERS, "77.2%", id="a step and all above it"),
    pytest.param("Spending per order came to 91.4 on average.", HEAD, "91.4", id="rows that are some of many"),
    pytest.param("A share of 17.8% of spending is in A2.", HEAD, "17.8%", id="a share of rows that are some of many"),
])  # fmt: skip
def test_what_the_rows_shown_cannot_tell_is_neither_contradicted_nor_derived(
    text: str, source: Source, raw: str
) -> None:
    (verdict,) = [one for one in check(text, source) if one.raw == raw]
    assert verdict.status == "unvouched"


def test_a_class_of_values_is_a_name() -> None:
    report = check("The 30–44 band and the 60+ group answered most, those of 18 – 29 least.", AGES)
    assert not report.unvouched


SEGMENTS = Source("segment,customers,churned\nstarter,1450,174\nteam,980,88\nenterprise,340,21\n", cell=9)


@pytest.mark.parametrize(("text", "raw"), [
    pytest.param("Of all 2,770 customers, 283 churned.", "283", id="all of them, another measure"),
    pytest.param("Overall, 283 of 2,770 customers churned.", "2,770", id="so many of so many"),
    pytest.param("In all, 283 customers churned, 174 of them on the starter plan.", "283", id="a part told behind"),
    pytest.param("We lost 283 customers, including 88 on the team plan.", "283", id="a part, no word of all"),
    pytest.param("The overall churn rate was 10.2%.", "10.2%", id="one sum over another"),
    pytest.param("On average a segment lost 94.3 customers.", "94.3", id="the mean of a measure among two"),
    pytest.param("Team and enterprise combined lost 109 customers.", "109", id="several of a measure among two"),
    pytest.param("Team and enterprise together make up 48% of all customers.", "48%", id="several as one part"),
    pytest.param("The two largest segments hold 88% of customers.", "88%", id="the largest few as one part"),
    pytest.param("1,276 of the starter customers stayed.", "1,276", id="what is left"),
    pytest.param("88% of starter customers stayed.", "88%", id="the share of what is left"),
    pytest.param("Enterprise kept 319 of its 340 customers.", "319", id="what is left of a number told"),
])  # fmt: skip
def test_what_rows_come_to_together_is_derived(text: str, raw: str) -> None:
    report = check(text, SEGMENTS)
    assert [one.status for one in report if one.raw == raw] == ["derived"]
    assert not report.contradicted


@pytest.mark.parametrize("text", [
    "We lost 293 customers in total, 174 of them on the starter plan.",
    "On the starter plan, 283 customers churned.",
    "Of all 2,770 customers, 238 churned.",
    "Team and enterprise together make up 52% of all customers.",
    "98% of starter customers stayed.",
])  # fmt: skip
def test_what_rows_do_not_come_to_is_flagged(text: str) -> None:
    report = check(text, SEGMENTS)
    assert len(report.contradicted + report.unvouched) == 1
