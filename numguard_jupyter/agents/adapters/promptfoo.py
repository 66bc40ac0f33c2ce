"""A promptfoo assertion: `type: python`, `value: file://…/promptfoo.py`, with the outputs in the test's vars.

The variables that a test names under `numguard_sources` (or `context`, `sources`, `outputs`) are what the answer
may rest on; `question`, `query` or `prompt` is what was asked.
"""

from __future__ import annotations

from typing import Any

OUTPUTS = ("numguard_sources", "sources", "outputs", "context")
QUESTIONS = ("question", "query", "prompt")


def get_assert(output: str, context: dict[str, Any]) -> dict[str, Any]:
    """promptfoo's contract: pass, score and reason for one output."""
    from numguard_jupyter.check import check
    from numguard_jupyter.model import Source

    variables = context.get("vars") or {}
    held: Any = next((variables[name] for name in OUTPUTS if variables.get(name) is not None), {})
    named = held if isinstance(held, dict) else {"context": held}
    sources = [Source(data, str(name)) for name, data in named.items()]
    question = next((str(variables[name]) for name in QUESTIONS if variables.get(name)), None)
    report = check(str(output), sources, question=question)
    claims = [verdict for verdict in report if verdict.status != "ignored"]
    score = 1 - len(report.flagged) / len(claims) if claims else 1.0
    return {"pass": report.ok, "score": score, "reason": str(report)}
