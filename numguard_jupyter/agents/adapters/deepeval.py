"""DeepEval: `NumbersMetric()`, the share of an answer's numbers that its context and tool results back."""

from __future__ import annotations

from typing import Any

from deepeval.metrics import BaseMetric
from deepeval.test_case import LLMTestCase

from ...check import check
from ...model import Report, Source


class NumbersMetric(BaseMetric):  # type: ignore[misc]
    """1 where every number of the actual output is backed; the reason names those that are not."""

    def __init__(self, threshold: float = 1.0) -> None:
        self.threshold = threshold
        self.async_mode = False
        self.include_reason = True
        self.score: float | None = None
        self.reason: str | None = None
        self.success: bool | None = None
        self.error: str | None = None

    def measure(self, test_case: LLMTestCase, *args: Any, **options: Any) -> float:
        report: Report = check(test_case.actual_output or "", sources(test_case), question=str(test_case.input))
        claims = [verdict for verdict in report if verdict.status != "ignored"]
        self.score = 1 - len(report.flagged) / len(claims) if claims else 1.0
        self.reason = str(report)
        self.success = self.score >= self.threshold
        return self.score

    async def a_measure(self, test_case: LLMTestCase, *args: Any, **options: Any) -> float:
        return self.measure(test_case)

    def is_successful(self) -> bool:
        return bool(self.success)

    @property
    def __name__(self) -> str:
        return "Numbers"


def sources(test_case: LLMTestCase) -> list[Source]:
    """What a test case lets its answer rest on: the results of its tools, its context and what was retrieved."""
    called = [Source(call.output, call.name) for call in test_case.tools_called or () if call.output is not None]
    texts = [*(test_case.context or ()), *(test_case.retrieval_context or ())]
    return called + [Source(str(getattr(text, "context", text)), f"context {at}") for at, text in enumerate(texts, 1)]
