"""The data of matplotlib figures, through the Figure object: lines, bars, histograms, points, pies, labels."""

from __future__ import annotations

from ...model import Column, Table
from ..tables.cells import parse_number
from ..tables.data import number_of
from .snapshot import shown_texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...model import Value

#: Points of one artist that are read: nobody reads more off a picture.
MOST_POINTS = 2000


def figure_tables(value: Any) -> list[Table] | None:
    """The tables of a figure, of axes, or of artists that a plotting call gave back; None for other objects."""
    if hasattr(value, "get_axes") and hasattr(value, "savefig"):
        return [table for axes in value.get_axes() for table in axes_tables(axes)]
    if hasattr(value, "get_xticklabels") and hasattr(value, "lines"):
        return axes_tables(value)
    figure = getattr(value, "figure", None)
    return figure_tables(figure) if figure is not None and hasattr(figure, "savefig") else None


def axes_tables(axes: Any) -> list[Table]:
    """One table for each series that the axes draw, and one for the numbers written into them."""
    title = axes.get_title() or None
    ticks = tick_names(axes)
    label = axes.get_ylabel()
    tables: list[Table | None] = [line_table(line, ticks, label) for line in axes.lines]
    tables += [bar_table(bars, ticks, label) for bars in axes.containers if hasattr(bars, "patches")]
    tables += [points_table(points, axes) for points in axes.collections if hasattr(points, "get_offsets")]
    tables += [pie_table(axes), text_table(axes)]
    held = [table for table in tables if table is not None and table.rows]
    for table in held:
        table.title = title
    return held


def tick_names(axes: Any) -> dict[float, str]:
    """The categories of the horizontal axis by their place on it."""
    formatter = axes.xaxis.get_major_formatter()
    if type(formatter).__name__ not in ("FixedFormatter", "StrCategoryFormatter", "FuncFormatter"):
        return {}
    labels = [label.get_text() for label in axes.get_xticklabels()]
    return {float(place): label for place, label in zip(axes.get_xticks(), labels, strict=False) if label}


def series_name(artist: Any, fallback: str) -> str:
    """The label of a series, unless it is one that matplotlib made up (`_child0`)."""
    name = str(artist.get_label() or "")
    return fallback if not name or name.startswith("_") else name


def line_table(line: Any, ticks: dict[float, str], label: str) -> Table:
    """A line's values, in rows named by their place."""
    xs, ys = line.get_xdata(), line.get_ydata()
    return series_table(list(xs[:MOST_POINTS]), list(ys[:MOST_POINTS]), ticks, series_name(line, label))


def bar_table(bars: Any, ticks: dict[float, str], label: str) -> Table | None:
    """Heights (or, of horizontal bars, lengths) of bars."""
    flat = getattr(bars, "orientation", "vertical") == "horizontal"
    places, sizes = [], []
    for patch in bars.patches[:MOST_POINTS]:
        if not hasattr(patch, "get_height"):
            return None
        places.append((patch.get_y() + patch.get_height() / 2) if flat else (patch.get_x() + patch.get_width() / 2))
        sizes.append(patch.get_width() if flat else patch.get_height())
    axes = bars.patches[0].axes if bars.patches else None
    if flat and axes is not None:
        names = [text.get_text() for text in axes.get_yticklabels()]
        ticks = dict(zip(map(float, axes.get_yticks()), names, strict=False))
        label = axes.get_xlabel()
    return series_table(places, sizes, ticks, series_name(bars, label))


def series_table(places: Sequence[Any], sizes: Sequence[Any], ticks: dict[float, str], label: str) -> Table:
    return Table(named_rows([place_name(place, ticks) for place in places]), [Column(label, readings(sizes))])


def named_rows(names: Sequence[str]) -> list[tuple[str, ...]]:
    return [(name,) if name else () for name in names]


def place_name(place: Any, ticks: dict[float, str]) -> str:
    """The category, the number or the date at which a value is drawn."""
    reading = number_of(place)
    if reading is None:
        return str(shown_texts([place])[0])[:19].removesuffix("T00:00:00")
    value = reading[0]
    if ticks:
        return ticks.get(round(float(value), 6), "")
    return str(int(value)) if value == int(value) else f"{value:.6g}"


def points_table(points: Any, axes: Any) -> Table:
    """Both coordinates of the points of a scatter plot."""
    offsets = points.get_offsets()[:MOST_POINTS].tolist()
    pairs = [pair for pair in offsets if len(pair) == 2]
    labels = axes.get_xlabel() or "x", axes.get_ylabel() or "y"
    return Table([()] * len(pairs), [Column(labels[at], readings([pair[at] for pair in pairs])) for at in (0, 1)])


def pie_table(axes: Any) -> Table | None:
    """The shares of a pie's wedges, named by their labels."""
    wedges = [patch for patch in axes.patches if hasattr(patch, "theta1")]
    if not wedges:
        return None
    names = [series_name(wedge, "") for wedge in wedges]
    shares: list[Value | None] = [abs(float(wedge.theta2) - float(wedge.theta1)) / 360 for wedge in wedges]
    return Table(named_rows(names), [Column("share", shares)])


def text_table(axes: Any) -> Table:
    """Numbers written into the picture: labels of bars, percents of a pie, cells of a heat map."""
    found = [reading for text in axes.texts if (reading := parse_number(text.get_text())) is not None]
    units = [unit for _, unit in found]
    return Table([()] * len(found), [Column("", [value for value, _ in found], units=units if any(units) else None)])


def readings(sizes: Sequence[Any]) -> list[Value | None]:
    return [reading[0] if (reading := number_of(size)) else None for size in sizes]
