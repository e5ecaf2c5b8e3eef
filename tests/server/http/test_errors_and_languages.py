"""The page and the interface beside the WebSocket: headers, files, options, errors, languages."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

import smashup.server
from smashup.bots import BOTS
from smashup.engine.state.editions import EDITIONS
from smashup.server.i18n import bundle, message
from smashup.server.run import AddressInUse, has_screen, run
from smashup.server.storage.store import Storage
from smashup.server.tokens import fits, hashed, new_token
from smashup.sets import library
from tests.server.running import running

Where = Callable[[], Storage]


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>page")
    (folder / "assets" / "index-1a.js").write_text("script")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


async def test_every_answer_has_the_security_headers(storage: Where, static: Path) -> None:
    async with running(storage, static=static) as server:
        for path in ("/", "/assets/index-1a.js", "/api/options", "/api/nothing", "/api/replays/none"):
            headers = (await server.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self';" in policy
            assert "unsafe" not in policy
            assert "http" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-frame-options"] == "DENY"
            assert "server" not in headers


async def test_the_page_is_served_for_every_other_address_and_no_file_beside_it(storage: Where, static: Path) -> None:
    async with running(storage, static=static) as server:
        for path in (
            "/",
            "/index.html",
            "/table/x",
            "/..%2fsecret.txt",
            "/%2e%2e/secret.txt",
            "/assets/..%2f..%2fsecret.txt",
        ):
            answer = await server.http.get(path)
            assert answer.text == "<!doctype html>page"
            assert answer.headers["cache-control"] == "no-cache"
        script = await server.http.get("/assets/index-1a.js")
        assert script.text == "script"
        assert "immutable" in script.headers["cache-control"]


async def test_without_a_built_page_the_server_says_so(storage: Where, tmp_path: Path) -> None:
    async with running(storage, static=tmp_path / "none") as server:
        answer = await server.http.get("/")
        assert answer.status_code == 503
        assert "not been built" in answer.text


async def test_options_name_all_that_is_installed(storage: Where) -> None:
    async with running(storage) as server:
        options = (await server.http.get("/api/options")).json()
        playable = [each for each in library().sets if any(faction.is_whole for faction in each.factions)]
        assert [each["name"] for each in options["sets"]] == [each.name for each in playable]
        assert options["editions"] == [*EDITIONS]
        assert options["modes"] == ["given", "choice", "draft", "random"]
        assert [bot["name"] for bot in options["bots"]] == ["pip", "bruno", "vesper", "nox"]
        assert all(bot["about"] for bot in options["bots"])
        cards = (await server.http.get("/api/catalogue?lang=en")).json()
        assert cards["cards"]["core/pirates/first_mate"]["name"] == "First Mate"


async def test_only_json_that_says_so_is_read(storage: Where) -> None:
    """A page of another site can send a form to this address, but not this."""
    async with running(storage) as server:
        for content, headers, status, error in (
            ("{}", {"content-type": "text/plain"}, 415, "not-a-form"),
            ("a=b", {"content-type": "application/x-www-form-urlencoded"}, 415, "not-a-form"),
            ("{", {"content-type": "application/json"}, 400, "not-json"),
            ("[]", {"content-type": "application/json; charset=utf-8"}, 400, "not-json"),
            ("[" * 15_000, {"content-type": "application/json"}, 400, "not-json"),
            (b"\xff", {"content-type": "application/json"}, 400, "not-json"),
            ("{" + " " * 17_000 + "}", {"content-type": "application/json"}, 413, "too-large"),
        ):
            refused = await server.http.post("/api/tables", content=content, headers=headers)
            assert (refused.status_code, refused.json()["error"]) == (status, error)


async def test_errors_follow_the_language_of_the_browser(storage: Where) -> None:
    async with running(storage) as server:
        for headers, expected in (
            ({}, message("en", "no-such-page")),
            ({"accept-language": "fr-CH, fr;q=0.9"}, message("fr", "no-such-page")),
            ({"accept-language": "de"}, message("en", "no-such-page")),
        ):
            assert (await server.http.get("/api/x", headers=headers)).json()["message"] == expected


def test_the_languages_differ() -> None:
    assert message("en", "over") != message("fr", "over")


def test_both_languages_have_the_same_sentences() -> None:
    assert set(bundle("en")._messages) == set(bundle("fr")._messages)


def test_every_refusal_has_a_sentence() -> None:
    sources = [path.read_text() for path in Path(smashup.server.__file__).parent.rglob("*.py")]
    used = {id_ for source in sources for id_ in re.findall(r'ClientError\(\s*"([a-z-]+)"', source)}
    names_of_bots = {f"bot-{name}" for name in BOTS}
    assert used == set(bundle("en")._messages) - names_of_bots


def test_a_token_fits_only_its_hash() -> None:
    token, other = new_token(), new_token()
    assert len(token) >= 43
    assert fits(token, hashed(token))
    assert not fits(other, hashed(token))
    assert not fits("", "")
    assert token not in hashed(token)


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()
    monkeypatch.setenv("CI", "true")
    assert not has_screen()


def test_an_address_in_use_is_told_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(AddressInUse, match="PORT"):
        run("127.0.0.1", taken.getsockname()[1])
