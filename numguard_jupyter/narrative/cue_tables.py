"""What stands beside a number, as tables: the phrases of a language by the word next to the number."""

from __future__ import annotations

from .units import CURRENCY_CODES, CURRENCY_DOLLARS, CURRENCY_SYMBOLS, CURRENCY_WORDS, MEASURES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    #: The word next to a number -> (the words that go with it, what they say, unit, power of ten), longest first.
    Cue = tuple[tuple[str, ...], str, str, int]
    Cues = dict[str, tuple[Cue, ...]]

#: Unit -> the power of ten that takes its digits to base units.
POWERS = {"percent": -2, "pp": -2, "bps": -4, "permille": -3, "multiple": 0, "tenths": -1}
_JOINED = str.maketrans("_", " ")


def words(listed: str) -> frozenset[str]:
    return frozenset(phrases(listed))


def phrases(listed: str) -> list[str]:
    """The phrases of a row: separated by commas, or by spaces (`_` then joins the words of one)."""
    if "," in listed:
        return [" ".join(phrase.split()) for phrase in listed.split(",")]
    return [phrase.translate(_JOINED) for phrase in listed.split()]


def cues(row: Mapping[str, str], prefix: str) -> Cues:
    """The phrases of every row whose name begins with `prefix`, by the word next to the number."""
    table: dict[str, list[Cue]] = {}
    for name, listed in row.items():
        if name.startswith(prefix):
            for phrase in phrases(listed):
                first, *rest = phrase.split()[::-1] if prefix == "before_" else phrase.split()
                table.setdefault(first, []).append((tuple(rest), name[len(prefix) :], "", 0))
    return _longest_first(table)


def before(row: Mapping[str, str]) -> Cues:
    table = {word: list(found) for word, found in cues(row, "before_").items()}
    for kind, name in (
        ("section", "sections"),
        ("label", "labels"),
        ("thing", "things"),
        ("version", "versions"),
        ("name", "names"),
        ("month", "months"),
    ):
        for phrase in phrases(row.get(name, "").lower()):
            first, *rest = phrase.split()[::-1]
            table.setdefault(first, []).append((tuple(rest), kind, "", 0))
    for phrase in phrases(row.get("labels", "").lower()) if "label_plural" in row else ():
        table.setdefault(phrase + row["label_plural"], []).append(((), "listed", "", 0))
    for sign, code in {**CURRENCY_SYMBOLS, **CURRENCY_CODES, **CURRENCY_WORDS, **CURRENCY_DOLLARS}.items():
        table.setdefault(sign.lower(), []).append(((), "currency", code, 0))
    for sign, bound in SIGNS.items():
        table.setdefault(sign, []).append(((), bound, "", 0))
    return _longest_first(table)


#: Signs before a number -> bound.
SIGNS = {
    "<": "less_than",
    ">": "more_than",
    "≤": "at_most",
    "≥": "at_least",
    "<=": "at_most",
    ">=": "at_least",
    "~": "approx",
    "≈": "approx",
    "≃": "approx",
    "≅": "approx",
    "∼": "approx",
    "～": "approx",
}


def behind(row: Mapping[str, str]) -> Cues:
    spoken = words(f"{row.get('join_and', '')} {row.get('join_range', '')} {row.get('articles', '')}")
    table: dict[str, list[Cue]] = {word: [((), "measure", "", 0)] for word in MEASURES - spoken}

    def add(listed: str, kind: str, power: int = 0) -> None:
        for entry in listed.split():
            phrase, _, unit = entry.partition("=")
            first, *rest = phrase.split("_")
            if kind == "unit":
                sure = unit.rstrip("?")
                cue: Cue = (tuple(rest), "unit" if sure == unit else "unit?", sure, POWERS[sure])
            elif kind == "scale":
                cue = (tuple(rest), "scale", "", int(unit))
            else:
                cue = (tuple(rest), kind, unit, power)
            table.setdefault(first, []).insert(0, cue)

    for sign, code in {**CURRENCY_CODES, **CURRENCY_WORDS, **CURRENCY_SYMBOLS}.items():
        table.setdefault(sign, []).append(((), "currency", code, 0))
    add(row.get("currencies", ""), "currency")
    add(row.get("cents", ""), "currency", -2)
    add(row.get("units", ""), "unit")
    add(row.get("scales", ""), "scale")
    add(row.get("months", ""), "month")
    add(row.get("times", ""), "time")
    add(row.get("eras", ""), "era")
    table.setdefault("%", [])
    return _longest_first(table)


def joins(row: Mapping[str, str]) -> dict[str, str]:
    """What may stand between two numbers, as written -> "range", "level", "and", "list", "plus_minus", "of"."""
    table = {}
    for kind in ("range", "level", "and", "of"):
        for phrase in phrases(row.get("join_" + kind, "")):
            table[phrase if "unspaced" in row else f" {phrase} "] = kind
    for mark in "-–—−~〜":
        table[mark] = table[f" {mark} "] = "range"
    table[" - "] = "range"
    for mark in ("±", "+/-", "+-"):
        table[mark] = table[f" {mark} "] = "plus_minus"
    table[", "] = table["; "] = table["/"] = table[" / "] = table["、"] = "list"
    for word, kind in list(table.items()):
        if kind == "and":
            table["," + word] = "and"
    return table


def _longest_first(table: dict[str, list[Cue]]) -> Cues:
    return {
        word: tuple(cues if len(cues) == 1 else sorted(cues, key=lambda cue: -len(cue[0])))
        for word, cues in table.items()
    }
