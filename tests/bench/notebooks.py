"""Public notebooks with their stored outputs, from source distributions: the alarms of each, and how long it takes.

The first run downloads them with pip into a cache folder (`--cache`, by default in the user's own).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tarfile
import time
import tomllib
from pathlib import Path

LIST = Path(__file__).with_name("notebooks.toml")
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"), "numguard-bench")
ROOT = Path(__file__).parents[2]


def listed() -> list[dict[str, str]]:
    return tomllib.loads(LIST.read_text(encoding="utf-8"))["notebook"]


def archive(package: str, version: str, cache: Path) -> Path:
    """The source distribution, downloaded once."""
    cache.mkdir(parents=True, exist_ok=True)
    stem = package.replace("-", "_")
    if not list(cache.glob(f"{stem}-{version}.tar.gz")):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:"]
        subprocess.run([*command, "--dest", str(cache), f"{package}=={version}"], check=True)
    return next(cache.glob(f"{stem}-{version}.tar.gz"))


def fetch(entry: dict[str, str], cache: Path) -> Path:
    """The notebook itself, taken out of its distribution once and held against its digest."""
    target = cache / "notebooks" / f"{entry['package']}-{Path(entry['path']).name}"
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        with tarfile.open(archive(entry["package"], entry["version"], cache)) as held:
            member = held.extractfile(f"{entry['package'].replace('-', '_')}-{entry['version']}/{entry['path']}")
            if member is None:
                raise SystemExit(f"notebooks: {entry['path']} is no file of {entry['package']} {entry['version']}")
            target.write_bytes(member.read())
    if hashlib.sha256(target.read_bytes()).hexdigest() != entry["sha256"]:
        raise SystemExit(f"notebooks: {target} is not the file that the list names")
    return target


def judge(path: Path, *flags: str) -> tuple[dict, float]:
    """The JSON report of the command line on one notebook, and its seconds, process start included."""
    command = [sys.executable, "-m", "numguard_jupyter", "check", str(path), "--json", *flags]
    began = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    seconds = time.perf_counter() - began
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    return json.loads(done.stdout), seconds


ALARMS = ("contradicted", "stale", "laundered")
STRICT = (*ALARMS, "unvouched", "derived")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench notebooks", description=__doc__)
    parser.add_argument("--cache", type=Path, default=CACHE)
    parser.add_argument("--alarms", action="store_true", help="list every alarm of a strict check with its reason")
    args = parser.parse_args(argv)
    head = ("Notebook", "MB", "numbers", "alarms", "alarms --strict", "s/MB")
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    total = [0, 0, 0]
    entries = listed()
    for entry in entries:
        path = fetch(entry, args.cache)
        report, seconds = judge(path)
        size, counts = path.stat().st_size / 1e6, report["counts"]
        numbers = sum(counts.values()) - counts.get("ignored", 0)
        alarms, strict = (sum(counts.get(status, 0) for status in statuses) for statuses in (ALARMS, STRICT))
        total = [total[0] + numbers, total[1] + alarms, total[2] + strict]
        name = f"{entry['package']} {Path(entry['path']).name}"
        print(f"| {name} | {size:.2f} | {numbers} | {alarms} | {strict} | {seconds / size:.2f} |", flush=True)
        for number in report["numbers"] if args.alarms else ():
            if number["status"] in STRICT:
                print(f"    cell {number['cell']}: {number['raw']} {number['status']}: {number['why']}\n"
                      f"        {number['context']}")
    print(f"| a notebook, on average |  | {total[0] / len(entries):.1f} | {total[1] / len(entries):.1f} "
          f"| {total[2] / len(entries):.1f} |  |")
    return 0
