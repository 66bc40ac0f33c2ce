"""The full walk of one number: how it was read, what it was held against, every candidate, and why."""

from __future__ import annotations

from ..evidence.values.near import apart
from ..evidence.words.labels import place_words, sentence_words
from .places import describe, shown_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..evidence.values.index import Index, Place, Pools
    from ..model import Number, Passage, Verdict

#: Candidates told of each kind; the rest are counted.
MOST = 8
#: How far, as a share of the larger, a value lies that is ten times as large: no longer near.
TENFOLD = 0.9


def walk(verdict: Verdict) -> str:
    """The walk as lines of text; `verdict` comes from `check`."""
    passage, index = verdict._tell.passage, verdict._tell.index  # type: ignore[attr-defined]
    lines = [*reading(verdict), *judgement(verdict)]
    if verdict.rule is None:
        lines += candidates(verdict.number, passage, index)
    return "\n".join(lines)


def reading(verdict: Verdict) -> Iterator[str]:
    """What the text says."""
    number = verdict.number
    place = "" if verdict.cell is None else f" of cell {verdict.cell}"
    yield f'{verdict.raw}   in "{verdict.context}"'
    yield f"  stands at {verdict.start} to {verdict.end}{place}"
    says = [f"value {number.value}", f"anything from {number.low} to {number.high}"]
    says += [f"unit {number.unit}"] * bool(number.unit) + [f"bound {number.bound}"] * bool(number.bound)
    says += [f"direction {number.direction}"] * bool(number.direction) + ["in words"] * number.words
    yield f"  is read as {', '.join(says)}"
    if number.alternative is not None:
        other = number.alternative
        yield f"  or, as other locales write, as {other.value} (from {other.low} to {other.high})"


def judgement(verdict: Verdict) -> Iterator[str]:
    """What came of it, and which place and which arithmetic its sentence was heard to speak of."""
    binding, derivation = verdict.binding, verdict.derivation
    yield f"  {verdict.status}: {verdict.why}"
    if verdict.fix:
        yield f"  right would be: {verdict.fix}"
    if binding is not None:
        named = [binding.table.row_label(binding.row) if binding.row is not None else None,
                 binding.table.columns[binding.column].label if binding.column is not None else None]  # fmt: skip
        yield f"  its sentence names {' and '.join(name for name in named if name) or 'a place'} ({binding.reason})"
    elif verdict.rule is None:
        yield "  its sentence names no row or column for certain: it is judged by presence"
    if derivation is not None:
        yield f"  its sentence speaks of {derivation.operation}: {derivation.expression or 'operands not known'}"
    if verdict.code:
        yield f"  computed by: {verdict.code}"
    if verdict.chance is not None:
        yield f"  chance that an invented number of this form would match: {verdict.chance:.0%}"


def candidates(number: Number, passage: Passage, index: Index) -> Iterator[str]:
    """The values that hold the number, by standing, then the nearest ones."""
    said = sentence_words(passage, number.start)
    pools: tuple[tuple[str, Pools], ...] = (
        ("values that hold it", index.current),
        ("values of earlier runs that hold it", index.earlier),
        ("typed values that hold it", index.laundered),
        ("literals of the code that hold it", index.literals),
    )
    for title, pool in pools:
        yield from listed(title, pool.hits(number), number, said)
    others = set(index.current.neighbours(number)) - set(index.current.hits(number))
    near = sorted((place for place in others if apart(number, place) < TENFOLD), key=lambda place: apart(number, place))
    yield from listed("nearest values that do not", near, number, said)


def listed(title: str, places: Iterable[Place], number: Number, said: frozenset[str]) -> Iterator[str]:
    held = list(places)
    held.sort(key=lambda place: -len(said & place_words(*place)))
    if held:
        yield f"  {title}: {len(held)}"
    for place in held[:MOST]:
        shared = sorted(said & place_words(*place))
        label = f", sharing {', '.join(shared)}" if shared else ""
        yield f"    {shown_value(place, number)}   {describe(place)}{label}"
    if len(held) > MOST:
        yield f"    and {len(held) - MOST} more"
