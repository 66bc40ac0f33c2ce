"""What a page asks over the comm, and what it is told: messages are data, whatever they hold."""

from __future__ import annotations

import pytest

from .shells import ledger, run, terminal

PLANS = "import pandas as pd\npd.DataFrame({'plan': ['starter', 'pro'], 'churned': [200 + 12, 70 + 1]})"
TEXT = {"id": "text", "source": "Of starter 221 churned, of pro 71. Nothing holds 4,711."}


class Page:
    """The kernel's end of a comm, which keeps what is sent."""

    def __init__(self):
        self.sent = []

    def on_msg(self, hear):
        self.hear = hear

    def on_close(self, end):
        self.end = end

    def close(self):
        self.end({})

    def send(self, data):
        self.sent.append(data)

    def say(self, data):
        self.hear({"content": {"data": data}})


@pytest.fixture(scope="module")
def live():
    with terminal() as shell:
        shell.run_cell("%load_ext numguard_jupyter")
        run(shell, ("data", PLANS))
        yield shell._numguard.live
        shell.run_cell("%unload_ext numguard_jupyter")


@pytest.fixture
def page(live):
    made = Page()
    live.opened(made, {})
    yield made
    made.close()
    assert made not in live.pages


def told(page):
    [answer] = page.sent
    assert answer["type"] == "verdicts"
    return {number["raw"]: number for cell in answer["cells"] for number in cell["numbers"]}


def test_verdicts_say_on_which_source_they_are_and_where_to_go(page):
    page.say({"type": "cells", "cells": [TEXT]})
    assert page.sent == []
    page.say({"type": "check", "ids": ["text", "unknown"]})
    numbers = told(page)
    assert page.sent[0]["cells"][0]["source"] == TEXT["source"]
    assert {raw: one["status"] for raw, one in numbers.items()} == {
        "221": "contradicted",
        "71": "vouched",
        "4,711": "unvouched",
    }
    place = numbers["221"]["evidence"][0]
    assert (place["at"], place["row"], place["column"]) == ("data", "starter", "churned")


@pytest.mark.parametrize(
    "hostile",
    [None, 7, "check", [], {}, {"type": "cells"}, {"type": "cells", "cells": 7}, {"type": "cells", "cells": [None, 7]},
     {"type": "cells", "cells": [{"id": 7, "source": "5"}, {"id": "a"}]}, {"type": ["cells"], "cells": [TEXT]}],
)  # fmt: skip
def test_whatever_is_said_nothing_is_raised_or_printed(page, hostile, capsys):
    page.say(hostile)
    assert page.sent == []
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("ids", [None, 7, "text", [None, {}], ["unknown"]])
def test_what_is_asked_is_answered(page, ids):
    page.say({"type": "check", "ids": ids})
    assert page.sent == [{"type": "verdicts", "cells": []}]


def test_a_page_hears_of_changes_and_of_many_pages_the_oldest_are_closed(live, page):
    live.changed()
    assert page.sent == [{"type": "changed"}]
    others = [Page() for _ in range(60)]
    for other in others:
        live.opened(other, {})
    assert page not in live.pages and len(live.pages) == 40
    for other in others[20:]:
        other.close()
    assert not live.pages


def test_typing_makes_no_new_index_and_running_does(live, page):
    first = live.index([])
    assert live.index(["other"]) is first
    before = ledger(live.magics.shell).order
    run(live.magics.shell, ("more", "5 * 5"))
    assert ledger(live.magics.shell).order > before
    assert live.index([]) is not first
