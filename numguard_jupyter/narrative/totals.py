"""Totals, averages and counts: the numbers that they are of."""

from __future__ import annotations

import re

from .scene import Reading, alike, constant, told_between, without_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Sentence
    from .scene import Scene

_WEIGHTS = re.compile(r"\bweight|gewicht|pondér|ponder")
_NAME = r"[A-ZÀ-Þ][\w’'&.-]*(?: (?:[a-z]{2,3} )?[A-ZÀ-Þ0-9][\w’'&.-]*){0,3}"
_ENUMERATION = re.compile(rf"({_NAME}(?:, {_NAME})*),? (?:and|und|et|y|e|en|&) ({_NAME})")


def summed(scene: Scene) -> list[Reading]:
    before = without_size([one for one in scene.before if alike(one, scene.result)])
    after = without_size([one for one in scene.after if alike(one, scene.result)])
    firm = scene.cue.strength in ("strong", "doing")
    found = []
    if len(before) >= 2:
        found.append(Reading("sum", before, firm or (scene.cue.strength == "plain" and not after)))
        found.extend(Reading("sum", before[-size:]) for size in range(2, min(len(before), 6)))
    if len(after) >= 2:
        found.append(Reading("sum", after, firm and not before))
    if before and after:
        found.append(Reading("sum", before + after))
    return found or from_lines(scene)


#: So many sentences, or cells, before a total may be what it is of.
_ABOVE = 400
#: An item of more words than this tells more than a name and an amount.
_FEW_WORDS = 7


def from_lines(scene: Scene) -> list[Reading]:
    """The numbers of the list, the column of the table, or the sentence that the total closes."""
    sentences, place = scene.passage.sentences, scene.place
    here = sentences[place]
    above = sentences[max(0, place - _ABOVE) : place]
    if here.kind == "cell":
        return one_a_line(scene, [one for one in above if one.block == here.block and one.column == here.column], True)
    items = [one for one in above if one.kind == "item"]
    if items:
        listed = [one for one in items if one.block == items[-1].block]
        found = one_a_line(scene, listed, all(is_amount(scene, one) for one in listed))
        if found:
            return found
    if above and above[-1].block == here.block:
        told = [one for one in told_between(scene, above[-1].start, above[-1].end) if alike(one, scene.result)]
        told = without_size(told) + [one for one in scene.before if alike(one, scene.result)]
        if len(told) >= 2:
            return [Reading("sum", told)]
    return []


def one_a_line(scene: Scene, lines: list[Sentence], firm: bool) -> list[Reading]:
    """The first number of each line that can be added to the result."""
    operands = []
    for line in lines:
        told = (one for one in told_between(scene, line.start, line.end) if alike(one, scene.result))
        operands.extend(list(told)[:1])
    return [Reading("sum", operands, firm)] if len(operands) >= 2 else []


def is_amount(scene: Scene, item: Sentence) -> bool:
    """Whether an item of a list is a name and one amount, so that the items are of one kind."""
    text = scene.text[item.start : item.end]
    return len(text.split()) <= _FEW_WORDS and len(told_between(scene, item.start, item.end)) == 1


def averaged(scene: Scene) -> list[Reading]:
    before = without_size([one for one in scene.before if alike(one, scene.result)])
    after = without_size([one for one in scene.after if alike(one, scene.result)])
    operation = "median" if scene.cue.operation == "median" else "mean"
    found = []
    if len(before) >= 2:
        found.append(Reading(operation, before, True))
    if len(after) >= 2:
        found.append(Reading(operation, after, not before and scene.cue.strength in ("strong", "doing")))
    if before and after:
        found.append(Reading(operation, before + after))
    if _WEIGHTS.search(
        scene.text, scene.passage.sentences[scene.place].start, scene.passage.sentences[scene.place].end
    ):
        pairs = scene.others[: len(scene.others) // 2 * 2]
        swapped = [one for pair in zip(pairs[1::2], pairs[::2], strict=True) for one in pair]
        found = [Reading("weighted_mean", swapped, True), Reading("weighted_mean", pairs), *found]
    if not found:
        found = [Reading(operation, one.operands, one.firm) for one in from_lines(scene)]
    return found


def counted(scene: Scene) -> list[Reading]:
    """`Ankara, Izmir, Bursa and Adana beat plan, so four in all`: the names that stand in a row."""
    sentence = scene.passage.sentences[scene.place]
    if scene.others or scene.cue.end > scene.result.end + 40:
        return []
    names = enumerated(scene.passage.prose[sentence.start : scene.result.start])
    if len(names) < 2:
        return []
    return [Reading("count", [constant(1, name) for name in names], True)]


def enumerated(text: str) -> list[str]:
    """The names of `A, B, C and D` in `text`."""
    match = _ENUMERATION.search(text)
    return [*match.group(1).split(", "), match.group(2)] if match else []
