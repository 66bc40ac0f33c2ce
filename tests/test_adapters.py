"""Each adapter in a real loop of its framework, with a scripted model: a made-up number first, the right one then."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path
from typing import Any

import pytest

from numguard_jupyter.agents.adapters import promptfoo
from numguard_jupyter.agents.review import review

from .cases.sessions import SALES

ASKED = "How many orders did the East take?"
WRONG, RIGHT = "The East took 1,353 orders.", "The East took 1,533 orders."
MESSAGES: list[dict[str, Any]] = [
    {"role": "user", "content": ASKED},
    {"role": "assistant", "tool_calls": [{"id": "t", "name": "read_sales", "args": {}}]},
    {"role": "tool", "tool_call_id": "t", "content": SALES},
]


def test_review_of_messages() -> None:
    assert review(RIGHT, MESSAGES) is None
    assert "1,533" in str(review(WRONG, MESSAGES))
    assert review("All is well.", MESSAGES) is None
    assert review(WRONG, MESSAGES[:1]) is None


def test_promptfoo() -> None:
    path = Path(promptfoo.__file__)
    spec = importlib.util.spec_from_file_location("assertion", path)
    assert spec
    assert spec.loader
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    context = {"vars": {"question": ASKED, "sources": {"sales.csv": SALES}}}
    assert loaded.get_assert(RIGHT, context)["pass"] is True
    wrong = loaded.get_assert(WRONG, context)
    assert (wrong["pass"], wrong["score"]) == (False, 0)
    assert "1,533" in wrong["reason"]
    assert loaded.get_assert("All is well.", {"vars": {}})["pass"] is True


def test_pydantic_ai() -> None:
    pytest.importorskip("pydantic_ai", reason="the framework is not installed")
    from pydantic_ai import Agent
    from pydantic_ai.messages import ModelMessage, ModelResponse, TextPart, ToolCallPart
    from pydantic_ai.models.function import AgentInfo, FunctionModel

    from numguard_jupyter.agents.adapters.pydantic_ai import check_numbers

    script = iter([ToolCallPart("read_sales", {}), TextPart(WRONG), TextPart(RIGHT)])
    seen: list[list[ModelMessage]] = []

    def model(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
        seen.append(list(messages))
        return ModelResponse(parts=[next(script)])

    agent = Agent(FunctionModel(model), output_type=str)
    agent.output_validator(check_numbers)
    agent.tool_plain(read_sales)
    assert agent.run_sync(ASKED).output == RIGHT
    assert "1,533" in str(seen[-1][-1])


def test_langchain() -> None:
    pytest.importorskip("langchain.agents.middleware", reason="the framework is not installed")
    from langchain.agents import create_agent
    from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
    from langchain_core.messages import AIMessage, HumanMessage

    from numguard_jupyter.agents.adapters.langchain import NumGuardMiddleware

    class Scripted(GenericFakeChatModel):
        def bind_tools(self, tools: Any, **options: Any) -> Any:
            return self

    called = {"name": "read_sales", "args": {}, "id": "t1", "type": "tool_call"}
    script = iter([AIMessage("", tool_calls=[called]), AIMessage(WRONG), AIMessage(RIGHT)])
    agent = create_agent(Scripted(messages=script), tools=[read_sales], middleware=[NumGuardMiddleware()])
    done = agent.invoke({"messages": [HumanMessage(ASKED)]})["messages"]
    assert done[-1].content == RIGHT
    assert "1,533" in done[-2].content

    # The same where the loop is asynchronous, and where the model never mends it: after two retries it is let go.
    script = iter([AIMessage("", tool_calls=[called]), AIMessage(WRONG), AIMessage(WRONG), AIMessage(WRONG)])
    agent = create_agent(Scripted(messages=script), tools=[read_sales], middleware=[NumGuardMiddleware()])
    done = asyncio.run(agent.ainvoke({"messages": [HumanMessage(ASKED)]}))["messages"]
    assert [message.content for message in done[3::2]] == [WRONG] * 3


def test_openai_agents() -> None:
    pytest.importorskip("agents", reason="the framework is not installed")
    from agents import Agent, Model, ModelResponse, RunConfig, Usage, function_tool
    from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

    from numguard_jupyter.agents.adapters.openai_agents import run_checked

    def say(text: str) -> ResponseOutputMessage:
        content = ResponseOutputText(text=text, type="output_text", annotations=[])
        return ResponseOutputMessage(id="m", content=[content], role="assistant", status="completed", type="message")

    called = ResponseFunctionToolCall(call_id="t1", name="read_sales", arguments="{}", type="function_call")
    script = iter([called, say(WRONG), say(RIGHT)])
    asked: list[str] = []

    class Scripted(Model):
        async def get_response(self, system_instructions: Any, input: Any, *args: Any, **options: Any) -> ModelResponse:  # noqa: A002
            asked.append(str(input))
            return ModelResponse(output=[next(script)], usage=Usage(), response_id=None)

        def stream_response(self, *args: Any, **options: Any) -> Any:
            raise AssertionError("not streamed")

    agent = Agent(name="analyst", model=Scripted(), tools=[function_tool(read_sales)])
    config = RunConfig(tracing_disabled=True)
    assert asyncio.run(run_checked(agent, ASKED, run_config=config)).final_output == RIGHT
    assert "1,533" in asked[-1]


def test_deepeval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEEPEVAL_TELEMETRY_OPT_OUT", "YES")
    pytest.importorskip("deepeval", reason="the framework is not installed")
    from deepeval.test_case import LLMTestCase, ToolCall

    from numguard_jupyter.agents.adapters.deepeval import NumbersMetric

    tools = [ToolCall(name="read_sales", output=SALES)]
    metric = NumbersMetric()
    assert metric.measure(LLMTestCase(input=ASKED, actual_output=RIGHT, tools_called=tools)) == 1
    assert metric.is_successful()
    assert metric.measure(LLMTestCase(input=ASKED, actual_output=WRONG, tools_called=tools)) == 0
    assert not metric.is_successful()
    assert "1,533" in str(metric.reason)
    assert metric.measure(LLMTestCase(input=ASKED, actual_output=RIGHT, context=[SALES])) == 1


def test_deepeval_asserts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DEEPEVAL_TELEMETRY_OPT_OUT", "YES")
    monkeypatch.chdir(tmp_path)
    pytest.importorskip("deepeval", reason="the framework is not installed")
    from deepeval import assert_test
    from deepeval.test_case import LLMTestCase, ToolCall

    from numguard_jupyter.agents.adapters.deepeval import NumbersMetric

    tools = [ToolCall(name="read_sales", output=SALES)]
    assert_test(LLMTestCase(input=ASKED, actual_output=RIGHT, tools_called=tools), [NumbersMetric()])
    with pytest.raises(AssertionError, match="1,533"):
        assert_test(LLMTestCase(input=ASKED, actual_output=WRONG, tools_called=tools), [NumbersMetric()])


def read_sales() -> str:
    """The sales by region."""
    return SALES
