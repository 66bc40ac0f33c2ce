"""The number words of one language, as tables."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Numerals:
    """Tables of number words, from the rows of a language file; a row that it lacks is empty."""

    __slots__ = (
        "simple",
        "multipliers",
        "compound",
        "articles",
        "ands",
        "joins_tens",
        "twenties",
        "dozens",
        "fractions",
        "plural_fractions",
        "calendar",
        "spans",
        "of_words",
        "measured",
        "halves",
        "and_halves",
        "parts",
        "openings",
        "offsets",
        "nouns",
        "durations",
        "lone",
        "share_nouns",
        "plural",
        "half_followers",
        "half_ordinals",
        "multiples",
        "compared",
        "times",
        "fold",
        "shares",
        "every",
        "pronouns",
        "pronoun_followers",
        "units",
        "starts",
        "triggers",
        "hints",
        "sure",
    )

    def __init__(self, row: Mapping[str, str]) -> None:
        def words(name: str) -> frozenset[str]:
            return frozenset(row.get(name, "").split())

        self.simple = _pairs(row.get("cardinals", ""))
        self.multipliers = _pairs(row.get("multipliers", ""))
        #: Endings of compounds that are one word (zweihundert, duecento), largest first: ending -> factor.
        self.compound = sorted(_pairs(row.get("compounds", "")).items(), key=lambda item: -item[1])
        self.articles = words("one_articles")
        self.ands = words("number_ands")
        self.joins_tens = "joins_tens" in row
        self.twenties = "twenties" in row
        self.dozens = _pairs(row.get("dozens", ""))
        self.fractions = _pairs(row.get("fractions", ""))
        self.plural_fractions = words("plural_fractions")
        self.calendar = words("calendar_fractions")
        self.spans = words("calendar_spans")
        self.of_words = words("of_words")
        self.measured = words("measured")
        self.halves = words("halves")
        self.and_halves = words("and_halves")
        self.half_followers = words("half_followers")
        #: Words that are a part, or some and a part, by themselves: driekwart, anderthalb.
        self.parts = {word: _quotient(said) for word, _, said in _entries(row.get("parts", ""))}
        #: Beginnings of the word behind a half or a part, where it is one only before the noun that it divides.
        self.openings = tuple(row.get("part_openings", "").split())
        #: Words before a cardinal -> what they add to it.
        self.offsets = {word: float(said) for word, _, said in _entries(row.get("offsets", ""))}
        #: Nouns of a part, which may follow the ordinal that names it: tres cuartas partes.
        self.nouns = words("fraction_nouns")
        self.durations = words("durations")
        #: Words of scale that begin a number without a count: mille deux cents.
        self.lone = words("lone_multipliers")
        #: Shares of more than one may be told with their noun between: trois élèves sur quatre.
        self.share_nouns = "share_nouns" in row
        self.plural = re.compile(row.get("plural") or "(?!)")
        self.half_ordinals = words("half_ordinals")
        #: Word -> value, direction, whether a word of comparison must follow.
        self.multiples: dict[str, tuple[int | float, str | None, bool]] = {}
        for name, change, needs in (
            ("multiples", None, False),
            ("multiples_up", "up", False),
            ("multiples_down", "down", False),
            ("multiples_of", None, True),
        ):
            for entry in row.get(name, "").split():
                word, _, number = entry.partition("=")
                self.multiples[word] = (float(number) if "." in number else int(number), change, needs)
        self.compared = words("compared")
        self.times = words("times_words")
        self.fold = words("fold_words")
        self.shares = {phrase.split("_")[0]: tuple(phrase.split("_")[1:]) for phrase in row.get("shares", "").split()}
        self.every = words("every")
        self.pronouns = words("pronouns")
        #: Words that follow the pronoun, where the language has a table of them: before any other word it counts.
        self.pronoun_followers = words("pronoun_followers")
        self.units = words("number_units")
        self.starts = frozenset(self.simple) | self.articles | self.halves | frozenset(self.multiples)
        self.starts |= self.and_halves.union(self.parts, self.offsets, self.lone)
        self.triggers = (
            frozenset(self.simple) - self.pronouns
            | self.halves.union(self.and_halves, self.parts, self.offsets, self.lone)
            | frozenset(self.multiples)
            | frozenset(self.fractions)
            | frozenset(self.dozens)
        )
        #: Beginnings of numerals that no single word gives away: "a million", "hundert".
        self.hints = tuple(
            [ending for ending, _factor in self.compound]
            + [f" {article} {word}" for article in sorted(self.articles | self.pronouns) for word in self.multipliers]
        )
        #: Words that are denominators and nothing else.
        self.sure = words("sure_fractions")

    def cardinal(self, word: str) -> int | None:
        """The value of a cardinal that is one word, or None."""
        value = self.simple.get(word)
        if value is None and self.compound:
            return self._compound(word)
        return value

    def _compound(self, word: str) -> int | None:
        """siebenhundertzwölf, duemilacinquecento: split at the largest ending that it holds."""
        for ending, factor in self.compound:
            at = word.find(ending)
            if at < 0 or len(word) > 60:
                continue
            before, behind = word[:at], word[at + len(ending) :]
            count = 1 if not before else self.cardinal(before)
            rest = 0 if not behind else self.cardinal(behind.removeprefix("und"))
            if count is None or rest is None or rest >= factor or count >= 1000:
                return None
            return count * factor + rest
        return None

    def takes_units(self, current: int) -> bool:
        """Whether ones may follow: twenty-one, and dix-sept where tens are so counted."""
        return current % 10 == 0 and current % 100 >= (10 if self.twenties else 20)

    def vigesimal(self, current: int, value: int) -> bool:
        """soixante-dix, quatre-vingt-douze: tens that take ten to nineteen more; quatre-vingt itself."""
        return self.twenties and (
            (current % 100 in (60, 80) and 10 <= value < 20) or (current % 100 == 4 and value == 20)
        )


def _entries(listed: str) -> Iterator[tuple[str, str, str]]:
    """The entries `word=value` of a row."""
    return (entry.partition("=") for entry in listed.split())


def _pairs(listed: str) -> dict[str, int]:
    return {word: int(value) for word, _, value in _entries(listed)}


def _quotient(said: str) -> float:
    above, _, below = said.partition("/")
    return int(above) / int(below)
