"""Whether hostile text costs more than its length: `python -m tests.bench.hostile [SIZE]`.

Reads each kind of text at a tenth of SIZE (a million by default) and at SIZE, and prints the ratio of the times: 10 is
linear.
"""

from __future__ import annotations

import sys
import time

from numguard_jupyter.narrative import read

KINDS = {
    "grouped": "1,",
    "dots": "1.1",
    "ones": "1,1,1,1 ",
    "brackets": "(",
    "square": "[",
    "dashes": "-",
    "nines": "9",
    "spaced nines": "9 ",
    "nines in words": "9a",
    "combining": "e\u0301",
    "override": "\u202e9",
    "surrogates": "\ud800",
    "nul": "\0",
    "nul nine": "\x009",
    "dollar": "$",
    "dollar nine": "$9",
    "backtick": "`",
    "backticks": "`` ` ",
    "address": "3C:",
    "telephone": "020 7946 ",
    "sections": "1.1 A\n",
    "waves": "9~9",
    "halves": "half a quarter of a ",
    "hundreds": "one hundred ",
    "millions": "two million ",
    "scales": "a scale of 1 to ",
    "out of": "4.5 out of 5 ",
    "splits": "80/20 ",
    "quarters": "from 12 in Q1 to 30 ",
    "less": "<",
    "tag": "<a",
    "comment": "<!--",
    "star": "*",
    "stars": "*9*",
    "under": "_9",
    "amp": "&",
    "entity": "&#",
    "backslash": "\\",
    "tex": "$\\a",
    "begin": "\\begin{a}",
    "brace": "{{",
    "link": "](",
    "links": "[9](",
    "at": "a@",
    "dotted at": "a.b@c",
    "colon": ":9",
    "slash": "/9",
    "http": "http://",
    "hash": "#",
    "hash line": "#\n",
    "lines": "\n",
    "list": "- 9\n",
    "items": "1. 9\n",
    "bars": "|",
    "table": "|9|\n|-|\n",
    "and": " and 9",
    "to": "9 to ",
    "half": "half a ",
    "two": "two ",
    "hundred": "hundred and ",
    "by": "by 9 ",
    "over": "over ",
    "million": " million",
    "percent": "9% ",
    "arabic": "٣",
    "kanji": "万九",
    "stops": "9. ",
    "abbreviations": "e.g. ",
    "quotes": "'9",
    "fraction": "½",
    "super": "10⁹",
    "plus": "+9",
    "x": "9x",
    "letters": "a",
    "caps": "A9-",
    "spaces": " ",
    "nbsp": "\u00a0",
    "tabs": "\t9",
    "costs": "cost of ",
    "costs nine": "cost was 9, ",
    "cut": "9**",
    "cut tag": "9<b>",
    "maths": "$x 9",
    "closing": "9$",
    "indented": "\n\n    9",
    "key": "id=9 ",
    "device": "Device 88213 has ",
    "amount": "was (12) ",
    "raised": "10<sup>6</sup>",
    "more than": "9 more than ",
    "side by side": "North and South 9 ",
    "share": "9% of 412 ",
    "working": "9+9=18 ",
    "row": "|North|9|\n",
}


def seconds(text, locale):
    begin = time.perf_counter()
    read(text, locale).sentences  # noqa: B018
    return time.perf_counter() - begin


def main(argv=(), locales=("en", "ja", "de")):
    size = int(argv[0]) if argv else 1_000_000
    worst = 0.0
    for name, piece in KINDS.items():
        for locale in locales:
            long = (piece * (size // len(piece) + 1))[:size]
            short = long[: size // 10]
            first, second = seconds(short, locale), seconds(long, locale)
            ratio = second / max(first, 1e-4)
            worst = max(worst, ratio)
            print(f"{name:16} {locale}  {second:7.2f} s   x{ratio:5.1f}", flush=True)
    print(f"worst ratio for ten times the text: {worst:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
