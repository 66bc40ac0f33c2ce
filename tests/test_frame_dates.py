"""Periods in sentences about frames: "1,200 orders in March 2023" asks for the rows of that month, zones too."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.evidence.dialects.questions import code_line
from numguard_jupyter.evidence.frames.dates import told_in
from numguard_jupyter.sources.frames.conditions import Period
from numguard_jupyter.sources.frames.engine import Frame, frame_of

from . import test_engines
from .test_engines import partial, run_line
from .test_frames_odd import typed

pd = pytest.importorskip("pandas")
pa = pytest.importorskip("pyarrow")

cluster, engine = test_engines.cluster, test_engines.engine
MOMENTS = [
    dt.datetime(2022, 12, 31, 23, 59), dt.datetime(2023, 1, 1), dt.datetime(2023, 3, 1), dt.datetime(2023, 3, 15, 12),
    dt.datetime(2023, 3, 31, 23, 59), dt.datetime(2023, 4, 1), None, dt.datetime(2024, 2, 29, 6),
]  # fmt: skip
ZONE = "UTC"
KINDS: dict[str, Any] = {"date": pa.date32(), "moment": pa.timestamp("us"), "zoned": pa.timestamp("us", tz=ZONE)}
PERIODS = [
    pytest.param(dt.date(2023, 3, 1), dt.date(2023, 4, 1), 3, id="a month"),
    pytest.param(dt.date(2023, 1, 1), dt.date(2024, 1, 1), 5, id="a year"),
    pytest.param(dt.date(2023, 4, 1), None, 2, id="since a day"),
    pytest.param(None, dt.date(2023, 1, 1), 1, id="before a day"),
    pytest.param(dt.date(2021, 1, 1), dt.date(2022, 1, 1), 0, id="none"),
]


def moments(engine: str, kind: str, times: int) -> Any:
    """Rows with their moment, as a column of that kind, over and over."""
    held = MOMENTS
    if kind == "date":
        held = [moment and moment.date() for moment in held]
    elif kind == "zoned":
        held = [moment and moment.replace(tzinfo=dt.UTC) for moment in held]
    amounts = [1.5, 2.5, 10.0, 20.0, 30.0, 4.5, 5.5, 6.5]
    states = ["Ohio", "Texas", "Texas", "Ohio", "Texas", "Utah", "Utah", "Ohio"]
    table = pa.table({
        "state": states * times, "order_value": amounts * times, "created": pa.array(held * times, KINDS[kind]),
    })  # fmt: skip
    held = "date" if kind == "date" else "timestamp"
    return typed(engine, table, f"state string, order_value double, created {held}")


def holds_kind(engine: str, native: Any, kind: str) -> bool:
    """Whether an engine keeps such a column: days become objects in numpy, and zones get lost on the way to Spark."""
    frame = frame_of(native, hold=True)
    assert frame is not None
    return frame.kinds["created"] == kind or (engine == "pyspark" and kind != "date")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("first", "until", "rows"), PERIODS)
def test_periods_mean_the_same_on_every_engine_and_in_its_line(
    engine: str, kind: str, first: dt.date | None, until: dt.date | None, rows: int
) -> None:
    for times in (1, 1200):
        native = moments(engine, kind, times)
        if not holds_kind(engine, native, kind):
            pytest.skip(f"{engine} holds no column of that kind")
        for frame in (Frame(native, hold=True), frame_of(native, hold=True)):
            asked: Any = ("count", None, (("created", Period(first, until, frame.kinds["created"])),))
            found = frame.aggregate([asked, ("first year", "created", ()), ("last year", "created", ())])
            assert found == [rows * times, 2022, 2024]
            line = code_line(frame, "orders", *asked)
            assert line is not None
            assert run_line(engine, line, native) == rows * times, line


#: Two years of orders: 40 a month in 2023, worth 10 each but in March, where they are worth 25.5; 10 a month in 2024.
TEXT_ROWS = [(2023, at // 40 + 1) for at in range(480)] + [(2024, at // 10 + 1) for at in range(120)]
SENTENCES = [
    ("In March 2023, the mean order value was 25.5.", "derived"),
    ("In March 2023, the mean order value was 26.5.", "contradicted"),
    ("The mean order value was 25.5 in March 2023 and 20 in April 2024.", "derived derived"),
    ("The total order value since 2024 is 2,400.", "derived"),
    ("The total order value since 2024 is 2,500.", "contradicted"),
    ("The total order value before 2024 is 5,420.", "derived"),
    ("The total order value after 2023 is 2,400.", "derived"),
    ("480 orders came in during 2023.", "derived"),
    ("481 orders came in during 2023.", "unvouched"),
    ("The highest order value in the first quarter of 2023 was 25.5.", "derived"),
    ("The highest order value in Q2 2024 was 20.", "derived"),
    ("There were 120 orders in Q3 2023.", "derived"),
    ("Between January and June 2023, 240 orders came in.", "derived"),
    ("240 orders came in between January 2023 and June 2023.", "derived"),
    ("From July 2023 to February 2024, 260 orders came in.", "derived"),
    ("The lowest order value from 2024 onwards is 20.", "derived"),
    ("80% of rows are from 2023.", "derived"),
    ("81% of rows are from 2023.", "unvouched"),
    ("There were 40 orders on 1 March 2023.", "derived"),
    ("The mean order value on 2023-03-01 was 25.5.", "derived"),
    ("20 orders from Texas came in during March 2023.", "derived"),
    # A month of which year: nothing is certain, and nothing is said of all the rows in its place.
    ("In March, the mean order value was 13.03.", "unvouched"),
    ("In March, the mean order value was 25.5.", "unvouched"),
    ("The mean order value of new customers in March 2023 was 99.5.", "unvouched"),
]


PHRASES = [
    ("in March 2023", "2023-03-01 2023-04-01"),
    ("in Q3 2023 or the second quarter of 2024", "2023-07-01 2023-10-01, 2024-04-01 2024-07-01"),
    ("since March 2023", "2023-03-01 -"),
    ("before 2021, after 2021", "- 2021-01-01, 2022-01-01 -"),
    ("until March 2023", "- 2023-04-01"),
    ("from 2021 onwards", "2021-01-01 -"),
    ("from July 2023 to February 2024", "2023-07-01 2024-03-01"),
    ("between January and June 2023", "2023-01-01 2023-07-01"),
    ("between January and June", "1999-01-01 1999-07-01"),
    ("in December", "1999-12-01 2000-01-01"),
    ("2019-2021", "2019-01-01 2022-01-01"),
    ("on 28 February 2023, on 2024-02-29, on March 5, 2023",
     "2023-02-28 2023-03-01, 2024-02-29 2024-03-01, 2023-03-05 2023-03-06"),
    ("in 2023-03", "2023-03-01 2023-04-01"),
    # Periods whose days nobody knows.
    ("in 2011-12, in 2019/20, in FY2023, on 30 February 2023", "- -, - -, - -, - -"),
    ("at the end of 2021, in early March 2023, in the first week of May 2023", "- -, - -, - -"),
    # No periods.
    ("customers may come 5 times, and 5 may not; mar 7 of them", ""),
    ("$2,023 or 2023% or 12023", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), PHRASES)
def test_periods_in_a_text(text: str, expected: str) -> None:
    found = []
    for told in told_in(text):
        period = told.period("date", 1999)
        found.append("- -" if period is None else f"{period.first or '-'} {period.until or '-'}")
    assert ", ".join(found) == expected


@pytest.fixture(scope="module")
def dated(engine: str) -> Any:
    values = [25.5 if when == (2023, 3) else 10.0 if when[0] == 2023 else 20.0 for when in TEXT_ROWS]
    table = pa.table({
        "state": ["Texas", "Ohio"] * (len(TEXT_ROWS) // 2), "order_value": values,
        "created": pa.array([dt.datetime(*when, 1, 8) for when in TEXT_ROWS], KINDS["moment"]),
    })  # fmt: skip
    return typed(engine, table, "state string, order_value double, created timestamp")


@pytest.mark.parametrize(("text", "statuses"), SENTENCES)
def test_sentences_with_a_period(engine: str, dated: Any, text: str, statuses: str) -> None:
    if engine == "pyspark":  # its moments are of the session's zone, which may be another than the writer's
        statuses = statuses.replace("contradicted", "unvouched")
    assert statuses_of(text, dated) == statuses.split()


def statuses_of(text: str, native: Any) -> list[str]:
    """The verdicts on the numbers of a text that are claims, about a frame of which one row is shown."""
    source = Source(native, "orders")
    source.tables = partial(native)
    for table in source.tables:
        table.rows, table.hidden = table.rows[:1], range(1, 1)
        for column in table.columns:
            column.values = column.values[:1]
    return [verdict.status for verdict in check(text, source, frame_seconds=60) if verdict.status != "ignored"]
