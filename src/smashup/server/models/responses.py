"""Responses of the HTTP interface. Cards and art are sent as the engine describes them."""

from __future__ import annotations

from typing import Literal

import msgspec

from smashup.coach.models import Analysis
from smashup.engine.views.view_types import Preview, View
from smashup.server.models.messages import LogLine
from smashup.server.models.requests import ClockRequest


class SetInfo(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    name: str
    factions: tuple[str, ...]
    """Factions that can be played."""
    cover: tuple[str, ...]
    """The two factions on its box."""


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    about: str


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Options of a new table."""

    sets: tuple[SetInfo, ...]
    editions: tuple[str, ...]
    wordings: tuple[str, ...]
    bots: tuple[BotInfo, ...]
    """Bots, from weak to strong."""
    modes: tuple[str, ...]


class Joined(msgspec.Struct, frozen=True):
    seat: str
    token: str


class Opened(msgspec.Struct, frozen=True):
    table: str
    seat: str | None
    token: str | None
    """Token of the seat; None at a table of bots, which can only be watched."""
    here: tuple[Joined, ...] = ()
    """Seats of the other players at the same device."""


class GamePlayer(msgspec.Struct, frozen=True, kw_only=True):
    seat: str
    name: str
    kind: str
    bot: str | None
    points: int
    factions: tuple[str, ...]


class GameNow(msgspec.Struct, frozen=True, kw_only=True):
    """Status of one of the player's games."""

    table: str
    you: str
    state: Literal["open", "playing", "over"]
    players: tuple[GamePlayer, ...]
    turn: int
    asked: str | None
    """Seat that has to decide."""
    patient: bool
    clock: ClockRequest | None


class Games(msgspec.Struct, frozen=True, kw_only=True):
    games: tuple[GameNow, ...]
    gone: tuple[str, ...]
    """Tables that no longer exist, or whose seat belongs to another player."""


class QrCode(msgspec.Struct, frozen=True):
    """A QR code as an SVG path on a square of `size` units, without a quiet zone."""

    size: int
    path: str


class InvitationLink(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    reach: Literal["here", "house", "all"]
    """Reach of the link: this machine, the local network, or anywhere."""
    qr: QrCode | None


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Invitation to a table that waits for players."""

    words: tuple[str, ...]
    links: tuple[InvitationLink, ...]
    """Links, the best first."""


class Found(msgspec.Struct, frozen=True):
    """Table that three words lead to."""

    table: str


class OpenSeat(msgspec.Struct, frozen=True):
    name: str
    kind: str


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lobby."""

    table: str
    host: str
    seats: tuple[OpenSeat, ...]
    mode: str
    sets: tuple[str, ...]
    edition: str


class ReplaySeat(msgspec.Struct, frozen=True):
    key: str
    name: str


class ReplayTurn(msgspec.Struct, frozen=True):
    frame: int
    turn: int
    seat: str


class ReplayInfo(msgspec.Struct, frozen=True, kw_only=True):
    save: str
    over: bool
    """False for the save of an unfinished game."""
    frames: int
    seats: tuple[ReplaySeat, ...]
    turns: tuple[ReplayTurn, ...]


class ChosenThen(msgspec.Struct, frozen=True, kw_only=True):
    seat: str
    key: str
    of: str
    """Key of the chosen card or base on the table, if any."""
    label: str


class ReplayFrame(msgspec.Struct, frozen=True, kw_only=True):
    """One frame of a replay."""

    view: View
    log: tuple[LogLine, ...]
    previews: tuple[Preview, ...]
    effects: tuple[str, ...]
    """Texts of the view's timed effects, in the same order."""
    chosen: ChosenThen | None
    """Answer that was given there, if the reader may know it."""
    frame: int
    of: int


class AnalysisStatus(msgspec.Struct, frozen=True, kw_only=True):
    """State and result of the analysis of a finished game."""

    state: Literal["none", "waiting", "working", "stopped", "done", "failed"]
    seconds: int | None = None
    """Estimated remaining time in seconds."""
    shorter: bool = False
    """True if the analysis uses fewer simulations because the server is busy."""
    found: Analysis | None = None


class Loaded(msgspec.Struct, frozen=True):
    replay: str


class ErrorResponse(msgspec.Struct, frozen=True):
    """Body of every error response."""

    error: str
    message: str
