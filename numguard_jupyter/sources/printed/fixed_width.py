"""Tables printed in columns of fixed width: pandas, R, statsmodels, sklearn, SQL clients, tabulate."""

from __future__ import annotations

import re
from itertools import pairwise

from ...model import Table
from ..tables.brackets import SIZE, told
from ..tables.cells import parse_number
from ..tables.columns import MISSING
from ..tables.grid import give_title
from ..tables.labels import heading_of
from ..tables.scales import noted_scale
from .layout import ELLIPSES, laid_out, spread
from .spans import NUMBER, TOKEN, cells_of, gaps, merged, spans_of, under

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Line = tuple[int, str]

_HAS_NUMBER = re.compile(r"(?:^|\s)[-+−(<>~]?[$€£¥₹]?\.?[0-9]")
_RULE = re.compile(r"(?:[ \t+]|[=─═━_-](?![=─═━_-]))*[=─═━_-]{2}[ \t=─═━_+-]*")
#: Labels with their values, and printed arrays.
_NO_HEADER = re.compile(r":(?:\s|$|[0-9])|\s:|^(?:array\()?\s*\[|=")
#: Marks of significance behind a number, as statistics programs print them.
_STARS = re.compile(r"(?<=[0-9])\s*\*{1,3}$|(?<=[0-9])\s+[.†+]$")
_YEARS = re.compile(r"(?<=\S)(?: {2,}(?:19|20)[0-9]{2}E?){2,9}\s*$")
_CAPTION = re.compile(r"\s*(?:table|tab\.|tabelle|tableau|tabla|tabella)\s*[0-9]+", re.I)
#: How cells that tell several things may end: `(997/1000)`, `1.20]`, `61.2±9.1`.
_PART = re.compile(r"[(\[]?[-+−]?\.?[0-9][0-9.,%]*(?:(?:±|\+/-)[0-9.,%]+[)\]]?|(?:[-–/][0-9][0-9.,%]*)?[)\]])\*{0,3}")
#: Words apart from others, as names of columns stand over a rule: there a number is part of a name (`over 60 min`).
_COLUMNS = re.compile(r"[^\W\d_]\S* {2,}(?:\S+ )*?\S*[^\W\d_]")
_TYPE = re.compile(r"<\w+>")
_CHUNK = re.compile(r"\S+(?: \S+)*")
#: Levels of headers that are looked for above a table, the line of index names included.
_MOST_HEADERS = 4


def printed_tables(lines: Sequence[Line], locale: str = "en") -> tuple[list[Table], list[Line]]:
    """The tables among printed lines, each line given with its number; and the lines that belong to none."""
    texts = [line.expandtabs() if "\t" in line else line for _, line in lines]
    tables: list[Table] = []
    rest: list[Line] = []
    done = position = 0
    wrapped: Table | None = None
    while (start := first_row(texts, position)) is not None:
        found = table_at(texts, lines, start, done, locale)
        if found is None:
            position = start + 1
            continue
        table, begin, stop, continues = found
        rest.extend(lines[done:begin])
        if wrapped is not None and len(wrapped.rows) == len(table.rows):
            join(wrapped, table)
        else:
            tables.append(table)
            wrapped = table
        if not continues:
            wrapped = None
        done = position = stop
    rest.extend(lines[done:])
    return tables, rest


def join(wrapped: Table, table: Table) -> None:
    """A frame too wide for the screen goes on below, under the same row labels."""
    wrapped.columns.extend(column for column in table.columns if column.label not in ("", *table.dimensions))


def first_row(texts: Sequence[str], position: int) -> int | None:
    """The next line that holds numbers under a line that holds headers."""
    for row in range(max(position, 1), len(texts)):
        if _HAS_NUMBER.search(texts[row]) and header_above(texts, row) is not None:
            return row
    return None


def header_above(texts: Sequence[str], row: int) -> int | None:
    """The line of headers right above a row; a rule or, as sklearn prints it, an empty line may stand between."""
    above = row - 1
    between = texts[above]
    if above > 0 and (_RULE.fullmatch(between) or (not between.strip() and texts[above - 1][:2] == "  ")):
        above -= 1
    ruled = above < row - 1 and _COLUMNS.search(texts[above]) and not _NO_HEADER.search(texts[above])
    is_one = texts[above].strip() and (ruled or is_header(texts[above])) and not begin_alike(texts[above], texts[row])
    return above if is_one else None


def begin_alike(line: str, row: str) -> bool:
    """Whether two lines are numbers and then a word, each alike, as `wc` prints them: neither heads the other."""
    told = [[NUMBER.fullmatch(token) is not None for token in text.split()] for text in (line, row)]
    return told[0] == told[1] and told[0][0] and not told[0][-1] and told[0] == sorted(told[0], reverse=True)


def is_header(line: str) -> bool:
    """Words; or, after the blank over the row labels, names of columns among which there may be numbers."""
    if "=" in line and "(" in line:
        line = SIZE.sub("", line)
    if _NO_HEADER.search(line):
        return False
    if not _HAS_NUMBER.search(line):
        return not _RULE.fullmatch(line)
    if line[0] != " ":
        return is_years_under_note(line) or is_in_steps(line)
    numbers = [token for token in line.split() if NUMBER.fullmatch(token)]
    words = len(line.split()) - len(numbers)
    bare = [int(number) for number in numbers if number.isdecimal() and len(number) < 9]
    if len(bare) < len(numbers):
        return words > len(numbers) or all(number.endswith("%") for number in numbers)
    counting = len(bare) > 1 and bare == list(range(bare[0], bare[0] + len(bare)))
    return words > 0 or counting or (len(bare) == 1 and bare[0] < 2) or all(1900 <= one <= 2100 for one in bare)


def is_years_under_note(line: str) -> bool:
    """A note or title in the corner and then nothing but years, in order: `(in thousands)    2021    2022`."""
    found = _YEARS.search(line)
    if found is None:
        return False
    years = found.group().split()
    return len(set(years)) == len(years) and years in (sorted(years), sorted(years, reverse=True))


def is_in_steps(line: str) -> bool:
    """A name in the corner and then only whole numbers in equal steps, wide apart: `accident_year  12  24  36`."""
    corner, *steps = line.split()
    if len(steps) < 3 or not all(step.isdecimal() and len(step) < 6 for step in steps) or corner[0].isdigit():
        return False
    counted = [int(step) for step in steps]
    step = counted[1] - counted[0]
    return step > 0 and all(b - a == step for a, b in pairwise(counted)) and "  " in line.strip()


def table_at(
    texts: Sequence[str], lines: Sequence[Line], start: int, floor: int, locale: str
) -> tuple[Table, int, int, bool] | None:
    """The table whose first row is at `start`: itself, where it begins and ends, and whether it is wrapped below."""
    last_header = header_above(texts, start)
    if last_header is None:
        return None
    stop = end_of_rows(texts, last_header, start)
    best: tuple[Table, int, int, bool] | None = None
    most = 1 if is_years_under_note(texts[last_header]) else _MOST_HEADERS
    for begin in range(last_header, max(last_header - most, floor - 1), -1):
        if not texts[begin].strip() or _RULE.fullmatch(texts[begin]):
            break
        if begin < last_header and (texts[begin][:2] == "# " or texts[begin].rstrip()[-1] == ":"):
            break  # what a tibble says of itself, and headings of sections
        header = list(texts[begin : last_header + 1])
        continues = header[0].rstrip().endswith("\\")
        header = [line.rstrip("\\ ") for line in header]
        rows = [row for row in range(start, stop) if texts[row].strip() and not _RULE.fullmatch(texts[row])]
        table = cut(header, [texts[row] for row in rows], [lines[row][0] for row in rows], locale)
        if table is not None and (best is None or len(table.columns) >= len(best[0].columns)):
            best = table, begin, stop, continues
    if best is not None and best[1] > floor:
        give_title(best[0], title_above(texts, best[1], floor))
    return best


def title_above(texts: Sequence[str], begin: int, floor: int) -> str:
    """The line that stands over a table; over an empty line only one that gives the scale, or a caption, counts."""
    title = texts[begin - 1]
    if not title.strip() and begin - 2 >= floor and (noted_scale(texts[begin - 2]) or _CAPTION.match(texts[begin - 2])):
        title = texts[begin - 2]
    return heading_of(title)


def end_of_rows(texts: Sequence[str], header: int, start: int) -> int:
    """The position after the last line whose numbers stand where those of the header and first row do."""
    right = {match.end() for match in TOKEN.finditer(texts[header].rstrip("\\ "))}
    left: set[int] = set()
    count = 0
    for match in TOKEN.finditer(texts[start]):
        token = match.group()
        if NUMBER.fullmatch(token) or _PART.fullmatch(token):
            right.add(match.end())
            left.add(match.start())
            count += token[0] not in "([" and token[-1] not in ")]"
    needed = 2 if count > 2 else 1
    edges = sorted(right, reverse=True)
    position = start
    while position < len(texts):
        text = texts[position]
        if fits_right(text, edges, needed):
            pass
        elif not text.strip():
            if position + 1 >= len(texts) or not fits(texts[position + 1], right, left, 2):
                break
        elif _RULE.fullmatch(text):
            if not goes_on_below(texts, position, right, left, needed):
                break
        elif not fits(text, right, left, needed):
            break
        position += 1
    return position


def goes_on_below(texts: Sequence[str], rule: int, right: set[int], left: set[int], needed: int) -> bool:
    """Whether a row of the same columns stands under a rule: a total, and no header of another table."""
    under = rule + 1
    if under >= len(texts) or len(texts[rule].strip()) * 2 < max(right):
        return False  # `---` over a legend
    return fits(texts[under], right, left, needed) and not is_header(texts[under])


def fits_right(text: str, edges: Sequence[int], needed: int) -> bool:
    """Do as many numbers of a line as are needed end where the columns do, as those that programs print mostly do?"""
    for edge in edges:
        if len(text) >= edge and text[edge : edge + 1] in " ":
            if not NUMBER.fullmatch(text, text.rfind(" ", 0, edge) + 1, edge):
                return False
            needed -= 1
            if not needed:
                return True
    return False


def fits(text: str, right: set[int], left: set[int], needed: int) -> bool:
    """Do as many numbers of a line as are needed stand in the columns?"""
    for match in TOKEN.finditer(text):
        token = match.group()
        end = match.end() - 1 if token[-1] == ")" and match.end() not in right else match.end()  # (1,234)
        in_column = end in right or match.start() in left
        if in_column and (
            NUMBER.fullmatch(token) or token in ELLIPSES or token.lower() in MISSING or _PART.fullmatch(token)
        ):
            needed -= 1
            if not needed:
                return True
    return False


def cut(header: list[str], body: list[str], counts: list[int], locale: str) -> Table | None:
    """The table of header and body lines of fixed columns; None where they are not laid out so."""
    spans = merged(spans_of([*header, *body]), header, body)
    if len(spans) < 2 or (
        len(body) < 2 and header[-1][0] != " " and not any(gaps(spans)) and not under(header[-1], body)
    ):
        return None
    edges = {edge for span in spans for edge in span}
    for line in header[:-1]:
        if any(match.start() not in edges and match.end() not in edges for match in _CHUNK.finditer(line)):
            return None
    heads = [cells_of(line, spans) for line in header]
    if all(not cell or _TYPE.fullmatch(cell) for cell in heads[-1]):
        heads.pop()  # the types that a tibble prints below the names
    if not heads:
        return None
    rows = [cells_of(line, spans) for line in body]
    for row in rows:
        if row[-1][-1:] in "*.†+":
            row[-1] = _STARS.sub("", row[-1])
    index_width = labels_width(heads)
    innermost = -2 if len(heads) > 1 and not any(heads[-1][index_width:]) else -1  # above the names of the index
    for level in heads[:innermost]:
        if any(level[index_width:]):  # each label of a level stands over a group of columns
            level[:] = [""] * index_width + spread(level[index_width:])
    if not any(holds_numbers(heads, rows, position) for position in range(index_width, len(spans))):
        return None
    return laid_out(heads, rows, index_width, locale, counts)


def labels_width(heads: list[list[str]]) -> int:
    """How many leading columns hold row labels: those without a header, or named on a line of their own."""
    last = max((position for position, cell in enumerate(heads[-1]) if cell), default=-1)
    beyond = range(last + 1, len(heads[-1]))
    if beyond and len(heads) > 1 and all(any(line[position] for line in heads[:-1]) for position in beyond):
        return last + 1
    return next((position for position in range(last + 1) if any(line[position] for line in heads)), 0)


def holds_numbers(heads: list[list[str]], rows: list[list[str]], position: int) -> bool:
    """A column with a header whose cells are numbers, or say that there is none."""
    if not any(line[position] for line in heads):
        return False
    cells = [row[position] for row in rows[:50]]
    numbers = sum(1 for cell in cells if parse_number(cell.rstrip("*")) is not None or told(cell) is not None)
    others = sum(1 for cell in cells if cell.lower() in MISSING or cell in ELLIPSES or cell.startswith("<"))
    return numbers > 0 and (numbers + others) * 2 >= len(cells)
