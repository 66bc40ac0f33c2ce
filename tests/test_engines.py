"""Frames of every library answer alike: one table of cases over the engines, each the library itself."""

from __future__ import annotations

import datetime as dt
import gc
import importlib
import shutil
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.evidence.dialects.questions import code_line
from numguard_jupyter.sources import tables
from numguard_jupyter.sources.frames.columnar import AMOUNTS
from numguard_jupyter.sources.frames.displayed import digest
from numguard_jupyter.sources.frames.engine import Frame, frame_of

pd = pytest.importorskip("pandas")
pa = pytest.importorskip("pyarrow")

BIG = 2**60
SIZE = 30_000
#: Rows that repeat, so that what they come to is known: 5 kinds of order, in 3 states, 2 of them returned.
ORDERS: dict[str, list[Any]] = {
    "order_ref": [f"A{at:05d}" for at in range(SIZE)],
    "state": ["Texas", "Ohio", None, "Texas", "Utah"] * (SIZE // 5),
    "order_value": [10.25, 20.5, float("nan"), None, 1000.0, 14.75, 20.5, float("nan"), None, 2000.0] * (SIZE // 10),
    "items": [*[1, 2, 3, 4, 5] * (SIZE // 5 - 1), 1, 2, 3, 4, BIG],
    "returned": [True, False, False, False, True] * (SIZE // 5),
    "flagged": [0, 0, 1, 0, 0] * (SIZE // 5),
}


def arrow(columns: dict[str, list[Any]]) -> Any:
    return pa.table(columns)


def spark_session() -> Any:
    from pyspark.sql import SparkSession

    if shutil.which("java") is None:
        pytest.skip("PySpark needs Java")
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    return session


def as_spark(columns: dict[str, list[Any]]) -> Any:
    return spark_session().createDataFrame(list(zip(*columns.values(), strict=True)), list(columns))


def as_duckdb(columns: dict[str, list[Any]]) -> Any:
    import duckdb

    connection = duckdb.connect()
    connection.register("held", arrow(columns))
    return connection.sql("SELECT * FROM held")


def as_ibis(columns: dict[str, list[Any]]) -> Any:
    import ibis

    return ibis.memtable(arrow(columns))


def as_dask(columns: dict[str, list[Any]]) -> Any:
    import dask.dataframe as dd

    return dd.from_pandas(pd.DataFrame(columns), npartitions=3)


def as_modin(columns: dict[str, list[Any]]) -> Any:
    from modin.config import Engine

    Engine.put("python")
    import modin.pandas

    return modin.pandas.DataFrame(columns)


def as_polars(columns: dict[str, list[Any]]) -> Any:
    import polars

    return polars.DataFrame(columns, strict=False)


MAKERS: dict[str, tuple[str, Callable[[dict[str, list[Any]]], Any]]] = {
    "pandas": ("pandas", pd.DataFrame),
    "pandas of arrow": ("pandas", lambda columns: arrow(columns).to_pandas(types_mapper=pd.ArrowDtype)),
    "pandas nullable": ("pandas", lambda columns: pd.DataFrame(columns).convert_dtypes()),
    "polars": ("polars", as_polars),
    "polars lazy": ("polars", lambda columns: as_polars(columns).lazy()),
    "pyarrow": ("pyarrow", arrow),
    "duckdb": ("duckdb", as_duckdb),
    "ibis": ("ibis", as_ibis),
    "dask": ("dask.distributed", as_dask),
    "modin": ("modin", as_modin),
    "pyspark": ("pyspark", as_spark),
}
SLOW = ("ibis", "dask", "modin", "pyspark")
ENGINES = [pytest.param(name, marks=pytest.mark.slow if name in SLOW else ()) for name in MAKERS]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two worker processes of Dask."""
    distributed = pytest.importorskip("dask.distributed", reason="dask is not installed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as held,
        distributed.Client(held) as client,
    ):
        yield client


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    pytest.importorskip(MAKERS[name][0], reason=f"{MAKERS[name][0]} is not installed")
    if name == "dask":
        request.getfixturevalue("cluster")
    return name


@pytest.fixture(scope="module")
def orders(engine: str) -> Any:
    return MAKERS[engine][1](ORDERS)


#: What has only an approximate answer, and so none.
INEXACT_MEDIAN = {("dask", "median")}
VALUES = [10.25, 20.5, 1000.0, 14.75, 20.5, 2000.0]
AGGREGATES = [
    pytest.param(("sum", "order_value", ()), sum(VALUES) * SIZE / 10, id="sum leaves NaN and null out"),
    pytest.param(("mean", "order_value", ()), sum(VALUES) / 6, id="mean leaves NaN and null out"),
    pytest.param(("median", "order_value", ()), 20.5, id="median"),
    pytest.param(("min", "order_value", ()), 10.25, id="least"),
    pytest.param(("max", "items", ()), BIG, id="integers beyond what a float holds"),
    pytest.param(("sum", "items", ()), 3 * SIZE - 5 + BIG, id="their sum is exact"),
    pytest.param(("distinct", "state", ()), 3, id="null is no value"),
    pytest.param(("count", None, ()), SIZE, id="rows"),
    pytest.param(("count", None, (("state", ("Texas",)),)), SIZE * 2 // 5, id="rows of a category"),
    pytest.param(("count", None, (("state", ("Texas", "Utah")),)), SIZE * 3 // 5, id="rows of two categories"),
    pytest.param(("share", None, (("returned", True),)), 0.4, id="a share by a truth value"),
    pytest.param(("mean", "order_value", (("state", ("Utah",)),)), 1500.0, id="a mean within a category"),
    pytest.param(("max", "order_value", (("returned", False), ("state", ("Ohio",)))), 20.5, id="two conditions"),
]


@pytest.mark.parametrize(("asked", "expected"), AGGREGATES)
def test_aggregates_are_the_same_on_every_engine(engine: str, orders: Any, asked: Any, expected: float) -> None:
    frame = frame_of(orders)
    assert frame is not None
    (found,) = frame.aggregate([asked])
    if found is None:
        assert (frame.library, asked[0]) in INEXACT_MEDIAN, "only what has no exact answer may have none"
        return
    if isinstance(expected, int):
        assert found == expected
    else:
        assert found == pytest.approx(expected, rel=1e-12)


def test_a_probe_is_one_query_of_booleans(orders: Any) -> None:
    frame = frame_of(orders)
    assert frame is not None
    claims = [("order_value", 20.45, 20.55), ("order_value", 30, 40), ("items", BIG, BIG), ("items", BIG + 1, BIG + 9)]
    assert frame.holds(claims) == [True, False, True, False]
    ends = [("items", 2.5, 3.5), ("items", 5.5, float(BIG - 9999)), ("items", 5.5, float("inf")), ("items", 2e19, 3e19),
            ("order_value", -float("inf"), 10), ("order_value", 1999.5, float("inf"))]  # fmt: skip
    assert frame.holds(ends) == [True, False, True, False, False, True]
    assert frame.named(["Texas", "Mars", "A00042", "texas"]) == {"order_ref": ["A00042"], "state": ["Texas"]}


def test_claims_that_the_first_rows_do_not_settle(engine: str) -> None:
    levels = [level for level in range(6) for _ in range(1200)]
    frame = frame_of(MAKERS[engine][1]({"level": levels}), hold=True)
    assert frame is not None
    assert frame.holds([("level", level, level) for level in range(8)]) == [True] * 6 + [False] * 2


SENTENCES = [
    ("The mean order value is 511.00.", "511.00", "derived"),
    ("The mean order value is 521.00.", "521.00", "contradicted"),
    ("The mean order value in Utah is 1,500.", "1,500", "derived"),
    ("The highest order value in Texas is 14.75.", "14.75", "derived"),
    ("12,000 orders were returned.", "12,000", "derived"),
    ("13,000 orders were returned.", "13,000", "unvouched"),
    ("18,000 orders were not returned.", "18,000", "derived"),
    ("40% of rows are from Texas and 20% are from Ohio.", "20%", "derived"),
    ("41% of rows are from Texas.", "41%", "unvouched"),
    ("Order A01231 has an order value of 20.50.", "20.50", "vouched"),
    ("Order A01231 has an order value of 20.60.", "20.60", "contradicted"),
    ("Some 7,345 people came.", "7,345", "unvouched"),
    ("The mean order value of new customers is 74.25.", "74.25", "unvouched"),
    ("Ohio's mean order value was 20.50 while Utah's was 1,500.", "1,500", "derived"),
    ("In Utah, the mean order value is 1,500, and the highest order value 2,000.", "2,000", "derived"),
    ("There are 3 states and the total order value is 9,198,000.", "9,198,000", "derived"),
    ("The mean order value is 511.00; 40% of rows are from Texas.", "40%", "derived"),
    ("The mean order value is 511.00, and 6,000 orders came from Ohio.", "6,000", "derived"),
    ("The mean order value was 20.50 in Ohio and 1,500 in Utah.", "1,500", "derived"),
    ("Texas accounts for 40% of orders.", "40%", "derived"),
    ("The table has 30,000 rows.", "30,000", "derived"),
    ("The table has 31,000 rows.", "31,000", "unvouched"),
    ("Order value is skewed. The maximum in Utah was 2,000.", "2,000", "derived"),
    ("There were 6,000 orders in Utah.", "6,000", "derived"),
    ("6,000 orders were flagged.", "6,000", "derived"),
    ("Texas is the largest market with 12,000 orders; Ohio has only 6,000.", "12,000", "derived"),
    ("Texas is the largest market with 12,000 orders; Ohio has only 6,000.", "6,000", "derived"),
    ("20 % of orders were flagged.", "20 %", "derived"),
    ("7,000 orders were flagged.", "7,000", "unvouched"),
]


@pytest.mark.parametrize(("text", "raw", "status"), SENTENCES)
def test_sentences_about_what_no_output_shows(orders: Any, text: str, raw: str, status: str) -> None:
    source = Source(orders, "orders")
    source.tables = partial(orders)
    found = [verdict for verdict in check(text, source, frame_seconds=60) if verdict.raw == raw]
    assert [verdict.status for verdict in found] == [status], [verdict.why for verdict in found]


LINES = [
    pytest.param(("mean", "order_value", ()), id="a column with NaN and nulls"),
    pytest.param(("max", "items", ()), id="whole numbers"),
    pytest.param(("sum", "order_value", (("state", ("Texas",)),)), id="in a category"),
    pytest.param(("min", "order_value", (("state", ("Ohio", "Utah")),)), id="in two categories"),
    pytest.param(("mean", "items", (("returned", False), ("state", ("Ohio",)))), id="two conditions"),
    pytest.param(("count", None, ()), id="rows"),
    pytest.param(("count", None, (("state", ("Texas",)),)), id="rows of a category"),
    pytest.param(("share", None, (("returned", True),)), id="a share"),
    pytest.param(("share", None, (("state", ("Texas",)),)), id="a share of all rows, nulls among them"),
    pytest.param(("distinct", "order_ref", ()), id="different values"),
]


@pytest.mark.parametrize("asked", LINES)
def test_the_line_of_code_gives_the_number_in_the_frames_own_dialect(engine: str, orders: Any, asked: Any) -> None:
    frame = frame_of(orders)
    assert frame is not None
    (expected,) = frame.aggregate([asked])
    line = code_line(frame, "orders", *asked)
    assert line is not None
    assert run_line(engine, line, orders) == pytest.approx(expected, rel=1e-12)


def run_line(engine: str, line: str, orders: Any) -> Any:
    """What a line comes to in a session that holds the frame as `orders`, with the usual names of the libraries."""
    if engine == "duckdb":
        return orders.query("orders", line).fetchall()[0][0]
    names = {"orders": orders}
    usual = {
        "polars": "pl polars",
        "pyspark": "F pyspark.sql.functions",
        "pyarrow": "pc pyarrow.compute",
        "pandas": "pd pandas",
        "modin": "pd pandas",
        "dask": "pd pandas",
        "ibis": "ibis ibis",
    }
    if held := usual.get(engine.split()[0]):
        name, module = held.split()
        names[name] = importlib.import_module(module)
    return eval(line, names)


def partial(frame: Any) -> list[Any]:
    """What is known of a frame of which nothing was shown but a few rows."""
    held = tables(Source(frame))
    table = held[0]
    table.rows = table.rows[:5]
    for column in table.columns:
        column.values = column.values[:5]
    table.hidden = range(5, 5)
    return held[:1]


ODD: dict[str, list[Any]] = {
    "infinite": [float("inf"), -float("inf"), 1.5],
    "decimal": [Decimal("1.10"), Decimal("2.20"), None],
    "moment": [dt.datetime(2024, 3, 1, 12), dt.datetime(2024, 3, 2), None],
    "zoned": [dt.datetime(2024, 3, 1, tzinfo=dt.UTC)] * 3,
    "lasting": [dt.timedelta(hours=3), None, dt.timedelta(days=1)],
    "truth": [True, False, None],
    "digits": ["12", "13", "x"],
    "nothing": [None, None, None],
}
#: What a library cannot hold, so that there is nothing to compare.
NOT_HELD = {
    "pyspark": {"nothing", "zoned", "lasting"},
    "dask": {"nothing", "decimal"},
    "modin": set(),
    "ibis": {"lasting"},
}


@pytest.mark.parametrize("column", ODD)
def test_odd_columns_are_read_and_asked_without_a_fault(engine: str, column: str) -> None:
    if column in NOT_HELD.get(engine, ()):
        pytest.skip(f"{engine} does not hold such a column")
    frame = MAKERS[engine][1]({"key": ["a", "b", "c"], column: ODD[column]})
    report = check(f"The mean {column} is 1.65, the highest {column} 2.2, and 1 row is a.", Source(frame, "odd"))
    assert [verdict.status for verdict in report if verdict.raw == "1.65"] == [
        "derived" if column == "decimal" else "unvouched"
    ]
    handle = frame_of(frame)
    assert handle is not None
    if handle.kinds[column] in AMOUNTS:
        assert handle.holds([(column, 1.0, 1.6)]) == [True]
    elif handle.kinds[column] == "text":
        assert column in ("digits", "nothing", "truth") or engine == "dask"  # which makes texts of all objects


@pytest.mark.parametrize("shape", ["no rows", "no columns", pytest.param("many columns", marks=pytest.mark.slow)])
def test_frames_of_odd_shapes(engine: str, shape: str) -> None:
    if engine in ("pyspark", "modin", "dask") and shape != "no rows":
        pytest.skip("makes no such frame, or takes minutes to")
    if engine in ("duckdb", "ibis", "pyspark") and shape in ("no columns", "no rows"):
        pytest.skip("a relation has columns, of known types")
    columns: dict[str, list[Any]] = {
        "no rows": {"name": [], "amount": []},
        "no columns": {},
        "many columns": {f"column {at}": [at, at + 0.5] for at in range(5000 if engine.startswith("pandas") else 500)},
    }[shape]
    report = check("The mean amount is 7,345.25 and 17 rows are told of.", MAKERS[engine][1](columns))
    assert "7,345.25" in [verdict.raw for verdict in report.unvouched]


def test_labels_that_only_pandas_holds() -> None:
    index = pd.date_range("2024-01-01", periods=40, freq="D", tz="Europe/Berlin")
    frame = pd.DataFrame({"amount": range(40), 7: [0.5] * 40, ("a", "b"): [1.5] * 40}, index=index)
    frame["bin"] = pd.cut(frame["amount"], 4)
    frame["kind"] = pd.Categorical(["x", "y"] * 20)
    twice = pd.concat([frame[["amount"]], frame[["amount"]] + 1, frame[["kind"]]], axis=1)
    for held in (frame, twice):
        handle = Frame(held)
        assert handle.aggregate([("mean", "amount", ()), ("count", None, (("kind", ("y",)),))]) == [19.5, 20]
    assert handle.kinds == {"amount": "integer", "kind": "text"}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["polars lazy", "duckdb", "ibis", "dask", "pyspark"])
def test_lazy_engines_send_back_answers_never_the_table(
    name: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    pytest.importorskip(MAKERS[name][0], reason=f"{MAKERS[name][0]} is not installed")
    if name == "dask":
        request.getfixturevalue("cluster")
    import narwhals

    sizes: list[tuple[int, ...]] = []
    collect = narwhals.LazyFrame.collect

    def watched(self: Any, *given: Any, **named: Any) -> Any:
        found = collect(self, *given, **named)
        sizes.append(found.shape)
        return found

    monkeypatch.setattr(narwhals.LazyFrame, "collect", watched)
    frame = frame_of(MAKERS[name][1](ORDERS), hold=True)
    assert frame is not None and frame.lazy
    frame.holds([("order_value", low, low + 0.1) for low in range(10)])
    # Dask's workers look through their own parts, and relations are asked in SQL; the others send back one row.
    assert sizes == ([(1, 10)] if name in ("polars lazy", "ibis") else [])
    sizes.clear()
    frame.aggregate([("mean", "order_value", ()), ("max", "items", ()), ("count", None, (("state", ("Ohio",)),))])
    assert all(rows == 1 for rows, _ in sizes)


def test_a_displayed_frame_is_not_held_alive() -> None:
    frame = pd.DataFrame({"state": ["Texas", "Ohio"] * 60_000, "order_value": range(120_000)})
    source = Source(None, "orders")
    source.tables = digest(frame)
    assert source.tables is not None
    source.tables[0].source = source
    text = "The mean order value is 59,999.5, and the mean order value in Ohio is 60,000.0."
    assert [verdict.status for verdict in check(text, source)] == ["derived", "derived"]
    del frame
    gc.collect()
    report = check("The mean order value is 59,999.5.", source)
    assert [note.partition(",")[0] for note in report.notes] == ["the frame is no longer there: orders"]


def test_lazy_frames_are_not_evaluated_when_they_are_displayed() -> None:
    polars = pytest.importorskip("polars", reason="polars is not installed")

    def fails(_: Any) -> Any:
        raise AssertionError("evaluated")

    lazy = polars.LazyFrame({"amount": [1]}).map_batches(fails)
    assert digest(lazy) is None


def test_the_time_for_frames_is_bounded_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from numguard_jupyter.evidence.frames import asking

    frame = pd.DataFrame({"state": ["Texas"] * 10, "order_value": [1.5] * 10})
    monkeypatch.setattr(asking, "monotonic", iter(range(0, 1000, 5)).__next__)
    report = check("4 rows are from Texas, and 7,345 are not.", frame)
    assert any("took longer than 2 s" in note for note in report.notes)
