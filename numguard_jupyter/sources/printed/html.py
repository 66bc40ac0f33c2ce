"""HTML tables: nested headers, spans, captions."""

from __future__ import annotations

import re
from html import unescape

from ...model import Table
from ..tables.grid import from_cells, give_title
from .layout import laid_out

#: The tags that make tables, and those whose content is no text. Attributes end at the next `<` at the latest.
_TAG = re.compile(
    r"<(/?)(table|thead|tbody|tfoot|tr|th|td|caption|style|script|br|p|div|li)\b"
    r"((?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*)>|<!--",
    re.IGNORECASE,
)
#: A cell with nothing but text in it, as programs write them.
_TEXT_CELL = re.compile(r"\s*<(t[dh])\b([^<>\"']*)>([^<]*)</t[dh]>", re.IGNORECASE)
_ANY_TAG = re.compile(r"<[/!]?[A-Za-z][^<>]*>")
_SPAN = re.compile(r"(row|col)span\s*=\s*[\"']?\s*([0-9]{1,4})", re.IGNORECASE)
_END = {name: re.compile("</" + name, re.IGNORECASE) for name in ("style", "script")}
_MOST_SPAN = 1000


class Cell:
    __slots__ = ("heading", "parts", "rowspan", "colspan")

    def __init__(self, heading: bool, attributes: str) -> None:
        self.heading = heading
        self.parts: list[str] = []
        self.rowspan = self.colspan = 1
        if attributes and "span" in attributes.lower():
            for which, count in _SPAN.findall(attributes):
                if which.lower() == "row":
                    self.rowspan = min(int(count) or 1, _MOST_SPAN)
                else:
                    self.colspan = min(int(count) or 1, _MOST_SPAN)

    @property
    def text(self) -> str:
        return text_of("".join(self.parts))


class Rows:
    """A table while it is read: its rows of cells, how many of them are a head, its caption."""

    __slots__ = ("rows", "head", "in_head", "caption", "cell")

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = []
        self.head = 0
        self.in_head = False
        self.caption: Cell | None = None
        self.cell: Cell | None = None


def html_tables(text: str, locale: str = "en") -> tuple[list[Table], str]:
    """The tables of an HTML text, and the text that stands outside of them."""
    found: list[Table] = []
    outside: list[str] = []
    for rows in walk(text, outside):
        table = read_rows(rows, locale)
        if table is not None:
            found.append(table)
    return found, text_of(" ".join(outside)) if len(outside) < 2 else "\n".join(filter(None, map(text_of, outside)))


def walk(text: str, outside: list[str]) -> list[Rows]:
    """The tables in the order in which they begin; a table within a cell is one of its own."""
    done: list[Rows] = []
    stack: list[Rows] = []
    position = 0
    scan = _TAG.search
    while True:
        match = scan(text, position)
        piece = text[position : match.start() if match else len(text)]
        if piece:
            if not stack:
                outside.append(piece)
            elif stack[-1].cell is not None:
                stack[-1].cell.parts.append(piece)
        if match is None:
            return done
        position = match.end()
        closing, name, attributes = match.groups()
        if name is None:
            comment_end = text.find("-->", position)
            position = len(text) if comment_end < 0 else comment_end + 3
            continue
        name = name.lower()
        if name in ("style", "script"):
            if not closing:
                end = _END[name].search(text, position)
                position = end.start() if end else len(text)
        elif name == "table":
            if not closing:
                stack.append(Rows())
                done.append(stack[-1])
            elif stack:
                stack.pop()
        elif stack:
            step(stack[-1], name, bool(closing), attributes)
            if name == "tr" and not closing:
                position = text_cells(text, position, stack[-1].rows[-1])


def text_cells(text: str, position: int, row: list[Cell]) -> int:
    """The cells at the beginning of a row that hold nothing but text, and where the next other thing begins."""
    while (match := _TEXT_CELL.match(text, position)) is not None:
        name, attributes, content = match.groups()
        cell = Cell(name in ("th", "TH"), attributes)
        cell.parts.append(content)
        row.append(cell)
        position = match.end()
    return position


def step(rows: Rows, name: str, closing: bool, attributes: str) -> None:
    """One tag inside a table."""
    if name == "td" or name == "th":
        rows.cell = None
        if not closing:
            if not rows.rows:
                rows.rows.append([])
            rows.cell = Cell(name == "th", attributes)
            rows.rows[-1].append(rows.cell)
    elif name == "tr":
        rows.cell = None
        if not closing:
            rows.rows.append([])
            rows.head += rows.in_head
    elif name == "thead":
        rows.in_head = not closing
    elif name == "caption":
        rows.cell = None if closing else Cell(False, "")
        rows.caption = rows.caption or rows.cell
    elif rows.cell is not None:
        rows.cell.parts.append(" ")


def read_rows(rows: Rows, locale: str) -> Table | None:
    """The table of the rows that were read; None where there is nothing in it."""
    lines, marks = unspanned(rows.rows)
    title = rows.caption.text if rows.caption is not None else ""
    head = rows.head or headings(lines, marks)
    if not head and len(marks) > 1 and all(is_paired(mark) for mark in marks):
        table: Table | None = paired(lines, locale)
    else:
        body = [line for line in lines[head:] if line]
        index_width = leading_marks([mark for mark in marks[head:] if mark])
        table = laid_out(lines[:head], body, index_width, locale)
    if table is not None:
        give_title(table, title)
    return table


def headings(lines: list[list[str]], marks: list[list[bool]]) -> int:
    """How many rows are headers where none are marked as a head: those of heading cells alone, but for the corner."""
    head = 0
    for line, mark in zip(lines, marks, strict=True):
        if not mark or not all(mark[1:]) or not (mark[0] or not line[0]) or mark == marks[-1] == [True]:
            break
        head += 1
    if not head and len(lines) > 1 and not any(map(any, marks)):
        return 1  # no heading cells at all: the first row is the header, as people write it
    return head if head < len(lines) else 0


def is_paired(mark: list[bool]) -> bool:
    """A label, its value, a label, its value: as statsmodels heads its summaries."""
    return len(mark) >= 4 and len(mark) % 2 == 0 and mark == [True, False] * (len(mark) // 2)


def paired(lines: list[list[str]], locale: str) -> Table:
    """Labels and values side by side as one row each."""
    pairs = [(line[at].rstrip(" :"), line[at + 1]) for line in lines for at in range(0, len(line) - 1, 2) if line[at]]
    return from_cells(["", ""], [[label for label, _ in pairs], [value for _, value in pairs]], locale)


def leading_marks(marks: list[list[bool]]) -> int:
    """How many leading cells of the rows are heading cells."""
    counts = []
    for mark in marks:
        count = 0
        while count < len(mark) and mark[count]:
            count += 1
        counts.append(count if count < len(mark) else 0)
    return max(counts, default=0)


def unspanned(rows: list[list[Cell]]) -> tuple[list[list[str]], list[list[bool]]]:
    """Texts and heading marks of the rows, with each cell repeated over the places that it spans."""
    lines: list[list[str]] = []
    marks: list[list[bool]] = []
    waiting: dict[int, tuple[int, str, bool]] = {}
    for row in rows:
        if not waiting and not any(cell.rowspan > 1 or cell.colspan > 1 for cell in row):
            lines.append([cell.text for cell in row])
            marks.append([cell.heading for cell in row])
            continue
        line: list[str] = []
        mark: list[bool] = []
        for cell in row:
            while len(line) in waiting:
                carry(waiting, line, mark)
            text = cell.text
            for _ in range(cell.colspan):
                if cell.rowspan > 1:
                    waiting[len(line)] = cell.rowspan - 1, text, cell.heading
                line.append(text)
                mark.append(cell.heading)
        while len(line) in waiting:
            carry(waiting, line, mark)
        lines.append(line)
        marks.append(mark)
    return lines, marks


def carry(waiting: dict[int, tuple[int, str, bool]], line: list[str], mark: list[bool]) -> None:
    left, text, heading = waiting.pop(len(line))
    if left > 1:
        waiting[len(line)] = left - 1, text, heading
    line.append(text)
    mark.append(heading)


def text_of(markup: str) -> str:
    """What a reader sees of a piece of markup, on one line."""
    if "<" in markup:
        markup = _ANY_TAG.sub("", markup)
    if "&" in markup:
        markup = unescape(markup)
    return " ".join(markup.split())
