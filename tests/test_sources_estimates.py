"""Tables of regressions as stargazer, esttab, texreg, modelsummary and statsmodels print them."""

from __future__ import annotations

import pytest

from numguard_jupyter.model import Source
from numguard_jupyter.sources import tables

STARGAZER = """
==================================================================
                                 Dependent variable:
                    ----------------------------------------------
                              mpg                     hp
                              (1)                     (2)
------------------------------------------------------------------
wt                         -3.878***                 -1.2
                            (0.633)                 (1.9)

hp                         -0.032***
                            (0.009)

Constant                   37.227***               40.1***
                            (1.599)                 (3.2)

------------------------------------------------------------------
Observations                  32                      32
R2                           0.827                   0.434
Residual Std. Error     2.593 (df = 29)       52.437 (df = 30)
F Statistic          69.211*** (df = 2; 29) 22.987*** (df = 1; 30)
==================================================================
Note:                                  *p<0.1; **p<0.05; ***p<0.01
"""
ESTTAB = """
--------------------------------------------
                      (1)             (2)
                    price           price
--------------------------------------------
mpg                -238.9***       -49.51
                  (-4.50)         (-0.57)

weight                              1.747**
                                   (2.72)

--------------------------------------------
N                      74              74
--------------------------------------------
t statistics in parentheses
* p<0.05, ** p<0.01, *** p<0.001
"""
SUMMARY_COL = """
=================================
                 Model A  Model B
---------------------------------
Intercept       246.43*** 222.82***
                (35.23)   (35.70)
Wealth                    0.31
                          (0.20)
R-squared       0.1500    0.1721
No. observations 85        85
=================================
Standard errors in parentheses.
* p<.1, ** p<.05, ***p<.01
"""
TEXREG = """
======================================
             Model 1       Model 2
--------------------------------------
(Intercept)   30.10 ***     37.23 ***
              (1.63)        (1.60)
hp            -0.07 ***     -0.03 **
              (0.01)        (0.01)
--------------------------------------
R^2            0.60          0.83
Num. obs.     32            32
======================================
*** p < 0.001; ** p < 0.01; * p < 0.05
"""
ONE_MODEL = """
                  Model 1
Sleep (h)           1.52*
                [1.10, 2.09]
Sex                 0.80+
                [0.70, 0.90]
Fixed effects        Yes
N                    420
"""
MARKDOWN = """
|            | (1)      | (2)     |
|:-----------|:--------:|:-------:|
|(Intercept) | 34.661***| 37.885  |
|            | (2.547)  | (2.074) |
|cyl         | -1.587+  |         |
|            | (0.712)  |         |
|Num.Obs.    | 32       | 32      |
"""
HTML = (
    "<table><tr><th></th><th>(1)</th></tr><tr><td>cyl</td><td>1.52*</td></tr><tr><td></td><td>(0.21)</td></tr>"
    "<tr><td>N</td><td>420</td></tr></table>"
)
#: Text -> labels of the columns; rows in order with their values.
PRINTED = [
    (
        "stargazer",
        STARGAZER,
        ["mpg (1)", "hp (2)"],
        [("wt", -3.878, -1.2), ("wt std err", 0.633, 1.9), ("hp", -0.032, None), ("hp std err", 0.009, None),
         ("Constant", 37.227, 40.1), ("Constant std err", 1.599, 3.2), ("Observations", 32, 32), ("R2", 0.827, 0.434),
         ("Residual Std. Error", 2.593, 52.437), ("F Statistic", 69.211, 22.987)],
    ),
    (
        "esttab",
        ESTTAB,
        ["(1) price", "(2) price"],
        [("mpg", -238.9, -49.51), ("mpg t statistic", -4.5, -0.57), ("weight", None, 1.747),
         ("weight t statistic", None, 2.72), ("N", 74, 74)],
    ),
    (
        "statsmodels",
        SUMMARY_COL,
        ["Model A", "Model B"],
        [("Intercept", 246.43, 222.82), ("Intercept std err", 35.23, 35.7), ("Wealth", None, 0.31),
         ("Wealth std err", None, 0.2), ("R-squared", 0.15, 0.1721), ("No. observations", 85, 85)],
    ),
    (
        "texreg",
        TEXREG,
        ["Model 1", "Model 2"],
        [("(Intercept)", 30.1, 37.23), ("(Intercept) std err", 1.63, 1.6), ("hp", -0.07, -0.03),
         ("hp std err", 0.01, 0.01), ("R^2", 0.6, 0.83), ("Num. obs.", 32, 32)],
    ),
    (
        "intervals",
        ONE_MODEL,
        ["Model 1"],
        [("Sleep (h)", 1.52), ("Sleep (h) 95% CI lower", 1.1), ("Sleep (h) 95% CI upper", 2.09), ("Sex", 0.8),
         ("Sex 95% CI lower", 0.7), ("Sex 95% CI upper", 0.9), ("N", 420)],
    ),
    (
        "markdown",
        MARKDOWN,
        ["(1)", "(2)"],
        [("(Intercept)", 34.661, 37.885), ("(Intercept) std err", 2.547, 2.074), ("cyl", -1.587, None),
         ("cyl std err", 0.712, None), ("Num.Obs.", 32, 32)],
    ),
    ("html", HTML, ["(1)"], [("cyl", 1.52), ("cyl std err", 0.21), ("N", 420)]),
    (
        "csv",
        ",(1),(2)\ncyl,1.52*,1.3+\n,(0.21),(0.2)\nN,420,420\n",
        ["(1)", "(2)"],
        [("cyl", 1.52, 1.3), ("cyl std err", 0.21, 0.2), ("N", 420, 420)],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "labels", "rows"), [case[1:] for case in PRINTED], ids=[case[0] for case in PRINTED]
)
def test_errors_stand_under_their_coefficients(text, labels, rows):
    (table,) = tables(Source(text))
    columns = [column for column in table.columns if column.kind == "number"]
    assert [column.label for column in columns] == labels
    assert [(names[0], *(column.values[row] for column in columns)) for row, names in enumerate(table.rows)] == rows
    assert table.lines is None or table.lines == sorted(table.lines)


def test_lines_beside_a_table_of_estimates_are_kept():
    found = tables(Source("Cases read: 512\n" + STARGAZER + "\nElapsed: 7.5 s\n"))
    said = {(names[0], column.values[row]) for table in found for column in table.columns
            for row, names in enumerate(table.rows) if column.kind == "number"}  # fmt: skip
    assert {("Cases read", 512), ("Elapsed", 7.5), ("wt", -3.878)} <= said


#: Rows without a name that are no errors: what they hold.
NO_ERRORS = [
    ("loss", "name,change\nA,1200\n,(567)\nB,400\n", -567),
    ("losses", "name,change\nA,(12)\n,(567)\nB,(15)\n,(400)\n", -567),
    ("age", "name,oldest\nA,60\n,65+\nB,70\n", None),
]


@pytest.mark.parametrize(("text", "value"), [case[1:] for case in NO_ERRORS], ids=[case[0] for case in NO_ERRORS])
def test_ages_and_losses_are_no_errors(text, value):
    (table,) = tables(Source(text))
    assert table.rows[1] == ("",)
    assert next(column.values[1] for column in table.columns if column.kind == "number") == value


@pytest.mark.parametrize(
    "text",
    ["a  b\n" + "-" * 20000 + "x\n1 2\n", "a 1\n " + "(1) " * 20000 + "x\n", "a 1\n (" + "1," * 20000 + "x\n"],
    ids=["rule", "brackets", "digits"],
)
def test_long_lines_are_read_at_once(text):
    assert tables(Source(text)) is not None
