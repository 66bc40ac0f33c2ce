"""Numbers that only lead to a publication: the volume, issue, year and pages of a list of literature."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number

#: `37 (2001): 85–98`, `12 (3):450-459`, `29 (3-4). Springer: 799–811`, `32:101-18`. The bracket is told by what
#: follows it: pages behind a colon or comma, a publisher's name between at the most.
_REFERENCE = re.compile(
    r"[0-9]{1,4} ?\([0-9]{1,4}(?:[-–/][0-9]{1,4})?\)"
    r"(?:: ?|, (?=pp?\.|[0-9]+[-–])|\. [^\W\d_][^\d\n:]{0,40}: ?)(?:pp?\. ?)?[0-9]{1,5}(?:[-–][0-9]{1,5})?(?![0-9%])"
    r"|[0-9]{1,4}: ?[0-9]{1,5}[-–][0-9]{1,5}(?![0-9:%])"
)


def references(flat: str, numbers: list[Number]) -> None:
    """Refuse the numbers of references to literature (rule `citations`)."""
    if ":" not in flat and "), " not in flat:
        return
    spans = [found.span() for found in _REFERENCE.finditer(flat)]
    at = 0
    for number in numbers:
        while at < len(spans) and spans[at][1] <= number.start:
            at += 1
        if at == len(spans):
            return
        if spans[at][0] <= number.start and number.rule in (None, "smallCounts"):
            number.rule = "citations"
