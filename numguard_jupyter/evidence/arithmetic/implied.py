"""Sums that no word of arithmetic announces: names side by side before one amount, or all of a kind at once."""

from __future__ import annotations

import re
from bisect import bisect_right

from ...narrative.arithmetic.operations import Operation
from ...narrative.arithmetic.phrases import WORD
from ...narrative.text.assertion import stated
from ..names.naming import additive
from ..values.along import backing
from ..values.readings import TELLING, digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Binding, Number
    from ..sentences.passage import Sentences

#: Units of what is no amount that could be a sum.
NO_AMOUNTS = ("percent", "pp", "multiple", "fraction", "ratio")
#: Before a whole, of which a part is told as well.
_PART_OF = re.compile(
    r"\b(?:[0-9][0-9.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:[^\W\d_]+ )?"
    r"of (?:the|its|those|these|their|our|his|her) [$€£]?$"
    r"|(?:^|[.,;:\n]\s{0,2}|and |but |that )(?:out )?of (?:(?:all|the|its|those|these|their|our) ){1,2}[$€£]?$"
)
#: A whole below this is one by luck.
LEAST = 10
#: Words that put names or things side by side.
_AND = re.compile(r" (?:and|und|et|y|e|en|&) ")
#: Words that give each of them a number of its own.
_EACH = re.compile(r"\b(?:each|apiece|respectively|per|jeweils|chacun|cada|ciascuno|elk)\b")
#: A stretch of rows, or both of them: from March to June, over both shifts.
_SPAN = re.compile(r"\b(?:from [^.;]{2,30} (?:to|through|until)|both|von [^.;]{2,30} bis|de [^.;]{2,30} à) ")
#: An article and a plural: all of a kind.
_ALL = re.compile(
    r"\b(?:the|all|our|these|its|die|alle|les|tous les|los|las|todos los|i|gli|le|de|os|"
    r"as) (?:[^\W\d_]+ )?[^\W\d_]{2,}(?:s|en|n|i|e)\b"
)
#: All of a kind by their number: all 2,770 customers.
_ALL_OF_THEM = re.compile(
    r"\b(?:all|alle|tous les|toutes les|todos los|todas las|tutti i|tutte le)(?: (?:of )?(?:the|our))? [0-9]"
)


def implied(number: Number, binding: Binding | None, sentences: Sentences) -> Operation | None:
    """The sum that a sentence may speak of without saying so; it counts only where it holds."""
    if number.unit in NO_AMOUNTS or number.bound is not None:
        return None
    if is_whole(number, sentences.lowered) and sentences.index.current.find(number) is None:
        place = bisect_right(sentences.starts, number.start) - 1
        return Operation(("whole",), number.start, number.start, [], None, "implied", place) if place >= 0 else None
    if binding is not None and (binding.column is None or backing(number, binding, sentences.index) is not None):
        return None
    place = bisect_right(sentences.starts, number.start) - 1
    if place < 0:
        return None
    if place not in sentences.sums:
        sentences.sums[place] = may_sum(sentences, place)
    start, alone = sentences.starts[place], sentences.alone(place, sentences.places[number.start])
    of_several = sentences.sums[place] or of_column(number, binding, sentences, place)
    if (of_several and alone) or of_them_all(sentences, place):
        return Operation(("sum",), start, start, [], None, "implied", place)
    if telling(number) and told(sentences, place):
        return Operation((), start, start, [], None, "implied", place)
    return None


def is_whole(number: Number, text: str) -> bool:
    """Whether a number is told as what another is a part of: 61 of its 113 films."""
    if number.unit in NO_AMOUNTS or number.words or abs(number.value) < LEAST:
        return False
    return _PART_OF.search(text, max(0, number.start - 60), number.start) is not None


def telling(number: Number) -> bool:
    """Whether an amount has so many digits that it is no sum by luck."""
    if number.unit in NO_AMOUNTS or number.bound is not None:
        return False
    return digits(number) >= TELLING


def told(sentences: Sentences, place: int) -> bool:
    """Whether a sentence states something, and is no cell of a table."""
    sentence = sentences.passage.sentences[place]
    text = sentences.lowered[sentence.start : sentence.end]
    return sentence.kind != "cell" and stated(sentences.passage, sentence, text, WORD.findall(text))


def of_them_all(sentences: Sentences, place: int) -> bool:
    """Whether a sentence tells how many all of a kind are."""
    sentence = sentences.passage.sentences[place]
    return _ALL_OF_THEM.search(sentences.lowered, sentence.start, sentence.end) is not None


def of_column(number: Number, binding: Binding | None, sentences: Sentences, place: int) -> bool:
    """Whether only a column of amounts is named, and no row: the network has 74 stations."""
    if binding is None or binding.row is not None or binding.column is None or number.words:
        return False
    sentence = sentences.passage.sentences[place]
    text = sentences.lowered[sentence.start : sentence.end]
    return additive(binding.table, binding.column) and stated(sentences.passage, sentence, text, WORD.findall(text))


def may_sum(sentences: Sentences, place: int) -> bool:
    """Whether a sentence states something of several things, or of all of a kind, together."""
    sentence = sentences.passage.sentences[place]
    text = sentences.lowered[sentence.start : sentence.end]
    several = _AND.search(text) or _ALL.search(text) or _SPAN.search(text)
    if sentence.kind == "cell" or not several or _EACH.search(text):
        return False
    return stated(sentences.passage, sentence, text, WORD.findall(text))
