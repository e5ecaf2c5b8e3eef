"""Sampling: random turns from a position show which goals are worth a search, and how large the tree would be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from random import Random

from smashup.engine.language.terms import Ask, Phase
from smashup.engine.rules.game import RunningGame
from smashup.engine.state.decisions import Decision
from smashup.engine.state.state import Base, State
from smashup.puzzles.goals import FIRST, SAVE, TWO, WIN, Goal
from smashup.puzzles.turn import TurnGame, own_minions

SAMPLES = 60
"""Number of random turns."""
MOST = 0.25
"""Goals that more random turns than this share reach have many solutions."""
NEAR = 13
"""Power that a turn may add to a base, in positions that are looked at."""
VP = 5
"""VP that a base may give, and a card on top."""
DECLINES = 0.1
"""Probability that a random turn declines."""
PREFERENCE = 0.7
"""Probability that a random turn chooses among the bases that may score."""


class RandomTurn(TurnGame):
    """A turn of random answers, with a preference for bases that may score.

    `leaves` estimates the number of lines (Knuth's estimator).
    """

    def __init__(self, state: State, chance: Random, near: Container[int] = ()) -> None:
        super().__init__(state, ())
        self.chance = chance
        self.near = near
        self.leaves = 1.0

    def decide(self, decision: Decision) -> int:
        self.leaves *= len(decision)
        if decision.decline is not None and self.chance.random() < DECLINES:
            return len(decision.options)
        if decision.kind is Ask.BASE and self.chance.random() < PREFERENCE:
            near = [n for n, base in enumerate(decision.options) if getattr(base, "slot", 0) in self.near]
            if near:
                return self.chance.choice(near)
        return self.chance.randrange(max(1, len(decision.options)))


def goals(state: State) -> Iterator[Goal]:
    """Yield the goals that make sense in a position at the start of a turn."""
    game, seat = RunningGame(state), state.current
    near = [
        base
        for base in state.bases
        if game.breakpoint(base) - sum(game.total(base, each) for each in game.players()) <= NEAR
    ]
    points = sorted((base.printed.vp[0] for base in near), reverse=True)
    if near and state.players[seat].vp + sum(points[:2]) + VP >= 15:
        yield Goal(WIN)
    if len(near) > 1:
        yield Goal(TWO)
    for base in near:
        yield Goal(FIRST, base.slot)
        if own_minions(state, seat, base.slot):
            yield Goal(SAVE, base.slot)


def promising(state: State, chance: Random, most_lines: float, themes: Container[str]) -> list[Goal]:
    """Return the goals of these themes that some random turns reach, but not many.

    There are none if a turn seems to have more lines than `most_lines`.
    """
    wanted = [goal for goal in goals(state) if goal.theme in themes]
    if not wanted:
        return []
    hits, near = Counter[Goal](), {goal.slot for goal in wanted}
    for _ in range(SAMPLES):
        game = RandomTurn(state.clone(), chance, near)
        while game.state.turn == state.turn and game.state.phase is not Phase.OVER and game.answered < 100:
            game.advance()
        if game.leaves > most_lines:
            return []
        for goal in wanted:
            hits[goal] += goal.reached(state, game.result)
    return [goal for goal in wanted if 0 < hits[goal] <= MOST * SAMPLES]


def _missing(game: RunningGame, base: Base) -> int:
    return game.breakpoint(base) - sum(game.total(base, seat) for seat in game.players())
