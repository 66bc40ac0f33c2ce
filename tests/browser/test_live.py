"""Numbers marked in the markdown cells themselves: JupyterLab and Notebook 7, a real kernel, a real browser."""

from __future__ import annotations

import os
import shutil

import pytest

pytest.importorskip("playwright")
pytest.importorskip("jupyterlab")
nbformat = pytest.importorskip("nbformat")

from .servers import CHROMIUM, chromium, open_notebook, server  # noqa: E402 - only where the browser's driver is

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed")]
PICTURES = os.environ.get("NUMGUARD_PICTURES")
#: The kernel has told its name, so it takes what is run.
KERNEL_ANSWERS = (
    "() => /Python 3/.test(document.querySelector('.jp-KernelName, .jp-Toolbar-kernelName')?.innerText || '')"
)
RAN = "at => /\\[\\d+\\]/.test(document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')[at].innerText)"
PLANS = """\
import pandas as pd
plans = pd.DataFrame({"plan": ["starter", "pro"], "customers": [1840, 930], "churned": [212, 71]})
plans"""
OTHER = PLANS.replace("1840", "1955")
PROSE = """\
# Churn

Starter had **1,840** customers, of whom 221 left. Pro had 930 customers; `code 999` and $x = \\frac{8123}{2}$ stay
alone, and so does [a link to 555](https://example.org/777). Nothing holds 4,711."""


def write(path, *cells):
    made = nbformat.v4.new_notebook()
    for name, kind, source in cells:
        new = nbformat.v4.new_code_cell if kind == "code" else nbformat.v4.new_markdown_cell
        made.cells.append(new(source, id=name))
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, path)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("live")
    load = ("load", "code", "%load_ext numguard_jupyter")
    for name in ("story", "other", "renamed", "reload"):
        write(made / f"{name}.ipynb", load, ("data", "code", PLANS), ("text", "markdown", PROSE))
    write(made / "plain.ipynb", ("one", "code", "1 + 1"), ("text", "markdown", PROSE))
    many = [
        (f"text{i}", "markdown", f"Case {i}: " + ", ".join(f"{i * 10 + k + 5000:,} rows" for k in range(10)))
        for i in range(300)
    ]
    write(made / "many.ipynb", load, ("data", "code", PLANS), *many)
    return made


@pytest.fixture(scope="module")
def browser():
    with chromium() as one:
        yield one


@pytest.fixture(scope="module", params=["lab", "notebook"])
def place(request, folder):
    """The front end and the address of its server."""
    with server(request.param, folder) as address:
        yield request.param, address


def opened(browser, place, name):
    """The notebook in a page that keeps what the console says of us."""
    front_end, address = place
    page = open_notebook(browser, address, front_end, name)
    page.said = []
    page.on("console", lambda message: page.said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: page.said.append(f"error: {error}"))
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]", state="attached")
    page.wait_for_function(KERNEL_ANSWERS)
    return page


def run(page, position):
    """Run one code cell and wait for its number; a page that is still at work may miss the first key."""
    from playwright.sync_api import Error

    cell = page.locator(".jp-CodeCell").nth(position)
    for patience in (10_000, 20_000, 60_000):
        cell.locator(".cm-content").click()
        cell.locator(".cm-focused").wait_for()
        page.keyboard.press("Control+Enter")
        try:
            page.wait_for_function(RAN, arg=position, timeout=patience)
        except Error:
            continue
        return
    raise AssertionError(f"cell {position} did not run")


def marks(page):
    return {
        mark.inner_text(): mark.get_attribute("class").split("numguard-")[-1]
        for mark in page.locator(".numguard-mark").all()
    }


def wait_for_mark(page, text, status):
    page.wait_for_function(
        "([text, status]) => [...document.querySelectorAll('.numguard-' + status)].some(a => a.textContent === text)",
        arg=[text, status],
    )


def picture(page, name):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png")


def replace_source(page, position, source):
    cell = page.locator(".jp-Cell").nth(position)
    cell.locator(".cm-content").click()
    cell.locator(".cm-focused").wait_for()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(source)


def ours(page):
    return [line for line in page.said if "numguard" in line.lower()]


def test_marks_follow_the_outputs_and_the_text(browser, place):
    page = opened(browser, place, "story.ipynb")
    run(page, 0)
    wait_for_mark(page, "1,840", "unvouched")
    run(page, 1)
    wait_for_mark(page, "221", "contradicted")
    assert marks(page) == {"221": "contradicted", "4,711": "unvouched"}
    picture(page, f"live-{place[0]}")

    # Typed and rendered, not saved: the mark follows.
    page.locator(".jp-MarkdownCell h1").dblclick()
    replace_source(page, 2, "Starter had 1,840 customers. Nothing holds 5,822.")
    page.keyboard.press("Control+Enter")
    wait_for_mark(page, "5,822", "unvouched")
    assert marks(page) == {"5,822": "unvouched"}

    # The data cell again, with other data.
    replace_source(page, 1, OTHER)
    page.keyboard.press("Control+Enter")
    wait_for_mark(page, "1,840", "stale")
    picture(page, f"stale-{place[0]}")
    assert ours(page) == []
    page.close()


def test_note_by_keyboard_and_the_way_to_the_source(browser, place):
    page = opened(browser, place, "other.ipynb")
    run(page, 0)
    run(page, 1)
    wait_for_mark(page, "221", "contradicted")
    mark = page.locator(".numguard-contradicted").first
    assert (
        mark.get_attribute("aria-label")
        == "221, contradicted: churned of starter (plans, cell 2) is 212: two digits are swapped"
    )
    mark.focus()
    note = page.locator(".numguard-tip:visible")
    assert "two digits are swapped" in note.inner_text()
    picture(page, f"note-{place[0]}")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('.numguard-tip').hidden")
    page.keyboard.press("Enter")
    page.wait_for_selector(".numguard-flash")
    assert page.locator(".jp-mod-editMode").count() == 0
    page.close()


def test_survives_a_reload(browser, place):
    page = opened(browser, place, "reload.ipynb")
    run(page, 0)
    run(page, 1)
    wait_for_mark(page, "221", "contradicted")
    page.keyboard.press("Control+s")
    page.reload()
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    wait_for_mark(page, "221", "contradicted")
    page.close()


def test_nothing_where_the_extension_is_not_loaded(browser, place):
    page = opened(browser, place, "plain.ipynb")
    run(page, 0)
    assert marks(page) == {}
    assert ours(page) == []
    assert not [line for line in page.said if "comm target" in line.lower()]
    page.close()


def test_three_thousand_numbers(browser, place):
    page = opened(browser, place, "many.ipynb")
    run(page, 0)
    page.wait_for_selector(".numguard-mark")
    page.wait_for_function("() => document.querySelectorAll('.numguard-mark').length >= 3000")
    page.close()


def test_panel_lists_filters_and_steps(browser, folder):
    with server("lab", folder, "dark") as address:
        page = opened(browser, ("lab", address), "renamed.ipynb")
        run(page, 0)
        run(page, 1)
        wait_for_mark(page, "221", "contradicted")
        page.locator(".lm-TabBar-tab[data-id=numguard-panel]").click()
        panel = page.locator("#numguard-panel")
        panel.get_by_text("2 of 4 numbers unbacked").wait_for()
        panel.get_by_label("Next number").click()
        assert panel.locator("[aria-current] b").inner_text() == "221"
        panel.locator("select").select_option("all")
        assert panel.locator(".numguard-item").count() == 4
        picture(page, "panel-dark")
        assert page.locator(".numguard-status").inner_text() == "2 of 4 numbers unbacked"
        page.close()


def test_the_front_end_alone_breaks_nothing(browser, folder, tmp_path):
    """A kernel environment without the extension, a server with it: no mark, no word of ours on the console."""
    shutil.copy(folder / "plain.ipynb", tmp_path / "alone.ipynb")
    with server("lab", tmp_path) as address:
        page = opened(browser, ("lab", address), "alone.ipynb")
        run(page, 0)
        assert (marks(page), ours(page)) == ({}, [])
        page.close()
