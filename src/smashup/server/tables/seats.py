"""Seat changes that actions make, as new table data."""

from __future__ import annotations

import msgspec

from smashup.bots import is_installed
from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.i18n import DEFAULT, bot_name
from smashup.server.models.table import SeatData, TableData, clean_name, unique_name
from smashup.server.storage.store import now
from smashup.server.tables.bots import stand_in
from smashup.server.tokens import fits, hashed, new_code

MOVE_SECONDS = 300
"""Time for which a link moves a seat to another device, in seconds."""


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

    def join(self, name: str, token: str, reserved_until: int = 0) -> TableData:
        """Return the data with a new player at the first open seat."""
        seat = next((seat for seat, data in enumerate(self._data.seats) if data.kind == "open"), None)
        if seat is None:
            raise ClientError("no-free-seat")
        name = unique_name(clean_name(name), self._data.names)
        return self._data.with_seat(seat, kind="person", name=name, secret=hashed(token), reserved_until=reserved_until)

    def seat_bot(self, seat: Seat, bot: str) -> TableData:
        """Return the data with a bot at an open seat."""
        if self._kind(seat) != "open":
            raise ClientError("no-free-seat")
        if not is_installed(bot):
            raise ClientError("no-such-bot")
        name = unique_name(bot_name(bot, DEFAULT), self._data.names)
        return self._data.with_seat(seat, kind="bot", name=name, bot=bot)

    def remove_bot(self, seat: Seat) -> TableData:
        if self._kind(seat) != "bot":
            raise ClientError("no-bot")
        return _reopened(self._data.with_seat(seat, kind="open", name="", bot=None))

    def vacate(self, seat: Seat) -> TableData:
        """Return the data with that seat open again. A seed that a player knows is replaced, because others may
        join."""
        data = _reopened(
            self._data.with_seat(
                seat, kind="open", name="", secret="", push=(), reserved_until=0, move_code="", move_until=0
            )
        )
        return data.with_new_seed() if data.seed_is_known else data

    def remove(self, seat: Seat) -> TableData:
        """Return the data without that player. Older invitations become worthless, and the lobby no longer lists the
        table: otherwise the removed player could come back at once."""
        if self._kind(seat) != "person":
            raise ClientError("no-player")
        data = self.vacate(seat).with_retired(self[seat].secret, "removed")
        return msgspec.structs.replace(data, code=new_code(), listed=False)

    def arrive(self, seat: Seat) -> TableData:
        """Return the data with a seat whose player has connected."""
        return self._data.with_seat(seat, reserved_until=0)

    # --- moving a seat to another device ----------------------------------------------------------------------

    def offer(self, seat: Seat, code: str) -> TableData:
        """Return the data with a one-time code that moves the seat. An earlier code becomes invalid."""
        return self._data.with_seat(seat, move_code=hashed(code), move_until=now() + MOVE_SECONDS * 1000)

    def move(self, code: str, token: str) -> TableData:
        """Return the data with the offered seat in the hands of the new token."""
        data = self._data
        found = [seat for seat, each in enumerate(data.seats) if fits(code, each.move_code)]
        if not found or now() > data.seats[found[0]].move_until:
            raise ClientError("no-such-offer")
        before = data.seats[found[0]].secret
        moved = data.with_seat(found[0], secret=hashed(token), push=(), move_code="", move_until=0)
        return moved.with_retired(before, "seat-moved")

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
            msgspec.structs.replace(
                seat, conceded=False, bot=seat.bot if seat.kind == "bot" else None, move_code="", move_until=0
            )
            for seat in data.seats
        )
        return TableData(
            options=data.options.for_rematch(),
            seats=seats,
            clock=data.clock,
            patient=data.patient,
            ban=data.ban,
            seed_is_known=False,
        )


def _reopened(data: TableData) -> TableData:
    """Return the data without bans. They start over when a seat becomes open, because their order depends on the
    seats."""
    return msgspec.structs.replace(data, banned=())
