"""The layers of the package: no import runs back, and the core is the standard library only."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "numguard_jupyter"

#: The rooms from the ground up; a room imports from those below it, and from itself.
LAYERS = (
    ("model",),
    ("narrative", "sources"),
    ("evidence",),
    ("reports",),
    ("check",),
    ("config",),
    ("documents",),
    ("jupyter", "agents", "pytest_plugin", "commands", "cli"),
)
#: The rooms within the larger rooms, likewise; `.` is what stands in none of them.
WITHIN = {
    "narrative": ("languages", ".", "text rules", "numbers", "arithmetic"),
    "sources": ("tables", "printed frames code", "."),
    "evidence": ("words", "values", "names", "dialects", "sentences", "verdicts", "binding", "arithmetic frames"),
}
LEVEL = {room: level for level, layer in enumerate(LAYERS) for room in layer}
CORE = {room for layer in LAYERS[:5] for room in layer}
#: The files that touch what belongs to other libraries, each only where such a frame, figure or file is given.
FRAMES = {
    "sources/files.py",
    *(f"sources/frames/{name}.py" for name in "columnar displayed engine figures memory".split()),
}
#: A report prints itself, and asks for the printer when it does.
LAZY = {("model/report.py", "reports")}
FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def room(name: str) -> str:
    """The first part below the package: `evidence/bind.py` and `evidence.bind` are of `evidence`."""
    return name.replace("/", ".").removesuffix(".py").split(".")[0]


def imports(name: str) -> Iterator[str]:
    """What a file imports anywhere, functions included: `.room.module` from the package, else the full name."""
    tree = ast.parse((PACKAGE / name).read_text(encoding="utf-8"))
    package = name.split("/")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) + 1 - node.level]
            path = [*base, *(node.module or "").split(".")] if node.module else base
            yield from ("." + ".".join(path or [alias.name]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def own(name: str) -> Iterator[str]:
    """The rooms of the package that a file imports from."""
    for imported in imports(name):
        if imported.startswith("."):
            yield room(imported.removeprefix("."))
        elif imported.split(".")[0] == "numguard_jupyter" and "." in imported:
            yield room(imported.split(".", 1)[1])


@pytest.mark.parametrize("name", FILES)
def test_no_import_runs_back(name):
    here = room(name)
    if here in ("__init__", "__main__"):
        return
    assert here in LEVEL, f"{name} is in no layer"
    back = {there for there in own(name) if there in LEVEL and there != here and LEVEL[there] >= LEVEL[here]}
    if LEVEL[here] == len(LAYERS) - 1:  # front ends may use one another's commands, never the other way round
        back -= set(LAYERS[-1])
    assert not {there for there in back if (name, there) not in LAZY}


@pytest.mark.parametrize("name", [name for name in FILES if room(name) in CORE and name not in FRAMES])
def test_core_is_the_standard_library_only(name):
    foreign = {imported.split(".")[0] for imported in imports(name) if not imported.startswith(".")}
    assert foreign <= {*sys.stdlib_module_names, "numguard_jupyter"}


def room_within(path: str) -> str:
    """The room within a larger room: `text` of `narrative/text/prose.py`, `.` of a file in the larger one itself."""
    parts = path.split("/")
    return parts[1] if len(parts) > 2 else "."


def on_import(name: str) -> Iterator[str]:
    """The files that a file of a larger room imports from the same room when it is imported itself."""
    larger = name.split("/")[0]
    for node in ast.parse((PACKAGE / name).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            package = name.split("/")[: -node.level]
            path = "/".join([*package, *(node.module or "").split(".")])
            if path.startswith(f"{larger}/") and (PACKAGE / f"{path}.py").exists():
                yield f"{path}.py"


@pytest.mark.parametrize("name", [name for name in FILES if room(name) in WITHIN and not name.endswith("__init__.py")])
def test_no_import_runs_back_within_a_room(name):
    levels = {inner: level for level, layer in enumerate(WITHIN[room(name)]) for inner in layer.split()}
    here = room_within(name)
    assert here in levels, f"{name} is in no layer"
    there = {room_within(imported) for imported in on_import(name)} - {here}
    assert not {other for other in there if levels[other] >= levels[here]}
