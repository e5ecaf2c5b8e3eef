"""What all endpoints share: bodies that come too slowly or not at all, and whoever leaves while a thinker is asked."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request

from smashup.server.errors import ClientError
from smashup.server.http import helpers
from smashup.server.http.helpers import address_of, read_body, while_connected
from smashup.server.limits import NO_LIMITS, Addresses
from smashup.server.models.requests import JoinRequest
from tests.server.in_memory import refused
from tests.server.waiting import until

JSON = [(b"content-type", b"application/json")]


def request(*coming: dict[str, Any], client: tuple[str, int] | None = ("192.0.2.1", 4)) -> Request:
    """One of which so much has come; then it waits."""
    left = list(coming)

    async def receive() -> dict[str, Any]:
        if not left:
            await asyncio.Event().wait()
        return left.pop(0)

    app = SimpleNamespace(state=SimpleNamespace(addresses=Addresses(NO_LIMITS)))
    scope = {"type": "http", "method": "POST", "path": "/", "headers": JSON, "client": client, "app": app}
    return Request(scope, receive)


def part(body: bytes, more: bool = False) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


GONE = {"type": "http.disconnect"}


async def test_a_body_is_read_to_its_end() -> None:
    assert await read_body(request(part(b'{"name": ', True), part(b'"Ada"}')), JoinRequest) == JoinRequest("Ada")


async def test_a_body_that_does_not_come_in_its_time_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helpers, "BODY_TIMEOUT", 0.02)
    with refused("too-slow"):
        await read_body(request(part(b'{"name": ', True)), JoinRequest)


async def test_half_a_body_of_somebody_who_left_is_none() -> None:
    with pytest.raises(ClientError) as caught:
        await read_body(request(part(b'{"name": ', True), GONE), JoinRequest)
    assert (caught.value.id, caught.value.params) == ("not-json", {"what": ""})


async def test_who_comes_from_nowhere_is_one_address() -> None:
    assert [address_of(request()), address_of(request(client=None))] == ["192.0.2.1", ""]


# --- thinking for somebody --------------------------------------------------------------------------------------------


async def test_what_was_thought_is_told_while_somebody_is_there() -> None:
    async def work() -> int:
        await asyncio.sleep(0)
        return 5

    asks = request(part(b""))
    assert await while_connected(asks, work()) == 5
    assert not asks.app.state.addresses.asking


async def test_nobody_thinks_on_for_who_has_left() -> None:
    ended: list[str] = []

    async def work() -> int:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ended.append("left")
            raise
        return 5

    asks = request(part(b""), GONE)
    with refused("busy"):
        await asyncio.wait_for(while_connected(asks, work()), 20)
    assert ended == ["left"]
    assert not asks.app.state.addresses.asking


async def test_a_refusal_is_told_and_nobody_is_waited_for_any_more() -> None:
    async def work() -> int:
        raise ClientError("too-long")

    with refused("too-long"):
        await while_connected(request(), work())
    await until(lambda: len(asyncio.all_tasks()) == 1)
