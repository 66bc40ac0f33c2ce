"""What short answers get wrong and right: each kind by the words that it turns on, in data that no set holds."""

from __future__ import annotations

import pytest

from numguard_jupyter import check

MODELS = "model,accuracy,f1,latency_ms\nCatBoost,0.912,0.884,8.3\nTabNet,0.874,0.851,15.6\nRidge,0.803,0.779,1.9\n"
ARMS = "arm,patients,mean_age,responders\nPlacebo,164,58.1,44\nLow dose,171,56.2,69\nHigh dose,168,57.7,92\n"
SHOPS = "shop,revenue,orders,aov,returns_pct\nNorth,912400,13150,69.38,4.1\nSouth,704300,11020,63.91,7.7\n"
QUARTERS = "quarter,revenue,staff\nQ1 2023,318.2,2140\nQ2 2023,335.9,2215\nQ3 2023,327.4,2290\n"
BANDS = "age,n,happy_pct,mean_score\n18-29,310,58.4,3.6\n30-49,455,66.1,3.9\n50+,402,74.7,4.3\n"
ADS = "campaign,clicks,ctr,cpa,spend\nSummer,18400,2.2,21.35,15800\nWinter,26150,3.4,14.9,24100\n"
TEAMS = "team,closed,csat\nBilling,587,4.2\nPlatform,913,3.6\nPhase,224,4.5\n"
RATED = "shop,rating,staff\nHarbour,4.3,14\nMill,4.8,9\n"
FIELDS = "crop,area_ha,harvest_t,price_eur_t\nOats,510,2805,194\nRye,275,1320,176\n"
STAFF = "team,staff,answer_s,turnover\nSales,3150,214,9.4\nLegal,1120,388,5.1\n"
STADT = "Filiale,Kunden,Retourenquote,Bewertung\nUlm,7420,3.3,4.4\nTrier,5160,5.9,4.1\n"
VILLES = "ville,population,chomage\nBrest,139600,7.4\nReims,182500,9.6\n"

#: kind, data, text, number, status
KINDS = [
    ("a name written as one word", MODELS, "CatBoost has an accuracy of 0.874.", "0.874", "contradicted"),
    ("and its possessive", MODELS, "TabNet took 15.6 ms, far longer than CatBoost's 8.3 ms.", "8.3", "vouched"),
    ("a name told as two words", MODELS, "Tab Net reached an F1 of 0.884.", "0.884", "contradicted"),
    ("things that are called as measures are", ARMS, "Mean age was 57.7 years for placebo.", "57.7", "contradicted"),
    ("such a thing as an adjective", ARMS, "High-dose patients had a mean age of 58.1.", "58.1", "contradicted"),
    ("an average by its short form", SHOPS, "North had an average order value of $63.91.", "$63.91", "contradicted"),
    ("an average of another measure", SHOPS, "At $63.91 on average, South is low.", "$63.91", "vouched"),
    ("whose it is comes behind", SHOPS, "South lacks the 11,020 orders that North took.", "11,020", "contradicted"),
    ("a noun left out", ARMS, "69 responders on the low dose, 44 on the high dose.", "44", "contradicted"),
    ("one told, one counted", SHOPS, "South: revenue fell to $912,400 and 11,020 orders.", "$912,400", "contradicted"),
    ("a quarter without its year", QUARTERS, "In Q2, revenue was 327.4.", "327.4", "contradicted"),
    ("a quarter in words", QUARTERS, "Revenue of 335.9 in the second quarter was a record.", "335.9", "vouched"),
    ("from one quarter to another", QUARTERS, "Staff grew from 2,140 in Q1 to 2,215 in Q3.", "2,215", "contradicted"),
    ("to, right behind a quarter", QUARTERS, "Staff grew from 2,140 in Q1 to 2,290.", "2,290", "vouched"),
    ("an open class in words", BANDS, "58.4% of people aged 50 and over are happy.", "58.4%", "contradicted"),
    ("and its digits", BANDS, "74.7% of people aged 50 and over are happy.", "50", "ignored"),
    ("a score is no share", BANDS, "Satisfaction among the 50+ is at 74.7%.", "74.7%", "vouched"),
    ("the highest of so many", BANDS, "The 50+ are the happiest of the three, at 74.7%.", "three", "ignored"),
    ("a phrase for its initials", ADS, "Winter had the best click-through rate (2.2%).", "2.2%", "contradicted"),
    ("another phrase", ADS, "Summer's cost per acquisition was $21.35.", "$21.35", "vouched"),
    ("percent of a short label", ADS, "Summer has a CTR of 2.2% and a CPA of $21.35.", "2.2%", "vouched"),
    ("a row called as labels are", TEAMS, "Tickets closed: Billing 587, Platform 224.", "224", "contradicted"),
    ("the same in brackets", TEAMS, "CSAT is lowest for Platform (3.6).", "3.6", "vouched"),
    ("a label all the same", TEAMS, "See Phase 2 of the plan: Billing closed 587.", "Phase 2", "ignored"),
    ("who is counted does something", STAFF, "In Sales, staff answer after 214 seconds.", "214", "vouched"),
    ("turnover of staff", STAFF, "Turnover in Sales is 9.4%.", "9.4%", "vouched"),
    ("and another's", STAFF, "Turnover in Sales is 5.1%.", "5.1%", "contradicted"),
    ("how values lie", SHOPS, "The standard deviation of revenue in North is $704,300.", "$704,300", "vouched"),
    ("out of five", RATED, "Harbour is rated 4.3 out of 5.", "5", "ignored"),
    ("of five stars", RATED, "Mill: 4.8 of 5 stars.", "5", "ignored"),
    ("with a stroke", RATED, "Mill has 4.8/5.", "5", "ignored"),
    ("a scale from and to", RATED, "On a scale of 1 to 10, Mill has 4.8.", "10", "ignored"),
    ("steps of a scale", RATED, "On a 5-point scale, Harbour has 4.3.", "5", "ignored"),
    ("a score that is not the shop's", RATED, "Harbour is rated 4.8 out of 5.", "4.8", "contradicted"),
    ("economies of scale", RATED, "Economies of scale: Harbour has 9 staff.", "9", "contradicted"),
    ("folds of a validation", RATED, "Under 5-fold cross-validation Mill has 4.8.", "5-fold", "ignored"),
    ("parts of a whole", RATED, "With a 70/30 split, Mill has 4.8.", "30", "ignored"),
    ("a score is no split", RATED, "Mill beat Harbour 70:40.", "70:40", "unvouched"),
    ("how far into a ranking", RATED, "The top 20 shops have 9 staff.", "20", "ignored"),
    ("a status", RATED, "Mill answers with a 404 error.", "404", "ignored"),
    ("pages are counted", RATED, "Mill has 352 pages.", "352", "unvouched"),
    ("hectares are no tonnes", FIELDS, "Oats farmers harvested 2,805 tonnes from 510 hectares.", "510", "vouched"),
    ("all but one", MODELS, "All models but Ridge exceed 0.85 in accuracy.", "0.85", "vouched"),
    ("the other two", MODELS, "CatBoost reaches 0.912, the other two 0.874 and 0.803.", "0.803", "vouched"),
]  # fmt: skip
MONTHS = "month,visits,signups\nJanuary,9100,228\nFebruary,8700,261\nMarch,9900,317\nApril,9400,282\nMay,10300,361\n"
#: What is worked out: kind, data, text, number, status
WORKED = [
    ("a quarter of months", MONTHS, "In the first quarter, visits totalled 27,700.", "27,700", "derived"),
    ("a quarter by its sign", MONTHS, "In Q1, signups came to 806.", "806", "derived"),
    ("and wrong", MONTHS, "In Q1, signups totalled 816.", "816", "contradicted"),
    ("the two ends", MONTHS, "The gap between the best and the worst month is 1,600 visits.", "1,600", "derived"),
    ("the two ends, wrong", MONTHS, "The highest and the lowest visits are 1,700 apart.", "1,700", "contradicted"),
    ("a rate from and to", MONTHS, "The signup rate rose from 2.5% in January to 3.5% in May.", "3.5%", "derived"),
    ("all before a part", MONTHS, "Of the 47,400 visits, 10,300 came in May.", "47,400", "derived"),
    ("all behind a part", MONTHS, "May brought 10,300 of the 47,400 visits.", "47,400", "derived"),
]  # fmt: skip
#: The same where prose and data are of another language.
ABROAD = [
    ("und joins", "de", STADT, "Retourenquote: in Ulm 5,9 % und in Trier 5,9 %.", ["contradicted", "vouched"]),
    ("counts have no decimals", "de", STADT, "Die Kunden bewerten Ulm mit 4,4, Trier mit 4,1.", ["vouched"] * 2),
    ("accents are no difference", "fr", VILLES, "Le chômage est de 9,6 % à Brest.", ["contradicted"]),
    ("contre holds against", "fr", VILLES, "Brest compte 139 600 habitants, contre 182 500 à Reims.", ["vouched"] * 2),
]  # fmt: skip


ALL = [*KINDS, *WORKED]


@pytest.mark.parametrize(("data", "text", "raw", "status"), [row[1:] for row in ALL], ids=[row[0] for row in ALL])
def test_kinds(data: str, text: str, raw: str, status: str) -> None:
    assert [one.status for one in check(text, data) if one.raw == raw] == [status]


@pytest.mark.parametrize(
    ("locale", "data", "text", "statuses"), [row[1:] for row in ABROAD], ids=[row[0] for row in ABROAD]
)
def test_kinds_abroad(locale: str, data: str, text: str, statuses: list[str]) -> None:
    assert [one.status for one in check(text, data, locale=locale)] == statuses
