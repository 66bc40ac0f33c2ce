"""The skill and the Claude Code plugin: their fields are the documented ones, and their commands run as written."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from numguard_jupyter import __version__
from numguard_jupyter.agents import hook, install, skill

from .cases import sessions

ROOT = Path(__file__).parent.parent
PLUGIN = ROOT / "numguard_jupyter" / "agents" / "plugin"
#: The fields that a manifest may have, and what each holds.
MANIFEST = {"name": str, "version": str, "description": str, "author": dict, "homepage": str, "repository": str,
            "license": str, "keywords": list, "commands": object, "agents": object, "skills": object, "hooks": object,
            "mcpServers": object}  # fmt: skip


def held(path: Path) -> dict:
    return json.loads(path.read_text("utf-8"))


def test_the_manifest_has_documented_fields() -> None:
    manifest = held(PLUGIN / ".claude-plugin" / "plugin.json")
    assert re.fullmatch(r"[a-z0-9-]+", manifest["name"])
    assert manifest["version"] == __version__
    for field, value in manifest.items():
        assert isinstance(value, MANIFEST[field]), field
    assert [one.name for one in (PLUGIN / ".claude-plugin").iterdir()] == ["plugin.json"]


def test_the_marketplace_leads_to_the_plugin() -> None:
    market = held(ROOT / ".claude-plugin" / "marketplace.json")
    assert market["owner"]["name"]
    for plugin in market["plugins"]:
        manifest = held(ROOT / plugin["source"] / ".claude-plugin" / "plugin.json")
        assert manifest["name"] == plugin["name"]


def test_its_hooks_are_those_that_are_installed() -> None:
    hooks = held(PLUGIN / "hooks" / "hooks.json")["hooks"]
    assert hooks == install.installed({})["hooks"]


def test_its_server_is_a_command_of_ours() -> None:
    servers = held(PLUGIN / ".mcp.json")["mcpServers"]
    assert servers == {"numguard": {"command": "numguard", "args": ["mcp"]}}


def test_it_ships_the_skill() -> None:
    assert (PLUGIN / "skills" / "numguard" / "SKILL.md").read_text("utf-8") == skill.text()


AGENTS = (ROOT / "README.md").read_text("utf-8").partition("## For agents")[2].partition("\n## ")[0]
SETTINGS = re.findall(r"```(json|toml)\n(.*?)```", AGENTS, re.S)


def commands(held: object) -> list[str]:
    """Every command line in settings of whatever host."""
    if isinstance(held, list):
        return [line for one in held for line in commands(one)]
    if not isinstance(held, dict):
        return []
    line = held.get("command", held.get("bash"))
    own = [" ".join([line, *held.get("args", [])])] if isinstance(line, str) else []
    return own + [line for one in held.values() for line in commands(one)]


#: Each host's settings of hooks and of servers -> the keys that lead to ours, as the host documents them.
DOCUMENTED = {
    ".codex/hooks.json": ("hooks", "Stop"),
    ".codex/config.toml": ("mcp_servers", "numguard"),
    ".gemini/settings.json": ("mcpServers", "numguard"),
    ".github/hooks/numguard.json": ("hooks", "agentStop"),
    ".cursor/hooks.json": ("hooks", "stop"),
    ".cursor/mcp.json": ("mcpServers", "numguard"),
    "`.mcp.json`": ("mcpServers", "numguard"),
}


@pytest.mark.parametrize(("file", "keys"), DOCUMENTED.items(), ids=DOCUMENTED)
def test_the_settings_in_the_readme_are_those_of_their_file(file: str, keys: tuple[str, str]) -> None:
    assert file in AGENTS
    behind = re.findall(r"```(json|toml)\n(.*?)```", AGENTS.partition(file)[2], re.S)[:2]
    held = [{"json": json, "toml": tomllib}[kind].loads(text) for kind, text in behind]
    assert any(keys[1] in one.get(keys[0], {}) for one in held)


def test_the_settings_in_the_readme_run_what_there_is() -> None:
    lines = [line for kind, text in SETTINGS for line in commands({"json": json, "toml": tomllib}[kind].loads(text))]
    hooks = {line.rpartition(" ")[2] for line in lines if line.startswith("numguard hook --host ")}
    assert hooks == set(hook.HOSTS) - {"claude"}
    assert {line for line in lines if " hook " not in line} == {"numguard mcp"}


def test_the_skill_names_itself() -> None:
    head = re.match(r"---\nname: (\S+)\ndescription: (.+)\n---\n", skill.text())
    assert head
    assert head.group(1) == "numguard"
    assert len(head.group(2)) <= 1024


def test_the_skill_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert skill.main(["--to", str(tmp_path / "skills")]) == 0
    assert Path(capsys.readouterr().out.strip()).read_text("utf-8") == skill.text()
    assert skill.main([]) == 2
    (tmp_path / "file").write_text("")
    assert skill.main(["--to", str(tmp_path / "file")]) == 2


CELL = {"cell_type": "code", "source": "1204", "outputs": [], "metadata": {}, "execution_count": 1, "id": "a"}
NOTEBOOK = {"cells": [CELL], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
RUN = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from numguard_jupyter.cli import main; sys.exit(main())"
COMMANDS = [line.split("  #")[0].strip() for block in re.findall(r"```bash\n(.*?)```", skill.text(), re.S)
            for line in block.splitlines() if line.strip()]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_run_as_written(command: str, tmp_path: Path) -> None:
    (tmp_path / "sales.csv").write_text(sessions.SALES)
    (tmp_path / "result.json").write_text('{"total": 4398}')
    (tmp_path / "draft.md").write_text("North had 1,204 orders.\n")
    (tmp_path / "analysis.ipynb").write_text(json.dumps(NOTEBOOK))
    words = shlex.split(command)
    if words[0] == "numguard":
        words[:1] = [sys.executable, "-c", RUN]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
