"""Limits in sentences about frames: "38 customers older than 65" asks the frame for a count, and 65 is no claim."""

from __future__ import annotations

from typing import Any

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.evidence.dialects.questions import code_line
from numguard_jupyter.sources.frames.conditions import Limit
from numguard_jupyter.sources.frames.engine import Frame, frame_of

from . import test_engines
from .test_engines import MAKERS, partial, run_line

pytest.importorskip("pandas")
pytest.importorskip("pyarrow")

cluster, engine = test_engines.cluster, test_engines.engine
NAN = float("nan")
PEOPLE: dict[str, list[Any]] = {
    "state": ["Ohio", "Texas", "Texas", "Ohio", "Texas", "Utah"] * 1500,
    "order_value": [None, 75.0, 120.5, 40.0, 260.25, NAN] * 1500,
    "delay": [12, 75, 5, 61, 90, 60] * 1500,
    "age": [24, 65, 70, 31, 66, 65] * 1500,
}


@pytest.fixture(scope="module")
def people(engine: str) -> Any:
    return MAKERS[engine][1](PEOPLE)


ASKED = [
    pytest.param(("count", None, (("delay", Limit(">", 60)),)), 4500, id="above"),
    pytest.param(("count", None, (("delay", Limit(">=", 60)),)), 6000, id="at least"),
    pytest.param(("count", None, (("delay", Limit("<", 60)),)), 3000, id="below"),
    pytest.param(("count", None, (("order_value", Limit(">", 100)),)), 3000, id="NaN and null are above nothing"),
    pytest.param(("count", None, (("order_value", Limit("<=", 75.0)),)), 3000, id="nor below"),
    pytest.param(("share", None, (("order_value", Limit(">", 100)),)), 1 / 3, id="a share of all rows"),
    pytest.param(("mean", "order_value", (("order_value", Limit(">", 50)),)), 151.91666666666666, id="of itself"),
    pytest.param(("max", "order_value", (("age", Limit(">", 65)), ("state", ("Texas",)))), 260.25, id="in a category"),
    pytest.param(("count", None, (("state", ("Texas",)), ("order_value", Limit(">", 100)))), 3000, id="rows of one"),
    pytest.param(("count", None, (("delay", Limit(">", 10)), ("delay", Limit("<", 70)))), 4500, id="between two"),
]


@pytest.mark.parametrize(("asked", "expected"), ASKED)
def test_limits_mean_the_same_on_every_engine_and_in_its_line(
    engine: str, people: Any, asked: Any, expected: float
) -> None:
    small = MAKERS[engine][1]({label: cells[:1200] for label, cells in PEOPLE.items()})
    share = asked[0] == "share" or asked[1] is not None
    for native, size in ((people, 9000), (small, 1200)):
        frames = [Frame(native, hold=True), frame_of(native, hold=True)]
        for frame in frames:
            wanted = expected if share else expected * size / 9000
            assert frame.aggregate([asked]) == [pytest.approx(wanted, rel=1e-12)]
            line = code_line(frame, "orders", *asked)
            assert line is not None
            assert run_line(engine, line, native) == pytest.approx(wanted, rel=1e-12), line


#: A text, and the verdicts on its numbers in order.
SENTENCES = [
    ("3,000 orders had an order value over 100 euros.", "derived ignored"),
    ("3,000 orders over 100 euros in Texas.", "derived ignored"),
    ("In Texas, 3,000 orders over 100 euros came in.", "derived ignored"),
    ("1,500 orders over 200 euros in Texas.", "derived ignored"),
    ("3,000 customers are older than 65.", "derived ignored"),
    ("50% of rows have a delay of more than 60 minutes.", "derived ignored"),
    ("67% of rows have a delay of at least 60 minutes.", "derived ignored"),
    ("The mean order value of orders above 50 is 151.92.", "ignored derived"),
    ("In Texas, the highest order value of customers older than 65 was 260.25.", "ignored derived"),
    # What does not hold is not confirmed, and its limit is judged by no aggregate.
    ("The mean order value of orders above 50 is 99.99.", "unvouched unvouched"),
    ("3,001 orders had an order value over 100 euros.", "unvouched unvouched"),
    # A bounded number that nothing is narrowed down by is a claim.
    ("The mean delay is above 50.", "derived"),
    ("The mean delay is above 50, and 3,000 rows are from Ohio.", "derived derived"),
    ("4,711 orders grew by more than 777.", "unvouched unvouched"),
]


@pytest.mark.parametrize(("text", "statuses"), SENTENCES)
def test_sentences_with_a_limit(people: Any, text: str, statuses: str) -> None:
    source = Source(people, "orders")
    source.tables = partial(people)
    for table in source.tables:  # one row is shown, which holds none of the numbers
        table.rows, table.hidden = table.rows[:1], range(1, 1)
        for column in table.columns:
            column.values = column.values[:1]
    report = sorted(check(text, source, frame_seconds=60), key=lambda verdict: verdict.number.start)
    assert [verdict.status for verdict in report] == statuses.split(), [verdict.why for verdict in report]


#: Sentences about the orders below, whose deviation is 27.47 (27.45 of all), and the verdicts on their claims.
SPREAD_SENTENCES = [
    ("The standard deviation of income is 27.47.", "derived"),
    ("The standard deviation of income is 27.45.", "derived"),
    ("The standard deviation of income is 31.45.", "contradicted"),
    ("The mean and standard deviation of income are 57.5 and 27.47.", "unvouched derived"),
    ("The 90th percentile of income was 95.5.", "derived"),
    ("The 90th percentile of income was 99.4.", "unvouched"),
    ("The upper quartile of income was 81.25.", "derived"),
    ("The correlation between income and spending is 0.70.", "derived"),
    ("The correlation between income and spending is 0.62.", "contradicted"),
    ("There is a negative correlation of 0.70 between income and spending.", "unvouched"),
    ("The rank correlation between income and spending is 0.70.", "unvouched"),
    ("47 different customers placed orders.", "derived"),
    ("48 different customers placed orders.", "unvouched"),
    ("There are 47 distinct customer ids.", "derived"),
    ("There are 49 distinct customer ids.", "unvouched"),
]


@pytest.mark.parametrize(("text", "statuses"), SPREAD_SENTENCES)
def test_sentences_about_spread_and_place(text: str, statuses: str) -> None:
    pandas = pytest.importorskip("pandas")
    size = 940
    income = [10.0 + at * 7919 % size * 95 / (size - 1) for at in range(size)]
    native = pandas.DataFrame({
        "customer_id": [f"C{at % 47:03d}" for at in range(size)], "income": income,
        "spending": [value + at * 31 % 97 for at, value in enumerate(income)],
    })  # fmt: skip
    source = Source(native, "orders")
    source.tables = partial(native)
    for table in source.tables:
        table.rows, table.hidden = table.rows[:1], range(1, 1)
        for column in table.columns:
            column.values = column.values[:1]
    assert [one.status for one in check(text, source) if one.status != "ignored"] == statuses.split()
