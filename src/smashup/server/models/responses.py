"""Response bodies of the HTTP API (docs/reference/protocol.md). The catalogue and the art have separate types."""

from __future__ import annotations

from typing import Literal

import msgspec

from smashup.coach.models import Analysis
from smashup.engine.views.view_types import Preview, View
from smashup.server.models.messages import LogLine, Prompt
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
    """Options for a new table."""

    sets: tuple[SetInfo, ...]
    editions: tuple[str, ...]
    wordings: tuple[str, ...]
    bots: tuple[BotInfo, ...]
    """Bots from the weakest to the strongest."""
    modes: tuple[str, ...]
    push: str | None = None
    """Public key for push subscriptions, or null if the server sends no notifications."""


class Joined(msgspec.Struct, frozen=True):
    """A seat and its token."""

    seat: str
    token: str


class Opened(msgspec.Struct, frozen=True):
    """A new table."""

    table: str
    seat: str | None
    token: str | None
    """Token of the host's seat, or null at a table of bots, which the caller watches."""
    here: tuple[Joined, ...] = ()
    """Seats of the other players on the same device."""


class GamePlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player in one of the caller's games."""

    seat: str
    name: str
    kind: str
    bot: str | None
    points: int
    factions: tuple[str, ...]


class GameNow(msgspec.Struct, frozen=True, kw_only=True):
    """Status of one of the caller's games."""

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
    """Status of the caller's games."""

    games: tuple[GameNow, ...]
    gone: tuple[str, ...]
    """Tables that no longer exist, or for which the token is no longer valid."""
    old: tuple[str, ...] = ()
    """Tables whose games were started with other rules. They cannot be continued with this version."""


class QrCode(msgspec.Struct, frozen=True):
    """A QR code as an SVG path without a quiet zone."""

    size: int
    """Width and height, in modules."""
    path: str


class InvitationLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link to a waiting table."""

    link: str
    reach: Literal["here", "house", "all"]
    """Reach of the link: on this machine, in the same network, or anywhere."""
    qr: QrCode | None


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Links and words that lead to a waiting table."""

    words: tuple[str, ...]
    links: tuple[InvitationLink, ...]
    """Links, best first."""


class SeatOffer(msgspec.Struct, frozen=True, kw_only=True):
    """One-time links that move a seat to another device."""

    links: tuple[InvitationLink, ...]
    """The same link at each address of the server, best first."""
    seconds: int
    """Time until the links expire, in seconds."""


class SeatMoved(msgspec.Struct, frozen=True):
    """Seat that was moved to the caller's device."""

    seat: str


class Subscribed(msgspec.Struct, frozen=True):
    """Result of a push subscription."""

    tables: tuple[str, ...]
    """Tables whose token was valid."""


class Found(msgspec.Struct, frozen=True):
    """Table that the three words of an invitation lead to."""

    table: str


class OpenSeat(msgspec.Struct, frozen=True):
    """A seat of an open table."""

    name: str
    kind: str


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table with an open seat."""

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
    """False if the save is of an unfinished game."""
    frames: int
    """Number of frames. There is one per decision."""
    seats: tuple[ReplaySeat, ...]
    turns: tuple[ReplayTurn, ...]


class ChosenThen(msgspec.Struct, frozen=True, kw_only=True):
    """Answer that was given at a frame."""

    seat: str
    key: str
    of: str
    """Key of the chosen card, unit or base, if the option was one."""
    label: str


class ReplayFrame(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a replay."""

    view: View
    log: tuple[LogLine, ...]
    previews: tuple[Preview, ...]
    effects: tuple[str, ...]
    """Texts of the timed effects in the view, in the same order."""
    ask: Prompt | None
    """Texts of the decision, if the viewer made it."""
    chosen: ChosenThen | None
    """Answer that was given, if the viewer may know it."""
    frame: int
    of: int


class AnalysisStatus(msgspec.Struct, frozen=True, kw_only=True):
    """Progress and results of the analysis of a finished game."""

    state: Literal["none", "waiting", "working", "stopped", "done", "failed"]
    seconds: int | None = None
    """Estimated time left, in seconds."""
    shorter: bool = False
    """True if the server uses fewer simulations because it is busy."""
    found: Analysis | None = None


class Loaded(msgspec.Struct, frozen=True):
    """Id of an uploaded replay."""

    replay: str


class PuzzleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle of the collection."""

    id: str
    theme: str
    """Kind of goal: win, two, first or save."""
    level: int
    """Difficulty from 1 to 5."""
    plays: int
    """Number of plays that are needed."""
    factions: tuple[tuple[str, ...], ...]
    """Factions of each seat."""


class PuzzlePosition(msgspec.Struct, frozen=True, kw_only=True):
    """Position of a puzzle."""

    id: str
    seat: str
    """Seat of the player."""
    base: str | None
    """Key of the base that the goal names, if any."""
    view: View


class Exported(msgspec.Struct, frozen=True):
    """Save of a game of a local server."""

    save: str


class ErrorResponse(msgspec.Struct, frozen=True):
    """Body of every error response."""

    error: str
    message: str
