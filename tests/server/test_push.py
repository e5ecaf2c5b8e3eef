"""Web Push: the recipients and content of notifications, and the addresses that the server sends requests to."""

from __future__ import annotations

import asyncio
import logging
import socket
import stat
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from py_vapid import Vapid02

from smashup.server import limits, push
from smashup.server.models.requests import PushSubscription
from smashup.server.push import PushSender, new_private_key, public_address
from smashup.server.push_endpoint import check_endpoint
from smashup.server.tables.actions import SERVER, Leave, MoveSeat, OfferSeat, Subscribe
from smashup.server.tables.registry import TableRegistry
from smashup.server.tables.table import Table
from tests.server.http_client import asking
from tests.server.in_memory import Where, connected_client, create_request, join, pending_seat, play, refused
from tests.server.push_service import Browser, PushService, push_service
from tests.server.waiting import until

ADDRESS = "https://games.example.org/"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@asynccontextmanager
async def game_by_the_day(
    storage: Where, service: PushService, **more: Any
) -> AsyncIterator[tuple[Any, Table, list[str]]]:
    """A client, and a table of two without a clock, with the tokens of the seats."""
    settings = {"address": ADDRESS, "push_transport": service.transport, **more}
    async with asking(storage, **settings) as (client, app):
        seats = [{"kind": "you"}, {"kind": "open"}]
        made = (await client.post("/api/tables", json={"name": "Ada", "seats": seats, "patient": True})).json()
        table = await app.state.registry.table(made["table"])
        _, token = await join(table, "Otto")
        yield client, table, [made["token"], token]


async def subscribe(client: Any, table: Table, token: str, browser: Browser, *, on: bool = True) -> list[str]:
    subscription = {name: getattr(browser.subscription, name) for name in PushSubscription.__struct_fields__}
    body = {"seats": [{"table": table.id, "token": token}], "subscription": subscription, "on": on}
    answer = await client.post("/api/push", json=body)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["tables"])


async def play_until_other_seat(table: Table) -> None:
    before = pending_seat(table)
    while pending_seat(table) == before:
        await play(table, 1)


async def test_an_absent_player_gets_a_notification_that_only_the_browser_can_read(
    storage: Where, service: PushService
) -> None:
    async with game_by_the_day(storage, service) as (client, table, tokens):
        asked = pending_seat(table)
        names, other = ("Ada", "Otto"), 1 - asked
        browser = Browser("other", lang="fr")
        assert await subscribe(client, table, tokens[other], browser) == [table.id]
        await play_until_other_seat(table)
        await until(lambda: service.received)
        ((path, headers, body),) = service.received
        assert path == "/other"
        assert browser.read(body) == {
            "table": table.id,
            "title": "À vous de jouer",
            "body": f"Smash Up avec {names[asked]}",
        }
        assert b"Smash" not in body
        assert headers["content-encoding"] == "aes128gcm"
        key = (await client.get("/api/options")).json()["push"]
        assert headers["authorization"].endswith(f"k={key}")
        assert Vapid02.verify(headers["authorization"])


async def test_no_notification_is_sent_to_connected_players_bots_and_games_with_a_clock(
    storage: Where, service: PushService
) -> None:
    async with game_by_the_day(storage, service) as (client, table, tokens):
        other = 1 - pending_seat(table)
        await subscribe(client, table, tokens[other], Browser("other"))
        connected_client(table, other)
        await play_until_other_seat(table)
        await play_until_other_seat(table)
        await table.perform(other, Leave())  # a bot plays on for the seat
        assert not table.on_turn.__self__._tasks  # type: ignore[attr-defined]
        assert service.received == []


@pytest.mark.parametrize("status", push.GONE)
async def test_an_expired_subscription_is_removed(storage: Where, service: PushService, status: int) -> None:
    async with game_by_the_day(storage, service) as (client, table, tokens):
        other = 1 - pending_seat(table)
        await subscribe(client, table, tokens[other], Browser("other"))
        service.status = status
        await play_until_other_seat(table)
        await until(lambda: not table.data.seats[other].push)


async def test_a_failing_push_service_changes_nothing_and_is_logged(
    storage: Where, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> int:
        raise TimeoutError("timed out")

    async with game_by_the_day(storage, service, push_transport=fails) as (client, table, tokens):
        other = 1 - pending_seat(table)
        browser = Browser("secret-path")
        await subscribe(client, table, tokens[other], browser)
        await play_until_other_seat(table)
        await until(lambda: "could not be sent" in caplog.text)
        assert "secret-path" not in caplog.text
        assert table.data.seats[other].push == (browser.subscription,)


async def test_a_slow_push_service_does_not_block_the_game(storage: Where, service: PushService) -> None:
    ready, loop_thread = threading.Event(), threading.get_ident()
    threads = []

    def slow(*_: Any) -> int:
        threads.append(threading.get_ident())
        ready.wait(60)
        return 201

    async with game_by_the_day(storage, service, push_transport=slow) as (client, table, tokens):
        for token in tokens:
            await subscribe(client, table, token, Browser("any"))
        for _ in range(3):
            await play_until_other_seat(table)
        await until(lambda: threads)
        assert loop_thread not in threads
        ready.set()


async def test_subscriptions_belong_to_the_token_and_are_bounded(registry: TableRegistry) -> None:
    made = await registry.open(create_request("open", "open", patient=True))
    table = await registry.table(made.table)
    assert made.token is not None
    for n in range(limits.SUBSCRIPTIONS + 2):
        for _ in range(2):
            await table.perform(SERVER, Subscribe(made.token, Browser(str(n)).subscription))
    endpoints = [each.endpoint for each in table.data.seats[0].push]
    assert endpoints == [f"https://push.example.org/{n}" for n in range(2, limits.SUBSCRIPTIONS + 2)]
    with refused("bad-token"):
        await table.perform(SERVER, Subscribe("x", Browser("x").subscription))
    offer = OfferSeat(made.token)
    await table.perform(SERVER, offer)
    await table.perform(SERVER, MoveSeat(offer.code, "n" * 43))
    assert table.data.seats[0].push == ()
    await table.perform(SERVER, Subscribe("n" * 43, Browser("new").subscription))
    await table.perform(0, Leave())
    assert table.data.seats[0].push == ()


async def test_a_browser_can_unsubscribe(storage: Where, service: PushService) -> None:
    async with game_by_the_day(storage, service) as (client, table, tokens):
        browser = Browser("any")
        await subscribe(client, table, tokens[0], browser)
        assert table.data.seats[0].push == (browser.subscription,)
        assert await subscribe(client, table, "wrong", browser) == []
        await subscribe(client, table, tokens[0], browser, on=False)
        assert not table.data.seats[0].push


# --- keys -------------------------------------------------------------------------------------------------------------


async def test_the_key_is_created_once_and_never_logged(
    storage: Where, service: PushService, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    keys = []
    for _ in range(2):
        async with asking(storage, address=ADDRESS) as (client, app):
            keys.append((await client.get("/api/options")).json()["push"])
            secret = await app.state.registry.storage.secret("push", "another")
    assert keys[0] == keys[1]
    assert secret not in caplog.text
    assert not stat.S_IMODE((tmp_path / "tables.sqlite3").stat().st_mode) & 0o077, "only the owner may read the file"


@pytest.mark.parametrize("address", ["", "http://games.example.org/"])
async def test_a_server_without_a_public_https_address_sends_no_notifications(storage: Where, address: str) -> None:
    async with asking(storage, address=address) as (client, _):
        assert (await client.get("/api/options")).json()["push"] is None
        answer = await client.post("/api/push", json={})
        assert (answer.status_code, answer.json()["error"]) == (404, "no-push")


# --- addresses --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "http://push.example.org/x",
        "ftp://push.example.org/x",
        "https://",
        "https://localhost/x",
        "https://push/x",
        "https://printer.local/x",
        "https://a.localhost/x",
        "https://metadata.google.internal/x",
        "https://127.0.0.1/x",
        "https://127.1/x",
        "https://0x7f.0.0.1/x",
        "https://2130706433/x",
        "https://10.0.0.7/x",
        "https://8.8.8.8/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://push.example.org:8080/x",
        "https://push.example.org:x/",
        "https://user@push.example.org/x",
        "https://push.example.org/\r\nhost: a",
        "https://push.example.org/ x",
        "https://[push.example.org/x",
    ],
)
def test_an_endpoint_is_the_https_address_of_a_public_name(endpoint: str) -> None:
    check_endpoint("https://updates.push.services.mozilla.com/wpush/v2/abc?x=1")
    with refused("bad-endpoint"):
        check_endpoint(endpoint)


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.0.1", "::1", "fe80::1", "fd00::1", "224.0.0.1"]
)
def test_a_name_of_a_private_address_is_not_connected(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    found = [(0, 0, 0, "", ("93.184.215.14", 443)), (0, 0, 0, "", (address, 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found[:1])
    assert public_address("push.example.org") == "93.184.215.14"
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr(socket, "create_connection", lambda *_: pytest.fail("a connection was opened"))
    with pytest.raises(OSError, match="public address"):
        push.post("https://push.example.org/x", {}, b"")


async def test_a_key_that_is_no_point_of_the_curve_removes_the_subscription() -> None:
    sender = PushSender(new_private_key(), ADDRESS, lambda *_: 201)
    sent = sender.send(PushSubscription("https://push.example.org/x", "A" * 87, "A" * 22), b"{}")
    assert sent is not None
    assert await asyncio.wrap_future(sent) is False
    sender.close()


async def test_waiting_notifications_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "QUEUED_NOTIFICATIONS", 3)
    ready, subscription = threading.Event(), Browser("any").subscription
    sender = PushSender(new_private_key(), ADDRESS, lambda *_: ready.wait(60) and 201)
    sent = [sender.send(subscription, b"{}") for _ in range(5)]
    assert [each is not None for each in sent] == [True] * 3 + [False] * 2
    ready.set()
    assert [await asyncio.wrap_future(each) for each in sent if each is not None] == [True] * 3
    await until(lambda: sender.send(subscription, b"{}") is not None)
    sender.close()
