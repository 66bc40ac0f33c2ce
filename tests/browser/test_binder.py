"""The files of `binder/`, used as Binder uses them: the quickstart opens with live marks."""

from __future__ import annotations

import os
import shutil

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import expect

from .servers import CHROMIUM, ROOT, open_notebook, picture, run_all, server

#: The Python of an environment into which `binder/requirements.txt` was installed, and JupyterLab as Binder has it.
BINDER = os.environ.get("NUMGUARD_BINDER")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed"),
    pytest.mark.skipif(BINDER is None, reason="NUMGUARD_BINDER names no environment"),
]


def test_quickstart_opens_with_live_marks(browser, tmp_path):
    for name in ("quickstart.ipynb", "library.csv"):
        shutil.copy(ROOT / "examples" / name, tmp_path)
    with server(tmp_path, python=BINDER, extension="installed") as address:
        page = open_notebook(browser, address, "lab", "quickstart.ipynb")
        run_all(page, until=".widget-toggle-buttons")
        expect(page.locator(".numguard-item-button")).to_have_text("1 of 3 numbers unbacked", timeout=60_000)
        page.evaluate("() => jupyterapp.commands.execute('numguard:next')")
        page.wait_for_selector(".jp-MarkdownCell .numguard-mark.numguard-contradicted >> text=12,690")
        assert "No module named" not in page.locator(".jp-Notebook").inner_text()
        picture(page, "binder")
        page.close()
