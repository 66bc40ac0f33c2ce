"""One IPython shell for the tests of the extension: a terminal's, without history."""

from __future__ import annotations

import contextlib

from IPython.core.interactiveshell import InteractiveShell
from IPython.terminal.interactiveshell import TerminalInteractiveShell
from traitlets.config import Config

from numguard_jupyter.sources import tables


@contextlib.contextmanager
def terminal():
    InteractiveShell.clear_instance()
    TerminalInteractiveShell.clear_instance()
    config = Config()
    config.HistoryManager.enabled = False
    config.TerminalInteractiveShell.simple_prompt = True
    yield TerminalInteractiveShell.instance(config=config)
    TerminalInteractiveShell.clear_instance()


def run(shell, *cells):
    """Run cells; a cell may be a pair of its id and its code, as front ends send it."""
    result = None
    for cell in cells:
        cell_id, code = cell if isinstance(cell, tuple) else (None, cell)
        result = shell.run_cell(code, store_history=True, cell_id=cell_id)
    return result


def ledger(shell):
    return shell._numguard.recorder.ledger


def standing(shell):
    """Every recorded value, with the number of the cell that made its output out of date, or None."""
    return {
        value: source.replaced_by
        for source in ledger(shell).sources()
        for table in tables(source)
        for column in table.columns
        for value in column.values
        if value is not None
    }
