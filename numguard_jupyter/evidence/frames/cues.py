"""Words that name what is worked out over a column: its mean, its 90th percentile, how it goes with another."""

from __future__ import annotations

import re

#: Words that name an aggregate of one column.
CUES = {
    **dict.fromkeys("mean average averages averaged avg".split(), "mean"),
    **dict.fromkeys(["median", "medians"], "median"),
    **dict.fromkeys("total totals totalled totaled sum sums combined altogether overall aggregate".split(), "sum"),
    **dict.fromkeys("highest maximum max largest biggest greatest peak longest".split(), "max"),
    **dict.fromkeys("lowest minimum min smallest shortest least".split(), "min"),
    **dict.fromkeys("distinct unique different".split(), "distinct"),
}
#: Phrases that do, which are looked for before words; a quantile has its share with it.
_PHRASE = re.compile(
    r"(?P<std>\bstandard[ -]deviations?\b|\bstd\.?[ -]dev\b\.?|\bstdev\b|\bstd\b|\bs\.d\.)"
    r"|\b(?P<percent>\d\d?(?:\.\d+)?)(?:st|nd|rd|th)?[ -]percentile\b|\bp(?P<short>\d\d)\b"
    r"|(?P<lower>\b(?:first|lower|1st)[ -]quartile\b)|(?P<upper>\b(?:third|upper|3rd)[ -]quartile\b)"
    r"|(?P<correlation>\bcorrelat(?:ions?|e|es|ed)\b)"
    r"|(?P<word>[^\W_]+)"
)
#: Correlations of other kinds than that of the values, and words that give the sign.
_OTHER = re.compile(r"\b(?:spearman|kendall|ranks?|partial|auto|lag|lagged|negative|negatively|inverse|inversely)\b")


def cues_of(text: str) -> list[tuple[str, int, int]]:
    """What a text names, each with its span."""
    found = []
    for match in _PHRASE.finditer(text.lower()):
        name = match.lastgroup or ""
        if name == "word":
            name = CUES.get(match.group(), "")
        elif name in ("percent", "short"):
            name = f"quantile {float(match[name]) / 100:g}"
        elif name in ("lower", "upper"):
            name = "quantile 0.25" if name == "lower" else "quantile 0.75"
        if name:
            found.append((name, match.start(), match.end()))
    return found


def cue_in(text: str, last: bool) -> str | None:
    """The aggregate that a stretch of text names, the one nearest to the number."""
    found = cues_of(text)
    return found[-1 if last else 0][0] if found else None


def is_only_cue(text: str) -> bool:
    """Whether no more than one aggregate is named beside a number: of two it may be the other."""
    return len({name for name, _, _ in cues_of(text)}) <= 1


def without_cues(text: str) -> str:
    """A text in small letters without the words that name aggregates."""
    text = text.lower()
    for _, start, end in reversed(cues_of(text)):
        text = f"{text[:start]} {text[end:]}"
    return text


def is_quantile(cue: str | None) -> bool:
    """Whether there are several ways to say what lies between two values."""
    return cue is not None and cue.startswith("quantile ")


def is_other_correlation(text: str) -> bool:
    return _OTHER.search(text.lower()) is not None
