"""The IPython extension: `%load_ext numguard_jupyter`."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def load_ipython_extension(shell: Any) -> None:
    """Start recording, and offer `%%numguard`. Loading twice is loading once."""
    from .extension import load

    load(shell)


def unload_ipython_extension(shell: Any) -> None:
    """Take everything out again, as if it had never been there."""
    from .extension import unload

    unload(shell)
