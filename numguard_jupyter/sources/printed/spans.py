"""Where the columns of a printed table stand: spans of characters between what is blank in every line."""

from __future__ import annotations

import re

from ..tables.cells import MEASURES, parse_number
from .layout import ELLIPSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Span = tuple[int, int]

TOKEN = re.compile(r"\S+")
NUMBER = re.compile(r"[-+−(<>~]?[$€£¥₹]?(?:[0-9][0-9.,]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?[%)\w]{0,4}\*{0,3}")
#: Signs that join two numbers to one cell.
_JOINS = re.compile(r"(?:±|\+/-|\+-)$|^(?:±|\+/-|\+-)")
#: The bracket of an amount, apart from what stands before it; behind a number it tells another thing: 112 (48.3%).
_OPENS = re.compile(r"(?<=\s)(?<![0-9%*]\s)\((?=[$€£¥]?[0-9][0-9.,]*%?\)(?:\s|$))")
_INK = bytes(48 if character in b" \t\r\n\x0b\x0c\x00" else 49 for character in range(256))


def under(header: str, body: Sequence[str]) -> bool:
    """Whether each of the numbers of a single line ends where a word of the header does, as R prints named vectors."""
    ends = {match.end() for match in TOKEN.finditer(header)}
    found = [match for line in body for match in TOKEN.finditer(line)]
    return len(found) > 1 and all(match.end() in ends and NUMBER.fullmatch(match.group()) for match in found)


def spans_of(texts: Sequence[str]) -> list[Span]:
    """Where columns begin and end: between the places that are blank in every line.

    The bracket that opens an amount below zero may stand right behind a longer label of another line.
    """
    width = max(map(len, texts))
    inked = 0
    opened: set[int] = set()
    for text in texts:
        if "(" in text:
            opened.update(match.end() for match in _OPENS.finditer(text))
            text = _OPENS.sub(" ", text)
        inked |= int(text.ljust(width).encode("latin-1", "replace").translate(_INK), 2)
    found = [match.span() for match in re.finditer("1+", format(inked, "b").zfill(width))]
    return [(begin - (begin in opened), end) for begin, end in found]


def gaps(spans: Sequence[Span]) -> list[bool]:
    """For each pair of neighbours, whether more than one blank parts them."""
    return [spans[at][0] - spans[at - 1][1] > 1 for at in range(1, len(spans))]


def merged(spans: list[Span], header: Sequence[str], body: Sequence[str]) -> list[Span]:
    """Spans that only chance parts (words of one header, words of one cell) put together again."""
    position = 1
    while position < len(spans):
        begin, end = spans[position]
        headless = not is_headed(header, spans[position])
        bodiless = not any(line[spans[position - 1][0] : spans[position - 1][1]].strip() for line in body)
        near = begin - spans[position - 1][1] == 1
        if (
            near
            and position
            and continues(
                body, spans[position - 1], spans[position], not headless and is_headed(header, spans[position - 1])
            )
        ):
            spans[position - 1 : position + 1] = [(spans[position - 1][0], end)]
            continue
        if near and len(body) > 1 and not headless and not any(line[begin:end].strip() for line in body):
            spans[position - 1 : position + 1] = [(spans[position - 1][0], end)]
            continue
        # The last word of a long label may touch the numbers beside it, and is none of them.
        to_right = is_next_to_right(spans, position) and not all_numbers(body, spans[position + 1])
        if bodiless or (headless and near and not to_right and position > 0
                        and not all_numbers(body, spans[position])):  # fmt: skip
            spans[position - 1 : position + 1] = [(spans[position - 1][0], end)]
        elif headless and to_right and not all_numbers(body, spans[position]):
            spans[position : position + 2] = [(begin, spans[position + 1][1])]
        else:
            position += 1
    return spans


def continues(body: Sequence[str], before: Span, span: Span, own: bool) -> bool:
    """Whether the texts of a span go on with those before it: behind `±`, in an open bracket, or as one of their own.

    `own` says that both spans are headed, so that a bracket alone may be an amount below zero.
    """
    found = False
    for line in body:
        cell = line[span[0] : span[1]].strip()
        previous = line[before[0] : before[1]].strip()
        if not cell or not previous:
            continue
        is_open = previous.count("(") + previous.count("[") > previous.count(")") + previous.count("]")
        if line[span[0]].isspace() or line[before[1] - 1].isspace():
            return False
        if (
            not is_open
            and not _JOINS.search(previous)
            and not _JOINS.match(cell)
            and (own or not (cell[0] in "([" or cell in MEASURES))
        ):
            return False
        found = True
    return found


def is_headed(header: Sequence[str], span: Span) -> bool:
    return any(line[span[0] : span[1]].strip() for line in header)


def is_next_to_right(spans: Sequence[Span], position: int) -> bool:
    return position + 1 < len(spans) and spans[position + 1][0] - spans[position][1] == 1


def all_numbers(body: Sequence[str], span: Span) -> bool:
    cells = [line[span[0] : span[1]].strip() for line in body[:20]]
    return all(not cell or cell in ELLIPSES or parse_number(cell) is not None for cell in cells)


def cells_of(line: str, spans: Sequence[Span]) -> list[str]:
    return [line[begin:end].strip() for begin, end in spans]
