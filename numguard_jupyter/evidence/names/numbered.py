"""Numbers that are part of a name: Store 12, month six, more than 60 days where a column is so called."""

from __future__ import annotations

import re

from ..words.lexicon import key
from ..words.synonyms import PERIODS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number
    from ..words.lexicon import Word
    from .name_index import Name, NameIndex

#: The noun behind a number, or behind the range that it begins: 31 and 60 days.
_NOUN = re.compile(r"(?:[ \u00a0]?(?:-|–|to|and|or)[ \u00a0]?\w{1,12})?[ \u00a0-]+([^\W\d_]+)")
#: What follows a share of cases that lie on one side of a value.
_WITHIN = re.compile(
    r"[^.;\d]{1,90}\b(?:within|below|beneath|under|above|over|exceed(?:s|ed)?|up to|in|"
    r"(?:at|or|and) (?:most|least|below|above|less|more|fewer|better|under|over)|"
    r"(?:more|less|fewer|faster|slower) than)\b[^.;]{0,20}\d"
)
#: Of those the words by which the cases lie above it.
_BEYOND = re.compile(
    r"\b(?:above|over|exceed(?:s|ed)?|more than|(?:at|or|and) (?:least|above|more|over)|slower than)\b"
)
#: Words before a number whose noun is left out: 40 % after one month, 28 % after six.
_ELLIPSIS = frozenset(["after", "by", "at", "in", "within", "to", "and"])
COUNTED = frozenset(PERIODS.values())


def in_name(prose: str, number: Number, tokens: list[Word | None], index: NameIndex) -> str | None:
    """The digits by which a number behind some tokens is part of a name; None where it is an amount."""
    if number.unit is not None:
        return quantile(prose, number, index) if number.unit in ("percent", "fraction") else None
    digits, before = number.raw.lower(), tokens[-1] if tokens else None
    if counts_periods(prose, number, before, index):
        return digits
    if digits not in index.postings:
        digits = str(number.value)
        if not number.words or not number.raw.isalpha() or digits not in index.postings:
            return None
    holders = {name: mask for name, mask, _ in index.postings[digits]}
    if before is not None and any(name in holders for name, _, _ in before.entities):
        return digits
    if number.scale != 1:
        return None
    if before is not None and key(before.low) in COUNTED and any(name in holders for name, _, _ in before.measures):
        return digits
    if noun_behind(prose, number, holders, index) or (number.words and noun_left_out(tokens, holders)):
        return digits
    return None


def counts_periods(prose: str, number: Number, before: Word | None, index: NameIndex) -> bool:
    """Whether a number counts periods by which places are called: month six, after twelve months, of `m6` and `m12`."""
    if number.scale != 1:
        return False
    period = before.period if before is not None else None
    if period is None:
        behind = _NOUN.match(prose, number.end)
        period = PERIODS.get(key(behind[1].lower())) if behind is not None else None
    return period is not None and f"#{period} {number.value}" in index.postings


def quantile(prose: str, number: Number, index: NameIndex) -> str | None:
    """The column of quantiles that a share of cases names: half of them within 84 ms, 95 % below 321."""
    within = _WITHIN.match(prose, number.end)
    if not 0 < number.value < 1 or within is None:
        return None
    # A quarter that earns more than so much is above the 75th percentile.
    percent = f"{(1 - number.value if _BEYOND.search(within[0]) else number.value) * 100:.4g}"
    for spelled in (f"p{percent}", f"q{percent}", percent, "median" if percent == "50" else ""):
        for name, _, _ in index.postings.get(spelled, ()):
            if spelled != percent or name.label.replace(" ", "") in (f"{percent}%", f"0.{percent.rstrip('0')}"):
                return spelled
    return None


def noun_behind(prose: str, number: Number, holders: dict[Name, int], index: NameIndex) -> bool:
    """Whether the noun that follows is that of the name: 60 days of `Over 60 days`; of `month_6` only as a period."""
    behind = _NOUN.match(prose, number.end)
    if behind is None:
        return False
    word = index.word(behind[1])
    noun = key(word.low)
    return any(
        name in holders and noun in name.words and (holders[name] < mask or noun in COUNTED)
        for name, mask, _ in (*word.entities, *word.measures)
    )


def noun_left_out(tokens: list[Word | None], holders: dict[Name, int]) -> bool:
    """Whether a number goes on from a period named before: 40 % after one month, 28 % after six."""
    before = tokens[-1] if tokens else None
    if before is None or before.low not in _ELLIPSIS:
        return False
    nouns = {key(word.low) for word in tokens[-13:-1] if word is not None} & COUNTED
    return any(not nouns.isdisjoint(name.words) for name in holders)
