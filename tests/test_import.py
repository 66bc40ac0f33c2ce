"""What is imported when: nothing heavy at `import numguard_jupyter`, nor for a check of text against text."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
#: Libraries of others, and modules of the standard library that would cost a cold start dearly.
HEAVY = ("pandas", "numpy", "narwhals", "polars", "pyarrow", "IPython", "ipywidgets", "traitlets", "nbformat", "mcp",
         "pytest", "dataclasses", "typing", "argparse", "pathlib", "logging", "decimal", "fractions", "inspect", "ast",
         "asyncio", "socket", "urllib.request", "http.client", "email", "xml.etree.ElementTree", "zipfile", "tempfile",
         "statistics", "random", "importlib.metadata")  # fmt: skip

STORIES = {
    "import": "import numguard_jupyter",
    "names": "import numguard_jupyter; numguard_jupyter.Source, numguard_jupyter.Verdict",
    "csv": "from numguard_jupyter import check; assert check('A has 12.', 'name,n\\nA,12\\nB,15\\n').ok",
    "json": "from numguard_jupyter import check; assert check('It is 12.5.', '{\"rate\": 12.5}').ok",
    "dict": "from numguard_jupyter import check; assert check('It is 12.5.', {'rate': 12.5}).ok",
    "printed": "from numguard_jupyter import check; assert check('It is 12.5.', 'rate: 12.5').ok",
    "told": "from numguard_jupyter import check; r = check('It is 12.5%.', 'a: 81')\nstr(r), r.to_dict()",
    "command": "import sys; from numguard_jupyter.cli import main; sys.argv = ['numguard', 'check', 'answer.txt', "
               "'--source', 'result.csv']\ntry:\n    main()\nexcept SystemExit:\n    pass",
}
#: The command line reads files and prints; a check in Python does not.
ALLOWED = {"command": {"argparse"}}


def loaded(code: str, folder: Path) -> set[str]:
    """The modules that a fresh, bare interpreter has loaded after `code`, beyond those it starts with."""
    watch = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\nbefore = set(sys.modules)\n{code}\n"
    tell = "import sys; sys.stderr.write('\\n'.join(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", watch + tell], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


@pytest.mark.parametrize("story", STORIES)
def test_nothing_heavy_is_imported(story, tmp_path):
    (tmp_path / "answer.txt").write_text("A has 12 units and B 17.", encoding="utf-8")
    (tmp_path / "result.csv").write_text("name,units\nA,12\nB,15\n", encoding="utf-8")
    modules = loaded(STORIES[story], tmp_path)
    assert "numguard_jupyter" in modules
    assert modules & set(HEAVY) == ALLOWED.get(story, set()) & modules
