"""`numguard doctor --hook`: proof that the gate gates, on this machine, in every host's form.

An answer that is right and one that is wrong are planted in temporary sessions, short and long, with the
number first and last, and the hook runs on each as its host would run it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

ASKED, COMMAND = "How many orders did the regions take?", "cat orders.csv"
OUTPUT = "region,orders\nNorth,1204\nSouth,973\nEast,1533"
GOOD, BAD = "North took 1,204 orders.", "North took 1,402 orders."
FILLER = "Nothing unusual was noted in this part of the work. "
#: Characters of a long answer.
LONG = 600_000


def claude(said: str) -> list[dict[str, Any]]:
    return [
        {"type": "user", "uuid": "1", "message": {"role": "user", "content": ASKED}},
        {"type": "assistant", "uuid": "2", "message": {"role": "assistant", "content": [
            {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": COMMAND}}]}},
        {"type": "user", "uuid": "3", "message": {"role": "user", "content": [
            {"type": "tool_result", "tool_use_id": "t1", "content": OUTPUT}]}},
        {"type": "assistant", "uuid": "4", "message": {"role": "assistant", "content": [
            {"type": "text", "text": said}]}},
    ]  # fmt: skip


def codex(said: str) -> list[dict[str, Any]]:
    payloads = [
        {"type": "message", "role": "user", "content": [{"type": "input_text", "text": ASKED}]},
        {"type": "function_call", "name": "exec_command", "call_id": "t1", "arguments": json.dumps({"cmd": COMMAND})},
        {"type": "function_call_output", "call_id": "t1", "output": OUTPUT},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": said}]},
    ]
    return [{"type": "response_item", "payload": payload} for payload in payloads]


def gemini(said: str) -> list[dict[str, Any]]:
    call = {"id": "t1", "name": "run_shell_command", "args": {"command": COMMAND}, "status": "success",
            "result": [{"functionResponse": {"id": "t1", "name": "sh", "response": {"output": OUTPUT}}}]}  # fmt: skip
    return [
        {"type": "user", "id": "1", "content": ASKED},
        {"type": "gemini", "id": "2", "content": "", "toolCalls": [call]},
        {"type": "gemini", "id": "3", "content": said},
    ]


def copilot(said: str) -> list[dict[str, Any]]:
    return [
        {"type": "user.message", "id": "1", "data": {"content": ASKED}},
        {"type": "tool.execution_start", "id": "2",
         "data": {"toolCallId": "t1", "toolName": "bash", "arguments": {"command": COMMAND}}},
        {"type": "tool.execution_complete", "id": "3",
         "data": {"toolCallId": "t1", "success": True, "result": {"content": OUTPUT}}},
        {"type": "assistant.message", "id": "4", "data": {"content": said}},
    ]  # fmt: skip


def cursor(said: str) -> list[dict[str, Any]]:
    return [
        {"role": "user", "content": [{"type": "text", "text": ASKED}]},
        {"role": "assistant", "content": [
            {"type": "tool-call", "toolCallId": "t1", "toolName": "Shell", "args": {"command": COMMAND}}]},
        {"role": "tool", "content": [{"type": "tool-result", "toolCallId": "t1", "result": OUTPUT}]},
        {"role": "assistant", "content": [{"type": "text", "text": said}]},
    ]  # fmt: skip


#: Host -> its form of the session, the name of its event, and the field of the answer.
HOSTS = {
    "claude": (claude, "Stop", "last_assistant_message"),
    "codex": (codex, "Stop", "last_assistant_message"),
    "gemini": (gemini, "AfterAgent", "prompt_response"),
    "copilot": (copilot, "agentStop", None),
    "cursor": (cursor, "stop", None),
}


def planted() -> Iterator[tuple[str, str, str, bool]]:
    """Host, description, answer, and whether it is to be sent back."""
    filler = FILLER * (LONG // len(FILLER))
    for host in HOSTS:
        for name, said, wrong in (("right", GOOD, False), ("wrong", BAD, True)):
            yield host, f"{name}, short", said, wrong
            yield host, f"{name}, 600 KB, first", f"{said}\n\n{filler}", wrong
            yield host, f"{name}, 600 KB, last", f"{filler}\n\n{said}", wrong


def tried(host: str, said: str, folder: str) -> str:
    """What the hook decides on an answer: "sent back", "passes" or what else it printed."""
    form, event, field = HOSTS[host]
    path = os.path.join(folder, f"{host}.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(entry) + "\n" for entry in form(said))
    given = {"hook_event_name": event, "transcript_path": path, "stop_hook_active": False}
    if field is not None:
        given[field] = said
    command = [sys.executable, "-m", "numguard_jupyter", "hook", "--host", host]
    done = subprocess.run(command, input=json.dumps(given).encode(), capture_output=True, timeout=60, check=False)
    try:
        answer = json.loads(done.stdout or b"{}")
    except ValueError:
        return f"printed no JSON: {done.stdout[:60]!r}"
    if answer.get("decision") == "block" or "followup_message" in answer:
        return "sent back"
    return "passes" if not answer and done.returncode == 0 else str(answer or done.returncode)


def examine() -> Iterator[tuple[str, bool]]:
    """The lines to show, each with whether it is right: where the hook is set up, then one for each planted answer."""
    yield from settings()
    yield "The hook on planted answers, a right and a wrong one, short and 600 KB long:", True
    with tempfile.TemporaryDirectory(prefix="numguard-") as folder:
        for host, name, said, wrong in planted():
            decision = tried(host, said, folder)
            right = decision == ("sent back" if wrong else "passes")
            yield f"  {'✓' if right else '✗'} {host:<8} {name:<22} {decision}", right


def settings() -> Iterator[tuple[str, bool]]:
    """Whether Claude Code has the hook, by settings file, and finds the command that it names."""
    import shutil

    from .install import SETTINGS, handlers, ours, read

    for path in SETTINGS.values():
        full = os.path.abspath(os.path.expanduser(path))
        try:
            hooks = read(full).get("hooks", {})
            groups = [group for event in hooks.values() for group in event]
            there = [one for group in groups for one in handlers(group) if ours(one)]
        except (ValueError, AttributeError, TypeError) as fault:
            yield f"✗ Claude Code          {full} cannot be read: {fault}", False
            continue
        command = str(there[0].get("command", "")).split(" ")[0] if there else ""
        if there and shutil.which(command) is None:
            yield f"✗ Claude Code          {full} runs {command}, which is not found on this PATH", False
        else:
            yield f"{'✓' if there else '-'} Claude Code          {'hook in' if there else 'no hook in'} {full}", True
