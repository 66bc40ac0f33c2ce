"""The named rules by which a number is no claim about data."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..model import Number


def apply(prose: str, numbers: Iterable[Number], small_max: int) -> None:
    for number in numbers:
        if number.unit is None and number.scale == 1:
            line = prose.rfind("\n", 0, number.start) + 1
            before = prose[max(0, number.start - 12) : number.start].lower().split()[-1:]
            if 1900 <= number.value <= 2099 and number.raw.isdigit():
                number.rule = "years"
            elif not prose[line : number.start].strip() and prose[number.end : number.end + 2] in (". ", ") "):
                number.rule = "listMarkers"
            elif prose[number.end : number.end + 2] in ("st", "nd", "rd", "th"):
                number.rule = "ordinals"
            elif before and before[0] in ("table", "figure", "section", "step"):
                number.rule = "labels"
            elif before and before[0] in ("january", "february", "march", "april", "may", "june", "july", "august",
                                          "september", "october", "november", "december"):  # fmt: skip
                number.rule = "dates"
            elif number.raw.isdigit() and 0 <= number.value <= small_max:
                number.rule = "smallCounts"
