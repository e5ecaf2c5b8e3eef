"""Response bodies of the HTTP interface (docs/reference/protocol.md). The catalogue and art have separate types."""

from __future__ import annotations

from typing import Literal

import msgspec

from smashup.coach.models import Analysis
from smashup.engine.views.view_types import Preview, View
from smashup.server.models.messages import LogLine
from smashup.server.models.requests import ClockRequest


class SetInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A card set."""

    key: str
    name: str
    factions: tuple[str, ...]
    """Playable factions."""
    cover: tuple[str, ...]
    """The two factions on the box."""


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A bot and its description."""

    name: str
    about: str


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Choices for a new table."""

    sets: tuple[SetInfo, ...]
    editions: tuple[str, ...]
    wordings: tuple[str, ...]
    bots: tuple[BotInfo, ...]
    """Bots from weak to strong."""
    modes: tuple[str, ...]


class Joined(msgspec.Struct, frozen=True):
    """A seat and its token."""

    seat: str
    token: str


class Opened(msgspec.Struct, frozen=True):
    """A new table."""

    table: str
    seat: str | None
    token: str | None
    """Token of the host's seat; null at a table of bots, which the caller watches."""
    here: tuple[Joined, ...] = ()
    """Seats of further players at the same device."""


class GamePlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player in a game of the caller."""

    seat: str
    name: str
    kind: str
    bot: str | None
    points: int
    factions: tuple[str, ...]


class GameNow(msgspec.Struct, frozen=True, kw_only=True):
    """State of a game of the caller."""

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
    """States of the caller's games."""

    games: tuple[GameNow, ...]
    gone: tuple[str, ...]
    """Tables that no longer exist, or where the token is no longer valid."""


class QrCode(msgspec.Struct, frozen=True):
    """A QR code as an SVG path without a quiet zone."""

    size: int
    """Width and height in modules."""
    path: str


class InvitationLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link to a waiting table."""

    link: str
    reach: Literal["here", "house", "all"]
    """Range of the link: this machine, the same network, or anywhere."""
    qr: QrCode | None


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Links and words for a waiting table."""

    words: tuple[str, ...]
    links: tuple[InvitationLink, ...]
    """Links, best first."""


class Found(msgspec.Struct, frozen=True):
    """Table for three words."""

    table: str


class OpenSeat(msgspec.Struct, frozen=True):
    """A seat of an open table."""

    name: str
    kind: str


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table with a free seat."""

    table: str
    host: str
    seats: tuple[OpenSeat, ...]
    mode: str
    sets: tuple[str, ...]
    edition: str


class ReplaySeat(msgspec.Struct, frozen=True):
    """A seat of a replay."""

    key: str
    name: str


class ReplayTurn(msgspec.Struct, frozen=True):
    """First frame of a turn."""

    frame: int
    turn: int
    seat: str


class ReplayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Overview of a replay."""

    save: str
    over: bool
    """False for a save of an unfinished game."""
    frames: int
    """Number of frames, one per decision."""
    seats: tuple[ReplaySeat, ...]
    turns: tuple[ReplayTurn, ...]


class ChosenThen(msgspec.Struct, frozen=True, kw_only=True):
    """Answer that was given at a frame."""

    seat: str
    key: str
    of: str
    """Key of the chosen object on the table, if it was one."""
    label: str


class ReplayFrame(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a replay."""

    view: View
    log: tuple[LogLine, ...]
    previews: tuple[Preview, ...]
    effects: tuple[str, ...]
    """Texts of the timed effects of the view, in the same order."""
    chosen: ChosenThen | None
    """Answer that was given, if the viewer may know it."""
    frame: int
    of: int


class AnalysisStatus(msgspec.Struct, frozen=True, kw_only=True):
    """State and results of the analysis of a finished game."""

    state: Literal["none", "waiting", "working", "stopped", "done", "failed"]
    seconds: int | None = None
    """Estimated remaining seconds."""
    shorter: bool = False
    """True if the server is busy and uses fewer simulations."""
    found: Analysis | None = None


class Loaded(msgspec.Struct, frozen=True):
    """Id of a loaded replay."""

    replay: str


class ErrorResponse(msgspec.Struct, frozen=True):
    """Body of every response that is not a success."""

    error: str
    message: str
