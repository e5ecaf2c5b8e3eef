"""Grading: the difficulty of a puzzle is the weakest opponent that finds the solution."""

from __future__ import annotations

from smashup.bots import ForkableGame, create, drive_all
from smashup.engine.language.terms import Phase
from smashup.engine.state.decisions import Answer
from smashup.engine.state.state import State

GRADERS = ("pip", "bruno@8", "vesper@8", "nox@20")
"""Bots with fixed budgets, from weak to strong."""
MOST_ANSWERS = 120
"""Maximum number of answers of a turn."""


def turn_of(bot: str, start: State) -> list[int]:
    """Return the answers of a turn in which that bot plays the current seat, and Pip the others.

    Bots pursue victory. They do not know the goal of the puzzle.
    """
    answers: list[Answer] = []
    seats = range(len(start.players))
    bots = [create(bot if seat == start.current else "pip", 1) for seat in seats]
    game = ForkableGame(start.clone(), drive_all(bots), answers)
    while game.state.turn == start.turn and game.state.phase is not Phase.OVER and len(answers) < MOST_ANSWERS:
        game.step()
    return [number for number, _ in answers]
