# ruff: noqa: E501 - entries of transcripts are long
"""One story in every host's form: the same question, call, result and answer must come out."""

from __future__ import annotations

import json

import pytest

from numguard_jupyter.agents import events
from numguard_jupyter.agents.hosts import READERS, reader

COMMAND, OUTPUT, ASKED, SAID = (
    "cat sales.csv",
    "region,orders\nNorth,1204",
    "How many orders?",
    "North had 1,204 orders.",
)

CLAUDE = [
    {"type": "file-history-snapshot", "snapshot": {}},
    {"type": "user", "uuid": "a", "message": {"role": "user", "content": ASKED}},
    {"type": "assistant", "uuid": "b", "message": {"role": "assistant", "content": [
        {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": COMMAND}}]}},
    {"type": "user", "uuid": "c", "message": {"role": "user", "content": [
        {"type": "tool_result", "tool_use_id": "t1", "content": OUTPUT}]}},
    {"type": "assistant", "uuid": "d", "message": {"role": "assistant", "content": [{"type": "text", "text": SAID}]}},
]  # fmt: skip
CODEX = [
    {"type": "session_meta", "payload": {"id": "s"}},
    {"type": "response_item", "payload": {"type": "message", "role": "user", "content": [
        {"type": "input_text", "text": "<environment_context>cwd 77</environment_context>"}]}},
    {"type": "response_item", "payload": {"type": "message", "role": "user", "content": [
        {"type": "input_text", "text": ASKED}]}},
    {"type": "response_item", "payload": {"type": "function_call", "name": "exec_command", "call_id": "t1",
        "arguments": json.dumps({"cmd": COMMAND})}},
    {"type": "event_msg", "payload": {"type": "exec_command_end", "call_id": "t1", "aggregated_output": OUTPUT,
        "exit_code": 0}},
    {"type": "response_item", "payload": {"type": "function_call_output", "call_id": "t1",
        "output": json.dumps({"output": OUTPUT, "metadata": {"exit_code": 0, "duration_seconds": 0.4}})}},
    {"type": "response_item", "payload": {"type": "message", "role": "assistant", "content": [
        {"type": "output_text", "text": SAID}]}},
]  # fmt: skip
GEMINI = [
    {"type": "user", "id": "a", "content": ASKED},
    {"type": "gemini", "id": "b", "content": "", "toolCalls": [
        {"id": "t1", "name": "run_shell_command", "args": {"command": COMMAND}, "status": "executing"}]},
    {"type": "gemini", "id": "b", "content": "", "toolCalls": [
        {"id": "t1", "name": "run_shell_command", "args": {"command": COMMAND}, "status": "success",
         "result": [{"functionResponse": {"id": "t1", "name": "run_shell_command", "response": {"output": OUTPUT}}}]}]},
    {"type": "gemini", "id": "c", "content": SAID},
]  # fmt: skip
GEMINI_API = [
    {"role": "user", "parts": [{"text": ASKED}]},
    {"role": "model", "parts": [{"functionCall": {"name": "run", "args": {"command": COMMAND}}}]},
    {"role": "user", "parts": [{"functionResponse": {"name": "run", "response": {"output": OUTPUT}}}]},
    {"role": "model", "parts": [{"text": SAID}]},
]
COPILOT = [
    {"type": "session.start", "id": "0", "data": {"sessionId": "s", "version": 1}},
    {"type": "user.message", "id": "1", "data": {"content": ASKED}},
    {"type": "tool.execution_start", "id": "2", "data": {"toolCallId": "t1", "toolName": "bash",
        "arguments": {"command": COMMAND}}},
    {"type": "tool.execution_complete", "id": "3", "data": {"toolCallId": "t1", "success": True,
        "result": {"content": OUTPUT}}},
    {"type": "assistant.message", "id": "4", "data": {"content": SAID}},
]  # fmt: skip
CURSOR = [
    {"role": "user", "content": [{"type": "text", "text": ASKED}]},
    {"role": "assistant", "content": [
        {"type": "reasoning", "text": "let me look"},
        {"type": "tool-call", "toolCallId": "t1", "toolName": "Shell", "args": {"command": COMMAND}}]},
    {"role": "tool", "content": [{"type": "tool-result", "toolCallId": "t1", "toolName": "Shell", "result": OUTPUT}]},
    {"role": "assistant", "content": [{"type": "text", "text": SAID}]},
]  # fmt: skip
CHAT = [
    {"role": "system", "content": "Answer in 7 words."},
    {"role": "user", "content": ASKED},
    {"role": "assistant", "content": None, "tool_calls": [
        {"id": "t1", "type": "function", "function": {"name": "sh", "arguments": json.dumps({"command": COMMAND})}}]},
    {"role": "tool", "tool_call_id": "t1", "content": OUTPUT},
    {"role": "assistant", "content": SAID},
]  # fmt: skip
RESPONSES = [
    {"role": "user", "content": [{"type": "input_text", "text": ASKED}]},
    {"type": "function_call", "call_id": "t1", "name": "sh", "arguments": json.dumps({"command": COMMAND})},
    {"type": "function_call_output", "call_id": "t1", "output": OUTPUT},
    {"role": "assistant", "content": [{"type": "output_text", "text": SAID}]},
]
STORIES = [
    ("claude", CLAUDE), ("codex", CODEX), ("gemini", GEMINI), ("gemini", GEMINI_API), ("copilot", COPILOT),
    ("cursor", CURSOR), ("messages", CHAT), ("messages", RESPONSES),
]  # fmt: skip


def lines(entries: list[dict[str, object]]) -> list[bytes]:
    return [json.dumps(entry, ensure_ascii=False).encode() + b"\n" for entry in entries]


def tell(transcript: events.Transcript) -> tuple[list[str], str | None, list[tuple[str, str, bool]]]:
    results = [(result.call.input, result.text, result.failed) for result in transcript.results]
    return transcript.asked, transcript.said, results


@pytest.mark.parametrize(("host", "entries"), STORIES, ids=[f"{host}-{n}" for n, (host, _) in enumerate(STORIES)])
def test_every_host_tells_the_same_story(host: str, entries: list[dict[str, object]]) -> None:
    expected = ([ASKED], SAID, [(COMMAND, OUTPUT, False)])
    assert tell(events.read(lines(entries), reader(host), speech=True)) == expected
    assert tell(events.read_document(json.dumps({"messages": entries}), reader(host))) == expected


def test_every_host_has_a_reader() -> None:
    for host in READERS:
        module = reader(host)
        assert module.MARKS
        assert module.SPEECH


def claude(*entries: dict[str, object], speech: bool = True, sidechains: bool = False) -> events.Transcript:
    return events.read(lines(list(entries)), reader("claude"), speech, sidechains)


def user(content: object, **more: object) -> dict[str, object]:
    return {"type": "user", "message": {"role": "user", "content": content}, **more}


def result(content: object, **more: object) -> dict[str, object]:
    return user([{"type": "tool_result", "tool_use_id": "t", "content": content, **more}])


USER_WORDS = [
    ("a prompt", user("Sell 410."), ["Sell 410."]),
    ("text blocks", user([{"type": "text", "text": "Sell 410."}]), ["Sell 410."]),
    ("meta", user("Sell 410.", isMeta=True), []),
    ("a summary", user("Sold 410.", isCompactSummary=True), []),
    ("hook feedback", user("Stop hook feedback:\n410 is wrong"), []),
    ("a reminder", user("Go.<system-reminder>410 todos</system-reminder>"), ["Go. "]),
    ("a side chain", user("410", isSidechain=True), []),
    ("a queued prompt", {"type": "attachment", "attachment": {"type": "queued_command", "prompt": "410"}}, ["410"]),
    ("a hook's note", {"type": "attachment", "attachment": {"type": "hook_success", "content": "410"}}, []),
]


@pytest.mark.parametrize(("entry", "asked"), [row[1:] for row in USER_WORDS], ids=[row[0] for row in USER_WORDS])
def test_whose_words_are_the_users(entry: dict[str, object], asked: list[str]) -> None:
    assert claude(entry).asked == asked


RESULTS = [
    ("a string", result("a 1"), [("a 1", False)], []),
    ("blocks", result([{"type": "text", "text": "a 1"}, {"type": "text", "text": "b 2"}]), [("a 1\nb 2", False)], []),
    ("an error", result("a 1", is_error=True), [("a 1", True)], []),
    ("an image beside text", result([{"type": "text", "text": "a 1"}, {"type": "image"}]), [("a 1", False)], ["image"]),
    ("a reminder", result("a 1<system-reminder>b 2</system-reminder>"), [("a 1 ", False)], []),
    ("a lost side file", result("<persisted-output>\nOutput too large. Full output saved to: /nowhere/x\n\nPreview:\na"),
     [("a", False)], ["file"]),
    ("emptied", user([]), [], ["empty"]),
    ("a file that came along", {"type": "attachment", "attachment": {
        "type": "file", "content": {"type": "text", "file": {"content": "a 1"}}}}, [("a 1", False)], []),
]  # fmt: skip


@pytest.mark.parametrize(("entry", "results", "gaps"), [row[1:] for row in RESULTS], ids=[row[0] for row in RESULTS])
def test_what_a_result_gives(entry: dict[str, object], results: list[tuple[str, bool]], gaps: list[str]) -> None:
    transcript = claude(entry)
    assert [(one.text, one.failed) for one in transcript.results] == results
    assert [gap.kind for gap in transcript.gaps] == gaps


def test_a_notebook_gives_its_outputs_with_their_code() -> None:
    cells = [
        {"cell_type": "markdown", "source": "Revenue was 9"},
        {"cell_type": "code", "source": "df.x.sum()", "outputs": [{"output_type": "execute_result", "data": {"text/plain": ["42"]}}]},
        {"cell_type": "code", "source": "print(7)", "outputs": [{"output_type": "stream", "text": "7\n"}]},
    ]  # fmt: skip
    entry = result("<cell>df.x.sum()</cell> 42")
    entry["toolUseResult"] = {"type": "notebook", "file": {"cells": cells}}
    assert [(one.code, one.text) for one in claude(entry).results] == [("df.x.sum()", "42"), ("print(7)", "7\n")]


def test_a_replayed_entry_keeps_its_first_place() -> None:
    first = {**result("1"), "uuid": "u1"}
    second = {**user([{"type": "tool_result", "tool_use_id": "t2", "content": "2"}]), "uuid": "u2"}
    transcript = claude(first, second, first)
    assert [(one.text, one.position) for one in transcript.results] == [("1", 1), ("2", 2)]


def test_a_summary_is_a_gap_only_where_the_outputs_are_gone() -> None:
    summary = user("Earlier: 410", isCompactSummary=True)
    assert [gap.kind for gap in claude(summary, result("1")).gaps] == ["summary"]
    assert claude(result("1"), summary).gaps == []


DAMAGE = [
    ("a cut line", b'{"type":"user","message":{"role"', True, ["line"]),
    ("garbage", b"\xff\xfe\x00garbage", True, ["line"]),
    ("nested too deep", b'{"type":"user","x":' + b"[" * 100_000 + b"]" * 100_000 + b"}", True, ["line"]),
    (
        "its own words, cut",
        b'{"type":"assistant","message":{"role":"assistant","content":[{"type":"text","te',
        False,
        [],
    ),
    ("its own call, cut", b'{"type":"assistant","message":{"content":[{"type":"tool_use","id":"t2', False, ["line"]),
    ("an unknown kind", b'{"type":"brand-new","x":1}', True, []),
]


@pytest.mark.parametrize(("line", "more", "gaps"), [row[1:] for row in DAMAGE], ids=[row[0] for row in DAMAGE])
def test_damage(line: bytes, more: bool, gaps: list[str]) -> None:
    text = [*lines([result("a 1")]), line + b"\n", *(lines([result("b 2", tool_use_id="t2")]) if more else [])]
    transcript = events.read(text, reader("claude"))
    assert [gap.kind for gap in transcript.gaps] == gaps
    assert transcript.results[0].text == "a 1"


def test_bytes_are_read_whatever_their_dress() -> None:
    plain = lines(CLAUDE)
    for dressed in (
        [b"\xef\xbb\xbf" + plain[0], *plain[1:]],
        [line.replace(b"\n", b"\r\n") for line in plain],
        [part for line in plain for part in (line, b"\n")],
    ):
        assert tell(events.read(dressed, reader("claude"), speech=True)) == tell(
            events.read(plain, reader("claude"), True)
        )


CODEX_OUTPUTS = [
    ("under a header", "Wall time: 0.05 seconds\nProcess exited with code 0\nOutput:\na 1", "a 1", False),
    ("a failure under a header", "Chunk ID: 9\nProcess exited with code 2\nOutput:\na 1", "a 1", True),
    ("JSON with an exit code", json.dumps({"output": "a 1", "metadata": {"exit_code": 1}}), "a 1", True),
    ("text of its own", "a 1", "a 1", False),
]


@pytest.mark.parametrize(
    ("held", "text", "failed"), [row[1:] for row in CODEX_OUTPUTS], ids=[r[0] for r in CODEX_OUTPUTS]
)
def test_results_of_codex(held: str, text: str, failed: bool) -> None:
    entry = {"type": "response_item", "payload": {"type": "function_call_output", "call_id": "t", "output": held}}
    transcript = events.read(lines([entry]), reader("codex"))
    assert [(one.text, one.failed) for one in transcript.results] == [(text, failed)]
