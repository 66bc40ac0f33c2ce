"""Claims asked of relations in SQL, which DuckDB and Spark read faster than an expression built call by call."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..model import Value
    from .engine import Claim

#: Library -> the mark around a column's name.
MARKS = {"duckdb": '"', "_duckdb": '"', "pyspark": "`"}
#: Rows that are looked at before the rest of a relation; and how often, while that settles some of the claims.
FIRST, TIMES = 1000, 3


def is_relation(library: str) -> bool:
    return library in MARKS


def held(native: Any, library: str, claims: Sequence[Claim]) -> list[bool]:
    """For each claim whether a row holds a value in its interval; booleans are all that comes back."""
    asked = [between(MARKS[library], claim) for claim in claims]
    if library == "pyspark":
        return [bool(there) for there in native.selectExpr(*(f"max({term})" for term in asked)).first()]
    found = [False] * len(claims)
    for _ in range(TIMES):
        rest = [at for at, done in enumerate(found) if not done]
        if not rest:
            return found
        terms = [asked[at] for at in rest]
        rows = native.filter(" OR ".join(terms)).limit(FIRST).project(", ".join(terms)).fetchall()
        for row in rows:
            for at, there in zip(rest, row, strict=True):
                found[at] = found[at] or bool(there)
        if len(rows) < FIRST:
            return found
    rows = native.filter(" OR ".join(asked)).aggregate(", ".join(f"bool_or({term})" for term in asked)).fetchall()
    return [bool(there) for there in rows[0]]


def between(mark: str, claim: Claim) -> str:
    """A claim as a predicate: whole ends stay exact, others are doubles."""
    label, low, high = claim
    return f"({mark}{label.replace(mark, 2 * mark)}{mark} BETWEEN {number(low)} AND {number(high)})"


def number(value: Value) -> str:
    """Digits that the engine reads back as the same number."""
    return str(value) if isinstance(value, int) else f"CAST('{float(value)!r}' AS DOUBLE)"
