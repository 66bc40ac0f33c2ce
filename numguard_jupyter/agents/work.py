"""Which numbers only tell what an agent did: files touched, tests run, ports, limits, steps.

Such a number is a parameter of the work, not a statement of data, unless its sentence names a row, a column or
a measure that a tool result holds.
"""

from __future__ import annotations

import re

from ..evidence.words.labels import sentence_words, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Number, Passage, Sentence, Table

#: Things that are counted or set in the work on software.
THINGS = frozenset(
    "file folder directory line loc test spec case suite assertion fixture snapshot mock commit branch merge pull "
    "pr mr issue ticket function method class interface struct enum module package library dependency import export "
    "variable constant parameter argument flag option setting field property attribute type annotation decorator "
    "hook component page screen route endpoint handler middleware controller service helper util script command "
    "query migration table-column index schema model view template stylesheet rule selector breakpoint pixel px rem "
    "em port host socket connection pool worker thread process replica instance pod container image layer node core "
    "cpu gpu timeout retry retries attempt backoff interval delay ttl cache limit quota rate chunk batch buffer "
    "page-size depth level indent space tab character char column-width width height margin padding byte kb mb gb "
    "kib mib gib error warning failure exception violation vulnerability bug fix todo fixme change edit insertion "
    "deletion addition removal occurrence reference usage call callsite site place spot location match hit "
    "replacement rename refactor duplicate step phase stage part section item point bullet approach reason round "
    "iteration pass task subtask job pipeline workflow action run build version release tag status code exit signal "
    "pid tool agent prompt token message turn second sec ms millisecond minute min hour day week month priority "
    "severity story sprint hr s m h".split()
)
#: Of those, the ones that hardly ever are what data counts.
OF_WORK_ONLY = frozenset(
    "file folder directory line loc test spec assertion fixture commit branch function method class module import "
    "parameter argument flag script query port retry cell tool call run step byte kb mb gb second sec ms "
    "millisecond minute min tab indent px pixel chunk subplot".split()
)
#: Words that say what the agent did, as it tells of its own work.
DEEDS = frozenset(
    "added changed updated fixed removed deleted renamed moved refactored replaced extracted split merged wrote "
    "rewrote created implemented introduced bumped upgraded downgraded pinned installed configured set raised "
    "lowered increased reduced switched converted migrated reverted committed pushed ran reran tested verified "
    "checked searched scanned inspected touched edited patched cleaned formatted linted typed mocked documented "
    "exposed wired hooked enabled disabled capped limited retried waited listening listens running runs "
    "started restarted passes passed failing failed skipped".split()
)
#: What the work is set to: written right before its number.
SETTINGS = re.compile(
    r"(?:ports?|lines?|timeouts?|exit (?:code|status)|status(?: code)?|http|code|pid|version|v|python|node|retries"
    r"|attempts?|limit|max(?:imum)?|min(?:imum)?|ttl|steps?|phase|chunk|batch(?: size)?|page(?: size)?|workers?"
    r"|threads?|replicas?|issue|pr|commit|section|option|localhost|indent|width|depth|level|seed|epochs?|size"
    r"|defaults?|learning rate|threshold|dropout|momentum|lr|random[_ ]state|overlap|window|horizon|alpha|goal|target"
    r"|significance level)(?: (?:is|was|to|of|at|now)){0,2}\s*[`#:(=]?\s*$",
    re.I,
)
#: The same where nothing but work is spoken of: what was changed from and to, and what was set.
CHANGED = re.compile(r"(?:\bto|\bfrom|=|:)\s*[`(]?\s*$", re.I)
#: A stretch of time up to now, or from now on, was chosen: the last 30 days.
_UP_TO_NOW = re.compile(r"\b(?:last|past|next|previous|coming|trailing|recent)[ -]$", re.I)
_TIME = re.compile(r"[ -](?:\w+ )?(?:second|minute|hour|day|night|week|month|quarter|year)s?\b", re.I)
#: Words that reckon with a number instead of stating it.
SUPPOSED = re.compile(
    r"\b(?:should|might|may|could|would|estimate[sd]?|expect(?:ed)?|likely|probably|assuming)\b"
    r"|\b(?:i|we|you|it|they|that)['’]d\b",
    re.I,
)
_LETTERS = re.compile(r"[^\W\d_]+")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
#: What ends the part of a sentence that stands before a number, and the one that it begins.
_PARTED = re.compile(r"[;\n]|[.!?] ")
_CLOSED = re.compile(r"[;:,(\n]|[.!?](?: |$)")


def counted_thing(passage: Passage, number: Number, things: frozenset[str]) -> bool:
    """Whether what is counted, right after the number, is a thing of the work: "12 new files", "42 tests"."""
    prose = passage.prose
    after = _WORD.findall(prose[number.end : number.end + 48].split("\n", 1)[0].split(".", 1)[0])[:3]
    unit = _WORD.findall(number.raw)[-1:]
    return any(singular(word) in things for word in (*unit, *after))


def singular(word: str) -> str:
    word = word.casefold()
    if word in THINGS:
        return word
    for ending, instead in (("ies", "y"), ("es", ""), ("s", "")):
        if word.endswith(ending) and word[: -len(ending)] + instead in THINGS:
            return word[: -len(ending)] + instead
    return word


def words_in(text: str) -> list[str]:
    return _LETTERS.findall(text)


def stands_after(pattern: re.Pattern[str], passage: Passage, number: Number) -> bool:
    """Whether a pattern ends right before a number."""
    return bool(pattern.search(passage.prose, max(0, number.start - 24), number.start))


def deed(passage: Passage, number: Number) -> bool:
    """Whether the sentence tells of the agent's own work."""
    sentence = sentence_of(passage, number)
    if sentence is None:
        return False
    words = {word.casefold() for word in _WORD.findall(passage.prose[sentence.start : sentence.end])}
    return not words.isdisjoint(DEEDS)


def sentence_of(passage: Passage, number: Number) -> Sentence | None:
    return next((one for one in passage.sentences if one.start <= number.start < one.end), None)


def tells_of_work(passage: Passage, number: Number, of_data: bool) -> bool:
    """Whether nothing but the work is told: a thing of it counted, a setting, or a plain count beside a deed.

    `of_data` says that the session is one of data, where a deed ("raised", "fell from 5 to 4") may be the data's.
    """
    things = OF_WORK_ONLY if of_data else THINGS
    if counted_thing(passage, number, things) or (number.unit is None and stands_after(SETTINGS, passage, number)):
        return True
    if of_data or number.unit == "percent":
        return False
    return deed(passage, number) or (number.unit is None and stands_after(CHANGED, passage, number))


def tells_stretch(passage: Passage, number: Number) -> bool:
    """Whether a number only tells how long the time is that is looked at."""
    return stands_after(_UP_TO_NOW, passage, number) and _TIME.match(passage.prose, number.end) is not None


def counts_work(passage: Passage, number: Number, named: frozenset[str]) -> bool:
    """Whether a number counts a thing of the work alone that no data names: "14 lines" where no column is of lines."""
    after = _WORD.match(passage.prose, number.end + 1)
    if after is None or passage.prose[number.end : number.end + 1] != " ":
        return False
    return singular(after.group()) in OF_WORK_ONLY and named.isdisjoint(words_of(after.group()))


def supposed(passage: Passage, number: Number) -> bool:
    """Whether the sentence only reckons with the number."""
    sentence = sentence_of(passage, number)
    return sentence is not None and bool(SUPPOSED.search(passage.prose, sentence.start, sentence.end))


def labels(tables: list[Table]) -> frozenset[str]:
    """The stems of all words that name rows, columns and tables; long texts name nothing."""
    found: set[str] = set()
    for table in tables:
        names = [name for row in table.rows for name in row if name and name.count(" ") < 5]
        names += [label for column in table.columns for label in (column.label, *column.levels)]
        if table.paths is not None:
            names += [path for row in table.paths for path in row if path]
        if table.title:
            names.append(table.title)
        found |= words_of(" ".join(dict.fromkeys(names)).replace("_", " "))
    return frozenset(found)


def names_near(passage: Passage, number: Number, named: frozenset[str]) -> bool:
    """Whether one of the few words around a number, in its own part of the sentence, names something of the data."""
    before = _PARTED.split(passage.prose[max(0, number.start - 60) : number.start])[-1].split()[-4:]
    after = _CLOSED.split(passage.prose[number.end : number.end + 40])[0].split()[:2]
    return not named.isdisjoint(words_of(" ".join((*before, *after))))


def names_any(passage: Passage, number: Number, named: frozenset[str]) -> bool:
    """Whether the sentence of a number has a word that names something of the data."""
    if not named.isdisjoint(sentence_words(passage, number.start)):
        return True
    sentence = sentence_of(passage, number)
    if sentence is None or sentence.lead is None:
        return False
    return not named.isdisjoint(sentence_words(passage, passage.sentences[sentence.lead].start))
