"""Every way in which a cell shows something: its code, and the numbers that are recorded, or rightly are not.

Each number stands in one case only, so that it is known where it came from.
"""
# ruff: noqa: E501

#: What a case needs, by what its code says.
NEEDS = {".style": "jinja2", "import polars": "polars", "import pyarrow": "pyarrow", "import duckdb": "duckdb", "pyplot": "matplotlib"}
#: (id, code, numbers recorded, numbers not recorded)
EVERYWHERE = [
    ("last expression", "import pandas as pd\npd.DataFrame({'a': [10101.5, 10102.5]})", [10101.5, 10102.5], []),
    ("series", "pd.Series([10201.5, 10202.5], name='s')", [10201.5, 10202.5], []),
    ("scalar", "10301.5 + 0.25", [10301.75], []),
    ("dict", "{'x': 10401.5, 'y': {'z': 10402.5}}", [10401.5, 10402.5], []),
    ("display", "display(pd.DataFrame({'a': [10501.5]}))", [10501.5], []),
    ("three displays", "for n in (10601.5, 10602.5, 10603.5):\n    display(n)", [10601.5, 10602.5, 10603.5], []),
    ("print", "print('value', 10701.5)", [10701.5], []),
    ("stderr", "import sys\nprint('value', 10801.5, file=sys.stderr)", [10801.5], []),
    ("hidden by semicolon", "10901.5;", [], [10901.5]),
    ("assigned", "hidden = 11001.5", [], [11001.5]),
    ("styler", "pd.DataFrame({'a': [11101.5]}).style", [11101.5], []),
    ("raises half way", "print(11201.5)\nraise ValueError(11202.5)", [11201.5], [11202.5]),
    ("async", "import asyncio\nawait asyncio.sleep(0)\nprint(11301.5)\n11302.5", [11301.5, 11302.5], []),
    ("thread joined", "import threading\nt = threading.Thread(target=print, args=(11401.5,))\nt.start()\nt.join()", [11401.5], []),
    ("time magic", "%%time\nprint(11501.5)\n11502.5", [11501.5, 11502.5], []),
    ("capture", "%%capture kept\nprint(11601.5)\ndisplay(11602.5)\n11603.5", [], [11601.5, 11602.5, 11603.5]),
    ("capture shown later", "from IPython.utils.capture import capture_output\nwith capture_output() as held:\n    print(11651.5)\n    display(11652.5)\nheld.show()", [11651.5, 11652.5], []),
    ("ndarray", "import numpy as np\nnp.array([[11701.5, 11702.5]])", [11701.5, 11702.5], []),
    ("polars", "import polars as pl\npl.DataFrame({'a': [11801.5]})", [11801.5], []),
    ("pyarrow", "import pyarrow as pa\npa.table({'a': [11901.5]})", [11901.5], []),
    ("raw bundle", "display({'text/plain': 'value 12101.5'}, raw=True)", [12101.5], []),
    ("own display", "class Own:\n    def _ipython_display_(self):\n        display(12201.5)\nOwn()", [12201.5], []),
    ("mime bundle", "class Bundle:\n    def _repr_mimebundle_(self, **kw):\n        return {'text/plain': 'value 12301.5'}\nBundle()", [12301.5], []),
    ("update", "shown = display(12501.5, display_id='numguard-test')\nshown.update(12502.5)", [12502.5], [12501.5]),
    ("cleared", "from IPython.display import clear_output\nprint(12601.5)\nclear_output()\nprint(12602.5)", [12602.5], [12601.5]),
    ("raising repr", "class Broken(pd.DataFrame):\n    def __repr__(self):\n        raise RuntimeError('no')\n    _repr_html_ = __repr__\nBroken({'a': [12701.5]})", [], [12701.5]),
    ("bundle after a raising repr", "display(Broken({'a': [12751.5]}))\ndisplay({'text/plain': 'value 12752.5'}, raw=True)", [12752.5], [12751.5]),
    ("decimal", "from decimal import Decimal\nDecimal('12801.5')", [12801.5], []),
    ("list of records", "[{'a': 12901.5}, {'a': 12902.5}]", [12901.5, 12902.5], []),
    ("bytes", "b'13001.5'", [], []),
    ("progress bar", "print('10 %\\r20 %\\rdone 13101.5')", [13101.5], []),
    ("colours", "print('\\x1b[31m13201.5\\x1b[0m')", [13201.5], []),
    ("last of two expressions", "13301.5\n13302.5", [13302.5], [13301.5]),
    ("logging", "import logging\nlog = logging.getLogger('numguard-test')\nlog.addHandler(logging.StreamHandler())\nlog.warning('value %s', 13401.5)", [13401.5], []),
    ("dataclass", "from dataclasses import dataclass\n@dataclass\nclass Result:\n    score: float\nResult(13501.5)", [13501.5], []),
    ("prose of its own", "%%markdown\nThe value is 13601.5.", [], [13601.5]),
    ("duckdb", "import duckdb\nduckdb.sql('select 13701.5 as a')", [13701.5], []),
    ("statsmodels-like summary", "class Summary:\n    def __repr__(self):\n        return 'coef   13801.5'\nSummary()", [13801.5], []),
]
KERNEL = [
    ("html", "class Html:\n    def _repr_html_(self):\n        return '<table><tr><th>a</th></tr><tr><td>12401.5</td></tr></table>'\nHtml()", [12401.5], []),
    ("markdown object", "from IPython.display import Markdown\nMarkdown('value 12001.5')", [12001.5], []),
    ("bash", "%%bash\necho 20101.5", [20101.5], []),
    ("shell", "!echo 20201.5", [20201.5], []),
    ("figure", "%matplotlib inline\nimport matplotlib.pyplot as plt\nplt.bar(['a', 'b'], [20301.5, 20302.5])\nplt.show()", [20301.5, 20302.5], []),
    ("figure of the cell", "fig, ax = plt.subplots()\nax.plot([0, 1], [20401.5, 20402.5])", [20401.5, 20402.5], []),
]
TERMINAL = [
    ("traceback", "x = 30101.5\nraise ValueError('no')", [], [30101.5]),
]


def needs(code: str) -> list[str]:
    return [module for sign, module in NEEDS.items() if sign in code]
