"""An aggregate of a frame as a line of code, in the dialect of its own library, and in short."""

from __future__ import annotations

from ...sources.frames.conditions import Limit, Period
from ...sources.frames.operations import columns_of
from .dialects import literal, quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...sources.frames.engine import Condition, Frame, Wanted

SQL_CALLS = {"sum": "SUM({0})", "mean": "AVG({0})", "median": "MEDIAN({0})", "min": "MIN({0})", "max": "MAX({0})",
             "distinct": "COUNT(DISTINCT {0})", "std": "STDDEV_SAMP({0})", "population std": "STDDEV_POP({0})",
             "quantile": "QUANTILE_CONT({0}, {1})"}  # fmt: skip
#: The condition that a column is not NaN.
NOT_NAN: tuple[str, ...] = ()
#: Operations -> how a library calls them, where that is not by their name; `{}` is the share of a quantile.
PANDAS_CALLS = {"distinct": "nunique()", "population std": "std(ddof=0)", "quantile": "quantile({})"}
POLARS_CALLS = {"distinct": "n_unique()", "population std": "std(ddof=0)", "quantile": "quantile({}, 'linear')"}
IBIS_CALLS = {"distinct": "nunique()", "population std": "std(how='pop')", "quantile": "quantile({})"}
SPARK_CALLS = {"mean": "avg({0})", "distinct": "countDistinct({0})", "std": "stddev({0})",
               "population std": "stddev_pop({0})", "quantile": "percentile({0}, {1})"}  # fmt: skip
ARROW_CALLS = {"distinct": "count_distinct({0})", "std": "stddev({0}, ddof=1)", "population std": "stddev({0})",
               # Its function of the name `median` gives but an approximate one.
               "median": "quantile({0}, 0.5)[0]", "quantile": "quantile({0}, {1})[0]"}  # fmt: skip


def express(operation: str, column: str | None, conditions: Sequence[Condition]) -> str:
    """As in `mean(order_value where quarter = Q3)`."""
    where = " and ".join(f"{label} {told(wanted)}" for label, wanted in conditions)
    return f"{operation}({' where '.join(filter(None, [column, where]))})"


def told(wanted: Wanted) -> str:
    if isinstance(wanted, Limit | Period):
        return str(wanted)
    return "= " + (str(wanted).lower() if isinstance(wanted, bool) else " or ".join(wanted))


def code_line(
    frame: Frame, name: str, operation: str, column: str | None, conditions: Sequence[Condition]
) -> str | None:
    """The line that computes it from the session's name for the frame; None for a library without a dialect here.

    Rows of NaN are left out by a condition of their own, where the column was found to hold some.
    """
    of = columns_of(operation, column) if column is not None else []
    doubtful = [label for label in of if label in frame.nans]
    doubtful += [label for label, wanted in conditions if isinstance(wanted, Limit) and frame.holds_nan(label)]
    conditions = [*conditions, *((label, NOT_NAN) for label in dict.fromkeys(doubtful))]
    write = DIALECTS.get("polars_lazy" if frame.lazy and frame.library == "polars" else frame.library)
    return None if write is None else write(name, operation, column, conditions)


class Spelling:
    """How a library writes conditions, as templates: a column of a frame, what is asked of a column, a day."""

    __slots__ = ("column", "among", "nan", "clock", "day", "date")

    def __init__(self, column: str, among: str, nan: str, clock: str, day: str, date: str | None = None) -> None:
        #: Of the frame's name and the label; the method that asks for one of several; whether a column is NaN.
        self.column = column
        self.among = among
        self.nan = nan
        #: The moments of a zone as its clocks show them; a day beside moments, and beside days.
        self.clock = clock
        self.day = day
        self.date = date or day

    def asked(self, column: str, wanted: Wanted) -> str:
        """A column asked to be what is wanted."""
        if wanted == NOT_NAN:
            return f"~({self.nan.format(column)})"
        if isinstance(wanted, Limit):
            return f"{column} {wanted}"
        if isinstance(wanted, bool):
            return column if wanted else f"~{column}"
        if isinstance(wanted, Period):
            shown = self.clock.format(column) if wanted.kind == "zoned" else column
            day = self.date if wanted.kind == "date" else self.day
            ends = [f"{shown} {sign} {day.format(at, at.year, at.month, at.day)}" for sign, at in wanted.ends()]
            return ends[0] if len(ends) == 1 else f"({ends[0]}) & ({ends[1]})"
        return f"{column} == {wanted[0]!r}" if len(wanted) == 1 else f"{column}.{self.among}({list(wanted)!r})"

    def joined(self, name: str, conditions: Sequence[Condition]) -> str:
        """All conditions."""
        parts = [self.asked(self.column.format(name, label), wanted) for label, wanted in conditions]
        return parts[0] if len(parts) == 1 else " & ".join(f"({part})" for part in parts)


PANDAS = Spelling(
    "{}[{!r}]", "isin", "{0} != {0}", "{}.dt.tz_localize(None)", "pd.Timestamp('{}')", "pd.Timestamp('{}').date()"
)
POLARS = Spelling(
    "pl.col({1!r})", "is_in", "{}.is_nan()", "{}.dt.replace_time_zone(None)", "pl.datetime({1}, {2}, {3})"
)
SPARK = Spelling("F.col({1!r})", "isin", "{}.isNaN()", "{}", "'{}'")
IBIS = Spelling("{}[{!r}]", "isin", "{}.isnan()", "{}", "ibis.date({1}, {2}, {3})")
ARROW = Spelling(
    "pc.field({1!r})", "isin", "{}.is_nan()", "pc.local_timestamp({})", "pc.scalar('{}').cast('timestamp[us]')"
)


def pandas_parts(name: str, conditions: Sequence[Condition]) -> str:
    """The same for pandas, which joins by `&` only what holds no NA: `isin` never does, `==` may."""
    if len(conditions) == 1:
        return PANDAS.joined(name, conditions)
    return " & ".join(
        f"{name}[{label!r}].isin({list(wanted)!r})"
        if isinstance(wanted, tuple) and wanted != NOT_NAN
        else f"({PANDAS.asked(f'{name}[{label!r}]', wanted)})"
        for label, wanted in conditions
    )


def correlated(operation: str) -> str:
    """The other column of a correlation."""
    name, _, other = operation.partition(" ")
    return other if name == "correlation" else ""


def call(operation: str, calls: dict[str, str], *column: str) -> str:
    """An operation as a library calls it: by its own name where the table has no other."""
    share = operation.partition(" ")[2] if operation.startswith("quantile ") else ""
    template = calls.get("quantile" if share else operation) or f"{operation}({'{0}' if column else ''})"
    return template.format(*column, share)


def pandas_line(name: str, operation: str, column: str | None, conditions: Sequence[Condition]) -> str:
    asked = pandas_parts(name, conditions) if conditions else ""
    if operation == "share":
        return f"({asked}).sum() / len({name})"  # its mean would leave rows of NA out
    if operation == "count":
        return f"({asked}).sum()" if asked else f"len({name})"
    if other := correlated(operation):
        both = f"{name}.loc[{asked}, {[column, other]!r}]" if asked else f"{name}[{[column, other]!r}]"
        return f"{both}.corr().iloc[0, 1]"  # that of two columns comes to NaN in Modin, where one has nulls
    method = call(operation, PANDAS_CALLS)
    return f"{name}.loc[{asked}, {column!r}].{method}" if asked else f"{name}[{column!r}].{method}"


def dask_line(name: str, operation: str, column: str | None, conditions: Sequence[Condition]) -> str:
    line = pandas_line(name, operation, column, conditions)
    if operation == "share":
        return f"({line}).compute()"
    return line if line.startswith("len(") else line + ".compute()"


def polars_line(name: str, operation: str, column: str | None, conditions: Sequence[Condition]) -> str:
    asked = POLARS.joined(name, conditions) if conditions else ""
    if operation == "share":
        return f"{name}.filter({asked}).height / {name}.height"
    rows = f"{name}.filter({asked})" if asked else name
    if operation == "count":
        return f"{rows}.height"
    if other := correlated(operation):
        return f"{rows}.select(pl.corr({column!r}, {other!r})).item()"
    return f"{rows}[{column!r}].{call(operation, POLARS_CALLS)}"


def polars_lazy_line(name: str, operation: str, column: str | None, conditions: Sequence[Condition]) -> str:
    asked = POLARS.joined(name, conditions) if conditions else ""
    if operation == "share":
        return f"{name}.select(({asked}).fill_null(False).mean()).collect().item()"
    rows = f"{name}.filter({asked})" if asked else name
    if other := correlated(operation):
        what = f"pl.corr({column!r}, {other!r})"
    else:
        what = "pl.len()" if operation == "count" else f"pl.col({column!r}).{call(operation, POLARS_CALLS)}"
    return f"{rows}.select({what}).collect().item()"


def sql_line(name: str, operation: str, column: str | None, conditions: Sequence[Condition]) -> str:
    parts = []
    for label, wanted in conditions:
        if isinstance(wanted, bool):
            parts.append(quote(label) if wanted else f"NOT {quote(label)}")
        elif wanted == NOT_NAN:
            parts.append(f"NOT isnan({quote(label)})")
        elif isinstance(wanted, Period):
            parts += [f"{quote(label)} {sign} '{day}'" for sign, day in wanted.ends()]
        elif isinstance(wanted, Limit):
            parts.append(f"{quote(label)} {wanted}")
        elif len(wanted) == 1:
            parts.append(f"{quote(label)} = {literal(wanted[0])}")
        else:
            parts.append(f"{quote(label)} IN ({', '.join(map(literal, wanted))})")
    where = " AND ".join(parts)
    if operation == "share":
        return f"SELECT AVG(CASE WHEN {where} THEN 1.0 ELSE 0 END) FROM {name}"
    if operation == "count":
        what = "COUNT(*)"
    elif other := correlated(operation):
        what = f"CORR({quote(column or '')}, {quote(other)})"
    else:
        what = call(operation, SQL_CALLS, quote(column or ""))
    return f"SELECT {what} FROM {name}" + (f" WHERE {where}" if where else "")


def spark_line(name: str, operation: str, column: str | None, conditions: Sequence[Condition]) -> str:
    asked = SPARK.joined(name, conditions) if conditions else ""
    rows = f"{name}.filter({asked})" if asked else name
    if operation == "share":
        return f"{rows}.count() / {name}.count()"
    if operation == "count":
        return f"{rows}.count()"
    other = correlated(operation)
    what = f"corr({column!r}, {other!r})" if other else call(operation, SPARK_CALLS, repr(column))
    return f"{rows}.agg(F.{what}).first()[0]"


def ibis_line(name: str, operation: str, column: str | None, conditions: Sequence[Condition]) -> str:
    asked = IBIS.joined(name, conditions) if conditions else ""
    if operation == "share":
        return f"({asked}).fill_null(False).mean().execute()"
    rows = f"{name}.filter({asked})" if asked else name
    if operation == "count":
        return f"{rows}.count().execute()"
    if other := correlated(operation):
        return f"{rows}[{column!r}].corr({rows}[{other!r}], how='pop').execute()"
    return f"{rows}[{column!r}].{call(operation, IBIS_CALLS)}.execute()"


def arrow_line(name: str, operation: str, column: str | None, conditions: Sequence[Condition]) -> str | None:
    asked = ARROW.joined(name, conditions) if conditions else ""
    rows = f"{name}.filter({asked})" if asked else name
    if operation == "share":
        return f"{rows}.num_rows / {name}.num_rows"
    if operation == "count":
        return f"{rows}.num_rows"
    if correlated(operation):
        return None  # it has no function for it
    return f"pc.{call(operation, ARROW_CALLS, f'{rows}[{column!r}]')}.as_py()"


DIALECTS = {
    "pandas": pandas_line,
    "modin": pandas_line,
    "cudf": pandas_line,
    "dask": dask_line,
    "dask_expr": dask_line,
    "polars": polars_line,
    "polars_lazy": polars_lazy_line,
    "duckdb": sql_line,
    "_duckdb": sql_line,
    "pyspark": spark_line,
    "sqlframe": spark_line,
    "ibis": ibis_line,
    "pyarrow": arrow_line,
}
