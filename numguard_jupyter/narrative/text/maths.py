"""TeX between dollar signs, told from amounts of dollars.

Pandoc's rule (extension `tex_math_dollars`): no white space behind the opening sign, none before the closing one, no
digit behind that. Amounts may fit it by accident ("5$ and 10$"): what begins with a digit needs a sign of maths too.
"""

from __future__ import annotations

import re

from .stretches import spaces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .stretches import Blanked

#: A dollar sign that may close a formula: most texts about money have none.
CLOSING = re.compile(r"\$(?<=[^\s$\\]\$)(?![0-9$])")
_FORMULA = re.compile(r"\$(?<![\w\\$]\$)(?=[^\s$])([^$\n]{1,400}+)\$(?<=\S\$)(?![0-9$])")
#: Nothing but a number, with its sign, bound and unit: a claim that is set as a formula.
_NUMBER = re.compile(
    r"[-+−–<>≤≥~≈ ]{0,4}[0-9][0-9.,\u00a0]*(?:[eE][-+]?[0-9]+)?[ \\]?[%‰kKMBx]?(?:[ ]{0,4}±[ ]{0,4}[0-9.,]+[ ]?%?)?"
)
_SIGN_OF_MATHS = re.compile(r"[=^_{}\\<>≤≥≈×·±∼]")
#: A word of prose, not a command such as \\times.
_WORD = re.compile(r"(?<![\\\w])[^\W\d_]{3}")


def blank_maths(text: str, blanked: list[Blanked]) -> str:
    """`text` with formulas blanked; of a number between dollar signs that are no currency only the number is left."""
    spans: list[tuple[int, int]] = []
    for match in _FORMULA.finditer(text):
        inside = match[1]
        start, end = match.span()
        if _NUMBER.fullmatch(inside):
            if "±" in inside:
                spans += ((start, start + 1), (end - 1, end))
        elif inside.lstrip("-+−(.")[:1].isdigit() and (_WORD.search(inside) or not _SIGN_OF_MATHS.search(inside)):
            continue
        else:
            spans.append((start, end))
            blanked.append((start, end, "code"))
    return spaces(text, spans)
