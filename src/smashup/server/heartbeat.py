"""Heartbeat of WebSocket connections: detects half-open connections within five seconds on both sides.

One timer per server visits every connection once per second, a tenth of them at a time, so that thousands of idle
connections own no timer and never block the event loop together.

- A client that was silent since the last visit gets a ping, which browsers and libraries answer by themselves, also in
  background tabs. After three silent visits the connection is aborted.
- A page cannot see pings. If it asks for beats (`hello`), it gets a `beat` message when nothing was sent for two
  visits, and treats a longer silence as a lost connection.

Visits are counted instead of seconds: a blocked event loop delays the visits, and no client is blamed for that.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from smashup.server.models.messages import BeatMessage, encode

VISIT_SECONDS = 1.0
"""Time between two visits of a connection, in seconds."""
SLICES = 10
"""Number of parts in which the connections are visited."""
SILENT_VISITS = 3
"""Number of silent visits after which a connection counts as lost."""
EXTENSION: Final = "smashup.heartbeat"
"""Name of the ASGI extension that gives access to the connection's `Heartbeat`."""
_BEAT = encode(BeatMessage())


class Sweep:
    """The timer that visits all connections of a server."""

    def __init__(self, visit_seconds: float = VISIT_SECONDS) -> None:
        self._interval = visit_seconds / SLICES
        self._slices: deque[set[Heartbeat]] = deque(set() for _ in range(SLICES))
        self._timer: asyncio.TimerHandle | None = None

    def add(self, connection: Heartbeat) -> None:
        min(self._slices, key=len).add(connection)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._interval, self._tick)

    def remove(self, connection: Heartbeat) -> None:
        for each in self._slices:
            each.discard(connection)
        if self._timer is not None and not any(self._slices):
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._interval, self._tick)
        self._slices.rotate()
        for connection in [*self._slices[0]]:
            connection.visit()


class Heartbeat(WebSocketsSansIOProtocol):
    """WebSocket protocol of uvicorn that takes part in a sweep instead of owning timers."""

    sweep: Sweep
    """Sweep of the server."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.wants_beats = False
        """True if the client asked for `beat` messages."""
        self._heard = True
        """True if the client sent anything since the last visit."""
        self._silent_visits = 0
        self._unsent = 0
        """Number of bytes in the write buffer at the last visit."""
        self._quiet = False
        """True if the server sent no message between the last two visits."""

    def start_keepalive(self) -> None:
        self.sweep.add(self)

    def stop_keepalive(self) -> None:
        self.sweep.remove(self)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[EXTENSION] = {"connection": self}

    def data_received(self, data: bytes) -> None:
        self._heard = True
        super().data_received(data)

    async def send(self, message: Any) -> None:
        self._quiet = False
        await super().send(message)

    def visit(self) -> None:
        """Ping a silent client, and end the connection if it was silent for too long."""
        if self.close_sent or self.transport.is_closing():
            return
        # While a request is being handled, uvicorn does not read, so the client's silence means nothing. A client on a
        # slow network is busy receiving.
        unsent, before = self.transport.get_write_buffer_size(), self._unsent
        heard, self._heard, self._unsent = self._heard or self.read_paused or unsent < before, False, unsent
        self._silent_visits = 0 if heard else self._silent_visits + 1
        if self._silent_visits >= SILENT_VISITS:
            self.lose()
            return
        frames = []
        if not heard:
            self.conn.send_ping(b"")
            frames += self.conn.data_to_send()
        if self.wants_beats and self._quiet:
            self.conn.send_text(_BEAT)
            frames += self.conn.data_to_send()
        self._quiet = not (self.wants_beats and self._quiet)
        if frames:
            self.transport.write(b"".join(frames))

    def lose(self) -> None:
        """End a half-open connection. A close frame would never arrive."""
        self.transport.abort()
