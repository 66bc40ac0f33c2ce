"""Totals, averages and counts: the numbers that they are of."""

from __future__ import annotations

import re
from itertools import pairwise

from .scene import REACH, Reading, alike, constant, in_brackets, negated, told_between, without_size
from .shares import OUT_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Sentence
    from .scene import Scene

_WEIGHTS = re.compile(r"\bweight|gewicht|pondér|ponder")
_NAME = r"[A-ZÀ-Þ][\w’'&.-]*(?: (?:[a-z]{2,3} )?[A-ZÀ-Þ0-9][\w’'&.-]*){0,3}"
_SUBJECTS = re.compile(r"\W*([^\W\d_]+(?:, [^\W\d_]+)+),? (?:and|und|et|y|e|en) ([^\W\d_]+)\b")
_ENUMERATION = re.compile(rf"({_NAME}(?:, {_NAME})*),? (?:and|und|et|y|e|en|&) ({_NAME})")


def summed(scene: Scene) -> list[Reading]:
    before = without_size([one for one in scene.before if alike(one, scene.result)])
    after = without_size([one for one in scene.after if alike(one, scene.result)])
    firm = scene.cue.strength in ("strong", "doing")
    found = []
    if len(before) >= 2 and in_brackets(scene.text, scene.result) and scene.result.value > 0:
        # EBIT of (140) and a gain of 95 net to (45).
        signed = [negated(one) if in_brackets(scene.text, one) else one for one in before]
        found.append(Reading("sum", signed, True, True))
    parts = [part for part, whole in pairwise(before) if OUT_OF.match(scene.text[part.end : whole.start])]
    if len(parts) >= 2:  # 4 of 9 here and 3 of 7 there, 7 in all
        wholes = [one for one in before if one not in parts]
        return [Reading("sum", parts, firm), Reading("sum", wholes)]
    if len(before) >= 2:
        found.append(Reading("sum", before, firm or (scene.cue.strength == "plain" and not after)))
        found.extend(Reading("sum", before[-size:]) for size in range(2, min(len(before), 6)))
    if len(after) >= 2:
        found.append(Reading("sum", after, firm and not before))
    if before and after:
        found.append(Reading("sum", before + after))
    return found or from_lines(scene)


#: So many cells of a table, or items of a list, before a total may be what it is of.
_CELLS, _ITEMS = 400, 60
#: An item of more words than this tells more than a name and an amount.
_FEW_WORDS = 7


def from_lines(scene: Scene) -> list[Reading]:
    """The numbers of the list, the column of the table, or the sentence that the total closes."""
    sentences, place = scene.passage.sentences, scene.place
    here = sentences[place]
    if here.kind == "cell":
        cells = above(scene, _CELLS, here.block, "cell")
        return one_a_line(scene, [one for one in cells if one.column == here.column], True)
    before = sentences[place - 1] if place else None
    if before is not None and before.kind == "item":
        listed = above(scene, _ITEMS, before.block, "item")
        found = one_a_line(scene, listed, amounts_only(scene, listed))
        if found:
            return found
    if before is not None and before.block == here.block:
        told = [one for one in told_between(scene, before.start, before.end) if alike(one, scene.result)]
        told = without_size(told) + [one for one in scene.before if alike(one, scene.result)]
        if len(told) >= 2:
            return [Reading("sum", told)]
    return []


def above(scene: Scene, most: int, block: int, kind: str) -> list[Sentence]:
    """The lines of a block before the result's own, at most so many, in reading order."""
    sentences = scene.passage.sentences
    found: list[Sentence] = []
    for place in range(scene.place - 1, max(-1, scene.place - 1 - most), -1):
        if sentences[place].block != block or sentences[place].kind != kind:
            break
        found.append(sentences[place])
    return found[::-1]


def one_a_line(scene: Scene, lines: list[Sentence], firm: bool) -> list[Reading]:
    """The first number of each line that can be added to the result."""
    if not lines:
        return []
    operands: list[Number] = []
    told = told_between(scene, lines[0].start, lines[-1].end)
    at = 0
    for line in lines:
        while at < len(told) and told[at].start < line.start:
            at += 1
        inside = at
        while inside < len(told) and told[inside].start < line.end and not alike(told[inside], scene.result):
            inside += 1
        if inside < len(told) and told[inside].start < line.end:
            operands.append(told[inside])
    return [Reading("sum", operands, firm)] if len(operands) >= 2 else []


def amounts_only(scene: Scene, items: list[Sentence]) -> bool:
    """Whether each item of a list is a name and one amount, so that the items are of one kind."""
    if not items or len(told_between(scene, items[0].start, items[-1].end)) != len(items):
        return False
    return all(len(scene.text[item.start : item.end].split()) <= _FEW_WORDS for item in items)


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
    if _WEIGHTS.search(scene.around):
        pairs = scene.others[: len(scene.others) // 2 * 2]
        swapped = [one for pair in zip(pairs[1::2], pairs[::2], strict=True) for one in pair]
        found = [Reading("weighted_mean", swapped, True), Reading("weighted_mean", pairs), *found]
    if not found:
        found = [Reading(operation, one.operands, one.firm) for one in from_lines(scene)]
    return found


def counted(scene: Scene) -> list[Reading]:
    """`Ankara, Izmir, Bursa and Adana beat plan, so four in all`: the names that stand in a row."""
    if scene.others or scene.cue.end > scene.result.end + 40:
        return []
    start = max(scene.passage.sentences[scene.place].start, scene.result.start - REACH)
    names = enumerated(scene.passage.prose[start : scene.result.start])
    if len(names) < 2:
        return []
    return [Reading("count", [constant(1, name) for name in names], True)]


def enumerated(text: str) -> list[str]:
    """The names of `A, B, C and D` in `text`."""
    match = _ENUMERATION.search(text) or _SUBJECTS.match(text)
    return [*match.group(1).split(", "), match.group(2)] if match else []
