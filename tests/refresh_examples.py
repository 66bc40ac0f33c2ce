"""Run the example notebooks again and save them: `python -m tests.refresh_examples`, when verdicts changed."""

from __future__ import annotations

import os
from pathlib import Path

import nbclient
import nbformat

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ("quickstart.ipynb", "ab_test.ipynb")


def refresh(path: Path) -> None:
    """Execute a notebook in its folder; nothing of the run but its outputs is saved."""
    notebook = nbformat.read(path, as_version=4)
    # Under this name `%numguard check` finds the notebook, as it does in a test run.
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_CURRENT_TEST": f"{path.name}::refresh"}
    resources = {"metadata": {"path": str(path.parent)}}
    client = nbclient.NotebookClient(notebook, timeout=120, resources=resources, record_timing=False)
    client.store_widget_state = False
    client.execute(env=environment)
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in NOTEBOOKS:
        refresh(ROOT / "examples" / name)
