"""`smashup bench`: how fast it is, next to another card-game engine measured in the same run.

Games are measured in CPU time, by turns with the yardstick's: what slows the machine down slows both. A fork is too
short for that. It is made several times in a row and the best counts, as `timeit` advises: the code takes no longer
than that, and what is above it is others on the machine. The mean stands beside it, and how far the machine was from
its best.
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
from smashup.engine.language.library import CardSet, Faction, Library
from smashup.engine.rules.game import RunningGame
from smashup.engine.rules.setup import new_state
from smashup.engine.state.setup import GameSetup
from smashup.session import Session
from smashup.sets import library

CORE = "core"
SEATS = 2
MANY = 200
"""How many factions are installed to measure whether their number matters."""
RESTORED = 150
"""Decisions of the game that is restored."""
BATCH = 10
"""Games in a row of one kind; then it is the other's turn, so that both get the same machine."""

REPEATS = 5
"""How often in a row a fork is made, of which the best counts."""
FORKS = 20
"""Forks without a re-run that are timed as one: a single one is hardly longer than a look at the clock."""
LOOP = 2000
"""Rounds of the loop that shows how fast the machine is just now."""

Figures = dict[str, float | None]
LINES = {
    "decisions_per_second": f"decisions a second, random Core Set games of {SEATS} players",
    "games_per_second": "games a second (at least 250 on an idle core)",
    "uno_decisions_per_second": "decisions a second, random UNO games of rlcard",
    "uno_games_per_second": "games a second",
    "decisions_to_uno": "our decisions a second to rlcard's (at least 1)",
    "many_factions_to_core_only": f"cost of a decision among {MANY} factions to that with the Core Set only (about 1)",
    "fork_us": f"us to fork a session, best of {REPEATS}, over every decision of random games (under 60)",
    "fork_mean_us": f"us, mean of all {REPEATS}",
    "fork_and_rerun_us": f"us to fork it and to run the fork to its decision by itself, best of {REPEATS}",
    "fork_and_rerun_mean_us": f"us, mean of all {REPEATS}",
    "restore_ms": f"ms to restore a game of {RESTORED} decisions from its save file, best of {REPEATS} (under 10)",
    "restore_mean_ms": f"ms, mean of all {REPEATS}",
    "machine_mean_to_best": "time that the same loop took in the mean of this run to its best (1 on a quiet machine)",
}
"""What each figure is, and what it should be."""


class Meter:
    """CPU time of some work, and what was done in it."""

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
        """How many a second."""
        return self.counts[name] / self.seconds if self.counts else None

    def cost(self, name: str, unit: float = 1.0) -> float | None:
        """What one took, in this unit of a second."""
        return self.seconds / self.counts[name] / unit if self.counts else None


class Repeated:
    """Short pieces of work, each done several times in a row and freed: the best of each, and the mean of all."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.pieces = 0
        self.best = 0.0
        self.seconds = 0.0
        """CPU time of all of it."""

    def add(self, pieces: Iterable[Callable[[], None]]) -> None:
        started = time.process_time()
        for work in pieces:
            self.best += min([self._timed(work) for _ in range(REPEATS)])
            self.pieces += 1
        self.seconds += time.process_time() - started

    def _timed(self, work: Callable[[], None]) -> float:
        started = self.clock()
        work()
        return self.clock() - started

    def cost(self, unit: float) -> float:
        """What a piece takes at best, in this unit of a second."""
        return self.best / self.pieces / unit

    def mean(self, unit: float) -> float:
        """What it took in the mean, with the looks at the clock."""
        return self.seconds / self.pieces / REPEATS / unit


class Machine:
    """How fast the machine is, asked between batches by a loop that is always the same."""

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


def play_games(of: Library, seeds: Iterable[int]) -> dict[str, int]:
    """Random games of the Core Set, inline."""
    games = decisions = 0
    for seed in seeds:
        setup = GameSetup(of, seats=SEATS, seed=seed, sets=(CORE,))
        game = RunningGame(new_state(setup), driver=drive_all(team(("random",) * SEATS, seed)))
        game.run()
        games += 1
        decisions += game.answered
    return {"games": games, "decisions": decisions}


def uno() -> Callable[[], dict[str, int]] | None:
    """A batch of random games of rlcard's UNO; None where rlcard is not installed."""
    try:
        import rlcard  # noqa: PLC0415 (only for this yardstick)
    except ImportError:
        return None
    env = rlcard.make("uno", config={"seed": 0})
    agent = _random_agent(Path(rlcard.__file__).parent)(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)

    def work() -> dict[str, int]:
        before = env.timestep
        for _ in range(BATCH):
            env.run(is_training=True)  # the faster of its two ways: agents only choose, and explain nothing
        return {"games": BATCH, "decisions": env.timestep - before}

    return work


def _random_agent(rlcard: Path) -> Any:
    """Its RandomAgent, without the package around it: that one runs pip, and needs a Python older than 3.12."""
    spec = spec_from_file_location("rlcard_random_agent", rlcard / "agents" / "random_agent.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.RandomAgent


def crowded(of: Library) -> Library:
    """The same library among many more factions: the installed ones again under other names."""
    sets = list(of.sets)
    count = len(of.factions)
    while count < MANY:
        twin = CardSet(f"Copy {count}", f"copy-{count}")
        for faction in of.factions:
            copy = Faction(f"{faction.name} {count}", twin)
            copy.cards, copy.bases = faction.cards, faction.bases
            count += 1
        sets.append(twin)
    return Library(sets)


# --- sessions -----------------------------------------------------------------------------------------------------


def sessions_at_every_decision(seed: int) -> list[Session]:
    """A random game through a session, forked at each decision."""
    session = Session(GameSetup(library(), seats=SEATS, seed=seed, sets=(CORE,)))
    bot = RandomBot(seed)
    forks = []
    while session.pending is not None:
        forks.append(session.fork())
        session.answer(bot(session.game, session.pending))
    return forks


def fork(session: Session) -> None:
    for _ in range(FORKS):
        session.fork()


def fork_and_rerun(session: Session) -> None:
    """A fork that has gone from its snapshot to the decision by itself, as after an undo."""
    twin = session.fork()
    twin.rewind(twin.answered)


def restore(text: str) -> None:
    Session.load(text)


# --- the command --------------------------------------------------------------------------------------------------


def measure_games(seconds: float, machine: Machine) -> Figures:
    everything, core = library(), Library([library().set(CORE)])
    crowd, yardstick = crowded(everything), uno()
    ours, theirs, few, many = Meter(), Meter(), Meter(), Meter()
    first = 0
    while ours.seconds < seconds:
        seeds = range(first, first + BATCH)
        ours.add(lambda: play_games(everything, seeds))  # noqa: B023 (called at once)
        few.add(lambda: play_games(core, seeds))  # noqa: B023
        many.add(lambda: play_games(crowd, seeds))  # noqa: B023
        while yardstick is not None and theirs.seconds < ours.seconds:
            theirs.add(yardstick)
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
    # To look at the clock of CPU time takes as long as a short re-run; restoring is long, and others may come between.
    forks, reruns, restores = Repeated(time.perf_counter), Repeated(time.perf_counter), Repeated(time.process_time)
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
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU time for each kind of work.")] = 3.0,
    as_json: Json = False,
) -> None:
    """Measure the speed."""
    machine = Machine()
    figures = {**measure_games(seconds, machine), **measure_sessions(seconds, machine)}
    figures["machine_mean_to_best"] = machine.mean_to_best
    if as_json:
        typer.echo(json.dumps({"engine": ENGINE, **figures}, indent=2))
        return
    typer.echo(f"The engine as {ENGINE}:")
    for name, line in LINES.items():
        figure = figures[name]
        typer.echo(f"{'-' if figure is None else f'{figure:,.2f}':>12}  {line}")
    if figures["decisions_to_uno"] is None:
        typer.echo("rlcard, the yardstick, is not installed: `python3 run.py bench` installs it.", err=True)
