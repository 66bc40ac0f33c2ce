"""Every locale: a value printed as its people print it is read as a number whose interval holds the value."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter import check
from numguard_jupyter.narrative import read
from numguard_jupyter.narrative.locales import language

#: Locale -> group, decimal, percent, scales, a sentence around the number.
FORMS = {
    "en": (",", ".", "%", {"million": 6, "k": 3, "billion": 9}, "We measured {} there."),
    "de": (".", ",", " %", {" Mio.": 6, " Tsd.": 3, " Milliarden": 9}, "Gemessen wurden {} dort."),
    "fr": ("\u202f", ",", "\u202f%", {" millions": 6, " milliards": 9}, "On a mesuré {} ici."),
    "es": (".", ",", " %", {" millones": 6, " mil": 3}, "Se midieron {} allí."),
    "pt": (".", ",", "%", {" milhões": 6, " mil": 3}, "Mediram-se {} ali."),
    "it": (".", ",", "%", {" milioni": 6, " miliardi": 9}, "Sono stati misurati {} qui."),
    "nl": (".", ",", "%", {" miljoen": 6, " miljard": 9}, "Er werden {} gemeten."),
    "ch": ("’", ".", " %", {" Mio.": 6, " Mrd.": 9}, "Gemessen wurden {} dort."),
    "in": (",", ".", "%", {" lakh": 5, " crore": 7}, "We measured {} there."),
    "ja": (",", ".", "%", {"万": 4, "億": 8}, "結果は{}でした。"),
    "ar": ("٬", "٫", "٪", {" مليون": 6, " ألف": 3}, "كانت النتيجة {} فقط."),
    "hi": (",", ".", "%", {" लाख": 5, " करोड़": 7}, "परिणाम {} रहा।"),
}
INDIC = {"in", "hi"}
ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def grouped(whole, mark, indian):
    if len(whole) <= 3:
        return whole
    head, tail = whole[:-3], whole[-3:]
    size = 2 if indian else 3
    parts = []
    while head:
        parts.insert(0, head[-size:])
        head = head[:-size]
    return mark.join([*parts, tail])


def printed(value, decimals, locale, group):
    """`value` rounded and written as the locale writes it."""
    mark, point, *_ = FORMS[locale]
    whole, _, rest = f"{abs(value):.{decimals}f}".partition(".")
    text = (grouped(whole, mark, locale in INDIC) if group else whole) + (point + rest if rest else "")
    text = ("-" if value < 0 else "") + text
    return text.translate(ARABIC) if locale == "ar" else text


def round_trips(locale, value, decimals, group, form):
    _group, _point, percent, scales, sentence = FORMS[locale]
    if form == "percent":
        text, factor = printed(value, decimals, locale, group) + percent, 0.01
    elif form == "scale":
        word, power = sorted(scales.items())[int(abs(value)) % len(scales)]
        text, factor = printed(value, decimals, locale, group) + word, 10**power
    else:
        text, factor = printed(value, decimals, locale, group), 1
    found = [n for n in read(sentence.format(text), locale, small_max=-1).numbers if n.rule not in ("years",)]
    years = not found and form == "plain" and decimals == 0
    if years:
        return
    assert len(found) == 1, (text, found)
    number = found[0]
    slack = 1e-12 * abs(value * factor) + 1e-15
    assert number.low - slack <= value * factor <= number.high + slack, (text, number)


@given(
    st.sampled_from(sorted(FORMS)),
    st.floats(-1e9, 1e9, allow_nan=False),
    st.integers(0, 6),
    st.booleans(),
    st.sampled_from(["plain", "percent", "scale"]),
)
def test_round_trip(locale, value, decimals, group, form):
    round_trips(locale, value, decimals, group, form)


@pytest.mark.slow
@pytest.mark.parametrize("locale", sorted(FORMS))
def test_round_trip_of_ten_thousand_draws(locale):
    draw = random.Random(20)
    for _ in range(10_000):
        value = draw.choice([-1, 1]) * 10 ** draw.uniform(-3, 9)
        round_trips(
            locale,
            value,
            draw.randrange(7),
            draw.random() < 0.7,
            draw.choice(["plain", "percent", "scale"]),
        )


@pytest.mark.parametrize(
    ("name", "group", "decimal"),
    [
        ("de-CH", "'", "."),
        ("pt_BR", ".", ","),
        ("en-IN", ",", "."),
        ("de", ".", ","),
        ("EN-us", ",", "."),
    ],
)
def test_locales_by_their_tags(name, group, decimal):
    speech = language(name)
    assert (speech.group, speech.decimal) == (group, decimal)


def test_an_unknown_locale_is_refused_and_the_known_ones_are_told():
    with pytest.raises(ValueError, match="no locale 'tlh'; the locales are en, in, de"):
        check("It was 12.5.", [12.5], locale="tlh")


@pytest.mark.parametrize(
    ("locale", "text", "values"),
    [
        ("en", "1'234 and 1\u2009234 and 12,34,567 and 1.234,5", [1234, 1234, 1234567, 1234.5]),
        ("de", "1.2 kg, 1,234 t, 1.234,50", [1.2, 1.234, 1234.5]),
        ("fr", "1 234 567 et 1\u00a0234,5", [1234567, 1234.5]),
        ("en", "3,75 % and 11,11.11", [0.0375, 11, 11.11]),
        ("ar", "١٬٢٣٤٫٥ و 12.5", [1234.5, 12.5]),
        ("hi", "४५.५ और १२,३४,५६७", [45.5, 1234567]),
        ("en", "৪৫ and ໔໕ and 𝟗𝟖", [45, 45, 98]),
        ("ja", "３．５％、１，２００円", [0.035, 1200]),
    ],
)
def test_separators_and_digits(locale, text, values):
    assert [n.value for n in read(text, locale).numbers] == values
