"""Own texts in ten domains, half of them wrong in one place: what is caught, named, bound and falsely flagged."""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from numguard_jupyter import Report, Source, Verdict, check

from .table import lines

CASES = Path(__file__).parents[1] / "cases" / "binding"
FLAGS = frozenset({"contradicted", "stale", "laundered", "unvouched"})


def read(domain: str = "*") -> list[dict]:
    return [json.loads(line) for path in sorted(CASES.glob(f"{domain}.jsonl"))
            for line in path.read_text(encoding="utf-8").splitlines()]  # fmt: skip


def sources(case: dict) -> list[Source]:
    return [Source(held.get("csv") or held.get("json") or held["text"], held["name"]) for held in case["sources"]]


def judge(case: dict) -> Report:
    return check(case["text"], sources(case))


def on(report: Report, span: dict) -> list[Verdict]:
    begin, end = span["start"], span["start"] + len(span["raw"])
    return [verdict for verdict in report if verdict.start < end and begin < verdict.end]


def words(*names: str | None) -> set[str]:
    """The words of some labels, whatever joins them: `week_24, high_dose` is `week`, `24`, `high`, `dose`."""
    return set(re.findall(r"[^\W_]+", " ".join(name for name in names if name).lower()))


def at_place(verdict: Verdict, expected: dict) -> bool:
    """Whether the first piece of evidence stands where the text speaks of: its labels hold row's and column's words.

    Of a row of several names (`Brackwater, gas`) the first is enough, since a report may show that alone.
    """
    held = words(*(name for one in verdict.evidence[:1] for name in (one.row, one.column, one.path)))
    row = expected["row"]
    return any(words(name, expected["column"]) <= held for name in (row, row.split(", ")[0]))


def count(cases: list[dict]) -> Counter[str]:
    """Wrong numbers and how many are caught, named; numbers with a place and how many are found there; false flags."""
    tally: Counter[str] = Counter()
    for case in cases:
        report = judge(case)
        wrong = case["wrong"]
        marked = on(report, wrong) if wrong else []
        if wrong:
            kind = wrong["kind"]
            statuses = {verdict.status for verdict in marked}
            tally["wrong"] += 1
            tally[f"wrong {kind}"] += 1
            tally["caught"] += bool(statuses & FLAGS)
            tally[f"caught {kind}"] += bool(statuses & FLAGS)
            tally["named"] += "contradicted" in statuses
        flagged = [verdict for verdict in report if verdict.status in FLAGS and verdict not in marked]
        tally["answers"] += 1
        tally["answers flagged"] += bool(flagged)
        tally["numbers"] += len(case["expect"]) - bool(wrong)
        tally["flagged"] += len(flagged)
        for expected in case["expect"]:
            if expected["row"] is not None and expected["status"] == "vouched":
                tally["placed"] += 1
                tally["at place"] += any(at_place(verdict, expected) for verdict in on(report, expected))
    return tally


#: What the columns of the table are called, and what they count.
COLUMNS = {"wrong": "wrong", "caught": "caught", "contradicted": "named", "right": "numbers",
           "right, flagged": "flagged", "answers": "answers", "answers falsely flagged": "answers flagged",
           "with a place": "placed", "found there": "at place"}  # fmt: skip


def rows(domains: dict[str, list[dict]]) -> Iterator[list[str]]:
    yield ["Domain", *COLUMNS]
    total: Counter[str] = Counter()
    for name, cases in domains.items():
        tally = count(cases)
        total += tally
        yield [name, *(str(tally[key]) for key in COLUMNS.values())]
    yield ["ALL", *(str(total[key]) for key in COLUMNS.values())]
    for kind in sorted(key.removeprefix("wrong ") for key in total if key.startswith("wrong ")):
        yield [f"wrong {kind}", str(total[f"wrong {kind}"]), str(total[f"caught {kind}"]), *[""] * (len(COLUMNS) - 2)]


def misses(case: dict) -> Iterator[str]:
    """One line for every verdict that is not what the case expects."""
    report, wrong = judge(case), case["wrong"]
    marked = on(report, wrong) if wrong else []
    if wrong and not any(verdict.status in FLAGS for verdict in marked):
        yield f"{case['id']}: missed {wrong['raw']!r} ({wrong['kind']}): {[verdict.status for verdict in marked]}"
    for verdict in report:
        if verdict.status in FLAGS and verdict not in marked:
            yield f"{case['id']}: flagged {verdict.raw!r} {verdict.status}: {verdict.why}  in {verdict.context!r}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench binding", description=__doc__)
    parser.add_argument("domains", nargs="*", help="default: all")
    parser.add_argument("--misses", action="store_true", help="list every wrong verdict")
    args = parser.parse_args(argv)
    domains: dict[str, list[dict]] = {}
    for case in read():
        if not args.domains or case["domain"] in args.domains:
            domains.setdefault(case["domain"], []).append(case)
    head, *body = rows(domains)
    print(lines(head, body))
    if args.misses:
        print()
        for cases in domains.values():
            for case in cases:
                for line in misses(case):
                    print(line)
    return 0
