"""One table of options. The command line, `[tool.numguard]` in pyproject.toml and the notebook's settings all read it.

Flags win over pyproject.toml, which wins over the defaults.
"""

from __future__ import annotations

import os

from .model import STATUSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

RULES = ("years", "dates", "times", "ordinals", "listMarkers", "versions", "labels", "code", "urls", "smallCounts",
         "question", "identifiers", "citations", "names", "allowed")  # fmt: skip
FORMATS = ("text", "json", "github", "html")
ON, OFF = ("on", "true", "yes", "1"), ("off", "false", "no", "0")


class OptionError(Exception):
    """An option that cannot be: the message says what is wrong and names the nearest right one."""


class Option:
    """One option. `read` turns what was written into its value, or raises ValueError that says what is allowed.

    `metavar` is None for a switch, which takes no value. `many` collects the values of repetitions in a list.
    """

    __slots__ = ("name", "metavar", "help", "default", "read", "many", "short")

    def __init__(
        self,
        name: str,
        metavar: str | None,
        help: str,  # noqa: A002
        default: Any = None,
        read: Callable[[Any], Any] = str,
        many: bool = False,
        short: str | None = None,
    ) -> None:
        self.name = name
        self.metavar = metavar
        self.help = help
        self.default = default
        self.read = read
        self.many = many
        self.short = short

    @property
    def flag(self) -> str:
        return "--" + self.name

    @property
    def key(self) -> str:
        return self.name.replace("-", "_")


def whole(value: Any) -> int:
    if isinstance(value, bool) or not str(value).strip().isdecimal():
        raise ValueError("a whole number, 0 or more")
    return int(value)


def at_least_one(value: Any) -> int:
    if (count := whole(value)) < 1:
        raise ValueError("a whole number, 1 or more")
    return count


def seconds(value: Any) -> float:
    try:
        duration = float(value)
    except (TypeError, ValueError):
        duration = 0.0
    if not 0 < duration < float("inf"):
        raise ValueError("a number of seconds above 0")
    return duration


def switch(value: Any) -> bool:
    text = str(value).lower()
    if text not in ON + OFF:
        raise ValueError("on or off")
    return text in ON


def one_of(choices: Sequence[str]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in choices:
            raise ValueError(f"one of {', '.join(choices)}{suggestion(str(value), choices)}")
        return str(value)

    return read


def statuses(value: Any) -> frozenset[str]:
    """`contradicted,stale`, or a list of them; `none` is the empty set."""
    words = value if isinstance(value, list) else str(value).replace(",", " ").split()
    if words == ["none"]:
        return frozenset()
    check_status = one_of(STATUSES)
    return frozenset(check_status(word) for word in words)


def rules(value: Any) -> dict[str, bool]:
    """`years=off`, `years` (off), `years=on,dates=off`, or a table of rule and boolean; snake_case names too."""
    pairs = value.items() if isinstance(value, dict) else (item.partition("=")[::2] for item in str(value).split(","))
    return {rule_name(str(name).strip()): switch(state if state != "" else "off") for name, state in pairs}


def rule_name(name: str) -> str:
    """The contract's name of an ignore rule, also from snake_case; ValueError where there is none."""
    head, *rest = name.replace("-", "_").split("_")
    return one_of(RULES)(head + "".join(part.capitalize() for part in rest))


def pattern(value: Any) -> str:
    import re

    try:
        re.compile(str(value))
    except re.error as fault:
        raise ValueError(f"a regular expression, and this is none: {fault}") from None
    return str(value)


def locale(value: Any) -> str:
    """`de`, and `de-AT` or `de_AT` as `de`."""
    from .narrative.locales import VARIANTS

    one_of(tuple(VARIANTS))(str(value).replace("_", "-").lower().split("-")[0])
    return str(value)


OPTIONS = (
    Option("source", "S", "an output to check against: csv tsv json jsonl txt log html ipynb parquet xlsx", many=True),
    Option("question", "Q", "what was asked: its numbers are no claims"),
    Option("locale", "L", "how the text writes numbers: en de fr ch in ...", "en", locale),
    Option("small-max", "N", "plain integers up to N are small counts, no claims", 3, whole),
    Option("ignore", "RULE=off", "switch an ignore rule off (or on): years dates times ...", read=rules, many=True),
    Option("no-ignore", None, "switch every ignore rule off", False, switch),
    Option("extra-ignore", "REGEX", "what this matches is no claim", read=pattern, many=True),
    Option("strict", None, "flag in notebooks what is flagged in texts: also unvouched and derived", False, switch),
    Option("fail-on", "STATUS,...", "flag these statuses and no others (`none` flags nothing)", None, statuses),
    Option("json", None, "the report as JSON (as --format json)", False, switch),
    Option("format", "F", "text, json, github (annotations) or html (one page)", "text", one_of(FORMATS)),
    Option("execute", None, "run notebooks in a fresh kernel, check against fresh outputs", False, switch),
    Option("frame-seconds", "SECONDS", "longest that frames are asked for what a text says of them", 2.0, seconds),
    Option("timeout", "SECONDS", "longest that one cell may run with --execute", 600.0, seconds),
    Option("jobs", "N", "check with N processes", 1, at_least_one, short="-j"),
)
BY_KEY = {option.key: option for option in OPTIONS}


def defaults() -> dict[str, Any]:
    return {"allow": [], **{option.key: [] if option.many else option.default for option in OPTIONS}}


def parse(argv: Sequence[str], options: Sequence[Option] = OPTIONS) -> tuple[dict[str, Any], list[str]]:
    """The options given and the other words, in order; raises OptionError.

    `--name=value` and `--name value` are the same. A lone `-` is a word; after `--` everything is.
    """
    named = {option.flag: option for option in options}
    named |= {option.short: option for option in options if option.short}
    given: dict[str, Any] = {}
    words: list[str] = []
    rest = iter(argv)
    for word in rest:
        if word == "--":
            words += rest
        elif not word.startswith("-") or word == "-":
            words.append(word)
        else:
            name, equals, value = word.partition("=")
            if name not in named and name[:2] in named and not name.startswith("--"):
                name, equals, value = word[:2], "=", word[2:].removeprefix("=")
            option = named.get(name)
            if option is None:
                raise OptionError(f"there is no option {name}{suggestion(name, named)}")
            if option.metavar is None:
                given[option.key] = value_of(option, value) if equals else True
                continue
            if not equals:
                value = next(rest, "")
                if not value or value.partition("=")[0] in named:
                    raise OptionError(f"{name} needs a value: {name} {option.metavar}")
            store(given, option, value)
    return given, words


def store(given: dict[str, Any], option: Option, value: Any) -> None:
    read = value_of(option, value)
    if option.many:
        given.setdefault(option.key, []).append(read)
    else:
        given[option.key] = read


def value_of(option: Option, value: Any) -> Any:
    try:
        return option.read(value)
    except ValueError as fault:
        raise OptionError(f"{option.flag} {value!s:.60} cannot be: it takes {fault}") from None


def suggestion(word: str, choices: Iterable[str]) -> str:
    """`; did you mean ...?`, or nothing where nothing is near."""
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), {choice.lower(): choice for choice in choices}, 1)
    return next((f"; did you mean {choice}?" for choice in choices if near and choice.lower() == near[0]), "")


def pyproject(start: str = ".") -> dict[str, Any]:
    """The options that the nearest pyproject.toml above `start` sets in `[tool.numguard]`; raises OptionError."""
    folder = os.path.abspath(start)
    while not os.path.isfile(path := os.path.join(folder, "pyproject.toml")):
        if folder == (folder := os.path.dirname(folder)):
            return {}
    with open(path, "rb") as file:
        raw = file.read()
    if b"tool.numguard" not in raw:
        return {}
    import tomllib

    try:
        table = tomllib.loads(raw.decode("utf-8-sig")).get("tool", {}).get("numguard", {})
    except (ValueError, AttributeError) as fault:
        raise OptionError(f"{path} cannot be read: {fault}") from None
    return _from_table(table, path)


def _from_table(table: dict[str, Any], path: str) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for name, value in table.items():
        key = name.replace("-", "_")
        if key == "allow":
            given[key] = allowances(value, path)
            continue
        option = BY_KEY.get(key)
        if option is None:
            hint = suggestion(name, [option.name for option in OPTIONS] + ["allow"])
            raise OptionError(f"[tool.numguard] in {path}: there is no option {name}{hint}")
        for one in value if option.many and isinstance(value, list) else [value]:
            try:
                store(given, option, one)
            except OptionError as fault:
                raise OptionError(f"[tool.numguard] in {path}: {fault}") from None
    return given


def allowances(value: Any, path: str) -> list[dict[str, Any]]:
    """`allow = [{match = "81%", reason = "industry figure", files = ["docs/*"]}]`; `files` may be left out."""
    where = f"[tool.numguard] in {path}"
    for entry in value if isinstance(value, list) else [value]:
        if not isinstance(entry, dict) or not {"match", "reason", "files"}.issuperset(entry):
            raise OptionError(f"{where}: allow takes tables with match, reason and files, not {entry!s:.60}")
        for key in ("match", "reason"):
            if not isinstance(entry.get(key), str) or not entry[key].strip():
                raise OptionError(f"{where}: allow has an entry without its {key}")
    return list(value)


def settings(argv: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """Defaults, pyproject.toml and flags in one dict, and the other words of the command line; raises OptionError."""
    flags, words = parse(argv)
    return {**defaults(), **pyproject(), **flags}, words


def ignore_rules(values: dict[str, Any]) -> dict[str, bool] | None:
    """The argument `ignore` of `check` that the options ask for; None where every rule is on."""
    chosen = dict.fromkeys(RULES, False) if values["no_ignore"] else {}
    for table in values["ignore"]:
        chosen |= table
    return chosen or None


def usage(options: Sequence[Option] = OPTIONS) -> str:
    """The options with their help, one a line."""
    lines = [(f"{o.short}, " if o.short else "") + o.flag + (f" {o.metavar}" if o.metavar else "") for o in options]
    width = max(map(len, lines)) + 2
    return "\n".join(f"  {line:<{width}}{option.help}" for line, option in zip(lines, options, strict=True))
