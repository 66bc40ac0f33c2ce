"""Where the operands of an operation are looked for in a text: the result, the numbers around it, the words."""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import pairwise

from ...model import Number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Passage
    from .phrases import Cue

#: Rules whose numbers can still be operands: they are amounts, only no claims.
USABLE = frozenset({None, "smallCounts", "question", "allowed"})
FROM = re.compile(
    r"\b(?:from|between|against|versus|vs\.?|compared with|compared to|than|after|gegenüber|contre|frente a|"
    r"contro|tegen|von|de|da|van|zwischen|entre|desde|starting at)\W{0,2}$"
)
TO = re.compile(r"\b(?:to|and|auf|à|a|naar|bis|hasta|reached|reaching|reaches|hit|und|et|y|e|en|now|into)\W{0,2}$")


#: A stretch of time in which something happened, which is no result of it and no operand of a change.
DURATION = re.compile(
    r"[ -](?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|decades?"
    r"|games?|rounds?|innings?|seasons?)\b"
)
#: How long ago the other level was: 161 fewer than two years earlier.
_AGO = re.compile(DURATION.pattern + r" (?:ago|earlier|before|previously|prior|later|on)\b")
#: Words farther from the result than this say nothing of how it came about.
REACH = 400
#: Among so many numbers the two that a result is of are looked for.
FEW = 6


class Reading:
    """An operation by name, its operands in order, and whether the words leave no other."""

    __slots__ = ("operation", "operands", "firm", "negative")

    def __init__(self, operation: str, operands: list[Number], firm: bool = False, negative: bool = False) -> None:
        self.operation = operation
        self.operands = operands
        self.firm = firm
        #: Whether the result stands in accounting brackets: it is a loss, told without its sign.
        self.negative = negative

    def __repr__(self) -> str:
        return f"{self.operation}({', '.join(one.raw for one in self.operands)}){'' if self.firm else '?'}"


class Scene:
    """What a reading is made from: the result, the numbers before and after it, and the words around them."""

    __slots__ = ("result", "before", "after", "text", "passage", "place", "cue")

    def __init__(
        self,
        result: Number,
        before: list[Number],
        after: list[Number],
        text: str,
        passage: Passage,
        place: int,
        cue: Cue,
    ) -> None:
        self.result = result
        self.before = before
        self.after = after
        self.text = text
        self.passage = passage
        self.place = place
        self.cue = cue

    @property
    def others(self) -> list[Number]:
        return self.before + self.after

    @property
    def around(self) -> str:
        """The words of the sentence before the result and a few behind it."""
        sentence, result = self.passage.sentences[self.place], self.result
        return self.text[max(sentence.start, result.start - REACH) : min(sentence.end, result.end + REACH // 2)]

    def near(self, numbers: list[Number]) -> list[Number]:
        """The few of `numbers` that stand nearest to the result, in their order."""
        if len(numbers) <= FEW:
            return numbers
        at = self.result.start
        return sorted(sorted(numbers, key=lambda one: abs(one.start - at))[:FEW], key=lambda one: one.start)

    def following(self, number: Number, length: int = 40) -> str:
        return self.text[number.end : number.end + length]

    def preceding(self, number: Number, length: int = 40) -> str:
        return self.text[max(0, number.start - length) : number.start]


def in_brackets(text: str, number: Number) -> bool:
    """Whether a number stands alone in brackets, as accounts write a loss."""
    return text.startswith("(", number.start - 1) and text.startswith(")", number.end)


def negated(number: Number) -> Number:
    """A number with its sign turned."""
    raw = f"-{number.raw}"
    return Number(number.start, number.end, raw, -number.value, -number.high, -number.low, number.unit)


def constant(value: float, raw: str) -> Number:
    """A number that no one wrote but everyone means: 100 %, twelve months."""
    return Number(-1, -1, raw, value, value, value)


def kind(number: Number) -> str:
    """Numbers of one kind can be added: percentages, factors, or amounts."""
    unit = number.unit
    if unit in ("percent", "pp", "bps", "permille"):
        return "percent"
    if unit in ("multiple", "fraction", "ratio"):
        return "factor"
    return "amount"


def alike(one: Number, other: Number) -> bool:
    if kind(one) != kind(other):
        return False
    first, second = one.unit or "", other.unit or ""
    return not (first.startswith("currency") and second.startswith("currency") and first != second)


def told_between(scene: Scene, start: int, end: int) -> list[Number]:
    """The numbers between two offsets that can be operands."""
    return [one for one in numbers_between(scene.passage, start, end) if usable(one, scene.text)]


def usable(number: Number, text: str) -> bool:
    """Whether a number can be an operand: an amount, and not how long ago another was."""
    return number.rule in USABLE and _AGO.match(text, number.end) is None


def numbers_between(passage: Passage, start: int, end: int) -> list[Number]:
    numbers = passage.numbers
    begin = bisect_left(numbers, start, key=lambda one: one.start)
    return numbers[begin : min(begin + MOST, bisect_left(numbers, end, begin, key=lambda one: one.start))]


#: Nobody tells more operands in a sentence than this.
MOST = 100


def without_size(numbers: list[Number]) -> list[Number]:
    """`the four weeks (112, 98, 105, 121)`: a number that counts the others is none of them."""
    if len(numbers) > 2:
        for place, one in enumerate(numbers):
            if one.value == len(numbers) - 1 and one.unit is None and place in (0, len(numbers) - 1):
                return numbers[:place] + numbers[place + 1 :]
    plain = [one for one in numbers if one.rule != "smallCounts"]
    return plain if len(plain) >= 2 else numbers


def base_and_new(scene: Scene, pair: list[Number]) -> tuple[Number, Number]:
    """Of two levels the one that a change starts from, and the one it ends at: `from` and `to`, else their order."""
    first, second = pair
    if FROM.search(scene.preceding(second)) and not FROM.search(scene.preceding(first)):
        return second, first
    comparative = scene.cue.side in ("<", "<by", "by") and scene.cue.operation == "change"
    return (second, first) if comparative else (first, second)


def carried(scene: Scene, operation: str, others: list[Number]) -> list[Reading]:
    """Two operands with the help of the sentence before: `Leeds shipped 4,120. Hull shipped 2,935, a gap of 1,185.`"""
    place = scene.place
    sentences = scene.passage.sentences
    if not place or sentences[place - 1].block != sentences[place].block:
        return []
    earlier = sentences[place - 1]
    told = [
        one
        for one in told_between(scene, earlier.start, earlier.end)
        if (alike(one, scene.result) or operation != "difference") and not DURATION.match(scene.following(one))
    ]
    others = [one for one in others if not DURATION.match(scene.following(one))]
    pairs = [(one, other) for other in others[-1:] for one in reversed(told[-FEW:])] or [
        (one, other) for one, other in pairwise(told[-2:])
    ]
    return [
        Reading(operation, ordered(scene, *pair) if operation == "difference" else [*base_and_new(scene, [*pair])])
        for pair in pairs
        if kind(pair[0]) == kind(pair[1])
    ]


def ordered(scene: Scene, first: Number, second: Number) -> list[Number]:
    """Minuend and subtrahend: of a change the later less the earlier one, else the larger less the smaller."""
    if scene.cue.operation in ("change", "points"):
        base, new = base_and_new(scene, [first, second])
        return [new, base]
    return [first, second] if first.value >= second.value else [second, first]
