"""What well-known names of code do to values: show, keep, select, reduce, read. Tables only, for `flow.py`.

A call that no table holds is taken to calculate: that is what most calls do.
"""

from __future__ import annotations

#: Print or display their arguments.
SHOWING = frozenset(
    "print display pprint pp write writelines log echo secho inform info debug warning warn error critical exception "
    "display_html display_markdown display_latex display_pretty display_json metric".split()
)
#: Of those, the ones that show only as a method of a stream, a logger, a console or a page.
STREAM_METHODS = frozenset("write writelines log info debug warning warn error critical exception metric".split())
#: What the receivers of such methods are called.
STREAMS = frozenset(
    "sys stdout stderr __stdout__ __stderr__ logging logger log _log console warnings click typer rich st".split()
)

#: Give back their first argument in another dress; what else they are given are settings.
CONVERTING = frozenset(
    "str repr int float complex bytes format ascii round Decimal Fraction sorted reversed enumerate iter next deepcopy "
    "copy dumps loads dedent indent fill wrap pformat escape literal_eval eval to_numeric asarray asanyarray float64 "
    "float32 int64 int32 array DataFrame Series Index from_dict from_records from_dicts from_pylist from_pandas "
    "from_arrow tabulate table Table Markdown HTML Latex Math Pretty JSON Code Text Panel cast getattr vars".split()
)
#: Hold everything that they are given.
CONTAINING = frozenset(
    "list tuple dict set frozenset zip OrderedDict defaultdict namedtuple SimpleNamespace deque chain concat merge "
    "vstack hstack concatenate StringIO BytesIO".split()
)
#: Of both, the ones that lay values out in rows.
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
    "show item index data squeeze explode melt unstack stack sel isel persist cache toPandas take first last pop "
    "iterrows itertuples iter_rows rows row columns strip lstrip rstrip replace join encode decode title lower upper "
    "capitalize casefold zfill ljust rjust center split rsplit splitlines partition removeprefix removesuffix "
    "translate expandtabs read readline readlines json text content convert_dtypes infer_objects fillna fill_null "
    "getvalue as_tuple __str__ __repr__ __format__".split()
)
#: Attributes that are counts, not parts.
COUNTING = frozenset("shape size nbytes height width ndim".split())

#: Take one value out of many, or many down to one: of a single number they leave the number.
REDUCING = frozenset(
    "sum mean average median max min maximum minimum mode item first last prod nansum nanmean nanmax nanmin fsum fmean "
    "abs fabs".split()
)

#: Ask what a value is like; what they are given is not calculated with.
ASKING = frozenset("len isinstance issubclass type bool hasattr callable id hash sleep isdigit startswith".split())

#: Read something that stands outside the code, as do calls that begin with one of the prefixes.
READING = frozenset(
    "open read load fetch scan connect sql execute executescript urlopen request reader DictReader loadtxt genfromtxt "
    "imread listdir glob iterdir getenv stat recv input".split()
)
READING_PREFIXES = ("read_", "load_", "fetch_", "scan_", "query_", "from_csv", "from_parquet", "from_sql", "from_json")
#: What the receivers are called whose `get` and `post` ask another machine.
CLIENTS = frozenset("requests httpx session client urllib http api".split())
#: Calls whose first argument is SQL.
QUERYING = frozenset("sql read_sql read_sql_query read_database read_database_uri execute query sql_query".split())
#: Names that modules go by where their import stands in a cell nobody gave.
MODULES = frozenset(
    "pd np pl pa json math copy decimal fractions statistics itertools collections textwrap pprint html io ast types "
    "stats scipy sm sns plt px go alt duckdb spark display IPython nw datetime dt".split()
)

#: Methods that put what they are given into what they are called on.
ADDING = frozenset("append extend insert add update push setdefault".split())
#: Methods that change the object they are called on.
CHANGING = frozenset(
    "append extend insert remove add discard update setdefault clear sort reverse pop popitem fit partial_fit "
    "fit_transform train compile push load_state_dict register".split()
)

#: Magics by what they are given. A cell magic takes the rest of the cell, a line magic the rest of the line.
PYTHON_MAGICS = frozenset("time capture prun memit mprun lprun timeit python python3 pypy".split())
QUERY_MAGICS = frozenset("sql bigquery bq duckdb athena read_sql sparksql snowflake trino postgres sqlite dql".split())
SHELL_MAGICS = frozenset("bash sh script system sx cmd powershell zsh ! !!".split())
TEXT_MAGICS = frozenset("markdown md html latex HTML svg javascript js".split())
#: Cells that hold prose or write a file: nothing they show was produced.
SILENT_MAGICS = frozenset("writefile file numguard".split())

#: Shell commands that print what they are given, print what a file holds, or calculate.
ECHOING_COMMANDS = frozenset("echo printf print".split())
READING_COMMANDS = frozenset(
    "cat head tail less more curl wget ls find grep egrep rg sed cut sort uniq tee column type zcat gunzip jq psql "
    "sqlite3 mysql aws gsutil git".split()
)
CALCULATING_COMMANDS = frozenset("wc awk gawk bc expr python python3 Rscript R node julia du df md5sum".split())
