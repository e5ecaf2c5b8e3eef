"""`smashup play` and `smashup serve`: the browser where there is a page, the terminal where there is none."""

from __future__ import annotations

import pytest

from smashup.cli import serve
from smashup.server.app import Settings
from smashup.server.workers.pool import usual_workers
from tests.cli.run import Command


def test_without_a_page_the_game_is_played_in_the_terminal(smashup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[bool] = []
    monkeypatch.setattr(serve, "page_is_built", lambda: False)
    monkeypatch.setattr(serve, "terminal", lambda: played.append(True))
    ended = smashup("play")
    assert (ended.code, played) == (0, [True])
    assert "has not been built" in ended.out


def test_the_address_comes_from_options_or_the_environment(smashup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []
    opened: list[str] = []
    workers: list[int] = []

    def run(host: str, port: int, settings: Settings, *, when_ready: object, json_logs: bool = False) -> None:
        asked.append((host, port))
        workers.append(settings.workers)
        assert callable(when_ready)
        when_ready("http://127.0.0.1:1/")

    monkeypatch.setattr(serve, "page_is_built", lambda: True)
    monkeypatch.setattr(serve, "run", run)
    monkeypatch.setattr(serve, "open_page", opened.append)
    for name in ("HOST", "PORT", "SMASHUP_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    assert "http://127.0.0.1:1/" in smashup("serve").out
    assert opened == []
    smashup("play", "--port", "81")
    assert opened == ["http://127.0.0.1:1/"]
    monkeypatch.setenv("PORT", "9000")
    monkeypatch.setenv("HOST", "0.0.0.0")
    smashup("serve")
    assert asked == [("127.0.0.1", 8000), ("127.0.0.1", 81), ("0.0.0.0", 9000)]
    assert smashup("serve", "--port", "70000").code == 2
    smashup("serve", "--workers", "0")
    monkeypatch.setenv("SMASHUP_WORKERS", "3")
    smashup("play")
    assert workers == [*[usual_workers()] * 3, 0, 3]


def test_a_service_is_set_up_by_options_or_the_environment(smashup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Settings, bool]] = []

    def run(host: str, port: int, settings: Settings, *, when_ready: object, json_logs: bool = False) -> None:
        asked.append((settings, json_logs))

    monkeypatch.setattr(serve, "run", run)
    for name in ("NAMES", "PROXIES", "METRICS", "ARCHIVE_DAYS", "JSON_LOGS"):
        monkeypatch.delenv(f"SMASHUP_{name}", raising=False)
    smashup("serve")
    smashup("serve", "--names", "a.example, b.example", "--proxies", "127.0.0.1,::1", "--metrics", "off", "--json-logs")
    monkeypatch.setenv("SMASHUP_NAMES", "c.example")
    monkeypatch.setenv("SMASHUP_ARCHIVE_DAYS", "30")
    monkeypatch.setenv("SMASHUP_METRICS", "all")
    monkeypatch.setenv("SMASHUP_JSON_LOGS", "1")
    smashup("serve")
    found = [(each.names, each.proxies, each.metrics, each.archive_days, logs) for each, logs in asked]
    assert found == [
        ((), (), "loopback", 0, False),
        (("a.example", "b.example"), ("127.0.0.1", "::1"), "off", 0, True),
        (("c.example",), (), "all", 30, True),
    ]
    assert smashup("serve", "--metrics", "everybody").code == 2
