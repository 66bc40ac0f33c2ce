"""The whole table: every set of the generated benchmark, judged by `checker.py` in a process of its own."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterable

from . import generate, score

CHECKER = shlex.join([sys.executable, "-m", "tests.bench.checker"])


def measure(entries: list[dict], checker: str = CHECKER) -> dict:
    """What `checker` says of the lines, scored; it never sees their truth nor the names of their sets."""
    answers, seconds = score.run_checker(checker, entries)
    score.check_answers(entries, answers, blinded=True)
    return {**score.report(score.tally(entries, answers)), "seconds": round(seconds, 3)}


def lines(head: Iterable[str], body: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    rows = [tuple(head), *map(tuple, body)]
    told = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([told[0], "|" + "---|" * len(rows[0]), *told[1:]])


def show(result: dict, as_json: bool) -> None:
    print(json.dumps(result, indent=1) if as_json else score.table(result))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--sets", default=",".join(generate.SETS), help="comma-separated names (default: all)")
    parser.add_argument("--checker", default=CHECKER, help="another command that speaks the protocol")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    sets = tuple(args.sets.split(","))
    if unknown := set(sets) - set(generate.SETS):
        parser.error(f"unknown set: {', '.join(sorted(unknown))}")
    show(measure(list(generate.generate(args.seed, args.cases, sets)), args.checker), args.json)
    return 0
