"""`smashup play --share` and `smashup serve --address`."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from smashup.cli import app as command
from smashup.cli import serve as serving
from smashup.server import network

LOCAL = ["192.168.1.24", "10.0.0.7"]


def test_share_explains_the_risk_and_prints_the_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def run(host: str, port: int, settings: object, *, when_ready: object) -> None:
        asked.append(host)
        when_ready("http://127.0.0.1:8000/")  # type: ignore[operator]

    monkeypatch.setattr(serving, "run", run)
    monkeypatch.setattr(serving, "page_is_built", lambda: True)
    monkeypatch.setattr(serving, "open_page", lambda address: None)
    monkeypatch.setattr(network, "addresses", lambda: LOCAL)
    quiet = CliRunner().invoke(command, ["play"])
    shared = CliRunner().invoke(command, ["play", "--share"])
    assert (quiet.exit_code, shared.exit_code) == (0, 0)
    assert asked == ["127.0.0.1", "0.0.0.0"]
    assert "network" not in quiet.output
    assert shared.output.index("There is no password") < shared.output.index("served at")
    assert "http://192.168.1.24:8000/" in shared.output


def test_the_public_address_must_be_a_url(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []
    monkeypatch.setattr(serving, "run", lambda host, port, settings, **more: found.append(settings.address))
    assert CliRunner().invoke(command, ["serve", "--address", "play.example.org"]).exit_code == 2
    assert CliRunner().invoke(command, ["serve", "--address", "https://play.example.org"]).exit_code == 0
    assert found == ["https://play.example.org"]
