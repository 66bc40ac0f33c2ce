"""Sessions of Gemini CLI: messages of type user and gemini, each call with its result; a later copy replaces."""

from __future__ import annotations

from .blocks import speech, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..events import Transcript

MARKS: tuple[bytes, ...] = (b'"toolCalls"', b'"user"', b"functionCall", b"functionResponse")
SPEECH: tuple[bytes, ...] = (b'"gemini"', b'"model"')
#: How a text begins that stands as the user's and is the program's summary of what came before.
SUMMARY = "<state_snapshot>"


def record(entry: dict[str, Any], transcript: Transcript) -> None:
    kind = entry.get("type") or entry.get("role")
    content = entry.get("content", entry.get("parts"))
    for call in entry.get("toolCalls") or ():
        if isinstance(call, dict):
            executed(call, transcript)
    for part in content if isinstance(content, list) else ():
        if isinstance(part, dict):
            exchange(part, transcript)
    words = content if isinstance(content, str) else "\n\n".join(texts(content))
    if kind == "user" and words.lstrip().startswith(SUMMARY):
        transcript.summarised()
    elif kind == "user":
        transcript.ask(words)
    elif kind in ("gemini", "model", "assistant"):
        transcript.say(words or speech(content))


def executed(call: dict[str, Any], transcript: Transcript) -> None:
    """A call with what it gave back, once it has."""
    id_ = call.get("id")
    if str(id_) not in transcript.calls:
        transcript.call(id_, call.get("name"), call.get("args"))
    for part in call.get("result") or ():
        if isinstance(part, dict) and isinstance(part.get("functionResponse"), dict):
            respond(id_, part["functionResponse"], call.get("status") in ("error", "cancelled"), transcript)
        elif isinstance(part, dict) and ("inlineData" in part or "fileData" in part):
            transcript.lose("image", "a tool result is an image")


def exchange(part: dict[str, Any], transcript: Transcript) -> None:
    """The same in the form of the API: a call and its response are parts of two messages."""
    call, response = part.get("functionCall"), part.get("functionResponse")
    if isinstance(call, dict):
        transcript.call(call.get("id") or call.get("name"), call.get("name"), call.get("args"))
    elif isinstance(response, dict):
        respond(response.get("id") or response.get("name"), response, False, transcript)


def respond(id: object, response: dict[str, Any], failed: bool, transcript: Transcript) -> None:  # noqa: A002
    held = response.get("response")
    if isinstance(held, dict) and "error" in held:
        transcript.result(id, str(held["error"]), True)
        return
    if isinstance(held, dict):
        held = held.get("output", held.get("content", held.get("result", held)))
    if isinstance(held, dict):
        import json

        held = json.dumps(held)
    transcript.result(id, "\n".join(texts(held)) if not isinstance(held, (int, float)) else str(held), failed)
