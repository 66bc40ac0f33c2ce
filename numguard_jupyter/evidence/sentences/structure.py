"""How the tokens of a sentence hang together: what is side by side, parted, tied, held against."""

from __future__ import annotations

from collections import Counter

from ..words.steering import (
    AGAINST,
    CLAUSE,
    COMPARE,
    FUNCTION,
    GAP,
    JOIN,
    MARGIN,
    MARK,
    OBLIQUE,
    PARTING,
    PRONOUN,
    STOP,
    STRETCH,
    TIE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..words.lexicon import Word
    from .reading import Mention, Reading

#: Between a measure and the number that tells it.
LINKS = frozenset(["of", "at", "is", "was", "are", "were", ":", "=", "to"])
#: Right before a number, these marks only introduce it: `Growth: 5%`, `accuracy (0.91)`.
OPENING = (":", "(", "=")
#: What brackets tell aside is no longer than this.
ASIDE = 12
#: Between two measures, these work with both.
OPERATORS = frozenset(["minus", "less", "plus", "times", "over"])


def has(reading: Reading, begin: int, end: int, cue: int) -> bool:
    """Whether a word with a cue stands in tokens `begin` to `end`."""
    return any(word is not None and word.cue & cue for word in reading.tokens[begin:end])


def joined(reading: Reading, begin: int, end: int) -> bool:
    """Whether nothing but commas and joining words stands between two tokens."""
    if end - begin > 2:
        return False
    return all(word is not None and word.cue & JOIN and not word.cue & CLAUSE for word in reading.tokens[begin:end])


def all_joined(reading: Reading, mentions: list[Mention]) -> bool:
    return all(joined(reading, mentions[k].last + 1, mentions[k + 1].first) for k in range(len(mentions) - 1))


def groups(reading: Reading) -> list[list[int]]:
    """Numbers put side by side ("4, 9 and 12"), as indexes into `reading.numbers`."""
    found: list[list[int]] = []
    for i, (token, _) in enumerate(reading.numbers):
        before = reading.numbers[i - 1][0] if i else 0
        if found and joined(reading, before + 1, token) and not parted_by_measures(reading, before, token):
            found[-1].append(i)
        else:
            found.append([i])
    return found


def parted_by_measures(reading: Reading, one: int, other: int) -> bool:
    """Whether one number tells the measure before it, and the next counts another: sales of 5 and 3 shops."""
    told = {id(name) for at, name, _, _ in reading.hits if at < one and leads_to(reading, at, one)}
    if not told:
        return False
    counts = {
        id(name) for at, name, _, sure in reading.hits if at > other and sure == 1.0 and counted(reading, other, at)
    }
    return bool(counts) and counts.isdisjoint(told)


def leads_to(reading: Reading, token: int, number: int) -> bool:
    """Whether a measure is told right before a number, with at most a verb between: visits of 40, visits fell to 40."""
    words = reading.tokens[token + 1 : number]
    return bool(words) and len(words) <= 3 and words[-1] is not None and words[-1].low in LINKS and None not in words


def tied(reading: Reading, token: int, mention: Mention) -> bool:
    """Whether a name is tied to the number before it: 12 in A; of two numbers (12 against 9 in A) only the second."""
    begin, end = token + 1, mention.first
    if None in reading.tokens[begin:end]:
        return False
    return not has(reading, begin, end, MARK | JOIN) and has(reading, begin, end, TIE)


def clause_start(reading: Reading, begin: int, token: int) -> int:
    """Where the stretch of words before a token begins that no mark or joining word parts."""
    for at in range(token - 1, begin - 1, -1):
        word = reading.tokens[at]
        if word is None or (word.cue & PARTING and not (at == token - 1 and word.raw in OPENING)):
            return at + 1
    return begin


def new_subject(reading: Reading, begin: int, end: int) -> bool:
    """Whether a clause tells of something that no label has, with a verb of its own: yet maths improves from 47."""
    known = {at for at, _, _, _ in reading.hits}
    known.update([at for held in reading.entities for at in range(held.first, held.last + 1)])
    tokens = reading.tokens
    content = [at for at in range(begin, end) if (word := tokens[at]) is not None and not word.cue]
    if len(content) < 2 or content[0] in known:
        return False
    word = tokens[content[0]]
    return word is not None and word.raw.isalpha() and not word.is_unit and not word.low.endswith(("ing", "ed"))


def clause_cues(reading: Reading, token: int) -> int:
    """The steering of the clause that a token stands in, parted from others by `;`, `:` or a word like `while`."""
    cues = 0
    tokens = reading.tokens
    for step in (-1, 1):
        at = token + step
        while 0 <= at < len(tokens):
            word = tokens[at]
            if word is not None:
                if word.cue & CLAUSE or word.raw == ":":
                    break
                cues |= word.cue
            at += step
    return cues


def linked(reading: Reading, token: int, number: int) -> bool:
    """Whether nothing but the words that link a measure with its number stands between the two."""
    return all(word is not None and word.low in LINKS for word in reading.tokens[token + 1 : number])


def claimed(reading: Reading, token: int) -> bool:
    """Whether a measure is told right before the next number, and so belongs to that: at a margin of 12%."""
    for word in reading.tokens[token + 1 : token + 3]:
        if word is None:
            return True
        if word.low not in LINKS:
            return False
    return False


def standard(reading: Reading, token: int, begin: int = -1) -> bool:
    """Whether a measure is only what another is held against: under plan, than the budget."""
    return led_by(reading, token, max(begin, token - 4), AGAINST)


def led_by(reading: Reading, token: int, begin: int, cue: int) -> bool:
    """Whether a word with a cue stands before a token, with nothing but small words between, behind token `begin`."""
    for at in range(token - 1, begin, -1):
        word = reading.tokens[at]
        if word is None:
            return False
        if word.cue & cue:
            return True
        if not word.cue & FUNCTION:
            return False
    return False


def bracketed_off(reading: Reading, mention: Mention, token: int) -> bool:
    """Whether a name stands in brackets that close before a number, with a number of its own: 43 (SD 9), and 79."""
    tokens = reading.tokens
    opening = next(
        (at for at in range(mention.first - 1, max(-1, mention.first - ASIDE), -1) if bracket(tokens[at])), None
    )
    close = next((at for at in range(mention.last + 1, min(token, mention.last + ASIDE)) if bracket(tokens[at])), None)
    if opening is None or close is None or bracket(tokens[opening]) != "(" or bracket(tokens[close]) != ")":
        return False
    return None in tokens[opening:close]


def bracket(word: Word | None) -> str | None:
    return word.raw if word is not None and word.raw in ("(", ")") else None


def worked_with(reading: Reading, token: int) -> bool:
    """Whether a measure is only worked with: revenue minus cost; a label that has both words is none."""
    for step in (-1, 1):
        lead = reading.tokens[token + step] if 0 <= token + step < len(reading.tokens) else None
        if lead is not None and lead.low in OPERATORS:
            here = {id(name) for at, name, _, _ in reading.hits if at == token}
            there = {id(name) for at, name, _, _ in reading.hits if at == token + 2 * step}
            if there and here.isdisjoint(there):
                return True
    return False


def goes_on(reading: Reading, i: int) -> bool:
    """Whether nothing but names and small words stands between a number and the one before: what is told goes on."""
    begin, end = reading.numbers[i - 1][0] + 1, reading.numbers[i][0]
    if any(word is not None and word.raw == ";" for word in reading.tokens[begin:end]) and not any(
        begin <= held.first < end for held in reading.entities
    ):
        return False
    known = {at for held in reading.entities for at in range(held.first, held.last + 1)}
    known.update([at for at, _, _, _ in reading.hits])
    tokens = reading.tokens
    known.update(left_out(reading, begin, end))
    nouns = [
        word.low for held in reading.entities for word in tokens[held.last + 1 : held.last + 2] if word is not None
    ]
    again = {noun for noun, times in Counter(nouns).items() if times > 1}  # the low dose, the high dose
    known.update(at for at in range(begin, end) if (word := tokens[at]) is not None and word.low in again)
    if not all(at in known or ((word := tokens[at]) is not None and word.cue) for at in range(begin, end)):
        return False
    for at in range(end + 1, len(tokens)):
        word = tokens[at]
        if word is None or word.cue & MARK or word.low in ("and", "or"):
            break
        if at not in known and not word.cue:
            return False
    return True


def left_out(reading: Reading, begin: int, end: int) -> range:
    """The noun that one number counts and the next leaves out: 103 customers in April and 91 in June."""
    tokens = reading.tokens
    close = begin
    while close < min(begin + 3, end) and (word := tokens[close]) is not None and not word.cue:
        close += 1
    behind = tokens[end + 1] if end + 1 < len(tokens) else None
    lead = tokens[end - 2] if end > 1 else None
    on = (behind is None or behind.cue & (TIE | MARK)) and not (lead is not None and lead.low == "out")
    return range(begin, close if on and close < end else begin)


def subject_pronoun(reading: Reading) -> int | None:
    """The token of a pronoun that no name of its clause stands before; None where there is none."""
    tokens = reading.tokens
    first = reading.entities[0].first if reading.entities else len(tokens)
    for at, word in enumerate(tokens):
        if word is not None and word.cue & PRONOUN:
            if at > first:
                return None
            return at if not reading.entities or has(reading, at + 1, first, CLAUSE) else None
    return None


def oblique(reading: Reading, mention: Mention) -> bool:
    """Whether a preposition makes a name something else than what the sentence is about: than A, against A."""
    return led_by(reading, mention.first, max(-1, mention.first - 3), OBLIQUE)


def counted(reading: Reading, number: int, token: int) -> bool:
    """Whether a token stands in the noun right behind a number, with at most words that describe it between."""
    return token - number <= 3 and not any(
        word is None or word.cue & (STOP | FUNCTION) for word in reading.tokens[number + 1 : token]
    )


def per_unit(reading: Reading, number: int, token: int) -> bool:
    """Whether a noun is what an amount is counted by: per unit, $3 a store."""
    word = reading.tokens[token - 1] if token else None
    if word is None:
        return False
    if word.low == "per" or (token in (number + 2, number + 3) and word.low in ("a", "an")):
        return True  # $3 a store, 1,378 spectators a game
    return token == number + 2 and word.is_unit and reading.follows(token, "/")  # t/ha


def foreign(reading: Reading, token: int) -> bool:
    """Whether what the number counts is told right behind it, and is no name of a measure."""
    tokens = reading.tokens
    if any(held.first == token + 1 for held in reading.entities):
        return True
    told = {at for at, _, _, _ in reading.hits}
    for at in range(token + 1, min(token + 4, len(tokens))):
        word = tokens[at]
        if word is None or word.cue or at in told or not word.raw.isalpha() or word.is_unit:
            return False
        if word.raw.endswith("s") or word.raw == "people":
            return True
    return False


def distance_told(reading: Reading, token: int, rivals: int) -> bool:
    """Whether the number is a distance between two things, or a stretch of time, rather than the amount of one."""
    tokens = reading.tokens
    for word in tokens[token + 1 : token + 4]:
        if word is None or (word.cue & STOP and not word.cue & COMPARE):
            break
        if word.cue & (COMPARE | MARGIN):
            return True
    lead = tokens[token - 1] if token else None
    if lead is not None and lead.cue & STRETCH:
        return True
    if rivals < 2:
        return False
    if any(word is not None and word.low == "by" for word in tokens[max(0, token - 2) : token]):
        return True
    if not reading.cues & GAP:
        return False
    told = {at for at, _, _, _ in reading.hits}
    gaps = [at for at, word in enumerate(tokens) if word is not None and word.cue & GAP and at not in told]
    return any(gap_of(reading, at) in (None, token) for at in gaps)


def gap_of(reading: Reading, token: int) -> int | None:
    """The number that a word of distance is followed by, and so tells: a gap of 400; None where none does."""
    for at in range(token + 1, min(token + 4, len(reading.tokens))):
        word = reading.tokens[at]
        if word is None:
            return at
        if word.low not in LINKS and not word.cue & FUNCTION:
            return None
    return None
