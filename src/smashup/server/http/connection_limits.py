"""Where lines come in: nobody may hold them open without asking for anything, or hold too many."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from smashup.server.limits import neighbourhood

HEAD_SECONDS = 10.0
"""From the first byte of a request, or from the opening of the line, to the end of its head."""
MOST_HEAD = 64 * 1024
"""Bytes of a request that are not its body: the parser would keep any number of them."""
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def doors(most: int, proxies: frozenset[str] = frozenset()) -> type[HttpToolsProtocol]:
    """A web server's protocol for one server: it counts who has how many lines. A trusted proxy brings everybody's."""
    lines: Counter[str] = Counter()

    class Door(HttpToolsProtocol):
        _waiting: asyncio.TimerHandle | None = None
        _head = 0
        """Bytes of this request so far that are not its body: what stands before it, between its pieces and after."""
        _from: str | None = None
        """Whose line it is, as long as it is counted."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._from = address = neighbourhood(self.client[0]) if self.client else ""
            lines[address] += 1
            if lines[address] > most and address not in proxies:
                transport.abort()
                return
            self._await_head()

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            """The line goes to another protocol, which has limits of its own."""
            self._leave()
            super().handle_websocket_upgrade()
            del self.parser  # it holds this door: only a collection would free the two

        def data_received(self, data: bytes) -> None:
            self._head += len(data)
            super().data_received(data)
            if self._head > MOST_HEAD:
                self.transport.write(TOO_LONG)
                self.transport.close()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._await_head()

        def on_headers_complete(self) -> None:
            self._head_is_here()
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self._head -= len(body)
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._head = 0
            super().on_message_complete()

        def _await_head(self) -> None:
            if self._waiting is None:
                self._waiting = self.loop.call_later(HEAD_SECONDS, self._too_slow)

        def _head_is_here(self) -> None:
            if self._waiting is not None:
                self._waiting.cancel()
                self._waiting = None

        def _too_slow(self) -> None:
            self.transport.abort()

        def _leave(self) -> None:
            self._head_is_here()
            address, self._from = self._from, None
            if address is not None:
                lines[address] -= 1
                if not lines[address]:
                    del lines[address]

    return Door
