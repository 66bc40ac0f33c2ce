"""`numguard explain FILE[:CELL] RAW`"""

from __future__ import annotations

from ..config import OptionError, settings, suggestion, usage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..model import Verdict

USAGE = """usage: numguard explain FILE[:CELL] RAW [--source S]... [options]

Tells the full walk of one number of FILE: how it was read, what its sentence names, every value that could back it.
CELL is the index of the cell, from 0; RAW is the number as it is written. The options are those of `numguard check`.

{}"""


def main(argv: Sequence[str]) -> int:
    if "--help" in argv or "-h" in argv:
        print(USAGE.format(usage()))  # noqa: T201
        return 0
    values, words = settings(argv)
    if len(words) != 2:
        raise OptionError("explain takes a file and a number: numguard explain FILE[:CELL] RAW")
    path, cell = place(words[0])
    found = numbers(path, cell, words[1], values)
    from ..reports.walk import walk

    print("\n\n".join(walk(verdict) for verdict in found))  # noqa: T201
    return 0


def place(word: str) -> tuple[str, int | None]:
    """A file and the index of a cell: `report.ipynb:3`."""
    path, colon, cell = word.rpartition(":")
    return (path, int(cell)) if colon and path and cell.isdecimal() else (word, None)


def numbers(path: str, cell: int | None, raw: str, values: dict[str, object]) -> list[Verdict]:
    """The verdicts on every number of a file that is written so; raises OptionError where there is none."""
    from ..documents import Unreadable, load
    from ..documents.audit import check_document
    from .check import given_sources

    try:
        document = load(path)
        report = check_document(document, given_sources(values), values)
    except Unreadable as fault:
        raise OptionError(f"{path}: {fault}") from None
    prose = [passage.cell for passage in document.prose]
    if cell is not None and cell not in prose:
        known = f"its cells of prose are {', '.join(map(str, prose))}" if document.cells else "it has no cells"
        raise OptionError(f"there is no prose in cell {cell} of {path}; {known}")
    held = [verdict for verdict in report if cell is None or verdict.cell == cell]
    found = [verdict for verdict in held if plain(verdict.raw) == plain(raw)]
    if not found:
        where = path if cell is None else f"cell {cell} of {path}"
        hint = suggestion(raw, dict.fromkeys(verdict.raw for verdict in held))
        raise OptionError(f"there is no number {raw} in {where}{hint}")
    return found


def plain(raw: str) -> str:
    return "".join(raw.split()).casefold()
