"""The named rules by which a number is no claim about data.

`SHAPES` are the tokens that are read whole because of what is written against their digits: dates, times, phone
numbers, addresses. They are tried where such a character stands, in their order. `glued` names words with digits in
them. What the words around say is in `context`.
"""

from __future__ import annotations

import re

from ...model import Number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..language import Language

RULES = (
    "years", "dates", "times", "ordinals", "listMarkers", "versions", "labels", "code", "urls", "smallCounts",
    "question", "identifiers", "citations", "names", "allowed",
)  # fmt: skip

_CLOCK = r"(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,9})?)?(?:[ \u00a0]?(?:[ap]\.?m\b\.?|[AP]\.?M\b\.?|Uhr|uur|h\b))?"  # noqa: E501
#: Character behind the digits -> (rule, pattern that the whole token matches from its first digit).
SHAPES: dict[str, tuple[tuple[str, re.Pattern[str]], ...]] = {
    "-": (
        ("ordinals", re.compile(r"[0-9]{0,3}(?:1-st|2-nd|3-rd|[04-9]-th|1[1-3]-th)\b")),
        ("dates", re.compile(rf"[12][0-9]{{3}}-[01]?[0-9]-[0-3]?[0-9](?:[T ]{_CLOCK}(?:Z|[+-][0-9]{{2}}:?[0-9]{{2}})?)?(?![0-9-])")),  # noqa: E501
        ("dates", re.compile(r"[0-3]?[0-9]-[01]?[0-9]-(?:19|20)[0-9]{2}(?![0-9-])|(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])(?![0-9-])")),  # noqa: E501
        ("dates", re.compile(r"[0-3]?[0-9]-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*-(?:[0-9]{4}|[0-9]{2})\b")),  # noqa: E501
        ("identifiers", re.compile(r"[0-9]{3}-[0-9]{2,3}-[0-9]{4}(?![0-9-])|[0-9]+(?:-[0-9Xx]+){3,12}(?![0-9A-Za-z])")),
        ("identifiers", re.compile(r"1-8[0-9]{2}-[A-Z0-9-]{1,20}")),
        ("identifiers", re.compile(r"[0-9]{3}-0[0-9]{3}(?![0-9-])|0[0-9]{1,4}-[0-9]{3,9}(?![0-9-])")),
        ("names", re.compile(r"[0-9]{1,3}-(?:to|for|on|by|in)-[0-9]{1,3}\b|[0-9]{1,3}-[A-Z][a-z]+\b|[0-9]{1,2}-[A-Z]\b")),  # noqa: E501
    ),
    "/": (
        ("dates", re.compile(r"[0-3]?[0-9]/[0-3]?[0-9]/(?:[12][0-9])?[0-9]{2}(?![0-9/])|[12][0-9]{3}/[01]?[0-9]/[0-3]?[0-9](?![0-9/])")),  # noqa: E501
        ("years", re.compile(r"(?:19|20)[0-9]{2}/(?:[0-9]{2}|(?:19|20)[0-9]{2})(?![0-9/])")),
        ("names", re.compile(r"24/7(?:/365)?(?![0-9/])|9/11(?![0-9/%])|50/50(?![0-9/%])|20/20(?![0-9/%])")),
        ("identifiers", re.compile(r"[0-9]+(?:/[0-9]+){2,20}(?![0-9])|10\.[0-9]{4,9}/[^\s\])}>]{1,80}")),
    ),
    ":": (
        ("identifiers", re.compile(r"[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}(?![0-9A-Fa-f:])")),
        ("times", re.compile(r"[0-9]{1,3}:[0-5][0-9]\.[0-9]{1,3}(?![0-9:]|\.[0-9])")),
        ("times", re.compile(_CLOCK + r"(?![0-9:])")),
    ),
    ".": (
        ("dates", re.compile(r"[0-3]?[0-9]\.[ \u00a0]?[01]?[0-9]\.[ \u00a0]?(?:19|20)[0-9]{2}(?![0-9.])|[0-3]?[0-9]\.[01]?[0-9]\.(?:[0-9]{2}(?![0-9.])|(?=[ \u00a0]))|(?:19|20)[0-9]{2}\.[01][0-9]\.[0-3][0-9](?![0-9.])")),  # noqa: E501
        ("identifiers", re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?::[0-9]+|/[0-9]{1,2})?(?![0-9.]*[0-9])")),
        ("identifiers", re.compile(r"[0-9]+\.[A-Za-z][A-Za-z0-9]{1,4}\b(?!\s*[A-Z])(?<!\.in)(?<!\.of)")),
        ("identifiers", re.compile(r"[0-9]{2,4}\.[0-9]{3}\.[0-9]{4}(?![0-9.])|10\.[0-9]{4,9}/[^\s\])}>]{1,80}")),
        ("versions", re.compile(r"[0-9]{1,4}\.[0-9]{1,4}(?:\.[0-9]{1,6})+(?:[-+.]?(?:rc|a|b|alpha|beta|dev|post)[0-9.]*)?\b")),  # noqa: E501
    ),
    "(": (("names", re.compile(r"(?:401|403|457|501|529)\([a-z0-9]\)(?:\([0-9]\))?")), ("labels", re.compile(r"[0-9]{1,3}\([a-z0-9]{1,3}\)"))),  # noqa: E501
    "\ufe0f": (("listMarkers", re.compile("[0-9]\ufe0f?\u20e3")),),
    "\u20e3": (("listMarkers", re.compile("[0-9]\u20e3")),),
    "'": (("years", re.compile(r"[0-9]{2}(?:[0-9]0)?['’]s\b")),),
}  # fmt: skip
SHAPES["–"] = SHAPES["—"] = (("identifiers", re.compile(r"[0-9]{3}[–—]0[0-9]{3}(?![0-9])")),)
#: Two years, the second cut to two digits: a season, or a fiscal year.
_SPAN = re.compile(r"((?:1[5-9]|20)[0-9]{2})(?:--|[-–—/])([0-9]{2})(?![0-9]|[.,][0-9]|[ \u00a0]?%)")
PHONE = re.compile(
    r"(?:\+|00)[1-9][0-9]{0,2}[ .\u00a0-]?(?:\([0-9]{1,4}\)[ .-]?)?[0-9]{1,4}(?:[ .\u00a0-]?[0-9]{2,4}){2,4}(?![0-9])|\([0-9]{3}\)[ -]?[0-9]{3}-[0-9]{4}"  # noqa: E501
)
_WORD_AROUND = re.compile(r"[\w.@#\\-]{0,200}")
#: A fiscal year told by the two that it lies in.
_FISCAL_SPAN = re.compile(r"(?:FY|CY|fy|AY)(?:20)?[0-9]{2}[/–-](?:20)?[0-9]{2}(?![0-9/])")
_UUID = re.compile(r"[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}")
#: Words with digits in them -> rule; the first that matches.
GLUED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("versions", re.compile(r"[vV]\.?[0-9]+(?:\.[0-9]+)*[\w.-]*")),
    ("years", re.compile(r"(?:FY|CY|fy)-?['’]?[0-9]{2}(?:[0-9]{2})?(?:[/–-][0-9]{2}(?:[0-9]{2})?)?[EAFeaf]?|(?:SS|WS|AY)[0-9]{2,4}(?:/[0-9]{2})?")),  # noqa: E501
    ("labels", re.compile(r"[QHTS][1-4](?:[-/]?(?:FY)?[0-9]{2}(?:[0-9]{2})?)?|[1-4][QH](?:[0-9]{2}(?:[0-9]{2})?)?[EA]?|[Ww](?:eek|k)?-?[0-9]{1,2}|KW[0-9]{1,2}")),  # noqa: E501
    ("labels", re.compile(r"#[0-9]+(?:[.-][0-9]+)*|[A-Z][0-9]{1,3}|(?:No|no|Nr|nr|Fig|Eq|Tab|Sec|Ch|Vol|pp?)\.?-?[0-9]+(?:\.[0-9]+)*|top-[0-9]+")),  # noqa: E501
    ("identifiers", _UUID),
    ("identifiers", re.compile(r"0[xX][0-9A-Fa-f]+|[0-9A-Fa-f]*[0-9][0-9A-Fa-f]*(?<![A-Za-z].)(?<=[0-9A-Fa-f]{12})")),
    ("names", re.compile(r"[0-9]{1,4}[a-z]{2,12}")),
    ("names", re.compile(r"[A-Za-z]{1,12}-?[0-9]{1,2}[A-Za-z]{0,6}|[A-Z][a-z]?[0-9](?:[A-Z][a-z]?[0-9]?)+|[A-Z]+[0-9]{3}[A-Za-z]?")),  # noqa: E501
)  # fmt: skip
#: Names of digits and one letter that are no amount: dimensions, generations of networks.
SIGNED_NAMES = re.compile(
    r"(?:[1-4]D|[2-6]G|2FA|4x4|24x7|[48]K(?=[ -](?:screens?|tvs?|TVs?|videos?|displays?|resolution|monitors?|cameras?|UHD|content|streaming)))\b"  # noqa: E501
)

#: Addresses of hardware and of networks: pairs of hexadecimal digits, or groups of four.
_ADDRESS = re.compile(
    r"[0-9A-Fa-f]{2}(?:([:-])[0-9A-Fa-f]{2})(?:\1[0-9A-Fa-f]{2}){4}(?![0-9A-Za-z:])"
    r"|(?=[0-9A-Fa-f:]{0,40}[A-Fa-f:]{2})[0-9A-Fa-f]{1,4}(?::{1,2}[0-9A-Fa-f]{1,4}){2,7}(?:::)?(?:/[0-9]{1,3})?(?![0-9A-Za-z:])"
)
_HEXADECIMAL = frozenset("0123456789abcdefABCDEF:-")


def address(flat: str, start: int) -> tuple[int, int] | None:
    """Where the hexadecimal address begins and ends that the digits at `start` are part of."""
    begin = start
    while start - begin < 40 and flat[begin - 1] in _HEXADECIMAL:
        begin -= 1
    match = _ADDRESS.match(flat, begin)
    return match.span() if match is not None and match.end() > start else None


def shape(flat: str, start: int, mark: str, language: Language, word_before: str) -> tuple[str, int] | None:
    """The rule for the token that begins with the digits at `start` and goes on with `mark`, and its end."""
    if mark in "-–—/":
        span = _SPAN.match(flat, start)
        if span is not None and int(span[2]) == (int(span[1]) + 1) % 100:
            return "years", span.end()
    for rule, pattern in SHAPES.get(mark, ()):
        match = pattern.match(flat, start)
        if match is not None:
            if rule == "dates" and match[0][-1] == "." and "." not in language.ordinals:
                continue
            if rule == "versions" and language.group == "." and _REGULAR.fullmatch(match[0]):
                continue
            return rule, match.end()
    if mark == "/" and word_before in language.date_cues:
        match = _DAY_MONTH.match(flat, start)
        if match is not None:
            return "dates", match.end()
    return None


_REGULAR = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+")
_DAY_MONTH = re.compile(r"(?:0?[1-9]|[12][0-9]|3[01])/(?:0?[1-9]|[12][0-9]|3[01])(?![0-9/%])")


def glued(flat: str, start: int, end: int) -> tuple[str, int, int]:
    """The rule for the word with letters around the digits [start, end), and where that word stands."""
    begin = start
    floor = max(0, start - 64)
    while begin > floor and (flat[begin - 1].isalnum() or flat[begin - 1] in "_-@#.&"):
        begin -= 1
    while begin < start and flat[begin] in "-.&_@":
        begin += 1
    match = _FISCAL_SPAN.match(flat, begin) or _WORD_AROUND.match(flat, begin)
    stop = max(end, match.end() if match else end)
    while stop > end and flat[stop - 1] in ".-":
        stop -= 1
    word = flat[begin:stop]
    for rule, pattern in GLUED:
        if pattern.fullmatch(word):
            return rule, begin, stop
    return "identifiers", begin, stop


_CITATION = re.compile(r"\[(?:[0-9]{1,3}|[0-9]{1,3}(?:[ ]?[,;–-][ ]?[0-9]{1,3}){1,20})\](?!\()")
#: What makes a bracket an interval or a list of values: of one number, of more.
_VALUE = re.compile(r"(?:=|∈|values?|array|list|vector)[ \u00a0:]*\Z", re.I)
_INTERVAL = re.compile(
    r"(?:\bCI|interval|ranges?|between|in|from|of|=|∈|values?|bounds?|limits?|domain|array|list|vector)[ \u00a0:]*\Z",
    re.I,
)


def citation(flat: str, start: int) -> int:
    """Where the bracket of references that opens before `start` ends; 0 if it is none."""
    match = _CITATION.match(flat, start - 1)
    if match is None:
        return 0
    values = _VALUE if match[0][1:-1].isdigit() else _INTERVAL
    return 0 if values.search(flat, max(0, start - 24), start - 1) else match.end()


def apply(numbers: list[Number], ignore: Mapping[str, bool]) -> None:
    """Lift the rules that are switched off; names in camelCase or snake_case."""
    off = {_camel(name) for name, on in ignore.items() if not on}
    unknown = off.difference(RULES) or {_camel(name) for name in ignore}.difference(RULES)
    if unknown:
        raise ValueError(f"no ignore rule {sorted(unknown)[0]!r}; the rules are {', '.join(RULES)}")
    for number in numbers:
        if number.rule in off:
            number.rule = None


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def excuse(text: str, numbers: list[Number], patterns: Sequence[str]) -> None:
    """Refuse, as "allowed", the numbers that lie in a match of one of `patterns`."""
    for pattern in patterns:
        spans = [match.span() for match in re.finditer(pattern, text)]
        for number in numbers:
            if number.rule is None and any(start < number.end and number.start < end for start, end in spans):
                number.rule = "allowed"


def asked(numbers: list[Number], question: list[Number]) -> None:
    """Refuse, as "question", the numbers that the question already gave."""
    given = {(number.value, number.unit) for number in question if number.rule in (None, "years")}
    for number in numbers:
        if number.rule in (None, "smallCounts") and given:
            bare = (number.value, None)
            if (number.value, number.unit) in given or (bare in given and number.unit != "percent"):
                number.rule = "question"
