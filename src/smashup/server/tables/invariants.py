"""Invariants of a table. `Table.perform` checks every change against them before it is committed.

Actions may check the same conditions earlier to give a better error. An action that forgets a condition, or a condition
that changes between the check and the commit, is rejected here.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from smashup.engine.language.terms import Seat
from smashup.server import limits
from smashup.server.errors import ClientError
from smashup.server.models.table import TableData


class NewStep(NamedTuple):
    """A new step of a journal."""

    number: int
    answered: int
    """Number of answers after the step."""
    is_undo: bool


class Answerer(NamedTuple):
    """The player or bot that has answered a decision."""

    seat: Seat
    bot: str | None = None
    """Name of the bot, or None if the player has answered."""
    out_of_time: bool = False
    """True if the bot answers a single decision because the player's time for it is up."""


def check_data(data: TableData) -> None:
    """Raise ClientError if the data of a new or changed table breaks an invariant."""
    people = sum(seat.kind == "person" for seat in data.seats)
    if data.seed_is_known and (people > 1 or not data.full):
        raise ClientError("seed-among-people")
    if len(data.seats) != data.options.seats or len(data.banned) > len(data.seats):
        raise ClientError("fault")
    if data.banned and not data.full:
        raise ClientError("fault")  # the order of the bans depends on the seats, so the table could never start


def repaired(data: TableData) -> TableData:
    """Return the data of a waiting table that an older version may have stored, so that it fulfils the invariants.

    A seed that a player may know is replaced, and the bans start over.
    """
    if data.started or data.seed_is_known is False:
        return data
    try:
        check_data(data)
    except ClientError:
        return msgspec.structs.replace(data.with_new_seed(), banned=())
    return data if data.seed_is_known else msgspec.structs.replace(data.with_new_seed(), banned=())


def check_length(step: NewStep) -> None:
    """Raise ClientError if the game or its journal would become too long.

    Undos cannot use up the steps that the answers of a game need.
    """
    if step.is_undo and step.number >= limits.GAME_STEPS - limits.GAME_ANSWERS:
        raise ClientError("too-many-undos")
    if step.answered > limits.GAME_ANSWERS or step.number >= limits.GAME_STEPS:
        raise ClientError("game-too-long", most=limits.GAME_ANSWERS)


def check_answerer(data: TableData, answerer: Answerer, *, time_is_up: bool) -> None:
    """Raise ClientError unless the answerer controls the seat now. `time_is_up` is the state of the seat's clock."""
    seat = data.seats[answerer.seat]
    if answerer.bot is None:
        if seat.bot is not None:
            raise ClientError("a-bot-plays-for-you")
    elif answerer.out_of_time:
        if seat.bot is not None or not time_is_up:
            raise ClientError("not-asked", player=seat.name)
    elif answerer.bot != seat.bot:
        raise ClientError("not-asked", player=seat.name)
