"""Which place a number speaks of: a table of sentences, each with the row and column that it names, or none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter import Source
from numguard_jupyter.evidence.binding.bind import bind
from numguard_jupyter.evidence.values.index import Index
from numguard_jupyter.narrative import read

WARDS = """ward,beds,admissions,length_of_stay,readmission_rate
Cardiology,42,1310,5.4,0.081
Oncology,36,870,7.9,0.122
Paediatrics,28,1645,2.6,0.043
Intensive Care,18,402,9.3,0.157
"""
INCOME = """item,2021,2022,2023
Revenue,5412,6038,6247
Operating profit,838,779,1064
Income tax,198,171,241
"""
MODELS = """model,accuracy,F1,latency_ms
linear probe,0.812,0.776,3
boosted trees,0.879,0.857,21
"""
MATCHES = """club,town,wins,losses,GLS,AST
Falcons,Arlow,21,9,84,51
Otters,Brent,17,13,77,60
"""
PLAYERS = """player,club,MIN,GLS,AST,SHM,SHA
Ada Lindqvist,Falcons,31,14,6,7,15
Mona Ferreira,Otters,28,11,9,5,12
Rosa Castellanos,Falcons,22,8,4,4,9
"""
SERVERS = [
    {"name": "checkout", "uptime_pct": 99.95, "p95_ms": 210},
    {"name": "search", "uptime_pct": 99.81, "p95_ms": 340},
]
LABS = {
    "baseline": {"placebo": {"ldl": 131.6}, "treated": {"ldl": 130.2}},
    "week_24": {"placebo": {"ldl": 129.8}, "treated": {"ldl": 94.5}},
}
QUARTERS = """region,quarter,sales
North,Q1,510
North,Q2,575
South,Q1,430
South,Q2,388
"""

Told = tuple[str | None, str | None] | None


def told(text: str, *data: object) -> dict[str, Told]:
    """What each number of a text is bound to: all names of its row, and its column's label."""
    index = Index([Source(one, f"source{i}") for i, one in enumerate(data)])
    passage = read(text)
    found: dict[str, Told] = {}
    for number, binding in zip(passage.numbers, bind(passage, index), strict=True):
        if binding is not None:
            row = None if binding.row is None else ", ".join(filter(None, binding.table.rows[binding.row])) or None
            column = None if binding.column is None else binding.table.columns[binding.column].label
            found[number.raw] = (row, column)
    return found


#: id, data, text, number as written -> row and column.
BOUND: list[tuple[str, object, str, dict[str, Told]]] = [
    # names and measures side by side
    ("counted noun", WARDS, "Oncology has 36 beds.", {"36": ("Oncology", "beds")}),
    (
        "measure of name",
        WARDS,
        "The readmission rate in Oncology was 12.2%.",
        {"12.2%": ("Oncology", "readmission_rate")},
    ),
    ("possessive", WARDS, "Cardiology's length of stay averaged 5.4 days.", {"5.4": ("Cardiology", "length_of_stay")}),
    (
        "value first",
        WARDS,
        "At 4.3%, the readmission rate of Paediatrics is low.",
        {"4.3%": ("Paediatrics", "readmission_rate")},
    ),
    (
        "name of two words",
        WARDS,
        "In Intensive Care there were 402 admissions.",
        {"402": ("Intensive Care", "admissions")},
    ),
    ("colon", WARDS, "Admissions in Cardiology: 1,310.", {"1,310": ("Cardiology", "admissions")}),
    ("wrong value is bound as well", WARDS, "Oncology has 99 beds.", {"99": ("Oncology", "beds")}),
    # several in one sentence
    (
        "several columns",
        WARDS,
        "With 42 beds, Cardiology took 1,310 admissions.",
        {"42": ("Cardiology", "beds"), "1,310": ("Cardiology", "admissions")},
    ),
    (
        "list",
        WARDS,
        "Cardiology, Oncology and Paediatrics have 42, 36 and 28 beds.",
        {"42": ("Cardiology", "beds"), "36": ("Oncology", "beds"), "28": ("Paediatrics", "beds")},
    ),
    (
        "respectively",
        WARDS,
        "Beds numbered 42 and 36 in Cardiology and Oncology respectively.",
        {"42": ("Cardiology", "beds"), "36": ("Oncology", "beds")},
    ),
    (
        "ellipsis",
        WARDS,
        "Cardiology has 42 beds, Oncology 36.",
        {"42": ("Cardiology", "beds"), "36": ("Oncology", "beds")},
    ),
    (
        "former and latter",
        WARDS,
        "Of Cardiology and Oncology, the former has 42 beds, the latter 36.",
        {"42": ("Cardiology", "beds"), "36": ("Oncology", "beds")},
    ),
    (
        "values before names",
        WARDS,
        "Beds range from 18 in Intensive Care to 42 in Cardiology.",
        {"18": ("Intensive Care", "beds"), "42": ("Cardiology", "beds")},
    ),
    (
        "brackets",
        WARDS,
        "Admissions were higher in Paediatrics (1,645) than in Oncology (870).",
        {"1,645": ("Paediatrics", "admissions"), "870": ("Oncology", "admissions")},
    ),
    (
        "clauses",
        WARDS,
        "Oncology has 36 beds, while Paediatrics has 28.",
        {"36": ("Oncology", "beds"), "28": ("Paediatrics", "beds")},
    ),
    (
        "measures side by side",
        MODELS,
        "For boosted trees accuracy and F1 were 0.879 and 0.857.",
        {"0.879": ("boosted trees", "accuracy"), "0.857": ("boosted trees", "F1")},
    ),
    # what is carried over
    ("pronoun", WARDS, "Oncology is crowded. It has 36 beds.", {"36": ("Oncology", "beds")}),
    ("there", WARDS, "Oncology is crowded. Admissions there came to 870.", {"870": ("Oncology", "admissions")}),
    ("heading", WARDS, "## Oncology\n\nAdmissions came to 870.", {"870": ("Oncology", "admissions")}),
    (
        "bullet",
        WARDS,
        "- **Oncology**: 36 beds, 870 admissions.",
        {"36": ("Oncology", "beds"), "870": ("Oncology", "admissions")},
    ),
    (
        "lead of a list",
        WARDS,
        "Admissions:\n\n- Cardiology 1,310\n- Oncology 870",
        {"1,310": ("Cardiology", "admissions")},
    ),
    ("prose table", WARDS, "| Ward | Beds |\n|---|---|\n| Oncology | 36 |\n", {"36": ("Oncology", "beds")}),
    # times as columns and rows
    ("year in front", INCOME, "In 2022 operating profit was 779.", {"779": ("Operating profit", "2022")}),
    (
        "years behind",
        INCOME,
        "Revenue rose from 5,412 in 2021 to 6,247 in 2023.",
        {"5,412": ("Revenue", "2021"), "6,247": ("Revenue", "2023")},
    ),
    ("quarter by words", QUARTERS, "Sales in North were 575 in the second quarter.", {"575": ("North, Q2", "sales")}),
    ("two levels", QUARTERS, "In Q1, South sold 430.", {"430": ("South, Q1", "sales")}),
    ("tables by their titles", LABS, "LDL of the treated fell to 94.5 at week 24.", {"94.5": ("treated", "ldl")}),
    # other words for a name
    ("synonym", INCOME, "Turnover reached 6,038 in 2022.", {"6,038": ("Revenue", "2022")}),
    (
        "abbreviated column",
        PLAYERS,
        "Mona Ferreira played 28 minutes, with 11 goals and nine assists.",
        {
            "28": ("Mona Ferreira, Otters", "MIN"),
            "11": ("Mona Ferreira, Otters", "GLS"),
            "nine": ("Mona Ferreira, Otters", "AST"),
        },
    ),
    ("surname", PLAYERS, "Castellanos scored eight goals.", {"eight": ("Rosa Castellanos, Falcons", "GLS")}),
    (
        "unit of the header",
        SERVERS,
        "Requests to search took 340 ms at the 95th percentile.",
        {"340": ("search", "p95_ms")},
    ),
    (
        "hyphened",
        PLAYERS,
        "It was a 14-goal, six-assist evening for Ada Lindqvist.",
        {"14": ("Ada Lindqvist, Falcons", "GLS")},
    ),
    # numbers told as one
    (
        "record",
        MATCHES,
        "The Otters (17-13) travel next.",
        {"17": ("Otters, Brent", "wins"), "13": ("Otters, Brent", "losses")},
    ),
    (
        "so many of so many",
        PLAYERS,
        "Ada Lindqvist scored on 7-of-15 shooting.",
        {"7": ("Ada Lindqvist, Falcons", "SHM"), "15": ("Ada Lindqvist, Falcons", "SHA")},
    ),
    (
        "score between two",
        MATCHES,
        "The Falcons lead the Otters, 84-77.",
        {"84": ("Falcons, Arlow", "GLS"), "77": ("Otters, Brent", "GLS")},
    ),
    (
        "they against the one named",
        MATCHES,
        "The Falcons met the Otters. They beat the Otters 84-77.",
        {"84": ("Falcons, Arlow", "GLS"), "77": ("Otters, Brent", "GLS")},
    ),
    (
        "one against another",
        WARDS,
        "Cardiology took 1,310 admissions against 870 by Oncology.",
        {"1,310": ("Cardiology", "admissions"), "870": ("Oncology", "admissions")},
    ),
    # extremes
    ("smallest", WARDS, "The smallest ward has 18 beds.", {"18": ("Intensive Care", "beds")}),
    (
        "small counts of a named column",
        "ship,masts,crew\nTern,3,41\nPetrel,2,38\nGannet,2,29\n",
        "The Tern has two masts.",
        {"two": ("Tern", "masts")},
    ),
]


@pytest.mark.parametrize(("data", "text", "expected"), [row[1:] for row in BOUND], ids=[row[0] for row in BOUND])
def test_bound(data: object, text: str, expected: dict[str, Told]) -> None:
    found = told(text, data)
    assert {raw: found.get(raw) for raw in expected} == expected


#: id, data, text, number -> what must not be named by it: nothing at all, or the column alone.
UNSURE: list[tuple[str, object, str, str]] = [
    ("a total", WARDS, "All wards together have 124 beds.", "124"),
    ("an average over rows", WARDS, "On average a ward has 31 beds.", "31"),
    ("a gap between two", WARDS, "Cardiology has 6 more beds than Oncology.", "6"),
    ("by how much", WARDS, "Cardiology beats Oncology by 440 admissions.", "440"),
    ("a part of all", WARDS, "Oncology took 20.6% of all admissions.", "20.6%"),
    ("a part of the total", WARDS, "Oncology's share came to 29% of the total beds.", "29%"),
    ("both together", WARDS, "Cardiology and Oncology handled 2,180 admissions.", "2,180"),
    ("a stretch of time", MATCHES, "The Otters won three of their last seven games.", "seven"),
    ("something no column speaks of", WARDS, "Oncology spent $4,120 on flowers.", "$4,120"),
    ("a stranger among the names", WARDS, "Oncology has 36 beds and Saint Bartholomew 250.", "250"),
    ("another time", INCOME, "Revenue was 6,038 in 2022, up from 5,412 a year earlier.", "5,412"),
    ("a name of the data", "flat,use\nFlat 1,310\nFlat 12,480\n", "Flat 12 is large.", "12"),
    ("a multiple", WARDS, "Cardiology is 2x as large as before.", "2x"),
]


@pytest.mark.parametrize(("data", "text", "raw"), [row[1:] for row in UNSURE], ids=[row[0] for row in UNSURE])
def test_no_cell_where_in_doubt(data: object, text: str, raw: str) -> None:
    place = told(text, data).get(raw)
    assert place is None or None in place


def test_a_loosely_told_column_gives_way_to_the_one_that_holds_the_number() -> None:
    text = "Cardiology, where the beds are new, was busy: 1,310 people came through its doors."
    place = told(text, WARDS).get("1,310")
    assert place is None or place[1] in (None, "admissions")


def test_what_is_only_held_against_is_of_another() -> None:
    place = told("Cardiology has 42 beds instead of 28.", WARDS).get("28")
    assert place is None or place[0] is None


def test_nothing_of_one_is_carried_to_all() -> None:
    assert "124" not in told("Cardiology has 42 beds and all have 124.", WARDS)
    assert told("Oncology had 36 beds all year and 870 admissions.", WARDS)["870"] == ("Oncology", "admissions")
    assert told("Cardiology has 42 beds and Oncology has 36 beds.", WARDS)["36"] == ("Oncology", "beds")


def test_refused_numbers_are_bound_to_nothing() -> None:
    passage = read("In 2022 Oncology had 36 beds.")
    index = Index([Source(WARDS, "wards")])
    bindings = bind(passage, index)
    assert len(bindings) == len(passage.numbers)
    assert [b is None for n, b in zip(passage.numbers, bindings, strict=True) if n.rule == "years"] == [True]


def test_only_one_row_and_column_make_it_exclusive() -> None:
    index = Index([Source(WARDS, "wards")])
    for text, exclusive in (("Oncology has 37 beds.", True), ("Cardiology has 42 beds, Oncology 37.", False)):
        passage = read(text)
        binding = bind(passage, index)[-1]
        assert binding is not None
        assert binding.exclusive is exclusive


@given(st.text(alphabet="Oncology beds 0123456789.,;:()%$'-\n and of the than", max_size=200))
def test_any_text_is_walked_without_a_fault(text: str) -> None:
    passage = read(text)
    assert len(bind(passage, Index([Source(WARDS, "wards")]))) == len(passage.numbers)


@given(st.integers(100, 9999))
def test_the_value_alone_never_decides_the_place_that_is_named(value: int) -> None:
    place = told(f"Oncology handled {value} admissions.", WARDS)
    assert place[str(value)] == ("Oncology", "admissions")
