"""Files of every kind: what is prose, what is an output, and what is refused."""

from __future__ import annotations

import codecs
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.documents import Unreadable, load
from numguard_jupyter.documents.echo import told, without_echo
from numguard_jupyter.documents.text import READERS
from numguard_jupyter.sources.printed.terminal import shown


def notebook(*cells, **fields):
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells, **fields}).encode()


def markdown(text):
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def code(text, *outputs, count=1):
    return {"cell_type": "code", "metadata": {}, "source": text, "execution_count": count, "outputs": list(outputs)}


def display(**data):
    named = {"html": "text/html", "md": "text/markdown", "plain": "text/plain", "latex": "text/latex",
             "json": "application/json", "own": "application/vnd.numguard+json",
             "widget": "application/vnd.jupyter.widget-view+json", "png": "image/png"}  # fmt: skip
    return {"output_type": "display_data", "metadata": {}, "data": {named[key]: value for key, value in data.items()}}


def stream(text, name="stdout"):
    return {"output_type": "stream", "name": name, "text": text}


def data_of(*outputs):
    return [source.data for source in load("n.ipynb", notebook(code("", *outputs))).sources if source.data is not None]


TABLE = "<table><tr><td>1</td></tr></table>"

OUTPUTS = [
    ("table before plain", [display(html=TABLE, plain="1", md="1")], [TABLE]),
    ("markdown before plain", [display(md="*1*", plain="1", latex="$1$")], ["*1*"]),
    ("html without a table yields to plain", [display(html="<b>1</b>", plain="one: 1")], ["one: 1"]),
    ("html of an object that plain only names", [display(html="<b>1</b>", plain="<Thing at 0x7f>")], ["1"]),
    ("styles are no output", [display(html="<style>p {width: 5%}</style><script>7</script>", plain="<HTML object>")],
     []),
    ("latex at last", [display(latex="$x = 1$")], ["$x = 1$"]),
    ("json where plain only names the object", [display(json={"a": 1}, plain="<IPython.core.display.JSON object>")],
     [{"a": 1}]),
    ("a picture is no text", [display(png="iVBORw0KGgo=", plain="<Figure size 640x480 with 1 Axes>")], []),
    ("streams are joined", [stream("rows: 1"), stream("2\n")], ["rows: 12\n"]),
    ("lists of lines are joined", [stream(["a: 1\n", "b: 2"])], ["a: 1\nb: 2"]),
    ("standard error is none", [stream("warning: 7", "stderr")], []),
    ("an error is none", [{"output_type": "error", "ename": "E", "evalue": "5", "traceback": ["5"]}], []),
    ("numguard's own report is none", [display(own={"ok": True}, plain="81%", html=TABLE)], []),
    ("a widget is none", [display(widget={"model_id": "1"}, plain="IntSlider(value=7)")], []),
    ("colours are dropped", [stream("\x1b[31mloss\x1b[0m: 0.5")], ["loss: 0.5"]),
    ("a progress bar leaves its last state", [stream("10%\r50%\r100%\n")], ["100%\n"]),
    ("nothing", [], []),
    ("not the shape of an output", [{"output_type": 3}, "text", None, {"data": {"text/plain": "1"}}], []),
]  # fmt: skip


@pytest.mark.parametrize(("outputs", "expected"), [row[1:] for row in OUTPUTS], ids=[row[0] for row in OUTPUTS])
def test_one_representation_of_each_output(outputs, expected):
    assert data_of(*outputs) == expected


def test_cells_of_a_notebook_are_prose_or_code():
    document = load("n.ipynb", notebook(
        markdown(["# Title\n", "Rose 5%."]),
        {"cell_type": "raw", "source": "Raw 6%."},
        code("%%numguard --question 'why 7?'\nFell 8%."),
        code("%%markdown\nStood at 9%.", display(md="Stood at 9%.")),
        code("x = 10", stream("10")),
        markdown("  "),
    ))  # fmt: skip
    assert [(one.cell, one.kind, one.text.strip()) for one in document.prose] == [
        (0, "markdown", "# Title\nRose 5%."),
        (1, "raw", "Raw 6%."),
        (2, "code", "Fell 8%."),
        (3, "code", "Stood at 9%."),
    ]
    assert document.prose[2].options == "--question 'why 7?'"
    assert [(source.cell, source.code, source.data) for source in document.sources] == [(4, "x = 10", "10")]


def test_offsets_in_a_magic_cell_count_from_its_first_line():
    text = "%%numguard\nFell 8%."
    assert load("n.ipynb", notebook(code(text))).prose[0].text.index("8%") == text.index("8%")


def test_code_without_output_is_kept_for_its_literals():
    (source,) = load("n.ipynb", notebook(code("test_size = 0.2"))).sources
    assert (source.data, source.code, source.shown) == (None, "test_size = 0.2", False)


@pytest.mark.parametrize("counts", [(3, 7), (1, None)], ids=["counts", "places"])
def test_prose_is_near_the_code_above_it(counts):
    cells = [code("a", stream("1"), count=counts[0]), code("b", stream("2"), count=counts[1]), markdown("It is 5.")]
    document = load("n.ipynb", notebook(*cells))
    assert document.prose[0].near == document.sources[1].order > document.sources[0].order


OLD_FORMATS = {
    "format 2": {"nbformat": 2, "worksheets": [{"cells": [
        {"cell_type": "markdown", "source": "Mean 3.5"},
        {"cell_type": "code", "input": "x", "prompt_number": 1, "outputs": [{"output_type": "pyout", "text": "3.5"}]},
    ]}]},
    "format 3": {"nbformat": 3, "metadata": {}, "worksheets": [{"metadata": {}, "cells": [
        {"cell_type": "heading", "level": 2, "source": "Mean 3.5"},
        {"cell_type": "code", "input": ["x"], "prompt_number": 1, "outputs": [
            {"output_type": "stream", "stream": "stdout", "text": ["3.5"]},
            {"output_type": "pyerr", "ename": "E", "evalue": "9", "traceback": []}]},
    ]}]},
    "two worksheets": {"nbformat": 3, "worksheets": [
        {"cells": [{"cell_type": "markdown", "source": "Mean 3.5"}]},
        {"cells": [{"cell_type": "code", "input": "x", "outputs": [{"output_type": "stream", "text": "3.5"}]}]}]},
    "no format told": {"cells": [
        {"cell_type": "markdown", "source": "Mean 3.5"},
        {"cell_type": "code", "source": "x", "outputs": [{"output_type": "stream", "name": "stdout", "text": "3.5"}]}]},
}  # fmt: skip


@pytest.mark.parametrize("held", OLD_FORMATS.values(), ids=OLD_FORMATS)
def test_every_format_of_notebook(held):
    document = load("n.ipynb", json.dumps(held).encode())
    assert [one.text.lstrip("# ") for one in document.prose] == ["Mean 3.5"]
    assert [source.data for source in document.sources] == ["3.5"]


EMPTY = {
    "no cells": {"nbformat": 4, "cells": []},
    "no worksheets": {"nbformat": 3, "worksheets": []},
    "worksheet without cells": {"nbformat": 3, "worksheets": [{}]},
    "impossible minor format": {"nbformat": 4, "nbformat_minor": "x", "cells": []},
    "cells of no shape": {"nbformat": 4, "cells": [None, 7, "x", {}, {"cell_type": "code", "source": 5, "outputs": 5}]},
}


@pytest.mark.parametrize("held", EMPTY.values(), ids=EMPTY)
def test_broken_notebooks_read_as_empty(held):
    document = load("n.ipynb", json.dumps(held).encode())
    assert document.prose == []
    assert all(source.data is None for source in document.sources)


REFUSED = [
    ("nothing", "n.ipynb", b"", "it is empty"),
    ("not JSON", "n.ipynb", b"hello world, this is text", "it is not JSON (line 1, column 1)"),
    ("cut off", "n.ipynb", notebook(markdown("text"))[:-30], "its JSON is cut off at line 1, column"),
    ("a list", "n.ipynb", b"[1, 2]", "it is JSON, but no notebook"),
    ("another object", "n.ipynb", b'{"a": 1}', "it is JSON, but no notebook: it has neither cells nor worksheets"),
    ("unknown format", "n.ipynb", b'{"nbformat": 9, "cells": []}', "notebook format 9 is not known"),
    ("deep", "n.ipynb", b"[" * 100_000 + b"]" * 100_000, "its JSON is nested too deeply"),
    ("a huge number", "n.ipynb", b'{"cells": [' + b"9" * 5000 + b"]}", "it holds a number with thousands of digits"),
    ("a PDF", "a.md", b"%PDF-1.7 ...", "it is a PDF, not text"),
    ("a picture", "n.ipynb", b"\x89PNG\r\n\x1a\n", "it is a picture, not text"),
    ("binary", "a.txt", bytes(range(256)) * 8, "it is binary, not text"),
    ("unknown kind", "a.docx", b"", "files that end in .docx are not known"),
]


@pytest.mark.parametrize(("path", "raw", "said"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_refused_in_one_sentence(path, raw, said):
    with pytest.raises(Unreadable) as refusal:
        load(path, raw)
    assert said.removeprefix("it holds ") in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(("path", "said"), [
    ("missing.md", "no such file"), (".", "files that end in"), ("x.ipynb", "directory"),
])  # fmt: skip
def test_files_that_cannot_be_opened(tmp_path, monkeypatch, path, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.ipynb").mkdir()
    with pytest.raises(Unreadable, match=said):
        load(path)


TEXT = "Umsatz: 5,3 Mio. €"
ENCODINGS = {
    "utf-8": TEXT.encode(),
    "utf-8 with a mark": codecs.BOM_UTF8 + TEXT.encode(),
    "utf-16": TEXT.encode("utf-16"),
    "utf-16 big": codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    "utf-16 without a mark": TEXT.encode("utf-16-le"),
    "utf-32": TEXT.encode("utf-32"),
}


@pytest.mark.parametrize("raw", ENCODINGS.values(), ids=ENCODINGS)
def test_encodings(raw):
    document = load("a.txt", raw)
    assert (document.prose[0].text, document.notes) == (TEXT, [])


def test_a_notebook_in_utf16():
    raw = notebook(markdown("Rose 5%."), code("x", stream("0.05"))).decode().encode("utf-16")
    assert load("n.ipynb", raw).prose[0].text == "Rose 5%."


def test_bytes_that_are_no_text_are_replaced_and_said():
    document = load("a.txt", b"caf\xe9: 12")
    assert document.prose[0].text == "caf\ufffd: 12"
    assert "no valid UTF-8" in document.notes[0]


def prose_of(path, text):
    """The prose with its white space folded, having seen that it is as long as the file."""
    prose = load(path, text.encode()).prose[0].text
    assert len(prose) == len(text)
    assert prose.count("\n") >= text.count("\n")
    return " ".join(prose.split())


TEXTS = [
    ("markdown as it stands", "a.md", "# Title\n\n- Rose **5%**", "# Title - Rose **5%**"),
    ("html without scripts and styles", "a.html",
     "<html><head><style>p {width: 50%}</style></head><body><script>var x = 7</script><p>Rose 5%</p></body></html>",
     "Rose 5%"),
    ("characters of html lean on their number", "a.html", "<p>&minus;5&#37; of &#x24;3&nbsp;million</p>",
     "−5% of $3 million"),
    ("rst without literal blocks", "a.rst", "Rose 5%, as in::\n\n    x = 7\n    y = 8\n\nand fell 6%.",
     "Rose 5%, as in:: and fell 6%."),
    ("rst directives keep their prose", "a.rst", ".. note:: Rose 5%.\n\n.. code-block:: python\n\n   x = 7\n\nEnd 6%.",
     "Rose 5%. End 6%."),
    ("rst comments and roles", "a.rst", ".. a comment with 7\n\nSee :func:`f(8)` and ``x = 9``: 5%.", "See and : 5%."),
    ("markdown cells of a script", "a.py",
     "import x\n# %%\ny = 7  # 8\n# %% [markdown]\n# ## Rose 5%\n# more\n# %% a title\nz = 9\n", "## Rose 5% more"),
    ("markdown cells in strings", "a.py", '# %% [markdown]\n"""\nRose 5%\n"""\n# %%\nz = 9\n', "Rose 5%"),
    ("a script without cells", "a.py", "x = 5  # 7\n", ""),
]  # fmt: skip


@pytest.mark.parametrize(("path", "text", "expected"), [row[1:] for row in TEXTS], ids=[row[0] for row in TEXTS])
def test_prose_of_texts(path, text, expected):
    found = prose_of(path, text)
    if path.endswith(".html"):
        found = found.replace("</body>", "").strip()
    assert found == expected


def test_code_of_texts_is_kept_for_its_literals():
    script = load("a.py", b"a = 1\n# %% [markdown]\n# text 2\n# %%\nb = 3\n")
    chunks = load("a.qmd", b"Text 2\n\n```{python}\na = 1\n```\n\n```python\nshown = 4\n```\n")
    assert "a = 1" in script.sources[0].code
    assert "b = 3" in script.sources[0].code
    assert "text" not in script.sources[0].code
    assert chunks.sources[0].code == "a = 1\n"


SUFFIX = st.sampled_from(sorted(READERS))
MARKUP = st.text(alphabet=st.sampled_from("ab5% \n\t<>/p&#;:.`'\"[]{}=-*_|\\$éé🙂"), max_size=80)


@given(SUFFIX, MARKUP | st.text(max_size=60))
def test_prose_is_as_long_as_its_file(suffix, text):
    prose, _ = READERS[suffix](text)
    assert len(prose) == len(text)


@pytest.mark.parametrize(("text", "expected"), [
    ("a\r\nb", "a\nb"), ("abc\rX", "Xbc"), ("10%\r\r", "10%"), ("ab\b\bc", "c"), ("\b", ""),
    ("\x1b[1;31mred\x1b[0m \x1b]8;;http://x\x07link\x1b]8;;\x07", "red link"), ("long one\rab\rc", "cbng one"),
])  # fmt: skip
def test_terminal(text, expected):
    assert shown(text) == expected


SENTENCE = "The mean weight of the penguins was 4.2 kg in all years."
ECHOES = [
    ("shown from a file", SENTENCE, "print(open('report.md').read())", ""),
    ("typed in the code", SENTENCE, f"print({SENTENCE!r})", ""),
    ("filled in by the code", SENTENCE, "print(f'The mean weight of the penguins was {mean:.1f} kg in all years.')",
     SENTENCE),
    ("marked up", f"**{SENTENCE}**", "show()", ""),
    ("only a label", "mean: 4.2", "show()", "mean: 4.2"),
    ("lines keep their number", f"a: 1\n{SENTENCE}\nb: 2", "show()", "a: 1\n\nb: 2"),
    ("another figure", SENTENCE.replace("4.2", "4.3"), "show()", SENTENCE.replace("4.2", "4.3")),
]


@pytest.mark.parametrize(("output", "source", "expected"), [row[1:] for row in ECHOES], ids=[row[0] for row in ECHOES])
def test_output_that_repeats_the_prose(output, source, expected):
    sentences = told([f"We found this. {SENTENCE}\n\nAnd more."])
    assert without_echo(output, sentences, source) == expected


def test_a_long_output_and_a_long_line():
    lines = "".join(f"row {n}: {n * 1.5}\n" for n in range(20_000))
    assert data_of(stream(lines)) == [lines]
    assert data_of(stream("x" * 10_000_000)) == ["x" * 10_000_000]
