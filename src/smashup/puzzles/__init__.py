"""Puzzles: positions at the start of a turn with one line that reaches the goal.

`smashup lab puzzles` finds them, and this package plays them. Goals are checked by the engine.
"""

from smashup.puzzles.collection import puzzles
from smashup.puzzles.goals import FIRST, SAVE, THEMES, TWO, WIN, Goal, Outcome, Part
from smashup.puzzles.puzzle import Alternative, Puzzle

__all__ = ["FIRST", "SAVE", "THEMES", "TWO", "WIN", "Alternative", "Goal", "Outcome", "Part", "Puzzle", "puzzles"]
