"""The words of a label as they are looked up, and which of them only say when, in what unit, or how far."""

from __future__ import annotations

import re

from .lexicon import key
from .spelling import WORD, split
from .synonyms import LINE_HEADERS, MEASURE_HEADERS, PERIODS
from .thesaurus import MONTH_NUMBERS, MONTH_OF, is_qualifier, is_unit, tells_measure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...model import Table

_MONTHS = frozenset(MONTH_OF.values())
#: What a margin of a table is called.
TOTAL = re.compile(
    r"\b(?:total|totals|sum|overall|all|subtotal|gesamt|summe|insgesamt|totale|totaal|ensemble)\b|合計|总计",
    re.I,
)

#: How statistics programs head a column of p-values: Pr(>|t|), P>|z|, Pr(>F), Prob > chi2.
_PROBABILITY = re.compile(r"P(?:r(?:ob)?)? ?\(?> ?\|?(?:[tzF]|chi2?|Chi|Chisq|ChiSq)\|?\)?")
#: A level of a factor as formulas write it: C(plan)[T.basic], plan[T.basic], C(plan, Treatment("x"))[basic].
_FACTOR_LEVEL = re.compile(r"(?:C\((\w+)[^()]*(?:\([^()]*\))?\)|(\w+))\[(?:[TSD]\.)?([^\[\]]+)\]")


def stems(label: str) -> list[str]:
    """The words of a label as they are looked up; the month of a written date by its name."""
    if ">" in label and _PROBABILITY.fullmatch(label):
        label = "p value"
    if label[-1:] == "]":
        label = _FACTOR_LEVEL.sub(r"\1\2 \3", label)
    words = split(label)
    if len(words) in (2, 3) and words[0].isdecimal() and len(words[0]) == 4 and words[1].isdecimal():
        month = MONTH_NUMBERS.get(words[1].lstrip("0"))
        if month:
            return [words[0], month, *[day.lstrip("0") for day in words[2:] if day.isdecimal()]]
    return [key(word) for word in words]


def words_aside(label: str) -> list[str]:
    """The words of a label behind others, in brackets or commas, mostly a unit: `Energy (kWh)`, `Diabetes, n (%)`."""
    opening = label.find("(")
    aside = stems(label[opening:]) if opening > 0 and WORD.search(label, 0, opening) else []
    if ", " in label:
        named, *behind = (label[:opening] if opening > 0 else label).split(", ")
        for words in map(stems, behind if named.strip() else ()):
            if len(words) <= 2 and any(is_unit(word) or is_qualifier(word) for word in words):
                aside += words
    return aside


def without_unit(label: str) -> list[str]:
    """The words of a label, but for those in brackets behind others."""
    aside = set(words_aside(label))
    return [word for word in stems(label) if word not in aside]


def is_time(words: list[str]) -> bool:
    """Whether a name is a year, a month, a quarter: what amounts are of."""
    month = not _MONTHS.isdisjoint(words)
    return all(
        word in _MONTHS
        or word == "fy"
        or (word.isdecimal() and (len(word) == 4 or month))
        or (word[0] in "qh" and word[1:].isdecimal())
        or (word[:2] == "fy" and word[2:].isdecimal())
        for word in words
    )


def period_of(word: str) -> str | None:
    """The period that a word of a label counts: `q3`, `qtr3` and `w12` are quarter 3 and week 12."""
    letters = word.rstrip("0123456789")
    if letters == word or not letters or len(word) - len(letters) > 2:
        return None
    period = PERIODS.get(letters)
    return f"{period} {word[len(letters) :].lstrip('0')}" if period else None


def columns_tell_measures(table: Table) -> bool:
    """Whether the columns of a table are measures by their labels: then its rows are what those are of."""
    told = [any(map(tells_measure, stems(column.label))) for column in table.columns if column.kind == "number"]
    return sum(told) > 1


def names_measures(table: Table, level: int, labels: Iterable[str]) -> bool:
    """Whether the names of one level of rows tell measures: its header says so, or most of the names do."""
    if not table.dimensions:
        return True
    header = table.dimensions[level].lower() if level < len(table.dimensions) else ""
    if header in MEASURE_HEADERS and not (header in LINE_HEADERS and columns_tell_measures(table)):
        return True
    told = [any(tells_measure(word) and not is_qualifier(word) for word in stems(label)) for label in labels]
    return sum(told) * 2 >= len(told) + 1 and not (header and told_better(table, sum(told) / len(told)))


def told_better(table: Table, share: float) -> bool:
    """Whether the columns of numbers are measures by their labels at least as often as a share of the rows is.

    The arms of a trial may be called a low and a high dose: the measures are its columns.
    """
    told = [any(map(tells_measure, stems(column.label))) for column in table.columns if column.kind == "number"]
    return sum(told) > 1 and sum(told) >= share * len(told)
