"""How cost grows: `python -m tests.bench growth`. Medians over four sizes each, and the exponent that fits them.

1 is linear; the time of what grows by k is k to the exponent times as long.
"""

from __future__ import annotations

import argparse
import itertools
import math
import statistics
import time
from collections.abc import Callable
from typing import Any

from numguard_jupyter import Source, check
from numguard_jupyter.evidence.values.index import Index

SENTENCE = "Depot {at:04d} shipped {orders:,} orders. "


def csv(rows: int, first: int = 0) -> str:
    lines = [f"Depot {at:04d},{at * 37 % 9973 + 100},{at / 7:.3f}" for at in range(first, first + rows)]
    return "\n".join(["name,orders,rate", *lines])


def text(claims: int, rows: int) -> str:
    return "\n\n".join(SENTENCE.format(at=at % rows, orders=at % rows * 37 % 9973 + 100) for at in range(claims))


def frame_rows(size: int) -> Callable[[], object]:
    """A sentence on a frame of that many rows, of which nothing is shown."""
    import numpy
    import pandas

    frame = pandas.DataFrame({"region": numpy.arange(size) % 50, "order_value": numpy.arange(size) % 977 * 1.25})
    index = Index([Source(frame, "orders")])
    return lambda: check("The mean order value is 609.5, and the highest order value is 1,220.", index)


def table_rows(size: int) -> Callable[[], object]:
    """A table of that many rows read, indexed and told of once."""
    table = csv(size)
    return lambda: check(text(1, 40), [Source(table, "depots.csv")])


def claims(size: int) -> Callable[[], object]:
    """A text of that many claims on one table."""
    index = Index([Source(csv(200), "depots.csv")])
    told = text(size, 200)
    return lambda: check(told, index)


def sources(size: int) -> Callable[[], object]:
    """A text of four claims beside that many outputs, of different rows."""
    held = [Source(csv(5, 5 * at), f"part {at}", order=at) for at in range(size)]
    index = Index(held)
    told = text(4, 5)
    return lambda: check(told, index)


def cells(size: int) -> Callable[[], object]:
    """A session of that many cells recorded, each with an output, and indexed; no cell was read before."""
    from numguard_jupyter.jupyter.ledger import Ledger, Output

    sessions = itertools.count()

    def run() -> object:
        ledger, session = Ledger(), next(sessions)
        for at in range(size):
            code = f"x{at} = load({at}, {size}, {session})\nprint(x{at})"
            ledger.add(str(at), code, [Output("stream", text=f"total: {at * 7.5}")])
        return Index(ledger.sources())

    return run


CASES: dict[str, tuple[Callable[[int], Callable[[], object]], tuple[int, ...]]] = {
    "rows of a frame that is asked": (frame_rows, (10**4, 10**5, 10**6, 10**7)),
    "rows of a table that is read": (table_rows, (100, 1_000, 10_000, 100_000)),
    "claims of a text": (claims, (1, 10, 100, 1_000)),
    "sources beside a text": (sources, (1, 10, 100, 1_000)),
    "cells of a session": (cells, (10, 100, 1_000, 10_000)),
}


def median(run: Callable[[], object], repeats: int) -> float:
    run()
    took = []
    for _ in range(repeats):
        began = time.process_time()
        run()
        took.append(time.process_time() - began)
    return statistics.median(took)


def exponent(sizes: Any, seconds: Any) -> float:
    """The slope of the line through the logarithms, least squares."""
    x, y = [math.log(size) for size in sizes], [math.log(max(one, 1e-7)) for one in seconds]
    mean_x, mean_y = statistics.mean(x), statistics.mean(y)
    covered = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    return covered / sum((a - mean_x) ** 2 for a in x)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench growth", description=__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", nargs="*", default=[], help="words of the cases to run")
    args = parser.parse_args(argv)
    print(f"{'what grows':32} {'sizes and medians in ms':76} exponent, and of the last two")
    for name, (make, sizes) in CASES.items():
        if args.only and not any(word in name for word in args.only):
            continue
        seconds = [median(make(size), args.repeats) for size in sizes]
        told = "  ".join(f"{size:,}: {one * 1e3:.2f}" for size, one in zip(sizes, seconds, strict=True))
        last = exponent(sizes[-2:], seconds[-2:])
        print(f"{name:32} {told:76} {exponent(sizes, seconds):8.2f} {last:8.2f}", flush=True)
    return 0
