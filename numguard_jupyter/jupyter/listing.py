"""What `%numguard sources` and `%numguard status` say."""

from __future__ import annotations

import os
import time

from ..evidence.values.standing import sort_out
from ..reports.headline import COMPUTED, headline
from ..sources import tables
from ..sources.errors import Unreadable
from . import notebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Source
    from .ledger import Ledger
    from .magics import NumGuard

#: Sources that are listed; of more the newest.
LISTED = 200


def listing(ledger: Ledger) -> str:
    """One line for each recorded output."""
    held = [source for source in ledger.sources() if source.tables or source.data is not None]
    if not held:
        return "NumGuard: nothing is recorded."
    lines = [line(source, state) for source, state in zip(held, sort_out(held), strict=True)]
    left_out = len(lines) - LISTED
    head = [f"({left_out} older ones are not listed)"] if left_out > 0 else []
    return "\n".join([f"NumGuard: {len(held)} outputs recorded", *head, *lines[-LISTED:]])


def line(source: Source, state: str) -> str:
    try:
        held = tables(source)
        values = sum(value is not None for table in held for column in table.columns for value in column.values)
        size = f"{values} value{'s' if values != 1 else ''}"
    except Unreadable as fault:
        size = f"could not be read: {fault}"
    told = {"laundered": "only shows literals", "parameter": "shows settings", "superseded": out_of_date(source)}
    shown = told.get(state) or COMPUTED.get(source.origin or "", "")
    name = source.name or "printed text"
    return f"  cell {source.cell}: {name}, {size}" + (f", {shown}" if shown else "")


def out_of_date(source: Source) -> str:
    again = "it" if source.replaced_by == source.cell else f"cell {source.replaced_by}"
    return f"out of date since {again} ran again"


def status(magics: NumGuard) -> str:
    """What the recorder does, how the last check went, and what went wrong."""
    recorder = magics.recorder
    ledger = recorder.ledger
    outputs = sum(len(run.outputs) for run in ledger.current.values())
    lines = [f"NumGuard: recording; {len(ledger.current)} cells ran, {outputs} outputs, {ledger.size / 2**20:.1f} MB"]
    if magics.last:
        lines += [f"  last check{named(one.label)}: {headline(one.report)}" for one in magics.last]
    if magics.watching:
        lines.append(f"  after each run: {magics.quiet_result or 'nothing checked yet'}")
    lines += [f"  {label} is out of date: {', '.join(sorted(names))} changed" for label, names in magics.out_of_date()]
    path = notebook.path(magics.shell.user_ns)
    if path is not None:
        lines.append(f"  {os.path.basename(path)} was saved {notebook.saved_ago(path, time.time())}")
    lines += [f"  {note}" for note in magics.notes()]
    return "\n".join(lines)


def named(label: str | None) -> str:
    return f" ({label})" if label else ""
