"""Tutorial table (web/src/features/tutorial): always the same cards, so that every important rule comes up early.

It is for one person and one bot and has no other options, because its seed is public. If the rules change, `python -m
tools.play_tutorial` searches for a new seed.
"""

from __future__ import annotations

from typing import Final

from smashup.engine.state.editions import DEFAULT as DEFAULT_EDITION
from smashup.engine.state.setup import GIVEN, PRINTED
from smashup.server.errors import ClientError
from smashup.server.models.requests import CreateTableRequest, SeatRequest
from smashup.server.models.table import GUIDED, GameOptions

BOT: Final = "pip"
"""A deterministic bot, which always gives the same answers in the same game."""
SEATS: Final = (SeatRequest("you"), SeatRequest("bot", BOT))
OPTIONS: Final = GameOptions(
    seats=len(SEATS),
    seed=919,
    mode=GIVEN,
    factions=(("Pirates", "Cyborg Apes"), ("Robots", "Tricksters")),
    sets=("core", "sfdf"),  # only the bases of these sets, even if more sets are installed
    edition=DEFAULT_EDITION,
    wording=PRINTED,
)


def tutorial_options(request: CreateTableRequest) -> GameOptions:
    """Return the options of the tutorial table. A request may only choose the player's name."""
    if request != CreateTableRequest(name=request.name, seats=SEATS, mode=GUIDED):
        raise ClientError("guided-as-it-is")
    return OPTIONS
