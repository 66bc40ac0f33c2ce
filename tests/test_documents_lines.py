"""Where a number of a cell stands in the file of its notebook."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.documents import load
from numguard_jupyter.documents.lines import Places

TEXT = 'First "line"\nÉ 🙂 \\ tab\t5%\nlast 81% of it'
HELD = {
    "metadata": {"cells": [{"source": "decoy 81%"}], "source": "decoy 81%"},
    "nbformat": 4,
    "cells": [
        {"cell_type": "markdown", "metadata": {"source": ["decoy 81%"]}, "source": []},
        {"cell_type": "code", "source": "x", "execution_count": None, "metadata": {},
         "outputs": [{"output_type": "stream", "name": "stdout", "text": ["81%"], "source": "81%"}]},
        None,
        {"cell_type": "markdown", "source": TEXT.splitlines(keepends=True), "metadata": {}},
    ],
}  # fmt: skip
ONE_STRING = {**HELD, "cells": [*HELD["cells"][:3], {"cell_type": "markdown", "source": TEXT}]}
WORKSHEETS = {"nbformat": 3, "worksheets": [
    {"cells": [{"cell_type": "markdown", "source": "none"}, {"cell_type": "code", "input": "x", "outputs": []}]},
    {"cells": [{"cell_type": "markdown", "source": "two"}, {"cell_type": "markdown", "source": TEXT.splitlines(True)}]},
]}  # fmt: skip
WRITTEN = {
    "indented": json.dumps(HELD, indent=1),
    "indented, in Unicode": json.dumps(HELD, indent=1, ensure_ascii=False),
    "minified": json.dumps(HELD, separators=(",", ":")),
    "line ends of Windows": json.dumps(HELD, indent=4).replace("\n", "\r\n"),
    "one string": json.dumps(ONE_STRING, indent=1),
    "worksheets": json.dumps(WORKSHEETS, indent=2),
}


@pytest.mark.parametrize("raw", WRITTEN.values(), ids=WRITTEN)
@pytest.mark.parametrize("number", ["5%", "81%", "First"])
def test_a_number_is_found_in_the_file(raw, number):
    document = load("n.ipynb", raw.encode())
    (cell,) = [prose.cell for prose in document.prose if prose.text == TEXT]
    line, column = Places(document).line_and_column(cell, TEXT.index(number))
    assert raw.split("\n")[line - 1][column - 1 :].startswith(number)


def test_a_place_of_a_text_file_is_itself():
    assert Places(load("a.md", b"one\ntwo 5%")).line_and_column(None, 8) == (2, 5)


CELL_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@given(st.lists(CELL_TEXT, min_size=1, max_size=4), st.booleans(), st.data())
def test_any_text_is_found_again(texts, ascii_only, data):
    cells = [{"cell_type": "raw", "source": text} for text in texts]
    raw = json.dumps({"nbformat": 4, "cells": cells}, ensure_ascii=ascii_only)
    cell = data.draw(st.integers(0, len(texts) - 1))
    offset = data.draw(st.integers(0, len(texts[cell])))
    found = Places(load("n.ipynb", raw.encode())).position(cell, offset)
    assert raw.startswith(json.dumps(texts[cell][offset:], ensure_ascii=ascii_only)[1:-1] + '"', found)
