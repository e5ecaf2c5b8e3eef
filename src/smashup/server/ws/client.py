"""One connection to a table: who it is, what it has been told, and a queue of what it will be sent."""

from __future__ import annotations

import asyncio

from smashup.engine.language.terms import Seat
from smashup.server.i18n import ClientError
from smashup.server.limits import Allowed, Limits
from smashup.server.models.messages import Error, Lang, Message, Speed, encode

FLOODING, TOO_MANY, TOO_SLOW = 1008, 1013, 1011
"""Close codes: policy violation, try again later, the line could not be kept."""
MOST_WAITING = 200
"""Messages; whoever reads that slowly is cut off, and gets the whole state when they come back."""


class Client:
    """A seat's page, or a watcher's. A seat may have several."""

    def __init__(self, limits: Limits) -> None:
        self.seat: Seat | None = None
        self.secret = ""
        """The stored form of the token with which the seat was taken: the seat is theirs while it is the same."""
        self.address = ""
        """Where it comes from."""
        self.lang: Lang = "en"
        self.speed: Speed = "normal"
        self.skip = False
        """Bots act at once until this seat is asked."""
        self.told = 0
        """How many lines of the log were sent."""
        self.allowed = Allowed(limits)
        self.outgoing: asyncio.Queue[bytes | int] = asyncio.Queue(MOST_WAITING)
        """Messages; a number is a close code, the last of all."""

    @property
    def has_words_left(self) -> bool:
        """Whether something for it has not been sent yet."""
        return not self.outgoing.empty()

    def send(self, message: Message | bytes) -> None:
        data = message if isinstance(message, bytes) else encode(message)
        try:
            self.outgoing.put_nowait(data)
        except asyncio.QueueFull:
            self._cut_off()

    def refuse(self, refused: ClientError, decision: int | None = None, to: str | None = None) -> None:
        """`to`: the type of the message that is refused."""
        self.send(Error(error=refused.id, message=refused.sentence(self.lang), decision=decision, to=to))

    def hang_up(self, code: int) -> None:
        """Close the line, once all that waits was sent."""
        if self.outgoing.full():
            self._cut_off()
        else:
            self.outgoing.put_nowait(code)

    def _cut_off(self) -> None:
        while not self.outgoing.empty():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(TOO_SLOW)
