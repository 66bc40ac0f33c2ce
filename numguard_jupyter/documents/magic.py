"""What the line of a `%%numguard` cell asks for, read from the file."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def magic_options(line: str) -> tuple[dict[str, Any], list[str]]:
    """The arguments of `check` that the line gives, and its excuses as written; nothing where it cannot be read."""
    if not line:
        return {}, []
    import shlex

    from ..config import BY_KEY, Option, OptionError, parse

    known = [BY_KEY["question"], BY_KEY["locale"], BY_KEY["strict"], Option("label", "NAME", "")]
    known += [Option("allow", "NUMBER", "", many=True), Option("widget", None, ""), Option("quiet", None, "")]
    try:
        given, _ = parse(shlex.split(line), known)
    except (OptionError, ValueError):
        return {}, []
    asked: dict[str, Any] = {key: given[key] for key in ("question", "locale") if key in given}
    return asked, given.get("allow", [])
