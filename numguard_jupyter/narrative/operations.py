"""Hearing arithmetic: which operation a sentence speaks of, of which of its numbers, with which operands.

A number is heard as a result only where a word of arithmetic (`cues`) or a written working (`equations`) points
at it. `hear` is pure text; which places of the data a sentence names is for `evidence.derive`.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from .assertion import quoted, stated
from .cues import SPACED, UNSPACED
from .equations import leaves, workings
from .operands import Reading, of_equation, of_operation, speaks_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number, Passage

_WORD = re.compile(r"[^\W\d_]+")
#: Letters that no language of `SPACED` has: only then are the phrases without spaces looked for.
_UNSPACED_SCRIPT = re.compile(r"[\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u4e00-\u9fff]")
#: Cues that are known by the numbers they stand between: `47 of 131` (a part and its whole), `2019 = 100` (a base).
_BETWEEN = (
    (re.compile(r" (?:out of|of|von|sur|de|di|van)(?: the| all| our| its| den| les)? (?=[0-9])"), "share", "><"),
    (re.compile(r"= ?100\b(?![.,]\d)"), "index", ">>"),
)
_STRENGTHS = {"equation": 0, "doing": 1, "strong": 1, "plain": 2, "result": 3}
#: A phrase of arithmetic does not reach over these to a number before it.
_BREAK = re.compile(r"[,;:()\n–—|]| - |\b(?:or|and|but|when|if|while|whereas|unless|und|oder|et|ou|y|o)\b")
#: How far a phrase reaches: characters to a number after it, words to one before it.
_REACH_AFTER, _REACH_BEFORE = {"doing": 200, "strong": 200, "plain": 120, "result": 60}, 4
#: Words that say the number after them is where a change starts or ends, not the change.
_LEVEL = re.compile(r"\b(?:to|from|at|between|and|against|versus|vs\.?|than|auf|à|desde|hasta|over|out of|last|past|with|of the|for the)\s*\W{0,2}$")
#: Words of other languages that do so only where another level follows: `von 500 auf 560`.
_FROM_LEVEL = re.compile(r"\b(?:von|de|da|van|du|dal|desde)\s*\W{0,2}$")
_TO_LEVEL = re.compile(r"\W{0,3}(?:[^\W\d_]+ )?(?:auf|à|a|naar|bis|hasta|au|al|para) ")
#: Between numbers that are listed side by side.
_LISTED = re.compile(r"[^.;:()\d]{0,14}?(?:,|\b(?:and|or|to|und|et|y|e|en|zu|plus)\b|&|\+)[^.;:()\d]{0,12}")
#: Before the first of numbers that are listed after a cue: `the average of`, `(`.
_LIST_OPENS = re.compile(r"(?:\b(?:of|between|von|zwischen|aus|de|entre|di|tra|van|tussen|from)\W{0,2}|\(\W?)$")
#: A distance told after a verb: `beat it by 12`.
_BY = re.compile(r"\b(?:by|um|de|di|por|met)(?: (?:about|around|nearly|almost|roughly|some|over|more than|just|only|an?|rund|fast|environ|unos))* ?[$€£]?$")
#: What follows a number that is a mark to reach, no result.
_MARK = re.compile(r"\W{0,3}(?:[^\W\d_]+ )?(?:targets?|goals?|quotas?|thresholds?|limits?|caps?|ceilings?|objectives?|budgets?|plan|mark|cut-?off|ziel|objectif|objetivo|obiettivo|doel)\b")
#: What stands between a result and the same one told again.
_AGAIN = re.compile(r"[^\d.;,:]{0,25}[,(–—-] ?(?:or |that is |i\.e\.,? |in other words )?(?:about|around|roughly|nearly|almost|some|approximately|just under|just over|rounded to|rund|environ|circa) [$€£]?")
_DETERMINER = re.compile(r"\b(?:the|all|both|these|those|our|its|their|each of|die|alle|les|los|las|i|le|de|top|first|last)\s*$")


class Cue:
    """A phrase of arithmetic where it stands."""

    __slots__ = ("start", "end", "operation", "side", "strength", "direction")

    def __init__(self, start: int, end: int, operation: str, side: str, strength: str, direction: str | None) -> None:
        self.start = start
        self.end = end
        self.operation = operation
        self.side = side
        self.strength = strength
        self.direction = direction


class Operation:
    """Arithmetic that a sentence does to arrive at a number.

    `names` are the operations it may be, likeliest first. `start`, `end` are the span of the cue. `readings`
    are the operands that the text itself gives, likeliest first, empty where it gives none. `strength` is
    `equation`, `strong`, `plain` (without operands it is no arithmetic) or `implied` (it only counts where it holds). `direction` is the cue's.
    """

    __slots__ = ("names", "start", "end", "readings", "direction", "strength", "sentence", "to_number")

    def __init__(
        self,
        names: tuple[str, ...],
        start: int,
        end: int,
        readings: list[Reading],
        direction: str | None,
        strength: str,
        sentence: int,
    ) -> None:
        self.names = names
        self.start = start
        self.end = end
        self.readings = readings
        self.direction = direction
        self.strength = strength
        self.sentence = sentence
        #: Whether the cue is an `add up to`, whose `up to` bounds nothing.
        self.to_number = False

    def __repr__(self) -> str:
        return f"Operation({self.names}, {self.strength}, {self.readings})"


def _by_key(rows: tuple[tuple[str, str, str, str | None, str], ...]) -> tuple[
    dict[str, list[str]], dict[str, tuple[str, str, str, str | None]]
]:
    """The phrases under the word that gives each away, and what each phrase says."""
    keyed: dict[str, list[str]] = {}
    meanings: dict[str, tuple[str, str, str, str | None]] = {}
    for operation, side, strength, direction, phrases in rows:
        for phrase in phrases.split("|"):
            if phrase in meanings:
                continue
            meanings[phrase] = (operation, side, strength, direction)
            key = max(_WORD.findall(phrase), key=len)
            keyed.setdefault(key, []).append(phrase)
    return keyed, meanings


def _pattern(key: str) -> re.Pattern[str]:
    """The phrases of one key as a pattern, compiled when a text first holds the key: all of them cost 100 ms."""
    if key not in _PATTERNS:
        group = sorted(_PHRASES[key], key=len, reverse=True)
        _PATTERNS[key] = re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, group)) + r")(?![\w])")
    return _PATTERNS[key]


_PHRASES, _MEANINGS = _by_key(SPACED)
_PATTERNS: dict[str, re.Pattern[str]] = {}
#: Words that are no arithmetic by themselves, but may follow it: they do not open the gate.
_FAINT = frozenset("is are was were so for a an that made make reached cost costs that's son da do are".split())
_KEYS = frozenset(_PHRASES) - _FAINT
_UNSPACED_MEANINGS = {
    phrase: (operation, side, strength, direction)
    for operation, side, strength, direction, phrases in UNSPACED
    for phrase in phrases.split("|")
}


def cues(lowered: str) -> list[Cue]:
    """Every phrase of arithmetic in a text in lower case, in reading order, a longer one before those inside it."""
    found: list[Cue] = []
    for key in _KEYS.intersection(_WORD.findall(lowered)):
        for match in _pattern(key).finditer(lowered):
            found.append(Cue(match.start(), match.end(), *_MEANINGS[match.group()]))
    for pattern, operation, side in _BETWEEN:
        for match in pattern.finditer(lowered):
            found.append(Cue(match.start(), match.end(), operation, side, "plain", None))
    if not lowered.isascii() and _UNSPACED_SCRIPT.search(lowered):
        for phrase, meaning in _UNSPACED_MEANINGS.items():
            at = lowered.find(phrase)
            while at >= 0:
                found.append(Cue(at, at + len(phrase), *meaning))
                at = lowered.find(phrase, at + len(phrase))
    found.sort(key=lambda cue: (cue.start, -cue.end))
    kept: list[Cue] = []
    for cue in found:
        if not kept or cue.start >= kept[-1].end:
            kept.append(cue)
    return [cue for cue in kept if cue.operation]


def hear(passage: Passage) -> list[Operation | None]:
    """For each number of `passage`, the operation whose result it is said to be, or None."""
    numbers = passage.numbers
    heard: list[Operation | None] = [None] * len(numbers)
    if not numbers:
        return heard
    lowered = passage.prose.lower()
    if len(lowered) != len(passage.prose):
        lowered = passage.prose
    found = cues(lowered)
    for number in numbers:
        # `twice`, `3x`, `one in four`, `12 % of` speak of two amounts by themselves.
        unit = number.unit
        if unit in FACTORS and number.rule is None:
            if unit != "percent" or lowered.startswith(OF, number.end):
                found.append(Cue(number.start, number.end, FACTORS[unit], "<>", "plain", number.direction))
            elif lowered.startswith(")", number.end) and lowered[number.start - 1 : number.start] == "(":
                found.append(Cue(number.start, number.end, "bracket", "<>", "plain", None))
        if lowered.startswith((" a ", " an "), number.end) and number.rule is None and unit != "percent":
            found.append(Cue(number.start, number.end, "per", "<>", "plain", None))
    signs = [at for sign in "=＝≈" for at in _places(lowered, sign)]
    if not found and not signs:
        return heard
    starts = [sentence.start for sentence in passage.sentences]
    grouped: dict[int, list[Cue]] = {}
    for cue in found:
        grouped.setdefault(bisect_right(starts, cue.start) - 1, []).append(cue)
    for at in signs:
        grouped.setdefault(bisect_right(starts, at) - 1, [])
    beginnings = [number.start for number in numbers]
    for place in sorted(grouped):
        if place >= 0:
            _hear_sentence(passage, place, lowered, grouped[place], beginnings, heard)
    return heard


#: Units of numbers that are themselves the result of a division.
FACTORS = {"multiple": "ratio", "fraction": "share", "percent": "share"}
OF = (" of ", " der ", " des ", " de ", " del ", " di ", " van ", " von ")


def _places(text: str, sign: str) -> list[int]:
    found, at = [], text.find(sign)
    while at >= 0:
        found.append(at)
        at = text.find(sign, at + 1)
    return found


def _hear_sentence(
    passage: Passage, place: int, lowered: str, found: list[Cue], beginnings: list[int], heard: list[Operation | None]
) -> None:
    sentence = passage.sentences[place]
    numbers = passage.numbers
    here = range(bisect_left(beginnings, sentence.start), bisect_left(beginnings, sentence.end))
    if not here:
        if sentence.kind == "cell" and found:
            _hear_row(passage, place, lowered, found[0], beginnings, heard)
        return
    if not stated(passage, sentence, lowered[sentence.start : sentence.end]):
        return
    spans = quoted(passage, sentence)
    open_ = [n for n in here if not any(start <= numbers[n].start < end for start, end in spans)]
    written: set[int] = set()
    for number, tree in workings(passage.prose, sentence.start, sentence.end, [numbers[n] for n in open_]):
        atoms = {id(number), *map(id, leaves(tree))}
        written.update(n for n in open_ if id(numbers[n]) in atoms)
        position = next(n for n in open_ if numbers[n] is number)
        if number.rule is None:
            reading = of_equation(tree)
            heard[position] = Operation(
                (reading.operation,), number.start, number.start, [reading], None, "equation", place
            )
    results = _results(lowered, found, numbers, [n for n in open_ if n not in written])
    for earlier, later in zip(open_, open_[1:], strict=False):
        # `averaged 363.75 units, about 364`: the same result, told again.
        if earlier in results and later not in results and numbers[later].rule is None:
            if _AGAIN.fullmatch(lowered, numbers[earlier].end, numbers[later].start):
                results[later] = results[earlier]
    implied = _carried_on(numbers, open_, results)
    for position, pointing in results.items():
        operation = of_operation(passage, place, lowered, position, open_, pointing)
        if operation is not None:
            names, readings, cue = operation
            heard[position] = Operation(
                names, cue.start, cue.end, readings, numbers[position].direction or cue.direction, cue.strength, place
            )
            heard[position].to_number = any(lowered.endswith("up to", one.start, one.end) for one in pointing)
    for position, earlier in implied.items():
        first = heard[earlier]
        if first is not None and heard[position] is None:
            heard[position] = Operation(first.names, first.start, first.end, [], first.direction, "implied", place)


def _carried_on(numbers: list[Number], open_: list[int], results: dict[int, list[Cue]]) -> dict[int, int]:
    """Later numbers of the same unit, which may be told by the same words: `4.1% in control and 5.0% in the variant`."""
    found = {}
    for earlier in results:
        for later in open_:
            if later > earlier and later not in results and numbers[later].rule is None and numbers[later].unit == numbers[earlier].unit:
                found[later] = earlier
    return found


def _hear_row(
    passage: Passage, place: int, lowered: str, cue: Cue, beginnings: list[int], heard: list[Operation | None]
) -> None:
    """A row of a Markdown table that is named a total or a mean: each of its cells is that of the column above."""
    head = passage.sentences[place]
    if cue.operation not in ("sum", "mean", "median") or head.row is None:
        return
    for position, cell in enumerate(passage.sentences[place + 1 :], place + 1):
        if cell.block != head.block or cell.row != head.row:
            return
        for n in range(bisect_left(beginnings, cell.start), bisect_left(beginnings, cell.end)):
            if passage.numbers[n].rule is None:
                operation = of_operation(passage, position, lowered, n, [n], [cue])
                if operation is not None and operation[1]:
                    heard[n] = Operation(operation[0], cue.start, cue.end, operation[1], None, cue.strength, position)


def _results(lowered: str, found: list[Cue], numbers: list[Number], open_: list[int]) -> dict[int, list[Cue]]:
    """The numbers that cues point at, each with its cues, the strongest and nearest first."""
    pointing: dict[int, list[tuple[int, int, Cue]]] = {}
    for cue in found:
        position = _pointed_at(lowered, cue, numbers, open_)
        if position is not None:
            number = numbers[position]
            distance = max(number.start - cue.end, cue.start - number.end)
            pointing.setdefault(position, []).append((_STRENGTHS[cue.strength], distance, cue))
    return {
        position: [cue for _, _, cue in sorted(ranked, key=lambda entry: entry[:2])]
        for position, ranked in sorted(pointing.items())
    }


def _pointed_at(lowered: str, cue: Cue, numbers: list[Number], open_: list[int]) -> int | None:
    """The position of the number that a cue makes a result, on the side where its kind of words has it."""
    inside = None if cue.side == ">>" else next((n for n in open_ if numbers[n].start < cue.end and numbers[n].end > cue.start), None)
    if inside is not None:
        # `halved`, `5.7 percentage points`: the words are part of the number itself.
        return inside if numbers[inside].rule is None and speaks_of(cue.operation, numbers[inside]) else None
    after = next((n for n in open_ if numbers[n].start >= cue.end and _eligible(lowered, cue, numbers[n])), None)
    if after is not None and numbers[after].start - cue.end > _REACH_AFTER[cue.strength]:
        after = None
    if after is not None:
        after = _behind_list(lowered, cue, numbers, open_, after)
    by = after if after is not None and _BY.search(lowered, max(cue.end, numbers[after].start - 40), numbers[after].start) else None
    last = open_[-1] if open_ and numbers[open_[-1]].start >= cue.end and numbers[open_[-1]].rule is None else None
    before = next((n for n in reversed(open_) if numbers[n].end <= cue.start), None)
    if before is not None and not _touches(lowered, numbers[before], cue):
        before = None
    order = {">": (after,), "<": (before,), "<>": (before, after), "><": (after, before), ">>": (last,), "by": (by,), "<by": (before, by)}[cue.side]
    return next((n for n in order if n is not None), None)


def _behind_list(lowered: str, cue: Cue, numbers: list[Number], open_: list[int], first: int) -> int:
    """`the average of 120, 150 and 180 is 150`: the number behind a list that follows the cue; else the first."""
    if not _LIST_OPENS.search(lowered, max(0, numbers[first].start - 12), numbers[first].start):
        return first
    place = at = open_.index(first)
    while at + 1 < len(open_) and _LISTED.fullmatch(lowered, numbers[open_[at]].end, numbers[open_[at + 1]].start):
        at += 1
    if at == place or at + 1 >= len(open_):
        return first
    behind = open_[at + 1]
    return behind if _eligible(lowered, cue, numbers[behind]) else first


def _eligible(lowered: str, cue: Cue, number: Number) -> bool:
    """Whether a number after `cue` can be its result: a claim, no level of a change, no size of a group."""
    if number.rule is not None or not speaks_of(cue.operation, number) or _MARK.match(lowered, number.end):
        return False
    gap = lowered[cue.end : number.start]
    if cue.operation in ("change", "difference"):
        if _LEVEL.search(gap) or (_FROM_LEVEL.search(gap) and _TO_LEVEL.match(lowered, number.end)):
            return False
    small = number.unit is None and number.value < (100 if number.words else 13)
    return not (small and _DETERMINER.search(lowered, 0, number.start))


def _touches(lowered: str, number: Number, cue: Cue) -> bool:
    if number.rule is not None or not speaks_of(cue.operation, number):
        return False
    gap = lowered[number.end : cue.start]
    return len(gap) < 50 and not _BREAK.search(gap) and len(gap.split()) <= _REACH_BEFORE
