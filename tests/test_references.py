"""The numbers of a list of literature are citations; the same shapes with data are not."""

import pytest

from numguard_jupyter.narrative import read


@pytest.mark.parametrize("text", [
    "Lee, K. Journal of Soil Science 37 (2001): 85–98.",
    "Okafor, A., Water Policy 12 (3):450-459.",
    "Ruiz, P. Annals of Forestry 29 (3-4). Springer: 799–811.",
    "Haddad et al., Marine Letters 32:101-18.",
    "Novak, J. Rail Studies 8 (2), pp. 14-29.",
])  # fmt: skip
def test_a_reference_makes_no_claim(text):
    assert {number.rule for number in read(text).numbers} <= {"citations", "labels", "years"}


@pytest.mark.parametrize(("text", "claims"), [
    ("The clinic saw 412 (37%) patients: 31% were new.", ["412", "37%", "31%"]),
    ("Of 84 (half): 42 stayed.", ["84", "42"]),
    ("We sold 120 units, 37 in March.", ["120", "37"]),
    ("Ratios differ: 12, 15 and 18%.", ["12", "15", "18%"]),
])  # fmt: skip
def test_data_in_brackets_stays_a_claim(text, claims):
    assert [number.raw for number in read(text).numbers if number.rule is None and not number.words] == claims


def test_long_runs_are_read_in_passing():
    assert all(number.rule != "citations" for number in read("1 (1" * 20_000).numbers)
