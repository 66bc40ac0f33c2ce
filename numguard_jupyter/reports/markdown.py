"""Markdown as HTML of `div span b` with plain styles: enough for prose, and every mark kept where its number stands.

No tag or attribute of the text gets through: all of it is escaped.
"""

from __future__ import annotations

import re
from html import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    #: What stands before and after a stretch of the text: start, end, HTML, HTML.
    Mark = tuple[int, int, str, str]
    Span = tuple[int, int]

ITALIC = "font-style:italic"
MONOSPACE = "font-family:monospace"
STRUCK = "text-decoration:line-through"
#: Heading level -> size.
SIZES = ("1.7em", "1.4em", "1.2em", "1.05em", "1em", "0.95em")

HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(?=\S)")
ITEM = re.compile(r"([ \t]*)(?:([-*+])|(\d{1,9}[.)]))[ \t]+(?=\S)")
QUOTE = re.compile(r" {0,3}> ?")
FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
RULE = re.compile(r" {0,3}(?:(?:\* ?){3,}|(?:- ?){3,}|(?:_ ?){3,})\s*\Z")
TABLE_RULE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*\Z")
COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.S)
#: Inline markup: code, emphasis marks, links and images, escapes, line breaks.
INLINE = re.compile(
    r"(?P<code>`+)|(?P<bold>\*\*|__)|(?P<struck>~~)|(?P<italic>[*_])|(?P<link>!?\[)|(?P<escape>\\[!-/:-@\[-`{-~])"
    r"|(?P<break>(?:  +|\\)(?=\n))"
)
TARGET = re.compile(r"\]\([^()\s]{0,500}(?: \"[^\"\n]{0,200}\")?\)|\]\[[^\]\n]{0,200}\]")


def markdown(text: str, marks: list[Mark]) -> str:
    """The text as HTML; `marks` lie apart from each other, in order."""
    return "".join(Page(text, marks).blocks())


class Page:
    """One text on its way to HTML."""

    def __init__(self, text: str, marks: list[Mark]) -> None:
        self.text = text
        self.marks = marks
        self.hidden = [match.span() for match in COMMENT.finditer(text)]

    def lines(self) -> list[Span]:
        """The lines without their ends, and without comments that fill them."""
        spans, start = [], 0
        for line in self.text.split("\n"):
            spans.append((start, start + len(line.rstrip("\r"))))
            start += len(line) + 1
        return spans

    def blocks(self) -> Iterator[str]:
        lines = self.lines()
        at = 0
        while at < len(lines):
            start, end = lines[at]
            line = self.text[start:end]
            if not self.visible(start, end).strip():
                at += 1
            elif FENCE.match(line):
                at, block = self.fence(lines, at)
                yield block
            elif heading := HEADING.match(line):
                level = len(heading.group(1))
                style = f"font-size:{SIZES[level - 1]};font-weight:bold;margin:0.7em 0 0.3em"
                yield div(self.inline(start + heading.end(), start + len(line.rstrip("# \t"))), style)
                at += 1
            elif RULE.match(line):
                yield div("", "border-bottom:1px solid #888;margin:0.8em 0")
                at += 1
            elif "|" in line and at + 1 < len(lines) and TABLE_RULE.match(self.text[slice(*lines[at + 1])]):
                at, block = self.table(lines, at)
                yield block
            elif ITEM.match(line):
                yield self.item(lines, at)
                at = self.paragraph_end(lines, at)
            else:
                last = self.paragraph_end(lines, at)
                quote = QUOTE.match(line)
                style = "margin:0.5em 0" + (";border-left:3px solid #888;padding-left:0.8em" if quote else "")
                pieces = [self.inline(begin + quoted(self.text[begin:stop]), stop) for begin, stop in lines[at:last]]
                yield div("\n".join(pieces), style)
                at = last

    def visible(self, start: int, end: int) -> str:
        kept, position = [], start
        for begin, stop in self.hidden:
            if stop > position and begin < end:
                kept.append(self.text[position : max(position, begin)])
                position = min(end, stop)
        return "".join([*kept, self.text[position:end]])

    def paragraph_end(self, lines: list[Span], at: int) -> int:
        """The line after the paragraph or list item that begins at a line."""
        at += 1
        while at < len(lines):
            line = self.text[slice(*lines[at])]
            if not line.strip() or HEADING.match(line) or ITEM.match(line) or FENCE.match(line) or RULE.match(line):
                break
            at += 1
        return at

    def fence(self, lines: list[Span], at: int) -> tuple[int, str]:
        opened = FENCE.match(self.text[slice(*lines[at])])
        mark = opened.group(1) if opened else "```"
        last = at + 1
        while last < len(lines) and not self.text[slice(*lines[last])].lstrip().startswith(mark):
            last += 1
        body = "\n".join(self.text[slice(*line)] for line in lines[at + 1 : last])
        style = f"{MONOSPACE};white-space:pre-wrap;margin:0.5em 0;padding-left:0.8em;border-left:1px solid #888"
        return last + 1, div(escape(body), style)

    def item(self, lines: list[Span], at: int) -> str:
        start, end = lines[at]
        found = ITEM.match(self.text[start:end])
        assert found is not None
        last = self.paragraph_end(lines, at)
        pieces = [self.inline(start + found.end(), end)]
        pieces += [self.inline(*stripped(self.text, *line)) for line in lines[at + 1 : last]]
        depth = len(found.group(1).expandtabs(4)) // 2
        bullet = "•" if found.group(2) else escape(found.group(3))
        shape = f"margin:0.15em 0 0.15em {1.4 + 1.2 * depth:.1f}em;text-indent:-1.1em"
        return div(f"{bullet} " + "\n".join(pieces), shape)

    def table(self, lines: list[Span], at: int) -> tuple[int, str]:
        last = at + 2
        while last < len(lines) and "|" in self.text[slice(*lines[last])]:
            last += 1
        rows = []
        for number, line in enumerate([lines[at], *lines[at + 2 : last]]):
            cells = [self.inline(*stripped(self.text, *cell)) for cell in table_cells(self.text, *line)]
            style = "display:table-cell;padding:0.2em 0.9em 0.2em 0;border-bottom:1px solid #8885"
            style += ";font-weight:bold" if number == 0 else ""
            # The bars are for readers who see no styles.
            shown = [f'<span style="{style}">{cell}</span>' for cell in cells]
            rows.append(div('<span style="font-size:0"> | </span>'.join(shown), "display:table-row"))
        return last, div("".join(rows), "display:table;margin:0.6em 0")

    # ---- inline

    def inline(self, start: int, end: int) -> str:
        """A stretch with its emphasis, code and links, and the marks that lie in it."""
        built: list[str] = []
        position = start
        for begin, stop, shown in [*self.tokens(start, end), (end, end, "")]:
            if begin < position:
                continue
            self.plain(position, begin, built)
            built.append(shown)
            position = stop
        return "".join(built)

    def plain(self, start: int, end: int, built: list[str]) -> None:
        """Text as it stands, escaped, with its marks."""
        for begin, stop, before, after in self.marks:
            if stop <= start or begin >= end:
                continue
            begin, stop = max(begin, start), min(stop, end)
            built += [escape(self.text[start:begin]), before, escape(self.text[begin:stop]), after]
            start = stop
        built.append(escape(self.text[start:end]))

    def tokens(self, start: int, end: int) -> list[tuple[int, int, str]]:
        """Markup in a stretch and what it becomes; an emphasis mark without a partner is text."""
        found: list[tuple[int, int, str]] = [(b, e, "") for b, e in self.hidden if start <= b and e <= end]
        opened: dict[str, tuple[int, int]] = {}
        at = start
        while (match := INLINE.search(self.text, at, end)) is not None:
            begin, at = match.span()
            kind = match.lastgroup or ""
            if any(hid <= begin < to for hid, to in self.hidden) or self.marked(begin):
                continue
            if kind == "code":
                at = self.code(match, end, found)
            elif kind == "link":
                at = self.link(match, end, found)
            elif kind == "escape":
                found.append((begin, begin + 1, ""))
            elif kind == "break":
                found.append((begin, at, ""))
            else:
                self.emphasis(kind, match.group(), begin, at, start, end, opened, found)
        return sorted(found)

    def marked(self, position: int) -> bool:
        return any(begin <= position < stop for begin, stop, _, _ in self.marks)

    def code(self, match: re.Match[str], end: int, found: list[tuple[int, int, str]]) -> int:
        begin, after = match.span()
        close = self.text.find(match.group(), after, end)
        if close < 0:
            return after
        stop = close + len(match.group())
        found.append((begin, stop, f'<span style="{MONOSPACE}">{escape(self.text[after:close].strip())}</span>'))
        return stop

    def link(self, match: re.Match[str], end: int, found: list[tuple[int, int, str]]) -> int:
        """`[text](address)`: the text stands, underlined; the address is left out."""
        begin, after = match.span()
        close = self.text.find("]", after, end)
        target = TARGET.match(self.text, close, end) if close >= 0 else None
        if target is None:
            return after
        found.append((begin, after, '<span style="text-decoration:underline">'))
        found.append((close, target.end(), "</span>"))
        return after

    def emphasis(
        self,
        kind: str,
        sign: str,
        begin: int,
        stop: int,
        start: int,
        end: int,
        opened: dict[str, tuple[int, int]],
        found: list[tuple[int, int, str]],
    ) -> None:
        before = self.text[begin - 1] if begin > start else " "
        after = self.text[stop] if stop < end else " "
        inside_word = sign[0] == "_" and before.isalnum() and after.isalnum()
        if sign in opened and not before.isspace() and not inside_word:
            first = opened.pop(sign)
            open_tag, close_tag = TAGS[kind]
            found += [(*first, open_tag), (begin, stop, close_tag)]
            for inner in [one for one, (at, _) in opened.items() if at > first[0]]:
                del opened[inner]
        elif sign not in opened and not after.isspace() and not inside_word:
            opened[sign] = (begin, stop)


TAGS = {
    "bold": ("<b>", "</b>"),
    "italic": (f'<span style="{ITALIC}">', "</span>"),
    "struck": (f'<span style="{STRUCK}">', "</span>"),
}


def div(inside: str, style: str) -> str:
    return f'<div style="{style}">{inside}</div>\n'


def quoted(line: str) -> int:
    found = QUOTE.match(line)
    return found.end() if found else 0


def stripped(text: str, start: int, end: int) -> Span:
    """A stretch without the white space at its ends."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def table_cells(text: str, start: int, end: int) -> list[Span]:
    """The cells of a line of a table."""
    start, end = stripped(text, start, end)
    start += text.startswith("|", start, end)
    end -= end > start and text[end - 1] == "|" and text[end - 2 : end - 1] != "\\"
    cells, begin = [], start
    for bar in re.finditer(r"(?<!\\)\|", text[start:end]):
        cells.append((begin, start + bar.start()))
        begin = start + bar.end()
    return [*cells, (begin, end)]
