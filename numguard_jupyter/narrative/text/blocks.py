"""Blocks of code that Markdown marks by indenting them."""

from __future__ import annotations

import re

from .stretches import spaces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .stretches import Blanked

_ITEM = re.compile(r"[ \t]*(?:[-*+•]|[0-9]{1,9}[.)])(?:[ \t]|$)")


def blank_indented(text: str, blanked: list[Blanked]) -> str:
    """`text` with its indented code blanked: lines of four spaces or a tab, after a blank line, in no list.

    A text that is indented throughout, as a string of a program is, holds none.
    """
    spans: list[tuple[int, int]] = []
    position = 0
    begin = -1  # of the block that is being read
    after_blank, in_list, outdented = True, False, False
    for line in text.splitlines(keepends=True):
        end = position + len(line)
        if not line.strip():
            after_blank = True
        elif line.startswith(("    ", "\t")):
            if begin < 0 and after_blank and not in_list:
                begin = position
                spans.append((begin, end))
            elif begin >= 0:
                spans[-1] = begin, end
            after_blank = False
        else:
            outdented = True
            begin, after_blank, in_list = -1, False, _ITEM.match(line) is not None or (in_list and not after_blank)
        position = end
    if not outdented:
        return text
    blanked.extend((start, end, "code") for start, end in spans)
    return spaces(text, spans)
