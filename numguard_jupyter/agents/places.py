"""Where else a number stands, when another value stands at the place that its sentence names."""

from __future__ import annotations

from .literals import typed
from .work import sentence_of, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..evidence.values.index import Place
    from ..model import Number, Verdict
    from .session import Session


#: Words that name a figure of many values.
AGGREGATES = frozenset("total totals sum overall all average avg mean median count combined grand max min".split())


def is_field(verdict: Verdict, place: Place) -> bool:
    """Whether the place is the one that the sentence names: a figure read as it stands."""
    binding = verdict.binding
    return binding is not None and (binding.table, binding.row, binding.column) == place


def elsewhere(session: Session, number: Number, place: Place) -> bool:
    """Whether another output holds the number under the same labels: an earlier version, or one that says more."""
    table, row, column = place
    names, label = table.rows[row] if row < len(table.rows) else (), table.columns[column].label
    return any(
        other[0] is not table
        and (not label or other[0].columns[other[2]].label == label)
        and (other[0].rows[other[1]] if other[1] < len(other[0].rows) else ()) == names
        for other in session.index.current.hits(number)
    )


def told_already(session: Session, verdict: Verdict) -> bool:
    """Whether the sentence states the value of the place beside the number, which then speaks of something else."""
    here = sentence_of(session.passage, verdict.number)
    return here is not None and any(
        other.found == verdict.found and other.status == "vouched" and here.start <= other.start < here.end
        for other in session.report
    )


def computed_as_named(session: Session, number: Number) -> bool:
    """Whether code printed the number under a word of aggregation that its sentence says: "€34,256 in total"."""
    said = aggregates(sentence_text(session, number))
    return bool(said) and any(
        (one := session.output(table)) is not None
        and one.source.origin == "code"
        and said & aggregates(" ".join((*table.rows[row], table.columns[column].label)))
        for table, row, column in session.index.current.hits(number)
    )


def sentence_text(session: Session, number: Number) -> str:
    sentence = sentence_of(session.passage, number)
    return "" if sentence is None else session.passage.prose[sentence.start : sentence.end]


def aggregates(text: str) -> frozenset[str]:
    return AGGREGATES.intersection(words_in(text.lower().replace("_", " ")))


def fits(session: Session, number: Number) -> bool:
    """Whether code printed the number and a working of the answer comes out right with it: "15 % of all 640"."""
    workings = [verdict.derivation for verdict in session.report if verdict.derivation is not None]
    if not any(one.holds and number.value in typed(one.expression or "") for one in workings):
        return False
    hits = session.index.current.hits(number)
    return any((one := session.output(place[0])) is not None and one.source.origin == "code" for place in hits)
