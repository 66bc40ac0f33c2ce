"""The same in a real kernel, as notebooks run: one kernel runs every case, and tells at the end what was recorded."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from .cases.recorded import EVERYWHERE, KERNEL, needs

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

pytestmark = pytest.mark.slow
ROOT = str(Path(__file__).parents[1])
CASES = EVERYWHERE + KERNEL
TELL = """
import json
from numguard_jupyter.sources import tables
recorder = get_ipython()._numguard.recorder
held = [v for s in recorder.ledger.sources() if s.replaced_by is None for t in tables(s)
        for c in t.columns for v in c.values if v is not None]
print(json.dumps({"values": held, "faults": recorder.faults}))
"""


def execute(codes, folder, **environment):
    """The cells of a notebook after a run in a fresh kernel; errors stay in their cells."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in codes])
    paths = [ROOT, *filter(None, [os.environ.get("PYTHONPATH")])]
    given = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "MPLBACKEND": "", **environment}
    given = {name: value for name, value in given.items() if value and name != "PYTEST_CURRENT_TEST"}
    client = nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", allow_errors=True,
                                     resources={"metadata": {"path": str(folder)}})  # fmt: skip
    client.execute(env=given)
    return notebook.cells


def printed(cell):
    return "".join(output.text for output in cell.outputs if output.output_type == "stream" and output.name == "stdout")


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    codes = ["%load_ext numguard_jupyter", *(case[1] for case in CASES), TELL]
    cells = execute(codes, tmp_path_factory.mktemp("kernel"))
    return json.loads(printed(cells[-1]))


@pytest.mark.parametrize(("code", "there", "not_there"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_recorded_in_a_kernel(recorded, code, there, not_there):
    for module in needs(code):
        pytest.importorskip(module)
    assert set(there) <= set(recorded["values"])
    assert not set(not_there) & set(recorded["values"])


def test_recorder_has_no_faults(recorded):
    assert recorded["faults"] == []
