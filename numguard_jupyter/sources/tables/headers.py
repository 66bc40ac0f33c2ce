"""What the header of a column says of its values: unit, scale, and whether they are names rather than amounts."""

from __future__ import annotations

import re
from functools import lru_cache

from .cells import CURRENCIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Value

PERCENT_WORDS = frozenset("pct percent percentage percents perc prozent pourcentage porcentaje percentuale".split())
#: Words of a header whose whole numbers name things rather than count them.
IDENTIFIERS = frozenset(
    "id ids uid uuid guid key sku isbn issn ean upc asin zip zipcode postcode plz phone telephone fax ssn iban "
    "bic code fips barcode serial hash index idx rowid pk nr no unnamed".split()
)
YEARS = frozenset("year years yr fy jahr année annee an año ano anno jaar".split())
#: Parts of dates: numbers that say when.
CALENDAR = frozenset(
    "year yr fy month quarter qtr week weekday dow day hour minute date datetime timestamp time period jahr monat "
    "quartal woche tag datum année mois trimestre semaine jour año mes trimestre semana día anno mese".split()
)
#: How far a part of a date counts; numbers beyond it are amounts told by quarter, by month.
CYCLES = {"quarter": 4, "qtr": 4, "quartal": 4, "trimestre": 4, "month": 12, "monat": 12, "mois": 12, "mes": 12,
          "mese": 12, "weekday": 7, "dow": 7, "hour": 24, "week": 54, "woche": 54, "semaine": 54,
          "semana": 54}  # fmt: skip
#: Money, for letters that mean a scale only beside it (`revenue_m`, `Sales (m)`).
MONEY = frozenset(
    "revenue revenues sales cost costs price budget income profit profits earnings spend spending expense expenses "
    "salary salaries gdp ebitda ebit turnover capex opex debt cash assets liabilities equity funding value valuation "
    "cap amount payroll wages tax taxes umsatz kosten gewinn".split()
)
#: What is told in basis points, where `bp` may also be blood pressure or base pairs.
RATES = frozenset(
    "spread spreads yield yields rate rates basis change move margin premium fee fees cost delta diff difference shift "
    "hike cut tracking slippage impact carry".split()
)
_WORDS = re.compile(r"[^\W\d_]+|[%‰$€£¥₹]+|(?<![^\W_])(?<![,.])'?000s?(?![^\W_])", re.UNICODE)
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_QUANTILE = re.compile(r"[0-9] ?%")
IN_SCALE = {
    "thousands": 10**3, "thousand": 10**3, "tausend": 10**3, "tsd": 10**3, "000": 10**3, "000s": 10**3, "'000": 10**3,
    "'000s": 10**3, "millions": 10**6, "million": 10**6, "mn": 10**6, "mio": 10**6, "mln": 10**6, "millionen": 10**6,
    "billions": 10**9, "billion": 10**9, "bn": 10**9, "bln": 10**9, "mrd": 10**9, "milliarden": 10**9,
    "trillions": 10**12, "trillion": 10**12, "tn": 10**12, "lakh": 10**5, "lakhs": 10**5, "crore": 10**7,
    "crores": 10**7, "kha": 10**3,
}  # fmt: skip
_BESIDE_MONEY = {"k": 10**3, "t": 10**3, "m": 10**6, "mm": 10**6, "mn": 10**6, "mio": 10**6, "mln": 10**6,
                 "b": 10**9, "bn": 10**9, "bln": 10**9, "mrd": 10**9}  # fmt: skip
#: Scales as East Asian headers write them before the currency: `（億円）`.
_MYRIADS = {"": 1, "千": 10**3, "万": 10**4, "百万": 10**6, "億": 10**8, "十億": 10**9, "兆": 10**12}
#: A scale and a currency written as one: `revenue_musd`, `cost_keur`, `EURm`.
_SCALED_MONEY = {
    word: (unit, factor)
    for unit in "USD EUR GBP JPY CNY CHF INR CAD AUD SEK NOK DKK PLN BRL ZAR".split()
    for scale, factor in _BESIDE_MONEY.items()
    for word in (scale + unit.lower(), unit.lower() + scale)
} | {
    scale + sign: (code, factor)
    for sign, code in {"円": "JPY", "元": "CNY", "원": "KRW"}.items()
    for scale, factor in _MYRIADS.items()
}
_LETTER = {"k": 10**3, "K": 10**3, "m": 10**6, "M": 10**6, "MM": 10**6, "mm": 10**6, "b": 10**9, "B": 10**9}


#: Words of headers that say more than what the values are about.
NOTABLE = (
    PERCENT_WORDS | IDENTIFIERS | CALENDAR | YEARS | frozenset(IN_SCALE)
    | frozenset("bps bp basis pp ppt permille k m mm b".split()) | frozenset(code.lower() for code in CURRENCIES)
    | frozenset(_SCALED_MONEY)
)  # fmt: skip
_UNMARKED = re.compile("[A-Za-z_ ]*")


@lru_cache(maxsize=256)
def is_plain(label: str) -> bool:
    """Does a header (or row label) consist of words that say nothing of unit, scale or kind?"""
    if _UNMARKED.fullmatch(label) is None:
        return False
    if not label.islower():
        label = _CAMEL.sub(" ", label).lower()
    return NOTABLE.isdisjoint(label.replace("_", " ").split())


def words(label: str) -> list[str]:
    """The words of a header, `camelCase` and `snake_case` taken apart, as written."""
    return _WORDS.findall(_CAMEL.sub(" ", label))


def header_unit(label: str) -> tuple[str | None, Value]:
    """Unit and factor to base units that a header names: `Share (%)` gives ("percent", 0.01)."""
    if "%" in label and _QUANTILE.search(label):
        label = label.replace("%", "")  # `25%`, `95% CI`: which quantile, not a unit
    return words_unit(words(label))


@lru_cache(maxsize=256)
def letter_scale(label: str) -> Value:
    """The scale that the last letter of a header may stand for: `orders_k`, `requests (M)`, though `height (m)` too."""
    found = words(label)
    return _LETTER.get(found[-1], 1) if len(found) > 1 else 1


def words_unit(found: list[str]) -> tuple[str | None, Value]:
    unit: str | None = None
    factor: Value = 1
    lowered = [word.lower() for word in found]
    for word, low in zip(found, lowered, strict=True):
        if low == "%" or low in PERCENT_WORDS:
            points = "points" in lowered or "punkte" in lowered
            return ("pp" if points else "percent"), 0.01
        if low == "bps" or (low == "basis" and "points" in lowered) or (low == "bp" and not RATES.isdisjoint(lowered)):
            return "bps", 0.0001
        if low == "pp" or low == "ppt":
            return "pp", 0.01
        if low == "‰" or low == "permille":
            return "permille", 0.001
        code = CURRENCIES.get(word) or CURRENCIES.get(word.upper())
        if code is None and low in _SCALED_MONEY:
            code, factor = _SCALED_MONEY[low]
        if code and unit is None and (len(word) != 3 or word.isupper() or len(found) > 1):
            unit = "currency:" + code
        elif low in IN_SCALE:
            factor = IN_SCALE[low]
        elif len(word) > 1 and word[-1] in "$€£" and word[:-1] in _LETTER:
            factor, unit = _LETTER[word[:-1]], "currency:" + CURRENCIES[word[-1]]
    if factor == 1 and unit and len(found) > 1 and lowered[-2] in _BESIDE_MONEY and found[-1].upper() in CURRENCIES:
        factor = _BESIDE_MONEY[lowered[-2]]  # `Cost (kEUR)`
    if factor == 1 and len(found) > 1 and found[-1] in _LETTER and (unit or not MONEY.isdisjoint(lowered)):
        factor = _LETTER[found[-1]]
    return unit, factor
