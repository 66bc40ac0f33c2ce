"""The example notebooks in real kernels: executed by nbclient, compared by nbval, red when a number is edited."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("nbval")

from .test_recorder_kernel import execute, printed

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[1]
NOTEBOOKS = ("quickstart.ipynb", "ab_test.ipynb")


@pytest.fixture
def folder(tmp_path):
    for path in (ROOT / "examples").iterdir():
        if path.suffix in (".csv", ".ipynb"):
            shutil.copy(path, tmp_path)
    return tmp_path


def nbval(folder, *names, **environment):
    """The exit status and the output of `pytest --nbval`."""
    given = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    given.pop("PYTEST_CURRENT_TEST", None)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval", *names]
    done = subprocess.run(command, cwd=folder, env=given, capture_output=True, text=True, check=False)
    return done.returncode, re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)


def edit(path, before, after):
    text = path.read_text()
    assert text.count(before) >= 1
    path.write_text(text.replace(before, after))


def test_nbval_is_green_twice(folder):
    for _ in range(2):
        status, told = nbval(folder, *NOTEBOOKS)
        assert status == 0, told


def test_nbval_is_green_when_strict_and_red_when_a_number_is_edited(folder):
    status, told = nbval(folder, "quickstart.ipynb", NUMGUARD_STRICT="1")
    assert status == 0, told
    cells = json.loads((folder / "quickstart.ipynb").read_text())["cells"]
    source = next("".join(cell["source"]) for cell in cells if "--widget" in "".join(cell["source"]))
    number = next(one for one in re.findall(r"\d{3},\d{3}", source))
    edit(folder / "quickstart.ipynb", f"had {number}", f"had {number[:-1]}{(int(number[-1]) + 1) % 10}")
    status, told = nbval(folder, "quickstart.ipynb", NUMGUARD_STRICT="1")
    assert status == 1
    assert "NumGuardError: 1 number is not backed" in told


LOAD = "%load_ext numguard_jupyter"
#: Tells what is recorded: the code, origin and printed text of each source, and all values.
TELL = """
import json
from numguard_jupyter.sources import tables
held = get_ipython()._numguard.recorder.ledger.sources()
values = [v for source in held for table in tables(source) for column in table.columns for v in column.values]
print(json.dumps({"values": values, "sources": [[one.code, one.origin, str(one.data)] for one in held]}))
"""


def test_reports_are_the_same_in_every_run(tmp_path):
    frame = "import pandas as pd\npd.DataFrame({'a': [41.5, 42.5]})"
    cells = [LOAD, frame, "%%numguard --widget\nOne is 41.5, one 43.5 and {{ 1 + 1 }}."]
    first, second = (execute(cells, tmp_path)[-1].outputs for _ in range(2))
    assert json.dumps(first[0]) == json.dumps(second[0])
    assert first[1].data["text/plain"] == second[1].data["text/plain"]


def test_the_panel_is_a_second_output_of_its_own(tmp_path):
    report, panel = execute([LOAD, "41.5", "%%numguard --widget\nIt is 41.5."], tmp_path)[-1].outputs
    assert "application/vnd.numguard+json" in report.data
    assert "application/vnd.jupyter.widget-view+json" not in report.data
    assert "application/vnd.jupyter.widget-view+json" in panel.data


THREAD = """
import threading
go = threading.Event()
def late():
    go.wait()
    print(71.5)
thread = threading.Thread(target=late)
thread.start()
"""


def test_a_thread_that_outlives_its_cell_says_nothing_of_the_next(tmp_path):
    cells = execute([LOAD, THREAD, "go.set()\nthread.join()\nprint(len([1]))", TELL], tmp_path)
    found = json.loads(printed(cells[-1]))["sources"]
    assert next(one for one in found if "71.5" in one[2])[:2] == [None, None]


def test_nothing_is_written_into_metadata(tmp_path):
    for cell in execute([LOAD, "41.5", "%%numguard\nIt is 41.5."], tmp_path):
        assert "numguard" not in json.dumps(cell.metadata)


def test_ast_node_interactivity_all(tmp_path):
    cells = execute([LOAD, "get_ipython().ast_node_interactivity = 'all'", "81.5\n82.5", TELL], tmp_path)
    assert {81.5, 82.5} <= set(json.loads(printed(cells[-1]))["values"])


def test_a_strict_error_is_one_line(tmp_path):
    error = execute([LOAD, "%%numguard --strict\nIt is 77."], tmp_path)[-1].outputs[-1]
    assert (error.output_type, error.ename) == ("error", "NumGuardError")
    assert error.traceback == ["NumGuardError: 1 number is not backed: 77 (unvouched)"]
