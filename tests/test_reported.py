"""What freely written reports taught: for each kind a right text that must pass, and a wrong number that must not."""

from __future__ import annotations

import pytest

from numguard_jupyter import Source, check
from numguard_jupyter.narrative import read
from numguard_jupyter.sources import tables

TRIAL = Source(
    "| Characteristic | Control (N=80) | Early dose (N=84) |\n|---|---:|---:|\n"
    "| Age, years, mean (SD) | 51.2 (9.1) | 52.7 (8.8) |\n| Asthma, n (%) | 21 (26.3) | 24 (28.6) |\n"
    "| Current drinker, n (%) | 35 (43.8) | 33 (39.3) |\n",
    "baseline.md",
)
REASONS = Source("reason,count\nMoved away,31\nPrice rise,24\nLost interest,12\n", "reasons.csv")
WARDS = Source("ward,beds,nurses,stay_days\nAlder,41,63,5.2\nBirch,28,37,4.1\nCedar,35,52,6.8\n", "wards.csv")
CATCH = Source(
    "port      Ardal   Brekke   Total\nspecies\nCod       310.5    127.0   437.5\nSaithe     92.4    201.7   294.1\n",
    "catch",
)
HANDOVER = Source(
    "Handover report, March\nsite            arrivals  mean (min)  over 45 min\n"
    "-----------------------------------------------\n"
    "Northgate          1,204          31          188\nSouthgate            876          22           64\n",
    "handover.txt",
)
TRIANGLE = Source(
    "accident_year     12     24     36\n2021            31.4   52.0   60.3\n"
    "2022            33.9   57.8\n2023            36.1\n",
    "paid (cumulative, EUR m)",
)
LOG = Source(
    "[2024-H2] peak load ........ 4,120 MW\n[2024-H2] balancing cost ... EUR 37.2m\n[2024-H2] outages .......... 17\n",
    "run.log",
)
CHURN = Source("plan      May   Jun\nBasic    4.21  0.87\nPlus     1.10  0.64\n", "churn, % of accounts")
ASSAY = Source("batch,bias_pct,recovery_pct\nA1,0.2,97.1\nA2,-0.1,95.4\nA3,0.3,99.0\n", "assay.csv")
SPEED = Source("service,p95_wait_min,long_waits\nBilling,44,129\nSupport,71,356\n", "service.csv")
AREA = Source("crop,area_kha,yield_t_ha\nWheat,1530,7.44\nBarley,655,5.91\n", "crops.csv")
DESCRIBED = Source(
    "       adherence_pct    egfr\ncount         391.00  391.00\nmean           87.94   76.85\n"
    "std             8.43   13.62\nmin            59.60   39.60\n25%            82.10   67.35\n"
    "50%            88.00   77.00\n75%            94.85   85.50\nmax           100.00  122.70\n",
    "completers.describe()",
)
VISITS = Source("arm,users,signups\nold,24118,1013\nshort,24207,1162\nproof,23990,1087\n", "visits.csv")
SITES = Source("site,attendances,over_12h\nEsk,14286,1118\nBrook,9412,402\nMoor,3874,11\nTOTAL,27572,1531\n", "ed.csv")
PACE = Source("rower,watts,watts_per_kg\nAldrin,462,5.08\nVosk,487,5.44\nSato,430,5.31\nNowak,477,5.12\n", "erg.csv")

#: id, sources, text, right, wrong.
SENTENCES = (
    ("columns are what measures are of", [TRIAL],
     "Asthma was known in 24 patients on the early dose.", "24", "21"),
    ("respectively over such columns", [TRIAL],
     "Asthma was known in 24 and 21 patients on early dose and control, respectively.", "21", "35"),
    ("a number before its name, each between marks", [REASONS],
     "The others named a reason: 31 moved away, 24 because of a price rise, and 12 lost interest.", "24", "12"),
    ("a total column is no thing", [CATCH], "Ardal landed 310.5 tonnes of cod.", "310.5", "127.0"),
    ("a number in the header under a title", [HANDOVER], "Northgate had 1,204 arrivals.", "1,204", "876"),
    ("steps as headers, a scale in a title", [TRIANGLE], "For 2023 €36.1 million had been paid.", "36.1", "38.1"),
    ("tags and codes in a log", [LOG], "Balancing cost €37.2 million.", "37.2", "39.2"),
    ("a title in percent", [CHURN], "In June, Plus lost 0.64% of its accounts.", "0.64%", "0.46%"),
    ("thousands of hectares", [AREA], "Wheat covers 1.53 million hectares.", "1.53", "1.35"),
    ("a mean is a row of a summary", [DESCRIBED], "Mean adherence was 87.9%.", "87.9%", "82.1%"),
    ("a median is called 50%", [DESCRIBED], "The median adherence was 88%.", "88%", "82.1%"),
    ("a name in brackets' reach", [WARDS],
     "The longest stay, 6.8 days, is that at Cedar, and it exceeds that at Birch (4.1) by 2.7.", "4.1", "5.2"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("sources", "text", "right", "wrong"), [row[1:] for row in SENTENCES], ids=[row[0] for row in SENTENCES]
)
def test_right_passes_and_wrong_does_not(sources: list[Source], text: str, right: str, wrong: str) -> None:
    good = check(text, sources)
    assert not good.contradicted
    assert not good.unvouched
    bad = check(wrong.join(text.rsplit(right, 1)), sources)
    assert any(wrong in verdict.raw for verdict in bad.contradicted + bad.unvouched)


#: id, sources, text: nothing in it is contradicted.
OTHER_MATTERS = (
    ("never exceeded", [ASSAY], "Bias never exceeded 0.3%."),
    ("a level that follows", [REASONS], "Complaints kept rising, from 12 to 24 and then 31."),
    ("the whole of a share", [WARDS], "At Birch 54% of its 37 nurses stayed."),
    ("another dimension", [WARDS], "Alder, though 12 km away, keeps patients 5.2 days."),
    ("unlike in another", [WARDS], "The ward by the lake has 52 nurses, unlike Birch."),
    ("of the total", [HANDOVER], "It sees more people, 1,204 of them, and hence 58% of all."),
    ("the stretch of an average", [AREA], "Wheat yielded 7.44 t/ha, under the ten-year average."),
    ("the whole before a name", [REASONS], "Of the 67 who answered, most chose Price rise."),
    ("a waiting time is no wait", [SPEED], "Billing: 129 very long waits."),
    ("told of the others", [WARDS], "There are 41 beds at Alder and, between them, 63 at the two others."),
    ("a word of a unit", [DESCRIBED], "The clearance averaged 76.85 mL/min."),
    ("the whole that a share is of", [SITES], "Esk makes up 52% of the 27,572 people who came."),
    ("trains that left", [SITES], "Out of 7,277 trains which actually left, 5,296 came in less than 3 minutes late."),
    ("part and whole in one", [SITES], "More than nine in ten ran to time on only two of the five lines."),
    ("another clause's share", [SITES], "On the metro it was 1.4% (1,349 of 96,340), on the coast it was 4.5%."),
    ("a time behind a later number", [TRIANGLE], "It peaked that month at 52.0 and went to 31.4 by 2021."),
    ("a longer label", [PACE], "At 91 kilos, Aldrin gets 5.08 watts out of each."),
    ("near a value, told of many", [PACE], "The four averaged 464 watts."),
    ("degrees and points", [AREA], "Going from 80 to 95 °C improved the yield by 7.5 points."),
    ("a gain that is a fall", [SPEED], "It took 29.4 ms rather than 38.2 ms, so the gain is 8.8 ms."),
)  # fmt: skip


@pytest.mark.parametrize(("sources", "text"), [row[1:] for row in OTHER_MATTERS], ids=[row[0] for row in OTHER_MATTERS])
def test_another_matter_contradicts_nothing(sources: list[Source], text: str) -> None:
    assert not check(text, sources).contradicted


#: id, sources, text, what of it is worked out.
WORKED_OUT = (
    ("a column's sum, unannounced", [VISITS], "We let 72,315 people in between 3 and 23 March.", "72,315"),
    ("growth of the sentence before", [REASONS],
     "Sales were $428,900, up from $396,200 two months ago. That is growth of 8.3%.", "8.3%"),
    ("a part of the total", [SITES], "Esk sees more people than any other, 14,286 of them and hence 52% of the total.",
     "52%"),
    ("behind a bracket", [WARDS], "Cedar has 6.8 days, and it exceeds that at Birch (4.1) by 2.7.", "2.7"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("sources", "text", "worked"), [row[1:] for row in WORKED_OUT], ids=[row[0] for row in WORKED_OUT]
)
def test_what_is_worked_out_is_derived(sources: list[Source], text: str, worked: str) -> None:
    assert [verdict.status for verdict in check(text, sources) if verdict.raw == worked] == ["derived"]


def test_what_a_row_is_told_of_is_no_sum_of_all() -> None:
    (verdict,) = check("The short form had 72,315 users.", [VISITS])
    assert verdict.status in ("contradicted", "unvouched")


#: text, what its last number is bound by.
DENIED = (
    ("It never exceeded 45.", "at_most"),
    ("At no point was it above 40.", "at_most"),
    ("No site saw fewer than 120 patients.", "at_least"),
    ("It never went under 13.8.", "at_least"),
    ("It was not only more than 40.", "more_than"),
    ("Not bad: more than 40 came.", "more_than"),
)


@pytest.mark.parametrize(("text", "bound"), DENIED)
def test_what_is_denied_is_bounded_the_other_way(text: str, bound: str) -> None:
    assert read(text).numbers[-1].bound == bound


def test_a_note_of_scale_leaves_alone_what_says_its_own() -> None:
    text = "          gwp_m   n_claims\nline\nMotor     184.6      61240\nHome       97.3      18455\n"
    (table,) = tables(Source(text, "portfolio (EUR m), printed"))
    assert table.columns[-1].values == [61240, 18455]


def test_a_running_number_of_sessions_is_a_count() -> None:
    (table,) = tables(Source({"sessions": {"planned": 4290, "run": 3768}}, "theatre.json"))
    assert 3768 in table.columns[0].values


def test_a_time_with_hundredths_is_one_time() -> None:
    assert [(number.raw, number.rule) for number in read("She won in 7:17.40.").numbers] == [("7:17.40", "times")]


def test_an_aggregated_frame_keeps_its_rows_and_the_levels_of_its_columns() -> None:
    text = (
        "             val_acc        params_m\n                mean    std         \n"
        "model aug                           \nsmall none     0.812  0.009      5.3\n"
        "      mixup    0.829  0.007      5.3\nlarge none     0.838  0.011     12.2\n"
    )
    (table,) = tables(Source(text, "sweep"))
    assert table.rows == [("small", "none"), ("small", "mixup"), ("large", "none")]
    assert [column.label for column in table.columns if column.kind == "number"] == [
        "val_acc mean", "val_acc std", "params_m",
    ]  # fmt: skip
