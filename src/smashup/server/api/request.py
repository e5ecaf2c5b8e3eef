"""Requests and replies of the API. `server/http` and `smashup.local` translate them from and to a transport."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from smashup.engine.errors import SmashUpError
from smashup.server.errors import ClientError, unreadable
from smashup.server.i18n import DEFAULT, error_message
from smashup.server.models.responses import ErrorResponse
from smashup.server.rate_limits import Addresses
from smashup.server.storage.errors import NotStored
from smashup.server.tables.registry import TableRegistry
from smashup.server.workers.requests import error_id

JSON = "application/json"
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
    "no-such-puzzle": 404,
    "puzzle-is-old": 410,
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


@dataclass(frozen=True)
class Services:
    """The objects that endpoints use. They exist for the lifetime of the server."""

    registry: TableRegistry
    addresses: Addresses
    public: str = ""
    """Public URL of the page, if it differs from the address that clients use."""
    listens: str = ""
    """Address that the server listens on."""


@dataclass(frozen=True)
class Origin:
    """The client and the URL that it has requested, for links to the page."""

    visitor: str = ""
    """Address of the client."""
    scheme: str = ""
    host: str = ""
    """Host header of the request."""


@dataclass(frozen=True, kw_only=True)
class ApiRequest:
    """A request to the API."""

    method: str
    path: str
    """Path with percent-encoding removed."""
    read: Callable[[int], Awaitable[bytes]]
    """Reads the body, up to that number of bytes. Raises ClientError."""
    disconnected: Callable[[], Awaitable[None]]
    """Returns when the client has disconnected."""
    query: Mapping[str, str] = field(default_factory=dict)
    language: str = DEFAULT
    address: str = ""
    """The client's address in the form that rate limits use."""
    origin: Origin = Origin()
    params: Mapping[str, str] = field(default_factory=dict)
    """Parts of the path, by the names in the pattern of the route."""
    body: bytes = b""

    def decode(self, type_: type[T]) -> T:
        """Return the body as that type. Raises ClientError if it is not valid."""
        try:
            return msgspec.json.decode(self.body, type=type_)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise unreadable(error) from None


@dataclass(frozen=True)
class Reply:
    """A reply of the API."""

    body: bytes
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    media_type: str = JSON


def json_reply(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Reply:
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    return Reply(body, status, {"cache-control": "no-store", **(headers or {})})


def error_reply(error: Exception, language: str, registry: TableRegistry) -> Reply:
    """Return the reply for a client error or for invalid input, and count it. The engine's error messages are written
    for players and can be sent as they are; database errors must not reach clients."""
    if isinstance(error, NotStored):
        error = ClientError("not-stored")
    if isinstance(error, ClientError):
        id_, text = error.id, error_message(error, language)
    else:
        assert isinstance(error, SmashUpError)
        id_, text = error_id(error), str(error)
    registry.metrics.refused[id_] += 1
    return json_reply(ErrorResponse(id_, text), STATUS.get(id_, 400))


def language_of(query: Mapping[str, str], accepted: str) -> str:
    """Return the language of a reply: that of the query, or the first one that the browser accepts."""
    language = query.get("lang") or accepted[:2].lower()
    return language if language in LANGUAGES else DEFAULT


async def while_connected(services: Services, request: ApiRequest, work: Coroutine[Any, Any, T]) -> T:
    """Wait for the result of a worker. If the client disconnects, cancel the request."""
    work_task = asyncio.create_task(_limited(services, request, work))
    disconnect_task = asyncio.ensure_future(request.disconnected())
    try:
        await asyncio.wait((work_task, disconnect_task), return_when=asyncio.FIRST_COMPLETED)
        if not work_task.done():
            raise ClientError("busy")
        return work_task.result()
    finally:
        work_task.cancel()
        disconnect_task.cancel()
        await asyncio.gather(work_task, disconnect_task, return_exceptions=True)


async def _limited(services: Services, request: ApiRequest, work: Coroutine[Any, Any, T]) -> T:
    with closing(work), services.addresses.worker_slot(request.address):
        return await work
