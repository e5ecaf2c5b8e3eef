"""`smashup bench`: measures the speed of the engine, and compares it with another card-game engine in the same run.

Games are measured in CPU time. They alternate with games of the other engine, so that load on the machine slows down
both. A fork is too short for this method: it is repeated, and the fastest run counts, as the documentation of `timeit`
recommends, because anything above the fastest run is load of other processes. The mean is reported as well, and a fixed
loop shows how far the machine was from its best speed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.bots import RandomBot, drive_all, team
from smashup.cli.options import Json
from smashup.cli.version import ENGINE
from smashup.engine.language.definitions import CardSet
from smashup.engine.language.faction import Faction
from smashup.engine.language.library import Library
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.extras import MissingExtra, extra
from smashup.session import Timeline
from smashup.sets import library

CORE = "core"
SEATS = 2
MANY_FACTIONS = 200
"""Number of installed factions when measuring whether their number affects the speed."""
RESTORED = 150
"""Number of decisions of the game that is restored."""
BATCH = 10
"""Number of games of one engine before the other engine plays."""

REPEATS = 5
"""Number of times that a fork is repeated; the fastest run counts."""
FORKS = 20
"""Number of forks without a re-run that are timed together. A single fork takes hardly longer than reading the
clock."""
LOOP = 2000
"""Number of iterations of the loop that measures the current speed of the machine."""

Figures = dict[str, float | None]
DESCRIPTIONS = {
    "decisions_per_second": f"decisions per second, random Core Set games of {SEATS} players",
    "games_per_second": "games per second (at least 250 on an idle core)",
    "uno_decisions_per_second": "decisions per second, random UNO games of rlcard",
    "uno_games_per_second": "games per second",
    "decisions_to_uno": "decisions per second relative to rlcard (at least 1)",
    "many_factions_to_core_only": f"cost of a decision with {MANY_FACTIONS} factions, relative to one set (about 1)",
    "fork_us": f"us to fork a session, best of {REPEATS}, over every decision of random games (under 60)",
    "fork_mean_us": f"us, mean of all {REPEATS}",
    "fork_and_rerun_us": f"us to fork a session and re-run the fork to its decision, best of {REPEATS}",
    "fork_and_rerun_mean_us": f"us, mean of all {REPEATS}",
    "restore_ms": f"ms to restore a game of {RESTORED} decisions from its save file, best of {REPEATS} (under 10)",
    "restore_mean_ms": f"ms, mean of all {REPEATS}",
    "machine_mean_to_best": "mean time of a fixed loop relative to its best (1 on an idle machine)",
}
"""Meaning and target of each figure."""


class Meter:
    """CPU time of repeated work, and counts of what was done in that time."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.counts: dict[str, int] = {}

    def add(self, work: Callable[[], dict[str, int]]) -> None:
        started = time.process_time()
        counts = work()
        self.seconds += time.process_time() - started
        for name, n in counts.items():
            self.counts[name] = self.counts.get(name, 0) + n

    def rate(self, name: str) -> float | None:
        """Return the count per second of CPU time."""
        return self.counts[name] / self.seconds if self.counts else None

    def cost(self, name: str, unit: float = 1.0) -> float | None:
        """Return the CPU time per count. `unit` is in seconds."""
        return self.seconds / self.counts[name] / unit if self.counts else None


class RepeatedTimer:
    """Times short pieces of work, each several times in a row. Reports the mean of the best times, and the mean of all
    times."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.pieces = 0
        self.best = 0.0
        self.seconds = 0.0
        """CPU time of all repetitions, in seconds."""

    def add(self, pieces: Iterable[Callable[[], None]]) -> None:
        started = time.process_time()
        for work in pieces:
            self.best += min([self._time(work) for _ in range(REPEATS)])
            self.pieces += 1
        self.seconds += time.process_time() - started

    def _time(self, work: Callable[[], None]) -> float:
        started = self.clock()
        work()
        return self.clock() - started

    def cost(self, unit: float) -> float:
        """Return the mean over all pieces of their best time. `unit` is in seconds."""
        return self.best / self.pieces / unit

    def mean(self, unit: float) -> float:
        """Return the mean CPU time of a repetition, including reading the clock. `unit` is in seconds."""
        return self.seconds / self.pieces / REPEATS / unit


class Machine:
    """Samples the speed of the machine between batches with a fixed loop."""

    def __init__(self) -> None:
        self.samples: list[float] = []

    def sample(self) -> None:
        for _ in range(BATCH):
            started = time.process_time()
            total = 0
            for n in range(LOOP):
                total += n
            self.samples.append(time.process_time() - started)

    @property
    def mean_to_best(self) -> float:
        return sum(self.samples) / len(self.samples) / min(self.samples)


# --- games --------------------------------------------------------------------------------------------------------


def play_games(cards: Library, seeds: Iterable[int]) -> dict[str, int]:
    """Play random Core Set games without a session. Returns the counts for a `Meter`."""
    games = decisions = 0
    for seed in seeds:
        setup = GameSetup(cards, seats=SEATS, seed=seed, sets=(CORE,))
        game = RunningGame(new_state(setup), driver=drive_all(team(("random",) * SEATS, seed)))
        game.run()
        games += 1
        decisions += game.answered
    return {"games": games, "decisions": decisions}


def uno() -> Callable[[], dict[str, int]] | None:
    """Return a function that plays a batch of random UNO games of rlcard, or None if rlcard is not installed."""
    try:
        with extra("lab", "The comparison with the engine rlcard"):
            import rlcard  # noqa: PLC0415
    except MissingExtra as missing:
        typer.echo(str(missing), err=True)
        return None
    env = rlcard.make("uno", config={"seed": 0})
    agent = _random_agent(Path(rlcard.__file__).parent)(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)

    def work() -> dict[str, int]:
        before = env.timestep
        for _ in range(BATCH):
            env.run(
                is_training=True
            )  # the faster of its two modes, in which agents choose without reporting probabilities
        return {"games": BATCH, "decisions": env.timestep - before}

    return work


def _random_agent(rlcard: Path) -> Any:
    """Load the RandomAgent of rlcard. Importing its package would run pip and require a Python older than 3.12."""
    spec = spec_from_file_location("rlcard_random_agent", rlcard / "agents" / "random_agent.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.RandomAgent


def with_many_factions(cards: Library) -> Library:
    """Return a library with copies of its factions under other names, up to `MANY_FACTIONS`."""
    sets = list(cards.sets)
    count = len(cards.factions)
    while count < MANY_FACTIONS:
        copied_set = CardSet(f"Copy {count}", f"copy-{count}")
        for faction in cards.factions:
            copy = Faction(f"{faction.name} {count}", copied_set)
            copy.cards, copy.bases = faction.cards, faction.bases
            count += 1
        sets.append(copied_set)
    return Library(sets)


# --- sessions -----------------------------------------------------------------------------------------------------


def sessions_at_every_decision(seed: int) -> list[Timeline]:
    """Play a random game in a session. Returns a fork of the session for each decision."""
    session = Timeline(GameSetup(library(), seats=SEATS, seed=seed, sets=(CORE,)))
    bot = RandomBot(seed)
    forks = []
    while session.pending is not None:
        forks.append(session.fork())
        session.answer(bot(session.game, session.pending))
    return forks


def fork(session: Timeline) -> None:
    for _ in range(FORKS):
        session.fork()


def fork_and_rerun(session: Timeline) -> None:
    """Fork and re-run from the last snapshot to the decision, as after an undo."""
    forked = session.fork()
    forked.rewind(forked.answered)


def restore(text: str) -> None:
    Timeline.load(text)


# --- command ------------------------------------------------------------------------------------------------------


def measure_games(seconds: float, machine: Machine) -> Figures:
    everything, core = library(), Library([library().set(CORE)])
    crowd, play_uno = with_many_factions(everything), uno()
    ours, theirs, few, many = Meter(), Meter(), Meter(), Meter()
    first = 0
    while ours.seconds < seconds:
        seeds = range(first, first + BATCH)
        ours.add(lambda: play_games(everything, seeds))  # noqa: B023 (called immediately)
        few.add(lambda: play_games(core, seeds))  # noqa: B023
        many.add(lambda: play_games(crowd, seeds))  # noqa: B023
        while play_uno is not None and theirs.seconds < ours.seconds:
            theirs.add(play_uno)
        machine.sample()
        first += BATCH
    return {
        "decisions_per_second": ours.rate("decisions"),
        "games_per_second": ours.rate("games"),
        "uno_decisions_per_second": theirs.rate("decisions"),
        "uno_games_per_second": theirs.rate("games"),
        "decisions_to_uno": _ratio(ours.rate("decisions"), theirs.rate("decisions")),
        "many_factions_to_core_only": _ratio(many.cost("decisions"), few.cost("decisions")),
    }


def measure_sessions(seconds: float, machine: Machine) -> Figures:
    # Reading the CPU clock takes as long as a short re-run. Restoring a game takes longer, and other processes may run
    # in the meantime.
    forks, reruns, restores = (
        RepeatedTimer(time.perf_counter),
        RepeatedTimer(time.perf_counter),
        RepeatedTimer(time.process_time),
    )
    seed = 0
    while reruns.seconds < seconds or not restores.pieces:
        sessions = sessions_at_every_decision(seed)
        forks.add([partial(fork, session) for session in sessions])
        reruns.add([partial(fork_and_rerun, session) for session in sessions])
        if len(sessions) > RESTORED:
            restores.add([partial(restore, sessions[RESTORED].save())])
        machine.sample()
        seed += 1
    return {
        "fork_us": forks.cost(1e-6) / FORKS,
        "fork_mean_us": forks.mean(1e-6) / FORKS,
        "fork_and_rerun_us": reruns.cost(1e-6),
        "fork_and_rerun_mean_us": reruns.mean(1e-6),
        "restore_ms": restores.cost(1e-3),
        "restore_mean_ms": restores.mean(1e-3),
    }


def _ratio(a: float | None, b: float | None) -> float | None:
    return a / b if a and b else None


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds per kind of work.")] = 3.0,
    as_json: Json = False,
) -> None:
    """Measure the speed of the engine."""
    machine = Machine()
    figures = {**measure_games(seconds, machine), **measure_sessions(seconds, machine)}
    figures["machine_mean_to_best"] = machine.mean_to_best
    if as_json:
        typer.echo(json.dumps({"engine": ENGINE, **figures}, indent=2))
        return
    typer.echo(f"The engine runs as {ENGINE}:")
    for name, description in DESCRIPTIONS.items():
        figure = figures[name]
        typer.echo(f"{'-' if figure is None else f'{figure:,.2f}':>12}  {description}")
