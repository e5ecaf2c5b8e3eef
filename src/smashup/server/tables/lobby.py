"""A table before its game: friends take seats, the host seats bots, and it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from smashup.bots import BOTS
from smashup.engine.language.terms import Seat
from smashup.engine.rules.game import RULES_VERSION
from smashup.server.i18n import DEFAULT, ClientError, bot_name
from smashup.server.models.table import TableData, clean, unlike
from smashup.server.network import addresses, is_loopback
from smashup.server.storage.store import PLAYING, now
from smashup.server.tables.bans import bots_ban, next_to_ban, pool, with_ban
from smashup.server.tables.persistence import Actor, StoredTable
from smashup.server.tokens import hashed, new_token
from smashup.server.ws.client import Client
from smashup.session import Session

if TYPE_CHECKING:
    from smashup.server.render.snapshot import Snapshot
    from smashup.server.tables.bots import BotRunner

FEWEST = 2


class WaitingTable(StoredTable):
    pacer: BotRunner

    def enter(self, client: Client, worded: Snapshot | None = None) -> None:
        super().enter(client, worded)
        if self.session is None and client.seat is None:
            self.opened = now(), self._is_elsewhere(client.address)
            self.tell(but=client)

    def _is_elsewhere(self, address: str) -> bool:
        """Surely another device than those of the people who sit here."""
        theirs = {each.address for each in self.clients if each.seat is not None}
        return address not in theirs and not is_loopback(address) and address not in addresses()

    # --- seats ------------------------------------------------------------------------------------------------

    async def join(self, name: str) -> tuple[Seat, str]:
        """Take the first free seat; the game begins when it was the last."""
        token = new_token()
        seat = await self._alone(lambda: self._join(name, token))
        self.tell()
        self.pacer.wake()
        return seat, token

    async def _join(self, name: str, token: str) -> Seat:
        mine = self.data.holder(token)
        if mine is not None:
            return mine  # it was stored after all, although the line to the database broke
        free = [seat for seat, data in enumerate(self.data.seats) if data.kind == "open"]
        if not free or self.session is not None:
            raise ClientError("no-free-seat")
        name = unlike(clean(name), self.data.names)
        await self._begin_if_full(self.data.with_seat(free[0], kind="person", name=name, secret=hashed(token)))
        return free[0]

    async def seat_bot(self, actor: Actor, seat: Seat, bot: str) -> None:
        """The host lets a bot have a free seat; the game begins when it was the last."""

        async def work(by: Seat) -> None:
            self._waiting_for(by)
            if seat >= len(self.data.seats) or self.data.seats[seat].kind != "open":
                raise ClientError("no-free-seat")
            if bot not in BOTS:
                raise ClientError("no-such-bot")
            name = unlike(bot_name(bot, DEFAULT), self.data.names)
            await self._begin_if_full(self.data.with_seat(seat, kind="bot", name=name, bot=bot))
            self.tell()

        await self._deed(actor, work)
        self.pacer.wake()

    async def send_away(self, actor: Actor, seat: Seat) -> None:
        """The host lets a bot go again."""

        async def work(by: Seat) -> None:
            self._waiting_for(by)
            if seat >= len(self.data.seats) or self.data.seats[seat].kind != "bot":
                raise ClientError("no-bot")
            await self._change(self.data.with_seat(seat, kind="open", name="", bot=None))
            self.tell()

        await self._deed(actor, work)

    def _waiting_for(self, by: Seat) -> None:
        """Nothing has begun, and it is the host who asks."""
        if self.session is not None:
            raise ClientError("has-begun")
        if by != self.data.host:
            raise ClientError("not-the-host")

    # --- the beginning ----------------------------------------------------------------------------------------

    async def start(self, actor: Actor) -> None:
        """The host begins without those who have not come: their seats are taken away."""

        async def work(by: Seat) -> None:
            self._waiting_for(by)
            data = self.data.without_free_seats()
            if len(data.seats) < FEWEST:
                raise ClientError("too-few-seats")
            await self._begin_if_full(data)
            self.tell()

        await self._deed(actor, work)
        self.pacer.wake()

    async def ban(self, actor: Actor, faction: str) -> None:
        """Nobody will play it; after the last ban the game begins."""

        async def work(by: Seat) -> None:
            asked = next_to_ban(self.data, self.library) if self.session is None else None
            if asked is None:
                raise ClientError("nothing-to-ban")
            if asked != by:
                raise ClientError("not-asked", player=self.data.names[asked])
            if faction not in pool(self.data, self.library):
                raise ClientError("not-offered")
            await self._begin_if_full(with_ban(self.data, faction, self.library))
            self.tell()

        await self._deed(actor, work)
        self.pacer.wake()

    async def begin(self) -> None:
        """Begin at once if no seat is open."""
        await self._alone(lambda: self._begin_if_full(self.data))

    async def _begin_if_full(self, data: TableData) -> None:
        """Unless something has to be banned first."""
        data = bots_ban(data, self.library)
        if not data.ready:
            await self._change(data)
            return
        session = Session(data.agreed.setup(self.library))
        self.rules = RULES_VERSION
        await self._change(msgspec.structs.replace(data, started=now()), PLAYING)
        self.session = session
