"""Numbers that no output shows, asked of the frames behind the outputs: as many as their sentences name, in time."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from time import monotonic

from ...model import Column, Derivation, Table
from ...sources.frames.operations import name_of
from ...sources.tables.cells import scaled
from ..dialects.line import variable
from ..dialects.questions import code_line, express
from ..values.chance import WEAK
from ..values.readings import reads
from ..values.recompute import agrees
from .limits import narrowed, narrowed_request
from .requests import Request, names_in, request, windows
from .scope import Scope, measure_in, named_in
from .when import times_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from ...model import Binding, Number, Passage, Sentence, Value
    from ...sources.frames.engine import Aggregate, Frame
    from ..values.index import Index
    from ..verdicts.vouch import Decision
    from .limits import Narrowed

#: Verdicts that a frame may better.
OPEN = frozenset(["unvouched", "weak", "parameter", "contradicted"])
#: A column of more rows than this holds nearly any number of three digits.
FEW_ROWS = 1000
#: What an operation may be meant as just as well.
OTHERWISE = {"std": "population std"}
#: Columns of texts that make up a row's label, at most.
MOST_NAMES = 3
GONE = "the frame is no longer there: {}, of which not all rows were shown; run its cell again to have it asked"
LATE = "asking the frames took longer than {:g} s (frame_seconds allows more): {} not looked for in all of them"
SILENT = "a frame could not be asked: {} ({})"
_START = attrgetter("start")


def ask(
    passage: Passage,
    index: Index,
    bindings: list[Binding | None],
    derivations: dict[int, Derivation],
    decisions: list[Decision],
    budget: float,
) -> list[str]:
    """Better the decisions on numbers that are open by what the frames hold; what the reader should know of it."""
    deadline = monotonic() + budget
    notes: list[str] = []
    wanted = {
        at: sentence for at in range(len(decisions)) if (sentence := open_in(passage, at, decisions, derivations))
    }
    for table in reversed(index.frames):
        if not wanted:
            break
        frame: Frame = table.frame
        name = table_name(table)
        if frame.native is None:
            if any(of_column(passage, table, sentence) for sentence in wanted.values()):
                notes.append(GONE.format(name))
            continue
        try:
            for found in answer(passage, table, frame, dict(wanted), bindings, deadline):
                for at, (decision, derivation) in found.items():
                    decisions[at] = decision
                    if derivation is not None:
                        derivations[at] = derivation
                    if decision[0] != "contradicted":
                        wanted.pop(at, None)
        except LateError as late:
            left = len(late.unasked.intersection(wanted))
            notes.append(LATE.format(budget, "1 number was" if left == 1 else f"{left} numbers were"))
            break
        except Exception as fault:  # an engine's own fault, of whatever kind: the outputs still speak
            notes.append(SILENT.format(name, type(fault).__name__))
    return notes


class LateError(Exception):
    """The time is up; `unasked` are the positions of numbers that a frame was still to be asked about."""

    def __init__(self, unasked: Iterable[int]) -> None:
        super().__init__()
        self.unasked = frozenset(unasked)


def in_time(deadline: float, unasked: Iterable[int]) -> None:
    if monotonic() > deadline:
        raise LateError(unasked)


def open_in(
    passage: Passage, at: int, decisions: list[Decision], derivations: dict[int, Derivation]
) -> Sentence | None:
    """The sentence of a number whose verdict a frame may better."""
    if decisions[at][0] not in OPEN or at in derivations:
        return None
    sentences = passage.sentences
    place = bisect_right(sentences, passage.numbers[at].start, key=_START) - 1
    return sentences[place] if place >= 0 else None


def of_column(passage: Passage, table: Table, sentence: Sentence) -> bool:
    """Whether a sentence names a column of a table whose rows are not all known here."""
    labels = (
        {held.label: held.kind for held in table.columns if held.kind == "number"} if table.hidden is not None else {}
    )
    return measure_in((passage.text[sentence.start : sentence.end],), labels, False) is not None


def table_name(table: Table) -> str:
    source = table.source
    return (variable(source) or source.name if source is not None else None) or "a frame"


def answer(
    passage: Passage,
    table: Table,
    frame: Frame,
    wanted: dict[int, Sentence],
    bindings: list[Binding | None],
    deadline: float,
) -> Iterator[dict[int, tuple[Decision, Derivation | None]]]:
    """What one frame says of the numbers, query by query; raises LateError where the time is up before the last."""
    in_time(deadline, wanted)
    beside = narrowed(passage, wanted)
    scope = scope_of(passage, table, frame, wanted)
    limits = {one.limit for one in beside.values()}.difference(beside)
    requests = [one for at, sentence in wanted.items() if at not in limits
                if (one := requested(passage, sentence, at, beside, scope, bindings[at])) is not None]  # fmt: skip
    worked = [one for one in requests if one.operation is not None]
    if worked:
        in_time(deadline, [one.position for one in requests])
        found = aggregates(passage, worked, table, frame)
        met = [beside[at].limit for at in found if at in beside]
        for at in met:
            passage.numbers[at].rule = "labels"  # it only says which rows are counted
        yield {**found, **dict.fromkeys(met, (("ignored", None), None))}
    single = [one for one in requests if one.operation is None]
    if single:
        in_time(deadline, [one.position for one in single])
        found = values_of_rows(passage, single, table, frame)
        yield found
        loose = [one for one in single if one.position not in found and is_loose(one, bindings[one.position])]
        if loose and (table.hidden is not None or table.hidden_columns is not None):
            in_time(deadline, [one.position for one in loose])
            yield probe(passage, loose, table, frame)


def scope_of(passage: Passage, table: Table, frame: Frame, wanted: dict[int, Sentence]) -> Scope:
    """What the sentences may name of a frame."""
    values = frame.named(names_in(passage, dict.fromkeys(wanted.values())))
    scales = {held.label: held.scale for held in table.columns}
    flags = flags_in(passage, frame, wanted)
    return Scope(frame.kinds, values, flags, scales, times_of(passage, frame, wanted, values))


def requested(
    passage: Passage, sentence: Sentence, at: int, beside: dict[int, Narrowed], scope: Scope, binding: Binding | None
) -> Request | None:
    """What a number is said to be of the frame; None where that is nothing, or not certain."""
    if at in scope.times and scope.times[at] is None:
        return None
    if at in beside:
        return narrowed_request(passage, sentence, at, beside[at], scope)
    when = scope.times.get(at)
    parts = windows(passage, sentence, at, when.span if when is not None else (0, 0))
    bound = binding.table.columns[binding.column].label if binding and binding.column is not None else None
    return request(at, passage.numbers[at], parts, scope, bound if bound in scope.kinds else None)


def flags_in(passage: Passage, frame: Frame, wanted: dict[int, Sentence]) -> set[str]:
    """Columns of whole numbers that the sentences name and that are all 0 or 1: their sum counts what they mark."""
    kinds = {label: kind for label, kind in frame.kinds.items() if kind == "integer"}
    said = [passage.text[sentence.start : sentence.end] for sentence in dict.fromkeys(wanted.values())]
    told = [label for label in kinds if any(named_in(label, text) for text in said)]
    ends = frame.aggregate([(end, label, ()) for label in told for end in ("min", "max")])
    return {label for label, low, high in zip(told, ends[::2], ends[1::2], strict=True) if low == 0 and high == 1}


def aggregates(
    passage: Passage, worked: list[Request], table: Table, frame: Frame
) -> dict[int, tuple[Decision, Derivation | None]]:
    """Numbers that are said to be an aggregate, a count or a share."""
    other = [Request(one.position, OTHERWISE[one.operation], one.column, one.conditions, False)
             for one in worked if one.operation in OTHERWISE]  # fmt: skip
    asked = [*worked, *other]
    results = frame.aggregate([(one.operation or "", one.column, one.conditions) for one in asked])
    found: dict[int, tuple[Decision, Derivation | None]] = {}
    for one, value in zip(asked, results, strict=True):
        told = worked_out(passage.numbers[one.position], one, value, table, frame) if value is not None else None
        if told is not None and (one.position not in found or found[one.position][0][0] == "contradicted"):
            found[one.position] = told
    return found


def is_loose(asked: Request, binding: Binding | None) -> bool:
    """Whether a number is told of a column as a whole: a named row decides by itself, whatever another row holds."""
    return asked.column is not None and not asked.conditions and (binding is None or binding.row is None)


def worked_out(
    number: Number, asked: Request, value: Value, table: Table, frame: Frame
) -> tuple[Decision, Derivation | None] | None:
    """An aggregate beside the number: derived where they agree, contradicted where the words leave no doubt."""
    operation = asked.operation or ""
    if asked.column is not None and name_of(operation) not in ("distinct", "correlation"):
        place = (held_at(table, asked.column, value, ""), 0, 0)
        value = place[0].columns[0].values[0] or 0
        holds = bool(reads(number, place))
    else:
        holds = agrees(number, operation, value, value, None)
    if not holds and not asked.firm:
        return None
    source = table.source
    name = (variable(source) if source is not None else None) or frame.name
    expression = express(operation, asked.column, asked.conditions)
    line = code_line(frame, name, operation, asked.column, asked.conditions) if name else None
    why = "" if holds else f"{expression} is {value:,.6g}"
    derivation = Derivation(operation, [], value, value, value, holds, expression, line, why)
    return (("derived" if holds else "contradicted"), None), derivation


def values_of_rows(
    passage: Passage, single: list[Request], table: Table, frame: Frame
) -> dict[int, tuple[Decision, Derivation | None]]:
    """Numbers told of the one row of a frame that is named."""
    found: dict[int, tuple[Decision, Derivation | None]] = {}
    pinned = [one for one in single if one.conditions]
    asked: list[Aggregate] = []
    for one in pinned:
        asked += [("count", one.column, one.conditions), ("min", one.column, one.conditions)]
    results = frame.aggregate(asked)
    for one, rows, value in zip(pinned, results[::2], results[1::2], strict=True):
        if rows != 1 or value is None or one.column is None:
            continue
        place = held_at(table, one.column, value, ", ".join(spoken(one))), 0, 0
        held = bool(reads(passage.numbers[one.position], place))
        if held or one.firm:
            found[one.position] = ("vouched" if held else "contradicted", place), None
    return found


def probe(
    passage: Passage, loose: list[Request], table: Table, frame: Frame
) -> dict[int, tuple[Decision, Derivation | None]]:
    """Whether a column holds the numbers told of it, in one query; that it holds what any number meets says little."""
    found: dict[int, tuple[Decision, Derivation | None]] = {}
    if not table.columns:  # what nothing was shown of holds no single values for prose
        return found
    claims = []
    for one in loose:
        number, column = passage.numbers[one.position], one.column or ""
        scale = next((held.scale for held in table.columns if held.label == column), 1)
        claims.append((column, number.low / scale if scale != 1 else number.low,
                       number.high / scale if scale != 1 else number.high))  # fmt: skip
    held = frame.holds(claims)
    rows = frame.aggregate([("count", None, ())])[0] or 0
    most = int(WEAK * rows) if rows <= FEW_ROWS else 0
    for one, claim, there in zip(loose, claims, held, strict=True):
        if there:
            found_rows = frame.rows([claim], (), (), most + 1)
            value = found_rows.get_column(claim[0])[0]
            place = held_at(table, claim[0], value, row_label(found_rows, frame)), 0, 0
            found[one.position] = ("weak" if len(found_rows) > most else "vouched", place), None
    return found


def row_label(rows: Any, frame: Frame) -> str:
    """The texts that name the first of some rows, as far as a label goes."""
    naming = [label for label, kind in frame.kinds.items() if kind == "text" and label in rows.columns]
    texts = [rows.get_column(label)[0] for label in naming[:MOST_NAMES]]
    return ", ".join(str(text) for text in texts if text is not None)


def spoken(asked: Request) -> list[str]:
    return [name for _, wanted in asked.conditions if isinstance(wanted, tuple) for name in wanted[:1]]


def held_at(table: Table, label: str, value: Value, row: str) -> Table:
    """A table of the one value that a frame answered with, read as the column of its outputs was."""
    shown = next((held for held in table.columns if held.label == label), None)
    unit, scale = (shown.unit, shown.scale) if shown is not None else (None, 1)
    answered = Table([(row,) if row else ()], [Column(label, [scaled(value, scale)], unit, scale)])
    answered.source = table.source
    return answered
