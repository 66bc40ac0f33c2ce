"""Prose cut into what is read as one: sentences, list items, headings, cells of Markdown tables."""

from __future__ import annotations

import re

from ...model import Sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_LINE = re.compile(r"[^\n]*\n?")
_HEADING = re.compile(r"[ ]{0,3}#{1,6}[ \t]")
_ITEM = re.compile(r"[ \t>]*(?:[-*+•–▪◦‣·]|\(?[0-9]{1,3}[.)]|\(?[A-Za-z][.)])[ \t]+")
_DELIMITER_ROW = re.compile(r"[ \t>]*\|?[ \t]*:?-{1,}:?[ \t]*(?:\|[ \t]*:?-{1,}:?[ \t]*)*\|?[ \t]*$")
_UNDERLINE = re.compile(r"[ ]{0,3}(?:=+|-+)[ \t]*$")

#: A mark that ends a sentence, what may close behind it, and white space.
_STOP = re.compile(r"[.!?…][\"'”’)\]]*(?=\s)|[。！？।؟]|\n[ \t]*\n")
#: Words before a full stop that does not end a sentence.
ABBREVIATIONS = frozenset(
    """mr mrs ms dr prof st no nos vs etc approx ca cf e.g i.e fig figs eq sec ch vol pp p al inc ltd co corp u.s
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun est avg min max resp dept bzw z.b
    d.h nr mio mrd ca. u.a art abs s env""".split()
)
#: Those that are units too, and so end a sentence behind a number.
UNITS = frozenset("ms min max sec mon no vol st p al co".split())


#: Nobody writes longer sentences, in characters.
LONGEST = 2_000


def sentences(prose: str) -> list[Sentence]:
    """Every sentence of `prose`, in reading order; headings and lines before a list lead what follows them."""
    found: list[Sentence] = []
    block = 0
    heading: int | None = None
    lead: int | None = None
    in_list = False
    paragraph: list[int] = []  # start and end of the paragraph that is being read
    lines = [match.span() for match in _LINE.finditer(prose) if match.end() > match.start()]

    def close() -> None:
        nonlocal block
        if paragraph:
            _cut(prose, paragraph[0], paragraph[1], block, heading, found)
            block += 1
            paragraph.clear()

    number = 0
    while number < len(lines):
        start, end = lines[number]
        line = prose[start:end].rstrip()
        if not line.strip():
            close()
            if in_list and number + 1 < len(lines) and not _ITEM.match(prose, lines[number + 1][0]):
                in_list, lead, block = False, None, block + 1
        elif _HEADING.match(line):
            close()
            in_list = False
            found.append(Sentence(start, start + len(line), "heading", block, None))
            heading, lead, block = len(found) - 1, len(found) - 1, block + 1
        elif "|" in line and number + 1 < len(lines) and _is_delimiter(prose, lines[number + 1]):
            close()
            in_list = False
            number = _table(prose, lines, number, block, heading, found)
            block += 1
            continue
        elif _ITEM.match(line) and not (paragraph and line.lstrip()[0].isdigit() and not in_list and number == 0):
            if not in_list:
                close()
                in_list, lead = True, (len(found) - 1 if found else None)
            _item(prose, start, start + len(line), block, lead, found)
        elif in_list and not paragraph and line[:1].isspace():
            _cut(prose, start, start + len(line), block, lead, found, "item")
        else:
            if in_list:
                in_list, lead, block = False, None, block + 1
            paragraph[:] = [paragraph[0] if paragraph else start, start + len(line)]
        number += 1
    close()
    return found


def _item(prose: str, start: int, end: int, block: int, lead: int | None, found: list[Sentence]) -> None:
    _cut(prose, start, end, block, lead, found, "item")


def _cut(
    prose: str, start: int, end: int, block: int, lead: int | None, found: list[Sentence], kind: str = "sentence"
) -> None:
    """The sentences between `start` and `end`, appended to `found`."""
    begin = start
    for stop in _STOP.finditer(prose, start, end):
        if prose[stop.start()] == "." and _abbreviated(prose, begin, stop.start()):
            continue
        found.extend(_pieces(prose, begin, stop.end(), kind, block, lead))
        begin = stop.end()
        while begin < end and prose[begin].isspace():
            begin += 1
    found.extend(_pieces(prose, begin, end, kind, block, lead))


def _pieces(prose: str, begin: int, end: int, kind: str, block: int, lead: int | None) -> Iterator[Sentence]:
    """A sentence; one of more than LONGEST characters in pieces, so that no text costs more than its length."""
    while end - begin > LONGEST:
        at = max(prose.rfind(" ", begin + 1, begin + LONGEST), prose.rfind("\n", begin + 1, begin + LONGEST))
        at = begin + LONGEST if at < 0 else at
        yield Sentence(begin, at, kind, block, lead)
        begin = at
    if prose[begin:end].strip():
        yield Sentence(begin, end, kind, block, lead)


def _abbreviated(prose: str, begin: int, dot: int) -> bool:
    words = prose[max(begin, dot - 12) : dot].split()
    bare = words[-1].lstrip("(\"'“‘[").lower() if words else ""
    if bare in UNITS and len(words) > 1 and words[-2][-1].isdigit() and prose[dot + 1 : dot + 3].strip()[:1].isupper():
        return False  # 0.4 ms. The next sentence
    return (
        bare in ABBREVIATIONS
        or (len(bare) == 1 and bare.isalpha())
        or (bare.isdigit() and dot - begin <= len(bare) + 1)
    )


def _is_delimiter(prose: str, line: tuple[int, int]) -> bool:
    text = prose[line[0] : line[1]].rstrip()
    return "-" in text and _DELIMITER_ROW.match(text) is not None


def _table(
    prose: str, lines: list[tuple[int, int]], number: int, block: int, heading: int | None, found: list[Sentence]
) -> int:
    """The cells of the table whose header is line `number`; the number of the line after it."""
    header = [prose[start:end].strip() for start, end in _cells(prose, lines[number])]
    found.extend(Sentence(start, end, "cell", block, heading) for start, end in _cells(prose, lines[number]))
    number += 2
    while number < len(lines) and "|" in prose[lines[number][0] : lines[number][1]]:
        cells = _cells(prose, lines[number])
        row = prose[cells[0][0] : cells[0][1]].strip() if cells else ""
        for position, (start, end) in enumerate(cells):
            column = header[position] if position < len(header) else None
            found.append(Sentence(start, end, "cell", block, heading, row or None, column or None))
        number += 1
    return number


def _cells(prose: str, line: tuple[int, int]) -> list[tuple[int, int]]:
    start, end = line
    text = prose[start:end].rstrip()
    begin = len(text) - len(text.lstrip())
    if text[begin : begin + 1] == "|":
        begin += 1
    spans = []
    while begin <= len(text):
        bar = text.find("|", begin)
        stop = bar if bar >= 0 else len(text)
        if stop < len(text) or begin < len(text):
            spans.append((start + begin, start + stop))
        begin = stop + 1
    return spans
