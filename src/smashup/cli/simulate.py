"""`smashup simulate`: bots against bots, as many games as you like."""

from __future__ import annotations

import hashlib
import json
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from smashup.bots import BOTS, bot_game, team
from smashup.cli.options import DEFAULT_EDITION, Edition, Factions, Json, Seed, Sets, Wording, pairs, parts
from smashup.engine.errors import BadSetup
from smashup.engine.language.terms import Phase
from smashup.engine.rules.setup import new_state
from smashup.engine.state.decisions import Answer
from smashup.engine.state.setup import GIVEN, PRINTED, RANDOM, GameSetup
from smashup.lab.selfplay.random_games import expect_an_end
from smashup.session import saves
from smashup.sets import library

INTERRUPTED = 130
KINDS = " ".join(f"{name}: {kind.about}" for name, kind in BOTS.items())


class Plan(NamedTuple):
    """What the games have in common. Plain data: it goes to other processes."""

    bots: tuple[str, ...]
    """By seat."""
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


class Result(NamedTuple):
    """How one game went."""

    seed: int
    digest: str
    decisions: int = 0
    winner: int | None = None
    error: str = ""


class SimulationReport:
    """What is known of all games so far, whatever the order in which they ended."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results: list[Result] = []
        self.saves: dict[int, Path] = {}
        self.seconds = 0.0
        self.complete = False

    @property
    def failures(self) -> list[Result]:
        return sorted(result for result in self.results if result.error)

    @property
    def digest(self) -> str:
        """Of all final states, by seed."""
        lines = (f"{result.seed} {result.digest}" for result in sorted(self.results))
        return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()

    def wins(self) -> tuple[Counter[str], Counter[str]]:
        """By seat and by bot."""
        seats = Counter({f"p{seat + 1}": 0 for seat in range(len(self.plan.bots))})
        bots = Counter(dict.fromkeys(self.plan.bots, 0))
        for result in self.results:
            if result.winner is not None:
                seats[f"p{result.winner + 1}"] += 1
                bots[self.plan.bots[result.winner]] += 1
        return seats, bots

    def to_msg(self) -> dict[str, Any]:
        seats, bots = self.wins()
        failures = self.failures
        return {
            "games": len(self.results),
            "finished": len(self.results) - len(failures),
            "failed": len(failures),
            "decisions": sum(result.decisions for result in self.results),
            "seconds": round(self.seconds, 3),
            "digest": self.digest,
            "wins": {"seats": dict(seats), "bots": dict(bots)},
            "failures": [
                {"seed": result.seed, "error": result.error, "save": str(self.saves[result.seed])}
                for result in failures
            ],
            "interrupted": not self.complete,
        }


# --- one game -----------------------------------------------------------------------------------------------------


def play(plan: Plan, seed: int, record: list[Answer] | None = None) -> Result:
    """One game, inline: no session, no log."""
    game = bot_game(new_state(plan.setup(seed)), team(plan.bots, seed), record)
    while game.state.phase != Phase.OVER:
        game.step()
        expect_an_end(game)
    return Result(seed, game.state.digest(), game.answered, game.state.winner)


def tried(plan: Plan, seed: int) -> Result:
    """The same, with a failure as a result: one broken game must not end the others."""
    try:
        return play(plan, seed)
    except Exception as error:
        return Result(seed, "failed", error=f"{type(error).__name__}: {error}")


def save_of(plan: Plan, seed: int) -> str:
    """A failing game once more, this time with its answers kept."""
    answers: list[Answer] = []
    with suppress(Exception):
        play(plan, seed, answers)
    return saves.write(plan.setup(seed), answers)


# --- many games ---------------------------------------------------------------------------------------------------


@contextmanager
def games(plan: Plan, seeds: Sequence[int], jobs: int) -> Iterator[Iterator[Result]]:
    """The results as they come, from this process or from several others."""
    work = partial(tried, plan)
    if jobs == 1:
        yield map(work, seeds)
        return
    # Ctrl-C reaches the whole group of processes; only this one acts on it.
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap_unordered(work, seeds, chunksize=max(1, min(8, len(seeds) // (4 * jobs))))


def run(plan: Plan, seeds: Sequence[int], jobs: int) -> SimulationReport:
    """Play them all, or as many as there is time for until somebody presses Ctrl-C."""
    plan.setup(0)  # what is wrong with the plan is wrong with every game: say so at once
    team(plan.bots, 0)
    report = SimulationReport(plan)
    started = time.perf_counter()
    with suppress(KeyboardInterrupt):
        with games(plan, seeds, jobs) as results, _progress() as progress:
            task = progress.add_task("games", total=len(seeds))
            for result in results:
                report.results.append(result)
                progress.advance(task)
        report.complete = True
    report.seconds = time.perf_counter() - started
    return report


def _progress() -> Progress:
    console = Console(stderr=True)
    columns = ("[progress.description]{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


# --- the command --------------------------------------------------------------------------------------------------


def simulate(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[int, typer.Option(help="2 to 4 players.")] = 2,
    seed: Seed = 0,
    bots: Annotated[str, typer.Option(help=f"One for each seat, or one for all. {KINDS}")] = "random",
    factions: Factions = "",
    sets: Sets = "",
    edition: Edition = DEFAULT_EDITION,
    wording: Wording = PRINTED,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes to use; the result is the same.")] = 1,
    failures: Annotated[Path, typer.Option(help="The folder for the save files of failed games.")] = Path(),
    as_json: Json = False,
) -> None:
    """Let bots play. Game number i has seed S + i, so each can be played again alone; the seats begin in turn.

    A failed game leaves its save file, and the exit code is 1.
    """
    names = parts(bots)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadSetup(f"{players} players need {players} bots, or one name for all: {len(names)} were given.")
    plan = Plan(names, pairs(factions), parts(sets), edition, wording)
    report = run(plan, range(seed, seed + games), jobs)
    for failed in report.failures:
        path = failures / f"failed-{failed.seed}.smashup"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(save_of(plan, failed.seed), encoding="utf-8")
        report.saves[failed.seed] = path
    _print(report.to_msg(), as_json)
    if report.failures:
        raise typer.Exit(1)
    if not report.complete:
        raise typer.Exit(INTERRUPTED)


def _print(report: dict[str, Any], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(report, indent=2))
        return
    for name in ("games", "finished", "failed", "decisions", "seconds", "digest"):
        typer.echo(f"{name:<10} {report[name]}")
    for by, wins in report["wins"].items():
        typer.echo(f"{'wins':<10} {', '.join(f'{name} {n}' for name, n in wins.items())} (by {by[:-1]})")
    for failure in report["failures"]:
        typer.echo(f"seed {failure['seed']} failed: {failure['error']} The game was saved to {failure['save']}.")
    if report["interrupted"]:
        typer.echo("Stopped before all games were played.")
