"""What things cost in processor time: medians of repeats on this machine, and how they grow with the input."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from numguard_jupyter import Source, check, check_many
from numguard_jupyter.evidence.values.index import Index

from . import generate, score
from .checker import sources
from .table import CHECKER

ROOT = Path(__file__).parents[2]
CHURN = ROOT / "examples" / "churn"
ANSWERS = ("correct", "off_by_digit", "swapped_digits", "invented", "wrong_percent", "wrong_rounding", "wrong_row",
           "derived_sum")  # fmt: skip


def median(run: Callable[[], object], repeats: int) -> tuple[float, float]:
    """Median and least seconds of processor time of `run`, after one run that does not count."""
    run()
    took = []
    for _ in range(repeats):
        began = time.process_time()
        run()
        took.append(time.process_time() - began)
    return statistics.median(took), min(took)


def processor_time(command: list[str], folder: Path, repeats: int) -> tuple[float, float]:
    """Median and least seconds of processor time (user and system) of a command, process start included."""
    took = []
    for _ in range(repeats + 1):
        child = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1):
            raise SystemExit(f"speed: {' '.join(command)} ended with status {child.returncode}")
        took.append(used.ru_utime + used.ru_stime)
    return statistics.median(took[1:]), min(took[1:])


def answers(seed: int, cases: int) -> list[dict]:
    return list(generate.generate(seed, cases, ANSWERS))


def micro(seconds: tuple[float, float], of: int) -> str:
    return f"{seconds[0] / of * 1e6:8.1f} µs   (least {seconds[1] / of * 1e6:.1f})"


def milli(seconds: tuple[float, float]) -> str:
    return f"{seconds[0] * 1e3:8.1f} ms   (least {seconds[1] * 1e3:.1f})"


def per_answer(entries: list[dict], repeats: int) -> Iterator[tuple[str, str]]:
    recorded = [(entry["answer"], Index(sources(entry))) for entry in entries]

    def once() -> None:
        for answer, index in recorded:
            check(answer, index)

    def anew() -> None:
        for entry in entries:
            check(entry["answer"], sources(entry))

    def many() -> None:
        for at in range(0, len(entries), len(ANSWERS)):
            group = entries[at : at + len(ANSWERS)]
            check_many([entry["answer"] for entry in group], sources(group[0]))

    yield "an answer, sources recorded once", micro(median(once, repeats), len(entries))
    yield "an answer, sources parsed anew", micro(median(anew, repeats), len(entries))
    yield f"an answer of {len(ANSWERS)} in one check_many", micro(median(many, repeats), len(entries))


def notebook(entries: list[dict], size: int = 0) -> bytes:
    """Answers as Markdown cells, each after the outputs it tells of; pictures fill the notebook up to `size` bytes."""
    cells: list[dict] = []
    picture = "iVBORw0KGgo" * (size // len(entries) // 11)
    for entry in entries:
        for held in entry["sources"]:
            shown = [{"output_type": "stream", "name": "stdout", "text": held["csv"]}]
            cells.append({"cell_type": "code", "metadata": {}, "execution_count": 1, "source": held["code"],
                          "outputs": shown})  # fmt: skip
        cells[-1]["outputs"].append({"output_type": "display_data", "metadata": {}, "data": {"image/png": picture}})
        cells.append({"cell_type": "markdown", "metadata": {}, "source": entry["answer"]})
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells}).encode()


def files(entries: list[dict], repeats: int) -> Iterator[tuple[str, str]]:
    command = [sys.executable, "-m", "numguard_jupyter", "check"]
    # An installed package is compiled; one that may not keep what it compiles would be timed compiling.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    first = entries[:: len(ANSWERS)]
    with tempfile.TemporaryDirectory() as folder:
        for cells, size in ((10, 0), (20, 0), (40, 0), (80, 0), (160, 0), (40, 4_000_000)):
            path = Path(folder, f"{cells}-{size}.ipynb")
            path.write_bytes(notebook(first[:cells], size))
            used = processor_time([*command, path.name], Path(folder), min(repeats, 5))
            name = f"a notebook of {cells} tables and texts, {path.stat().st_size / 1e6:.1f} MB, process start included"
            yield name, milli(used)
    used = processor_time([*command, "answer.txt", "--source", "result.csv"], CHURN, max(repeats, 20))
    yield "numguard check answer.txt --source result.csv", milli(used)
    bare = processor_time([sys.executable, "-c", "pass"], CHURN, max(repeats, 20))
    yield "  of which the bare interpreter", milli(bare)


def growth(entries: list[dict], repeats: int) -> Iterator[tuple[str, str]]:
    """How the time grows: ten and a hundred times the text, ten times the table, a table of 10,000 rows."""
    text = "\n\n".join(entry["answer"] for entry in entries[:8])
    index = Index(sources(entries[0]))
    base, _ = median(lambda: check(text, index), repeats)
    for times in (10, 100):
        longer = "\n\n".join([text] * times)
        took, _ = median(lambda longer=longer: check(longer, index), max(3, repeats // times))
        yield f"{times} times a text of {len(text):,} characters", f"{took / base:8.1f} times the time"
    rows = "".join(f"Site {at:05d} of the network,{at * 37 % 9973},{at / 7:.3f}\n" for at in range(10_000))
    for thousand in (1, 10):
        table = "name,orders,rate\n" + "".join(rows.splitlines(keepends=True)[: thousand * 1000])
        made = median(lambda table=table: Index([Source(table, "orders.csv")]), max(3, repeats // 3))
        yield f"a table of {thousand},000 rows read and indexed", milli(made)
    large = Index([Source("name,orders,rate\n" + rows, "orders.csv")])
    sentence = "Orders of Site 00042 of the network came to 1,554."
    yield "a sentence against the table of 10,000 rows", micro(median(lambda: check(sentence, large), repeats * 10), 1)


def versus(entries: list[dict], command: str, repeats: int) -> Iterator[tuple[str, str]]:
    """The same lines through the protocol, process start and JSON included, ours and another checker in turn."""
    took: dict[str, list[float]] = {CHECKER: [], command: []}
    for _ in range(repeats):
        for checker in took:
            took[checker].append(score.run_checker(checker, entries)[1])
    for checker, name in ((CHECKER, "numguard, by the protocol"), (command, f"{command}, by the protocol")):
        yield name, micro((statistics.median(took[checker]), min(took[checker])), len(entries))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench speed", description=__doc__)
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--repeats", type=int, default=11)
    parser.add_argument("--vs", metavar="CMD", help="another checker, timed on the same lines by the same protocol")
    args = parser.parse_args(argv)
    entries = answers(args.seed, args.cases)
    print(f"{len(entries)} answers; medians of {args.repeats} repeats, processor time")
    yardstick = milli(median(lambda: sum(range(100_000)), 21)).strip()
    print(f"yardstick, sum(range(100_000)) on this machine now: {yardstick}\n")
    parts = [per_answer(entries, args.repeats), files(entries, args.repeats), growth(entries, args.repeats)]
    if args.vs:
        parts.append(versus(entries, args.vs, max(3, args.repeats // 3)))
    for part in parts:
        for name, figure in part:
            print(f"{name:<72}{figure}", flush=True)
    return 0
