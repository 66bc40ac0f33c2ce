"""Printed lines: each number named by the words that stand by it (`Accuracy: 0.913`, `loss=0.25`, `120 users`)."""

from __future__ import annotations

import re

from ..model import Column, Table
from .cells import CURRENCIES, DECIMAL_COMMA, MEASURES, PERCENTS, SCALES, digits_value, scaled
from .columns import finish
from .headers import CALENDAR, IDENTIFIERS, header_unit, words
from .grid import assemble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Value

    Found = tuple[int, int, Value, str | None]

_TOKEN = re.compile(
    r"(?:[$€£¥₹] ?)?([-+−]?)(?:([$€£¥₹]) ?)?([0-9](?:[0-9.,'’]*[0-9])?|\.[0-9]+)([eE][-+]?[0-9]{1,3}(?![0-9]))?"
    r"( ?(?:%|‰)|[^\W\d]+[²³]?(?:/[^\W\d]+)?| (?:[^\W\d_]{1,9}|°[CF])\b)?"
)
_SEGMENTS = re.compile(r"\s{2,}|\s[-–—|·»>│┃]+\s|[;(\[\]{}|]|,\s|:\s")
#: Lines that tell of types and legends.
_SAYS_NOTHING = ("dtypes: ", "Signif. codes")
_MONTH = re.compile(r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?(?: [0-9]{1,2},)?$")
_CONFIDENCE = re.compile(r" ?% ?(?:CI|C\.I\.|confidence|Conf|HDI|credible)\b")
_STRIP_END = " \t:=~≈.,;-–—+→"
#: Words that join a number to others, and name nothing.
JOINING = frozenset(
    "a an the and or of in on at by to for from with per x × vs is was are were be been has have had as than there it this "
    "that about approximately around only just now then so total= &".split()
)
#: Where a log line tells when it was written, and how grave it is.
_LOG_PREFIX = re.compile(
    r"\s*(?:\[?[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.,]*(?:Z|[+-][0-9:]{4,6})?\]?[\s:|-]*)?"
    r"(?:\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)\]?[\s:|-]+)?"
)
_STRIP = " \t:=~≈.,;|()[]{}<>*#_'\"`-–—+→"
_WORD = re.compile(r"[^\W\d_]")
_RULE = re.compile(r"[-=_*~#─═━\s]+")
_SERIES_NAME = re.compile(r"(?:Name: (.*?), )?(?:Length: [0-9]+, )?dtype: \w+|(?:Freq: .*?, )Name: (.*?), .*dtype: \w+")
#: Words of a label that number things rather than count them, where the number beside them is a whole one.
_NAMES_THINGS = (IDENTIFIERS - {"index"}) | CALENDAR | frozenset("version build port pid run seed line page chapter section".split())


def numbers_of(line: str, locale: str = "en") -> list[Found]:
    """Start, end, value and unit of each number that a line states; none inside words, dates, times, versions."""
    found: list[Found] = []
    for match in _TOKEN.finditer(line):
        start, end = match.span()
        before = line[start - 1] if start else " "
        sign, inner, digits, exponent, tail = match.groups()
        lead = line[start] if line[start] in "$€£¥₹" else inner
        if before.isalnum() or before in "_@#\\" or (before == "." and start > 1 and line[start - 2].isalnum()):
            if not (sign in ("-", "−") and before.isdigit() and "." in digits):
                continue
            sign = ""
        finish = match.end(4) if exponent else match.end(3)
        after = line[finish : finish + 2]
        if (before in "-:/" and sign == "" and start > 1 and line[start - 2].isdigit() and not plain_pair(line, start, digits)) or (
            len(after) == 2 and after[0] in "-:/" and after[1].isdigit() and not plain_pair(line, finish + 1, digits)
        ):
            continue
        if _CONFIDENCE.match(line, finish) or (
            digits.isdecimal()
            and len(digits) < 5
            and (_MONTH.search(line[max(0, start - 14) : start].rstrip()) or (tail and _MONTH.match(tail.strip())))
        ):
            continue
        factor: Value = 1
        unit = "currency:" + CURRENCIES[lead] if lead else None
        if tail:
            reading = tail_of(tail, bool(lead))
            if reading is None:
                if tail[0] != " ":
                    continue
            else:
                factor, unit, finish = reading[0], reading[1] or unit, match.end()
        for value in values_of(digits, exponent or "", locale):
            bracketed = before == "(" and line[finish : finish + 1] == ")" and amount_bracket(line, start)
            value = scaled(value, factor)
            found.append((start, finish, -value if sign in ("-", "−") and sign or bracketed else value, unit))
    return found


def plain_pair(line: str, place: int, digits: str) -> bool:
    """Two numbers about a mark (`0.12-0.15`, `12/15`) rather than a date, a time or a key."""
    mark = line[place - 1]
    if mark == ":":
        return False
    if mark == "-":
        return "." in digits
    return line.count("/", max(0, place - 6), place + 6) == 1


def amount_bracket(line: str, start: int) -> bool:
    """`(1,234)` after a gap or a separator is a negative amount; `accuracy (0.91)` is not."""
    return start < 2 or line[start - 2] in "\t" or line[max(0, start - 3) : start - 1] == "  "


def tail_of(tail: str, money: bool) -> tuple[Value, str | None] | None:
    """Factor and unit of the sign or word after a number; None where it is a word of the sentence."""
    word = tail.strip()
    if word in PERCENTS:
        return PERCENTS[word] if tail[0] != " " or word not in "x×" else None
    if word in MEASURES and not (money and word in ("m", "B", "K", "t", "mm")) and word not in ("B", "K", "A", "V", "F", "C", "in", "t"):
        return 1, None
    if word in SCALES and (tail[0] != " " or len(word) > 1):
        return SCALES[word], None
    if money and word == "m":
        return 10**6, None
    if word in CURRENCIES:
        return 1, "currency:" + CURRENCIES[word]
    return None


def values_of(digits: str, exponent: str, locale: str) -> list[Value]:
    """The value of digits with separators; several where a list is written without spaces; none for versions."""
    value = digits_value(digits, exponent, locale)
    if value is not None:
        return [value] if value - value == 0 else []
    if locale in DECIMAL_COMMA:
        value = digits_value(digits, exponent, "en")
        return [value] if value is not None else []
    parts = digits.split(",")
    read = [digits_value(part, "", locale) for part in parts] if len(parts) > 1 else []
    return [value for value in read if value is not None] if all(value is not None for value in read) else []


def lines_tables(lines: Sequence[tuple[int, str]], locale: str = "en") -> list[Table]:
    """The numbers of printed lines, each line given with its number: keyed lines as a grid, the rest one row a number."""
    said = list(statements(lines, locale))
    tables: list[Table] = []
    single: list[Statement] = []
    start = 0
    while start < len(said):
        labels = said[start].labels
        stop = start + 1
        while stop < len(said) and said[stop].labels == labels:
            stop += 1
        if stop - start > 1 and len(set(labels)) > 1 and all(labels):
            tables.append(keyed_table(said[start:stop]))
        else:
            single.extend(said[start:stop])
        start = stop
    if single:
        tables.insert(0, single_table(single))
    return tables


class Statement:
    """What one line states: its numbers, and for each the texts that name it, nearest first."""

    __slots__ = ("line", "found", "names", "labels", "heading")

    def __init__(self, line: int, found: list[Found], names: list[tuple[str, ...]], heading: str) -> None:
        self.line = line
        self.found = found
        self.names = names
        self.labels = [own[0] if own else "" for own in names]
        self.heading = heading


def statements(lines: Sequence[tuple[int, str]], locale: str) -> list[Statement]:
    """The lines that state numbers, each with the heading that stands above it."""
    said: list[Statement] = []
    heading = ""
    previous = 0
    for count, line in lines:
        if count > previous + 1 + heading.endswith(":"):
            heading = ""
        previous = count
        if line.startswith(_SAYS_NOTHING):
            continue
        found = numbers_of(line, locale)
        if found:
            names = names_of(line, found)
            said.append(Statement(count, found, names, heading.rstrip(":")))
            continue
        series = _SERIES_NAME.fullmatch(line.strip())
        if series:
            name_run(said, count, (series[1] or series[2] or "").strip())
        else:
            heading = heading_of(line) or heading
    return said


def name_run(said: list[Statement], end: int, title: str) -> None:
    """The last line of a printed Series names the lines above it."""
    for statement in reversed(said):
        if statement.line < end - 1 or not title or title == "None":
            return
        statement.heading = title
        end = statement.line


def single_table(said: Sequence[Statement]) -> Table:
    """One row a number."""
    rows: list[tuple[str, ...]] = []
    values: list[Value | None] = []
    units: list[str | None] = []
    places: list[int] = []
    for statement in said:
        for names, (_, _, value, unit) in zip(statement.names, statement.found, strict=True):
            label = names[0] if names else ""
            if label and unit is None:
                if type(value) is int and numbers_things(label):
                    continue
                value, unit = by_label(label, value)
            rows.append((*names, statement.heading) if statement.heading and statement.heading != label else names)
            values.append(value)
            units.append(unit)
            places.append(statement.line)
    return Table(rows, [Column("", values, units=units if any(units) else None)], lines=places)


def by_label(label: str, value: Value) -> tuple[Value, str | None]:
    """The value in base units, where its label names a unit or scale."""
    if label.isalpha():
        return value, None
    unit, factor = header_unit(label)
    if unit == "percent" and -1 <= value <= 1 and "%" not in label:
        return value, None
    return scaled(value, factor), unit


def keyed_table(said: Sequence[Statement]) -> Table:
    """Lines that state the same things one after the other: a row a line, a column a key."""
    columns = []
    for position, label in enumerate(said[0].labels):
        values: list[Value | None] = [statement.found[position][2] for statement in said]
        units = [statement.found[position][3] for statement in said]
        columns.append(finish(label, values, units if any(units) else None, position == 0))
    table = assemble(columns, [list(map(str, column.values)) for column in columns])
    contexts = [(*names, *statement.names[0][1:]) for names, statement in zip(table.rows, said, strict=True)]
    table.rows = contexts
    table.dimensions = (*table.dimensions, *[""] * (len(contexts[0]) - len(table.dimensions)))
    table.lines = [statement.line for statement in said]
    table.title = said[0].heading or None
    return table


def heading_of(line: str) -> str:
    """A line without numbers that stands over others as their heading; empty where it is no such thing."""
    stripped = line.strip()
    if not stripped or len(stripped) > 80 or stripped[0] == "<" or _RULE.fullmatch(stripped):
        return ""
    text = " ".join(stripped.strip("=-*#~_ ─═━").split())
    return text if _WORD.search(text) and len(text.split()) <= 10 else ""


def names_of(line: str, found: list[Found]) -> list[tuple[str, ...]]:
    """For each number of a line the texts that name it, nearest first: what stands before it, or what it counts.

    The first number of a line that is only the label of the second is taken out of `found`.
    """
    if is_row_label(line, found):
        label = line[: found[1][0]].strip()
        del found[0]
        return [(label,)] if not label.isdecimal() or 1900 <= int(label) <= 2100 else [()]
    begin = _LOG_PREFIX.match(line).end()  # type: ignore[union-attr]
    edges = [begin, *[edge for start, end, _, _ in found for edge in (start, end)], len(line)]
    gaps = [line[edges[at] : edges[at + 1]] for at in range(0, len(edges), 2)]
    counting = not is_introduced(gaps[-2]) and bool(clean(gaps[-1]) or (not clean(gaps[0]) and clean(gaps[1])))
    context = leading(gaps[0])
    names: list[tuple[str, ...]] = []
    last = ""
    for at in range(len(found)):
        introduced = is_introduced(gaps[at])
        before = nearest(gaps[at]) if not at or introduced or not belongs_left(gaps[at], counting) else ""
        after = phrase(gaps[at + 1]) if belongs_left(gaps[at + 1], counting) and not is_introduced(gaps[at + 1]) else ""
        if not before and not after and not _WORD.search(gaps[at]):
            before = last
        own = [before, after] if introduced else [after, before]
        last = own[0] or own[1]
        own.append(context if context != names_first(names, last) else "")
        names.append(tuple(dict.fromkeys(filter(None, own))))
    return names


def names_first(names: Sequence[tuple[str, ...]], last: str) -> str:
    """What the first number of the line is called."""
    return (names[0][0] if names[0] else "") if names else last


def belongs_left(gap: str, counting: bool) -> bool:
    """Do the words between two numbers say what the first counts (`120 users and 45`), not what the second is?"""
    if counting:
        return True
    stretch = gap.split()
    return bool(stretch) and stretch[-1].strip(_STRIP).lower() in JOINING


def is_introduced(gap: str) -> bool:
    """Does the text before a number end in a colon or an equals sign?"""
    return gap[-8:].rstrip(" \t~≈([")[-1:] in (":", "=")


def is_row_label(line: str, found: Sequence[Found]) -> bool:
    """`25%    7848.25`, `0    1.5`: the first of two numbers, set apart, labels the other, as in a printed Series."""
    if len(found) != 2 or line[: found[0][0]].strip() or line[found[1][1] :].strip():
        return False
    between = line[found[0][1] : found[1][0]]
    return between.isspace() and len(between) > 1 and (type(found[0][2]) is int or found[0][3] == "percent")


def nearest(text: str) -> str:
    """The last stretch of text before a number that holds a word: `Dep. Variable:   y   R-squared:` gives R-squared."""
    if text.endswith("  ") and len(text.split()) == 1 and _WORD.search(text):
        return text.strip(_STRIP_END)
    text = text[-160:].rstrip(_STRIP_END)
    if text.endswith(")") and "(" in text:
        opening = text.rindex("(")
        return f"{nearest(text[:opening])} {text[opening:]}".strip()
    for part in reversed(_SEGMENTS.split(text)):
        label = clean(part)
        if label:
            return label
    return ""


def leading(text: str) -> str:
    """The first stretch of text of a line that holds a word."""
    for part in _SEGMENTS.split(text[:160]):
        label = clean(part)
        if label:
            return label
    return ""


def phrase(text: str) -> str:
    """The words right after a number, up to the next mark, four at most."""
    return clean(" ".join(clean(_SEGMENTS.split(text.lstrip(" ")[:160])[0]).split()[:4]))


def clean(text: str) -> str:
    """A label without the marks and the joining words at its ends; empty where no word is left."""
    found = text.strip(_STRIP).split()
    while found and found[-1].lower() in JOINING:
        found.pop()
    while found and found[0].lower() in JOINING:
        del found[0]
    label = " ".join(found).strip(_STRIP)
    return label if _WORD.search(label) else ""


def numbers_things(label: str) -> bool:
    found = words(label)
    return bool(found) and found[-1].lower() in _NAMES_THINGS
