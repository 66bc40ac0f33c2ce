"""How the work grows with the input, counted in calls: a count is the same on every machine, however busy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from numguard_jupyter import Source, check
from tests.bench import generate, hostile


def calls(run: Callable[[], object]) -> int:
    """How many Python and built-in functions `run` calls, the second time that it runs."""
    run()
    counted = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        run()
    finally:
        sys.setprofile(None)
    return counted


LINES = list(generate.generate(3, 48, ("correct",)))


def long_text(size: int) -> None:
    check("\n\n".join([LINES[0]["answer"]] * size), LINES[0]["sources"][0]["csv"])


def long_table(size: int) -> None:
    rows = "".join(f"Depot {at:04d},{at * 37 % 9973},{at / 7:.3f}\n" for at in range(100 * size))
    check("Orders of Depot 0042 came to 1,554.", "name,orders,rate\n" + rows)


def many_sources(size: int) -> None:
    """Ever more texts and tables, which have the same columns and many of the same rows."""
    sources = [Source(line["sources"][0]["csv"], f"cell {at}", order=at) for at, line in enumerate(LINES[:size])]
    check("\n\n".join(line["answer"] for line in LINES[:size]), sources)


@pytest.mark.parametrize(("run", "size", "most"), [
    pytest.param(long_text, 4, 2.2, id="twice the text"),
    pytest.param(long_table, 4, 2.2, id="twice the rows"),
    pytest.param(many_sources, 24, 2.4, id="twice the cells", marks=pytest.mark.slow),
])  # fmt: skip
def test_twice_the_input_is_twice_the_work(run, size, most):
    assert calls(lambda: run(2 * size)) / calls(lambda: run(size)) <= most


TABLE = "region,units,share\nNorth,412,0.31\nSouth,975,0.42\n"


@pytest.mark.slow
@pytest.mark.parametrize("kind", sorted(hostile.KINDS))
def test_hostile_text_is_linear_work(kind, monkeypatch):
    """Longer sentences than anybody writes are cut in pieces: so short here that a text has several."""
    monkeypatch.setattr("numguard_jupyter.narrative.text.sentences.LONGEST", 300)
    from numguard_jupyter.evidence.values.index import Index

    piece, index = hostile.KINDS[kind], Index([Source(TABLE)])
    short, long = (piece * (size // len(piece) + 1) for size in (1200, 2400))
    assert calls(lambda: check(long, index)) / calls(lambda: check(short, index)) <= 2.3


#: Function calls for one short answer with its sources at hand: what stands between a text and its verdicts.
CALLS = 1550


def test_an_answer_costs_few_calls():
    from numguard_jupyter.evidence.values.index import Index

    line = LINES[0]
    index = Index([Source(held["csv"], held["name"]) for held in line["sources"]])
    assert calls(lambda: check(line["answer"], index)) <= CALLS
