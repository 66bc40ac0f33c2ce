"""Ratios, rates and shares: what is divided by what."""

from __future__ import annotations

import re
from itertools import pairwise

from .scene import USABLE, Reading, alike, base_and_new, carried, constant, kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from .scene import Scene

OUT_OF = re.compile(
    r"\W{0,3}(?:[^\W\d_]+ ){0,2}(?:(?:out )?of|in|from|von|sur|de|di|van|su)(?: (?:the|all|a total of|its|"
    r"our|their|these|those|den|les|los|las|i|le|de))*\W{0,3}$"
)
_OF = re.compile(
    r"\b(?:of|among|out of|from|von|sur|de|di|van)(?: (?:the|all|our|its|these|those|a total of|den|les|los|"
    r"las|i|le))*\W{0,2}$"
)
_COSTS = re.compile(
    r"\b(?:costs?|expenses?|spend|spending|outlays?|kosten|aufwand|coûts?|costes?|costos?|custos?|costi)\b"
)
#: Behind a share: it is of everything, not of another number that the sentence tells.
_OF_ALL = re.compile(
    r" (?:(?:of|across) (?:(?:the|our|its|their) )?(?:all|total|whole|entire|overall|combined|grand)"
    r"|aller|der gesamten?|des gesamten|de (?:tous|toutes|todos|todas|tutti|tutte)|d[ue]l? total[ei]?)\b"
)
_BESIDE = re.compile(r"\b(?:and|versus|vs|against|compared|und|gegen|et|contre|y|e|en)\b")
_INTEGERS = re.compile(r"[0-9]+")
_UNIT_NOUN = re.compile(r"\W{0,2}(?:[^\W\d_]+ ){0,2}(?:per|a|an|each|every|pro|par|por) ([^\W\d_]{3,})")


def divided(scene: Scene) -> list[Reading]:
    if scene.cue.operation == "per" and scene.cue.end < scene.result.start and not of_each(scene):
        return []  # the cue is of an operand: 49 each
    others = [one for one in scene.others if kind(one) == "amount" and not is_pronoun(one)]
    if len(others) < 2:
        others = [one for one in scene.others if one.rule is None]
    firm = len(others) == 2 and (
        kind(scene.result) == "factor" or scene.cue.operation == "per" or scene.cue.strength in ("strong", "doing")
    )
    if scene.cue.operation == "per" and of_each(scene) and not scene.before:
        return [Reading("ratio", numerator_first(scene, one.operands)) for one in carried(scene, "ratio", [])]
    if len(others) < 2:
        return carried(scene, "ratio", others)
    first, second = numerator_first(scene, others[-2:] if len(others) > 2 else others)
    found = [Reading("ratio", [first, second], firm), Reading("ratio", [second, first])]
    if scene.cue.operation == "per":
        found.pop()
    found.extend(Reading("ratio", list(pair)) for pair in pairwise(scene.near(others)) if len(others) > 2)
    return found


def of_each(scene: Scene) -> bool:
    """Whether the cue opens a clause that tells what each comes to: $90 for 400 sheets, each sheet costs $0.25."""
    cue = scene.cue
    opens = cue.start == scene.passage.sentences[scene.place].start
    told = opens if scene.text[cue.start : cue.end] == "per" else scene.text[cue.start : cue.end] in ("each", "every")
    return told and all(one.end <= cue.start for one in scene.before)


def numerator_first(scene: Scene, pair: list[Number]) -> list[Number]:
    """What follows `per` names the divisor; of a change (doubled) it is the base; else a multiple is of the smaller."""
    first, second = pair
    if scene.cue.operation == "per" and is_money(scene.result) and is_money(first) != is_money(second):
        return [first, second] if is_money(first) else [second, first]
    unit = _UNIT_NOUN.match(scene.text, scene.result.end) if scene.cue.operation == "per" else None
    if unit:
        noun = unit.group(1).rstrip("s")[:5]
        if noun in scene.following(first, 30) and noun not in scene.following(second, 30):
            return [second, first]
    elif scene.result.unit == "multiple":
        if scene.result.direction is not None:
            base, new = base_and_new(scene, pair)
            return [new, base]
        if (scene.result.value > 1) != (first.value > second.value):
            return [second, first]
    return [first, second]


def told_roughly(result: Number, other: Number) -> bool:
    """Whether a fraction in words only tells a percentage beside it: seven in ten, 72%."""
    return result.words and kind(other) == "percent" and abs(result.value - other.value) <= 0.05


def is_money(number: Number) -> bool:
    return number.unit is not None and number.unit.startswith("currency:")


def shared(scene: Scene) -> list[Reading]:
    """Part of a whole; the whole is the larger, or what stands behind `of`."""
    for one in scene.others:
        if one.unit == "fraction" and len(pair := _INTEGERS.findall(one.raw)) == 2:
            return [Reading("share", [constant(int(digits), digits) for digits in pair], True)]
    others = [one for one in scene.others if kind(one) == "amount" and not is_pronoun(one)]
    if kind(scene.result) == "factor" and any(told_roughly(scene.result, one) for one in scene.others):
        return []
    if not others:
        others = [one for one in scene.others if kind(one) == "percent"]
    if scene.before and scene.after and OUT_OF.fullmatch(scene.text[scene.result.end : scene.after[0].start]):
        found = [Reading("share", [part, scene.after[0]]) for part in scene.before[-1:] if alike(part, scene.after[0])]
    else:
        found = []
    return [*found, *shared_of(scene, others)]


def shared_of(scene: Scene, others: list[Number]) -> list[Reading]:
    """Of the amounts of a sentence the part and the whole."""
    pairs = [pair for pair in pairwise(scene.near(others)) if OUT_OF.match(scene.text[pair[0].end : pair[1].start])]
    if pairs:
        nearest = pairs[-1]
        firm = len(pairs) == 1 or scene.before[-1:] == [nearest[1]]
        return [Reading("share", list(pair), firm and pair is nearest) for pair in reversed(pairs)]
    if len(others) < 2:
        return carried(scene, "share", others)
    others = [one for one in others if one.rule != "smallCounts"] if len(others) > 2 else others
    if _OF_ALL.match(scene.text, scene.result.end) or (
        scene.text.startswith(" of ", scene.result.end) and len(others) == 2 and side_by_side(scene, others)
    ):
        return of_all(others)
    if len(others) == 2 and alike(others[0], others[1]):
        first, second = others
        part, whole = (first, second) if abs(first.value) <= abs(second.value) else (second, first)
        return [
            Reading("share", [part, whole], scene.cue.strength in ("strong", "doing") or scene.result.unit == "percent")
        ]
    return [Reading("share", list(pair)) for pair in pairwise(scene.near(others))]


def of_all(others: list[Number]) -> list[Reading]:
    """A part of all, which the sentence tells as well, or only the parts of it: 70 against 30, 70 % of all."""
    largest = max(others, key=lambda one: one.value)
    parts = [one for one in others if one is not largest]
    together = sum(one.value for one in others)
    every = constant(together, str(together))
    return [Reading("share", [one, largest]) for one in parts] + [Reading("share", [one, every]) for one in others]


def side_by_side(scene: Scene, pair: list[Number]) -> bool:
    """Whether two numbers are told as two parts: 70 of one and 30 of the other."""
    first, second = sorted(pair, key=lambda one: one.start)
    return _BESIDE.search(scene.text, first.end, second.start) is not None


def is_pronoun(number: Number) -> bool:
    """Whether it is the word one, which divides nothing and mostly stands for a thing."""
    return number.words and number.value == 1


def bracketed(scene: Scene) -> list[Reading]:
    """`Of the 400 respondents, 92 (23%)`: the amount before the bracket, of a whole that stands behind `of`."""
    amounts = [one for one in scene.others if kind(one) == "amount"]
    nearest = [one for one in scene.before if kind(one) == "amount"][-2:]
    if (
        len(nearest) == 2
        and OUT_OF.match(scene.text[nearest[0].end : nearest[1].start])
        and scene.result.start - nearest[1].end < 60
    ):
        return [Reading("share", nearest, True)]  # three of the eight samples (37.5%)
    written = scene.before[-1] if scene.before else None
    if written is not None and written.unit == "fraction" and len(pair := _INTEGERS.findall(written.raw)) == 2:
        return [Reading("share", [constant(int(digits), digits) for digits in pair], True)]
    part = next(
        (one for one in reversed(scene.before) if kind(one) == "amount" and scene.result.start - one.end < 40), None
    )
    if part is None:
        return []
    wholes = [one for one in amounts if one is not part and abs(one.value) >= abs(part.value)]
    marked = [one for one in wholes if _OF.search(scene.preceding(one, 24))]
    return [Reading("share", [part, whole], len(marked) == 1 and whole in marked) for whole in (*marked, *wholes)]


def margined(scene: Scene) -> list[Reading]:
    """What is left of sales after costs, as a share of sales; or a profit as a share of them."""
    others = [one for one in scene.others if kind(one) == "amount" and one.rule is None]
    if len(others) != 2:
        return []
    small, large = sorted(others, key=lambda one: one.value)
    costs = _COSTS.search(scene.around)
    return [Reading("margin", [large, small], bool(costs)), Reading("share", [small, large], not costs)]


def completed(scene: Scene) -> list[Reading]:
    others = [one for one in scene.others if kind(one) == "percent" and one.rule in USABLE]
    if kind(scene.result) == "factor":
        others = [one for one in scene.others if kind(one) == "factor"]
    return [Reading("complement", others, True)] if others and len(scene.after) == 0 else []
