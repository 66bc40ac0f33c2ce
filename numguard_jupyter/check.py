"""The whole walk: a text and its sources in, a verdict on every number out."""

from __future__ import annotations

from .evidence.arithmetic.derive import derive
from .evidence.binding.bind import bind
from .evidence.values.index import Index
from .evidence.verdicts.vouch import decide
from .model import TEXT_DEFAULT, Report, Source, Verdict
from .narrative import read
from .reports.explain import Explainer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from typing import Any


def check(
    text: str,
    sources: Any,
    question: str | None = None,
    locale: str = "en",
    ignore: Mapping[str, bool] | None = None,
    extra_ignore: Sequence[str] = (),
    small_max: int = 3,
    fail_on: Collection[str] | None = None,
    *,
    near: int | None = None,
    frame_seconds: float = 2.0,
) -> Report:
    """Say of every number in `text` which value of `sources` backs it.

    `sources` is a DataFrame, dict, list of records, scalar, str (CSV, JSON or printed text), Source, a list of
    these, or an Index made of them beforehand. `near` is the order of the text among the sources: of several
    values that back a number, the report names the nearest. Frames of which no output shows all are asked for what
    the text says of them, for `frame_seconds` at most; the report's notes say where that was too short. Raises
    `sources.Unreadable` (a ValueError) for data that cannot be read and ValueError for an unknown locale or rule.
    """
    index = sources if isinstance(sources, Index) else Index(as_sources(sources))
    passage = read(text, locale, question, ignore, extra_ignore, small_max)
    passage.near = near
    bindings = bind(passage, index)
    derivations = derive(passage, index, bindings)
    decisions = [
        decide(number, passage, index, bindings[position], derivations.get(position))
        for position, number in enumerate(passage.numbers)
    ]
    notes: list[str] = []
    if index.frames:
        from .evidence.frames.asking import ask

        notes = ask(passage, index, bindings, derivations, decisions, frame_seconds)
    tell = Explainer(passage, index, near)
    verdicts = [
        Verdict(number, status, text, tell, found, bindings[position], derivations.get(position))
        for position, (number, (status, found)) in enumerate(zip(passage.numbers, decisions, strict=True))
    ]
    report = Report(text, verdicts, TEXT_DEFAULT if fail_on is None else frozenset(fail_on), notes)
    if "numguard:" in text:
        from .evidence.verdicts.excuses import excuse_in_place

        excuse_in_place(report)
    return report


def check_many(texts: Iterable[str], sources: Any, **options: Any) -> list[Report]:
    """Check several texts against the same sources, read once; the options are those of `check`."""
    index = sources if isinstance(sources, Index) else Index(as_sources(sources))
    return [check(text, index, **options) for text in texts]


def as_sources(given: Any) -> list[Source]:
    """Whatever `check` accepts as a list of Sources: a list is several sources unless it holds plain values."""
    if isinstance(given, Source):
        return [given]
    if isinstance(given, (list, tuple)) and not all(isinstance(one, (dict, int, float, list, tuple)) for one in given):
        return [one if isinstance(one, Source) else Source(one) for one in given]
    return [] if isinstance(given, (list, tuple)) and not given else [Source(given)]
