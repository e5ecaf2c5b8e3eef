"""What the JSON interface of docs/protocol.md answers; cards and looks come as they are from the engine."""

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
    """Those that can be played."""
    cover: tuple[str, ...]
    """The two factions on its box."""


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    about: str


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What can be agreed before a game."""

    sets: tuple[SetInfo, ...]
    editions: tuple[str, ...]
    wordings: tuple[str, ...]
    bots: tuple[BotInfo, ...]
    """From weak to strong."""
    modes: tuple[str, ...]


class Joined(msgspec.Struct, frozen=True):
    seat: str
    token: str


class Opened(msgspec.Struct, frozen=True):
    table: str
    seat: str | None
    token: str | None
    """None at a table where bots play each other: then one watches."""
    here: tuple[Joined, ...] = ()
    """The seats of the others at the same device."""


class GamePlayer(msgspec.Struct, frozen=True, kw_only=True):
    seat: str
    name: str
    kind: str
    bot: str | None
    points: int
    factions: tuple[str, ...]


class GameNow(msgspec.Struct, frozen=True, kw_only=True):
    """How a game of mine stands."""

    table: str
    you: str
    state: Literal["open", "playing", "over"]
    players: tuple[GamePlayer, ...]
    turn: int
    asked: str | None
    """Who has to choose."""
    patient: bool
    clock: ClockRequest | None


class Games(msgspec.Struct, frozen=True, kw_only=True):
    games: tuple[GameNow, ...]
    gone: tuple[str, ...]
    """Tables that are not there any more, or whose seat is somebody else's."""


class QrCode(msgspec.Struct, frozen=True):
    """As an SVG of so many units a side, without a quiet zone."""

    size: int
    path: str


class InvitationLink(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    reach: Literal["here", "house", "all"]
    """From where it can be followed: on this machine only, in the same network, anywhere."""
    qr: QrCode | None


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """How a friend finds a table that waits."""

    words: tuple[str, ...]
    links: tuple[InvitationLink, ...]
    """The best first."""


class Found(msgspec.Struct, frozen=True):
    """The table that three words lead to."""

    table: str


class OpenSeat(msgspec.Struct, frozen=True):
    name: str
    kind: str


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table where somebody waits for others."""

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
    """False: a save of a game that has not ended."""
    frames: int
    seats: tuple[ReplaySeat, ...]
    turns: tuple[ReplayTurn, ...]


class ChosenThen(msgspec.Struct, frozen=True, kw_only=True):
    seat: str
    key: str
    of: str
    """The key of the thing on the table that was chosen, if it was one."""
    label: str


class ReplayFrame(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a replay."""

    view: View
    log: tuple[LogLine, ...]
    previews: tuple[Preview, ...]
    effects: tuple[str, ...]
    """The timed effects of the view, in the same order, in words."""
    chosen: ChosenThen | None
    """What was answered there, as far as the reader may know."""
    frame: int
    of: int


class AnalysisTold(msgspec.Struct, frozen=True, kw_only=True):
    """How far the analysis of a finished game is, and what it has found."""

    state: Literal["none", "waiting", "working", "stopped", "done", "failed"]
    seconds: int | None = None
    """About so long it still takes."""
    shorter: bool = False
    """The server has much to do, so that it looks less closely."""
    found: Analysis | None = None


class Loaded(msgspec.Struct, frozen=True):
    replay: str


class ErrorResponse(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: str
    message: str
