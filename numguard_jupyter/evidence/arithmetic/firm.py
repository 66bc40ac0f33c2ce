"""Whether a reading of the sentence's own numbers leaves no other: only then does a wrong result contradict it.

What speaks against a reading is a table: for some operations, what must not be so. A reading that is not firm still
counts where it holds.
"""

from __future__ import annotations

import re

from ...narrative.arithmetic.scene import FROM, kind

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
    return bool(ends) and max(ends) < number.start and _CLAUSE.search(text, max(ends), number.start) is not None


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
    return _UNSTATED.match(text, number.end) is not None


def only_the_end(number: Number, reading: Reading, text: str) -> bool:
    """The level that a change ends at is told, and where it started is not."""
    base = reading.operands[0]
    return _TO_LEVEL.match(text, number.end) is not None and not FROM.search(text, max(0, base.start - 40), base.start)


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
    (frozenset({"ratio", "fold"}), no_step),
)
