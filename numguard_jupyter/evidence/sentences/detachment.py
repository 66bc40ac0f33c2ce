"""Why a name of a sentence is not what one of its numbers is told of."""

from __future__ import annotations

from ..words.steering import AGAINST, CLAUSE, JOIN, MARK, OBLIQUE, PARTING, TIMES
from .structure import bracketed_off, has, joined, tied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .entities import Said
    from .reading import Mention, Reading

#: Before a number that is told only to be held against another.
HELD_AGAINST = frozenset(["from", "against", "than", "versus", "vs", "with"])


def detached(reading: Reading, one: Said, i: int, token: int) -> bool:
    """Whether the only thing named is not what number `i` is told of."""
    mention = one.mention
    return (
        excepted(reading, mention)
        or elsewhere(reading, mention, i)
        or only_whole(reading, mention, token)
        or bracketed_off(reading, mention, token)
        or of_a_later(reading, mention, i)
        or held_against(reading, i)
        or later_clause(reading, mention, token)
        or next_subject(reading, mention, token)
        or stranger(reading, mention, token)
        or (one.time and other_time(reading, mention, i))
    )


def excepted(reading: Reading, mention: Mention) -> bool:
    """Whether a name is what is left out of all that is spoken of: all but A, every region except A."""
    at = mention.first - 1
    while at > 0 and (word := reading.tokens[at]) is not None and word.low in ("the", "for", "of", "in"):
        at -= 1
    word = reading.tokens[at] if at >= 0 else None
    if word is None or word.low not in EXCEPT:
        return False
    return word.low != "but" or any(one is not None and one.low in EVERY for one in reading.tokens[max(0, at - 3) : at])


#: What leaves a name out, and what it may be left out of.
EXCEPT = frozenset(["but", "except", "excluding", "excepting", "save", "bar", "barring"])
EVERY = frozenset(["all", "every", "everyone", "everything", "each", "any", "none", "no", "nothing"])


def elsewhere(reading: Reading, mention: Mention, i: int) -> bool:
    """Whether a name is only what number `i` is held against: 7 months, against 9 for A; 7, unlike in A."""
    token, end = reading.numbers[i][0], mention.first
    return token < end and has(reading, token + 1, end, AGAINST)


def held_against(reading: Reading, i: int) -> bool:
    """Whether number `i` is only what the one before is held against: 84 instead of 86."""
    token = reading.numbers[i][0]
    lead = [word.low if word else "" for word in reading.tokens[max(0, token - 2) : token]]
    return i > 0 and (lead[-1:] in (["against"], ["than"], ["versus"], ["vs"]) or lead == ["instead", "of"])


def of_a_later(reading: Reading, mention: Mention, i: int) -> bool:
    """Whether a name behind number `i` is tied to a later number of another stretch: 7 for books, and 9 for A."""
    token, numbers = reading.numbers[i][0], reading.numbers
    if token > mention.first:
        return False
    last = i
    while last + 1 < len(numbers) and numbers[last + 1][0] < mention.first:
        last += 1
    if last == i or not tied(reading, numbers[last][0], mention):
        return False
    return any(
        has(reading, numbers[j][0] + 1, numbers[j + 1][0], MARK | JOIN)
        and not joined(reading, numbers[j][0] + 1, numbers[j + 1][0])
        for j in range(i, last)
    )


def only_whole(reading: Reading, mention: Mention, token: int) -> bool:
    """Whether a total is told only as what another number is a part of: 14,286 of them, and hence 42% of the total."""
    if mention.first <= token or not is_of(reading, mention.first):
        return False
    return any(token < at < mention.first for at, _ in reading.numbers)


def is_of(reading: Reading, token: int) -> bool:
    """Whether `of`, or `of the`, stands right before a token."""
    low = [word.low if word is not None else "" for word in reading.tokens[max(0, token - 2) : token]]
    return low[-1:] == ["of"] or low == ["of", "the"]


def later_clause(reading: Reading, mention: Mention, token: int) -> bool:
    """Whether a name belongs to a clause of its own behind a number: ..., whereas A takes 9."""
    return token < mention.first and has(reading, token + 1, mention.first, CLAUSE)


def next_subject(reading: Reading, mention: Mention, token: int) -> bool:
    """Whether a name begins what is told next, of which a later number is told: 12 units, and A 9."""
    if token >= mention.first or not any(at > mention.last for at, _ in reading.numbers):
        return False
    at = mention.first - 1
    while at > token and (word := reading.tokens[at]) is not None and word.low == "the":
        at -= 1
    word = reading.tokens[at] if at > token else None
    return word is not None and (bool(word.cue & CLAUSE) or word.low in ("and", "or", "nor", "plus"))


def other_time(reading: Reading, mention: Mention, i: int) -> bool:
    """Whether number `i` is of another time than the one named: a year earlier, up from."""
    tokens, numbers = reading.tokens, reading.numbers
    token, name = numbers[i][0], mention.first
    begin = numbers[i - 1][0] + 1 if i else 0
    end = numbers[i + 1][0] if i + 1 < len(numbers) else len(tokens)
    if name >= end:
        last = max(at for at, _ in numbers if at < name)
        lead = tokens[last - 1]
        return lead is not None and lead.low in HELD_AGAINST  # 37.9, little changed from 36.5 in 2022
    parting = MARK | JOIN if name < token and i else MARK
    if begin <= name < end and not has(reading, min(name, token) + 1, max(name, token), parting):
        return False
    if has(reading, begin, token, TIMES) or has(reading, token + 1, token + 5, TIMES):
        return True
    lead = tokens[token - 1] if token else None
    if lead is None or lead.low not in HELD_AGAINST:
        return False
    before = tokens[token - 2] if token > 1 else None
    return lead.low != "with" or before is None or not before.cue & MARK  # sales of 81, with 16 returns


def stranger(reading: Reading, mention: Mention, token: int) -> bool:
    """Whether a proper name that no table holds begins what stands between a mention and a number."""
    tokens = reading.tokens
    known = {at for held in reading.entities for at in range(held.first, held.last + 1)}
    for at in range(max(mention.last + 1, 1), token):
        word = tokens[at]
        if word is None or at in known or word.cue or word.measures or not word.raw[0].isupper():
            continue
        before = at - 1
        while before > mention.last and (lead := tokens[before]) is not None and lead.raw in ("the", "The"):
            before -= 1
        lead = tokens[before]
        if before > mention.last and lead is not None and lead.cue & (JOIN | PARTING) and not lead.cue & OBLIQUE:
            return True
    return False
