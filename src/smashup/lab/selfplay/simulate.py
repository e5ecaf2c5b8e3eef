"""Simulation: plays games between bots with consecutive seeds and reports the results."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from smashup.bots import bot_game, team
from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer
from smashup.engine.state.editions import DEFAULT
from smashup.engine.state.setup import GIVEN, PRINTED, RANDOM, GameSetup
from smashup.lab.selfplay.processes import run_jobs
from smashup.lab.selfplay.random_games import check_decision_limit
from smashup.session import saves
from smashup.sets import library

FAILED = "failed"
"""Digest of a game that raised an exception."""


class Plan(NamedTuple):
    """Settings that all games of a simulation share. Plain data that can be sent to other processes."""

    bots: tuple[str, ...]
    """Names of the bots by seat."""
    factions: tuple[tuple[str, str], ...] = ()
    """Factions by seat. Random if empty."""
    sets: tuple[str, ...] = ()
    """Keys or names of the sets in use. All installed sets if empty."""
    edition: str = DEFAULT
    wording: str = PRINTED

    def setup(self, seed: int) -> GameSetup:
        return GameSetup(
            library(),
            seats=len(self.bots),
            seed=seed,
            mode=GIVEN if self.factions else RANDOM,
            factions=self.factions,
            sets=self.sets,
            edition=self.edition,
            wording=self.wording,
            first=seed % len(self.bots),
        )


class GameResult(NamedTuple):
    seed: int
    digest: str
    """Digest of the final state."""
    decisions: int = 0
    winner: int | None = None
    error: str = ""
    """Type and text of the exception that ended the game."""


def play_game(plan: Plan, seed: int, record: list[Answer] | None = None) -> GameResult:
    """Play one game without a session or a log. `record` collects the answers."""
    game = bot_game(new_state(plan.setup(seed)), team(plan.bots, seed), record)
    while game.state.phase != Phase.OVER:
        game.step()
        check_decision_limit(game)
    return GameResult(seed, game.state.digest(), game.answered, game.state.winner)


def try_game(plan: Plan, seed: int) -> GameResult:
    """Play one game. An exception becomes a result, so that it does not stop the simulation."""
    try:
        return play_game(plan, seed)
    except Exception as error:
        return GameResult(seed, FAILED, error=f"{type(error).__name__}: {error}")


def save_of(plan: Plan, seed: int) -> str:
    """Return the save of a failed game by playing it again and recording its answers."""
    answers: list[Answer] = []
    with suppress(Exception):
        play_game(plan, seed, answers)
    return saves.write(plan.setup(seed), answers)


class Simulation:
    """The games of one plan and their results. The report does not depend on the order in which the games finish."""

    def __init__(self, plan: Plan, seeds: Sequence[int]) -> None:
        # Check the plan first, because a mistake in it would make every game fail.
        plan.setup(0)
        team(plan.bots, 0)
        self.plan = plan
        self.seeds = seeds
        self.results: list[GameResult] = []
        self.seconds = 0.0
        """Wall-clock time of the run."""
        self.is_complete = False

    def run(self, processes: int) -> Iterator[GameResult]:
        """Play the games and yield each result."""
        started = time.perf_counter()
        chunk = max(1, min(8, len(self.seeds) // (4 * processes)))
        try:
            for result in run_jobs(partial(try_game, self.plan), self.seeds, processes, chunk=chunk):
                self.results.append(result)
                yield result
            self.is_complete = True
        finally:
            self.seconds = time.perf_counter() - started

    @property
    def failures(self) -> list[GameResult]:
        return sorted(result for result in self.results if result.error)

    @property
    def digest(self) -> str:
        """Return the digest of all final states, ordered by seed."""
        lines = (f"{result.seed} {result.digest}" for result in sorted(self.results))
        return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()

    def wins(self) -> tuple[Counter[str], Counter[str]]:
        """Return the number of wins by seat and by bot."""
        seats = Counter({f"p{seat + 1}": 0 for seat in range(len(self.plan.bots))})
        bots = Counter(dict.fromkeys(self.plan.bots, 0))
        for result in self.results:
            if result.winner is not None:
                seats[f"p{result.winner + 1}"] += 1
                bots[self.plan.bots[result.winner]] += 1
        return seats, bots
