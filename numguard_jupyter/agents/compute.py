"""Exact arithmetic on numbers that are given: a small grammar, no evaluation of code.

expression = term {("+" | "-") term}
term       = sign {("*" | "/") sign}
sign       = ["-" | "+"] sign | power
power      = value ["%"] [("**" | "^") sign]
value      = number | name "(" expression {"," expression} ")" | "(" expression ")"
"""

from __future__ import annotations

import re
from fractions import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

#: Bounds, so that no expression takes long: characters, nesting, exponents, and digits and bits of a number.
LONGEST, DEEPEST, LARGEST_POWER, MOST_DIGITS, MOST_BITS = 20_000, 60, 1_000, 3_900, 13_000
_TOKEN = re.compile(r"\s*(?:(\d[\d_]*(?:\.\d*)?(?:[eE][-+]?\d{1,3})?|\.\d+)|([A-Za-z_]\w*)|(\*\*|[-+*/^%(),×÷−·]))")
_SAME = {"×": "*", "·": "*", "÷": "/", "−": "-", "^": "**"}


class ComputeError(ValueError):
    """An expression that cannot be computed; the message says where and why."""


def mean(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values)


def median(values: list[Fraction]) -> Fraction:
    ranked, middle = sorted(values), len(values) // 2
    return ranked[middle] if len(values) % 2 else (ranked[middle - 1] + ranked[middle]) / 2


def product(values: list[Fraction]) -> Fraction:
    result = Fraction(1)
    for value in values:
        result = bounded(result * value)
    return result


def rounded(values: list[Fraction]) -> Fraction:
    places = int(values[1]) if len(values) > 1 else 0
    if abs(places) > LARGEST_POWER:
        raise ComputeError("round has too many places")
    return Fraction(round(values[0], places))


#: Name -> how few and how many arguments it takes, and what it does with them.
FUNCTIONS: dict[str, tuple[int, int | None, Callable[[list[Fraction]], Fraction]]] = {
    "sum": (1, None, lambda values: sum(values, Fraction(0))),
    "product": (1, None, product),
    "mean": (1, None, mean),
    "median": (1, None, median),
    "min": (1, None, min),
    "max": (1, None, max),
    "count": (1, None, lambda values: Fraction(len(values))),
    "abs": (1, 1, lambda values: abs(values[0])),
    "round": (1, 2, rounded),
    "difference": (2, 2, lambda values: values[0] - values[1]),
    "ratio": (2, 2, lambda values: values[0] / values[1]),
    "share": (2, None, lambda values: values[0] / sum(values[1:], Fraction(0))),
    "pct_change": (2, 2, lambda values: (values[1] - values[0]) / values[0]),
    "complement": (1, 1, lambda values: 1 - values[0]),
}


def compute(expression: str) -> Fraction:
    """The exact value of an expression. ComputeError for anything else than arithmetic on numbers."""
    if len(expression) > LONGEST:
        raise ComputeError(f"the expression is longer than {LONGEST:,} characters")
    parser = Parser(expression)
    try:
        value = parser.expression(0)
    except ZeroDivisionError:
        raise ComputeError("division by zero") from None
    parser.end()
    return value


def written(value: Fraction) -> tuple[str, bool]:
    """A value as a decimal, and whether that is exact: 1/3 is written with 15 digits, and is not."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if value.denominator == 1:
        return str(value.numerator), True
    if rest == 1 and value.denominator.bit_length() < 200:
        places = 0
        while (value * 10**places).denominator != 1:
            places += 1
        digits = str(abs((value * 10**places).numerator)).rjust(places + 1, "0")
        return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}", True
    try:
        return f"{float(value):.15g}", False
    except OverflowError:
        return str(value.numerator // value.denominator), False


def bounded(value: Fraction) -> Fraction:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MOST_BITS:
        raise ComputeError("a number grows beyond all use")
    return value


class Parser:
    """Reads an expression from left to right; one method for each line of the grammar."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, str, int]] = []
        self.at = 0
        end = len(text.rstrip())
        position = 0
        while position < end:
            match = _TOKEN.match(text, position)
            if match is None:
                raise ComputeError(f"{text[position : position + 12].strip()!r} at {position} is no arithmetic")
            number, name, sign = match.groups()
            kind, said = ("number", number) if number else ("name", name) if name else ("sign", sign)
            self.tokens.append((kind, _SAME.get(said, said), match.start(match.lastindex or 0)))
            position = match.end()

    def take(self, *signs: str) -> str | None:
        """The next token where it is one of these signs."""
        if self.at < len(self.tokens) and self.tokens[self.at][0] == "sign" and self.tokens[self.at][1] in signs:
            self.at += 1
            return self.tokens[self.at - 1][1]
        return None

    def end(self) -> None:
        if self.at < len(self.tokens):
            _, said, position = self.tokens[self.at]
            hint = "; write numbers without thousands separators" if said == "," else ""
            raise ComputeError(f"{said!r} at {position} is one too many{hint}")

    def expression(self, depth: int) -> Fraction:
        if depth > DEEPEST:
            raise ComputeError(f"more than {DEEPEST} levels of brackets")
        value = self.term(depth)
        while sign := self.take("+", "-"):
            other = self.term(depth)
            value = bounded(value + other if sign == "+" else value - other)
        return value

    def term(self, depth: int) -> Fraction:
        value = self.sign(depth)
        while sign := self.take("*", "/"):
            other = self.sign(depth)
            value = bounded(value * other if sign == "*" else value / other)
        return value

    def sign(self, depth: int) -> Fraction:
        negative = False
        while sign := self.take("-", "+"):
            negative ^= sign == "-"
        value = self.power(depth)
        return -value if negative else value

    def power(self, depth: int) -> Fraction:
        value = self.value(depth)
        while self.take("%"):
            value /= 100
        if not self.take("**"):
            return value
        exponent = self.sign(depth + 1) if depth < DEEPEST else Fraction(0)
        if exponent.denominator != 1:
            raise ComputeError("an exponent is a whole number here")
        size = max(value.numerator.bit_length(), value.denominator.bit_length())
        if abs(exponent) > LARGEST_POWER or size * abs(exponent) > MOST_BITS:
            raise ComputeError("a power is too large")
        return Fraction(value**exponent)

    def value(self, depth: int) -> Fraction:
        if self.at >= len(self.tokens):
            raise ComputeError("the expression breaks off")
        kind, said, position = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            if len(said) > MOST_DIGITS:
                raise ComputeError(f"the number at {position} has more than {MOST_DIGITS:,} digits")
            return bounded(Fraction(said.replace("_", "")))
        if kind == "name":
            return self.call(said.lower(), position, depth)
        if said != "(":
            raise ComputeError(f"{said!r} at {position} stands where a number should")
        value = self.expression(depth + 1)
        if not self.take(")"):
            raise ComputeError(f"the bracket at {position} is not closed")
        return value

    def call(self, name: str, position: int, depth: int) -> Fraction:
        if name not in FUNCTIONS:
            raise ComputeError(f"there is no function {name!r}; there are {', '.join(FUNCTIONS)}")
        if not self.take("("):
            raise ComputeError(f"{name} at {position} takes its numbers in brackets")
        values = [self.expression(depth + 1)]
        while self.take(","):
            values.append(self.expression(depth + 1))
        if not self.take(")"):
            raise ComputeError(f"the bracket of {name} at {position} is not closed")
        few, many, function = FUNCTIONS[name]
        if not few <= len(values) <= (many or len(values)):
            raise ComputeError(f"{name} does not take {len(values)} numbers")
        return bounded(Fraction(function(values)))
