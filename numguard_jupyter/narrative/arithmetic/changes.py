"""Differences and changes: from which level to which."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

from .scene import (
    FEW,
    FROM,
    REACH,
    TO,
    Reading,
    alike,
    base_and_new,
    carried,
    constant,
    kind,
    numbers_between,
    ordered,
    told_between,
    without_size,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from .scene import REACH, Scene

#: How often a period goes into a year.
PERIODS_A_YEAR = (
    (("month", "monthly", "monat", "mois", "mes", "mese", "maand"), 12),
    (("week", "weekly", "woche", "semaine", "semana", "settimana"), 52),
    (("quarter", "quarterly", "quartal", "trimestre", "kwartaal"), 4),
    (("day", "daily", "tag", "jour", "día", "dia", "giorno", "dag"), 365),
    (("half", "half-year", "halbjahr", "semestre"), 2),
)
_YEARS = re.compile(r"\W{0,3}(?:years?|yrs?|jahren?|ans?|années|años|anos|anni|jaar|年|periods?|quarters?|months?)\b")
_HUNDRED = re.compile(r"= ?100\b|\bindex|\bbase\b|rebased")

#: Of more amounts than these the nearest are tried for a difference.
MANY = 4


def differed(scene: Scene) -> list[Reading]:
    """What one amount is more than another, or what several leave of the first."""
    others = without_size([one for one in scene.others if alike(one, scene.result)])
    if scene.cue.operation == "points":
        others = [one for one in others if kind(one) == "percent"]
    if len(others) == 2:
        return [Reading("difference", ordered(scene, *others), is_plain(scene, others))]
    if len(others) > 2:
        sure = scene.cue.strength in ("strong", "doing") and not scene.after
        found = [Reading("difference", others, sure)]
        found.extend(Reading("difference", list(pair)) for pair in combinations(scene.near(others)[-MANY:], 2))
        return found
    return [*carried(scene, "difference", others), *what_is_left(scene)]


def what_is_left(scene: Scene) -> list[Reading]:
    """`163 of the 365 days were good and 118 fair. That leaves 84`: of the largest that was told, without the rest."""
    if scene.cue.strength != "doing" or scene.before or not scene.place:
        return []
    earlier, own = scene.passage.sentences[scene.place - 1 : scene.place + 1]
    told = [one for one in told_between(scene, earlier.start, earlier.end) if alike(one, scene.result)]
    if earlier.block != own.block or not 2 < len(told) <= FEW:
        return []
    whole = max(told, key=lambda one: one.value)
    return [Reading("difference", [whole, *(one for one in told if one is not whole)])]


def is_plain(scene: Scene, pair: list[Number]) -> bool:
    """Whether the words leave no doubt of the two amounts: a word of distance, or `from` and `to` beside a change."""
    cue = scene.cue
    if cue.strength in ("strong", "doing") or cue.operation in ("difference", "points"):
        return cue.strength != "result"
    return any(FROM.search(scene.preceding(one)) for one in pair)


def changed(scene: Scene) -> list[Reading]:
    """Percent change: from the base to the new level."""
    others = [one for one in scene.others if kind(one) == "amount" and one.rule != "smallCounts"]
    if len(others) < 2:
        others = [one for one in scene.others if kind(one) == "percent" or one.rule != "smallCounts"]
    levels = [one for one in others if FROM.search(scene.preceding(one)) or TO.search(scene.preceding(one))]
    if len(others) > 2 and len(levels) == 2:
        others = levels
    if len(others) == 2 and alike(others[0], others[1]):
        base, new = base_and_new(scene, others)
        found = [Reading("pct_change", [base, new], True)]
        if scene.cue.direction is None:
            found.append(Reading("pct_change", [new, base]))
        return found
    if len(others) > 2:
        return [Reading("pct_change", list(base_and_new(scene, list(pair)))) for pair in pairwise(scene.near(others))]
    return carried(scene, "pct_change", others)


def compounded(scene: Scene) -> list[Reading]:
    sentence, at = scene.passage.sentences[scene.place], scene.result.start
    begin, end = max(sentence.start, at - REACH), min(sentence.end, at + REACH)
    span = [one for one in numbers_between(scene.passage, begin, end) if one is not scene.result]
    years = next((one for one in span if _YEARS.match(scene.following(one))), None)
    if years is None:
        dated = [one for one in span if one.rule == "years"]
        if len(dated) == 2:
            gap = abs(dated[1].value - dated[0].value)
            years = constant(gap, f"{gap:g}")
    levels = [one for one in scene.others if kind(one) == "amount" and one is not years and one.rule is None]
    if years is None or len(levels) < 2:
        return []
    base, new = base_and_new(scene, levels[:2])
    return [Reading("cagr", [base, new, years], True)]


def annualised(scene: Scene) -> list[Reading]:
    others = [one for one in scene.others if alike(one, scene.result)]
    words = set(re.findall(r"[^\W\d_]+", scene.around))
    times = [times for names, times in PERIODS_A_YEAR if words.intersection(names)]
    return [
        Reading("product", [one, constant(often, str(often))], len(others) == 1)
        for one in others[-1:]
        for often in times
    ]


def indexed(scene: Scene) -> list[Reading]:
    others = [one for one in scene.others if alike(one, scene.result) and one.value != 100]
    if len(others) != 2 or not _HUNDRED.search(scene.text):
        return []
    return [Reading("index", others, True), Reading("index", others[::-1])]
