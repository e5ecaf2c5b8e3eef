"""Smash Up, the shufflebuilding card game: rules engine, card sets, bots and a table to play at.

>>> import smashup
>>> game = smashup.new_game(factions=[("Aliens", "Ninjas"), ("Pirates", "Zombies")], seed=7, first=0)
>>> game.pending                                        # the decision to make, with its options
<p1: play a card? Infiltrate, Assassination, Invader, Shinobi, or none>
>>> game.answer(0)                                      # choose by number, key or name
>>> game.play({0: "pip", 1: "random"})                  # let bots answer
>>> smashup.load(game.save()) == game                   # a game is its setup and its answers
True

Importing the package is fast, because each name is loaded when it is first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smashup import bots as bots
    from smashup.bots import Bot as Bot
    from smashup.bots import Position as Position
    from smashup.engine.errors import BadFaction as BadFaction
    from smashup.engine.errors import BadSave as BadSave
    from smashup.engine.errors import BadSetup as BadSetup
    from smashup.engine.errors import CutSave as CutSave
    from smashup.engine.errors import EditedSave as EditedSave
    from smashup.engine.errors import EndlessChain as EndlessChain
    from smashup.engine.errors import GameFault as GameFault
    from smashup.engine.errors import IllegalAnswer as IllegalAnswer
    from smashup.engine.errors import NoSuchPoint as NoSuchPoint
    from smashup.engine.errors import OtherRulesVersion as OtherRulesVersion
    from smashup.engine.errors import ReplayDiverged as ReplayDiverged
    from smashup.engine.errors import SmashUpError as SmashUpError
    from smashup.engine.errors import UnknownCard as UnknownCard
    from smashup.engine.errors import UnknownEdition as UnknownEdition
    from smashup.engine.errors import UnknownFaction as UnknownFaction
    from smashup.engine.errors import UnknownName as UnknownName
    from smashup.engine.errors import UnknownSet as UnknownSet
    from smashup.engine.errors import UnknownWord as UnknownWord
    from smashup.engine.errors import UnknownWording as UnknownWording
    from smashup.engine.language.library import Library as Library
    from smashup.engine.log import Entry as Entry
    from smashup.engine.state.decisions import Decision as Decision
    from smashup.engine.views.view_types import View as View
    from smashup.extras import MissingExtra as MissingExtra
    from smashup.i18n.describe import describe_entry as describe_entry
    from smashup.session import Option as Option
    from smashup.session import Session as Session
    from smashup.session import load as load
    from smashup.session import new_game as new_game
    from smashup.sets import library as library
    from smashup.simulation import Result as Result
    from smashup.simulation import play_game as play_game
    from smashup.simulation import simulate as simulate

__version__ = "0.2.0"

_ERRORS = (
    "BadFaction",
    "BadSave",
    "BadSetup",
    "CutSave",
    "EditedSave",
    "EndlessChain",
    "GameFault",
    "IllegalAnswer",
    "NoSuchPoint",
    "OtherRulesVersion",
    "ReplayDiverged",
    "SmashUpError",
    "UnknownCard",
    "UnknownEdition",
    "UnknownFaction",
    "UnknownName",
    "UnknownSet",
    "UnknownWord",
    "UnknownWording",
)
_HOMES = {
    **dict.fromkeys(_ERRORS, "smashup.engine.errors"),
    "Bot": "smashup.bots",
    "Decision": "smashup.engine.state.decisions",
    "Entry": "smashup.engine.log",
    "Library": "smashup.engine.language.library",
    "MissingExtra": "smashup.extras",
    "Option": "smashup.session",
    "Position": "smashup.bots",
    "Result": "smashup.simulation",
    "Session": "smashup.session",
    "View": "smashup.engine.views.view_types",
    "describe_entry": "smashup.i18n.describe",
    "library": "smashup.sets",
    "load": "smashup.session",
    "new_game": "smashup.session",
    "play_game": "smashup.simulation",
    "simulate": "smashup.simulation",
}
"""Modules that define the public names."""

__all__ = ["bots", *_HOMES]  # noqa: PLE0604 - all are strings; the linter cannot see that


if not TYPE_CHECKING:  # with __getattr__, a type checker would accept every misspelt name as Any

    def __getattr__(name: str) -> Any:
        if name == "bots":
            return importlib.import_module("smashup.bots")
        if name not in _HOMES:
            raise AttributeError(f"module 'smashup' has no attribute {name!r}")
        return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
