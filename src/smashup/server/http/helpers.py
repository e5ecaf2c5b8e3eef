"""Endpoint helpers: validated bodies, JSON and error responses, and rate limits per address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from smashup.engine.errors import SmashUpError
from smashup.server import limits
from smashup.server.errors import ClientError, unreadable
from smashup.server.i18n import DEFAULT, error_message
from smashup.server.models.responses import ErrorResponse
from smashup.server.rate_limits import Addresses, rate_limit_key
from smashup.server.storage.errors import NotStored
from smashup.server.tables.registry import TableRegistry
from smashup.server.workers.requests import error_id

LANGUAGES = ("en", "fr")
STATUS = {
    "no-such-page": 404,
    "no-push": 404,
    "not-invited": 403,
    "bad-token": 403,
    "no-such-offer": 404,
    "closed": 410,
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
"""HTTP status by error id. The default is 400."""

T = TypeVar("T")


def json_response(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    data = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Response(data, status, {"cache-control": "no-store", **(headers or {})}, "application/json")


def language_of(request: Request) -> str:
    language = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2].lower()
    return language if language in LANGUAGES else DEFAULT


def client_error_response(request: Request, error: Exception) -> Response:
    assert isinstance(error, ClientError)
    registry_of(request).metrics.refused[error.id] += 1
    return _error(STATUS.get(error.id, 400), error.id, error_message(error, language_of(request)))


def engine_error_response(request: Request, error: Exception) -> Response:
    """Return the response for invalid input. The engine's error messages are written for players and can be sent as
    they are."""
    if isinstance(error, NotStored):  # database errors must not reach clients
        return client_error_response(request, ClientError("not-stored"))
    assert isinstance(error, SmashUpError)
    registry_of(request).metrics.refused[error_id(error)] += 1
    return _error(400, error_id(error), str(error))


def _error(status: int, id_: str, text: str) -> Response:
    return json_response(ErrorResponse(id_, text), status)


async def read_body(request: Request, type_: type[T], max_bytes: int = limits.MESSAGE_BYTES) -> T:
    """Read and validate the request body. It must have the JSON content type, which a form on another website cannot
    send."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ClientError("not-a-form")
    try:
        async with asyncio.timeout(limits.BODY_SECONDS):
            data = await _read(request, max_bytes)
    except TimeoutError:
        raise ClientError("too-slow") from None
    except ClientDisconnect:
        raise ClientError("not-json", what="") from None
    try:
        return msgspec.json.decode(data, type=type_)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(error) from None


async def _read(request: Request, max_bytes: int) -> bytes:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > max_bytes:
            raise ClientError("too-large", most=max_bytes, n=len(data))
    return data


def registry_of(request: Request) -> TableRegistry:
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


def address_of(request: Request) -> str:
    """Return the client's address in the form that rate limits use."""
    return rate_limit_key(request.client.host) if request.client is not None else ""


def rate_limited(
    kind: str,
) -> Callable[[Callable[[Request], Awaitable[Response]]], Callable[[Request], Awaitable[Response]]]:
    """Decorate an endpoint with a rate limit per address. `kind` is a field of `Limits`."""

    def around(endpoint: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        async def limited(request: Request) -> Response:
            if request.method == "POST" and registry_of(request).stopping:
                raise ClientError("server-ends")
            if not request.app.state.addresses.take(address_of(request), kind):
                raise ClientError("too-fast")
            return await endpoint(request)

        return limited

    return around


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Wait for the result of a worker. If the client disconnects, cancel the request."""
    work_task, disconnect_task = (
        asyncio.create_task(_limited(request, work)),
        asyncio.create_task(_disconnected(request)),
    )
    try:
        await asyncio.wait((work_task, disconnect_task), return_when=asyncio.FIRST_COMPLETED)
        if not work_task.done():
            raise ClientError("busy")
        return work_task.result()
    finally:
        work_task.cancel()
        disconnect_task.cancel()
        await asyncio.gather(work_task, disconnect_task, return_exceptions=True)


async def _limited(request: Request, work: Coroutine[Any, Any, T]) -> T:
    addresses: Addresses = request.app.state.addresses
    with closing(work), addresses.worker_slot(address_of(request)):
        return await work


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
