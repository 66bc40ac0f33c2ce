"""Files checked by several processes, in order; each process reads the sources once."""

from __future__ import annotations

import multiprocessing

from .check import given_sources, judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from ..model import Source
    from .outcomes import Outcome

#: What a process was begun with.
_held: tuple[list[Source], dict[str, Any]] = ([], {})


def outcomes(paths: Sequence[str], values: dict[str, Any], processes: int) -> Iterator[Outcome]:
    given_sources(values)  # a bad source is refused here, once
    chunk = max(1, min(16, len(paths) // (4 * processes)))
    with multiprocessing.Pool(processes, _begin, (values,)) as pool:
        yield from pool.imap(_judge, enumerate(paths), chunk)


def _begin(values: dict[str, Any]) -> None:
    global _held
    _held = (given_sources(values), values)


def _judge(file: tuple[int, str]) -> Outcome:
    return judge(*file, *_held)
