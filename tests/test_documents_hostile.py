"""Input made to be slow: a pattern that tries again from every place would take hours on it."""

from __future__ import annotations

import pytest

from numguard_jupyter.documents.text import READERS
from numguard_jupyter.evidence.verdicts.excuses import excuses_in

PIECES = ["<script ", "<script>", "</script", "<p ", "&#", "&amp", "```{python}\n", "~~~{r}\n", "`", "``", "::\n\n  ",
          ".. x::\n", ":ref:`", "# %% [markdown]\n", '"""', "\n# ", "\n", " ", "<!-- numguard: allow ", "<!--",
          "-->"]  # fmt: skip


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("suffix", sorted(READERS))
def test_readers_come_to_an_end(suffix, piece):
    text = piece * (400_000 // len(piece))
    prose, _ = READERS[suffix](text)
    assert len(prose) == len(text)


@pytest.mark.parametrize("piece", PIECES)
def test_excuses_come_to_an_end(piece):
    assert isinstance(excuses_in(piece * (400_000 // len(piece))), list)
