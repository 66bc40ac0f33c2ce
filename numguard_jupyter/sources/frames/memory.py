"""Columns of numbers that lie in memory as numpy's arrays: looked through stretch by stretch, all at once, uncopied.

What looks through them is a function of its own that needs nothing of this package, so that it can be sent to where
the parts of a frame are.
"""

from __future__ import annotations

import sys

from .columnar import is_lazy, is_pandas, library_of, pandas_labels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from ...model import Value
    from .engine import Claim

    Arrays = dict[str, list[Any]]
    #: How many numbers there are, their sum, the least and the greatest of them, and whether a NaN stood among them.
    Moments = tuple[int, Value, Value | None, Value | None, bool]

#: Libraries whose workers hold the parts of a frame as frames of pandas.
PARTED = ("dask", "dask_expr")
#: Values of an array that stay near the processor while all is asked of them, and that keep it busy until the next
#: ones: workers that are threads of one process wait for each other in between.
STRETCH = 2**17
#: What the moments of a column answer.
ANSWERED = frozenset(["sum", "mean", "min", "max"])


def arrays_of(native: Any, label: str) -> list[Any] | None:
    """A column of numbers as numpy's arrays, where it lies in memory as such and has no nulls: nothing is copied."""
    library = library_of(native)
    if is_pandas(native):
        column = native.iloc[:, pandas_labels(native).index(label)]
        plain = type(column.dtype).__module__.startswith("numpy") and column.dtype.kind in "iuf"
        return [column.to_numpy()] if plain else None
    if library == "polars" and not is_lazy(native):
        column = native.get_column(label)
        plain = str(column.dtype).rstrip("0123456789") in ("Int", "UInt", "Float") and str(column.dtype)[-3:] != "128"
        parts = column.get_chunks() if plain and not column.null_count() else None
        return None if parts is None else [part.to_numpy(allow_copy=False) for part in parts]
    if library == "pyarrow":
        column = native.column(label)
        plain = str(column.type).rstrip("0123456789") in ("int", "uint", "float", "double")
        return [part.to_numpy() for part in column.chunks] if plain and not column.null_count else None
    return None


def everywhere(native: Any, labels: Iterable[str], look: Callable[[Arrays], Any]) -> list[Any] | None:
    """What `look` finds in the columns, once for each part of the frame; None where they do not lie in memory.

    The workers of Dask look through their own parts and send back only what they found.
    """
    labels = sorted(set(labels))
    if library_of(native) in PARTED:
        return in_parts(native, labels, look)
    columns = {label: held for label in labels if (held := arrays_of(native, label)) is not None}
    return [look(columns)] if len(columns) == len(labels) else None


def in_parts(native: Any, labels: list[str], look: Callable[[Arrays], Any]) -> list[Any] | None:
    if any(not type(held).__module__.startswith("numpy") or held.kind not in "iuf" for held in native[labels].dtypes):
        return None
    dask = sys.modules["dask"]

    def held(part: Any) -> Any:
        columns = {labels[0]: part} if part.ndim == 1 else part
        return look({label: [columns[label].to_numpy()] for label in labels})

    # A column by itself is handed over as it lies there, where a choice of columns is a copy of them.
    chosen = native[labels[0] if len(labels) == 1 else labels]
    return list(dask.compute(*(dask.delayed(held)(part) for part in chosen.to_delayed())))


def search(claims: Sequence[Claim], stretch: int = STRETCH) -> Callable[[Arrays], list[bool]]:
    """What says for each claim whether the arrays of its column hold it."""

    def held(columns: Arrays) -> list[bool]:
        found = [False] * len(claims)
        for label, arrays in columns.items():
            asked = [(at, low, high) for at, (column, low, high) in enumerate(claims) if column == label]
            for array in arrays:
                for start in range(0, len(array), stretch):
                    part = array[start : start + stretch]
                    for at, low, high in asked:
                        found[at] = bool(((part >= low) & (part <= high)).any())
                    asked = [one for one in asked if not found[one[0]]]
        return found

    return held


def measure(stretch: int = STRETCH) -> Callable[[Arrays], dict[str, Moments]]:
    """What gives the moments of each column. NaN is no number; whole numbers are added exactly, however large."""

    def moments(arrays: list[Any]) -> Moments:
        count, nan = 0, False
        total: Value = 0
        ends: list[Value] = []
        for array in arrays:
            for start in range(0, len(array), stretch):
                part = array[start : start + stretch]
                low, high = part.min(), part.max()
                if low != low:
                    nan, part = True, part[part == part]
                    if not len(part):
                        continue
                    low, high = part.min(), part.max()
                least, most = low.item(), high.item()
                if isinstance(most, int):
                    small = max(most, -least) * len(part) < 2**63
                    total += int(part.sum()) if small else sum(part.tolist())
                else:
                    total += float(part.sum(dtype="float64"))
                count += len(part)
                ends += [least, most]
        return count, total, min(ends, default=None), max(ends, default=None), nan

    def held(columns: Arrays) -> dict[str, Moments]:
        import numpy

        with numpy.errstate(all="ignore"):  # what overflows is infinite
            return {label: moments(arrays) for label, arrays in columns.items()}

    return held


def joined(parts: Sequence[Moments]) -> Moments:
    """The moments of the parts of a column as those of the whole."""
    ends = [end for _, _, least, most, _ in parts for end in (least, most) if end is not None]
    count, total = sum(part[0] for part in parts), sum(part[1] for part in parts)
    return count, total, min(ends, default=None), max(ends, default=None), any(part[4] for part in parts)


def answer(operation: str, moments: Moments) -> Value | None:
    """One of the operations ANSWERED, from the moments of its column."""
    count, total, least, most, _ = moments
    if operation == "sum":
        return total
    if operation == "mean":
        return total / count if count else None
    return least if operation == "min" else most
