"""What the JSON interface of docs/protocol.md answers; cards and looks come as they are from the engine."""

from __future__ import annotations

import msgspec

from smashup.engine.outside.view_types import Preview, View
from smashup.server.messages import LogLine


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


class Opened(msgspec.Struct, frozen=True):
    table: str
    seat: str
    token: str


class Joined(msgspec.Struct, frozen=True):
    seat: str
    token: str


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
    frames: int
    seats: tuple[ReplaySeat, ...]
    turns: tuple[ReplayTurn, ...]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a replay."""

    view: View
    log: tuple[LogLine, ...]
    previews: tuple[Preview, ...]
    effects: tuple[str, ...]
    """The timed effects of the view, in the same order, in words."""
    frame: int
    of: int


class Loaded(msgspec.Struct, frozen=True):
    replay: str


class Failure(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: str
    message: str
