"""Selection: the puzzles of a collection, balanced over themes, levels and factions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from smashup.engine.errors import SmashUpError
from smashup.puzzles import Puzzle

PER_GAME = 2
SHORT = 0.3
"""Maximum share of puzzles with a single play."""


def select(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Return up to `count` puzzles, at most `PER_GAME` from each game, from easy to hard.

    In turn, each theme and level gives the puzzle whose factions and length are the rarest so far.
    """
    groups: dict[tuple[int, str], list[Puzzle]] = {}
    for puzzle in {each.id: each for each in sorted(found, key=lambda each: each.id)}.values():
        groups.setdefault((puzzle.level, puzzle.goal.theme), []).append(puzzle)
    chosen: list[Puzzle] = []
    games, factions, short = Counter[tuple[object, ...]](), Counter[str](), 0
    while groups and len(chosen) < count:
        for key in sorted(groups):
            left = [
                puzzle
                for puzzle in groups[key]
                if games[_game(puzzle)] < PER_GAME and (puzzle.plays > 1 or short < SHORT * count)
            ]
            if not left or len(chosen) == count:
                groups.pop(key)
                continue
            best = min(left, key=lambda each: (sum(factions[name] for name in _names(each)) / 4 - each.plays, each.id))
            chosen.append(best)
            groups[key] = [each for each in left if each is not best]
            games[_game(best)] += 1
            factions.update(_names(best))
            short += best.plays == 1
    return sorted(chosen, key=lambda each: (each.level, each.plays, each.id))


def _game(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.factions, puzzle.seed


def _names(puzzle: Puzzle) -> list[str]:
    return [name for pair in puzzle.factions for name in pair]


def broken(puzzle: Puzzle) -> str:
    """Return the reason why a puzzle no longer holds with the installed cards and rules; empty if it holds."""
    try:
        start = puzzle.start()
        if not puzzle.outcome(puzzle.solution, start).reached:
            return "the solution does not reach the goal"
        for each in puzzle.alternatives:
            result = puzzle.outcome(each.answers, start)
            if result.reached or not result.over:
                return "an alternative does not fail"
    except SmashUpError as error:
        return str(error)
    return ""


def intact(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return the puzzles that still hold."""
    return [puzzle for puzzle in puzzles if not broken(puzzle)]
