"""Actions that `Table.perform` can execute."""

from smashup.server.tables.actions.base import SERVER, Action, ActionTable, TableChange
from smashup.server.tables.actions.chat import Say
from smashup.server.tables.actions.devices import MoveSeat, OfferSeat
from smashup.server.tables.actions.game import Answer, Concede, Leave, Rematch, StandIn, TakeBack, TurnWouldEnd, Undo
from smashup.server.tables.actions.lobby import (
    Arrive,
    BanFaction,
    Begin,
    CloseTable,
    Join,
    ReleaseSeats,
    RemoveBot,
    RemovePlayer,
    SeatBot,
    SetListed,
    Start,
)
from smashup.server.tables.actions.puzzles import RestartPuzzle, ShowWay
from smashup.server.tables.actions.reminders import Subscribe, Unsubscribe
from smashup.server.tables.actions.voting import CastVote, CloseVote, ProposeTakeover

__all__ = [
    "SERVER",
    "Action",
    "ActionTable",
    "Answer",
    "Arrive",
    "BanFaction",
    "Begin",
    "CastVote",
    "CloseTable",
    "CloseVote",
    "Concede",
    "Join",
    "Leave",
    "MoveSeat",
    "OfferSeat",
    "ProposeTakeover",
    "ReleaseSeats",
    "Rematch",
    "RemoveBot",
    "RemovePlayer",
    "RestartPuzzle",
    "Say",
    "SeatBot",
    "SetListed",
    "ShowWay",
    "StandIn",
    "Start",
    "Subscribe",
    "TableChange",
    "TakeBack",
    "TurnWouldEnd",
    "Undo",
    "Unsubscribe",
]
