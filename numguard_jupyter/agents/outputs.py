"""From the results of an agent's calls to Sources: what each shows, whether it is data, which are worth reading.

Most of what tools print tells of the work itself (tests, listings, diffs, code), and most of a long session has
nothing to do with its last answer. Reading a result into tables is what costs, so the results are weighed
first, by plain searches, and only the weightiest are read.
"""

from __future__ import annotations

import re

from ..evidence.words.labels import COMMON
from ..model import Source
from ..sources.code.queries import query_origin, shell_origin
from .bare import bare
from .kinds import edited_files, holds_data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ..model import Number, Passage
    from .events import Call, Result, Transcript

#: Characters of results that are read into tables: of those that the answer speaks of, with a share of a long
#: session on top, and of the others.
READ_AT_MOST = 48_000
SHARE = 200
OTHERS = 2_000
#: Words of the answer by which results are weighed.
WORDS = 12

_DIGIT = re.compile(r"[0-9]")
_WORD = re.compile(r"[^\W\d_]{3,}")
_PATH = re.compile(r"([\w.~/\\-]*\.([A-Za-z][A-Za-z0-9]{0,9}))\b")


class Output:
    """A result as evidence: its Source, its text without line numbers, and whether it holds data."""

    __slots__ = ("result", "text", "weight", "_data", "_edited", "_source")

    def __init__(self, result: Result, edited: Collection[str] = ()) -> None:
        self.result = result
        self.text = bare(result.text, result.call)
        self.weight = 0
        self._edited = edited
        self._data: bool | None = None
        self._source: Source | None = None

    @property
    def data(self) -> bool:
        if self._data is None:
            self._data = holds_data(self.result, self.text, self._edited)
        return self._data

    @property
    def source(self) -> Source:
        if self._source is None:
            call, code = self.result.call, self.result.code
            self._source = Source(self.text, name_of(call), code=code)
            if code is None:
                self._source.origin = origin_of(call, self.text)
        return self._source


def outputs(transcript: Transcript) -> list[Output]:
    """Every result that was a success and holds a digit, in order of first sight."""
    edited = edited_files(transcript)
    found = [Output(result, edited) for result in transcript.results if not result.failed and holds_digit(result.text)]
    found.sort(key=lambda output: output.result.position)
    return found


def holds_digit(text: str) -> bool:
    return bool(_DIGIT.search(text)) if text.isascii() else any(map(str.isdigit, text))


def name_of(call: Call) -> str:
    """How a reader would call what the call gave: its file, its command, else the tool."""
    given = call.input.strip()
    if call.path:
        return call.path
    first = given.split("\n", 1)[0]
    if " " in first and not first.startswith(("{", "[")):
        return first if len(first) <= 60 else first[:57] + "..."
    return first if first.startswith(("./", "/")) else call.name


def origin_of(call: Call, text: str) -> str | None:
    """How the values of a result came about: calculated, read as they stand, or only written out."""
    given = call.input
    origin = query_origin(given) or shell_origin(given)
    if origin is None and len(text) < 400 and len(_DIGIT.findall(text)) < 40 and call.path is None:
        return "code"
    return "data" if origin in (None, "literal") else origin


def weighed(found: Sequence[Output], passage: Passage, claims: Sequence[Number], size: int) -> list[Output]:
    """The outputs that are read into tables: those that the answer speaks of, and some of the others."""
    if sum(len(output.text) for output in found) <= OTHERS:
        return list(found)
    words = spoken(passage, claims)
    digits = list(dict.fromkeys(form for claim in claims[:WORDS] for form in writings(claim)))
    for output in found:
        text = output.text.lower()
        output.weight = 4 * sum(form in text for form in digits) + 2 * sum(word in text for word in words)
    room, others = READ_AT_MOST + size // SHARE, OTHERS
    chosen: list[Output] = []
    for output in sorted(found, key=lambda one: (-one.weight, -one.result.position)):
        length = len(output.text)
        if output.weight and (length <= room or not chosen):
            room -= length
        elif not output.weight and length <= others and output.data:
            others -= length
        else:
            continue
        chosen.append(output)
    return sorted(chosen, key=lambda one: one.result.position)


def spoken(passage: Passage, claims: Sequence[Number]) -> list[str]:
    """Words of the sentences that state a number, names first, shortened to what their other forms share."""
    names: dict[str, None] = {}
    others: dict[str, None] = {}
    at = 0
    for sentence in passage.sentences:
        while at < len(claims) and claims[at].start < sentence.start:
            at += 1
        if at < len(claims) and claims[at].start < sentence.end:
            for word in _WORD.findall(passage.prose[sentence.start : sentence.end]):
                lower = word.lower()
                if lower not in COMMON:
                    (names if word[0].isupper() else others).setdefault(lower.removesuffix("s"))
        if len(names) >= WORDS:
            break
    return [*names, *others][:WORDS]


def writings(number: Number) -> list[str]:
    """How a value within a number's interval may begin in print; none for a single digit, which stands anywhere."""
    figures = "".join(character for character in number.raw if "0" <= character <= "9").lstrip("0")
    if len(figures) < 2:
        return []
    if number.raw.isdigit() or (number.unit is None and number.scale == 1 and number.low == number.high):
        grouped = f"{int(figures):,}"
        return list(dict.fromkeys((figures, grouped, grouped.replace(",", "."))))
    leads = (figures.rstrip("0") or figures, str(int(figures) - 1))
    splits = [(lead[:at], lead[at:]) for lead in leads for at in (1, 2, 3) if at < len(lead)]
    return [first + mark + rest for first, rest in splits for mark in ("", ".", ",")]
