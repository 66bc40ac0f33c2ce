"""`numguard doctor`: what is installed here, and whether a planted wrong number is caught."""

from __future__ import annotations

import sys

from ..config import Option, parse, usage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

OPTIONS = (Option("hook", None, "try the hook for coding agents on planted answers, in every host's form"),)
USAGE = """usage: numguard doctor [--hook]

Tells the versions of what numguard works with, where it is hooked in, and whether a planted wrong number is caught.
Exit status: 0 all is well, 1 it is not.

{}"""
#: Distribution -> what is missing without it.
REQUIRED = ("ipython", "ipywidgets", "pandas", "nbformat", "narwhals")
OPTIONAL = {
    "ipykernel": "notebooks",
    "nbclient": "check --execute",
    "pytest": "pytest --numguard",
    "nbval": "checks against fresh outputs under pytest",
    "nbconvert": "nbconvert --to numguard_html",
    "jupyterlab": "marks in JupyterLab",
    "pyarrow": ".parquet sources",
    "openpyxl": ".xlsx sources",
    "mcp": "numguard mcp",
}
#: Entry point group -> its name there.
HOOKED = {"console_scripts": "numguard", "pytest11": "numguard", "nbconvert.exporters": "numguard_html"}
LABEXTENSION = "numguard-jupyter"
PLANTED_OUTPUT = "plan,churn_rate\nstarter,0.1152\npro,0.0427\n"
#: Text -> the status that its one number must have.
PLANTED = {"The churn rate of starter is 11.5%.": "vouched", "The churn rate of starter is 15.1%.": "contradicted",
           "Enterprise kept 93.77% of revenue.": "unvouched"}  # fmt: skip


def main(argv: Sequence[str]) -> int:
    if "--help" in argv or "-h" in argv:
        print(USAGE.format(usage(OPTIONS)))  # noqa: T201
        return 0
    given, _ = parse(argv, OPTIONS)
    well = True
    for line, right in [*versions(), *places(), *catches()]:
        print(line)  # noqa: T201
        well = well and right
    if given.get("hook"):
        from ..agents.doctor import examine

        for line, right in examine():
            print(line, flush=True)  # noqa: T201
            well = well and right
    print("All is well." if well else "Something is not as it should be: see the lines marked ✗.")  # noqa: T201
    return 0 if well else 1


def line(right: bool, name: str, said: str) -> str:
    return f"{'✓' if right else '✗'} {name:<21}{said}"


def versions() -> Iterator[tuple[str, bool]]:
    from importlib.metadata import PackageNotFoundError, version

    from .. import __version__

    yield line(True, "numguard", __version__), True
    yield line(True, "python", f"{sys.version.split()[0]} on {sys.platform}"), True
    for name in REQUIRED:
        try:
            yield line(True, name, version(name)), True
        except PackageNotFoundError:
            yield line(False, name, "missing: pip install numguard_jupyter"), False
    for name, use in OPTIONAL.items():
        try:
            yield line(True, name, version(name)), True
        except PackageNotFoundError:
            yield f"- {name:<21}not installed (only {use} needs it)", True


def places() -> Iterator[tuple[str, bool]]:
    """Where numguard is hooked in: entry points, IPython's start, JupyterLab."""
    from importlib.metadata import entry_points

    for group, name in HOOKED.items():
        there = any(one.name == name for one in entry_points(group=group))
        said = f"{name} is registered" if there else f"{name} is not registered: install again"
        yield line(there, group, said), there
    yield f"- {'%load_ext':<21}{autoload()}", True
    yield f"- {'JupyterLab':<21}{labextension()}", True


def autoload() -> str:
    """Whether IPython loads the extension by itself."""
    try:
        from IPython.paths import get_ipython_dir
        from traitlets.config.loader import Config, PyFileConfigLoader
    except ImportError:
        return "IPython is missing"
    import os

    folder = os.path.join(get_ipython_dir(), "profile_default")
    held = Config()
    if os.path.isfile(os.path.join(folder, "ipython_config.py")):
        try:
            held = PyFileConfigLoader("ipython_config.py", path=folder).load_config()
        except Exception as fault:  # the file is the user's own program
            return f"ipython_config.py in {folder} cannot be read ({type(fault).__name__})"
    if "numguard_jupyter" in held.get("InteractiveShellApp", {}).get("extensions", []):
        return f"loaded at every start (ipython_config.py in {folder})"
    return "to be loaded in each notebook: %load_ext numguard_jupyter"


def labextension() -> str:
    import os

    try:
        from jupyter_core.paths import jupyter_path
    except ImportError:
        return "Jupyter is not installed"
    found = [path for path in jupyter_path("labextensions") if os.path.isdir(os.path.join(path, LABEXTENSION))]
    return f"extension in {found[0]}" if found else "extension not found: marks show in reports only"


def catches() -> Iterator[tuple[str, bool]]:
    """Planted numbers, and what is said of each."""
    from .. import check

    for text, status in PLANTED.items():
        (verdict,) = check(text, PLANTED_OUTPUT)
        right = verdict.status == status
        said = f"{text!r}: {verdict.status}" + ("" if right else f", but it should be {status}")
        yield line(right, "planted", said), right
