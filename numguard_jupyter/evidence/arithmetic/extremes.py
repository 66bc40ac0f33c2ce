"""How far the highest and the lowest of a column are apart: the gap between the best and the worst region."""

from __future__ import annotations

import re

from ..names.naming import value_at
from .scene import fits, with_measure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..values.index import Place
    from .scene import Scene

_MOST = (
    r"(?:most|highest|largest|biggest|greatest|best|top|maximum|max|longest|fastest|heaviest|oldest|strongest|busiest"
    r"|leader|winner)"
)
_LEAST = (
    r"(?:least|lowest|smallest|worst|bottom|minimum|min|shortest|slowest|lightest|youngest|weakest|fewest|quietest"
    r"|last|laggard|loser)"
)
#: The two ends side by side, in either order.
_ENDS = re.compile(
    rf"\b(?:{_MOST}\b[^.;:0-9]{{0,40}}\b(?:and|to|from|versus|vs\.?|over)\b[^.;:0-9]{{0,24}}\b{_LEAST}"
    rf"|{_LEAST}\b[^.;:0-9]{{0,40}}\b(?:and|to|from|versus|vs\.?)\b[^.;:0-9]{{0,24}}\b{_MOST})\b"
)
#: How far from the number its sentence is searched.
_REACH = 160


def ends(scene: Scene) -> Iterator[tuple[list[Place], bool]]:
    """The highest and the lowest cell of each column that may be meant, where the sentence speaks of the two ends."""
    number, text = scene.number, scene.text
    begin = max(0, number.start - _REACH, text.rfind("\n", 0, number.start) + 1, text.rfind(". ", 0, number.start) + 1)
    if _ENDS.search(text, begin, number.end + _REACH) is None or scene.named.rival:
        return
    for limited, firm in with_measure(scene, scene.fixed(), fits(scene, False)):
        cells = scene.named.cells(limited)
        if len(cells) > 1 and len({column for _, _, column in cells}) == 1:
            yield [max(cells, key=value_at), min(cells, key=value_at)], firm
