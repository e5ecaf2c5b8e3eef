"""Request bodies of the HTTP API, validated by decoding (docs/reference/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.server.models.messages import Lang, Name, Number, SeatKey, Secret

Code = Annotated[str, Meta(max_length=40)]
NewToken = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]


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
    titans: bool = True
    """False to play without the titans of the chosen factions."""
    seed: Annotated[str, Meta(max_length=30)] | int | None = None
    """Seed of the game. Only allowed against bots."""
    clock: ClockRequest | None = None
    ban: bool = False
    """True if each player bans a faction before the draft."""
    patient: bool = False
    """True for a table without a time limit, at which bots do not take over absent seats."""
    listed: bool = False
    """True to list the table in the lobby. Otherwise only players with an invitation find it."""


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat."""

    name: Name
    code: Code = ""
    """Code of the invitation. Only needed after the host has removed a player."""


class OfferSeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create a one-time link that moves the caller's seat to another device. It replaces an earlier link."""

    token: Secret
    folder: Annotated[str, Meta(max_length=200)] = "/"
    """Path of the page."""


class MoveSeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move a seat to the caller's device."""

    code: Code
    """Code of the one-time link."""
    token: NewToken
    """New token of the seat: 256 random bits. A repeated request with the same token succeeds again."""


class SeatHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that the caller holds, identified by its token."""

    table: Name
    token: Secret


class MyGamesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the status of up to 20 of the caller's games."""

    seats: Annotated[tuple[SeatHeld, ...], Meta(max_length=20)]
    lang: Lang = "en"


class PushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Address and keys of a browser at its push service, as `PushManager.subscribe` returns them."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}$")]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
    lang: Lang = "en"
    """Language of the notifications."""


class PushRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start or stop notifications for up to 20 of the caller's seats."""

    seats: Annotated[tuple[SeatHeld, ...], Meta(max_length=20)]
    subscription: PushSubscription
    on: bool = True
    """False to stop."""


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


class PuzzleRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table for a puzzle."""

    name: Name
    before: SeatHeld | None = None
    """Seat of the caller at its last puzzle table, which is removed."""


class AnalysisRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start, continue or stop the analysis of a replay."""

    seat: SeatKey
    go: bool = True
    """False to stop."""
