"""Whether an output still stands, and how its values came about: stale, laundered, computed."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Source

def sort_out(sources: Sequence[Source]) -> list[str]:
    """For each source "current", "superseded" or "laundered".

    Of sources with one name and an order the later supersedes the earlier. An output is laundered when all
    that its code shows are literals typed there.
    """
    newest: dict[str, int] = {}
    for source in sources:
        if source.order is not None and source.name is not None:
            newest[source.name] = max(source.order, newest.get(source.name, source.order))
    return [standing(source, newest) for source in sources]


def standing(source: Source, newest: dict[str, int]) -> str:
    if source.order is not None and source.name is not None and source.order < newest[source.name]:
        return "superseded"
    return "laundered" if origin_of(source) == "literal" else "current"


def origin_of(source: Source) -> str | None:
    """ "code", "data", "typed" (a table) or "literal" (merely shown); None where the code is not known."""
    if source.origin is None and source.code:
        from ..sources.code import origin

        source.origin = origin(source.code)
    return source.origin
