"""The HTML of a report in notebooks: its tags, its escaping, and that it can be read with all attributes removed."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter import Source, check
from numguard_jupyter.reports.card import card
from numguard_jupyter.reports.fragment import fragment, marked
from numguard_jupyter.reports.headline import headline, notebook_text
from numguard_jupyter.reports.markdown import markdown

PLANS = "plan,customers,churned\nstarter,1840,212\npro,920,64\n"
PROSE = "Starter has 1,840 customers, pro lost 77. Satisfaction is 83.6%."


def report(text=PROSE, *more):
    code = "plans = pd.read_csv('plans.csv')\nplans"
    return check(text, [Source(PLANS, "plans", code=code), Source("83.6%", code="print('83.6%')"), *more])


class Reader(HTMLParser):
    """The tags and the text of a fragment; every tag must be closed in its order."""

    def __init__(self, html):
        super().__init__()
        self.tags = set()
        self.attributes = set()
        self.open = []
        self.said = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attributes}
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.said.append(data)

    @property
    def text(self):
        return "".join(self.said)


def test_only_harmless_tags_and_attributes():
    read = Reader(fragment(report(PROSE + "\n\n# A *b* `c`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- x\n\n> q", )))
    assert read.tags <= {"div", "span", "b", "abbr"}
    assert read.attributes <= {"style", "class", "title"}


def test_it_says_everything_without_its_attributes():
    read = Reader(fragment(report()))
    assert "pro lost 77[1\u00a0" in read.text
    assert "83.6%[2\u00a0\N{LOWER RIGHT PENCIL}]" in read.text
    assert headline(report()) in read.text
    assert "[2] 83.6% laundered: only an output that shows a literal" in read.text


def test_the_same_report_gives_the_same_bytes():
    assert fragment(report()) == fragment(report())
    assert notebook_text(report()) == notebook_text(report())


def test_headline():
    assert headline(check("Nothing here.", [])) == "no numbers to check"
    computed = Source("total 2,760", code="print('total', df.x.sum())")
    assert headline(check("The total is 2,760.", [computed])) == "1 number: 1 vouched (1 computed in code)"


NASTY = ["<img src=x onerror=alert(1)>", "</script><script>x</script>", "\" onclick='x'", "a\u202eb", "nul\x00"]


@pytest.mark.parametrize("nasty", NASTY)
def test_names_and_text_are_escaped(nasty):
    source = Source([{"name": nasty, nasty: 4242.5}, {"name": "b", nasty: 17.5}], nasty)
    held = report(f"{nasty} was 4,243.5 of {nasty} and 4,242.5.", source)
    for html in (fragment(held, label=nasty), *(card(verdict) for verdict in held)):
        read = Reader(html)
        assert read.tags <= {"div", "span", "b", "abbr", "table", "tr", "th", "td"}
        assert read.attributes <= {"style", "class", "title"}
        assert "\x00" not in html


def test_prose_shows_as_typed():
    text = 'Before <img src="x"> & "quotes" 1 < 2'
    assert Reader(markdown(text, [])).text.strip() == text


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**a** and *b*", "<b>a</b> and <span style=\"font-style:italic\">b</span>"),
        ("a * b * c", "a * b * c"),
        ("snake_case_name", "snake_case_name"),
        ("2 ** 3", "2 ** 3"),
        ("`a*b*`", '<span style="font-family:monospace">a*b*</span>'),
        ("[text](http://a.b)", '<span style="text-decoration:underline">text</span>'),
        ("[1] is a note", "[1] is a note"),
        ("a <!-- hidden --> b", "a  b"),
        (r"\*a\*", "*a*"),
        ("~~gone~~", '<span style="text-decoration:line-through">gone</span>'),
    ],
)
def test_inline_markup(text, html):
    assert markdown(text, []) == f'<div style="margin:0.5em 0">{html}</div>\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Title 1\n\nText 2.", "Title 1\nText 2.\n"),
        ("- a\n- b\n  c", "• a\n• b\nc\n"),
        ("1. a\n2) b", "1. a\n2) b\n"),
        ("| a | b |\n|---|--:|\n| 1 | 2 |", "a | b\n1 | 2\n\n"),
        ("> a\n> b", "a\nb\n"),
        ("```\n# no title\n```\nafter", "# no title\nafter\n"),
        ("***\n", "\n"),
        ("a\r\nb", "a\nb\n"),
    ],
)
def test_blocks(text, said):
    assert Reader(markdown(text, [])).text == said


def test_marks_stand_at_their_numbers_in_every_block():
    text = "# In 4,321\n\n**4,322** and *4,323*\n\n- 4,324\n\n> 4,325\n\n| a |\n|---|\n| 4,326 |\n\n[was 4,327](x)"
    held = check(text, [])
    assert len(held) == 7
    found = re.findall(r">([\d,]+)</span><span style=[^>]*>\[(\d)", marked(held, list(held)))
    assert found == [(f"4,32{n}", str(n)) for n in range(1, 8)]


@given(st.text(alphabet="ab1 *_`~[](){}|#->\n\\<!&", max_size=120))
def test_any_markdown_is_well_formed_and_loses_no_digit(text):
    held = check(text, [])
    read = Reader(fragment(held))
    assert read.tags <= {"div", "span", "b", "abbr"}


HOSTILE = ["*" * 20_000, "[" * 20_000, "`a" * 10_000, "> " * 10_000, "|" * 20_000, "<!--" * 5000]


@pytest.mark.parametrize("text", HOSTILE, ids=[text[:4] for text in HOSTILE])
def test_hostile_markdown_is_rendered_in_time(text):
    Reader(markdown(text, []))


def test_card_marks_the_cell_in_its_table():
    held = report("Churned customers of pro: 64.")
    html = card(held.verdicts[0])
    cells = re.findall(r"<td style=\"([^\"]*)\">([^<]*)</td>", html)
    assert [text for style, text in cells if "outline" in style] == ["64"]
    assert [text for _, text in cells] == ["1,840", "212", "920", "64"]
    assert "read as it stands" in html
