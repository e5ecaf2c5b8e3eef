"""ASGI middleware: Host and Origin checks, security headers and an error handler."""

from __future__ import annotations

import logging
import socket
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from smashup.server.errors import ClientError
from smashup.server.i18n import DEFAULT, error_message
from smashup.server.models.messages import encode
from smashup.server.models.responses import ErrorResponse
from smashup.server.network import host_name

ANY = "*"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
UNCHECKED_PATHS = ("/health",)
"""Paths without a Host check, because monitoring may use any host name."""
_log = logging.getLogger(__name__)

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SecurityHeadersMiddleware:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)  # WebSocket messages have no headers
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, sending)


class ErrorMiddleware:
    """Logs unexpected errors and responds with a generic message instead of a traceback."""

    def __init__(self, app: ASGIApp, refused: Counter[str]) -> None:
        self.app = app
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            _log.exception("Request failed: %s %s", scope["method"], scope["path"][:200])
            self._refused["fault"] += 1
            if not started:
                await _error_response(ClientError("fault"), 500)(scope, receive, send)


class HostOriginMiddleware:
    """Rejects unknown Host headers (DNS rebinding) and requests from other origins."""

    def __init__(self, app: ASGIApp, names: Sequence[str], refused: Counter[str]) -> None:
        self.app = app
        self._names = {*LOOPBACK, *own_names(), *(name.lower() for name in names)}
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in UNCHECKED_PATHS:
            await self.app(scope, receive, send)
            return
        error = self._address_error(Headers(scope=scope))
        if error is None:
            await self.app(scope, receive, send)
            return
        self._refused[error.id] += 1
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": error.id})
        else:
            await _error_response(error, 421 if error.id == "wrong-host" else 403)(scope, receive, send)

    def _address_error(self, headers: Headers) -> ClientError | None:
        host = host_name(headers.get("host", ""))
        if host is None or not self._is_known_host(host):
            return ClientError("wrong-host")
        origin = headers.get("origin")
        if origin is None:
            return None
        try:
            from_ = urlsplit(origin).hostname
        except ValueError:
            from_ = None
        if from_ != host and not (from_ in LOOPBACK and host in LOOPBACK):
            return ClientError("wrong-origin")
        return None

    def _is_known_host(self, host: str) -> bool:
        """True for a configured name or any IP address. An attacker can make a name resolve to this machine, but not an
        IP address."""
        if ANY in self._names or host in self._names:
            return True
        try:
            ip_address(host)
        except ValueError:
            return False
        return True


def own_names() -> list[str]:
    """Return the names of this machine in its local network."""
    name = socket.gethostname().lower()
    return [name, f"{name}.local"]


def _error_response(error: ClientError, status: int) -> Response:
    content = encode(ErrorResponse(error.id, error_message(error, DEFAULT)))
    return Response(content, status, {"cache-control": "no-store"}, "application/json")
