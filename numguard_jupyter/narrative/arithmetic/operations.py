"""Hearing arithmetic: which operation a sentence speaks of, of which of its numbers, with which operands.

A number is heard as a result only where a word of arithmetic (`cues`) or a written working (`equations`) points
at it: most texts have neither, and then `hearing` is not even imported. `hear` is pure text; which places of the
data a sentence names is for `evidence.arithmetic.derive`.
"""

from __future__ import annotations

from bisect import bisect_right

from .phrases import own_cues, speaks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...model import Passage
    from .scene import Reading


class Operation:
    """Arithmetic that a sentence does to arrive at a number.

    `names` are the operations it may be, likeliest first. `start`, `end` are the span of the cue. `readings`
    are the operands that the text itself gives, likeliest first, empty where it gives none. `strength` is `equation`,
    `doing`, `strong`, `plain` (without operands it is no arithmetic) or `implied` (it only counts where it holds).
    `direction` is the cue's. `sentence` is the place of its sentence in the passage.
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


def hear(passage: Passage, wanted: Iterable[int] | None = None) -> list[Operation | None]:
    """For each number of `passage`, the operation whose result it is said to be, or None.

    `wanted` are the positions, in order, of the numbers that one wants to know this of; else all that are claims.
    """
    numbers = passage.numbers
    heard: list[Operation | None] = [None] * len(numbers)
    asked = [n for n in range(len(numbers)) if numbers[n].rule is None] if wanted is None else list(wanted)
    if not asked:
        return heard
    lowered = passage.prose.lower()
    if len(lowered) != len(passage.prose):
        lowered = passage.prose
    if not speaks(lowered) and not any(own_cues(lowered, numbers[n]) for n in asked):
        return heard
    from .hearing import hear_sentence

    sentences = passage.sentences
    starts = [sentence.start for sentence in sentences]
    at = 0
    while at < len(asked):
        place = bisect_right(starts, numbers[asked[at]].start) - 1
        end = sentences[place].end
        here: list[int] = []
        while at < len(asked) and (not here or numbers[asked[at]].start < end):
            here.append(asked[at])
            at += 1
        if place >= 0:
            hear_sentence(passage, place, lowered, here, heard)
    return heard
