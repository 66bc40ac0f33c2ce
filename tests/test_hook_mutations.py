"""A thousand damaged sessions: the hook never raises, never prints anything but JSON, and stays a gate."""

from __future__ import annotations

import io
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from numguard_jupyter.agents import hook, reason

from .cases import hosts, sessions

SAID = "North took 1,204 orders, South 973 and East 1,353; revenue in the West was $47,019.75."
ASKED = "How did the regions do?"
CALLS = [
    sessions.bash("ls", "sales.csv\nnotes.md"),
    sessions.read("/d/sales.csv", sessions.SALES),
    sessions.bash("awk -F, 'NR>1{s+=$2} END{print s}' sales.csv", "4398"),
    sessions.bash("date", "Mon"),
]
WHOLE = sessions.claude(ASKED, CALLS, SAID)


def flipped(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randrange(1, 30)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def lines_cut(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    del lines[rng.randrange(len(lines))]
    return b"\n".join(lines)


def line_shortened(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
    return b"\n".join(lines)


def swapped(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    rng.shuffle(lines)
    return b"\n".join(lines)


def doubled(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    return b"\n".join([*lines[:at], lines[at], *lines[at:]])


def not_utf8(data: bytes, rng: random.Random) -> bytes:
    at = data.find(b"notes")
    return data[:at] + bytes(rng.randrange(128, 256) for _ in range(rng.randrange(1, 9))) + data[at:]


def huge_line(data: bytes, rng: random.Random) -> bytes:
    filler = json.dumps({"type": "progress", "text": "x" * rng.randrange(1_000_000)}).encode()
    return filler + b"\n" + data


def deep(data: bytes, rng: random.Random) -> bytes:
    nested = b"[" * rng.randrange(1, 60_000)
    return b'{"type":"user","message":' + nested + b"\n" + data


def other_kinds(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    entry = json.dumps({"type": rng.choice(["progress", "mode", "ai-title", "x"]), "uuid": str(rng.random()), "n": 1})
    lines.insert(rng.randrange(len(lines)), entry.encode())
    return b"\n".join(lines)


def dressed(data: bytes, rng: random.Random) -> bytes:
    data = data.replace(b"\n", rng.choice([b"\r\n", b"\n\n", b"\n  \n"]))
    return b"\xef\xbb\xbf" + data if rng.random() < 0.5 else data


MUTATIONS = [flipped, cut, lines_cut, line_shortened, swapped, doubled, not_utf8, huge_line, deep, other_kinds, dressed]
#: Those that touch neither a tool result nor the answer.
HARMLESS = {doubled, not_utf8, huge_line, deep, other_kinds, dressed}


def decided(path: Path, data: bytes) -> str:
    """What the hook prints on a session, by kind; it must be nothing, or JSON that a host reads."""
    path.write_bytes(data)
    decision, doubt = hook.decide({"transcript_path": str(path), "last_assistant_message": SAID}, "claude")
    if doubt is not None:
        return "doubt"
    if decision is None or not decision.open:
        return "silent"
    assert len(reason.reason(decision)) <= reason.LONGEST
    assert json.loads(json.dumps({"reason": reason.reason(decision), "doubt": reason.doubt(decision)}))
    return "block" if decision.blocks else "doubt"


def test_the_whole_session_blocks(tmp_path: Path) -> None:
    assert decided(tmp_path / "s.jsonl", WHOLE) == "block"


@pytest.mark.slow
def test_a_thousand_damaged_sessions(tmp_path: Path) -> None:
    rng = random.Random(7)
    seen: Counter[str] = Counter()
    for count in range(1000):
        mutation = MUTATIONS[count % len(MUTATIONS)]
        data = mutation(WHOLE, rng)
        before = time.process_time()
        kind = decided(tmp_path / "s.jsonl", data)
        assert time.process_time() - before < 5
        seen[kind] += 1
        if mutation in HARMLESS:
            assert kind == "block", (mutation.__name__, count)
    assert seen["block"] >= 200, seen


class Given:
    """Standard input that holds an event."""

    def __init__(self, event: bytes) -> None:
        self.buffer = io.BytesIO(event)

    def isatty(self) -> bool:
        return False


STEPS = [
    hosts.ask("Votes?"),
    hosts.shell("ls", "v.psv notes.md"),
    hosts.cat("v.psv", hosts.VOTES),
    hosts.shell("date", "Mon"),
]
TOLD = "Varga has 4,276 votes, Holt 15,907."


@pytest.mark.slow
def test_a_thousand_damaged_sessions_and_events_of_every_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = random.Random(11)
    path = tmp_path / "s.jsonl"
    seen: Counter[str] = Counter()
    for count in range(1000):
        host, mutation = list(hosts.HOSTS)[count % 5], MUTATIONS[count // 5 % len(MUTATIONS)]
        path.write_bytes(mutation(hosts.written(host, [*STEPS, hosts.say(TOLD)]), rng))
        event = json.dumps({"transcript_path": str(path), "last_assistant_message": TOLD}).encode()
        whole = rng.random() < 0.9
        monkeypatch.setattr(sys, "stdin", Given(event if whole else flipped(event, rng)))
        assert hook.main(["--host", host]) == 0
        printed = capsys.readouterr().out
        answer = json.loads(printed) if printed.strip() else {}
        kind = "block" if {"decision", "followup_message"} & set(answer) else "doubt" if answer else "silent"
        seen[kind] += 1
        if whole and mutation in HARMLESS:
            assert kind == "block", (host, mutation.__name__, count)
    assert seen["block"] >= 200, seen
