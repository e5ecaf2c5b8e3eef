"""`smashup serve`: options and environment variables reach the server."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from smashup.server import run as server
from smashup.server.settings import Settings, default_workers
from tests.cli.run import Command

NAMES = ("WORKERS", "NAMES", "PROXIES", "METRICS", "ARCHIVE_DAYS", "JSON_LOGS")
VARIABLES = ("HOST", "PORT", *(f"SMASHUP_{name}" for name in NAMES))


class Run(NamedTuple):
    """Arguments of a started server."""

    host: str
    port: int
    settings: Settings
    json_logs: bool


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[Run]:
    found: list[Run] = []

    def run(host: str, port: int, settings: Settings, *, when_ready: object, json_logs: bool = False) -> None:
        found.append(Run(host, port, settings, json_logs))
        assert callable(when_ready)
        when_ready("http://127.0.0.1:1/")

    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(server, "run", run)
    return found


def test_the_address_comes_from_options_or_the_environment(
    smashup: Command, runs: list[Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "http://127.0.0.1:1/" in smashup("serve").out
    smashup("serve", "--port", "81", "--workers", "0")
    monkeypatch.setenv("PORT", "9000")
    monkeypatch.setenv("HOST", "0.0.0.0")
    smashup("serve")
    assert [(run.host, run.port) for run in runs] == [("127.0.0.1", 8000), ("127.0.0.1", 81), ("0.0.0.0", 9000)]
    assert [run.settings.workers for run in runs] == [default_workers(), 0, default_workers()]
    assert smashup("serve", "--port", "70000").code == 2


def test_settings_come_from_options_or_the_environment(
    smashup: Command, runs: list[Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    smashup("serve")
    smashup("serve", "--names", "a.example, b.example", "--proxies", "127.0.0.1,::1", "--metrics", "off", "--json-logs")
    monkeypatch.setenv("SMASHUP_NAMES", "c.example")
    monkeypatch.setenv("SMASHUP_ARCHIVE_DAYS", "30")
    monkeypatch.setenv("SMASHUP_METRICS", "all")
    monkeypatch.setenv("SMASHUP_JSON_LOGS", "1")
    smashup("serve")
    found = [(*_service(run.settings), run.json_logs) for run in runs]
    assert found == [
        ((), (), "loopback", 0, False),
        (("a.example", "b.example"), ("127.0.0.1", "::1"), "off", 0, True),
        (("c.example",), (), "all", 30, True),
    ]
    assert smashup("serve", "--metrics", "unknown").code == 2


def _service(settings: Settings) -> tuple[object, ...]:
    return settings.names, settings.proxies, settings.metrics, settings.archive_days


def test_the_public_address_must_be_a_url(smashup: Command, runs: list[Run]) -> None:
    assert smashup("serve", "--address", "play.example.org").code == 2
    assert smashup("serve", "--address", "https://play.example.org").code == 0
    assert [run.settings.address for run in runs] == ["https://play.example.org"]
