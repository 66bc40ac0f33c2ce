"""Markup is blanked in place; what is left is cut into sentences, items, headings and cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.narrative import read
from numguard_jupyter.narrative.text.prose import blank
from numguard_jupyter.narrative.text.sentences import sentences


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Run `f(3)` now", "Run now"),
        ("a ``b ` 4`` c", "a c"),
        ("`unclosed 5", "`unclosed 5"),
        ("x\n```python\ny = 42\n```\nz", "x z"),
        ("x\n~~~\n1200\n~~~\nz", "x z"),
        ("x\n```\nnever closed 7", "x"),
        ("---\ntitle: Report 12\n---\nBody 5", "Body 5"),
        ("{{ total(4) }} of {% if 3 %} 8", "of 8"),
        ("<p style='width:40px'>5</p>", "5"),
        ("<style>p {width: 30px}</style> 6", "6"),
        ("<!-- 12 --> 7", "7"),
        ("see https://example.org/2024/17?page=3 now", "see now"),
        ("a [link](https://x.org/9) b", "a [link] b"),
        ("mail team42@example.com 5", "mail 5"),
        ("$$\nx = 4\n$$\n6", "6"),
        ("$\\frac{1}{2}$ of 80", "of 80"),
        ("\\begin{align}x = 3\\end{align} 9", "9"),
        ("**bold** and _slanted_ and 5*6 and a_b", "bold and slanted and 5*6 and a_b"),
        ("&lt;5% of AT&amp;T", "<5% of AT &T"),
        ("grew 4.5\\% and \\$6", "grew 4.5 % and $6"),
    ],
)
def test_blanking(text, kept):
    prose, _ = blank(text)
    assert len(prose) == len(text)
    assert prose.split() == kept.split()


MARKS = [
    "`",
    "```",
    "\n",
    "~~~",
    "$",
    "$$",
    "<",
    ">",
    "<b>",
    "<!--",
    "-->",
    "](",
    ")",
    "http://",
    "@",
    "\\",
    "\\[",
    "{{",
    "}}",
    "&",
    ";",
    "*",
    "_",
    "5",
    "a ",
    "---",
]


@given(st.lists(st.sampled_from(MARKS), max_size=30).map("".join))
def test_blanking_keeps_every_offset_and_line(text):
    prose, blanked = blank(text)
    assert len(prose) == len(text)
    assert [i for i, c in enumerate(prose) if c == "\n"] == [i for i, c in enumerate(text) if c == "\n"]
    assert all(0 <= start <= end <= len(text) for start, end, _rule in blanked)


def parts(text):
    return [(s.kind, text[s.start : s.end].strip()) for s in sentences(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One is 5. Two is 6! Three?", ["One is 5.", "Two is 6!", "Three?"]),
        (
            "It rose to 3.5 on v. 2, e.g. in Sec. 4. Then fell.",
            ["It rose to 3.5 on v. 2, e.g. in Sec. 4.", "Then fell."],
        ),
        ("First line\nstill the same. Next.", ["First line\nstill the same.", "Next."]),
        ("One.\n\nTwo.", ["One.", "Two."]),
        ("売上は5です。人は6です。", ["売上は5です。", "人は6です。"]),
        ('He said "5." Then left.', ['He said "5."', "Then left."]),
        ("", []),
        (" \n\t\n", []),
    ],
)
def test_sentences(text, expected):
    assert [part for _kind, part in parts(text)] == expected


def test_lists_and_headings_lead():
    text = "## Results\n\nWe found:\n\n- A: 5\n- B: 6. More.\n\nAfter."
    found = sentences(text)
    assert [(s.kind, text[s.start : s.end].strip()) for s in found] == [
        ("heading", "## Results"), ("sentence", "We found:"), ("item", "- A: 5"), ("item", "- B: 6."), ("item", "More."), ("sentence", "After."),  # noqa: E501
    ]  # fmt: skip
    assert [s.lead for s in found] == [None, 0, 1, 1, 1, 0]
    assert len({s.block for s in found[2:5]}) == 1


def test_cells_of_a_table_know_their_row_and_column():
    text = "| Site | Load |\n|---|---:|\n| East | 7.25 |\n| West | 1,018 |\n\nAfter 5."
    passage = read(text)
    cells = [(text[s.start : s.end].strip(), s.row, s.column) for s in passage.sentences if s.kind == "cell"]
    assert cells[2:] == [
        ("East", "East", "Site"),
        ("7.25", "East", "Load"),
        ("West", "West", "Site"),
        ("1,018", "West", "Load"),
    ]
    assert [n.raw for n in passage.numbers] == ["7.25", "1,018", "5"]


def test_numbers_in_markup_are_there_but_refused():
    numbers = read("Call `head(20)` or see https://x.org/17: mean 3.7").numbers
    assert [(n.raw, n.rule) for n in numbers] == [("20", "code"), ("17", "urls"), ("3.7", None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # pandoc's tex_math_dollars, and what only looks like it
        ("We set $x = 8123$ and $n=30$ here.", [("8123", "code"), ("30", "code")]),
        ("With $k_{12}$ at $5 < t < 9$, done.", [("12", "code"), ("5", "code"), ("9", "code")]),
        ("The score is $-6.48$ now.", [("$-6.48$", None)]),
        ("A width of $4.2 \\pm 0.3$ mm.", [("4.2", None), ("0.3", None)]),
        ("It made $310K vs $275K.", [("$310K", None), ("$275K", None)]),
        ("Either $40,000 or $40,001.", [("$40,000", None), ("$40,001", None)]),
        ("Fees of ($5M–$6M) and 7$.", [("$5M", None), ("$6M", None), ("7$", None)]),
        ("We have $5 and 10$ left.", [("$5", None), ("10$", None)]),
        # indented code, which a list or a text indented throughout is not
        ("Ran it:\n\n    n = 45\n    m = 46\n\nIt gave 7.", [("45", "code"), ("46", "code"), ("7", None)]),
        ("As below\n\n\tretry 45\n\nand 7.", [("45", "code"), ("7", None)]),
        ("- wells\n\n    45 of them dry\n\nand 7", [("45", None), ("7", None)]),
        ("\n    It rose to 45.\n\n    Then to 46.\n", [("45", None), ("46", None)]),
        ("A line\n    that goes on to 45", [("45", None)]),
        # digits that inline markup cuts are one number; powers stay powers
        ("It came to 9**3**0 units.", [("9**3**0", None)]),
        ("<b>1</b><i>2</i> boats, 1<b>2</b>.5% more", [("1</b><i>2", None), ("1<b>2</b>.5%", None)]),
        ("**12**% and **45**, 46", [("12**%", None), ("45", None), ("46", None)]),
        ("about 5 × 10<sup>6</sup> cells", [("5 × 10<sup>6", None)]),
        ("the 5<sup>th</sup> of 45<sup>2</sup>", [("5", "ordinals"), ("45", None), ("2", "citations")]),
    ],
)
def test_what_is_markup_and_what_a_number(text, expected):
    passage = read(text)
    assert len(passage.prose) == len(text)
    assert [(n.raw, n.rule) for n in passage.numbers if not (n.rule == "code" and n.raw == "3")] == expected


def test_a_number_that_markup_cuts_has_the_value_that_is_seen():
    assert [n.value for n in read("It came to 9**3**0, or 1<b>2</b>.5%.").numbers] == [930, 0.125]
