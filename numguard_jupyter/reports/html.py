"""One self-contained page: whole documents with their numbers marked, the evidence at each, a list of what to look at.

Reads without scripts and without styles. Evidence shows under the pointer and under the keyboard's focus.
"""

from __future__ import annotations

import re
from html import escape

from ..model import STATUSES
from .fragment import SIGNS, UNSAFE, clean
from .headline import COMPUTED, QUIET, headline
from .markdown import markdown
from .plain import by_severity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..model import Report, Verdict

#: What the statuses say, to readers of the page.
MEANING = {
    "contradicted": "the place that the sentence names holds another value",
    "stale": "only an earlier run of an output holds it",
    "laundered": "only an output that shows a typed number holds it",
    "unvouched": "no output holds it",
    "derived": "worked out in the prose, and right",
    "weak": "an output holds it, perhaps by luck",
    "parameter": "a literal of the code, no result",
    "vouched": "an output holds it",
}
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
{articles}
</main>
</body>
</html>"""
BASE64 = re.compile(r"[A-Za-z0-9+/\s]+={0,2}\s*")


class Section:
    """A piece of a document: prose with its verdicts, or code with what it put out; `cell` is its index, if any."""

    __slots__ = ("cell", "code", "outputs", "pictures", "text", "verdicts")

    def __init__(
        self,
        cell: int | None,
        text: str = "",
        verdicts: Sequence[Verdict] = (),
        code: str | None = None,
        outputs: Sequence[str] = (),
        pictures: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.cell = cell
        self.text = text
        self.verdicts = verdicts
        self.code = code
        self.outputs = outputs
        #: Mime type and base64 of each picture.
        self.pictures = pictures


def page(articles: Sequence[str], title: str) -> str:
    from pkgutil import get_data

    style = (get_data(__package__, "page.css") or b"").decode("utf-8")
    return PAGE.format(title=clean(title), style=style, articles="\n".join(articles))


def article(path: str, report: Report, sections: Sequence[Section], number: int = 0) -> str:
    """The page's part on one document; `number` keeps the anchors of several apart."""
    prefix = f"d{number}-"
    flagged = set(map(id, report.flagged))
    shown = by_severity(verdict for verdict in report if verdict.status not in QUIET)
    places = {id(verdict): count for count, verdict in enumerate(shown, 1)}
    kind = "notebook" if any(section.cell is not None for section in sections) else "text"
    body = "\n".join(cell(section, places, prefix) for section in sections)
    entries = "\n".join(entry(count, verdict, prefix, id(verdict) in flagged) for count, verdict in enumerate(shown, 1))
    listed = f"<ol>\n{entries}\n</ol>" if shown else "<p>Nothing: an output backs every number.</p>"
    notes = "".join(f"<p>Note: {clean(note)}</p>" for note in report.notes)
    return f"""<article>
<header>
<h1>{clean(path).replace("/", "/<wbr>")}</h1>
<p class="verdict {"bad" if flagged else "good"}">{verdict_line(report)}</p>
<p>{escape(headline(report))}</p>
{legend(report)}
</header>
<div class="columns">
<section class="document {kind}" aria-label="Document {clean(path)}">
{body}
</section>
<section class="found" tabindex="0" aria-label="Numbers worth a look in {clean(path)}">
<h2>Worth a look</h2>
{listed}{notes}
</section>
</div>
<footer>numguard says of each number in the prose which value of the code's output backs it.</footer>
</article>"""


def verdict_line(report: Report) -> str:
    count = len(report.flagged)
    return f"✗ {count} number{'s' if count != 1 else ''} flagged" if count else "✓ nothing flagged"


def legend(report: Report) -> str:
    """What the statuses that occur here mean."""
    told = [status for status in STATUSES if status in report.counts and status in MEANING]
    items = "".join(f"<li>{SIGNS[status][0]} {status}: {MEANING[status]}</li>" for status in told)
    return f'<ul class="legend">{items}</ul>' if items else ""


def cell(section: Section, places: dict[int, int], prefix: str) -> str:
    """One section with its number at its side."""
    if section.code is not None:
        inside = code(section)
    else:
        marked = [verdict for verdict in section.verdicts if verdict.status != "ignored"]
        marks = [mark(verdict, places.get(id(verdict)), prefix) for verdict in marked]
        inside = f'<div class="prose">{markdown(section.text.translate(UNSAFE), marks)}</div>'
    if section.cell is None:
        return f'<div class="cell">{inside}</div>'
    return f'<div class="cell" id="{prefix}c{section.cell}"><span class="place">{section.cell}</span>{inside}</div>'


def code(section: Section) -> str:
    """Code folded under its first line, its outputs below."""
    text = (section.code or "").strip()
    first = text.partition("\n")[0]
    name = f"cell {section.cell}"
    shown = [block(text, f"code of {name}")] + [block(output, f"output of {name}") for output in section.outputs]
    shown += [
        f'<img src="data:{kind};base64,{"".join(data.split())}" alt="picture put out by {name}">'
        for kind, data in section.pictures
        if BASE64.fullmatch(data)
    ]
    return f'<details class="code"><summary>{clean(first) or "code"}</summary>{"".join(shown)}</details>'


def block(text: str, label: str) -> str:
    return f'<pre tabindex="0" role="region" aria-label="{label}">{clean(text.rstrip())}</pre>'


def mark(verdict: Verdict, count: int | None, prefix: str) -> tuple[int, int, str, str]:
    """What stands before and after a number: a link to its entry, or to the cell that backs it, and its evidence."""
    name = f"{prefix}{'s' if verdict.cell is None else verdict.cell}-{verdict.start}"
    backing = next((one.cell for one in verdict.evidence if isinstance(one.cell, int) and one.source is None), None)
    target = f"e{count}" if count else f"c{backing}" if backing is not None else None
    href = f"{prefix}{target}" if target else f"n{name}"
    sign = f'<sup aria-hidden="true">[{count}\N{NO-BREAK SPACE}{SIGNS[verdict.status][0]}]</sup>' if count else ""
    before = f'<span class="number {verdict.status}"><a id="n{name}" href="#{href}" aria-describedby="t{name}">'
    after = f'{sign}</a><span class="tip" role="tooltip" id="t{name}">{"; ".join(said(verdict))}</span></span>'
    return verdict.start, verdict.end, before, after


def said(verdict: Verdict) -> Iterator[str]:
    """The evidence of a number, piece by piece, as HTML."""
    yield f"{verdict.status}: {clean(verdict.why)}"
    origin = COMPUTED.get(verdict.computed or "")
    if origin and origin not in verdict.why and verdict.status not in ("derived", "unvouched"):
        yield origin
    if verdict.fix:
        yield f"right would be <b>{clean(verdict.fix)}</b>"
    if verdict.code:
        yield f"computed by <code>{clean(verdict.code)}</code>"
    if verdict.chance is not None and verdict.chance >= 0.01 and verdict.status == "vouched":
        yield f"{verdict.chance:.0%} of invented numbers would match too"


def entry(count: int, verdict: Verdict, prefix: str, flagged: bool) -> str:
    """A number in the list, linked to its place."""
    name = f"{prefix}{'s' if verdict.cell is None else verdict.cell}-{verdict.start}"
    where = f' <span class="where">(cell {verdict.cell})</span>' if verdict.cell is not None else ""
    state = f"{verdict.status}{' flagged' if flagged else ''}"
    link = f'<a href="#n{name}">[{count}\N{NO-BREAK SPACE}{SIGNS[verdict.status][0]}] <b>{clean(verdict.raw)}</b></a>'
    return f'<li class="{state}" id="{prefix}e{count}">{link}{where} {"; ".join(said(verdict))}</li>'
