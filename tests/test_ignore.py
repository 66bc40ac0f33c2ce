"""The rules by which a number is no claim, each with its name, and how they are switched."""

from __future__ import annotations

import pytest

from numguard_jupyter.narrative import read


def rules(text, **options):
    return [(n.raw, n.rule) for n in read(text, **options).numbers]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # years come last: a unit, a currency, grouping, a sign or a counted noun refuses them
        ("in 1998 and 2011", [("1998", "years"), ("2011", "years")]),
        ("reviewed 2024 invoices", [("2024", None)]),
        ("a total of 2025 units", [("2025", None)]),
        (
            "we saw 1,999 and $2024 and -2001 and 2000 kg",
            [("1,999", None), ("$2024", None), ("-2001", None), ("2000", None)],
        ),
        (
            "the 1990s, 2012–13, FY24, class of '24",
            [("1990s", "years"), ("2012–13", "years"), ("FY24", "years"), ("'24", "years")],
        ),
        ("1920x1080 pixels", [("1920", None), ("1080", None)]),
        ("between 1850 and 1890", [("1850", "years"), ("1890", "years")]),
        ("from 1200 to 1500 units", [("1200", None), ("1500", None)]),
        # dates and times
        (
            "2024-03-01T14:05:00Z 10/20/2024 5.6.2023",
            [("2024-03-01T14:05:00Z", "dates"), ("10/20/2024", "dates"), ("5.6.2023", "dates")],
        ),
        ("on 10/20 they scored 10/20", [("10/20", "dates"), ("10/20", None)]),
        (
            "March 14, 2023, 3 May, 3–7 June",
            [("March 14, 2023", "dates"), ("3 May", "dates"), ("3", "dates"), ("7 June", "dates")],
        ),
        ("In May 340 came; may 5 leave", [("340", None), ("5", None)]),
        ("at 14:30, 5 pm and 9:05 a.m.", [("14:30", "times"), ("5 pm", "times"), ("9:05 a.m.", "times")]),
        # order and labels
        ("the 1st and 95th", [("1st", "ordinals"), ("95th", "ordinals")]),
        ("1. up 5%\n2. up 6%", [("1", "listMarkers"), ("5%", None), ("2", "listMarkers"), ("6%", None)]),
        ("## 2. Results\n### 3.2 Method", [("2", "listMarkers"), ("3.2", "listMarkers")]),
        (
            "<h3>4.5 - Model</h3>\n**2.3** Data",
            [("3", "code"), ("4.5", "listMarkers"), ("3", "code"), ("2.3", "listMarkers")],
        ),
        ("## 45 stores closed", [("45", None)]),
        ("the total was\n45. Then 6", [("45", None), ("6", None)]),
        (
            "Tables 3 and 4, Sections 2–5, §7",
            [("Tables 3", "labels"), ("4", "labels"), ("Sections 2", "labels"), ("5", "labels"), ("7", "labels")],
        ),
        ("Fig. 4b, Eq. (7), row 12", [("4b", "labels"), ("(7)", "labels"), ("row 12", "labels")]),
        ("every day 340 calls; per unit 12", [("340", None), ("12", None)]),
        ("aged 25–34 and the 31-50% bin", [("25", "labels"), ("34", "labels"), ("31", "labels"), ("50%", "labels")]),
        # versions, names, identifiers, citations
        (
            "Python 3.11, v2.3.1, Release 1.2.3",
            [("Python 3.11", "versions"), ("v2.3.1", "versions"), ("1.2.3", "versions")],
        ),
        (
            "from 214.6 ms with v1 to 96.3 ms with v2",
            [("214.6", None), ("v1", "versions"), ("96.3", None), ("v2", "versions")],
        ),
        ("step 5 of 9, an F1 of 0.857", [("step 5", "labels"), ("9", "labels"), ("F1", "labels"), ("0.857", None)]),
        (
            "COVID-19, 24/7, S&P 500, 5G",
            [("COVID-19", "names"), ("24/7", "names"), ("S&P 500", "names"), ("5G", "names")],
        ),
        (
            "ABC-123, 00123, 10.0.0.12",
            [("ABC-123", "identifiers"), ("00123", "identifiers"), ("10.0.0.12", "identifiers")],
        ),
        (
            "0x1F4A and 9f1c2d34-0b5e-4c77-8a10-5d2e6f7a8b90",
            [("0x1F4A", "identifiers"), ("9f1c2d34-0b5e-4c77-8a10-5d2e6f7a8b90", "identifiers")],
        ),
        ("call +1 (555) 010-4477 or 555-0199", [("+1 (555) 010-4477", "identifiers"), ("555-0199", "identifiers")]),
        (
            "as in [1] and [2, 5], CI [0.1, 0.4]",
            [("[1]", "citations"), ("[2, 5]", "citations"), ("0.1", None), ("0.4", None)],
        ),
        ("the 49ers", [("49ers", "names")]),
        # small counts
        ("3 models, 3%, $3, 3.0, -3", [("3", "smallCounts"), ("3%", None), ("$3", None), ("3.0", None), ("-3", None)]),
    ],
)
def test_rules(text, expected):
    assert rules(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "12-month, sub-5%, mid-20 and pre-30 groups", "won 112-98", "n = 36, t(58) = 2.31, p < .05", "a 7-day wait", "45% (12 of 40)",  # noqa: E501
        "Denver ($2.9M) and Boston ($1.1M)", "(412 of them)", "grew 12% and 45 left", "Totals: north 41, south 57.",
    ],
)  # fmt: skip
def test_claims_stay_claims(text):
    assert all(n.rule is None and n.value > 0 for n in read(text).numbers)


def test_numbers_of_the_question():
    found = rules("14 stores sold more than 500 units, 60%.", question="Which sold over 500 units, at 60 percent?")
    assert found == [("14", None), ("500", "question"), ("60%", "question")]


@pytest.mark.parametrize("name", ["list_markers", "listMarkers"])
def test_a_rule_is_switched_by_either_name(name):
    assert rules("1. rose 5%", ignore={name: False}) == [("1", None), ("5%", None)]


def test_an_unknown_rule_is_said():
    with pytest.raises(ValueError, match="no ignore rule 'yeers'"):
        read("in 2024", ignore={"yeers": False})


def test_small_max_and_extra_patterns():
    assert rules("5 models and 8 sets", small_max=5) == [("5", "smallCounts"), ("8", None)]
    assert rules("lot QX 77 and 78", extra_ignore=[r"QX \d+"]) == [("77", "allowed"), ("78", None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The iPhone 15 outsold it.", [("iPhone 15", "names")]),
        ("Our PlayStation 5 broke.", [("PlayStation 5", "names")]),
        ("He drove a Tesla 3 for 45 km.", [("Tesla 3", "names"), ("45", None)]),
        ("user id=4411 and order_id: 77123 failed", [("4411", "identifiers"), ("77123", "identifiers")]),
        ("Device 88213 has 81% battery.", [("88213", "identifiers"), ("81%", None)]),
        ("Truck 4411 is idle.", [("4411", "identifiers")]),
        # an amount may stand there
        ("Chicago 12, Boston 45", [("12", None), ("45", None)]),
        ("LinkedIn 45, YouTube 30", [("45", None), ("30", None)]),
        ("In the North 45 stores closed.", [("45", None)]),
        ("In Denver 88213 were sold.", [("88213", None)]),
        ("n=36, k=12, p=0.5", [("36", None), ("12", None), ("0.5", None)]),
    ],
)
def test_names_of_things_that_end_in_a_number(text, expected):
    assert rules(text) == expected


@pytest.mark.parametrize("text", ["They lost 98-112.", "a 3–1 defeat", "beaten 40–55"])
def test_a_score_is_no_range(text):
    assert [n.bound for n in read(text).numbers] == [None, None]
