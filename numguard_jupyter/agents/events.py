"""What an agent's session holds, in one form for every host: words asked and said, calls, results, gaps.

A host keeps its session as JSON, most as one object a line. Reading is one pass over bytes that parses only
the lines which can hold a call, a result or the user's words; `hosts/` says, host by host, which those are
and what an entry means. What cannot be read is kept as a `Gap`: it could have held any number.
"""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, Protocol

    class Host(Protocol):
        """What a module of `hosts/` offers."""

        #: A line that holds none of these bytes is skipped unread.
        MARKS: tuple[bytes, ...]
        #: A line that holds one of these may carry the agent's own words.
        SPEECH: tuple[bytes, ...]
        record: Callable[[dict[str, Any], Transcript], None]


#: How the gate begins what it sends back. Some hosts hand that on as the user's words; it is nobody's.
SENT_BACK = ("numguard: ", " of this answer ")
#: Under which names a call is given the file that it works on, and what it runs.
PATHS = ("file_path", "path", "absolute_path", "notebook_path", "target_file", "filename", "file", "filepath", "uri")
RUNS = ("command", "cmd", "code", "script", "source", "sql", "query", "expression")


class Call:
    """A tool call: its name, its input as text, and the file it works on where it is given one and runs nothing."""

    __slots__ = ("id", "name", "input", "path", "position")

    def __init__(self, id: str, name: str, given: object, position: int = 0) -> None:  # noqa: A002
        self.id = id
        self.name = name
        self.input = written(given)
        self.path: str | None = None
        if isinstance(given, dict) and not any(key in given for key in RUNS):
            self.path = next((given[key] for key in PATHS if isinstance(given.get(key), str)), None)
        self.position = position


class Result:
    """What a call gave back. `position` orders it in the session; `code` is the source of a notebook's cell."""

    __slots__ = ("call", "text", "failed", "position", "code")

    def __init__(self, call: Call, text: str, position: int, failed: bool = False, code: str | None = None) -> None:
        self.call = call
        self.text = text
        self.position = position
        self.failed = failed
        self.code = code


class Gap:
    """Evidence that cannot be read. `kind` is "line", "image", "file", "summary" or "empty"."""

    __slots__ = ("kind", "position", "what")

    def __init__(self, kind: str, position: int, what: str) -> None:
        self.kind = kind
        self.position = position
        self.what = what


class Transcript:
    """A session of one agent, as read so far; `hosts` write into it through its methods."""

    __slots__ = ("asked", "said", "calls", "results", "gaps", "position", "sidechains", "_places", "_seen")

    def __init__(self, sidechains: bool = False) -> None:
        self.asked: list[str] = []
        self.said: str | None = None
        self.calls: dict[str, Call] = {}
        self.results: list[Result] = []
        self.gaps: list[Gap] = []
        self.position = 0
        #: True for a subagent's own file, whose every line is marked as a side chain.
        self.sidechains = sidechains
        self._places: dict[str, int] = {}
        self._seen: set[str] = set()

    def first_sight(self, identity: object) -> bool:
        """Whether an entry is new: a replayed one keeps the place where it first stood."""
        if not isinstance(identity, str) or not identity:
            return True
        if identity in self._seen:
            return False
        self._seen.add(identity)
        return True

    def ask(self, text: str) -> None:
        """Keep the user's words, without what a hook sent back among them."""
        at = text.find(SENT_BACK[0])
        if at >= 0 and SENT_BACK[1] in text[at : at + 60]:
            text = text[:at]
        if text.strip():
            self.asked.append(text)

    def say(self, text: str) -> None:
        if text.strip():
            self.said = text

    def call(self, id: object, name: object, given: object) -> None:  # noqa: A002
        self.calls[str(id)] = Call(str(id), str(name), given, self.position)

    def result(self, id: object, text: str, failed: bool = False, code: str | None = None) -> None:  # noqa: A002
        """Add what call `id` gave back; a second copy for one call replaces the first in its place."""
        key = str(id)
        call = self.calls.get(key) or Call(key, "tool", "", self.position)
        new = Result(call, text, self.position, failed, code)
        if code is None and id is not None and key in self._places:
            new.position = self.results[self._places[key]].position
            self.results[self._places[key]] = new
            return
        if id is not None:
            self._places[key] = len(self.results)
        self.results.append(new)

    def has_result(self, id: object) -> bool:  # noqa: A002
        return str(id) in self._places

    def lose(self, kind: str, what: str) -> None:
        self.gaps.append(Gap(kind, self.position, what))

    def summarised(self) -> None:
        """A machine's summary of what came before: it only matters where the outputs themselves are gone."""
        if not self.results:
            self.lose("summary", "the outputs before a summary are gone")


def written(given: object) -> str:
    """The input of a call as one text: each string as it was written, everything else as JSON."""
    if isinstance(given, str):
        return given
    if isinstance(given, dict):
        return "\n".join(written(value) for value in given.values())
    if isinstance(given, list):
        return " ".join(written(value) for value in given)
    return "" if given is None else json.dumps(given)


def read(lines: Iterable[bytes], host: Host, speech: bool = False, sidechains: bool = False) -> Transcript:
    """Read a session line by line. With `speech` the agent's last words are kept too.

    Never raises for bad content: a line that is no JSON becomes a gap, unless it is the agent's own last
    words, cut short while they were being written.
    """
    transcript = Transcript(sidechains)
    marks = (*host.MARKS, *host.SPEECH) if speech else host.MARKS
    broken: list[tuple[int, bytes]] = []
    last = 0
    for position, line in enumerate(lines, 1):
        line = line.strip(b"\xef\xbb\xbf \t\r\n")
        if not line:
            continue
        last = position
        whole = line.startswith((b"{", b"[")) and line.endswith((b"}", b"]"))
        if whole and not any(mark in line for mark in marks):
            continue
        try:
            entry = json.loads(line.decode("utf-8", "replace"))
        except (ValueError, RecursionError):
            broken.append((position, line))
            continue
        transcript.position = position
        if isinstance(entry, dict):
            host.record(entry, transcript)
    for position, line in broken:
        if not (position == last and own_words(line, host)):
            transcript.gaps.append(Gap("line", position, f"line {position} of the transcript is damaged"))
    return transcript


def own_words(line: bytes, host: Host) -> bool:
    """Whether a damaged line is the agent's speech: it can be no evidence."""
    return any(mark in line for mark in host.SPEECH) and not any(mark in line for mark in host.MARKS)


def read_document(text: str, host: Host, sidechains: bool = False) -> Transcript:
    """Read a session that is one JSON document: a list of messages, or an object that holds one."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        transcript = Transcript(sidechains)
        transcript.lose("line", "the transcript is no readable JSON")
        return transcript
    if isinstance(document, dict):
        document = next((document[key] for key in ("messages", "history", "items") if key in document), [])
    return read_entries(document if isinstance(document, list) else (), host, sidechains)


def read_entries(entries: Iterable[object], host: Host, sidechains: bool = False) -> Transcript:
    """Read a session whose entries are there already, as a framework has its messages."""
    transcript = Transcript(sidechains)
    for position, entry in enumerate(entries, 1):
        transcript.position = position
        if isinstance(entry, dict):
            host.record(entry, transcript)
    return transcript
