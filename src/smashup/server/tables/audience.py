"""Audience: the connections of one table, and the messages that are queued for them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Iterator

from smashup.engine.language.terms import Seat
from smashup.engine.views.view_types import seat_key
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.i18n import error_message
from smashup.server.limits import Limits
from smashup.server.models.messages import ChatMessage, ErrorMessage, Lang, Message, Speed, encode
from smashup.server.models.table import TableData
from smashup.server.rate_limits import Allowed
from smashup.server.render.snapshot import Snapshot
from smashup.server.storage.store import ChatRow

FLOODING, TOO_MANY, TOO_SLOW, TABLE_CLOSED = 1008, 1013, 1011, 1000
"""WebSocket close codes: policy violation, try again later, connection too slow, normal end."""
FACTORS = {"calm": 1.5, "normal": 1.0, "quick": 0.5, "off": 0.0}
"""Factor of the bots' pauses, by the client's speed setting."""


class Client:
    """Connection of a player or a watcher. A seat may have several connections."""

    def __init__(self, limits: Limits) -> None:
        self.seat: Seat | None = None
        """Seat of the player, or None for a watcher."""
        self.secret = ""
        """Hash of the token that the client sent. The client holds its seat as long as the seat has the same hash."""
        self.address = ""
        """Rate-limit key of the client's address."""
        self.lang: Lang = "en"
        self.speed: Speed = "normal"
        self.skip = False
        """True if bots act without pauses until this seat has to decide."""
        self.sent_lines = 0
        """Number of log lines that the client has."""
        self.allowed = Allowed(limits)
        self.outgoing: asyncio.Queue[bytes | int] = asyncio.Queue()
        """Messages to send. An integer is a close code and ends the queue."""
        self.unsent_bytes = 0
        """Size of the queued messages."""
        self.too_slow = asyncio.Event()
        """Set if the send queue has become too long. The connection is then ended without waiting for the client."""

    @property
    def has_unsent_messages(self) -> bool:
        return not self.outgoing.empty()

    def send(self, message: Message | bytes) -> None:
        data = message if isinstance(message, bytes) else encode(message)
        if self.too_slow.is_set():
            return
        queue = self.outgoing
        if queue.qsize() >= limits.QUEUED_MESSAGES or (
            queue.qsize() and self.unsent_bytes + len(data) > limits.QUEUED_BYTES
        ):
            self._disconnect_now()
            return
        self.unsent_bytes += len(data)
        queue.put_nowait(data)

    async def next_message(self) -> bytes | int:
        """Wait for the next message to send, and remove it from the queue."""
        message = await self.outgoing.get()
        if isinstance(message, bytes):
            self.unsent_bytes -= len(message)
        return message

    def send_state(self, snapshot: Snapshot) -> None:
        """Send the state with the log lines that the client does not have yet."""
        self.send(snapshot.message(self.seat, self.lang, self.sent_lines))
        self.sent_lines = len(snapshot.log)

    def send_error(self, error: ClientError, decision: int | None = None, to: str | None = None) -> None:
        """Send an error. `to` is the type of the rejected request."""
        self.send(ErrorMessage(error=error.id, message=error_message(error, self.lang), decision=decision, to=to))

    def close(self, code: int) -> None:
        """Close the connection after all queued messages have been sent."""
        if not self.too_slow.is_set():
            self.outgoing.put_nowait(code)

    def _disconnect_now(self) -> None:
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.unsent_bytes = 0
        self.outgoing.put_nowait(TOO_SLOW)
        self.too_slow.set()


class Audience:
    """All clients of a table that are connected to this process."""

    def __init__(self) -> None:
        self._clients: set[Client] = set()

    def __iter__(self) -> Iterator[Client]:
        return iter(self._clients)

    def __len__(self) -> int:
        return len(self._clients)

    def add(self, client: Client) -> None:
        self._clients.add(client)

    def remove(self, client: Client) -> None:
        self._clients.discard(client)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(sorted({client.seat for client in self._clients if client.seat is not None}))

    def has(self, seat: Seat) -> bool:
        return any(client.seat == seat for client in self._clients)

    @property
    def addresses(self) -> set[str]:
        """Addresses of the players, or of the watchers if no player is connected."""
        return {client.address for client in self._players_or_all}

    @property
    def _players_or_all(self) -> Collection[Client]:
        return [client for client in self._clients if client.seat is not None] or self._clients

    @property
    def pause_factor(self) -> float:
        """Factor of the bots' pauses. The slowest player sets it, or the slowest watcher if no player is connected."""
        clients = self._players_or_all
        return max((FACTORS[client.speed] for client in clients if not client.skip), default=0.0)

    # --- sending ----------------------------------------------------------------------------------------------

    def broadcast(
        self,
        snapshot: Snapshot,
        before: Iterable[Message] = (),
        after: Iterable[Message] = (),
        exclude: Client | None = None,
    ) -> None:
        """Send the state to all clients except `exclude`, with the messages that precede and follow it."""
        first, last = [encode(message) for message in before], [encode(message) for message in after]
        for client in self._clients:
            if client is exclude:
                continue
            for message in first:
                client.send(message)
            client.send_state(snapshot)
            for message in last:
                client.send(message)

    def send(self, message: Message) -> None:
        data = encode(message)
        for client in self._clients:
            client.send(data)

    def send_error(self, error: ClientError, decision: int, seat: Seat | None = None) -> None:
        """Send an error to all clients, or to those of one seat."""
        for client in self._clients:
            if seat is None or client.seat == seat:
                client.send_error(error, decision)

    # --- client state -----------------------------------------------------------------------------------------

    def stop_skipping(self, seat: Seat) -> None:
        """Restore pauses for the clients of a seat. Called when the seat has to decide."""
        for client in self._clients:
            if client.seat == seat:
                client.skip = False

    def resend_log(self) -> None:
        """Include the full log in the next state for every client."""
        for client in self._clients:
            client.sent_lines = 0

    def update_seats(self, data: TableData) -> None:
        """Move the clients to the seats that they hold now. A client that has lost its seat becomes a watcher and gets
        the full log again."""
        for client in self._clients:
            if client.seat is None or data.holds(client.seat, client.secret):
                continue
            client.seat = data.seat_of_secret(client.secret)
            if client.seat is None:
                client.sent_lines = 0
                if (reason := data.reason_retired(client.secret)) is not None:
                    client.send_error(ClientError(reason))

    def unseat(self, seat: Seat) -> None:
        for client in self._clients:
            if client.seat == seat:
                client.seat = None


def chat_message(row: ChatRow) -> ChatMessage:
    return ChatMessage(seat=seat_key(row.seat), name=row.name, text=row.line, at=row.at)
