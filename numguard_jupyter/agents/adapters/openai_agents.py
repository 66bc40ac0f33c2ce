"""OpenAI Agents: `Runner.run(agent, …, hooks=guard)` with `agent.output_guardrails = [guard.guardrail]`.

An output guardrail sees the answer alone; the hooks note what the tools gave. The tripwire raises, and
`run_checked` runs again with the reason, as often as it is told to.
"""

from __future__ import annotations

from typing import Any

from agents import (
    Agent,
    GuardrailFunctionOutput,
    OutputGuardrail,
    OutputGuardrailTripwireTriggered,
    RunHooks,
    Runner,
)

from ..review import review


class NumGuard(RunHooks[Any]):  # type: ignore[misc]
    """Notes what the tools of a run gave, and holds the answer against it."""

    def __init__(self, question: str = "") -> None:
        self.messages: list[dict[str, Any]] = [{"role": "user", "content": question}]
        self.guardrail: OutputGuardrail[Any] = OutputGuardrail(guardrail_function=self.check, name="numguard")

    async def on_tool_end(self, context: Any, agent: Any, tool: Any, result: Any) -> None:
        call = getattr(context, "tool_call_id", None) or f"call-{len(self.messages)}"
        given = {"id": call, "name": tool.name, "args": getattr(context, "tool_arguments", "")}
        self.messages.append({"role": "assistant", "tool_calls": [given]})
        self.messages.append({"role": "tool", "tool_call_id": call, "content": str(result)})

    def check(self, context: Any, agent: Any, output: Any) -> GuardrailFunctionOutput:
        told = review(str(output), self.messages)
        return GuardrailFunctionOutput(output_info=told, tripwire_triggered=told is not None)


async def run_checked(agent: Agent[Any], question: str, retries: int = 2, **options: Any) -> Any:
    """Run an agent until its numbers are backed; the tripwire is raised once the retries are used up."""
    guard = NumGuard(question)
    checked = agent.clone(output_guardrails=[*agent.output_guardrails, guard.guardrail])
    asked: Any = question
    for attempt in range(retries + 1):
        try:
            return await Runner.run(checked, asked, hooks=guard, **options)
        except OutputGuardrailTripwireTriggered as tripped:
            told = tripped.guardrail_result.output.output_info
            if tripped.guardrail_result.guardrail is not guard.guardrail or attempt == retries:
                raise
            asked = [{"role": "user", "content": question}, {"role": "user", "content": str(told)}]
    raise AssertionError("the last attempt returns or raises")
