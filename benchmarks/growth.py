"""Cost of a decision by number of players and by number of cards in play: python -m benchmarks.growth [ROUNDS]."""

from __future__ import annotations

import sys
import time
from collections import defaultdict

from smashup.bots import drive_all, team
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.engine.state.state import State
from smashup.sets import library

SEATS = (2, 3, 4)
WIDTH = 5
"""Width of a class of positions, in cards in play."""
MOST = 25

Costs = defaultdict[str, list[int]]
"""CPU time in nanoseconds and number of decisions, by class of positions."""


def cards_in_play(state: State) -> int:
    return sum(len(base.actions) + sum(1 + len(unit.actions) for unit in base.minions) for base in state.bases)


def crowd(state: State) -> str:
    lowest = min(cards_in_play(state) // WIDTH * WIDTH, MOST)
    return f"{lowest} to {lowest + WIDTH - 1} cards in play" if lowest < MOST else f"{MOST} or more cards in play"


def play(seats: int, seed: int, costs: Costs) -> None:
    """Play a random game step by step, and add the costs of its decisions."""
    setup = GameSetup(library(), seats=seats, seed=seed)
    game = RunningGame(new_state(setup), driver=drive_all(team(("random",) * seats, seed)))
    while game.state.winner is None:
        keys = (f"{seats} players", crowd(game.state))
        answered, started = game.answered, time.process_time_ns()
        game.step()
        spent = time.process_time_ns() - started
        for key in keys:
            costs[key][0] += spent
            costs[key][1] += game.answered - answered


def main(rounds: int) -> None:
    costs: Costs = defaultdict(lambda: [0, 0])
    for seed in range(rounds):
        for seats in SEATS:
            play(seats, seed, costs)
    for key in sorted(costs, key=lambda key: ("cards" in key, int(key.split()[0]))):
        spent, decisions = costs[key]
        print(f"{spent / decisions / 1000:8.1f} µs per decision  {key} ({decisions} decisions)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
