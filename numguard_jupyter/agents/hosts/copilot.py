"""Sessions of GitHub Copilot CLI: JSON lines of {type, data, id}, a call's start and its end as two events."""

from __future__ import annotations

from .blocks import give_back, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..events import Transcript

MARKS: tuple[bytes, ...] = (b"tool.execution", b"user.message", b"toolRequests", b"compaction")
SPEECH: tuple[bytes, ...] = (b"assistant.message",)


def record(entry: dict[str, Any], transcript: Transcript) -> None:
    kind, data = entry.get("type"), entry.get("data")
    if not isinstance(data, dict) or not transcript.first_sight(entry.get("id")):
        return
    if kind == "tool.execution_start":
        transcript.call(data.get("toolCallId"), data.get("toolName"), data.get("arguments"))
    elif kind == "tool.execution_complete":
        held = data.get("result", data.get("error"))
        if isinstance(held, dict):
            held = held.get("content", held.get("message", held.get("textResultForLlm")))
        give_back(transcript, data.get("toolCallId"), held, data.get("success") is False)
    elif kind == "user.message":
        transcript.ask("\n".join(texts(data.get("content"))))
    elif kind == "assistant.message":
        transcript.say("\n".join(texts(data.get("content"))))
    elif isinstance(kind, str) and kind.endswith("compaction_complete"):
        transcript.summarised()
