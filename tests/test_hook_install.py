"""Putting the hook into settings, and the proof that it works."""

from __future__ import annotations

import json
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


def test_an_unknown_host_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert hook.main(["--install", "emacs"]) == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["{", "[]", '{"hooks": []}', '{"hooks": {"Stop": {}}}'])
def test_settings_that_cannot_be_read_are_left_alone(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / ".claude" / "settings.json"
    path.parent.mkdir()
    path.write_text(text)
    assert hook.main(["--install", "claude", "--yes"]) == 2
    assert path.read_text() == text


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
