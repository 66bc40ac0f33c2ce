"""Notebooks as somebody writes them, cell by cell, on disk and in the page."""

from __future__ import annotations

import nbformat

LOAD = ("load", "code", "%load_ext numguard_jupyter")
PLANS = """\
import pandas as pd
plans = pd.DataFrame({"plan": ["starter", "pro"], "customers": [1840, 930], "churned": [212, 71]})
plans"""
DATA = ("data", "code", PLANS)
PROSE = """\
# Churn

Starter had **1,840** customers, of whom 221 left. Pro had 930 customers; `code 999` and $x = \\frac{8123}{2}$ stay
alone. Nothing holds 4,711."""
TEXT = ("text", "markdown", PROSE)
STORY = (LOAD, DATA, TEXT)


def long_story(cells):
    """Markdown cells of ten numbers each, none of which an output holds."""
    told = [", ".join(f"{i * 10 + k + 5000:,} rows" for k in range(10)) for i in range(cells)]
    return [(f"text{i}", "markdown", f"Case {i}: {text}") for i, text in enumerate(told)]


def write(path, *cells):
    made = nbformat.v4.new_notebook()
    for name, kind, source in cells:
        new = nbformat.v4.new_code_cell if kind == "code" else nbformat.v4.new_markdown_cell
        made.cells.append(new(source, id=name))
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, path)


EDIT = """async position => {
  const panel = jupyterapp.shell.currentWidget, {content} = panel;
  jupyterapp.shell.activateById(panel.id);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame); // then it is activated
  content.activeCellIndex = position;
  content.mode = 'edit';
  await content.activeCell.ready;
  content.activeCell.editor.focus();
}"""


def write_cell(page, position, source):
    """Type a source into a cell, in place of what stands there, without saving."""
    page.evaluate(EDIT, position)
    page.wait_for_function("() => document.activeElement.closest('.jp-Cell.jp-mod-active .cm-focused')")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(source)
