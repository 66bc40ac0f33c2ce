"""What the text says: its numbers, each with the interval that its digits stand for, and its sentences."""

from __future__ import annotations

from ..model import Passage
from .extract import numbers
from .ignore import apply, excuse
from .locales import language
from .normal import flatten
from .prose import blank
from .sentences import sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def read(
    text: str,
    locale: str = "en",
    question: str | None = None,
    ignore: Mapping[str, bool] | None = None,
    extra_ignore: Sequence[str] = (),
    small_max: int = 3,
) -> Passage:
    """Read `text`: every token that looks like a number, in reading order; refused ones carry their rule."""
    speech = language(locale)
    prose, _blanked = blank(text)
    flat = flatten(prose, speech)
    found = numbers(text, flat, speech, small_max)
    if ignore:
        apply(found, ignore)
    if extra_ignore:
        excuse(text, found, extra_ignore)
    return Passage(text, prose, found, sentences(prose), locale, question)
