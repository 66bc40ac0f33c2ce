"""The MCP server through the SDK's own client: in memory, over stdio and over HTTP."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra mcp is not installed")

import jsonschema
from mcp import Client, StdioServerParameters

from numguard_jupyter.agents.server import LONGEST, serve
from numguard_jupyter.agents.shelf import Shelf, ShelfError
from numguard_jupyter.model import Source

from .cases import sessions

ROOT = Path(__file__).parent.parent
SOURCES = {"sales.csv": sessions.SALES}
TOOLS = {
    "numguard_check",
    "numguard_check_notebook",
    "numguard_check_transcript",
    "numguard_explain",
    "numguard_compute",
}


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def call(client: Client, tool: str, **given: object) -> dict[str, Any]:
    """A tool's structured result, which must fit its schema; an error as {"error": its text}."""
    result = await client.call_tool(tool, given)
    text = "".join(getattr(block, "text", "") for block in result.content)
    assert len(text) <= LONGEST
    if result.is_error:
        return {"error": text.removeprefix(f"Error executing tool {tool}").removeprefix(": ")}
    assert result.structured_content == json.loads(text)
    schema = next(one.output_schema for one in (await client.list_tools()).tools if one.name == tool)
    jsonschema.validate(result.structured_content, schema)
    return dict(result.structured_content)


def test_tools_say_what_they_are() -> None:
    async def work() -> None:
        async with Client(serve()) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == TOOLS
            for tool in tools.values():
                assert tool.output_schema
                assert tool.annotations
                assert tool.annotations.read_only_hint is True
                assert tool.description
            prompt = await client.get_prompt("verify_my_draft", {"draft": "East had 1,533 orders."})
            assert "East had 1,533 orders." in prompt.messages[0].content.text

    run(work())


def test_check_explain_compute() -> None:
    async def work() -> None:
        async with Client(serve()) as client:
            right = await call(client, "numguard_check", text="East had 1,533 orders.", sources=SOURCES)
            assert (right["ok"], right["counts"], right["numbers"]) == (True, {"vouched": 1}, [])
            wrong = await call(client, "numguard_check", text="East had 1,353 orders.", sources=SOURCES)
            assert not wrong["ok"]
            assert (wrong["numbers"][0]["raw"], wrong["numbers"][0]["fix"]) == ("1,353", "1,533")
            data = await call(client, "numguard_check", text="It has 42 rows.", sources={"api": {"rows": 42}})
            assert data["ok"]
            told = await call(client, "numguard_explain", text="East had 1,353 orders.", raw="1,353", sources=SOURCES)
            assert "1,533" in told["walk"]
            assert "error" in await call(client, "numguard_explain", text="East had 1,353.", raw="7", sources=SOURCES)
            assert (await call(client, "numguard_compute", expression="1204 + 973"))["value"] == "2177"
            third = await call(client, "numguard_compute", expression="1 / 3")
            assert (third["exact"], third["fraction"]) == (False, "1/3")
            assert "thousands" in (await call(client, "numguard_compute", expression="1,204 + 1"))["error"]

    run(work())


def test_files_below_the_root_alone(tmp_path: Path) -> None:
    root, outside = tmp_path / "root", tmp_path / "outside.csv"
    root.mkdir()
    outside.write_text(sessions.SALES)
    (root / "sales.csv").write_text(sessions.SALES)
    (root / "link.csv").symlink_to(outside)
    (root / "up").symlink_to(tmp_path)
    (root / "note.md").write_text("East had 1,533 orders.")
    (root / "folder.csv").mkdir()
    os.mkfifo(root / "pipe.csv")
    (root / "empty.jsonl").write_text("")
    said = "East had 1,533 orders."
    (root / "s.jsonl").write_bytes(
        sessions.claude("?", [sessions.read("/d/s.csv", sessions.SALES)], "East had 1,353 orders.")
    )

    async def work() -> None:
        async with Client(serve(str(root))) as client:
            assert (await call(client, "numguard_check", text=said, paths=["sales.csv"]))["ok"]
            for path in (
                "../outside.csv",
                str(outside),
                "link.csv",
                "up/outside.csv",
                "/etc/passwd",
                "\0",
                "../rootless",
                "",
                "folder.csv",
                "pipe.csv",
                "SALES.CSV",
                "x" * 9_000,
                "/proc/self/environ",
                "up/root/../outside.csv",
            ):
                for refused in (
                    await call(client, "numguard_check", text=said, paths=[path]),
                    await call(client, "numguard_check_notebook", path=path),
                    await call(client, "numguard_check_transcript", path=path),
                ):
                    assert refused.get("error"), path
                    assert str(tmp_path) not in refused["error"].replace(path, "") or path.startswith("/"), path
            nothing = await call(client, "numguard_check_transcript", path="empty.jsonl")
            assert nothing["notes"] == ["no answer that states a number was found"]
            assert "numbers" in await call(client, "numguard_check_notebook", path="note.md")
            judged = await call(client, "numguard_check_transcript", path="s.jsonl")
            assert (judged["ok"], judged["numbers"][0]["raw"]) == (False, "1,353")
            assert (await call(client, "numguard_check_transcript", path="s.jsonl", text=said))["ok"]
            assert "error" in await call(client, "numguard_check_transcript", path="s.jsonl", host="x")

    run(work())


def test_recorded_sources_belong_to_their_session() -> None:
    async def work() -> None:
        async with Client(serve(record=True)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS | {
                "numguard_record",
                "numguard_reset",
            }
            assert (await call(client, "numguard_record", session="a", name="s", output=sessions.SALES))["sources"] == 1
            mine = await call(client, "numguard_check", text="East had 1,533 orders.", session="a")
            assert mine["ok"]
            assert "given by the caller" in mine["notes"][0]
            assert not (await call(client, "numguard_check", text="East had 1,533 orders.", session="b"))["ok"]
            assert (await call(client, "numguard_reset", session="a"))["sources"] == 0
            assert not (await call(client, "numguard_check", text="East had 1,533 orders.", session="a"))["ok"]

    run(work())


def test_a_session_is_forgotten_after_a_while() -> None:
    now = [0.0]

    async def work() -> None:
        async with Client(serve(record=True, shelf=Shelf(lifetime=10, characters=500, clock=lambda: now[0]))) as client:
            for session in ("a", "b"):
                await call(client, "numguard_record", session=session, name="s", output=sessions.SALES)
            assert (
                "at most" in (await call(client, "numguard_record", session="a", name="t", output="x" * 500))["error"]
            )
            now[0] = 9
            assert (await call(client, "numguard_check", text="East had 1,533 orders.", session="a"))["ok"]
            now[0] = 15
            for session, expected in (("a", True), ("b", False)):
                checked = await call(client, "numguard_check", text="East had 1,533 orders.", session=session)
                assert checked["ok"] is expected

    run(work())


def test_a_shelf_is_bounded_and_forgets() -> None:
    now = [0.0]
    shelf = Shelf(lifetime=10, sessions=2, characters=100, clock=lambda: now[0])
    assert shelf.put("a", Source("1", "x"), 60) == 1
    with pytest.raises(ShelfError, match="at most"):
        shelf.put("a", Source("2", "y"), 60)
    now[0] = 5
    shelf.put("b", Source("3", "z"), 1)
    now[0] = 6
    assert len(shelf.get("a")) == 1
    shelf.put("c", Source("4", "z"), 1)
    assert [len(shelf.get(one)) for one in "abc"] == [1, 0, 1]
    now[0] = 30
    assert shelf.get("a") == []


def test_large_and_concurrent_and_cancelled_calls() -> None:
    large = "name,value\n" + "".join(f"row{count},{count * 3}\n" for count in range(300_000))
    assert len(large) > 4_900_000

    async def work() -> None:
        async with Client(serve()) as client:
            abandoned = asyncio.create_task(call(client, "numguard_check", text="It was 8.", sources={"big": large}))
            await asyncio.sleep(0)
            abandoned.cancel()
            with pytest.raises(asyncio.CancelledError):
                await abandoned
            many = [call(client, "numguard_compute", expression=f"{count} * 2") for count in range(50)]
            assert [one["value"] for one in await asyncio.gather(*many)] == [str(count * 2) for count in range(50)]
            wrong = " ".join(f"Row {count} had {count * 7 + 1:,} things." for count in range(4000, 4900))
            told = await call(client, "numguard_check", text=wrong, sources=SOURCES)
            assert told["left_out"] > 0

    run(work())


@pytest.mark.slow
def test_a_call_given_up_while_it_runs() -> None:
    large = "name,value\n" + "".join(f"row{count},{count * 3}\n" for count in range(40_000))

    async def work() -> None:
        loop, begun = asyncio.get_running_loop(), asyncio.Event()

        def clock() -> float:
            """Called by the check itself, once it runs, in its own thread."""
            loop.call_soon_threadsafe(begun.set)
            return 0.0

        async with Client(serve(record=True, shelf=Shelf(clock=clock)), read_timeout_seconds=120) as client:
            given = {"text": "It was 8.", "sources": {"big": large}, "session": "a"}
            running = asyncio.create_task(client.call_tool("numguard_check", given))
            await begun.wait()
            assert not running.done()
            running.cancel()
            with pytest.raises(asyncio.CancelledError):
                await running
            assert (await call(client, "numguard_compute", expression="6 * 7"))["value"] == "42"
            assert (await call(client, "numguard_check", text="East had 1,533 orders.", sources=SOURCES))["ok"]

    run(work())


@pytest.mark.slow
def test_five_megabytes_of_source() -> None:
    large = "name,value\n" + "".join(f"row{count},{count * 3}\n" for count in range(300_000))

    async def work() -> None:
        async with Client(serve(), read_timeout_seconds=120) as client:
            told = await call(client, "numguard_check", text="The value of row77 is 231.", sources={"big": large})
            assert (told["ok"], told["counts"]["vouched"]) == (True, 1)

    run(work())


COMMAND = [sys.executable, "-m", "numguard_jupyter", "mcp", "--record", "--root", "."]


async def every_tool(client: Client) -> None:
    """Each tool once, one with five megabytes, while another call is given up and many run at once."""
    said = "East had 1,353 orders."
    assert (await call(client, "numguard_compute", expression="6 * 7"))["value"] == "42"
    assert (await call(client, "numguard_explain", text=said, raw="1,353", sources=SOURCES))["status"] == "contradicted"
    assert (await call(client, "numguard_check_transcript", path="tests/cases/transcripts/cc-s-001.jsonl"))[
        "ok"
    ] is False
    assert sum((await call(client, "numguard_check_notebook", path="examples/gdp.ipynb"))["counts"].values()) > 0
    for outside in ("../outside.ipynb", "/etc/passwd", "tests/../../x"):
        assert "does not lie below" in (await call(client, "numguard_check_notebook", path=outside))["error"]
    prose = "Nothing was remarkable in the East. " * 140_000 + said
    assert len(prose) > 5_000_000
    given_up = asyncio.create_task(call(client, "numguard_check", text=prose, sources=SOURCES))
    await asyncio.sleep(0)
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    assert (await call(client, "numguard_check", text=prose, sources=SOURCES))["numbers"][0]["fix"] == "1,533"
    assert (await call(client, "numguard_record", session="x", name="s", output=sessions.SALES))["sources"] == 1
    many = [call(client, "numguard_check", text="East had 1,533 orders.", session=name) for name in "xyxyxy"]
    assert [one["ok"] for one in await asyncio.gather(*many)] == [True, False] * 3
    assert (await call(client, "numguard_reset", session="x"))["sources"] == 0


@pytest.mark.slow
def test_over_stdio() -> None:
    async def work() -> None:
        server = StdioServerParameters(command=COMMAND[0], args=COMMAND[1:], cwd=ROOT)
        async with Client(server, read_timeout_seconds=120) as client:
            await every_tool(client)

    run(work())


@pytest.mark.slow
def test_over_http() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([*COMMAND, "--http", str(port)], cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)

        async def work() -> None:
            address = f"http://127.0.0.1:{port}/mcp"
            async with Client(address, read_timeout_seconds=120) as one, Client(address) as other:
                await every_tool(one)
                await call(one, "numguard_record", session="mine", name="s", output=sessions.SALES)
                for client, session, expected in ((one, "mine", True), (other, "theirs", False)):
                    checked = await call(client, "numguard_check", text="East had 1,533 orders.", session=session)
                    assert checked["ok"] is expected

        run(work())
    finally:
        server.terminate()
        server.wait(10)


@pytest.mark.parametrize("words", [["--http", "x"], ["--http"], ["--nope"], ["--root", "/nowhere"]])
def test_wrong_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    from numguard_jupyter.agents.mcp import main

    assert main(words) == 2
    assert capsys.readouterr().err.startswith("numguard mcp: ")
