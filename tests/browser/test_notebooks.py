"""The report and the panel as people see them: JupyterLab, Notebook 7 and exported HTML, in a real browser."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("playwright")
pytest.importorskip("jupyterlab")

from .servers import CHROMIUM, ROOT, open_notebook, picture, run_all, set_theme

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed")]
WIDTHS = (1400, 400)
HEAD = "NumGuard (summary): 8 numbers: 8 vouched (6 computed in code)"
NASTY = {
    "image": '<img src=x onerror="window.hit=1">',
    "script": "</script><script>window.hit=1</script>",
    "quotes": "\" onmouseover='window.hit=1' '",
    "turned": "ab\u202egnp.exe",
    "ended": "nul\x00here",
}


@pytest.fixture(scope="module")
def examples(folder):
    """The examples as they are saved, with outputs and without widget state, in the server's folder."""
    for name in ("quickstart.ipynb", "library.csv"):
        shutil.copy(ROOT / "examples" / name, folder)
    write_nasty(folder / "nasty.ipynb")
    return folder


def write_nasty(path):
    import nbformat

    frame = f"import pandas as pd\npd.DataFrame({{name: [name, 41.5] for name in {list(NASTY.values())!r}}})"
    prose = "%%numguard --widget --label '<img src=x onerror=window.hit=1>'\n" + "\n\n".join(
        f"{text} was 97.25 and not 41.5" for text in NASTY.values() if "\x00" not in text
    )
    code = nbformat.v4.new_code_cell
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    cells = [code("%load_ext numguard_jupyter"), code(frame), code(prose)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), path)


def shown(page, text):
    return page.get_by_text(text, exact=False).first


@pytest.fixture(scope="module")
def live(browser, address, examples):
    """The quickstart, run in JupyterLab."""
    page = open_notebook(browser, address, "lab", "quickstart.ipynb")
    run_all(page, until=".widget-toggle-buttons")
    page.wait_for_selector("text=NumGuardError")
    yield page
    page.close()


def test_panel_stands_in_for_the_static_report(live):
    assert live.locator(".widget-html-content", has_text=HEAD).first.is_visible()
    static = live.locator(".numguard-report", has_text="A year at the library").first
    assert static.is_hidden()
    picture(live, "lab-live")


def position(page):
    return page.locator(".widget-html-content", has_text=" of 8").last.inner_text()


def test_steps_by_mouse_and_keyboard(live):
    assert position(live) == "1 of 8"
    live.get_by_role("button", name="Next").first.click()
    live.wait_for_function("() => document.body.innerText.includes('2 of 8')")
    live.get_by_role("button", name="Previous").first.focus()
    live.keyboard.press("Enter")
    live.wait_for_function("() => document.body.innerText.includes('1 of 8')")


def test_evidence_marks_the_cell(live):
    live.get_by_role("button", name="Next").first.click()
    live.wait_for_function("() => document.body.innerText.includes('2 of 8')")
    marked = live.locator(".widget-html-content td[style*='outline']")
    assert marked.inner_text() == "115,915"
    assert live.get_by_text("computed in code", exact=True).first.is_visible()


def test_filter_by_status(live):
    live.locator(".widget-toggle-buttons button", has_text="vouched 8").click()
    live.wait_for_function("() => document.body.innerText.includes('1 of 8')")


@pytest.mark.parametrize("front_end", ["doc", "notebook"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_saved_report_remains_without_its_session(browser, folder, examples, address, front_end, theme):
    """Opened anew: the panel is gone with its session, the text, its marks and the list are there, at any width."""
    set_theme(folder, theme)
    shutil.copy(folder / "quickstart.ipynb", folder / f"saved-{theme}.ipynb")
    page = open_notebook(browser, address, front_end, f"saved-{theme}.ipynb")
    set_theme(folder, "light")
    slips = page.locator(".numguard-report", has_text="would recommend us")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1200})
        slips.scroll_into_view_if_needed()
        slips.locator(".numguard-mark.numguard-laundered").wait_for()
        assert slips.locator(".numguard-label").inner_text() == "slips"
        assert slips.locator(".numguard-item", has_text="laundered").is_visible()
        assert page.locator(".numguard-report", has_text="A year at the library").is_visible()
        assert slips.bounding_box()["width"] <= width
        picture(page, f"saved-{front_end}-{theme}-{width}")
    page.close()


def test_names_and_prose_are_text(browser, address, examples):
    page = open_notebook(browser, address, "lab", "nasty.ipynb")
    run_all(page, until=".widget-toggle-buttons")
    page.wait_for_function("() => document.body.innerText.includes('1 of ')")
    for _ in range(6):
        page.get_by_role("button", name="Next").first.click()
    assert page.evaluate("window.hit") is None
    assert page.locator(".jp-OutputArea img").count() == 0
    for kind in ("image", "script", "quotes"):
        assert page.locator(".widget-html-content", has_text=NASTY[kind]).first.is_visible()
    picture(page, "nasty")
    page.close()


@pytest.mark.parametrize("sanitize", [False, True], ids=["plain", "sanitized"])
def test_exported_html(browser, folder, examples, sanitize):
    name = f"export-{sanitize}"
    command = [sys.executable, "-m", "nbconvert", "--to", "html", f"--HTMLExporter.sanitize_html={sanitize}",
               "--output", name, "quickstart.ipynb"]  # fmt: skip
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    for width in WIDTHS:
        page = browser.new_page()
        page.set_viewport_size({"width": width, "height": 1200})
        page.goto(f"file://{folder / name}.html")
        assert shown(page, "NumGuard (slips)").is_visible()
        assert shown(page, HEAD.partition(":")[0]).is_visible()
        assert "&lt;div" not in page.inner_text("body")
        picture(page, f"{name}-{width}", full_page=True)
        page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_of_two_reports_has_nothing_for_axe_to_find(browser, tmp_path, theme):
    axe = Path(pytest.importorskip("axe_playwright_python").__file__).with_name("axe.min.js").read_text("utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "numguard_jupyter", "check", "churn/churn.ipynb", "gdp.ipynb", "--format", "html"],
        cwd=ROOT / "examples", capture_output=True,
    )  # fmt: skip
    (tmp_path / "reports.html").write_bytes(told.stdout)
    for width in WIDTHS:
        page = browser.new_page()
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"file://{tmp_path}/reports.html")
        page.evaluate(axe)
        found = page.evaluate("() => axe.run().then(report => report.violations.map(one => one.id))")
        assert found == []
        page.close()
