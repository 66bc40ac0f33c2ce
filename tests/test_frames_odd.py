"""Columns and frames that are out of the ordinary: every engine that holds them gives the same answers."""

from __future__ import annotations

from decimal import Decimal
from itertools import product
from typing import Any

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.evidence.dialects.questions import code_line
from numguard_jupyter.sources.frames import relations
from numguard_jupyter.sources.frames.conditions import Limit
from numguard_jupyter.sources.frames.engine import Frame, frame_of
from numguard_jupyter.sources.frames.operations import INEXACT
from numguard_jupyter.sources.frames.small import SmallFrame

from . import test_engines
from .test_engines import INEXACT_MEDIAN, MAKERS, run_line, spark_session

pd = pytest.importorskip("pandas")
pa = pytest.importorskip("pyarrow")

cluster, engine = test_engines.cluster, test_engines.engine
NAN, INF = float("nan"), float("inf")
OPERATIONS = ("sum", "mean", "median", "min", "max", "distinct")
EVEN, ODD = 2**53 + 2, 2**53 + 3
#: What a column holds, what the OPERATIONS come to, and claims with whether a row holds them.
COLUMNS: dict[str, tuple[list[Any], tuple[Any, ...], dict[tuple[float, float], bool]]] = {
    "NaN and null": ([1.5, NAN, 2.5, None], (4.0, 2.0, 2.0, 1.5, 2.5, 2), {(1, 1.6): True, (3, 9): False}),
    "infinite above": ([1.5, INF, 2.5, -1.0], (None, None, 2.0, -1.0, None, 4), {(2.5, 2.5): True, (3, 1e9): False}),
    "infinite": ([-INF, INF, 2.5, -1.0], (None, None, 0.75, None, None, 4), {(-1, 0): True, (-9, -2): False}),
    "decimals": (
        [Decimal("1.10"), Decimal("2.20"), None, Decimal("3.30")],
        (6.6, 2.2, 2.2, 1.1, 3.3, 3),
        {(2.15, 2.25): True, (2.3, 2.4): False},
    ),
    "beyond 2^53": (
        [2**53 + 1, ODD, -(2**53) - 5, 2**60],
        (2**60 + 2**53 - 1, (2**60 + 2**53 - 1) / 4, EVEN, -(2**53) - 5, 2**60, 4),
        {(ODD, ODD): True, (EVEN, EVEN): False},
    ),
    "sum beyond 2^63": (
        [2**62, 2**62, 2**62, 2**62 - 2**40],
        (2**64 - 2**40, 2**62 - 2**38, 2**62, 2**62 - 2**40, 2**62, 2),
        {(2**62, 2**62): True, (2**61, 2**61 + 1): False},
    ),
}
#: What an engine cannot hold as numbers, or cannot work out: Ibis hands back no sum beyond its whole numbers (a note
#: then says so), Modin adds what is infinite both ways to 0, and its whole numbers, means too, go round.
NOT_HELD = {("dask", "decimals"), ("modin", "decimals"), ("pandas nullable", "beyond 2^53"),
            ("ibis", "sum beyond 2^63"), ("modin", "infinite"), ("modin", "sum beyond 2^63")}  # fmt: skip
#: Texts and truths, and what is asked of them.
KINDS: dict[str, tuple[list[Any], dict[tuple[str, Any], Any]]] = {
    "truths": ([True, None, False, True], {("count", True): 2, ("share", False): 0.25}),
    "numeric strings": (["12", "13", None, "1e5"], {("count", ("12",)): 1, ("count", ("12", "1e5")): 2}),
    "marks": (["O'Neil", 'say "x"', "a\\b", None], {("count", ("O'Neil",)): 1, ("count", ('say "x"', "a\\b")): 2}),
}


def handles(native: Any) -> list[Frame]:
    """The handle that the frame's size asks for, and the one that asks its engine."""
    held = frame_of(native, hold=True)
    assert held is not None
    return [held] if type(held) is Frame else [held, Frame(native, hold=True)]


@pytest.mark.parametrize("column", COLUMNS)
def test_odd_numbers(engine: str, column: str) -> None:
    if (engine, column) in NOT_HELD:
        pytest.skip(f"{engine} does not hold such a column, or what it comes to")
    values, expected, claims = COLUMNS[column]
    native = MAKERS[engine][1]({"key": ["a", "b", "c", "d"], "amount": values})
    for handle in handles(native):
        found = handle.aggregate([(operation, "amount", ()) for operation in OPERATIONS])
        for operation, value, wanted in zip(OPERATIONS, found, expected, strict=True):
            if (handle.library, operation) not in INEXACT_MEDIAN:
                assert value == (wanted if wanted is None else pytest.approx(wanted, rel=1e-12)), operation
        assert handle.holds([("amount", low, high) for low, high in claims]) == list(claims.values())


@pytest.mark.parametrize("column", KINDS)
def test_odd_texts_and_truths(engine: str, column: str) -> None:
    values, asked = KINDS[column]
    native = MAKERS[engine][1]({"key": ["a", "b", "c", "d"], "held": values})
    for handle in handles(native):
        if column == "truths" and handle.kinds["held"] != "boolean":
            assert engine in ("dask", "modin")  # which make objects of truths and nulls
            continue
        found = handle.aggregate([(operation, None, (("held", wanted),)) for operation, wanted in asked])
        assert found == list(asked.values())


def typed(engine: str, table: Any, schema: str = "key string, amount double, items bigint") -> Any:
    """A table of Arrow as a frame of the engine, its types kept; `schema` are they as Spark writes them."""
    if engine == "pandas of arrow":
        return table.to_pandas(types_mapper=pd.ArrowDtype)
    if engine.startswith("pandas"):
        return table.to_pandas()
    if engine.startswith("polars"):
        import polars

        held = polars.from_arrow(table)
        return held.lazy() if engine == "polars lazy" else held
    if engine == "duckdb":
        import duckdb

        return duckdb.connect().from_arrow(table)
    if engine == "ibis":
        import ibis

        return ibis.memtable(table)
    if engine == "dask":
        import dask.dataframe as dd

        return dd.from_pandas(table.to_pandas(), npartitions=1)
    if engine == "modin":
        import modin.pandas

        return modin.pandas.DataFrame(table.to_pandas())
    if engine == "pyspark":
        rows = [tuple(row.values()) for row in table.to_pylist()]
        return spark_session().createDataFrame(rows, schema)
    return table


EMPTY = {"key": [], "amount": [], "items": []}
TYPES = [("key", "string"), ("amount", "float64"), ("items", "int64")]
TEXT = "The mean amount is 7.5, the highest amount 9.5, and 17 rows are told of."


def test_a_frame_without_rows(engine: str) -> None:
    schema = pa.schema([(label, getattr(pa, kind)()) for label, kind in TYPES])
    native = typed(engine, pa.table(EMPTY, schema=schema))
    for handle in handles(native):
        asked = [("mean", "amount", ()), ("sum", "items", ()), ("max", "items", ()), ("count", None, ())]
        assert handle.aggregate(asked) == [None, 0, None, 0]
        assert handle.holds([("amount", 0.0, 9.0), ("items", 0, 9)]) == [False, False]
    assert [verdict.status for verdict in check(TEXT, Source(native, "empty"), frame_seconds=60)] == ["unvouched"] * 3


@pytest.mark.parametrize("width", [0, pytest.param(5000, marks=pytest.mark.slow)])
def test_no_columns_and_very_many(engine: str, width: int) -> None:
    if engine in ("dask", "modin", "pyspark", "ibis") or (engine == "duckdb" and not width):
        pytest.skip("makes no such frame, or takes minutes to")
    held = {"amount": [5.5, 9.5], **{f"column {at}": [at, at + 0.5] for at in range(width - 1)}} if width else {}
    report = check(TEXT, Source(typed(engine, pa.table(held)), "wide"), frame_seconds=60)
    assert [verdict.status for verdict in report][:2] == (["derived", "vouched"] if width else ["unvouched"] * 2)


def twice(engine: str) -> Any:
    """A frame with two columns of one name, of which the first is the one that is meant."""
    labels, rows = ["amount", "amount", "key"], [(5.5, 1.0, "a"), (9.5, 2.0, "b")]
    if engine == "pandas":
        return pd.DataFrame(rows, columns=labels)
    if engine == "pyarrow":
        return pa.table([list(column) for column in zip(*rows, strict=True)], names=labels)
    if engine == "modin":
        return typed(engine, pa.table({"a": [0]})).__class__(rows, columns=labels)
    if engine == "duckdb":
        import duckdb

        relation = duckdb.connect().sql("SELECT * FROM (VALUES (5.5, 1.0, 'a'), (9.5, 2.0, 'b')) held(amount, b, key)")
        return relation.project("amount, b AS amount, key")
    return spark_session().createDataFrame(rows, ["a", "b", "c"]).toDF("amount", "Amount", "key")


def test_two_columns_of_one_name(engine: str) -> None:
    if engine not in ("pandas", "pyarrow", "modin", "duckdb", "pyspark"):
        pytest.skip(f"{engine} holds no two columns of one name")
    native = twice(engine)
    for handle in handles(native):
        assert handle.kinds.keys() == {"amount", "key"}
        assert handle.aggregate([("mean", "amount", ()), ("count", None, (("key", ("b",)),))]) == [7.5, 1]
        assert handle.holds([("amount", 9.4, 9.6), ("amount", 1.9, 2.1)]) == [True, False]
    report = check(TEXT, Source(native, "twice"), frame_seconds=60)
    assert [verdict.status for verdict in report][:2] == ["derived", "vouched"]


def test_a_small_frame_in_memory_is_asked_without_its_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = pd.DataFrame({"state": ["Texas", "Ohio", "Utah"] * 4, "order_value": [10.5, 20.25, 30.0] * 4})
    assert isinstance(frame_of(frame), SmallFrame) and type(frame_of(pd.concat([frame] * 9000))) is Frame

    def fails(*_: object) -> None:
        raise AssertionError("the engine was asked")

    monkeypatch.setattr(Frame, "view", fails)
    report = check("33% of rows are from Texas, and 4 rows are from Ohio. Some 7,345 people came.", frame)
    assert [verdict.status for verdict in report] == ["derived", "derived", "unvouched"] and not report.notes
    frame.loc[0, "state"] = "Ohio"  # what is set in place is seen
    assert frame_of(frame).aggregate([("count", None, (("state", ("Ohio",)),))]) == [5]


LABELS = ("order value", "it's", 'say "x"', "class")
ASKED = [
    *product(("sum", "mean", "median", "min", "max"), LABELS, [(), ((LABELS[3], ("O'Neil",)),)]),
    *product(("count", "share"), [None], [((LABELS[3], ("O'Neil", "Ann")),), (("paid", False), (LABELS[3], ("Ann",)))]),
]


def test_every_line_of_code_gives_the_number_whatever_the_names(engine: str) -> None:
    numbers = [10.25, NAN, 2.5, 1000.0, 7.75, 3.0]
    orders = MAKERS[engine][1]({
        **{label: [value + at for value in numbers] for at, label in enumerate(LABELS[:3])},
        "class": ["O'Neil", "Ann", "Bo", "O'Neil", "Ann", "Ann"], "paid": [True, False, False, True, True, False],
    })  # fmt: skip
    for handle in handles(orders):
        for asked in [one for one in ASKED if one[1] != "class"]:
            (expected,) = handle.aggregate([asked])
            line = code_line(handle, "orders", *asked)
            if expected is not None and line is not None:
                assert run_line(engine, line, orders) == pytest.approx(expected, rel=1e-9), line


def test_a_claim_on_a_row_is_answered_with_its_label(engine: str) -> None:
    size = 300
    native = MAKERS[engine][1]({"order_ref": [f"A{at:05d}" for at in range(size)],
                                "state": ["Texas", "Ohio", "Utah"] * 100,
                                "order_value": [at * 7.25 for at in range(size)]})  # fmt: skip
    source = Source(native, "orders")
    check("", source)
    (table, *_) = source.tables
    table.rows, table.hidden = table.rows[:5], range(5, 5)
    for column in table.columns:
        column.values = column.values[:5]
    text = "Order A00123 has an order value of 891.75. One order value is 2,001.00, and another order value 2,002.00."
    told = {verdict.raw: verdict for verdict in check(text, source, frame_seconds=60)}
    assert [told[raw].status for raw in ("891.75", "2,001.00", "2,002.00")] == ["vouched", "vouched", "unvouched"]
    assert [told[raw].evidence[0].row for raw in ("891.75", "2,001.00")] == ["A00123", "A00276, Texas"]
    assert told["891.75"].evidence[0].column == "order_value"


SPREAD: dict[str, list[Any]] = {
    "age": [20, 31, 47, 25, 62, None, 38, 55],
    "income": [1.5, 2.5, 3.0, NAN, 6.5, 4.0, None, 5.5],
    "flat": [2, 2, 2, 2, 2, 2, 2, 2],
}
MEASURES = [
    pytest.param(("std", "age", ()), 15.638779638, id="deviation"),
    pytest.param(("population std", "income", ()), 1.724013405, id="deviation of all, NaN and null left out"),
    pytest.param(("std", "flat", ()), 0.0, id="none"),
    pytest.param(("quantile 0.9", "age", ()), 57.8, id="between two values"),
    pytest.param(("quantile 0.25", "income", ()), 2.625, id="quartile, NaN and null left out"),
    pytest.param(("quantile 0.5", "flat", ()), 2.0, id="median"),
    pytest.param(("correlation income", "age", ()), 0.9397414922, id="rows in which both have a value"),
    pytest.param(("correlation age", "flat", ()), None, id="nothing goes with what never changes"),
    pytest.param(("std", "age", (("age", Limit(">", 30)),)), 12.50199984, id="under a condition"),
    pytest.param(("std", "age", (("age", Limit(">", 60)),)), None, id="of one value"),
]


@pytest.mark.parametrize(("asked", "expected"), MEASURES)
def test_measures_of_spread_and_place(engine: str, asked: Any, expected: Any) -> None:
    native = MAKERS[engine][1](SPREAD)
    for handle in handles(native):
        (found,) = handle.aggregate([asked])
        if (handle.library, asked[0].split()[0]) in INEXACT:
            assert found is None
            continue
        assert found == (expected if expected is None else pytest.approx(expected, rel=1e-6, abs=1e-12))
        line = code_line(handle, "orders", *asked)
        if expected is not None and line is not None:
            assert run_line(engine, line, native) == pytest.approx(expected, rel=1e-6, abs=1e-12), line


def test_relations_send_back_one_row_of_answers(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if engine not in ("duckdb", "pyspark"):
        pytest.skip(f"{engine} is not asked in SQL")
    sent: list[Any] = []
    only = relations.only
    monkeypatch.setattr(relations, "only", lambda *given: sent.append(found := only(*given)) or found)
    frame = frame_of(MAKERS[engine][1]({"level": [at % 100 for at in range(20_000)]}), hold=True)
    assert frame is not None
    assert frame.holds([("level", at, at) for at in range(0, 200, 3)]) == [at < 100 for at in range(0, 200, 3)]
    assert len(sent) == 1  # Spark's answers are the bits of a number, for sixty claims each
    assert {type(value) for value in sent[0]} == ({int} if engine == "pyspark" else {bool})
    assert len(sent[0]) == (2 if engine == "pyspark" else 67)
    sent.clear()
    assert frame.aggregate([("mean", "level", ()), ("count", None, ())]) == [49.5, 20_000]
    assert len(sent) == 1
