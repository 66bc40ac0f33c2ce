"""JupyterLab and Notebook 7 on the loopback address, each with its own settings, and a page of a headless Chromium."""

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
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
#: Front end -> the address of a notebook below the server's; "doc" is JupyterLab with nothing beside the notebook.
ADDRESS = {"lab": "lab/tree/", "doc": "doc/tree/", "notebook": "notebooks/"}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextlib.contextmanager
def server(front_end, folder, theme="light"):
    """The address of a running server whose root is `folder`; it is ended with all its kernels."""
    port = free_port()
    settings = folder / ".settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "themes.jupyterlab-settings").write_text(json.dumps({"theme": THEMES[theme]}))
    quiet = {"fetchNews": "false", "checkForUpdates": False}
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet))
    kept = ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    own = {name: str(folder / f".{name.lower()}") for name in kept}
    paths = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, **own, "PYTHONPATH": paths, "JUPYTERLAB_SETTINGS_DIR": str(folder / ".settings")}
    environment.pop("PYTEST_CURRENT_TEST", None)
    command = [sys.executable, "-m", "jupyter", front_end, "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1",
               f"--ServerApp.port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token=",
               "--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={folder}"]  # fmt: skip
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


def wait_for(address, running, seconds=90):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if running.poll() is not None:
            raise RuntimeError(f"the server ended with status {running.returncode}")
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            time.sleep(0.3)
    raise TimeoutError(address)


@contextlib.contextmanager
def chromium():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield browser
        finally:
            browser.close()


def open_notebook(browser, address, front_end, name, width=1400, height=1200):
    """A page that shows a notebook, with its errors collected on `page.faults`."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_default_timeout(120_000)
    page.goto(f"{address}{ADDRESS[front_end]}{name}")
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    return page


def run_all(page, until):
    """Run every cell and wait for what shows `until`; a front end whose kernel is late asks for it once more."""
    page.wait_for_selector("text=/Idle/", state="attached")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    offered = page.get_by_role("button", name="Select", exact=True)
    page.locator(until).or_(offered).first.wait_for()
    if offered.is_visible():
        offered.click()
    page.wait_for_selector(until)
