"""The interactive panel: core ipywidgets only, so that it shows wherever ipywidgets does.

The static report is displayed beside it, and hidden by the panel while the panel lives: a notebook that is saved
without widget state, or opened without a kernel, still shows every number and what is said of it.
"""

from __future__ import annotations

import hashlib
from html import escape

import ipywidgets as widgets

from ..model import STATUSES
from ..reports.card import card
from ..reports.fragment import clean, marked
from ..reports.headline import QUIET, headline

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..model import Verdict
    from .bundle import Shown

#: What the filter calls the numbers that need a look, and all of them.
OPEN, EVERY = "to look at", "all"
FACE = "font-size:var(--jp-content-font-size1, 14px);line-height:1.55;color:var(--jp-content-font-color1, inherit)"


def name_of(shown: Shown) -> str:
    """The class of the static report that belongs to a panel: the same run after run."""
    told = f"{shown.label}\n{shown.report.text}\n{headline(shown.report)}"
    return "numguard-" + hashlib.sha1(told.encode("utf-8", "replace"), usedforsecurity=False).hexdigest()[:12]


class Panel(widgets.VBox):  # type: ignore[misc]
    """One report: its text with the numbers marked, a filter, steps from number to number, and the evidence of each."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.report = shown.report
        self.position = 0
        self.filter = widgets.ToggleButtons(options=self.choices(), style={"button_width": "auto"})
        self.previous = step_button("Previous", "chevron-left")
        self.following = step_button("Next", "chevron-right")
        self.where = widgets.HTML()
        self.text = widgets.HTML()
        self.evidence = widgets.HTML()
        self.filter.observe(self.choose, "value")
        self.previous.on_click(lambda _: self.step(-1))
        self.following.on_click(lambda _: self.step(1))
        row = {"align_items": "center", "flex_flow": "row wrap"}
        steps = widgets.HBox([self.previous, self.following, self.where], layout=row)
        column = {"max_width": "56em", "padding": "0.4em 0"}
        super().__init__([self.head(), self.filter, self.text, steps, self.evidence], layout=column)
        self.show()

    def head(self) -> Any:
        name = f" ({clean(self.shown.label)})" if self.shown.label else ""
        hide = f"<style>.{name_of(self.shown)}{{display:none}}</style>"
        return widgets.HTML(f'{hide}<div style="{FACE}"><b>NumGuard{name}</b>: {escape(headline(self.report))}</div>')

    def choices(self) -> list[tuple[str, str]]:
        counts = self.report.counts
        look = sum(count for status, count in counts.items() if status not in QUIET)
        found = [(f"{EVERY} {len(self.of(EVERY))}", EVERY)]
        if look:
            found.insert(0, (f"{OPEN} {look}", OPEN))
        return found + [(f"{status} {counts[status]}", status) for status in STATUSES if status in counts]

    def of(self, choice: str) -> list[Verdict]:
        """The numbers that a choice of the filter shows."""
        if choice in (OPEN, EVERY):
            hidden = QUIET if choice == OPEN else ("ignored",)
            return [verdict for verdict in self.report if verdict.status not in hidden]
        return self.report.by_status(choice)

    def choose(self, _change: Any) -> None:
        self.position = 0
        self.show()

    def step(self, by: int) -> None:
        count = len(self.of(self.filter.value))
        self.position = (self.position + by) % count if count else 0
        self.show()

    def show(self) -> None:
        """Everything as the filter and the position have it."""
        chosen = self.of(self.filter.value)
        now = chosen[self.position] if chosen else None
        self.text.value = f'<div style="{FACE}">{marked(self.report, chosen, now)}</div>'
        self.where.value = f"{self.position + 1} of {len(chosen)}" if chosen else "none"
        self.evidence.value = f'<div style="{FACE}">{card(now)}</div>' if now is not None else ""
        self.previous.disabled = self.following.disabled = len(chosen) < 2

    def __repr__(self) -> str:
        return "NumGuard: the panel of the report above"

    def _repr_mimebundle_(self, **named: Any) -> dict[str, Any]:
        held = super()._repr_mimebundle_(**named)
        if isinstance(held, tuple):
            held = held[0]
        # Where no widgets are shown nothing is: the report itself stands above.
        return {**held, "text/plain": repr(self), "text/html": "<div></div>"}


def step_button(description: str, icon: str) -> Any:
    return widgets.Button(description=description, icon=icon, layout={"width": "auto"})
