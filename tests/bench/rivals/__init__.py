"""Other tools on the same lines in one run: what each catches, kind by kind, and what it flags of right answers.

Install them beside numguard or in an environment of their own (`--python`): pip install figured factguard-check
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from .. import generate
from ..table import CHECKER, lines, measure

HERE = Path(__file__).parent
#: The distribution of each, and the adapter that speaks the protocol for it.
RIVALS = {"figured": "figured.py", "factguard-check": "factguard.py"}
#: What the README of the original JavaScript tool states of its own benchmark (seed 42), in per cent: other lines
#: of the same kinds. The first is the share of right answers flagged, the others shares of wrong numbers caught.
PUBLISHED = {"correct": 0.0, "off_by_digit": 88.5, "swapped_digits": 97.0, "invented": 100.0, "wrong_percent": 80.0,
             "wrong_rounding": 92.5, "all fabricated": 91.6, "wrong_row": 0.0, "derived_sum": 100.0}  # fmt: skip
RIGHT = ("correct", "correct_derived", "correct_hard")


def version(python: str, distribution: str) -> str | None:
    """The installed version, or None where it is not installed."""
    code = f"from importlib.metadata import version; print(version({distribution!r}))"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else None


def percent(rate: dict | None) -> str:
    return f"{100 * rate['rate']:.1f}" if rate and rate["of"] else "–"


def cells(results: dict[str, dict], name: str) -> Iterator[str]:
    """For each tool the share caught (or of right answers flagged), then what the last of them names as what it is."""
    shown = "false_flag_answers" if name in RIGHT else "caught"
    yield from (percent(result["sets"][name][shown]) for result in results.values())
    yield "–" if name in RIGHT else percent(list(results.values())[-1]["sets"][name]["named"])


def rows(results: dict[str, dict], names: list[str]) -> Iterator[list[str]]:
    def published(name: str) -> str:
        return f"{PUBLISHED[name]:.1f}" if name in PUBLISHED else "–"

    for name in (name for name in RIGHT if name in names):
        yield [f"{name}: right answers flagged", published(name), *cells(results, name)]
    for name in (name for name in names if name not in RIGHT):
        yield [name, published(name), *cells(results, name)]
    if all("fabricated" in result for result in results.values()):
        yield ["all fabricated", published("all fabricated"), *(percent(one["fabricated"]) for one in results.values()), "–"]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench rivals", description=__doc__)
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--sets", default=",".join(generate.SETS))
    parser.add_argument("--python", default=sys.executable, help="the interpreter that has them")
    args = parser.parse_args(argv)
    names = args.sets.split(",")
    entries = list(generate.generate(args.seed, args.cases, tuple(names)))
    results = {}
    for distribution, adapter in RIVALS.items():
        if held := version(args.python, distribution):
            checker = shlex.join([args.python, str(HERE / adapter)])
            results[f"{distribution} {held}"] = measure(entries, checker)
        else:
            print(f"rivals: {distribution} is not installed in {args.python}", file=sys.stderr)
    results["numguard_jupyter"] = measure(entries, CHECKER)
    head = ["Kind, in per cent", "the original, as published", *results, "and named as such"]
    print(lines(head, rows(results, names)))
    print(f"\nSeed {args.seed}, {args.cases} cases a kind. Shares caught; the original's figures are its own, on its own lines.")
    for tool, result in results.items():
        seconds = result["seconds"]
        print(f"{tool}: {seconds / len(entries) * 1e6:.0f} µs a line by the protocol, process start included, one run")
    return 0
