"""The decision: which numbers of an agent's answer nothing in its own session backs.

The judging is that of `check`. What only a session knows is added here: whether a value was the agent's own
literal, whether the code that printed it ran after its operands were read, whether a number speaks of the
data at all, and whether evidence is missing that could have held it.
"""

from __future__ import annotations

import re

from ..check import check
from ..evidence.values.index import Index
from ..narrative import read
from ..narrative.text.assertion import stated
from .calculation import calculated, own_literal
from .decision import Decision, Open
from .kinds import DONE
from .outputs import outputs, weighed
from .places import computed_as_named, elsewhere, fits, is_field, told_already
from .session import Session
from .work import counts_work, names_any, names_near, sentence_of, supposed, tells_of_work, tells_stretch, words_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..model import Binding, Derivation, Number, Passage, Verdict
    from .events import Gap, Transcript
    from .outputs import Output

#: Locale -> how it separates thousands and decimals where English does not.
SEPARATED = {
    "de": re.compile(r"[0-9]\.[0-9]{3}(?![0-9])|[0-9],[0-9]{1,2}(?![0-9])"),
    "fr": re.compile(r"[0-9][ \u00a0\u202f][0-9]{3}(?![0-9])|[0-9],[0-9]{1,2}(?![0-9])"),
    "ch": re.compile(r"[0-9]['’][0-9]{3}(?![0-9])"),
}
#: Words by which an English text is known.
ENGLISH = frozenset("the of and with was were is are had has have from for".split())
#: Whole numbers in words up to this count what a reader sees for himself.
SPOKEN = 12
#: So many numbers are told with the value nearest to them.
TOLD_AT_MOST = 20
#: Bounds that set a limit: a number of one's own there is a filter, not a result.
LIMITS = ("more_than", "less_than", "at_least", "at_most")


def claims_of(message: str) -> Passage | None:
    """The message as read, or None where it states no number at all."""
    passage = read(message)
    return passage if any(number.rule is None for number in passage.numbers) else None


def judge(passage: Passage, transcript: Transcript, size: int, arithmetic_only: bool = False) -> Decision:
    """Weigh the numbers of a message against its session. `size` is that of the session in bytes."""
    found = outputs(transcript)
    if not any(output.data for output in found) and not transcript.gaps:
        return Decision([], [], found)
    claims = [number for number in passage.numbers if number.rule is None]
    chosen = weighed(found, passage, claims, size)
    index = Index([output.source for output in chosen])
    session = Session(passage, index, transcript, found, chosen)
    still = left_open(session, arithmetic_only)
    for locale in written_in(passage.text) if still else ():
        again = Session(read(passage.text, locale), index, transcript, found, chosen)
        other = left_open(again, arithmetic_only)
        if len(other) < len(still):
            session, still = again, other
    without_literals(session, [one for one in still[:TOLD_AT_MOST] if one.kind == "laundered"])
    for one in still[:TOLD_AT_MOST]:
        one.nearest = None if one.right else session.nearest(one.verdict.number)
    return Decision(still, doubts(still, transcript, found) if still else [], chosen)


def left_open(session: Session, arithmetic_only: bool) -> list[Open]:
    """The numbers of the answer, as read in its passage's locale, that stay open."""
    passage, asked = session.passage, "\n".join(session.transcript.asked)
    session.report = check(passage.text, session.index, question=asked or None, locale=passage.locale)
    still = [one for verdict in session.report if (one := settle(session, verdict)) is not None]
    if arithmetic_only:
        still = [one for one in still if one.verdict.derivation is not None or one.kind in ("derived", "early")]
    return still


def without_literals(session: Session, still: list[Open]) -> None:
    """Judge laundered numbers again by the outputs that do not only repeat them: what is right is to be told."""
    if not still:
        return
    places = [place for one in still for place in session.places(one.verdict) if own_literal(session, place)]
    repeating = {id(session.output(table)) for table, _, _ in places}
    sources = [output.source for output in session.chosen if id(output) not in repeating]
    index = Index([source for source in sources if source.origin != "literal"])
    again = {verdict.start: verdict for verdict in check(session.passage.text, index, locale=session.passage.locale)}
    for one in still:
        one.right = again.get(one.verdict.start)


def written_in(text: str) -> Iterator[str]:
    """In which other locales a text may write its numbers: none where it is English, or separates nothing otherwise."""
    if not ENGLISH.isdisjoint(words_in(text[:4_000].lower())):
        return
    for locale, form in SEPARATED.items():
        if form.search(text):
            yield locale


def doubts(still: list[Open], transcript: Transcript, found: list[Output]) -> list[str]:
    """What could have held an open number and cannot be read."""
    first = next((output.result.position for output in found if output.data), None)
    proven = all(one.kind in ("derived", "early") for one in still)
    return list(dict.fromkeys(gap.what for gap in transcript.gaps if counts(gap, first, proven)))


def counts(gap: Gap, first: int | None, proven: bool) -> bool:
    """Whether a gap could hold what is missing: before the first read of data nothing was calculated on it."""
    if first is None:
        return True
    if gap.kind == "summary":
        return not proven
    return gap.position > first or (gap.kind == "file" and gap.position == first)


def settle(session: Session, verdict: Verdict) -> Open | None:
    """What of a verdict stays open; None where the number is backed, given, a parameter, or no statement of data."""
    if verdict.derivation is None and session.asked_with(verdict.number):
        return None
    settled = SETTLE.get(verdict.status)
    return settled(session, verdict) if settled else None


def backed(session: Session, verdict: Verdict) -> Open | None:
    """Held by an output: not by the agent's own literal, and where worked out, by code that ran in time."""
    places = list(session.places(verdict))
    good = [place for place in places if not own_literal(session, place)]
    if not good:
        # What tells that a file was edited shows the agent's own text: that is no print of a result.
        texts = [one.text for place in places if (one := session.output(place[0])) is not None]
        return own_number(session, verdict, printed=not all(text.startswith(DONE) for text in texts))
    derivation = verdict.derivation
    if derivation is None or any(is_field(verdict, place) for place in good):
        return None
    if calculated(session, verdict, derivation):
        return None
    return Open(verdict, "early") if of_the_data(session, verdict) else None


def derived(session: Session, verdict: Verdict) -> Open | None:
    """Right, but worked out in the prose: open unless an output prints it or the user gave all operands."""
    derivation = verdict.derivation
    if derivation is None or not of_the_data(session, verdict):
        return None
    if derivation.operation == "count" and verdict.number.value <= SPOKEN:
        return None
    return None if calculated(session, verdict, derivation) else Open(verdict, "derived")


def contradicted(session: Session, verdict: Verdict) -> Open | None:
    """Another value stands at the place named: open if that is data, and no other version of it agrees."""
    number = verdict.number
    if counts_what_is_listed(session, number):
        return None
    if verdict.found is None:
        computed = verdict.derivation is not None and calculated(session, verdict, verdict.derivation)
        return Open(verdict, "contradicted") if not computed and of_the_data(session, verdict) else None
    output = session.output(verdict.found[0])
    if output is None or not output.data or elsewhere(session, number, verdict.found):
        return None
    if fits(session, number) or computed_as_named(session, number):
        return None
    if told_already(session, verdict):
        held = next(session.places(verdict), None) is not None
        return backed(session, verdict) if held else unvouched(session, verdict)
    if verdict.binding is None and session.literal_in_inputs(number):
        return own_number(session, verdict)
    if not is_stated(session, number):
        return None
    of_work = not session.of_data and tells_of_work(session.passage, number, True)
    return None if of_work or supposed(session.passage, number) else Open(verdict, "contradicted")


def unvouched(session: Session, verdict: Verdict) -> Open | None:
    """No output that was read holds it: open where it is stated of data."""
    number = verdict.number
    if session.held_in_print(number):
        return None
    if session.literal_in_inputs(number):
        return own_number(session, verdict)
    return Open(verdict, "unvouched") if of_the_data(session, verdict) else None


def own_number(session: Session, verdict: Verdict, printed: bool = False) -> Open | None:
    """The agent's own literal: a parameter of its work, laundered where the sentence states it of data.

    `printed` says that an output shows it, so that it passes for a result.
    """
    number, derivation = verdict.number, verdict.derivation
    if derivation is not None and of_the_data(session, verdict):
        return Open(verdict, "laundered")
    if number.bound in LIMITS or not is_stated(session, number):
        return None
    of_work = tells_of_work(session.passage, number, session.of_data)
    if verdict.binding is not None and bound_to_data(session, verdict.binding):
        return None if of_work and not printed else Open(verdict, "laundered")
    if not session.of_data:
        return None
    named = names_any if printed else names_near
    states = named(session.passage, number, session.labels) or (printed and not of_work)
    return Open(verdict, "laundered") if states else None


def bound_to_data(session: Session, binding: Binding) -> bool:
    """Whether the place that a sentence names stands in an output of data, and not in settings or code."""
    output = session.output(binding.table)
    return output is None or output.data


def laundered(session: Session, verdict: Verdict) -> Open | None:
    return own_number(session, verdict, printed=True)


def of_the_data(session: Session, verdict: Verdict) -> bool:
    """Whether a number that no output holds, or that the prose worked out, is stated of the data."""
    number, derivation = verdict.number, verdict.derivation
    if derivation is not None:
        if on_data(session, derivation):
            return True
        if derivation.operands and all(session.given(operand.value) for operand in derivation.operands):
            return False
    if not is_stated(session, number):
        return False
    if verdict.binding is not None:
        return True
    if counts_what_is_listed(session, number) or supposed(session.passage, number):
        return False
    if counts_work(session.passage, number, session.labels) or tells_stretch(session.passage, number):
        return False
    if names_any(session.passage, number, session.labels):
        return True
    return session.of_data and not tells_of_work(session.passage, number, True)


def counts_what_is_listed(session: Session, number: Number) -> bool:
    """Whether a number counts what a reader sees listed: "all six sites", "the 15 rows"."""
    if number.unit is not None:
        return False
    return number.value in session.sizes or (number.words and number.value <= SPOKEN)


def on_data(session: Session, derivation: Derivation) -> bool:
    """Whether an operand comes from an output of data."""
    for operand in derivation.operands:
        if operand.source is None:
            if not session.given(operand.value) and any(one.data for one in session.holding(operand.value)):
                return True
        elif any(output.data and output.source.name == operand.source for output in session.chosen):
            return True
    return False


def is_stated(session: Session, number: Number) -> bool:
    sentence = sentence_of(session.passage, number)
    if sentence is None:
        return True
    lowered = session.passage.prose[sentence.start : sentence.end].lower()
    return stated(session.passage, sentence, lowered, words_in(lowered))


#: Status of a verdict -> what settles it.
SETTLE: dict[str, Callable[[Session, Verdict], Open | None]] = {
    "vouched": backed,
    "weak": backed,
    "derived": derived,
    "contradicted": contradicted,
    "unvouched": unvouched,
    "laundered": laundered,
    "parameter": own_number,
}
