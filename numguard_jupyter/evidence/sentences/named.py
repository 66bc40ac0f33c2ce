"""What a sentence names of each table: names spelled out, measures told by their words, entities, periods."""

from __future__ import annotations

from ..names.name_index import COLUMN, ROW
from ..names.naming import Constraint, Named
from ..words.labelling import is_time
from ..words.periods import parts, scan
from ..words.spelling import spelled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Binding, Sentence, Table
    from ..names.name_index import Name, NameIndex
    from ..words.periods import Period, Timeline
    from .reading import Reading

#: A measure told less surely than this is not named.
SURE = 0.42
#: How much of a name must be told by words that no better name takes.
OWN = 0.3
#: Of measures told by the same words, those told nearly as surely as the best may be meant too.
NEARLY = 0.1


def named_places(
    reading: Reading, lowered: str, sentence: Sentence, binding: Binding | None, names: NameIndex, cue: tuple[int, int]
) -> list[Named]:
    """For each table that the sentence speaks of what it names there, the most first.

    `lowered` is the whole text, `cue` the span of the words of arithmetic.
    """
    start, end = sentence.start, sentence.end
    found: dict[int, Named] = {}

    def of(table: Table) -> Named:
        return found.setdefault(id(table), Named(names.shape(table)))

    whole = spelled_out(names, lowered, start, end)
    for name, at in whole:
        of(name.table).add(Constraint(name.axis, name.level, name.places, at, name.label))
    taken = [(at, at + len(spelled(name.label))) for name, at in whole]
    told = measures(reading, names, cue, taken)
    for name, at, sure in told:
        of(name.table).add(Constraint(name.axis, name.level, name.places, at, name.label, sure))
    full = {at for _, at, sure in told if sure}
    for mention in reading.entities:
        at = reading.starts[mention.first] if mention.first >= 0 else start
        if any(begin <= at < stop for begin, stop in taken):
            continue
        if at in full and all(mention.last - mention.first + 1 < len(name.words) for name in mention.names):
            continue  # a measure by its full name, and but a part of the name of a row
        rivals: dict[tuple[int, str, int], int] = {}
        for name in mention.names:
            rivals[id(name.table), name.axis, name.level] = rivals.get((id(name.table), name.axis, name.level), 0) + 1
        for name in mention.names:
            if name.axis in (ROW, COLUMN):
                alone = rivals[id(name.table), name.axis, name.level] == 1
                of(name.table).add(Constraint(name.axis, name.level, name.places, at, name.label, alone))
    if binding is not None:
        of(binding.table)
    if not found and names.only is not None:
        of(names.only)
    periods = scan(lowered[start:end]) if found else []
    wide = parts(lowered[start:end]) if found else []
    for named in found.values():
        set_times(named, [(at + start, period) for at, _, period in periods])
        if wide:
            widen(named, [(at + start, period, months) for at, _, period, months in wide])
    order = {id(table): place for place, table in enumerate(names.tables)}
    places = order if names.crowd is None else names.crowd.places
    for named in found.values():
        named.order = places.get(id(named.table), 0)
    bound = id(binding.table) if binding is not None else None
    return sorted(found.values(), key=lambda one: (-len(one), id(one.table) != bound, order.get(id(one.table), 0)))


def spelled_out(names: NameIndex, lowered: str, start: int, end: int) -> list[tuple[Name, int]]:
    """Names that a sentence spells out (of rows only those of several words), the longest first, none in another."""
    text = lowered[start:end]
    found: list[tuple[Name, int]] = []
    for label, name in names.spelled:
        at = text.find(label)
        after = at + len(label)
        if at >= 0 and not text[at - 1 : at].isalnum() and not text[after : after + 1].isalnum():
            found.append((name, start + at))
    found.sort(key=lambda one: -len(one[0].label))
    kept: list[tuple[Name, int]] = []
    for name, at in found:
        if not any(other_at <= at and at + len(name.label) <= other_at + len(other.label) and other.label != name.label
                   for other, other_at in kept):  # fmt: skip
            kept.append((name, at))
    return kept


def measures(
    reading: Reading, names: NameIndex, cue: tuple[int, int], taken: list[tuple[int, int]]
) -> list[tuple[Name, int, bool]]:
    """The measures that a sentence names, where it does, and whether by words of their own: the best told first."""
    start, end = cue
    told: dict[Name, dict[int, list[tuple[int, float]]]] = {}
    inside = {
        token
        for mention in reading.entities
        if any(mention.last - mention.first + 1 >= len(name.words) for name in mention.names)
        for token in range(mention.first, mention.last + 1)
    }
    for begin, stop in taken:
        inside.update(token for token, at in enumerate(reading.starts) if begin <= at < stop)
    for token, name, mask, strength in reading.hits:
        of_cue = token >= 0 and start <= reading.starts[token] < end
        if token not in inside and not (of_cue and strength < 1):  # `together` names no total here
            told.setdefault(name, {}).setdefault(mask, []).append((token, strength))
    ranked = []
    for name, masks in told.items():
        instance = nearest_together(masks)
        timed = sum(1 << i for i, word in enumerate(name.words) if is_time([word]))
        timeless = name.weight(name.full & ~timed) if timed != name.full else 1.0
        union = timed if timed != name.full else 0
        score = 0.0
        weights: dict[int, float] = {}
        for mask, (token, strength) in sorted(instance.items(), key=lambda entry: -entry[1][1]):
            if mask & ~union:
                weight = name.weight(mask & ~union) / timeless
                weights[token] = weights.get(token, 0.0) + weight
                score += weight * strength
                union |= mask
        if union != name.full and any(start <= reading.starts[token] < end for token in weights if token >= 0):
            continue  # the words of the arithmetic itself: `accounted for` names no accounts
        if score >= SURE:
            whole = union == name.full or names.distinct(name, union)
            ranked.append((score, weights, name, whole))
    ranked.sort(key=lambda one: (-round(one[0], 3), -len(one[1]), max(one[1]) - min(one[1]), min(one[1])))
    owner: dict[tuple[int, int], float] = {}
    found = []
    for score, weights, name, whole in ranked:
        keys = {token: (id(name.table), token) for token in weights}
        own = sum(weight for token, weight in weights.items() if keys[token] not in owner)
        rival = max((owner.get(key, 0.0) for key in keys.values()), default=0.0)
        if own < OWN and score < rival - NEARLY:
            continue
        first = min(weights)
        sure = whole and own >= OWN
        if sure:
            for key in keys.values():
                owner.setdefault(key, score)
        found.append((name, reading.starts[first] if first >= 0 else -1, sure))
    return found


def nearest_together(masks: dict[int, list[tuple[int, float]]]) -> dict[int, tuple[int, float]]:
    """Of words that are told several times those that stand nearest to the word told least often."""
    anchor = min(masks, key=lambda mask: (len(masks[mask]), -mask))
    best: dict[int, tuple[int, float]] = {}
    least = None
    for token, _ in masks[anchor][:8]:
        chosen = {mask: min(held, key=lambda one: (abs(one[0] - token), one[0])) for mask, held in masks.items()}
        chosen[anchor] = next(one for one in masks[anchor] if one[0] == token)
        spread = sum(abs(one[0] - token) for one in chosen.values())
        if least is None or spread < least:
            best, least = chosen, spread
    return best


def set_times(named: Named, periods: list[tuple[int, Period]]) -> None:
    """Take what is named by time out of the groups: years as rows or columns stand in a line of their own."""
    lines = named.shape.lines
    line = next((one for one in lines if any(one.at(period) for _, period in periods)), lines[0] if lines else None)
    named.timeline = line
    if line is None:
        return
    promote(named, line)
    for key in [key for key in named.groups if key[0] == line.axis]:
        kept = [one for one in named.groups[key] if not (one.places <= line.of.keys() and is_period(one.label))]
        named.groups[key] = merged(kept, line)
        if not named.groups[key]:
            del named.groups[key]
    for at, period in periods:
        places = line.at(period)
        if places and all(one.places != places for one in named.time):
            named.time.append(Constraint(line.axis, -1, places, at, str(period)))
    named.time.sort(key=lambda one: min(line.of[place] for place in one.places))


def widen(named: Named, wide: list[tuple[int, Period, int]]) -> None:
    """Let a quarter or a half stand for its months, where the table has months; and for no month that it ends with."""
    line = named.timeline
    if line is None:
        return
    for at, period, months in wide:
        places = line.months(period, months)
        if places:
            named.time = [one for one in named.time if one.start != at]
            named.time.append(Constraint(line.axis, -1, places, at, str(period)))
    named.time.sort(key=lambda one: min(line.of[place] for place in one.places))


def promote(named: Named, line: Timeline) -> None:
    """Columns that only time tells apart do not make each other doubtful."""
    doubtful: dict[tuple[str, int], list[Constraint]] = {}
    series = {place: key for key, places in line.series.items() if len(places) > 1 for place in places}
    for one in named.alternatives:
        keys = {series.get(place) for place in one.places}
        key = keys.pop() if len(keys) == 1 else None
        if one.axis == line.axis and key is not None:
            doubtful.setdefault((key, one.start), []).append(one)
    for (key, _), group in doubtful.items():
        if len(group) == len(line.series[key]):
            named.alternatives = [one for one in named.alternatives if one not in group]
            for one in group:
                named.add(Constraint(one.axis, one.level, one.places, one.start, one.label))


def is_period(label: str) -> bool:
    """Whether a label is a period and nothing else."""
    found = scan(label.lower())
    return bool(found) and found[0][1] - found[0][0] >= len(label) - 2


def merged(group: list[Constraint], line: Timeline) -> list[Constraint]:
    """One measure at several times (`sales_2022`, `sales_2023`) is one constraint: time tells its places apart."""
    found: list[Constraint] = []
    series = {place: key for key, places in line.series.items() if len(places) > 1 for place in places}
    wide: set[str] = set()
    for one in group:
        keys = {series.get(place) for place in one.places}
        key = keys.pop() if len(keys) == 1 else None
        if key is None:
            found.append(one)
        elif key not in wide:
            wide.add(key)
            found.append(Constraint(one.axis, one.level, line.series[key], one.start, key.partition("\0")[2], one.sure))
    return found
