"""`smashup play`: the browser if the page is built, the terminal otherwise."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from smashup.cli import play
from smashup.server import network
from smashup.server import run as server
from smashup.server.http import static
from smashup.server.settings import Settings, default_workers
from tests.cli.run import Command

ADDRESS = "http://127.0.0.1:8000/"


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """Host, port and number of workers of each server that a command starts."""
    found: list[tuple[str, int, int]] = []

    def run(host: str, port: int, settings: Settings, *, when_ready: object, on_first_answer: object) -> None:
        found.append((host, port, settings.workers))
        assert callable(when_ready)
        when_ready(ADDRESS)
        assert callable(on_first_answer)
        on_first_answer()

    for name in ("HOST", "PORT", "SMASHUP_WORKERS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(server, "run", run)
    monkeypatch.setattr(static, "page_is_built", lambda: True)
    return found


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Pages that were opened in the browser."""
    found: list[str] = []
    monkeypatch.setattr(server, "open_page", found.append)
    return found


def test_the_page_is_opened_in_the_browser(
    smashup: Command, runs: list[tuple[str, int, int]], opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    smashup("play", "--port", "81")
    assert opened == [ADDRESS]
    monkeypatch.setenv("SMASHUP_WORKERS", "3")
    smashup("play")
    assert runs == [("127.0.0.1", 81, default_workers()), ("127.0.0.1", 8000, 3)]


def test_without_a_page_the_game_is_played_in_the_terminal(smashup: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[bool] = []
    monkeypatch.setattr(static, "page_is_built", lambda: False)
    monkeypatch.setattr(play, "terminal", lambda: played.append(True))
    ended = smashup("play")
    assert (ended.code, played) == (0, [True])
    assert "has not been built" in ended.out


@pytest.mark.usefixtures("opened")
def test_share_warns_and_prints_the_addresses_for_others(
    smashup: Command, runs: list[tuple[str, int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "addresses", lambda: ["192.168.1.24", "10.0.0.7"])
    alone, shared = smashup("play"), smashup("play", "--share")
    assert (alone.code, shared.code) == (0, 0)
    assert [host for host, *_ in runs] == ["127.0.0.1", "0.0.0.0"]
    assert "network" not in alone.out
    assert shared.out.index("There is no password") < shared.out.index("served at")
    assert "http://192.168.1.24:8000/" in shared.out


def test_the_first_answer_starts_a_process_that_ends_with_the_command(
    smashup: Command,
    runs: list[tuple[str, int, int]],
    opened: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    log = tmp_path / "log"
    program = f"import sys; file = open({str(log)!r}, 'w'); sys.stdin.read(); file.write('input closed')"
    monkeypatch.setenv("SMASHUP_ON_FIRST_ANSWER", "\n".join([sys.executable, "-c", program]))
    smashup("play")
    assert log.read_text() == "input closed"
