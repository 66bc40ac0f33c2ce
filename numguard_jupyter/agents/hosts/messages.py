"""Plain lists of {role, content}: chat APIs, Cursor's stores, and the message lists of agent frameworks."""

from __future__ import annotations

from .blocks import give_back, speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..events import Transcript

MARKS: tuple[bytes, ...] = (b'"tool', b'"user"', b'"human"', b'"function', b"tool_call")
SPEECH: tuple[bytes, ...] = (b'"assistant"', b'"ai"', b'"model"')

#: The role that a message plays, by the words that hosts use for it.
ROLES = {
    "user": "user", "human": "user", "assistant": "agent", "ai": "agent", "model": "agent", "tool": "tool",
    "function": "tool", "toolResult": "tool",
}  # fmt: skip
CALLS = frozenset({"tool_use", "tool-call", "tool_call", "function_call"})
RESULTS = frozenset({"tool_result", "tool-result", "function_call_output"})


def record(entry: dict[str, Any], transcript: Transcript) -> None:
    inner = entry.get("message")
    message = inner if isinstance(inner, dict) else entry
    role = ROLES.get(str(message.get("role") or entry.get("role") or message.get("type") or entry.get("type")))
    content = message.get("content")
    for call in message.get("tool_calls") or ():
        if isinstance(call, dict):
            invoke(call, transcript)
    for block in content if isinstance(content, list) else ():
        if isinstance(block, dict):
            exchange(block, transcript)
    if message.get("type") in CALLS | RESULTS:
        exchange(message, transcript)
    elif role == "tool" and not _holds_results(content):
        id_ = message.get("tool_call_id") or message.get("toolCallId") or message.get("name")
        give_back(transcript, id_, content, message.get("status") == "error" or bool(message.get("isError")))
    elif role == "user":
        transcript.ask(speech(content, ("text", "input_text")))
    elif role == "agent":
        transcript.say(speech(content, ("text", "output_text")))


def _holds_results(content: Any) -> bool:
    return isinstance(content, list) and any(isinstance(one, dict) and one.get("type") in RESULTS for one in content)


def invoke(call: dict[str, Any], transcript: Transcript) -> None:
    """A call as chat APIs write it: {id, function: {name, arguments}}, or {id, name, args}."""
    held = call.get("function")
    function = held if isinstance(held, dict) else call
    given = function.get("arguments", function.get("args", function.get("input")))
    if isinstance(given, str):
        given = parsed(given)
    id_ = call.get("id") or call.get("call_id") or call.get("toolCallId") or function.get("name")
    transcript.call(id_, function.get("name", call.get("toolName")), given)


def parsed(arguments: str) -> object:
    """Arguments that are JSON in a string, else the string."""
    import json

    try:
        return json.loads(arguments)
    except (ValueError, RecursionError):
        return arguments


def exchange(block: dict[str, Any], transcript: Transcript) -> None:
    """A call or a result that is a block of a message."""
    if block.get("type") in CALLS:
        invoke(block, transcript)
    elif block.get("type") in RESULTS:
        id_ = block.get("tool_use_id") or block.get("toolCallId") or block.get("call_id")
        held = next((block[key] for key in ("content", "result", "output") if block.get(key) is not None), None)
        if isinstance(held, dict) and "value" in held:
            held = held["value"]
        failed = bool(block.get("is_error") or block.get("isError"))
        give_back(transcript, id_, held if isinstance(held, (str, list)) else _told(held), failed)


def _told(held: Any) -> str:
    import json

    return "" if held is None else json.dumps(held)
