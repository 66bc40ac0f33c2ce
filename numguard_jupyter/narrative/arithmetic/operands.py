"""Which numbers of the text an operation works on.

For each operation a small function gives the *readings*: an operation by name and its operands in order. A firm
reading is what the words plainly say, so a wrong result contradicts it; any other only counts where it holds.
"""

from __future__ import annotations

from bisect import bisect_left

from .changes import annualised, changed, compounded, differed, indexed
from .outcomes import resulted, taxed
from .scene import Scene, kind, usable
from .shares import bracketed, completed, divided, margined, shared
from .totals import averaged, counted, summed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...model import Number, Passage
    from .phrases import Cue
    from .scene import Reading


#: So many numbers before and after a result may be its operands.
NEAR = 16


def of_operation(
    passage: Passage, place: int, lowered: str, position: int, open_: list[int], pointing: list[Cue]
) -> tuple[tuple[str, ...], list[Reading], Cue] | None:
    """The names, readings and cue for the number at `position`; None where the cues do not make arithmetic."""
    numbers = passage.numbers
    result = numbers[position]
    at = bisect_left(open_, position)
    before = [numbers[n] for n in open_[max(0, at - NEAR) : at] if usable(numbers[n], lowered)]
    after = [numbers[n] for n in open_[at + 1 : at + 1 + NEAR] if usable(numbers[n], lowered)]
    names: list[str] = []
    readings: list[Reading] = []
    for cue in pointing:
        scene = Scene(result, before, after, lowered, passage, place, cue)
        for name, read in READERS[cue.operation]:
            if applies(name, result):
                names.append(CALLED.get(name, name))
                readings.extend(read(scene))
    best = pointing[0]
    if not names or (best.strength == "result" and not readings):
        return None
    return tuple(dict.fromkeys(names)), readings, best


def speaks_of(operation: str, number: Number) -> bool:
    """Whether the operation of a cue can come to a number of this unit."""
    return any(applies(name, number) for name, _ in READERS[operation])


def applies(name: str, result: Number) -> bool:
    """Whether an operation by name can come to a number of this unit."""
    form = kind(result)
    if name in ("share", "margin"):
        return (form != "amount" or (0 < result.value < 1 and result.unit is None)) and result.unit not in (
            "multiple",
            "pp",
        )
    if name in ("pct_change", "complement", "cagr"):
        return form != "amount" and result.unit not in ("multiple", "pp")
    if name == "count":
        return result.unit is None and result.value == int(result.value) and result.scale == 1
    if name == "difference":
        return form != "factor"
    if name == "point":
        return result.unit in ("pp", "bps")
    if name == "step":  # the distance that a change goes: of shares it is told in points
        return form == "amount" or result.unit == "pp"
    if name == "fold":
        return result.unit in ("multiple", "ratio")
    if name in ("sum", "product"):
        return form != "factor" and result.unit != "pp"
    return True


#: What a cue's operation may be called, and how its operands are found; the first that applies is the likeliest.
#: Operations that differ only in which numbers they may come to.
CALLED = {"step": "difference", "point": "difference"}
READERS = {
    "sum": (("sum", summed), ("count", counted)),
    "difference": (("difference", differed), ("pct_change", changed)),
    "change": (("pct_change", changed), ("step", differed), ("fold", divided)),
    "points": (("point", differed),),
    "ratio": (("ratio", divided),),
    "per": (("ratio", divided), ("product", resulted)),
    "share": (("share", shared),),
    "bracket": (("share", bracketed),),
    "part": (("share", shared), ("sum", summed)),
    "margin": (("share", margined), ("step", differed)),
    "complement": (("complement", completed), ("difference", differed)),
    "mean": (("mean", averaged),),
    "median": (("median", averaged),),
    "cagr": (("cagr", compounded),),
    "annualised": (("product", annualised),),
    "count": (("count", counted),),
    "index": (("index", indexed),),
    "taxed": (("product", taxed),),
    "result": (("sum", resulted),),
}
