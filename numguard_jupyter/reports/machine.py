"""The report for machines: JSON for programs, workflow commands for GitHub's annotations."""

from __future__ import annotations

import json

from ..model import STATUSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from ..model import Report

#: How workflow commands write what would end a message, and a property.
ESCAPES = (("%", "%25"), ("\r", "%0D"), ("\n", "%0A"))
PROPERTY_ESCAPES = (*ESCAPES, (":", "%3A"), (",", "%2C"))


def json_report(report: Report) -> str:
    return dumped(report.to_dict())


def file_entry(path: str, report: Report | None, error: str | None = None) -> dict[str, Any]:
    """A file's entry in the report on several: its report with its path, or why there is none."""
    if report is None:
        return {"path": path, "error": error}
    told = report.to_dict()
    del told["version"]
    return {"path": path, **told}


def several(ok: bool, counts: dict[str, int], entries: Iterable[str]) -> Iterator[str]:
    """The report on several files, piece by piece, from their entries as JSON: none of them is held twice."""
    ordered = {status: counts[status] for status in STATUSES if status in counts}
    yield dumped({"version": 1, "ok": ok, "counts": ordered})[:-2] + ',\n  "files": ['
    between = "\n    "
    for entry in entries:
        yield between + entry.replace("\n", "\n    ")
        between = ",\n    "
    yield "\n  ]\n}"


def annotation(level: str, path: str, title: str, message: str, at: tuple[int, int] | None = None) -> str:
    """A workflow command by which GitHub marks a line: `level` is error, warning or notice, `at` line and column."""
    marks = {"file": path.replace("\\", "/")}
    if at is not None:
        marks |= {"line": str(at[0]), "col": str(at[1])}
    marks["title"] = title
    told = ",".join(f"{key}={escaped(value, PROPERTY_ESCAPES)}" for key, value in marks.items())
    return f"::{level} {told}::{escaped(message, ESCAPES)}"


def escaped(text: str, escapes: tuple[tuple[str, str], ...]) -> str:
    for sign, code in escapes:
        text = text.replace(sign, code)
    return text


def dumped(report: dict[str, Any]) -> str:
    return json.dumps(report, ensure_ascii=False, indent=2, allow_nan=False)
