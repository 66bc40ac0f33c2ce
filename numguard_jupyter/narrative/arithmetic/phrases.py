"""The phrases of arithmetic in a text, each where it stands."""

from __future__ import annotations

import re

from .cues_abroad import SPACED, UNSPACED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number

WORD = re.compile(r"[^\W\d_]+")
#: Letters that no language of `SPACED` has: only then are the phrases without spaces looked for.
_UNSPACED_SCRIPT = re.compile(r"[\u0600-\u06ff\u0900-\u097f\u3040-\u30ff\u4e00-\u9fff]")
#: Cues that are known by the numbers they stand between: `47 of 131` (a part and its whole), `2019 = 100` (a base).
_BETWEEN = (
    (" of ", re.compile(r" (?:out )?of(?: the| all| our| its)? (?=[0-9])"), "share", "><"),
    *(
        (word, re.compile(word + r"(?:den |les )?(?=[0-9])"), "share", "><")
        for word in (" von ", " sur ", " de ", " di ", " van ")
    ),
    ("100", re.compile(r"= ?100\b(?![.,]\d)"), "index", ">>"),
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


#: Words that stand in any sentence: a phrase is looked for by another of its words.
COMMON = frozenset(
    """the of and to in a is that for it as was with be by on not this are at which but an they you were all can has
    there been so no out these then did over such who will would i we my me him her sind das die""".split()
)


def listed(phrases: str) -> list[str]:
    """The phrases of a row, however their lines are broken."""
    return [phrase.strip() for phrase in " ".join(phrases.split()).split("|")]


def _tells(word: str) -> tuple[bool, int]:
    return word not in COMMON, len(word)


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
            key = phrase if phrase.isalpha() else max(WORD.findall(phrase), key=_tells)
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
KEYS = frozenset(_PHRASES) - _FAINT
_UNSPACED_MEANINGS = {
    phrase: (operation, side, strength, direction)
    for operation, side, strength, direction, phrases in UNSPACED
    for phrase in listed(phrases)
}


#: Signs of an equation.
SIGNS = "=＝≈"


def speaks(lowered: str) -> bool:
    """Whether a text in lower case holds any word or sign of arithmetic: most answers hold none."""
    if not KEYS.isdisjoint(WORD.findall(lowered)) or any(sign in lowered for sign in SIGNS):
        return True
    if any(sign in lowered and pattern.search(lowered) for sign, pattern, _, _ in _BETWEEN):
        return True
    return not lowered.isascii() and _UNSPACED_SCRIPT.search(lowered) is not None


def cues(lowered: str, start: int, end: int, words: list[str]) -> list[Cue]:
    """Every phrase of arithmetic between two offsets of a text in lower case, a longer one before those inside it.

    `words` are the words that stand there.
    """
    found: list[Cue] = []
    for key in _PHRASES.keys() & set(words):
        for match in _pattern(key).finditer(lowered, start, end):
            found.append(Cue(match.start(), match.end(), *_MEANINGS[match.group()]))
    for sign, pattern, operation, side in _BETWEEN:
        if lowered.find(sign, start, end) >= 0:
            for match in pattern.finditer(lowered, start, end):
                found.append(Cue(match.start(), match.end(), operation, side, "plain", None))
    if not lowered.isascii() and _UNSPACED_SCRIPT.search(lowered, start, end):
        for phrase, meaning in _UNSPACED_MEANINGS.items():
            at = lowered.find(phrase, start, end)
            while at >= 0:
                found.append(Cue(at, at + len(phrase), *meaning))
                at = lowered.find(phrase, at + len(phrase), end)
    if len(found) < 2:
        return [cue for cue in found if cue.operation]
    found.sort(key=lambda cue: (cue.start, -cue.end))
    kept: list[Cue] = []
    for cue in found:
        if not kept or cue.start >= kept[-1].end:
            kept.append(cue)
    return [cue for cue in kept if cue.operation]


def own_cues(lowered: str, number: Number) -> list[Cue]:
    """What a number says by itself: `twice`, `3x`, `one in four`, `12 % of` and `$30 a` speak of two amounts."""
    unit, end = number.unit, number.end
    if number.rule is not None:
        return []
    if unit == "percent":
        if lowered.startswith(OF, end):
            return [Cue(number.start, end, "share", "<>", "plain", None)]
        if lowered.startswith(")", end) and lowered.startswith("(", number.start - 1):
            return [Cue(number.start, end, "bracket", "<>", "plain", None)]
        if lowered.endswith(AGAIN, 0, number.start):
            return [Cue(number.start, end, "bracket", "<>", "plain", None)]
        return []
    if unit in FACTORS and "-" not in lowered[max(0, number.start - 2) : number.start] + lowered[end : end + 2]:
        return [Cue(number.start, end, FACTORS[unit], "<>", "plain", number.direction)]
    if lowered.startswith((" a ", " an "), end) or _BY_TIME.match(lowered, end):
        return [Cue(number.start, end, "per", "<>", "plain", None)]
    return []


#: What a number counts, and by what: 12 stops an hour.
_BY_TIME = re.compile(
    r" [^\W\d_]+ an? (?:second|minute|hour|day|night|week|month|quarter|year|head|person|piece|unit)\b"
)
#: Units of numbers that are themselves the result of a division.
FACTORS = {"multiple": "ratio", "fraction": "share"}
#: Before a share that tells an amount again.
AGAIN = (", or ", " or ", "i.e. ", "i.e., ", "that is ", ", about ", "– ", "— ", ", or about ")
OF = (" of ", " der ", " des ", " de ", " del ", " di ", " van ", " von ")
