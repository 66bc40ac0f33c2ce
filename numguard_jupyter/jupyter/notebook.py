"""Where this session's notebook stands on disk, and its prose as it was last saved."""

from __future__ import annotations

import os
import sys

from ..documents import Document, load, notebook_document
from ..sources.errors import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SUFFIX = ".ipynb"


def path(names: dict[str, Any]) -> str | None:
    """The notebook's path: of jupyter_server, of VS Code, of a test run by pytest; None where nobody says."""
    candidates = [os.environ.get("JPY_SESSION_NAME"), names.get("__vsc_ipynb_file__"), under_pytest()]
    return next((str(one) for one in candidates if one and str(one).endswith(SUFFIX) and os.path.isfile(one)), None)


def codes(names: dict[str, Any]) -> list[str]:
    """The code cells of the notebook as last saved; none where it cannot be found or read."""
    found = path(names)
    try:
        return [cell.text for cell in load(found).cells or () if cell.kind == "code"] if found else []
    except Unreadable:
        return []


def under_pytest() -> str | None:
    """`sub/deep/a.ipynb::Cell 0 (setup)`: the kernel runs in the notebook's folder."""
    file = os.environ.get("PYTEST_CURRENT_TEST", "").split("::")[0]
    return os.path.join(os.getcwd(), os.path.basename(file)) if file.endswith(SUFFIX) else None


def document(names: dict[str, Any]) -> Document:
    """The notebook as last saved, or as Colab's front end holds it; raises Unreadable where there is none."""
    found = path(names)
    if found is not None:
        return load(found)
    held = colab()
    if held is not None:
        import json

        return notebook_document("notebook", json.dumps(held), [])
    raise Unreadable("this front end does not say where its notebook is: name it, as in %numguard check analysis.ipynb")


def colab() -> object:
    """The notebook as Colab's front end holds it, where this is Colab and it answers."""
    if "google.colab" not in sys.modules:
        return None
    try:
        from google.colab import _message

        return _message.blocking_request("get_ipynb", request="", timeout_sec=5)["ipynb"]
    except Exception:
        return None


def saved_ago(found: str, now: float) -> str:
    """How old the file is, in words."""
    seconds = max(0, int(now - os.path.getmtime(found)))
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = seconds // size
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return f"{seconds} seconds ago" if seconds != 1 else "1 second ago"
