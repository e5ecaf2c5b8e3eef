"""Requests of the HTTP interface, validated by the decoder."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.server.models.messages import Lang, Name, Number, SeatKey, Secret


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`here`: another player at the same device, with that name."""

    kind: Literal["you", "open", "bot", "here"]
    bot: Name = ""
    name: Name = ""


class ClockRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clock at the table: seconds for each decision, or minutes for all decisions of a player."""

    seconds: Annotated[int, Meta(ge=10, le=3600)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None


class CreateTableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=2, max_length=4)]
    mode: Name = "random"
    factions: Annotated[tuple[Name, ...], Meta(max_length=2)] = ()
    sets: Annotated[tuple[Name, ...], Meta(max_length=100)] = ()
    edition: Name = ""
    wording: Name = ""
    seed: Annotated[str, Meta(max_length=30)] | int | None = None
    clock: ClockRequest | None = None
    ban: bool = False
    """True if each player bans a faction before the draft."""
    patient: bool = False
    """True if the players have unlimited time: no bot takes over for an absent player."""


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class SeatHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Name
    token: Secret


class MyGamesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the status of the games of these seats."""

    seats: Annotated[tuple[SeatHeld, ...], Meta(max_length=20)]
    lang: Lang = "en"


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    save: str


class PlayOnRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a table that continues a replay."""

    frame: Number
    seat: SeatKey
    """Seat of the player who asks."""
    name: Name
    bot: Name
    """Bot that plays all other seats."""


class AnalysisRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatKey
    go: bool = True
    """True: start; False: stop."""
