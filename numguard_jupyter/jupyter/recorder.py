"""Records what every executed cell shows: objects digested to values at once and forgotten, never holding one alive.

It prints nothing, changes no output, and swallows its own faults: a cell must never fail for being watched.
"""

from __future__ import annotations

import threading

from ..documents import PROSE_MAGICS
from ..documents.outputs import SKIPPED_TYPES, representation
from ..sources.frames.displayed import snapshot
from ..sources.printed.terminal import shown
from . import hooks, notebook
from .identity import Identity, deleted_cells
from .ledger import Ledger, Output
from .running import Frame, Own

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .hooks import Undo

#: Characters of one output, or of one cell's printed text, that are kept: the beginning of it.
LONGEST = 500_000
#: Faults that are remembered, to be told by `%numguard status`.
FAULTS = 5


class Recorder:
    """Listens to one shell from `start` to `stop`."""

    def __init__(self, shell: Any, ledger: Ledger | None = None) -> None:
        self.shell = shell
        self.ledger = ledger or Ledger()
        self.identity = Identity(self.ledger, lambda: notebook.codes(shell.user_ns))
        self.frame: Frame | None = None
        self.faults: list[str] = []
        self.unread = 0
        self.undone: list[Undo] = []
        self.lock = threading.Lock()
        self.own = Own()
        self.publisher: Any = None
        self.after: list[Callable[[], None]] = []

    def start(self) -> None:
        shell = self.shell
        self.publisher = getattr(shell, "display_pub", None)
        self.undone = [
            hooks.event(shell, "pre_run_cell", self.before_cell),
            hooks.event(shell, "post_run_cell", self.after_cell),
            hooks.probe(shell, self.guarded(self.saw)),
            hooks.wrap(shell.display_formatter, "format", self.around_format),
            hooks.wrap(self.publisher, "publish", self.around_publish),
            hooks.wrap(self.publisher, "clear_output", self.around_clear),
            hooks.wrap(getattr(shell, "displayhook", None), "write_format_data", self.around_result),
            hooks.wrap(getattr(shell, "displayhook", None), "start_displayhook", self.before(self.mute)),
            hooks.wrap(getattr(shell, "displayhook", None), "finish_displayhook", self.before(self.unmute)),
            hooks.wrap(shell, "_showtraceback", self.muted),
        ]
        # The cell that loads the extension began before anyone listened; its code is known when it ends.
        self.begin(None, None)

    def stop(self) -> None:
        if self.frame is not None:
            self.frame.untee()
            self.frame = None
        while self.undone:
            self.undone.pop()()

    # ---- cells

    def before_cell(self, info: Any) -> None:
        try:
            if self.frame is not None and self.frame.code is not None:
                self.frame.depth += 1
                return
            if self.frame is not None:
                self.frame.untee()
            for deleted in deleted_cells(self.shell, info):
                self.ledger.drop(deleted)
            code = getattr(info, "raw_cell", "") or ""
            self.begin(code, self.identity.key(info, code))
        except Exception as fault:
            self.fault(fault)

    def begin(self, code: str | None, key: str | None) -> None:
        self.frame = Frame(code, key)
        own = self.own
        own.pending, own.seen, own.muted = (None, None), None, 0
        self.frame.untee = hooks.tee(self.guarded(self.wrote))

    def after_cell(self, result: Any) -> None:
        try:
            frame = self.frame
            if frame is None:
                return
            frame.depth -= 1
            if frame.depth > 0:
                return
            self.frame = None
            frame.untee()
            info = getattr(result, "info", None)
            code = frame.code if frame.code is not None else getattr(info, "raw_cell", "") or ""
            self.record(frame, code, frame.key or self.identity.key(info, code))
            for hear in self.after:
                hear()
        except Exception as fault:
            self.fault(fault)

    def record(self, frame: Frame, code: str, key: str) -> None:
        if code.lstrip().startswith(PROSE_MAGICS):
            self.ledger.number(key)
            return
        for name in ("stderr", "stdout"):
            text = shown("".join(frame.printed[name])) if frame.printed[name] else ""
            if text and not text.isspace():
                frame.outputs.insert(0, Output("stream", text=text))
        if code.strip():
            self.ledger.add(key, code, frame.outputs)

    # ---- outputs

    def saw(self, obj: Any) -> None:
        """An object is being formatted for display: digest it, for whichever hook shows what becomes of it."""
        if self.frame is not None and self.shell.display_pub is self.publisher:
            self.own.seen = seen = snapshot(obj)
            if seen is not None:
                seen.failed = self.could_not_read

    def wrote(self, name: str, text: str) -> None:
        """Called for every piece that is printed: what costs nothing there costs nothing."""
        frame = self.frame
        if frame is None or self.own.muted or type(text) is not str or frame.length > LONGEST:
            return
        if frame.clearing:
            self.clear_now(frame)
        frame.length += len(text)
        if frame.late:
            frame.outputs.append(Output("stream", text=text, late=True))
        else:
            frame.printed[name].append(text)

    def show(self, kind: str, data: Any, display_id: str | None, update: bool) -> None:
        """A bundle is shown. The object it was made of was digested before, if it was one whose kind is known."""
        frame = self.frame
        formatted, pending = self.own.pending
        self.own.pending = None, None
        if data is not formatted and data != formatted:
            pending = None
        if not isinstance(data, dict) or any(kind in data for kind in SKIPPED_TYPES):
            return
        text = representation({"output_type": "display_data", "data": data}) if pending is None else None
        if pending is None and not text:
            return
        if isinstance(text, str):
            text = text[:LONGEST]
        output = Output(kind, pending, text, display_id, late=frame is not None and frame.late)
        with self.lock:
            if update and self.replace(display_id, output):
                return
            if frame is not None:
                if frame.clearing:
                    self.clear_now(frame)
                frame.outputs.append(output)

    def replace(self, display_id: str | None, output: Output) -> bool:
        if display_id is None:
            return False
        for position, held in enumerate(self.frame.outputs if self.frame is not None else ()):
            if held.display_id == display_id and self.frame is not None:
                self.frame.outputs[position] = output
                return True
        return self.ledger.replace(display_id, output)

    def clear(self, wait: bool) -> None:
        frame = self.frame
        if frame is not None:
            frame.clearing = True
            if not wait:
                self.clear_now(frame)

    def clear_now(self, frame: Frame) -> None:
        frame.clearing = False
        frame.outputs.clear()
        for pieces in frame.printed.values():
            pieces.clear()
        frame.length = 0

    # ---- wrappers

    def around_format(self, original: Callable[..., Any]) -> Callable[..., Any]:
        """What the probe saw belongs to the bundle that comes of it, and to no other: an object may fail to show."""

        def format_(*given: Any, **named: Any) -> Any:
            made = original(*given, **named)
            own = self.own
            formatted = made[0] if isinstance(made, tuple) and made else None
            own.pending, own.seen = (formatted, own.seen), None
            return made

        return format_

    def around_publish(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def publish(data: Any, *rest: Any, **named: Any) -> Any:
            transient = named.get("transient")
            display_id = transient.get("display_id") if isinstance(transient, dict) else None
            self.guarded(self.show)("display", data, display_id, bool(named.get("update")))
            return self.muted(original)(data, *rest, **named)

        return publish

    def around_result(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def write_format_data(data: Any, *rest: Any, **named: Any) -> Any:
            self.guarded(self.show)("result", data, None, False)
            return original(data, *rest, **named)

        return write_format_data

    def around_clear(self, original: Callable[..., Any]) -> Callable[..., Any]:
        def clear_output(wait: bool = False, *rest: Any, **named: Any) -> Any:
            self.guarded(self.clear)(bool(wait))
            return self.muted(original)(wait, *rest, **named)

        return clear_output

    def silent(self) -> Muted:
        """Nothing printed while this is entered counts as the cell's: `with recorder.silent(): ...`."""
        return Muted(self)

    def muted(self, original: Callable[..., Any]) -> Callable[..., Any]:
        """What a terminal writes for a display or a traceback is no printed output of the cell."""

        def run(*given: Any, **named: Any) -> Any:
            self.mute()
            try:
                return original(*given, **named)
            finally:
                self.unmute()

        return run

    def before(self, act: Callable[[], None]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        def make(original: Callable[..., Any]) -> Callable[..., Any]:
            def run(*given: Any, **named: Any) -> Any:
                act()
                return original(*given, **named)

            return run

        return make

    def mute(self) -> None:
        self.own.muted += 1

    def unmute(self) -> None:
        self.own.muted = max(0, self.own.muted - 1)

    # ---- faults

    def guarded(self, act: Callable[..., None]) -> Callable[..., None]:
        def run(*given: Any) -> None:
            try:
                act(*given)
            except Exception as fault:
                self.could_not_read(fault)

        return run

    def could_not_read(self, fault: Exception) -> None:
        """Of an output as it was shown, or later, when somebody asked for it."""
        self.unread += 1
        self.fault(fault)

    def fault(self, fault: Exception) -> None:
        if len(self.faults) < FAULTS:
            self.faults.append(f"{type(fault).__name__}: {fault}"[:200])


class Muted:
    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder

    def __enter__(self) -> None:
        self.recorder.mute()

    def __exit__(self, *fault: object) -> None:
        self.recorder.unmute()
