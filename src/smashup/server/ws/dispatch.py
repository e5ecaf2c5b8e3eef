"""Dispatch: maps each request that changes a table to an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from smashup.engine.language.terms import Seat
from smashup.server.models import messages as m
from smashup.server.tables.actions import (
    Action,
    Answer,
    BanFaction,
    CastVote,
    CloseTable,
    Concede,
    Leave,
    ProposeTakeover,
    Rematch,
    RemoveBot,
    RemovePlayer,
    RestartPuzzle,
    Say,
    SeatBot,
    SetListed,
    ShowWay,
    Start,
    TakeBack,
    Undo,
)

ACTIONS: Mapping[type[m.ClientMessage], Callable[[Any], Action]] = {
    m.AnswerRequest: lambda request: Answer(request.decision, request.key, stop=request.stop),
    m.UndoRequest: lambda _: Undo(),
    m.AllowUndoRequest: lambda request: CastVote("undo", request.yes),
    m.VoteRequest: lambda request: CastVote("takeover", request.yes, _seat(request.seat)),
    m.TakeoverRequest: lambda request: ProposeTakeover(_seat(request.seat)),
    m.TakeBackRequest: lambda _: TakeBack(),
    m.ConcedeRequest: lambda _: Concede(),
    m.LeaveRequest: lambda _: Leave(),
    m.SeatBotRequest: lambda request: SeatBot(_seat(request.seat), request.bot),
    m.RemoveBotRequest: lambda request: RemoveBot(_seat(request.seat)),
    m.RemovePlayerRequest: lambda request: RemovePlayer(_seat(request.seat)),
    m.ListRequest: lambda request: SetListed(request.listed),
    m.CloseRequest: lambda _: CloseTable(),
    m.StartRequest: lambda _: Start(),
    m.BanRequest: lambda request: BanFaction(request.faction),
    m.RematchRequest: lambda _: Rematch(),
    m.ChatRequest: lambda request: Say(request.text),
    m.RestartPuzzleRequest: lambda _: RestartPuzzle(),
    m.ShowWayRequest: lambda _: ShowWay(),
}
"""Factories of actions, by request type."""

LIMITS: Mapping[type[m.ClientMessage], str | None] = {m.AnswerRequest: None, m.ChatRequest: "chat"}
"""Rate limit of an action in addition to the limit of all messages. The default is "moves"."""


def action_of(request: m.ClientMessage) -> Action:
    return ACTIONS[type(request)](request)


def limit_of(request: m.ClientMessage) -> str | None:
    """Return the name of the rate limit that the request counts against."""
    return LIMITS.get(type(request), "moves")


def _seat(key: str) -> Seat:
    """Return the seat for a key such as "p1"."""
    return int(key[1:]) - 1
