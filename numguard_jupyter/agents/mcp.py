"""`numguard mcp`: the checks as tools for agents, over standard input and output or HTTP on this machine."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

#: Bytes of a request over HTTP: the outputs that a session may hold, as JSON writes them.
LARGEST_REQUEST = 64 * 1024 * 1024
USAGE = (
    "usage: numguard mcp [--http PORT] [--root DIR] [--record]\n\n"
    "Serves the checks to agents: over standard input and output, or with --http over streamable HTTP on 127.0.0.1.\n"
    "Files are read below --root alone (the current folder unless told). --record lets a client hand in sources of\n"
    "its own, kept under its session id; what they back is reported as given by the caller."
)


def main(argv: Sequence[str]) -> int:
    """Serve until the client goes; 2 for wrong usage or where the MCP SDK is not installed."""
    if "--help" in argv or "-h" in argv:
        print(USAGE)  # noqa: T201
        return 0
    port, root, record = None, ".", False
    words = iter(argv)
    for word in words:
        name, equals, value = word.partition("=")
        if name == "--record":
            record = True
        elif name in ("--http", "--root"):
            value = value if equals else next(words, "")
            if name == "--root":
                root = value
            elif value.isdecimal() and int(value) < 65536:
                port = int(value)
            else:
                return complain(f"--http takes a port, not {value!r}")
        else:
            return complain(f"there is no option {word}\n\n{USAGE}")
    try:
        from .server import serve
    except ModuleNotFoundError as fault:
        if (fault.name or "").split(".")[0] not in ("mcp", "pydantic"):
            raise
        return complain("the MCP SDK is not installed: pip install 'numguard_jupyter[mcp]'")
    import os

    if not os.path.isdir(root):
        return complain(f"--root {root}: there is no such folder")
    server = serve(root, record)
    if port is None:
        server.run("stdio")
    else:
        server.run("streamable-http", host="127.0.0.1", port=port, max_request_body_size=LARGEST_REQUEST)
    return 0


def complain(said: str) -> int:
    print(f"numguard mcp: {said}", file=sys.stderr)  # noqa: T201
    return 2
