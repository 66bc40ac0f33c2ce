"""Which number a phrase of arithmetic makes a result."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import pairwise

from .bystanders import bystander_after, bystander_before, of_its_own
from .operands import speaks_of
from .scene import DURATION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from .phrases import Cue

_STRENGTHS = {"equation": 0, "doing": 1, "strong": 1, "plain": 2, "result": 3}
#: A phrase of arithmetic does not reach over these to a number before it.
_BREAK = re.compile(
    r"[,;:()\n–—|]| - |\b(?:or|and|but|when|if|while|whereas|unless|which|who|that|und|oder|et|ou|y|o)\b"
)
#: How far a phrase reaches: characters to a number after it, words to one before it.
_REACH_AFTER, _REACH_BEFORE = {"doing": 200, "strong": 200, "plain": 120, "result": 60}, 4
#: A list behind a cue has no more numbers than this.
_LONGEST_LIST = 40
#: So many numbers after a result may be told by its words.
_FOLLOWERS = 8
#: Words that say the number after them is where a change starts or ends, not the change.
_LEVEL = re.compile(
    r"\b(?:to|from|via|at|between|and|against|versus|vs\.?|than|auf|à|desde|hasta|over|out of|last|past|(?<!left )with|"
    r"of the|for the|then|later|finally|eventually|dann|schließlich|puis|ensuite|luego|después|poi|daarna)\s*\W{0,2}$"
)
#: Words of other languages that do so only where another level follows: `von 500 auf 560`.
_FROM_LEVEL = re.compile(r"\b(?:von|de|da|van|du|dal|desde)\s*\W{0,2}$")
_TO_LEVEL = re.compile(r"\W{0,3}(?:[^\W\d_]+ )?(?:auf|à|a|naar|bis|hasta|au|al|para) ")
#: Between numbers that are listed side by side.
_LISTED = re.compile(r"[^.;:()\d]{0,14}?(?:,|\b(?:and|or|to|und|et|y|e|en|zu|plus)\b|&|\+)[^.;:()\d]{0,12}")
#: Between what is added and what it comes to.
_COMES_TO = re.compile(
    r"\b(?:is|are|was|were|makes?|made|gives?|gave|equals?|comes? to|came to|adds? up to|sums? to|totals?)\b|="
)
#: Before the first of numbers that are listed after a cue: `the average of`, `(`.
_LIST_OPENS = re.compile(r"(?:\b(?:of|between|von|zwischen|aus|de|entre|di|tra|van|tussen|from)\W{0,2}|\(\W?)$")
#: A distance told after a verb: `beat it by 12`.
_BY = re.compile(
    r"\b(?:by|um|de|di|por|met)(?: (?:about|around|nearly|almost|roughly|some|over|more than|just|only|an?|"
    r"rund|fast|environ|unos))* ?[$€£]?$"
)
#: Right before `more than`, these make it a bound of what follows.
_BOUNDED = re.compile(r"\b(?:in|within|for|after|at|over|took|takes|lasted|lasts|of|to|by|from|with|on)\s*$")
#: Sides of cues whose result stands behind such a `by`.
_BY_SIDES = frozenset({"by", "<by"})
_DURING = re.compile(
    r"\b(?:over|in|within|during|for|after|every)(?: (?:the|his|her|its|their|about))?"
    r"(?: (?:final|last|first|next|past))? $"
)
#: What follows a number that is a mark to reach, no result.
_MARK = re.compile(
    r"\W{0,3}(?:[^\W\d_]+ )?(?:targets?|goals?|quotas?|thresholds?|limits?|caps?|ceilings?|objectives?|"
    r"budgets?|plan|mark|cut-?off|ziel|objectif|objetivo|obiettivo|doel)\b"
)
#: The other side's part of a score: by 34-18.
_SCORE = re.compile(r"[-–][0-9]")
#: What stands between a result and the same one told again.
_AGAIN = re.compile(
    r"[^\d.;,:]{0,25}[,(–—-] ?(?:or |that is |i\.e\.,? |in other words )?(?:about|around|roughly|nearly|"
    r"almost|some|approximately|just under|just over|rounded to|rund|environ|circa) [$€£]?"
)
_DETERMINER = re.compile(
    r"\b(?:the|all|both|these|those|our|its|their|each of|die|alle|les|los|las|i|le|de|top|first|last)\s*$"
)


def results_of(lowered: str, found: list[Cue], numbers: list[Number], open_: list[int]) -> dict[int, list[Cue]]:
    """The numbers that cues point at, each with its cues, the strongest and nearest first."""
    pointing: dict[int, list[tuple[int, int, Cue]]] = {}
    for cue in found:
        position = _pointed_at(lowered, cue, numbers, open_)
        if position is not None and not of_its_own(numbers[position]):
            number = numbers[position]
            distance = max(number.start - cue.end, cue.start - number.end)
            pointing.setdefault(position, []).append((_STRENGTHS[cue.strength], distance, cue))
    return {
        position: [cue for _, _, cue in sorted(ranked, key=lambda entry: entry[:2])]
        for position, ranked in sorted(pointing.items())
    }


def _pointed_at(lowered: str, cue: Cue, numbers: list[Number], open_: list[int]) -> int | None:
    """The position of the number that a cue makes a result, on the side where its kind of words has it."""
    first = bisect_left(open_, cue.end, key=lambda n: numbers[n].start)  # of those after the cue
    if cue.side == ">>":
        last = open_[-1] if first < len(open_) else None
        return last if last is not None and numbers[last].rule is None else None
    while first and cue.start < numbers[open_[first - 1]].start and numbers[open_[first - 1]].end <= cue.end:
        first -= 1  # a number among the words themselves: for the two
    if first and numbers[open_[first - 1]].end > cue.start:
        # `halved`, `5.7 percentage points`: the words are part of the number itself.
        inside = open_[first - 1]
        return inside if numbers[inside].rule is None and speaks_of(cue.operation, numbers[inside]) else None
    after = by = None
    for n in open_[first:]:
        if numbers[n].start - cue.end > _REACH_AFTER[cue.strength]:
            break
        if _eligible(lowered, cue, numbers[n]):
            if after is None:
                after = _behind_list(lowered, cue, numbers, open_, n)
            if cue.side not in _BY_SIDES:
                break
            if _BY.search(lowered, max(cue.end, numbers[n].start - 40), numbers[n].start):
                by = n
                break
    before = open_[first - 1] if first and _touches(lowered, numbers[open_[first - 1]], cue) else None
    if before is not None and cue.operation == "per" and (outcome := _of_each(numbers, open_, first - 1)) is not None:
        return outcome
    order = {
        ">": (after,),
        "<": (before,),
        "<>": (before, after),
        "><": (after, before),
        "by": (by,),
        "<by": (before, by),
    }[cue.side]
    return next((n for n in order if n is not None), None)


def _behind_list(lowered: str, cue: Cue, numbers: list[Number], open_: list[int], first: int) -> int:
    """`the average of 120, 150 and 180 is 150`: the number behind a list that follows the cue; else the first."""
    place = at = bisect_left(open_, first)
    end = min(len(open_), place + _LONGEST_LIST)
    while at + 1 < end and _LISTED.fullmatch(lowered, numbers[open_[at]].end, numbers[open_[at + 1]].start):
        at += 1
    if at == place or at + 1 >= len(open_):
        return first
    behind = open_[at + 1]
    opens = _LIST_OPENS.search(lowered, max(0, numbers[first].start - 12), numbers[first].start)
    between = lowered[numbers[open_[at]].end : numbers[behind].start]
    if not opens and not (cue.operation in ("sum", "mean") and _COMES_TO.search(between)):
        return first
    return behind if _eligible(lowered, cue, numbers[behind]) else first


def _of_each(numbers: list[Number], open_: list[int], place: int) -> int | None:
    """`12 licences at $49 each cost $588`: what an amount for each, at `place` of `open_`, is multiplied to."""
    if place > 1 or len(open_) != 3 or (place == 1 and open_[2:] == []):
        return None
    result = open_[2]
    return result if numbers[result].rule is None else None


def _eligible(lowered: str, cue: Cue, number: Number) -> bool:
    """Whether a number after `cue` can be its result: a claim, no level of a change, no size of a group."""
    if number.rule is not None or not speaks_of(cue.operation, number) or _MARK.match(lowered, number.end):
        return False
    if cue.operation == "difference" and cue.side == "<>" and lowered.startswith((",", ";"), cue.end):
        return False  # of those that left, 5,296 came late
    if cue.operation in ("change", "difference") and _SCORE.match(lowered, number.end):
        return False
    if DURATION.match(lowered, number.end) and _DURING.search(lowered, max(0, number.start - 20), number.start):
        return False
    if cue.operation in ("change", "difference") and _is_level(lowered, max(cue.end, number.start - 40), number):
        return False
    small = number.unit is None and number.value < (100 if number.words else 13)
    if bystander_after(lowered, cue, number):
        return False
    return not (small and _DETERMINER.search(lowered, max(0, number.start - 16), number.start))


def _is_level(lowered: str, begin: int, number: Number) -> bool:
    """Whether a change starts or ends at the number: `from 40`, `to 50`, `von 40 auf 50`."""
    gap = lowered[begin : number.start]
    if _LEVEL.search(gap):
        return True
    return _FROM_LEVEL.search(gap) is not None and _TO_LEVEL.match(lowered, number.end) is not None


def _touches(lowered: str, number: Number, cue: Cue) -> bool:
    if number.rule is not None or not speaks_of(cue.operation, number):
        return False
    gap = lowered[number.end : cue.start]
    if bystander_before(lowered, cue, number):
        return False
    if cue.side == "<by" and _BOUNDED.search(gap):
        return False  # 5,296 came in less than 3 minutes
    return len(gap) < 50 and not _BREAK.search(gap) and len(gap.split()) <= _REACH_BEFORE


def told_again(lowered: str, numbers: list[Number], open_: list[int], results: dict[int, list[Cue]]) -> None:
    """Add the numbers that tell a result again: `averaged 363.75 units, about 364`."""
    for earlier, later in pairwise(open_):
        if earlier in results and later not in results and numbers[later].rule is None:
            between = lowered[numbers[earlier].end : numbers[later].start]
            if _AGAIN.fullmatch(between):
                results[later] = results[earlier]


def carried_on(numbers: list[Number], open_: list[int], results: dict[int, list[Cue]]) -> dict[int, int]:
    """Later numbers of the same unit that the same words may tell: `4.1% in control and 5.0% in the variant`."""
    found = {}
    for earlier in results:
        begin = bisect_right(open_, earlier)
        for later in open_[begin : begin + _FOLLOWERS]:
            same = numbers[later].rule is None and numbers[later].unit == numbers[earlier].unit
            if same and later not in results:
                found[later] = earlier
    return found
