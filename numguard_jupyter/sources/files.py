"""Files as sources, by their extension."""

from __future__ import annotations

import os

from ..model import Source, Table
from .errors import Unreadable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

#: A workbook may unfold to this many bytes, and by this factor: beyond it is a bomb, not a table.
MOST_BYTES = 512 * 2**20
MOST_RATIO = 200
MOST_CELLS = 5_000_000


def read_file(path: str | os.PathLike[str], locale: str = "en") -> Source:
    """The source in a file, named by its path as given. Raises Unreadable with one sentence for the reader."""
    name = os.fspath(path)
    extension = os.path.splitext(name)[1].lower()
    reader = READERS.get(extension)
    if reader is None:
        known = " ".join(READERS)
        raise Unreadable(f"{name}: a file of this kind cannot be a source; known are {known}.")
    source = Source(None, name, locale=locale)
    try:
        source.tables = reader(name, locale)
    except OSError as fault:
        raise Unreadable(f"{name}: {fault.strerror or 'cannot be read'}.") from None
    for table in source.tables:
        table.source = source
    return source


def text_of(name: str) -> str:
    """The text of a file, whatever its encoding; bytes that are none are replaced. Binary files are refused."""
    with open(name, "rb") as file:
        return decoded(file.read(), name)


def decoded(held: bytes, name: str) -> str:
    for mark, encoding in MARKS:
        if held.startswith(mark):
            return held.decode(encoding, "replace").replace("\r\n", "\n")
    if b"\0" in held[:8192]:
        odd, even = held[1:8192:2].count(0), held[0:8192:2].count(0)
        if max(odd, even) * 3 > len(held[:8192]) and min(odd, even) * 10 < max(odd, even):
            return held.decode("utf-16-le" if odd > even else "utf-16-be", "replace").replace("\r\n", "\n")
        raise Unreadable(f"{name}: a binary file, not a text.")
    return held.decode("utf-8", "replace").replace("\r\n", "\n")


MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\0\0", "utf-32"),
    (b"\0\0\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)


def read_delimited(name: str, locale: str) -> list[Table]:
    from .printed.delimited import delimited

    table = delimited(text_of(name), locale, "\t" if name.lower().endswith(".tsv") else None)
    return [] if table is None else [table]


def read_json(name: str, locale: str) -> list[Table]:
    import json

    from .tables.data import data_tables

    try:
        return data_tables(json.loads(text_of(name)), locale)
    except RecursionError:
        raise Unreadable(f"{name}: JSON nested too deeply to be read.") from None
    except ValueError as fault:
        raise Unreadable(f"{name}: not JSON ({reason(fault)}).") from None


def read_json_lines(name: str, locale: str) -> list[Table]:
    import json

    from .tables.data import data_tables

    records = []
    for count, line in enumerate(text_of(name).split("\n"), 1):
        if line.strip():
            try:
                records.append(json.loads(line))
            except RecursionError:
                raise Unreadable(f"{name}: line {count} is nested too deeply to be read.") from None
            except ValueError as fault:
                raise Unreadable(f"{name}: line {count} is not JSON ({reason(fault)}).") from None
    return data_tables(records, locale)


def reason(fault: ValueError) -> str:
    """What the JSON reader says, without the offending text."""
    return getattr(fault, "msg", None) or str(fault)[:80]


def read_text(name: str, locale: str) -> list[Table]:
    from .printed.text import text_tables

    return text_tables(text_of(name), locale)


def read_markup(name: str, locale: str) -> list[Table]:
    from .printed.text import markup_tables

    return markup_tables(text_of(name), locale)


def read_parquet(name: str, locale: str) -> list[Table]:
    try:
        from pyarrow import ArrowException, parquet
    except ImportError:
        raise missing(name, "pyarrow") from None
    from .frames.displayed import given

    try:
        held = parquet.ParquetFile(name)
        if held.metadata.num_rows * held.metadata.num_columns > MOST_CELLS:
            raise Unreadable(f"{name}: more than {MOST_CELLS:,} cells; give the result, not the raw data.")
        return given(held.read()) or []
    except (ArrowException, ValueError) as fault:
        if isinstance(fault, Unreadable):
            raise
        raise Unreadable(f"{name}: not a Parquet file that can be read.") from None


def read_workbook(name: str, locale: str) -> list[Table]:
    import zipfile

    try:
        with zipfile.ZipFile(name) as archive:
            unfolded = sum(entry.file_size for entry in archive.infolist())
            folded = sum(entry.compress_size for entry in archive.infolist())
    except zipfile.BadZipFile:
        raise Unreadable(f"{name}: not an Excel workbook.") from None
    if unfolded > MOST_BYTES or unfolded > MOST_RATIO * max(folded, 2**20):
        raise Unreadable(f"{name}: unfolds to {unfolded // 2**20:,} MB, which no table of results does.")
    try:
        import openpyxl
    except ImportError:
        raise missing(name, "openpyxl") from None
    from .workbooks import sheet_tables

    try:
        book = openpyxl.load_workbook(name, read_only=True, data_only=True)
    except Exception:
        raise Unreadable(f"{name}: not an Excel workbook.") from None
    try:
        return sheet_tables(book, MOST_CELLS)
    finally:
        book.close()


def missing(name: str, library: str) -> Unreadable:
    return Unreadable(f"{name}: reading it needs {library}, which `pip install numguard_jupyter[files]` brings.")


READERS: dict[str, Callable[[str, str], list[Table]]] = {
    ".csv": read_delimited,
    ".tsv": read_delimited,
    ".json": read_json,
    ".jsonl": read_json_lines,
    ".ndjson": read_json_lines,
    ".txt": read_text,
    ".log": read_text,
    ".html": read_markup,
    ".htm": read_markup,
    ".parquet": read_parquet,
    ".xlsx": read_workbook,
}
