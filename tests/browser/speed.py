"""How long the first marks take, and what holds up the page while somebody types: figures from the browser's own log.

Figures, no bounds: how fast a machine is decides nothing about a change. What the front end takes by itself is told by
the same with the extension not loaded in the kernel. Run it before and after a change:

    python -m tests.browser.speed [--python PYTHON-OF-ANOTHER-JUPYTERLAB] [--cells 300] [--times 3]
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from .servers import chromium, open_notebook, ready, run, server
from .stories import DATA, LOAD, long_story, write, write_cell

CATEGORIES = ["toplevel", "devtools.timeline"]
MAIN_THREAD, TASK, CALL = "CrRendererMain", "ThreadControllerImpl::RunTask", "FunctionCall"
#: What a task may take before typing feels held up, in milliseconds.
BLOCKED = 50
#: Every cell is in the page: until then the front end's own part of each task still grows.
WHOLE = "cells => document.querySelectorAll('.jp-MarkdownCell .jp-MarkdownOutput').length >= cells"
#: Run the active cell: how long that takes, how long after it the first mark stands, and until all have their verdict.
FIRST = """wanted => new Promise(done => {
  const start = performance.now();
  jupyterapp.commands.execute('notebook:run-cell').then(() => {
    const ran = performance.now();
    let first = 0;
    const look = () => {
      if (!first && document.querySelector('.numguard-mark')) first = performance.now();
      const told = document.querySelector('.numguard-item-button').textContent;
      if (!first || parseInt(told) < wanted || isNaN(parseInt(told))) return setTimeout(look, 5);
      done([ran - start, first - ran, performance.now() - ran]);
    };
    look();
  });
})"""
#: The first module that takes what a kernel says is called by the front end, so the log does not name it.
RECEIVE = """async address => {
  const {Conversation} = await import(address);
  const receive = Conversation.prototype.receive;
  window.received = [];
  Conversation.prototype.receive = function (data) {
    const start = performance.now();
    receive.call(this, data);
    window.received.push(performance.now() - start);
  };
}"""
TYPED = "There were 7,111 rows in the first file and 7,222 in the other, 7,333 in all. "


class Log:
    """The tasks of the page's main thread while something is done: how long each took, and how much of it was ours."""

    def __init__(self, page):
        self.page = page

    def __enter__(self):
        self.page.context.browser.start_tracing(page=self.page, categories=CATEGORIES)
        return self

    def __exit__(self, *_fault):
        events = json.loads(self.page.context.browser.stop_tracing())["traceEvents"]
        main = {(one["pid"], one["tid"]) for one in events
                if one["name"] == "thread_name" and one["args"]["name"] == MAIN_THREAD}  # fmt: skip
        held = [one for one in events if (one["pid"], one["tid"]) in main and one.get("ph") == "X"]
        #: Milliseconds of each task by the clock, and by the time that the processor spent on it.
        self.clock = sorted(one["dur"] / 1000 for one in held if one["name"] == TASK)
        self.busy = sorted(one.get("tdur", 0) / 1000 for one in held if one["name"] == TASK)
        self.ours = sorted(one.get("tdur", 0) / 1000 for one in held if one["name"] == CALL
                           and "numguard" in one["args"]["data"].get("url", ""))  # fmt: skip

    def figures(self):
        return {
            f"tasks above {BLOCKED} ms": sum(one > BLOCKED for one in self.clock),
            "longest": self.clock[-1],
            f"by processor time above {BLOCKED} ms": sum(one > BLOCKED for one in self.busy),
            "longest of these": self.busy[-1],
            "longest call of ours": self.ours[-1] if self.ours else 0,
        }


def typing(page):
    """A sentence with numbers is typed, letter by letter, and its verdicts arrive."""
    write_cell(page, 2, "Here ")
    page.wait_for_timeout(1000)
    with Log(page) as log:
        page.keyboard.type(TYPED, delay=40)
        page.wait_for_timeout(1000)
    return log.figures()


def typing_after_run(page):
    """A cell is run, and a sentence typed at once, while all that it may have changed is checked again."""
    with Log(page) as log:
        run(page, 1)
        write_cell(page, 2, "Here ")
        page.keyboard.type(TYPED, delay=40)
        page.wait_for_timeout(1000)
    return log.figures()


def loading(page, wanted):
    """The cell that loads the extension is run."""
    page.evaluate("() => { jupyterapp.shell.currentWidget.content.activeCellIndex = 0; }")
    with Log(page) as log:
        ran, first, every = page.evaluate(FIRST, wanted)
    return {"it ran": ran, "then the first mark": first, "all verdicts": every, **log.figures()}


def measure(context, python, cells):
    """The version of JupyterLab, and what was done -> its figures, in milliseconds where they are no counts."""
    from numguard_jupyter import __version__

    with tempfile.TemporaryDirectory() as root, server(Path(root), python=python) as address:
        write(Path(root) / "many.ipynb", LOAD, DATA, *long_story(cells))
        page = open_notebook(context, address, "lab", "many.ipynb")
        ready(page)
        page.evaluate(RECEIVE, f"/lab/extensions/numguard-jupyter/static/{__version__}/kernel.js")
        run(page, 1)
        page.wait_for_function(WHOLE, arg=cells)
        page.wait_for_timeout(3000)
        found = {
            "not loaded in the kernel: typing": typing(page),
            "not loaded in the kernel: typing just after a cell ran": typing_after_run(page),
            "the cell that loads it": loading(page, (cells - 1) * 10),
            "all checked: typing": typing(page),
        }
        page.evaluate("() => jupyterapp.commands.execute('numguard:show')")
        found["all checked, panel open: typing"] = typing(page)
        found["all checked again, panel open: typing just after a cell ran"] = typing_after_run(page)
        found["taking an answer"] = {"longest": max(page.evaluate("() => window.received"))}
        version = page.evaluate("() => jupyterapp.version")
        page.close()
        return version, found


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--cells", type=int, default=300)
    parser.add_argument("--times", type=int, default=1)
    chosen = parser.parse_args()
    with chromium() as context:
        measured = [measure(context, chosen.python, chosen.cells) for _ in range(chosen.times)]
    print(f"JupyterLab {measured[0][0]}, {chosen.cells} markdown cells of ten numbers; least of {chosen.times}")
    for what, figures in measured[0][1].items():
        least = {name: min(found[what][name] for _, found in measured) for name in figures}
        print(f"  {what}: " + ", ".join(f"{name} {figure:.0f}" for name, figure in least.items()))


if __name__ == "__main__":
    main()
