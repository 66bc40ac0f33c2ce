"""In a session: what cells show of a frame is a part, and the frame behind it is asked while it is still that one."""

from __future__ import annotations

import pytest

from .shells import run, terminal

ORDERS = """
import pandas as pd
values = [float(at % 977) for at in range(12000)]
orders = pd.DataFrame({"state": ["Texas", "Ohio", "Utah"] * 4000, "order_value": values})
"""
MEAN = "The mean order value is {}."


@pytest.fixture(scope="module")
def session():
    with terminal() as shell:
        yield shell


@pytest.fixture
def shell(session):
    session.run_cell("%load_ext numguard_jupyter")
    yield session
    session.run_cell("%unload_ext numguard_jupyter")
    session.config.pop("NumGuard", None)
    session.run_cell("%reset -f")


def verdicts(shell, text):
    run(shell, f"%%numguard\n{text}")
    return [(verdict.status, verdict.code) for verdict in shell._numguard.last[0].report]


def test_a_frame_of_which_a_cell_showed_the_head(shell):
    run(shell, ORDERS, "orders.head()")
    mean = shell.user_ns["orders"].order_value.mean()
    assert verdicts(shell, MEAN.format(f"{mean:.2f}")) == [("derived", "orders['order_value'].mean()")]
    assert verdicts(shell, MEAN.format("411.11"))[0][0] == "contradicted"


PARTS = ("orders.head()", "orders.tail(7)",
         "print(orders.sample(5))", "orders[['state', 'order_value']].head()", "orders")  # fmt: skip


@pytest.mark.parametrize("shown", PARTS)
def test_rows_that_are_shown_are_no_whole(shell, shown):
    run(shell, ORDERS, shown)
    held = shell.user_ns["orders"].order_value
    utah = held[2::3]
    text = f"The mean order value is {held.mean():.2f}, the median {held.median():.1f}."
    text += f" The mean order value in Utah was {utah.mean():.2f}."
    assert [status for status, _ in verdicts(shell, text)] == ["derived"] * 3


def test_a_frame_that_no_cell_showed(shell):
    run(shell, ORDERS)
    held = shell.user_ns["orders"]
    most = held[held.state == "Ohio"].order_value.sum()
    line = "orders.loc[orders['state'] == 'Ohio', 'order_value'].sum()"
    assert verdicts(shell, f"Ohio's total order value was {most:,.0f}.") == [("derived", line)]
    assert eval(line, shell.user_ns) == most


def test_what_a_frame_holds_is_more_than_a_literal_of_the_code(shell):
    run(shell, ORDERS, "threshold = 0.333")
    line = "(orders['state'] == 'Texas').sum() / len(orders)"
    assert verdicts(shell, "33.3% of rows are from Texas.") == [("derived", line)]


def test_a_name_set_again_is_another_frame(shell):
    run(shell, ORDERS, "orders.head()", "before = orders.order_value.mean()", "orders = orders.assign(order_value=1.5)")
    assert verdicts(shell, MEAN.format(f"{shell.user_ns['before']:.2f}"))[0][0] in ("unvouched", "contradicted")


def test_the_time_for_frames_is_a_setting_and_said_when_it_is_over(shell):
    run(shell, ORDERS, "orders.head()", "%config NumGuard.frame_seconds = 1e-9")
    mean = shell.user_ns["orders"].order_value.mean()
    assert verdicts(shell, MEAN.format(f"{mean:.2f}"))[0][0] == "unvouched"
    late = "asking the frames took longer than 1e-09 s (frame_seconds allows more): 1 number was not looked for "
    assert shell._numguard.last[0].report.notes == [late + "in all of them"]
    run(shell, "%config NumGuard.frame_seconds = 60")
    assert verdicts(shell, MEAN.format(f"{mean:.2f}"))[0][0] == "derived"


def test_lazy_frames_only_where_that_is_asked_for(shell):
    pytest.importorskip("polars", reason="polars is not installed")
    run(shell, ORDERS, "import polars as pl", "lazy = pl.DataFrame(orders).lazy()", "mean = orders.order_value.mean()",
        "del orders")  # fmt: skip
    text = MEAN.format(f"{shell.user_ns['mean']:.2f}")
    assert verdicts(shell, text)[0][0] == "unvouched"
    told = "not asked, since computing may take long: lazy (%config NumGuard.remote = True lets them be asked)"
    assert shell._numguard.last[0].report.notes == [told]
    run(shell, "%config NumGuard.remote = True")
    line = "lazy.select(pl.col('order_value').mean()).collect().item()"
    assert verdicts(shell, text) == [("derived", line)]


def test_a_frame_that_went_is_said_to_be_gone(shell):
    run(shell, ORDERS, "orders.head()", "del orders")
    assert verdicts(shell, MEAN.format("486.99"))[0][0] == "unvouched"
    (note,) = shell._numguard.last[0].report.notes
    assert note.startswith("the frame is no longer there: orders, of which not all rows were shown")
