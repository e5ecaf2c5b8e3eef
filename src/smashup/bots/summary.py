"""Position summaries, and the fork points that rollouts start from."""

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
"""Depth of a playout: to the end of this turn without further plays; to the end of this turn; to the end of the seat's
next turn."""


class BaseSummary(NamedTuple):
    """Power and VP at stake on a base."""

    totals: tuple[int, ...]
    """Power by seat."""
    breakpoint: int
    vp: tuple[int, ...]
    """For the winner, the runner-up and the third."""


class PositionSummary(NamedTuple):
    """The numbers of a table as one seat sees them: cheaper to build than a full view."""

    seat: Seat
    vp: tuple[int, ...]
    """By seat."""
    hands: tuple[int, ...]
    """Hand sizes by seat."""
    hand: tuple[PrintedCard, ...]
    """The seat's own cards."""
    stasis: tuple[int, ...]
    """By seat, the number of cards with a stasis counter on them."""
    bases: tuple[BaseSummary, ...]
    winner: Seat | None
