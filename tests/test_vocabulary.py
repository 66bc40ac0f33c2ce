"""No word of the package is there because the benchmark or a case holds it: their names are no strings of ours."""

from __future__ import annotations

import ast
import csv
import io
import json
import re
from pathlib import Path

import pytest

from tests.bench import generate, score
from tests.bench.rotowire import LINES

ROOT = Path(__file__).parents[1]
#: The tables of other languages are left out: what they hold is another dictionary's.
FILES = sorted(path for path in (ROOT / "numguard_jupyter").rglob("*.py")
               if path.parent.name != "languages" or path.stem == "en")  # fmt: skip
WORD = re.compile(r"[^\W\d_]{3,}")
#: Capitalised in any English text, whatever it is about; and marks: of a table's and a figure's number, of a series'
#: last line, of a host's output.
CALENDAR = frozenset("""January February March April May June July August September October November December
Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec
Monday Tuesday Wednesday Thursday Friday Saturday Sunday Tab Fig Length Process""".split())
#: Teams and nicknames that are words of every dictionary.
ORDINARY = frozenset("bucks kings magic rockets clippers hornets pelicans pistons raptors spurs".split())
#: Words that stand in phrases of every text: they do not make a phrase somebody's.
LITTLE = frozenset("""a all an and as at by for from in is it its of on one or per that the this to was with
year years last month quarter week""".split())
#: Terms of the field, which any glossary lists.
TERMS = re.compile("(compound )?annual growth rate")


def strings(path: Path) -> list[str]:
    """The string constants of a file, docstrings apart."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.body[0].value) for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
            and isinstance(node.body[0], ast.Expr)}  # fmt: skip
    return [node.value for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told]  # fmt: skip


def texts() -> list[str]:
    """Everything that the benchmark and the cases say in sentences."""
    said = [line["answer"] for line in [*generate.generate(1, 40), *score.read_lines(str(LINES))]]
    cases = ROOT / "tests" / "cases"
    for path in sorted([*cases.glob("*.jsonl"), *cases.glob("binding/*.jsonl")]):
        told = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        english = [case for case in told if case.get("locale", "en") == "en"]
        said += [case["text"] for case in english if isinstance(case.get("text"), str)]
    return said


def templates(module: dict[str, object]) -> list[str]:
    """The sentences that the benchmark is made of."""
    tables = [value for name, value in module.items() if name.isupper() and isinstance(value, dict | tuple)]
    held = [one for table in tables for one in (table.values() if isinstance(table, dict) else table)]
    flat = [text for one in held for text in (one if isinstance(one, tuple) else (one,))]
    return [text for text in flat if isinstance(text, str) and " " in text]


def people_and_places() -> set[str]:
    """The benchmark's cities with their other names, and the teams, cities and players of the box scores."""
    names = {*generate.CITIES, *(name.removeprefix("the ") for name in generate.CITIES.values())}
    for line in score.read_lines(str(LINES)):
        for held in line["sources"]:
            rows = csv.DictReader(io.StringIO(held["csv"]))
            names |= {row[key] for row in rows for key in ("city", "player", "team") if row.get(key)}
    return {name.lower() for name in names if len(name) > 4} - ORDINARY


def proper_names() -> set[str]:
    """Words that the texts capitalise within a sentence and never write small."""
    whole = " ".join(texts())
    small = set(re.findall(r"\b[^\W\d_A-Z]{3,}\b", whole))
    names = re.findall(r"(?<=[a-z,;] )([A-Z][^\W\d_A-Z]{2,})", whole)
    return {name for name in names if name.lower() not in small} - CALENDAR


NAMES = people_and_places()
PROPER = proper_names()
TOLD = " ".join(" ".join(text.split()) for text in [*texts(), *templates(vars(generate))]).lower()


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(ROOT).as_posix() for path in FILES])
def test_no_string_is_a_name_of_theirs(path):
    for text in strings(path):
        assert not PROPER.intersection(WORD.findall(text))
        parts = re.split(r"[|\s,;=]+", text.lower())
        held = {" ".join(parts[at : at + size]) for size in (1, 2, 3) for at in range(len(parts))}
        assert not held & NAMES


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(ROOT).as_posix() for path in FILES])
def test_no_string_is_a_fragment_of_their_sentences(path):
    """Four words in a row that the benchmark or a case says, three of them more than little words."""
    for text in strings(path):
        for phrase in re.split(r"[|\n=,;.]", text.lower()):
            words = TERMS.sub(" ", phrase).split()
            if len(words) >= 4 and all(map(str.isalpha, words)) and len(set(words) - LITTLE) >= 3:
                assert " ".join(words) not in TOLD


def test_the_net_holds():
    """What a string of that kind would meet."""
    assert {"philadelphia", "emerald city", "celtics"} <= NAMES
    assert {"Aarhus", "Karavol"} <= PROPER
    assert "brought in {v} of revenue" in TOLD
