"""LangChain: `create_agent(..., middleware=[NumGuardMiddleware()])` sends an answer back to the model."""

from __future__ import annotations

from typing import Any

from langchain.agents.middleware import AgentMiddleware, hook_config
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage

from ..review import review

#: By this name the messages that send an answer back are told from the user's own.
SENDER = "numguard"


class NumGuardMiddleware(AgentMiddleware):  # type: ignore[misc]
    """After each answer of the model: one whose numbers are not backed goes back with the reason, `retries` times."""

    def __init__(self, retries: int = 2) -> None:
        super().__init__()
        self.retries = retries

    @hook_config(can_jump_to=["model"])  # type: ignore[untyped-decorator]
    def after_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        messages = state["messages"]
        answer = messages[-1]
        sent_back = sum(1 for one in messages if isinstance(one, HumanMessage) and one.name == SENDER)
        if not isinstance(answer, AIMessage) or answer.tool_calls or sent_back >= self.retries:
            return None
        told = review(answer.text, [plain(one) for one in messages[:-1]])
        if told is None:
            return None
        return {"messages": [HumanMessage(told, name=SENDER)], "jump_to": "model"}


def plain(message: BaseMessage) -> dict[str, Any]:
    """A message as a {role, content} dict; those that sent an answer back are nobody's words."""
    if isinstance(message, ToolMessage):
        held = {"tool_call_id": message.tool_call_id, "status": message.status, "content": message.content}
        return {"role": "tool", **held}
    if isinstance(message, AIMessage):
        return {"role": "assistant", "content": message.content, "tool_calls": message.tool_calls}
    return {"role": "system" if message.name == SENDER else message.type, "content": message.content}
