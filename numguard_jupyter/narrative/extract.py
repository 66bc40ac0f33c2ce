"""Prose to numbers, each with the closed interval of values that its digits stand for."""

from __future__ import annotations

import re

from ..model import Number

_TOKEN = re.compile(r"[0-9][0-9]*(?:[.,][0-9]+)*(?: {0,4}([%A-Za-z]+))?")
_SCALES = {"k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "m": 1e6, "bn": 1e9, "thousand": 1e3, "million": 1e6,
           "billion": 1e9, "trillion": 1e12}  # fmt: skip
_CURRENCIES = {"$": "currency:USD", "€": "currency:EUR", "£": "currency:GBP"}


def numbers(text: str, prose: str) -> list[Number]:
    """A first reading: ordinary English numbers."""
    found = []
    for match in _TOKEN.finditer(prose):
        start = match.start()
        word = match.group(1)
        end = match.start(1) if word else match.end()
        token = prose[start:end].rstrip()
        end = start + len(token)
        before = prose[start - 1 : start]
        if before.isalnum() or before == "_":
            continue
        scale: float = 1
        unit = None
        if word == "%" or word in ("percent", "pct"):
            unit, scale, end = "percent", 0.01, match.end()
        elif word in _SCALES:
            scale, end = _SCALES[word], match.end()
        if before in _CURRENCIES:
            unit = _CURRENCIES[before]
            start -= 1
        negative = prose[start - 1 : start] in ("-", "−") and not prose[start - 2 : start - 1].strip()
        start -= negative
        digits = token.replace(",", "")
        try:
            written = float(digits)
        except ValueError:
            continue
        decimals = len(digits) - digits.find(".") - 1 if "." in digits else 0
        value = (-written if negative else written) * scale
        half = 0.5 * 10**-decimals * scale
        found.append(Number(start, end, text[start:end], value, value - half, value + half, unit, scale=scale))
    return found
