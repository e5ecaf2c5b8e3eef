"""`smashup simulate`: games between bots."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, cast

import typer

from smashup.bots import BOTS
from smashup.cli.options import (
    DEFAULT_EDITION,
    INTERRUPTED,
    Edition,
    Factions,
    Failures,
    Json,
    On,
    Players,
    Seed,
    Sets,
    Wording,
    parse_list,
    parse_pairs,
    parse_seats,
    write_save,
)
from smashup.cli.progress import progress_bar
from smashup.engine.state.setup import PRINTED
from smashup.session.starting import SetupOptions
from smashup.simulation import Plan, Simulation, executor

DESCRIPTIONS = " ".join(f"{name}: {kind.about}" for name, kind in BOTS.items())


def simulate(
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 100,
    players: Players = 2,
    seed: Seed = 0,
    bots: Annotated[
        str, typer.Option(help=f"One bot for each seat, comma-separated, or one for all. {DESCRIPTIONS}")
    ] = "random",
    factions: Factions = "",
    sets: Sets = "",
    edition: Edition = DEFAULT_EDITION,
    wording: Wording = PRINTED,
    on: On = "here",
    failures: Failures = Path(),
    as_json: Json = False,
) -> None:
    """Play games between bots and report the results.

    The seeds are consecutive, so each game can be repeated on its own. The first player changes from game to game. A
    failed game leaves its save file, and the exit code is 1.
    """
    options: SetupOptions = {
        "factions": parse_pairs(factions),
        "sets": parse_list(sets),
        "edition": edition,
        "wording": cast('Literal["printed", "current"]', wording),  # the setup rejects others
    }
    plan = Plan(parse_seats(bots, players), options)
    simulation = Simulation(plan, range(seed, seed + games))
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        task = progress.add_task("games", total=games)
        for _ in simulation.run(executor(on)):
            progress.advance(task)
    saved = {
        failure.seed: write_save(failures / f"failed-{failure.seed}.smashup", failure.save())
        for failure in simulation.failures
    }
    report = _report(simulation, saved)
    if as_json:
        typer.echo(json.dumps(report, indent=2))
    else:
        _print(report)
    if simulation.failures:
        raise typer.Exit(1)
    if not simulation.is_complete:
        raise typer.Exit(INTERRUPTED)


def _report(simulation: Simulation, saved: dict[int, Path]) -> dict[str, Any]:
    seats, bots = simulation.wins()
    results, failures = simulation.results, simulation.failures
    return {
        "games": len(results),
        "finished": len(results) - len(failures),
        "failed": len(failures),
        "decisions": sum(result.decisions for result in results),
        "seconds": round(simulation.seconds, 3),
        "digest": simulation.digest,
        "wins": {"seats": dict(seats), "bots": dict(bots)},
        "failures": [
            {"seed": failure.seed, "error": failure.error, "save": str(saved[failure.seed])} for failure in failures
        ],
        "interrupted": not simulation.is_complete,
    }


def _print(report: dict[str, Any]) -> None:
    for name in ("games", "finished", "failed", "decisions", "seconds", "digest"):
        typer.echo(f"{name:<10} {report[name]}")
    for by, wins in report["wins"].items():
        typer.echo(f"{'wins':<10} {', '.join(f'{name} {n}' for name, n in wins.items())} (by {by[:-1]})")
    for failure in report["failures"]:
        typer.echo(f"seed {failure['seed']} failed: {failure['error']} The game was saved to {failure['save']}.")
    if report["interrupted"]:
        typer.echo("Stopped before all games were played.")
