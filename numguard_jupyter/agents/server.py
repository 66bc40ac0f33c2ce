"""The MCP server: its tools, what they take and give. Imported by `numguard mcp` alone, for it costs half a second."""

from __future__ import annotations

import os
from typing import Annotated, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import BaseModel, Field

from .. import __version__
from ..check import check
from ..model import Report, Source, Verdict
from ..sources.errors import Unreadable
from .compute import ComputeError, compute, written
from .shelf import Shelf, ShelfError

#: The most characters of a reply.
LONGEST = 8_000
READ_ONLY = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
WRITES = ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False)
INSTRUCTIONS = (
    "numguard says of every number in a text which value of your tool results backs it. Before you state numbers, "
    "check the draft with numguard_check against the outputs that it rests on, and mend what is not vouched: "
    "compute it with a tool, quote the value that stands there, or leave it out."
)
PROMPT = (
    "Verify the numbers of this draft before it is sent. Call numguard_check with the draft as `text` and the tool "
    "outputs that it rests on as `sources` (name -> the output as it was printed). For each number that comes back, "
    "compute it with a tool, use the value that stands there, or remove it; then check again until `ok` is true.\n\n"
    "{draft}"
)
NOTHING_STATED = "no answer that states a number was found"
GIVEN = "recorded sources were given by the caller, not seen by numguard"

Sources = Annotated[
    dict[str, Any],
    Field(description="name -> what a tool put out: CSV, JSON or printed text as a string, or a JSON value"),
]
Session = Annotated[str | None, Field(description="session whose recorded sources are used too")]
Path = Annotated[str, Field(description="path of a file below the server's root")]


class Flagged(BaseModel):
    """A number that is not vouched."""

    raw: str
    context: str
    status: str
    why: str
    fix: str | None = None
    expression: str | None = None
    cell: int | None = None


class Checked(BaseModel):
    """The outcome of a check: counts of every status, then what is not vouched, most severe first."""

    ok: bool
    counts: dict[str, int]
    numbers: list[Flagged]
    #: How many more there are than fit into the reply.
    left_out: int = 0
    notes: list[str] = []


class Explained(BaseModel):
    """The full walk of one number."""

    status: str
    walk: str


class Computed(BaseModel):
    """An exact result."""

    value: str
    exact: bool
    fraction: str | None = None


class Recorded(BaseModel):
    """How many sources a session holds."""

    session: str
    sources: int


def serve(root: str = ".", record: bool = False, shelf: Shelf | None = None) -> MCPServer:
    """The server, ready to run; `record` adds the tools by which a client hands in sources."""
    server = MCPServer("numguard", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING")
    kept = shelf or Shelf()
    add_checks(server, os.path.realpath(root), kept)
    add_tools_on_numbers(server, kept)
    if record:
        add_recording(server, kept)

    server.prompt(title="Verify my draft", description="Check the numbers of a draft before it is sent.")(
        verify_my_draft
    )
    return server


def verify_my_draft(draft: str) -> str:
    return PROMPT.format(draft=draft)


def add_checks(server: MCPServer, root: str, shelf: Shelf) -> None:
    def numguard_check(
        text: str,
        sources: Sources | None = None,
        paths: list[Path] | None = None,
        question: str | None = None,
        locale: str = "en",
        session: Session = None,
    ) -> Checked:
        """Say of every number in a text which of the given outputs backs it; returns what is not vouched."""
        held = given(sources) + [one for path in paths or () for one in read(root, path, locale)]
        recorded = shelf.get(session) if session else []
        report = checked(text, held + recorded, question, locale)
        return told(report, [GIVEN] if recorded else [])

    def numguard_check_notebook(path: Path, strict: bool = False) -> Checked:
        """Check the prose of a notebook (or a .md, .qmd, .rst, .html, .py document) against its own stored outputs."""
        from ..config import settings
        from ..documents import load
        from ..documents.audit import check_document

        values, _ = settings(["--strict"] if strict else [])
        try:
            return told(check_document(load(inside(root, path)), [], values))
        except Unreadable as fault:
            raise ToolError(f"{path}: {fault}") from None

    def numguard_check_transcript(path: Path, text: str | None = None, host: str = "claude") -> Checked:
        """Check an answer (the last one unless `text` is given) against the tool results of an agent's own session."""
        from .hook import HOSTS, decide

        if host not in HOSTS:
            raise ToolError(f"host is one of {', '.join(HOSTS)}")
        event = {"transcript_path": inside(root, path), "last_assistant_message": text}
        decision, doubt = decide(event, host)
        if doubt is not None:
            raise ToolError(doubt)
        if decision is None:
            return Checked(ok=True, counts={}, numbers=[], notes=[NOTHING_STATED])
        counts: dict[str, int] = {}
        for one in decision.open:
            counts[one.kind] = counts.get(one.kind, 0) + 1
        numbers = [flagged(one.verdict) for one in decision.open]
        return fitted(Checked(ok=not numbers, counts=counts, numbers=numbers, notes=decision.doubts))

    for tool in (numguard_check, numguard_check_notebook, numguard_check_transcript):
        server.add_tool(tool, annotations=READ_ONLY)


def add_tools_on_numbers(server: MCPServer, shelf: Shelf) -> None:
    def numguard_explain(
        text: str, raw: str, sources: Sources | None = None, session: Session = None, locale: str = "en"
    ) -> Explained:
        """The full walk of one number of a text, written as `raw`: how it was read, every value that could back it."""
        from ..reports.walk import walk

        report = checked(text, given(sources) + (shelf.get(session) if session else []), None, locale)
        verdict = next((one for one in report if one.raw == raw), None)
        if verdict is None:
            raise ToolError(
                f"there is no number {raw!r} in the text; there are {', '.join(one.raw for one in report)}"[:500]
            )
        return Explained(status=verdict.status, walk=walk(verdict)[: LONGEST // 2])

    def numguard_compute(expression: str) -> Computed:
        """Exact arithmetic on given numbers: + - * / ** ( ), 12% for 0.12, and sum mean median min max count round
        share ratio difference pct_change product complement abs, as in `pct_change(812, 1044)`."""
        try:
            value = compute(expression)
        except ComputeError as fault:
            raise ToolError(str(fault)) from None
        decimal, exact = written(value)
        return Computed(value=decimal[:4000], exact=exact, fraction=None if exact else str(value)[:200])

    for tool in (numguard_explain, numguard_compute):
        server.add_tool(tool, annotations=READ_ONLY)


def add_recording(server: MCPServer, shelf: Shelf) -> None:
    def numguard_record(session: str, name: str, output: Any) -> Recorded:
        """Keep an output under a session id, for later checks. Only what a tool really put out: nothing verifies it."""
        try:
            held = shelf.put(session[:200], Source(output, name[:200]), len(str(output)))
        except ShelfError as fault:
            raise ToolError(str(fault)) from None
        return Recorded(session=session[:200], sources=held)

    def numguard_reset(session: str) -> Recorded:
        """Forget the outputs recorded under a session id."""
        shelf.reset(session[:200])
        return Recorded(session=session[:200], sources=0)

    for tool in (numguard_record, numguard_reset):
        server.add_tool(tool, annotations=WRITES)


def given(sources: dict[str, Any] | None) -> list[Source]:
    return [Source(data, name) for name, data in (sources or {}).items()]


def checked(text: str, sources: list[Source], question: str | None, locale: str) -> Report:
    try:
        return check(text, sources, question=question, locale=locale)
    except ValueError as fault:
        raise ToolError(str(fault)[:500]) from None


def inside(root: str, path: str) -> str:
    """The path of a file below the root, links followed. ToolError for one that leads out of it, whether or not it
    exists, and for what is no file: a folder, or a pipe that would never end."""
    shown = repr(path if len(path) <= 200 else path[:199] + "…")
    try:
        real = os.path.realpath(os.path.join(root, path))
    except ValueError:
        raise ToolError(f"{shown} is no path") from None
    if real != root and not real.startswith(root.rstrip(os.sep) + os.sep):
        raise ToolError(f"{shown} does not lie below the server's root")
    if not os.path.isfile(real):
        raise ToolError(f"{shown}: there is no such file")
    return real


def read(root: str, path: str, locale: str) -> list[Source]:
    from ..documents.given import read_source

    real = inside(root, path)
    try:
        found = read_source(real, locale)
    except Unreadable as fault:
        raise ToolError(str(fault).replace(root + os.sep, "")) from None
    for source in found:
        source.name = path if source.name == real else source.name
    return found


def flagged(verdict: Verdict) -> Flagged:
    return Flagged(
        raw=verdict.raw[:80], context=verdict.context[:160], status=verdict.status, why=verdict.why[:400],
        fix=verdict.fix, expression=(verdict.expression or "")[:200] or None, cell=verdict.cell,
    )  # fmt: skip


def told(report: Report, notes: list[str] | None = None) -> Checked:
    """What a report says, in a reply: what is not vouched, the most severe first."""
    from ..reports.plain import SEVERITY

    shown = [verdict for verdict in report if verdict.status not in ("vouched", "ignored")]
    shown.sort(key=lambda verdict: SEVERITY[verdict.status])
    some = [flagged(verdict) for verdict in shown[:200]]
    held = Checked(ok=report.ok, counts=report.counts, numbers=some, notes=[*report.notes, *(notes or [])])
    held.left_out = len(shown) - len(some)
    return fitted(held)


def fitted(reply: Checked) -> Checked:
    """The reply cut to its bound, the least severe numbers first."""
    reply.notes = [note[:300] for note in reply.notes[:5]]
    while len(reply.model_dump_json(indent=2)) > LONGEST and reply.numbers:
        reply.numbers.pop()
        reply.left_out += 1
    return reply
