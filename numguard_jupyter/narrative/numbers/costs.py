"""Words of cost and loss: tables print the amounts that they speak of below zero, so these get the direction "down".

Only what the sentence joins to the word: "cost 362", "expenses of 1.2M", "cost of sales was 3,130", "Tax paid: 45".
A share or a change of costs is none, and a word of rise or fall beside the number outranks this. `level` marks such a
number, since nothing fell.
"""

from __future__ import annotations

import re
from bisect import bisect_left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..language import Language

#: How far behind its word an amount is sought.
_REACH = 80
#: Units that no outlay is told in.
_RELATIVE = frozenset({"percent", "pp", "bps", "permille", "multiple", "fraction", "ratio"})
#: Where a clause ends, in flattened prose.
_CLAUSE_END = frozenset('.,;!?()[]"“”\0')
#: Marks between a label and its amount.
_JOINT = frozenset(":=|")


def mark_costs(lowered: str, words: list[str], numbers: list[Number], language: Language) -> None:
    """Give the amounts that words of cost and loss speak of their direction, in place; `words` are the text's."""
    spoken = [rf"\b{re.escape(word)}\b" for word in sorted(language.costs.intersection(words))]
    spoken += [ending + r"\b" for ending in language.cost_endings if ending in lowered]
    if spoken:
        _mark(lowered, re.compile("|".join(spoken)), numbers, language)


def _mark(flat: str, costs: re.Pattern[str], numbers: list[Number], language: Language) -> None:
    starts = [number.start for number in numbers]
    for match in costs.finditer(flat):
        end = match.end()
        place = bisect_left(starts, end)
        while place < len(starts) and numbers[place].rule is not None and starts[place] - end <= _REACH:
            place += 1  # "the cost in Q3 of 2024 was"
        if place == len(starts):
            continue
        number = numbers[place]
        if number.rule is not None or number.start - end > _REACH or flat[end] == "-" or flat[number.end] in "-–":
            continue
        if number.direction is None and number.value > 0 and number.unit not in _RELATIVE:
            behind = flat[number.end : number.end + 24].split(None, 1)
            if (not behind or behind[0] not in language.after) and _joined(flat[end : number.start], language):
                number.direction, number.level = "down", True


def _joined(gap: str, language: Language) -> bool:
    """Whether what stands between a word of cost and a number makes the number its amount.

    Its object ("cost us about"), its measure ("of"), its value ("for the year was", ":").
    """
    if not _CLAUSE_END.isdisjoint(gap):
        return False
    words = gap.split()
    words.reverse()
    for place, word in enumerate(words):
        if word in language.cost_links or word in _JOINT or word[-1] in _JOINT:
            return not any(word in language.cost_breaks for word in words[place:])
        if word not in language.cost_bridges:
            return False
    return True
