"""What is wished for over HTTP (docs/protocol.md), checked as it is decoded."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from smashup.server.models.messages import Lang, Name, Number, SeatKey, Secret


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`here`: somebody at the same device as the one who opens, of that name."""

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
    """Before a draft each bans a faction."""
    patient: bool = False
    """Each has as long as they like: nobody can ask for a bot because somebody is away."""


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class SeatHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Name
    token: Secret


class MyGamesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How do the games stand in which I have these seats?"""

    seats: Annotated[tuple[SeatHeld, ...], Meta(max_length=20)]
    lang: Lang = "en"


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    save: str


class PlayOnRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that goes on from a moment of a replay."""

    frame: Number
    seat: SeatKey
    """Mine."""
    name: Name
    bot: Name
    """Who plays all the others."""


class AnalysisRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatKey
    go: bool = True
    """False: stop where it is."""
