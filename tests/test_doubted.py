"""Workings that the words only seem to tell: what is right beside them is never contradicted."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check

HARBOURS = (
    "harbour,boats_2023,boats_2024,catch_t,vacancy,season\nArle,48,66,1240,0.9,spring\nBoden,95,76,3105,1.4,\n"
    "Corm,30,24,655,2.8,autumn\n"
)

#: id, sentence, its number, what it may be
RIGHT = [
    ("how long ago is no operand", "In 2024 there were 166 boats, 7 fewer than two years earlier.", "7", "unvouched"),
    ("one level after another", "It fell to 480 and then 360, so that since May it is down 40%.", "40%", "unvouched"),
    ("part of what was told", "The six sites saw 68 breaches; 71% of those fell to two.", "71%", "unvouched"),
    ("in a list with its operands", "The spread is even: eight, fourteen and nine.", "eight", "unvouched"),
    ("told in a later clause", "The gap is 0.147; at epoch 5 it was 0.024 of 0.5.", "0.147", "unvouched"),
    ("by its place", "It went from 80 to 85, a gain of 27 points over the first.", "27", "unvouched"),
    ("what it consists of follows", "That leaves 84 days, including 23 of rain and 7 of snow.", "84", "unvouched"),
    ("left of all that was told", "163 of the 365 days were dry and 118 fair. That leaves 84.", "84", "derived"),
    ("each, before what it is of", "Kite earned $2,880 from 640 seats. Per seat that is $4.50.", "$4.50", "derived"),
    ("after", "It was paged 90 times after 60 in May, up 50%.", "50%", "derived"),
    ("apart", "They took 40 and 25 minutes, 15 apart.", "15", "derived"),
    ("the whole of a part", "Boden caught 3,105 of the 5,000 tonnes.", "5,000", "derived"),
    ("percent below one", "Vacancy at Arle is 0.9%.", "0.9%", "vouched"),
]  # fmt: skip

#: The same words over what does not come out: contradicted still.
WRONG = [
    ("change from one level to another", "It fell from 480 to 360, down 40%.", "40%"),
    ("a gap right before its ends", "The gap is 0.047: 0.524 against 0.5.", "0.047"),
    ("what is left", "Of 365 days 163 were dry, leaving 84.", "84"),
]


@pytest.mark.parametrize(("text", "raw", "status"), [row[1:] for row in RIGHT], ids=[row[0] for row in RIGHT])
def test_right(text: str, raw: str, status: str) -> None:
    assert [one.status for one in check(text, Source(HARBOURS, "harbours.csv")) if one.raw == raw] == [status]


@pytest.mark.parametrize(("text", "raw"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_wrong(text: str, raw: str) -> None:
    assert [one.status for one in check(text, Source("x\n1\n", "x.csv")) if one.raw == raw] == ["contradicted"]


LOG = "INFO  rows read ........ 2,190\nINFO  duplicates ....... 37\nINFO  share kept ....... 0.913\n"


def test_a_line_with_thousands_is_no_header_of_a_table_with_commas() -> None:
    report = check("It read 2,190 rows, dropped 37 duplicates and kept a share of 0.913.", Source(LOG, "clean.log"))
    assert [one.status for one in report] == ["vouched"] * 3


def test_rows_are_counted_where_their_first_amount_is_missing() -> None:
    table = "city,old,new\nArle,,3\nBoden,5,\nCorm,,8\n"
    assert [one.status for one in check("All in all, 3 cities were seen.", Source(table), small_max=0)] == ["derived"]
    assert check("All in all, 5 cities were seen.", Source(table), small_max=0).contradicted
