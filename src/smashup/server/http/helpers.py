"""Translation between Starlette and the API, and helpers of the routes that only exist over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from starlette import requests
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from smashup.server import limits
from smashup.server.api.request import JSON, ApiRequest, Origin, Reply, Services, error_reply, language_of
from smashup.server.errors import ClientError
from smashup.server.rate_limits import rate_limit_key
from smashup.server.tables.registry import TableRegistry


def response_of(reply: Reply) -> Response:
    return Response(reply.body, reply.status, dict(reply.headers), reply.media_type)


def request_of(request: requests.Request) -> ApiRequest:
    """Return the request in the form of the API."""
    return ApiRequest(
        method="GET" if request.method == "HEAD" else request.method,
        path=request.scope["path"],
        read=partial(read_body, request),
        disconnected=partial(_disconnected, request),
        query=request.query_params,
        language=preferred_language(request),
        address=address_of(request),
        origin=Origin(host_of(request), request.url.scheme, request.headers.get("host", "")),
    )


def preferred_language(request: requests.Request) -> str:
    return language_of(request.query_params, request.headers.get("accept-language", ""))


def error_response(request: requests.Request, error: Exception) -> Response:
    """Return the response to an error of a route that only exists over HTTP."""
    return response_of(error_reply(error, preferred_language(request), registry_of(request)))


async def read_body(request: requests.Request, max_bytes: int) -> bytes:
    """Read the request body. It must have the JSON content type, which a form on another website cannot send."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise ClientError("not-a-form")
    try:
        async with asyncio.timeout(limits.BODY_SECONDS):
            return await _read(request, max_bytes)
    except TimeoutError:
        raise ClientError("too-slow") from None
    except ClientDisconnect:
        raise ClientError("not-json", what="") from None


async def _read(request: requests.Request, max_bytes: int) -> bytes:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > max_bytes:
            raise ClientError("too-large", most=max_bytes, n=len(data))
    return data


async def _disconnected(request: requests.Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def services_of(request: requests.Request) -> Services:
    services = request.app.state.services
    assert isinstance(services, Services)
    return services


def registry_of(request: requests.Request) -> TableRegistry:
    return services_of(request).registry


def host_of(request: requests.Request) -> str:
    return request.client.host if request.client is not None else ""


def address_of(request: requests.Request) -> str:
    """Return the client's address in the form that rate limits use."""
    return rate_limit_key(request.client.host) if request.client is not None else ""


def read_limited(
    endpoint: Callable[[requests.Request], Awaitable[Response]],
) -> Callable[[requests.Request], Awaitable[Response]]:
    """Decorate a route with the rate limit of static data."""

    async def limited(request: requests.Request) -> Response:
        if not request.app.state.addresses.take(address_of(request), "read"):
            raise ClientError("too-fast")
        return await endpoint(request)

    return limited
