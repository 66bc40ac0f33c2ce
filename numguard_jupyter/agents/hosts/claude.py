"""Sessions of Claude Code: JSON lines of type user, assistant, attachment, system …, results on user lines."""

from __future__ import annotations

import re

from .blocks import speech, texts, unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..events import Transcript

MARKS: tuple[bytes, ...] = (b'"tool_result"', b'"tool_use"', b'"user"', b'"attachment"')
SPEECH: tuple[bytes, ...] = (b'"assistant"',)

#: A result too large to stand in the file: it names the side file and holds a preview.
PERSISTED = "<persisted-output>"
_SAVED = re.compile(r"saved to: ([^\n]+)")
#: What the program adds to texts of others, for the model alone.
_REMINDER = re.compile(r"<system-reminder>.*?</system-reminder>", re.S)
#: What it adds to results: the mark by which it is known, and the whole of it.
ADDED = (("<system-reminder>", _REMINDER), ("<usage>", re.compile(r"(?:agentId: [^\n]*\n)?<usage>.*?</usage>", re.S)))
#: How a text begins that stands as the user's and is the program's.
FEEDBACK = ("Stop hook feedback", "SubagentStop hook feedback", "[Request interrupted")
#: The largest side file that is read, in bytes.
LARGEST = 32_000_000


def record(entry: dict[str, Any], transcript: Transcript) -> None:
    kind = entry.get("type")
    if kind == "attachment":
        if transcript.first_sight(entry.get("uuid")):
            attach(entry.get("attachment"), transcript)
        return
    if kind not in ("user", "assistant") or (entry.get("isSidechain") and not transcript.sidechains):
        return
    if not transcript.first_sight(entry.get("uuid")):
        return
    if entry.get("isCompactSummary"):
        transcript.summarised()
        return
    message = entry.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    if content is None or content == []:
        transcript.lose("empty", "an entry of the transcript was emptied")
    elif kind == "assistant":
        reply(content, transcript)
    else:
        turn(content, entry, transcript)


def reply(content: Any, transcript: Transcript) -> None:
    """The agent's turn: its calls, and its words."""
    for block in content if isinstance(content, list) else ():
        if isinstance(block, dict) and block.get("type") == "tool_use":
            transcript.call(block.get("id"), block.get("name"), block.get("input"))
    transcript.say(speech(content))


def turn(content: Any, entry: dict[str, Any], transcript: Transcript) -> None:
    """A user's line: the results of calls, or the user's words."""
    for block in content if isinstance(content, list) else ():
        if isinstance(block, dict) and block.get("type") == "tool_result":
            answer(block, entry.get("toolUseResult"), transcript)
    if entry.get("isMeta"):
        return
    words = _REMINDER.sub(" ", speech(content))
    if not words.lstrip().startswith(FEEDBACK):
        transcript.ask(words)


def answer(block: dict[str, Any], beside: Any, transcript: Transcript) -> None:
    """One result. `beside` is the second copy that stands next to it on the line."""
    id_, content, failed = block.get("tool_use_id"), block.get("content"), bool(block.get("is_error"))
    if isinstance(beside, dict) and beside.get("type") == "notebook" and notebook(id_, beside, failed, transcript):
        return
    if unreadable(content):
        transcript.lose("image", "a tool result is an image")
    text = "\n".join(texts(content))
    if not text and isinstance(beside, dict):
        text = "\n".join(value for value in (beside.get("stdout"), beside.get("stderr")) if isinstance(value, str))
    if text.lstrip().startswith(PERSISTED):
        text = persisted(text, beside, transcript)
    for mark, pattern in ADDED:
        if mark in text:
            text = pattern.sub(" ", text)
    transcript.result(id_, text, failed)


def persisted(text: str, beside: Any, transcript: Transcript) -> str:
    """The whole of a result that was moved to a side file; its preview, and a gap, where the file is gone."""
    path = beside.get("persistedOutputPath") if isinstance(beside, dict) else None
    if not isinstance(path, str):
        named = _SAVED.search(text)
        path = named.group(1).strip() if named else ""
    import os
    import stat

    try:
        about = os.stat(path)
        if stat.S_ISREG(about.st_mode) and about.st_size <= LARGEST:
            with open(path, "rb") as file:
                return file.read().decode("utf-8", "replace")
    except (OSError, ValueError):
        pass
    transcript.lose("file", "the file of a large tool result is gone")
    return text.partition("Preview")[2].partition("\n")[2]


def notebook(id: object, beside: dict[str, Any], failed: bool, transcript: Transcript) -> bool:  # noqa: A002
    """A notebook as read: each cell's outputs, with the code that gave them. False where it has no cells."""
    file = beside.get("file")
    cells = file.get("cells") if isinstance(file, dict) else None
    if not isinstance(cells, list):
        return False
    for cell in cells:
        if not isinstance(cell, dict):
            continue
        source, outputs = "".join(texts(cell.get("source"))), cell.get("outputs") or []
        shown = [text for output in outputs for text in output_texts(output, transcript)]
        if cell.get("cell_type") in ("markdown", "raw"):
            continue
        transcript.result(id, "\n".join(shown), failed, code=source)
    return True


def output_texts(output: Any, transcript: Transcript) -> list[str]:
    """The texts of one output, in whichever form the reader keeps it."""
    if not isinstance(output, dict):
        return texts(output)
    data = output.get("data")
    held = data if isinstance(data, dict) else output
    if any(str(key).startswith("image/") for key in held) or output.get("image"):
        transcript.lose("image", "a notebook's output is an image")
    for key in ("text/html", "application/json", "text/plain", "text"):
        if held.get(key):
            return ["".join(texts(held[key]))]
    return []


def attach(attachment: Any, transcript: Transcript) -> None:
    """What came along with a prompt: files and selections are read like results, queued prompts are words."""
    if not isinstance(attachment, dict):
        return
    kind = str(attachment.get("type"))
    if kind == "queued_command":
        transcript.ask(speech(attachment.get("prompt")))
    elif not kind.startswith("hook"):
        held = attachment.get("content")
        file = held.get("file") if isinstance(held, dict) else None
        text = "\n".join(texts(file.get("content") if isinstance(file, dict) else held))
        if text:
            transcript.result(None, text)
