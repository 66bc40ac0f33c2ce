"""Laws: what holds for every value, every text and every source."""

from __future__ import annotations

import string

from hypothesis import assume, example, given
from hypothesis import strategies as st

from numguard_jupyter import Source, Verdict, check

BACKED = ("vouched", "weak")

SCALES = {"": 1, "k": 1e3, " thousand": 1e3, "M": 1e6, " million": 1e6, "bn": 1e9, " billion": 1e9}
values = st.one_of(
    st.floats(min_value=-1e12, max_value=1e12, allow_nan=False).filter(lambda value: value == 0 or abs(value) > 1e-9),
    st.integers(min_value=-(10**15), max_value=10**15),
    st.decimals(min_value=-(10**6), max_value=10**6, places=2).map(float),
)


@st.composite
def printed(draw: st.DrawFn) -> tuple[float, str]:
    """A value and one of the ways in which people print it."""
    value, decimals = draw(values), draw(st.integers(0, 6))
    form = draw(st.sampled_from(("plain", "grouped", "percent", "money", *SCALES)))
    if form == "percent":
        assume(abs(value) <= 10 and value != int(value))  # a count is never a percent
        text = f"{value * 100:.{decimals}f}%"
    elif form == "money":
        text = f"{'-' if value < 0 else ''}${abs(value):,.{decimals}f}"
    elif form in SCALES:
        text = f"{value / SCALES[form]:.{decimals}f}{form}"
    else:
        text = f"{value:{',' if form == 'grouped' else ''}.{decimals}f}"
    # What is no claim by its form alone: a count of up to three, a year, and a zero that keeps nothing of the value.
    plain = text.lstrip("-")
    assume(not (plain.isdigit() and (int(plain) <= 3 or len(plain) == 4)))
    assume(any(digit in text for digit in "123456789"))
    return value, text


def statuses(text: str, sources: object) -> list[str]:
    return [verdict.status for verdict in check(text, sources)]


@given(printed())
def test_a_printed_value_is_vouched(case: tuple[float, str]) -> None:
    value, text = case
    for sources in ({"reading": value}, [value], f"name,reading\nfirst,{value!r}\n"):
        told = statuses(f"The reading was {text} at the end.", sources)
        assert len(told) == 1
        assert told[0] in BACKED


numeric = st.from_regex(r"[-+−(]?[$€£]?\d{1,4}([.,]\d{1,4}){0,2}\)?( ?(%|k|M|million|pp|x))?", fullmatch=True)
texts = st.one_of(
    st.text(max_size=200),
    st.lists(st.one_of(numeric, st.text(string.printable, max_size=12), st.sampled_from(
        "up down grew fell by from to per of the total average | - * # ` $ \n \t ( ) [ ] < > & ; \\ { }".split(" "),
    )), max_size=40).map(" ".join),
)  # fmt: skip
scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), numeric)
json_values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=8), inner, max_size=5)),
    max_leaves=30,
)


@given(texts, st.one_of(json_values, texts))
def test_nothing_raises(text: str, data: object) -> None:
    report = check(text, data if data is not None else [])
    assert report.to_dict()["numbers"] == [verdict.to_dict() for verdict in report]
    for verdict in report:
        assert text[verdict.start : verdict.end] == verdict.raw
    assert isinstance(str(report), str)


NAMES, COLUMNS = "alpha beta gamma delta north south".split(), "orders cost margin visits weight".split()
OTHER_NAMES, OTHER_COLUMNS = "epsilon zeta eta east west".split(), "height tax rent wages depth".split()
counts = st.integers(4, 99_999).filter(lambda count: not 1000 <= count <= 2999)
amounts = st.one_of(counts, st.floats(4.5, 9e5).map(lambda value: round(value, 2)))


@st.composite
def tables(draw: st.DrawFn, names: list[str] = NAMES, columns: list[str] = COLUMNS) -> str:
    head = draw(st.lists(st.sampled_from(columns), min_size=1, max_size=3, unique=True))
    rows = draw(st.lists(st.sampled_from(names), min_size=1, max_size=4, unique=True))
    lines = [",".join([name, *(str(draw(amounts)) for _ in head)]) for name in rows]
    return "\n".join([",".join(["name", *head]), *lines]) + "\n"


@st.composite
def sayings(draw: st.DrawFn) -> tuple[str, str]:
    """A table, and sentences that mostly tell what it holds."""
    table = draw(tables())
    head, *rows = [line.split(",") for line in table.splitlines()]
    said = []
    for _ in range(draw(st.integers(1, 4))):
        row, at = draw(st.sampled_from(rows)), draw(st.integers(1, len(head) - 1))
        amount = float(row[at]) if draw(st.booleans()) else draw(amounts)
        said.append(f"The {head[at]} of {row[0]} came to {amount}.")
    return table, " ".join(said)


@given(sayings(), tables(OTHER_NAMES, OTHER_COLUMNS))
def test_a_source_of_other_things_takes_nothing_away(case: tuple[str, str], other: str) -> None:
    table, text = case
    before, after = statuses(text, [Source(table)]), statuses(text, [Source(table), Source(other)])
    assert not [pair for pair in zip(before, after, strict=True) if pair[0] in BACKED and pair[1] == "unvouched"]


@given(sayings(), tables())
@example(("name,cost\nalpha,12\n", "The cost of alpha came to 12."), "name,cost\nalpha,15\n")
def test_what_its_own_cell_backs_no_other_source_takes_away(case: tuple[str, str], other: str) -> None:
    """A number that only some other cell holds may be lost: another source can name its own cell, and deny it."""
    table, text = case
    before, after = check(text, [Source(table)]), statuses(text, [Source(table), Source(other)])
    assert not [old for old, new in zip(before, after, strict=True) if own(old) and new == "unvouched"]


def own(verdict: Verdict) -> bool:
    """Whether a number is backed by the cell whose row and column its sentence names."""
    return verdict.status in BACKED and all(
        f"The {cell.column} of {cell.row} came to {verdict.raw}" in verdict.context for cell in verdict.evidence[:1]
    )
