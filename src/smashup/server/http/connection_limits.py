"""Connection limits: a uvicorn protocol with a header timeout, a check of WebSocket upgrades and a cap per address."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from smashup.server import limits
from smashup.server.rate_limits import Addresses, rate_limit_key

HEADER_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
BAD_UPGRADE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def limited_protocol(addresses: Addresses, proxies: frozenset[str] = frozenset()) -> type[HttpToolsProtocol]:
    """Return a protocol class that limits the connections and the requests per address. Proxies are exempt.

    A connection counts from its first byte to its end, also after an upgrade to a WebSocket.
    """

    class LimitedHttpProtocol(HttpToolsProtocol):
        _header_timer: asyncio.TimerHandle | None = None
        _header_bytes = 0
        """Bytes received for the current request excluding its body, such as headers and chunk framing."""
        _counted: str | None = None
        """Address under which this connection is counted; None if it is not counted."""
        _running: Any = None
        """Cycle of the request that the application handles. Further requests wait for its response."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = rate_limit_key(self.client[0]) if self.client else ""
            if address not in proxies:
                if not addresses.enter(address, "lines"):
                    transport.abort()
                    return
                self._counted = address
            self._start_timer()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_timer()
            self._disconnect()
            if self._counted is not None:
                addresses.leave(self._counted, "lines")
                self._counted = None
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            """Hand the connection over to the WebSocket protocol, which has a timeout for the handshake."""
            if self.transport.is_closing():
                return
            self._stop_timer()
            self._header_bytes = 0
            super().handle_websocket_upgrade()
            websocket: Any = self.transport.get_protocol()
            if self._counted is not None:
                websocket.on_lost = partial(addresses.leave, self._counted, "lines")
                self._counted = None
            del self.parser  # break a reference cycle that only the garbage collector could free

        def data_received(self, data: bytes) -> None:
            self._header_bytes += len(data)
            super().data_received(data)
            if self._header_bytes > limits.HEADER_BYTES and not self.transport.is_closing():
                addresses.disconnected["header-size"] += 1
                self.transport.write(HEADER_TOO_LARGE)
                self.transport.close()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._start_timer()
            if self._counted is not None and not addresses.take(self._counted, "requests"):
                self._disconnect()
                self.transport.abort()

        def on_headers_complete(self) -> None:
            if self.transport.is_closing():
                return  # a packet may contain hundreds of requests
            super().on_headers_complete()
            if not (self.parser.should_upgrade() and self._should_upgrade()):
                self._stop_timer()
            elif not self._is_get_without_body():
                addresses.disconnected["bad-upgrade"] += 1
                self.transport.write(BAD_UPGRADE)
                self.transport.close()

        def on_body(self, body: bytes) -> None:
            self._header_bytes -= len(body)
            if not self.transport.is_closing():
                super().on_body(body)

        def on_message_complete(self) -> None:
            self._header_bytes = 0
            if not self.transport.is_closing():
                super().on_message_complete()

        def _start_asgi_task(self, cycle: Any, app: Any) -> None:
            self._running = cycle
            super()._start_asgi_task(cycle, app)

        def _disconnect(self) -> None:
            """Drop the response to the running request. uvicorn drops only that to the last request, and uvloop raises
            an error if the application writes to a closed connection."""
            if self._running is not None and not self._running.response_complete:
                self._running.disconnected = True
                self._running.message_event.set()

        def _is_get_without_body(self) -> bool:
            headers = dict(self.headers)
            has_body = b"transfer-encoding" in headers or headers.get(b"content-length", b"0") != b"0"
            return self.scope["method"] == "GET" and not has_body

        def _start_timer(self) -> None:
            if self._header_timer is None:
                self._header_timer = self.loop.call_later(limits.HEADER_SECONDS, self._time_out)

        def _stop_timer(self) -> None:
            if self._header_timer is not None:
                self._header_timer.cancel()
                self._header_timer = None

        def _time_out(self) -> None:
            addresses.disconnected["header-time"] += 1
            self.transport.abort()

    return LimitedHttpProtocol
