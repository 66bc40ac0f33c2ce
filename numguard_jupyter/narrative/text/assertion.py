"""What a sentence states, and what it only asks, plans, supposes, orders or quotes: that works nothing out."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Passage, Sentence

#: Words that make a sentence one of aims, by language; a single word counts wherever it stands.
AIMS = (
    r"(?:target|goal|aim|objective|quota|forecast|plan|guidance)s? (?:is|are|was|were|of|for|calls?|remains?)\b",
    r"(?:target|aim|plan|hope|intend|expect|want|forecast|project|budget|propose)(?:s|ed|ing)? (?:to|for|at)\b",
    r"(?:targeting|targeted|projected|budgeted|planned|expected|proposed) (?:at|to|growth|increase|total|sum|cut)\b",
    r"(?:will|shall|won't|(?:i|you|he|she|it|we|they|that|there)['’]ll)\b",
    r"(?:going to|ought to|need to|needs to|must|let's|let us)\b",
    r"(?:ziel|soll|sollen|geplant|planen|werden wir|objectif|prévu|prévoyons|objetivo|previsto|prevemos|meta)\b",
    r"(?:obiettivo|doel|gepland)\b",
)
#: An aim that the sentence measures something by: it states how that came out.
MEASURED_BY = re.compile(
    r"\b(?:above|below|over|under|past|beyond|than|against|versus|short of|met|hit|exceed(?:s|ed|ing)?|beat(?:s|ing)?"
    r"|miss(?:es|ed|ing)?|reach(?:es|ed|ing)?|surpass(?:es|ed|ing)?) (?:(?:the|its|our|their|his|her|your|a|an|this) )?"
    r"(?:[\w-]+ )?(?:target|goal|aim|objective|quota|forecast|plan|guidance|budget)s?\b"
)
#: Words that make it a supposition.
SUPPOSITIONS = (
    r"(?:suppose|supposing|assume|assuming|imagine|hypothetically|what if|say we|in theory|for example|for instance)",
    r"(?:would|could|might) (?:be|have|come|make|give|total|reach|rise|fall|grow|mean|add|bring|take|save|cost|need)\b",
    r"(?:would|could|might) (?:leave|get|amount)\b",
    r"(?:wäre|wären|würde|würden|angenommen|serait|seraient|supposons|sería|serían|supongamos|seria|sarebbe)\b",
    r"(?:supponiamo|zou|zouden)\b",
)
#: Words that explain a measure instead of stating one.
DEFINITIONS = (
    r"(?:is|are) (?:defined|calculated|computed|measured|worked out|expressed) (?:as|by|from)\b",
    r"(?:refers? to|stands for|by definition|is the formula|means that)\b",
)
NOT_STATED = re.compile(r"(?<![\w-])(?:" + "|".join(AIMS + SUPPOSITIONS + DEFINITIONS) + ")")
#: One word at least of each of them: most sentences hold none, and need no closer look.
GIVEAWAYS = frozenset(
    """target targets targeted targeting goal goals aim aims aimed aiming objective objectives quota quotas
    forecast forecasts forecasted budget budgets budgeted plan plans planned planning guidance hope hopes hoped
    hoping intend intends intended expect expects expected want wants wanted project projects projected propose
    proposes proposed will shall won ll going ought need needs must let ziel soll sollen geplant planen werden
    objectif prévu prévoyons objetivo previsto prevemos meta obiettivo doel gepland suppose supposing assume
    assuming imagine hypothetically if say theory example instance would could might wäre wären würde würden
    angenommen serait seraient supposons sería serían supongamos seria sarebbe supponiamo zou zouden defined
    calculated computed measured worked expressed refers refer stands definition formula means""".split()
)
#: The one supposition that is a working: today's rate carried through a year.
RUN_RATE = re.compile(r"run[- ]rate|annuali[sz]ed|at (?:this|that) (?:pace|rate)")
#: Verbs that order something when they open a sentence.
ORDERS = frozenset(
    """run use add sum compute calculate divide multiply subtract take compare check see expect keep make ensure note
    set try show find count pick plot group sort filter select query give tell write report convert round apply remember
    consider raise lower cut increase decrease move drop put please""".split()
)
#: What makes an order a working after all: it says what comes of it.
OUTCOME = re.compile(r"\b(?:you|we|and) (?:get|have|arrive at|end up with)\b|\b(?:gives|yields|makes)\b|=")
#: A word that heads an amount instead of ordering anything: `Sum: 55`.
LABEL = re.compile(r"\W*[^\W\d_]+\W*:")
#: The same word as the noun of a name, with what is said of it: `run b02 reached`, `plot 7 has`, `group B is`.
NAMED = re.compile(
    r"\W*[^\W\d_]+ (?:(?:[^\W\d_]|[^\W\d_]+[-_]?\d\w*|\d+[-_]?[^\W\d_]\w*) (?!as\b|its\b|this\b|plus\b|minus\b|times\b)"
    r"[^\W\d_]+(?:s|ed)|(?:\d+|[^\W\d_]|[^\W\d_]+[-_]?\d\w*) (?:ha[sd]|have|is|was|were|are))\b"
)
_QUOTES = re.compile(r"\"[^\"\n]*\"|“[^”\n]*”|«[^»\n]*»|„[^“”\n]*[“”]|「[^」\n]*」|‘[^’\n]{12,}’")


def stated(passage: Passage, sentence: Sentence, lowered: str, words: list[str]) -> bool:
    """Whether `sentence` states something as so. `lowered` is its prose in lower case, `words` are its words."""
    bare = lowered.rstrip(" \t\n\"'”’»)*_")
    if bare.endswith(("?", "？", "؟")):
        return False
    line = passage.text.rfind("\n", 0, sentence.start) + 1
    if passage.text[line : sentence.end].lstrip(" \t").startswith(">"):
        return False
    if not GIVEAWAYS.isdisjoint(words) and is_no_statement(lowered):
        return False
    return not (words and words[0] in ORDERS and orders(lowered))


def is_no_statement(lowered: str) -> bool:
    """Whether a sentence aims, supposes or defines."""
    return bool(NOT_STATED.search(MEASURED_BY.sub(" ", lowered))) and not RUN_RATE.search(lowered)


def orders(lowered: str) -> bool:
    """Whether a sentence that opens with a word of ordering orders something indeed."""
    return not (LABEL.match(lowered) or NAMED.match(lowered) or OUTCOME.search(lowered))


def quoted(passage: Passage, sentence: Sentence) -> list[tuple[int, int]]:
    """The spans of `sentence` that quote somebody."""
    text = passage.text
    return [match.span() for match in _QUOTES.finditer(text, sentence.start, sentence.end)]
