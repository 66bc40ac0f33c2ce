"""What the words of a text may name of one frame: its columns, values of theirs, the times of its rows."""

from __future__ import annotations

import re

from ...sources.frames.columnar import AMOUNTS
from ...sources.tables.headers import IDENTIFIERS
from ..words.labelling import stems
from ..words.lexicon import key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...sources.frames.engine import Wanted
    from .when import When

_WORD = re.compile(r"[^\W_]+")
NEGATIONS = frozenset("not no never without non neither".split())


class Scope:
    """One frame as a text speaks of it."""

    __slots__ = ("kinds", "values", "flags", "scales", "times")

    def __init__(
        self,
        kinds: dict[str, str],
        values: dict[str, list[str]],
        flags: set[str],
        scales: dict[str, float],
        times: dict[int, When | None],
    ) -> None:
        #: The frame's columns, and those values of its columns of texts that the text may name.
        self.kinds = kinds
        self.values = values
        #: The columns of whole numbers that are all 0 or 1.
        self.flags = flags
        #: How many times what the cells say a column's values are.
        self.scales = scales
        #: Position of each number that is told of a period; None where it is not certain which rows are meant.
        self.times = times

    def measure(self, parts: Iterable[str], texts: bool = False) -> str | None:
        return measure_in(parts, self.kinds, texts)

    def measures(self, text: str) -> list[str]:
        """The columns of amounts that a text names, but for those whose words are all of the label of another."""
        named = [label for label, kind in self.kinds.items()
                 if kind in AMOUNTS and label not in self.flags and named_in(label, text)]  # fmt: skip
        words = {label: set(stems(label)) for label in named}
        return [label for label in named if not any(words[label] < words[other] for other in named)]

    def counted(self, parts: Iterable[str]) -> str | None:
        """The column of texts or numbers whose different values are counted: customers may be `customer_id`."""
        held = {label: words for label, kind in self.kinds.items()
                if kind in ("text", "integer") and (words := set(stems(label)))}  # fmt: skip
        for part in parts:
            said = {key(match.group()) for match in _WORD.finditer(part)}
            for told in (held, {label: words - IDENTIFIERS for label, words in held.items()}):
                named = [label for label, words in told.items() if words and words <= said]
                if named:
                    most = max(len(told[label]) for label in named)
                    longest = [label for label in named if len(told[label]) == most]
                    return longest[0] if len(longest) == 1 else None
        return None

    def only_measure(self) -> str | None:
        """The one column of amounts that the frame has, which an aggregate without a column is of."""
        measures = [label for label, kind in self.kinds.items() if kind in AMOUNTS and label not in self.flags]
        return measures[0] if len(measures) == 1 else None

    def conditions(self, text: str) -> dict[str, Wanted]:
        """Columns of texts or truths that a stretch of text names a value of, with that value."""
        lowered = f" {plain(text)} "
        found: dict[str, Wanted] = {}
        taken: set[str] = set()
        for label, names in self.values.items():
            said = [name for name in names if f" {plain(name)} " in lowered]
            said = [name for name in said if not any(name != other and name.lower() in other.lower() for other in said)]
            if said and not taken.intersection(said):
                found[label] = tuple(said)
                taken.update(said)
        words = lowered.split()
        keys = [key(word) for word in words]
        for label, kind in self.kinds.items():
            wanted = [word for word in stems(label) if word not in ("is", "has", "was")]
            if kind == "boolean" and wanted and set(keys).issuperset(wanted):
                at = keys.index(wanted[0])
                found[label] = NEGATIONS.isdisjoint(words[max(0, at - 3) : at])
        return found


def measure_in(parts: Iterable[str], kinds: dict[str, str], texts: bool) -> str | None:
    """The column of numbers (of any kind with `texts`) that the nearest stretch names, by the longest of its labels."""
    for part in parts:
        said = {key(match.group()) for match in _WORD.finditer(part)}
        named = [
            (len(words), label)
            for label, kind in kinds.items()
            if (kind in AMOUNTS or (texts and kind == "text")) and (words := stems(label)) and said.issuperset(words)
        ]
        if named:
            most = max(count for count, _ in named)
            return next(label for count, label in named if count == most)
    return None


def named_in(column: str, text: str) -> bool:
    said = {key(match.group()) for match in _WORD.finditer(text)}
    words = stems(column)
    return bool(words) and said.issuperset(words)


def plain(text: str) -> str:
    """The words of a text, small, one space between."""
    return " ".join(match.group().lower() for match in _WORD.finditer(text))
