"""The files that a command line means: folders are walked, in a fixed order."""

from __future__ import annotations

import os

from . import NOTEBOOK, SUFFIXES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: Of a folder's texts only these are taken, and only where there is a source to hold them against.
FOLDER_TEXTS = tuple(suffix for suffix in SUFFIXES if suffix not in (NOTEBOOK, ".py"))
#: Folders that hold no one's reports; hidden ones, among them `.ipynb_checkpoints`, are left out as well.
SKIPPED_FOLDERS = ("__pycache__", "node_modules")


def files(paths: Sequence[str], sources: Sequence[str] = ()) -> list[str]:
    """Each file once: those named, and of folders the notebooks and, given sources, the texts that are no source."""
    taken = {os.path.normpath(source) for source in sources}
    suffixes = (NOTEBOOK, *FOLDER_TEXTS) if sources else (NOTEBOOK,)
    found: dict[str, str] = {}
    for path in paths:
        if path != "-" and os.path.isdir(path):
            for file in walk(path):
                if file.lower().endswith(suffixes) and os.path.normpath(file) not in taken:
                    found.setdefault(os.path.normpath(file), file)
        else:
            found.setdefault(os.path.normpath(path), path)
    return list(found.values())


def walk(folder: str) -> Iterator[str]:
    """The files in a folder and below."""
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in SKIPPED_FOLDERS)
        yield from (os.path.join(here, name) for name in sorted(names) if not name.startswith("."))
