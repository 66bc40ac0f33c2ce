"""Files as sources: read as they are, or refused in one sentence."""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

import pytest

from numguard_jupyter.sources import Unreadable, tables
from numguard_jupyter.sources.files import read_file

CSV = "city,sales\nZürich,48210\nRome,4033\n"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.csv", CSV.encode()),
        ("bom.csv", b"\xef\xbb\xbf" + CSV.encode()),
        ("utf16.csv", CSV.encode("utf-16")),
        ("utf16le.csv", CSV.encode("utf-16-le")),
        ("latin.csv", CSV.encode("latin-1")),
        ("crlf.csv", CSV.replace("\n", "\r\n").encode()),
        ("a.tsv", CSV.replace(",", "\t").encode()),
        ("semicolon.csv", CSV.replace(",", ";").encode()),
        ("a.txt", CSV.encode()),
        ("a.log", CSV.encode()),
        ("a.json", json.dumps([{"city": "Zürich", "sales": 48210}, {"city": "Rome", "sales": 4033}]).encode()),
        ("a.jsonl", b'{"city": "Z", "sales": 48210}\n\n{"city": "Rome", "sales": 4033}\n'),
        ("a.html", b"<html><table><tr><th>city<th>sales</tr><tr><td>Z<td>48,210</tr><tr><td>Rome<td>4,033</table>"),
        ("UPPER.CSV", CSV.encode()),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_files_of_every_kind_and_encoding(tmp_path: Path, name: str, data: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    source = read_file(path)
    (table,) = tables(source)
    assert source.name == str(path)
    assert table.source is source
    assert table.columns[1].values == [48210, 4033]
    assert table.rows[1] == ("Rome",)


def test_the_locale_of_a_file_is_that_of_its_cells(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text('a,b\nx,"1.234,5"\n', "utf-8")
    assert tables(read_file(path, "de"))[0].columns[1].values == [1234.5]


def test_an_empty_file_holds_nothing(tmp_path: Path) -> None:
    for name in ("a.csv", "a.txt", "a.html", "a.jsonl"):
        path = tmp_path / name
        path.write_bytes(b"")
        assert tables(read_file(path)) == []


def bomb(path: Path) -> None:
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("xl/worksheets/sheet1.xml", "w", force_zip64=True) as sheet,
    ):
        for _ in range(600):
            sheet.write(b" " * 2**20)


REFUSED = [
    ("cut.json", b'{"a": [1, 2', "not JSON"),
    ("no.json", b"hello", "not JSON"),
    ("deep.json", b"[" * 100_000 + b"]" * 100_000, "nested"),
    ("deep.jsonl", b"[" * 100_000 + b"]" * 100_000, "nested"),
    ("bad.jsonl", b'{"a": 1}\n{"a"\n', "line 2 is not JSON"),
    ("huge-int.json", b"9" * 10_000, "not JSON"),
    ("a.csv", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\2\3", "binary"),
    ("a.xlsx", b"no workbook", "not an Excel workbook"),
    ("a.docx", b"PK", "cannot be a source"),
    ("a", b"1", "cannot be a source"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "data", "said"), REFUSED, ids=[case[0] for case in REFUSED])
def test_what_cannot_be_read_is_refused_in_one_sentence(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(Unreadable, match=said) as refusal:
        read_file(path)
    message = str(refusal.value)
    assert message.startswith(str(path))
    assert message.endswith(".")
    assert "\n" not in message


def test_missing_files_and_folders_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.csv").mkdir()
    for name in ("none.csv", "folder.csv", "none.xlsx", "none.parquet"):
        with pytest.raises(Unreadable):
            read_file(tmp_path / name)


@pytest.mark.slow
def test_a_zip_bomb_is_not_unfolded(tmp_path: Path) -> None:
    bomb(tmp_path / "bomb.xlsx")
    with pytest.raises(Unreadable, match="unfolds to"):
        read_file(tmp_path / "bomb.xlsx")


@pytest.mark.parametrize(("name", "library"), [("a.parquet", "pyarrow"), ("a.xlsx", "openpyxl")])
def test_a_missing_library_is_named(tmp_path: Path, name: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / name
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("x", "y")
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(Unreadable, match=library):
        read_file(path)


def test_parquet(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pyarrow.table({"city": ["Oslo"], "sales": [48210.5]}), tmp_path / "a.parquet")
    (table,) = tables(read_file(tmp_path / "a.parquet"))
    assert (table.rows, table.columns[1].values) == ([("Oslo",)], [48210.5])
    (tmp_path / "b.parquet").write_bytes(b"PAR1 no PAR1")
    with pytest.raises(Unreadable, match="Parquet"):
        read_file(tmp_path / "b.parquet")


def test_workbooks(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Units"
    for row in (["Report of 2024"], [], ["city", "sales", "share"], ["Oslo", 310, 0.25], ["Rome", 402.5, 0.75]):
        sheet.append(row)
    book.create_sheet("Empty")
    book.save(tmp_path / "a.xlsx")
    (table,) = tables(read_file(tmp_path / "a.xlsx"))
    assert table.title == "Units"
    assert table.rows == [("Oslo",), ("Rome",)]
    assert [column.values for column in table.columns[1:]] == [[310, 402.5], [0.25, 0.75]]
