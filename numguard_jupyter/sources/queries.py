"""How a query or a shell command came by what it shows: calculated, read, or merely typed."""

from __future__ import annotations

import re

from .calls import CALCULATING_COMMANDS, ECHOING_COMMANDS, READING_COMMANDS

AGGREGATE = re.compile(
    r"\b(?:sum|avg|mean|count|min|max|median|mode|stddev\w*|std|var\w*|corr|covar\w*|percentile\w*|quantile\w*|approx_\w+"
    r"|total|regr_\w+|row_number|rank|dense_rank|ntile|lag|lead|cume_dist|round|abs|power|sqrt|ln|exp)\s*\("
    r"|\bgroup\s+by\b|\bover\s*\(|\bunion\b.*\bselect\b|\bpivot\b|\bhaving\b",
    re.I | re.S,
)
OPERATOR = re.compile(r"[\w)\]\"]\s*(?:[*/%+-]|\|\|)\s*[\w(\"]")
FROM = re.compile(r"\bfrom\b|\bjoin\b", re.I)
SELECTED = re.compile(r"\bselect\b(.*?)(?:\bfrom\b|$)", re.I | re.S)
QUERY = re.compile(r"^\s*(?:--[^\n]*\n\s*)*\(?\s*(?:select|with|from|values|describe|summarize|show|pivot)\b", re.I)
COMMENT = re.compile(r"--[^\n]*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/")
STRING = re.compile(r"'[^']*'")
ROWS = re.compile(r"\(\s*[^()]*\)")
DIGIT = re.compile(r"[0-9]")


def is_query(text: str) -> bool:
    return QUERY.match(text) is not None


def query_origin(text: str) -> str | None:
    """"code", "data", "typed" or "literal" of what a query returns; None where the text is no query."""
    bare = COMMENT.sub(" ", text)
    if not is_query(bare):
        return None
    without_strings = STRING.sub("''", bare)
    if re.search(r"\bvalues\b", without_strings, re.I) and not re.search(r"\bselect\b.*\bfrom\s+\w", without_strings, re.I | re.S):
        return "typed" if len(ROWS.findall(without_strings)) > 1 else "literal"
    if not FROM.search(without_strings):
        selected = SELECTED.search(without_strings)
        return "code" if selected and OPERATOR.search(selected.group(1)) else "literal"
    if re.match(r"\s*summarize\b", without_strings, re.I) or AGGREGATE.search(without_strings):
        return "code"
    return "code" if any(OPERATOR.search(part) for part in SELECTED.findall(without_strings)) else "data"


def shell_origin(command: str) -> str | None:
    """"code", "data" or "literal" of what a command prints; None where nobody can tell."""
    origins = set()
    for line in command.splitlines():
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        stages = [stage.split() for stage in re.split(r"\|\|?|&&|;", text)]
        programs = [words[0].rsplit("/", 1)[-1] for words in stages if words]
        origins.add(programs_origin(programs, text))
    for origin in ("code", "data", None, "literal"):
        if origin in origins:
            return origin
    return None


def programs_origin(programs: list[str], text: str) -> str | None:
    if any(program in CALCULATING_COMMANDS for program in programs) or "$((" in text:
        return "code"
    if any(program in READING_COMMANDS for program in programs):
        # `echo 12 | cat` still only shows what was typed.
        return "literal" if programs[0] in ECHOING_COMMANDS else "data"
    if all(program in ECHOING_COMMANDS for program in programs):
        return None if "$" in text or "`" in text else "literal"
    return None
