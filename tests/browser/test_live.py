"""Numbers marked in the markdown cells themselves: JupyterLab and Notebook 7, a real kernel, a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("playwright")
pytest.importorskip("jupyterlab")
nbformat = pytest.importorskip("nbformat")

from playwright.sync_api import expect  # noqa: E402

from .conftest import NEWEST_PLACES, PLACES  # noqa: E402 - only where the browser's driver is
from .servers import CHROMIUM, end_kernels, open_notebook, picture, ready, run, server, set_setting, set_theme  # noqa: E402
from .stories import DATA, LOAD, PLANS, PROSE, STORY, TEXT, long_story, write, write_cell  # noqa: E402

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed")]
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


@pytest.fixture
def opened(browser):
    """Opens a notebook of given cells, its kernel idle; the page is closed after the test."""
    pages, shown = [], set()

    def open_one(place, name, *cells, **size):
        front_end, folder, address = place
        name = f"{name}-{front_end}.ipynb"
        if cells:
            write(folder / name, *cells)
        page = open_notebook(browser, address, front_end, name, **size)
        pages.append(page)
        shown.add((address, name))
        ready(page)
        return page

    yield open_one
    for page in pages:
        page.close()
    for address, name in shown:
        end_kernels(address, name)


MARKS = """() => [...document.querySelectorAll('.numguard-mark')]
  .map(mark => [mark.textContent, /numguard-(?!mark|flash)(\\w+)/.exec(mark.className)[1]])"""


def marks(page):
    """The marks of the page, text to status."""
    return dict(page.evaluate(MARKS))


def wait_for_marks(page, wanted):
    """Until the marks of the page are these: text to status."""
    same = f"wanted => JSON.stringify(({MARKS})()) === JSON.stringify(wanted)"
    page.wait_for_function(same, arg=[list(pair) for pair in wanted.items()])


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


def test_note_of_what_the_prose_works_out(lab, opened):
    """It tells the values, and no place: several places stand behind them."""
    page = opened(lab, "worked-out", LOAD, DATA, ("text", "markdown", "Together starter and pro had 2,770 customers."))
    run(page, 0)
    run(page, 1)
    wait_for_marks(page, {"2,770": "derived"})
    page.locator(".numguard-derived").hover()
    told = page.locator(".numguard-note:visible .numguard-facts").inner_text().split("\n")
    assert told[:2] == ["from", "1840, 930"]
    assert "column" not in told
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


#: Markdown -> the numbers that are marked in it when all are.
RICH = {
    "1. Starter had 1,840 customers.\n2. Pro had *930* customers, and H<sub>2</sub>O.": ["1,840", "930"],
    "See [the 930 of 2,770](https://example.org/930), then 930 customers.": ["930"],
    "| plan | customers |\n|---|--:|\n| starter | **1,840** |\n| pro | 930 |": ["1,840", "930"],
    "> Quoted: ~~5,822~~ customers, <mark>6,633</mark> others.": ["5,822", "6,633"],
    "## Pro had 930 customers\n\nNo `930`, no $x_{930}$: 930 customers.": ["930", "930"],
    "$y$ 930 $z$": ["930"],
    "- [ ] 1,840 customers\n- 930 customers\n  1. 71 churned": ["1,840", "930", "71"],
}
MARKED = """count => jupyterapp.shell.currentWidget.content.widgets.slice(-count)
  .map(cell => [...cell.node.querySelectorAll('.numguard-mark')].map(mark => mark.textContent))"""


def test_marks_across_markup(everywhere, opened):
    """A number that rendering drops (of a list, in a link's address) takes no other's mark."""
    cells = [(f"rich{i}", "markdown", source) for i, source in enumerate(RICH)]
    page = opened(everywhere, "rich", LOAD, DATA, *cells)
    run(page, 0)
    run(page, 1)
    page.evaluate("() => jupyterapp.commands.execute('numguard:every')")
    wanted = list(RICH.values())
    same = f"wanted => JSON.stringify(({MARKED})(wanted.length)) === JSON.stringify(wanted)"
    try:
        page.wait_for_function(same, arg=wanted, timeout=20_000)
    finally:
        found = page.evaluate(MARKED, len(wanted))
        page.evaluate("() => jupyterapp.commands.execute('numguard:every')")
    assert found == wanted
    assert ours(page) == []


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


#: Status -> how its line stands out from the ground of a cell, as WCAG works out contrast.
CONTRASTS = """async () => {
  const {STATUSES} = await import([...document.styleSheets].find(one => /numguard/.test(one.href)).href
    .replace('style.css', 'verdicts.js'));
  const light = color => {
    const [r, g, b] = color.match(/[\\d.]+/g).map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const root = document.querySelector('.jp-MarkdownOutput');
  let ground = root;
  while (/, 0\\)|transparent/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
  return Object.fromEntries(STATUSES.map(status => {
    const mark = root.appendChild(document.createElement('span'));
    mark.className = `numguard-mark numguard-${status}`;
    const pair = [getComputedStyle(mark).borderBottomColor, getComputedStyle(ground).backgroundColor].map(light).sort();
    mark.remove();
    return [status, (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)];
  }));
}"""


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
    # What axe does not look at: the lines under numbers stand out from the ground, 3 to 1.
    assert {status: ratio for status, ratio in page.evaluate(CONTRASTS).items() if ratio < 3} == {}


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
    # Neither does it need a kernel.
    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    report.get_by_label("Next number").click()
    expect(report.locator("[aria-current] b")).to_have_text("4,711")
    assert page.evaluate("() => window.hit") is None
    expect(report.locator(".numguard-label")).to_have_text("<img src=x onerror=window.hit=1>")
    assert ours(page) == []


def test_server_without_the_extension_kernel_with_it(browser, tmp_path):
    """The report is its HTML, and nothing breaks."""
    prose = ("text", "code", "%%numguard\nStarter had 1,840 customers, of whom 221 left.")
    write(tmp_path / "split.ipynb", LOAD, DATA, TEXT, prose)
    with server(tmp_path, extension="none") as address:
        page = open_notebook(browser, address, "lab", "split.ipynb")
        ready(page)
        for position in (0, 1, 3):
            run(page, position)
        page.locator("div.numguard", has_text="two digits are swapped").wait_for()
        assert (marks(page), ours(page)) == ({}, [])
        page.close()


#: As strict as the front ends themselves live with, and, reported only, as strict as it can be.
POLICY = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; "
    "worker-src 'self' blob:; object-src 'none'",
    "Content-Security-Policy-Report-Only": "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'",
}
VIOLATIONS = """window.violations = [];
document.addEventListener('securitypolicyviolation', ({effectiveDirective, sourceFile, target}) =>
  window.violations.push([effectiveDirective, sourceFile || '', target?.className || '']));"""
PLANTED = "<img src=x onerror=window.hit=1>"


@pytest.mark.parametrize("front_end", ["lab", "notebook"])
def test_nothing_that_a_strict_policy_refuses(browser, tmp_path, front_end):
    data = f"import pandas as pd\npd.DataFrame({{'plan': [{PLANTED!r}], {PLANTED + '2'!r}: [212]}})"
    text = f"Of {PLANTED} 221 left. <style onload=window.hit=1></style> No <b onclick='window.hit=1'>holds</b> 4,711."
    write(tmp_path / "strict.ipynb", LOAD, ("data", "code", data), ("text", "markdown", text))
    with server(tmp_path, headers=POLICY) as address:
        page = open_notebook(browser, address, front_end, "strict.ipynb", script=VIOLATIONS)
        ready(page)
        run(page, 0)
        run(page, 1)
        page.wait_for_selector(".numguard-mark >> text=4,711")
        page.evaluate("() => jupyterapp.commands.execute('numguard:show')")
        panel = page.locator("#numguard-panel")
        panel.locator(".numguard-item").first.wait_for()
        panel.get_by_label("Next number").click()
        page.wait_for_selector(".numguard-mark.numguard-flash")
        page.locator(".numguard-mark").first.hover()
        page.locator(".numguard-note:visible").wait_for()
        found = page.evaluate("() => window.violations")
        assert [one for one in found if "numguard" in " ".join(one) or one[0] == "script-src-attr"] == []
        assert page.evaluate("() => window.hit") is None
        handlers = """() => [...document.querySelectorAll('[class*=numguard], [class*=numguard] *')].flatMap(node =>
            node.getAttributeNames().filter(name => name.startsWith('on')))"""
        assert page.evaluate(handlers) == []
        # Had any of it been refused, it would have been heard.
        page.evaluate("""() => {
          const node = document.querySelector('.numguard-mark');
          node.setAttribute('style', 'color: red');
          node.setAttribute('onclick', 'window.hit = 1');
          node.click();
        }""")
        heard = "() => window.violations.filter(one => one[2].includes('numguard')).map(([directive]) => directive)"
        page.wait_for_function(f"() => ({heard})().length >= 2")
        assert {"script-src-attr", "style-src-attr"} <= set(page.evaluate(heard))
        assert page.evaluate("() => window.hit") is None
        page.close()


def test_forced_colors_tell_by_lines(lab, opened):
    """In high contrast there is one colour and no ground: kinds differ by their line, what is chosen by its frame."""
    page = opened(lab, "forced", *STORY)
    page.emulate_media(forced_colors="active")
    run(page, 0)
    run(page, 1)
    wait_for_marks(page, FOUND)
    lines = """() => [...document.querySelectorAll('.numguard-mark')].map(mark => {
      const {borderBottomStyle, borderBottomWidth, borderBottomColor, color} = getComputedStyle(mark);
      return [borderBottomStyle, borderBottomWidth, borderBottomColor === color];
    })"""
    assert page.evaluate(lines) == [["double", "4px", True], ["solid", "2px", True]]
    page.locator(".numguard-item-button").click()
    panel = page.locator("#numguard-panel")
    panel.get_by_label("Next number").click()
    frame = "node => getComputedStyle(node).outlineStyle"
    assert panel.locator("[aria-current] > button").evaluate(frame) == "solid"
    assert panel.locator(".numguard-item:not([aria-current]) > button").evaluate(frame) == "none"
    assert page.locator(".numguard-mark.numguard-flash").evaluate(frame) == "solid"
    page.locator(".numguard-contradicted").focus()
    assert page.locator(".numguard-note:visible").evaluate("node => getComputedStyle(node).borderTopStyle") == "solid"
    picture(page, "forced-colors")
    assert ours(page) == []


def test_nothing_moves_where_less_motion_is_wanted(lab, opened):
    page = opened(lab, "calm", *STORY)
    page.emulate_media(reduced_motion="reduce")
    run(page, 0)
    run(page, 1)
    wait_for_marks(page, FOUND)
    page.evaluate("""() => {
      const scroll = Element.prototype.scrollIntoView;
      window.scrolls = [];
      Element.prototype.scrollIntoView = function (how) { window.scrolls.push(how?.behavior); scroll.call(this, how); };
    }""")
    page.locator(".numguard-contradicted").focus()
    page.keyboard.press("Enter")
    flash = page.locator(".jp-CodeCell .numguard-flash")
    flash.wait_for()
    assert flash.evaluate("node => [getComputedStyle(node).animationName, node.getAnimations().length]") == ["none", 0]
    assert page.evaluate("() => window.scrolls") == ["auto"]
    flash.wait_for(state="detached")


HEBREW = "לתוכנית הראשונה היו 1,840 לקוחות ומהם 221 עזבו ולשנייה היו 9**3**0 לקוחות ומהם 221 עזבו"
ARABIC = "كان لدى الخطة الأولى 1,840 عميلا غادر منهم 221 وكان لدى الثانية 930 عميلا ولا شيء يساوي 4,711"


@pytest.mark.parametrize(("name", "prose", "digits"), [
    ("hebrew", HEBREW, ["1,840", "221", "930", "221"]),
    ("arabic", ARABIC, ["1,840", "221", "930", "4,711"]),
], ids=["hebrew", "arabic"])  # fmt: skip
def test_marks_in_text_from_right_to_left(lab, opened, name, prose, digits):
    page = opened(lab, name, LOAD, DATA, ("text", "markdown", prose))
    run(page, 1)
    run(page, 0)
    page.wait_for_selector(".numguard-mark")
    page.evaluate("() => jupyterapp.commands.execute('numguard:every')")
    # Each mark with its left end and what the pointer meets in its middle; a split number is joined.
    drawn = """() => [...document.querySelectorAll('.numguard-mark')].map(mark => {
      const {left, right, top, bottom} = mark.getBoundingClientRect();
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return [mark.textContent, left, met.closest('.numguard-mark') === mark];
    })"""
    page.wait_for_function(f"wanted => ({drawn})().map(([text]) => text).join('') === wanted", arg="".join(digits))
    found = page.evaluate(drawn)
    page.evaluate("() => jupyterapp.commands.execute('numguard:every')")
    whole = [one for one in found if one[0] not in ("9", "3", "0")]
    assert all(met for _, _, met in found)
    assert [left for _, left, _ in whole] == sorted((left for _, left, _ in whole), reverse=True)
    page.locator(".numguard-mark").first.focus()
    page.locator(".numguard-note:visible").wait_for()
    page.locator(".numguard-item-button").click()
    page.locator("#numguard-panel .numguard-item").first.wait_for()
    picture(page, f"right-to-left-{name}")
    assert ours(page) == []


#: Notes what goes to the kernel over the comm, and which cells are drawn anew.
WATCH = """() => {
  window.sent = [];
  window.drawn = new Set();
  const {content, sessionContext} = jupyterapp.shell.currentWidget;
  sessionContext.session.kernel.anyMessage.connect((_, {msg, direction}) => {
    const {data} = msg.content;
    if (direction === 'send' && msg.header.msg_type === 'comm_msg' && /cells|check/.test(data?.type))
      window.sent.push([data.type, (data.ids || data.cells.map(cell => cell.id))]);
  });
  new MutationObserver(changes => changes.forEach(({target}) => {
    if (target.closest('.jp-MarkdownOutput'))
      window.drawn.add(content.widgets.findIndex(cell => cell.node.contains(target)));
  })).observe(content.node, {childList: true, subtree: true});
}"""


#: So many cells were asked for.
ASKED = "cells => new Set(window.sent.flatMap(([kind, ids]) => (kind === 'check' ? ids : []))).size >= cells"


def test_three_thousand_numbers(everywhere, opened):
    """The cell in front is answered first; what is typed costs its own cell only. How fast: tests/browser/speed.py."""
    page = opened(everywhere, "many", LOAD, DATA, *long_story(300))
    page.evaluate(WATCH)
    run(page, 1)
    run(page, 0)
    page.wait_for_function(ASKED, arg=300)
    page.wait_for_selector(".numguard-mark")
    assert 0 < page.locator(".numguard-mark").count() < 3000  # what nobody sees is not laid out
    sent = page.evaluate("() => window.sent")
    asked = [ids for kind, ids in sent if kind == "check"]
    assert [kind for kind, _ in sent].count("cells") == 1
    assert asked[0] == ["text0"]
    assert max(len(ids) for ids in asked) <= 8
    assert sorted(cell for ids in asked for cell in ids) == sorted(f"text{i}" for i in range(300))

    page.evaluate("() => jupyterapp.commands.execute('numguard:show')")
    expect(page.locator("#numguard-panel .numguard-item")).to_have_count(60)
    page.wait_for_function("() => document.querySelectorAll('.jp-MarkdownCell .jp-MarkdownOutput').length >= 300")
    write_cell(page, 2, "Here 7,111 rows")
    page.evaluate("() => { window.sent = []; window.drawn.clear(); }")
    page.keyboard.type(", 7,222 rows, 7,333 rows.")
    page.locator("#numguard-panel", has_text="7,333 rows").wait_for()
    sent = page.evaluate("() => window.sent")
    assert {(kind, *ids) for kind, ids in sent} == {("cells", "text0"), ("check", "text0")}
    assert set(page.evaluate("() => [...window.drawn]")) <= {2}
    assert ours(page) == []


@pytest.mark.parametrize("windowing", ["full", "defer", "none"])
def test_a_number_far_below_is_marked_when_it_is_reached(lab, opened, windowing):
    """Whatever the front end keeps in the page of a long notebook."""
    set_setting(lab[1], "@jupyterlab/notebook-extension/tracker", {"windowingMode": windowing})
    far = ("far", "markdown", "Starter had 1,840 customers, of whom 221 left.")
    page = opened(lab, f"far-{windowing}", LOAD, DATA, *long_story(60), far)
    set_setting(lab[1], "@jupyterlab/notebook-extension/tracker", {})
    run(page, 0)
    run(page, 1)
    expect(page.locator(".numguard-item-button")).to_have_text("601 of 602 numbers unbacked", timeout=60_000)
    page.evaluate("() => jupyterapp.commands.execute('numguard:show')")
    panel = page.locator("#numguard-panel")
    panel.locator("select").select_option("contradicted")
    panel.get_by_label("Next number").click()
    page.wait_for_selector(".numguard-mark.numguard-contradicted >> text=221")
    expect(page.locator(".numguard-mark.numguard-contradicted")).to_be_in_viewport()
    assert ours(page) == []
