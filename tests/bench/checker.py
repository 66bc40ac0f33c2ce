"""The benchmark's protocol: its lines on standard input, the claims on standard output, by the public API alone."""

from __future__ import annotations

import json
import sys

from numguard_jupyter import Source, check

#: The protocol has no word for these two: both say that a value holds the number.
WRITTEN = {"weak": "vouched", "parameter": "vouched"}


def sources(entry: dict) -> list[Source]:
    return [Source(held["csv"], held["name"], cell=held.get("cell"), code=held.get("code"), order=held.get("cell"))
            for held in entry["sources"]]


def claims(entry: dict) -> dict:
    report = check(entry["answer"], sources(entry), question=entry.get("question") or None)
    told = [{"raw": verdict.raw, "start": verdict.start, "verdict": WRITTEN.get(verdict.status, verdict.status)}
            for verdict in report]
    return {"case": entry["case"], "set": entry["set"], "claims": told}


def main(argv: list[str] | None = None) -> int:
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(json.dumps(claims(json.loads(line)), ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
