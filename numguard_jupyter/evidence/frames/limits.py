"""Numbers that are limits, no claims: of "38 customers older than 65" the 65 says which rows the 38 counts.

A limit is taken for one only where another number of its sentence is told of the rows that it leaves.
"""

from __future__ import annotations

import re

from ...sources.frames.columnar import AMOUNTS
from ...sources.frames.conditions import Limit
from ..words.labelling import stems
from ..words.lexicon import key
from .cues import cue_in
from .requests import Request, clause_behind, first_word, in_order, tallies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Passage, Sentence
    from ...sources.frames.engine import Condition
    from .scope import Scope

#: How a number is bounded -> the sign of the limit that it may be.
SIGNS = {"more_than": ">", "at_least": ">=", "less_than": "<", "at_most": "<="}
#: Comparatives that name what they compare.
COMPARATIVES = {"older": "age", "younger": "age"}
_WORD = re.compile(r"[^\W_]+")
#: What makes a clause of its own, in which a bounded number is a claim again.
_PARTED = re.compile(r"[,;:]\s|\b(?:and|while|but|whereas|to|by)\b")
#: What narrows the rows that an aggregate is over, up to its limit.
_NARROWED = re.compile(r"\b(?:of|for|with|among|where|whose|from)\b(?!.*\b(?:is|was|are|were)\b)")
_STATED = re.compile(r"\b(?:is|was|are|were|of|comes to|came to|stands at|stood at)\s+\S{0,3}$")


class Narrowed:
    """A number that is told of the rows beyond a limit, and the limit by its position."""

    __slots__ = ("limit", "tally")

    def __init__(self, limit: int, tally: bool) -> None:
        self.limit = limit
        #: Whether it counts those rows, rather than being an aggregate over them.
        self.tally = tally


def narrowed(passage: Passage, wanted: dict[int, Sentence]) -> dict[int, Narrowed]:
    """Position of each number that a limit beside it narrows down -> that limit."""
    numbers, text = passage.numbers, passage.text
    found: dict[int, Narrowed] = {}
    for at, sentence in wanted.items():
        number = numbers[at]
        if at and SIGNS.get(number.bound or "") is None:
            other = numbers[at - 1]
            lead, between = text[sentence.start : other.start], text[other.end : number.start]
            if other.bound in SIGNS and other.start > sentence.start and is_over_rows(lead, between):
                found[at] = Narrowed(at - 1, False)
                continue
        if at + 1 < len(numbers) and (other := numbers[at + 1]).bound in SIGNS and other.end <= sentence.end:
            between = text[number.end : other.start]
            if tallies(number, between) and not _PARTED.search(between):
                found[at] = Narrowed(at + 1, True)
    return found


def is_over_rows(lead: str, between: str) -> bool:
    """Whether an aggregate over narrowed rows is told: "the mean value of orders above [50] is [74]"."""
    return (
        cue_in(lead, True) is not None
        and bool(_NARROWED.search(lead))
        and (_STATED.search(between) is not None and not _PARTED.search(between))
    )


def narrowed_request(passage: Passage, sentence: Sentence, at: int, one: Narrowed, scope: Scope) -> Request | None:
    """What a number is said to be of the rows beyond its limit; None where no column is named that the limit is of."""
    number, limit, text = passage.numbers[at], passage.numbers[one.limit], passage.text
    if limit.unit == "percent":
        return None
    last = at if not one.tally else one.limit
    behind = clause_behind(passage, sentence, last)
    lead = text[sentence.start : number.start]
    between = text[number.end : limit.start] if one.tally else lead
    column = None if one.tally else scope.measure((lead,))
    of = limited(between, behind, scope) if one.tally else limited(between, "", scope, column)
    if of is None or (not one.tally and column is None):
        return None
    named = next((told for part in (f"{between} {behind}", lead) if (told := scope.conditions(part))), {})
    value, scale = limit.value, scope.scales.get(of, 1)
    beyond = Limit(SIGNS[limit.bound or ""], value if scale == 1 else value / scale)
    when = scope.times.get(at)
    if when is not None:
        named = {**named, when.column: when.period}
    conditions: list[Condition] = [*in_order(named), (of, beyond)]
    if one.tally:
        return Request(at, "share" if number.unit == "percent" else "count", None, tuple(conditions), False)
    return Request(at, cue_in(lead, True), column, tuple(conditions), False)


def limited(said: str, behind: str, scope: Scope, aggregated: str | None = None) -> str | None:
    """The column that a limit is of: the one that is named, else the one that alone is about what is counted.

    Where rows are not counted but a column of theirs is aggregated, it is that column.
    """
    words = [match.group().lower() for match in _WORD.finditer(said)]
    compared = next((COMPARATIVES[word] for word in words if word in COMPARATIVES), None)
    if compared is not None:
        return only_one(scope, compared)
    if aggregated is not None:
        return aggregated
    named = scope.measure((said, behind)) or scope.only_measure()
    return named or only_one(scope, key(first_word(said)))


def only_one(scope: Scope, stem: str) -> str | None:
    """The one column of amounts whose label has a word."""
    held = [label for label, kind in scope.kinds.items()
            if kind in AMOUNTS and label not in scope.flags and stem in stems(label)]  # fmt: skip
    return held[0] if len(held) == 1 else None
