"""Requests to workers and their responses. Every request contains the whole game as data."""

from __future__ import annotations

import msgspec

from smashup.engine.errors import SmashUpError
from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Answer
from smashup.server.models.table import GameOptions


class Query(msgspec.Struct, tag_field="type", frozen=True, kw_only=True):
    """A computation that a worker can perform."""


class GameQuery(Query, frozen=True, kw_only=True):
    """A query about a running game, at a decision of the seat."""

    table: str
    options: GameOptions
    answers: tuple[Answer, ...]
    seat: Seat


class BotMoveQuery(GameQuery, tag="bot", frozen=True, kw_only=True):
    """Compute a bot's answer to the decision."""

    bot: str
    chance: int
    """Seed of the bot's random generator."""
    share: float = 1.0
    """Fraction of the bot's usual simulation budget."""


class HintsQuery(GameQuery, tag="hints", frozen=True, kw_only=True):
    decision: int
    lang: str
    names: tuple[str, ...]


class AdviceQuery(GameQuery, tag="advice", frozen=True, kw_only=True):
    decision: int
    lang: str
    names: tuple[str, ...]


class ReplayQuery(Query, frozen=True, kw_only=True):
    """A query about a save. Without names, the players are called P1, P2 and so on."""

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
    """Compute the outline that the review of a game starts with."""

    seat: Seat


class KeyMomentQuery(ReplayQuery, tag="moment", frozen=True, kw_only=True):
    """Review one decision."""

    n: int
    seed: int
    simulations: int


AnyQuery = BotMoveQuery | HintsQuery | AdviceQuery | ReplayInfoQuery | ReplayFrameQuery | CourseQuery | KeyMomentQuery


class Request(msgspec.Struct, tag_field="type", tag="request", frozen=True):
    number: int
    query: AnyQuery


class Cancel(msgspec.Struct, tag_field="type", tag="cancel", frozen=True):
    """Cancels a request, because its client has disconnected."""

    number: int


class Forget(msgspec.Struct, tag_field="type", tag="forget", frozen=True):
    """Drops the cached game and bots of a table that is closed."""

    table: str


class Response(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a request or its error. If all fields are empty, the request has failed."""

    number: int
    result: int | bytes | None = None
    client_error: str = ""
    """Id of a `ClientError`. Its parameters are in `args`."""
    args: dict[str, str | int] = {}
    engine_error: str = ""
    """Id of an engine error. Its text is in `message`."""
    message: str = ""


class WorkFailed(Exception):
    """No worker could compute the result."""


class EngineError(SmashUpError):
    """An engine error about a client's input, relayed from a worker."""

    def __init__(self, id_: str, message: str) -> None:
        super().__init__(message)
        self.id = id_


def error_id(error: SmashUpError) -> str:
    """Return the error id for clients, such as "bad-save" for `BadSave`."""
    if isinstance(error, EngineError):
        return error.id
    name = type(error).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")
