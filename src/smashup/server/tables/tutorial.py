"""The first game with a guide (web/src/learn): always the same cards, so that every rule that matters comes up early.

A table of this mode is for one person and one bot, and nothing else about it can be wished for: so the seed that the
whole world knows deals nobody else's cards. `python -m tools.play_tutorial` searches for another seed.
"""

from __future__ import annotations

from typing import Final

from smashup.engine.state.editions import DEFAULT as DEFAULT_EDITION
from smashup.engine.state.setup import GIVEN, PRINTED
from smashup.server.errors import ClientError
from smashup.server.models.requests import CreateTableRequest, SeatRequest
from smashup.server.models.table import GameOptions

GUIDED: Final = "guided"
BOT: Final = "pip"
"""It leaves nothing to chance: the same game before it, the same answer."""
SEATS: Final = (SeatRequest("you"), SeatRequest("bot", BOT))
AGREED: Final = GameOptions(
    seats=len(SEATS),
    seed=919,
    mode=GIVEN,
    factions=(("Pirates", "Cyborg Apes"), ("Robots", "Tricksters")),
    sets=("core", "sfdf"),  # their bases, whatever else is installed
    edition=DEFAULT_EDITION,
    wording=PRINTED,
)


def guided(wish: CreateTableRequest) -> GameOptions:
    """What is agreed at a guided table; only the name of who plays is theirs to say."""
    if wish != CreateTableRequest(name=wish.name, seats=SEATS, mode=GUIDED):
        raise ClientError("guided-as-it-is")
    return AGREED
