"""One column: from its header and cells to values in base units, and whether they are amounts or names."""

from __future__ import annotations

import re

from ...model import Column
from .cells import parse_number, scaled
from .headers import CALENDAR, CYCLES, IDENTIFIERS, YEARS, header_unit, is_plain, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...model import Value
    from .cells import Reading

_DATE = re.compile(
    r"\s*(?:[0-9]{4}[-/.][0-9]{1,2}(?:[-/.][0-9]{1,2})?(?:[T ].*)?|[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{2,4}(?: .*)?"
    r"|[0-9]{1,2}:[0-9]{2}(?::[0-9.]+)?(?: ?[AaPp][Mm])?|(?:19|20)[0-9]{2} ?-?[QHW][0-9]{1,2}"
    r"|[QH][1-4][- ]?'?(?:19|20)?[0-9]{2}"
    r"|(?:[0-9]{1,2}\.? )?[^\W\d_]{3,9}\.?[ -](?:[0-9]{1,2},? )?(?:19|20)[0-9]{2})\s*"
)
_DIGIT = re.compile("[0-9]|[^\\x00-\\x7f]")
#: Before `no` these make it an answer, as in a table of what was predicted.
ANSWERED = frozenset("pred predicted prediction act actual true observed obs said says answer answered voted".split())
#: What programs print where there is no value.
MISSING = frozenset(
    ["", *"nan none null na n/a #n/a <na> nat inf -inf +inf infinity -infinity - – — . .. ... … ? true false".split()]
)


def read_column(label: str, cells: list[str], locale: str, leading: bool, plain: bool = False) -> Column:
    """The column of a table of texts. `leading` is true of the first column, whose numbers may be row numbers;

    `plain` of a label that is already known to say nothing of unit, scale or kind.
    """
    joined = "".join(cells)
    values = plain_values(cells, joined) if locale == "en" and not joined[:1].isalpha() else None
    if not values:
        if not _DIGIT.search(joined):
            return Column(label, [None] * len(cells), kind="text")
        values, units, padded = marked_values(cells, locale)
        return finish(label, values, units, leading, padded, cells)
    amounts = type(values[0]) is float or (not leading and max(values) > 1)  # type: ignore[type-var, operator]
    if amounts and (plain or is_plain(label)):
        return Column(label, values)
    return finish(label, values, None, leading)


def plain_values(cells: list[str], joined: str) -> list[Value | None] | None:
    """The values of cells that are all bare numbers as a program writes them, else None."""
    try:
        if "." not in joined:
            integers: list[Value | None] = list(map(int, cells))
            canonical = joined.isdecimal() and min(cells)[0] != "0"
            return integers if canonical or list(map(str, integers)) == cells else None
        floats: list[Value | None] = list(map(float, cells))
    except ValueError:
        return None
    total = sum(floats)  # type: ignore[arg-type]
    if total - total != 0 or "_" in joined:
        return None  # nan, inf; and digits that only Python groups so
    if joined.count(".") == len(cells):
        return floats
    return [value if not cell.lstrip("-").isdecimal() else int(cell) for value, cell in zip(floats, cells, strict=True)]


def marked_values(cells: Sequence[str], locale: str) -> tuple[list[Value | None], list[str | None], bool]:
    """Values and units of cells with signs of their own; and whether whole numbers are padded with zeros."""
    values: list[Value | None] = []
    units: list[str | None] = []
    padded = False
    known: dict[str, Reading | None] = {"": None}
    for cell in cells:
        if cell in known:
            reading = known[cell]
        else:
            reading = known[cell] = parse_number(cell, locale)
        if reading is None:
            values.append(None)
            units.append(None)
        else:
            values.append(reading[0])
            units.append(reading[1])
            padded = padded or (cell[0] == "0" and len(cell) > 1 and cell.isdecimal())
    return values, units, padded


def finish(
    label: str,
    values: list[Value | None],
    units: list[str | None] | None,
    leading: bool,
    padded: bool = False,
    cells: Sequence[str] = (),
) -> Column:
    """The column with its kind decided, and its header's unit and scale applied to cells without their own."""
    found = words(label)
    column = Column(label, values)
    # `Fiscal Year 2021` and `Month 3` head the amounts of that time, not times.
    numbered = any(letter.isdigit() for letter in label)
    column.kind = kind_of(found, values, leading, padded, cells, numbered)
    if column.kind != "number":
        if column.kind in ("date", "text"):
            column.values = [None] * len(values)
        return column
    unit, factor = header_unit(label)
    if unit == "percent" and "%" not in label and all(value is None or -1 <= value <= 1 for value in values):
        unit, factor = None, 1  # `pct_change` holds fractions as often as percents: the values decide
    own = set(units) if units is not None else {None}
    if own == {None}:
        column.unit, column.scale = unit, factor
        if factor != 1:
            column.values = [None if value is None else scaled(value, factor) for value in values]
    elif units is not None:
        apply_units(column, units, unit, factor)
    return column


def apply_units(column: Column, units: list[str | None], unit: str | None, factor: Value) -> None:
    """Each cell keeps the sign it bears; a sign that all share becomes the column's."""
    values = column.values
    if factor != 1 and not (unit == "percent" and "percent" in units):
        column.values = [
            value if value is None or (own is not None and own != unit) else scaled(value, factor)
            for value, own in zip(values, units, strict=True)
        ]
        column.scale = factor
    shared = {own for own, value in zip(units, values, strict=True) if value is not None}
    if len(shared) == 1:
        column.unit = shared.pop()
        column.scale = 0.01 if column.unit == "percent" else column.scale
    elif shared <= {None, unit}:
        column.unit = unit
    else:
        column.unit = unit
        column.units = [own or unit for own in units]


def kind_of(
    found: list[str],
    values: list[Value | None],
    leading: bool,
    padded: bool,
    cells: Sequence[str],
    numbered: bool = False,
) -> str:
    """number, identifier, date, code or text: see `model.Column`."""
    present = [value for value in values if value is not None]
    if not present:
        return "date" if mostly_dates(cells) else "text"
    if len(present) < len(cells):
        if len(present) * 2 < len(cells) and mostly_dates(cells):
            return "date"
        pairs = zip(values, cells, strict=False)
        if leading and any(value is None and cell.strip().lower() not in MISSING for value, cell in pairs):
            return "text"  # labels, among which there may be numbers: 0, 1, total
    last = found[-1].lower() if found else ""
    if padded:
        return "identifier"
    if type(present[0]) is not int or not all(type(value) is int for value in present):
        return "number"
    if is_identifier(found, last):
        return "identifier"
    low, high = min(present), max(present)
    in_years = low >= 1000 and high <= 2200
    if last in CALENDAR and not numbered and low >= 0 and (high <= CYCLES.get(last, 60) or in_years or high > 180000):
        return "identifier"
    if found and found[0].lower() in YEARS and in_years:
        return "identifier"
    if leading and (counts_up(present) or is_years(present)):
        return "identifier"
    if len(present) >= 5 and set(present) == {0, 1}:
        return "code"
    return "number"


def is_identifier(found: list[str], last: str) -> bool:
    """`customer_id`, `order no`, `index`; but neither `price index` nor the answers `no`."""
    if last in ("no", "nr"):
        return len(found) > 1 and found[-2].lower() not in ANSWERED
    if last == "index":
        return len(found) == 1
    return last in IDENTIFIERS or (bool(found) and found[0].lower() == "id")


def counts_up(present: list[Value]) -> bool:
    """Row numbers: 0, 1, 2, … or 1, 2, 3, … for three rows or more."""
    start = present[0]
    return len(present) > 2 and start in (0, 1) and present[-1] == start + len(present) - 1 and present == list(
        range(int(start), int(start) + len(present))
    )  # fmt: skip


def is_years(present: list[Value]) -> bool:
    """Years as labels of rows: different whole numbers from 1900 to 2100, in order."""
    if not (1900 <= present[0] <= 2100 and 1900 <= present[-1] <= 2100):
        return False
    if not all(1900 <= value <= 2100 for value in present) or len(set(present)) < len(present):
        return False
    return present in (sorted(present), sorted(present, reverse=True))


def mostly_dates(cells: Sequence[str]) -> bool:
    cells = cells[:500]
    return sum(1 for cell in cells if _DATE.fullmatch(cell)) * 2 > len(cells)
