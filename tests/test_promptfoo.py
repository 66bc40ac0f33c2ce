"""The assertion inside promptfoo itself: its evaluator, with the provider that says what it is given.

Needs node 20 and the npm package `promptfoo`, in the folder `node_modules` that NUMGUARD_PROMPTFOO names. The
evaluator is called by its package's `evaluate`: the command `promptfoo eval` adds a store of results, in a database
that npm compiles for minutes.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from numguard_jupyter.agents.adapters import promptfoo

from .cases.sessions import SALES

ROOT = Path(__file__).parents[1]
MODULES = Path(os.environ.get("NUMGUARD_PROMPTFOO", ROOT / "node_modules"))
ASKED = "How many orders did the East take?"
WRONG, RIGHT, SILENT = "The East took 1,353 orders.", "The East took 1,533 orders.", "All is well."
#: The adapter's own file, and the one line that a project would rather name.
OWN, IMPORTED = Path(promptfoo.__file__), "from numguard_jupyter.agents.adapters.promptfoo import get_assert\n"
RUN = """\
import { readFileSync, writeFileSync } from 'node:fs';
import promptfoo from 'promptfoo';
const done = await promptfoo.evaluate(JSON.parse(readFileSync('suite.json')), { cache: false, maxConcurrency: 1 });
writeFileSync('results.json', JSON.stringify(done.results));
"""


def old_node() -> str:
    """Why node cannot run it here; nothing where it can."""
    node = shutil.which("node")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout if node else ""
    version = re.match(r"v(\d+)", said)
    return "" if version and int(version[1]) >= 20 else f"promptfoo needs node 20, this is {said.strip() or 'none'}"


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (MODULES / "promptfoo").is_dir(), reason="the npm package promptfoo is not installed"),
    pytest.mark.skipif(bool(old_node()), reason=old_node()),
]


def graded(folder: Path, answers: list[str], script: Path, variables: dict[str, Any]) -> list[dict[str, Any]]:
    """What promptfoo makes of each answer, by an assertion of ours."""
    suite = {
        "writeLatestResults": False,
        "providers": ["echo"],
        "prompts": ["{{answer}}"],
        "defaultTest": {"assert": [{"type": "python", "value": f"file://{script}"}]},
        "tests": [{"vars": {"answer": answer, **variables}} for answer in answers],
    }
    (folder / "suite.json").write_text(json.dumps(suite))
    (folder / "run.mjs").write_text(RUN)
    (folder / "node_modules").symlink_to(MODULES)
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PROMPTFOO_PYTHON": sys.executable,
        "PROMPTFOO_CONFIG_DIR": str(folder / "settings"),
        "PROMPTFOO_DISABLE_TELEMETRY": "1",
        "PROMPTFOO_DISABLE_UPDATE": "1",
        "PROMPTFOO_DISABLE_REMOTE_GENERATION": "1",
    }
    run = subprocess.run(
        ["node", "run.mjs"], cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    results: list[dict[str, Any]] = json.loads((folder / "results.json").read_text("utf-8"))
    assert [one["response"]["output"] for one in results] == answers
    return [{**one["gradingResult"], "success": one["success"]} for one in results]


@pytest.mark.parametrize("by", ["its own file", "an import"])
def test_a_made_up_number_fails(by: str, tmp_path: Path) -> None:
    script = OWN
    if by == "an import":
        script = tmp_path / "numbers.py"
        script.write_text(IMPORTED)
    variables = {"question": ASKED, "sources": {"sales.csv": SALES}}
    wrong, right, silent = graded(tmp_path, [WRONG, RIGHT, SILENT], script, variables)
    assert (wrong["success"], wrong["pass"], wrong["score"]) == (False, False, 0)
    assert "1,353" in wrong["reason"] and "1,533" in wrong["reason"]
    assert (right["success"], right["pass"], right["score"]) == (True, True, 1)
    assert "1 vouched" in right["componentResults"][0]["reason"]
    assert silent["success"] is True
