"""Numbers marked in the markdown cells themselves: JupyterLab and Notebook 7, a real kernel, a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("playwright")
pytest.importorskip("jupyterlab")
nbformat = pytest.importorskip("nbformat")

from playwright.sync_api import expect  # noqa: E402

from .conftest import NEWEST_PLACES, PLACES  # noqa: E402 - only where the browser's driver is
from .servers import CHROMIUM, open_notebook, picture, ready, run, server, set_theme  # noqa: E402

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed")]
LOAD = ("load", "code", "%load_ext numguard_jupyter")
PLANS = """\
import pandas as pd
plans = pd.DataFrame({"plan": ["starter", "pro"], "customers": [1840, 930], "churned": [212, 71]})
plans"""
DATA = ("data", "code", PLANS)
PROSE = """\
# Churn

Starter had **1,840** customers, of whom 221 left. Pro had 930 customers; `code 999` and $x = \\frac{8123}{2}$ stay
alone. Nothing holds 4,711."""
TEXT = ("text", "markdown", PROSE)
STORY = (LOAD, DATA, TEXT)
FOUND = {"221": "contradicted", "4,711": "unvouched"}


def located(request, place):
    """The front end, the root and the address of its server."""
    front_end, _, age = place.partition("-")
    if age:
        return front_end, *request.getfixturevalue("oldest")
    return front_end, request.getfixturevalue("folder"), request.getfixturevalue("address")


@pytest.fixture(params=PLACES)
def everywhere(request):
    return located(request, request.param)


@pytest.fixture(params=NEWEST_PLACES)
def newest(request):
    return located(request, request.param)


@pytest.fixture
def lab(request):
    return located(request, "lab")


def write(path, *cells):
    made = nbformat.v4.new_notebook()
    for name, kind, source in cells:
        new = nbformat.v4.new_code_cell if kind == "code" else nbformat.v4.new_markdown_cell
        made.cells.append(new(source, id=name))
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, path)


@pytest.fixture
def opened(browser):
    """Opens a notebook of given cells, its kernel idle; the page is closed after the test."""
    pages = []

    def open_one(place, name, *cells, **size):
        front_end, folder, address = place
        name = f"{name}-{front_end}.ipynb"
        if cells:
            write(folder / name, *cells)
        page = open_notebook(browser, address, front_end, name, **size)
        pages.append(page)
        ready(page)
        return page

    yield open_one
    for page in pages:
        page.close()


MARKS = """() => [...document.querySelectorAll('.numguard-mark')]
  .map(mark => [mark.textContent, /numguard-(?!mark|flash)(\\w+)/.exec(mark.className)[1]])"""


def marks(page):
    """The marks of the page, text to status."""
    return dict(page.evaluate(MARKS))


def wait_for_marks(page, wanted):
    """Until the marks of the page are these: text to status."""
    same = f"wanted => JSON.stringify(({MARKS})()) === JSON.stringify(wanted)"
    page.wait_for_function(same, arg=[list(pair) for pair in wanted.items()])


EDIT = """async position => {
  const panel = jupyterapp.shell.currentWidget, {content} = panel;
  jupyterapp.shell.activateById(panel.id);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame); // then it is activated
  content.activeCellIndex = position;
  content.mode = 'edit';
  await content.activeCell.ready;
  content.activeCell.editor.focus();
}"""


def write_cell(page, position, source):
    """Type a source into a cell, in place of what stands there, without saving."""
    page.evaluate(EDIT, position)
    page.wait_for_function("() => document.activeElement.closest('.jp-Cell.jp-mod-active .cm-focused')")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(source)


def ours(page):
    """What the console says of numguard; that a slow machine was slow in activating its plugins says nothing of it."""
    return [line for line in page.said if "numguard" in line.lower() and "to activate" not in line]


def test_marks_follow_the_outputs_and_the_text(everywhere, opened):
    page = opened(everywhere, "story", *STORY)
    run(page, 0)
    wait_for_marks(page, {"1,840": "unvouched", "221": "unvouched", "930": "unvouched", "4,711": "unvouched"})
    run(page, 1)
    wait_for_marks(page, FOUND)
    picture(page, f"live-{everywhere[0]}")

    # Typed and rendered, not saved: the mark follows.
    write_cell(page, 2, "Starter had 1,840 customers. Nothing holds 5,**8**22.")
    run(page, 2)
    wait_for_marks(page, {"5,": "unvouched", "8": "unvouched", "22": "unvouched"})
    expect(page.locator(".numguard-mark[tabindex]")).to_have_count(1)

    # The data cell again, with other data.
    write_cell(page, 1, PLANS.replace("1840", "1955"))
    run(page, 1)
    page.wait_for_selector(".numguard-stale")
    assert marks(page)["1,840"] == "stale"
    picture(page, f"stale-{everywhere[0]}")

    held = page.evaluate("() => JSON.stringify(jupyterapp.shell.currentWidget.model.toJSON())")
    assert "numguard" not in held.replace("%load_ext numguard_jupyter", "")
    assert ours(page) == []


def test_note_by_keyboard_and_the_way_to_the_source(everywhere, opened):
    page = opened(everywhere, "note", *STORY)
    run(page, 0)
    run(page, 1)
    wait_for_marks(page, FOUND)
    mark = page.locator(".numguard-contradicted")
    told = "churned of starter (plans, cell 2) is 212: two digits are swapped"
    assert mark.get_attribute("aria-label") == f"221, contradicted: {told}"
    mark.focus()
    note = page.locator(".numguard-note:visible")
    text = note.inner_text()
    assert told in text
    assert [word for word in ("column", "churned", "row", "starter", "plans, cell 2", "212") if word not in text] == []
    picture(page, f"note-{everywhere[0]}")
    page.keyboard.press("Escape")
    note.wait_for(state="hidden")
    page.keyboard.press("Enter")
    page.wait_for_selector(".jp-CodeCell .numguard-flash")
    expect(page.locator(".jp-mod-editMode")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.textContent") == "221"

    # By pointer, which may move onto the note.
    page.evaluate("() => document.activeElement.blur()")
    mark.hover()
    note.hover()
    expect(note).to_be_visible()
    assert ours(page) == []


def test_reload_restart_and_rename(everywhere, opened):
    page = opened(everywhere, "again", *STORY)
    run(page, 0)
    run(page, 1)
    wait_for_marks(page, FOUND)
    page.evaluate("() => jupyterapp.shell.currentWidget.context.save()")
    page.reload()
    wait_for_marks(page, FOUND)

    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    wait_for_marks(page, {})
    ready(page)
    run(page, 0)
    run(page, 1)
    wait_for_marks(page, FOUND)

    page.evaluate("name => jupyterapp.shell.currentWidget.context.rename(name)", f"renamed-{everywhere[0]}.ipynb")
    write_cell(page, 2, "Pro had 931 customers.")
    run(page, 2)
    page.wait_for_selector(".numguard-contradicted")
    assert marks(page) == {"931": "contradicted"}
    assert ours(page) == []


def test_two_notebooks_and_two_tabs_of_one(lab, opened):
    first = opened(lab, "first", *STORY)
    second = opened(lab, "second", LOAD, ("data", "code", PLANS.replace("1840", "1955")), TEXT)
    tab = opened(lab, "first")
    run(first, 0)
    run(first, 1)
    run(second, 0)
    run(second, 1)
    wait_for_marks(first, FOUND)
    wait_for_marks(tab, FOUND)
    second.wait_for_selector(".numguard-contradicted >> text=1,840")
    # What is typed in one tab is checked there, by the same kernel.
    write_cell(tab, 2, "Pro had 931 customers.")
    run(tab, 2)
    tab.wait_for_selector(".numguard-contradicted >> text=931")
    assert marks(first) == FOUND
    assert [ours(page) for page in (first, second, tab)] == [[], [], []]


def test_nothing_where_the_extension_is_not_loaded(newest, opened):
    page = opened(newest, "plain", ("one", "code", "1 + 1"), TEXT)
    heard = """() => { window.heard = []; jupyterapp.shell.currentWidget.sessionContext.iopubMessage.connect(
        (_, message) => window.heard.push(JSON.stringify(message.content))); }"""
    page.evaluate(heard)
    run(page, 0)
    run(page, 1)
    told = page.evaluate("() => window.heard.filter(line => line.includes('numguard'))")
    assert (marks(page), ours(page), told) == ({}, [], [])


def test_panel_lists_filters_and_steps(lab, opened):
    set_theme(lab[1], "dark")
    page = opened(lab, "panel", *STORY)
    set_theme(lab[1], "light")
    run(page, 0)
    run(page, 1)
    wait_for_marks(page, FOUND)
    item = page.locator(".numguard-item-button")
    expect(item).to_have_text("2 of 4 numbers unbacked")
    tab = page.locator(".lm-TabBar-tab[data-id=numguard-panel]")
    expect(tab).to_have_text("2")
    item.click()
    panel = page.locator("#numguard-panel")
    panel.get_by_text("2 of 4 numbers unbacked").wait_for()
    panel.get_by_label("Next number").click()
    expect(panel.locator("[aria-current] b")).to_have_text("221")
    page.wait_for_selector(".numguard-mark.numguard-flash")
    panel.get_by_label("Previous number").click()
    expect(panel.locator("[aria-current] b")).to_have_text("4,711")
    picture(page, "panel-dark")
    panel.locator("select").select_option("all")
    expect(panel.locator(".numguard-item")).to_have_count(4)
    picture(page, "panel-dark-all")

    # Off: no marks. On, and backed numbers too: all of them.
    page.evaluate("() => jupyterapp.commands.execute('numguard:toggle')")
    wait_for_marks(page, {})
    page.evaluate("() => jupyterapp.commands.execute('numguard:toggle')")
    wait_for_marks(page, FOUND)
    page.evaluate("() => jupyterapp.commands.execute('numguard:every')")
    wait_for_marks(page, {"1,840": "vouched", "221": "contradicted", "930": "vouched", "4,711": "unvouched"})
    page.evaluate("() => jupyterapp.commands.execute('numguard:every')")
    wait_for_marks(page, FOUND)
    assert ours(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_for_axe_to_find(lab, opened, theme):
    axe = Path(pytest.importorskip("axe_playwright_python").__file__).with_name("axe.min.js").read_text("utf-8")
    set_theme(lab[1], theme)
    page = opened(lab, f"axe-{theme}", *STORY)
    set_theme(lab[1], "light")
    run(page, 0)
    run(page, 1)
    wait_for_marks(page, FOUND)
    page.locator(".numguard-item-button").click()
    page.locator("#numguard-panel").get_by_text("2 of 4 numbers unbacked").wait_for()
    page.locator(".numguard-contradicted").focus()
    page.locator(".numguard-note:visible").wait_for()
    page.evaluate(axe)
    parts = [".numguard-mark", ".numguard-note", "#numguard-panel", ".numguard-item-button"]
    found = page.evaluate(
        "parts => axe.run({include: parts.map(part => [part])}).then(({violations, passes}) => ({passed: passes.length,"
        " violations: violations.map(({id, nodes}) => [id, ...nodes.map(node => node.html)])}))",
        parts,
    )
    assert found["violations"] == []
    assert found["passed"] > 5


def test_saved_report_in_an_untrusted_notebook(newest, opened):
    """Its text with marks and its list, drawn from what was saved: nothing has run."""
    from numguard_jupyter import Source, check
    from numguard_jupyter.jupyter.bundle import Shown

    source = Source("plan,customers,churned\nstarter,1840,212\npro,930,71\n", "plans")
    hostile = "\n\nHere 97 <img src=x onerror='window.hit=1'> [6,666](javascript:window.hit=1)"
    shown = Shown(check(PROSE + hostile, [source]), "<img src=x onerror=window.hit=1>")
    name = f"saved-{newest[0]}.ipynb"
    write(newest[1] / name, ("report", "code", "%%numguard"))
    held = nbformat.read(newest[1] / name, 4)
    data = {key: value for key, value in shown._repr_mimebundle_().items() if key != "text/plain"}
    held.cells[0].outputs = [nbformat.v4.new_output("display_data", data)]
    nbformat.write(held, newest[1] / name)

    page = opened(newest, "saved")
    assert page.evaluate("() => jupyterapp.shell.currentWidget.model.cells.get(0).trusted") is False
    report = page.locator(".numguard-report")
    report.locator(".numguard-contradicted", has_text="221").wait_for()
    report.get_by_label("Next number").click()
    expect(report.locator("[aria-current] b")).to_have_text("221")
    page.wait_for_selector(".numguard-report .numguard-mark.numguard-flash")
    picture(page, f"saved-{newest[0]}")
    assert page.evaluate("() => window.hit") is None
    expect(report.locator(".numguard-label")).to_have_text("<img src=x onerror=window.hit=1>")
    assert ours(page) == []


def test_server_without_the_extension_kernel_with_it(browser, tmp_path):
    """The report is its HTML, and nothing breaks."""
    prose = ("text", "code", "%%numguard\nStarter had 1,840 customers, of whom 221 left.")
    write(tmp_path / "split.ipynb", LOAD, DATA, TEXT, prose)
    with server(tmp_path, extension=False) as address:
        page = open_notebook(browser, address, "lab", "split.ipynb")
        ready(page)
        for position in (0, 1, 3):
            run(page, position)
        page.locator("div.numguard", has_text="two digits are swapped").wait_for()
        assert (marks(page), ours(page)) == ({}, [])
        page.close()


#: Measures how long each call into the front end's own code holds up the page, in milliseconds.
MEASURE = """async () => {
  window.longest = {};
  const calls = {
    kernel: ['Conversation', ['tell', 'ask', 'receive']], live: ['LiveNotebook', ['work', 'take', 'watch', 'all']],
    view: ['View', ['update']], note: ['Note', ['point', 'press', 'place']],
  };
  for (const [file, [name, methods]] of Object.entries(calls)) {
    const {prototype} = (await import(`/lab/extensions/numguard-jupyter/static/RELEASE/${file}.js`))[name];
    for (const method of methods) {
      const original = prototype[method];
      prototype[method] = function (...given) {
        const start = performance.now();
        try { return original.apply(this, given); }
        finally { window.longest[method] = Math.max(window.longest[method] || 0, performance.now() - start); }
      };
    }
  }
}"""
#: How long a cell takes, and how long after one the first mark is seen, in milliseconds.
RUN_TIME = """async () => {
  const start = performance.now();
  await jupyterapp.commands.execute('notebook:run-cell');
  return performance.now() - start;
}"""
FIRST_MARK = """() => new Promise(done => {
  const look = start => document.querySelector('.numguard-mark') ? done(performance.now() - start)
    : setTimeout(look, 10, start);
  jupyterapp.commands.execute('notebook:run-cell').then(() => look(performance.now()));
})"""


def test_three_thousand_numbers(lab, opened):
    """First marks within a second of the cell that brings them; no call of ours holds up typing for 50 ms."""
    from numguard_jupyter import __version__

    prose = [
        (f"text{i}", "markdown", f"Case {i}: " + ", ".join(f"{i * 10 + k + 5000:,} rows" for k in range(10)))
        for i in range(300)
    ]
    page = opened(lab, "many", LOAD, DATA, *prose)
    run(page, 1)
    usual = min(page.evaluate(RUN_TIME) for _ in range(3))
    page.evaluate("() => { jupyterapp.shell.currentWidget.content.activeCellIndex = 0; }")
    first = page.evaluate(FIRST_MARK)
    page.wait_for_function("() => document.querySelectorAll('.numguard-mark').length >= 3000")
    page.locator(".numguard-item-button").click()
    page.evaluate(MEASURE.replace("RELEASE", __version__))
    write_cell(page, 2, "Here ")
    rounds = []
    for number in ("7,111", "7,222", "7,333"):
        page.evaluate("() => { for (const name in window.longest) window.longest[name] = 0; }")
        page.keyboard.type(f"{number} rows, ")
        page.locator("#numguard-panel", has_text=f"{number} rows").wait_for()
        rounds.append(page.evaluate("() => window.longest"))
    longest = min(max(one.values()) for one in rounds)
    print(f"first mark after {first:.0f} ms, a cell takes {usual:.0f}; longest call of ours {longest:.0f}: {rounds}")
    # A machine that is busy with other things takes long for a cell that shows six numbers, too.
    assert first < max(1000, 15 * usual)
    assert longest < max(50, usual / 2)
