"""What recording costs: time that it adds to a cell, memory after ten thousand cells, whether a frame is freed.

    python -m tests.bench recorder [--rounds N]
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import io
import itertools
import statistics
import sys
import time
import weakref

#: What a cell shows -> its code. Limits are in milliseconds.
SMALL = {
    "assignment": "a = 1",
    "scalar": "1 + 1",
    "print": "print('total', 41.5)",
    "small frame": "small",
    "display": "display(small)",
    "ten prints": "for i in range(10):\n    print(i, 'is', i * 1.5)",
}
SMALL_LIMIT = 0.3
LARGE_LIMIT = 10
CELLS = 10_000
BLOCKS = 40


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.bench recorder", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=300, help="runs of each small cell, with and without")
    parser.add_argument("--cells", type=int, default=CELLS, help="cells after which memory is looked at")
    options = parser.parse_args(argv)
    shell = new_shell()
    shown = [*overheads(shell, options.rounds), *large_frame(shell), *memory(shell, options.cells), *freed(shell)]
    for line, _ in shown:
        print(line)
    return int(not all(good for _, good in shown))


def new_shell():
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    config = Config()
    config.HistoryManager.enabled = False
    shell = InteractiveShell.instance(config=config)
    quietly(shell, "import pandas as pd, numpy as np")
    quietly(shell, "small = pd.DataFrame({'g': list('abcd'), 'x': [1.5, 2.5, 3.5, 4.5]})")
    return shell


def quietly(shell, code):
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        shell.run_cell(code, store_history=True)


IDS = itertools.count(1)


def timed(shell, code):
    """Milliseconds of one cell, a new one each time, as a front end sends it."""
    cell = f"cell-{next(IDS)}"
    began = time.perf_counter()
    shell.run_cell(code, store_history=True, cell_id=cell)
    return (time.perf_counter() - began) * 1000


def overheads(shell, rounds):
    """Blocks with and without recording take turns, so that what else the machine does meets both alike."""
    bare = {name: [] for name in SMALL}
    watched = {name: [] for name in SMALL}
    with contextlib.redirect_stdout(io.StringIO()):
        for block in range(BLOCKS):
            loaded = block % 2 == 1
            shell.run_cell(f"%{'load' if loaded else 'unload'}_ext numguard_jupyter")
            for _ in range(max(1, 2 * rounds // BLOCKS)):
                for name, code in SMALL.items():
                    (watched if loaded else bare)[name].append(timed(shell, code))
    for name in SMALL:
        without, within = statistics.median(bare[name]), statistics.median(watched[name])
        added = within - without
        yield f"{name:<14} {without:7.3f} ms bare, {within:7.3f} ms recorded: {added:+.3f} ms", True
    added = statistics.median(statistics.median(watched[name]) - statistics.median(bare[name]) for name in SMALL)
    yield f"small outputs  {added:+.3f} ms, the median of these (at most {SMALL_LIMIT})", added <= SMALL_LIMIT


def large_frame(shell):
    quietly(shell, "large = pd.DataFrame(np.random.default_rng(0).random((10**7, 10)), columns=list('abcdefghij'))")
    quietly(shell, "%unload_ext numguard_jupyter")
    with contextlib.redirect_stdout(io.StringIO()):
        bare = min(timed(shell, "large") for _ in range(7))
        shell.run_cell("%load_ext numguard_jupyter")
        within = min(timed(shell, "large") for _ in range(7))
    added = within - bare
    told = f"10^7 x 10 frame {bare:.1f} ms bare, {within:.1f} ms recorded: {added:+.2f} ms (at most {LARGE_LIMIT})"
    yield told, added <= LARGE_LIMIT
    quietly(shell, "del large")


def memory(shell, count):
    """Every cell shows another frame of 100 rows and prints; the ledger must stay below its limit."""
    ledger = shell._numguard.recorder.ledger
    began = time.perf_counter()
    with contextlib.redirect_stdout(io.StringIO()):
        for number in range(count):
            code = f"print('cell {number}')\npd.DataFrame({{'x': np.arange(100.0) + {number}}})"
            shell.run_cell(code, store_history=False)
    seconds = time.perf_counter() - began
    within = ledger.size <= ledger.limit
    counted, limit, objects = (size / 2**20 for size in (ledger.size, ledger.limit, actual(ledger, shell)))
    told = f"after {count} cells of 100 values ({seconds:.0f} s): {counted:.1f} MB by the ledger's count"
    yield f"{told} (at most {limit:.0f}), {objects:.1f} MB of objects, {ledger.evicted} cells forgotten", within


def actual(ledger, shell):
    """The bytes of the objects that the ledger holds; what the user's own names hold is not the ledger's."""
    seen = {id(one) for one in (shell, shell.user_ns, shell.user_module.__dict__)}
    waiting, total = [ledger.current, ledger.earlier], 0
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type) or type(one).__name__ in ("module", "function"):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        waiting += gc.get_referents(one)
    return total


def freed(shell):
    quietly(shell, "frame = pd.DataFrame({'x': np.arange(1000.0)})\ndisplay(frame)")
    seen = weakref.ref(shell.user_ns["frame"])
    quietly(shell, "del frame")
    gc.collect()
    yield f"a displayed frame is {'freed' if seen() is None else 'KEPT ALIVE'} after del", seen() is None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
