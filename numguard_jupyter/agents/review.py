"""An answer against the messages of the conversation that it ends: the gate for agent frameworks."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


def review(answer: str, messages: Iterable[dict[str, Any]]) -> str | None:
    """What to send back to the model, or None where the answer may pass.

    `messages` are plain {role, content} dicts in any of the forms that `hosts.messages` reads; the tools' results
    among them are the sources, the user's words the question. Never raises for what they hold.
    """
    from .events import read_entries
    from .gate import claims_of, judge
    from .hosts import reader
    from .reason import reason

    passage = claims_of(answer)
    if passage is None:
        return None
    transcript = read_entries(messages, reader("messages"))
    size = sum(len(result.text) for result in transcript.results)
    decision = judge(passage, transcript, size)
    return reason(decision) if decision.blocks else None
