"""A verdict in one sentence: what the outputs say, where, how it came about, and what would be right."""

from __future__ import annotations

from ..evidence.values.along import places_along
from ..evidence.values.chance import chance, chance_along
from ..evidence.values.direction import falls_upward
from ..evidence.values.near import finer, nearest, slip
from ..evidence.values.readings import as_read
from ..evidence.values.standing import origin_at
from ..evidence.words.labels import place_words, sentence_words
from ..model import Told
from .places import describe, evidence_at, how_backed, shown_value, value_at
from .values import rewrite

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..evidence.values.index import Index, Place, Pools
    from ..model import Number, Passage, Verdict

#: Ignore rule -> why such a token is no claim about data.
RULES = {
    "years": "a year",
    "dates": "part of a date",
    "times": "a time of day",
    "ordinals": "an ordinal",
    "listMarkers": "a list or heading number",
    "versions": "a version",
    "labels": "a label or reference",
    "code": "code",
    "urls": "part of an address",
    "smallCounts": "a small count",
    "question": "given in the question",
    "identifiers": "an identifier",
    "citations": "a citation",
    "names": "part of a name",
    "allowed": "excused by the author",
}
#: How a value came about -> in words.
ORIGINS = {"code": "computed in code", "data": "read as it stands", "typed": "typed by hand"}


class Explainer:
    """Tells verdicts of one passage; what it tells is worked out when someone asks."""

    __slots__ = ("index", "near", "passage")

    def __init__(self, passage: Passage, index: Index, near: int | None = None) -> None:
        self.passage = passage
        self.index = index
        self.near = near

    def __call__(self, verdict: Verdict) -> Told:
        told = Told()
        TELLERS[verdict.status](self, verdict, told)
        return told

    def pools(self, status: str) -> Pools:
        index = self.index
        apart = {"stale": index.earlier, "laundered": index.laundered, "parameter": index.literals}
        return apart.get(status, index.current)

    def best_place(self, verdict: Verdict) -> Place | None:
        """Of the places that back a number the one whose labels the sentence names most, then the nearest in order."""
        if verdict.binding is not None and verdict.found is not None:
            return verdict.found
        number, pools = verdict.number, self.pools(verdict.status)
        places = list(pools.hits(number))
        if not places and number.alternative is not None:
            places = list(pools.hits(number.alternative))
        if not places:
            return verdict.found
        said = sentence_words(self.passage, number.start)
        return min(places[:500], key=lambda place: (-len(said & place_words(*place)), self.distance(place)))

    def distance(self, place: Place) -> tuple[int, int]:
        """How far the output stands from the text: those above before those below at the same distance."""
        source = place[0].source
        if self.near is None or source is None or source.order is None:
            return (0, 0)
        return (abs(source.order - self.near), int(source.order > self.near))


def tell_ignored(explainer: Explainer, verdict: Verdict, told: Told) -> None:
    told.why = f"no claim about data: {RULES.get(verdict.number.rule or '', verdict.number.rule)}"


def tell_backed(explainer: Explainer, verdict: Verdict, told: Told) -> None:
    number = verdict.number
    place = explainer.best_place(verdict)
    told.chance = chance_of(explainer, verdict)
    if place is None:
        return
    told.evidence = [evidence_at(place, how_backed(number, place))]
    told.computed = origin_at(place[0], place[2])
    origin = ORIGINS.get(told.computed or "")
    told.why = f"{describe(place)} is {shown_value(place, number)}" + (f", {origin}" if origin else "")
    if verdict.status == "weak":
        told.why += f"; but by luck {told.chance:.0%} of invented numbers would match too, and no label is shared"


def tell_stale(explainer: Explainer, verdict: Verdict, told: Told) -> None:
    place = explainer.best_place(verdict)
    if place is None:
        return
    number = verdict.number
    told.evidence = [evidence_at(place, "superseded")]
    told.computed = origin_at(place[0], place[2])
    told.why = f"{describe(place)} was {shown_value(place, number)} in an earlier run"
    now = current_place(explainer.index, place)
    if now is not None:
        told.evidence.append(evidence_at(now, "nearest"))
        told.why += f"; it is {shown_value(now, number)} now"
        told.fix = rewrite(number, value_at(now, number))


def current_place(index: Index, older: Place) -> Place | None:
    """The place of the current outputs that took the place of a superseded one."""
    table, row, column = older
    names, label = table.rows[row], table.columns[column].label
    for newer in index.tables:
        if newer.source is None or table.source is None or newer.source.name != table.source.name:
            continue
        for c, held in enumerate(newer.columns):
            if held.label == label and names in newer.rows:
                return newer, newer.rows.index(names), c
    return None


def tell_laundered(explainer: Explainer, verdict: Verdict, told: Told) -> None:
    place = explainer.best_place(verdict)
    told.computed = "typed"
    told.why = "only an output that shows a literal typed in code holds it; no data stands behind it"
    if place is not None:
        told.evidence = [evidence_at(place, "literal")]
        source = place[0].source
        where = source and (source.name or (f"cell {source.cell}" if source.cell is not None else None))
        if where:
            told.why += f" ({where})"


def tell_parameter(explainer: Explainer, verdict: Verdict, told: Told) -> None:
    place = explainer.best_place(verdict)
    told.computed = "typed"
    told.why = "a literal of the code, not a result"
    if place is not None:
        told.evidence = [evidence_at(place, "literal")]
        told.why = f"a literal of the code, not a result: {describe(place)}"


def tell_derived(explainer: Explainer, verdict: Verdict, told: Told) -> None:
    derivation = verdict.derivation
    told.computed = "prose"
    if derivation is None:
        return
    told.evidence, told.expression, told.code = derivation.operands, derivation.expression, derivation.code
    told.why = derivation.why or f"true, but worked out in the prose: {derivation.expression}"


def tell_contradicted(explainer: Explainer, verdict: Verdict, told: Told) -> None:
    number = verdict.number
    told.chance = chance_of(explainer, verdict)
    if verdict.derivation is not None and verdict.derivation.holds is False and verdict.found is None:
        tell_derived(explainer, verdict, told)
        if verdict.derivation.value is not None:
            told.fix = rewrite(number, verdict.derivation.value)
        return
    place = verdict.found
    if place is None:
        return
    binding = verdict.binding
    if binding is not None and (binding.row is None or binding.column is None) and place not in places_along(binding):
        tell_anothers(explainer, verdict, told, place)
        return
    told.evidence = [evidence_at(place, "nearest")]
    value = value_at(place, number)
    told.why = f"{describe(place)} is {shown_value(place, number)}"
    if falls_upward(number, explainer.passage, place):
        told.why += ": a rise, told as a fall"
        return
    told.fix = rewrite(number, value)
    slipped = slip(number, value)
    if slipped:
        told.why += f": {slipped}"
    else:
        other = anothers(explainer, number, place)
        if other is not None:
            told.evidence.append(evidence_at(other, "equal"))
            told.why += f"; {number.raw} is {describe(other, with_source=other[0] is not place[0])}"


def tell_anothers(explainer: Explainer, verdict: Verdict, told: Told, place: Place) -> None:
    """The sentence names a row or a column, and the number is another's."""
    binding, number = verdict.binding, verdict.number
    if binding is None:
        return
    table = binding.table
    named = table.row_label(binding.row) if binding.row is not None else table.columns[binding.column or 0].label
    akin = [one for one in places_along(binding) if as_read(number, one)]
    held = min(akin, key=lambda one: abs(value_at(one, number) - number.value), default=None)
    told.why = f"no value of {named} is {number.raw}; it is {describe(place)}"
    if held is not None:
        told.evidence.append(evidence_at(held, "nearest"))
        told.why += f"; nearest there is {shown_value(held, number)}"
    told.evidence.append(evidence_at(place, "equal"))


def anothers(explainer: Explainer, number: Number, place: Place) -> Place | None:
    """Whose value a misplaced number is: one of the same column or row first."""
    table, row, column = place
    hits = [hit for hit in explainer.index.current.hits(number) if hit != place]
    return min(hits[:500], key=lambda hit: (hit[0] is not table, hit[2] != column, hit[1] != row), default=None)


def tell_unvouched(explainer: Explainer, verdict: Verdict, told: Told) -> None:
    number = verdict.number
    told.chance = chance_of(explainer, verdict)
    if verdict.derivation is not None:
        told.computed = "prose"
        told.expression, told.code = verdict.derivation.expression, verdict.derivation.code
    place = named_place(verdict) or nearest(number, explainer.passage, explainer.index)
    told.why = "no output holds it"
    if place is not None:
        told.evidence = [evidence_at(place, "nearest")]
        told.why += f"; nearest is {shown_value(place, number)}, {describe(place)}"
        value = value_at(place, number)
        if finer(number, value):
            told.why += ": it has fewer digits"
        elif slipped := slip(number, value):
            told.why += f": {slipped}"
            told.fix = rewrite(number, value)
    if verdict.derivation is not None and verdict.derivation.why:
        told.why += f"; {verdict.derivation.why}"


def named_place(verdict: Verdict) -> Place | None:
    """The one place that the sentence names, if its unit is the number's."""
    binding = verdict.binding
    if binding is None or binding.row is None or binding.column is None:
        return None
    place = (binding.table, binding.row, binding.column)
    return place if as_read(verdict.number, place) else None


def chance_of(explainer: Explainer, verdict: Verdict) -> float:
    """The chance of a match: along the row or column that the number is bound to, else in all values."""
    binding = verdict.binding
    if binding is None:
        return chance(verdict.number, explainer.index.current)
    if binding.row is not None and binding.column is not None:
        places: list[Place] = [(binding.table, binding.row, binding.column)]
    else:
        places = places_along(binding)
    values = [table.columns[column].values[row] for table, row, column in places]
    return chance_along(verdict.number, [value for value in values if value is not None])


TELLERS = {
    "ignored": tell_ignored,
    "vouched": tell_backed,
    "weak": tell_backed,
    "stale": tell_stale,
    "laundered": tell_laundered,
    "parameter": tell_parameter,
    "derived": tell_derived,
    "contradicted": tell_contradicted,
    "unvouched": tell_unvouched,
}
