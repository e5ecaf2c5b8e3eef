"""What all endpoints share: bodies that are checked, answers in JSON, errors for people, limits for each address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from smashup.engine.errors import SmashUpError
from smashup.server.i18n import DEFAULT, ClientError, unreadable
from smashup.server.limits import Addresses, neighbourhood
from smashup.server.models.messages import MOST_BYTES
from smashup.server.models.responses import ErrorResponse
from smashup.server.storage.store import NotStored
from smashup.server.tables.registry import TableRegistry
from smashup.server.workers.worker import error_id

BODY_SECONDS = 20
"""For a body to arrive in."""
LANGUAGES = ("en", "fr")
STATUS = {
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
"""Other errors are 400."""

T = TypeVar("T")


def answered(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    data = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Response(data, status, {"cache-control": "no-store", **(headers or {})}, "application/json")


def language_of(request: Request) -> str:
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2].lower()
    return asked if asked in LANGUAGES else DEFAULT


def refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, ClientError)
    return _error(STATUS.get(error.id, 400), error.id, error.sentence(language_of(request)))


def mistake(request: Request, error: Exception) -> Response:
    """What somebody handed in does not fit: the engine's errors are written for people."""
    if isinstance(error, NotStored):  # what the database says is not for strangers
        return refusal(request, ClientError("not-stored"))
    assert isinstance(error, SmashUpError)
    return _error(400, error_id(error), str(error))


def _error(status: int, id_: str, message: str) -> Response:
    return answered(ErrorResponse(id_, message), status)


async def body_of(request: Request, type_: type[T], most: int = MOST_BYTES) -> T:
    """The checked body. Only JSON that says so is read: a form on another site cannot send that."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ClientError("not-a-form")
    try:
        async with asyncio.timeout(BODY_SECONDS):
            data = await _read(request, most)
    except TimeoutError:
        raise ClientError("too-slow") from None
    except ClientDisconnect:
        raise ClientError("not-json", what="") from None
    try:
        return msgspec.json.decode(data, type=type_)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error) from None


async def _read(request: Request, most: int) -> bytes:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise ClientError("too-large", most=most, n=len(data))
    return data


def hall_of(request: Request) -> TableRegistry:
    hall = request.app.state.hall
    assert isinstance(hall, TableRegistry)
    return hall


def address_of(request: Request) -> str:
    return neighbourhood(request.client.host) if request.client is not None else ""


def limited_by(
    kind: str,
) -> Callable[[Callable[[Request], Awaitable[Response]]], Callable[[Request], Awaitable[Response]]]:
    """Refuse whoever asks too often; `kind` is a rate of `Limits`."""

    def around(endpoint: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        async def limited(request: Request) -> Response:
            if request.method == "POST" and hall_of(request).stopping:
                raise ClientError("server-ends")
            if not request.app.state.addresses.take(address_of(request), kind):
                raise ClientError("too-fast")
            return await endpoint(request)

        return limited

    return around


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What a thinker does for somebody; it ends when whoever asked is gone."""
    working, leaving = asyncio.create_task(_thought(request, work)), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientError("busy")
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _thought(request: Request, work: Coroutine[Any, Any, T]) -> T:
    addresses: Addresses = request.app.state.addresses
    with closing(work), addresses.thinking(address_of(request)):
        return await work


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
