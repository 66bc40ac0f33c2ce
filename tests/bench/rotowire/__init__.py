"""Basketball summaries by neural generators with their box scores, errors marked by hand (CC0, the development half).

From the release of the accuracy shared task (Thomson & Reiter, INLG 2021).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from .. import score
from ..table import CHECKER, measure, show

LINES = Path(__file__).with_name("dev.jsonl")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench rotowire", description=__doc__)
    parser.add_argument("--checker", default=CHECKER)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    result = measure(score.read_lines(str(LINES)), args.checker)
    show(result, args.json)
    if not args.json:
        for figures in result["sets"].values():
            print(f"\nrecall {score.percent(figures['caught']).strip()}"
                  f"\nprecision {score.percent(figures['precision']).strip()}"
                  f"\nmarked numbers by verdict: {figures['verdicts']}")
    return 0
