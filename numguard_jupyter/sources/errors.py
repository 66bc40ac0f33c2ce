"""The one way in which a source is refused."""

from __future__ import annotations


class Unreadable(ValueError):  # noqa: N818 - it says of a source what is the matter with it
    """A source that cannot be read; the message is one sentence for the reader."""
