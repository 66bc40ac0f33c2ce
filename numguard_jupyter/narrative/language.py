"""The tables of one language, as the reading of numbers looks them up."""

from __future__ import annotations

import re

from .cue_tables import before, behind, cues, joins, phrases, words
from .numerals import Numerals
from .units import SCALE_LETTERS, SCALES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .numbers.unspaced import Touching

#: What a word says that only bridges to the word before it.
_LIGHT = frozenset({"filler", "copula", "stop", "of"})
#: What a word says that may stand between a word of cost and its amount.
_BRIDGING = frozenset("filler copula approx more_than less_than at_least at_most currency".split())
#: A word of any script, without the marks that stand for other things beside numbers.
WORD = "[A-Za-zªµºÀ-ÖØ-öø-ʯͰ-ϿЀ-ԯ\u0530-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufdfb\ufe70-\ufefc]+"


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
        "clock_cues",
        "homographs",
        "placings",
        "separable",
        "verb_first",
        "verb_last",
        "clitics",
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
        "trailing",
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
        self.before = before(row)
        self.behind = behind(row)
        self.after = cues(row, "after_")
        self.month_names = frozenset(phrases(get("months", "").lower()))
        self.capital_months = get("months", "a")[:1].isupper()
        self.years = words(get("years", ""))
        self.year_nouns = words(get("year_nouns", ""))
        self.ordinals = words(get("ordinals", ""))
        self.ordinal_articles = words(get("ordinal_articles", ""))
        self.joins = joins(row)
        self.between = words(get("between", ""))
        self.plural = re.compile(get("plural") or "(?!)")
        self.not_plural = words(get("not_plural", ""))
        self.date_links = words(get("date_links", ""))
        self.date_cues = words(get("date_cues", ""))
        self.accounting = words(get("accounting", ""))
        #: Endings of what stands before an amount in accounting brackets: forms of being and of coming to.
        self.amounting = tuple(" " + phrase for phrase in phrases(get("amounting", "")))
        costs = get("costs", "").split()
        #: Words of cost, and the endings of compounds that are one.
        self.costs = frozenset(word for word in costs if word[0] != "*")
        self.cost_endings = tuple(word[1:] for word in costs if word[0] == "*")
        #: Words that join an amount to a word of cost before them, and those that may stand between.
        self.cost_links = frozenset(word for phrase in phrases(get("cost_links", "")) for word in phrase.split())
        self.cost_bridges = words(get("cost_bridges", "")).union(
            [word for word, cues in self.before.items() for cue in cues if cue[1] in _BRIDGING]
        )
        self.cost_breaks = words(get("join_and", "")) | words(get("cost_breaks", ""))
        self.count_cues = words(get("count_cues", ""))
        self.count_adjectives = words(get("count_adjectives", ""))
        self.strong_years = words(get("strong_years", ""))
        self.year_counters = words(get("year_counters", ""))
        self.month_links = words(get("month_links", ""))
        self.determiners = words(get("determiners", ""))
        self.articles = words(get("articles", ""))
        self.name_articles = words(get("name_articles", ""))
        self.singular_verbs = words(get("singular_verbs", ""))
        self.scores = words(get("scores", ""))
        self.points = words(get("points", ""))
        self.lasting = words(get("lasting", ""))
        self.durations = words(get("durations", ""))
        self.lasting_verbs = words(get("lasting_verbs", ""))
        self.from_words = words(get("from_words", ""))
        self.moves = words(get("moves", ""))
        self.numerals = Numerals(row)
        #: Words without which a text holds no number words, where these are no endings of compounds.
        self.heard = self.numerals.triggers.union(self.numerals.multipliers)
        self.compounding = bool(self.numerals.compound)
        self.named = words(" ".join([get("labels", ""), get("things", ""), get("sections", "")]).lower())
        self.verb_labels = words(get("verb_labels", ""))
        self.approx_suffixes = words(get("approx_suffixes", ""))
        self.bins_before = words(get("bins_before", ""))
        self.bins_after = words(get("bins_after", ""))
        self.clock = get("clock", "")
        #: Units of measure that are words of the language as well: Table 3 in the appendix.
        self.homographs = words(get("homographs", ""))
        #: Words of a place in an order, which the data may hold: peaked at number 9.
        self.placings = words(get("placings", ""))
        #: Words before an hour that make it a time of day, where the word behind it tells durations too.
        self.clock_cues = words(get("clock_cues", ""))
        #: Verb and particle of a change, which stand apart: nahm ... zu.
        self.separable: dict[str, dict[str, str]] = {}
        for meaning in ("up", "down"):
            for entry in get(f"separable_{meaning}", "").split():
                verb, _, particle = entry.partition("_")
                self.separable.setdefault(verb, {})[particle] = meaning
        #: The verb stands before its subject, and so apart from the amount of the change.
        self.verb_first = bool(get("verb_first"))
        #: The participle of a change stands behind its amount: um 45 Euro erhöht.
        self.verb_last = bool(get("verb_last"))
        #: What a word may begin with without being another one: l'annexe 4.
        self.clitics = re.compile(row["clitics"]) if "clitics" in row else None
        self.month_word_links = words(get("month_word_links", ""))
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
        telling = {word for word, cues in self.before.items() for cue in cues if not cue[0] and cue[1] not in _LIGHT}
        #: Word before -> 2 if it says something by itself, 1 if only together with the word before it.
        self.weights = {word: 2 if word in telling else 1 for word in self.before}
        #: Words that say something of a number before which only light words stand.
        self.pairing = frozenset(telling).union(
            [cue[0][0] for cues in self.before.values() for cue in cues if cue[0] and cue[1] not in _LIGHT]
        )
        #: Words of change that say so by themselves -> what they say; the words that bring a change's amount.
        self.changes = {
            word: cues[0][1]
            for word, cues in self.before.items()
            if len(cues) == 1 and not cues[0][0] and cues[0][1] in ("up", "down", "gain", "loss")
        }
        self.by_words = frozenset(
            [word for word, cues in self.before.items() for cue in cues if not cue[0] and cue[1] == "by"]
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
        stopping = {
            word
            for word, cues in self.behind.items()
            for cue in cues
            if not (cue[0] or cue[1] == "measure" or (cue[1] == "time" and len(word) == 1))
        }
        self.passing = frozenset([word for word, cues in self.behind.items() if cues and word not in stopping])
        #: ... unless one of these follows.
        #: Phrases of bounds that follow what was counted: 90 minutes or so.
        self.trailing = tuple(
            " " + " ".join((word, *rest))
            for word, cues in self.after.items()
            for rest, kind, *_more in cues
            if rest and kind not in ("up", "down")
        )
        self.phrased = tuple(sorted({rest[0] for word in self.passing for rest, *_more in self.behind[word] if rest}))
        opening = {word for word in self.passing for cue in self.behind[word] if cue[0]}
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
            from .numbers.unspaced import Touching

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
        rf"(?:[{blank}]{{0,6}}({word}|%))?"
    )
