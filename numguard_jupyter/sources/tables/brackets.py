"""Cells that tell two or three things: a count with its share, a mean with its spread, an estimate with its interval.

`23 (14.5%)`, `7.4 (1.2)`, `61.2 ± 9.1`, `45/120 (37.5%)`, `1.52 (1.10-2.09)`. Each thing gets a column of its own.
"""

from __future__ import annotations

import re

from .cells import parse_number
from .columns import MISSING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    #: What a cell tells, by the part that it plays.
    Told = dict[str, str]

_AMOUNT = r"[-−+]?[$€£¥]?(?:[0-9][0-9.,]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?(?: ?(?:%|[A-Za-zµμ]{1,3}(?![\w.])))?"
_END = r"[-−+]?[$€£¥]?(?:[0-9][0-9.,]*[0-9]|[0-9]|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})? ?%?"
_STARS = r" ?[*†‡]{0,3}"
#: What a bracket may say of itself: `95% CI`, `SD`, `n =`.
_WORD = r"(?:(?P<word>(?:[0-9]{2} ?% ?)?[A-Za-z]{1,8})[ .:=,]{1,3})?"
_RANGE = rf"(?P<lower>{_END})(?:,| ?[;–—-] ?| to | ?\.\. ?) ?(?P<upper>{_END})"
#: The forms of such cells, by what their brackets hold.
_FORMS = tuple(
    re.compile(form)
    for form in (
        rf"(?P<value>{_AMOUNT}){_STARS} ?[(\[] ?{_WORD}(?P<second>[-−+±]?{_AMOUNT}) ?[)\]]{_STARS}",
        rf"(?P<value>{_AMOUNT}) ?(?:±|\+/[-−]|\+-) ?(?P<spread>{_AMOUNT}){_STARS}",
        rf"\((?P<value>{_AMOUNT}) ?(?:±|\+/[-−]|\+-) ?(?P<spread>{_AMOUNT})\)(?P<unit> ?%?)",
        rf"(?P<value>{_AMOUNT}){_STARS},? ?[(\[] ?{_WORD}{_RANGE} ?[)\]]{_STARS}",
        rf"(?P<value>{_END})(?: ?/ ?| of )(?P<n>{_END}) ?[(\[] ?(?P<second>{_AMOUNT}) ?[)\]]",
        rf"(?P<value>{_AMOUNT}) ?[(\[] ?(?P<second>{_END})(?: ?/ ?| of )(?P<n>{_END}) ?[)\]]",
        rf"(?P<value>{_AMOUNT}) ?[(\[] ?(?:[Rr]ef(?:erence|\.)?|[Bb]ase(?:line)?|[Ff]ixed|NA|[-–—]) ?[)\]]",
    )
)
#: The ends of an interval alone, under a header that says that they are.
_ENDS = re.compile(rf"[(\[]? ?{_RANGE} ?[)\]]?")
_SAYS_INTERVAL = re.compile(r"\b(?:CIs?|CrI|HDI|HPD|IQR|[Cc]onf(?:idence)?|[Ii]ntervals?)\b|\bci\b")
#: The parts in the order of their columns.
PARTS = ("value", "second", "spread", "lower", "upper", "n")
_MARKS = re.compile(r"[)\]]|±|\+/?[-−]")
#: Of a long column so many cells tell whether the others are looked at.
FIRST = 50
#: Longer cells are sentences.
LONGEST = 60

#: `Placebo, n (%)`, `Age, mean (SD)`, `HR (se)`, `OR (95% CI)`, `mean ± SD`: what stands before the bracket, and in it.
_HEAD = re.compile(
    r"(.*?)[\s,:]*(?<!\w)(n|no\.?|number|count|cases|events|mean|median|avg|average|estimate|est\.?|coef\.?|beta|"
    r"a?(?:or|hr|rr|irr)|a?(?:OR|HR|RR|IRR))"
    r" ?(?:[(\[] ?(%|[A-Za-z. ]{1,12}|[0-9]{2} ?% ?[A-Za-z]{1,12}) ?[)\]]|(?:±|\+/-) ?([A-Za-z.]{1,12}))\s*",
    re.IGNORECASE,
)
#: The same without such a word: `Accuracy ± std`, `Score (95% CI)`.
_OWN = re.compile(
    r"(.*?)[\s,:]*(?:(?:±|\+/-) ?|[(\[] ?± ?|[(\[] ?(?=[0-9]{2} ?%|SD|SE|s\.?[de]|std|IQR|CI|CrI|HDI))"
    r"((?:[0-9]{2} ?% ?)?[A-Za-z. ]{1,12}) ?[)\]]?\s*"
)
_ASIDE = re.compile(r"\s*[(\[] ?(?:%|[nN] ?= ?[0-9.,]+) ?[)\]]")
#: What the row of those sizes is called.
TOTAL = "n (total)"
#: The groups of a study are headed with their sizes.
SIZE = re.compile(r"[(\[] ?[nN] ?= ?[0-9][0-9,. ]*[)\]]")


def told(cell: str) -> Told | None:
    """What a cell tells, by part; None where it tells one thing or is a text."""
    if len(cell) > LONGEST or _MARKS.search(cell) is None:
        return None
    cell = cell.strip()
    for form in _FORMS:
        found = form.fullmatch(cell)
        if found is not None:
            parts = {part: text for part, text in found.groupdict().items() if text}
            unit = parts.pop("unit", "") or ("%" if parts["value"].endswith("%") else "")
            for part in ("value", "spread", "lower", "upper"):
                if unit and part in parts and not parts[part].endswith("%"):
                    parts[part] += unit
            return parts if all(parse_number(parts[part]) is not None for part in PARTS if part in parts) else None
    return None


def told_of(label: str, cells: Sequence[str]) -> list[Told] | None:
    """What each cell of a column tells, where at least one tells several things and the others are numbers.

    A few words (`reference`) and bounds (`<0.001`) among them stay as they are.
    """
    if _SAYS_INTERVAL.search(label):
        ends = [_ENDS.fullmatch(cell.strip()) if len(cell) < LONGEST else None for cell in cells]
        if any(ends) and all(end or is_missing(cell) for end, cell in zip(ends, cells, strict=True)):
            return [end.groupdict() | {"word": None} if end else {"lower": cell, "upper": cell}
                    for end, cell in zip(ends, cells, strict=True)]  # fmt: skip
    if not any(map(_MARKS.search, cells[:FIRST])):
        return None
    found: list[Told] = []
    several = others = 0
    for cell in cells:
        parts = told(cell)
        if parts is not None:
            several += 1
        elif not is_missing(cell) and parse_number(cell) is None:
            if cell[:1] not in "<>≤≥" and any(map(str.isdigit, cell)):
                return None
            others += 1
            if others > several + FIRST:
                return None
        found.append(parts or {"value": cell})
    return found if several and others <= several else None


def is_missing(cell: str) -> bool:
    return cell.strip().lower() in MISSING


def labels_of(label: str, cells: Sequence[Told]) -> dict[str, str]:
    """The label of each part that a column of such cells tells."""
    parts = [part for part in PARTS if any(part in cell for cell in cells)]
    first, base, said = said_by(label)
    if not said:
        words = {cell["word"] for cell in cells if cell.get("word")}
        said = words.pop() if len(words) == 1 else ""
        seconds = [cell["second"] for cell in cells if "second" in cell]
        if not said and seconds and ("%" in label or all(second[-1] == "%" for second in seconds)):
            said = "(%)"
    word = said if said != "(%)" else ""
    named = {
        "value": first,
        "second": f"{base} {said}",
        "spread": f"{base} {word or 'spread'}",
        "lower": f"{first} {word} lower",
        "upper": f"{first} {word} upper",
        "n": f"{base} n",
    }
    return {part: " ".join(named[part].split()) for part in parts}


def said_by(label: str) -> tuple[str, str, str]:
    """What a header calls the value, what both are of, and what it calls the other part: `Age mean`, `Age`, `SD`."""
    head = _HEAD.fullmatch(label)
    if head is not None:
        return f"{head[1]} {head[2]}".strip(), head[1], head[3] or head[4]
    own = _OWN.fullmatch(label)
    if own is not None:
        return own[1], own[1], own[2].strip()
    base = _ASIDE.sub("", label).strip()
    return base, base, ""


def part(
    header: Sequence[str], columns: Sequence[list[str]], levels: Sequence[tuple[str, ...]] = ()
) -> tuple[list[str], list[list[str]], list[tuple[str, ...]]]:
    """Header, columns and levels with a column for each thing told, and the sizes of groups as a row of their own."""
    sizes = [SIZE.search(label) for label in header]
    if len(sizes) - sizes.count(None) > 1 and sizes[0] is None:
        ends = [(size.group().strip("()[] ").lstrip("nN =") if size else "") for size in sizes[1:]]
        columns = [[*cells, end] for cells, end in zip(columns, [TOTAL, *ends], strict=True)]
        header = [SIZE.sub("", label).strip() for label in header]
    labels: list[str] = []
    cells: list[list[str]] = []
    groups: list[tuple[str, ...]] = []
    for label, column, group in zip(header, columns, levels or [()] * len(header), strict=True):
        parts = told_of(label, column)
        if parts is None:
            labels.append(label)
            cells.append(column)
            groups.append(group)
            continue
        for name, its_label in labels_of(label, parts).items():
            labels.append(its_label)
            cells.append([one.get(name, "").lstrip("±") for one in parts])
            groups.append(group)
    return labels, cells, groups


def subject_of(label: str) -> str:
    """What a label that tells two things tells them of: the `Female` of `Female, n (%)`; else all of it."""
    head = _HEAD.fullmatch(label)
    return label if head is None else head[1].rstrip(" ,:–—-") or label


def told_in_bracket(label: str) -> str | None:
    """What stands in the bracket where a label tells two things: the `%` of `Female, n (%)`."""
    head = _HEAD.fullmatch(label)
    return None if head is None else head[3]
