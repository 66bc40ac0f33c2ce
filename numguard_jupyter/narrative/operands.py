"""Which numbers of the text an operation works on.

For each operation a small function gives the *readings*: an operation by name and its operands in order. A firm
reading is what the words plainly say, so a wrong result contradicts it; any other only counts where it holds.
"""

from __future__ import annotations

import re

from ..model import Number
from .equations import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .equations import Tree
    from .operations import Cue
    from ..model import Passage

#: Rules whose numbers can still be operands: they are amounts, only no claims.
USABLE = frozenset({None, "smallCounts", "question", "allowed"})
#: How often a period goes into a year.
PERIODS_A_YEAR = (
    (("month", "monthly", "monat", "mois", "mes", "mese", "maand"), 12),
    (("week", "weekly", "woche", "semaine", "semana", "settimana"), 52),
    (("quarter", "quarterly", "quartal", "trimestre", "kwartaal"), 4),
    (("day", "daily", "tag", "jour", "día", "dia", "giorno", "dag"), 365),
    (("half", "half-year", "halbjahr", "semestre"), 2),
)
_YEARS = re.compile(r"\W{0,3}(?:years?|yrs?|jahren?|ans?|années|años|anos|anni|jaar|年|periods?|quarters?|months?)\b")
_EACH = re.compile(r"\W{0,3}(?:[^\W\d_]+ ){1,2}(?:each|apiece)\b|[^\w.;]{0,3}(?:each|apiece|a piece|per|a|an|every|pro|je|par|por|per|por cada|al|elk)\b(?! (?:total|sum|gap|further|year|rate|difference))")
_TAX = re.compile(r"(?:after|plus|with|including|incl\.?|adding|add|less|minus|before) (?:an? |the )?$")
_TAX_NOUN = re.compile(r"\W{0,2}(?:sales |value[- ]added |service |bulk |early |trade )?(?:tax|vat|gst|duty|levy|tip|fee|fees|surcharge|commission|markup|mark-up|interest|discount|rebate|off|reduction|allowance|uplift|shipping|service)\b")
_TAX_DOWN = re.compile(r"discount|rebate|off|reduction|allowance|commission")
_OUT_OF = re.compile(r"\W{0,3}(?:[^\W\d_]+ ){0,2}(?:(?:out )?of|in|from|von|sur|de|di|van|su)(?: (?:the|all|a total of|its|our|their|these|those|den|les|los|las|i|le|de))*\W{0,3}$")
_FROM = re.compile(r"\b(?:from|between|against|versus|vs\.?|compared with|compared to|than|gegenüber|contre|frente a|contro|tegen|von|de|da|van|zwischen|entre|desde|starting at)\W{0,2}$")
_TO = re.compile(r"\b(?:to|and|auf|à|a|naar|bis|hasta|reached|reaching|reaches|hit|und|et|y|e|en|now|into)\W{0,2}$")
_OF = re.compile(r"\b(?:of|among|out of|from|von|sur|de|di|van)(?: (?:the|all|our|its|these|those|a total of|den|les|los|las|i|le))*\W{0,2}$")
_COSTS = re.compile(r"\b(?:costs?|expenses?|spend|spending|outlays?|kosten|aufwand|coûts?|costes?|costos?|custos?|costi)\b")
_WEIGHTS = re.compile(r"\bweight|gewicht|pondér|ponder")
_INTEGERS = re.compile(r"[0-9]+")
_HUNDRED = re.compile(r"= ?100\b|\bindex|\bbase\b|rebased")


class Reading:
    """An operation by name, its operands in order, and whether the words leave no other."""

    __slots__ = ("operation", "operands", "firm")

    def __init__(self, operation: str, operands: list[Number], firm: bool = False) -> None:
        self.operation = operation
        self.operands = operands
        self.firm = firm

    def __repr__(self) -> str:
        return f"{self.operation}({', '.join(one.raw for one in self.operands)}){'' if self.firm else '?'}"


class Scene:
    """What a reading is made from: the result, the numbers before and after it, and the words around them."""

    __slots__ = ("result", "before", "after", "text", "passage", "place", "cue")

    def __init__(
        self, result: Number, before: list[Number], after: list[Number], text: str, passage: Passage, place: int, cue: Cue
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

    def following(self, number: Number, length: int = 40) -> str:
        return self.text[number.end : number.end + length]

    def preceding(self, number: Number, length: int = 40) -> str:
        return self.text[max(0, number.start - length) : number.start]


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


def of_operation(
    passage: Passage, place: int, lowered: str, position: int, open_: list[int], pointing: list[Cue]
) -> tuple[tuple[str, ...], list[Reading], Cue] | None:
    """The names, readings and cue for the number at `position`; None where the cues do not make arithmetic."""
    numbers = passage.numbers
    result = numbers[position]
    usable = [n for n in open_ if n != position and numbers[n].rule in USABLE]
    before = [numbers[n] for n in usable if n < position]
    after = [numbers[n] for n in usable if n > position]
    names: list[str] = []
    readings: list[Reading] = []
    for cue in pointing:
        scene = Scene(result, before, after, lowered, passage, place, cue)
        for name, read in READERS[cue.operation]:
            if applies(name, result):
                names.append(name)
                readings.extend(read(scene))
    best = pointing[0]
    if not names or (best.strength == "result" and not readings):
        return None
    return tuple(dict.fromkeys(names)), readings, best


def speaks_of(operation: str, number: Number) -> bool:
    """Whether the operation of a cue can come to a number of this unit."""
    return any(applies(name, number) for name, _ in READERS[operation])


def applies(name: str, result: Number) -> bool:
    """Whether an operation by name can come to a number of this unit."""
    form = kind(result)
    if name in ("share", "margin"):
        return (form != "amount" or (0 < result.value < 1 and result.unit is None)) and result.unit not in ("multiple", "pp")
    if name in ("pct_change", "complement", "cagr"):
        return form != "amount" and result.unit not in ("multiple", "pp")
    if name == "count":
        return result.unit is None and result.value == int(result.value) and result.scale == 1
    if name == "difference":
        return form != "factor"
    if name == "fold":
        return result.unit in ("multiple", "ratio")
    if name in ("sum", "product"):
        return form != "factor" and result.unit != "pp"
    return True


def summed(scene: Scene) -> list[Reading]:
    before = _without_size([one for one in scene.before if alike(one, scene.result)])
    after = _without_size([one for one in scene.after if alike(one, scene.result)])
    firm = scene.cue.strength in ("strong", "doing")
    found = []
    if len(before) >= 2:
        found.append(Reading("sum", before, firm or (scene.cue.strength == "plain" and not after)))
        found.extend(Reading("sum", before[-size:]) for size in range(2, min(len(before), 6)))
    if len(after) >= 2:
        found.append(Reading("sum", after, firm and not before))
    if before and after:
        found.append(Reading("sum", before + after))
    return found or _from_lines(scene)


def _from_lines(scene: Scene) -> list[Reading]:
    """The numbers of the list, the column of the table, or the sentence that the total closes."""
    passage, place = scene.passage, scene.place
    sentences = passage.sentences
    here = sentences[place]
    if here.kind == "cell":
        lines = [one for one in sentences if one.block == here.block and one.column == here.column and one.end <= here.start]
        return _one_a_line(scene, lines, True)
    above = [one for one in sentences[max(0, place - 60) : place] if one.kind == "item"]
    if above:
        block = above[-1].block
        found = _one_a_line(scene, [one for one in above if one.block == block], here.block != block or len(above) > 1)
        if found:
            return found
    if place and sentences[place - 1].block == here.block:
        earlier = sentences[place - 1]
        told = [one for one in _between(scene, earlier.start, earlier.end) if alike(one, scene.result)]
        told = _without_size(told) + [one for one in scene.before if alike(one, scene.result)]
        if len(told) >= 2:
            return [Reading("sum", told)]
    return []


def _one_a_line(scene: Scene, lines: list, firm: bool) -> list[Reading]:  # type: ignore[type-arg]
    told = [next(iter(one for one in _between(scene, line.start, line.end) if alike(one, scene.result)), None) for line in lines]
    operands = [one for one in told if one is not None]
    return [Reading("sum", operands, firm)] if len(operands) >= 2 else []


def _between(scene: Scene, start: int, end: int) -> list[Number]:
    return [one for one in scene.passage.numbers if start <= one.start < end and one.rule in USABLE]


def _without_size(numbers: list[Number]) -> list[Number]:
    """`the four weeks (112, 98, 105, 121)`: a number that counts the others is none of them."""
    if len(numbers) > 2:
        for place, one in enumerate(numbers):
            if one.value == len(numbers) - 1 and one.unit is None and place in (0, len(numbers) - 1):
                return numbers[:place] + numbers[place + 1 :]
    plain = [one for one in numbers if one.rule != "smallCounts"]
    return plain if len(plain) >= 2 else numbers


def differed(scene: Scene) -> list[Reading]:
    others = _without_size([one for one in scene.others if alike(one, scene.result)])
    if len(others) == 2:
        first, second = others
        return [Reading("difference", _ordered(scene, first, second), scene.cue.strength != "result")]
    if len(others) > 2:
        found = [Reading("difference", others, scene.cue.strength in ("strong", "doing") and not scene.after)]
        found.extend(Reading("difference", list(pair)) for pair in zip(others, others[1:], strict=False))
        return found
    return _carried(scene, "difference", others)


def _ordered(scene: Scene, first: Number, second: Number) -> list[Number]:
    """Minuend and subtrahend: of a change the later less the earlier one, else the larger less the smaller."""
    if scene.cue.operation in ("change", "points"):
        base, new = _base_and_new(scene, [first, second])
        return [new, base]
    return [first, second] if first.value >= second.value else [second, first]


def _carried(scene: Scene, operation: str, others: list[Number]) -> list[Reading]:
    """Two operands with the help of the sentence before: `Leeds shipped 4,120. Hull shipped 2,935, a gap of 1,185.`"""
    place = scene.place
    sentences = scene.passage.sentences
    if not place or sentences[place - 1].block != sentences[place].block:
        return []
    earlier = sentences[place - 1]
    told = [one for one in _between(scene, earlier.start, earlier.end) if alike(one, scene.result) or operation != "difference"]
    pair = [*told, *others][-2:]
    if len(pair) < 2 or kind(pair[0]) != kind(pair[1]):
        return []
    return [Reading(operation, pair if operation != "difference" else _ordered(scene, pair[0], pair[1]))]


def _base_and_new(scene: Scene, pair: list[Number]) -> tuple[Number, Number]:
    """Of two levels the one that a change starts from, and the one it ends at: `from` and `to`, else their order."""
    first, second = pair
    if _FROM.search(scene.preceding(second)) and not _FROM.search(scene.preceding(first)):
        return second, first
    comparative = scene.cue.side in ("<", "<by", "by") and scene.cue.operation == "change"
    return (second, first) if comparative else (first, second)


def changed(scene: Scene) -> list[Reading]:
    """Percent change: from the base to the new level."""
    others = [one for one in scene.others if kind(one) == "amount" and one.rule != "smallCounts"]
    if len(others) < 2:
        others = [one for one in scene.others if kind(one) == "percent" or one.rule != "smallCounts"]
    levels = [one for one in others if _FROM.search(scene.preceding(one)) or _TO.search(scene.preceding(one))]
    if len(others) > 2 and len(levels) == 2:
        others = levels
    if len(others) == 2 and alike(others[0], others[1]):
        base, new = _base_and_new(scene, others)
        found = [Reading("pct_change", [base, new], True)]
        if scene.cue.direction is None:
            found.append(Reading("pct_change", [new, base]))
        return found
    if len(others) > 2:
        return [Reading("pct_change", list(_base_and_new(scene, list(pair)))) for pair in zip(others, others[1:], strict=False)]
    return _carried(scene, "pct_change", others)


def divided(scene: Scene) -> list[Reading]:
    others = [one for one in scene.others if kind(one) == "amount"]
    if len(others) < 2:
        others = [one for one in scene.others if one.rule is None]
    firm = len(others) == 2 and (kind(scene.result) == "factor" or scene.cue.operation == "per" or scene.cue.strength in ("strong", "doing"))
    if len(others) < 2:
        return _carried(scene, "ratio", others)
    first, second = _numerator_first(scene, others[-2:] if len(others) > 2 else others)
    found = [Reading("ratio", [first, second], firm), Reading("ratio", [second, first])]
    if scene.cue.operation == "per":
        found.pop()
        if len(scene.before) == 1 and scene.after:
            # `15 crates at 24 bottles each makes 360`: an operand, for all one knows.
            found = [Reading("ratio", [scene.after[0], scene.before[0]])]
    found.extend(Reading("ratio", list(pair)) for pair in zip(others, others[1:], strict=False) if len(others) > 2)
    return found


_UNIT_NOUN = re.compile(r"\W{0,2}(?:[^\W\d_]+ ){0,2}(?:per|a|an|each|every|pro|par|por) ([^\W\d_]{3,})")


def _numerator_first(scene: Scene, pair: list[Number]) -> list[Number]:
    """What follows `per` names the divisor; of a change (doubled) it is the base; else a multiple is of the smaller."""
    first, second = pair
    unit = _UNIT_NOUN.match(scene.text, scene.result.end) if scene.cue.operation == "per" else None
    if unit:
        noun = unit.group(1).rstrip("s")[:5]
        if noun in scene.following(first, 30) and noun not in scene.following(second, 30):
            return [second, first]
    elif scene.result.unit == "multiple":
        if scene.result.direction is not None:
            base, new = _base_and_new(scene, pair)
            return [new, base]
        if (scene.result.value > 1) != (first.value > second.value):
            return [second, first]
    return [first, second]


def shared(scene: Scene) -> list[Reading]:
    """Part of a whole; the whole is the larger, or what stands behind `of`."""
    for one in scene.others:
        if one.unit == "fraction" and len(pair := _INTEGERS.findall(one.raw)) == 2:
            return [Reading("share", [constant(int(digits), digits) for digits in pair], True)]
    others = [one for one in scene.others if kind(one) == "amount"]
    if not others:
        others = [one for one in scene.others if kind(one) == "percent"]
    for part, whole in zip(others, others[1:], strict=False):
        if _OUT_OF.match(scene.text[part.end : whole.start]):
            return [Reading("share", [part, whole], True)]
    if len(others) < 2:
        return _carried(scene, "share", others)
    others = [one for one in others if one.rule != "smallCounts"] if len(others) > 2 else others
    if len(others) == 2 and alike(others[0], others[1]):
        first, second = others
        part, whole = (first, second) if abs(first.value) <= abs(second.value) else (second, first)
        return [Reading("share", [part, whole], scene.cue.strength in ("strong", "doing") or scene.result.unit == "percent")]
    return [Reading("share", list(pair)) for pair in zip(others, others[1:], strict=False)]


def bracketed(scene: Scene) -> list[Reading]:
    """`Of the 400 respondents, 92 (23%)`: the amount before the bracket, of a whole that stands behind `of`."""
    amounts = [one for one in scene.others if kind(one) == "amount"]
    part = next((one for one in reversed(scene.before) if kind(one) == "amount" and scene.result.start - one.end < 40), None)
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
    costs = _COSTS.search(scene.text[scene.passage.sentences[scene.place].start : scene.passage.sentences[scene.place].end])
    return [Reading("margin", [large, small], bool(costs)), Reading("share", [small, large], not costs)]


def completed(scene: Scene) -> list[Reading]:
    others = [one for one in scene.others if kind(one) == "percent" and one.rule in USABLE]
    if kind(scene.result) == "factor":
        others = [one for one in scene.others if kind(one) == "factor"]
    return [Reading("complement", others, True)] if others and len(scene.after) == 0 else []


def averaged(scene: Scene) -> list[Reading]:
    before = _without_size([one for one in scene.before if alike(one, scene.result)])
    after = _without_size([one for one in scene.after if alike(one, scene.result)])
    operation = "median" if scene.cue.operation == "median" else "mean"
    found = []
    if len(before) >= 2:
        found.append(Reading(operation, before, True))
    if len(after) >= 2:
        found.append(Reading(operation, after, not before and scene.cue.strength in ("strong", "doing")))
    if before and after:
        found.append(Reading(operation, before + after))
    if _WEIGHTS.search(scene.text, scene.passage.sentences[scene.place].start, scene.passage.sentences[scene.place].end):
        pairs = scene.others[: len(scene.others) // 2 * 2]
        swapped = [one for pair in zip(pairs[1::2], pairs[::2], strict=True) for one in pair]
        found = [Reading("weighted_mean", swapped, True), Reading("weighted_mean", pairs), *found]
    if not found:
        found = [Reading(operation, one.operands, one.firm) for one in _from_lines(scene)]
    return found


def compounded(scene: Scene) -> list[Reading]:
    numbers = scene.passage.numbers
    sentence = scene.passage.sentences[scene.place]
    span = [one for one in numbers if sentence.start <= one.start < sentence.end and one is not scene.result]
    years = next((one for one in span if _YEARS.match(scene.following(one))), None)
    if years is None:
        dated = [one for one in span if one.rule == "years"]
        if len(dated) == 2:
            gap = abs(dated[1].value - dated[0].value)
            years = constant(gap, f"{gap:g}")
    levels = [one for one in scene.others if kind(one) == "amount" and one is not years and one.rule is None]
    if years is None or len(levels) < 2:
        return []
    base, new = _base_and_new(scene, levels[:2])
    return [Reading("cagr", [base, new, years], True)]


def annualised(scene: Scene) -> list[Reading]:
    others = [one for one in scene.others if alike(one, scene.result)]
    sentence = scene.passage.sentences[scene.place]
    words = set(re.findall(r"[^\W\d_]+", scene.text[sentence.start : sentence.end]))
    times = [times for names, times in PERIODS_A_YEAR if words.intersection(names)]
    return [Reading("product", [one, constant(often, str(often))], len(others) == 1) for one in others[-1:] for often in times]


def counted(scene: Scene) -> list[Reading]:
    """`Ankara, Izmir, Bursa and Adana beat plan, so four in all`: the names that stand in a row."""
    sentence = scene.passage.sentences[scene.place]
    if scene.others or scene.cue.end > scene.result.end + 40:
        return []
    names = enumerated(scene.passage.prose[sentence.start : scene.result.start])
    if len(names) < 2:
        return []
    return [Reading("count", [constant(1, name) for name in names], True)]


_NAME = r"[A-ZÀ-Þ][\w’'&.-]*(?: (?:[a-z]{2,3} )?[A-ZÀ-Þ0-9][\w’'&.-]*){0,3}"
_ENUMERATION = re.compile(rf"({_NAME}(?:, {_NAME})*),? (?:and|und|et|y|e|en|&) ({_NAME})")


def enumerated(text: str) -> list[str]:
    """The names of `A, B, C and D` in `text`."""
    match = _ENUMERATION.search(text)
    return [*match.group(1).split(", "), match.group(2)] if match else []


def indexed(scene: Scene) -> list[Reading]:
    others = [one for one in scene.others if alike(one, scene.result) and one.value != 100]
    if len(others) != 2 or not _HUNDRED.search(scene.text):
        return []
    return [Reading("index", others, True), Reading("index", others[::-1])]


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
    if scene.after and scene.cue.strength == "result":
        return []
    terms = _without_size([one for one in amounts if alike(one, scene.result)])
    sentence = scene.passage.sentences[scene.place]
    joined = re.search(r"\b(?:another|plus|and|und|et|y|e|en|further|additional)\b", scene.text[sentence.start : scene.result.start])
    return [Reading("sum", terms)] if len(terms) >= 2 and joined else []


def taxed(scene: Scene) -> list[Reading]:
    """An amount, or the sum of several, with a percentage put on or taken off."""
    rate = next(
        (
            one
            for one in scene.before
            if one.unit == "percent" and (_TAX.search(scene.preceding(one, 16)) or _TAX_NOUN.match(scene.following(one, 30)))
        ),
        None,
    )
    amounts = [one for one in scene.before if kind(one) == "amount" and one.rule is None]
    if rate is None or not amounts:
        return []
    down = _TAX_DOWN.search(scene.following(rate, 30)) or re.search(r"(?:less|minus) (?:an? |the )?$", scene.preceding(rate, 16))
    factor = _one_and(rate, -1 if down else 1)
    return [Reading("product", [_added(amounts), factor], True), Reading("product", [amounts[-1], factor])]


def _one_and(rate: Number, sign: int) -> Number:
    """What an amount is multiplied by when a rate is put on it or taken off: 1.08."""
    low, high = sorted((1 + sign * rate.low, 1 + sign * rate.high))
    value = 1 + sign * rate.value
    raw = f"{round(value, 6):g}"
    return constant(value, raw) if rate.value == round(rate.value, 4) else Number(-1, -1, raw, value, low, high)


def _added(amounts: list[Number]) -> Number:
    """Several amounts as the one that they come to."""
    if len(amounts) == 1:
        return amounts[0]
    value = sum(one.value for one in amounts)
    return Number(-1, -1, f"{value:,.10g}", value, sum(one.low for one in amounts), sum(one.high for one in amounts), amounts[0].unit)


def of_equation(tree: Tree) -> Reading:
    """A written working by the name of what it does as a whole, on operands that are worked out where they must be."""
    if not isinstance(tree, tuple):
        return Reading("sum", [tree], True)
    operator, left, right = tree
    if operator == "/" and isinstance(left, tuple) and left[0] == "-" and _same(left[2], right):
        return Reading("pct_change", [_worked(right), _worked(left[1])], True)
    if operator == "-" and isinstance(left, tuple) and left[0] == "/" and isinstance(right, Number) and right.value == 1:
        return Reading("pct_change", [_worked(left[2]), _worked(left[1])], True)
    if operator == "/" and isinstance(left, tuple) and left[0] == "+" and isinstance(right, Number):
        terms = chain(left, "+")
        if right.value == len(terms):
            return Reading("mean", [_worked(term) for term in terms], True)
    if operator == "*" and isinstance(right, Number) and right.value == 100 and isinstance(left, tuple) and left[0] == "/":
        return Reading("percentage", [_worked(left[1]), _worked(left[2])], True)
    if operator in "+-" and isinstance(right, Number) and right.unit == "percent" and not (isinstance(left, Number) and left.unit == "percent"):
        sign = 1 if operator == "+" else -1
        return Reading("product", [_worked(left), _one_and(right, sign)], True)
    name = {"+": "sum", "-": "difference", "*": "product", "/": "ratio"}[operator]
    terms = chain(tree, operator) if operator in "+*" else [left, right]
    return Reading(name, [_worked(term) for term in terms], True)


def _same(one: Tree, other: Tree) -> bool:
    return isinstance(one, Number) and isinstance(other, Number) and one.value == other.value


def _worked(tree: Tree) -> Number:
    """The number that a branch comes to, over the intervals of its operands."""
    if not isinstance(tree, tuple):
        return tree
    left, right = _worked(tree[1]), _worked(tree[2])
    value, low, high = combine(tree[0], left, right)
    return Number(-1, -1, f"{value:,.10g}", value, low, high)


def combine(operator: str, left: Number, right: Number) -> tuple[float, float, float]:
    if operator == "+":
        return left.value + right.value, left.low + right.low, left.high + right.high
    if operator == "-":
        return left.value - right.value, left.low - right.high, left.high - right.low
    if operator == "*":
        ends = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
        return left.value * right.value, min(ends), max(ends)
    if right.low <= 0 <= right.high:
        return (left.value / right.value if right.value else float("nan")), float("-inf"), float("inf")
    ends = [a / b for a in (left.low, left.high) for b in (right.low, right.high)]
    return left.value / right.value, min(ends), max(ends)


#: What a cue's operation may be called, and how its operands are found; the first that applies is the likeliest.
READERS = {
    "sum": (("sum", summed), ("count", counted)),
    "difference": (("difference", differed), ("pct_change", changed)),
    "change": (("pct_change", changed), ("difference", differed), ("fold", divided)),
    "points": (("difference", differed),),
    "ratio": (("ratio", divided),),
    "per": (("ratio", divided),),
    "share": (("share", shared),),
    "bracket": (("share", bracketed),),
    "part": (("share", shared), ("sum", summed)),
    "margin": (("share", margined), ("difference", differed)),
    "complement": (("complement", completed), ("difference", differed)),
    "mean": (("mean", averaged),),
    "median": (("median", averaged),),
    "cagr": (("cagr", compounded),),
    "annualised": (("product", annualised),),
    "count": (("count", counted),),
    "index": (("index", indexed),),
    "taxed": (("product", taxed),),
    "result": (("sum", resulted),),
}
