"""The report as a piece of HTML for notebooks: the text with its numbers marked, and what is to be said of them below.

Only `div span b abbr` and plain inline styles: it survives every sanitiser, and reads the same with all attributes
removed, in dark themes, in greyscale and aloud. Nothing depends on colour, scripts or ids.
"""

from __future__ import annotations

from html import escape

from .headline import COMPUTED, entries, headline
from .markdown import MONOSPACE, div, markdown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Report, Verdict

#: Status -> the sign beside the number, and a middle tone that stands out on white and on black.
SIGNS = {
    "contradicted": ("\N{BALLOT X}", "#d9483b"),
    "stale": ("\N{ANTICLOCKWISE OPEN CIRCLE ARROW}", "#c77d0a"),
    "laundered": ("\N{LOWER RIGHT PENCIL}", "#a855c7"),
    "unvouched": ("?", "#d9483b"),
    "derived": ("=", "#3b82d6"),
    "weak": ("\N{ALMOST EQUAL TO}", "#888888"),
    "parameter": ("\N{MIDDLE DOT}", "#888888"),
    "vouched": ("", "#2f9e62"),
    "ignored": ("", "#888888"),
}
CHIP = "border-radius:0.6em;padding:0 0.4em;margin-left:0.25em;font-size:0.75em;font-weight:bold"
#: Characters that HTML may not hold, and those that would turn the text around them.
UNSAFE = dict.fromkeys([*range(9), 11, 12, *range(14, 32), 127], "\N{REPLACEMENT CHARACTER}")
TURNING = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)], "")


def fragment(report: Report, label: str | None = None, name: str = "numguard") -> str:
    """The report as HTML; `name` is the class of its outermost element."""
    told = "".join(entry(count, verdict) for count, verdict in entries(report))
    notes = "".join(div(f"note: {clean(note)}", "margin:0.2em 0;opacity:0.8") for note in report.notes)
    style = "margin-top:0.9em;padding-top:0.5em;border-top:1px solid #8886;font-size:0.92em;line-height:1.5"
    below = div(head(report, label) + told + notes, style)
    text = marked(report, [verdict for verdict in report if verdict.status != "ignored"])
    return f'<div class="{name}" style="max-width:52em;line-height:1.55;overflow-wrap:break-word">{text}{below}</div>'


def marked(report: Report, chosen: list[Verdict], now: Verdict | None = None) -> str:
    """The text as HTML with the chosen numbers marked, and the one that is looked at most of all."""
    counts = {id(verdict): count for count, verdict in entries(report)}
    marks = [(one.start, one.end, *mark(one, counts.get(id(one)), one is now)) for one in chosen]
    return markdown(report.text.translate(UNSAFE), marks)


def head(report: Report, label: str | None) -> str:
    name = f" ({clean(label)})" if label else ""
    return div(f"<b>NumGuard{name}</b>: {escape(headline(report))}", "margin-bottom:0.3em")


def mark(verdict: Verdict, count: int | None, now: bool = False) -> tuple[str, str]:
    """What stands before and after a number: a line under it, and its number in the list below."""
    sign, colour = SIGNS[verdict.status]
    looked_at = f";outline:2px solid {colour};outline-offset:1px;border-radius:2px" if now else ""
    if count is None:
        under = f"text-decoration:none;border-bottom:1px dotted {colour}{looked_at}"
        return f'<abbr title="{told(verdict)}" style="{under}">', "</abbr>"
    chip = f"border:1px solid {colour};{CHIP}"
    return (
        f'<span style="white-space:nowrap"><span style="border-bottom:2px solid {colour};font-weight:bold{looked_at}">',
        f'</span><span style="{chip}">[{count}\N{NO-BREAK SPACE}{sign}]</span></span>',
    )


def told(verdict: Verdict) -> str:
    return f"{verdict.status}: {clean(verdict.why)}"


def entry(count: int, verdict: Verdict) -> str:
    """One number worth a look, in words."""
    colour = SIGNS[verdict.status][1]
    said = f"[{count}] <b>{clean(verdict.raw)}</b> {verdict.status}: {clean(verdict.why)}{came(verdict)}"
    style = f"margin:0.25em 0;border-left:3px solid {colour};padding-left:0.6em"
    return div("; ".join([said, *advice(verdict)]), style)


def came(verdict: Verdict) -> str:
    """How the value came about, where the sentence does not say so already."""
    word = COMPUTED.get(verdict.computed or "", "")
    said = not word or word in verdict.why or verdict.status in ("derived", "laundered", "parameter")
    return "" if said else f" ({word})"


def advice(verdict: Verdict) -> list[str]:
    told = [f"right would be <b>{clean(verdict.fix)}</b>"] if verdict.fix else []
    if verdict.code:
        told.append(f'computed by <span style="{MONOSPACE}">{clean(verdict.code)}</span>')
    return told


def clean(text: str) -> str:
    """Text as it may stand anywhere in HTML: escaped, and without characters that turn or end it."""
    return escape(text.translate(UNSAFE).translate(TURNING), quote=True)
