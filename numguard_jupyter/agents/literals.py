"""Numbers as they stand in texts: what an agent typed into a call, and what a call printed."""

from __future__ import annotations

import re
from functools import lru_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model import Number
    from .events import Call

#: A number in a call's input, and one in print.
_TYPED = re.compile(r"(?<![\w.])(?:[0-9][0-9_,]*(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?(?![\w])")
_PRINTED = re.compile(r"(?:(?<!\w)[-−])?(?:[0-9][0-9_,]*(?:\.[0-9]+)?|(?<![\w.])\.[0-9]+)")
_VALUE = re.compile(
    r"(?:(?<![\w.:/@#-])|(?<=[.][.]|\x22:))[0-9][0-9,]*(?:\.[0-9]+)?(?=[A-Za-z]{0,4}(?![\w:/-]|[.,][0-9]))"
)
_NAME = re.compile(r"[A-Za-z_][A-Za-z_-]{2,}")
_IDENTIFIER = re.compile(r"\b[A-Za-z_]\w{0,40}\b")
_FILE = re.compile(r"[\w-]+\.[A-Za-z][A-Za-z0-9]{0,9}\b")
#: Words of calculators and shells: a call with no other words works on typed numbers alone.
CALCULATOR = frozenset(
    "python python3 print echo printf node console log expr sum round awk gawk begin int float len max min abs math jq "
    "ruby perl puts import statistics mean scale bash bc dc let eval pow sqrt median format str from decimal fsum "
    "select as value result total end the and rscript cat".split()
)


def value_of(text: str) -> float | None:
    try:
        return float(text.replace(",", "").replace("_", "").replace("−", "-"))
    except ValueError:
        return None


def lines_with(text: str, number: Number) -> str:
    """The lines of a text that print a number."""
    low, high, by = number.low, number.high, factors(number)
    lines = text.split("\n")
    return "\n".join(
        line for line in lines if any(low <= abs(value) * factor <= high for value in printed(line) for factor in by)
    )


@lru_cache(maxsize=1024)
def typed(text: str) -> frozenset[float]:
    """The numbers that stand in a text as they were typed."""
    found = (value_of(match.group()) for match in _TYPED.finditer(text))
    return frozenset(value for value in found if value is not None)


def printed(text: str) -> list[float]:
    """The numbers of a text as they were printed, in order, with their signs."""
    found = (value_of(match.group()) for match in _PRINTED.finditer(text))
    return [value for value in found if value is not None]


def stood(text: str) -> Iterator[tuple[float, str]]:
    """The values that a text prints, each with its line: no part of a version, a date, a time, an address or a name."""
    for match in _VALUE.finditer(text):
        value = value_of(match.group())
        if value is not None:
            yield value, text[text.rfind("\n", 0, match.start()) + 1 : match.end() + 40].split("\n", 1)[0]


def factors(number: Number) -> tuple[float, ...]:
    """By what a printed value is to be multiplied to be compared with a number: a share may be printed times 100."""
    return (1, 0.01) if number.unit == "percent" else (1,)


def types(text: str, number: Number) -> bool:
    """Whether a number stands in a text as a literal."""
    return any(number.low <= value * factor <= number.high for value in typed(text) for factor in factors(number))


def names(call: Call) -> set[str]:
    """The words of a call's input."""
    return {word.lower() for word in _NAME.findall(call.input)}


@lru_cache(maxsize=1024)
def files(text: str) -> frozenset[str]:
    """The names of the files that a text speaks of, without their folders."""
    return frozenset(_FILE.findall(text))


def assigns(text: str, used: str) -> bool:
    """Whether a text assigns one of the names that a short text uses: `total = 5`, then `print(total)`."""
    if len(used) > 200:
        return False
    return any(re.search(rf"(?<![\w.]){name}\s*=(?![=~])", text) for name in set(_IDENTIFIER.findall(used)))


def subjects(call: Call) -> set[str]:
    """The names in a call's input that say what it works on."""
    return {word for word in names(call) if len(word) > 3} - CALCULATOR
