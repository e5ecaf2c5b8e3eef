"""Voting actions: propose a takeover by a bot, cast a ballot, and close a vote."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

import msgspec

from smashup.engine.language.terms import Seat
from smashup.server.errors import ClientError
from smashup.server.models.table import VoteData
from smashup.server.storage.store import now
from smashup.server.tables.actions.base import Action, ActionTable, TableChange
from smashup.server.tables.actions.changes import open_vote, undo_change


@dataclass(frozen=True)
class ProposeTakeover(Action):
    """Open a vote on letting a bot play for an absent player. More than half of the connected players must agree."""

    seat: Seat
    """Seat of the absent player."""

    def check(self, table: ActionTable, seat: Seat) -> None:
        table.playing()
        absent = table.seats[self.seat]
        if absent.kind != "person":
            raise ClientError("no-person")
        if absent.bot is not None:
            raise ClientError("plays-already")
        if table.data.patient:
            raise ClientError("patient")
        if table.presence.is_here(self.seat):
            raise ClientError("is-here", player=absent.name)
        if (wait := table.presence.takeover_from(self.seat) - now()) > 0:
            raise ClientError("away-a-moment", player=absent.name, seconds=-(-wait // 1000))

    def apply(self, table: ActionTable, seat: Seat) -> TableChange:
        voters = {*table.presence.here(table.data.people), seat}
        return open_vote(table, "takeover", self.seat, seat, voters, len(voters) // 2 + 1)


@dataclass(frozen=True)
class CastVote(Action):
    """Cast a player's ballot. It can be changed until the vote is closed."""

    about: Literal["undo", "takeover"]
    yes: bool
    seat: Seat | None = None
    """Seat that the vote is about. None means any vote."""

    def check(self, table: ActionTable, seat: Seat) -> None:
        vote = table.data.vote
        if vote is None or vote.about != self.about or self.seat not in (None, vote.seat):
            raise ClientError("nothing-is-voted")
        if seat not in vote.voters:
            raise ClientError("not-your-vote")

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        vote = table.data.vote
        assert vote is not None
        voted = vote.with_ballot(seat, self.yes)
        return TableChange(data=msgspec.structs.replace(table.data, vote=voted)) if voted != vote else None


@dataclass(frozen=True)
class CloseVote(Action):
    """Close a vote, and carry out its proposal if it has passed. The first process to close the vote wins."""

    may_rewind: ClassVar[bool] = True

    vote: VoteData
    passed: bool
    error: ClientError | None = None
    """Reason why a passed vote has no effect, if an earlier attempt failed."""

    def apply(self, table: ActionTable, seat: Seat) -> TableChange | None:
        stored = table.data.vote
        if stored is None or stored.question != self.vote.question:
            return None  # another process has already closed it
        try:
            if self.error is not None:
                raise self.error
            if not self.passed and not stored.passed:
                raise ClientError(f"{stored.about}-refused")
            return _undo(table, stored) if stored.about == "undo" else _takeover(table, stored)
        except ClientError as error:
            return TableChange(data=table.data.without_vote(stored.about), error=(stored.asker, error))


def _undo(table: ActionTable, vote: VoteData) -> TableChange:
    point = table.undo.point(vote.seat)
    if point is None:
        raise ClientError("undo-refused")
    return undo_change(table, point)


def _takeover(table: ActionTable, vote: VoteData) -> TableChange:
    presence = table.presence
    if table.over or presence.is_here(vote.seat) or now() < presence.takeover_from(vote.seat):
        raise ClientError("takeover-refused")
    return TableChange(data=table.seats.stand_in(vote.seat).without_vote("takeover"))
