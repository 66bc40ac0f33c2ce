"""Cells that tell two things: a count with its share, a mean with its spread. `23 (14.5%)`, `7.4 (1.2)`."""

from __future__ import annotations

import re

from .columns import MISSING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_PAIR = re.compile(r"([-−+]?[$€£¥]?[0-9][0-9.,]*%?) ?[(\[] ?([-−+±]?[0-9][0-9.,]* ?%?) ?[)\]]")
#: `Placebo, n (%)`, `Age, mean (SD)`, `HR (se)`: what stands before the bracket, and in it.
_HEAD = re.compile(
    r"(.*?)[\s,:]*(?<!\w)(n|no\.?|number|count|cases|events|mean|median|avg|average|estimate|est\.?|coef\.?|beta)"
    r" ?[(\[] ?(%|[A-Za-z. ]{1,12}) ?[)\]]\s*",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\s*[(\[] ?(?:%|[nN] ?= ?[0-9.,]+) ?[)\]]")
#: What the row of those sizes is called.
TOTAL = "n (total)"
#: The groups of a study are headed with their sizes.
SIZE = re.compile(r"[(\[] ?[nN] ?= ?[0-9][0-9,. ]*[)\]]")


def two_in_one(header: Sequence[str], columns: Sequence[list[str]]) -> dict[int, tuple[str, str]]:
    """The columns whose cells tell two things, with the label of each."""
    return {
        place: labels_of(label, cells)
        for place, (label, cells) in enumerate(zip(header, columns, strict=True))
        if cells and cells[0][-1:] in (")", "]") and tells_two(cells)
    }


def tells_two(cells: Sequence[str]) -> bool:
    """Whether all cells but those that say that there is no value are such pairs."""
    told = [cell for cell in cells if cell.strip().lower() not in MISSING and cell.strip(" 0")]
    if len(told) > 2 and told[-1].replace(",", "").isdecimal():
        del told[-1]  # the size of the group
    return bool(told) and all(_PAIR.fullmatch(cell.strip()) for cell in told)


def labels_of(label: str, cells: Sequence[str]) -> tuple[str, str]:
    head = _HEAD.fullmatch(label)
    if head is not None:
        base, first, second = head.groups()
        return f"{base} {first}".strip(), f"{base} {second}".strip()
    base = _ASIDE.sub("", label).strip()
    return base, f"{base} (%)" if "%" in label or "%" in cells[0] else base


def parted(cells: Sequence[str]) -> tuple[list[str], list[str]]:
    """The two columns that the cells of one hold."""
    first, second = [], []
    for cell in cells:
        pair = _PAIR.fullmatch(cell.strip())
        first.append(pair[1] if pair else cell)
        second.append(pair[2].lstrip("±") if pair else "")
    return first, second


def part(
    header: Sequence[str], columns: Sequence[list[str]], levels: Sequence[tuple[str, ...]] = ()
) -> tuple[list[str], list[list[str]], list[tuple[str, ...]]]:
    """Header, columns and levels with each column of pairs as two, and the sizes of groups as a row of their own."""
    sizes = [SIZE.search(label) for label in header]
    if len(sizes) - sizes.count(None) > 1 and sizes[0] is None:
        ends = [(size.group().strip("()[] ").lstrip("nN =") if size else "") for size in sizes[1:]]
        columns = [[*cells, end] for cells, end in zip(columns, [TOTAL, *ends], strict=True)]
        header = [SIZE.sub("", label).strip() for label in header]
    pairs = two_in_one(header, columns)
    levels = levels or [()] * len(header)
    labels: list[str] = []
    cells: list[list[str]] = []
    groups: list[tuple[str, ...]] = []
    for place, (label, column, group) in enumerate(zip(header, columns, levels, strict=True)):
        if place in pairs:
            labels += pairs[place]
            cells += parted(column)
            groups += [group, group]
        else:
            labels.append(label)
            cells.append(column)
            groups.append(group)
    return labels, cells, groups


def told_in_bracket(label: str) -> str | None:
    """What stands in the bracket where a label tells two things: the `%` of `Female, n (%)`."""
    head = _HEAD.fullmatch(label)
    return None if head is None else head[3]
