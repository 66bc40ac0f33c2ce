"""Numbers whose digits inline markup cuts: `9**3**0`, `1<b>2</b>`; read as a reader sees them, who sees one number."""

from __future__ import annotations

import re

from ..text.normal import flatten
from ..text.stretches import spaces
from .extract import numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..language import Language

_MARK = r"(?:\*\*|__|</?(?:b|i|u|s|em|strong|span|mark|font|small|big)(?:[ \t][^<>\n]{0,200})?>)"
#: Digits with such a mark between them, and what belongs to the number on either side.
_CUT = re.compile(
    rf"(?<![\w*.,])[-+−]?[$€£¥]?[0-9][0-9.,]*+(?:{_MARK}{{1,4}}+[.,]?[0-9][0-9.,]*+)+"
    rf"(?:{_MARK}{{0,4}}+%)?(?![\w*]| ?=)"
)
_MARKS = re.compile(_MARK)


def cut_numbers(text: str, language: Language, small_max: int) -> tuple[str, list[Number]]:
    """`text` with the numbers blanked that markup cuts, and these, in reading order."""
    found: list[Number] = []
    spans: list[tuple[int, int]] = []
    for match in _CUT.finditer(text):
        start, end = match.span()
        while end > start and text[end - 1] in ".,":
            end -= 1
        if len(_MARKS.findall(text, start, end + 12)) < 2:
            continue
        seen = _MARKS.sub("", text[start:end])
        read = numbers(seen, flatten(seen, language), language, small_max)
        if len(read) == 1:
            number = read[0]
            number.start, number.end, number.raw = start, end, text[start:end]
            found.append(number)
            spans.append((start, end))
    return spaces(text, spans), found
