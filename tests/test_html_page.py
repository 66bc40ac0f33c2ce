"""The standalone page: one file, no script, every number reachable, everything escaped."""

from __future__ import annotations

import json
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from numguard_jupyter.cli import main

EXAMPLES = Path(__file__).parent.parent / "examples"
HOSTILE = "<img src=x onerror=alert(1)></script><b>\"'& \x00\u202e"
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=="


class Page(HTMLParser):
    """The elements of a page, and its text."""

    def __init__(self, html):
        super().__init__()
        self.elements = []
        self.text = ""
        self.open = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in ("meta", "img", "wbr", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


@pytest.fixture
def page(capsys):
    def made(*argv):
        main(["check", *map(str, argv), "--format", "html"])
        out, err = capsys.readouterr()
        assert err == ""
        return Page(out)

    return made


def attributes(page, name):
    return [held[name] for _, held in page.elements if name in held]


@pytest.mark.parametrize("files", [["churn/churn.ipynb"], ["gdp.ipynb", "churn/churn.ipynb"]], ids=["one", "two"])
def test_every_link_leads_somewhere_and_every_anchor_is_one(page, files):
    held = page(*(EXAMPLES / file for file in files))
    anchors = Counter(attributes(held, "id"))
    assert held.open == []
    assert set(anchors.values()) == {1}
    assert {href.removeprefix("#") for href in attributes(held, "href")} <= set(anchors)
    assert set(attributes(held, "aria-describedby")) <= set(anchors)
    assert sum(tag == "h1" for tag, _ in held.elements) == len(files)


def test_nothing_is_fetched_and_nothing_runs(page):
    held = page(EXAMPLES / "churn" / "churn.ipynb")
    assert {tag for tag, _ in held.elements} & {"script", "link", "iframe", "object"} == set()
    assert attributes(held, "src") == []


def test_a_text_against_its_source(page):
    held = page(EXAMPLES / "churn" / "answer.txt", "--source", EXAMPLES / "churn" / "result.csv")
    assert "✗ 1 number flagged" in held.text
    assert "Enterprise retained 81%[1" in held.text
    assert "unvouched: no output holds it" in held.text


def test_what_others_wrote_is_text(page, tmp_path):
    outputs = [
        {"output_type": "stream", "name": "stdout", "text": HOSTILE},
        {"output_type": "display_data", "metadata": {}, "data": {"image/png": PIXEL, "text/plain": HOSTILE}},
        {"output_type": "display_data", "metadata": {}, "data": {"image/png": '"><script>', "text/plain": "<Figure>"}},
    ]
    cells = [
        {"cell_type": "code", "metadata": {}, "source": f"x = {HOSTILE!r}\n{HOSTILE}", "outputs": outputs},
        {"cell_type": "markdown", "metadata": {}, "source": f"It {HOSTILE} rose 5.37% {HOSTILE}"},
    ]
    path = tmp_path / "<b>&.ipynb"
    path.write_text(json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells}), "utf-8")
    held = page(path)
    sources = [attrs["src"] for tag, attrs in held.elements if tag == "img"]
    assert sources == [f"data:image/png;base64,{PIXEL}"]
    assert not any(name.startswith("on") for _, attrs in held.elements for name in attrs)
    assert {tag for tag, _ in held.elements} & {"script"} == set()
    assert "\x00" not in held.text
    assert "<b>&.ipynb" in held.text
