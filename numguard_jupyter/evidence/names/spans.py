"""The names of rows, columns and tables in the tokens of a sentence: the longest first, none inside another."""

from __future__ import annotations

from ..words import steering
from ..words.labelling import period_of
from ..words.lexicon import key
from .name_index import COLUMN, ROW, TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..sentences.reading import Reading
    from .name_index import Name, NameIndex

    #: A stretch of tokens that may be a name: its first and last token, the name, which of its words (as bits).
    Span = tuple[int, int, Name, int]
    #: First and last token, and the names that stand there, several where it is ambiguous.
    Found = tuple[int, int, list[Name]]

#: A word of a name may stand for it where it stands in at most so many names of one axis.
FEW = 6
#: Words between two words of one name, at most.
GAP = 2


def find_names(reading: Reading, named: list[int], index: NameIndex) -> list[Found]:
    """The names that the words in tokens `named` stand for."""
    accepted = []
    for span in gathered(reading, named):
        if span[0] == span[1] and in_unit(reading, span[0]):
            continue
        first, last, name, mask = with_common(reading, span, index) if index.common else span
        whole = mask == name.full
        if whole or partial(reading, first, last, name, mask, index):
            accepted.append((first - last, not whole, first, last, name))
    accepted.sort(key=lambda one: one[:3])
    taken: dict[int, tuple[Found, bool]] = {}
    for _, part, first, last, name in accepted:
        held = next((taken[token] for token in range(first, last + 1) if token in taken), None)
        if held is None:
            taken.update(dict.fromkeys(range(first, last + 1), ((first, last, [name]), part)))
        elif held[0][:2] == (first, last) and (
            held[1] == part or all(other.table is not name.table for other in held[0][2])
        ):
            held[0][2].append(name)  # a part of a name may stand for it beside a whole name of another table
    return [found for token, (found, _) in sorted(taken.items(), key=lambda one: one[0]) if token == found[0]]


def in_unit(reading: Reading, token: int) -> bool:
    """Whether a word stands below the stroke of a unit: the `min` of mL/min."""
    word = reading.tokens[token - 1] if token else None
    return word is not None and len(word.raw) <= SYMBOL and reading.follows(token, word.raw + "/")


#: Symbols of units have no more letters.
SYMBOL = 4


def gathered(reading: Reading, named: list[int]) -> list[Span]:
    """The stretches of tokens that hold words of one name, none of them twice."""
    if len(named) == 1:
        (token,) = named
        return [(token, token, name, mask) for name, mask, _ in reading.tokens[token].entities]  # type: ignore[union-attr]
    spans: list[Span] = []
    begun: dict[Name, list[int]] = {}
    for token in named:
        for name, mask, _ in reading.tokens[token].entities:  # type: ignore[union-attr]
            held = begun.get(name)
            if (
                held is not None
                and token - held[1] <= GAP
                and (mask > held[2] if token - held[1] > 1 else not mask & held[2])
            ):
                held[1], held[2] = token, held[2] | mask
                continue
            if held is not None:
                spans.append((held[0], held[1], name, held[2]))
            begun[name] = [token, token, mask]
    spans.extend([(first, last, name, mask) for name, (first, last, mask) in begun.items()])
    return spans


def with_common(reading: Reading, span: Span, index: NameIndex) -> Span:
    """Widen a span over neighbours that are words of the name too common to have been looked up."""
    first, last, name, mask = span
    if mask == name.full:
        return span
    for token, step in ((first - 1, -1), (last + 1, 1)):
        while 0 <= token < len(reading.tokens):
            word = reading.tokens[token]
            if word is None or word.stem not in name.words:
                break
            mask |= 1 << name.words.index(word.stem)
            first, last = min(first, token), max(last, token)
            token += step
    return first, last, name, mask


def partial(reading: Reading, first: int, last: int, name: Name, mask: int, index: NameIndex) -> bool:
    """Whether some words of a name stand for it: written as it is, in no other name, and in no longer name here."""
    word = reading.tokens[first]
    if name.axis == TABLE or word is None:
        return False
    if name.axis == ROW and not word.raw.isdecimal():
        lower = name.label.islower()
        if (
            (len(word.raw) < 3 and not period_of(word.low))
            or word.cue & steering.FUNCTION
            or (word.raw.islower() and word.raw not in name.label)
        ):
            return False
        header = name.table.dimensions[name.level] if name.level < len(name.table.dimensions) else ""
        if word.stem == key(header) or (not lower and in_longer_name(reading, first, last)):
            return False
    return name.axis == COLUMN or word.raw.isdecimal() or index.sharing(name, mask) <= FEW


def in_longer_name(reading: Reading, first: int, last: int) -> bool:
    """Whether a capitalised word stands right beside a span: it is part of another name then."""
    for token in (first - 1, last + 1):
        word = reading.tokens[token] if 0 <= token < len(reading.tokens) else None
        if word is not None and word.raw[0].isupper() and not word.cue & steering.FUNCTION:
            starts = reading.starts
            behind, before = (token, first) if token < first else (last, token)
            if starts[before] - starts[behind] - len(reading.tokens[behind].raw) == 1:  # type: ignore[union-attr]
                return True
    return False
