"""Relations asked in SQL, which DuckDB and Spark read faster than an expression built call by call."""

from __future__ import annotations

from .conditions import Limit, Period
from .operations import columns_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...model import Value
    from .engine import Claim, Condition

#: Library -> the mark around a column's name.
MARKS = {"duckdb": '"', "_duckdb": '"', "pyspark": "`"}
#: The type of texts.
STRINGS = {"duckdb": "VARCHAR", "_duckdb": "VARCHAR", "pyspark": "STRING"}
OPERATIONS = {"rough sum": "SUM(CAST({} AS DOUBLE))", "mean": "AVG({})", "median": "MEDIAN({})",
              "min": "MIN({})", "max": "MAX({})", "first year": "MIN(YEAR({}))",
              "last year": "MAX(YEAR({}))"}  # fmt: skip
#: Sums, of nothing 0; where Spark's whole numbers are too large to be added, it says so by none.
SUMS = {"duckdb": "COALESCE(SUM({}), 0)", "_duckdb": "COALESCE(SUM({}), 0)",
        "pyspark": "IF(COUNT({0}) = 0, 0, TRY_SUM({0}))"}  # fmt: skip
SPREADS = {"std": "STDDEV_SAMP", "population std": "STDDEV_POP"}
#: Quantiles between two values as far as they are apart.
QUANTILES = {"duckdb": "QUANTILE_CONT", "_duckdb": "QUANTILE_CONT", "pyspark": "PERCENTILE"}
#: Claims whose answers Spark sends back as the bits of one number.
BITS = 60


def is_relation(library: str) -> bool:
    return library in MARKS


def held(native: Any, library: str, claims: Sequence[Claim]) -> list[bool]:
    """For each claim whether a row holds a value in its interval: one query for all, one row of answers back."""
    asked = [between(MARKS[library], claim) for claim in claims]
    if library == "pyspark":
        return in_bits(native, asked)
    return [bool(there) for there in only(native, library, [f"MAX({term})" for term in asked])]


def in_bits(native: Any, asked: list[str]) -> list[bool]:
    """The same where each aggregate costs: the rows that hold any, and of them which, as the bits of few numbers."""
    groups = [asked[at : at + BITS] for at in range(0, len(asked), BITS)]
    terms = [f"BIT_OR({' + '.join(f'IF({term}, {1 << at}L, 0L)' for at, term in enumerate(group))})"
             for group in groups]  # fmt: skip
    row = only(native.filter(" OR ".join(asked)), "pyspark", terms)
    marks = [held if isinstance(held, int) else 0 for held in row]  # no row that holds any: null
    return [bool(mark >> at & 1) for group, mark in zip(groups, marks, strict=True) for at in range(len(group))]


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
    where = [meets(library, condition, kinds) for condition in conditions]
    rows = native.filter(" AND ".join(where)) if where else native
    asked = ["COUNT(*)"]
    for operation, label in terms:
        values = []
        for one in columns_of(operation, label):
            column = quoted(MARKS[library], one)
            value = f"CAST({column} AS DOUBLE)" if kinds.get(one) == "decimal" else column
            values.append(f"CASE WHEN NOT isnan({column}) THEN {column} END" if one in doubted else value)
        asked.append(reduced(library, operation, *values))
    return only(rows, library, asked)


def reduced(library: str, operation: str, value: str, other: str = "") -> str:
    name, _, more = operation.partition(" ")
    if name == "quantile":
        return f"{QUANTILES[library]}({value}, {float(more)!r})"
    if operation in SPREADS:
        return finite(library, SPREADS[operation], value)
    if name == "correlation":
        return finite(library, "CORR", value, other)
    if operation == "distinct":
        return f"COUNT(DISTINCT {value})"
    return (SUMS[library] if operation == "sum" else OPERATIONS[operation]).format(value)


def finite(library: str, function: str, *values: str) -> str:
    """A function of columns whose values are all finite, else null: of others DuckDB raises an error."""
    numbers = [f"CAST({value} AS DOUBLE)" for value in values]
    if library == "pyspark":
        return f"{function}({', '.join(numbers)})"
    beyond = " OR ".join(f"isinf({number})" for number in numbers)
    held = ", ".join(f"CASE WHEN NOT isinf({number}) THEN {number} END" for number in numbers)
    return f"CASE WHEN NOT COALESCE(BOOL_OR({beyond}), FALSE) THEN {function}({held}) END"


def meets(library: str, condition: Condition, kinds: dict[str, str]) -> str:
    label, wanted = condition
    column = quoted(MARKS[library], label)
    if isinstance(wanted, bool):
        return column if wanted else f"NOT {column}"
    if isinstance(wanted, Limit):
        met = f"{column} {wanted.sign} {number(wanted.value)}"
        return f"({met} AND NOT isnan({column}))" if kinds.get(label) == "float" else met
    if isinstance(wanted, Period):  # of a zone, the engine's own: the one that it shows moments in
        return " AND ".join(f"{column} {sign} TIMESTAMP '{day} 00:00:00'" for sign, day in wanted.ends())
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
