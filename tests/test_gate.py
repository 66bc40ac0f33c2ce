"""What a session adds to the judging: literals, order, parameters, the user's numbers, other ways of writing."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from numguard_jupyter.agents import hook
from numguard_jupyter.agents.decision import Decision

from .cases.sessions import bash, claude, edit, numbered, read, write

Call = tuple[str, dict[str, object], str]
CSV = "site,units\nAshby,7574\nCorby,4031\nFiley,1429"
MONTHS = "month,sales\nJan,500\nFeb,450"
SITES = read("/d/s.csv", CSV)
SUM = "Together Ashby and Corby sold 11,605."
SUMMING = (
    "import csv\nprint('total', sum(int(r['units']) for r in csv.DictReader(open('s.csv')) if r['site'] in "
    "('Ashby','Corby')))"
)

#: name, calls, answer, whether it is sent back, what was asked.
STORIES: list[tuple[str, list[Call], str, bool, str]] = [
    ("a note written and read back", [SITES, write("/d/n.md", "Total Ashby and Corby: 11605"),
                                      bash("cat n.md", "Total Ashby and Corby: 11605")], SUM, True, "?"),
    ("a heredoc read back", [SITES, bash("cat <<E > r\nsum 11605\nE\ncat r", "sum 11605")], SUM, True, "?"),
    ("a heredoc that computes", [SITES, bash("python3 - <<E\na=7574\nb=4031\nprint('sum', a+b)\nE", "sum 11605")],
     SUM, False, "?"),
    ("node", [SITES, bash("node -e 'console.log(7574+4031)'", "11605")], SUM, False, "?"),
    ("a script that computes", [SITES, write("/d/a.py", SUMMING), bash("python a.py", "total 11605")], SUM, False, "?"),
    ("a script that prints a literal", [SITES, write("/d/a.py", "print('total', 11605)"),
                                        bash("python a.py", "total 11605")], SUM, True, "?"),
    ("a to-do list", [SITES, ("TodoWrite", {"todos": [{"content": "state 11605"}]}, "Todos have been modified")],
     SUM, True, "?"),
    ("a total in a printed table", [SITES, bash("python t.py", "site  units\nAshby 7574\nCorby 4031\nTotal 11605")],
     SUM, False, "?"),
    ("the result of a query", [SITES, bash("duckdb -c \"select sum(units) from s where site in ('Ashby','Corby')\"",
                                           "sum(units)\n11605")], SUM, False, "?"),
    ("operands from two files", [read("/d/a.csv", "site,units\nAshby,7574"),
                                read("/d/b.csv", "site,units\nCorby,4031")],
     SUM, True, "?"),
    ("a sum on other numbers that agrees", [SITES, bash("python3 -c 'print(11000 + 605)'", "11605")], SUM, True, "?"),
    ("the user's numbers alone", [SITES], "410 and 355 make 765 together.", False, "I sold 410 and 355."),
    ("the user's number and the data's", [SITES], "Ashby sold 7,574 of your 10,000 target, which leaves 2,426.", True,
     "The target is 10,000."),
    ("an invention in a report of its own", [SITES, write("/d/r.md", "Ashby sold 9,999 units")],
     "The report says that Ashby sold 9,999 units.", True, "?"),
    ("a report that is right", [SITES, write("/d/r.md", "Ashby sold 7,574 units")],
     "I wrote the report: Ashby sold 7,574 units.", False, "?"),
    ("rounded", [SITES], "Ashby sold about 7.6k units, Corby roughly 4,000.", False, "?"),
    ("a change in prose", [read("/d/m.csv", MONTHS)], "Sales fell 10% from January to February.", True, "?"),
    ("a change that code computed", [read("/d/m.csv", MONTHS), bash("python -c 'print((450-500)/500)'", "-0.1")],
     "Sales fell 10% from January to February.", False, "?"),
    ("a change that is a field", [read("/d/m.csv", "month,sales,growth_pct\nJan,500,\nFeb,450,-10.0")],
     "Sales fell 10% in February.", False, "?"),
    ("a total that is a field", [read("/d/m.csv", "item,cost\nA,100\nB,250\nTotal,350")], "The total cost is 350.",
     False, "?"),
    ("a few rows counted", [read("/d/m.csv", "item,cost\nA,100\nB,250\nC,17\nD,18")], "The file lists 4 items.", False,
     "?"),
    ("an edit of settings", [SITES, read("/a/config.json", '{"limit": 20}'), edit("/a/config.json", "20", "35")],
     "The limit is 35 now.", False, "?"),
    ("an edit that a tool result has a name for",
     [bash("curl -s localhost/api/items", '{"page": 2, "per_page": 25, "total": 132}'),
      edit("/a/p.ts", "const PER_PAGE = 25", "const PER_PAGE = 50"), bash("npm test", "Tests: 31 passed, 31 total")],
     "Page size is 50 now, it was 25.", False, "Fix pagination."),
    ("measures in a file of settings' kind", [bash("cat metrics.yaml", "accuracy: 0.913\nloss: 0.2871")],
     "The model reaches 93.1% accuracy.", True, "?"),
    ("settings", [bash("cat deploy.yaml", "replicas: 3\ncpu: 500")], "Nine replicas of 750 would do.", False, "?"),
    ("continental writing", [SITES], "Ashby verkaufte 7.574 Stück, Corby 4.031.", False, "?"),
    ("French writing", [SITES], "Ashby a vendu 7 574 unités, Corby 4 031.", False, "?"),
    ("an invention in French", [SITES], "Ashby a vendu 7 754 unités.", True, "?"),
    ("an older version of a file", [SITES, read("/d/s.csv", CSV.replace("7574", "8000"))],
     "Ashby went from 7,574 to 8,000 units.", False, "?"),
    ("how long is looked at", [SITES], "Ashby sold 7,574 units. I looked at the last 30 days only.", False, "?"),
    ("how it was set up", [SITES], "I tried a 5-fold cross-validation with random_state = 42.", False, "?"),
    ("how it was split", [SITES], "I made an 80/20 split into 512-token chunks, with an overlap of 64.", False, "?"),
    ("what a server said", [SITES], "Corby sold 4,031 units; the first request was a 503 error.", False, "?"),
]  # fmt: skip


def judged(calls: list[Call], said: str, folder: Path, asked: str = "How did it go?") -> Decision | None:
    path = folder / "session.jsonl"
    path.write_bytes(claude(asked, calls, said))
    decision, doubt = hook.decide({"transcript_path": str(path), "last_assistant_message": said}, "claude")
    assert doubt is None
    return decision


def sent_back(calls: list[Call], said: str, folder: Path, asked: str = "How did it go?") -> bool:
    decision = judged(calls, said, folder, asked)
    return decision is not None and decision.blocks


@pytest.mark.parametrize(("calls", "said", "expected", "asked"), [s[1:] for s in STORIES], ids=[s[0] for s in STORIES])
def test_stories(calls: list[Call], said: str, expected: bool, asked: str, tmp_path: Path) -> None:
    assert sent_back(calls, said, tmp_path, asked) is expected


# -- every kind of source with every kind of statement ------------------------------------------------------------

WORLDS = [
    ("clinic", "patients", {"Lindau": 4198, "Meran": 2436, "Bozen": 6377, "Trient": 8053, "Rovereto": 1372}),
    ("channel", "signups", {"Email": 515, "Search": 7987, "Social": 3141, "Referral": 866, "Display": 5204}),
]


def printed(thing: str, measure: str, held: dict[str, int]) -> Iterator[tuple[str, Call]]:
    """The same data as different tools give it."""
    rows = list(held.items())
    yield "csv", read(f"/d/{thing}s.csv", f"{thing},{measure}\n" + "\n".join(f"{n},{v}" for n, v in rows))
    frame = f"    {thing:>10} {measure:>9}\n" + "\n".join(f"{i:<3} {n:>10} {v:>9}" for i, (n, v) in enumerate(rows))
    yield "frame", bash(f"python3 -c \"import pandas as pd; print(pd.read_csv('{thing}s.csv'))\"", frame)
    yield "object", ("mcp__crm__list", {"kind": thing}, json.dumps(held))
    records = {"rows": [{thing: n, measure: v} for n, v in rows]}
    yield "records", ("mcp__db__query", {"sql": f"select {thing}, {measure} from t"}, json.dumps(records))
    yield "lines", bash("./report.sh", "\n".join(f"{n}: {v} {measure}" for n, v in rows))
    yield "psv", bash("sqlite3 app.db 'select * from t'", "\n".join(f"{n}|{v}" for n, v in rows))
    table = f"| {thing} | {measure} |\n|---|---|\n" + "\n".join(f"| {n} | {v:,} |" for n, v in rows)
    yield "markdown", ("Read", {"file_path": "/d/report.md"}, numbered(f"# Report\n\n{table}"))


def told(thing: str, measure: str, held: dict[str, int]) -> Iterator[tuple[str, str, str | None, str]]:
    """Name, answer, what the shell computes, and what it prints; no calculation where the answer restates."""
    (a, left), (b, right), (c, other) = list(held.items())[:3]
    total, change = sum(held.values()), (left - right) / right * 100
    more, above = ("more", "above") if left > right else ("fewer", "below")
    yield "sum", f"{a} and {b} together had {left + right:,} {measure}.", f"{left}+{right}", str(left + right)
    yield "total", f"In total, all {len(held)} {thing}s recorded {total:,} {measure}.", None, str(total)
    yield (
        "difference",
        f"{a} had {abs(left - right):,} {more} {measure} than {b}.",
        f"{left}-{right}",
        str(left - right),
    )
    yield (
        "change",
        f"{a} is {abs(change):.1f}% {above} {b} in {measure}.",
        f"({left}-{right})/{right}*100",
        f"{change:.4f}",
    )
    yield "ratio", f"{a} had {left / right:.2f}x as many {measure} as {b}.", f"{left}/{right}", f"{left / right:.5f}"
    yield "share", f"{c} accounts for {other / total:.1%} of all {measure}.", None, f"{other / total * 100:.4f}"
    yield "mean", f"The average {thing} had {total / len(held):,.1f} {measure}.", None, f"{total / len(held):.4f}"
    rows = f"| {thing} | {measure} |\n|---|---|\n| {a} | {left:,} |\n| {b} | {right:,} |\n| Total | {left + right:,} |"
    yield "table", rows, f"{left}+{right}", str(left + right)
    bullets = f"- {a}: {left:,}\n- {b}: {right:,}\n\nThat is {left + right:,} {measure} in all."
    yield "bullets", bullets, f"{left}+{right}", str(left + right)
    yield "equation", f"{left:,} + {right:,} = {left + right:,}", f"{left}+{right}", str(left + right)


def kinds() -> Iterator[tuple[str, list[Call], str, bool]]:
    for thing, measure, held in WORLDS:
        for (source, data), (name, said, sum_, out) in itertools.product(
            printed(thing, measure, held), told(thing, measure, held)
        ):
            awk = f"awk '{{s+=$2}} END {{print s}}' {thing}s.csv"
            computes = bash(f'python3 -c "print({sum_})"' if sum_ else awk, out)
            told_as = f"{thing}-{source}-{name}"
            yield f"{told_as}-prose", [data], said, True
            yield f"{told_as}-computed", [data, computes], said, False
            yield f"{told_as}-echoed", [data, bash(f"echo {out}", out)], said, True
            yield f"{told_as}-literal", [data, ("mcp__nb__run_cell", {"code": f"print({out})"}, out)], said, True
            yield f"{told_as}-other", [data, bash("python3 -c 'print(17*23)'", "391")], said, True
            if sum_:
                yield f"{told_as}-early", [computes, data], said, True
        (a, left), (b, right), (c, other) = list(held.items())[:3]
        for source, data in printed(thing, measure, held):
            yield (
                f"{thing}-{source}-restated",
                [data],
                f"{a} had {left:,} {measure}, {b} {right:,}, {c} {other:,}.",
                False,
            )
            yield f"{thing}-{source}-wrong row", [data], f"{a} had {right:,} {measure}.", True
            yield f"{thing}-{source}-invented", [data], f"{b} had {right + 137:,} {measure}.", True


@pytest.mark.slow
def test_every_kind_of_source_and_statement(tmp_path: Path) -> None:
    wrong = [name for name, calls, said, expected in kinds() if sent_back(calls, said, tmp_path) is not expected]
    assert wrong == []
