"""`smashup marathon`: a soak test of the rules with random games."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from smashup.cli.options import INTERRUPTED, Failures, Json, On, write_save
from smashup.cli.progress import progress_bar
from smashup.lab.selfplay.soak import SoakFailure, SoakTest, save_of
from smashup.sets import library
from smashup.simulation import executor


def marathon(
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 10_000,
    out: Annotated[
        Path, typer.Option(help="Folder for the results; a run with the same folder continues the previous one.")
    ] = Path("marathon"),
    on: On = "here",
    failures: Failures = Path(),
    as_json: Json = False,
) -> None:
    """Play random games with 2 to 4 players, all editions, both wordings and all factions, with and without titans.

    After every turn, each card must be in exactly one zone. Ctrl-C stops the run; run the command again with the same
    folder to continue. A failed game leaves its save file, and the exit code is 1.
    """
    where, test = executor(on), SoakTest(games, out)
    with suppress(KeyboardInterrupt), progress_bar() as progress:
        task = progress.add_task("games", total=games, completed=test.played)
        for played in test.run(where):
            progress.advance(task, played)
    report = test.report()
    report["failures"] = [_save_failure(failure, failures) for failure in report["failures"]]
    if as_json:
        typer.echo(json.dumps(report, indent=2))
    else:
        _print(report)
    if report["failures"]:
        raise typer.Exit(1)
    if test.remaining:
        raise typer.Exit(INTERRUPTED)


def _save_failure(failure: SoakFailure, folder: Path) -> dict[str, Any]:
    path = write_save(folder / f"failed-{failure.number}.smashup", save_of(library(), failure.number))
    return {"number": failure.number, "error": failure.error, "save": str(path)}


def _print(report: dict[str, Any]) -> None:
    for name in ("games", "failed", "decisions"):
        typer.echo(f"{name:<10} {report[name]:,}")
    typer.echo(f"{'digest':<10} {report['digest']}")
    for name in ("players", "editions", "wordings", "titans"):
        typer.echo(f"{name:<10} {', '.join(f'{key}: {n:,}' for key, n in report[name].items())}")
    counts = report["factions"]
    if counts:
        least = min(counts, key=counts.__getitem__)
        typer.echo(f"{'factions':<10} {len(counts)}, each in {counts[least]:,} games or more ({least})")
    for failure in report["failures"]:
        typer.echo(f"game {failure['number']} failed: {failure['error']} The game was saved to {failure['save']}.")
    if report["games"] < report["requested"]:
        typer.echo(f"Stopped before all {report['requested']:,} games were played; run the same command to continue.")
