"""Output that only repeats the prose: nothing vouches for itself.

A sentence of the prose that an output shows word for word is no source, unless the cell's code holds its words but not
its figures: then the code filled the figures in (`print(f"The mean is {mean:.2f} kg")`), and they are results.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

#: Shorter stretches are labels and captions, which outputs share with prose for good reasons.
FEWEST_WORDS = 6
WORD = re.compile(r"[^\W\d_]{2,}")
FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
SENTENCE_END = re.compile(r"(?<=[.!?])\s")
MARKUP = str.maketrans("", "", "*_`#>|")


def told(texts: Iterable[str]) -> frozenset[str]:
    """The sentences of the prose that an output could repeat, each in its plain form."""
    return frozenset(plain for text in texts for line in text.split("\n") for plain in _sentences(line))


def without_echo(output: str, sentences: frozenset[str], code: str | None) -> str:
    """The output with each line emptied that says nothing but sentences of the prose; lines keep their number."""
    if not sentences:
        return output
    lines = output.split("\n")
    repeated = [n for n, line in enumerate(lines) if len(line) >= 2 * FEWEST_WORDS and _repeats(line, sentences)]
    if repeated:
        words, figures = frozenset(WORD.findall(code or "")), frozenset(FIGURE.findall(code or ""))
        for n in repeated:
            if not _filled_in(lines[n], words, figures):
                lines[n] = ""
    return "\n".join(lines)


def _sentences(line: str) -> list[str]:
    pieces = (" ".join(piece.translate(MARKUP).split()).casefold() for piece in SENTENCE_END.split(line))
    return [piece for piece in pieces if len(WORD.findall(piece)) >= FEWEST_WORDS]


def _repeats(line: str, sentences: frozenset[str]) -> bool:
    found = _sentences(line)
    return bool(found) and all(sentence in sentences for sentence in found)


def _filled_in(line: str, words: frozenset[str], figures: frozenset[str]) -> bool:
    """Whether the code has the words of a line, but not its figures."""
    said = WORD.findall(line)
    return sum(word in words for word in said) * 2 > len(said) and not figures.issuperset(FIGURE.findall(line))
