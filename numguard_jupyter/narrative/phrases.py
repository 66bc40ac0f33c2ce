"""The phrases of arithmetic in a text, each where it stands."""

from __future__ import annotations

import re

from .cues import SPACED, UNSPACED

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

_WORD = re.compile(r"[^\W\d_]+")
#: Letters that no language of `SPACED` has: only then are the phrases without spaces looked for.
_UNSPACED_SCRIPT = re.compile(r"[\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u4e00-\u9fff]")
#: Cues that are known by the numbers they stand between: `47 of 131` (a part and its whole), `2019 = 100` (a base).
_BETWEEN = (
    (re.compile(r" (?:out of|of|von|sur|de|di|van)(?: the| all| our| its| den| les)? (?=[0-9])"), "share", "><"),
    (re.compile(r"= ?100\b(?![.,]\d)"), "index", ">>"),
)


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


def listed(phrases: str) -> list[str]:
    """The phrases of a row, however their lines are broken."""
    return [" ".join(phrase.split()) for phrase in phrases.split("|")]


def _by_key(
    rows: tuple[tuple[str, str, str, str | None, str], ...],
) -> tuple[dict[str, list[str]], dict[str, tuple[str, str, str, str | None]]]:
    """The phrases under the word that gives each away, and what each phrase says."""
    keyed: dict[str, list[str]] = {}
    meanings: dict[str, tuple[str, str, str, str | None]] = {}
    for operation, side, strength, direction, phrases in rows:
        for phrase in listed(phrases):
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
    for phrase in listed(phrases)
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


#: Units of numbers that are themselves the result of a division.
FACTORS = {"multiple": "ratio", "fraction": "share", "percent": "share"}
OF = (" of ", " der ", " des ", " de ", " del ", " di ", " van ", " von ")
