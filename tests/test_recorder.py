"""What the recorder takes from a cell, in a terminal's shell: everything that is shown, nothing that is not."""

from __future__ import annotations

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.terminal.interactiveshell import TerminalInteractiveShell
from traitlets.config import Config

from numguard_jupyter.sources import tables

from .cases.recorded import EVERYWHERE, TERMINAL, needs


@pytest.fixture(scope="module")
def session():
    """One shell, as costly as it is: each test loads the extension anew."""
    InteractiveShell.clear_instance()
    TerminalInteractiveShell.clear_instance()
    config = Config()
    config.HistoryManager.enabled = False
    config.TerminalInteractiveShell.simple_prompt = True
    shell = TerminalInteractiveShell.instance(config=config)
    shell.run_cell("import pandas as pd, numpy as np")
    yield shell
    TerminalInteractiveShell.clear_instance()


@pytest.fixture
def shell(session, capsys):
    session.run_cell("%load_ext numguard_jupyter")
    yield session
    session.run_cell("%unload_ext numguard_jupyter")


def ledger(shell):
    return shell._numguard.recorder.ledger


def run(shell, *cells):
    for cell in cells:
        shell.run_cell(cell, store_history=True)


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


def standing(shell):
    """The values of each output with the number of the cell that made it out of date, or None."""
    return {
        value: source.replaced_by
        for source in ledger(shell).sources()
        for table in tables(source)
        for column in table.columns
        for value in column.values
        if value is not None
    }


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
    import sys

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
    from numguard_jupyter.jupyter import recorder

    def broken(_value):
        raise RuntimeError("cannot digest")

    monkeypatch.setattr(recorder, "digest", broken)
    result = shell.run_cell("95.5")
    assert result.success
    assert result.result == 95.5
    assert shell._numguard.recorder.unread == 1
