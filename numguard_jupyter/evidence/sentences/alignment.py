"""Which of several names that exclude each other belongs to which number: by the order of both, and by ties."""

from __future__ import annotations

from itertools import pairwise

from ..words.steering import AGAINST, CLAUSE, MARK, RESPECTIVE, TIE
from .structure import OPENING, all_joined, bracketed_off, has, oblique, tied

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .reading import Mention, Reading

    #: A run of names without a number between, or of groups of numbers without a name between.
    Run = tuple[list[Mention], list[list[int]]]


def align(reading: Reading, mentions: list[Mention], together: list[list[int]], alike: bool) -> list[Mention | None]:
    """For each number the mention that it belongs to; None where that is uncertain.

    `together` are the groups of numbers put side by side; `alike` says that all numbers tell one measure.
    """
    answer: list[Mention | None] = [None] * len(reading.numbers)
    runs = list(alternate(reading, mentions, together))
    numbers_lead = not runs[0][0] and bool(runs[-1][0])
    earlier: list[Mention] = []
    for at, (names, members) in enumerate(runs):
        add_distinct(earlier, names)
        if members:
            before = runs[at - 1][0] if at else []
            after = within_clause(reading, members[-1][-1], runs[at + 1][0]) if at + 1 < len(runs) else []
            settle(reading, answer, members, before, after, numbers_lead, alike)
            for group in members:
                listed = reading.numbers[group[-1]][0] - reading.numbers[group[0]][0] > len(group) - 1
                if len(group) > 1 and listed and len(group) == len(earlier) > len(before):
                    assign(answer, group, earlier)
            if len(earlier) == 2:
                direct = [mention for mention in earlier if not oblique(reading, mention)]
                order: list[Mention | None] = [*sorted(earlier, key=lambda mention: mention not in direct)]
                for pair in held_against(reading, members):
                    assign(answer, pair, order if len(direct) == 1 else [None, None])
    for i, (token, _) in enumerate(reading.numbers):
        owner = answer[i]
        if owner is not None and bracketed_off(reading, owner, token):
            answer[i] = None
    return answer


def within_clause(reading: Reading, i: int, after: list[Mention]) -> list[Mention]:
    """Of the names behind number `i` those that no other clause begins before: 5 for the MLP; the forest has 3."""
    last = after[-1].first if after else 0
    for at in range(reading.numbers[i][0] + 1, last):
        word = reading.tokens[at]
        if word is not None and word.cue & CLAUSE:
            return [mention for mention in after if mention.first < at]
    return after


def held_against(reading: Reading, members: list[list[int]]) -> Iterator[list[int]]:
    """Two numbers of which one is held against the other, as one name is: more than in B, 150 against 120."""
    for (one, *_), (other, *more) in pairwise(members):
        between = reading.tokens[reading.numbers[one][0] + 1 : reading.numbers[other][0]]
        if not more and len(between) == 1 and between[0] is not None and between[0].cue & AGAINST:
            yield [one, other]


def settle(
    reading: Reading, answer: list[Mention | None], members: list[list[int]], before: list[Mention],
    after: list[Mention], numbers_lead: bool, alike: bool,
) -> None:  # fmt: skip
    """Give the numbers of one run to the names before or after it: lists in order, then ties, then the subject."""
    for group in members:
        if len(group) > 1 and len(group) == len(before):
            assign(answer, group, before)
        elif len(group) > 1 and len(group) == len(after) and (not before or numbers_lead):
            assign(answer, group, after)
    listed = [group for group in members if len(group) > 1] if reading.cues & RESPECTIVE else []
    if listed and all(answer[i] is None for i in listed[0]):
        members = [group for group in members if len(group) == 1]  # the names of the others are told otherwise
    for group in members:
        for i in group:
            owner = next((one for one in before if owns(reading, one, reading.numbers[i][0])), None)
            if owner is not None and len(group) == 1:
                answer[i] = owner
    for group in members:
        for i in group:
            if answer[i] is None and after and followed(reading, reading.numbers[i][0], after):
                answer[i] = after[0]
    left = [i for group in members for i in group if answer[i] is None]
    if not left:
        return
    if len(left) == len(before) > 1 and alike:
        assign(answer, left, before)
    elif len(left) == len(after) > 1 and alike and not before:
        assign(answer, left, after)
    elif numbers_lead and after:
        if len(after) == 1 or not all_joined(reading, after):
            left = [i for i in left if not opened(reading, reading.numbers[i][0], after[0])]
            assign(answer, left, [after[0]] * len(left))
    else:
        chosen = subject(reading, before or after)
        if chosen is None:
            token = reading.numbers[left[0]][0]
            near = [mention for mention in before if not has(reading, mention.last + 1, token, MARK)]
            chosen = near[0] if len(near) == 1 else None
        assign(answer, left, [chosen] * len(left))


def followed(reading: Reading, token: int, after: list[Mention]) -> bool:
    """Whether a number is told of the name behind it: tied to it, or with it alone between two marks."""
    if tied(reading, token, after[0]) or in_brackets(reading, token + 1, after[0]):
        return True
    if attributive(reading, token, after[0]) or whose_it_is(reading, token, after[0]):
        return True
    begin, end = token - 1, after[0].last + 1
    lead = reading.tokens[begin] if begin >= 0 else None
    if begin >= 0 and lead is not None and lead.low in ("and", "or"):
        begin -= 1
        lead = reading.tokens[begin] if begin >= 0 else None
    if begin >= 0 and (lead is None or not (lead.cue & MARK or lead.raw in OPENING)):
        return False
    behind = token + 1
    if lead is not None and lead.raw == "," and is_mark(reading, behind, ","):
        behind += 1  # the rest, 41, in A
    if has(reading, behind, after[0].first, MARK | AGAINST) or oblique(reading, after[0]):
        return False
    close = reading.tokens[end] if end < len(reading.tokens) else None
    return end == len(reading.tokens) or (close is not None and bool(close.cue & MARK))


def is_mark(reading: Reading, at: int, mark: str) -> bool:
    """Whether a token is that mark."""
    word = reading.tokens[at] if at < len(reading.tokens) else None
    return word is not None and word.raw == mark


def in_brackets(reading: Reading, begin: int, mention: Mention) -> bool:
    """Whether brackets that open at a token hold nothing but a name: 69 (A)."""
    return mention.first == begin + 1 and is_mark(reading, begin, "(") and is_mark(reading, mention.last + 1, ")")


def attributive(reading: Reading, token: int, mention: Mention) -> bool:
    """Whether a name right behind a number says of which kind it counts a measure: 4,310 science books."""
    return mention.first == token + 1 and any(at == mention.last + 1 for at, _, _, _ in reading.hits)


def whose_it_is(reading: Reading, token: int, mention: Mention) -> bool:
    """Whether a relative clause about a number begins with a name: the 41 that A achieved."""
    word = reading.tokens[mention.first - 1]
    verb = reading.tokens[mention.last + 1] if mention.last + 1 < len(reading.tokens) else None
    if word is None or word.low not in ("that", "which") or verb is None or verb.cue & MARK:
        return False
    return mention.first - token <= 4 and not has(reading, token + 1, mention.first - 1, MARK | TIE)


def owns(reading: Reading, mention: Mention, token: int) -> bool:
    """Whether a name stands right before a number as its owner, or names what brackets tell: Oldbrook's 69; A (69)."""
    if mention.last + 2 == token:
        return is_mark(reading, mention.last + 1, "(")
    return mention.last + 1 == token and reading.possessive(mention.last)


def opened(reading: Reading, token: int, mention: Mention) -> bool:
    """Whether a colon or another clause stands between a number and a name: 137 were right: 50 of A and 87 of B."""
    words = reading.tokens[token + 1 : mention.first]
    return any(word is not None and (word.raw == ":" or word.cue & CLAUSE) for word in words)


def add_distinct(found: list[Mention], mentions: list[Mention]) -> None:
    """Add the mentions of things that `found` does not hold yet."""
    for mention in mentions:
        if all(mention.names != other.names for other in found):
            found.append(mention)


def assign(answer: list[Mention | None], numbers: list[int], mentions: Sequence[Mention | None]) -> None:
    for i, mention in zip(numbers, mentions, strict=True):
        answer[i] = mention


def alternate(reading: Reading, mentions: list[Mention], together: list[list[int]]) -> Iterator[Run]:
    """Runs of names and runs of groups of numbers, in the order of the text."""
    items: list[tuple[int, Mention | None, list[int]]] = [(mention.first, mention, []) for mention in mentions]
    items.extend((reading.numbers[group[0]][0], None, group) for group in together)
    items.sort(key=lambda one: one[0])
    run: Run = ([], [])
    for _, mention, group in items:
        if run[1 if mention else 0]:
            yield run
            run = ([], [])
        if mention:
            run[0].append(mention)
        else:
            run[1].append(group)
    yield run


def subject(reading: Reading, mentions: list[Mention]) -> Mention | None:
    """The one of several names that what is told is told of; None where two are put side by side."""
    if len(mentions) == 1:
        return mentions[0]
    if all_joined(reading, mentions[-2:]):
        return None
    direct = [mention for mention in mentions if not oblique(reading, mention)]
    return direct[0] if len(direct) == 1 else None
