"""Position summaries, and the fork points at which rollouts start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smashup.engine.language.definitions import PrintedCard
from smashup.engine.language.terms import Seat
from smashup.engine.state.decisions import Answer
from smashup.engine.state.state import State

ForkPoint = tuple[State, Sequence[Answer]]
"""A state at an earlier quiet point and the answers since. The state is only cloned, never run."""

THIS_PLAY, THIS_TURN, NEXT_TURN = 0, 1, 2
"""Depths of a playout: to the end of this turn without further plays, to the end of this turn, and to the end of the
seat's next turn."""

MAX_PLAYS = 30
"""Maximum number of plays per turn, after which the turn of a bot ends, in the game and in rollouts. Some cards can
return each other to the hand endlessly, and a titan that loses its clash can be played again."""


class BaseSummary(NamedTuple):
    """Power and VP at stake on a base."""

    key: str
    """Key of the base on the table."""
    totals: tuple[int, ...]
    """Power by seat."""
    breakpoint: int
    vp: tuple[int, ...]
    """VP for the winner, the runner-up and the third place."""


class PositionSummary(NamedTuple):
    """The numbers on a table as one seat sees them. Cheaper to build than a full view."""

    seat: Seat
    vp: tuple[int, ...]
    """VP by seat."""
    hands: tuple[int, ...]
    """Hand sizes by seat."""
    hand: tuple[PrintedCard, ...]
    """Cards in the seat's own hand."""
    stasis: tuple[int, ...]
    """Number of cards in stasis, by seat."""
    bases: tuple[BaseSummary, ...]
    winner: Seat | None
