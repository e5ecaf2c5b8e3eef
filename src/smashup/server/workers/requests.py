"""Requests to workers and their responses. Every request contains the whole game as data."""

from __future__ import annotations

import msgspec

from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Answer
from smashup.server.models.table import GameOptions


class Query(msgspec.Struct, tag_field="type", frozen=True, kw_only=True):
    """A computation that a worker can do."""


class GameQuery(Query, frozen=True, kw_only=True):
    """A query about a game in progress, at a decision of the seat."""

    table: str
    options: GameOptions
    answers: tuple[Answer, ...]
    seat: Seat


class BotMoveQuery(GameQuery, tag="bot", frozen=True, kw_only=True):
    """The bot's answer to the decision."""

    bot: str
    chance: int
    """Seed of the bot's generator."""
    share: float = 1.0
    """Fraction of its usual simulation budget."""


class HintsQuery(GameQuery, tag="hints", frozen=True, kw_only=True):
    decision: int
    lang: str
    names: tuple[str, ...]


class AdviceQuery(GameQuery, tag="advice", frozen=True, kw_only=True):
    decision: int
    lang: str
    names: tuple[str, ...]


class ReplayQuery(Query, frozen=True, kw_only=True):
    """A query about a save. Without names the players are called P1, P2, ..."""

    replay: str
    save: str
    names: tuple[str, ...]


class ReplayInfoQuery(ReplayQuery, tag="replay", frozen=True, kw_only=True):
    pass


class ReplayFrameQuery(ReplayQuery, tag="frame", frozen=True, kw_only=True):
    n: int
    reader: str
    lang: str


class CourseQuery(ReplayQuery, tag="course", frozen=True, kw_only=True):
    """The outline that the review of a game starts with."""

    seat: Seat


class KeyMomentQuery(ReplayQuery, tag="moment", frozen=True, kw_only=True):
    """The review of one decision."""

    n: int
    seed: int
    simulations: int


AnyQuery = BotMoveQuery | HintsQuery | AdviceQuery | ReplayInfoQuery | ReplayFrameQuery | CourseQuery | KeyMomentQuery


class Request(msgspec.Struct, tag_field="type", tag="request", frozen=True):
    number: int
    query: AnyQuery


class Cancel(msgspec.Struct, tag_field="type", tag="cancel", frozen=True):
    """The client that sent this request has disconnected."""

    number: int


class Forget(msgspec.Struct, tag_field="type", tag="forget", frozen=True):
    """The table is closed: drop its cached game and bots."""

    table: str


class Response(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a request, or the error that occurred. Without any of them the request has failed."""

    number: int
    result: int | bytes | None = None
    client_error: str = ""
    """Id of a `ClientError`, with `args`."""
    args: dict[str, str | int] = {}
    engine_error: str = ""
    """Id of an engine error, with `message`."""
    message: str = ""


class WorkFailed(Exception):
    """No worker could compute the result."""


class EngineError(SmashUpError):
    """An error of the engine about a client's input, relayed from a worker."""

    def __init__(self, id_: str, message: str) -> None:
        super().__init__(message)
        self.id = id_


def error_id(error: SmashUpError) -> str:
    """The id that clients get: "bad-save" for `BadSave`."""
    if isinstance(error, EngineError):
        return error.id
    name = type(error).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")
