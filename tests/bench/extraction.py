"""How well numbers are found, and refused, on the case files: `python -m tests.bench.extraction`.

Prints our figures beside those of the plain regular expression and, where it is installed, of quantulum3.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from numguard_jupyter.narrative import read

CASES = ("extraction.jsonl", "extraction_more.jsonl", "extraction_siblings.jsonl", "extraction_blind.jsonl")
FOLDER = Path(__file__).parents[1] / "cases"
#: Units that decide a verdict; the others of the files are for information only.
UNITS = re.compile(r"percent|pp|bps|permille|multiple|fraction|ratio|currency:.*")


def close(one, other):
    one, other = float(one), float(other)
    return abs(one - other) <= max(1e-9 * max(abs(one), abs(other)), 1e-12)


def differs(item, number):
    """What of `number` is not as the item says: the first of value, interval, unit, bound, direction, words; None if nothing."""  # noqa: E501
    value = abs(number.value) if item.get("dir") else number.value
    if not close(value, abs(float(item["value"])) if item.get("dir") else item["value"]):
        return "value"
    if item.get("interval") != "loose" and not (close(number.low, item["lo"]) and close(number.high, item["hi"])):
        return "interval"
    if UNITS.fullmatch(item.get("unit") or "") and number.unit != item["unit"]:
        return "unit"
    if item.get("unit") is None and number.unit is not None and not number.unit.startswith("currency:"):
        return "unit"
    if item.get("bound") != number.bound:
        return "bound"
    if item.get("dir") and item["dir"] != number.direction:
        return "direction"
    return None if bool(item.get("words")) == number.words else "words"


def misread(items, claims):
    """(raw, what is wrong) of each item that the claims do not hold."""
    found = []
    for item in items:
        start, end = item["span"]
        over = [claim for claim in claims if claim.start < end and start < claim.end]
        if item["status"] == "ignored":
            found += [(item["raw"], "reported")] if over else []
        elif not over:
            found.append((item["raw"], "missed"))
        else:
            wrong = [differs(item, claim) for claim in over]
            found += [] if None in wrong else [(item["raw"], wrong[0])]
    return found


def placed(text, item, alternative):
    """The items of an alternative with their spans, from where `item` begins."""
    position = item["span"][0]
    items = []
    for other in alternative:
        position = text.index(other["raw"], position)
        items.append({**other, "span": (position, position + len(other["raw"]))})
        position += len(other["raw"])
    return items


def faults(case):
    """What is wrong in the reading of one case: (raw, what), empty if all is right."""
    text = case["text"]
    claims = [n for n in read(text, case["locale"], case.get("question")).numbers if n.rule is None]
    found = []
    for item in case["expect"]:
        wrong = misread([item], claims)
        start, end = item["span"]
        for alternative in item.get("alt", ()):
            if wrong and alternative:
                wrong = misread(placed(text, item, alternative), claims) and wrong
            elif wrong and not any(claim.start < end and start < claim.end for claim in claims):
                wrong = []
        found += wrong
    spans = [item["span"] for item in case["expect"]]
    found += [(n.raw, "no number") for n in claims if not any(n.start < end and start < n.end for start, end in spans)]
    return found


def rule_right(case):
    """For each refused item: whether its rule is one of those that the case names."""
    numbers = read(case["text"], case["locale"], case.get("question")).numbers
    for item in case["expect"]:
        if item["status"] == "ignored":
            start, end = item["span"]
            rules = {n.rule for n in numbers if n.start < end and start < n.end} or {item["rule"]}
            yield rules <= {item["rule"], *item.get("altRules", ())}


PLAIN = re.compile(r"-?\d[\d,]*(?:\.\d+)?")


def by_plain_pattern(text):
    return [(m.start(), m.end(), float(m[0].replace(",", ""))) for m in PLAIN.finditer(text)]


def by_quantulum(text):
    from quantulum3 import parser

    return [(*quantity.span, quantity.value) for quantity in parser.parse(text)]


def by_us(case):
    numbers = read(case["text"], case["locale"], case.get("question")).numbers
    return [(n.start, n.end, n.value) for n in numbers if n.rule is None]


def figures(cases, extract):
    """Share of claims whose value is right (as is, x100, or an alternative), and of non-claims that are reported."""
    right = claims = reported = refused = 0
    for case in cases:
        try:
            found = extract(case)
        except Exception:
            found = []
        for item in case["expect"]:
            start, end = item["span"]
            over = [value for begin, stop, value in found if begin < end and start < stop]
            if item["status"] == "ignored":
                refused += "alt" not in item
                reported += bool(over) and "alt" not in item
                continue
            claims += 1
            listed = [
                item,
                *(other for alternative in item.get("alt", ()) for other in alternative if "value" in other),
            ]
            wanted = [float(one["value"]) * factor for one in listed for factor in (1, 100)]
            silence = any(all("value" not in one for one in alternative) for alternative in item.get("alt", ()))
            right += any(close(abs(value), abs(want)) for value in over for want in wanted) or (silence and not over)
    return right / claims, reported / refused


def main(argv=()):
    for name in CASES:
        cases = [json.loads(line) for line in (FOLDER / name).read_text("utf-8").splitlines()]
        print(f"{name}: {len(cases)} cases")
        wrong = [(case["id"], fault) for case in cases for fault in faults(case)]
        items = sum(len(case["expect"]) for case in cases)
        rules = [right for case in cases for right in rule_right(case)]
        print(f"  of {items} items {items - len(wrong)} read in full; rule as named {sum(rules)} of {len(rules)}")
        extractors = {
            "numguard": by_us,
            "plain pattern": lambda case: by_plain_pattern(case["text"]),
        }
        try:
            import quantulum3  # noqa: F401
        except ImportError:
            print("  (quantulum3 is not installed)")
        else:
            extractors["quantulum3"] = lambda case: by_quantulum(case["text"])
        for label, extract in extractors.items():
            values, reported = figures(cases, extract)
            print(f"  {label:14} values right {values:6.1%}   non-claims reported {reported:6.1%}")
        for fault in wrong:
            print("   ", *fault)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
