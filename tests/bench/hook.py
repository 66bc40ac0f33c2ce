"""`python -m tests.bench hook`: what the gate costs, as user and system CPU time of its whole process.

Each figure is the minimum of 20 runs. Sessions are made up here: a table read at the start, other work up to the
size asked for, a sum in the prose at the end.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from ..cases import sessions

ROOT = Path(__file__).resolve().parents[2]
#: The console script, as an installation makes it.
ENTRY = "import sys; from numguard_jupyter.cli import main; sys.exit(main(['hook']))"
RUNS = 20
SAID = "North and South together took 2,177 orders."
#: Size in bytes -> the most that it may cost, in milliseconds.
LIMITS = {31_000: 50, 1_000_000: 90, 5_000_000: None, 20_000_000: None, 50_000_000: 1000}
WITHOUT_NUMBERS = 25


def session(path: Path, size: int, tools: int = 3, digits: bool = True) -> None:
    """Write a session of about `size` bytes whose other work is done with so many different tools."""
    rng = random.Random(size)
    whole = sessions.claude("How many orders?", [sessions.read("/d/s.csv", sessions.SALES)], SAID)
    head, tail = whole.rsplit(b"\n", 2)[:2]
    with path.open("wb") as file:
        file.write(head + b"\n")
        count = 0
        while file.tell() < size - len(tail):
            rows = rng.choice((5, 20, 80, 300)) if size > 100_000 else 8
            line = (lambda: f"entry {rng.randrange(2_000)} of part {rng.randrange(99)}; status ok") if digits else (
                lambda: "entry of a part; status ok")  # fmt: skip
            text = "\n".join(line() for _ in range(rows))
            call = (f"tool_{count % tools}", {"target": f"part-{count}"}, text)
            lines = sessions.claude("", [call], "x").split(b"\n")[1:3]
            for at, one in enumerate(lines):
                entry = json.loads(one)
                entry["uuid"] = f"f{count}-{at}"
                file.write(json.dumps(entry).replace('"t0"', f'"f{count}"').encode() + b"\n")
            count += 1
        file.write(tail + b"\n")


def cpu(event: dict[str, object], runs: int = RUNS) -> tuple[float, str]:
    """Milliseconds of CPU that the hook's process takes on an event, at least; and what it printed."""
    best, printed = float("inf"), b""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    for _ in range(runs):
        command = [sys.executable, "-c", ENTRY]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=environment)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(event).encode())
        process.stdin.close()
        printed = process.stdout.read()
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
        best = min(best, (used.ru_utime + used.ru_stime) * 1000)
    return best, "block" if b'"block"' in printed else (printed.decode()[:60] or "silence")


def bare() -> float:
    """The same for an interpreter that does nothing."""
    best = float("inf")
    for _ in range(RUNS):
        process = subprocess.Popen([sys.executable, "-c", "pass"])
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
        best = min(best, (used.ru_utime + used.ru_stime) * 1000)
    return best


def main(argv: list[str]) -> int:
    sizes = [size for size in LIMITS if "--quick" not in argv or size <= 1_000_000]
    print(f"CPU of the whole process, minimum of {RUNS} runs; an interpreter that does nothing: {bare():.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "session.jsonl"
        event: dict[str, object] = {"transcript_path": str(path), "hook_event_name": "Stop"}
        took, decision = cpu({**event, "last_assistant_message": "Everything is done, see the notes."})
        print(f"{'no number in the answer':<34}{took:9.1f} ms   limit {WITHOUT_NUMBERS:>5} ms   {decision}")
        for size in sizes:
            session(path, size)
            took, decision = cpu({**event, "last_assistant_message": SAID})
            limit = LIMITS[size]
            print(f"{size / 1e6:>8.3f} MB{'':<23}{took:9.1f} ms   limit {limit or '':>5} ms   {decision}")
        for tools in (1, 10, 100):
            session(path, 1_000_000, tools)
            took, decision = cpu({**event, "last_assistant_message": SAID})
            print(f"   1 MB, {tools:>3} different tools{'':<8}{took:9.1f} ms{'':19}{decision}")
        session(path, 1_000_000, digits=False)
        took, decision = cpu({**event, "last_assistant_message": SAID})
        print(f"   1 MB, other results without digits{took:9.1f} ms{'':19}{decision}")
    return 0
