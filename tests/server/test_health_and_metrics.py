"""Run like a service: what is counted and written down, how it ends, what is put away."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from smashup.server import logging as server_logging
from smashup.server.http.middleware import ErrorMiddleware
from smashup.server.metrics import BOUNDS, CONTENT_TYPE, Histogram
from smashup.server.network import is_loopback
from smashup.server.run import DRAIN_SECONDS, MAX_FRAME, configuration
from smashup.server.settings import Settings
from smashup.server.storage.store import ARCHIVED
from smashup.server.tables import archiver
from smashup.server.tables import registry as halls
from smashup.server.tables.actions import Concede
from smashup.server.tables.registry import TableRegistry
from tests.server.http_client import WAITING, asking
from tests.server.in_memory import (
    FakeSocket,
    Where,
    open_registry,
    refused,
    seated_table,
    table_with_tokens,
    unwritable,
)
from tests.server.running import running, sitting
from tests.server.waiting import until

# --- health and figures -----------------------------------------------------------------------------------------------


async def test_health_is_well_ending_or_without_a_database(storage: Where) -> None:
    async with asking(storage) as (client, app):
        registry: TableRegistry = app.state.registry
        well = await client.get("/health")
        assert (well.status_code, well.json()["status"]) == (200, "ok")
        registry.stopping = True
        ending = await client.get("/health")
        assert (ending.status_code, ending.json()["status"]) == (503, "ending")
        registry.stopping = False
        with unwritable(registry.storage):
            lost = await client.get("/health")
            assert (lost.status_code, lost.json()["status"]) == (503, "no database")


async def test_figures_are_for_this_machine_unless_it_is_said_otherwise(storage: Where) -> None:
    for peer, metrics, seen in (
        ("127.0.0.1", "loopback", True),
        ("::1", "loopback", True),
        ("192.0.2.1", "loopback", False),
        ("192.0.2.1", "all", True),
        ("127.0.0.1", "off", False),
    ):
        async with asking(storage, peer, metrics=metrics) as (client, _):
            assert (await client.get("/metrics")).status_code == (200 if seen else 404)
    assert not is_loopback("elsewhere")


LINE = re.compile(r'^(# (HELP|TYPE) smashup_[a-z_]+ .+|smashup_[a-z_]+(\{[a-z]+="[^"\\\n]*"\})? [0-9.]+)$')


async def test_the_figures_tell_what_happened(storage: Where) -> None:
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        async with (
            sitting(server.url, table, tokens[0]) as one,
            sitting(server.url, table, tokens[1]) as two,
            sitting(server.url, table),
        ):
            asked = one if one.decision is not None else two
            await asked.send(type="hints", decision=asked.state["decision"])
            await asked.until("hints")
            await asked.answer(asked.keys[0])
            await asked.until("state")
            await asked.send(type="back")
            await asked.error()
            figures = await server.http.get("/metrics")
        text = figures.text
        assert (figures.headers["content-type"], figures.headers["cache-control"]) == (CONTENT_TYPE, "no-store")
        found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        assert all(LINE.match(line) for line in text.splitlines())
        expected = {
            'smashup_tables{status="playing"}': 1,
            "smashup_players": 2,
            "smashup_watchers": 1,
            "smashup_answer_seconds_count": 1,
            "smashup_hints_seconds_count": 1,
            'smashup_messages_total{type="hello"}': 3,
            'smashup_messages_total{type="answer"}': 1,
            'smashup_refused_total{reason="you-play"}': 1,
            'smashup_worker_queue{kind="hints"}': 0,
            "smashup_workers_busy": 0,
            "smashup_workers_lost_total": 0,
        }
        assert {name: float(found[name]) for name in expected} == expected
        assert not any(token in text for token in tokens)


def test_a_histogram_counts_up_to_each_bound() -> None:
    histogram = Histogram()
    for seconds in (0.001, 0.005, 0.0051, 11):
        histogram.add(seconds)
    lines = list(histogram.lines("x"))
    assert lines[0] == 'x_bucket{le="0.005"} 2'
    assert lines[1] == 'x_bucket{le="0.01"} 3'
    assert lines[len(BOUNDS)] == 'x_bucket{le="+Inf"} 4'
    assert lines[-2:] == ["x_sum 11.011100", "x_count 4"]


# --- what is written down ---------------------------------------------------------------------------------------------


def test_a_line_of_json_has_all_that_was_said() -> None:
    record = logging.makeLogRecord({"name": "smashup.x", "levelname": "ERROR", "msg": "Table %s", "args": ("é\n",)})
    record.table = "t1"
    try:
        raise ValueError("oh")
    except ValueError:
        record.exc_info = sys.exc_info()
    line = server_logging.JsonLines().format(record)
    assert "\n" not in line
    assert "é" in line, "as it was said"
    said = json.loads(line)
    assert (said["level"], said["logger"], said["message"], said["table"]) == ("error", "smashup.x", "Table é\n", "t1")
    assert "ValueError: oh" in said["traceback"]
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$", said["at"])


async def test_no_token_is_ever_written_down(storage: Where, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever goes wrong, on every path that knows one, at the most talkative level."""
    caplog.set_level(logging.DEBUG)
    async with running(storage) as server:
        table, tokens = await server.table_of(2)
        registry = server.registry
        async with sitting(server.url, table, tokens[0]) as one, sitting(server.url, table, tokens[1]):
            await one.socket.send(json.dumps({"type": "hello", "token": tokens[0], "log": "x"}))
            await one.error()
            with unwritable(registry.storage):
                await one.send(type="chat", text="x")
                await one.error()
            found = await registry.table(table)
            found.data = found.data.with_seat(0, bot="nobody").with_seat(1, bot="nobody")
            found.bots.wake()
            while ": no answer" not in caplog.text:
                await asyncio.sleep(0.01)
            found.bots.stop()
        await server.http.post(f"/api/tables/{table}/join", json={"name": tokens[0], "token": tokens[1]})
        await server.http.get(f"/api/tables/{table}/{tokens[0]}x")
    # uvicorn writes down every frame at the level that is left out here; our configuration never lets that through.
    ours = [each for each in caplog.records if each.name.startswith("smashup")]
    ours += [each for each in caplog.records if each.name.startswith("uvicorn") and each.levelno > logging.DEBUG]
    told = "\n".join([server_logging.JsonLines().format(record) for record in ours])
    assert table in told
    assert not any(token in told for token in tokens)


async def test_what_nobody_thought_of_is_answered_with_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    async def failing(scope: Any, receive: Any, send: Any) -> None:
        raise ZeroDivisionError("secret inside")

    transport = httpx.ASGITransport(ErrorMiddleware(failing))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answer = await client.get("/" + "x" * 300)
    assert (answer.status_code, answer.json()["error"]) == (500, "fault")
    assert "secret" not in answer.text
    assert "ZeroDivisionError" in caplog.text
    assert [record.getMessage() for record in caplog.records] == [f"A request failed: GET /{'x' * 199}"]


# --- the end ----------------------------------------------------------------------------------------------------------


async def test_the_last_word_has_gone_out_before_lines_are_closed(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        line = FakeSocket(registry, table.id)
        await line.hello(tokens[0])
        before = line.unread
        await registry.drain(5)
        assert line.unread > before, "though nothing was being written"
        await line.disconnect()


async def test_before_the_end_all_are_told_nothing_new_is_taken_and_what_is_under_way_is_stored(storage: Where) -> None:
    async with open_registry(storage) as registry:
        table, tokens = await table_with_tokens(registry)
        lines = [FakeSocket(registry, table.id) for _ in tokens]
        for line, token in zip(lines, tokens, strict=True):
            await line.hello(token)
        await table.lock.acquire()
        draining = asyncio.create_task(registry.drain(20))
        for line in lines:
            assert (await line.receive("error"))["error"] == "server-ends"
        assert await lines[0].error_of("answer", decision=0, key="x") == "server-ends"
        assert await FakeSocket(registry, table.id).error_of("hello", token=None) == "server-ends"
        assert not draining.done(), "something is still being written"
        table.lock.release()
        await asyncio.wait_for(draining, 10)
        await table.lock.acquire()
        begun = time.monotonic()
        await registry.drain(0.1)
        assert time.monotonic() - begun < 5, "not for ever"
        table.lock.release()


async def test_a_server_that_ends_opens_no_tables(storage: Where) -> None:
    async with asking(storage) as (client, app):
        app.state.registry.stopping = True
        for path in ("/api/tables", "/api/tables/x/join", "/api/replays"):
            answer = await client.post(path, json=WAITING)
            assert (answer.status_code, answer.json()["error"]) == (503, "server-ends")
        assert (await client.get("/api/options")).status_code == 200


async def test_a_stop_is_told_and_loses_nothing(tmp_path: Path) -> None:
    """A real process, ended while a game is played: it ends soon, and what was acknowledged is there afterwards."""
    command = [sys.executable, "-m", "smashup.cli", "serve", "--workers", "0", "--json-logs"]
    environment = {**os.environ, "SMASHUP_DATA": str(tmp_path), "PORT": "0", "CI": "true"}
    environment.pop("DATABASE_URL", None)

    def start() -> tuple[subprocess.Popen[str], str]:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert process.stdout is not None
        line = process.stdout.readline()
        return process, line[line.index("http") :].strip().rstrip("/")

    process, url = start()
    try:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            seats = [{"kind": "you"}, {"kind": "bot", "bot": "random"}]
            found = (await http.post("/api/tables", json={"name": "Ada", "seats": seats})).json()
        acknowledged = 0
        async with sitting(url, found["table"], found["token"]) as page:

            async def play_on() -> None:
                nonlocal acknowledged
                ended = False
                while True:
                    if page.decision is not None and page.state["decision"] >= acknowledged:
                        acknowledged = page.state["decision"]
                        await page.answer(page.keys[0])
                        if acknowledged > 12 and not ended:
                            process.send_signal(signal.SIGTERM)
                            ended = True
                    if (await page.next()).get("error") == "server-ends":
                        acknowledged = 10**9  # nothing more is sent

            with pytest.raises(ConnectionClosed) as closed:
                await play_on()
            assert any('"server-ends"' in text for text in page.received)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            last = page.state["decision"]
        process.wait(DRAIN_SECONDS + 15)
        assert process.stderr is not None
        for line in process.stderr.read().splitlines():
            json.loads(line)
    finally:
        process.kill()
        process.communicate()
    process, url = start()
    try:
        async with sitting(url, found["table"], found["token"]) as page:
            assert page.state["decision"] >= last > 10
    finally:
        process.kill()
        process.communicate()


# --- tables that nobody ends ------------------------------------------------------------------------------------------


async def test_what_nobody_ended_is_put_away_after_so_many_days(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = archiver.DAY_MS
    async with open_registry(storage) as registry:
        idle, _ = await table_with_tokens(registry)
        over, _ = await table_with_tokens(registry)
        await over.perform(0, Concede())
        busy, _ = await seated_table(registry, 2)
        assert await archiver.archive(registry, 1) == 0, "they are all new"
        monkeypatch.setattr(archiver, "now", lambda: idle.store.created + 2 * day)
        assert await archiver.archive(registry, 3) == 0
        assert await archiver.archive(registry, 1) == 1
        with refused("archived"):
            await registry.table(idle.id)
        found = await registry.storage.table(idle.id)
        assert found is not None
        assert found[0].status == ARCHIVED
        assert (await registry.table(over.id)).over
        assert registry.tables[busy.id] is busy
        assert idle.id not in [table.table for table in await registry.open_tables()]


async def test_old_tables_stay_unless_a_setting_says_otherwise_and_a_failure_is_tried_again(
    storage: Where, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(archiver, "EVERY", 0.01)
    async with open_registry(storage) as registry:
        table, _ = await table_with_tokens(registry)
        monkeypatch.setattr(archiver, "now", lambda: table.store.created + 40 * archiver.DAY_MS)
        await archiver.archive_periodically(registry, 0)
        with unwritable(registry.storage):
            keeping = asyncio.create_task(archiver.archive_periodically(registry, 30))
            await until(lambda: "could not be archived" in caplog.text)
        await until(lambda: table.id not in registry.tables)
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


async def test_however_many_ask_whether_it_is_well_the_database_is_asked_once(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(storage) as (client, app):
        asked, database = [], app.state.registry.storage
        replay = database.replay

        async def counted(id_: str) -> Any:
            asked.append(id_)
            await asyncio.sleep(0.05)
            return await replay(id_)

        monkeypatch.setattr(database, "replay", counted)
        answers = await asyncio.gather(*(client.get("/health") for _ in range(20)))
        assert {answer.status_code for answer in answers} == {200}
        assert len(asked) == 1
        assert (await client.get("/health")).status_code == 200
        assert len(asked) == 2, "and the next one asks anew"


async def test_a_database_that_does_not_answer_is_none(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "HEALTH_SECONDS", 0.05)
    async with asking(storage) as (client, app):

        async def never(_: str) -> Any:
            await asyncio.Event().wait()

        monkeypatch.setattr(app.state.registry.storage, "replay", never)
        answer = await client.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "no database")


async def test_one_day_is_a_setting_and_none_is_never(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    async def archive(_: TableRegistry, days: int) -> int:
        asked.append(days)
        raise asyncio.CancelledError

    monkeypatch.setattr(archiver, "archive", archive)
    async with open_registry(storage) as registry:
        for days in (0, 1, 2):
            await asyncio.gather(archiver.archive_periodically(registry, days), return_exceptions=True)
    assert asked == [1, 2]


def test_the_web_server_is_told_exactly_this(storage: Where) -> None:
    """What it would do by itself is another server: packed frames, its name in every answer, a log of all requests."""
    settings = Settings(storage, proxies=("192.0.2.7",))
    found = configuration(settings, "127.0.0.1", 8000)
    assert {
        "proxy_headers": found.proxy_headers,
        "forwarded_allow_ips": found.forwarded_allow_ips,
        "log_config": found.log_config,
        "access_log": found.access_log,
        "ws": found.ws,
        "ws_max_size": found.ws_max_size,
        "ws_ping_interval": found.ws_ping_interval,
        "ws_ping_timeout": found.ws_ping_timeout,
        "ws_per_message_deflate": found.ws_per_message_deflate,
        "server_header": found.server_header,
        "timeout_graceful_shutdown": found.timeout_graceful_shutdown,
        "host": found.host,
        "port": found.port,
    } == {
        "proxy_headers": True,
        "forwarded_allow_ips": ["192.0.2.7"],
        "log_config": None,
        "access_log": False,
        "ws": "websockets-sansio",
        "ws_max_size": MAX_FRAME,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "ws_per_message_deflate": False,
        "server_header": False,
        "timeout_graceful_shutdown": 2,
        "host": "127.0.0.1",
        "port": 8000,
    }
    assert not configuration(Settings(storage), "127.0.0.1", 8000).proxy_headers, "nobody is believed"


async def test_the_end_waits_for_every_table_where_something_is_written(storage: Where) -> None:
    async with open_registry(storage) as registry:
        tables = [(await table_with_tokens(registry))[0] for _ in range(3)]
        await tables[1].lock.acquire()
        draining = asyncio.create_task(registry.drain(20))
        await asyncio.sleep(0.1)
        assert not draining.done()
        tables[1].lock.release()
        await asyncio.wait_for(draining, 10)


async def test_the_house_is_kept_once_an_hour(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []

    async def archive(_: TableRegistry, days: int) -> int:
        done.append(days)
        if len(done) > 3:
            raise asyncio.CancelledError
        return 0

    async def sleep(seconds: float) -> None:
        done.append(seconds)

    monkeypatch.setattr(archiver, "archive", archive)
    monkeypatch.setattr(archiver, "asyncio", SimpleNamespace(sleep=sleep))
    async with open_registry(storage) as registry:
        await asyncio.gather(archiver.archive_periodically(registry, 7), return_exceptions=True)
    assert done == [7, 3600.0, 7, 3600.0, 7]
