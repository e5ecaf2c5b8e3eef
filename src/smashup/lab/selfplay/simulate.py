"""Simulation: many games between bots, reproducible by seed."""

from __future__ import annotations

import hashlib
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import Pool
from typing import NamedTuple

from smashup.bots import bot_game, team
from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer
from smashup.engine.state.editions import DEFAULT as DEFAULT_EDITION
from smashup.engine.state.setup import GIVEN, PRINTED, RANDOM, GameSetup
from smashup.lab.selfplay.random_games import check_decision_limit
from smashup.session import saves
from smashup.sets import library


class SimulationPlan(NamedTuple):
    """Common settings of all games. Plain data, because it is sent to other processes."""

    bots: tuple[str, ...]
    """Bot names by seat."""
    factions: tuple[tuple[str, str], ...] = ()
    sets: tuple[str, ...] = ()
    edition: str = DEFAULT_EDITION
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

    def check(self) -> None:
        """Raise an error if no game can be played with this plan."""
        self.setup(0)
        team(self.bots, 0)


class GameResult(NamedTuple):
    """Result of one game. A failed game has an error and no winner."""

    seed: int
    digest: str
    decisions: int = 0
    winner: int | None = None
    error: str = ""


class SimulationReport:
    """Results of all games so far, in any order."""

    def __init__(self, plan: SimulationPlan) -> None:
        self.plan = plan
        self.results: list[GameResult] = []
        self.seconds = 0.0
        self.complete = False

    @property
    def failures(self) -> list[GameResult]:
        return sorted(result for result in self.results if result.error)

    @property
    def digest(self) -> str:
        """Digest of all final states, ordered by seed."""
        lines = (f"{result.seed} {result.digest}" for result in sorted(self.results))
        return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()

    def wins(self) -> tuple[Counter[str], Counter[str]]:
        """Number of wins by seat and by bot."""
        seats = Counter({f"p{seat + 1}": 0 for seat in range(len(self.plan.bots))})
        bots = Counter(dict.fromkeys(self.plan.bots, 0))
        for result in self.results:
            if result.winner is not None:
                seats[f"p{result.winner + 1}"] += 1
                bots[self.plan.bots[result.winner]] += 1
        return seats, bots


def play(plan: SimulationPlan, seed: int, record: list[Answer] | None = None) -> GameResult:
    """Play one game without session and log."""
    game = bot_game(new_state(plan.setup(seed)), team(plan.bots, seed), record)
    while game.state.phase != Phase.OVER:
        game.step()
        check_decision_limit(game)
    return GameResult(seed, game.state.digest(), game.answered, game.state.winner)


def try_to_play(plan: SimulationPlan, seed: int) -> GameResult:
    """Like `play`, but an error becomes part of the result, so that it does not end the other games."""
    try:
        return play(plan, seed)
    except Exception as error:
        return GameResult(seed, "failed", error=f"{type(error).__name__}: {error}")


def save_of(plan: SimulationPlan, seed: int) -> str:
    """The save of a failed game, which is played again for it."""
    answers: list[Answer] = []
    with suppress(Exception):
        play(plan, seed, answers)
    return saves.write(plan.setup(seed), answers)


@contextmanager
def games(plan: SimulationPlan, seeds: Sequence[int], jobs: int) -> Iterator[Iterator[GameResult]]:
    """Play all games in this process or in `jobs` others. Results are yielded as they arrive."""
    work = partial(try_to_play, plan)
    if jobs == 1:
        yield map(work, seeds)
        return
    # Ctrl-C reaches the whole process group; only this process handles it.
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap_unordered(work, seeds, chunksize=max(1, min(8, len(seeds) // (4 * jobs))))
