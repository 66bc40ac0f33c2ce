"""Tables of regressions: coefficients with stars, and under each, in brackets and without a label, its standard error.

As stargazer, esttab, modelsummary, texreg and statsmodels print them: a column a model, then the statistics of each.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from ...model import Table
from ..tables.cells import SIGNIFICANT, parse_number
from .layout import laid_out
from .spans import NUMBER, TOKEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Line = tuple[int, str]
    Span = tuple[int, int]

#: A cell of such a row: the error, or the ends of an interval.
_NUMBER = r"([-−+]?(?:[0-9][0-9,]*(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)"
_ERROR = re.compile(rf"[(\[] ?{_NUMBER}(?:(?:[,;] ?| to )(?<=[ ;]){_NUMBER})? ?[)\]](?: ?\*{{1,3}})?")
#: A line that holds nothing but such cells.
ERRORS = re.compile(rf"^[ \t]+(?:{_ERROR.pattern}[ \t]*)+$", re.MULTILINE)
#: What a note below says that the brackets hold, and what their rows are then called.
_NOTES = (
    (re.compile(r"\bt[- ](?:statistics?|stats?|values?)\b", re.IGNORECASE), "t statistic"),
    (re.compile(r"\bz[- ](?:statistics?|stats?|values?)\b", re.IGNORECASE), "z statistic"),
    (re.compile(r"\bp[- ]values?\b", re.IGNORECASE), "p value"),
)
STANDARD_ERROR = "std err"
_NOTE = re.compile(r"\bp ?<|\bin (?:parenthes[ei]s|brackets)\b|^\s*Notes?\b", re.IGNORECASE)
_RULE = re.compile(r"[\s=─═━_+-]+")
_CHUNK = re.compile(r"\S+(?: \S+)*")
_ASIDE = re.compile(r"\([^()]*\)")
_APART_STARS = re.compile(r"(?<=[0-9]) (\*{1,3})(?!\S)")
#: Lines of headers that are looked for above the first coefficient.
MOST_HEADERS = 6


def with_errors(body: list[list[str]], lines: list[int] | None = None, word: str = STANDARD_ERROR) -> None:
    """Name the rows of errors after the coefficients above them, in place; an interval becomes a row for each end.

    One such row alone may be a loss without a name, unless stars mark the numbers above it.
    """
    rows = [row for row in range(1, len(body)) if is_error_row(body[row], body[row - 1])]
    if len(rows) == 1 and not any(cell[-1:] in SIGNIFICANT for cell in body[rows[0] - 1][1:] if cell):
        return
    for row in reversed(rows):
        label = body[row - 1][0]
        found = [_ERROR.fullmatch(cell) for cell in body[row][1:]]
        first = [one[1] if one else "" for one in found]
        if not any(one[2] for one in found if one):
            body[row] = [f"{label} {word}", *first]
            continue
        body[row] = [f"{label} 95% CI lower", *first]
        body.insert(row + 1, [f"{label} 95% CI upper", *((one[2] or "") if one else "" for one in found)])
        if lines is not None:
            lines.insert(row + 1, lines[row])


def is_error_row(cells: Sequence[str], above: Sequence[str]) -> bool:
    """Whether a row without a label holds nothing but numbers in brackets, under a named row of numbers."""
    told = [cell for cell in cells[1:] if cell]
    return (
        not cells[0] and bool(told) and bool(above[0])
        and all(map(_ERROR.fullmatch, told)) and any(map(is_estimate, above[1:]))
    )  # fmt: skip


def is_estimate(cell: str) -> bool:
    return cell[:1] not in "([" and parse_number(cell) is not None


def estimate_tables(lines: Sequence[Line], locale: str = "en") -> tuple[list[Table], list[Line]]:
    """The tables of regressions among printed lines, each given with its number; and the lines of no such table."""
    texts = [_APART_STARS.sub(r"\1 ", line.expandtabs()).rstrip() for _, line in lines]
    tables: list[Table] = []
    rest: list[Line] = []
    done = 0
    for row in range(1, len(texts)):
        if row <= done or texts[row][:1] != " " or not ERRORS.fullmatch(texts[row]):
            continue
        block = block_at(texts, row - 1)
        if block is None:
            continue
        stop, columns, word = block
        begin, heads = headers(texts, row - 1, done, columns)
        body = [cells_of(text, columns) for text in texts[row - 1 : stop]]
        kept = [at for at, cells in enumerate(body) if any(cells[1:])]
        counts = [lines[row - 1 + at][0] for at in kept]
        body = [body[at] for at in kept]
        with_errors(body, counts, word)
        table = laid_out(heads, body, 1, locale, counts)
        if table is not None:
            rest.extend(lines[done:begin])
            tables.append(table)
            done = stop
            while done < len(texts) and _NOTE.search(texts[done]):
                done += 1
    rest.extend(lines[done:])
    return tables, rest


def block_at(texts: Sequence[str], start: int) -> tuple[int, list[Span], str] | None:
    """Where the table whose first coefficient is at `start` ends, its columns, and what its brackets hold."""
    if texts[start][:1] in ("", " ") or not any(map(is_estimate, texts[start].split()[1:])):
        return None
    spans: list[Span] = []
    stop = start
    while stop < len(texts) and not _NOTE.search(texts[stop]):
        text = texts[stop]
        following = texts[stop + 1] if stop + 1 < len(texts) else ""
        if ERRORS.fullmatch(text):
            spans = union(spans + [match.span() for match in _ERROR.finditer(text)])
        elif text and not _RULE.fullmatch(text):
            numbers = [match.span() for match in TOKEN.finditer(text) if is_number(match.group())]
            if text[0] == " " or not (numbers or has_words(text, spans)):
                break
            if ERRORS.fullmatch(following):
                spans = union(spans + [span for span in numbers if span[0] > 0])
        elif not text and not following and stop + 1 < len(texts):
            break
        stop += 1
    said = " ".join(texts[stop : stop + 3])
    word = next((word for note, word in _NOTES if note.search(said) and "in " in said), STANDARD_ERROR)
    return stop, spans, word


def is_number(token: str) -> bool:
    return NUMBER.fullmatch(token.rstrip("+†")) is not None and token[0] not in "(["


def has_words(text: str, spans: Sequence[Span]) -> bool:
    """Whether words stand in the columns: `Fixed effects      Yes       No`."""
    chunks = list(_CHUNK.finditer(text))[1:]
    return bool(chunks and spans) and all(
        overlap(chunk.span(), spans[nearest(chunk.span(), spans)]) > 0 for chunk in chunks
    )


def union(spans: Sequence[Span]) -> list[Span]:
    """The stretches that spans cover together."""
    joined: list[Span] = []
    for begin, end in sorted(spans):
        if joined and begin < joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((begin, end))
    return joined


def overlap(one: Span, other: Span) -> int:
    return min(one[1], other[1]) - max(one[0], other[0])


def cells_of(text: str, columns: Sequence[Span]) -> list[str]:
    """The label of a line and its cell in each column; none where it holds no number."""
    cells = [""] * (len(columns) + 1)
    if ERRORS.fullmatch(text):
        for match in _ERROR.finditer(text):
            cells[1 + nearest(match.span(), columns)] = match.group()
        return cells
    bare = _ASIDE.sub(lambda match: " " * len(match.group()), text)
    first = len(text)
    for match in TOKEN.finditer(bare):
        if match.start() and is_number(match.group()):
            at = nearest(match.span(), columns)
            placed = overlap(match.span(), columns[at]) > 0 or first < len(text)
            if not cells[1 + at] and (placed or text[match.end() : match.end() + 2] == " ("):
                cells[1 + at] = match.group()
                first = min(first, match.start())
    cells[0] = text[:first].strip() if first < len(text) else ""
    return cells


def nearest(span: Span, columns: Sequence[Span]) -> int:
    """The column that a span stands in, or nearest to."""
    at = bisect_left(columns, span)
    beside = range(max(0, at - 1), min(len(columns), at + 2))
    return max(beside, key=lambda one: overlap(span, columns[one]))


def headers(texts: Sequence[str], first: int, floor: int, columns: Sequence[Span]) -> tuple[int, list[list[str]]]:
    """Where the header lines above the first coefficient begin, and their labels over each column."""
    heads: list[list[str]] = []
    at = first
    while at > floor and first - at < MOST_HEADERS:
        text = texts[at - 1]
        if not text or _RULE.fullmatch(text):
            if heads and text[:1] != " ":
                break
        elif text.endswith(":"):
            break
        else:
            heads.insert(0, header_cells(text, columns))
        at -= 1
    return at, heads


def header_cells(text: str, columns: Sequence[Span]) -> list[str]:
    """The labels of a header line; one that stands alone is that of all columns."""
    chunks = [match for match in _CHUNK.finditer(text) if match.end() > columns[0][0] - 2]
    if len(chunks) == 1:
        return ["", *[chunks[0].group()] * len(columns)]
    cells = [""] * (len(columns) + 1)
    for chunk in chunks:
        at = 1 + nearest(chunk.span(), columns)
        cells[at] = f"{cells[at]} {chunk.group()}".strip()
    return cells
