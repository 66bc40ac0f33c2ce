"""Markup of every kind blanked with spaces, so that what is left is prose and every offset stays.

Each kind of markup is a row of `MARKUP`: the characters without which it cannot occur, the pattern, and the
rule under which the numbers inside are refused. The patterns run to the end of the text, or of the
paragraph, where a closing mark is missing: that keeps each of them linear.
"""

from __future__ import annotations

import re

from .blocks import blank_indented
from .maths import CLOSING as _CLOSING
from .maths import blank_maths
from .stretches import blank_matches as _blank_matches
from .stretches import spaces as _spaces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .stretches import Blanked

_FENCE = re.compile(r"^[ >]{0,6}(`{3,}|~{3,})[^\n]*(?:\n(?:(?![ >]{0,6}\1)[^\n]*\n?)*)?(?:[^\n]*)", re.M)
#: What an indented block of code may begin with.
_INDENTS = (" ", "\t")
_TICKS = re.compile(r"`+")

_POWER_OF_TEN = re.compile(r"(?<=10)<sup>(?=[-+−]?[0-9]{1,3}</sup>)")

#: (trigger, pattern, rule), in the order in which they are blanked.
MARKUP: tuple[tuple[str, re.Pattern[str], str], ...] = (
    ("---", re.compile(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.S), "code"),
    ("```", _FENCE, "code"),
    ("~~~", _FENCE, "code"),
    ("<!--", re.compile(r"<!--.*?(?:-->|\Z)", re.S), "code"),
    ("<", re.compile(r"<(style|script|pre|code)\b[^<>]*>.*?(?:</\1>|\Z)", re.S | re.I), "code"),
    ("<sup", re.compile(r"[0-9]{1,4}<sup>(?:st|nd|rd|th|e|er|re|o|a|te|de)</sup>", re.I), "ordinals"),
    ("<sup", re.compile(r"(?<!10)<sup>\[?[0-9][0-9, –-]{0,20}\]?</sup>"), "citations"),
    ("<", re.compile(r"<[A-Za-z/!][^<>]*>"), "code"),
    (">", re.compile(r"^[ ]{0,3}>{1,9}(?=[ ])(?:[ ]{1,3}>{1,9}(?=[ ]))*", re.M), "code"),
    ("{{", re.compile(r"\{\{.*?(?:\}\}|\n\n|\Z)", re.S), "code"),
    ("{%", re.compile(r"\{%.*?(?:%\}|\n\n|\Z)", re.S), "code"),
    ("$$", re.compile(r"\$\$.*?(?:\$\$|\n\n|\Z)", re.S), "code"),
    (
        "](",
        re.compile(r"(?<=\])\([^()\s]{0,400}(?:\([^()\s]{0,100}\)[^()\s]{0,100})?(?: \"[^\"\n]{0,200}\")?\)"),
        "urls",
    ),
    ("://", re.compile(r"(?:https?|ftps?|file|s3|gs|ssh|git)://[^\s<>\"'`)\]]+"), "urls"),
    ("www.", re.compile(r"www\.[^\s<>\"'`)\]]+"), "urls"),
)


#: The same by one character, which is found faster than a string.
_BY_FIRST = tuple(
    (first, tuple(row for row in MARKUP if (row[0][-1] if row[0] == "www." else row[0][0]) == first))
    for first in dict.fromkeys(row[0][-1] if row[0] == "www." else row[0][0] for row in MARKUP)
)
#: TeX that is set as a formula: blanked, once what reads as a number is rewritten.
_FORMULA = re.compile(
    r"\\begin\{([a-z]{1,20})\*?\}.*?(?:\\end\{\1\*?\}|\n\n|\Z)|\\\[.*?(?:\\\]|\n\n|\Z)|\\\(.*?(?:\\\)|\n\n|\Z)|\$[^$\n\\]{0,200}\\[A-Za-z][^$\n]{0,400}\$",
    re.S,
)
_TEX = re.compile(r"\\(?:[%$&#_]|[A-Za-z]{1,20}\{?|[,;! ])")
#: TeX command -> the character that it sets.
TEX = {
    "\\times": "×",
    "\\cdot": "·",
    "\\pm": "±",
    "\\approx": "≈",
    "\\sim": "~",
    "\\leq": "≤",
    "\\le": "≤",
    "\\geq": "≥",
    "\\ge": "≥",
    "\\lt": "<",
    "\\gt": ">",
    "\\%": "%",
    "\\$": "$",
    "\\&": "&",
    "\\#": "#",
    "\\_": "_",
    "\\to": "→",
    "\\rightarrow": "→",
    "\\,": "\u00a0",
    "\\euro": "€",
    "\\pounds": "£",
    "\\textdegree": "°",
}
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8}[0-9]{0,2});")
#: HTML entities that stand in or beside numbers.
ENTITIES = {
    "lt": "<",
    "gt": ">",
    "amp": "&",
    "quot": '"',
    "apos": "'",
    "nbsp": "\u00a0",
    "thinsp": "\u00a0",
    "ensp": " ",
    "emsp": " ",
    "minus": "-",
    "ndash": "–",
    "mdash": "—",
    "percnt": "%",
    "permil": "‰",
    "euro": "€",
    "pound": "£",
    "yen": "¥",
    "cent": "¢",
    "dollar": "$",
    "times": "×",
    "plusmn": "±",
    "le": "≤",
    "ge": "≥",
    "asymp": "≈",
    "frac12": "½",
    "frac14": "¼",
    "frac34": "¾",
    "deg": "°",
    "sup2": "²",
    "sup3": "³",
    "middot": "·",
    "plus": "+",
    "comma": ",",
    "period": ".",
    "num": "#",
    "sect": "§",
    "rarr": "→",
    "rsquo": "’",
    "lsquo": "‘",
}
_EMPHASIS = re.compile(r"\*{1,3}|_{1,2}|~~")
_LOCAL_PART = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.!#$%&'*+/=?^_`{|}~-")
_DOMAIN = re.compile(r"[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}")


def blank(text: str) -> tuple[str, list[Blanked]]:
    """`text` with markup blanked (same length, line breaks kept), and the stretches that were blanked.

    Entities and TeX that stand for one character become that character, with spaces for the rest.
    """
    blanked: list[Blanked] = []
    if text[0:1] in _INDENTS or "\n\n " in text or "\n\n\t" in text:
        text = blank_indented(text, blanked)
    if "10<sup>" in text:
        text = _POWER_OF_TEN.sub("    ^", text)
    for first, rows in _BY_FIRST:
        if first in text:
            for trigger, pattern, rule in rows:
                if trigger in text:
                    text = _blank_matches(text, pattern, rule, blanked)
    if "`" in text:
        text = _blank_spans(text, blanked)
    if "@" in text:
        text = _blank_addresses(text, blanked)
    if "\\" in text:
        text = _blank_matches(_TEX_SPECIAL.sub(_tex, text), _FORMULA, "code", blanked)
        text = _TEX.sub(_tex, text)
    if "$" in text and _CLOSING.search(text) is not None:
        text = blank_maths(text, blanked)
    if "&" in text:
        text = _ENTITY.sub(_entity, text)
    if "*" in text or "_" in text or "~~" in text:
        text = _EMPHASIS.sub(_emphasis, text)
    return text, blanked


_TEX_SPECIAL = re.compile(
    r"\\(?:[%$&#_,]|times\b|cdot\b|pm\b|approx\b|sim\b|leq?\b|geq?\b|num\{|SI\{|text[a-z]{0,6}\{|math[a-z]{2,4}\{)"
)


def _tex(match: re.Match[str]) -> str:
    found = match[0]
    sign = TEX.get(found.rstrip("{"), " ")
    return " " * (len(found) - 1) + sign


def _entity(match: re.Match[str]) -> str:
    """The character of an entity, padded to its length: a percent sign stays by the digits before it."""
    found = match[0]
    name = found[1:-1]
    if name[0] == "#":
        code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
        sign = chr(code) if code < 0x110000 else " "
    else:
        sign = ENTITIES.get(name, " ")
    sign = {"−": "-", "\u2009": "\u00a0", "\u202f": "\u00a0"}.get(sign, sign)
    if sign == "\u00a0":
        return sign * len(found)
    if sign in "%‰½¼¾²³°–—":
        return sign + " " * (len(found) - 1)
    return " " * (len(found) - 1) + sign


def widen(text: str, start: int, end: int) -> tuple[int, int]:
    """[start, end) of a number in `text`, with the whole of the entities that it begins or ends in."""
    if text[start] == ";":
        opening = text.rfind("&", max(0, start - 10), start)
        start = opening if opening >= 0 else start
    if text[end - 1] == "&":
        closing = text.find(";", end, end + 10)
        end = closing + 1 if closing >= 0 else end
    return start, end


def _emphasis(match: re.Match[str]) -> str:
    """Spaces for marks that open or close emphasis: they touch text on one side, and no word on the other."""
    text, (start, end) = match.string, match.span()
    before, behind = text[start - 1 : start] if start else "", text[end : end + 1]
    opens = not _word(before) and behind.strip() and behind not in "*_"
    closes = not _word(behind) and before.strip() and before not in "*_"
    return " " * (end - start) if opens or closes else match[0]


def _word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _blank_addresses(text: str, blanked: list[Blanked]) -> str:
    """Mail addresses and names with an `@`: found from the sign, since a pattern would begin anywhere."""
    spans: list[tuple[int, int]] = []
    at = text.find("@")
    floor = 0
    while at >= 0:
        begin = at
        while begin > max(floor, at - 64) and text[begin - 1] in _LOCAL_PART:
            begin -= 1
        domain = _DOMAIN.match(text, at + 1)
        if domain is not None and begin < at:
            floor = domain.end()
            spans.append((begin, floor))
        at = text.find("@", max(at + 1, floor))
    blanked.extend((start, end, "urls") for start, end in spans)
    return _spaces(text, spans)


def _blank_spans(text: str, blanked: list[Blanked]) -> str:
    """Code spans: a run of backticks up to the next run of the same length, as CommonMark pairs them."""
    runs = [match.span() for match in _TICKS.finditer(text)]
    later: dict[int, list[int]] = {}
    for position in range(len(runs) - 1, -1, -1):
        start, end = runs[position]
        later.setdefault(end - start, []).append(position)
    spans = []
    position = 0
    while position < len(runs):
        start, end = runs[position]
        waiting = later[end - start]
        while waiting and waiting[-1] <= position:
            waiting.pop()
        if waiting:
            position = waiting[-1]
            spans.append((start, runs[position][1]))
        position += 1
    blanked.extend((start, end, "code") for start, end in spans)
    return _spaces(text, spans)
