"""Hosts: how each keeps its sessions, and how a hook of its answers. A new one is a module and a row."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..events import Host

#: Host -> the module that reads its sessions.
READERS = {
    "claude": "claude",
    "codex": "codex",
    "gemini": "gemini",
    "copilot": "copilot",
    "cursor": "messages",
    "messages": "messages",
}


def reader(host: str) -> Host:
    """The module that reads the sessions of `host`; KeyError for one that is not known."""
    from importlib import import_module

    module: Host = import_module(f"{__name__}.{READERS[host]}")
    return module
