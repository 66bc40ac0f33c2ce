"""How well arithmetic in prose is heard and recomputed: `python -m tests.bench.arithmetic [FILE...]`.

For each file of cases (by default all three of `tests/cases`) one line: of the sentences that do arithmetic how many
are heard, of those heard how many do any, and of those heard how many get the right verdict on it. For the financial
tables: of the right results how many are recognised, and of the same with a digit changed how many are, too.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from numguard_jupyter import Report, Source, Verdict, check

CASES = Path(__file__).parent.parent / "cases"
#: What a working that holds, one that does not, and one that cannot be recomputed are called.
STATUS = {True: "derived", False: "contradicted", None: "unvouched"}


def lines(path: Path) -> list[dict]:  # type: ignore[type-arg]
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def checked(case: dict) -> Report:  # type: ignore[type-arg]
    """The report on one case of the arithmetic files."""
    return check(case["text"], [Source(source["text"], source["name"]) for source in case.get("sources", ())])


def heard(case: dict, report: Report) -> Verdict | None:  # type: ignore[type-arg]
    """The verdict on the number that the case says is worked out, where it is said to be."""
    found = [verdict for verdict in report if verdict.computed == "prose"]
    if not case["arithmetic"]:
        return found[0] if found else None
    result = case["result"]
    return next((verdict for verdict in found if verdict.raw in result or result in verdict.raw), None)


def arithmetic(cases: list[dict]) -> dict[str, tuple[int, int]]:  # type: ignore[type-arg]
    """Hits and number of each figure: precision, recall, and whether it holds."""
    found = [(case, heard(case, checked(case))) for case in cases]
    true = [(case, verdict) for case, verdict in found if case["arithmetic"] and verdict is not None]
    right = [case for case, verdict in true if verdict.status == STATUS[case["holds"]]]
    every = [case for case, verdict in found if verdict is not None]
    return {
        "precision": (len(true), len(every)),
        "recall": (len(true), sum(1 for case in cases if case["arithmetic"])),
        "holds": (len(right), len(true)),
    }


def told(item: dict, tables: dict[str, str], raw: str) -> Verdict | None:  # type: ignore[type-arg]
    """The verdict on the result of a sentence about a financial table."""
    text = item["text"].format(v=raw)
    start = item["text"].index("{v}")
    report = check(text, [Source(tables[item["table"]], item["source"])])
    return next((one for one in report if one.start < start + len(raw) and start < one.end), None)


def financial(items: list[dict]) -> dict[str, tuple[int, int]]:  # type: ignore[type-arg]
    """Of right results and of wrong ones, how many are called derived."""
    tables, sentences = items[0]["tables"], items[1:]
    tally = {}
    for which in ("right", "wrong"):
        verdicts = [told(item, tables, item[which]) for item in sentences]
        hits = sum(1 for verdict in verdicts if verdict is not None and verdict.status == "derived")
        tally[f"{which} called derived"] = (hits, len(sentences))
    return tally


def main(paths: list[str]) -> None:
    for path in map(
        Path, paths or [str(CASES / f"{name}.jsonl") for name in ("arithmetic", "arithmetic_more", "financial")]
    ):
        cases = lines(path)
        tally = financial(cases) if "tables" in cases[0] else arithmetic(cases)
        shown = ", ".join(f"{name} {hits}/{of} = {hits / of if of else 0:.3f}" for name, (hits, of) in tally.items())
        sys.stdout.write(f"{path.name}: {shown}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
