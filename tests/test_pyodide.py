"""JupyterLite's Python: the wheel, installed alone into pyodide under node, checks; with IPython it records and marks.

Needs node and the npm package `pyodide`, in the folder `node_modules` that NUMGUARD_NODE_MODULES names.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = Path(os.environ.get("NUMGUARD_NODE_MODULES", ROOT / "node_modules"))
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed"),
    pytest.mark.skipif(not (MODULES / "pyodide").is_dir(), reason="the npm package pyodide is not installed"),
]
RUN = """\
import { readFileSync } from 'node:fs';
import { loadPyodide } from %(pyodide)s;
try {
  const python = await loadPyodide();
  for (const path of %(archives)s)
    python.unpackArchive(new Uint8Array(readFileSync(path)), 'zip', {extractDir: %(folder)s});
  python.runPython(%(code)s);
} catch (error) {
  console.log(String(error));
  process.exit(1);
}
"""
ALONE = """\
from numguard_jupyter import check
report = check("Starter had 1,840 customers, of whom 221 left.", "plan,customers,churned\\nstarter,1840,212\\n")
print({verdict.raw: verdict.status for verdict in report})
print(sys.platform, "IPython" in sys.modules, "pandas" in sys.modules)
"""
SESSION = """\
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.colors = "nocolor"
for cell in ("%load_ext numguard_jupyter", "{'starter': 46 * 40, 'pro': 31 * 30}",
             "%%numguard\\nStarter had 1,840 customers, pro had 931.", "%numguard status"):
    result = shell.run_cell(cell)
    assert result.success, cell
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel that NUMGUARD_WHEEL names, else one that is built here."""
    named = os.environ.get("NUMGUARD_WHEEL")
    if named:
        return Path(named)
    folder = tmp_path_factory.mktemp("dist")
    built = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(built, check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def ipython(tmp_path_factory):
    """IPython and what it needs, as they are installed here, in one archive."""
    path = tmp_path_factory.mktemp("ipython") / "ipython.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(needed("ipython", set())):
            found = importlib.metadata.distribution(name)
            for file in found.files or ():
                if ".." not in file.parts and file.suffix not in (".pyc", ".so"):
                    archive.write(found.locate_file(file), str(file))
    return path


def needed(name, seen):
    """A distribution and all that it needs, of what is installed here."""
    try:
        wanted = importlib.metadata.distribution(name).requires or ()
    except importlib.metadata.PackageNotFoundError:
        return seen
    seen.add(name)
    for requirement in wanted:
        other = re.split(r"[^\w.-]", requirement)[0]
        if "extra ==" not in requirement and other not in seen:
            needed(other, seen)
    return seen


def run(folder, archives, code):
    """What the code prints under pyodide."""
    script = folder / "run.mjs"
    module = (MODULES / "pyodide" / "pyodide.mjs").resolve().as_uri()
    code = f"import sys\nsys.path.insert(0, '/packages')\n{code}"
    told = {"pyodide": module, "archives": [str(path) for path in archives], "code": code, "folder": "/packages"}
    script.write_text(RUN % {key: json.dumps(value) for key, value in told.items()}, "utf-8")
    done = subprocess.run(["node", str(script)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:]
    return done.stdout


def test_the_wheel_alone_checks(tmp_path, wheel):
    told = run(tmp_path, [wheel], ALONE)
    assert told.splitlines() == ["{'1,840': 'vouched', '221': 'contradicted'}", "emscripten False False"]


def test_the_extension_in_a_session(tmp_path, wheel, ipython):
    told = run(tmp_path, [wheel, ipython], SESSION)
    assert "NumGuard: 2 numbers: 1 " in told and "1 vouched" in told
    assert "[1] 931" in told
    assert "NumGuard: recording" in told
