"""`numguard skill --to DIR`: writes the skill for agents into a folder, as `DIR/numguard/SKILL.md`."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

USAGE = (
    "usage: numguard skill --to DIR\n\n"
    "Writes DIR/numguard/SKILL.md, which teaches an agent to check its numbers before it answers. Claude Code reads\n"
    ".claude/skills, other agents their own folder of skills."
)


def main(argv: Sequence[str]) -> int:
    """Write the skill; 0 done, 2 wrong usage or a folder that cannot be written."""
    if "--help" in argv or "-h" in argv:
        print(USAGE)  # noqa: T201
        return 0
    words = [part for word in argv for part in (word.split("=", 1) if word.startswith("--to=") else [word])]
    if len(words) != 2 or words[0] != "--to" or not words[1]:
        return complain(USAGE)
    target = os.path.join(os.path.expanduser(words[1]), "numguard", "SKILL.md")
    try:
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w", encoding="utf-8") as file:
            file.write(text())
    except OSError as fault:
        return complain(f"numguard skill: {target} cannot be written: {(fault.strerror or '').lower()}")
    print(target)  # noqa: T201
    return 0


def text() -> str:
    """The skill as it is shipped."""
    with open(os.path.join(os.path.dirname(__file__), "SKILL.md"), encoding="utf-8") as file:
        return file.read()


def complain(said: str) -> int:
    print(said, file=sys.stderr)  # noqa: T201
    return 2
