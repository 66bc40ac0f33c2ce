"""Whether a reading of the sentence's own numbers leaves no other: only then does a wrong result contradict it.

What speaks against a reading is a table: for some operations, what must not be so. A reading that is not firm still
counts where it holds.
"""

from __future__ import annotations

import re

from ...narrative.arithmetic.scene import FROM, kind
from .unsure import BY_ORDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...model import Number
    from ...narrative.arithmetic.scene import Reading

    Doubt = Callable[[Number, Reading, str], bool]

#: Behind a number, these make it a distance and no level: 335 thousand up on the quarter before.
_DISTANCE = re.compile(
    r"[^\w.;,]{0,2}(?:[^\W\d_]+ ){0,2}"
    r"(?:more|fewer|less|higher|lower|larger|smaller|up|down|above|below|ahead|behind)\b"
)
#: What something is held against that is no number of the sentence: more than expected.
_UNSTATED = re.compile(
    r"[^.;]{0,40}?\b(?:than|as|over|above|below|under)(?: the| an?| was| were| is| had been| what was)* "
    r"(?:expected|usual|normal|planned|budgeted|forecast|predicted|projected|ever|before|last|previous|prior|year|"
    r"average|hoped|feared|required|needed|necessary|anticipated|allowed)\b"
)
#: Behind a change, the level that it ends at: by 42 % to 41.8 ms.
_TO_LEVEL = re.compile(r"\W{0,2}(?:[^\W\d_]+ ){0,1}(?:to|auf|à|a|naar) [^\w]{0,2}\d")
_CLAUSE = re.compile(
    r"[;:.] [^.;]{0,60}\b(?:for|in|at|of|on) (?:the )?[^\W\d_]+|\b(?:for|in|at|on) [^.;,]{2,40} it (?:is|was) $"
)
#: Before the level that a change ends at, and before the one that follows on it.
_ENDS = re.compile(r"\b(?:to|reached|reaching|hit|hitting)\W{0,2}$")
_NEXT = re.compile(r"\b(?:then|later|finally|eventually)(?: to)?\W{0,2}$")
_LISTED = re.compile(r"(?:,|,? and|,? or) ")
_OF_AMOUNT = re.compile(r" of (?:(?:its|the|their|our|all|these|those|his|her) ){0,2}[$€£]?(?=[0-9])")
_FROM_ONE = re.compile(r"\bfrom (?:an? |the |its |their )?(?:[^\W\d_]+ )?$")
_COMPARED = re.compile(r"\b(?:than|as (?:many|much|large|big|high|long) as|half of|against|compared)\b")
_PARTED = re.compile(r"[;:.]\s")
_OF_THOSE = re.compile(r" of (?:those|these|them)\b")
_CONSISTS = re.compile(r"\b(?:including|among them|of which|of whom|of them|of those|made up of|consisting of)\b")
#: Between a comparison and another that speaks against it: quicker than B's 11.9, despite 81% more weights.
_CONCEDED = re.compile(r"\b(?:despite|in spite of|although|though|whereas)\b")
_STARTS = re.compile(r"\b(?:from|von|de|da|van|desde)\W{0,2}$")
#: From one level to another, beside a multiple in words: doubled from 12 to 24.
_STEP = re.compile(r"\W{0,3}(?:[^\W\d_]+ ){0,2}(?:to|→|->|auf|à|a|naar)\W{0,3}$")


def firm(number: Number, reading: Reading, text: str) -> bool:
    """Whether nothing speaks against a firm reading; `text` is the whole text in lower case."""
    return reading.firm and not any(
        doubt(number, reading, text) for operations, doubt in DOUBTS if reading.operation in operations
    )


def outside(number: Number, reading: Reading, text: str) -> bool:
    """A mean lies between the least and the largest that it is of."""
    values = [one.value for one in reading.operands]
    return not min(values) <= number.high or not number.low <= max(values)


def of_shares(number: Number, reading: Reading, text: str) -> bool:
    """A share of two percentages is seldom meant."""
    return all(kind(one) == "percent" for one in reading.operands)


def of_two_kinds(number: Number, reading: Reading, text: str) -> bool:
    """Money is not held against what is none, nor a share against points."""
    units = [one.unit or "" for one in reading.operands if one.start >= 0]
    money = {unit.startswith("currency") for unit in units}
    return len(money) > 1 or ("pp" in units and "percent" in units)


def of_another_dimension(number: Number, reading: Reading, text: str) -> bool:
    """Degrees make no points: from 80 to 95 °C improved the yield by 7.5 points."""
    measures = {one.measure[0] for one in reading.operands if one.measure is not None}
    in_points = number.unit is not None or text.startswith((" point", "-point"), number.end)
    told = number.measure[0] if number.measure is not None else "points" if in_points else None
    return told is not None and bool(measures) and told not in measures


def in_another_clause(number: Number, reading: Reading, text: str) -> bool:
    """All operands are told in a clause before: 3,806 of 54,372 came back; for Garden the rate is 2.4%."""
    ends = [one.end for one in reading.operands if one.start >= 0]
    if not ends or max(ends) >= number.start:
        return False
    between = max(ends), number.start
    return _CLAUSE.search(text, *between) is not None or _CONCEDED.search(text, *between) is not None


def of_its_own(number: Number, reading: Reading, text: str) -> bool:
    """Nine in ten tells part and whole itself."""
    return number.words and " in " in number.raw


def ends_of_a_range(number: Number, reading: Reading, text: str) -> bool:
    """The ends of a range, unless something goes from one to the other: aged between 45 and 64."""
    ranged = [one for one in reading.operands if (one.bound or "").startswith("range")]
    return bool(ranged) and not _STARTS.search(text, max(0, ranged[0].start - 12), ranged[0].start)


def of_a_distance(number: Number, reading: Reading, text: str) -> bool:
    """An operand is itself how far two levels are apart."""
    return any(one.start >= 0 and _DISTANCE.match(text, one.end) for one in reading.operands)


def of_no_count(number: Number, reading: Reading, text: str) -> bool:
    """What is multiplied is so many of something, or is put on by a rate."""
    return all(one.start >= 0 and one.value != int(one.value) for one in reading.operands)


def against_the_unstated(number: Number, reading: Reading, text: str) -> bool:
    return _UNSTATED.match(text, number.end) is not None or BY_ORDER.match(text, number.end) is not None


def only_the_end(number: Number, reading: Reading, text: str) -> bool:
    """The level that a change ends at is told, and where it started is not."""
    base = reading.operands[0]
    return _TO_LEVEL.match(text, number.end) is not None and not FROM.search(text, max(0, base.start - 40), base.start)


def only_ends(number: Number, reading: Reading, text: str) -> bool:
    """One level after another that something came to: down to 27,915 and then 19,640, it had fallen 37%."""
    first, second = sorted(reading.operands[:2], key=lambda one: one.start)
    reached = _ENDS.search(text, max(0, first.start - 16), first.start)
    return reached is not None and _NEXT.search(text, max(0, second.start - 16), second.start) is not None


def of_what_was_told(number: Number, reading: Reading, text: str) -> bool:
    """The part follows, and the clause before only told the whole: six sites saw 68; 71% of those fell to two."""
    ends = [one.end for one in reading.operands if one.start >= 0]
    if not ends or max(ends) >= number.start or _OF_THOSE.match(text, number.end) is None:
        return False
    return _PARTED.search(text, max(ends), number.start) is not None


def of_what_follows(number: Number, reading: Reading, text: str) -> bool:
    """What is left is told before what it consists of: that leaves 84, including 23 of one kind and 7 of another."""
    first = min(one.start for one in reading.operands)
    return first > number.end and _CONSISTS.search(text, number.end, first) is not None


def beside_it(number: Number, reading: Reading, text: str) -> bool:
    """A number in a list with its operands is none of what they come to: eight, fourteen and nine respectively."""
    behind = [one.start for one in reading.operands if one.start >= number.end]
    return bool(behind) and _LISTED.fullmatch(text, number.end, min(behind)) is not None


def in_a_later_clause(number: Number, reading: Reading, text: str) -> bool:
    """All operands are told in a clause behind: the gap is 0.147; at epoch 5 it was 0.024."""
    starts = [one.start for one in reading.operands if one.start >= 0]
    return bool(starts) and min(starts) > number.end and ";" in text[number.end : min(starts)]


def of_another_whole(number: Number, reading: Reading, text: str) -> bool:
    """The whole is told right behind: desktop makes up 55% of the €704k."""
    told = _OF_AMOUNT.match(text, number.end)
    return told is not None and reading.operands[1].start not in range(number.end, told.end() + 1)


def where_it_starts(number: Number, reading: Reading, text: str) -> bool:
    """The number is a level that a change starts from: from a comfortable 71.5% to 113.4%."""
    return _STEP.match(text, number.end) is not None and _FROM_ONE.search(text, 0, number.start) is not None


def compared(number: Number, reading: Reading, text: str) -> bool:
    """What is held against each other is not added up: 198, half as many as the North's 412."""
    first, second = sorted(reading.operands[:2], key=lambda one: one.start)
    return first.start >= 0 and _COMPARED.search(text, first.end, second.start) is not None


def no_step(number: Number, reading: Reading, text: str) -> bool:
    """A multiple in words (the bill is halved) is of two numbers where these are told as a step."""
    if not number.words or number.unit != "multiple":
        return False
    one, other = sorted(reading.operands[:2], key=lambda operand: operand.start)
    return not (FROM.search(text, max(0, one.start - 40), one.start) or _STEP.match(text[one.end : other.start]))


#: Operations, and what speaks against a reading as one of them.
DOUBTS: tuple[tuple[frozenset[str], Doubt], ...] = (
    (frozenset({"mean", "median"}), outside),
    (frozenset({"share"}), of_shares),
    (frozenset({"share"}), of_its_own),
    (frozenset({"difference", "pct_change", "share"}), of_two_kinds),
    (frozenset({"difference"}), of_another_dimension),
    (frozenset({"share", "ratio", "pct_change"}), in_another_clause),
    (frozenset({"ratio", "product", "sum", "mean", "median"}), ends_of_a_range),
    (frozenset({"pct_change", "share", "ratio"}), of_a_distance),
    (frozenset({"product"}), of_no_count),
    (frozenset({"difference", "pct_change"}), against_the_unstated),
    (frozenset({"pct_change"}), only_the_end),
    (frozenset({"difference", "pct_change"}), only_ends),
    (frozenset({"share", "pct_change", "ratio"}), of_what_was_told),
    (frozenset({"difference", "share", "ratio"}), beside_it),
    (frozenset({"difference", "sum", "ratio", "share", "pct_change"}), in_a_later_clause),
    (frozenset({"share"}), of_another_whole),
    (frozenset({"share", "ratio"}), where_it_starts),
    (frozenset({"sum"}), compared),
    (frozenset({"difference"}), of_what_follows),
    (frozenset({"ratio", "fold"}), no_step),
)
