"""Arithmetic recomputed: from the sentence's own numbers, from the cells that it names, and the code that does it."""

from __future__ import annotations

import math
import sys

import pandas as pd
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from numguard_jupyter import Source, check
from numguard_jupyter.evidence.values.recompute import OPERATIONS, Operand, express, recompute
from tests.bench.arithmetic import CASES, financial, lines

SHOPS = """city,units,revenue,cost,stores,growth
Oslo,1200,24000,18000,4,0.05
Bergen,800,20000,12000,3,-0.02
Tromsø,500,9000,6500,2,0.11
"""
YEARS = "year,revenue,customers\n2021,800000,1310\n2022,1000000,1475\n2023,1234567,1608\n"
LINES = "line,2022,2023\nRevenue,4210,4655\nCost of sales,2905,3130\nOperating profit,1305,1525\n"
GROUPS = "group,n,events\ntreated,240,36\ncontrol,250,75\n"

#: id, source, sentence, number, status, expression
FROM_PLACES = [
    ("all by their number", GROUPS, "All 490 patients of both arms were followed.", "490", "derived", "sum(240, 250)"),
    ("two rows", SHOPS, "Together, Oslo and Bergen sold 2,000 units.", "2,000", "derived", "sum(1200, 800)"),
    ("two rows, wrong", SHOPS, "Together, Oslo and Bergen sold 210 units.", "210", "contradicted", "sum(1200, 800)"),
    ("no word of arithmetic", SHOPS, "Oslo and Bergen sold 2,000 units.", "2,000", "derived", "sum(1200, 800)"),
    ("whole column", SHOPS, "In all, the cities took 53k in revenue.", "53k", "derived", "sum(24000, 20000, 9000)"),
    ("mean", SHOPS, "On average a city sold 833 units.", "833", "derived", "mean(1200, 800, 500)"),
    ("median", SHOPS, "The median revenue was 20,500.", "20,500", "contradicted", "median(24000, 20000, 9000)"),
    ("difference", SHOPS, "Oslo sold 400 more units than Bergen.", "400", "derived", "difference(1200, 800)"),
    ("wrong way round", SHOPS, "Bergen sold 400 more units than Oslo.", "400", "contradicted", "difference(800, 1200)"),
    ("base named first", SHOPS, "Against Bergen, Oslo sold 50% more units.", "50%", "derived", "pct_change(800, 1200)"),
    ("beat by", SHOPS, "Oslo beat Bergen by 50% on units.", "50%", "derived", "pct_change(800, 1200)"),
    ("after costs", SHOPS, "Oslo kept 6,000 after costs.", "6,000", "derived", "difference(24000, 18000)"),
    ("share of a column", SHOPS, "Oslo made 48% of units.", "48%", "derived", "share(1200, 2500)"),
    ("share, wrong", SHOPS, "Oslo accounts for 41% of units.", "41%", "contradicted", "share(1200, 2500)"),
    ("per unit", SHOPS, "Bergen earned 25 per unit.", "25", "derived", "ratio(20000, 800)"),
    ("year on year", YEARS, "Revenue grew 25% in 2022.", "25%", "derived", "pct_change(800000, 1000000)"),
    ("wrong base", YEARS, "Revenue grew 20% in 2022.", "20%", "contradicted", "pct_change(800000, 1000000)"),
    ("over years", YEARS, "Customers grew by 298 from 2021 to 2023.", "298", "derived", "difference(1608, 1310)"),
    ("cagr", YEARS, "Revenue grew at a CAGR of 24% from 2021 to 2023.", "24%", "derived", "cagr(800000, 1234567, 2)"),
    ("years as columns", LINES, "Revenue rose 10.6%.", "10.6%", "derived", "pct_change(4210, 4655)"),
    ("wrong direction", LINES, "Revenue fell 10.6%.", "10.6%", "contradicted", "pct_change(4210, 4655)"),
    ("two lines", LINES, "Operating profit was 32.8% of revenue in 2023.", "32.8%", "derived", "share(1525, 4655)"),
    ("rate of two counts", GROUPS, "The event rate was 15% in the treated group.", "15%", "derived", "ratio(36, 240)"),
    ("count of rows", SHOPS, "The table lists 8 cities.", "8", "contradicted", "count(3)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "text", "raw", "status", "expression"),
    [row[1:] for row in FROM_PLACES],
    ids=[row[0] for row in FROM_PLACES],
)
def test_recomputed_from_the_cells_that_the_sentence_names(
    data: str, text: str, raw: str, status: str, expression: str
) -> None:
    verdict = next(one for one in check(text, Source(data, "table.csv")) if one.raw == raw)
    assert (verdict.status, verdict.expression, verdict.computed) == (status, expression, "prose")


RESTATED = [
    ("growth", SHOPS, "Oslo grew 5%."),
    ("wrong growth", SHOPS, "Growth in Oslo was 6%."),
    ("a cell", SHOPS, "Oslo sold 1,200 units, more than any other city."),
    ("total column", "month,total\nMay,6400\nJune,7055\n", "The total in June was 7,055."),
    ("average column", "group,avg_score\nA,6.1\nB,7.8\n", "The average score of B is 7.8."),
]


@pytest.mark.parametrize(("data", "text"), [row[1:] for row in RESTATED], ids=[row[0] for row in RESTATED])
def test_a_field_that_is_restated_is_no_arithmetic(data: str, text: str) -> None:
    assert [verdict.raw for verdict in check(text, Source(data, "table.csv")) if verdict.expression is not None] == []


PLAYERS = "player,points,rebounds,minutes\nAda Okoro,23,8,31\nJoan Vidal,16,13,28\nMia Lund,9,4,17\n"

#: Sentences of another kind: none of their numbers is worked out from the others.
FLUENT = [
    ("double-double", "Joan Vidal posted a 16-point, 13-rebound double-double."),
    ("stretch of time", "They outscored the visitors by a 34-18 margin over the final 12 minutes."),
    ("somebody named before", "Ada Okoro finished with 23 points and 8 rebounds. She is now averaging 21 points."),
    (
        "part of a series",
        "Joan Vidal had 16 points and 13 rebounds, while the team have now lost five of their last six games.",
    ),
    ("lead", "Mia Lund led the bench with 9 points, four rebounds and 17 minutes."),
]


@pytest.mark.parametrize("text", [row[1] for row in FLUENT], ids=[row[0] for row in FLUENT])
def test_fluent_sentences_are_not_taken_for_workings(text: str) -> None:
    wrong = [verdict for verdict in check(text, Source(PLAYERS, "box.csv")) if verdict.expression is not None]
    assert [(verdict.raw, verdict.expression) for verdict in wrong] == []


def test_a_short_answer_works_out_what_the_question_names() -> None:
    question = "What is the percentage change in revenue from 2022 to 2023?"
    assert (
        check("It is 10.6%.", Source(LINES, "lines.csv"), question=question).derived[0].expression
        == "pct_change(4210, 4655)"
    )
    assert check("It is 11.6%.", Source(LINES, "lines.csv"), question=question).contradicted


def test_among_many_columns_that_no_word_names_none_is_an_operand() -> None:
    wide = {f"sensor {at:03d}": [at, at + 1] for at in range(400)}
    report = check("The mean came to 217.5 on those days.", pd.DataFrame(wide))
    (verdict,) = report.unvouched
    assert verdict.raw == "217.5"


def test_the_same_cell_of_two_outputs() -> None:
    months = [Source({"users": 5000, "orders": 220}, "may"), Source({"users": 5350, "orders": 250}, "june")]
    assert check("Users grew 7%.", months).derived[0].expression == "pct_change(5000, 5350)"


def test_a_figure_that_code_printed_is_no_arithmetic_of_the_prose() -> None:
    shops = Source(SHOPS, "shops", cell=1, code="shops = pd.read_csv('shops.csv')\nshops", order=1)
    total = Source(
        "2000", "total", cell=2, code="shops.set_index('city').loc[['Oslo', 'Bergen'], 'units'].sum()", order=2
    )
    (verdict,) = check("Together, Oslo and Bergen sold 2,000 units.", [shops, total])
    assert (verdict.status, verdict.computed) == ("vouched", "code")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Revenue went from 400 to 500, an increase of 20%.", "other base"),
        ("Energy use rose 10%, from 900 to 810.", "it fell"),
        ("Leeds sent 40 and Hull 50, for a total of 80.", "is 90"),
    ],
)
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    verdict = check(text, []).contradicted[-1]
    assert told in verdict.why


def test_operands_are_taken_as_stored() -> None:
    data = "quarter,churn_rate\nQ1,0.1226\nQ2,0.1414\n"
    text = "Churn rose from 12.3% in Q1 to 14.1% in Q2, up 1.9 percentage points."
    verdict = check(text, Source(data, "churn.csv")).by_status("derived")
    assert [one.raw for one in verdict] == ["1.9 percentage points"]


# ---- the code that computes it

PLANS = pd.DataFrame({"plan": ["starter", "pro", "team"], "customers": [1840, 900, 410], "churned": [212, 40, 17]})
TOTALS = pd.DataFrame({"line": ["Rent", "Pay", "Total"], "2022": [100, 40, 140], "2023": [130, 60, 190]})
YEARLY = pd.DataFrame({"year": [2021, 2022, 2023], "revenue": [800_000, 1_000_000, 1_234_567]})
GROUPED = {"control": {"visitors": 10_000, "signups": 412}, "variant": {"visitors": 10_150, "signups": 508}}


def in_polars() -> object:
    return pytest.importorskip("polars").from_pandas(PLANS)


def in_duckdb() -> object:
    return pytest.importorskip("duckdb").from_df(PLANS)


#: id, what the session holds (or how to make it), its name, sentence, number
CODE = [
    ("index", PLANS.set_index("plan"), "df", "Starter and pro together have 2,740 customers.", 2740),
    ("column", PLANS, "df", "Starter has 940 more customers than pro.", 940),
    ("share", PLANS, "df", "Starter makes up 58.4% of customers.", 0.584),
    ("mean", PLANS, "df", "On average a plan has 1,050 customers.", 1050),
    ("ratio", PLANS, "df", "The share of churned customers in starter was 11.5%.", 0.115),
    ("year", YEARLY, "yearly", "Revenue grew 25% in 2022.", 0.25),
    ("year index", YEARLY.set_index("year"), "yearly", "Revenue grew 25% in 2022.", 0.25),
    ("cagr", YEARLY, "yearly", "From 2021 to 2023 revenue rose at a CAGR of 24.2%.", 0.242),
    ("total apart", TOTALS, "costs", "On average a line came to 95 in 2023.", 95),
    ("dict", GROUPED, "ab", "Conversion was 4.12% in control.", 0.0412),
    ("polars", in_polars, "df", "Starter makes up 58.4% of customers.", 0.584),
    ("polars rows", in_polars, "df", "Starter and pro together have 2,740 customers.", 2740),
    ("sql", in_duckdb, "rel", "Starter makes up 58.4% of customers.", 0.584),
    ("sql rows", in_duckdb, "rel", "Starter has 940 more customers than pro.", 940),
]


@pytest.mark.parametrize(("data", "name", "text", "value"), [row[1:] for row in CODE], ids=[row[0] for row in CODE])
def test_the_line_of_code_gives_the_number(data: object, name: str, text: str, value: float) -> None:
    if callable(data):
        data = data()
    (verdict,) = check(text, Source(data, name)).derived
    assert verdict.code is not None
    session = {name: data, "pl": sys.modules.get("polars"), "pd": pd}
    if verdict.code.startswith("SELECT"):
        rel = data  # duckdb finds a relation by the name of the variable
        assert name == "rel"
        assert rel is not None
        ((result,),) = sys.modules["duckdb"].sql(verdict.code).fetchall()
    else:
        result = eval(verdict.code, session)
    assert math.isclose(result, value, rel_tol=0.005)


def test_the_line_of_code_is_in_the_sessions_own_names() -> None:
    source = Source(PLANS.set_index("plan"), "output", code="table = load()\ntable", cell=3)
    (verdict,) = check("Starter and pro together have 2,740 customers.", source).derived
    assert verdict.code == "table.loc['starter', 'customers'] + table.loc['pro', 'customers']"


def test_no_line_of_code_where_no_name_is_known() -> None:
    (verdict,) = check("Together, Oslo and Bergen sold 2,000 units.", Source(SHOPS, "shops.csv")).derived
    assert verdict.code is None


# ---- laws

AMOUNTS = st.integers(1, 10**6)


@given(st.lists(AMOUNTS, min_size=2, max_size=6), st.integers(0, 3))
def test_a_result_rounded_from_rounded_operands_holds(amounts: list[int], places: int) -> None:
    """The interval over rounded operands holds the result on the operands as they are."""
    true = [amount / 7 for amount in amounts]
    half = 0.5 * 10**-places
    rounded = [Operand(round(value, places), value - half, value + half) for value in true]
    for operation in ("sum", "mean", "median"):
        result = recompute(operation, rounded)
        assert result is not None
        exact = OPERATIONS[operation](true)
        assert result[1] - 1e-6 <= exact <= result[2] + 1e-6


@given(AMOUNTS, AMOUNTS)
def test_a_change_and_its_way_back(base: int, new: int) -> None:
    assume(base != new)
    there, back = (
        recompute("pct_change", [Operand(base), Operand(new)]),
        recompute("pct_change", [Operand(new), Operand(base)]),
    )
    assert there is not None
    assert back is not None
    assert math.isclose((1 + there[0]) * (1 + back[0]), 1)


@given(st.lists(AMOUNTS, min_size=2, max_size=20))
def test_an_expression_names_its_operation_and_operands(amounts: list[int]) -> None:
    told = express("sum", amounts)
    assert told.startswith("sum(")
    assert str(amounts[0]) in told


@given(st.integers(2201, 99_999), st.integers(2201, 99_999), st.integers(1, 999))
def test_a_sum_that_is_off_is_contradicted(first: int, second: int, off: int) -> None:
    text = f"Leeds shipped {first} and Hull shipped {second}, for a total of {first + second + off}."
    verdict = next(one for one in check(text, []) if one.start > text.index("total"))
    assert verdict.status == "contradicted"
    assert verdict.fix == str(first + second)


def test_division_by_nothing_has_no_result() -> None:
    assert recompute("ratio", [Operand(4), Operand(0)]) is None


@pytest.mark.slow
def test_financial_tables() -> None:
    tally = financial(lines(CASES / "financial.jsonl"))
    right, of = tally["right called derived"]
    wrong, _ = tally["wrong called derived"]
    assert right >= 0.85 * of
    assert wrong <= 0.05 * of
