"""What a bot weighs: the numbers of a table, and where a game can be run again from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from smashup.engine.language.cards import CardDef
from smashup.engine.state.decisions import Answer
from smashup.engine.state.records import Seat
from smashup.engine.state.state import State

ForkPoint = tuple[State, Sequence[Answer]]
"""A state at an earlier quiet point, never run but only cloned, and the answers since."""

THIS_PLAY, THIS_TURN, NEXT_TURN = 0, 1, 2
"""How far a playout goes: to the end of this turn with nothing more played; to the end of it; of the next own one."""


class Race(NamedTuple):
    """What is at stake on a base."""

    totals: tuple[int, ...]
    """Power by seat."""
    breakpoint: int
    vp: tuple[int, ...]
    """For the winner, the runner-up and the third."""


class Outlook(NamedTuple):
    """The numbers of a table as a seat sees it: an excerpt of its view, quick to make."""

    seat: Seat
    vp: tuple[int, ...]
    """By seat."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    hand: tuple[CardDef[Any], ...]
    """The own ones."""
    stasis: tuple[int, ...]
    """How many cards of each seat wait in stasis: those with a stasis counter on them."""
    bases: tuple[Race, ...]
    winner: Seat | None
