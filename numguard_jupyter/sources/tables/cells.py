"""One cell: is it a number and nothing else, and which? `$1,250.00`, `12%`, `(1,234)`, `1.2M`, `7.0 ms`."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Value

    #: A value or factor, and a unit.
    Reading = tuple[Value, str | None]

#: Locales that write the decimals after a comma; all others write a point.
DECIMAL_COMMA = frozenset(
    "de fr es pt it nl da sv nb nn no fi pl cs sk sl hr sr hu ro bg ru uk el tr id vi ca gl eu et lv lt is be mk "
    "sq".split()
)

CURRENCIES = {
    "$": "USD", "US$": "USD", "A$": "AUD", "AU$": "AUD", "C$": "CAD", "CA$": "CAD", "NZ$": "NZD", "HK$": "HKD",
    "S$": "SGD", "R$": "BRL", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "Rs": "INR", "Rs.": "INR", "₩": "KRW",
    "₽": "RUB", "₺": "TRY", "₪": "ILS", "₫": "VND", "₴": "UAH", "₦": "NGN", "₱": "PHP", "฿": "THB", "zł": "PLN",
    "Kč": "CZK", "Fr.": "CHF", "kr": "SEK",
}  # fmt: skip
CURRENCIES.update(
    (code, code)
    for code in (
        "USD EUR GBP JPY CNY CHF INR AUD CAD NZD HKD SGD BRL KRW RUB TRY ILS ZAR MXN SEK NOK DKK PLN CZK HUF RON BGN "
        "THB IDR MYR PHP VND AED SAR QAR EGP NGN KES ARS CLP COP PEN UAH TWD PKR BDT LKR"
    ).split()
)

#: What may follow a number: factor to base units, and the unit it then has.
PERCENTS: dict[str, Reading] = {
    "%": (0.01, "percent"),
    "％": (0.01, "percent"),
    "٪": (0.01, "percent"),
    "percent": (0.01, "percent"),
    "pct": (0.01, "percent"),
    "‰": (0.001, "permille"),
    "pp": (0.01, "pp"),
    "ppt": (0.01, "pp"),
    "bps": (0.0001, "bps"),
    "bp": (0.0001, "bps"),
    "x": (1, "multiple"),
    "×": (1, "multiple"),
}
SCALES: dict[str, int] = {
    "k": 10**3, "K": 10**3, "thousand": 10**3, "thousands": 10**3, "tsd": 10**3, "M": 10**6, "MM": 10**6, "mm": 10**6,
    "mn": 10**6, "Mn": 10**6, "mio": 10**6, "Mio": 10**6, "Mio.": 10**6, "mln": 10**6, "million": 10**6,
    "millions": 10**6, "B": 10**9, "bn": 10**9, "Bn": 10**9, "bln": 10**9, "billion": 10**9, "billions": 10**9,
    "Mrd": 10**9, "Mrd.": 10**9, "mrd": 10**9, "tn": 10**12, "trn": 10**12, "trillion": 10**12, "trillions": 10**12,
    "lakh": 10**5, "lakhs": 10**5, "crore": 10**7, "crores": 10**7, "Cr": 10**7,
}  # fmt: skip
#: Symbols of measures: the cell is still a number, in that measure. (`mm` and `m` are lengths unless money.)
MEASURES = frozenset(
    "ns us µs μs ms s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week weeks month "
    "months yr yrs year years m mm cm km µm nm mi mile miles ft in inch inches yd g kg mg µg t lb lbs oz l L ml mL "
    "B kB KB MB GB TB PB KiB MiB GiB TiB bytes bit bits Mbps Gbps px pt Hz kHz MHz GHz W kW MW GW kWh MWh GWh TWh J kJ "
    "MJ cal kcal V mV kV A mA Ω Pa hPa kPa MPa bar K °C °F C F ° deg rad m² m2 km² km2 m³ m3 ha acres mph km/h kph m/s "
    "G Ki Mi Gi Ti rpm fps dB ppm ppb non-null req/s ops/s it/s rows/s tokens/s".split()
)

#: Marks of significance behind an estimate; the plus only behind a fraction, since 65+ is an age.
SIGNIFICANT = "*†‡+"
MINUS = ("-", "−", "–")
_CELL = re.compile(
    r"\s*(\(?)\s*([-+−–±]?)\s*([^\W\d_]{0,3}[$€£¥₹₩₽₺₪₫₴₦₱฿]|[A-Z]{3}|Rs\.?)?\s*([-−–]?)"
    r"([0-9][0-9,.'’\u00a0\u2009\u202f ]*|[.,][0-9]+)([eE][-+−]?[0-9]{1,4})?([^0-9()]*)(\)?)\s*"
)
_LIMIT = re.compile(r"\s*<\s*([0-9][0-9.,]*|[.,][0-9]+)([eE][-−][0-9]{1,4})?\s*[*†‡]*\s*")
#: A limit that is not reached: nearer to it than any digit that is printed, farther than the noise of doubles.
JUST_BELOW = 1 - 1e-9
_GROUPED = {
    ",": re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3}"),
    ".": re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+"),
}
_SPACED = re.compile(r"[0-9]{1,3}(?:[\u00a0\u2009\u202f '’][0-9]{3})+(?![0-9])")


def digits_value(digits: str, exponent: str, locale: str) -> Value | None:
    """The value of bare digits with their separators; None where they are not grouped as numbers are."""
    decimal, group = (",", ".") if locale in DECIMAL_COMMA else (".", ",")
    whole, point, fraction = digits.partition(decimal)
    if fraction and not fraction.isdecimal():
        return None
    if not whole.isdecimal() and whole:
        if _GROUPED[group].fullmatch(whole):
            whole = whole.replace(group, "")
        elif _SPACED.fullmatch(whole):
            whole = re.sub(r"[^0-9]", "", whole)
        else:
            return None
    if point or exponent:
        return float(f"{whole or '0'}.{fraction or '0'}{exponent.replace('−', '-')}")
    return int(whole) if len(whole) < 4000 else float(whole)


def tail_reading(tail: str, money: bool) -> Reading | None:
    """Factor and unit of what follows the digits (`%`, `bn USD`, `k€`, `ms`); None where it is no unit."""
    factor: Value = 1
    unit: str | None = None
    for word in tail.split():
        if word in PERCENTS and unit is None:
            factor, unit = PERCENTS[word]
        elif word in CURRENCIES and unit is None:
            unit = "currency:" + CURRENCIES[word]
        elif word in MEASURES and not (money and word in ("m", "mm", "B", "K")) and word not in ("B", "K"):
            continue
        elif word in SCALES:
            factor = SCALES[word]
        elif money and word == "m":
            factor = 10**6
        elif word[:-1] in SCALES and word[-1] in CURRENCIES and unit is None:
            factor, unit = SCALES[word[:-1]], "currency:" + CURRENCIES[word[-1]]
        else:
            return None
    return factor, unit


def scaled(value: Value, factor: Value) -> Value:
    """Value times factor; small factors divide, since 59.3 / 100 is nearer the truth than 59.3 * 0.01."""
    if factor == 1:
        return value
    return value / round(1 / factor) if factor < 1 else value * factor


def parse_number(text: str, locale: str = "en") -> Reading | None:
    """Value in base units and unit of a cell that is a number and nothing else, or None.

    `12%` is (0.12, "percent"), `(1,234)` is (-1234, None), `$1.2M` is (1200000.0, "currency:USD"). `<0.001` is
    a hair less than its limit.
    """
    if len(text) > 63 or (text[1:2].islower() and text[0].isalpha() and text[:2] != "Rs"):
        return None  # a sentence; a word
    match = _CELL.fullmatch(text)
    if match is None:
        return limit(text, locale) if "<" in text else None
    bracket, sign, currency, inner_sign, digits, exponent, tail, closing = match.groups()
    if bool(bracket) != bool(closing) or (currency and currency not in CURRENCIES) or (sign and inner_sign):
        return None
    kept = digits.rstrip(" \u00a0\u2009\u202f")
    value = digits_value(kept, exponent or "", locale)
    if value is None or value - value != 0:
        return None
    unit = "currency:" + CURRENCIES[currency] if currency else None
    if tail and tail[-1] in SIGNIFICANT and (tail[-1] != "+" or "." in digits):
        tail = tail.rstrip(SIGNIFICANT)
    if tail and not tail.isspace():
        reading = tail_reading(tail, bool(currency))
        if reading is None:
            return None
        value, unit = scaled(value, reading[0]), reading[1] or unit
    return (-value if bracket or inner_sign or sign in MINUS else value), unit


def limit(text: str, locale: str) -> Reading | None:
    """What is only known to be less than a limit below one, as p-values are printed; a count so told stays unknown."""
    found = _LIMIT.fullmatch(text)
    value = digits_value(found[1], found[2] or "", locale) if found is not None else None
    return (value * JUST_BELOW, None) if value is not None and value < 1 else None
