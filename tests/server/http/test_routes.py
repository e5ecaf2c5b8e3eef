"""Routes: the JSON API, its rate limits, health checks and the access to the metrics."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from starlette.routing import Match, Route

from smashup.art import looks
from smashup.bots import opponents
from smashup.engine.language.definitions import slug
from smashup.engine.state.editions import EDITIONS
from smashup.engine.state.setup import MODES, WORDINGS
from smashup.engine.views.catalogue import catalogue
from smashup.i18n.describe import translate_card_name, translate_card_text, translate_faction_name
from smashup.i18n.rules_reference import reference
from smashup.server.api import cards
from smashup.server.api.cards import load_card_data
from smashup.server.api.request import LANGUAGES
from smashup.server.api.routes import ROUTES
from smashup.server.app import create_app
from smashup.server.i18n import message
from smashup.server.limits import NO_LIMITS, Limits, Rate
from smashup.server.settings import Settings
from smashup.server.tables import registry as registry_module
from smashup.server.tables.actions import Arrive, BanFaction, Concede, Leave
from smashup.server.tables.bans import next_to_ban, pool
from smashup.server.tables.invitations import PATH as INVITATION_PATH
from smashup.server.tables.table import Table
from smashup.sets import library
from tests.server.http_client import AGAINST_A_BOT, WAITING, asking, client_at
from tests.server.in_memory import Where, finished_table, join, rematch, unwritable

HERE, ELSEWHERE = "192.0.2.1", "198.51.100.1"
YOU, OPEN, BOT = {"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


async def test_unknown_paths_and_methods_are_not_found(storage: Where) -> None:
    async with asking(storage) as (client, _):
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
            for path in ("/api/", "/api/nothing", "/api/tables/x", "/api/tables/x/save/y"):
                answer = await client.request(method, path)
                assert (answer.status_code, answer.json()["error"]) == (404, "no-such-page"), (method, path)
        for path in ("/api/tables/x/join", "/api/replays"):
            assert (await client.get(path)).json()["error"] == "no-such-page", path


async def test_a_save_may_have_256_kilobytes(storage: Where) -> None:
    async with asking(storage) as (client, _):
        for size, status in ((256 * 1024, 400), (256 * 1024 + 1, 413)):
            headers = {"content-type": "application/json"}
            assert (await client.post("/api/replays", content=b" " * size, headers=headers)).status_code == status


# --- options and cards ------------------------------------------------------------------------------------------------


async def test_options_list_everything_that_is_installed_and_can_be_played(
    storage: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = library().sets
    half = SimpleNamespace(name="Half", is_whole=False)
    more = SimpleNamespace(key="More", name="More", cover=(), factions=[*first.factions, half])
    none = SimpleNamespace(key="None", name="None", cover=(), factions=[half])
    monkeypatch.setattr(cards, "library", lambda: SimpleNamespace(sets=[more, none, *others]))
    scans: list[dict[str, str]] = []

    def scan() -> dict[str, str]:
        scans.append({"eve": "eve:Eve"})
        return scans[-1]

    monkeypatch.setattr(cards, "installed_bots", scan)
    cards._options_json.cache_clear()
    try:
        async with asking(storage) as (client, _):
            options, again = [(await client.get("/api/options")).json() for _ in range(2)]
    finally:
        cards._options_json.cache_clear()
    assert again == options
    assert len(scans) == 1, "the installed packages are read from disk only once"
    installed: list[Any] = [more, *others]
    playable = [(each, [one.name for one in each.factions if one.is_whole]) for each in installed]
    assert options == {
        "sets": [
            {"key": slug(each.key), "name": each.name, "factions": factions, "cover": list(each.cover)}
            for each, factions in playable
            if factions
        ],
        "editions": [*EDITIONS],
        "wordings": list(WORDINGS),
        "bots": [
            *({"name": name, "about": kind.about} for name, kind in opponents().items()),
            {"name": "eve", "about": "eve:Eve"},
        ],
        "modes": list(MODES),
        "push": None,
    }


async def test_cards_rules_and_art_may_be_cached_for_five_minutes(storage: Where) -> None:
    translations = (translate_card_text, translate_faction_name, translate_card_name)
    async with asking(storage) as (client, _):
        for query, language in (("", "en"), ("?lang=en", "en"), ("?lang=fr", "fr")):
            translated = catalogue(library(), *(partial(each, language=language) for each in translations))
            for path, expected in (
                (f"catalogue{query}", translated),
                (f"rules{query}", reference(library(), language)),
                ("looks", looks(library())),
            ):
                answer = await client.get(f"/api/{path}")
                assert answer.json() == json.loads(msgspec.json.encode(expected))
                assert answer.headers["cache-control"] == "public, max-age=300"


def test_the_data_of_all_sets_is_loaded_in_every_language() -> None:
    for cached in (cards._catalogue_json, cards._art_json):
        cached.cache_clear()
    load_card_data()
    assert cards._catalogue_json.cache_info().currsize == len(LANGUAGES) == 2
    assert cards._art_json.cache_info().currsize == 1


# --- tables and replays -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"seats": [YOU]}, "not-json"),
        ({"seats": [YOU, YOU]}, "one-seat-is-yours"),
        ({"seats": [YOU, {"kind": "bot", "bot": "deep"}]}, "unknown-bot"),
        ({"mode": "guess"}, "bad-setup"),
        ({"mode": "given", "factions": ["Pirates", "Pirats"]}, "unknown-faction"),
        ({"mode": "given", "factions": ["Pirates", "Pirates"]}, "bad-setup"),
        ({"sets": ["cor"]}, "unknown-set"),
        ({"edition": "EMX"}, "unknown-edition"),
        ({"wording": "new"}, "unknown-wording"),
    ],
)
async def test_a_table_that_cannot_be_created_is_refused_with_a_sentence(
    storage: Where, request_: dict[str, Any], error: str
) -> None:
    async with asking(storage) as (client, _):
        answer = await client.post("/api/tables", json={**AGAINST_A_BOT, **request_})
        assert (answer.status_code, answer.json()["error"]) == (400, error)
        assert answer.json()["message"]


async def test_a_table_is_opened_listed_joined_and_saved_after_the_game(storage: Where) -> None:
    async with asking(storage) as (client, app):
        answer = await client.post("/api/tables", json={"name": "Ada", "seats": [BOT, YOU, OPEN], "listed": True})
        assert answer.status_code == 201
        assert answer.headers["cache-control"] == "no-store"
        mine = answer.json()
        assert set(mine) == {"table", "seat", "token", "here"}
        assert mine["seat"] == "p2"
        table: Table = app.state.registry.tables[mine["table"]]
        assert table.data.seat_of_token(mine["token"]) == 1
        assert [each["table"] for each in (await client.get("/api/tables")).json()] == [table.id]
        joined = (await client.post(f"/api/tables/{table.id}/join", json={"name": "Otto"})).json()
        assert (joined["seat"], table.data.seat_of_token(joined["token"])) == ("p3", 2)
        await table.perform(2, Arrive())
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


async def test_a_frame_is_rendered_for_a_seat_and_a_language(storage: Where) -> None:
    async with asking(storage) as (client, app):
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
        for path in ("1", "x", "1234567", f"0?seat={'p' * 5000}", "0?seat=p3", "0?seat="):
            answer = await client.get(f"/api/replays/{table.id}/frames/{path}")
            error = "no-such-seat" if "seat" in path else "no-such-frame"
            assert (answer.status_code, answer.json()["error"]) == (404, error)


# --- limits -----------------------------------------------------------------------------------------------------------

CHARGED = {
    "read": [
        "/",
        f"/{INVITATION_PATH}/a-b-c",
        "/api/options",
        "/api/catalogue",
        "/api/balance",
        "/api/looks",
        "/api/rules",
        "/api/puzzles",
    ],
    "lobby": ["/api/tables", "/api/tables/x/invitation"],
    "words": ["/api/invitations/one-two-three"],
    "frames": [
        "/api/tables/x/save",
        "/api/replays/x",
        "/api/replays/x/frames/0",
        "/api/replays/x/analysis",
        "/api/puzzles/x",
    ],
    "open_table": ["POST /api/tables", "POST /api/replays/x/tables", "POST /api/puzzles/x/tables"],
    "join": ["POST /api/tables/x/join", "POST /api/tables/x/offer", "POST /api/tables/x/move"],
    "games": ["POST /api/games", "POST /api/push"],
    "load_replay": ["POST /api/replays"],
    "analyse": ["POST /api/replays/x/analysis"],
}
"""Requests by rate limit; the method is GET unless it is given."""
REQUESTS = [
    (limit, request.split()[0] if " " in request else "GET", request.split()[-1])
    for limit, requests in CHARGED.items()
    for request in requests
]
FREE = {"/health", "/metrics"}


def test_every_path_has_a_rate_limit_or_is_free(storage: Where) -> None:
    app = create_app(Settings(storage))
    found, api = set(), []
    for limit, method, path in REQUESTS:
        scope = {"type": "http", "method": method, "path": path, "headers": []}
        found.add(next(route.path for route in app.routes if route.matches(scope)[0] is Match.FULL))  # type: ignore[attr-defined]
        api += [route for route in ROUTES if route.match(method, path) is not None and route.limit == limit]
    assert found | FREE == {route.path for route in app.routes if isinstance(route, Route)}
    assert {(route.method, route.pattern) for route in api} == {(route.method, route.pattern) for route in ROUTES}


@pytest.mark.parametrize(("limit", "method", "path"), REQUESTS)
async def test_requests_are_limited_per_address_over_all_connections(
    storage: Where, limit: str, method: str, path: str
) -> None:
    async with asking(storage, limits=Limits(**{**vars(NO_LIMITS), limit: Rate(0.00001, 2)})) as (_, app):

        async def status(address: str, port: int) -> int:
            async with client_at(app, address, port) as client:
                return (await client.request(method, path)).status_code

        refused = [await status(HERE, port) == httpx.codes.TOO_MANY_REQUESTS for port in (1, 2, 3)]
        assert refused == [False, False, True]
        assert await status(ELSEWHERE, 3) != httpx.codes.TOO_MANY_REQUESTS
        assert app.state.addresses.refused == {limit: 1}


async def test_an_address_cannot_fill_the_lobby(storage: Where) -> None:
    async with asking(storage, limits=replace(NO_LIMITS, waiting=2)) as (client, app):
        answers = await asyncio.gather(*(client.post("/api/tables", json=WAITING) for _ in range(6)))
        opened = [answer.json()["table"] for answer in answers if answer.status_code == 201]
        full = [answer for answer in answers if answer.status_code == 429]
        assert (len(opened), len(full)) == (2, 4), "also when it creates them simultaneously"
        text = message("en", "too-many-tables", n=2)
        assert full[0].json() == {"error": "too-many-tables", "message": text}
        assert (await client.get("/api/tables")).json() == [], "private tables count, too"
        assert app.state.addresses.refused == {"waiting": 4}
        assert (await client.post("/api/tables", json=AGAINST_A_BOT)).status_code == 201, "it is not listed"
        app.state.registry.tables.pop(opened[1])
        assert (await client.post("/api/tables", json=WAITING)).status_code == 429, "the table is still stored"
        await client.post(f"/api/tables/{opened[0]}/join", json={"name": "Otto"})
        assert [(await client.post("/api/tables", json=WAITING)).status_code for _ in range(2)] == [201, 429]
        async with client_at(app, ELSEWHERE) as other:
            assert (await other.post("/api/tables", json=WAITING)).status_code == 201


async def test_a_table_that_was_not_opened_for_the_lobby_is_not_listed_when_a_player_leaves(storage: Where) -> None:
    """Its invitation still works."""
    async with asking(storage) as (client, app):
        seats = [YOU, {"kind": "here", "name": "Otto"}]
        body = {"name": "Ada", "seats": seats, "mode": "draft", "ban": True}
        table = await app.state.registry.table((await client.post("/api/tables", json=body)).json()["table"])
        await table.perform(1, Leave())
        assert not table.data.full
        assert (await client.get("/api/tables")).json() == []
        assert (await client.get(f"/api/tables/{table.id}/invitation")).status_code == 200
        other = (await client.post("/api/tables", json={**WAITING, "listed": True})).json()["table"]
        assert [each["table"] for each in (await client.get("/api/tables")).json()] == [other]
        await join(table, "Eva")
        while (seat := next_to_ban(table.data, table.library)) is not None:
            await table.perform(seat, BanFaction(pool(table.data, table.library)[0]))
        await table.perform(0, Concede())
        await rematch(app.state.registry, table, 1)
        again = await app.state.registry.table(table.data.next)
        await again.perform(1, Leave())
        assert [each["table"] for each in (await client.get("/api/tables")).json()] == [other]


# --- the service ------------------------------------------------------------------------------------------------------


async def test_health_depends_on_the_database_and_the_shutdown(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(storage) as (client, app):
        registry = app.state.registry

        async def health() -> tuple[int, str]:
            answer = await client.get("/health")
            return answer.status_code, answer.json()["status"]

        assert await health() == (200, "ok")
        with unwritable(registry.storage):
            assert await health() == (503, "no database")
        registry.stopping = True
        assert await health() == (503, "ending")
        for path in ("/api/tables", "/api/tables/x/join", "/api/replays"):
            answer = await client.post(path, json=WAITING)
            assert (answer.status_code, answer.json()["error"]) == (503, "server-ends")
        assert (await client.get("/api/options")).status_code == 200

        async def never(_: str) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(registry_module, "HEALTH_SECONDS", 0.05)
        monkeypatch.setattr(registry.storage, "replay", never)
        assert await health() == (503, "no database")


async def test_simultaneous_health_checks_share_one_query(storage: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(storage) as (client, app):
        queries, ready, replay = [], asyncio.Event(), app.state.registry.storage.replay

        async def counted(id_: str) -> Any:
            queries.append(id_)
            await ready.wait()
            return await replay(id_)

        monkeypatch.setattr(app.state.registry.storage, "replay", counted)
        checks = [asyncio.create_task(client.get("/health")) for _ in range(20)]
        for _ in range(20):
            await asyncio.sleep(0)
        ready.set()
        assert {(await check).status_code for check in checks} == {200}
        assert len(queries) == 1
        assert (await client.get("/health")).status_code == 200
        assert len(queries) == 2, "the result is not cached"


@pytest.mark.parametrize(
    ("peer", "metrics", "status"),
    [
        ("127.0.0.1", "loopback", 200),
        ("::1", "loopback", 200),
        ("192.0.2.1", "loopback", 404),
        ("192.0.2.1", "all", 200),
        ("127.0.0.1", "off", 404),
    ],
)
async def test_metrics_are_for_this_machine_unless_configured_otherwise(
    storage: Where, peer: str, metrics: str, status: int
) -> None:
    async with asking(storage, peer, metrics=metrics) as (client, _):
        assert (await client.get("/metrics")).status_code == status
