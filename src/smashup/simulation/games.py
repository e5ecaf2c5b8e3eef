"""Games between bots, without a session or a log: the same games as in a session, at full speed."""

from __future__ import annotations

import copy
import hashlib
import pickle
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Unpack

from smashup.bots import Bot, BotLike, bot_game, bot_name, close, team
from smashup.engine.errors import BadSetup, GameFault, SmashUpError
from smashup.engine.language.terms import Phase, Seat
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer
from smashup.engine.state.setup import GameSetup
from smashup.session import saves
from smashup.session.starting import SetupOptions, make_setup
from smashup.simulation.executors import Executor, InProcess, Processes

MAX_DECISIONS = 20_000
"""Maximum number of decisions of a game. Random games need a few hundred, so a longer game would probably never end."""
GAMES_PER_JOB = 8
"""Maximum number of games that another process plays before it returns their results."""
FAILED = "failed"
"""Digest of a game that raised an exception."""


@dataclass(frozen=True)
class Plan:
    """The bots by seat and the settings that all games of a simulation share."""

    bots: tuple[BotLike, ...]
    options: SetupOptions = field(default_factory=SetupOptions)

    def setup(self, seed: int) -> GameSetup:
        """Return the setup of one game. The first player changes from seed to seed, unless the options name one."""
        options = self.options.copy()
        if options.get("first") is None:
            options["first"] = seed % len(self.bots)
        return make_setup(len(self.bots), seed=seed, **options)


@dataclass(frozen=True, repr=False)
class Result:
    """The result of a game between bots.

    >>> import smashup
    >>> result = smashup.play_game(["random", "random"], seed=1)
    >>> result == smashup.play_game(["random", "random"], seed=1)
    True
    >>> smashup.load(result.save()).winner == result.winner
    True
    """

    seed: int
    bots: tuple[str, ...]
    """Names of the bots by seat."""
    factions: tuple[tuple[str, ...], ...] = ()
    """Factions by seat."""
    winner: Seat | None = None
    """Seat of the winner, counted from 0; None if the game has failed."""
    vp: tuple[int, ...] = ()
    """Victory points by seat."""
    turns: int = 0
    decisions: int = 0
    digest: str = FAILED
    """Digest of the final state, to compare games."""
    error: str = ""
    """Type and text of the exception that ended the game."""
    text: str = ""
    """Text of the save; empty if the game was not recorded."""

    def __repr__(self) -> str:
        if self.error:
            return f"<Result: seed {self.seed}, failed: {self.error}>"
        seats = zip(self.bots, self.vp, strict=True)
        points = ", ".join(f"p{seat + 1} {bot} {vp}" for seat, (bot, vp) in enumerate(seats))
        won = f"p{self.winner + 1} won" if self.winner is not None else "nobody won"
        return f"<Result: seed {self.seed}, {points}; {won} on turn {self.turns}>"

    def save(self) -> str:
        """Return the game as the text of a save, for `smashup.load`."""
        return self.text


def play_game(bots: Sequence[BotLike], *, seed: int = 0, **setup: Unpack[SetupOptions]) -> Result:
    """Let bots play one game to its end.

    bots: one bot for each seat, as in `Session.play`: names, classes, objects or functions.
    seed: seed of the game and of the bots that are given by name or class.
    setup: the options of `new_game`: factions, mode, sets, pool, edition, wording, two_copies, first, library. Without
        `first`, the first player is the seat `seed` modulo the number of players.

    The same arguments give the same game, if the bots are deterministic. "nox" has a time limit per decision, so on a
    slow machine it can play differently; "nox@40" always tries 40 simulations.

    >>> import smashup
    >>> smashup.play_game(["pip", "random"], seed=1, sets=["core"])
    <Result: seed 1, p1 pip 17, p2 random 4; p1 won on turn 37>
    """
    plan = _checked(Plan(_seats(bots), setup))
    answers: list[Answer] = []
    try:
        return _play(plan, seed, answers)
    except Exception as error:
        if isinstance(error, SmashUpError) and not isinstance(error, GameFault):
            raise
        raise GameFault(f"The game failed with {_text(error)}", saves.write(plan.setup(seed), answers)) from error


def simulate(
    games: int,
    bots: Sequence[BotLike],
    *,
    seed: int = 0,
    processes: int = 1,
    on_result: Callable[[Result], None] | None = None,
    **setup: Unpack[SetupOptions],
) -> list[Result]:
    """Let bots play many games and return the results, ordered by seed.

    games: number of games. Their seeds are `seed`, `seed + 1` and so on, so each of them can be repeated on its own.
    bots: one bot for each seat, as in `play_game`. Each game starts with a copy of a bot that is given as an object,
        so the results depend neither on the order of the games nor on the processes. For a bot that learns from game
        to game, call `play_game` in a loop.
    processes: number of processes. More than one requires bots that can be pickled: names, or classes and functions
        of a module.
    on_result: called with each result as soon as it is there, for progress and for results of a run that is stopped.
    setup: the options of `new_game`, as in `play_game`.

    Raises GameFault if a game fails; its `save` leads to the failure.

    >>> import smashup
    >>> results = smashup.simulate(20, ["pip", "random"], seed=5)
    >>> sum(result.winner == 0 for result in results) > 15
    True
    """
    simulation = Simulation(Plan(_seats(bots), setup), range(seed, seed + games), record=True)
    for result in simulation.run(Processes(processes) if processes > 1 else InProcess()):
        if result.error:
            raise GameFault(f"The game with seed {result.seed} failed with {result.error}", result.text)
        if on_result is not None:
            on_result(result)
    return sorted(simulation.results, key=lambda result: result.seed)


class Simulation:
    """The games of one plan and their results. The report does not depend on the order in which the games finish."""

    def __init__(self, plan: Plan, seeds: Sequence[int], *, record: bool = False) -> None:
        """With `record`, each result has a save. Otherwise only failed games have one, and random games are about a
        tenth faster."""
        self.plan = _checked(plan)
        self.seeds = seeds
        self.results: list[Result] = []
        self.seconds = 0.0
        """Wall-clock time of the run."""
        self.is_complete = False
        self._record = record

    def run(self, executor: Executor) -> Iterator[Result]:
        """Play the games and yield each result."""
        # Sending a job to another process takes as long as a few decisions, so a job is more than one game there.
        some = 1
        if not isinstance(executor, InProcess):
            _check_pickles(self.plan)
            some = max(1, min(GAMES_PER_JOB, len(self.seeds) // 8))
        jobs = (self.seeds[i : i + some] for i in range(0, len(self.seeds), some))
        started = time.perf_counter()
        try:
            for results in executor.run(partial(_try_games, self.plan, self._record), jobs):
                for result in results:
                    self.results.append(result)
                    yield result
            self.is_complete = True
        finally:
            self.seconds = time.perf_counter() - started

    @property
    def failures(self) -> list[Result]:
        return sorted((result for result in self.results if result.error), key=lambda result: result.seed)

    @property
    def digest(self) -> str:
        """Return the digest of all final states, ordered by seed."""
        lines = sorted((result.seed, result.digest) for result in self.results)
        text = "\n".join(f"{seed} {digest}" for seed, digest in lines)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def wins(self) -> tuple[Counter[str], Counter[str]]:
        """Return the number of wins by seat and by bot."""
        names = [bot_name(bot) for bot in self.plan.bots]
        seats = Counter({f"p{seat + 1}": 0 for seat in range(len(names))})
        bots = Counter(dict.fromkeys(names, 0))
        for result in self.results:
            if result.winner is not None:
                seats[f"p{result.winner + 1}"] += 1
                bots[names[result.winner]] += 1
        return seats, bots


def check_decision_limit(game: RunningGame) -> None:
    """Raise `GameFault` if the game has had more than `MAX_DECISIONS` decisions."""
    if game.answered > MAX_DECISIONS:
        raise GameFault(f"The game did not end within {MAX_DECISIONS} decisions.")


def _try_games(plan: Plan, record: bool, seeds: Sequence[int]) -> list[Result]:
    return [_try_game(plan, record, seed) for seed in seeds]


def _try_game(plan: Plan, record: bool, seed: int) -> Result:
    """Play one game. An exception becomes a result, so that it does not stop the simulation."""
    bots = copy.deepcopy(plan.bots)  # names, classes and functions stay the same objects
    answers: list[Answer] | None = [] if record else None
    try:
        return _play(Plan(bots, plan.options), seed, answers)
    except Exception as error:
        if answers is None:  # play again to record it
            answers = []
            with suppress(Exception):
                _play(Plan(copy.deepcopy(plan.bots), plan.options), seed, answers)
        names, text = tuple(map(bot_name, plan.bots)), saves.write(plan.setup(seed), answers)
        return Result(seed, names, error=_text(error), text=text)


def _play(plan: Plan, seed: int, answers: list[Answer] | None) -> Result:
    """Play one game. `answers` collects the answers."""
    setup = plan.setup(seed)
    bots = team(plan.bots, seed)
    try:
        game = bot_game(new_state(setup), bots, answers)
        while game.state.phase != Phase.OVER:
            game.step()
            check_decision_limit(game)
    finally:
        _close(bots, plan.bots)
    state = game.state
    return Result(
        seed=seed,
        bots=tuple(map(bot_name, plan.bots)),
        factions=tuple([player.factions for player in state.players]),
        winner=state.winner,
        vp=tuple([player.vp for player in state.players]),
        turns=state.turn,
        decisions=game.answered,
        digest=state.digest(),
        text="" if answers is None else saves.write(setup, answers),
    )


def _close(bots: Sequence[Bot], given: Sequence[BotLike]) -> None:
    """Close the bots that were created here."""
    for bot, origin in zip(bots, given, strict=True):
        if bot is not origin:
            close(bot)


def _text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


# --- checks before the first game, because a mistake in a plan would make every game fail -----------------------------


def _seats(bots: Sequence[BotLike]) -> tuple[BotLike, ...]:
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise BadSetup(f"Give a list with one bot for each seat, as in ['nox', 'vesper'], not {bots!r}.")
    return tuple(bots)


def _checked(plan: Plan) -> Plan:
    plan.setup(0)
    _close(team(plan.bots, 0), plan.bots)
    return plan


def _check_pickles(plan: Plan) -> None:
    try:
        pickle.dumps(plan)
    except Exception as error:
        raise BadSetup(
            f"These bots or this library cannot be sent to other processes: {error}. Use one process, or define them "
            "in a module."
        ) from error
