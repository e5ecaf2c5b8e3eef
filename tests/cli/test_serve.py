"""`smashup play` and `smashup serve`: the browser where there is a page, the terminal where there is none."""

from __future__ import annotations

import pytest

from smashup.cli import serve
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

    def run(host: str, port: int, *, when_ready: object) -> None:
        asked.append((host, port))
        assert callable(when_ready)
        when_ready("http://127.0.0.1:1/")

    monkeypatch.setattr(serve, "page_is_built", lambda: True)
    monkeypatch.setattr(serve, "run", run)
    monkeypatch.setattr(serve, "open_page", opened.append)
    for name in ("HOST", "PORT"):
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
