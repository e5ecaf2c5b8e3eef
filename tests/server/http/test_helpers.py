"""Translation of requests and responses: bodies, languages, errors, and work for clients that disconnect."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from smashup.engine.errors import BadSetup
from smashup.server import limits
from smashup.server.api.request import STATUS, Services, while_connected
from smashup.server.errors import ClientError
from smashup.server.http.helpers import address_of, error_response, preferred_language, read_body, request_of
from smashup.server.i18n import message
from smashup.server.limits import MESSAGE_BYTES, NO_LIMITS
from smashup.server.metrics import Metrics
from smashup.server.models.requests import JoinRequest
from smashup.server.rate_limits import Addresses
from smashup.server.storage.errors import NotStored
from smashup.server.tables.registry import TableRegistry
from tests.server.in_memory import refused
from tests.server.waiting import until

JSON = "application/json"
ADA = b'{"name": "Ada"}'
DISCONNECT = {"type": "http.disconnect"}


def request(
    *received: dict[str, Any], client: tuple[str, int] | None = ("192.0.2.1", 4), query: str = "", **headers: str
) -> Request:
    """A request of which these messages have arrived; then it waits for more."""
    left = list(received)

    async def receive() -> dict[str, Any]:
        if not left:
            await asyncio.Event().wait()
        return left.pop(0)

    app = SimpleNamespace(state=SimpleNamespace(services=Services(FakeRegistry(), Addresses(NO_LIMITS))))
    fields = {"content-type": JSON, **{name.replace("_", "-"): value for name, value in headers.items()}}
    raw = [(name.encode(), value.encode()) for name, value in fields.items()]
    scope = {"type": "http", "method": "POST", "path": "/", "query_string": query.encode(), "headers": raw}
    return Request({**scope, "client": client, "app": app}, receive)


class FakeRegistry(TableRegistry):
    """A registry without tables."""

    def __init__(self) -> None:
        self.metrics = Metrics()


def part(body: bytes, more: bool = False) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


async def decoded(asked: Request) -> JoinRequest:
    read = request_of(asked)
    return replace(read, body=await read.read(MESSAGE_BYTES)).decode(JoinRequest)


# --- bodies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("type_", "body", "error"),
    [
        (JSON, ADA, None),
        ("Application/JSON ; charset=utf-8", ADA, None),
        ("text/plain", ADA, "not-a-form"),
        ("application/x-www-form-urlencoded", b"a=b", "not-a-form"),
        ("application/jsonx", ADA, "not-a-form"),
        ("", ADA, "not-a-form"),
        (JSON, b"{", "not-json"),
        (JSON, b"[]", "not-json"),
        (JSON, b"[" * 15_000, "not-json"),
        (JSON, b"\xff", "not-json"),
        (JSON, b" " * MESSAGE_BYTES, "not-json"),
        (JSON, b" " * (MESSAGE_BYTES + 1), "too-large"),
    ],
)
async def test_only_json_is_read_which_a_form_on_another_site_cannot_send(
    type_: str, body: bytes, error: str | None
) -> None:
    with nullcontext() if error is None else refused(error):
        assert await decoded(request(part(body), content_type=type_)) == JoinRequest("Ada")


async def test_a_body_is_read_to_its_end_within_its_size() -> None:
    assert await read_body(request(part(ADA[:9], True), part(ADA[9:])), len(ADA)) == ADA
    with pytest.raises(ClientError) as caught:
        await read_body(request(part(b"12345", True), part(b"6")), 5)
    assert (caught.value.id, caught.value.params) == ("too-large", {"most": 5, "n": 6})


async def test_a_body_that_does_not_arrive_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ClientError) as caught:
        await read_body(request(part(ADA[:9], True), DISCONNECT), MESSAGE_BYTES)
    assert (caught.value.id, caught.value.params) == ("not-json", {"what": ""})
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.02)
    with refused("too-slow"):
        await read_body(request(part(ADA[:9], True)), MESSAGE_BYTES)


# --- responses --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", "", "en"),
        ("", "fr", "fr"),
        ("", "FR-ch, en;q=0.5", "fr"),
        ("", "de", "en"),
        ("lang=fr", "en", "fr"),
        ("lang=en", "fr", "en"),
        ("lang=de", "fr", "en"),
        ("lang=", "fr", "fr"),
    ],
)
def test_the_language_is_the_requested_one_or_the_browsers(query: str, header: str, language: str) -> None:
    asked = request(query=query, accept_language=header)
    assert preferred_language(asked) == language
    error = msgspec.json.decode(error_response(asked, ClientError("over")).body)
    assert error == {"error": "over", "message": message(language, "over")}


def test_every_error_has_its_status() -> None:
    statuses = {
        400: {"two-factions", "too-long", "takes-too-long"},
        403: {"not-invited", "bad-token"},
        404: {"no-push"}
        | {f"no-such-{what}" for what in ("page", "table", "words", "replay", "frame", "seat", "offer", "puzzle")},
        408: {"too-slow"},
        409: {"no-free-seat", "not-over", "over", "somebody-was-faster"},
        410: {"other-rules", "puzzle-is-old", "table-is-broken", "archived", "closed"},
        413: {"too-large"},
        415: {"not-a-form"},
        429: {"too-fast", "too-many-tables"},
        503: {"not-stored", "server-ends", "busy"},
    }
    assert set(STATUS) == set().union(*statuses.values()) - statuses[400]
    for status, ids in statuses.items():
        for id_ in ids:
            response = error_response(request(), ClientError(id_, most=1, n=2))
            assert (id_, response.status_code) == (id_, status)
            assert (response.headers["content-type"], response.headers["cache-control"]) == (JSON, "no-store")


def test_messages_of_the_engine_are_sent_and_messages_of_the_database_are_not() -> None:
    invalid = error_response(request(), BadSetup("Too few cards."))
    assert (invalid.status_code, invalid.body) == (400, b'{"error":"bad-setup","message":"Too few cards."}')
    failed = error_response(request(), NotStored("The disk is full."))
    assert failed.status_code == 503
    assert msgspec.json.decode(failed.body) == {"error": "not-stored", "message": message("en", "not-stored")}


def test_clients_without_an_address_count_as_one() -> None:
    assert [address_of(request()), address_of(request(client=None))] == ["192.0.2.1", ""]


# --- work for a client ------------------------------------------------------------------------------------------------


async def test_the_result_of_a_worker_is_returned_while_the_client_is_connected() -> None:
    async def work() -> int:
        await asyncio.sleep(0)
        return 5

    asked = request(part(b""))
    assert await while_connected(asked.app.state.services, request_of(asked), work()) == 5
    assert asked.app.state.services.addresses.count("192.0.2.1", "thinking") == 0


async def test_work_is_cancelled_when_the_client_disconnects() -> None:
    cancelled: list[bool] = []

    async def work() -> int:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cancelled.append(True)
            raise
        return 5

    asked = request(part(b""), DISCONNECT)
    with refused("busy"):
        await asyncio.wait_for(while_connected(asked.app.state.services, request_of(asked), work()), 20)
    assert cancelled == [True]
    assert asked.app.state.services.addresses.count("192.0.2.1", "thinking") == 0


async def test_an_error_of_the_work_is_raised_and_no_task_is_left() -> None:
    async def work() -> int:
        raise ClientError("too-long")

    with refused("too-long"):
        asked = request()
        await while_connected(asked.app.state.services, request_of(asked), work())
    await until(lambda: len(asyncio.all_tasks()) == 1)
