"""What the gate tells: each open number, what stands there instead and where, and how to compute it."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .decision import Decision, Open
    from .outputs import Output

#: The longest text that a host shows its model in full.
LONGEST = 2_000
HEAD = {1: "numguard: 1 number of this answer is not backed by your tool results."}
HEADS = "numguard: {} numbers of this answer are not backed by your tool results."
ADVICE = (
    "Compute each with a tool and state what it prints (an echo of the number proves nothing), "
    "quote the value that stands there, or leave the number out."
)
MORE = "… and {} more."

#: Operation -> the Python that computes it from its operands.
FORMULAS = {
    "sum": "{plus}",
    "difference": "{0} - {1}",
    "product": "{times}",
    "ratio": "{0} / {1}",
    "share": "{0} / {1}",
    "pct_change": "({1} - {0}) / {0}",
    "mean": "({plus}) / {count}",
    "median": "__import__('statistics').median([{list}])",
    "count": "len([{list}])",
    "complement": "1 - {0}",
    "cagr": "({1} / {0}) ** (1 / {2}) - 1",
}
_CALL = re.compile(r"(\w+)\((.*)\)\Z", re.S)
_PATH = re.compile(r"[\w./~-]+\.(?:csv|tsv|jsonl?|txt|md|log)\b")


def reason(decision: Decision) -> str:
    """The text that sends an answer back: at most 2,000 characters, the numbers in reading order."""
    count = len(decision.open)
    head = HEAD.get(count, HEADS.format(count))
    room = LONGEST - len(head) - len(ADVICE) - len(MORE) - 8
    lines: list[str] = []
    for one in decision.open:
        line = told(one, decision.outputs)
        if len(line) > room:
            lines.append(MORE.format(count - len(lines)))
            break
        room -= len(line) + 1
        lines.append(line)
    return "\n".join([head, *lines, ADVICE])


def told(one: Open, outputs: list[Output]) -> str:
    """One number: where it stands, what is wrong with it, and one calculation that can be run."""
    verdict, said = one.verdict, why(one)
    if one.nearest and one.nearest[0] not in said and not verdict.expression:
        said += f"; {one.nearest[1]}"
    said = f'• {clip(verdict.raw, 40)}, in "{clip(verdict.context, 90)}": {clip(said, 420)}'
    line = calculation(one, outputs)
    return f"{said}\n  run: {line}" if line else said


def why(one: Open) -> str:
    if one.kind == "laundered":
        right = f" ({one.right.why})" if one.right is not None else ""
        return f"it stands only in what you typed yourself; no data or calculation gave it{right}"
    if one.kind == "early":
        return f"the only output that prints it came before its operands were read, or typed it ({one.verdict.why})"
    return one.verdict.why


def calculation(one: Open, outputs: list[Output]) -> str | None:
    """A command that gives the right value: the operation on its operands, else a look at the source."""
    verdict = one.right or one.verdict
    if verdict.expression:
        formula = python_of(verdict.expression)
        if formula:
            return f'python3 -c "print({formula})"'
    for evidence in verdict.evidence:
        output = next((each for each in outputs if each.source.name == evidence.source), None)
        if output is None:
            continue
        given = output.result.call.input
        path = _PATH.search(given)
        label = next((word for word in re.findall(r"[\w.-]+", evidence.row or "") if len(word) > 2), None)
        if path and label:
            return f"grep -n '{label}' {path.group()}"
        if "\n" not in given and 4 < len(given) <= 120:
            return given if " " in given else f"cat {given}" if path else None
    return None


def python_of(expression: str) -> str | None:
    """`share(212, 1840)` as Python; None for an operation without a formula or with too many operands to print."""
    match = _CALL.match(expression)
    if match is None or match.group(1) not in FORMULAS:
        return None
    operands = [part.strip() for part in match.group(2).split(",")]
    if len(operands) > 40 or not all(re.fullmatch(r"-?[0-9.]+(?:e[-+]?[0-9]+)?", part) for part in operands):
        return None
    try:
        return FORMULAS[match.group(1)].format(
            *operands,
            plus=" + ".join(operands),
            times=" * ".join(operands),
            list=", ".join(operands),
            count=len(operands),
        )
    except IndexError:
        return None


def clip(text: str, size: int) -> str:
    text = " ".join(text.split())
    return text if len(text) <= size else text[: size - 1] + "…"


def doubt(decision: Decision) -> str:
    """One line for the user: numbers are open, and why the answer passes all the same."""
    numbers = ", ".join(clip(one.verdict.raw, 24) for one in decision.open[:6])
    more = f" and {len(decision.open) - 6} more" if len(decision.open) > 6 else ""
    return f"numguard: not checked: {'; '.join(decision.doubts[:3])}. Nothing seen backs {numbers}{more}."


def still_open(decision: Decision) -> str:
    """For the user, after an answer was sent back once: what is open all the same."""
    return clip_lines("numguard: still open after one correction:", decision)


def warning(decision: Decision) -> str:
    return clip_lines("numguard: these numbers are not backed by the session's tool results:", decision)


def clip_lines(head: str, decision: Decision) -> str:
    lines = [f"• {clip(one.verdict.raw, 40)}: {clip(why(one), 300)}" for one in decision.open[:8]]
    return "\n".join([head, *lines])[:LONGEST]
