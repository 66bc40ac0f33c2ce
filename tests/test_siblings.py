"""The sibling texts: that each says what its tables hold, exactly, and how many verdicts on them are right."""

from __future__ import annotations

import ast
import re
from fractions import Fraction

import pytest

from numguard_jupyter import Source, check
from tests.bench.siblings import Text, read, tally

TEXTS = read()
UNREAD = read("unread")
WRITTEN = read("written")
NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")
SCALES = [Fraction(10) ** power for power in (0, 3, 6)]
PLAIN = re.compile(r"-?\d+(?:\.\d+)?")
WORDS = {"twice": 2, "three times": 3, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
         "nine": 9, "eleven": 11, "twelve": 12, "fourteen": 14}  # fmt: skip
#: Fractions in words, in hundredths.
ROUGHLY = {"a quarter": 25, "a third": 33, "two thirds": 67, "three quarters": 75}


def interval(raw: str) -> tuple[Fraction, Fraction]:
    """The least and greatest value that a written number stands for, in its own unit."""
    if raw in ROUGHLY:
        return Fraction(ROUGHLY[raw] - 4, 100), Fraction(ROUGHLY[raw] + 4, 100)
    if raw in WORDS:
        return Fraction(WORDS[raw]) - Fraction(1, 2), Fraction(WORDS[raw]) + Fraction(1, 2)
    digits = NUMBER.search(raw.replace("−", "-"))
    assert digits, raw
    value = Fraction(digits[0].replace(",", ""))
    half = Fraction(1, 2) / 10 ** len(digits[0].partition(".")[2])
    return value - half, value + half


def in_english(raw: str, locale: str) -> str:
    """A number with the separators of English."""
    if locale == "en":
        return raw
    return raw.replace(".", "").replace("\u202f", "").replace(",", ".")


def works_out(formula: str) -> Fraction:
    """What a formula of numbers and + - * / comes to."""

    def value(node: ast.expr) -> Fraction:
        if isinstance(node, ast.BinOp):
            left, right = value(node.left), value(node.right)
            name = type(node.op).__name__
            if name == "Div":
                return left / right
            return {"Add": left + right, "Sub": left - right, "Mult": left * right}[name]
        assert isinstance(node, ast.Constant)
        return Fraction(str(node.value))

    return value(ast.parse(formula, mode="eval").body)


def reads(raw: str, value: Fraction) -> bool:
    low, high = interval(raw)
    tried = [value, -value, value * 100, *(value / scale for scale in SCALES), *(value * scale for scale in SCALES)]
    return any(low <= one <= high for one in tried)


@pytest.mark.parametrize("text", [*TEXTS, *UNREAD, *WRITTEN], ids=[text.name for text in (*TEXTS, *UNREAD, *WRITTEN)])
def test_a_text_is_what_it_says(text: Text) -> None:
    data = "\n".join(str(one.data) for one in text.sources)
    grouped = [found.replace(",", "") for found in NUMBER.findall(data)]
    held = [Fraction(found) for found in (*PLAIN.findall(data), *grouped)]
    for mark in text.marks:
        if mark["sum"]:
            value = works_out(mark["sum"])
            assert reads(mark["right"], value), mark[0]
            assert not mark["wrong"] or not reads(mark["wrong"], value), mark[0]
        right, wrong = (in_english(raw or "0", text.locale) for raw in (mark["right"], mark["wrong"]))
        if not mark["worked"] and right not in WORDS:
            assert any(reads(right, value) for value in held), mark[0]
        assert mark["wrong"] is None or interval(right) != interval(wrong), mark[0]


def test_no_two_paragraphs_are_of_one_template() -> None:
    shapes = [re.sub(r"\{[^}]*\}|[A-Z]\w*", "#", text.marked) for text in TEXTS]
    assert len(shapes) == len(set(shapes))


@pytest.mark.slow
def test_scores_on_reports_do_not_fall() -> None:
    found, _ = tally(read("reports"))
    assert found["right flagged"] <= 315
    assert found["read off flagged"] <= 45
    assert found["wrong cell caught"] >= 488
    assert found["called derived"] >= 120
    assert found["wrong worked out caught"] >= 308


@pytest.mark.slow
def test_scores_on_unread_reports_do_not_fall() -> None:
    found, _ = tally(UNREAD)
    assert found["right flagged"] <= 66
    assert found["read off flagged"] <= 14
    assert found["wrong cell caught"] >= 120
    assert found["called derived"] >= 45
    assert found["wrong worked out caught"] >= 89


@pytest.mark.slow
def test_scores_on_texts_as_models_write_them_do_not_fall() -> None:
    found, _ = tally(WRITTEN)
    assert found["right flagged"] <= 1
    assert found["read off flagged"] == 0
    assert found["wrong cell caught"] >= 560
    assert found["called derived"] >= 45
    assert found["wrong worked out caught"] >= 45


@pytest.mark.slow
def test_scores_do_not_fall() -> None:
    found, _ = tally(TEXTS)
    assert found["right flagged"] <= 24
    assert found["wrong cell caught"] >= 330
    assert found["called derived"] >= 80
    assert found["wrong worked out caught"] >= 94


DEPOTS = "depot,vans,loans,revenue_musd,staff,new_members\nNorth,42,692,148.2,24,312\nSouth,33,228,97.5,11,128\n"

#: id, sentence, number, status
KINDS = [
    ("scale written with its currency", "North earned $148.2 million.", "$148.2 million", "vouched"),
    ("verb and noun of one family", "North lent 228 items.", "228", "contradicted"),
    ("label that stands whole", "At North there are 24 members of staff.", "24", "vouched"),
    ("more than, after what it has", "With 42 vans, North has 9 more than South.", "9", "derived"),
    ("for the two", "North has 692 loans and South 228, which makes 920 for the two.", "920", "derived"),
    ("exact after over", "North took in 312 new members over 692 loans.", "692", "vouched"),
]


@pytest.mark.parametrize(("text", "raw", "status"), [row[1:] for row in KINDS], ids=[row[0] for row in KINDS])
def test_kinds(text: str, raw: str, status: str) -> None:
    assert [one.status for one in check(text, Source(DEPOTS, "depots.csv")) if one.raw == raw] == [status]


def test_a_count_without_rows_is_no_operand() -> None:
    assert check("All in all, the table lists 59 events.", Source("event,n\n", "empty.csv")).derived == []
