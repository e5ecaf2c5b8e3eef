"""Actions that `Table.perform` can execute."""

from smashup.server.tables.actions.base import SERVER, Action, ActionTable, TableChange
from smashup.server.tables.actions.chat import Say
from smashup.server.tables.actions.game import Answer, Concede, Leave, Rematch, StandIn, TakeBack, Undo
from smashup.server.tables.actions.lobby import BanFaction, Begin, Join, RemoveBot, SeatBot, Start
from smashup.server.tables.actions.voting import CastVote, CloseVote, ProposeTakeover

__all__ = [
    "SERVER",
    "Action",
    "ActionTable",
    "Answer",
    "BanFaction",
    "Begin",
    "CastVote",
    "CloseVote",
    "Concede",
    "Join",
    "Leave",
    "ProposeTakeover",
    "Rematch",
    "RemoveBot",
    "Say",
    "SeatBot",
    "StandIn",
    "Start",
    "TableChange",
    "TakeBack",
    "Undo",
]
