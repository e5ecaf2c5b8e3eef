"""Running the server: configuration, listening, preparation of the process, shutdown and garbage collection."""

from __future__ import annotations

import gc
import json
import random
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed

from smashup.server import logging as server_logging
from smashup.server import run as module
from smashup.server.heartbeat import Heartbeat
from smashup.server.run import DRAIN_SECONDS, AddressInUse, GcPolicy, Server, configuration, has_screen, open_page, run
from smashup.server.settings import Settings
from smashup.server.storage.errors import DatabaseUnusable
from smashup.server.storage.store import Storage
from tests.server.http_client import AGAINST_A_BOT
from tests.server.in_memory import Where
from tests.server.running import Process, play, sitting


def test_uvicorn_is_configured_for_websockets_without_compression_and_untrusted_proxies(storage: Where) -> None:
    config = configuration(Settings(storage), "192.0.2.1", 8123)
    expected = {
        "host": "192.0.2.1",
        "port": 8123,
        "log_config": None,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "ws_max_size": 65_536,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 2,
        "proxy_headers": False,
        "forwarded_allow_ips": [],
    }
    assert {name: getattr(config, name) for name in expected} == expected
    assert issubclass(config.ws, Heartbeat)  # type: ignore[arg-type]
    behind_proxy = configuration(Settings(storage, proxies=("192.0.2.9",)), "192.0.2.1", 8123)
    assert (behind_proxy.proxy_headers, behind_proxy.forwarded_allow_ips) == (True, ["192.0.2.9"])


# --- the start --------------------------------------------------------------------------------------------------------


class Listener:
    """A socket that does not listen."""

    family = socket.AF_INET6

    def __init__(self, address: tuple[str, int], *, family: int = socket.AF_INET) -> None:
        self.address, self.asked_family = address, family
        self.closed = False

    def getsockname(self) -> tuple[str, int]:
        return self.address

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """Steps of a run, which does not serve."""
    steps: list[Any] = []

    class IdleServer(Server):
        def run(self, sockets: list[socket.socket] | None = None) -> None:
            assert sockets is not None
            steps.append((self.config, sockets[0]))
            self._when_ready()
            sockets[0].close()

    monkeypatch.setattr(module, "Server", IdleServer)
    monkeypatch.setattr(module, "load_card_data", lambda: steps.append("cards"))
    monkeypatch.setattr(gc, "freeze", lambda: steps.append("frozen"))
    monkeypatch.setattr("logging.config.dictConfig", steps.append)
    switch = sys.getswitchinterval()
    yield steps
    gc.enable()
    sys.setswitchinterval(switch)


@pytest.mark.parametrize("as_json", [True, False])
def test_the_process_is_prepared_before_it_serves(storage: Where, prepared: list[Any], as_json: bool) -> None:
    urls: list[str] = []
    run("127.0.0.1", 0, Settings(storage), when_ready=urls.append, json_logs=as_json)
    assert prepared[:-1] == [server_logging.configuration(as_json), "cards", "frozen"]
    assert prepared[-1][0].host == "127.0.0.1"
    (url,) = urls
    assert not url.endswith(":0/")
    assert not gc.isenabled()
    assert sys.getswitchinterval() == pytest.approx(0.001)


@pytest.mark.parametrize(
    ("host", "family", "shown"),
    [
        ("127.0.0.1", socket.AF_INET, "127.0.0.1"),
        ("0.0.0.0", socket.AF_INET, "127.0.0.1"),
        ("localhost", socket.AF_INET, "localhost"),
        ("::1", socket.AF_INET6, "[::1]"),
        ("::", socket.AF_INET6, "127.0.0.1"),
    ],
)
def test_the_url_of_the_page_follows_from_the_address(
    storage: Where, prepared: list[Any], monkeypatch: pytest.MonkeyPatch, host: str, family: int, shown: str
) -> None:
    monkeypatch.setattr(socket, "create_server", Listener)
    urls: list[str] = []
    run(host, 8111, Settings(storage), when_ready=urls.append)
    listener = prepared[-1][1]
    assert (listener.address, listener.asked_family) == ((host, 8111), family)
    assert urls == [f"http://{shown}:8111/"]


def test_the_configured_or_default_storage_is_opened_once_before_the_start(
    prepared: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Any] = []
    opened: list[str] = []
    real = module.configuration

    def recorded(settings: Settings, host: str, port: int) -> uvicorn.Config:
        served.append((settings.storage(), settings.listens))
        return real(settings, host, port)

    monkeypatch.setattr(module, "configuration", recorded)
    monkeypatch.setattr(module, "Settings", lambda: Settings(lambda: opened.append("default")))  # type: ignore[arg-type, return-value]
    run("127.0.0.1", 0, when_ready=lambda _: None)
    assert opened == ["default"]
    configured = Settings(lambda: "configured")  # type: ignore[arg-type, return-value]
    run("0.0.0.0", 0, configured, when_ready=lambda _: None)
    assert (served, opened) == ([(None, "127.0.0.1"), ("configured", "0.0.0.0")], ["default"])


def test_an_unusable_database_or_address_ends_the_run(prepared: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def unusable() -> Storage:
        raise DatabaseUnusable("The disk is full.")

    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(AddressInUse, match="PORT"):
        run("127.0.0.1", taken.getsockname()[1])
    listener = Listener(("127.0.0.1", 1))
    monkeypatch.setattr(socket, "create_server", lambda *_, **__: listener)
    prepared.clear()
    with pytest.raises(DatabaseUnusable, match="full"):
        run("127.0.0.1", 0, Settings(unusable), when_ready=lambda _: None)
    assert listener.closed
    assert prepared == [server_logging.configuration(as_json=False)]


async def test_the_ready_callback_is_called_only_after_a_successful_start(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    server = Server(configuration(Settings(storage), "127.0.0.1", 0), lambda: calls.append("ready"))

    async def startup(self: Any, sockets: Any = None) -> None:
        self.started = sockets == ["mine"]

    monkeypatch.setattr(uvicorn.Server, "startup", startup)
    await server.startup()
    assert calls == []
    await server.startup(["mine"])  # type: ignore[list-item]
    assert calls == ["ready"]


@pytest.mark.parametrize(
    ("platform", "names", "expected"),
    [
        ("linux", [], False),
        ("linux", ["DISPLAY"], True),
        ("linux", ["WAYLAND_DISPLAY"], True),
        ("linux", ["DISPLAY", "CI"], False),
        ("win32", [], True),
        ("win32", ["CI"], False),
        ("darwin", [], True),
    ],
)
def test_the_page_is_opened_on_machines_with_a_screen(
    monkeypatch: pytest.MonkeyPatch, platform: str, names: list[str], expected: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", platform)
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name in names:
        monkeypatch.setenv(name, "1")
    assert has_screen() is expected
    open_page("http://here/")
    assert opened == ["http://here/"] * expected


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("has_started", [True, False])
async def test_pending_changes_are_stored_before_connections_are_closed(
    has_started: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[Any] = []

    class Registry:
        async def drain(self, seconds: float) -> None:
            steps.append(seconds)

    async def shutdown(_: uvicorn.Server, sockets: Any = None) -> None:
        steps.append(sockets)

    monkeypatch.setattr(uvicorn.Server, "shutdown", shutdown)
    app = Starlette()
    if has_started:
        app.state.registry = Registry()
    await Server(uvicorn.Config(app), lambda: None).shutdown([])
    assert steps == ([DRAIN_SECONDS, []] if has_started else [[]])


async def test_a_terminated_process_informs_its_clients_and_loses_no_answer(tmp_path: Path) -> None:
    log, chance = tmp_path / "log", random.Random(1)
    with ExitStack() as processes:

        def start() -> Process:
            process = Process(tmp_path, log=log, SMASHUP_WORKERS="0", SMASHUP_JSON_LOGS="1")
            processes.callback(process.kill)
            return process

        process = start()
        async with httpx.AsyncClient(base_url=process.url, timeout=60) as http:
            mine = (await http.post("/api/tables", json=AGAINST_A_BOT)).json()
        async with sitting(process.url, mine["table"], mine["token"]) as page:
            await play(page, chance, until=lambda page: page.state["decision"] > 12)
            process.terminate()
            with pytest.raises(ConnectionClosed) as closed:
                await play(page, chance)
            assert any('"server-ends"' in text for text in page.received)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        process.wait(DRAIN_SECONDS + 15)
        assert all(json.loads(line) for line in log.read_text().splitlines())
        async with sitting(start().url, mine["table"], mine["token"]) as again:
            assert again.state["decision"] >= page.state["decision"] > 12


# --- garbage collection -----------------------------------------------------------------------------------------------


async def test_ten_ticks_of_uvicorn_are_a_second_of_the_policy(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: list[int] = []
    server = Server(configuration(Settings(storage), "127.0.0.1", 0), lambda: None)

    async def on_tick(self: Any, counter: int) -> bool:
        return counter == 7

    monkeypatch.setattr(uvicorn.Server, "on_tick", on_tick)
    for counter in range(21):
        monkeypatch.setattr(GcPolicy, "tick", lambda self, at=counter: ticks.append(at))
        assert await server.on_tick(counter) is (counter == 7)
    assert ticks == [9, 19]


class Processor:
    """Processor time, and the seconds in which garbage was collected."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cost: float = 0.0) -> None:
        self.second, self.used, self.cost = 0, 0.0, cost
        self.collected: list[int] = []
        monkeypatch.setattr(gc, "collect", self._collect)
        monkeypatch.setattr(time, "process_time", lambda: self.used)

    def _collect(self) -> None:
        self.used += self.cost
        self.collected.append(self.second)

    def run(self, policy: GcPolicy, seconds: int, load: float) -> list[int]:
        for _ in range(seconds):
            self.second += 1
            self.used += load
            policy.tick()
        return self.collected


def test_an_idle_server_collects_every_ten_minutes_and_a_busy_one_every_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Processor(monkeypatch).run(GcPolicy(), 1300, 0.04) == [600, 1200]
    busy, policy = Processor(monkeypatch), GcPolicy()
    assert busy.run(policy, 1000, 0.06) == []
    assert busy.run(policy, 1, 0.0) == [1001], "the first idle second"
    assert busy.run(policy, 5000, 0.06) == [1001, 4601]


def test_a_second_is_idle_below_the_limit_and_without_the_time_of_the_last_collection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "IDLE_LOAD", 0.5)
    monkeypatch.setattr(module, "IDLE_GC_SECONDS", 2)
    monkeypatch.setattr(module, "BUSY_GC_SECONDS", 5)
    for load, cost, collected in ((0.25, 0.0, [2, 4, 6]), (0.5, 0.0, [5]), (0.25, 1.0, [2, 4, 6])):
        assert Processor(monkeypatch, cost).run(GcPolicy(), 6, load) == collected
