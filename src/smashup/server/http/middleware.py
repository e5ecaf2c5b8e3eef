"""Who may ask at all: the right Host, the right Origin; and no mistake of ours that shows its inside."""

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

from smashup.server.i18n import DEFAULT, ClientError
from smashup.server.models.messages import encode
from smashup.server.models.responses import ErrorResponse
from smashup.server.network import host_name

ANY = "*"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
OPEN_TO_ALL = ("/health",)
"""Asked by machines, by whatever name."""
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
    """On every answer to a request, whatever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)  # a WebSocket sends thousands of messages, which have no headers
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, sending)


class ErrorMiddleware:
    """What nobody thought of is logged, and answered with a sentence."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

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
            _log.exception("A request failed: %s %s", scope["method"], scope["path"][:200])
            if not started:
                await _failure(ClientError("fault"), 500)(scope, receive, send)


class HostOriginMiddleware:
    """Another site's page may neither be led here by a name of its own (DNS rebinding), nor act from where it is."""

    def __init__(self, app: ASGIApp, names: Sequence[str], refused: Counter[str]) -> None:
        self.app = app
        self._names = {*LOOPBACK, *own_names(), *(name.lower() for name in names)}
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in OPEN_TO_ALL:
            await self.app(scope, receive, send)
            return
        wrong = self._wrong(Headers(scope=scope))
        if wrong is None:
            await self.app(scope, receive, send)
            return
        self._refused[wrong.id] += 1
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": wrong.id})
        else:
            await _failure(wrong, 421 if wrong.id == "wrong-host" else 403)(scope, receive, send)

    def _wrong(self, headers: Headers) -> ClientError | None:
        host = host_name(headers.get("host", ""))
        if host is None or not self._known(host):
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

    def _known(self, host: str) -> bool:
        """A number cannot be made to mean another machine; a name can."""
        if ANY in self._names or host in self._names:
            return True
        try:
            ip_address(host)
        except ValueError:
            return False
        return True


def own_names() -> list[str]:
    """What this machine is called in its own network."""
    name = socket.gethostname().lower()
    return [name, f"{name}.local"]


def _failure(refused: ClientError, status: int) -> Response:
    content = encode(ErrorResponse(refused.id, refused.sentence(DEFAULT)))
    return Response(content, status, {"cache-control": "no-store"}, "application/json")
