"""Connections of one table: players' pages and watchers, and the messages that wait to be sent to them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator

from smashup.engine.language.terms import Seat
from smashup.engine.views.view_types import seat_key
from smashup.server.errors import ClientError
from smashup.server.i18n import error_message
from smashup.server.limits import Allowed, Limits
from smashup.server.models.messages import ChatMessage, ErrorMessage, Lang, Message, Speed, encode
from smashup.server.models.table import TableData
from smashup.server.render.snapshot import Snapshot
from smashup.server.storage.store import ChatRow

FLOODING, TOO_MANY, TOO_SLOW = 1008, 1013, 1011
"""Close codes: policy violation, try again later, connection too slow."""
MOST_WAITING = 200
"""Maximum length of a connection's queue. A slower client is disconnected, and gets the full state on reconnecting."""
FACTORS = {"calm": 1.5, "normal": 1.0, "quick": 0.5, "off": 0.0}
"""Factor of the bots' pauses by a client's speed setting."""


class Client:
    """One connection of a player or a watcher. A seat may have several."""

    def __init__(self, limits: Limits) -> None:
        self.seat: Seat | None = None
        """Seat of the player; None: a watcher."""
        self.secret = ""
        """Hash of the token that the client came with. It holds its seat while the seat's hash is the same."""
        self.address = ""
        """Network address, or the network that counts as one address."""
        self.lang: Lang = "en"
        self.speed: Speed = "normal"
        self.skip = False
        """True if bots act without pauses until this seat has to decide."""
        self.sent_lines = 0
        """Number of lines of the log that the client has."""
        self.allowed = Allowed(limits)
        self.outgoing: asyncio.Queue[bytes | int] = asyncio.Queue(MOST_WAITING)
        """Messages to send. A number is a close code, and the last item."""

    @property
    def has_unsent_messages(self) -> bool:
        return not self.outgoing.empty()

    def send(self, message: Message | bytes) -> None:
        data = message if isinstance(message, bytes) else encode(message)
        try:
            self.outgoing.put_nowait(data)
        except asyncio.QueueFull:
            self._disconnect_now()

    def send_state(self, snapshot: Snapshot) -> None:
        """Send the state with the lines of the log that are new to the client."""
        self.send(snapshot.message(self.seat, self.lang, self.sent_lines))
        self.sent_lines = len(snapshot.log)

    def send_error(self, error: ClientError, decision: int | None = None, to: str | None = None) -> None:
        """`to`: type of the request that failed."""
        self.send(ErrorMessage(error=error.id, message=error_message(error, self.lang), decision=decision, to=to))

    def close(self, code: int) -> None:
        """Close the connection after all waiting messages."""
        if self.outgoing.full():
            self._disconnect_now()
        else:
            self.outgoing.put_nowait(code)

    def _disconnect_now(self) -> None:
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(TOO_SLOW)


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
        """Seats with at least one client."""
        return tuple(sorted({client.seat for client in self._clients if client.seat is not None}))

    def has(self, seat: Seat) -> bool:
        return any(client.seat == seat for client in self._clients)

    @property
    def addresses(self) -> set[str]:
        return {client.address for client in self._clients}

    @property
    def pause_factor(self) -> float:
        """Factor of the bots' pauses: that of the slowest player, or watcher if no player is connected."""
        watching = [client for client in self._clients if client.seat is not None] or self._clients
        return max((FACTORS[client.speed] for client in watching if not client.skip), default=0.0)

    # --- sending ----------------------------------------------------------------------------------------------

    def broadcast(
        self,
        snapshot: Snapshot,
        before: Iterable[Message] = (),
        after: Iterable[Message] = (),
        but: Client | None = None,
    ) -> None:
        """Send the state to all clients except `but`, with the messages that belong before and after it."""
        first, last = [encode(message) for message in before], [encode(message) for message in after]
        for client in self._clients:
            if client is but:
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

    # --- state of the clients ---------------------------------------------------------------------------------

    def stop_skipping(self, seat: Seat) -> None:
        """Called when the seat has to decide: its clients want pauses again."""
        for client in self._clients:
            if client.seat == seat:
                client.skip = False

    def resend_log(self) -> None:
        """Send every client the full log with the next state."""
        for client in self._clients:
            client.sent_lines = 0

    def update_seats(self, data: TableData) -> None:
        """Move the clients to the seats they hold now. A client without a seat watches, and gets the full log again."""
        for client in self._clients:
            if client.seat is None or data.holds(client.seat, client.secret):
                continue
            client.seat = data.seat_of_secret(client.secret)
            if client.seat is None:
                client.sent_lines = 0

    def unseat(self, seat: Seat) -> None:
        """Make the clients of that seat watchers."""
        for client in self._clients:
            if client.seat == seat:
                client.seat = None


def chat_message(row: ChatRow) -> ChatMessage:
    return ChatMessage(seat=seat_key(row.seat), name=row.name, text=row.line, at=row.at)
