"""`smashup simulate`: games between bots."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.bots import BOTS
from smashup.cli.options import DEFAULT_EDITION, Edition, Factions, Json, Seed, Sets, Wording, pairs, parts
from smashup.cli.progress import INTERRUPTED, progress_bar
from smashup.engine.errors import BadSetup
from smashup.engine.state.setup import PRINTED
from smashup.lab.selfplay import simulate as lab

KINDS = " ".join(f"{name}: {kind.about}" for name, kind in BOTS.items())


def simulate(
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 100,
    players: Annotated[int, typer.Option(help="2 to 4 players.")] = 2,
    seed: Seed = 0,
    bots: Annotated[str, typer.Option(help=f"One bot per seat, or one for all. {KINDS}")] = "random",
    factions: Factions = "",
    sets: Sets = "",
    edition: Edition = DEFAULT_EDITION,
    wording: Wording = PRINTED,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes; it does not change the results.")] = 1,
    failures: Annotated[Path, typer.Option(help="Folder for the save files of failed games.")] = Path(),
    as_json: Json = False,
) -> None:
    """Let bots play against each other.

    Game number i has seed S + i, so each game can be repeated on its own. The seats take turns to go first. A failed
    game leaves its save file, and the exit code is 1.
    """
    names = parts(bots)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BadSetup(f"{players} players need {players} bots, or one name for all: {len(names)} were given.")
    plan = lab.SimulationPlan(names, pairs(factions), parts(sets), edition, wording)
    report = run(plan, range(seed, seed + games), jobs)
    saves: dict[int, Path] = {}
    for failed in report.failures:
        path = saves[failed.seed] = failures / f"failed-{failed.seed}.smashup"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(lab.save_of(plan, failed.seed), encoding="utf-8")
    _print(_message(report, saves), as_json)
    if report.failures:
        raise typer.Exit(1)
    if not report.complete:
        raise typer.Exit(INTERRUPTED)


def run(plan: lab.SimulationPlan, seeds: range, jobs: int) -> lab.SimulationReport:
    """Play all games, or until Ctrl-C."""
    plan.check()
    report = lab.SimulationReport(plan)
    started = time.perf_counter()
    with suppress(KeyboardInterrupt):
        with lab.games(plan, seeds, jobs) as results, progress_bar() as progress:
            task = progress.add_task("games", total=len(seeds))
            for result in results:
                report.results.append(result)
                progress.advance(task)
        report.complete = True
    report.seconds = time.perf_counter() - started
    return report


def _message(report: lab.SimulationReport, saves: dict[int, Path]) -> dict[str, Any]:
    seats, bots = report.wins()
    failures = report.failures
    return {
        "games": len(report.results),
        "finished": len(report.results) - len(failures),
        "failed": len(failures),
        "decisions": sum(result.decisions for result in report.results),
        "seconds": round(report.seconds, 3),
        "digest": report.digest,
        "wins": {"seats": dict(seats), "bots": dict(bots)},
        "failures": [
            {"seed": result.seed, "error": result.error, "save": str(saves[result.seed])} for result in failures
        ],
        "interrupted": not report.complete,
    }


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
