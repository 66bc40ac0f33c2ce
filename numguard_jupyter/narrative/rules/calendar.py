"""Years and dates: the test comes late, since most numbers of four digits in a table are none."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..language import Language

_YEAR_BEHIND = re.compile(r"(?:,? (?:of |de |del )?|[.]? ?['’]?)((?:1[5-9]|20)[0-9]{2}|['’][0-9]{2})(?![0-9,.]*[0-9%])")
_SECOND = re.compile(r"[ \u00a0]+[^\W\d_]+[ \u00a0]+([^\W\d_]+)")


def date_end(flat: str, end: int) -> int:
    """Where a date ends whose day or month ends at `end`: behind the year, if one follows."""
    year = _YEAR_BEHIND.match(flat, end)
    return year.end() if year else end


def is_year(flat: str, value: int, end: int, near: str, word: str | None, language: Language) -> bool:
    """Whether four bare digits are a year: no unit, sign, currency or grouping, and nothing that is counted behind."""
    if (
        not 1000 <= value <= 2100
        or near in language.count_cues
        or (near and near[-1] in "=:" and near[:-1] in language.count_cues)
    ):
        return False
    cued = near in language.years
    if value < 1900 and not cued:
        return False
    if word is None:
        return value >= 1900 or near in language.years
    if word in ("x", "X"):
        return False
    if word in language.year_counters:
        return True
    counted = language.counted(word)
    if not counted and word.lower() in language.count_adjectives:
        second = _SECOND.match(flat, end)
        counted = second is not None and language.counted(second[1])
    return not counted or near in language.strong_years
