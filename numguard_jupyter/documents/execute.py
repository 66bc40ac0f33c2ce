"""A notebook run in a fresh kernel, in memory: its file is not touched."""

from __future__ import annotations

import os
from subprocess import DEVNULL

from ..sources.errors import Unreadable
from . import NUMGUARD_MAGIC
from .document import Document
from .notebook import shaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def execute(document: Document, timeout: float, started: Callable[[int], None]) -> dict[int, list[dict[str, Any]]]:
    """The outputs of every code cell by index; `started` hears each cell's. Raises Unreadable where a cell fails."""
    if document.cells is None:
        raise Unreadable("only notebooks can be executed")
    try:
        import nbformat
        from nbclient import NotebookClient
        from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
    except ImportError as fault:
        raise Unreadable(f"--execute needs {fault.name}: pip install nbclient ipykernel") from None
    notebook = runnable(nbformat.reads(document.text, as_version=4))
    at = [0]

    def on_start(cell: Any, cell_index: int) -> None:
        at[0] = cell_index
        started(cell_index)

    folder = os.path.dirname(os.path.abspath(document.path))
    client = NotebookClient(
        notebook, timeout=timeout, on_cell_start=on_start, resources={"metadata": {"path": folder}}, record_timing=False
    )
    try:
        client.execute(stderr=DEVNULL)  # what the kernel itself says is no output of a cell
    except CellTimeoutError:
        raise Unreadable(f"cell {at[0]} ran longer than {timeout:g} s (--timeout)") from None
    except CellExecutionError as fault:
        raise Unreadable(f"cell {at[0]} raised {fault.ename}: {one_line(fault.evalue)}") from None
    except DeadKernelError:
        raise Unreadable(f"the kernel died in cell {at[0]}") from None
    except Exception as fault:  # a kernel that is not there, or does not start, says so in many ways
        raise Unreadable(f"it could not be executed: {one_line(str(fault))}") from None
    return {
        index: [shaped(output) for output in cell.outputs]
        for index, cell in enumerate(notebook.cells)
        if cell.cell_type == "code"
    }


def runnable(notebook: Any) -> Any:
    """The notebook without the text of its `%%numguard` cells, which are checked here, not there."""
    for cell in notebook.cells:
        if cell.cell_type == "code" and cell.source.startswith(NUMGUARD_MAGIC):
            cell.source = ""
    return notebook


def one_line(text: str) -> str:
    return " ".join(text.split())[:200]
