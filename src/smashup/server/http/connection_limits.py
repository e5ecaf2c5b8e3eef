"""Connection limits: a uvicorn protocol with a header timeout and a cap per address."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from smashup.server.limits import rate_limit_key

HEADER_TIMEOUT = 10.0
"""Time limit in seconds for receiving the header of a request. It starts when the connection opens, or with the first
byte of a later request."""
MAX_HEADER = 64 * 1024
"""Maximum number of bytes of a request excluding its body. The parser itself has no limit."""
HEADER_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def limited_protocol(max_connections: int, proxies: frozenset[str] = frozenset()) -> type[HttpToolsProtocol]:
    """Return a protocol class that limits the connections per address. Proxies are exempt."""
    connections: Counter[str] = Counter()

    class LimitedHttpProtocol(HttpToolsProtocol):
        _header_timer: asyncio.TimerHandle | None = None
        _header_bytes = 0
        """Bytes received for the current request excluding its body, such as headers and chunk framing."""
        _counted: str | None = None
        """Address under which this connection is counted; None if it is not counted."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._counted = address = rate_limit_key(self.client[0]) if self.client else ""
            connections[address] += 1
            if connections[address] > max_connections and address not in proxies:
                transport.abort()
                return
            self._start_timer()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_counting()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            """Stop counting this connection. WebSocket connections have separate limits."""
            self._stop_counting()
            super().handle_websocket_upgrade()
            del self.parser  # break a reference cycle that only the garbage collector could free

        def data_received(self, data: bytes) -> None:
            self._header_bytes += len(data)
            super().data_received(data)
            if self._header_bytes > MAX_HEADER:
                self.transport.write(HEADER_TOO_LARGE)
                self.transport.close()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._start_timer()

        def on_headers_complete(self) -> None:
            self._stop_timer()
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self._header_bytes -= len(body)
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._header_bytes = 0
            super().on_message_complete()

        def _start_timer(self) -> None:
            if self._header_timer is None:
                self._header_timer = self.loop.call_later(HEADER_TIMEOUT, self._time_out)

        def _stop_timer(self) -> None:
            if self._header_timer is not None:
                self._header_timer.cancel()
                self._header_timer = None

        def _time_out(self) -> None:
            self.transport.abort()

        def _stop_counting(self) -> None:
            self._stop_timer()
            address, self._counted = self._counted, None
            if address is not None:
                connections[address] -= 1
                if not connections[address]:
                    del connections[address]

    return LimitedHttpProtocol
