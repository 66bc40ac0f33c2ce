"""Currencies, scales of letters and units of measure that every language shares: data."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Value

#: Symbol -> ISO 4217 code. `¥` is the yen unless a language says otherwise.
CURRENCY_SYMBOLS = {
    "$": "USD",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "￥": "JPY",
    "₹": "INR",
    "₩": "KRW",
    "₽": "RUB",
    "₺": "TRY",
    "₪": "ILS",
    "₫": "VND",
    "₴": "UAH",
    "₦": "NGN",
    "₱": "PHP",
    "฿": "THB",
    "₡": "CRC",
    "₲": "PYG",
    "₵": "GHS",
    "₸": "KZT",
    "₿": "XBT",
    "﷼": "IRR",
}
#: Letters before a dollar or other symbol -> code.
CURRENCY_PREFIXES = {
    "US": "USD",
    "U.S.": "USD",
    "A": "AUD",
    "AU": "AUD",
    "C": "CAD",
    "CA": "CAD",
    "NZ": "NZD",
    "HK": "HKD",
    "S": "SGD",
    "NT": "TWD",
    "R": "BRL",
    "MX": "MXN",
    "CN": "CNY",
    "RMB": "CNY",
    "JP": "JPY",
    "E": "EUR",
    "Z": "ZWL",
}
#: The dollars of countries, written out: `HK$`.
CURRENCY_DOLLARS = {
    letters + "$": code for letters, code in CURRENCY_PREFIXES.items() if letters not in ("RMB", "CN", "JP", "E")
}
#: ISO 4217 codes in use.
CURRENCY_CODES = {
    code: code
    for code in """AED ARS AUD BDT BGN BHD BRL CAD CHF CLP CNY COP CZK DKK DZD EGP EUR GBP GHS HKD HUF IDR ILS INR
    IQD IRR ISK JPY KES KRW KWD KZT LKR MAD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR RON RSD RUB
    SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR""".split()
}
#: Other signs, written before or behind.
CURRENCY_WORDS = {
    "Rs": "INR",
    "rs": "INR",
    "Rs.": "INR",
    "kr": "SEK",
    "kr.": "SEK",
    "zł": "PLN",
    "Kč": "CZK",
    "Fr.": "CHF",
    "sFr.": "CHF",
    "SFr.": "CHF",
    "R$": "BRL",
    "RMB": "CNY",
    "Ft": "HUF",
    "lei": "RON",
    "руб": "RUB",
    "руб.": "RUB",
    "US$": "USD",
}

#: Letters that a number may carry without being a name or an identifier: units of measure.
MEASURES = frozenset(
    """mm cm dm km m nm µm μm um pm in ft yd mi ha ac acres kg g mg µg μg ug t lb lbs oz st ml mL cl
    dl hl l L ms µs μs us ns s sec secs min mins h hr hrs d day days wk yr yrs y mo b kb kB KB MB
    GB TB PB Kb Mb Gb KiB MiB GiB TiB bit bits bytes kbps Mbps Gbps Hz kHz MHz GHz THz W kW MW GW
    TW Wh kWh MWh GWh TWh J kJ MJ GJ TJ cal kcal V kV mV A mA N kN Pa kPa MPa hPa bar mbar psi dB K
    C F °C °F °K ° px pt em rem dpi ppm ppb ppi fps mph kph kmh rpm bpm mol mmol mM µM nM M U IU lm
    lx Ω kΩ eV keV MeV GeV TeV Bq Sv mSv Gy Da kDa bp bps CO2e tCO2 qps rps tps yo ct ctm kt Mt Gt
    boe bbl sqft sqm hp""".split()
)
#: Power of ten -> the factor, as a Number's `scale` gives it.
SCALES: dict[int, Value] = {power: 10**power if power >= 0 else 1 / 10**-power for power in range(-8, 19)}
#: Scale letters that are units of measure too: scales only with a currency, or glued to the number (the value says).
SCALE_LETTERS = {
    "k": "glued",
    "K": "glued",
    "M": "glued",
    "B": "glued",
    "b": "glued",
    "m": "glued",
    "T": "glued",
    "t": "money",
    "MM": "glued",
    "mm": "money",
    "G": "never",
    "cr": "any",
    "tn": "any",
}
#: Words behind a glued "m" that make it metres.
METRES = frozenset("long wide tall deep high above below away apart thick in of".split())
#: Powers of ten as superscripts.
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
FRACTIONS = {
    "½": (1, 2),
    "⅓": (1, 3),
    "⅔": (2, 3),
    "¼": (1, 4),
    "¾": (3, 4),
    "⅕": (1, 5),
    "⅖": (2, 5),
    "⅗": (3, 5),
    "⅘": (4, 5),
    "⅙": (1, 6),
    "⅚": (5, 6),
    "⅐": (1, 7),
    "⅛": (1, 8),
    "⅜": (3, 8),
    "⅝": (5, 8),
    "⅞": (7, 8),
    "⅑": (1, 9),
    "⅒": (1, 10),
}
#: Zeros of the decimal digits of every script (Unicode category Nd).
ZEROS = (
    0x660,
    0x6F0,
    0x7C0,
    0x966,
    0x9E6,
    0xA66,
    0xAE6,
    0xB66,
    0xBE6,
    0xC66,
    0xCE6,
    0xD66,
    0xDE6,
    0xE50,
    0xED0,
    0xF20,
    0x1040,
    0x1090,
    0x17E0,
    0x1810,
    0x1946,
    0x19D0,
    0x1A80,
    0x1A90,
    0x1B50,
    0x1BB0,
    0x1C40,
    0x1C50,
    0xA620,
    0xA8D0,
    0xA900,
    0xA9D0,
    0xA9F0,
    0xAA50,
    0xABF0,
    0xFF10,
    0x104A0,
    0x10D30,
    0x11066,
    0x110F0,
    0x11136,
    0x111D0,
    0x112F0,
    0x11450,
    0x114D0,
    0x11650,
    0x116C0,
    0x11730,
    0x118E0,
    0x11950,
    0x11C50,
    0x11D50,
    0x11DA0,
    0x16A60,
    0x16AC0,
    0x16B50,
    0x1D7CE,
    0x1D7D8,
    0x1D7E2,
    0x1D7EC,
    0x1D7F6,
    0x1E140,
    0x1E2F0,
    0x1E950,
    0x1FBF0,
)
