"""Measurements: `python -m tests.bench` prints the benchmark's table, `python -m tests.bench NAME` one other."""
