"""How long the first marks take, and what holds up the page while somebody types: figures from the browser's own log.

Figures, no bounds: how fast a machine is decides nothing about a change. Run it before and after one:

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
#: Run the active cell: how long that takes, how long after it the first mark stands, and how long all of them.
FIRST = """wanted => new Promise(done => {
  const start = performance.now();
  jupyterapp.commands.execute('notebook:run-cell').then(() => {
    const ran = performance.now();
    let first = 0;
    const look = () => {
      const found = document.querySelectorAll('.numguard-mark').length;
      if (found && !first) first = performance.now();
      if (found < wanted) return setTimeout(look, 5);
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

    def __str__(self):
        late = [sum(one > BLOCKED for one in kind) for kind in (self.clock, self.busy)]
        ours = f"longest call of ours {self.ours[-1]:.0f}" if self.ours else "nothing of ours"
        return (
            f"tasks above {BLOCKED} ms: {late[0]} (longest {self.clock[-1]:.0f}), by processor time {late[1]} "
            f"(longest {self.busy[-1]:.0f}); {ours}"
        )


def typing(page, told):
    """A sentence with numbers is typed, letter by letter, and its verdicts arrive."""
    write_cell(page, 2, "Here ")
    page.wait_for_timeout(1000)
    with Log(page) as log:
        page.keyboard.type(TYPED, delay=40)
        page.wait_for_timeout(1000)
    print(f"  typing, {told}: {log}")


def typing_after_run(page, told):
    """A cell is run, and a sentence typed at once, while all that it may have changed is checked again."""
    with Log(page) as log:
        run(page, 1)
        write_cell(page, 2, "Here ")
        page.keyboard.type(TYPED, delay=40)
    print(f"  typing just after a cell ran, {told}: {log}")


def choose(page, position):
    page.evaluate("at => { jupyterapp.shell.currentWidget.content.activeCellIndex = at; }", position)


def measure(context, python, cells):
    from numguard_jupyter import __version__

    with tempfile.TemporaryDirectory() as root, server(Path(root), python=python) as address:
        write(Path(root) / "many.ipynb", LOAD, DATA, *long_story(cells))
        page = open_notebook(context, address, "lab", "many.ipynb")
        ready(page)
        print(f"JupyterLab {page.evaluate('() => jupyterapp.version')}, {cells} markdown cells of ten numbers")
        page.evaluate(RECEIVE, f"/lab/extensions/numguard-jupyter/static/{__version__}/kernel.js")
        run(page, 1)
        typing(page, "extension not loaded in the kernel")
        typing_after_run(page, "extension not loaded in the kernel")
        choose(page, 0)
        with Log(page) as log:
            ran, first, every = page.evaluate(FIRST, (cells - 1) * 10)
        print(f"  the cell that loads it took {ran:.0f} ms; after it the first mark {first:.0f} ms, all {every:.0f} ms")
        print(f"  meanwhile: {log}")
        typing(page, "all marked")
        page.evaluate("() => jupyterapp.commands.execute('numguard:show')")
        typing(page, "all marked, panel open")
        typing_after_run(page, "all checked again")
        print(f"  longest taking of an answer {max(page.evaluate('() => window.received')):.0f} ms")
        page.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--cells", type=int, default=300)
    parser.add_argument("--times", type=int, default=1)
    chosen = parser.parse_args()
    with chromium() as context:
        for _ in range(chosen.times):
            measure(context, chosen.python, chosen.cells)


if __name__ == "__main__":
    main()
