"""How a query or a shell command came by what it shows: calculated, read, or merely typed."""

from __future__ import annotations

import re

from .vocabulary import CALCULATING_COMMANDS, ECHOING_COMMANDS, READING_COMMANDS

#: Longer queries are judged by their beginning.
READ_AT_MOST = 20_000

QUERY = re.compile(r"\s*\(?\s*(?:select|with|from|values|describe|summarize|show|pivot)\b", re.I)
AGGREGATE = re.compile(
    r"\b(?:sum|avg|mean|count|min|max|median|mode|stddev\w*|std|var\w*|corr|covar\w*|percentile\w*|quantile\w*|approx_\w+"
    r"|total|regr_\w+|row_number|rank|dense_rank|ntile|lag|lead|cume_dist|abs|power|sqrt|ln|exp)\s*\("
    r"|\bgroup\s+by\b|\bover\s*\(|\bpivot\b|\bhaving\b",
    re.I,
)
#: An operator between two operands: the star of `select *` has none before it.
OPERATOR = re.compile(r"[\w)\]\"] ?[*/%+-] ?[\w(\"]")
FROM = re.compile(r"\b(?:from|join)\b", re.I)
STRING = re.compile(r"'[^']*'")
#: A variable, or what another command prints; `$1.89` is money, as nobody echoes a script's arguments here.
FILLED_IN = re.compile(r"\$[A-Za-z_{(]|`")
ROW = re.compile(r"\([^()]*\)")


def without_comments(text: str) -> str:
    kept, position = [], 0
    for comment in re.finditer(r"--|/\*", text):
        if comment.start() < position:
            continue
        kept.append(text[position : comment.start()])
        end = text.find("\n" if comment.group() == "--" else "*/", comment.end())
        if end < 0:
            return " ".join(kept)
        position = end + (2 if comment.group() == "/*" else 0)
    return " ".join([*kept, text[position:]])


def selected(text: str) -> list[str]:
    """What stands between each SELECT and its FROM."""
    return [FROM.split(part, maxsplit=1)[0] for part in re.split(r"\bselect\b", text, flags=re.I)[1:]]


def query_origin(text: str) -> str | None:
    """`code`, `data`, `typed` or `literal` for what a query returns; None where the text is no query."""
    bare = " ".join(STRING.sub("''", without_comments(text[:READ_AT_MOST])).split())
    if not QUERY.match(bare):
        return None
    values = re.search(r"\bvalues\b", bare, re.I)
    if values and not re.search(r"\bfrom \w", bare, re.I):
        return "typed" if len(ROW.findall(bare, values.end())) > 1 else "literal"
    if not FROM.search(bare):
        return "code" if any(OPERATOR.search(part) for part in selected(bare)) else "literal"
    if AGGREGATE.search(bare) or bare[:9].lower() == "summarize" or any(map(OPERATOR.search, selected(bare))):
        return "code"
    return "data"


def shell_origin(command: str) -> str | None:
    """`code`, `data` or `literal` for what a command prints; None where nobody can tell."""
    lines = [line.strip() for line in command.splitlines()]
    origins = {line_origin(line) for line in lines if line and not line.startswith("#")}
    return next((origin for origin in ("code", "data", None, "literal") if origin in origins), None)


def line_origin(line: str) -> str | None:
    stages = [stage.split() for stage in re.split(r"\|\|?|&&|;", line)]
    programs = [words[0].rsplit("/", 1)[-1] for words in stages if words]
    if any(program in CALCULATING_COMMANDS for program in programs) or "$((" in line:
        return "code"
    if programs and programs[0] in ECHOING_COMMANDS:
        # What is piped on was typed all the same; a variable may hold anything.
        return None if FILLED_IN.search(line) else "literal"
    return "data" if any(program in READING_COMMANDS for program in programs) else None
