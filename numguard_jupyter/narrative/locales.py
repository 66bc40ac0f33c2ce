"""How each language writes numbers: `language("de")` gives its tables, read from one file of `languages/`.

A language file lists words as a dictionary would, by meaning; the class turns the lists into the tables that the
reading looks up. A locale that shares another's words (`ch`, `in`) is a row of `VARIANTS`.
"""

from __future__ import annotations

import re

from .numerals import Numerals
from .shapes import SCALES
from .units import CURRENCY_CODES, CURRENCY_SYMBOLS, CURRENCY_WORDS, MEASURES, SCALE_LETTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .unspaced import Touching

    #: The word next to a number -> (the words that go with it, what they say, unit, power of ten), longest first.
    Cue = tuple[tuple[str, ...], str, str, int]
    Cues = dict[str, tuple[Cue, ...]]

#: Locale -> its language file, and what the locale writes otherwise.
VARIANTS: dict[str, tuple[str, dict[str, str]]] = {
    "en": ("en", {}),
    "in": ("en", {}),
    "de": ("de", {}),
    "ch": ("de", {"group": "'", "decimal": "."}),
    "fr": ("fr", {}),
    "es": ("es", {}),
    "pt": ("pt", {}),
    "it": ("it", {}),
    "nl": ("nl", {}),
    "ja": ("ja", {}),
    "ar": ("ar", {}),
    "hi": ("hi", {}),
}
#: Unit -> the power of ten that takes its digits to base units.
POWERS = {"percent": -2, "pp": -2, "bps": -4, "permille": -3, "multiple": 0, "tenths": -1}
_JOINED = str.maketrans("_", " ")
#: What a word says that only bridges to the word before it.
_LIGHT = frozenset({"filler", "copula", "stop", "of"})
_loaded: dict[str, Language] = {}


def language(locale: str) -> Language:
    """The tables of `locale` ("de", "de-CH", "pt_BR"); English where it is not known."""
    found = _loaded.get(locale)
    if found is None:
        name = locale.replace("_", "-").lower()
        name = {"de-ch": "ch", "en-in": "in"}.get(name, name.split("-")[0])
        file, differing = VARIANTS.get(name, VARIANTS["en"])
        from importlib import import_module

        row = import_module(f"{__package__}.languages.{file}").LANGUAGE
        found = _loaded[locale] = Language(name, {**row, **differing})
    return found


class Language:
    """The tables of one language; `row` holds its words as strings (see `languages/en.py`, which explains each)."""

    __slots__ = (
        "name",
        "group",
        "decimal",
        "token",
        "token_ascii",
        "spaced",
        "unspaced",
        "before",
        "behind",
        "after",
        "capital_months",
        "month_names",
        "years",
        "year_nouns",
        "ordinals",
        "ordinal_articles",
        "joins",
        "between",
        "plural",
        "not_plural",
        "date_links",
        "date_cues",
        "stems",
        "accounting",
        "amounting",
        "costs",
        "cost_endings",
        "cost_links",
        "cost_bridges",
        "cost_breaks",
        "count_cues",
        "count_adjectives",
        "strong_years",
        "year_counters",
        "month_links",
        "determiners",
        "articles",
        "name_articles",
        "singular_verbs",
        "scores",
        "points",
        "clock",
        "lasting",
        "durations",
        "lasting_verbs",
        "from_words",
        "moves",
        "numerals",
        "heard",
        "compounding",
        "month_word_links",
        "_touching",
        "row",
        "weights",
        "pairing",
        "changes",
        "by_words",
        "scales",
        "passing",
        "phrased",
        "named",
        "verb_labels",
        "approx_suffixes",
        "bins_before",
        "bins_after",
        "tails",
        "dotted",
        "powers",
    )

    def __init__(self, name: str, row: Mapping[str, str]) -> None:
        get = row.get
        self.name = name
        self.row = row
        self.group = row["group"]
        self.decimal = row["decimal"]
        self.token = token_pattern(self.group, self.decimal, " \u00a0", "'’\u00a0", WORD)
        #: The same for ASCII text, which it scans twice as fast.
        self.token_ascii = token_pattern(self.group, self.decimal, " ", "'", "[A-Za-z]+")
        #: A plain space may separate groups of three digits.
        self.spaced = bool(get("spaced"))
        #: No spaces stand between words: cues are found as beginnings and endings of the text around.
        self.unspaced = bool(get("unspaced"))
        self.before = _before(row)
        self.behind = _behind(row)
        self.after = _cues(row, "after_")
        self.month_names = frozenset(_phrases(get("months", "").lower()))
        self.capital_months = get("months", "a")[:1].isupper()
        self.years = _words(get("years", ""))
        self.year_nouns = _words(get("year_nouns", ""))
        self.ordinals = _words(get("ordinals", ""))
        self.ordinal_articles = _words(get("ordinal_articles", ""))
        self.joins = _joins(row)
        self.between = _words(get("between", ""))
        self.plural = re.compile(get("plural") or "(?!)")
        self.not_plural = _words(get("not_plural", ""))
        self.date_links = _words(get("date_links", ""))
        self.date_cues = _words(get("date_cues", ""))
        self.accounting = _words(get("accounting", ""))
        #: Endings of what stands before an amount in accounting brackets: forms of being and of coming to.
        self.amounting = tuple(" " + phrase for phrase in _phrases(get("amounting", "")))
        costs = get("costs", "").split()
        #: Words of cost, and the endings of compounds that are one.
        self.costs = frozenset(word for word in costs if word[0] != "*")
        self.cost_endings = tuple(word[1:] for word in costs if word[0] == "*")
        #: Words that join an amount to a word of cost before them, and those that may stand between.
        self.cost_links = frozenset(word for phrase in _phrases(get("cost_links", "")) for word in phrase.split())
        self.cost_bridges = frozenset(
            word
            for kind in ("filler", "copula", "approx", "more_than", "less_than", "at_least", "at_most", "currency")
            for word, cues in self.before.items()
            if any(cue[1] == kind for cue in cues)
        ) | _words(get("cost_bridges", ""))
        self.cost_breaks = _words(get("join_and", "")) | _words(get("cost_breaks", ""))
        self.count_cues = _words(get("count_cues", ""))
        self.count_adjectives = _words(get("count_adjectives", ""))
        self.strong_years = _words(get("strong_years", ""))
        self.year_counters = _words(get("year_counters", ""))
        self.month_links = _words(get("month_links", ""))
        self.determiners = _words(get("determiners", ""))
        self.articles = _words(get("articles", ""))
        self.name_articles = _words(get("name_articles", ""))
        self.singular_verbs = _words(get("singular_verbs", ""))
        self.scores = _words(get("scores", ""))
        self.points = _words(get("points", ""))
        self.lasting = _words(get("lasting", ""))
        self.durations = _words(get("durations", ""))
        self.lasting_verbs = _words(get("lasting_verbs", ""))
        self.from_words = _words(get("from_words", ""))
        self.moves = _words(get("moves", ""))
        self.numerals = Numerals(row)
        #: Words without which a text holds no number words, where these are no endings of compounds.
        self.heard = self.numerals.triggers.union(self.numerals.multipliers)
        self.compounding = bool(self.numerals.compound)
        self.named = _words((get("labels", "") + " " + get("sections", "")).lower())
        self.verb_labels = _words(get("verb_labels", ""))
        self.approx_suffixes = _words(get("approx_suffixes", ""))
        self.bins_before = _words(get("bins_before", ""))
        self.bins_after = _words(get("bins_after", ""))
        self.clock = get("clock", "")
        self.month_word_links = _words(get("month_word_links", ""))
        #: Beginnings of the words of change, in languages that inflect them.
        self.stems = [
            (meaning, re.compile("".join(row[meaning + "_stems"].split())))
            for meaning in ("up", "down")
            if meaning + "_stems" in row
        ]
        self._touching: Touching | None = None
        self._quick_tables()

    def _quick_tables(self) -> None:
        """What `quick` asks of a word: whether it may say something of the number beside it."""
        #: Word before -> 2 if it says something by itself, 1 if only together with the word before it.
        self.weights = {
            word: 2 if any(not rest and kind not in _LIGHT for rest, kind, _unit, _power in cues) else 1
            for word, cues in self.before.items()
        }
        #: Words that say something of a number before which only light words stand.
        self.pairing = frozenset(
            [word for word, weight in self.weights.items() if weight == 2]
            + [rest[0] for cues in self.before.values() for rest, kind, *_more in cues if rest and kind not in _LIGHT]
        )
        #: Words of change that say so by themselves -> what they say; the words that bring a change's amount.
        self.changes = {
            word: cues[0][1]
            for word, cues in self.before.items()
            if len(cues) == 1 and not cues[0][0] and cues[0][1] in ("up", "down", "gain", "loss")
        }
        self.by_words = frozenset(
            word for word, cues in self.before.items() if len(cues) == 1 and not cues[0][0] and cues[0][1] == "by"
        )
        #: Words that are a scale before they are anything else -> power of ten.
        self.scales = {
            word: cues[0][3]
            for word, cues in self.behind.items()
            if cues
            and cues[0][1] == "scale"
            and not cues[0][0]
            and SCALE_LETTERS.get(word, "glued") == "glued"
            and word != "m"
        }
        #: Units of measure, what may begin a time of day, or a unit of two words: they leave a number as it is ...
        self.passing = frozenset(
            word
            for word, cues in self.behind.items()
            if all(rest or kind == "measure" or (kind == "time" and len(word) == 1) for rest, kind, _u, _p in cues)
            and cues
        )
        #: ... unless one of these follows.
        self.phrased = tuple(sorted({rest[0] for word in self.passing for rest, *_more in self.behind[word] if rest}))
        opening = {word for word in self.passing if any(rest for rest, *_more in self.behind[word])}
        self.tails = (
            frozenset(self.after)
            | {word.lower() for word in self.behind if word not in self.passing or word in opening}
            | self.points
        )
        self.dotted = "." in self.ordinals
        self.powers = SCALES

    @property
    def touching(self) -> Touching:
        """The patterns of a language without spaces."""
        if self._touching is None:
            from .unspaced import Touching

            self._touching = Touching(self)
        return self._touching

    def stem(self, word: str) -> str | None:
        """ "up" or "down" if `word` begins as a word of change does."""
        for meaning, pattern in self.stems:
            if pattern.match(word):
                return meaning
        return None

    def counted(self, word: str) -> bool:
        """Whether `word` is a noun of what is counted, as far as its ending tells."""
        return self.plural.match(word) is not None and word not in self.not_plural and word not in self.year_nouns


def token_pattern(group: str, decimal: str, blank: str, apostrophe: str, word: str) -> re.Pattern[str]:
    """Digits as the locale writes them; further separated digits that are none of its forms; the word behind."""
    return re.compile(
        rf"([0-9][0-9]*(?:[{group}][0-9]{{3}}(?![0-9]))*(?:[{decimal}][0-9]+)?)"
        rf"((?:[.,{apostrophe}][0-9]+|[{blank}]+[0-9]{{3}}(?![0-9]))+)?"
        rf"(?:[{blank}]{{0,4}}({word}|%))?"
    )


#: A word of any script, without the marks that stand for other things beside numbers.
WORD = "[A-Za-zªµºÀ-ÖØ-öø-ʯͰ-ϿЀ-ԯ\u0530-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdfb\ufe70-\ufefc]+"


def _words(listed: str) -> frozenset[str]:
    return frozenset(_phrases(listed))


def _phrases(listed: str) -> list[str]:
    """The phrases of a row: separated by commas, or by spaces (`_` then joins the words of one)."""
    if "," in listed:
        return [" ".join(phrase.split()) for phrase in listed.split(",")]
    return [phrase.translate(_JOINED) for phrase in listed.split()]


def _cues(row: Mapping[str, str], prefix: str) -> Cues:
    """The phrases of every row whose name begins with `prefix`, by the word next to the number."""
    table: dict[str, list[Cue]] = {}
    for name, listed in row.items():
        if name.startswith(prefix):
            for phrase in _phrases(listed):
                words = phrase.split()
                if prefix == "before_":
                    words.reverse()
                table.setdefault(words[0], []).append((tuple(words[1:]), name[len(prefix) :], "", 0))
    return _longest_first(table)


def _before(row: Mapping[str, str]) -> Cues:
    table = {word: list(cues) for word, cues in _cues(row, "before_").items()}
    for kind, name in (
        ("section", "sections"),
        ("label", "labels"),
        ("version", "versions"),
        ("name", "names"),
        ("month", "months"),
    ):
        for phrase in _phrases(row.get(name, "").lower()):
            words = phrase.split()[::-1]
            table.setdefault(words[0], []).append((tuple(words[1:]), kind, "", 0))
    for sign, code in {**CURRENCY_SYMBOLS, **CURRENCY_CODES, **CURRENCY_WORDS}.items():
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


def _behind(row: Mapping[str, str]) -> Cues:
    table: dict[str, list[Cue]] = {word: [((), "measure", "", 0)] for word in MEASURES}

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


def _joins(row: Mapping[str, str]) -> dict[str, str]:
    """What may stand between two numbers, as written -> "range", "and", "list", "plus_minus", "of"."""
    table = {}
    for kind in ("range", "and", "of"):
        for phrase in _phrases(row.get("join_" + kind, "")):
            table[f" {phrase} "] = kind
    for mark in "-–—−":
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
    return {word: tuple(sorted(cues, key=lambda cue: -len(cue[0]))) for word, cues in table.items()}
