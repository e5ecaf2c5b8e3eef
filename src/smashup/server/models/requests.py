"""Request bodies of the HTTP API, validated by decoding (docs/reference/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.server.models.messages import Lang, Name, Number, SeatKey, Secret


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table. `here` means another player on the same device."""

    kind: Literal["you", "open", "bot", "here"]
    bot: Name = ""
    name: Name = ""


class ClockRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time limit: seconds per decision, or minutes per player for the whole game."""

    seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None


class CreateTableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create a table."""

    name: Name
    """Name of the host."""
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=2, max_length=4)]
    mode: Name = "random"
    factions: Annotated[tuple[Name, ...], Meta(max_length=2)] = ()
    """Factions of the host, in the mode `given`."""
    sets: Annotated[tuple[Name, ...], Meta(max_length=100)] = ()
    edition: Name = ""
    wording: Name = ""
    seed: Annotated[str, Meta(max_length=30)] | int | None = None
    """Seed of the game. Only allowed against bots."""
    clock: ClockRequest | None = None
    ban: bool = False
    """True if each player bans a faction before the draft."""
    patient: bool = False
    """True for a table without a time limit, at which bots do not take over absent seats."""


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat."""

    name: Name


class SeatHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that the caller holds, identified by its token."""

    table: Name
    token: Secret


class MyGamesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the status of up to 20 of the caller's games."""

    seats: Annotated[tuple[SeatHeld, ...], Meta(max_length=20)]
    lang: Lang = "en"


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Upload a save file as a replay."""

    save: str


class PlayOnRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create a table whose game continues from a frame of a replay."""

    frame: Number
    seat: SeatKey
    """Seat of the caller."""
    name: Name
    bot: Name
    """Bot that plays all other seats."""


class AnalysisRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start, continue or stop the analysis of a replay."""

    seat: SeatKey
    go: bool = True
    """False to stop."""
