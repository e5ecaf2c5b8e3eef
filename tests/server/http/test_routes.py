"""The web application in this process: every route, status, header, limit and language."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

from smashup.art import looks
from smashup.bots import opponents
from smashup.engine.errors import BadSetup
from smashup.engine.language.definitions import slug
from smashup.engine.state.setup import MODES, WORDINGS
from smashup.engine.views.catalogue import catalogue
from smashup.i18n.describe import translate_card_name, translate_card_text, translate_faction_name
from smashup.i18n.rules_reference import reference
from smashup.server.app import create_app
from smashup.server.errors import ClientError
from smashup.server.http import routes
from smashup.server.http.helpers import LANGUAGES, STATUS
from smashup.server.http.middleware import HEADERS
from smashup.server.http.routes import load_card_data
from smashup.server.i18n import message
from smashup.server.limits import NO_LIMITS, Limits, Rate
from smashup.server.models.messages import MOST_BYTES
from smashup.server.settings import STATIC, Settings
from smashup.server.tables.actions import Concede
from smashup.server.tables.table import Table
from smashup.sets import library
from tests.server.in_memory import Where, finished_table, unwritable

JSON = {"content-type": "application/json"}


@asynccontextmanager
async def serving(
    storage: Where, limits: Limits = NO_LIMITS, address: str = "192.0.2.1", **settings: Any
) -> AsyncIterator[tuple[httpx.AsyncClient, Any]]:
    """The application as the web server calls it, and its state."""
    app = create_app(Settings(storage, limits, **settings))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, client=(address, 40000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            yield client, app


SEATS = [{"kind": "you"}, {"kind": "bot", "bot": "random"}]
WISH = {"name": "Ada", "seats": SEATS}


async def test_every_refusal_has_its_status(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole table: an id that is not in it is a mistake of the request."""
    assert STATUS == {
        "no-such-page": 404,
        "no-such-table": 404,
        "no-such-words": 404,
        "no-such-replay": 404,
        "no-such-frame": 404,
        "no-such-seat": 404,
        "no-free-seat": 409,
        "not-over": 409,
        "over": 409,
        "somebody-was-faster": 409,
        "other-rules": 410,
        "table-is-broken": 410,
        "archived": 410,
        "too-large": 413,
        "not-a-form": 415,
        "too-fast": 429,
        "too-many-tables": 429,
        "too-slow": 408,
        "not-stored": 503,
        "server-ends": 503,
        "busy": 503,
    }
    async with serving(storage) as (client, app):
        for id_, status in {**STATUS, "two-factions": 400, "too-long": 400}.items():

            async def refusing(_: str, id_: str = id_) -> None:
                raise ClientError(id_, most=1, n=2)

            monkeypatch.setattr(app.state.registry, "table", refusing)
            answer = await client.post("/api/tables/x/join", json={"name": "Otto"})
            assert (answer.status_code, answer.json()) == (
                status,
                {"error": id_, "message": message("en", id_, most=1, n=2)},
            )
            assert answer.headers["content-type"] == "application/json"
            assert answer.headers["cache-control"] == "no-store"

        async def wrong(_: str) -> None:
            raise BadSetup("Too few cards.")

        monkeypatch.setattr(app.state.registry, "table", wrong)
        answer = await client.post("/api/tables/x/join", json={"name": "Otto"})
        assert (answer.status_code, answer.json()) == (400, {"error": "bad-setup", "message": "Too few cards."})


async def test_what_the_database_does_not_take_is_told_as_such(storage: Where) -> None:
    async with serving(storage) as (client, app):
        with unwritable(app.state.registry.storage):
            answer = await client.post("/api/tables", json=WISH)
        assert (answer.status_code, answer.json()["error"]) == (503, "not-stored")
        assert answer.json()["message"] == message("en", "not-stored"), "and not what the database says"
        assert app.state.registry.tables == {}


@pytest.mark.parametrize(
    ("address", "headers", "language"),
    [
        ("/api/x", {}, "en"),
        ("/api/x", {"accept-language": "fr"}, "fr"),
        ("/api/x", {"accept-language": "FR-ch, en;q=0.5"}, "fr"),
        ("/api/x", {"accept-language": "de"}, "en"),
        ("/api/x?lang=fr", {"accept-language": "en"}, "fr"),
        ("/api/x?lang=en", {"accept-language": "fr"}, "en"),
        ("/api/x?lang=de", {"accept-language": "fr"}, "en"),
        ("/api/x?lang=", {"accept-language": "fr"}, "fr"),
    ],
)
async def test_the_language_is_what_was_asked_for_or_else_the_browsers(
    storage: Where, address: str, headers: dict[str, str], language: str
) -> None:
    async with serving(storage) as (client, _):
        answer = await client.get(address, headers=headers)
        assert (answer.status_code, answer.json()["message"]) == (404, message(language, "no-such-page"))


async def test_every_other_way_to_ask_for_something_is_unknown(storage: Where) -> None:
    async with serving(storage) as (client, _):
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
            for path in ("/api/", "/api/nothing", "/api/tables/x", "/api/tables/x/save/y"):
                answer = await client.request(method, path)
                assert (answer.status_code, answer.json()["error"]) == (404, "no-such-page"), (method, path)
        for path in ("/api/options", "/api/tables/x/join", "/api/replays", "/api/replays/x/frames/x", "/api/looks"):
            answer = await client.request("DELETE", path)
            assert answer.status_code in (404, 405), path
        for path in ("/api/tables/x/join", "/api/replays"):
            assert (await client.get(path)).json()["error"] == "no-such-page", path


async def test_every_answer_has_all_headers_that_protect(storage: Where, tmp_path: Path) -> None:
    async with serving(storage, static=tmp_path) as (client, _):
        for path, status in (("/api/options", 200), ("/api/x", 404), ("/", 503)):
            answer = await client.get(path)
            assert answer.status_code == status
            assert {name: answer.headers[name] for name in HEADERS} == {
                "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
                "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
                "form-action 'none'; frame-ancestors 'none'",
                "x-content-type-options": "nosniff",
                "x-frame-options": "DENY",
                "referrer-policy": "no-referrer",
                "cross-origin-opener-policy": "same-origin",
                "cross-origin-resource-policy": "same-origin",
                "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            }


# --- the page ---------------------------------------------------------------------------------------------------------


async def test_only_the_files_of_the_page_are_served_and_only_named_ones_are_kept(
    storage: Where, tmp_path: Path
) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    for name in ("index.html", "robots.txt", "assets/a.js", "../secret.txt"):
        (static / name).write_text(name)
    async with serving(storage, static=static) as (client, _):
        for path, text, kept in (
            ("/", "index.html", "no-cache"),
            ("/index.html", "index.html", "no-cache"),
            ("/table/7", "index.html", "no-cache"),
            ("/assets", "index.html", "no-cache"),
            ("/robots.txt", "robots.txt", "no-cache"),
            ("/assets/a.js", "assets/a.js", "public, max-age=31536000, immutable"),
            ("/%2e%2e/secret.txt", "index.html", "no-cache"),
            ("/..%2fsecret.txt", "index.html", "no-cache"),
        ):
            answer = await client.get(path)
            assert (answer.status_code, answer.text, answer.headers["cache-control"]) == (200, text, kept), path
        (static / "index.html").unlink()
        answer = await client.get("/")
        assert answer.status_code == 503
        assert "has not been built" in answer.text
        assert (await client.get("/robots.txt")).text == "robots.txt"


async def test_a_file_is_sent_as_it_was_packed_if_the_browser_takes_that(storage: Where, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    packed = {"": b"script", ".br": b"by brotli", ".gz": gzip.compress(b"by gzip")}
    for ending, data in packed.items():
        (tmp_path / f"assets/a.js{ending}").write_bytes(data)
        (tmp_path / f"index.html{ending}").write_bytes(data)
    (tmp_path / "manifest.webmanifest").write_text("{}")
    for ending in ("", ".br", ".gz"):  # whose type no system knows
        (tmp_path / f"other.webmanifest{ending}").write_bytes(gzip.compress(b"{}"))
    async with serving(storage, static=tmp_path) as (client, _):
        for path, type_, kept in (("/assets/a.js", "text/javascript", "immutable"), ("/", "text/html", "no-cache")):
            for asked, sent in (("gzip, deflate", "gzip"), ("gzip;q=0", None), ("identity", None), ("", None)):
                answer = await client.get(path, headers={"accept-encoding": asked})
                assert answer.headers.get("content-encoding") == sent, (path, asked)
                assert answer.text == ("by gzip" if sent else "script")
                assert answer.headers["content-type"].startswith(type_)
                assert answer.headers["vary"] == "accept-encoding"
                assert kept in answer.headers["cache-control"]
            async with client.stream("GET", path, headers={"accept-encoding": "gzip, br;q=1.0"}) as answer:
                assert answer.headers["content-encoding"] == "br"
                assert b"".join([part async for part in answer.aiter_raw()]) == b"by brotli"
        answer = await client.get("/manifest.webmanifest", headers={"accept-encoding": "br"})
        assert answer.headers["content-type"].startswith("application/manifest+json")
        assert "content-encoding" not in answer.headers
        answer = await client.get("/other.webmanifest", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"].startswith("application/manifest+json"), "packed or not"


# --- bodies -----------------------------------------------------------------------------------------------------------


async def test_a_body_may_be_as_long_as_it_may_and_no_longer(storage: Where) -> None:
    assert routes.MAX_SAVE_BYTES == 256 * 1024
    async with serving(storage) as (client, _):
        for path, most in (("/api/tables", MOST_BYTES), ("/api/replays", routes.MAX_SAVE_BYTES)):
            for size, status, error in ((most, 400, "not-json"), (most + 1, 413, "too-large")):
                answer = await client.post(path, content=b" " * size, headers=JSON)
                assert (answer.status_code, answer.json()["error"]) == (status, error)
            assert answer.json()["message"] == message("en", "too-large", most=most, n=most + 1)

        async def in_pieces() -> AsyncIterator[bytes]:
            whole = json.dumps(WISH).encode()
            yield whole[:7]
            yield whole[7:]

        assert (await client.post("/api/tables", content=in_pieces(), headers=JSON)).status_code == 201


async def test_a_body_that_cannot_be_read_says_why_in_two_hundred_letters(storage: Where) -> None:
    async with serving(storage) as (client, _):
        answer = await client.post("/api/tables", json={**WISH, "x" * 1000: 1})
        found = re.search(r"\((.*)\)$", answer.json()["message"])
        assert answer.status_code == 400
        assert found is not None
        assert len(found.group(1)) == 200
        assert found.group(1).startswith("Object contains unknown field")


@pytest.mark.parametrize(
    ("type_", "taken"),
    [
        ("application/json", True),
        ("Application/JSON ; charset=utf-8", True),
        ("text/plain", False),
        ("application/jsonx", False),
        ("", False),
    ],
)
async def test_only_what_says_that_it_is_json_is_read(storage: Where, type_: str, taken: bool) -> None:
    async with serving(storage) as (client, app):
        answer = await client.post("/api/tables", content=json.dumps(WISH), headers={"content-type": type_})
        assert answer.status_code == (201 if taken else 415)
        assert len(app.state.registry.tables) == taken


# --- the interface ----------------------------------------------------------------------------------------------------


async def test_a_table_is_opened_listed_joined_played_and_saved(storage: Where) -> None:
    async with serving(storage) as (client, app):
        sets = [each.name for each in library().sets][:1]
        wish = {**WISH, "seats": [{"kind": "bot", "bot": "random"}, {"kind": "you"}, {"kind": "open"}], "sets": sets}
        answer = await client.post("/api/tables", json=wish)
        assert answer.status_code == 201
        assert answer.headers["cache-control"] == "no-store"
        mine = answer.json()
        assert set(mine) == {"table", "seat", "token", "here"}
        assert mine["seat"] == "p2"
        table: Table = app.state.registry.tables[mine["table"]]
        assert table.data.seat_of_token(mine["token"]) == 1
        assert (await client.get("/api/tables")).json() == [
            {
                "table": table.id,
                "host": "Ada",
                "seats": [
                    {"name": "Random", "kind": "bot"},
                    {"name": "Ada", "kind": "person"},
                    {"name": "", "kind": "open"},
                ],
                "mode": "random",
                "sets": sets,
                "edition": table.data.options.edition,
            }
        ]
        joined = (await client.post(f"/api/tables/{table.id}/join", json={"name": "Otto"})).json()
        assert (joined["seat"], table.data.seat_of_token(joined["token"])) == ("p3", 2)
        table.bots.stop()
        for path in (f"tables/{table.id}/save", f"replays/{table.id}", f"replays/{table.id}/frames/0"):
            answer = await client.get(f"/api/{path}")
            assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
        for seat in (1, 2):
            await table.perform(seat, Concede())
        table.bots.stop()
        save = await client.get(f"/api/tables/{table.id}/save")
        assert save.text == table.session.save()  # type: ignore[union-attr]
        assert save.headers["content-disposition"] == f'attachment; filename="{table.id}.smashup"'
        assert save.headers["content-type"] == "text/plain; charset=utf-8"
        info = (await client.get(f"/api/replays/{table.id}")).json()
        assert info["save"] == save.text
        assert [seat["name"] for seat in info["seats"]] == ["Random", "Ada", "Otto"]
        loaded = await client.post("/api/replays", json={"save": save.text})
        assert loaded.status_code == 201
        again = (await client.get(f"/api/replays/{loaded.json()['replay']}")).json()
        assert again == {**info, "seats": [{"key": f"p{n}", "name": f"P{n}"} for n in (1, 2, 3)]}


async def test_a_frame_is_that_of_the_reader_in_their_language(storage: Where) -> None:
    async with serving(storage) as (client, app):
        table = await finished_table(app.state.registry)
        replay = await app.state.registry.replays.get(table.id)
        for query, reader, language in (
            ("", "open", "en"),
            ("?seat=p1", "p1", "en"),
            ("?seat=p2&lang=fr", "p2", "fr"),
            ("?seat=open&lang=fr", "open", "fr"),
        ):
            answer = await client.get(f"/api/replays/{table.id}/frames/0{query}")
            assert answer.json() == json.loads(await replay.frame(0, reader, language))
        for n, query, error in (
            (1, "", "no-such-frame"),
            ("x", "", "no-such-frame"),
            ("1234567", "", "no-such-frame"),
            (0, f"?seat={'p' * 5000}", "no-such-seat"),
            (0, "?seat=p3", "no-such-seat"),
            (0, "?seat=", "no-such-seat"),
        ):
            answer = await client.get(f"/api/replays/{table.id}/frames/{n}{query}")
            assert (answer.status_code, answer.json()["error"]) == (404, error)


async def test_options_say_all_that_can_be_agreed(storage: Where) -> None:
    async with serving(storage) as (client, _):
        options = (await client.get("/api/options")).json()
    sets = [(each, [one.name for one in each.factions if one.is_whole]) for each in library().sets]
    assert options["sets"] == [
        {"key": slug(each.key), "name": each.name, "factions": factions, "cover": list(each.cover)}
        for each, factions in sets
        if factions
    ]
    assert options["bots"] == [{"name": name, "about": kind.about} for name, kind in opponents().items()]
    assert options["modes"] == list(MODES)
    assert options["wordings"] == list(WORDINGS)
    assert set(options) == {"sets", "editions", "wordings", "bots", "modes"}


async def test_what_cannot_be_played_is_not_offered(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = library().sets[:2]
    whole, half = first.factions[:2]

    class Half:
        """A set of two factions of which one can be played, and one of which none can."""

        sets = (
            type("Set", (), {"key": first.key, "name": "One", "factions": (whole, half), "cover": ()}),
            type("Set", (), {"key": second.key, "name": "None", "factions": (half,), "cover": ()}),
        )

    async with serving(storage) as (client, _):
        monkeypatch.setattr(type(half), "is_whole", property(lambda each: each is not half))
        monkeypatch.setattr(routes, "library", Half)
        answer = (await client.get("/api/options")).json()
    assert [(each["name"], each["factions"]) for each in answer["sets"]] == [("One", [whole.name])]


async def test_cards_and_looks_may_be_kept_for_five_minutes(storage: Where) -> None:
    async with serving(storage) as (client, _):
        for query, language in (("", "en"), ("?lang=en", "en"), ("?lang=fr", "fr")):
            answer = await client.get(f"/api/catalogue{query}")
            ways = (translate_card_text, translate_faction_name, translate_card_name)
            expected = catalogue(library(), *(partial(each, language=language) for each in ways))
            assert answer.json() == json.loads(msgspec.json.encode(expected))
            assert answer.headers["cache-control"] == "public, max-age=300"
            answer = await client.get(f"/api/rules{query}")
            assert answer.json() == json.loads(msgspec.json.encode(reference(library(), language)))
            assert answer.headers["cache-control"] == "public, max-age=300"
        answer = await client.get("/api/looks")
        assert answer.json() == json.loads(msgspec.json.encode(looks(library())))
        assert answer.headers["cache-control"] == "public, max-age=300"


def test_all_that_sets_bring_is_read_in_every_language() -> None:
    for kept in (routes._catalogue_json, routes._art_json):
        kept.cache_clear()
    load_card_data()
    assert routes._catalogue_json.cache_info().currsize == len(LANGUAGES) == 2
    assert routes._art_json.cache_info().currsize == 1


# --- limits -----------------------------------------------------------------------------------------------------------

ROUTES = [
    ("read", "GET", "/"),
    ("read", "GET", "/api/options"),
    ("read", "GET", "/api/catalogue"),
    ("read", "GET", "/api/looks"),
    ("lobby", "GET", "/api/tables"),
    ("open_table", "POST", "/api/tables"),
    ("join", "POST", "/api/tables/x/join"),
    ("frames", "GET", "/api/tables/x/save"),
    ("frames", "GET", "/api/replays/x"),
    ("frames", "GET", "/api/replays/x/frames/0"),
    ("load_replay", "POST", "/api/replays"),
]


@pytest.mark.parametrize(("limit", "method", "path"), ROUTES)
async def test_each_address_may_ask_exactly_so_often(storage: Where, limit: str, method: str, path: str) -> None:
    limits = Limits(**{**vars(NO_LIMITS), limit: Rate(0.0001, 2)})
    async with serving(storage, limits) as (client, app):
        for _ in range(2):
            assert (await client.request(method, path)).status_code != 429
        for _ in range(2):
            answer = await client.request(method, path)
            assert (answer.status_code, answer.json()["error"]) == (429, "too-fast")
        transport = httpx.ASGITransport(app, client=("192.0.2.7", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as elsewhere:
            assert (await elsewhere.request(method, path)).status_code != 429


async def test_the_storage_is_closed_with_the_application(storage: Where) -> None:
    async with serving(storage) as (_, app):
        thread = app.state.registry.storage._thread
        assert thread.is_alive()
    assert not thread.is_alive()


def test_without_a_word_a_server_is_for_this_machine_with_the_usual_limits(storage: Where) -> None:
    assert Settings(storage) == Settings(
        storage,
        limits=Limits(),
        static=STATIC,
        workers=0,
        names=(),
        proxies=(),
        listens="127.0.0.1",
        address="",
        metrics="loopback",
        archive_days=0,
    )


async def test_only_factions_that_are_whole_and_sets_that_have_one_are_offered(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = library().sets
    half = SimpleNamespace(name="Half", is_whole=False)
    more = SimpleNamespace(key="More", name="More", cover=(), factions=[*first.factions, half])
    none = SimpleNamespace(key="None", name="None", cover=(), factions=[half])
    monkeypatch.setattr(routes, "library", lambda: SimpleNamespace(sets=[more, none, *others]))
    async with serving(storage) as (client, _):
        sets = (await client.get("/api/options")).json()["sets"]
    assert [each["name"] for each in sets] == ["More", *(each.name for each in others)]
    assert sets[0]["factions"] == [one.name for one in first.factions if one.is_whole]
