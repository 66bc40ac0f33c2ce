"""Which name of a sentence belongs to which of its numbers: measures by nearness, entities by the order of both."""

from __future__ import annotations

from .steering import AGAINST, CLAUSE, COMPARE, FUNCTION, GAP, JOIN, MARK, OBLIQUE, PARTING, PRONOUN, STOP, TIE, TIMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .mentions import Mention, Reading
    from .names import Name

#: What a measure told right behind the number counts more than one told elsewhere.
COUNTED = 1.25
#: What it loses for each word between.
FADE = 0.015
#: What is told before a mark or joining word counts less behind it.
BEFORE_MARK = 0.75
#: What is told behind a word that ends what the number counts (`with`, `from`) counts less.
FURTHER = 0.6
#: Of two labels that share what is told, the one of which more words are told.
MORE = 0.2
#: What a number counts is the measure, however little of its label that is.
COUNTS = 0.2
#: From here on so much of a label is told that even words that only qualify are enough.
WHOLE_LABEL = 0.75


def groups(reading: Reading) -> list[list[int]]:
    """Numbers put side by side ("4, 9 and 12"), as indexes into `reading.numbers`."""
    found: list[list[int]] = []
    for i, (token, _) in enumerate(reading.numbers):
        if found and joined(reading, reading.numbers[i - 1][0] + 1, token):
            found[-1].append(i)
        else:
            found.append([i])
    return found


def joined(reading: Reading, begin: int, end: int) -> bool:
    """Whether nothing but commas and joining words stands between two tokens."""
    if end - begin > 2:
        return False
    return all(word is not None and word.cue & JOIN and not word.cue & CLAUSE for word in reading.tokens[begin:end])


def measure_scores(
    reading: Reading, i: int, group: list[int], suits: Callable[[Name], bool]
) -> list[tuple[float, Name]]:
    """The measures that number `i` may tell, best first, each with how surely.

    What the number counts (310 units) is told right behind it and settles the matter; else what stands before it
    or behind it up to the next mark; else, behind a number that opens the sentence ("At 5%, ..."), whatever follows up to the next number.
    """
    tokens, numbers = reading.tokens, reading.numbers
    first, last = numbers[group[0]][0], numbers[group[-1]][0]
    begin = numbers[group[0] - 1][0] + 1 if group[0] else 0
    stop = numbers[group[-1] + 1][0] if group[-1] + 1 < len(numbers) else len(tokens)
    behind = mark = last + 1
    while behind < stop and (word := tokens[behind]) is not None and not word.cue & STOP:
        behind += 1
    mark = behind
    while mark < stop and (word := tokens[mark]) is not None and not word.cue & MARK:
        mark += 1
    told = gather(reading, range(begin, first), first, last, range(last + 1, behind), range(behind, mark), suits)
    if told or behind > last + 1 or numbers[group[0]][0] > 2:
        return told
    return gather(reading, range(0), first, last, range(last + 1, stop), range(0), suits)


def gather(
    reading: Reading, before: range, first: int, last: int, behind: range, further: range, suits: Callable[[Name], bool]
) -> list[tuple[float, Name]]:
    """Names told before the numbers from `first` to `last`, behind them, or further on, by how much of each is told."""
    slots: dict[Name, dict[int, float]] = {}
    near: dict[Name, int] = {}
    counted_names: set[Name] = set()
    clause = clause_start(reading, before.start, first)
    for at, name, mask, strength in reading.hits:
        if at in before or at < 0:
            if at >= 0 and first - at > 2 and standard(reading, at):
                continue
            distance = first - at
            if 0 <= at < clause:
                if name.words[mask.bit_length() - 1].isdecimal():
                    continue  # a year told before a mark is not said of what follows it
                strength *= BEFORE_MARK
        elif at in behind or at in further:
            if mask.bit_count() == 1 and per_unit(reading, last, at):
                continue
            distance = at - last
            if at in further:
                strength *= FURTHER if behind else 1.0
            elif counted(reading, last, at):
                if strength == 1.0 or mask & name.core:
                    counted_names.add(name)
                strength *= COUNTED
        else:
            continue
        held = slots.setdefault(name, {})
        for slot in range(mask.bit_length()):
            if mask >> slot & 1 and held.get(slot, 0.0) < strength:
                held[slot] = strength
        near[name] = min(near.get(name, distance), distance)
    scores = []
    for name, held in slots.items():
        score = sum([name.weights[slot] * strength for slot, strength in held.items()]) + MORE * (len(held) - 1)
        if name.total and len(held) < len(name.words):
            score /= 2  # a total is another thing than what it is a total of
        if (score >= WHOLE_LABEL or any(name.core >> slot & 1 for slot in held) or name in counted_names) and suits(name):
            scores.append((score - FADE * near[name], name))
    if counted_names:
        decided = {(id(name.table), name.axis) for name in counted_names}
        scores = [
            (score + COUNTS if name in counted_names else score, name)
            for score, name in scores
            if name in counted_names or (id(name.table), name.axis) not in decided
        ]
    scores.sort(key=lambda one: -one[0])
    return scores


def standard(reading: Reading, token: int) -> bool:
    """Whether a measure is only what another is held against: under plan, than the budget."""
    for at in range(token - 1, max(-1, token - 4), -1):
        word = reading.tokens[at]
        if word is None:
            return False
        if word.cue & AGAINST:
            return True
        if not word.cue & FUNCTION:
            return False
    return False


def goes_on(reading: Reading, i: int) -> bool:
    """Whether nothing but names and small words stands between a number and the one before: what is told goes on."""
    begin, end = reading.numbers[i - 1][0] + 1, reading.numbers[i][0]
    known = {at for held in reading.entities for at in range(held.first, held.last + 1)}
    known.update([at for at, _, _, _ in reading.hits])
    tokens = reading.tokens
    if not all(at in known or ((word := tokens[at]) is not None and word.cue) for at in range(begin, end)):
        return False
    for at in range(end + 1, len(tokens)):
        word = tokens[at]
        if word is None or word.cue & (MARK | JOIN):
            break
        if at not in known and not word.cue:
            return False
    return True


def clause_start(reading: Reading, begin: int, token: int) -> int:
    """Where the stretch of words before a token begins that no mark or joining word parts."""
    for at in range(token - 1, begin - 1, -1):
        word = reading.tokens[at]
        if word is None or word.cue & PARTING:
            return at + 1
    return begin


def elsewhere(reading: Reading, mention: Mention, i: int) -> bool:
    """Whether a name is that of another number, which number `i` is only held against: 7 months, against 9 for A."""
    token = reading.numbers[i][0]
    begin, end = (mention.last, token) if mention.last < token else (token, mention.first)
    if not any(begin < at < end for at, _ in reading.numbers):
        return False
    tokens = reading.tokens
    return token < mention.first and any((word := tokens[at]) is not None and word.cue & AGAINST for at in range(begin + 1, end))


def later_clause(reading: Reading, mention: Mention, token: int) -> bool:
    """Whether a name belongs to a clause of its own behind a number: ..., whereas A takes 9."""
    return token < mention.first and any(
        (word := reading.tokens[at]) is not None and word.cue & CLAUSE for at in range(token + 1, mention.first)
    )


def subject_pronoun(reading: Reading) -> int | None:
    """The token of a pronoun that no name of its clause stands before; None where there is none."""
    first = reading.entities[0].first if reading.entities else len(reading.tokens)
    for at, word in enumerate(reading.tokens):
        if word is not None and word.cue & PRONOUN:
            if at > first:
                return None
            between = range(at + 1, min(first, len(reading.tokens)))
            parted_off = any((word := reading.tokens[k]) is not None and word.cue & CLAUSE for k in between)
            return at if parted_off or not reading.entities else None
    return None


def other_time(reading: Reading, mention: Mention, i: int) -> bool:
    """Whether number `i` is of another time than the one named: a year earlier, up from."""
    tokens, numbers = reading.tokens, reading.numbers
    token = numbers[i][0]
    begin = numbers[i - 1][0] + 1 if i else 0
    end = numbers[i + 1][0] if i + 1 < len(numbers) else len(tokens)
    if begin <= mention.first < end and not (mention.first > token and parted(reading, token, mention.first)):
        return False
    if any((word := tokens[at]) is not None and word.cue & TIMES for at in range(begin, end)):
        return True
    lead = tokens[token - 1] if token else None
    return lead is not None and bool(lead.cue & (AGAINST | STOP)) and lead.raw.lower() in HELD_AGAINST


#: Before a number that is told only to be held against another.
HELD_AGAINST = frozenset(["from", "against", "than", "versus", "vs", "with"])


def stranger(reading: Reading, mention: Mention, token: int) -> bool:
    """Whether a proper name that no table holds begins what stands between a mention and a number."""
    tokens = reading.tokens
    known = {at for held in reading.entities for at in range(held.first, held.last + 1)}
    for at in range(max(mention.last + 1, 1), token):
        word = tokens[at]
        if word is None or at in known or word.cue or word.measures or not word.raw[0].isupper():
            continue
        before = at - 1
        while before > mention.last and tokens[before] is not None and tokens[before].raw in ("the", "The"):  # type: ignore[union-attr]
            before -= 1
        lead = tokens[before]
        if before > mention.last and lead is not None and lead.cue & (JOIN | CLAUSE | PARTING) and not lead.cue & OBLIQUE:
            return True
    return False


def counted(reading: Reading, number: int, token: int) -> bool:
    """Whether a token stands in the noun right behind a number, with at most a word that describes it between."""
    if token - number > 3:
        return False
    return not any(word is None or word.cue & (STOP | FUNCTION) for word in reading.tokens[number + 1 : token])


def per_unit(reading: Reading, number: int, token: int) -> bool:
    """Whether a noun is what an amount is counted by: per unit, $3 a store."""
    word = reading.tokens[token - 1] if token else None
    return word is not None and (word.raw.lower() == "per" or (token == number + 2 and word.raw.lower() in ("a", "an")))


def foreign(reading: Reading, token: int) -> bool:
    """Whether what the number counts is told right behind it, and is no name of a measure."""
    word = reading.tokens[token + 1] if token + 1 < len(reading.tokens) else None
    if word is None or word.cue or not word.raw.isalpha():
        return False
    if any(held.first == token + 1 for held in reading.entities):
        return True
    told = {at for at, _, _, _ in reading.hits}
    for at in range(token + 1, min(token + 4, len(reading.tokens))):
        if at in told:
            return False
        here = reading.tokens[at]
        if here is None or here.cue:
            break
        if here.raw.endswith("s") or here.raw.endswith("people"):
            return True
    return False


def distance_told(reading: Reading, token: int, rivals: int) -> bool:
    """Whether the number is a distance between two things rather than the amount of one."""
    tokens = reading.tokens
    for at in range(token + 1, min(token + 4, len(tokens))):
        word = tokens[at]
        if word is None or word.cue & STOP and not word.cue & COMPARE:
            break
        if word.cue & COMPARE:
            return True
    before = [word for word in tokens[max(0, token - 2) : token] if word is not None]
    if any(word.raw.lower() == "by" for word in before) and rivals > 1:
        return True
    if not reading.cues & GAP or rivals < 2:
        return False
    told = {at for at, _, _, _ in reading.hits}
    return any(word is not None and word.cue & GAP and at not in told for at, word in enumerate(tokens))


def align(reading: Reading, mentions: list[Mention], together: list[list[int]], alike: bool) -> list[Mention | None]:
    """For each number the mention it belongs to, where the mentions are of things that exclude each other.

    `together` are the groups of numbers put side by side; `alike` says that all numbers tell one measure.
    """
    numbers = reading.numbers
    answer: list[Mention | None] = [None] * len(numbers)
    runs = list(alternate(reading, mentions, together))
    leading = runs[0][0] == "numbers" and runs[-1][0] == "names"
    for at, (kind, members) in enumerate(runs):
        if kind == "names":
            continue
        before = runs[at - 1][1] if at else []
        after = runs[at + 1][1] if at + 1 < len(runs) else []
        flat = [i for group in members for i in group]
        for group in members:
            if len(group) > 1 and len(group) == len(before):
                assign(answer, group, before)
            elif len(group) > 1 and len(group) == len(after) and (not before or leading):
                assign(answer, group, after)
        for i in flat:
            if answer[i] is None and after and tied(reading, i, after[0]):
                answer[i] = after[0]
        left = [i for i in flat if answer[i] is None]
        if not left:
            continue
        if len(left) == len(before) > 1 and alike:
            assign(answer, left, before)
        elif len(left) == len(after) > 1 and alike and not before:
            assign(answer, left, after)
        elif leading and after:
            follow(reading, answer, left, after)
        else:
            nearer = [mention for mention in before if not parted(reading, mention.last, numbers[left[0]][0])]
            chosen = subject(reading, before) if before else subject(reading, after)
            if chosen is None and len(nearer) == 1:
                chosen = nearer[0]
            for i in left:
                answer[i] = chosen
    return answer


def tied(reading: Reading, i: int, mention: Mention) -> bool:
    """Whether a name is tied to the number before it: 12 in A."""
    begin, end = reading.numbers[i][0] + 1, mention.first
    tokens = reading.tokens
    ties = False
    for at in range(begin, end):
        word = tokens[at]
        if word is None or word.cue & (MARK | JOIN):
            return False
        if word.cue & TIE:
            ties = True
    return ties


def parted(reading: Reading, begin: int, end: int) -> bool:
    """Whether a mark stands between two tokens."""
    return any((word := reading.tokens[at]) is not None and word.cue & MARK for at in range(begin + 1, end))


def assign(answer: list[Mention | None], numbers: list[int], mentions: list[Mention]) -> None:
    for i, mention in zip(numbers, mentions, strict=True):
        answer[i] = mention


def follow(reading: Reading, answer: list[Mention | None], numbers: list[int], after: list[Mention]) -> None:
    """Numbers that stand before their names: 12 in A, 9 in B."""
    if len(after) == 1 or not all_joined(reading, after):
        for i in numbers:
            answer[i] = after[0]


def alternate(reading: Reading, mentions: list[Mention], together: list[list[int]]):  # type: ignore[no-untyped-def]
    """Runs of names and of groups of numbers, in the order of the text."""
    items: list[tuple[int, str, object]] = [(mention.first, "names", mention) for mention in mentions]
    items.extend((reading.numbers[group[0]][0], "numbers", group) for group in together)
    items.sort(key=lambda one: one[0])
    kind, members = items[0][1], [items[0][2]]
    for _, this, member in items[1:]:
        if this == kind:
            members.append(member)
        else:
            yield kind, members
            kind, members = this, [member]
    yield kind, members


def subject(reading: Reading, mentions: list[Mention]) -> Mention | None:
    """The one of several names that what is told is told of; None where two are put side by side."""
    if len(mentions) == 1:
        return mentions[0]
    if all_joined(reading, mentions[-2:]):
        return None
    direct = [mention for mention in mentions if not oblique(reading, mention)]
    if len(direct) == 1:
        return direct[0]
    return None


def oblique(reading: Reading, mention: Mention) -> bool:
    for token in range(mention.first - 1, max(-1, mention.first - 3), -1):
        word = reading.tokens[token]
        if word is None:
            return False
        if word.cue & OBLIQUE:
            return True
        if not word.cue & FUNCTION:
            return False
    return False


def all_joined(reading: Reading, mentions: list[Mention]) -> bool:
    return all(joined(reading, a.last + 1, b.first) for a, b in zip(mentions, mentions[1:], strict=False))
