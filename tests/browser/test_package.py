"""What the wheel lays where JupyterLab looks for it."""

from __future__ import annotations

import json

from numguard_jupyter import __version__

from .servers import EXTENSION


def test_the_release_stands_in_the_folder_of_the_modules():
    """Servers let browsers keep these files for a year: another release must have other addresses."""
    package = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    assert package["version"] == __version__
    assert package["jupyterlab"]["_build"]["load"] == f"static/{__version__}/container.js"
    assert [path.name for path in (EXTENSION / "static").iterdir()] == [__version__]
    assert {path.name for path in (EXTENSION / "static" / __version__).glob("*.js")} >= {"container.js", "plugin.js"}


def test_the_front_end_stays_small():
    """Nothing is built and nothing is fetched, so all of it is to be read: comments count, too."""
    modules = sorted((EXTENSION / "static" / __version__).glob("*.js"))
    lines = {path.name: len(path.read_text("utf-8").splitlines()) for path in modules}
    assert sum(lines.values()) <= 900, lines
    assert max(lines.values()) <= 200, lines
