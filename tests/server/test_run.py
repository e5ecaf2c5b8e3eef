"""Running the server on an address: how it listens, what it says, what it prepares; where a browser is opened."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn

from smashup.server import logging as server_logging
from smashup.server import run as runs
from smashup.server.limits import NO_LIMITS
from smashup.server.run import GcPolicy, Server, configuration, has_screen, open_page, run
from smashup.server.settings import Settings
from smashup.server.storage.errors import DatabaseUnusable
from smashup.server.storage.store import Storage
from tests.server.in_memory import Where


def test_the_web_server_is_set_up_as_documented(storage: Where) -> None:
    config = configuration(Settings(storage), "192.0.2.1", 8123)
    assert (config.host, config.port) == ("192.0.2.1", 8123)
    assert (config.log_level, config.access_log, config.server_header) == ("warning", False, False)
    assert config.ws == "websockets-sansio"
    assert config.ws_max_size == 65_536, "far more than a message may have: those get a sentence"
    assert (config.ws_ping_interval, config.ws_ping_timeout) == (20, 20)
    assert config.ws_per_message_deflate is False, "a compressed message can be a bomb"
    assert config.timeout_graceful_shutdown == 2
    assert (config.proxy_headers, config.forwarded_allow_ips) == (False, []), "nobody's word is taken for an address"
    trusting = configuration(Settings(storage, proxies=("192.0.2.9",)), "192.0.2.1", 8123)
    assert (trusting.proxy_headers, trusting.forwarded_allow_ips) == (True, ["192.0.2.9"])
    assert runs.TICKS_PER_SECOND == 10


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What a run does to this process and with its listener, without serving."""
    done: list[Any] = []

    class Silent(Server):
        def run(self, sockets: list[socket.socket] | None = None) -> None:
            assert sockets is not None
            done.append((self.config, sockets[0].family, sockets[0].getsockname()))
            self._when_ready()
            sockets[0].close()

    monkeypatch.setattr(runs, "Server", Silent)
    monkeypatch.setattr(runs, "load_card_data", lambda: done.append("read"))
    monkeypatch.setattr(gc, "freeze", lambda: done.append("frozen"))
    monkeypatch.setattr("logging.config.dictConfig", lambda _: None)
    switch = sys.getswitchinterval()
    yield done
    gc.enable()
    sys.setswitchinterval(switch)


@pytest.mark.parametrize(
    ("host", "family", "shown"),
    [
        ("127.0.0.1", socket.AF_INET, "127.0.0.1"),
        ("0.0.0.0", socket.AF_INET, "127.0.0.1"),
        ("localhost", socket.AF_INET, "localhost"),
    ],
)
def test_a_run_listens_says_where_and_prepares_the_process(
    storage: Where, prepared: list[Any], host: str, family: int, shown: str
) -> None:
    said: list[str] = []
    settings = Settings(storage, NO_LIMITS)
    run(host, 0, settings, when_ready=said.append)
    assert prepared[:2] == ["read", "frozen"]
    config, listening, name = prepared[2]
    assert listening == family
    assert said == [f"http://{shown}:{name[1]}/"]
    assert name[1] != 0
    assert config.host == host
    assert not gc.isenabled()
    assert sys.getswitchinterval() == pytest.approx(0.001)


@pytest.mark.parametrize(("host", "shown"), [("::1", "[::1]"), ("::", "127.0.0.1")])
def test_an_address_of_the_new_kind_stands_in_brackets(
    storage: Where, prepared: list[Any], monkeypatch: pytest.MonkeyPatch, host: str, shown: str
) -> None:
    asked: list[Any] = []

    class Listener:
        family = socket.AF_INET6

        def getsockname(self) -> tuple[str, int]:
            return host, 8111

        def close(self) -> None:
            pass

    def create(address: tuple[str, int], *, family: int = socket.AF_INET) -> Listener:
        asked.append((address, family))
        return Listener()

    monkeypatch.setattr(socket, "create_server", create)
    said: list[str] = []
    run(host, 8111, Settings(storage), when_ready=said.append)
    assert asked == [((host, 8111), socket.AF_INET6)]
    assert said == [f"http://{shown}:8111/"]


def test_without_settings_the_usual_database_is_used(prepared: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    opened: list[str] = []
    kept = runs.configuration

    def watched(settings: Settings, host: str, port: int) -> uvicorn.Config:
        made.append((settings.storage(), settings.listens))
        return kept(settings, host, port)

    monkeypatch.setattr(runs, "configuration", watched)
    monkeypatch.setattr(runs, "Settings", lambda: Settings(lambda: opened.append("usual")))  # type: ignore[arg-type, return-value]
    run("127.0.0.1", 0, when_ready=lambda _: None)
    assert opened == ["usual"]
    mine = Settings(lambda: "mine")  # type: ignore[arg-type, return-value]
    run("0.0.0.0", 0, mine, when_ready=lambda _: None)
    assert (made, opened) == ([(None, "127.0.0.1"), ("mine", "0.0.0.0")], ["usual"]), (
        "opened once, before anything is served"
    )


def test_a_database_that_cannot_be_used_ends_it_before_anything_is_served(prepared: list[Any]) -> None:
    def unusable() -> Storage:
        raise DatabaseUnusable("The disk is full.")

    with pytest.raises(DatabaseUnusable, match="full"):
        run("127.0.0.1", 0, Settings(unusable), when_ready=lambda _: None)
    assert prepared == []


def test_ready_is_said_once_it_has_started_and_not_when_it_failed(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    server = Server(configuration(Settings(storage), "127.0.0.1", 0), lambda: said.append("ready"))

    async def startup(self: Any, sockets: Any = None) -> None:
        self.started = sockets == ["mine"]

    monkeypatch.setattr(uvicorn.Server, "startup", startup)
    asyncio.run(server.startup())
    assert said == []
    asyncio.run(server.startup(["mine"]))  # type: ignore[list-item]
    assert said == ["ready"]


def test_ten_ticks_are_a_second_for_the_collector(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: list[int] = []
    server = Server(configuration(Settings(storage), "127.0.0.1", 0), lambda: None)

    async def on_tick(self: Any, counter: int) -> bool:
        return counter == 7

    monkeypatch.setattr(uvicorn.Server, "on_tick", on_tick)

    async def ticking() -> None:
        for counter in (0, 1, 8, 9, 10, 11, 18, 19, 20):
            monkeypatch.setattr(GcPolicy, "tick", lambda self, at=counter: ticks.append(at))
            assert await server.on_tick(counter) is False
        assert await server.on_tick(7) is True, "uvicorn says whether it goes on"

    asyncio.run(ticking())
    assert ticks == [9, 19]


@pytest.mark.parametrize(
    ("platform", "names", "shown"),
    [
        ("linux", [], False),
        ("linux", ["DISPLAY"], True),
        ("linux", ["WAYLAND_DISPLAY"], True),
        ("linux", ["DISPLAY", "CI"], False),
        ("win32", [], True),
        ("win32", ["CI"], False),
        ("darwin", [], True),
        ("darwin", ["CI"], False),
    ],
)
def test_a_page_is_opened_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, platform: str, names: list[str], shown: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", platform)
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name in names:
        monkeypatch.setenv(name, "1")
    assert has_screen() is shown
    open_page("http://here/")
    assert opened == ["http://here/"] * shown


def test_what_the_server_writes_goes_to_one_place_as_lines_or_as_json() -> None:
    for as_json, formatter in ((False, {"format": server_logging.FORMAT}), (True, {"()": server_logging.JsonLines})):
        assert server_logging.configuration(as_json) == {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"line": formatter},
            "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "line", "stream": "ext://sys.stderr"}},
            "loggers": {
                "smashup": {"handlers": ["out"], "level": "INFO"},
                "uvicorn": {"handlers": ["out"], "level": "WARNING"},
            },
        }


@pytest.mark.parametrize("as_json", [True, False])
def test_a_run_writes_its_lines_as_it_is_told_to(
    storage: Where, prepared: list[Any], monkeypatch: pytest.MonkeyPatch, as_json: bool
) -> None:
    set_up: list[Any] = []
    monkeypatch.setattr("logging.config.dictConfig", set_up.append)
    run("127.0.0.1", 0, Settings(storage), when_ready=lambda _: None, json_logs=as_json)
    assert set_up == [server_logging.configuration(as_json)]
