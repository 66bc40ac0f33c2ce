"""`python -m tests.bench --seed 42` prints the benchmark's table; `python -m tests.bench NAME ...` one other."""

from __future__ import annotations

import sys
from importlib import import_module


def main(argv: list[str]) -> int:
    name, rest = (argv[0], argv[1:]) if argv and not argv[0].startswith("-") else ("table", argv)
    try:
        measurement = import_module(f"tests.bench.{name}")
    except ModuleNotFoundError as fault:
        if fault.name != f"tests.bench.{name}":
            raise
        print(f"tests.bench: no measurement is called {name!r}", file=sys.stderr)
        return 2
    return measurement.main(rest) or 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
