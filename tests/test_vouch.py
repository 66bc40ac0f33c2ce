"""Verdicts as short stories: a sentence, what was produced, what is said of the number."""

import pytest

from numguard_jupyter import Source, check

PLANS = (
    "plan,customers,churned,churn_rate,fee\nstarter,1840,212,0.1152,9.5\npro,930,71,0.0763,29\nteam,455,12,0.0264,99\n"
)


def status(text, sources, **options):
    return [verdict.status for verdict in check(text, sources, **options) if verdict.status != "ignored"]


@pytest.mark.parametrize(
    ("case", "text", "expected"),
    [
        ("as it stands", "We counted 1,840 of them.", "vouched"),
        ("a fraction told in percent", "The first lost 11.5% of theirs.", "vouched"),
        ("a fraction read off as percent", "The first lost 0.115% of theirs.", "unvouched"),
        ("nothing like it", "We counted 7,316 of them.", "unvouched"),
        ("about, within 5 %", "We counted about 1,800 of them.", "vouched"),
        ("without the hedge", "We counted 1,800 of them exactly.", "unvouched"),
        ("more than, just beyond", "We counted more than 1,800 customers.", "vouched"),
        ("more than, far beyond", "We counted more than 1,100 of them.", "unvouched"),
        ("a percent is no count", "We lost 12% of them.", "vouched"),
        ("scaled", "We counted 1.8k of them.", "vouched"),
    ],
)
def test_unbound_numbers_are_judged_by_presence(case, text, expected):
    assert status(text, PLANS) == [expected]


def test_a_superseded_value_is_stale_and_says_what_it_is_now():
    first = Source("region,units\nnorth,4120\nsouth,3310\n", "sales", order=1)
    later = Source("region,units\nnorth,5230\nsouth,3310\n", "sales", order=2)
    report = check("It came to 4,120 there.", [first, later])
    (verdict,) = report
    assert (verdict.status, verdict.fix, report.ok) == ("stale", "5,230", False)
    assert "was 4,120 in an earlier run; it is 5,230 now" in verdict.why


def test_of_two_outputs_without_an_order_neither_supersedes():
    first, other = Source("a,b\nx,4120\n", "sales"), Source("a,b\nx,5230\n", "sales")
    assert status("It came to 4,120 there.", [first, other]) == ["vouched"]


def test_a_literal_that_code_merely_shows_is_laundered():
    note = Source("0.8731\n", "note", code="print(0.8731)", order=1)
    (verdict,) = check("Satisfaction stood at 87.31% that day.", [Source(PLANS, "plans", order=0), note])
    assert verdict.status == "laundered"
    assert "no data stands behind it" in verdict.why


def test_an_argument_of_the_code_is_a_parameter_and_flags_nothing():
    fitted = Source("accuracy,0.9131\n", "fit", code="model = fit(x, y, test_size=0.25)\nprint(score(model))", order=1)
    report = check("A quarter, 0.25, was held out.", [fitted])
    assert [verdict.status for verdict in report if verdict.raw == "0.25"] == ["parameter"]
    assert report.ok or report.counts["parameter"] == 1


def test_a_match_by_luck_is_weak_unless_a_label_is_shared():
    digits = "id;share\n" + "\n".join(f"r{i};{i / 100}" for i in range(1, 100))
    assert status("The fee is 7% of it.", digits) == ["weak"]
    assert status("The share is 7% of it.", digits) == ["vouched"]


def test_a_near_miss_under_a_shared_label_is_contradicted_and_named():
    (verdict,) = check("In all, 20,517 customers came.", "metric,customers\nall,20571\nnone,3\n")
    assert (verdict.status, verdict.fix) == ("contradicted", "20,571")
    assert "two digits are swapped" in verdict.why


@pytest.mark.parametrize(
    ("fail_on", "ok"), [(None, False), (["contradicted"], True), (["unvouched"], False), ([], True)]
)
def test_fail_on_replaces_what_is_flagged(fail_on, ok):
    assert check("We counted 7,316 of them.", PLANS, fail_on=fail_on).ok is ok


def test_an_earlier_run_is_preferred_to_nothing_but_never_to_what_stands():
    first = Source("a,units\nx,4120\n", "sales", order=1)
    later = Source("a,units\nx,5230\n", "sales", order=2)
    other = Source("Entries: 4120\n", "other", order=3)
    assert status("It came to 4,120 there.", [first, later, other]) == ["vouched"]


def test_json_report_has_the_contract_keys():
    report = check("Enterprise retained 81% of revenue.", PLANS).to_dict()
    assert list(report) == ["version", "ok", "counts", "numbers"]
    assert list(report["numbers"][0]) == [
        "raw", "start", "end", "cell", "context", "value", "low", "high", "unit", "bound", "direction", "words",
        "status", "rule", "chance", "computed", "evidence", "expression", "code", "fix", "why",
    ]  # fmt: skip
    assert list(report["numbers"][0]["evidence"][0]) == [
        "source", "cell", "row", "column", "line", "path", "value", "how",
    ]  # fmt: skip


def test_numbers_that_a_double_cannot_hold_are_strings():
    number = check("The key space has 9007199254740993 entries.", "9007199254740993").to_dict()["numbers"][0]
    assert (number["status"], number["value"]) == ("vouched", "9007199254740993")


def test_a_longer_label_of_the_same_row_that_holds_the_number_is_what_was_meant():
    shelves = "branch,visits,loans,loans_per_visit\nNorth,1200,1656,1.38\nSouth,900,990,1.1\n"
    assert status("North lends most per visit: 1.38 items.", shelves) == ["vouched"]
    assert status("North had 1,656 visits.", shelves) == ["contradicted"]


def test_a_printed_line_does_not_contradict_a_count_of_other_things():
    printed = "Households 4183\nVillages: 27\n"
    assert status("The households lie in 14 districts.", printed) == ["unvouched"]
    assert status("The survey took in 29 villages.", printed) == ["contradicted"]
    assert status("The households lie in 27 districts.", printed) == ["contradicted"]


def test_another_row_of_a_computed_table_does_not_vouch_for_the_row_named():
    read = "d = pd.read_csv('d.csv')\nd"
    raw = Source("depot,parcels\nNorth,4120\nSouth,3310\n", "depots", code=read, cell=1, order=1)
    shares = "depot,parcels,share\nNorth,4120,0.5545\nSouth,3310,0.4455\n"
    made = Source(shares, code="d.assign(parcels=d.parcels * 1, share=d.parcels / d.parcels.sum())", cell=2, order=2)
    assert status("South handled 3,310 parcels.", [raw, made]) == ["vouched"]
    assert status("South handled 4,120 parcels.", [raw, made]) == ["contradicted"]


def test_a_sum_that_an_earlier_run_printed_is_stale_though_its_name_is_also_of_rows():
    rows = "month,region,revenue\n2024-01,North,{}\n2024-02,North,{}\n2024-01,South,{}\n2024-02,South,{}\n"
    sums = "region,revenue\nNorth,{}\nSouth,{}\n"
    sources = [
        Source(rows.format(70150, 86921, 40100, 50110), "sales", order=1),
        Source(sums.format(157071, 90210), "by_region", order=2),
        Source(rows.format(75150, 89921, 41100, 51110), "sales", order=3),
        Source(sums.format(165071, 92210), "by_region", order=4),
    ]
    (verdict,) = check("Revenue of North came to 157,071.", sources)
    assert verdict.status == "stale"
    (verdict,) = check("Revenue of North came to 92,210.", sources)
    assert verdict.status == "contradicted"
