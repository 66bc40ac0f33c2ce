"""Rollouts of Codex: JSON lines of {timestamp, type, payload}; a shell's result stands twice, once per log."""

from __future__ import annotations

import json
import re

from .blocks import give_back, speech

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..events import Transcript

MARKS: tuple[bytes, ...] = (
    b"function_call", b"custom_tool_call", b"exec_command_end", b"mcp_tool_call_end", b'"user"', b"user_message",
    b'"compacted"', b"local_shell_call",
)  # fmt: skip
SPEECH: tuple[bytes, ...] = (b'"assistant"', b"agent_message")

#: What precedes the output in the newer form of a shell's result.
_HEADER = re.compile(r"\A(?:[A-Z][A-Za-z ]*: [^\n]*\n|Process [^\n]*\n)+Output:\n")
_EXIT = re.compile(r"(?:exited with code|Exit code:?) (-?\d+)")
#: Texts that stand as the user's and are the program's.
SCAFFOLD = ("<environment_context>", "<permissions", "<user_instructions>", "# AGENTS.md", "<turn_aborted>",
            "<subagent_notification>", "<hook_prompt")  # fmt: skip
#: How the program's summary of what came before begins, where it stands as the user's.
SUMMARY = "Another language model started to solve this problem"


def record(entry: dict[str, Any], transcript: Transcript) -> None:
    payload = entry.get("payload")
    if entry.get("type") == "compacted":
        transcript.summarised()
        return
    if not isinstance(payload, dict):
        return
    kind, id_ = payload.get("type"), payload.get("call_id")
    if kind in ("function_call", "custom_tool_call", "local_shell_call"):
        transcript.call(id_, payload.get("name", kind), arguments(payload))
    elif kind in ("function_call_output", "custom_tool_call_output"):
        if not transcript.has_result(id_):
            output(id_, payload.get("output"), transcript)
    elif kind == "exec_command_end":
        text = payload.get("aggregated_output") or payload.get("formatted_output") or payload.get("stdout") or ""
        transcript.result(id_, str(text), payload.get("exit_code") not in (0, None))
    elif kind == "message":
        words = speech(payload.get("content"), ("text", "input_text", "output_text"))
        if payload.get("role") == "assistant":
            transcript.say(words)
        elif words.lstrip().startswith(SUMMARY):
            transcript.summarised()
        elif payload.get("role") == "user" and not words.lstrip().startswith(SCAFFOLD):
            transcript.ask(words)
    elif kind == "user_message":
        transcript.ask(str(payload.get("message") or ""))
    elif kind == "agent_message":
        transcript.say(str(payload.get("message") or ""))


def arguments(payload: dict[str, Any]) -> object:
    """What a call was given: arguments are JSON inside a string."""
    given = payload.get("arguments", payload.get("input", payload.get("action")))
    if isinstance(given, str):
        try:
            return json.loads(given)
        except (ValueError, RecursionError):
            return given
    return given


def output(id: object, held: Any, transcript: Transcript) -> None:  # noqa: A002
    """A result in the protocol's log: text, JSON of {output, metadata}, blocks, or text under a header."""
    failed = False
    if isinstance(held, str) and held.startswith("{"):
        try:
            inner = json.loads(held)
        except (ValueError, RecursionError):
            inner = None
        if isinstance(inner, dict) and "output" in inner:
            about = inner.get("metadata")
            failed = isinstance(about, dict) and about.get("exit_code") not in (0, None)
            held = inner["output"]
    if isinstance(held, dict):
        failed = held.get("success") is False
        held = held.get("content", held.get("output"))
    if isinstance(held, str):
        header = _HEADER.match(held)
        if header:
            code = _EXIT.search(header.group())
            failed = bool(code) and code.group(1) != "0" if code else failed
            held = held[header.end() :]
    give_back(transcript, id, held, failed)
