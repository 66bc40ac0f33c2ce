"""One browser and one server for all tests of front ends: starting these costs more than most of what is tested."""

from __future__ import annotations

import pytest

from .servers import OLDEST, chromium, server

NEWEST_PLACES = ["lab", "notebook"]
PLACES = [*NEWEST_PLACES, *(f"{place}-oldest" for place in NEWEST_PLACES if OLDEST)]


@pytest.fixture(scope="session")
def browser():
    with chromium() as context:
        yield context


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """The root of the server; each test writes notebooks of names of its own."""
    return tmp_path_factory.mktemp("root")


@pytest.fixture(scope="session")
def address(folder):
    with server(folder) as one:
        yield one


@pytest.fixture(scope="session")
def oldest(tmp_path_factory):
    """The root and the address of a server of the oldest versions."""
    root = tmp_path_factory.mktemp("oldest")
    with server(root, python=OLDEST) as one:
        yield root, one
