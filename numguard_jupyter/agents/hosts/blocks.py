"""Content as hosts write it: a string, or a list of blocks of which some hold text and some cannot be read."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..events import Transcript

#: Blocks whose content no text stands for.
UNREADABLE = frozenset({"image", "document", "input_image", "image_url", "audio", "media", "file", "video"})


def texts(content: Any) -> list[str]:
    """Every text of a content, in order."""
    if isinstance(content, str):
        return [content]
    if isinstance(content, dict):
        content = [content]
    found: list[str] = []
    for block in content if isinstance(content, list) else ():
        if isinstance(block, str):
            found.append(block)
        elif isinstance(block, dict):
            text = block.get("text")
            if isinstance(text, str):
                found.append(text)
            elif isinstance(block.get("resource"), dict) and isinstance(block["resource"].get("text"), str):
                found.append(block["resource"]["text"])
    return found


def unreadable(content: Any) -> bool:
    """Whether a content has a block that only eyes can read."""
    return isinstance(content, list) and any(
        isinstance(block, dict) and block.get("type") in UNREADABLE for block in content
    )


def speech(content: Any, kinds: tuple[str, ...] = ("text",)) -> str:
    """What is said in a content: its text blocks, none of the thinking."""
    if isinstance(content, str):
        return content
    blocks = content if isinstance(content, list) else ()
    return "\n\n".join(
        block["text"]
        for block in blocks
        if isinstance(block, dict) and block.get("type") in kinds and isinstance(block.get("text"), str)
    )


def give_back(transcript: Transcript, id: object, content: Any, failed: bool) -> None:  # noqa: A002
    """Record what a call gave back: its texts as a result, what no text stands for as a gap."""
    if unreadable(content):
        transcript.lose("image", "a tool result is an image")
    transcript.result(id, "\n".join(texts(content)), failed)
