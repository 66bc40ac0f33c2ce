"""What a sentence names along each axis of each table, and which of it belongs to which number."""

from __future__ import annotations

from ..names.name_index import TABLE
from ..names.places import Entities
from ..words.labelling import is_time
from ..words.steering import FORMER, LATTER
from .alignment import align
from .detachment import detached, other_time
from .reading import Mention

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..binding.measures import Told
    from ..names.name_index import Name
    from .reading import Reading

    Axis = tuple[int, str]


class Said:
    """One mention as seen by one axis of a table: the places that bear its names, and the levels these are of."""

    __slots__ = ("last", "levels", "mention", "places", "table", "time")

    def __init__(self, mention: Mention, name: Name) -> None:
        self.mention = mention
        self.table = name.table
        self.last = mention.last
        self.places = set(name.places)
        self.levels = {name.level}
        self.time = is_time(name.words)

    def add(self, name: Name) -> None:
        self.places.update(name.places)
        self.levels.add(name.level)


def named_entities(
    reading: Reading, mentions: list[Mention], together: list[list[int]], measures: list[Told]
) -> dict[Axis, Entities]:
    """For each axis that the sentence names something of, the places that each of its numbers belongs to."""
    said: dict[Axis, list[Said]] = {}
    for mention in resolved(reading, mentions) + reading.tables:
        for name in mention.names:
            key = (id(name.table.source if name.axis == TABLE else name.table), name.axis)
            held = said.setdefault(key, [])
            if held and held[-1].mention is mention:
                held[-1].add(name)
            else:
                held.append(Said(mention, name))
    answer: dict[Axis, Entities] = {}
    alike = len({told[0][1] if told else None for told in measures}) == 1
    for key, held in said.items():
        places: list[set[int]] | None = None
        rivals = 1
        for family in families(fused(held)):
            mine = of_family(reading, family, together, alike)
            rivals = max(rivals, len({frozenset(one.places) for one in family}))
            places = mine if places is None else [a & b for a, b in zip(places, mine, strict=True)]
        if places is not None:
            answer[key] = Entities(held[0].table, places, rivals)
    return answer


def of_family(reading: Reading, family: list[Said], together: list[list[int]], alike: bool) -> list[set[int]]:
    """For each number the places of the one of a family that it belongs to; none where that is uncertain."""
    nothing: set[int] = set()
    if len({frozenset(one.places) for one in family}) == 1:
        return [
            nothing if all(detached(reading, one, i, token) for one in family) else family[0].places
            for i, (token, _) in enumerate(reading.numbers)
        ]
    of_mention = {id(one.mention): one for one in family}
    aligned = align(reading, [one.mention for one in family], together, alike)
    answer = []
    for i, mention in enumerate(aligned):
        one = of_mention[id(mention)] if mention is not None else None
        late = one is not None and one.time and other_time(reading, one.mention, i)
        answer.append(nothing if one is None or late else one.places)
    return answer


def fused(said: list[Said]) -> list[Said]:
    """The mentions of one axis; names of two levels side by side (A in B) as one."""
    answer: list[Said] = []
    for one in said:
        before = answer[-1] if answer else None
        if (
            before is not None
            and before.time == one.time
            and before.levels.isdisjoint(one.levels)
            and before.places & one.places
            and 0 <= one.mention.first - before.last <= 3
        ):
            before.places &= one.places
            before.levels |= one.levels
            before.last = one.mention.last
        else:
            answer.append(one)
    return answer


def families(said: list[Said]) -> list[list[Said]]:
    """Mentions of one axis, parted into families: within one they exclude each other, across they narrow each other."""
    parts: list[list[Said]] = []
    for one in said:
        for part in parts:
            if any(one.levels & other.levels or not one.places & other.places for other in part):
                part.append(one)
                break
        else:
            parts.append([one])
    return parts


def resolved(reading: Reading, mentions: list[Mention]) -> list[Mention]:
    """The mentions, with `the former` and `the latter` in the place of the two that they stand for."""
    if not reading.cues & (FORMER | LATTER):
        return mentions
    found: list[Mention] = []
    for token, word in enumerate(reading.tokens):
        if word is not None and word.cue & (FORMER | LATTER):
            pair = [mention for mention in mentions if mention.first < token][-2:]
            if len(pair) == 2:
                found.append(Mention(token, token, pair[0 if word.cue & FORMER else 1].names))
    others = [mention for mention in mentions if all(mention.names is not other.names for other in found)]
    return sorted(others + found, key=lambda mention: mention.first)
