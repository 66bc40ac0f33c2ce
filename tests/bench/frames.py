"""What it costs to ask a frame: `python -m tests.bench frames [--rows N] [--engine NAME ...]`.

Least and median seconds of repeats on this machine, beside one filter-count as one writes it on the engine itself; the
median of the ratios of ten claims to that filter-count, run in turn; and the most memory that asking took in this
process, above what the data takes.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from numguard_jupyter.sources.frames.engine import Frame

COLUMNS = [f"amount {at}" for at in range(6)]
AGGREGATES = [(name, column, ()) for column in COLUMNS for name in ("sum", "mean", "min", "max")]
#: Half of the claims are held by a row; the others lie between two values, or beyond all, so that every row is read.
CLAIMS = [("amount 1", at * 7.31 + 7.31, at * 7.31 + 7.32) for at in range(5)]
CLAIMS += [("amount 1", at * 11.3 + 11.3, at * 11.3 + 11.3 + 1e-13) for at in range(4)] + [("amount 1", 1e7, 1e8)]


def as_pandas(data: dict[str, Any]) -> Any:
    import pandas

    return pandas.DataFrame(data, copy=False)


def as_polars(data: dict[str, Any]) -> Any:
    import polars

    return polars.DataFrame(data)


def as_pyarrow(data: dict[str, Any]) -> Any:
    import pyarrow

    return pyarrow.table(data)


def as_duckdb(data: dict[str, Any]) -> Any:
    import duckdb

    connection = duckdb.connect()
    connection.register("given", as_pyarrow(data))
    connection.execute("CREATE TABLE held AS SELECT * FROM given")
    return connection.table("held")


def as_dask(data: dict[str, Any]) -> Any:
    import dask.dataframe

    return dask.dataframe.from_pandas(as_pandas(data), npartitions=4).persist()


def as_pyspark(data: dict[str, Any]) -> Any:
    import tempfile

    import pyarrow.parquet
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[2]").config("spark.ui.showConsoleProgress", "false")
    session = builder.config("spark.driver.memory", "3g").getOrCreate()
    folder = tempfile.mkdtemp()
    pyarrow.parquet.write_table(as_pyarrow(data), f"{folder}/held.parquet", row_group_size=1_000_000)
    held = session.read.parquet(f"{folder}/held.parquet").cache()
    held.count()
    return held


ENGINES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "pandas": as_pandas,
    "polars": as_polars,
    "pyarrow": as_pyarrow,
    "duckdb": as_duckdb,
    "dask": as_dask,
    "pyspark": as_pyspark,
}


def took(runs: Sequence[Callable[[], object]], repeats: int) -> list[list[float]]:
    """Seconds of each, run in turn so that all meet the same machine, after one run that does not count."""
    for run in runs:
        run()
    times: list[list[float]] = [[] for _ in runs]
    for _ in range(repeats):
        for run, seconds in zip(runs, times, strict=True):
            began = time.perf_counter()
            run()
            seconds.append(time.perf_counter() - began)
    return times


def in_polars(frame: Any) -> object:
    import polars

    return frame.filter(polars.col("amount 1").is_between(100.0, 100.01)).height


def in_pyarrow(frame: Any) -> object:
    from pyarrow import compute

    column = frame["amount 1"]
    return compute.sum(compute.and_(compute.greater_equal(column, 100.0), compute.less_equal(column, 100.01))).as_py()


#: A filter-count as one writes it on each engine.
PLAIN: dict[str, Callable[[Any], object]] = {
    "pandas": lambda frame: int(frame["amount 1"].between(100.0, 100.01).sum()),
    "polars": in_polars,
    "pyarrow": in_pyarrow,
    "duckdb": lambda frame: frame.filter('"amount 1" BETWEEN 100.0 AND 100.01').count("*").fetchall(),
    "dask": lambda frame: int(frame["amount 1"].between(100.0, 100.01).sum().compute()),
    "pyspark": lambda frame: frame.filter("`amount 1` BETWEEN 100.0D AND 100.01D").count(),
}


def memory(field: str) -> float:
    """Megabytes of this process: VmRSS now, VmHWM at most since it was last set back."""
    with open("/proc/self/status", encoding="ascii") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith(field))


def set_back() -> float:
    """Let the most memory be counted from now on; what there is now."""
    with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
        file.write("5")
    return memory("VmRSS")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench frames", description=__doc__)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--engine", nargs="*", default=list(ENGINES))
    args = parser.parse_args(argv)
    import numpy

    rng = numpy.random.default_rng(1)
    data = {label: rng.lognormal(4, 1, args.rows) for label in COLUMNS}
    print(f"{args.rows:,} rows x {len(COLUMNS)} columns; seconds, least (median) of {args.repeats}")
    print(f"{'engine':10} {'aggregates':>18} {'ten claims':>18} {'filter-count':>18} {'ratio':>6} {'extra MB':>9}")
    for name in args.engine:
        try:
            native = ENGINES[name](data)
        except ImportError as fault:
            print(f"{name:10} not installed: {fault}")
            continue
        frame = Frame(native)
        PLAIN[name](native)  # what a library sets up once is no cost of asking
        before = set_back()
        asking = [lambda frame=frame: frame.aggregate(AGGREGATES), lambda frame=frame: frame.holds(CLAIMS)]
        for run in asking:
            run()
        extra = memory("VmHWM") - before
        times = took([*asking, lambda native=native, name=name: PLAIN[name](native)], args.repeats)
        figures = " ".join(f"{min(each):8.3f} ({statistics.median(each):7.3f})" for each in times)
        ratio = statistics.median(held / plain for held, plain in zip(*times[1:], strict=True))
        print(f"{name:10} {figures} {ratio:6.1f} {extra:9.0f}", flush=True)
    return 0
