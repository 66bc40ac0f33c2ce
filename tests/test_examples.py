"""The shipped examples: every planted error is found and named, and nothing else is flagged."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from numguard_jupyter.config import settings
from numguard_jupyter.documents import load
from numguard_jupyter.documents.audit import check_document

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
NOTEBOOKS = ["churn/churn.ipynb", "gdp.ipynb"]
#: Notebook -> (cell, number as written) -> its status and what would be right.
PLANTED = {
    "churn/churn.ipynb": {
        (3, "5.3%"): ("contradicted", "4.3%"),
        (5, "$235,800"): ("contradicted", "$235,080"),
        (8, "45.2%"): ("contradicted", "45.6%"),
        (8, "81%"): ("unvouched", None),
        (10, "18"): ("parameter", None),
        (11, "83.9%"): ("contradicted", "83.7%"),
    },
    "gdp.ipynb": {(3, "$3.85 trillion"): ("contradicted", "$4.08 trillion")},
}


def report_on(name, *flags):
    return check_document(load(str(EXAMPLES / name)), [], settings(flags)[0])


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_what_is_planted_is_found_and_nothing_else(name):
    found = {
        (verdict.cell, verdict.raw): (verdict.status, verdict.fix)
        for verdict in report_on(name)
        if verdict.status not in ("vouched", "ignored")
    }
    assert found == PLANTED[name]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_by_default_what_is_contradicted_is_flagged(name):
    contradicted = [raw for (_, raw), (status, _) in PLANTED[name].items() if status == "contradicted"]
    assert sorted(verdict.raw for verdict in report_on(name).flagged) == sorted(contradicted)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_notebooks_are_saved_as_executed(name):
    """Outputs are stored, in order, without what changes from run to run."""
    raw = (EXAMPLES / name).read_text("utf-8")
    code = [cell for cell in json.loads(raw)["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert all(cell["outputs"] for cell in code)
    assert "0x7" not in raw
    assert "iopub" not in raw


def test_the_badge_opens_what_binder_can_build():
    from urllib.parse import parse_qs, urlsplit

    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (link,) = re.findall(r"\]\((https://mybinder\.org/v2/[^)]+)\)", readme)
    (opened,) = parse_qs(urlsplit(link).query)["urlpath"]
    assert opened.startswith("lab/tree/")
    assert (ROOT / opened.removeprefix("lab/tree/")).is_file()
    assert (ROOT / "binder" / "requirements.txt").is_file()
    assert re.fullmatch(r"python-3\.\d+\s*", (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8"))
