"""Own texts in many domains, each number of which can be made wrong: `python -m tests.bench siblings [--misses]`.

With `--set reports` the texts of `tests/cases/reports`, longer and freer ones as journalists and analysts write them;
with `--set unread` further ones of the kind, for which nothing was mended before their first run; with `--set written`
short ones as language models answer, in English, German and French.
A file holds groups: tables (`== name`, or `== name [de]` under texts in that language, then lines up to a blank one),
then the paragraphs that speak of them.
In a paragraph `{81%→18%}` is a number of the tables and what is put there to make it wrong, `{=12|42-30→14}` one that
the sentence works out, and the sum that gives it. Each paragraph is checked once as it is right, and once for each
number that can be wrong.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from numguard_jupyter import Report, Source, Verdict, check

from .binding import FLAGS
from .table import lines

CASES = Path(__file__).parents[1] / "cases"
HEAD = re.compile(r"(.*?)(?: \[([a-z]{2})\])?")
MARK = re.compile(r"\{(?P<worked>=)?(?P<right>[^{}|→]+)(?:\|(?P<sum>[^{}|→]+))?(?:→(?P<wrong>[^{}]+))?\}")


class Text:
    """A paragraph with its marks, and the tables it speaks of."""

    def __init__(self, name: str, domain: str, tables: list[tuple[str, str]], marked: str) -> None:
        self.name, self.domain, self.marked = name, domain, marked
        heads = [HEAD.fullmatch(title) for title, _ in tables]
        self.sources = [Source(data, head[1]) for head, (_, data) in zip(heads, tables, strict=True) if head]
        self.locale = next((head[2] for head in heads if head and head[2]), "en")
        self.marks = list(MARK.finditer(marked))

    def written(self, wrong: int | None = None) -> tuple[str, list[tuple[int, int]]]:
        """The text as it is read, with the mark of that number made wrong, and where each mark then stands."""
        text, spans, done = "", [], 0
        for at, mark in enumerate(self.marks):
            text += self.marked[done : mark.start()]
            shown = mark["wrong"] if at == wrong else mark["right"]
            spans.append((len(text), len(text) + len(shown)))
            text, done = text + shown, mark.end()
        return text + self.marked[done:], spans

    def judge(self, wrong: int | None = None) -> tuple[Report, list[list[Verdict]]]:
        """The report, and the verdicts on each mark."""
        text, spans = self.written(wrong)
        report = check(text, self.sources, locale=self.locale)
        return report, [[one for one in report if one.start < end and begin < one.end] for begin, end in spans]


def read(folder: str = "siblings") -> list[Text]:
    texts: list[Text] = []
    for path in sorted((CASES / folder).glob("*.txt")):
        tables: list[tuple[str, str]] = []
        closed = count = 0
        for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip()):
            if block.startswith("== "):
                title, _, data = block[3:].partition("\n")
                tables = [*([] if closed else tables), (title, data + "\n")]
                closed = 0
            else:
                closed, count = 1, count + 1
                texts.append(Text(f"{path.stem}-{count:02}", path.stem, tables, block))
    return texts


def tally(texts: list[Text]) -> tuple[Counter[str], list[str]]:
    """What was seen of each, and a line for whatever is not as it should be."""
    found: Counter[str] = Counter()
    told: list[str] = []
    for text in texts:
        report, on_marks = text.judge()
        flagged = [one for one in report if one.status in FLAGS]
        found["right"] += len([one for one in report if one.status != "ignored"])
        found["right flagged"] += len(flagged)
        told += [f"{text.name}: flagged {one.raw!r} {one.status}: {one.why}  in {one.context!r}" for one in flagged]
        for at, mark in enumerate(text.marks):
            if not mark["worked"]:
                found["read off"] += 1
                found["read off flagged"] += any(one.status in FLAGS for one in on_marks[at])
            if mark["worked"]:
                derived = any(one.status == "derived" for one in on_marks[at])
                found["worked out"] += 1
                found["called derived"] += derived
                if not derived:
                    told += [f"{text.name}: not derived {one.raw!r} {one.status}: {one.why}" for one in on_marks[at]]
            if mark["wrong"] is None:
                continue
            report, verdicts = text.judge(at)
            statuses = {one.status for one in verdicts[at]}
            kind = "worked out" if mark["worked"] else "cell"
            found[f"wrong {kind}"] += 1
            found[f"wrong {kind} caught"] += bool(statuses & FLAGS)
            found[f"wrong {kind} named"] += "contradicted" in statuses
            if not statuses & FLAGS:
                told.append(f"{text.name}: missed {mark['wrong']!r} for {mark['right']!r}: {sorted(statuses)}"
                            f"  in {text.written(at)[0]!r}")  # fmt: skip
            others = [one for one in report if one.status in FLAGS and one not in verdicts[at]]
            found["others"] += len(report) - len(verdicts[at])
            found["others flagged"] += len(others)
    return found, told


COLUMNS = ("right", "right flagged", "read off", "read off flagged", "wrong cell", "wrong cell caught",
           "wrong cell named", "worked out", "called derived", "wrong worked out", "wrong worked out caught",
           "others", "others flagged")  # fmt: skip


def rows(domains: dict[str, list[Text]], told: list[str]) -> Iterator[list[str]]:
    yield ["Domain", *COLUMNS]
    total: Counter[str] = Counter()
    for name, texts in domains.items():
        found, lines_of = tally(texts)
        told += lines_of
        total += found
        yield [name, *(str(found[key]) for key in COLUMNS)]
    yield ["ALL", *(str(total[key]) for key in COLUMNS)]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench siblings", description=__doc__)
    parser.add_argument("domains", nargs="*", help="default: all")
    parser.add_argument(
        "--set", choices=("siblings", "reports", "unread", "written"), default="siblings", help="which texts"
    )
    parser.add_argument("--misses", action="store_true", help="list every wrong verdict")
    args = parser.parse_args(argv)
    domains: dict[str, list[Text]] = {}
    for text in read(args.set):
        if not args.domains or text.domain in args.domains:
            domains.setdefault(text.domain, []).append(text)
    told: list[str] = []
    head, *body = rows(domains, told)
    print(lines(head, body))
    if args.misses:
        print("\n".join(["", *told]))
    return 0
