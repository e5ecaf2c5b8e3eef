"""WebSocket limits: a uvicorn protocol that bounds the handshake, the frames and the unsent data of a connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from smashup.server import limits
from smashup.server.heartbeat import Heartbeat, Sweep
from smashup.server.limits import Disconnection
from smashup.server.rate_limits import Addresses, Bucket, rate_limit_key

SLICE = 1024
"""Number of bytes that are parsed before the limits are checked. They contain up to 170 frames."""
POLICY_VIOLATION, BAD_TEXT, TOO_BIG = 1008, 1007, 1009
"""WebSocket close codes."""


def limited_websocket(addresses: Addresses, proxies: frozenset[str] = frozenset()) -> type[Heartbeat]:
    """Return a protocol class with limits per connection, and per address except for proxies."""

    class LimitedWebSocketProtocol(Heartbeat):
        sweep = Sweep()
        on_lost: Callable[[], None] | None = None
        """Called when the connection has ended."""
        _handshake_timer: asyncio.TimerHandle | None = None
        _abort_timer: asyncio.TimerHandle | None = None
        _failed = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._address = rate_limit_key(self.client[0]) if self.client else ""
            self._frames = Bucket(addresses.limits.control_frames)
            self._handshake_timer = self.loop.call_later(limits.HEADER_SECONDS, self._handshake_timed_out)

        def connection_lost(self, exc: Exception | None) -> None:
            for timer in (self._handshake_timer, self._abort_timer):
                if timer is not None:
                    timer.cancel()
            super().connection_lost(exc)
            if self.on_lost is not None:
                self.on_lost()
                self.on_lost = None

        # --- the handshake ------------------------------------------------------------------------------------

        def _handshake_timed_out(self) -> None:
            addresses.disconnected["handshake-time"] += 1
            self.transport.abort()

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            if self.response.status_code != 101:
                addresses.disconnected["bad-upgrade"] += 1

        # --- receiving ----------------------------------------------------------------------------------------

        def data_received(self, data: bytes) -> None:
            """Receive data in slices: a large packet may contain thousands of frames."""
            for n in range(0, len(data), SLICE):
                if self._failed or self.transport.is_closing():
                    break
                super().data_received(data[n : n + SLICE])
            if self.conn.handshake_exc is not None and not self.transport.is_closing():
                addresses.disconnected["bad-upgrade"] += 1
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
            self._abort_after_close()

        def handle_ping(self) -> None:
            if self._count_frame():
                super().handle_ping()

        def handle_pong(self, event: Any) -> None:
            if self._count_frame():
                super().handle_pong(event)

        def handle_cont(self, event: Any) -> None:
            if self._count_frame():
                super().handle_cont(event)

        def handle_text(self, event: Any) -> None:
            if event.fin or self._count_frame():
                super().handle_text(event)

        def handle_bytes(self, event: Any) -> None:
            if event.fin or self._count_frame():
                super().handle_bytes(event)

        def _count_frame(self) -> bool:
            """Count a control frame or fragment. Returns False if the connection is closed because of too many."""
            if self._failed:
                return False
            if not self._frames.take():
                addresses.refused["control_frames"] += 1
            elif self._address in proxies or addresses.take(self._address, "all_messages"):
                return True
            self._fail(POLICY_VIOLATION)
            return False

        def send_receive_event_to_app(self) -> None:
            if self.curr_msg_data_type == "text":
                try:
                    b"".join(self.frames).decode()
                except UnicodeDecodeError:
                    addresses.disconnected["bad-text"] += 1
                    self._fail(BAD_TEXT)
                    return
            super().send_receive_event_to_app()

        def handle_parser_exception(self) -> None:
            closed = self.conn.close_sent
            reason: Disconnection = "frame-size" if closed is not None and closed.code == TOO_BIG else "bad-frame"
            addresses.disconnected[reason] += 1
            super().handle_parser_exception()

        # --- sending ------------------------------------------------------------------------------------------

        def pause_writing(self) -> None:
            """Stop reading from a client that does not read: every frame may cause an answer."""
            super().pause_writing()
            if not self.transport.is_closing():
                self.transport.pause_reading()

        def resume_writing(self) -> None:
            super().resume_writing()
            if not self.read_paused and not self.transport.is_closing():
                self.transport.resume_reading()

        async def receive(self) -> Any:
            message = await super().receive()
            if not self.writable.is_set() and not self.transport.is_closing():
                self.transport.pause_reading()
            return message

        async def send(self, message: Any) -> None:
            await super().send(message)
            if self._handshake_timer is not None and self.handshake_complete:
                self._handshake_timer.cancel()
                self._handshake_timer = None
            self._abort_after_close()

        # --- closing ------------------------------------------------------------------------------------------

        def lose(self) -> None:
            addresses.disconnected["silent"] += 1
            super().lose()

        def on_task_complete(self, task: asyncio.Task[None]) -> None:
            super().on_task_complete(task)
            self._abort_after_close()

        def _fail(self, code: int) -> None:
            """Close the connection with that code, and end the application."""
            self._failed = True
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.transport.close()

        def _abort_after_close(self) -> None:
            """Abort a closed connection after a while. A client that does not read would keep it open for ever."""
            if self._abort_timer is None and (self.close_sent or self.transport.is_closing()):
                self._abort_timer = self.loop.call_later(limits.CLOSE_SECONDS, self.transport.abort)

    return LimitedWebSocketProtocol
