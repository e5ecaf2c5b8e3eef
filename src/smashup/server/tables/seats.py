"""Seat changes that actions make, as new table data."""

from __future__ import annotations

import msgspec

from smashup.bots import BOTS
from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.i18n import DEFAULT, bot_name
from smashup.server.models.table import SeatData, TableData, clean_name, unique_name
from smashup.server.storage.store import now
from smashup.server.tables.bots import stand_in
from smashup.server.tokens import hashed


class Seats:
    """Seats of a table. Each change returns the new data or raises ClientError; nothing is stored."""

    def __init__(self, data: TableData) -> None:
        self._data = data

    def __getitem__(self, seat: Seat) -> SeatData:
        if not 0 <= seat < len(self._data.seats):
            raise ClientError("no-such-seat")
        return self._data.seats[seat]

    @property
    def people(self) -> list[Seat]:
        """Seats of all people who have not conceded. Absent players are included, because they may return."""
        return [seat for seat, each in enumerate(self._data.seats) if each.kind == "person" and not each.conceded]

    def others(self, seat: Seat) -> list[Seat]:
        """Return the seats of all other people."""
        return [other for other in self.people if other != seat]

    # --- before the game --------------------------------------------------------------------------------------

    def _kind(self, seat: Seat) -> str | None:
        return self._data.seats[seat].kind if seat < len(self._data.seats) else None

    def join(self, name: str, token: str) -> TableData:
        """Return the data with a new player at the first open seat."""
        seat = next((seat for seat, data in enumerate(self._data.seats) if data.kind == "open"), None)
        if seat is None:
            raise ClientError("no-free-seat")
        name = unique_name(clean_name(name), self._data.names)
        return self._data.with_seat(seat, kind="person", name=name, secret=hashed(token))

    def seat_bot(self, seat: Seat, bot: str) -> TableData:
        """Return the data with a bot at an open seat."""
        if self._kind(seat) != "open":
            raise ClientError("no-free-seat")
        if bot not in BOTS:
            raise ClientError("no-such-bot")
        name = unique_name(bot_name(bot, DEFAULT), self._data.names)
        return self._data.with_seat(seat, kind="bot", name=name, bot=bot)

    def remove_bot(self, seat: Seat) -> TableData:
        if self._kind(seat) != "bot":
            raise ClientError("no-bot")
        return self._data.with_seat(seat, kind="open", name="", bot=None)

    def vacate(self, seat: Seat) -> TableData:
        """Return the data with that seat open again. The bans start over, because their order depends on the seats."""
        data = self._data.with_seat(seat, kind="open", name="", secret="")
        return msgspec.structs.replace(data, banned=())

    # --- during the game --------------------------------------------------------------------------------------

    def stand_in(self, seat: Seat) -> TableData:
        """Return the data with a bot that plays for the person."""
        return self._data.with_seat(seat, bot=stand_in())

    def take_back(self, seat: Seat) -> TableData:
        """Return the data without the bot that stood in for the person."""
        data = self[seat]
        if data.conceded:
            raise ClientError("you-conceded")
        if data.bot is None:
            raise ClientError("you-play")
        return self._data.with_seat(seat, bot=None)

    def concede(self, seat: Seat) -> TableData:
        """Return the data after a concession. The last remaining player wins; while several remain, a bot plays on for
        the seat."""
        if self[seat].conceded:
            raise ClientError("you-conceded")
        data = self._data.with_seat(seat, conceded=True, bot=stand_in())
        left = [n for n, each in enumerate(data.seats) if not each.conceded]
        if len(left) > 1:
            return data
        data = data.with_seat(seat, bot=None).without_vote("undo", "takeover")
        return msgspec.structs.replace(data, winner=left[0], ended=now())

    # --- after the game ---------------------------------------------------------------------------------------

    def rematch(self) -> TableData:
        """Return the data of a new table with the same players, who keep their tokens."""
        data = self._data
        seats = tuple(
            msgspec.structs.replace(seat, conceded=False, bot=seat.bot if seat.kind == "bot" else None)
            for seat in data.seats
        )
        return TableData(
            options=data.options.for_rematch(), seats=seats, clock=data.clock, patient=data.patient, ban=data.ban
        )
