"""What well-known calls do to values: read, keep, show, reduce. Tables only; `flow.py` looks names up here.

A name that no table holds is taken to calculate: that is what most calls do.
"""

from __future__ import annotations

#: Print or display their arguments.
SHOWING = frozenset(
    "print display pprint pp write writelines log echo secho inform info debug warning warn error critical exception "
    "display_html display_markdown display_latex display_pretty display_json display_png display_svg".split()
)
#: Of those, the ones that show only as a method of a stream, a logger or a console.
STREAM_METHODS = frozenset("write writelines log info debug warning warn error critical exception inform".split())
#: What a receiver of such a method is called.
STREAMS = frozenset(
    "sys stdout stderr __stdout__ __stderr__ logging logger log console warnings click typer rich st".split()
)

#: Give back what they were given, in another dress: conversions, containers, display objects, formatting.
KEEPING = frozenset(
    "str repr int float complex bool bytes format ascii round Decimal Fraction list tuple dict set frozenset sorted "
    "reversed zip enumerate iter next map_values OrderedDict defaultdict namedtuple SimpleNamespace deque copy deepcopy "
    "dumps loads dedent indent fill wrap pformat Markdown HTML Latex Math Pretty JSON TextDisplayObject Code Text Panel "
    "DataFrame Series Index array asarray asanyarray float64 float32 int64 int32 from_dict from_records from_dicts "
    "tabulate StringIO BytesIO Table table from_pandas from_arrow from_pylist to_pandas concat merge getattr vars "
    "literal_eval eval fromstring to_numeric to_datetime Styler cast locals globals".split()
)
#: Of those, the ones that lay their arguments out in rows.
TABULAR = frozenset(
    "DataFrame Series array asarray from_dict from_records from_dicts tabulate Table table from_pylist".split()
)

#: Methods and attributes that select, sort, rename, format or convert what they are called on, and calculate nothing.
SELECTING = frozenset(
    "head tail loc iloc at iat ix get copy to_string to_dict to_list tolist to_numpy to_frame to_markdown to_html "
    "to_csv to_json to_latex to_pandas to_arrow to_pylist to_polars to_dicts to_series values items keys T transpose "
    "rename reset_index set_index reindex sort_values sort_index sort sort_by nlargest nsmallest top_k style format "
    "hide set_caption background_gradient bar highlight_max highlight_min set_properties set_table_styles query filter "
    "where mask drop drop_nulls dropna drop_duplicates unique distinct astype cast round sample select select_dtypes "
    "with_row_index limit slice collect compute df fetchdf fetch_df fetchall fetchone fetchmany fetchnumpy pl arrow "
    "show item items iterrows itertuples iter_rows rows row columns index data squeeze explode melt unstack stack "
    "assign_coords sel isel persist cache toPandas take first last pop popitem strip lstrip rstrip replace join encode "
    "decode title lower upper capitalize casefold zfill ljust rjust center split rsplit splitlines partition "
    "removeprefix removesuffix translate expandtabs read readline readlines json text content convert_dtypes "
    "infer_objects fillna fill_null pipe_table getvalue output markdown children record _asdict groups group".split()
)
#: Attributes that are counts or results, not parts.
COUNTING = frozenset("shape size nbytes height width ndim".split())

#: Take one value out of many, or many down to one: a single number stays the number it was.
REDUCING = frozenset(
    "sum mean average median max min maximum minimum mode item first last prod nansum nanmean nanmax nanmin fsum "
    "fmean abs fabs ceil floor trunc float_ squeeze".split()
)

#: Read something that stands outside the code. `read_…`, `load_…`, `fetch_…`, `scan_…`, `query_…` do too.
READING = frozenset(
    "open read load fetch scan connect sql sql_query execute executescript executemany urlopen request reader "
    "DictReader loadtxt genfromtxt imread listdir glob iterdir getenv stat ls table_from_file input recv".split()
)
READING_PREFIXES = ("read_", "load_", "fetch_", "scan_", "query_", "from_csv", "from_parquet", "from_sql", "from_json")
#: Modules whose `get` and `post` ask another machine.
CLIENTS = frozenset("requests httpx session client urllib http aiohttp api s3 storage".split())
#: Calls whose first text is SQL.
SQL_CALLS = frozenset("sql read_sql read_sql_query read_database read_database_uri execute query sql_query".split())
#: Wrap typed text so that a reader can take it: what is read from it was typed.
TEXT_FILES = frozenset("StringIO BytesIO".split())

#: Methods that change the object they are called on.
CHANGING = frozenset(
    "append extend insert remove add discard update setdefault clear sort reverse pop popitem fit partial_fit "
    "fit_transform train compile push write load_state_dict register drop_column".split()
)

#: Magics by what their argument is. Cell magics take the rest of the cell, line magics the rest of the line.
PYTHON_MAGICS = frozenset("time capture prun memit mprun lprun timeit python python3 pypy skip ai_python".split())
SQL_MAGICS = frozenset(
    "sql bigquery bq duckdb athena read_sql sparksql spark_sql snowflake trino postgres sqlite dql".split()
)
SHELL_MAGICS = frozenset("bash sh script system sx cmd powershell zsh !".split())
TEXT_MAGICS = frozenset("markdown md html latex HTML svg javascript js".split())
#: Cells of these hold prose, or write a file: nothing they show was produced.
SILENT_MAGICS = frozenset("writefile file numguard".split())

#: Shell commands that print their arguments, that print what a file holds, and that calculate.
ECHOING_COMMANDS = frozenset("echo printf print".split())
READING_COMMANDS = frozenset(
    "cat head tail less more curl wget ls find grep egrep rg sed cut sort uniq tee column type zcat gunzip jq psql "
    "sqlite3 duckdb mysql aws gsutil git".split()
)
CALCULATING_COMMANDS = frozenset("wc awk gawk bc expr python python3 Rscript R node julia du df md5sum sha256sum".split())
