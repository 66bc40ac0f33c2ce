"""The frames of a session behind what its cells showed: found by name, where the name still is what it was."""

from __future__ import annotations

import re

from ..evidence.dialects.line import variable
from ..model import Source, Table
from ..sources.frames.columnar import is_lazy
from ..sources.frames.displayed import given
from ..sources.frames.engine import Frame, Gone, frame_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .ledger import Ledger

#: A last line that shows some rows of a frame, or of some of its columns.
_PART = re.compile(
    r"^(?:display|print)?\(?\s*([^\W\d]\w*)(?:\[\[[^\]]*\]\])?\.(?:head|tail|sample|limit|show|slice|glimpse)\([^()]*\)\)*;?$"
)
#: Frames that one note names, at most.
FEW = 3
#: Frames that no cell showed, at most.
MOST = 50


def with_frames(sources: list[Source], names: dict[str, Any], ledger: Ledger, remote: bool) -> list[Source]:
    """The sources with a handle on the frames that they show parts of, and those frames that none shows.

    Lazy and remote frames only with `remote`: to ask one may cost whatever its plan costs.
    """
    frames = held_frames(names, remote)
    ran: dict[str | int | None, int] = {run.cell: run.order for run in ledger.current.values()}
    shown = set()
    for source in sources:
        name = frame_shown(source) if source.replaced_by is None else None
        if name is not None and name not in names:
            mark_gone(source, name)
        if name is None or name not in frames or ledger.set_since(name, ran.get(source.cell, 0)):
            continue
        if attach(source, frames[name]):
            shown.add(name)
    rest = [(name, frame) for name, frame in frames.items() if name not in shown]
    return sources + [unseen(name, frame) for name, frame in rest[:MOST]]


def frame_shown(source: Source) -> str | None:
    """The name of the frame that a cell showed, or showed some rows or columns of, in its last line."""
    if not source.code:
        return None
    if (name := variable(source)) is not None:
        return name
    return part_shown(source)


def part_shown(source: Source) -> str | None:
    """The name of the frame of which a cell showed but some rows or columns, in its last line."""
    part = _PART.search((source.code or "").rstrip().rsplit("\n", 1)[-1])
    return part.group(1) if part else None


def held_frames(names: dict[str, Any], remote: bool) -> dict[str, Frame]:
    """The frames of a namespace by name; nothing that the session itself keeps (`_`, `Out`)."""
    found = {}
    for name, value in list(names.items()):
        frame = None if name.startswith("_") else frame_of(value, name)
        if frame is not None and (remote or not frame.lazy):
            found[name] = frame
    return found


def not_asked(names: dict[str, Any]) -> str | None:
    """What the reader should know of frames that nobody asks unless `remote` is set; None where there are none."""
    lazy = [name for name, value in list(names.items()) if not name.startswith("_") and is_lazy(value)
            and frame_of(value, name) is not None]  # fmt: skip
    if not lazy:
        return None
    told = ", ".join(lazy[:FEW]) + (" and others" if len(lazy) > FEW else "")
    return f"not asked, since computing may take long: {told} (%config NumGuard.remote = True lets them be asked)"


def mark_gone(source: Source, name: str) -> None:
    """Let whoever asks for more than a cell showed of a frame know that the frame went."""
    from ..sources import tables

    shown = next(iter(tables(source)), None)
    if shown is None:
        return
    if part_shown(source) is not None:  # some rows of it, which are a frame of their own
        shown.frame, shown.hidden = Gone(name), shown.hidden or range(len(shown.rows), len(shown.rows))
    elif shown.hidden is not None and shown.frame is None:
        shown.frame = Gone(name)


def attach(source: Source, frame: Frame) -> bool:
    """A frame behind the table that a cell showed of it; a table of some of its rows (`df.head()`) is no whole."""
    from ..sources import tables

    shown = next(iter(tables(source)), None)
    if shown is None or not {column.label for column in shown.columns if column.kind == "number"} <= set(frame.kinds):
        return False
    if shown.frame is None or shown.frame.native is not frame.native:
        shown.hidden = shown.hidden or range(len(shown.rows), len(shown.rows))
    shown.frame = frame
    return True


def unseen(name: str, frame: Frame) -> Source:
    """A frame that no cell showed: it may be asked, and says nothing by itself."""
    source = Source(None, name, shown=False)
    tables = given(frame.native) if frame.lazy else None
    table = tables[0] if tables else Table([], [], hidden=range(0))
    table.frame, table.source = frame, source
    source.tables = [table]
    return source
