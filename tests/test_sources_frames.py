"""Displayed objects: frames of several libraries, arrays, scalars, dataclasses, figures; and what is left alone."""

from __future__ import annotations

import collections
import dataclasses
import decimal
import fractions
import gc
import sys
import weakref

import pytest

from numguard_jupyter.model import Source, Table
from numguard_jupyter.sources import tables
from numguard_jupyter.sources.frames.displayed import digest, snapshot

pd = pytest.importorskip("pandas")

CITIES = {"city": ["Oslo", "New York", "Rome"], "sales": [48210.5, 31877.5, 4033.0], "n": [3, 1, 7]}


def only(value: object) -> Table:
    found = digest(value)
    assert found is not None
    (table,) = found
    return table


def values(table: Table, label: str) -> list[float | None]:
    return next(column.values for column in table.columns if column.label == label)


def is_cities(table: Table) -> bool:
    rows = table.rows == [("Oslo",), ("New York",), ("Rome",)] and table.dimensions == ("city",)
    return rows and values(table, "sales") == CITIES["sales"] and values(table, "n") == [3, 1, 7]


def test_pandas_frames_series_and_stylers() -> None:
    frame = pd.DataFrame(CITIES)
    assert is_cities(only(frame))
    assert is_cities(only(frame.set_index("city")))
    if "pandas.io.formats.style" in sys.modules or pytest.importorskip("jinja2"):
        assert is_cities(only(frame.style))
    series = only(frame.set_index("city")["sales"])
    assert series.rows == [("Oslo",), ("New York",), ("Rome",)]
    assert values(series, "sales") == CITIES["sales"]
    assert values(only(frame["n"]), "n") == [3, 1, 7]


def test_levels_of_rows_and_columns() -> None:
    frame = pd.DataFrame({"region": ["N", "N", "S"], **CITIES})
    table = only(frame.groupby("region").agg({"sales": ["mean", "sum"]}))
    assert [column.label for column in table.columns] == ["region", "sales mean", "sales sum"]
    assert table.columns[1].levels == ("sales", "mean")
    table = only(frame.set_index(["region", "city"])[["n"]])
    assert table.rows[1] == ("N", "New York")
    assert table.dimensions == ("region", "city")


def test_cells_that_hold_no_amounts() -> None:
    frame = pd.DataFrame(
        {
            "when": pd.date_range("2024-01-01", periods=3),
            "v": [1.5, None, float("inf")],
            "ok": [True, False, True],
            "n": pd.array([1, None, 2**60], dtype="Int64"),
            "d": [decimal.Decimal("1.10"), fractions.Fraction(1, 4), "12%"],
        }
    )
    table = only(frame)
    assert table.rows == [("2024-01-01",), ("2024-01-02",), ("2024-01-03",)]
    assert values(table, "v") == [1.5, None, None]
    assert values(table, "n") == [1, None, 2**60]
    assert values(table, "d") == [1.1, 0.25, 0.12]
    assert [column.kind for column in table.columns] == ["date", "number", "code", "number", "number"]


def test_the_middle_of_a_long_frame_is_known_but_hidden() -> None:
    frame = pd.DataFrame({"v": [at * 1.5 for at in range(200)]})
    with pd.option_context("display.max_rows", 60, "display.min_rows", 10):
        table = only(frame)
    assert len(table.rows) == 200
    assert table.hidden == range(5, 195)
    assert tables(Source(frame))[0].hidden is None


def test_the_middle_of_a_wide_frame_is_known_but_hidden() -> None:
    frame = pd.DataFrame({f"c{at}": [1.5] for at in range(40)}, index=pd.Index(["x"], name="k"))
    with pd.option_context("display.max_columns", 20):
        table = only(frame)
    assert table.hidden_columns == range(11, 31)


def test_a_frame_too_large_to_keep_gives_its_ends_and_shape() -> None:
    np = pytest.importorskip("numpy")
    frame = pd.DataFrame(np.arange(1_200_000.0).reshape(120_000, 10))
    found = digest(frame)
    assert found is not None
    table, shape = found
    assert [values(table, "0")[at] for at in (0, 4, 5, 9)] == [0.0, 40.0, 1_199_950.0, 1_199_990.0]
    assert table.hidden == range(5, 5)
    assert (shape.rows, shape.columns[0].values) == ([("rows",), ("columns",)], [120_000, 10])


def test_eager_frames_of_other_libraries() -> None:
    polars = pytest.importorskip("polars")
    pyarrow = pytest.importorskip("pyarrow")
    for frame in (polars.DataFrame(CITIES), pyarrow.table(CITIES)):
        assert is_cities(only(frame))
    assert values(only(polars.Series("v", [1, 2, 3])), "v") == [1, 2, 3]
    assert only(pyarrow.array([1.5, None])).columns[0].values == [1.5]


def test_lazy_things_are_left_to_their_displayed_text() -> None:
    polars = pytest.importorskip("polars")
    duckdb = pytest.importorskip("duckdb")
    assert digest(polars.DataFrame(CITIES).lazy()) is None
    assert digest(duckdb.sql("select 42 as n")) is None
    assert digest(pd.DataFrame(CITIES).groupby("city")) is None


class Promise:
    """An object that would be evaluated if anyone asked for its value."""

    def __float__(self) -> float:
        raise AssertionError("evaluated")

    __int__ = __len__ = __iter__ = compute = __float__


def test_objects_of_unknown_types_are_not_asked_for_anything() -> None:
    assert digest(Promise()) is None
    assert only({"n": 5, "later": Promise()}).columns[0].values == [5]
    assert tables(Source(pd.DataFrame({"v": [1.5, Promise()]})))[0].columns[0].values == [1.5, None]


def test_no_reference_to_the_object_is_kept() -> None:
    frame = pd.DataFrame(CITIES)
    alive = weakref.ref(frame)
    found = digest(frame)
    del frame
    gc.collect()
    assert found
    assert alive() is None


def test_what_is_read_late_is_what_was_shown() -> None:
    np = pytest.importorskip("numpy")
    frame = pd.DataFrame({"name": ["a", "b"], "v": [1.5, 2.5], "held": [[41.5], "b"],
                          "when": pd.date_range("2024-01-01", periods=2)})  # fmt: skip
    array, plain = np.array([1.5, 2.5]), {"x": [1.5, 2.5], "y": {"z": 3.5}}
    taken = [snapshot(frame), snapshot(array), snapshot(plain), snapshot(plain["x"])]
    frame.loc[:, "v"] = 9.5
    frame["held"][0].append(43.5)
    frame.iloc[0, 3] = pd.Timestamp("2025-01-01")
    array[:] = 9.5
    plain["x"].append(9.5)
    plain["y"]["z"] = 9.5
    first, *others = [held.tables() for held in taken if held is not None]
    assert values(first[0], "v") == [1.5, 2.5]
    assert first[0].rows[0] == ("a", "[41.5]", "2024-01-01")
    assert [one[0].columns[0].values for one in others] == [[1.5, 2.5], [1.5, 2.5, 3.5], [1.5, 2.5]]


def test_a_snapshot_keeps_neither_the_frame_nor_its_arrays() -> None:
    np = pytest.importorskip("numpy")
    array = np.arange(4.0)
    frame = pd.DataFrame({"v": array}, copy=False)
    alive = [weakref.ref(frame), weakref.ref(array)]
    taken = [snapshot(frame), snapshot(array)]
    del frame, array
    gc.collect()
    assert all(taken)
    assert [one() for one in alive] == [None, None]


def test_na_in_an_index_is_no_fault() -> None:
    table = only(pd.DataFrame({"v": [1.5, 2.5]}, index=pd.Index(["a", pd.NA], dtype="object")))
    assert table.rows == [("a",), ("",)]


def test_the_middle_of_a_long_array_is_known_but_hidden() -> None:
    np = pytest.importorskip("numpy")
    table = only(np.arange(2000.0))
    assert (len(table.rows), table.hidden) == (2000, range(3, 1997))
    table = only(np.arange(2000.0).reshape(50, 40))
    assert (table.hidden, table.hidden_columns) == (range(3, 47), range(3, 37))
    assert only(np.arange(1000.0)).hidden is None


@dataclasses.dataclass
class Result:
    accuracy: float
    rows: int
    model: str


Pair = collections.namedtuple("Pair", "statistic pvalue")  # as SciPy gives back


@pytest.mark.parametrize(
    ("value", "rows", "held"),
    [
        (42, [()], [42]),
        (2**70, [()], [2**70]),
        (0.5, [()], [0.5]),
        (decimal.Decimal("12.50"), [()], [12.5]),
        (decimal.Decimal(2**60 + 1), [()], [2**60 + 1]),
        (fractions.Fraction(1, 8), [()], [0.125]),
        (Result(0.9, 120, "x"), [("accuracy",), ("rows",)], [0.9, 120]),
        (Pair(2.5, 0.01), [("statistic",), ("pvalue",)], [2.5, 0.01]),
        ((0.5, 3), [(), ()], [0.5, 3]),
        ({"a": {"b": [1, 2]}}, [("b", "a"), ("b", "a")], [1, 2]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_scalars_and_plain_data(value: object, rows: list[tuple[str, ...]], held: list[float]) -> None:
    table = only(value)
    assert table.rows == rows
    assert table.columns[0].values == held
    assert list(map(type, table.columns[0].values)) == list(map(type, held))


@pytest.mark.parametrize(
    "value", [True, None, float("nan"), 1j, "12", object(), {1, 2}], ids=lambda one: type(one).__name__
)
def test_what_holds_no_number(value: object) -> None:
    assert not digest(value)


def test_arrays() -> None:
    np = pytest.importorskip("numpy")
    assert only(np.float64(3.5)).columns[0].values == [3.5]
    assert only(np.int32(7)).columns[0].values == [7]
    assert only(np.arange(4)).columns[0].values == [0, 1, 2, 3]
    assert [column.values for column in only(np.array([[1.0, 2.0], [3.0, np.nan]])).columns] == [
        [1.0, 3.0],
        [2.0, None],
    ]
    assert only({"w": np.array([1.5, 2.5])}).rows == [("w",), ("w",)]
    assert digest(np.bool_(True)) in (None, [])


@pytest.mark.slow
def test_figures_give_what_they_draw() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from matplotlib.figure import Figure

    figure = Figure()
    bars, lines, pie, points = figure.subplots(1, 4)
    bars.bar(["Oslo", "Rome"], [310, 402.5])
    bars.set_title("Units")
    bars.set_ylabel("units")
    lines.plot([2021, 2022], [0.31, 0.35], label="share")
    pie.pie([3, 1], labels=["yes", "no"], autopct="%.0f%%")
    points.scatter([1.5, 2.5], [7, 9])
    found = {(table.title, row, column.label, value)
             for table in digest(figure) or []
             for column in table.columns
             for row, value in zip(table.rows, column.values, strict=True)}  # fmt: skip
    assert ("Units", ("Oslo",), "units", 310) in found
    assert ("Units", ("Rome",), "units", 402.5) in found
    assert (None, ("2022",), "share", 0.35) in found
    assert (None, ("yes",), "share", 0.75) in {(*one[:3], round(one[3], 6)) for one in found}  # type: ignore[call-overload]
    assert (None, (), "y", 9) in found
    assert (None, (), "", 0.75) in found
    assert [table.title for table in digest(bars) or []] == ["Units"]
