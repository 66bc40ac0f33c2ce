"""One number by itself, as HTML: what is said of it, how its value came about, and the table around that value."""

from __future__ import annotations

from .fragment import CHIP, SIGNS, clean
from .headline import COMPUTED
from .markdown import MONOSPACE, div
from .values import show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Evidence, Verdict

#: Rows and columns that are shown on each side of a value.
AROUND = 2
BORDER = "padding:0.2em 0.8em;border:1px solid #8886"
CODE = f"{MONOSPACE};white-space:pre-wrap;user-select:all;display:block;padding:0.4em 0.6em;border:1px solid #8886"


def card(verdict: Verdict) -> str:
    """What the panel shows of the number that is looked at."""
    colour = SIGNS[verdict.status][1]
    badge = f"border:1px solid {colour};{CHIP}"
    badges = [verdict.status, COMPUTED.get(verdict.computed or "")]
    told = "".join(f' <span style="{badge}">{one}</span>' for one in badges if one)
    parts = [f'<b style="font-size:1.15em">{clean(verdict.raw)}</b>{told}', clean(verdict.why)]
    parts += [around(one, colour) for one in verdict.evidence[:1]]
    if verdict.fix:
        parts.append(f"Right would be <b>{clean(verdict.fix)}</b>.")
    if verdict.code:
        parts.append(f'Computed by <span style="{CODE}">{clean(verdict.code)}</span>')
    inside = "".join(div(part, "margin:0.35em 0") for part in parts if part)
    return div(inside, f"border-left:3px solid {colour};padding:0.1em 0 0.1em 0.9em;margin:0.6em 0")


def around(evidence: Evidence, colour: str) -> str:
    """The rows and columns around a value, its own cell marked; nothing where a lone value has nothing around it."""
    if evidence.place is None:
        return ""
    table, row, column = evidence.place
    hidden, hidden_columns = table.hidden or range(0), table.hidden_columns or range(0)
    rows = [r for r in near(row, len(table.rows)) if r == row or r not in hidden]
    # Columns of words are the labels of the rows.
    filled = {c for c, one in enumerate(table.columns) if any(one.values[r] is not None for r in rows)}
    held = sorted((filled - set(hidden_columns)) | {column})
    columns = [held[at] for at in near(held.index(column), len(held))]
    labels = [table.row_label(r) or "" for r in rows]
    headers = [table.columns[c].label for c in columns]
    if len(rows) * len(columns) < 2 and not any(labels + headers):
        return ""
    lines = [header([""] * any(labels) + headers)] if any(headers) else []
    for r, label in zip(rows, labels, strict=True):
        cells = [f'<th style="{BORDER};text-align:left">{clean(label)}</th>'] if any(labels) else []
        for c in columns:
            value = table.columns[c].values[r]
            text = "" if value is None else show(value, table.unit(r, c))
            here = f";outline:3px solid {colour};outline-offset:-3px;font-weight:bold"
            style = f"{BORDER};text-align:right{here if (r, c) == (row, column) else ''}"
            cells.append(f'<td style="{style}">{clean(text)}</td>')
        lines.append("".join(cells))
    inside = "".join(f"<tr>{line}</tr>" for line in lines)
    style = "border-collapse:collapse;font-size:0.92em"
    return f'<div style="overflow-x:auto"><table style="{style}">{inside}</table></div>'


def header(labels: list[str]) -> str:
    return "".join(f'<th style="{BORDER};text-align:right">{clean(label)}</th>' for label in labels)


def near(place: int, count: int) -> range:
    first = max(0, min(place - AROUND, count - 2 * AROUND - 1))
    return range(first, min(count, first + 2 * AROUND + 1))
