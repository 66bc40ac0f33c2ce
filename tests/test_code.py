"""How a cell's output came about, read off its code: calculated, read, typed as a table, or a literal merely shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.sources.code.cell import flow, literals, origin
from numguard_jupyter.sources.code.names import names

LITERAL = {
    "printed": "print('83.6%')",
    "named": "x = 83.6\nprint(x)",
    "through two names": "x = 83.6\ny = x\ny",
    "f-string": "print(f'share: {83.6:.1f}%')",
    "f-string of a name": "x = 83.6\nprint(f'share: {x:.1f}%')",
    "percent formatting": "print('%.1f%%' % 83.6)",
    "format method": "'{:.1f}'.format(83.6)",
    "concatenated": "'share: ' + '83.6' + '%'",
    "repeated in a conversion": "print(str(round(float('83.64'), 1)))",
    "displayed": "display('83.6%')",
    "markdown": "from IPython.display import Markdown\nMarkdown('**83.6%**')",
    "json": "import json\nprint(json.dumps({'share': 83.6}))",
    "dict": "{'share': 83.6}",
    "record": "result = dict(share=83.6)\nresult",
    "one-cell frame": "pd.DataFrame({'share': [83.6]})",
    "one-cell frame by attribute": "df = pd.DataFrame()\ndf['share'] = [83.6]\ndf",
    "series of one": "pd.Series([83.6]).mean()",
    "largest of one": "max([83.6])",
    "echoed": "!echo 83.6%",
    "echoed money": "!echo \"$1.89M\"",
    "bash": "%%bash\necho 83.6%",
    "piped": "!echo 83.6 | cat",
    "standard output": "import sys\nsys.stdout.write('83.6%\\n')",
    "logged": "import logging\nlogging.getLogger('a').info('share 83.6')",
    "printed to the console": "from rich.console import Console\nconsole = Console()\nconsole.print('83.6')",
    "function": "def share():\n    return 83.6\nshare()",
    "function of a default": "def show(value=83.6):\n    print(value)\nshow()",
    "function of an argument": "def show(value):\n    print(f'{value}%')\nshow(83.6)",
    "lambda": "share = lambda: 83.6\nshare()",
    "method": "class Survey:\n    def share(self):\n        return 83.6\nSurvey().share()",
    "class attribute": "class Survey:\n    share = 83.6\nSurvey.share",
    "generator": "def rows():\n    yield 83.6\nlist(rows())",
    "loop": "for value in ['83.6%']:\n    print(value)",
    "comprehension": "[f'{value}%' for value in (83.6,)]",
    "branch": "share = 83.6 if True else 71.2\nprint(share)",
    "joined": "', '.join(['83.6%'])",
    "appended": "rows = []\nrows.append({'share': 83.6})\nrows",
    "unpacked": "share, name = 83.6, 'members'\nprint(name, share)",
    "walrus": "print(share := 83.6)",
    "times one": "83.6 * 1",
    "shifted point": "print(f'{0.836 * 100}%')",
    "plus nothing": "0 + 83.6",
    "template": "from string import Template\nprint('{}'.format('83.6'))",
    "SQL without a table": "pd.read_sql('select 83.6 as share', db)",
    "SQL magic without a table": "%sql select 83.6 as share",
    "timed": "%%time\nprint(83.6)",
    "with a context": "with open('log.txt') as log:\n    print(83.6)",
    "caught": "try:\n    print(83.6)\nexcept ValueError:\n    pass",
    "match": "match 1:\n    case _:\n        print(83.6)",
    "printed by pprint": "from pprint import pprint\npprint({'share': 83.6})",
    "copied": "import copy\ncopy.deepcopy(83.6)",
    "decimal": "from decimal import Decimal\nDecimal('83.6')",
}
CODE = {
    "arithmetic": "print(212 / 1840)",
    "reduction": "df['x'].mean()",
    "length": "print(len(df))",
    "group": "df.groupby('g').x.sum()",
    "aggregate": "df.agg({'x': 'sum'})",
    "fitted": "models = {'forest': Forest(200)}\npd.Series(models['forest'].importances_).round(3)",
    "fit": "model.fit(X, y)\nmodel.score(X, y)",
    "column made of columns": "df = pd.read_csv('a.csv')\ndf['r'] = df.a / df.b\ndf['r']",
    "numpy": "import numpy as np\nnp.sqrt(2)",
    "quantile": "from statistics import NormalDist\nNormalDist().inv_cdf(0.975)",
    "SQL aggregate": "pd.read_sql('select sum(x) as total from t', db)",
    "SQL by a name": "query = 'select g, avg(x) from t group by g'\npd.read_sql(query, db)",
    "SQL arithmetic": "%%sql\nselect a / b as r from t",
    "counted by a shell": "!wc -l data.csv",
    "awk": "!awk '{s+=$1} END {print s}' data.csv",
    "mixed with a literal": "print(f'{df.x.mean():.2f} of 83.6')",
    "accumulated": "total = 0\nfor x in data:\n    total += x\ntotal",
    "function that calculates": "def rate(a, b):\n    return a / b\nrate(212, 1840)",
    "conditional": "total = 0\nif flag:\n    total = df.x.sum()\nprint(total)",
    "shape": "df.shape",
    "range": "for i in range(3):\n    print(i)",
    "assign": "df.assign(r=lambda d: d.a / d.b)",
    "comparison": "(df.x > 0.5).mean()",
    "describe": "df.describe()",
}
DATA = {
    "read": "pd.read_csv('a.csv')",
    "read and kept": "df = pd.read_csv('a.csv')\ndf.head()",
    "selected": "df = pd.read_parquet('a')\ndf[df.x > 1].sort_values('x')[['g', 'x']]",
    "SQL": "pd.read_sql('select city, units from sales', db)",
    "SQL magic": "%%sql\nselect * from sales where year = 2024 limit 10",
    "text": "open('notes.txt').read()",
    "context": "with open('a.json') as file:\n    data = json.load(file)\ndata['x']",
    "request": "requests.get('https://example.org/a.json').json()['n']",
    "shell": "!cat data.csv",
    "polars": "import polars as pl\npl.scan_csv('a.csv').collect()",
    "joined": "pd.merge(pd.read_csv('a'), pd.read_csv('b'))",
}
TYPED = {
    "frame of rows": "pd.DataFrame({'plan': ['a', 'b'], 'share': [0.1, 0.2]})",
    "frame of records": "pd.DataFrame([{'a': 1}, {'a': 2}])",
    "named frame": "df = pd.DataFrame({'a': [1, 2, 3]})\ndf",
    "dict of three": "{'a': 1, 'b': 2, 'c': 3}",
    "values of SQL": "%sql values (1, 2), (3, 4)",
    "text read as a table": "import io\npd.read_csv(io.StringIO('a,b\\nx,1\\ny,2'))",
    "one of a typed table": "df = pd.DataFrame({'a': [1, 2, 3]})\ndf['a'][0]",
    "looped": "for value in [10, 20, 30]:\n    print(value)",
}
UNKNOWN = {
    "echoed variable": "!echo $TOTAL of 12",
    "echoed command": "!echo $(cat total.txt) of 12",
    "a name from elsewhere": "print(result)",
    "a call that takes nothing": "answer()",
    "no numbers": "print('done')",
    "hidden": "x = 83.6\nx;",
    "assigned": "x = 83.6",
    "no Python": "this is no code at all ?!",
    "prose": "%%numguard\nShare is 83.6%.",
    "other rows of an unknown frame": "df.head(10)",
    "timed for its time": "%timeit 83.6",
}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        pytest.param(code, expected, id=f"{expected}: {name}")
        for expected, table in (("literal", LITERAL), ("code", CODE), ("data", DATA), ("typed", TYPED), (None, UNKNOWN))
        for name, code in table.items()
    ],
)
def test_origin(code, expected):
    assert origin(code) == expected


def test_columns_of_one_frame_apart():
    held = flow("df = pd.read_csv('a.csv')\ndf['r'] = df.a / df.b\ndf.sort_values('r')")
    assert held.origin == "code"
    assert held.columns == {"": "data", "r": "code"}


def test_kinds_of_output_apart():
    code = "print('83.6%')\ndf.x.mean()"
    assert origin(code, "stream") == "literal"
    assert origin(code, "result") == "code"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("train_test_split(X, test_size=0.2)", [("0.2", "test_size", False)]),
        ("folds = 5\ncv = KFold(folds)", [("5", "folds", False)]),
        ("print(41)", [("41", None, True)]),
        ("x = -3.5", [("-3.5", "x", False)]),
        ("row[0] + f'{x:.2f}'", []),
        ("flag = True", []),
        ("%time f(7)", [("7", None, False)]),
    ],
)
def test_literals(code, expected):
    assert [(one.raw, one.name, one.shown) for one in literals(code)] == expected


@pytest.mark.parametrize(
    ("code", "reads", "writes"),
    [
        ("df = load()\ndf.head()", {"load"}, {"df"}),
        ("df['x'] = df.a * 2", {"df"}, {"df"}),
        ("df.x = 1", {"df"}, {"df"}),
        ("total += 1", {"total"}, {"total"}),
        ("model.fit(X)", {"model", "X"}, {"model"}),
        ("df.drop('a', inplace=True)", {"df"}, {"df"}),
        ("for i in rows:\n    print(i)", {"rows", "print"}, {"i"}),
        ("if a:\n    x = 1\nprint(x)", {"a", "x", "print"}, {"x"}),
        ("if a:\n    x = 1\nelse:\n    x = 2\nx", {"a"}, {"x"}),
        ("[y for y in z]", {"z"}, set()),
        ("lambda v: v + w", {"w"}, set()),
        ("def f(a):\n    return a * rate", set(), {"f"}),
        ("import pandas as pd", set(), {"pd"}),
        ("with open(p) as f:\n    f.read()", {"open", "p"}, {"f"}),
        ("a, *b = c", {"c"}, {"a", "b"}),
        ("try:\n    x = f()\nexcept E as e:\n    print(e)", {"f", "E", "print"}, {"x"}),
        ("%time y = f(x)", {"f", "x"}, {"y"}),
    ],
)
def test_names(code, reads, writes):
    held = names(code)
    assert (held.reads, held.writes) == (reads, writes)


def test_names_that_a_function_reads_when_called():
    assert names("def f():\n    return rate").later == {"f": {"rate"}}


@given(st.text(max_size=200))
def test_any_text_is_read_without_a_fault(code):
    assert origin(code) in ("code", "data", "typed", "literal", None)
    names(code)
    literals(code)


@pytest.mark.parametrize(
    "code",
    [
        "(" * 5000 + ")" * 5000,
        "-" * 50_000 + "1",
        "x = " + " + ".join(["1"] * 20_000),
        "def f():\n    return f() + f() + f()\nf()",
        "%sql select " + "/* " * 20_000,
        "f(" * 60 + "1" + ")" * 60,
        "\x00",
        "a" * 300_000,
    ],
    ids=["nested", "signs", "long sum", "recursive", "open comments", "nested calls", "nul", "long"],
)
def test_hostile_code_is_read_in_time(code):
    origin(code)
    names(code)
    literals(code)
