"""What is said of a number when someone asks: one sentence, the evidence, what would be right."""

import pytest

from numguard_jupyter import Source, check

PLANS = Source(
    "plan,customers,churned,churn_rate\nstarter,1840,212,0.1152\npro,930,71,0.07639\nteam,455,12,0.0264\n", "plans.csv"
)


def only(text, sources=PLANS):
    (verdict,) = [verdict for verdict in check(text, sources) if verdict.status != "ignored"]
    return verdict


@pytest.mark.parametrize(
    ("case", "text", "status", "why", "fix"),
    [
        ("backed", "Starter had 1,840 customers.", "vouched", "customers of starter (plans.csv) is 1,840", None),
        ("backed, in percent", "The churn rate of starter was 11.5%.", "vouched",
         "churn_rate of starter (plans.csv) is 11.52%", None),
        ("digits swapped", "Starter had 1,480 customers.", "contradicted",
         "customers of starter (plans.csv) is 1,840: two digits are swapped", "1,840"),
        ("another row's", "Starter had 930 customers.", "contradicted",
         "customers of starter (plans.csv) is 1,840; 930 is customers of pro", "1,840"),
        ("another column's", "Starter had 212 customers.", "contradicted",
         "customers of starter (plans.csv) is 1,840; 212 is churned of starter", "1,840"),
        ("cut off", "The churn rate of pro was 7.63%.", "contradicted",
         "churn_rate of pro (plans.csv) is 7.639%: cut off, not rounded", "7.64%"),
        ("ten times too much", "Starter had 18,400 customers.", "contradicted",
         "customers of starter (plans.csv) is 1,840: off by a factor of 10", "1,840"),
        ("nowhere", "The moon is 384,400 km away.", "unvouched",
         "no output holds it; nearest is 1,840, customers of starter (plans.csv)", None),
        ("more digits than there are", "The churn rate of team was 2.6412%.", "unvouched",
         "no output holds it; nearest is 2.64%, churn_rate of team (plans.csv): it has fewer digits", None),
    ],
)  # fmt: skip
def test_why_and_fix(case, text, status, why, fix):
    verdict = only(text)
    assert (verdict.status, verdict.why, verdict.fix) == (status, why, fix)


def test_an_ignored_number_says_which_rule():
    (verdict,) = check("In 2024 it went well.", PLANS)
    assert (verdict.status, verdict.rule, verdict.why) == ("ignored", "years", "no claim about data: a year")


def test_of_several_values_the_one_named_then_the_nearest_is_told():
    first = Source("Accuracy: 0.913", cell=2, order=2)
    last = Source("Recall: 0.913", cell=9, order=9)
    (named,) = check("We reached a recall of 0.913.", [first, last], near=3)
    (near,) = check("We reached 0.913 there.", [first, last], near=3)
    assert (named.evidence[0].cell, near.evidence[0].cell) == (9, 2)


def test_computed_says_how_the_value_came_about():
    rows = "plan,n\nstarter,1840\npro,930\n"
    read = Source(rows, code="df = pd.read_csv('plans.csv')\ndf", cell=1, order=1)
    made = Source("2770", code="df['n'].sum()", cell=2, order=2)
    report = check("Starter has 1,840. The total is 2,770.", [read, made])
    assert [verdict.computed for verdict in report] == ["data", "code"]


def test_labels_are_quoted_as_they_stand():
    verdict = only("Here <b>x</b> had 4,711 there.", Source('name,"<img src=x onerror=alert(1)>"\na,4711\nb,12\n', "t"))
    assert "<img src=x onerror=alert(1)>" in verdict.why
