"""Search: looks for puzzles in a game that was played."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

import msgspec

from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.engine.state.state import State
from smashup.lab.puzzles.grading import GRADERS, turn_of
from smashup.lab.puzzles.near_misses import near_misses
from smashup.lab.puzzles.proof import Ambiguous, Core, Proof
from smashup.lab.puzzles.sampling import promising
from smashup.lab.puzzles.tree import TooLarge, TurnTree
from smashup.lab.puzzles.verify import is_certain
from smashup.lab.runs.games import GameRow
from smashup.puzzles import FIRST, SAVE, TWO, WIN, Alternative, Goal, Puzzle
from smashup.puzzles.turn import TurnGame

MAX_LINES = 50_000
"""Estimated number of lines above which a turn is not searched."""
MAX_RUNS = 2_500
"""Number of steps after which the search gives a position up."""
LEAST_ITEMS = 2
"""Minimum number of answers that matter in a solution: a card and its place."""
MOST_ITEMS = 10
RARE_FIRST = (TWO, WIN, SAVE, FIRST)
"""Themes in the order in which a position is tried: it becomes one puzzle."""
ALTERNATIVES = 3
PER_GAME = 3
"""Maximum number of puzzles from one game."""
DIGITS = 8
"""Length of the digest of a position."""


def puzzles_in(row: GameRow, themes: Collection[str] = RARE_FIRST) -> Iterator[Puzzle]:
    """Yield the puzzles of a game with one of these themes, at most `PER_GAME`, each with another theme."""
    left = set(themes)
    found = 0
    for state, answers in turns(row):
        chance = Random(f"{row.game} {state.turn}")
        goals = sorted(promising(state, chance, MAX_LINES, left), key=lambda goal: RARE_FIRST.index(goal.theme))
        if not goals:
            continue
        try:
            tree = TurnTree(state, goals, MAX_RUNS)
        except TooLarge:
            continue
        for goal in goals:
            puzzle = _puzzle(row, tree, goal, answers)
            if puzzle is not None:
                left.remove(goal.theme)
                found += 1
                yield puzzle
                break
        if found == PER_GAME or not left:
            return


def turns(row: GameRow) -> Iterator[tuple[State, bytes]]:
    """Yield the state at the start of each turn of a game, and the answers up to it."""
    numbers = row.numbers
    game = TurnGame(new_state(row.setup), numbers)
    turn = 0
    while game.state.phase is not Phase.OVER:
        if game.state.turn != turn and game.waits_at_menu:
            turn = game.state.turn
            yield game.state.clone(), bytes(numbers[: game.answered])
        game.step()


def _puzzle(row: GameRow, tree: TurnTree, goal: Goal, answers: bytes) -> Puzzle | None:
    """Return the puzzle with this goal if it has one solution that is certain and not trivial."""
    try:
        proof = Proof(tree, goal)
    except Ambiguous:
        return None
    if len(proof.cores) != 1 or not LEAST_ITEMS <= len(proof.cores[0]) <= MOST_ITEMS or not _plays(proof.cores[0]):
        return None
    core, solution, start = proof.cores[0], proof.solution(), tree.start
    if not is_certain(start, goal, core, solution):
        return None
    puzzle = Puzzle(
        factions=tuple((first, second) for first, second in row.factions),
        seed=row.game,
        first=row.first,
        edition=row.edition,
        wording=row.wording,
        titans=row.titans,
        bots=tuple(row.bots),
        answers=answers,
        digest=start.digest()[:DIGITS],
        goal=goal,
        solution=bytes(solution),
        plays=_plays(core),
        alternatives=(),
        found_by=(),
        level=0,
    )
    return _graded(puzzle, proof)


def _plays(core: Core) -> int:
    """Return the number of answers of the core that play a card or use an ability."""
    return sum(": " not in name for name, _ in core)


def _graded(puzzle: Puzzle, proof: Proof) -> Puzzle | None:
    """Add the level and the alternatives. None if no line fails narrowly or by a bot's choice."""
    start = proof.tree.start
    tried = [(bot, bytes(turn_of(bot, start))) for bot in GRADERS]
    found_by = tuple(bot for bot, line in tried if puzzle.outcome(line, start).reached)
    tempting = [Alternative(line, bot) for bot, line in tried if bot not in found_by]
    tempting += [Alternative(bytes(line)) for line in near_misses(proof, ALTERNATIVES)]
    alternatives: dict[bytes, Alternative] = {}
    for each in tempting:
        alternatives.setdefault(each.answers, each)
    level = next((n for n, bot in enumerate(GRADERS, 1) if bot in found_by), len(GRADERS) + 1)
    if not alternatives:
        return None
    return msgspec.structs.replace(
        puzzle, level=level, found_by=found_by, alternatives=tuple(alternatives.values())[:ALTERNATIVES]
    )
