"""CSV and its relatives, HTML, JSON and plain data: values, names, units, and what is no value."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter.model import Column, Source, Table
from numguard_jupyter.sources import tables


def read(data: object, locale: str = "en") -> Table:
    (table,) = tables(Source(data, locale=locale))
    return table


def column(table: Table, label: str) -> Column:
    return next(one for one in table.columns if one.label == label)


def test_a_csv_names_its_rows_by_their_texts() -> None:
    table = read("region,revenue,share\nNorth,1200,0.3\nSouth,975.5,0.7\n")
    assert table.rows == [("North",), ("South",)]
    assert table.dimensions == ("region",)
    assert column(table, "revenue").values == [1200, 975.5]
    assert column(table, "region").kind == "text"


def test_tables_are_read_once_and_know_their_source() -> None:
    source = Source("a,b\nx,1\n")
    first = tables(source)
    assert tables(source) is first
    assert first[0].source is source


# What a header says: unit and factor, tried on the value 20.
HEADERS = [
    ("change_%", "percent", 0.2),
    ("Share (%)", "percent", 0.2),
    ("yield_pct", "percent", 0.2),
    ("percent of total", "percent", 0.2),
    ("spread_bps", "bps", 0.002),
    ("gap (pp)", "pp", 0.2),
    ("change (percentage points)", "pp", 0.2),
    ("revenue ($M)", "currency:USD", 20_000_000),
    ("Revenue ($ thousands)", "currency:USD", 20_000),
    ("Umsatz (€m)", "currency:EUR", 20_000_000),
    ("Umsatz in Mio. EUR", "currency:EUR", 20_000_000),
    ("Sales (m)", None, 20_000_000),
    ("population (millions)", None, 20_000_000),
    ("people (000s)", None, 20_000),
    ("people '000", None, 20_000),
    ("R'000", None, 20_000),
    ("cost_usd", "currency:USD", 20),
    ("outlay (₹ crore)", "currency:INR", 200_000_000),
    ("latency_ms", None, 20),
    ("height (m)", None, 20),
    ("recall_at_k", None, 20),
    ("25%", None, 20),
    ("95% CI low", None, 20),
    ("rate", None, 20),
    ("all", None, 20),
    ("try", None, 20),
]  # fmt: skip


@pytest.mark.parametrize(("header", "unit", "value"), HEADERS, ids=[case[0] for case in HEADERS])
def test_headers_bring_their_column_to_base_units(header: str, unit: str | None, value: float) -> None:
    held = column(read(f"name,{header}\nx,20\ny,30\n"), header)
    assert held.kind == "number"
    assert held.values[0] == pytest.approx(value)
    assert held.unit == unit


@pytest.mark.parametrize("header", ["change_pct", "pct"])
def test_fractions_under_a_word_of_percent_stay_fractions(header: str) -> None:
    held = column(read(f"name,{header}\nx,0.12\ny,-0.5\n"), header)
    assert (held.values, held.unit) == ([0.12, -0.5], None)


def test_a_percent_sign_in_the_cells_is_not_applied_again_by_the_header() -> None:
    held = column(read("name,share (%)\nx,59.3%\ny,9.5%\n"), "share (%)")
    assert (held.values, held.unit) == ([0.593, 0.095], "percent")


def test_rows_of_measures_have_each_their_own_unit() -> None:
    table = read("metric,value\nvisitors,48210\nconversion,4.2%\nrevenue,$1.5M\nmargin (%),12.5\n")
    held = column(table, "value")
    assert held.values == [48210, 0.042, 1500000, 0.125]
    assert [table.unit(row, 1) for row in range(4)] == [None, "percent", "currency:USD", "percent"]


@pytest.mark.parametrize("name", ["A000{}", "ORD-1000{}", "200{}000", "X000-{}", "run 000{}"])
def test_digits_of_a_row_that_are_part_of_its_key_are_no_scale(name: str) -> None:
    table = read("ref,orders\n" + "".join(f"{name.format(at)},{at + 10}\n" for at in range(3)))
    assert column(table, "orders").values == [10, 11, 12]


# What vouches nothing: header, cells, kind.
KINDS = [
    ("customer_id", ["2009", "3311"], "identifier"),
    ("zip code", ["10115", "80331"], "identifier"),
    ("branch", ["007", "012"], "identifier"),
    ("year", ["2021", "2022"], "identifier"),
    ("date", ["2024-05-17", "2024-09-30"], "date"),
    ("when", ["17/05/2024", "30/09/2024"], "date"),
    ("start", ["09:15", "17:30:05"], "date"),
    ("period", ["2024Q1", "2024Q2"], "date"),
    ("period", ["Mar 2024", "April 2024"], "date"),
    ("sku", ["SKU-7719", "SKU-8802"], "text"),
    ("note", ["12 apples", "3 pears"], "text"),
    ("flag", ["0", "1", "1", "0", "1"], "code"),
    ("ok", ["True", "False"], "text"),
    ("price index", ["104", "117"], "number"),
    ("wins", ["0", "1"], "number"),
    ("years of service", ["3", "12"], "number"),
    ("id_count", ["3", "12"], "identifier"),
]  # fmt: skip


@pytest.mark.parametrize(("label", "cells", "kind"), KINDS[:-1], ids=[f"{c[0]}-{c[1][0]}" for c in KINDS[:-1]])
def test_names_and_codes_are_no_amounts(label: str, cells: list[str], kind: str) -> None:
    text = f"amount,{label}\n" + "\n".join(f"1{row}.5,{cell}" for row, cell in enumerate(cells))
    assert column(read(text), label).kind == kind


@pytest.mark.parametrize("first", [0, 1])
def test_row_numbers_are_no_amounts(first: int) -> None:
    table = read(",v\n" + "\n".join(f"{first + row},{row * 7.5}" for row in range(4)))
    assert table.columns[0].kind == "identifier"
    assert table.rows == [(), (), (), ()]


def test_years_as_labels_of_rows_are_names() -> None:
    table = read(",revenue\n2021,800\n2022,1000\n")
    assert table.columns[0].kind == "identifier"
    assert table.rows == [("2021",), ("2022",)]


@pytest.mark.parametrize("missing", ["", "NaN", "nan", "None", "inf", "-inf", "N/A", "-", "…", "True"])
def test_what_is_missing_is_no_value(missing: str) -> None:
    assert column(read(f"m,value\na,{missing}\nb,0.912\n"), "value").values == [None, 0.912]


DIALECTS = [
    ("tab", "name\tv\nx\t1,234.5\ny\t2", [1234.5, 2]),
    ("semicolon-comma", "name;v\nx;1,5\ny;1.234,25", [1.5, 1234.25]),
    ("semicolon-point", "name;v\nx;1.5\ny;2.25", [1.5, 2.25]),
    ("pipe", "name|v\nx|1.5\ny|2", [1.5, 2]),
    ("quoted", 'name,v\n"x, y","1,234"\nz,5', [1234, 5]),
    ("bom", "\ufeffname,v\nx,1\ny,2", [1, 2]),
    ("crlf", "name,v\r\nx,1\r\ny,2\r\n", [1, 2]),
    ("spaces", "name, v\nx, 1\ny, 2", [1, 2]),
    ("ragged", "name,v\nx,1\ny,2,extra\nz", [1, 2, None]),
    ("blank-lines", "name,v\n\nx,1\n\ny,2\n\n", [1, 2]),
    ("big-integer", "name,v\nx,9007199254740993\ny,1", [9007199254740993, 1]),
    ("noise", "name,v\nx,0.30000000000000004\ny,1e-7", [0.30000000000000004, 1e-07]),
    ("underscore", "name,v\nx,1_000\ny,2", [None, 2]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "values"), [case[1:] for case in DIALECTS], ids=[case[0] for case in DIALECTS])
def test_dialects_of_delimited_text(text: str, values: list[float | None]) -> None:
    assert column(read(text), "v").values == values


def test_german_cells_are_read_by_their_locale() -> None:
    assert column(read('Filiale,Umsatz\nBonn,"1.234,50"\n', "de"), "Umsatz").values == [1234.5]


@pytest.mark.parametrize(
    "text", ["1,234\n5,678", "rows read: 1,234\nrows kept: 1,190", "In 2020, we sold 5\nThen, we sold 6"]
)
def test_lines_with_commas_are_no_csv(text: str) -> None:
    for table in tables(Source(text)):
        assert table.lines is not None


def test_nested_data_is_named_by_its_keys_and_paths() -> None:
    table = read({"n": 1240, "groups": {"A": 0.412, "B": "58.8%"}, "runs": [{"x": [3, 4]}], "ok": True, "none": None})
    assert table.rows == [("n",), ("A", "groups"), ("B", "groups"), ("x", "runs"), ("x", "runs")]
    assert table.paths == [["n"], ["groups.A"], ["groups.B"], ["runs.0.x.0"], ["runs.0.x.1"]]
    assert table.columns[0].values == [1240, 0.412, 0.588, 3, 4]


def test_records_are_a_grid() -> None:
    table = read([{"team": "red", "wins": 18}, {"team": "blue", "wins": 9, "draws": 2}])
    assert table.rows == [("red",), ("blue",)]
    assert column(table, "wins").values == [18, 9]
    assert column(table, "draws").values == [None, 2]
    assert table.paths is not None
    assert table.paths[1] == ["1.team", "1.wins", "1.draws"]


def test_a_dict_of_dicts_is_a_grid_named_by_its_keys() -> None:
    table = read({"control": {"n": 10000, "signups": 412}, "variant": {"n": 10150, "signups": 508}})
    assert table.rows == [("control",), ("variant",)]
    assert column(table, "signups").values == [412, 508]
    assert table.paths is not None
    assert table.paths[0][-1] == "control.signups"


def test_json_text_and_json_lines_are_data() -> None:
    records = [{"team": "red", "wins": 18}, {"team": "blue", "wins": 9}]
    for text in (json.dumps(records), "\n".join(map(json.dumps, records))):
        assert column(read(text), "wins").values == [18, 9]


def test_keys_that_number_things_hold_no_amounts() -> None:
    table = read({"user_id": 88213, "year": 2024, "yes": 12, "no": 5, "margin_pct": 11.5})
    assert table.columns[0].values == [None, None, 12, 5, 0.115]


def test_data_that_holds_itself_comes_to_an_end() -> None:
    held: dict[str, object] = {"n": 5}
    held["self"] = held
    assert 5 in read(held).columns[0].values


MARKUP = """<p>Total 17 shops</p><table><caption>Sales (in $ thousands)</caption>
<thead><tr><th rowspan="2">region</th><th colspan="2">2023</th></tr><tr><th>mean</th><th>share</th></tr></thead>
<tbody><tr><th>North &amp; East</th><td>1,200</td><td>30<br>%</td></tr>
<tr><th>South<!-- 9 --></th><td><b>975.5</b></td><td></td></tr></tbody></table>"""


def test_html_tables_with_spans_entities_and_captions() -> None:
    table, outside = tables(Source(MARKUP))
    assert table.rows == [("North & East",), ("South",)]
    assert table.dimensions == ("region",)
    assert table.columns[1].label == "2023 mean"
    assert table.columns[1].levels == ("2023", "mean")
    assert table.columns[1].values == [1200000, 975500]
    assert (table.columns[2].values, table.columns[2].unit) == ([0.3, None], "percent")
    assert outside.rows == [("shops", "Total")]


def test_a_table_within_a_cell_is_one_of_its_own() -> None:
    inner = "<table><tr><th>a</th></tr><tr><td>5</td></tr></table>"
    found = tables(Source(f"<table><tr><th>x</th><th>y</th></tr><tr><td>n</td><td>7{inner}</td></tr></table>"))
    assert [table.columns[-1].values for table in found] == [[7], [5]]


CELL = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8))
JSON = st.recursive(
    CELL, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4)
)


@given(JSON)
def test_no_json_value_raises(value: object) -> None:
    for table in tables(Source(value)) + tables(Source(json.dumps(value))):
        assert all(len(held.values) == len(table.rows) for held in table.columns)


@given(st.text(alphabet=st.sampled_from("ab1 29.,-:;|%$()[]{}<>/=\t\n\r\x1b\x08\\'\"_+…│┌─"), max_size=200))
def test_no_text_raises(text: str) -> None:
    for table in tables(Source(text)):
        assert all(len(held.values) == len(table.rows) for held in table.columns)
        assert table.lines is None or len(table.lines) == len(table.rows)


@given(st.lists(st.tuples(st.integers(-(10**18), 10**18), st.floats(-1e9, 1e9)), min_size=1, max_size=8))
def test_a_csv_is_read_back(rows: list[tuple[int, float]]) -> None:
    text = "name,count,amount\n" + "".join(f"r{at}x,{count},{amount!r}\n" for at, (count, amount) in enumerate(rows))
    table = read(text)
    assert [(a, b) for a, b in zip(column(table, "count").values, column(table, "amount").values, strict=True)] == rows


def test_a_table_without_a_header_loses_no_row() -> None:
    for text, values in (("Oslo,5\nRome,6", [5, 6]), ("0.5,0.25\n0.75,1.5", [0.5, 0.75])):
        held = next(one for one in read(text).columns if one.kind == "number")
        assert held.values == values


def test_rows_cut_out_of_a_file_lose_no_row() -> None:
    (table,) = tables(Source("Maple,48,41\nCedar,62,57\nBirch,35,19"))
    assert [column.values for column in table.columns if column.kind == "number"] == [[48, 62, 35], [41, 57, 19]]
    (table,) = tables(Source("size,10,20,50\nsmall,4,7,9\nlarge,1,3,8"))
    assert [column.label for column in table.columns][-3:] == ["10", "20", "50"]


def test_years_and_counts_may_be_headers() -> None:
    for text in ("line,2022,2023\nTax,(310),5", "line,0,1\nTax,-310,5"):
        assert read(text).columns[1].values == [-310]


def test_a_quote_that_never_closes_is_read_as_it_stands() -> None:
    text = 'name,v\n"x,1\n' + "y,2\n" * 50_000
    assert tables(Source(text))


def test_a_quote_in_a_long_first_line_is_no_fault() -> None:
    tables(Source('a "' + "x" * 200_000 + ",1\nb,2"))


def test_camel_case_headers_of_ids_name_rows() -> None:
    table = tables(Source("region,orderId,amount\nnorth,1234,88.5\nsouth,4567,91.25\n"))[0]
    assert [column.kind for column in table.columns] == ["text", "identifier", "number"]


def test_rows_of_html_with_markup_and_plain_cells_read_alike() -> None:
    plain = (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>x &amp; y</td><td>5</td></tr><tr><td>z</td><td>7</td></tr></table>"
    )
    marked = plain.replace("<td>5</td>", "<td><b>5</b>").replace("<tr><td>z", "<tr>\n<!-- <td>9</td> --><td>z")
    assert [(t.rows, [c.values for c in t.columns]) for t in tables(Source(plain))] == [
        (t.rows, [c.values for c in t.columns]) for t in tables(Source(marked))
    ]


def test_large_texts_leave_the_collector_as_it_was() -> None:
    import gc

    text = "name,amount\n" + "".join(f"row {at},{at / 7:.3f}\n" for at in range(20_000))
    assert gc.isenabled() and len(tables(Source(text))[0].rows) == 20_000 and gc.isenabled()


@pytest.mark.parametrize(
    "text",
    [
        "<table><thead><tr><th>region</th><th>sales</th></tr></thead><tbody></tbody></table>",
        '<table><tr style="text-align: right;"><th></th><th>mean</th><th>sd</th></tr></table>',
    ],
)
def test_a_table_of_headers_alone_holds_no_values(text: str) -> None:
    assert all(not any(column.values) for table in tables(Source(text)) for column in table.columns)
