"""What the words before a number say of it: bound, direction, currency, or that it is a label, a date, a version.

They are read backwards, phrase by phrase, while each is known.
"""

from __future__ import annotations

import re

from ..rules.calendar import date_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..cue_tables import Cue, Cues
    from .extract import Reading

#: How many characters around a number are looked at.
REACH = 72
#: How many words back the word of change is sought that a "by" belongs to, or an "of" that may belong to anything.
_REACHES = {"by": 9, "of": 3}
BOUNDS = frozenset({"more_than", "less_than", "at_least", "at_most", "approx"})
CHANGES = {"up": "up", "down": "down", "gain": "up", "loss": "down"}
#: What the words before say the number is -> the rule that refuses it.
CUE_RULES = {
    "label": "labels",
    "thing": "labels",
    "section": "labels",
    "version": "versions",
    "name": "names",
    "month": "dates",
    "code": "labels",
    "listed": "labels",
}
#: What is denied of a number is its opposite: never more than 12 is 12 at most.
NEGATED = {"more_than": "at_most", "less_than": "at_least"}
#: Words that deny what is told behind them, and how many words may stand between.
DENIALS = frozenset(
    "no not never none nothing nobody neither nor without cannot can't didn't doesn't don't isn't wasn't aren't "
    "weren't won't hasn't haven't hadn't couldn't nicht nie niemals kein keine keiner keinem keinen jamais pas "
    "aucun aucune nunca jamás ningún ninguna mai nessun nessuna non nooit niet geen não nenhum nenhuma".split()
)
ONLY = frozenset("only just merely nur seulement solo solamente soltanto alleen só but that because if".split())
_DENIED_WITHIN = 4
#: How many words may stand between a verb that opens the clause and the amount of its change.
_SUBJECT = 3
#: Kinds of words that say what the number behind them names.
_NAMING = frozenset({"section", "label", "thing"})
_CLAUSE_END = (".", ",", ";", ":", "!", "?", ")")


def words_before(reading: Reading) -> None:
    """Bound, direction and currency from the words before; what they name the number."""
    flat, left, language = reading.flat, reading.left, reading.language
    begin = left - REACH if left > REACH else 0
    lowered = flat[begin:left].lower().split()
    if begin and lowered:
        lowered[0] = ""  # it may be cut
    lowered.reverse()
    if lowered and lowered[0][:1] in ("(", "[", '"', "“"):
        lowered = [lowered[0][1:]]
    table = language.before
    clitics = language.clitics
    if clitics is not None:
        lowered = [
            bare if word not in table and (bare := clitics.sub("", word, 1)) in table else word for word in lowered
        ]
    copula = False
    position = 0
    while position < len(lowered):
        cue = match_back(table, lowered, position)
        if cue is None:
            reading.change = _told(reading, lowered[position])
            if reading.change is None and language.verb_first and reading.unit is not None:
                reading.change = _verb(reading, lowered, position + 1, _SUBJECT)
            break
        rest, kind, code, _power = cue
        if kind in BOUNDS:
            if reading.bound in (None, "approx") and not _lasting(reading, lowered, position):
                reading.bound = NEGATED[kind] if kind in NEGATED and denied(lowered, position + 1 + len(rest)) else kind
        elif kind == "currency":
            if reading.unit is None and position == 0:
                reading.unit, reading.plain = "currency:" + code, False
                reading.left = _word_start(flat, left)
        elif kind in CHANGES:
            reading.change = kind
            break
        elif kind in _REACHES:
            reading.change = _verb(reading, lowered, position + 1, _REACHES[kind])
            if kind == "by" or reading.change:
                break
        elif kind == "copula" and not copula:
            copula = True
        elif kind in CUE_RULES:
            if position == 0:
                named = left
                for _ in range(1 + len(rest)):
                    named = _word_start(flat, named)
                reading.cue = kind, named, lowered[1 + len(rest)] if len(lowered) > 1 + len(rest) else ""
            break
        elif kind != "filler":
            break
        position += 1 + len(rest)


def denied(words: list[str], position: int) -> bool:
    """Whether one of the few words from `position` on (they run backwards) denies what follows it."""
    for word in words[position : position + _DENIED_WITHIN]:
        if word in DENIALS:
            return True
        if word in ONLY or word.endswith(_CLAUSE_END):
            return False
    return False


def _word_start(flat: str, end: int) -> int:
    """Where the word begins that ends before `end`, blanks and an opening bracket left out."""
    while end > 0 and flat[end - 1] in _BLANK:
        end -= 1
    start = flat.rfind(" ", 0, end) + 1
    if not flat.isascii() or "\0" in flat[start:end] or "\t" in flat[start:end]:
        start = max(start, *(flat.rfind(blank, start, end) + 1 for blank in "\u00a0\t\0"))
    while flat[start] in _OPENING and start < end - 1:
        start += 1
    return start


_BLANK = frozenset(" \u00a0\t\0")
_OPENING = frozenset('(["“')


def _lasting(reading: Reading, words: list[str], position: int) -> bool:
    """Whether "over" speaks of a stretch of time (sold over 12 days), not of a bound (took over 12 days)."""
    language = reading.language
    if (
        words[position] not in language.lasting
        or reading.word is None
        or reading.word.lower() not in language.durations
    ):
        return False
    outer = words[position + 1] if position + 1 < len(words) else ""
    return outer not in language.lasting_verbs


def match_back(table: Cues, words: list[str], position: int) -> Cue | None:
    """The longest phrase that ends with the word at `position` of `words`, which run backwards."""
    for cue in table.get(words[position], ()):
        rest = cue[0]
        if not rest or tuple(words[position + 1 : position + 1 + len(rest)]) == rest:
            return cue
    return None


def _told(reading: Reading, word: str) -> str | None:
    """The direction that an inflected word of change tells, or a verb with its particle at the end of the clause."""
    language = reading.language
    particles = language.separable.get(word)
    if particles:
        for said in _PARTICLE.findall(reading.flat, reading.end, reading.end + REACH):
            if said in particles:
                return particles[said]
            if said in _CLAUSE_END:
                break
    return language.stem(word) if language.stems else None


_PARTICLE = re.compile(r"(?<=[ \u00a0])[^\W\d_]{2,6}(?=[\s.,;:!?\0])|[.,;:!?](?=[\s\0])")


def _verb(reading: Reading, words: list[str], position: int, reach: int) -> str | None:
    """The direction of the nearest word of change in the clause before "by"."""
    language = reading.language
    for place in range(position, min(len(words), position + reach)):
        if words[place].endswith(_CLAUSE_END):
            break
        cue = match_back(language.before, words, place)
        if cue is not None and cue[1] in CHANGES:
            return cue[1]
        if cue is None and (change := _told(reading, words[place])):
            return change
    return None


def dated(reading: Reading) -> None:
    """March 14, 2023: the commonest date, refused before anything else is looked at."""
    language, near = reading.language, reading.near
    if near in language.month_names and reading.word is None and len(reading.token) <= 2 and reading.odd is None:
        begin = reading.start - 1 - len(near)
        capital = reading.flat[begin].isupper() or not language.capital_months
        if capital and reading.flat[reading.end] == "," and reading.token.isdigit() and 1 <= int(reading.token) <= 31:
            reading.refuse("dates", begin, date_end(reading.flat, reading.end))


#: What goes on behind the first of several that one word names: Questions 7 and 8, lots 17, 18 and 21.
_LISTED = re.compile(r"(?: (?:and|or|to|&) |, ?|[-–])[0-9]{1,4}(?![0-9]|[.,][0-9]|[ \u00a0]?%)")


def cued(reading: Reading) -> None:
    """Refuse a bare number that the word before it names: Table 4, Python 3.11, March 14."""
    if reading.cue is None:
        return
    kind, begin, outer = reading.cue
    language, token = reading.language, reading.token
    names = kind in _NAMING and reading.word in language.homographs and reading.near not in language.placings
    measured = reading.kind == "measure" and not names
    if not reading.plain or measured or (kind == "listed" and not _LISTED.match(reading.flat, reading.end)):
        return
    if kind == "month":
        if (
            not token.isdigit()
            or len(token) > 2
            or not 1 <= reading.written <= 31
            or (language.capital_months and not reading.flat[begin].isupper())
        ):
            return
        if outer in language.month_links and language.counted(reading.word or ""):
            return
        reading.refuse("dates", begin, date_end(reading.flat, reading.end))
    elif kind == "version":
        correlation = reading.near == "r" and reading.written <= 10**reading.decimals
        if reading.decimals <= 2 and len(token) <= 5 and not correlation:
            reading.refuse("versions", begin, reading.end)
    elif kind in ("section", "code", "name") or (reading.decimals == 0 and token.isdigit()):
        counted = language.counted(reading.word or "")
        verbal = counted and (reading.near in language.verb_labels or outer in language.articles)
        if kind in _NAMING and (outer in language.determiners or verbal):
            return
        if kind == "thing" and len(token) > 3:
            reading.refuse("identifiers", reading.left, reading.end)
        else:
            reading.refuse(CUE_RULES[kind], begin, reading.end)
