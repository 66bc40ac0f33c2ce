"""Where a recorder listens in on IPython: each hook is put in place if it can be, and taken out if it is still ours."""

from __future__ import annotations

import sys

from IPython.core.formatters import BaseFormatter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Undo = Callable[[], None]

#: The private type under which the probe stands among the formatters; nothing is ever published under it.
PROBE_TYPE = "application/vnd.numguard.probe"


class Probe(BaseFormatter):  # type: ignore[misc]
    """A formatter that formats nothing: the one place that sees every displayed object as an object, once."""

    format_type = PROBE_TYPE
    enabled = True
    saw: Callable[[Any], None] | None = None

    def __call__(self, obj: Any) -> None:
        if self.saw is not None:
            self.saw(obj)


def probe(shell: Any, saw: Callable[[Any], None]) -> Undo:
    formatters = shell.display_formatter.formatters
    one = Probe(parent=shell.display_formatter)
    one.saw = saw
    formatters[PROBE_TYPE] = one

    def undo() -> None:
        if formatters.get(PROBE_TYPE) is one:
            del formatters[PROBE_TYPE]

    return undo


def event(shell: Any, name: str, heard: Callable[..., None]) -> Undo:
    shell.events.register(name, heard)

    def undo() -> None:
        if heard in shell.events.callbacks.get(name, ()):
            shell.events.unregister(name, heard)

    return undo


def wrap(owner: Any, name: str, make: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Undo:
    """Put `make(original)` in the place of a method of one object; nothing where the object has no such method."""
    original = getattr(owner, name, None)
    if original is None:
        return lambda: None
    own = name in vars(owner)
    replacement = make(original)
    setattr(owner, name, replacement)

    def undo() -> None:
        if vars(owner).get(name) is replacement:
            if own:
                setattr(owner, name, original)
            else:
                delattr(owner, name)

    return undo


def tee(wrote: Callable[[str, str], None]) -> Undo:
    """Hear what is written to the standard streams as they are now. The stream objects stay what they are."""
    undone = []
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name, None)
        if stream is not None and hasattr(stream, "__dict__"):
            undone.append(wrap(stream, "write", listener(name, wrote)))

    def undo() -> None:
        for one in undone:
            one()

    return undo


def listener(name: str, wrote: Callable[[str, str], None]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def make(original: Callable[..., Any]) -> Callable[..., Any]:
        def write(text: str, *rest: Any) -> Any:
            wrote(name, text)
            return original(text, *rest)

        return write

    return make
