"""The shapes that travel through numguard: what the text says, what the code produced, what came of it.

Slotted classes written by hand: `dataclasses` alone would cost a third of the command's cold start.
"""

from __future__ import annotations

from .claims import Number, Passage, Sentence
from .report import NumGuardError, Report
from .tables import Column, Source, Table
from .verdicts import (
    FIELDS,
    NOTEBOOK_DEFAULT,
    STATUSES,
    TEXT_DEFAULT,
    Binding,
    Derivation,
    Evidence,
    Told,
    Verdict,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .tables import Value as Value

__all__ = [
    "FIELDS", "NOTEBOOK_DEFAULT", "STATUSES", "TEXT_DEFAULT", "Binding", "Column", "Derivation", "Evidence", "Number",
    "NumGuardError", "Passage", "Report", "Sentence", "Source", "Table", "Told", "Verdict",
]  # fmt: skip
