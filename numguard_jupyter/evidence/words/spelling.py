"""How one name may be spelled: case, inflection, camel case, abbreviations, initials, short forms."""

from __future__ import annotations

import re

#: A word of a label or a text: letters and digits together, so that `Q3` and `3Pt` stay whole.
WORD = re.compile(r"[^\W_]+")
_PARTS = re.compile(
    r"(?<=[a-z][a-z])(?=[A-Z])|(?<=[a-z]{3})(?=[0-9]{2})|(?<=[A-Z][A-Z])(?=[A-Z][a-z])|(?<=[^\W\d_])(?=[0-9]{4})"
)
_UNIT = re.compile(r"\s*[(\[][^()\[\]]*[)\]]$")
_VOWELS = frozenset("aeiou")
#: Endings of number, tense and deed, longest first, what stands in their place, and the letters that must be left.
_ENDINGS = (
    ("ations", "", 3), ("ation", "", 3), ("ions", "", 4), ("ion", "", 4), ("als", "", 5), ("al", "", 5),
    ("ings", "", 3), ("ing", "", 3), ("ies", "i", 3), ("ied", "i", 3), ("ed", "", 3), ("es", "", 3), ("s", "", 3),
    ("y", "i", 3), ("e", "", 3),
)  # fmt: skip
#: The same by their last letter: most words end in none.
_ENDING_IN = {row[0][-1]: tuple(one for one in _ENDINGS if one[0][-1] == row[0][-1]) for row in _ENDINGS}
_RAISED = str.maketrans("²³", "23")


def spelled(label: str) -> str:
    """A label as a sentence would spell it: without the unit in brackets behind it."""
    return _UNIT.sub("", label.lower().replace("_", " "))


def split(label: str) -> list[str]:
    """The words of a label, in lower case: `avgPrice_2023` gives avg, price, 2023."""
    if label.isalpha() and (label.islower() or label[1:].islower()):
        return [label.lower()]
    return [word.lower() for word in WORD.findall(_PARTS.sub(" ", label))]


def written_as_one(label: str, count: int) -> list[tuple[str, int]]:
    """What a label writes, or a text may write, as one word where `split` parts it, and which of its words that is.

    `XGBoost` is xgboost as well as its two parts, and `Random Forest` may be written RandomForest. Nothing where the
    label is not looked up by the `count` words that `split` finds.
    """
    if label.isalpha() and (label.islower() or label[1:].islower()):
        return []
    found: list[tuple[str, int]] = []
    at = 0
    for whole in WORD.findall(label):
        parts = len(_PARTS.sub(" ", whole).split())
        if parts > 1:
            found.append((whole.lower(), ((1 << parts) - 1) << at))
        at += parts
    if at != count:
        return []
    if not found and at in (2, 3) and label.replace(" ", "").replace("_", "").isalpha():
        found.append(("".join(WORD.findall(label)).lower(), (1 << at) - 1))
    return found


def stem(word: str) -> str:
    """A word in lower case without the endings that English adds: stores, storing and store are one."""
    if len(word) < 4 or not word.isalpha():
        return word.translate(_RAISED)
    for ending, instead, left in _ENDING_IN.get(word[-1], ()):
        if word.endswith(ending) and len(word) - len(ending) >= left:
            if ending == "s" and word.endswith("ss"):
                return word
            base = word[: len(word) - len(ending)] + instead
            return base[:-1] if len(base) > 3 and base[-1] == base[-2] and base[-1] not in "ls" else base
    return word


def is_abbreviation(label_word: str, original: str) -> bool:
    """Whether a word of a label looks cut short: no vowel (`qty`), or a few capitals (`PTS`)."""
    if not 2 <= len(label_word) <= 5 or not label_word.isalpha():
        return False
    return not _VOWELS.intersection(label_word) or (len(label_word) <= 4 and original.isupper())


def abbreviates(short: str, word: str) -> float:
    """How surely `short` stands for `word`: 0.9 its beginning, 0.8 its consonants, 0.5 two letters of it, else 0."""
    if short[-1] == "s" and not word.endswith("s"):
        word += "s"
    if len(word) < len(short) + 2 or short[0] != word[0]:
        return 0.0
    if word.startswith(short):
        return 0.9 if len(short) > 2 else 0.5
    rest = iter(word)
    if not all(letter in rest for letter in short):
        return 0.0
    base = word[:-1] if word.endswith("s") and not word.endswith("ss") else word
    if len(short) > 2 and short[-1] in (base[-1], word[-1]):
        return 0.8
    return 0.5


def initials(words: list[str]) -> str:
    return "".join([word[0] for word in words])


def is_short_form(short: str, name_words: list[str]) -> bool:
    """Whether a capitalised word is a short form of a name: its initials, its beginning, or its letters in order.

    `short` as written. A familiar ending is let pass (`y`, `ie` on a beginning of the name), and so is one
    more capital after the initials of a name of several words.
    """
    low = short.lower()
    if len(low) < 2 or not low.isalpha():
        return False
    letters = "".join(name_words)
    if short.isupper():
        first = initials(name_words)
        if len(name_words) > 1 and low[: len(first)] == first and len(low) <= len(first) + 1:
            return True
        return len(low) > 2 and low[0] == letters[0] and len(low) + 2 <= len(letters) and _in_order(low, letters)
    if len(low) < 3 or len(low) >= len(letters):
        return False
    if letters.startswith(low) and len(letters) - len(low) >= 3:
        return True
    base = low[:-2] if low.endswith("ie") else low[:-1] if low.endswith("y") else ""
    if len(base) >= 3 and letters.startswith(base.rstrip(base[-1]) if base[-1] == base[-2] else base):
        return True
    return not _VOWELS.intersection(low) and letters[0] == low[0] and _in_order(low, letters)


def _in_order(letters: str, word: str) -> bool:
    rest = iter(word)
    return all(letter in rest for letter in letters)
