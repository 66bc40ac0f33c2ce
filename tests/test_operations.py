"""Hearing arithmetic: which number is a result, of which operation, on which of the sentence's numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.narrative import read
from numguard_jupyter.narrative.arithmetic.operations import Operation, hear
from tests.bench.arithmetic import CASES, arithmetic, lines

#: id, text, result, operation, operands of the likeliest reading
HEARD = [
    ("equation", "Seats: 36 × 24 = 864.", "864", "product", ["36", "24"]),
    ("equation in words", "920 divided by 40 is 23.", "23", "ratio", ["920", "40"]),
    ("bracketed formula", "Growth: (1,320 - 1,200) / 1,200 = 10%.", "10%", "pct_change", ["1,200", "1,320"]),
    ("mean written out", "Mean = (14 + 18 + 22) / 3 = 18.", "18", "mean", ["14", "18", "22"]),
    ("total after", "We sold 310 online and 145 at the door, for a total of 455.", "455", "sum", ["310", "145"]),
    ("total before", "We sold 310 online and 145 at the door, 455 in all.", "455", "sum", ["310", "145"]),
    ("list named first", "The sum of 120 and 80 is 200.", "200", "sum", ["120", "80"]),
    ("size of the group", "Across the four weeks (112, 98, 105, 121) the mean was 109.", "109", "mean",
     ["112", "98", "105", "121"]),
    ("gap", "High was 31.4 and low 18.9, a gap of 12.5.", "12.5", "difference", ["31.4", "18.9"]),
    ("more than", "Batch B gave 1,260 vials, 85 more than batch A's 1,175.", "85", "difference", ["1,260", "1,175"]),
    ("leaving", "Of the 6,500 doses, 4,815 were used, leaving 1,685.", "1,685", "difference", ["6,500", "4,815"]),
    ("from and to", "Sales went from 1,600 to 2,000, up 25%.", "25%", "pct_change", ["1,600", "2,000"]),
    ("base behind against", "Output was 4,500 against 5,000 in April, a 10% decline.", "10%", "pct_change",
     ["5,000", "4,500"]),
    ("times", "Downloads hit 36,000, 4x the 9,000 of 2021.", "4x", "ratio", ["36,000", "9,000"]),
    ("per unit", "$1,800 spread over 45 trainees is $40 per trainee.", "$40", "ratio", ["$1,800", "45"]),
    ("each, as an operand", "15 crates at 24 bottles each makes 360 bottles.", "360", "product", ["15", "24"]),
    ("part of", "That is 47 of 131 sites, nearly 36%.", "36%", "share", ["47", "131"]),
    ("bracketed share", "Of the 400 respondents, 92 (23%) were undecided.", "23%", "share", ["92", "400"]),
    ("complement", "62% answered yes and the remaining 38% no.", "38%", "complement", ["62%"]),
    ("cagr", "Users grew from 2,000 to 2,420 in 2 years, a CAGR of 10%.", "10%", "cagr", ["2,000", "2,420", "2"]),
    ("run rate", "At $41k a month we are on a $492k annual run rate.", "$492k", "product", ["$41k", "12"]),
    ("tax", "Net price 200, plus 19% VAT makes 238.", "238", "product", ["200", "1.19"]),
    ("no operands", "Adding up all regions, we cleared 18,204.", "18,204", "sum", []),
    ("German", "Der Umsatz stieg um 12 %, von 500 auf 560.", "12 %", "pct_change", ["500", "560"]),
    ("French", "Paris a vendu 120 billets et Lyon 95, soit 215 au total.", "215", "sum", ["120", "95"]),
    ("Spanish", "Vendimos 130 en enero y 170 en febrero, 300 en total.", "300", "sum", ["130", "170"]),
    ("Japanese", "東京は120件、大阪は80件で、合計200件です。", "200", "sum", ["120", "80"]),
]  # fmt: skip

#: id, text in which nothing is worked out
UNHEARD = [
    ("question", "Is the total of 120 and 80 really 200?"),
    ("target", "Our goal is 20% growth, from 500 to 600."),
    ("supposition", "If both shops sold 500, the total would be 1,000."),
    ("order", "Add 12 and 15 in the last column."),
    ("quotation", 'You wrote that "214 plus 389 is 603".'),
    ("quoted document", "> Total income rose 12% to 90, from 80."),
    ("code", "Set `n = 12 * 7` before the loop."),
    ("per cent", "Nine per cent of 40 patients, 12 nurses and 30 beds."),
    ("interval", "The slope is 0.41 ± 0.03 (95% CI 0.35 to 0.47)."),
    ("level of a change", "Latency went up to 12 ms and then down to 8 ms."),
]


def results(text: str) -> dict[str, Operation]:
    passage = read(text)
    return {
        number.raw: operation
        for number, operation in zip(passage.numbers, hear(passage), strict=True)
        if operation is not None
    }


@pytest.mark.parametrize(
    ("text", "result", "operation", "operands"), [row[1:] for row in HEARD], ids=[row[0] for row in HEARD]
)
def test_hears_the_operation_and_its_operands(text: str, result: str, operation: str, operands: list[str]) -> None:
    heard = results(text)[result]
    readings = [
        (reading.operation.replace("fold", "ratio"), [one.raw for one in reading.operands])
        for reading in heard.readings
    ]
    assert (operation, operands) in readings if operands else operation in heard.names


@pytest.mark.parametrize("text", [row[1] for row in UNHEARD], ids=[row[0] for row in UNHEARD])
def test_hears_nothing_where_nothing_is_worked_out(text: str) -> None:
    firm = [
        one
        for one in results(text).values()
        if one.strength in ("equation", "doing") or any(r.firm for r in one.readings)
    ]
    assert not firm


@pytest.mark.parametrize("name", ["arithmetic", "arithmetic_more"])
def test_figures_of_the_cases(name: str) -> None:
    tally = arithmetic(lines(CASES / f"{name}.jsonl"))
    shares = {figure: hits / of for figure, (hits, of) in tally.items()}
    assert shares["precision"] >= 0.95, tally
    assert shares["recall"] >= 0.9, tally
    assert shares["holds"] >= 0.95, tally


@given(st.lists(st.integers(1, 99_999), min_size=2, max_size=12))
def test_a_list_and_its_total_are_heard_as_a_sum(amounts: list[int]) -> None:
    text = "\n".join(f"- Item {chr(97 + place)}: {amount}" for place, amount in enumerate(amounts))
    passage = read(f"{text}\n\nThat is {sum(amounts)} in all.")
    operation = hear(passage)[-1]
    assert operation is not None
    assert "sum" in operation.names


@given(st.text(alphabet=" =+-()%,.0123456789abtoflinsumrpe\n|", max_size=300))
def test_any_text_is_heard_without_a_fault(text: str) -> None:
    passage = read(text)
    heard = hear(passage)
    assert len(heard) == len(passage.numbers)
    assert all(
        operation is None or number.rule is None for number, operation in zip(passage.numbers, heard, strict=True)
    )


@pytest.mark.parametrize(
    "piece", ["up 5% from 40 and ", "a total of 12, ", "1 + ", "(", "12 of 40, ", "| total | 4 |\n", "sum ", "3 = "]
)
def test_time_grows_with_the_text_only(piece: str) -> None:
    """Counted in calls, not in seconds: ten times the text takes no more than some ten times the work."""
    few, many = (calls(piece * times) for times in (100, 1000))
    assert many <= 14 * few + 2000


def calls(text: str) -> int:
    import sys

    passage = read(text)
    count = 0

    def tick(*_: object) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(tick)
    try:
        hear(passage)
    finally:
        sys.setprofile(before)
    return count
