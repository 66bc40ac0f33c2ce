"""Many tables that name the same things: a text is read beside the few that matter, and judged as beside them."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.evidence.names.crowd import bits, nearest, told_apart
from numguard_jupyter.evidence.values.index import MANY_TABLES, Index

TOWNS = ("Arden", "Belton", "Corby")


def monthly(count: int) -> Index:
    """One table a month: visits and fees of three towns, none of them twice."""
    return Index([
        Source("town,visits,fees\n" + "".join(f"{town},{4000 + 100 * at + 7 * row},{91000 + 1000 * at + 13 * row}\n"
                                             for row, town in enumerate(TOWNS)), f"month {at}", order=at)
        for at in range(count)
    ])  # fmt: skip


@pytest.mark.parametrize("count", [MANY_TABLES, MANY_TABLES + 1, 60])
@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Arden had 4,500 visits.", "vouched"),  # in the sixth table
        ("Visits to Belton came to 5,107.", "vouched"),  # in the twelfth
        ("Corby took 97,026 in fees. It had 4,614 visits.", "vouched"),
        ("Arden had 3,911 visits.", "unvouched"),  # in none: it contradicts none of so many
    ],
)
def test_many_tables_are_judged_as_a_few(count, text, status):
    assert {verdict.status for verdict in check(text, monthly(count))} == {status}


@pytest.mark.parametrize("near", [0, 7, 40, 59, None])
def test_of_like_tables_the_nearest_are_read(near):
    """A sum of what two rows of one table hold, told right behind it."""
    at = 59 if near is None else near
    text = f"Arden and Belton together took {2 * (91000 + 1000 * at) + 13:,} in fees."
    [verdict] = check(text, monthly(60), near=near)
    assert verdict.status == "derived"


def test_a_table_that_names_other_things_is_found_among_many():
    sources = [*monthly(60).sources, Source("depot,parcels\nArden,312\nNorth,455\n", "depots", order=60)]
    [verdict] = check("The North depot sent 544 parcels.", sources, near=3)
    assert (verdict.status, verdict.evidence[0].source) == ("contradicted", "depots")


def test_sets_of_tables():
    assert bits([0, 3, 9]) == 0b1000001001
    assert nearest(0b10110110, 4, 3) == [4, 2, 5]
    assert nearest(0b1010, 4, 9) == [3, 1]
    assert told_apart(0b1111, {0b0011: 2, 0b0110: 2}, {0b1000: 1}) == [0b0010, 0b0001, 0b0100, 0b1000]
