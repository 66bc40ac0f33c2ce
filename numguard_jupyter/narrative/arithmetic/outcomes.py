"""What only says that a result follows (`comes to`, `that is`): the operands show which operation it is."""

from __future__ import annotations

import re
from itertools import pairwise

from ...model import Number
from .scene import Reading, alike, constant, kind, without_size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .scene import Scene

_EACH = re.compile(
    r"\W{0,3}(?:[^\W\d_]+ ){1,2}(?:each|apiece)\b|[^\w.;]{0,3}(?:each|apiece|a piece|per|a|an|every|pro|je|"
    r"par|por|per|por cada|al|elk)\b(?! (?:total|sum|gap|further|year|rate|difference))"
)
#: Between how many and of how many each: 24 boxes of 40.
_BOXES_OF = re.compile(r" [^\W\d_]{3,}s of ")
_ANOTHER = re.compile(r"\b(?:another|plus|and|und|et|y|e|en|further|additional)\b")
_TAX = re.compile(r"(?:after|plus|with|including|incl\.?|adding|add|less|minus|before) (?:an? |the )?$")
_TAX_NOUN = re.compile(
    r"\W{0,2}(?:sales |value[- ]added |service |bulk |early |trade )?(?:tax|vat|gst|duty|levy|tip|fee|fees|"
    r"surcharge|commission|markup|mark-up|interest|discount|rebate|off|reduction|allowance|uplift|shipping|"
    r"service)\b"
)
_TAX_DOWN = re.compile(r"discount|rebate|off|reduction|allowance|commission")


def resulted(scene: Scene) -> list[Reading]:
    """`that is`, `comes to`, `makes`: the operands and the words between them say which operation it is."""
    with_rate = taxed(scene)
    if with_rate:
        return with_rate
    each = next((one for one in scene.before if _EACH.match(scene.following(one, 20))), None)
    amounts = [one for one in scene.before if kind(one) == "amount"]
    if each is not None and len(amounts) == 2:
        other = amounts[0] if amounts[1] is each else amounts[1]
        return [Reading("product", [other, each], True)]
    if len(amounts) == 2 and _BOXES_OF.fullmatch(scene.text[amounts[0].end : amounts[1].start]):
        return [Reading("product", amounts, True)]
    if scene.after and scene.cue.strength == "result":
        return []
    terms = without_size([one for one in amounts if alike(one, scene.result)])
    joined = _ANOTHER.search(scene.around)
    return [Reading("sum", terms, side_by_side(scene, terms))] if len(terms) >= 2 and joined else []


def side_by_side(scene: Scene, terms: list[Number]) -> bool:
    """Whether all that stands before the result is one row of amounts: `thirty and forty makes seventy-five`."""
    gaps = [scene.text[one.end : other.start] for one, other in pairwise(terms)]
    return len(terms) == len(scene.before) and all(len(gap) < 25 and _ANOTHER.search(gap) for gap in gaps)


def taxed(scene: Scene) -> list[Reading]:
    """An amount, or the sum of several, with a percentage put on or taken off."""
    rate = next(
        (
            one
            for one in scene.before
            if one.unit == "percent"
            and (_TAX.search(scene.preceding(one, 16)) or _TAX_NOUN.match(scene.following(one, 30)))
        ),
        None,
    )
    amounts = [one for one in scene.before if kind(one) == "amount" and one.rule is None]
    if rate is None or not amounts:
        return []
    down = _TAX_DOWN.search(scene.following(rate, 30)) or re.search(
        r"(?:less|minus) (?:an? |the )?$", scene.preceding(rate, 16)
    )
    factor = one_and(rate, -1 if down else 1)
    return [Reading("product", [added(amounts), factor], True), Reading("product", [amounts[-1], factor])]


def one_and(rate: Number, sign: int) -> Number:
    """What an amount is multiplied by when a rate is put on it or taken off: 1.08."""
    low, high = sorted((1 + sign * rate.low, 1 + sign * rate.high))
    value = 1 + sign * rate.value
    raw = f"{round(value, 6):g}"
    return constant(value, raw) if rate.value == round(rate.value, 4) else Number(-1, -1, raw, value, low, high)


def added(amounts: list[Number]) -> Number:
    """Several amounts as the one that they come to."""
    if len(amounts) == 1:
        return amounts[0]
    value = sum(one.value for one in amounts)
    return Number(
        -1,
        -1,
        f"{value:,.10g}",
        value,
        sum(one.low for one in amounts),
        sum(one.high for one in amounts),
        amounts[0].unit,
    )
