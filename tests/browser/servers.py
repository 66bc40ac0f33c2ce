"""One server for JupyterLab and Notebook 7 on the loopback address, with settings of its own, and pages that show them.

The front end is opened to the tests (`expose_app_in_browser`): they wait for what it knows, not for what it shows.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXTENSION = ROOT / "numguard_jupyter" / "jupyter" / "labextension"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
#: The Python of an environment with the oldest JupyterLab and Notebook that are supported; else they are not tried.
OLDEST = os.environ.get("NUMGUARD_OLD_LAB")
#: Where screenshots go, for eyes; nowhere unless asked for.
PICTURES = os.environ.get("NUMGUARD_PICTURES")
#: Front end -> the address of a notebook below the server's; "doc" is JupyterLab with nothing beside the notebook.
ADDRESS = {"lab": "lab/workspaces/{page}/tree/{name}", "doc": "doc/tree/{name}", "notebook": "notebooks/{name}"}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
#: What a browser fetches of its own accord is asked of hosts that a closed network refuses, many at a time.
ALONE = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip

#: The notebook is read, and its kernel connected and idle: it takes what is run.
READY = """() => {
  const panel = window.jupyterapp?.shell.currentWidget, kernel = panel?.sessionContext?.session?.kernel;
  return Boolean(panel?.context?.isReady && kernel?.connectionStatus === 'connected' && kernel.status === 'idle');
}"""
RUN = """async ([position, command]) => {
  const app = window.jupyterapp, panel = app.shell.currentWidget;
  panel.content.activeCellIndex = position;
  await app.commands.execute(command);
}"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextlib.contextmanager
def server(folder, python=sys.executable, extension="this", headers=None):
    """The address of a running server whose root is `folder`; it is ended with all its kernels.

    `extension` is the front end that it serves: "this" of the working tree, which the kernels use as well; the one
    that is "installed" beside `python`; or "none". `headers` go with everything that it serves.
    """
    port = free_port()
    own = folder / ".own"
    kept = {name: str(own / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")}
    shared = own / "labextensions"
    shared.mkdir(parents=True)
    if extension == "this":
        (shared / "numguard-jupyter").symlink_to(EXTENSION)
    set_theme(folder, "light")
    set_setting(folder, "@jupyterlab/apputils-extension/notification", {"fetchNews": "false", "checkForUpdates": False})
    paths = "" if extension == "installed" else os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, **kept, "PYTHONPATH": paths, "JUPYTERLAB_SETTINGS_DIR": str(own / "settings")}
    environment.pop("PYTEST_CURRENT_TEST", None)
    environment.pop("JUPYTER_PATH", None)
    command = [python, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1",
               f"--ServerApp.port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token=",
               "--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={folder}",
               f"--LabApp.workspaces_dir={own / 'workspaces'}",
               f"--LabApp.extra_labextensions_path={shared}", "--LabApp.expose_app_in_browser=True",
               f"--JupyterNotebookApp.extra_labextensions_path={shared}",
               "--JupyterNotebookApp.expose_app_in_browser=True"]  # fmt: skip
    if headers:
        command.append(f"--ServerApp.tornado_settings={json.dumps({'headers': headers})}")
    if extension == "none":
        command += ["--LabApp.labextensions_path=[]", "--JupyterNotebookApp.labextensions_path=[]"]
    nowhere = subprocess.DEVNULL
    running = subprocess.Popen(command, env=environment, cwd=folder, stdout=nowhere, stderr=nowhere)
    try:
        wait_for(f"http://127.0.0.1:{port}/api/status", running)
        yield f"http://127.0.0.1:{port}/"
    finally:
        running.terminate()
        try:
            running.wait(20)
        except subprocess.TimeoutExpired:
            running.kill()


def set_setting(folder, name, values):
    """A setting of the pages that are opened from now on."""
    path = folder / ".own" / "settings" / f"{name}.jupyterlab-settings"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(values))


def set_theme(folder, theme):
    set_setting(folder, "@jupyterlab/apputils-extension/themes", {"theme": THEMES[theme]})


def wait_for(address, running, seconds=90):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if running.poll() is not None:
            raise RuntimeError(f"the server ended with status {running.returncode}")
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(address)


@contextlib.contextmanager
def chromium():
    """A window of a headless Chromium, whose pages share its cache."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ALONE)
        context = browser.new_context(reduced_motion="no-preference")
        context.set_default_timeout(90_000)
        try:
            yield context
        finally:
            browser.close()


def open_notebook(context, address, front_end, name, width=1400, height=1200, script=""):
    """A page that shows a notebook; what its console says is kept on `page.said`. `script` runs in it first of all."""
    page = context.new_page()
    page.add_init_script(script)
    page.set_viewport_size({"width": width, "height": height})
    page.said = []
    page.on("console", lambda message: page.said.append(f"{message.type}: {message.text} ({message.location['url']})"))
    page.on("pageerror", lambda error: page.said.append(f"error: {error}: {error.stack}"))
    # What is waited for is the notebook: "load" also waits for every font and icon of the front end.
    page.goto(address + ADDRESS[front_end].format(name=name, page=name.partition(".")[0]), wait_until="commit")
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    return page


def end_kernels(address, name):
    """The kernels of a notebook's pages: closing a page leaves them running, until dozens compete for the machine."""
    with urllib.request.urlopen(f"{address}api/sessions") as answer:
        sessions = json.load(answer)
    for session in sessions:
        if session["path"] == name:
            urllib.request.urlopen(urllib.request.Request(f"{address}api/sessions/{session['id']}", method="DELETE"))


def ready(page):
    page.wait_for_function(READY)


def run(page, position):
    """Run a cell, and wait until it has run."""
    page.evaluate(RUN, [position, "notebook:run-cell"])


def run_all(page, until):
    """Run every cell and wait for what shows `until`."""
    ready(page)
    page.evaluate(RUN, [0, "notebook:run-all-cells"])
    page.wait_for_selector(until)


def picture(page, name, **how):
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/{name}.png", **how)
