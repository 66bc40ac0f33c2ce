"""Whether an output still stands, and how its values came about, over sources with their code and order."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.evidence.values.standing import origin_at, origin_of, separated, sort_out
from numguard_jupyter.evidence.verdicts.lineage import Lineage
from numguard_jupyter.sources import tables


def outputs(*codes):
    return [Source("1", code=code, order=number, cell=number) for number, code in enumerate(codes, 1)]


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        ([Source("1", "a", order=1), Source("2", "a", order=2)], ["superseded", "current"]),
        ([Source("2", "a", order=2), Source("1", "a", order=1)], ["current", "superseded"]),
        ([Source("1", "a"), Source("2", "a")], ["current", "current"]),
        ([Source("1", None, order=1), Source("2", None, order=2)], ["current", "current"]),
        ([Source("1", "a", order=1), Source("2", "b", order=2)], ["current", "current"]),
        ([Source("1", "a", order=1), Source("2", "a")], ["current", "current"]),
        ([Source("1", code="print(1)")], ["laundered"]),
        ([Source("1", code="df.x.sum()")], ["current"]),
        ([Source("1", "a", order=1, code="print(1)"), Source("2", "a", order=2)], ["superseded", "current"]),
    ],
)
def test_sorted_out(sources, expected):
    assert sort_out(sources) == expected


def test_what_made_it_out_of_date_supersedes():
    source = Source("1", cell=3)
    source.replaced_by = 2
    assert sort_out([source]) == ["superseded"]


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (["x = 83.6", "print(x)"], "laundered"),
        (["def f():\n    return rate", "rate = '83.6%'", "f()"], "laundered"),
        (["x = 83.6", "y = x", "print(f'{y}')"], "laundered"),
        (["rows = []", "rows.append(83.6)", "rows"], "laundered"),
        (["x = df.a.sum()", "print(x)"], "current"),
        (["x = 83.6", "x = df.a.sum()", "print(x)"], "current"),
        (["from lab import x", "print(x)"], "current"),
        (["x = 83.6", "print(x / 2)"], "current"),
        (["folds = 5", "scores = cross_val_score(m, X, cv=folds)", "print(folds)"], "parameter"),
        (["LIMIT = 0.5", "df[df.x > LIMIT].mean()", "print('limit', LIMIT)"], "parameter"),
        (["LEVEL = 0.95", "NormalDist().inv_cdf(0.5 + LEVEL / 2)", "f'{LEVEL:.0%}'"], "parameter"),
        (["x = '83.6'", "len(x) > 2", "print(x)"], "laundered"),
        (["x = 83.6", "assert x > 0", "print(x)"], "laundered"),
        (["x = 83.6", "y = x + 1", "print(x)"], "laundered"),
    ],
)
def test_literals_are_followed_across_cells(codes, expected):
    assert sort_out(outputs(*codes))[-1] == expected


def test_cells_are_followed_in_the_order_they_ran():
    later = Source("1", code="print(x)", order=2)
    assert sort_out([later, Source(None, code="x = 83.6", order=1)])[0] == "laundered"


def test_origin_of_a_source_that_stands_alone():
    assert origin_of(Source("1", code="df.x.sum()")) == "code"
    assert origin_of(Source("1")) is None


def test_origin_of_columns():
    source = Source("g,a,r\nx,1,0.5\ny,2,0.25\n", code="df = pd.read_csv('a')\ndf['r'] = df.a / 2\ndf")
    (table,) = tables(source)
    found = {column.label: origin_at(table, number) for number, column in enumerate(table.columns)}
    assert (found["a"], found["r"]) == ("data", "code")


@pytest.mark.parametrize(
    ("code", "text", "typed"),
    [
        ("print(len(df))\nprint('NPS 41')", "123\nNPS 41\n", "\nNPS 41\n"),
        ("print(df.x.sum())\nprint(f'NPS {41}, up')", "7\nNPS 41, up\n", "\nNPS 41, up\n"),
        ("print('Top 10')\nprint(df.head(10))", "Top 10\n0 1\n", None),
        ("print(len(df), 'of 41')", "41 of 41\n", None),
        ("print('NPS 41')\nprint(df.nps)", "NPS 41\n41.2\n", "NPS 41\n\n"),
        ("print('41')", "41\n", None),
    ],
    ids=["line", "f-string", "a setting too", "mixed", "first line", "all of it"],
)
def test_printed_lines_of_literals_stand_apart(code, text, typed):
    found = separated([Source(text, code=code)])
    apart = [one.data for one in found if one.origin == "literal" and len(found) > 1]
    assert apart == ([typed] if typed is not None else [])


def test_a_literal_beside_results_is_laundered():
    code = "print('rows', f'{len(df):,}')\nprint('satisfaction 83.6%')"
    source = Source("rows 1,234\nsatisfaction 83.6%\n", code=code)
    report = check("We asked 1,234 people; satisfaction is 83.6%.", [source])
    assert [verdict.status for verdict in report] == ["vouched", "laundered"]


def stale(*runs):
    """The cells that are out of date after these runs (cell, code), each with the cell that ran again."""
    lineage = Lineage()
    for order, (cell, code) in enumerate(runs, 1):
        lineage.ran(cell, code, order)
    return lineage.outdated()


@pytest.mark.parametrize(
    ("runs", "expected"),
    [
        ([(1, "x = 1"), (2, "x"), (1, "x = 2")], {2: 1}),
        ([(1, "x = 1"), (2, "x"), (1, "x = 2"), (2, "x")], {}),
        ([(1, "x = 1"), (2, "y = x"), (3, "y"), (1, "x = 2")], {2: 1, 3: 1}),
        ([(1, "x = 1"), (2, "y = x"), (3, "y"), (1, "x = 2"), (2, "y = x")], {3: 2}),
        ([(1, "df = load()"), (2, "df.head()"), (3, "df = df[df.x > 0]")], {}),
        ([(1, "df = load()"), (2, "df.head()"), (3, "df = df[df.x > 0]"), (3, "df = df[df.x > 1]")], {}),
        ([(1, "df = load()"), (2, "df = df.dropna()"), (3, "df.sum()"), (2, "df = df.fillna(0)")], {3: 2}),
        ([(1, "x = 1"), (2, "x"), (3, "x = 5")], {}),
        ([(1, "x = 1"), (2, "z"), (1, "x = 2")], {}),
        ([(1, "x = 1"), (2, "x"), (1, "y = 2")], {}),
        ([(1, "x = 1\nprint(x)"), (1, "x = 2\nprint(x)")], {}),
        ([(1, "def f(): return r"), (2, "r = 1"), (3, "f()"), (2, "r = 2")], {3: 2}),
        ([(1, "model = M()"), (2, "model.fit(X)"), (3, "model.score(X)"), (2, "model.fit(Z)")], {3: 2}),
        ([(1, "x = y"), (2, "y = x"), (1, "x = y"), (2, "y = x"), (3, "x + y")], {1: 2}),
    ],
)
def test_out_of_date(runs, expected):
    assert stale(*runs) == expected


def test_thirty_linear_pipelines_have_nothing_out_of_date():
    runs = []
    for number in range(30):
        steps = [
            f"df = pd.read_csv('{number}.csv')",
            "df.head()",
            "df = df[df.x > 0]",
            "df['y'] = df.x * 2",
            "for column in df:\n    df[column] = df[column].fillna(0)",
            "summary = df.groupby('g').agg('mean')\nsummary",
            "slider = widgets.IntSlider()\nslider.value = 3",
            "model = fit(df)\nmodel.fit(df)\nmodel.score(df)",
            "print(summary.y.max(), len(df))",
        ]
        runs += [((number, step), code) for step, code in enumerate(steps)]
    assert stale(*runs) == {}


def test_lineage_grows_with_cells_not_with_runs():
    lineage = Lineage()
    for order in range(1000):
        lineage.ran(order % 10, f"x{order % 10} = x{(order - 1) % 10} + 1", order)
    assert len(lineage.runs) == 10
    assert len(lineage.written) == 10
