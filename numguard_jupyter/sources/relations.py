"""Relations asked in SQL, which DuckDB and Spark read faster than an expression built call by call."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..model import Value
    from .engine import Claim, Condition

#: Library -> the mark around a column's name.
MARKS = {"duckdb": '"', "_duckdb": '"', "pyspark": "`"}
#: The type of texts.
STRINGS = {"duckdb": "VARCHAR", "_duckdb": "VARCHAR", "pyspark": "STRING"}
OPERATIONS = {"rough sum": "SUM(CAST({} AS DOUBLE))", "mean": "AVG({})", "median": "MEDIAN({})",
              "min": "MIN({})", "max": "MAX({})"}  # fmt: skip
#: Sums, of nothing 0; where Spark's whole numbers are too large to be added, it says so by none.
SUMS = {"duckdb": "COALESCE(SUM({}), 0)", "_duckdb": "COALESCE(SUM({}), 0)",
        "pyspark": "IF(COUNT({0}) = 0, 0, TRY_SUM({0}))"}  # fmt: skip
#: Rows that are looked at before the rest of a relation; and how often, while that settles some of the claims.
FIRST, TIMES = 5000, 3


def is_relation(library: str) -> bool:
    return library in MARKS


def held(native: Any, library: str, claims: Sequence[Claim]) -> list[bool]:
    """For each claim whether a row holds a value in its interval; booleans are all that comes back.

    The first rows that hold any settle most claims sooner than an aggregate over all of them.
    """
    asked = [between(MARKS[library], claim) for claim in claims]
    found = [False] * len(claims)
    for _ in range(TIMES):
        rest = [at for at, done in enumerate(found) if not done]
        if not rest:
            return found
        rows = first(native, library, [asked[at] for at in rest])
        for row in rows:
            for at, there in zip(rest, row, strict=True):
                found[at] = found[at] or bool(there)
        if len(rows) < FIRST:
            return found
    some = native.filter(" OR ".join(asked))
    return [bool(there) for there in only(some, library, [f"BOOL_OR({term})" for term in asked])]


def first(native: Any, library: str, terms: list[str]) -> list[Sequence[object]]:
    """The first rows of which any of the terms is true: what each term is there."""
    rows = native.filter(" OR ".join(terms))
    found: list[Sequence[object]] = (
        rows.selectExpr(*terms).limit(FIRST).collect()  # Spark stops early only where the limit comes last
        if library == "pyspark"
        else rows.project(", ".join(terms)).limit(FIRST).fetchall()
    )
    return found


def only(native: Any, library: str, terms: list[str]) -> Sequence[object]:
    """The one row of aggregates over all rows."""
    row: Sequence[object] = (
        native.selectExpr(*terms).first() if library == "pyspark" else native.aggregate(", ".join(terms)).fetchall()[0]
    )
    return row


def evaluated(
    native: Any,
    library: str,
    conditions: Sequence[Condition],
    terms: Sequence[tuple[str, str]],
    kinds: dict[str, str],
    doubted: set[str],
) -> Sequence[object]:
    """The number of rows under conditions, and each operation over its column: one query, one row back."""
    where = [meets(library, condition) for condition in conditions]
    rows = native.filter(" AND ".join(where)) if where else native
    asked = ["COUNT(*)"]
    for operation, label in terms:
        column = quoted(MARKS[library], label)
        value = f"CAST({column} AS DOUBLE)" if kinds.get(label) == "decimal" else column
        if label in doubted:
            value = f"CASE WHEN NOT isnan({column}) THEN {column} END"
        asked.append(reduced(library, operation, value))
    return only(rows, library, asked)


def reduced(library: str, operation: str, value: str) -> str:
    if operation == "distinct":
        return f"COUNT(DISTINCT {value})"
    return (SUMS[library] if operation == "sum" else OPERATIONS[operation]).format(value)


def meets(library: str, condition: Condition) -> str:
    label, wanted = condition
    column = quoted(MARKS[library], label)
    if isinstance(wanted, bool):
        return column if wanted else f"NOT {column}"
    return f"CAST({column} AS {STRINGS[library]}) IN ({', '.join(text(library, one) for one in wanted)})"


def text(library: str, value: str) -> str:
    """A text as the engine reads it back, whatever marks it holds: Spark's escapes are a matter of its settings."""
    if library == "pyspark":
        return f"CAST(X'{value.encode().hex()}' AS STRING)"
    return "'" + value.replace("'", "''") + "'"


def quoted(mark: str, label: str) -> str:
    return mark + label.replace(mark, 2 * mark) + mark


def between(mark: str, claim: Claim) -> str:
    """A claim as a predicate: whole ends stay exact, others are doubles."""
    label, low, high = claim
    return f"({quoted(mark, label)} BETWEEN {number(low)} AND {number(high)})"


def number(value: Value) -> str:
    """Digits that the engine reads back as the same number."""
    return str(value) if isinstance(value, int) else f"CAST('{float(value)!r}' AS DOUBLE)"
