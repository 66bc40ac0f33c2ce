"""A folder of many notebooks: seconds with one process and with two, the most memory held, a broken one among them.

    python -m tests.bench folder [--notebooks N]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ("churn/churn.ipynb", "gdp.ipynb", "ab_test.ipynb", "quickstart.ipynb")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.bench folder", description=__doc__.splitlines()[0])
    parser.add_argument("--notebooks", type=int, default=1000, help="copies of the examples in the folder")
    options = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        fill(folder, options.notebooks)
        reports = []
        took = []
        for processes in (1, 2):
            seconds, megabytes, report = run(folder, processes)
            took.append(seconds)
            reports.append(report)
            said = f"{seconds:.1f} s, at most {megabytes:.0f} MB a process"
            print(f"{options.notebooks} notebooks, -j {processes}: {said}")
    print(f"two processes are {took[0] / took[1]:.2f} times as fast as one (asked: 1.7)")
    print(f"the same report: {'yes' if reports[0] == reports[1] else 'NO'}")
    return int(reports[0] != reports[1])


def fill(folder: Path, notebooks: int) -> None:
    """Copies of the examples, one of them cut off in the middle."""
    held = [(ROOT / "examples" / name).read_bytes() for name in EXAMPLES]
    for number in range(notebooks):
        (folder / f"report-{number:04d}.ipynb").write_bytes(held[number % len(held)])
    (folder / "broken.ipynb").write_bytes(held[0][: len(held[0]) // 2])


def run(folder: Path, processes: int) -> tuple[float, float, bytes]:
    """Seconds by the clock, the largest process in MB, and what was printed."""
    command = [sys.executable, "-m", "numguard_jupyter", "check", ".", "-j", str(processes)]
    began = time.perf_counter()
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(
            command, cwd=folder, stdout=out, stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(ROOT)}
        )
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        took = time.perf_counter() - began
        if child.returncode != 2:
            raise SystemExit(f"folder: exit status {child.returncode}, not 2 for the broken notebook")
        out.seek(0)
        return took, used.ru_maxrss / 1024, out.read()
