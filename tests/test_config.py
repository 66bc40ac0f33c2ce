"""One table of options: what flags and pyproject.toml say, and what is said where they cannot be."""

from __future__ import annotations

import pytest

from numguard_jupyter.config import OPTIONS, OptionError, ignore_rules, parse, pyproject, settings, usage

PARSED = [
    ("nothing", [], {}, []),
    ("words", ["a.md", "-", "b.md"], {}, ["a.md", "-", "b.md"]),
    ("a value apart", ["--source", "a.csv"], {"source": ["a.csv"]}, []),
    ("a value joined", ["--source=a=b.csv"], {"source": ["a=b.csv"]}, []),
    ("repeated", ["--source", "a", "--source", "b"], {"source": ["a", "b"]}, []),
    ("the last wins", ["--locale", "de", "--locale=fr"], {"locale": "fr"}, []),
    ("a switch", ["--strict", "a.md"], {"strict": True}, ["a.md"]),
    ("a switch said off", ["--strict=off"], {"strict": False}, []),
    ("short", ["-j4"], {"jobs": 4}, []),
    ("short and apart", ["-j", "4"], {"jobs": 4}, []),
    ("short and joined", ["-j=4"], {"jobs": 4}, []),
    ("all words after two dashes", ["--", "--strict"], {}, ["--strict"]),
    ("a value that begins with a dash", ["--question", "-5 or 7?"], {"question": "-5 or 7?"}, []),
    ("statuses", ["--fail-on", "stale,unvouched"], {"fail_on": frozenset({"stale", "unvouched"})}, []),
    ("no status", ["--fail-on=none"], {"fail_on": frozenset()}, []),
    ("a rule off", ["--ignore", "years=off"], {"ignore": [{"years": False}]}, []),
    ("rules by either spelling", ["--ignore", "list_markers=off,smallCounts=on"],
     {"ignore": [{"listMarkers": False, "smallCounts": True}]}, []),
]  # fmt: skip


@pytest.mark.parametrize(("argv", "given", "words"), [row[1:] for row in PARSED], ids=[row[0] for row in PARSED])
def test_parse(argv, given, words):
    assert parse(argv) == (given, words)


REFUSED = [
    (["--sorce", "a"], "there is no option --sorce; did you mean --source?"),
    (["--xyzzy"], "there is no option --xyzzy"),
    (["--source"], "--source needs a value: --source S"),
    (["--source", "--strict"], "--source needs a value: --source S"),
    (["--small-max", "many"], "--small-max many cannot be: it takes a whole number, 0 or more"),
    (["-j", "0"], "--jobs 0 cannot be: it takes a whole number, 1 or more"),
    (["--timeout", "nan"], "--timeout nan cannot be: it takes a number of seconds above 0"),
    (["--format", "jsn"], "did you mean json?"),
    (["--fail-on", "vouchd"], "did you mean vouched?"),
    (["--ignore", "year=off"], "did you mean years?"),
    (["--ignore", "years=maybe"], "--ignore years=maybe cannot be: it takes on or off"),
    (["--locale", "xx"], "--locale xx cannot be: it takes one of"),
    (["--extra-ignore", "a("], "--extra-ignore a( cannot be: it takes a regular expression"),
]


@pytest.mark.parametrize(("argv", "said"), REFUSED)
def test_what_cannot_be_names_what_can(argv, said):
    with pytest.raises(OptionError) as refusal:
        parse(argv)
    assert said in str(refusal.value)


@pytest.fixture
def project(tmp_path, monkeypatch):
    (tmp_path / "deep" / "er").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "deep" / "er")

    def write(table):
        (tmp_path / "pyproject.toml").write_text(table, "utf-8")

    return write


def test_flags_win_over_the_project_and_that_over_defaults(project):
    table = 'locale = "de"\nstrict = true\nsmall-max = 9\nfail-on = ["stale"]\nsource = ["a.csv", "b.csv"]\n'
    table += "frame-seconds = 0.5\n"
    project(f"[tool.numguard]\n{table}")
    values, words = settings(["x.md", "--locale", "fr"])
    assert words == ["x.md"]
    assert (values["locale"], values["strict"], values["small_max"], values["timeout"]) == ("fr", True, 9, 600.0)
    assert (values["frame_seconds"], settings(["--frame-seconds", "7"])[0]["frame_seconds"]) == (0.5, 7.0)
    assert (values["fail_on"], values["source"]) == (frozenset({"stale"}), ["a.csv", "b.csv"])


TABLES = [
    ("no file", None, {}),
    ("no table", "[tool.other]\na = 1\n", {}),
    ("rules as a table", "[tool.numguard.ignore]\nyears = false\n", {"ignore": [{"years": False}]}),
    ("a statement for one rule", '[tool.numguard]\nignore = "years=off"\n', {"ignore": [{"years": False}]}),
]


@pytest.mark.parametrize(("table", "expected"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES])
def test_pyproject(project, table, expected):
    if table is not None:
        project(table)
    assert pyproject() == expected


@pytest.mark.parametrize(("table", "said"), [
    ("[tool.numguard]\nlocal = 'de'\n", "there is no option local; did you mean locale?"),
    ("[tool.numguard]\nstrict = 'perhaps'\n", "it takes on or off"),
    ("[tool.numguard\n", "cannot be read"),
])  # fmt: skip
def test_a_wrong_table_is_told_with_its_file(project, table, said):
    project(table)
    with pytest.raises(OptionError, match=r"pyproject\.toml") as refusal:
        pyproject()
    assert said in str(refusal.value)


def test_ignore_rules():
    assert ignore_rules(settings([])[0]) is None
    assert ignore_rules(settings(["--ignore", "years=off"])[0]) == {"years": False}
    off = ignore_rules(settings(["--no-ignore", "--ignore", "dates=on"])[0])
    assert (off["years"], off["dates"]) == (False, True)


def test_help_tells_every_option():
    assert all(option.flag in usage() and option.help for option in OPTIONS)
