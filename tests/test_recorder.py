"""What the recorder takes from a cell, in a terminal's shell: everything that is shown, nothing that is not."""

from __future__ import annotations

import sys

import pytest

from numguard_jupyter.jupyter import recorder
from numguard_jupyter.sources import tables
from numguard_jupyter.sources.frames.snapshot import Snapshot

from .cases.recorded import EVERYWHERE, TERMINAL, needs
from .shells import ledger, run, standing, terminal


@pytest.fixture(scope="module")
def session():
    """One shell, as costly as it is: each test loads the extension anew."""
    with terminal() as shell:
        shell.run_cell("import pandas as pd, numpy as np")
        yield shell


@pytest.fixture
def shell(session, capsys):
    session.run_cell("%load_ext numguard_jupyter")
    yield session
    session.run_cell("%unload_ext numguard_jupyter")


def numbers(sources):
    """Every value of current outputs."""
    return {
        value
        for source in sources
        if source.replaced_by is None
        for table in tables(source)
        for column in table.columns
        for value in column.values
        if value is not None
    }


@pytest.mark.parametrize(("code", "there", "not_there"), [case[1:] for case in EVERYWHERE + TERMINAL],
                         ids=[case[0] for case in EVERYWHERE + TERMINAL])  # fmt: skip
def test_recorded_in_a_terminal(shell, code, there, not_there):
    for module in needs(code):
        pytest.importorskip(module)
    run(shell, code)
    held = numbers(ledger(shell).sources())
    assert set(there) <= held
    assert not set(not_there) & held
    assert not shell._numguard.recorder.faults


def test_run_again_replaces_what_the_cell_showed(shell):
    run(shell, "x = iter([50.5, 51.5])", "next(x)", "next(x)")
    assert standing(shell) == {50.5: 3, 51.5: None}


def test_a_later_cell_makes_nothing_stale(shell):
    """Thirty pipelines, each run from top to bottom: frames narrowed, extended, grouped, and names used over again."""
    for number in range(30):
        run(
            shell,
            f"df = pd.DataFrame({{'g': list('aab'), 'x': [{number}.5, 2.5, 3.5]}})",
            "df",
            "df = df[df.x > 0]",
            "df.describe()",
            f"df['y'] = df['x'] * {number + 1}",
            "for i in range(3):\n    total = df.y.sum() + i\ntotal",
            "df.groupby('g').y.sum()",
            f"# {number}\nprint(df.y.mean(), i)",
        )
    assert not any(standing(shell).values())


def test_a_cell_that_runs_again_makes_what_reads_it_stale(shell):
    run(shell, "rate = 0.1", "double = rate * 2", "double + 60", "70.5", "rate = 0.1")
    assert standing(shell) == {60.2: 2, 70.5: None}
    run(shell, "double = rate * 2", "double + 60")
    assert standing(shell)[60.2] is None


def test_an_edited_cell_replaces_what_it_showed(shell):
    run(shell, ("a", "x = 1.5"), ("b", "x + 40"), ("a", "x = 2.5"))
    assert standing(shell) == {41.5: 2}
    run(shell, ("b", "x + 50"))
    assert standing(shell) == {41.5: 3, 52.5: None}


def test_the_first_run_of_a_cell_above_makes_nothing_stale(shell):
    """A cell that is run late sets a name that was read before: the notebook goes on, nothing is out of date."""
    run(shell, ("a", "x = 1.5"), ("c", "x + 40"), ("b", "x = 2.5"))
    assert standing(shell) == {41.5: None}


def test_stale_through_other_cells_and_functions(shell):
    run(shell, ("a", "rate = 0.5"), ("b", "def tax(x):\n    return x * rate"))
    run(shell, ("c", "due = tax(100)"), ("d", "due + 0.25"))
    assert standing(shell) == {50.25: None}
    run(shell, ("a", "rate = 0.75"))
    assert standing(shell) == {50.25: 2}


def test_an_edit_that_no_longer_sets_the_name_makes_nothing_stale(shell):
    run(shell, ("a", "x = 1.5"), ("b", "x + 40"), ("a", "y = 2.5"))
    assert standing(shell) == {41.5: None}


def test_frames_changed_in_place(shell):
    run(shell, ("a", "df = pd.DataFrame({'x': [1.0, 2.0]})"), ("b", "df['y'] = df.x * 2"), ("c", "df.y.sum() + 0.5"))
    run(shell, ("b", "df['y'] = df.x * 3"))
    assert standing(shell) == {6.5: 3}


def test_deleted_cells_drop(shell, monkeypatch):
    run(shell, ("a", "60.5"), ("b", "61.5"))
    monkeypatch.setattr(recorder, "deleted_cells", lambda _shell, _info: ["a"])
    run(shell, ("c", "62.5"))
    assert standing(shell) == {61.5: None, 62.5: None}


def test_the_oldest_go_when_memory_is_full(shell):
    ledger(shell).limit = 60_000
    for number in range(20):
        run(shell, (f"cell {number}", f"np.arange(100.0) + {number * 1000}"))
    held = standing(shell)
    assert ledger(shell).size <= 60_000
    assert 19_000.0 in held
    assert 0.0 not in held
    assert ledger(shell).evicted
    assert any("forgotten" in note for note in shell._numguard.notes())


def test_runs_of_one_cell_do_not_pile_up(shell):
    for number in range(50):
        run(shell, ("a", f"{number}.5"))
    assert len(standing(shell)) == 4  # the last run, and three before it
    assert set(standing(shell)) == {46.5, 47.5, 48.5, 49.5}


def test_objects_are_not_held(shell):
    run(shell, "import gc, weakref\nheld = pd.DataFrame({'a': [1.5]})\nseen = weakref.ref(held)", "display(held)")
    run(shell, "del held\ngc.collect()\nprint('alive' if seen() is not None else 'freed')")
    assert shell.user_ns["seen"]() is None


def test_lazy_frames_are_not_evaluated(shell):
    polars = pytest.importorskip("polars")
    assert polars
    run(shell, "import polars as pl\ncalls = []\n"
        "lazy = pl.LazyFrame({'a': [1]}).map_batches(lambda f: calls.append(1) or f)\ndisplay(lazy)")  # fmt: skip
    assert shell.user_ns["calls"] == []


def test_loading_twice_records_once(shell):
    shell.run_cell("%load_ext numguard_jupyter")
    shell.extension_manager.loaded.discard("numguard_jupyter")
    shell.run_cell("%load_ext numguard_jupyter")
    run(shell, "80.5")
    assert list(standing(shell)) == [80.5]


def test_unloading_leaves_nothing(session):
    before = (session.displayhook.write_format_data, session.display_pub.publish, sys.stdout.write)
    events = {name: list(held) for name, held in session.events.callbacks.items()}
    formatters = dict(session.display_formatter.formatters)
    for _ in range(2):
        session.run_cell("%load_ext numguard_jupyter")
        session.run_cell("print(1)")
        session.run_cell("%unload_ext numguard_jupyter")
    assert (session.displayhook.write_format_data, session.display_pub.publish, sys.stdout.write) == before
    assert {name: list(held) for name, held in session.events.callbacks.items()} == events
    assert dict(session.display_formatter.formatters) == formatters
    assert "numguard" not in session.magics_manager.magics["line"]
    assert "numguard" not in session.magics_manager.magics["cell"]
    assert all(type(one).__name__ != "NumGuard" for one in session.configurables)


def test_unloaded_midway_in_a_cell(shell):
    run(shell, "print(90.5)\n%unload_ext numguard_jupyter\nprint(91.5)")
    assert shell._numguard is None


def test_a_fault_of_the_recorder_breaks_no_cell(shell, monkeypatch):
    def broken(_value):
        raise RuntimeError("cannot digest")

    monkeypatch.setattr(recorder, "snapshot", broken)
    result = shell.run_cell("95.5")
    assert result.success
    assert result.result == 95.5
    assert shell._numguard.recorder.unread == 1


def test_what_cannot_be_read_when_somebody_asks_fails_no_check(shell, monkeypatch):
    def broken():
        raise RuntimeError("cannot be read")

    monkeypatch.setattr(recorder, "snapshot", lambda _value: Snapshot(broken, 1, 1))
    run(shell, "96.5")
    monkeypatch.undo()
    run(shell, "97.5")
    result = shell.run_cell("%%numguard\nIt is 97.5, not 98.5.")
    assert result.success
    assert shell._numguard.recorder.unread == 1
    assert "cannot be read" in " ".join(shell._numguard.notes())
