"""Putting the hook into settings, and the proof that it works."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

import pytest

from numguard_jupyter.agents import doctor, hook
from numguard_jupyter.agents.install import ours

OURS = {"type": "command", "command": "numguard", "args": ["hook"], "timeout": 20}
OTHER = {"type": "command", "command": "echo done"}
BEFORE = [
    ("no file", None),
    ("an empty file", ""),
    ("other settings", json.dumps({"model": "x", "env": {"A": "ü"}})),
    (
        "other hooks",
        json.dumps({"hooks": {"Stop": [{"hooks": [OTHER]}], "PreToolUse": [{"matcher": "Bash", "hooks": []}]}}),
    ),
]


@pytest.mark.parametrize("text", [row[1] for row in BEFORE], ids=[row[0] for row in BEFORE])
def test_install_adds_one_entry_and_keeps_the_rest(
    text: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / ".claude" / "settings.json"
    if text is not None:
        path.parent.mkdir()
        path.write_text(text, "utf-8")
    before = json.loads(text) if text else {}
    assert hook.main(["--install", "claude", "--project", "--yes"]) == 0
    shown = capsys.readouterr().out
    assert "+" in shown and '"numguard"' in shown
    first = path.read_bytes()
    after = json.loads(first)
    for event in ("Stop", "SubagentStop"):
        assert [h for group in after["hooks"][event] for h in group["hooks"]].count(OURS) == 1
    for event, groups in before.pop("hooks", {}).items():
        assert after["hooks"][event][: len(groups)] == groups
    assert {key: value for key, value in after.items() if key != "hooks"} == before
    assert hook.main(["--install", "claude", "--project", "--yes"]) == 0
    assert path.read_bytes() == first
    assert "already" in capsys.readouterr().out


def test_installing_again_with_other_options_changes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / ".claude" / "settings.json"
    for options in ([], ["--warn"], ["--arithmetic-only"], []):
        assert hook.main(["--install=claude", "--yes", *options]) == 0
        assert "nothing to do" not in capsys.readouterr().out
        held = json.loads(path.read_text("utf-8"))["hooks"]
        assert held == {
            event: [{"hooks": [{**OURS, "args": ["hook", *options]}]}] for event in ("Stop", "SubagentStop")
        }
    by_hand = {
        "hooks": {event: [{"hooks": [{"command": "numguard hook --warn"}]}] for event in ("Stop", "SubagentStop")}
    }
    path.write_text(json.dumps(by_hand))
    assert hook.main(["--install", "claude", "--yes"]) == 0
    assert json.loads(path.read_text("utf-8")) == by_hand


@pytest.mark.parametrize("host", [host for host in hook.HOSTS if host != "claude"])
def test_other_hosts_are_shown_their_entry(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert hook.main(["--install", host]) == 2
    told = capsys.readouterr()
    assert host in told.err
    shown = json.loads(told.out)["hooks"]
    blocks = re.findall(r"```json\n(.*?)```", (Path(__file__).parent.parent / "README.md").read_text("utf-8"), re.S)
    assert shown in [json.loads(block).get("hooks") for block in blocks]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["emacs"], "there is no host emacs\nusage"),
        (["cladue"], "there is no host cladue; did you mean claude?"),
        (["claude", "--projekt"], "there is no option --projekt\nusage"),
        (["claude", "--project", "--user"], "one settings file at a time"),
        (["claude", "--host", "codex"], "there is no option --host"),
    ],
)
def test_wrong_usage_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert hook.main(["--install", *words]) == 2
    told = capsys.readouterr().err
    assert said in told and "usage" in told


UNREADABLE = [
    ("broken JSON", b"{", "it is no JSON"),
    ("a comment", b'{"model": "x" // mine\n}', "it is no JSON"),
    ("nested without end", b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "it is no JSON"),
    ("a list", b"[]", "no JSON object"),
    ("another shape of hooks", b'{"hooks": []}', "is no object"),
    ("another shape of an event", b'{"hooks": {"Stop": {}}}', "is no list"),
    ("no text", b"\xff\xfe{\x00", "no UTF-8 text"),
]


@pytest.mark.parametrize(("held", "said"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE])
def test_settings_that_cannot_be_read_are_left_alone(
    held: bytes, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / ".claude" / "settings.json"
    path.parent.mkdir()
    path.write_bytes(held)
    assert hook.main(["--install", "claude", "--yes"]) == 2
    assert path.read_bytes() == held
    told = capsys.readouterr().err
    assert "is left as it is" in told and said in told
    lines = [line for line, _ in doctor.settings() if str(path) in line]
    assert len(lines) == 1


@pytest.mark.parametrize("place", ["a folder in its place", "a file in place of its folder"])
def test_settings_that_are_no_file(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / ".claude"
    if place == "a folder in its place":
        (folder / "settings.json").mkdir(parents=True)
    else:
        folder.write_text("mine")
    assert hook.main(["--install", "claude", "--yes"]) == 2


def test_what_a_file_cannot_hold_is_escaped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / ".claude" / "settings.json"
    path.parent.mkdir()
    path.write_text('{"a": "\\ud800", "b": "ü\\ud83d\\ude00"}')
    assert hook.main(["--install", "claude", "--yes"]) == 0
    after = json.loads(path.read_text("utf-8"))
    assert (after["a"], after["b"]) == ("\ud800", "ü😀")
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no mode here")
@pytest.mark.parametrize("mode", [0o600, 0o640])
def test_the_mode_and_the_place_of_the_settings_stay(
    mode: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept, path = tmp_path / "dotfiles.json", tmp_path / ".claude" / "settings.json"
    path.parent.mkdir()
    kept.write_text('{"env": {"KEY": "secret"}}')
    kept.chmod(mode)
    path.symlink_to(kept)
    assert hook.main(["--install", "claude", "--yes"]) == 0
    assert kept.stat().st_mode & 0o777 == mode
    assert path.is_symlink() and "hooks" in json.loads(kept.read_text("utf-8"))


def test_a_dry_run_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert hook.main(["--install", "claude", "--dry-run"]) == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("handler", "expected"),
    [(OURS, True), ({"command": "numguard hook --warn"}, True), ({"command": "python3 -m numguard_jupyter hook"}, True),
     (OTHER, False), ({"command": "numguard check x.md"}, False), ("numguard hook", False)],
)  # fmt: skip
def test_which_handlers_are_ours(handler: object, expected: bool) -> None:
    assert ours(handler) is expected


@pytest.mark.parametrize("host", doctor.HOSTS)
@pytest.mark.parametrize(("said", "decision"), [(doctor.GOOD, "passes"), (doctor.BAD, "sent back")])
def test_planted_answers(host: str, said: str, decision: str, tmp_path: Path) -> None:
    assert doctor.tried(host, said, str(tmp_path)) == decision


@pytest.mark.slow
def test_the_doctor_sees_every_host_gated() -> None:
    told = [line for line, _ in doctor.examine() if line.startswith("  ")]
    assert len(told) == 30
    assert [line for line in told if "✓" not in line] == []


HELD = [
    ("none", None, "- ", True),
    ("ours", {"hooks": {"Stop": [{"hooks": [{"command": f"{sys.executable} -m numguard_jupyter hook"}]}]}}, "✓ ", True),
    ("a command that is not there", {"hooks": {"Stop": [{"hooks": [{"command": "/no/numguard hook"}]}]}}, "✗ ", False),
    ("another shape", {"hooks": {"Stop": 3}}, "✗ ", False),
]


@pytest.mark.parametrize(("held", "mark", "right"), [row[1:] for row in HELD], ids=[row[0] for row in HELD])
def test_the_doctor_says_where_the_hook_is(
    held: object, mark: str, right: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    if held is not None:
        (tmp_path / ".claude").mkdir()
        (tmp_path / ".claude" / "settings.json").write_text(json.dumps(held))
    lines = list(doctor.settings())
    assert len(lines) == 2
    assert lines[0][0].startswith(mark)
    assert lines[0][1] is right
