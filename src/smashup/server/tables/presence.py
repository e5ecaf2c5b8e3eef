"""Presence: the players who are connected to any process, and how long the other players have been absent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from smashup.engine.language.terms import Seat
from smashup.server.settings import grace_seconds
from smashup.server.storage.store import now
from smashup.server.tables.audience import Audience


class Presence:
    """Presence of the players of one table."""

    def __init__(self, audience: Audience, process: str) -> None:
        self._audience = audience
        self._process = process
        """Id of this process."""
        self._peers: Mapping[str, tuple[Seat, ...]] = {}
        self._away_since: dict[Seat, int] = {}
        self._loaded_at = now()
        self._grace = round(grace_seconds() * 1000)

    @property
    def peers(self) -> Mapping[str, tuple[Seat, ...]]:
        """Connected seats by process id, for other processes that have the table in memory."""
        return self._peers

    def is_here(self, seat: Seat) -> bool:
        """True if the player is connected to any process."""
        return self._audience.has(seat) or any(seat in seats for seats in self._peers.values())

    def here(self, seats: Iterable[Seat]) -> list[Seat]:
        """Return those of the given seats whose players are connected."""
        return [seat for seat in seats if self.is_here(seat)]

    @property
    def leads(self) -> bool:
        """True if this process plays the table's bots.

        The first process by id plays them, of those with connected players. If no process has connected players, it is
        the first of all processes that have the table in memory.
        """
        mine = not self._audience.seats, self._process
        return mine == min([mine, *((not seats, process) for process, seats in self._peers.items())])

    def arrived(self, seat: Seat | None) -> None:
        """Record that a player has connected. A short interruption does not count as absence."""
        if seat is not None:
            self._away_since.pop(seat, None)

    def left(self, seat: Seat) -> None:
        """Record that the last connection of a player was closed."""
        self._away_since[seat] = now()

    def set_peers(self, peers: Mapping[str, tuple[Seat, ...]]) -> None:
        """Update the seats that are connected to other processes."""
        affected = {seat for each in (self._peers, peers) for seats in each.values() for seat in seats}
        self._peers = peers
        for seat in affected:
            self.arrived(seat) if self.is_here(seat) else self.left(seat)

    def takeover_from(self, seat: Seat) -> int:
        """Return the time from which a bot may take over for an absent player, in milliseconds since 1970.

        A player who has never connected to this process counts as absent since the table was loaded.
        """
        return self._away_since.get(seat, self._loaded_at) + self._grace
