"""Pydantic AI: `agent.output_validator(check_numbers)` sends an answer back until its numbers are backed."""

from __future__ import annotations

from typing import Any

from pydantic_ai import ModelRetry, RunContext
from pydantic_ai.messages import (
    ModelMessage,
    ToolCallPart,
    ToolReturnPart,
    UserPromptPart,
)

from ..review import review


def check_numbers(ctx: RunContext[Any], output: Any) -> Any:
    """An output validator: raises ModelRetry with what is not backed."""
    told = review(output if isinstance(output, str) else str(output), plain(ctx.messages))
    if told is not None:
        raise ModelRetry(told)
    return output


def plain(messages: list[ModelMessage]) -> list[dict[str, Any]]:
    """The messages of a run as {role, content} dicts."""
    found: list[dict[str, Any]] = []
    for part in (part for message in messages for part in message.parts):
        if isinstance(part, UserPromptPart):
            found.append(
                {"role": "user", "content": part.content if isinstance(part.content, str) else str(part.content)}
            )
        elif isinstance(part, ToolCallPart):
            call = {"id": part.tool_call_id, "name": part.tool_name, "args": part.args}
            found.append({"role": "assistant", "tool_calls": [call]})
        elif isinstance(part, ToolReturnPart):
            found.append({"role": "tool", "tool_call_id": part.tool_call_id, "content": part.model_response_str()})
    return found
